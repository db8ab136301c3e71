//! Probes: now and then it asks for far too much, to find players who give things away. A player who agrees is asked
//! again, one who refuses is left alone for longer and longer.

use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedSet, MAX_SEATS};
use magie_engine::{Action, Money, Seat, View};

use super::Tycoon;
use crate::terms::{self, of};

/// What it offers for properties, in the money of the classic game.
const TOKEN_PRICE: f64 = 10.0;
/// Own turns before it probes a player again who has refused everything; doubled each time.
const PAUSE: u16 = 12;
/// Its own turn from which it probes.
const FROM_TURN: u16 = 3;

/// What a probe asks for, from the most to the least.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Request {
    /// All properties outside sets.
    #[default]
    Everything,
    /// All streets outside sets.
    Streets,
    /// One property.
    One,
    /// Nearly all cash, for its own cheapest property.
    Cash,
}

impl Request {
    const ALL: [Self; 4] = [Self::Everything, Self::Streets, Self::One, Self::Cash];
}

/// What it has learnt about one other player.
#[derive(Clone, Copy, Debug, Default)]
struct Probe {
    /// The index of the request to make next.
    next: usize,
    /// Whether the player ever agreed.
    is_soft: bool,
    /// No probe before this turn of its own.
    next_turn: u16,
    pause: u16,
    /// Requests refused in a row.
    failed: usize,
}

/// What it has learnt about the other players.
#[derive(Clone, Debug, Default)]
pub(super) struct Probes {
    /// Whether a player who has refused one probe hears no other.
    is_polite: bool,
    of: [Probe; MAX_SEATS],
    /// The last probe: to whom, and the deeds and cash it has if that player agreed.
    asked: Option<(Seat, DeedSet, Money)>,
}

impl Probes {
    pub(super) fn is_polite(&self) -> bool {
        self.is_polite
    }

    /// Probes of one property each, until a player refuses.
    pub(super) fn polite() -> Self {
        let first = Request::ALL.iter().position(|request| *request == Request::One).unwrap_or(0);
        Self { is_polite: true, of: [Probe { next: first, ..Probe::default() }; MAX_SEATS], asked: None }
    }
}

impl Tycoon {
    /// An offer that only a soft player accepts.
    pub(crate) fn probe(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let switches = view.rules().switches();
        let turn = view.turns(me);
        if turn < FROM_TURN || switches.balanced_trades || switches.waiting_offers {
            return None;
        }
        self.learn(view, me, turn);
        if view.offers_spent(me) {
            return None;
        }
        for to in view.alive().without(me).iter_from_left_of(me) {
            while self.probes.of[to.index()].next_turn <= turn {
                let request = Request::ALL[self.probes.of[to.index()].next];
                let offer = self.offer_of(view, me, to, request);
                let offer = offer.filter(|(give, take)| terms::possible(view, me, to, give, take));
                if let Some((give, take)) = offer
                    && !view.has_offer_open(me, to)
                {
                    let cash = view.cash(me) - give.cash + take.cash;
                    self.probes.asked = Some((to, view.deeds(me).minus(give.deeds).or(take.deeds), cash));
                    return Some(Action::Propose { to, give, take });
                }
                // There is nothing of this kind to ask for.
                self.probes.of[to.index()].ask_for_less(turn);
            }
        }
        None
    }

    /// Learns from the answer to the last probe.
    fn learn(&mut self, view: &View<'_>, me: Seat, turn: u16) {
        let Some((to, deeds, cash)) = self.probes.asked.take() else { return };
        let probe = &mut self.probes.of[to.index()];
        if view.deeds(me) == deeds && view.cash(me) == cash {
            (probe.is_soft, probe.failed, probe.pause) = (true, 0, 0);
        } else {
            probe.failed += 1;
            let is_soft = probe.is_soft;
            probe.ask_for_less(turn);
            // A player who is not known to be soft gets one such offer per turn.
            if !is_soft {
                let next = if self.probes.is_polite { u16::MAX } else { turn + 1 };
                probe.next_turn = probe.next_turn.max(next);
            }
        }
    }

    fn offer_of(&self, view: &View<'_>, me: Seat, to: Seat, request: Request) -> Option<(Side, Side)> {
        let apart = |seat: Seat| -> DeedSet {
            let free = view.deeds(seat).minus(view.all_mortgaged());
            let apart = |deed: &DeedId| {
                !view.deeds(seat).contains(view.rules().group_of(*deed).deeds)
                    && view.check_tradable(seat, *deed).is_ok()
            };
            free.iter().filter(apart).collect()
        };
        let token = Side { cash: view.rules().rounded_up(self.money(TOKEN_PRICE)), ..Side::default() };
        let price = |deed: &DeedId| view.rules().deeds()[deed.index()].price;
        let streets = |deed: &DeedId| view.rules().group_of(*deed).top_level > 0;
        let asked = match request {
            Request::Everything => apart(to),
            Request::Streets => apart(to).iter().filter(streets).collect(),
            Request::One => apart(to).iter().max_by_key(price).map_or(DeedSet::EMPTY, DeedSet::one),
            Request::Cash => {
                let cash = view.cash(to) - view.rules().salary();
                // Something that is of no use to that player.
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
    /// Goes on to the next, smaller request. After the last one it pauses: for long if all were refused, otherwise a
    /// turn.
    fn ask_for_less(&mut self, turn: u16) {
        self.next += 1;
        if self.next < Request::ALL.len() {
            return;
        }
        self.next = 0;
        self.pause = match (self.is_soft, self.failed) {
            (true, _) | (_, 0) => 1,
            _ => (self.pause * 2).max(PAUSE),
        };
        self.failed = 0;
        self.next_turn = turn.saturating_add(self.pause);
    }
}
