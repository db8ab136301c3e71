//! Trios: they pay everybody the same, so they go from who is short of cash to who has it lying about (UM-74).

use magie_engine::{Action, Money, Seat, Side, View};

use super::Thumb;
use super::deals;
use crate::terms;

/// With less cash than this a player would rather have the money now, in the money of the classic game.
const SHORT: Money = 200;
/// With more than this he can wait for the dice.
const FLUSH: Money = 900;

/// How many trios a side has, and what they are worth to this player.
pub(super) fn of_side(view: &View<'_>, seat: Seat, side: &Side, unit: Money) -> (usize, Money) {
    let count = side.cards.iter().filter(|card| terms::is_trio(view, *card)).count();
    // About what a trio brings in the rest of a game.
    let each = view.rules().trio_pays[1] / 2;
    let each = if view.cash(seat) < SHORT * unit { each / 2 } else { each };
    (count, each * count as Money)
}

impl Thumb {
    /// All trios of one who is short, for cash of one who is flush; one of them is oneself.
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
            deals::at_a_price(&self.worth, view, (me, give), (to, take))
        })
    }
}
