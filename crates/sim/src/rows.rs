//! What is told of each game and of each turn.

use magie_engine::{Money, Seat, SeatSet, SpaceId};

use crate::tally::Counts;

/// One game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its number.
    pub game: u64,
    /// Its own seed.
    pub seed: u64,
    /// The code of how it ended.
    pub end: &'static str,
    /// Who won; nobody if it was stopped at the cap.
    pub winners: SeatSet,
    /// Turns begun.
    pub turns: u32,
    /// Answers taken, luck's included.
    pub answers: u64,
    /// How often something happened.
    pub counts: Counts,
    /// All rents paid.
    pub rent: Money,
    /// The seats.
    pub seats: Vec<SeatRow>,
}

/// A seat at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// Its place.
    pub place: u8,
    /// Its cash.
    pub cash: Money,
    /// Its wealth.
    pub worth: Money,
    /// The turn in which it went out; 0 if it did not, or was out before the first.
    pub out: u32,
}

/// The beginning of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRow {
    /// The number of the game.
    pub game: u64,
    /// The turn, from 1, over all seats.
    pub turn: u32,
    /// Whose turn it is.
    pub seat: Seat,
    /// Where his token stands.
    pub space: SpaceId,
    /// Is he in jail?
    pub jailed: bool,
    /// Cash and wealth of every seat.
    pub seats: Vec<(Money, Money)>,
}
