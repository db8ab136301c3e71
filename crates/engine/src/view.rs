//! What an audience may see. Nothing of a [`State`] leaves the engine except through the methods here, each of
//! which is a decision that this audience may know it.

use crate::ids::Seat;

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}
