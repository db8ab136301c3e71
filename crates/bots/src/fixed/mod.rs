//! The three fixed policies of the research literature, against which artificial players are measured. They do not
//! evaluate positions: each decision is a short rule about prices and cash, and all three share most of them. Their
//! weaknesses are kept on purpose: they build with their last cash, and accept any trade that breaks no set of
//! theirs and leaves them a salary in cash.

mod dealing;
mod managing;

use std::collections::VecDeque;

use magie_engine::ids::{CardId, DeedId, DeedSet};
use magie_engine::question::Lot;
use magie_engine::rules::{Effect, RentRule};
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Money, Question, Rules, Seat, View};
use magie_table::{Player, Reason, own_seat};

use crate::reasons;

/// One of the three policies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Policy {
    /// Has no favourites.
    A,
    /// Wants the stations and the most expensive set, and refuses utilities.
    B,
    /// Wants the stations and two of the cheaper sets, and builds no hotels.
    C,
}

/// How many actions all other players together take in one player's turn.
const ACTIONS_IN_OTHER_TURNS: usize = 6;
/// The third policy builds up to four houses on a street, and never a hotel.
const LOW_LEVEL: u8 = 4;

/// A player with a fixed policy.
#[derive(Clone, Debug)]
pub struct FixedPolicy {
    policy: Policy,
    tables: Option<Tables>,
    /// Its own turn in which it last planned offers, and those it has yet to make.
    planned_turn: u16,
    planned: VecDeque<Action>,
    /// The turn of another player in which it last acted, and how often it did.
    other_turn: (Seat, u16),
    done: usize,
}

/// What a policy needs to know about an edition.
#[derive(Clone, Copy, Debug)]
struct Tables {
    edition: u64,
    wanted: DeedSet,
    refused: DeedSet,
    stations: DeedSet,
    /// The sets that the policy wants.
    targets: [DeedSet; 2],
    salary: Money,
}

impl Tables {
    fn of(rules: &Rules, policy: Policy) -> Self {
        let by = |rule: RentRule| {
            let groups = rules.groups().iter().filter(move |group| group.rent == rule);
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
        let edition = rules.edition().fingerprint;
        Self { edition, wanted, refused, stations, targets, salary: rules.salary() }
    }
}

impl FixedPolicy {
    /// A player that has not sat down yet.
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            tables: None,
            planned_turn: 0,
            planned: VecDeque::new(),
            other_turn: (Seat(0), 0),
            done: 0,
        }
    }

    fn tables(&mut self, rules: &Rules) -> Tables {
        let known = self.tables.filter(|tables| tables.edition == rules.edition().fingerprint);
        *self.tables.insert(known.unwrap_or_else(|| Tables::of(rules, self.policy)))
    }

    fn leave_jail(&self, view: &View<'_>, me: Seat, salary: Money, bail: Money) -> Action {
        if view.cash(me) < salary.max(bail) {
            return Action::Roll;
        }
        let frees = |card: &CardId| view.rules().card(*card).effect == Effect::GetOutOfJail;
        view.cards(me).find(frees).map_or(Action::PayBail, Action::UseCard)
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
        let mortgage = if completes { Self::single_mortgage(view, me, price) } else { None };
        mortgage.map_or(Action::Decline, Action::Mortgage)
    }

    /// The cheapest property whose mortgage alone covers the price. Skipping lone properties is a weakness of the
    /// policy.
    fn single_mortgage(view: &View<'_>, me: Seat, price: Money) -> Option<DeedId> {
        let mortgage = |deed: DeedId| view.rules().deeds()[deed.index()].mortgage;
        let brings = |deed: &DeedId| !is_lone(view, me, *deed) && mortgage(*deed) >= price;
        managing::mortgageable(view).iter().filter(brings).min_by_key(|&deed| mortgage(deed))
    }

    fn bid(
        &self,
        view: &View<'_>,
        me: Seat,
        tables: &Tables,
        deed: DeedId,
        (least, high): (Money, Money),
    ) -> Action {
        let (cash, price) = (view.cash(me), view.rules().deeds()[deed.index()].price);
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

    /// One of the few actions it takes in another player's turn.
    fn in_other_turn(&mut self, view: &View<'_>, me: Seat, tables: &Tables) -> Option<Action> {
        let turn = (view.on_turn(), view.turns(view.on_turn()));
        if self.other_turn != turn {
            (self.other_turn, self.done) = (turn, 0);
        }
        let others = view.alive().len() - 1;
        if self.done * others.max(1) >= ACTIONS_IN_OTHER_TURNS {
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
            Question::Bid { lot: Lot::Deed(deed), least, high, .. } => {
                Some(self.bid(view, me, &tables, deed, (least, high)))
            }
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
        if self.planned_turn != view.turns(me) {
            self.planned_turn = view.turns(me);
            self.planned = dealing::offers(view, me, self.policy, &tables);
        }
        self.planned.pop_front()
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        let tables = self.tables(view.rules());
        Some(self.consider_offer(view, &tables, offer))
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }
}

/// Would this property complete a group for the seat?
fn completes(view: &View<'_>, seat: Seat, deed: DeedId) -> bool {
    view.deeds(seat).with(deed).contains(view.rules().group_of(deed).deeds)
}

/// Is it the only property of its group that its owner has?
fn is_lone(view: &View<'_>, owner: Seat, deed: DeedId) -> bool {
    view.deeds(owner).and(view.rules().group_of(deed).deeds).len() == 1
}
