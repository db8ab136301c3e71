//! Who sits at a seat: a bot, a person at a terminal, a script in a test. All of them implement this one trait, and all
//! see the game only through a [`View`].

use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Audience, Refusal, Seat, View};

use crate::reason::Reason;

/// The standing orders of a seat played by a program (CL-14a).
pub const PROGRAM_ORDERS: &[Order] = &[Order::AlwaysClaim(true)];

/// A player that can be moved to another thread to think.
pub type BoxedPlayer = Box<dyn Player + Send + Sync>;

/// Decides for one seat. The view it gets is always that seat's own.
pub trait Player {
    /// Called once before play, in a new game or in a running one. Returns the standing orders to give.
    fn sit_down(&mut self, _view: &View<'_>) -> &'static [Order] {
        PROGRAM_ORDERS
    }

    /// Answers a question. Any legal action will do: a player that mortgages first is asked again.
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action;

    /// Offers a chance to act at a rest point (CL-36b), before play continues. A player that acts is asked again.
    fn idle(&mut self, _view: &View<'_>, _ask: &Ask) -> Option<Action> {
        None
    }

    /// Called when a trade was just offered to this seat: accept, refuse or counter it. `None` leaves the offer open.
    fn consider(&mut self, _view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(Action::Refuse(offer.id))
    }

    /// Called when the engine refused an action of this player. Nothing has changed.
    fn refused(&mut self, _action: &Action, _refusal: &Refusal) {}

    /// Why it takes this action, which it has just decided on in this position. Everyone at the table reads it, so it must
    /// not reveal what only this seat knows. It is called at tables of people, never in simulations.
    fn reason(&self, _view: &View<'_>, _action: &Action) -> Option<Reason> {
        None
    }

    /// Whether it thinks for so long that a server should let it think on another thread.
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
    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        (**self).reason(view, action)
    }
    fn is_slow(&self) -> bool {
        (**self).is_slow()
    }
}

/// Whether this action answers the open question, as opposed to managing property, claiming rent or trading meanwhile.
#[inline]
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

/// The seat this view belongs to; the player on turn for a spectator's view, which no player gets.
#[inline]
pub fn own_seat(view: &View<'_>) -> Seat {
    match view.audience() {
        Audience::Seat(seat) => seat,
        Audience::Spectator => view.on_turn(),
    }
}
