//! The rule-of-thumb player: buys what it can keep up, bids to a valuation, builds to three houses first, trades
//! for sets, sits in jail when the board is dangerous. It has no search and no luck of its own, and is quick: most
//! of its chances at rest points end at a glance.

mod building;
mod deals;
mod worth;

use magie_engine::{Action, Ask, Choice, DeedId, DeedSet, Lot, Money, Offer, Order, Question, Seat, View};

use crate::player::{Player, seat_of};
use worth::Worth;

/// The rule-of-thumb player.
#[derive(Clone, Debug, Default)]
pub struct Thumb {
    worth: Worth,
    /// With these properties and less cash than this there is nothing to build or lift.
    deeds: DeedSet,
    wakes_at: Money,
    /// The turn in which it last thought about trades, and what everybody owned then.
    deals_turn: u16,
    deals_seen: u64,
    deals_again: u16,
    /// The roll after which it last looked for a trade to save it.
    rescue_roll: u32,
    /// The roll after which it last ordered buildings: what was not served then will not be now.
    order_roll: u32,
    choices: Vec<Choice>,
}

impl Thumb {
    /// One who has not sat down yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Cash it wants to keep: more where others have built.
    fn reserve(&self, view: &View<'_>, me: Seat) -> Money {
        (self.worth.danger(view, me) / 2).clamp(80, 500)
    }

    /// CL-11: buy what leaves a little; a property that matters, with the last coin and with mortgages.
    fn buy(&mut self, view: &View<'_>, me: Seat, deed: DeedId, price: Money) -> Action {
        let cash = view.cash(me);
        let limit = self.limit(view, me, deed);
        let matters = limit >= price + price / 2;
        if cash >= price && (matters || cash - price >= self.reserve(view, me) / 2) {
            return Action::Buy;
        }
        let single = if matters && cash < price { self.cash_cow(view, me, price - cash, deed) } else { None };
        single.map_or(Action::Decline, Action::Mortgage)
    }

    /// The next single property to mortgage if all singles together bring the sum.
    fn cash_cow(&self, view: &View<'_>, me: Seat, needed: Money, wanted: DeedId) -> Option<DeedId> {
        let rules = view.rules();
        let group = rules.deeds[wanted.index()].group;
        let idle = || {
            self.worth.singles(view, me).iter().filter(move |deed| rules.deeds[deed.index()].group != group)
        };
        let value = |deed: DeedId| rules.deeds[deed.index()].mortgage;
        let together: Money = idle().map(value).sum();
        if together < needed { None } else { idle().min_by_key(|&deed| value(deed)) }
    }

    /// What a property is worth to it at most, in an auction or on landing.
    fn limit(&mut self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        self.worth.refresh(view);
        self.worth.of_deed(view, me, deed)
    }

    fn bid(&mut self, view: &View<'_>, me: Seat, lot: Lot, least: Money, high: Money) -> Action {
        let cash = view.cash(me);
        let (limit, step) = match lot {
            Lot::Deed(deed) => (self.limit(view, me, deed), view.rules().deeds[deed.index()].price / 10),
            Lot::Piece(kind) => {
                // It would have paid the printed price; what is short is worth more.
                let price = |deed: DeedId| view.rules().deeds[deed.index()].level_price;
                let best = view.places(me, kind).iter().map(price).max().unwrap_or(0);
                (best + best / 2, best / 10)
            }
        };
        let limit = limit.min(cash - 20);
        if limit < least { Action::Pass } else { Action::Bid(limit.min(least.max(high + step))) }
    }

    /// CL-28: out while there is land to buy; in while the others' streets are dear.
    fn leave_jail(&self, view: &View<'_>, me: Seat, bail: Money) -> Action {
        if self.worth.danger(view, me) > 250 {
            return Action::Roll;
        }
        match view.cards(me).next() {
            Some(card) => Action::UseCard(card),
            None if view.cash(me) >= bail + 100 => Action::PayBail,
            None => Action::Roll,
        }
    }

    /// Pays what it can; looks for one trade that saves it before it gives up.
    fn raise(&mut self, view: &View<'_>, me: Seat, amount: Money, hopeless: bool) -> Action {
        self.wakes_at = 0;
        if hopeless && self.rescue_roll != view.rolls() {
            self.rescue_roll = view.rolls();
            self.worth.refresh(view);
            if let Some(offer) = deals::rescue(&self.worth, view, me, amount) {
                return offer;
            }
        }
        view.default_answer().unwrap_or(Action::GiveUp)
    }

    fn wish(&mut self, view: &View<'_>, me: Seat) -> Action {
        let spare = view.cash(me) - self.reserve(view, me);
        self.choices.clear();
        view.legal(&mut self.choices);
        let most = self.choices.iter().find_map(|choice| match *choice {
            Choice::Wish { most } => Some(most),
            _ => None,
        });
        let affordable = (spare / self.worth.dearest_level(view, me).max(1)).clamp(0, 12) as u8;
        Action::Wish(most.unwrap_or(0).min(affordable))
    }
}

impl Player for Thumb {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        *self = Self {
            worth: std::mem::take(&mut self.worth),
            choices: std::mem::take(&mut self.choices),
            ..Self::default()
        };
        (self.rescue_roll, self.order_roll) = (u32::MAX, u32::MAX);
        self.worth.refresh(view);
        &[Order::AlwaysClaim(true), Order::EndTurn(true)]
    }

    #[inline]
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = seat_of(view);
        match ask.question {
            Question::Roll {} => Action::Roll,
            Question::LeaveJail { bail, .. } => self.leave_jail(view, me, bail),
            Question::Buy { deed, price } => self.buy(view, me, deed, price),
            Question::EndTurn {} => Action::EndTurn,
            Question::Bid { lot, least, high, .. } => self.bid(view, me, lot, least, high),
            Question::Raise { amount, hopeless, .. } => self.raise(view, me, amount, hopeless),
            Question::Wish { .. } => self.wish(view, me),
            Question::Mortgaged { lift, .. } if view.cash(me) >= lift + 400 => Action::LiftMortgage,
            Question::Mortgaged { .. } => Action::KeepMortgage,
            Question::Choose { .. } | Question::Place { .. } => {
                view.default_answer().unwrap_or(Action::Decline)
            }
        }
    }

    #[inline]
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let me = seat_of(view);
        if view.on_turn() == me
            && self.deals_turn != view.turns(me)
            && matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. })
        {
            self.deals_turn = view.turns(me);
            // What others have built since may have become less: look again.
            if self.wakes_at < building::NEVER {
                self.wakes_at = 0;
            }
            if let Some(offer) = self.deal(view, me) {
                return Some(offer);
            }
        }
        if self.deeds == view.deeds(me) && view.cash(me) < self.wakes_at {
            return None;
        }
        self.manage(view, me)
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.worth.refresh(view);
        Some(deals::answer(&self.worth, view, offer))
    }
}
