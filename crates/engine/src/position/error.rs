//! What is wrong with a position text.

use super::POSITION_VERSION;
use crate::game::WrongSeats;
use crate::setup::PositionFault;
use crate::switches::SwitchError;

/// What is wrong with a position text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It contains characters that are not ASCII.
    #[error("a position has ASCII characters only")]
    NotAscii,
    /// It is not a position text.
    #[error("not a position: it has to begin with magie{POSITION_VERSION} and the id of an edition")]
    NotAPosition,
    /// It has another version.
    #[error("version `{found}` is not supported, only magie{POSITION_VERSION}")]
    UnknownVersion {
        /// The version of the text.
        found: String,
    },
    /// A required field is missing.
    #[error("the field `{field}:` is missing")]
    MissingField {
        /// Which.
        field: &'static str,
    },
    /// A field occurs twice.
    #[error("the field `{field}:` occurs twice")]
    TwiceField {
        /// Which.
        field: &'static str,
    },
    /// There is no such field.
    #[error("there is no field `{found}`")]
    UnknownField {
        /// The beginning of the text.
        found: String,
    },
    /// A part of a field cannot be read.
    #[error("field `{field}:` cannot be read at `{found}`; expected {wants}")]
    Malformed {
        /// Which field.
        field: &'static str,
        /// The part.
        found: String,
        /// What is expected, by example.
        wants: &'static str,
    },
    /// The position belongs to another edition.
    #[error("the position is of the edition `{position}`, not of `{given}`")]
    OtherEdition {
        /// The edition of the position.
        position: String,
        /// The edition given.
        given: String,
    },
    /// An option that the edition does not accept.
    #[error(transparent)]
    Option(#[from] SwitchError),
    /// Too few or too many seats.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// A count differs from that of the edition.
    #[error("this edition has {wants} {what}, not {found}")]
    Count {
        /// What is counted.
        what: &'static str,
        /// The number in the edition.
        wants: usize,
        /// The number in the text.
        found: usize,
    },
    /// An id that the edition or the table does not have.
    #[error("there is no {what} {number}")]
    NoSuch {
        /// The kind of thing.
        what: &'static str,
        /// Its number, from 0.
        number: usize,
    },
    /// The position violates an invariant.
    #[error(transparent)]
    Fault(#[from] PositionFault),
    /// The values of a player are impossible.
    #[error("seat {seat}: {what}")]
    Player {
        /// The seat, from 0.
        seat: u8,
        /// What is wrong.
        what: &'static str,
    },
    /// The state of the turn is impossible.
    #[error("impossible turn: {what}")]
    Turn {
        /// What is wrong.
        what: &'static str,
    },
    /// An open rent is impossible.
    #[error("impossible open rent: {what}")]
    Claim {
        /// What is wrong.
        what: &'static str,
    },
    /// An open offer is impossible.
    #[error("impossible offer {id}: {what}")]
    Offer {
        /// Its number.
        id: u32,
        /// What is wrong.
        what: &'static str,
    },
    /// The end of the game is impossible.
    #[error("impossible end of the game: {what}")]
    Outcome {
        /// What is wrong.
        what: &'static str,
    },
    /// A frame is impossible.
    #[error("impossible frame {number}: {fault}")]
    Frame {
        /// The frame, from 1 at the bottom.
        number: usize,
        /// What is wrong.
        fault: FrameFault,
    },
    /// The position does not wait for an answer.
    #[error("the position does not wait for an answer: the game would play on by itself")]
    NotAtRest,
}

/// Why a frame is impossible at its place on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FrameFault {
    /// It cannot be above the frame or the turn below it.
    #[error("it does not follow from what is below it")]
    Below,
    /// Something is above it.
    #[error("nothing can be above it")]
    Above,
    /// It has the wrong player: one who is out, not on turn, or not concerned.
    #[error("it has the wrong player")]
    Seat,
    /// It has the wrong sum.
    #[error("it has the wrong sum")]
    Money,
    /// It has the wrong property.
    #[error("it has the wrong property")]
    Deed,
    /// The card does not do this.
    #[error("the card does not do that")]
    Card,
    /// The bank does not have the pieces.
    #[error("there are not enough pieces")]
    Pieces,
    /// The shares do not exist, or are not mortgaged as they should be.
    #[error("there are no such shares")]
    Shares,
    /// The order it serves cannot be carried out.
    #[error("the order behind it cannot be carried out")]
    Order,
    /// Leader, bidders and standing bid do not match.
    #[error("leader, bidders and bid do not match")]
    Bidders,
}
