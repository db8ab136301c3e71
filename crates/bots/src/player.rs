//! Who sits at a seat: a bot, a person at a terminal, a script of a test. All are this one trait, and all see
//! the game through a [`View`] only.

use magie_engine::{Action, Ask, Audience, Offer, Order, Refusal, Seat, View};

/// The standing orders of a seat played by a program (CL-14a).
pub const PROGRAM_ORDERS: &[Order] = &[Order::AlwaysClaim(true)];

/// The mind behind a seat. The view is always the seat's own.
pub trait Player {
    /// It sits down at a game, new or not, and gives these standing orders.
    fn sit_down(&mut self, _view: &View<'_>) -> &'static [Order] {
        PROGRAM_ORDERS
    }

    /// A question is put to this seat. Anything legal now is an answer: one who mortgages first is asked again.
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action;

    /// A rest point (CL-36b): something to do before play goes on, or nothing. After something it is asked again.
    fn idle(&mut self, _view: &View<'_>, _ask: &Ask) -> Option<Action> {
        None
    }

    /// A trade was just offered to this seat: accept, refuse, counter; nothing lets the offer stand.
    fn consider(&mut self, _view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(Action::Refuse(offer.id))
    }

    /// What it said was not taken, and nothing has changed.
    fn refused(&mut self, _action: &Action, _refusal: &Refusal) {}

    /// Does it think for so long that others should not have to wait for it?
    fn is_slow(&self) -> bool {
        false
    }
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        (**self).sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        (**self).answer(view, ask)
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        (**self).idle(view, ask)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        (**self).consider(view, offer)
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        (**self).refused(action, refusal);
    }
    fn is_slow(&self) -> bool {
        (**self).is_slow()
    }
}

/// Does this answer a question, rather than do something beside it?
pub fn is_answer(action: &Action) -> bool {
    !matches!(
        action,
        Action::Build(_)
            | Action::Sell(_)
            | Action::Mortgage(_)
            | Action::Lift(_)
            | Action::MortgageShare(_)
            | Action::LiftShare(_)
            | Action::SellDeed(_)
            | Action::ChangeNotes(_)
            | Action::Claim(_)
            | Action::Waive(_)
            | Action::Propose { .. }
            | Action::Accept(_)
            | Action::Refuse(_)
            | Action::Counter { .. }
            | Action::Withdraw(_)
            | Action::Standing(_)
    )
}

/// The seat this view is for. A table gives every player his own.
pub(crate) fn seat_of(view: &View<'_>) -> Seat {
    match view.audience() {
        Audience::Seat(seat) => seat,
        Audience::Spectator => view.on_turn(),
    }
}
