//! The three fixed policies of the research literature, against which artificial players are measured. They have no
//! notion of what a position is worth: each decision is a short rule about prices and cash, and all three share most
//! of them. Their weaknesses are part of them: no cash is kept when they build, and whoever leaves them a salary's
//! worth of cash may have anything that is not part of a set.

mod dealing;
mod managing;

use std::collections::VecDeque;

use magie_engine::{
    Action, Ask, CardId, DeedId, DeedSet, Effect, Lot, Money, Offer, Question, RentRule, Rules, Seat, View,
};

use magie_table::{Player, own_seat};

/// Which of the three.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Policy {
    /// Has no favourites.
    A,
    /// Wants the stations and the dearest set, and refuses utilities.
    B,
    /// Wants the stations and two of the cheaper sets, and builds no hotels.
    C,
}

/// How many things the others do together in a turn of somebody.
const SLOTS: usize = 6;
/// The third policy builds as long as no more than three houses stand on a lot: to four, and never a hotel.
const LOW_LEVEL: u8 = 4;

/// A player with a fixed policy.
#[derive(Clone, Debug)]
pub struct FixedPolicy {
    policy: Policy,
    tables: Option<Tables>,
    /// The own turn in which offers were last thought of, and those still to be made.
    thought_turn: u16,
    planned: VecDeque<Action>,
    /// The turn of another player in which it last did something, and how often.
    other_turn: (Seat, u16),
    done: usize,
}

/// What follows from the edition.
#[derive(Clone, Copy, Debug)]
struct Tables {
    edition: u64,
    wanted: DeedSet,
    refused: DeedSet,
    stations: DeedSet,
    /// The sets that a policy is after.
    targets: [DeedSet; 2],
    salary: Money,
}

impl Tables {
    fn of(rules: &Rules, policy: Policy) -> Self {
        let by = |rule: RentRule| {
            let groups = rules.groups.iter().filter(move |group| group.rent == rule);
            groups.map(|group| group.deeds).collect::<Vec<_>>()
        };
        let all = |sets: &[DeedSet]| sets.iter().fold(DeedSet::EMPTY, |all, set| all.or(*set));
        let streets = by(RentRule::ByLevel);
        let (stations, utilities) = (all(&by(RentRule::ByCount)), all(&by(RentRule::ByDice)));
        let street = |at: usize| streets.get(at).copied().unwrap_or(DeedSet::EMPTY);
        let (targets, refused) = match policy {
            Policy::A => ([DeedSet::EMPTY; 2], DeedSet::EMPTY),
            Policy::B => ([street(streets.len().saturating_sub(1)), DeedSet::EMPTY], utilities),
            // The second and the fourth colour from the start.
            Policy::C => ([street(1), street(3)], DeedSet::EMPTY),
        };
        let favours_stations = policy != Policy::A;
        let wanted = if favours_stations { all(&targets).or(stations) } else { DeedSet::EMPTY };
        let edition = rules.edition.fingerprint;
        Self { edition, wanted, refused, stations, targets, salary: rules.salary }
    }
}

impl FixedPolicy {
    /// One who has not sat down yet.
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            tables: None,
            thought_turn: 0,
            planned: VecDeque::new(),
            other_turn: (Seat(0), 0),
            done: 0,
        }
    }

    fn tables(&mut self, rules: &Rules) -> Tables {
        let known = self.tables.filter(|tables| tables.edition == rules.edition.fingerprint);
        *self.tables.insert(known.unwrap_or_else(|| Tables::of(rules, self.policy)))
    }

    fn leave_jail(&self, view: &View<'_>, me: Seat, salary: Money, bail: Money) -> Action {
        if view.cash(me) < salary.max(bail) {
            return Action::Roll;
        }
        let leads_out = |card: &CardId| view.rules().card(*card).effect == Effect::GetOutOfJail;
        view.cards(me).find(leads_out).map_or(Action::PayBail, Action::UseCard)
    }

    fn buy(&self, view: &View<'_>, me: Seat, tables: &Tables, deed: DeedId, price: Money) -> Action {
        let cash = view.cash(me);
        if tables.refused.has(deed) {
            return Action::Decline;
        }
        let completes = completes(view, me, deed);
        if cash - price >= tables.salary || (cash >= price && (completes || tables.wanted.has(deed))) {
            return Action::Buy;
        }
        let pledge = if completes { Self::single_pledge(view, me, price) } else { None };
        pledge.map_or(Action::Decline, Action::Mortgage)
    }

    /// The least property that alone brings the whole price. Lone ones are passed over, which is the policy's own slip.
    fn single_pledge(view: &View<'_>, me: Seat, price: Money) -> Option<DeedId> {
        let mortgage = |deed: DeedId| view.rules().deeds[deed.index()].mortgage;
        let brings = |deed: &DeedId| !is_lone(view, me, *deed) && mortgage(*deed) >= price;
        managing::mortgageable(view, me).iter().filter(brings).min_by_key(|&deed| mortgage(deed))
    }

    fn bid(&self, view: &View<'_>, me: Seat, tables: &Tables, deed: DeedId, high: Money) -> Action {
        let (cash, price) = (view.cash(me), view.rules().deeds[deed.index()].price);
        let least = if high == 0 { view.rules().auction.opening } else { high + view.rules().auction.raise };
        let unit = view.rules().unit();
        let up = |part: Money| (high + part / unit * unit).max(least);
        let bid = if tables.refused.has(deed) {
            None
        } else if tables.wanted.has(deed) {
            Some(up((cash - high) / 6)).filter(|bid| *bid <= cash)
        } else if high < price {
            Some(up((price - high) / 2)).filter(|bid| *bid < cash)
        } else if completes(view, me, deed) {
            Some(up((cash - high) / 4)).filter(|bid| *bid <= cash)
        } else {
            None
        };
        bid.map_or(Action::Pass, Action::Bid)
    }

    /// One of the few things it does in a turn of somebody else.
    fn in_other_turn(&mut self, view: &View<'_>, me: Seat, tables: &Tables) -> Option<Action> {
        let turn = (view.on_turn(), view.turns(view.on_turn()));
        if self.other_turn != turn {
            (self.other_turn, self.done) = (turn, 0);
        }
        let others = view.alive().len() - 1;
        if self.done * others.max(1) >= SLOTS {
            return None;
        }
        let top = if self.policy == Policy::C { LOW_LEVEL } else { u8::MAX };
        let action = managing::build(view, me, top).or_else(|| managing::lift(view, me, tables.salary));
        self.done += usize::from(action.is_some());
        action
    }
}

impl Player for FixedPolicy {
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let (me, tables) = (own_seat(view), self.tables(view.rules()));
        let answer = match ask.question {
            Question::LeaveJail { bail, .. } => Some(self.leave_jail(view, me, tables.salary, bail)),
            Question::Buy { deed, price } => Some(self.buy(view, me, &tables, deed, price)),
            Question::Bid { lot: Lot::Deed(deed), high, .. } => Some(self.bid(view, me, &tables, deed, high)),
            Question::Raise { short, hopeless: false, .. } => managing::raise(view, me, short),
            Question::AnswerOffer { offer, .. } => {
                let offer = view.offers().iter().find(|open| open.id == offer);
                offer.map(|offer| self.consider_offer(view, &tables, offer))
            }
            _ => None,
        };
        answer.or_else(|| view.default_answer()).unwrap_or(Action::Pass)
    }

    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        if !matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. }) {
            return None;
        }
        let (me, tables) = (own_seat(view), self.tables(view.rules()));
        if view.on_turn() != me {
            return self.in_other_turn(view, me, &tables);
        }
        if self.thought_turn != view.turns(me) {
            self.thought_turn = view.turns(me);
            self.planned = dealing::offers(view, me, self.policy, &tables);
        }
        self.planned.pop_front()
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let tables = self.tables(view.rules());
        Some(self.consider_offer(view, &tables, offer))
    }
}

/// Would this one make a whole group of what the seat has?
fn completes(view: &View<'_>, seat: Seat, deed: DeedId) -> bool {
    view.deeds(seat).with(deed).contains(view.rules().group_of(deed).deeds)
}

/// Is it the only one of its group that its owner has?
fn is_lone(view: &View<'_>, owner: Seat, deed: DeedId) -> bool {
    view.deeds(owner).and(view.rules().group_of(deed).deeds).len() == 1
}
