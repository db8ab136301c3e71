//! Trios pay every owner the same, so players short of cash sell them to players with plenty (UM-74).

use magie_engine::action::Side;
use magie_engine::{Action, Money, Seat, View};

use super::Thumb;
use super::deals;
use crate::terms;

/// With less cash than this a player prefers money now, in the money of the classic game.
const SHORT: Money = 200;
/// With more cash than this a player can wait for the dice.
const FLUSH: Money = 900;

/// How many trios a side has, and what they are worth to this player.
pub(super) fn of_side(view: &View<'_>, seat: Seat, side: &Side, unit: Money) -> (usize, Money) {
    let count = side.cards.iter().filter(|card| terms::is_trio(view, *card)).count();
    // About what a trio pays in the rest of a game.
    let each = view.rules().trio_pays()[1] / 2;
    let each = if view.cash(seat) < SHORT * unit { each / 2 } else { each };
    (count, each * count as Money)
}

impl Thumb {
    /// Sells all its trios to a player with plenty of cash, or buys all trios of a player short of it.
    pub(super) fn trio_deal(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        if !self.worth.has_trios {
            return None;
        }
        let short = |seat: Seat| view.cash(seat) < SHORT * self.worth.unit;
        let flush = |seat: Seat| view.cash(seat) > FLUSH * self.worth.unit;
        let nothing = Side::default();
        view.alive().without(me).iter_from_left_of(me).find_map(|to| {
            let (give, take) = match () {
                () if flush(me) && short(to) => (nothing, terms::trios_of(view, to)),
                () if short(me) && flush(to) => (terms::trios_of(view, me), nothing),
                () => return None,
            };
            deals::offer_at_fair_price(&self.worth, view, self.style, (me, give), (to, take))
        })
    }
}
