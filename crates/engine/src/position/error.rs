//! What is wrong with a position text.

use super::POSITION_VERSION;
use crate::game::WrongSeats;
use crate::setup::PositionFault;
use crate::switches::SwitchError;

/// What is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// Letters no position has.
    #[error("a position is written in ASCII letters only")]
    NotAscii,
    /// Some other text.
    #[error("this is no position: it begins with magie{POSITION_VERSION} and the id of an edition")]
    NotAPosition,
    /// It was written by another program.
    #[error("`{found}` is not a version this program reads; it reads magie{POSITION_VERSION}")]
    UnknownVersion {
        /// The version it says it has.
        found: String,
    },
    /// A field is not there.
    #[error("the field `{field}:` is missing")]
    MissingField {
        /// Which.
        field: &'static str,
    },
    /// A field is there twice.
    #[error("the field `{field}:` is there twice")]
    TwiceField {
        /// Which.
        field: &'static str,
    },
    /// There is no such field.
    #[error("there is no field `{found}`")]
    UnknownField {
        /// What stands there.
        found: String,
    },
    /// A part of a field cannot be read.
    #[error("field `{field}:` cannot be read at `{found}`; it takes {wants}")]
    Malformed {
        /// Which field.
        field: &'static str,
        /// The part.
        found: String,
        /// What should stand there, by example.
        wants: &'static str,
    },
    /// The edition given is another one.
    #[error("this position is of the edition `{position}`, not of `{given}`")]
    OtherEdition {
        /// The edition of the position.
        position: String,
        /// The edition given.
        given: String,
    },
    /// An option the edition does not take.
    #[error(transparent)]
    Option(#[from] SwitchError),
    /// Too few or too many seats.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// Not as many as the edition has.
    #[error("this edition has {wants} {what}, not {found}")]
    Count {
        /// Of what.
        what: &'static str,
        /// How many there are.
        wants: usize,
        /// How many were named.
        found: usize,
    },
    /// Something beyond the tables of the edition, or beyond the seats.
    #[error("there is no {what} {number} here")]
    NoSuch {
        /// What.
        what: &'static str,
        /// Its number, from 0.
        number: usize,
    },
    /// What no position can be.
    #[error(transparent)]
    Fault(#[from] PositionFault),
    /// A player's counts cannot be.
    #[error("seat {seat}: {what}")]
    Player {
        /// Which seat, from 0.
        seat: u8,
        /// What cannot be.
        what: &'static str,
    },
    /// The running turn cannot stand so.
    #[error("the turn cannot stand so: {what}")]
    Turn {
        /// What cannot be.
        what: &'static str,
    },
    /// The open rent cannot be.
    #[error("this rent cannot be open: {what}")]
    Claim {
        /// What cannot be.
        what: &'static str,
    },
    /// An offer cannot be.
    #[error("offer {id} cannot be open: {what}")]
    Offer {
        /// Its number.
        id: u32,
        /// What cannot be.
        what: &'static str,
    },
    /// The end of the game cannot be.
    #[error("the game cannot have ended so: {what}")]
    Outcome {
        /// What cannot be.
        what: &'static str,
    },
    /// A frame cannot be.
    #[error("frame {number} cannot be there: {fault}")]
    Frame {
        /// Which frame, from 1 at the bottom.
        number: usize,
        /// What cannot be.
        fault: FrameFault,
    },
    /// Everything may be right, but nobody is asked anything.
    #[error("the game would go on by itself: a position waits for an answer")]
    NotAtRest,
}

/// Why a frame cannot be where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FrameFault {
    /// It cannot stand on what is below it.
    #[error("it does not come out of what is below it")]
    Below,
    /// It waits for an answer, and something is above it.
    #[error("nothing can be above it")]
    Above,
    /// Somebody must be in the game for it, or out of it, or on turn, or somebody else.
    #[error("it cannot be about this player")]
    Seat,
    /// A sum that cannot be.
    #[error("the sum cannot be")]
    Money,
    /// The property is not in the right hands for it.
    #[error("it cannot be about this property")]
    Deed,
    /// The card does nothing of the sort.
    #[error("the card does not do that")]
    Card,
    /// The pieces are not there.
    #[error("there are not so many pieces")]
    Pieces,
    /// The shares are not there, or not so.
    #[error("there are no such shares")]
    Shares,
    /// The order it serves cannot be carried out.
    #[error("the order behind it cannot be carried out")]
    Order,
    /// Leader, bidders and standing bid do not fit.
    #[error("leader, bidders and bid do not fit together")]
    Bidders,
}
