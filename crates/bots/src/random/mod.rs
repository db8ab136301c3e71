//! A player that picks random actions, for tests: sooner or later it does everything that the rules allow, and on
//! request also what they forbid.

mod banknotes;
pub mod travel;

use magie_engine::action::{OfferId, Order, Side};
use magie_engine::ids::{CardId, DeedId, DeedList, DeedSet, Shares};
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Choice, Money, Question, Refusal, Seat, View};
use magie_table::{Player, Reason, SeededRng, is_answer, own_seat};

pub use banknotes::{any_notes_for, any_notes_named, any_notes_to_change};

use crate::reasons;
use crate::terms;

/// The stream of a seed that random bots use; the dealer uses another.
const STREAM: u64 = 1;

/// Picks random legal actions: mostly answers, sometimes others.
#[derive(Clone, Debug)]
pub struct Random {
    rng: SeededRng,
    choices: Vec<Choice>,
    resigns_once_in: u32,
    is_mischievous: bool,
    /// It did something illegal that has not been refused yet.
    awaits_refusal: bool,
    accepted_mischief: u32,
    surprise: Option<(Action, Refusal)>,
}

impl Random {
    /// A bot that never resigns and never does anything illegal.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: SeededRng::new(seed, STREAM),
            choices: Vec::new(),
            resigns_once_in: 0,
            is_mischievous: false,
            awaits_refusal: false,
            accepted_mischief: 0,
            surprise: None,
        }
    }

    /// Resigns once in this many questions on average.
    #[must_use]
    pub fn resigning(mut self, once_in: u32) -> Self {
        self.resigns_once_in = once_in;
        self
    }

    /// Tries something illegal now and then.
    #[must_use]
    pub fn mischievous(mut self) -> Self {
        self.is_mischievous = true;
        self
    }

    /// How often the engine accepted something illegal. Always 0, unless the engine has a bug.
    pub fn accepted_mischief(&self) -> u32 {
        self.accepted_mischief + u32::from(self.awaits_refusal)
    }

    /// The last legal action that the engine refused. `None`, unless the engine has a bug.
    pub fn surprise(&self) -> Option<(Action, Refusal)> {
        self.surprise
    }

    /// Sometimes an illegal action.
    fn wrong(&mut self, view: &View<'_>, seat: Seat, question: &Question) -> Option<Action> {
        self.accepted_mischief += u32::from(self.awaits_refusal);
        self.awaits_refusal = self.is_mischievous && self.rng.once_in(30);
        if !self.awaits_refusal {
            return None;
        }
        let nobody = Seat(view.seats() as u8);
        let deed = DeedId(self.rng.below(view.rules().deeds().len() as u32 + 2) as u8);
        let mine = deed.index() < view.rules().deeds().len() && view.owner(deed) == Some(seat);
        let side = Side { cash: 1, ..Side::default() };
        let stray = OfferId(u32::MAX);
        Some(match self.rng.below(12) {
            0 if !matches!(question, Question::Buy { .. }) => Action::Buy,
            1 if !matches!(question, Question::Choose { .. } | Question::IncomeTax { .. }) => {
                Action::Choose(0)
            }
            2 if !matches!(question, Question::Wish { .. }) => Action::Wish(1),
            3 if !mine => Action::Mortgage(deed),
            4 if !mine => Action::Build(one(deed)),
            5 if !mine => Action::Sell(one(deed)),
            6 if !mine => Action::Lift(deed),
            7 => Action::Accept(stray),
            8 => Action::Counter { offer: stray, give: side, take: side },
            9 => Action::Propose { to: nobody, give: side, take: side },
            10 => Action::Propose { to: seat, give: side, take: side },
            _ => Action::Bid(-1),
        })
    }

    fn list(&mut self, view: &View<'_>, wanted: impl Fn(&Choice) -> bool) {
        self.choices.clear();
        view.legal(&mut self.choices);
        self.choices.retain(|choice| !matches!(choice, Choice::Do(Action::Resign)) && wanted(choice));
    }

    /// A random listed choice, with its open amounts filled in; `None` if that fails.
    fn pick(&mut self, view: &View<'_>, seat: Seat) -> Option<Action> {
        match self.rng.pick(&self.choices)? {
            Choice::Do(Action::Build(list)) => Some(Action::Build(self.longer_order(view, seat, list))),
            Choice::Do(Action::Sell(list)) => Some(Action::Sell(self.longer_sale(view, seat, list))),
            Choice::Do(action) => Some(action),
            Choice::Bid { least, most, step } => Some(Action::Bid(self.bid(least, most, step))),
            Choice::Lay { missing } => {
                Some(Action::Lay(any_notes_for(view, seat, missing, &mut |below| self.rng.below(below))))
            }
            Choice::ChangeNotes => {
                Some(Action::ChangeNotes(any_notes_to_change(view, seat, &mut |below| self.rng.below(below))))
            }
            Choice::NameNotes { amount } => {
                Some(Action::NameNotes(any_notes_named(view, amount, &mut |below| self.rng.below(below))))
            }
            Choice::Wish { most } => Some(Action::Wish(self.rng.below(u32::from(most) + 1) as u8)),
            Choice::Travel { to } => travel::any_space(to, |bound| self.rng.below(bound)).map(Action::Travel),
            Choice::RideWith { to } => travel::any_ride_with(view, seat, to, |bound| self.rng.below(bound)),
            Choice::UseVouchers {} => travel::any_vouchers(view, seat, |bound| self.rng.below(bound)),
            Choice::Propose { to } => {
                let partners: [Seat; 16] = std::array::from_fn(|index| Seat(index as u8));
                let to = self.rng.pick(&partners).filter(|&partner| to.has(partner))?;
                let (give, take) = self.terms(view, seat, to)?;
                Some(Action::Propose { to, give, take })
            }
            Choice::Counter { offer } => {
                self.counter(view, seat, view.offers().iter().find(|one| one.id == offer)?)
            }
        }
    }

    /// A bid, usually a small raise.
    fn bid(&mut self, least: Money, most: Money, unit: Money) -> Money {
        let room = u32::try_from((most - least) / unit).unwrap_or(u32::MAX - 1);
        let step = if self.rng.once_in(40) { room } else { room.min(40) };
        least + unit * Money::from(self.rng.below(step + 1))
    }

    /// Adds buildings to an order, on the lowest street each time, as far as the engine accepts them (CL-37a).
    fn longer_order(&mut self, view: &View<'_>, seat: Seat, list: DeedList) -> DeedList {
        let rules = view.rules();
        let Some(first) = list.iter().next() else { return list };
        let group = rules.group_of(first);
        let deeds = group.together(view.deeds(seat), first);
        let mut order = view.draft_order(seat);
        let mut next = Some(first);
        while let Some(deed) = next {
            // A building that needs the whole group is ordered alone.
            let alone = rules.next_level(deed, order.level(deed)).whole_group;
            if (alone && !order.list().is_empty()) || order.add(deed).is_err() {
                break;
            }
            let lowest = deeds.iter().min_by_key(|&deed| order.level(deed));
            let open = lowest.filter(|&deed| order.level(deed) < group.top_level);
            next = open.filter(|_| !self.rng.once_in(3));
        }
        *order.list()
    }

    /// Adds more levels to a sale, from the highest street each time, if the engine accepts it (CL-43).
    fn longer_sale(&mut self, view: &View<'_>, seat: Seat, list: DeedList) -> DeedList {
        let Some(first) = list.iter().next() else { return list };
        let deeds = view.rules().group_of(first).together(view.deeds(seat), first);
        let mut sale = list;
        while !self.rng.once_in(2) {
            let sold = |deed: DeedId| sale.iter().filter(|&other| other == deed).count() as u8;
            let left = |deed: DeedId| view.level(deed) - sold(deed);
            // Of equal ones the first.
            let highest = deeds.iter().min_by_key(|&deed| std::cmp::Reverse(left(deed)));
            let Some(deed) = highest.filter(|&deed| left(deed) > 0) else { break };
            if sale.push(deed).is_err() {
                break;
            }
        }
        if view.check_sale(seat, &sale).is_ok() { sale } else { list }
    }

    fn counter(&mut self, view: &View<'_>, seat: Seat, offer: &Offer) -> Option<Action> {
        if view.has_offer_open(seat, offer.from) || view.offers_spent(seat) {
            return None;
        }
        let (give, take) = self.terms(view, seat, offer.from)?;
        Some(Action::Counter { offer: offer.id, give, take })
    }

    /// Two sides of a trade that the engine accepts; `None` if the draw gives none.
    fn terms(&mut self, view: &View<'_>, from: Seat, to: Seat) -> Option<(Side, Side)> {
        let (mut give, mut take) = (self.side(view, from), self.side(view, to));
        if self.rng.once_in(2) {
            give.cash = 0;
        } else {
            take.cash = 0;
        }
        terms::possible(view, from, to, &give, &take).then_some((give, take))
    }

    fn side(&mut self, view: &View<'_>, seat: Seat) -> Side {
        let mut side = Side::default();
        let deeds = view.deeds(seat);
        for _ in 0..self.rng.below(3) {
            if let Some(deed) = self.any_of(deeds).filter(|&deed| view.check_tradable(seat, deed).is_ok()) {
                side.deeds = side.deeds.with(deed);
            }
        }
        let switches = view.rules().switches();
        // FR-21, FR-12: some editions allow no cash or no cards in an offer.
        if !switches.balanced_trades && self.rng.once_in(2) {
            let most = view.cash(seat).clamp(0, 300) as u32;
            let unit = view.rules().unit();
            side.cash = Money::from(self.rng.below(most + 1)) / unit * unit;
        }
        if view.kept(seat) > 0 && switches.cards_tradable && self.rng.once_in(2) {
            let cards: Vec<CardId> =
                view.cards(seat).filter(|&card| view.check_card_tradable(seat, card).is_ok()).collect();
            if let Some(card) = self.rng.pick(&cards) {
                // An empty list has room.
                let _ = side.cards.push(card);
            }
        }
        let held: Vec<_> = view.shares(seat).iter().collect();
        if !held.is_empty()
            && self.rng.once_in(2)
            && let Some((company, free, mortgaged)) = self.rng.pick(&held)
        {
            let some = |rng: &mut SeededRng, count: u8| rng.below(u32::from(count) + 1) as u8;
            let (free, mortgaged) = (some(&mut self.rng, free), some(&mut self.rng, mortgaged));
            side.shares = Shares::of(company, free, mortgaged).unwrap_or_default();
        }
        side
    }

    fn any_of(&mut self, deeds: DeedSet) -> Option<DeedId> {
        let number = self.rng.below(deeds.len() as u32);
        deeds.iter().nth(number as usize)
    }

    fn any_order(&mut self) -> Order {
        match self.rng.below(8) {
            0 => Order::AlwaysClaim(false),
            1 => Order::AlwaysClaim(true),
            2 => Order::EndTurn(true),
            3 => Order::EndTurn(false),
            4 => Order::PassRests(true),
            5 => Order::PassRests(false),
            6 => Order::BidLimit(Some(Money::from(self.rng.below(400)))),
            _ => Order::BidLimit(None),
        }
    }
}

impl Player for Random {
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let seat = own_seat(view);
        if let Some(action) = self.wrong(view, seat, &ask.question) {
            return action;
        }
        if self.resigns_once_in > 0 && self.rng.once_in(self.resigns_once_in) {
            return Action::Resign;
        }
        if self.rng.once_in(60) {
            return Action::Standing(self.any_order());
        }
        let raising = matches!(ask.question, Question::Raise { .. });
        let beside = self.rng.once_in(if ask.rest { 4 } else { 10 });
        self.list(view, |choice| raising || beside || answers(choice));
        let action = self.pick(view, seat);
        action.or_else(|| view.default_answer()).unwrap_or(Action::Resign)
    }

    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let seat = own_seat(view);
        if let Some(claim) = view.claims().find(|claim| claim.owner == seat) {
            let (yes, no) = (Action::Claim(claim.deed), Action::Waive(claim.deed));
            return [Some(yes), Some(yes), Some(no), None][self.rng.below(4) as usize];
        }
        if !self.rng.once_in(8) {
            return None;
        }
        if let Some(action) = self.wrong(view, seat, &ask.question) {
            return Some(action);
        }
        if self.rng.once_in(20) {
            return Some(Action::Standing(self.any_order()));
        }
        self.list(view, |choice| !answers(choice));
        self.pick(view, seat)
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let seat = own_seat(view);
        match self.rng.below(6) {
            0 => None,
            1 | 2 => Some(Action::Accept(offer.id)),
            3 => self.counter(view, seat, offer),
            _ => Some(Action::Refuse(offer.id)),
        }
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        if !std::mem::take(&mut self.awaits_refusal) {
            self.surprise = Some((*action, *refusal));
        }
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }
}

fn answers(choice: &Choice) -> bool {
    match choice {
        Choice::Do(action) => is_answer(action),
        Choice::Bid { .. }
        | Choice::Wish { .. }
        | Choice::Lay { .. }
        | Choice::NameNotes { .. }
        | Choice::Travel { .. }
        | Choice::RideWith { .. }
        | Choice::UseVouchers {} => true,
        Choice::Propose { .. } | Choice::Counter { .. } | Choice::ChangeNotes => false,
    }
}

fn one(deed: DeedId) -> DeedList {
    let mut list = DeedList::new();
    // An empty list has room.
    let _ = list.push(deed);
    list
}
