//! Testing what others are ready to give: now and then it asks for very much. Who refuses is left alone for longer and
//! longer; who agrees is asked again.

use magie_engine::{Action, DeedId, DeedSet, MAX_SEATS, Money, Seat, Side, View};

use super::Tycoon;
use crate::terms::{self, of};

/// What is offered for properties, in the money of the classic game.
const TOKEN: f64 = 10.0;
/// Own turns before one who has refused everything is tested again, doubled each time.
const REST: u16 = 12;
/// The own turn from which it tests.
const FROM_TURN: u16 = 3;

/// What is asked for, from the most to the least.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Rung {
    /// All that is not part of a set.
    #[default]
    Everything,
    /// The streets of it.
    Streets,
    /// One property.
    One,
    /// Nearly all his cash, for the least of its own.
    Cash,
}

impl Rung {
    const ALL: [Self; 4] = [Self::Everything, Self::Streets, Self::One, Self::Cash];
}

/// What is known of one other player.
#[derive(Clone, Copy, Debug, Default)]
struct Probe {
    /// The rung to try next, by its place.
    rung: usize,
    /// Did he ever agree?
    soft: bool,
    /// Not before this own turn.
    next_turn: u16,
    rest: u16,
    /// Rungs tried in a row without his agreeing.
    failed: usize,
}

/// What is known of the others.
#[derive(Clone, Debug, Default)]
pub(super) struct Probes {
    of: [Probe; MAX_SEATS],
    /// The last one: to whom, and what it would have now.
    asked: Option<(Seat, DeedSet, Money)>,
}

impl Tycoon {
    /// An offer that only a soft player takes.
    pub(super) fn probe(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let switches = &view.rules().switches;
        let turn = view.turns(me);
        if turn < FROM_TURN || switches.balanced_trades || switches.waiting_offers {
            return None;
        }
        self.learn(view, me, turn);
        if view.offers_made(me) >= view.rules().offers_between_rolls {
            return None;
        }
        for to in view.alive().without(me).iter_from_left_of(me) {
            while self.probes.of[to.index()].next_turn <= turn {
                let rung = Rung::ALL[self.probes.of[to.index()].rung];
                let offer = self.offer_of(view, me, to, rung);
                let offer = offer.filter(|(give, take)| terms::possible(view, me, to, give, take));
                if let Some((give, take)) = offer
                    && !view.offers().iter().any(|open| open.from == me && open.to == to)
                {
                    let cash = view.cash(me) - give.cash + take.cash;
                    self.probes.asked = Some((to, view.deeds(me).minus(give.deeds).or(take.deeds), cash));
                    return Some(Action::Propose { to, give, take });
                }
                // Nothing to ask for on this rung.
                self.probes.of[to.index()].climb_down(turn);
            }
        }
        None
    }

    /// What came of the last one.
    fn learn(&mut self, view: &View<'_>, me: Seat, turn: u16) {
        let Some((to, deeds, cash)) = self.probes.asked.take() else { return };
        let probe = &mut self.probes.of[to.index()];
        if view.deeds(me) == deeds && view.cash(me) == cash {
            (probe.soft, probe.failed, probe.rest) = (true, 0, 0);
        } else {
            probe.failed += 1;
            let soft = probe.soft;
            probe.climb_down(turn);
            // One who is not known to be soft hears one such offer in a turn.
            if !soft {
                probe.next_turn = probe.next_turn.max(turn + 1);
            }
        }
    }

    fn offer_of(&self, view: &View<'_>, me: Seat, to: Seat, rung: Rung) -> Option<(Side, Side)> {
        let apart = |seat: Seat| -> DeedSet {
            let free = view.deeds(seat).minus(view.all_mortgaged());
            let apart = |deed: &DeedId| {
                !view.deeds(seat).contains(view.rules().group_of(*deed).deeds)
                    && view.check_tradable(seat, *deed).is_ok()
            };
            free.iter().filter(apart).collect()
        };
        let token = Side { cash: view.rules().rounded_up(self.money(TOKEN)), ..Side::default() };
        let price = |deed: &DeedId| view.rules().deeds[deed.index()].price;
        let streets = |deed: &DeedId| view.rules().group_of(*deed).top_level > 0;
        let asked = match rung {
            Rung::Everything => apart(to),
            Rung::Streets => apart(to).iter().filter(streets).collect(),
            Rung::One => apart(to).iter().max_by_key(price).map_or(DeedSet::EMPTY, DeedSet::one),
            Rung::Cash => {
                let cash = view.cash(to) - view.rules().salary;
                // What is of no use to him either.
                let useless =
                    |deed: &DeedId| view.deeds(to).and(view.rules().group_of(*deed).deeds).is_empty();
                let given = apart(me).iter().filter(useless).min_by_key(price)?;
                let cash = cash - cash.rem_euclid(view.rules().unit());
                let worth_it = cash >= 2 * price(&given);
                let take = Side { cash, ..Side::default() };
                return worth_it.then(|| (of(DeedSet::one(given)), take));
            }
        };
        (!asked.is_empty()).then(|| (token, of(asked)))
    }
}

impl Probe {
    /// The next rung; after the last one he is left alone: for long if he has refused all, for a turn otherwise.
    fn climb_down(&mut self, turn: u16) {
        self.rung += 1;
        if self.rung < Rung::ALL.len() {
            return;
        }
        self.rung = 0;
        self.rest = match (self.soft, self.failed) {
            (true, _) | (_, 0) => 1,
            _ => (self.rest * 2).max(REST),
        };
        self.failed = 0;
        self.next_turn = turn.saturating_add(self.rest);
    }
}
