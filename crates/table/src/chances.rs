//! Whose turn it is to act at a rest point (CL-36b), and how often. Both loops of this crate use it, so that both give
//! the same chances.

use magie_engine::ids::SeatSet;
use magie_engine::{Seat, View};

/// The most actions one seat takes at one rest point before play continues.
const MOST_ACTIONS: u8 = 12;

/// The most times in a row that a seat is asked and does something other than answer (mortgage, sell, or something
/// illegal) before the default answer is given for it. A debt may take one step for every property and every level of
/// every street.
pub(crate) const MOST_DETOURS: u16 = 250;

/// The seats that still get a chance to act at one rest point.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chances {
    waiting: SeatSet,
    /// How many actions the first of them has taken.
    actions: u8,
}

impl Chances {
    /// A rest point at which these seats get a chance.
    #[inline]
    pub(crate) fn of(waiting: SeatSet) -> Self {
        Self { waiting, actions: 0 }
    }

    /// Whether nobody is left.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The seat whose chance it is: from the left of the player on turn, who comes last.
    pub(crate) fn next(&self, view: &View<'_>) -> Option<Seat> {
        let (waiting, on_turn) = (self.waiting.and(view.alive()), view.on_turn());
        // CL-14b: nobody closes a claim before its owner was asked, who therefore comes first.
        let mut closing = view.claims().filter(|claim| claim.until == on_turn).map(|claim| claim.owner);
        closing.find(|&owner| waiting.has(owner)).or_else(|| waiting.next_after(on_turn))
    }

    /// Whether the seat whose chance it is may take another action.
    pub(crate) fn may_act(&self) -> bool {
        self.actions < MOST_ACTIONS
    }

    /// The seat whose chance it is takes an action.
    pub(crate) fn count_action(&mut self) {
        self.actions += 1;
    }

    /// This seat has had its chance.
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.waiting = self.waiting.without(seat);
        self.actions = 0;
    }
}
