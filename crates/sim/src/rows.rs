//! The rows of the output files: one per game, one per turn.

use magie_engine::ids::{SeatSet, SpaceId};
use magie_engine::{Money, Seat};

use crate::tally::Counts;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameRow {
    /// Its number.
    pub(crate) game: u64,
    /// Its own seed.
    pub(crate) seed: u64,
    /// The code of the reason it ended.
    pub(crate) end: &'static str,
    /// The winners; none if it was stopped at the turn cap.
    pub(crate) winners: SeatSet,
    /// Turns begun.
    pub(crate) turns: u32,
    /// Answers accepted, including those of luck.
    pub(crate) answers: u64,
    /// How often something happened.
    pub(crate) counts: Counts,
    /// The sum of all rents paid.
    pub(crate) rent: Money,
    /// The seats.
    pub(crate) seats: Vec<SeatRow>,
}

/// A seat at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatRow {
    /// Its place.
    pub(crate) place: u8,
    /// Its cash.
    pub(crate) cash: Money,
    /// Its wealth.
    pub(crate) worth: Money,
    /// The turn in which it went out; 0 if it did not, or was out from the start.
    pub(crate) out: u32,
}

/// The start of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnRow {
    /// The number of the game.
    pub(crate) game: u64,
    /// The turn, from 1, over all seats.
    pub(crate) turn: u32,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Where that player's token stands.
    pub(crate) space: SpaceId,
    /// Whether that player is in jail.
    pub(crate) jailed: bool,
    /// Cash and wealth of every seat.
    pub(crate) seats: Vec<(Money, Money)>,
}
