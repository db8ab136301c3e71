//! What is told of each game and of each turn.

use magie_engine::{Money, Seat, SeatSet, SpaceId};

use crate::tally::Counts;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GameRow {
    /// Its number.
    pub(crate) game: u64,
    /// Its own seed.
    pub(crate) seed: u64,
    /// The code of how it ended.
    pub(crate) end: &'static str,
    /// Who won; nobody if it was stopped at the cap.
    pub(crate) winners: SeatSet,
    /// Turns begun.
    pub(crate) turns: u32,
    /// Answers taken, luck's included.
    pub(crate) answers: u64,
    /// How often something happened.
    pub(crate) counts: Counts,
    /// All rents paid.
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
    /// The turn in which it went out; 0 if it did not, or was out before the first.
    pub(crate) out: u32,
}

/// The beginning of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnRow {
    /// The number of the game.
    pub(crate) game: u64,
    /// The turn, from 1, over all seats.
    pub(crate) turn: u32,
    /// Whose turn it is.
    pub(crate) seat: Seat,
    /// Where his token stands.
    pub(crate) space: SpaceId,
    /// Is he in jail?
    pub(crate) jailed: bool,
    /// Cash and wealth of every seat.
    pub(crate) seats: Vec<(Money, Money)>,
}
