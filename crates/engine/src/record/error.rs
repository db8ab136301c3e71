//! Why a record cannot be read or replayed.

use super::{LONGEST_NAME, RECORD_FORMAT, RESERVED_NAMES};
use crate::edition::LoadError;
use crate::errors::Errors;
use crate::game::WrongSeats;
use crate::position::PositionError;
use crate::refusal::Refusal;
use crate::switches::SwitchError;
use crate::wire::WireError;

/// Why a record cannot be read or replayed. Answers and seats are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is not JSON.
    #[error("line {line}, column {column}: this is not JSON: {message}")]
    NotJson {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
        /// What the parser says.
        message: String,
    },
    /// It is JSON, but not a record.
    #[error(
        "this is not a record: a record is an object that says its format, such as \"magie\": {RECORD_FORMAT}"
    )]
    NotARecord,
    /// It has another format version.
    #[error("this record has format {found}; this program reads format {RECORD_FORMAT}")]
    UnknownFormat {
        /// The version it claims to have.
        found: String,
    },
    /// A part is missing, duplicate, unknown, or has the wrong type.
    #[error("line {line}, column {column}: {message}")]
    Malformed {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
        /// What the parser says.
        message: String,
    },
    /// A fingerprint or the hash of the last position is not sixteen hexadecimal digits.
    #[error(
        "`{found}` is neither a fingerprint nor a number of a position: these have sixteen digits of 0-9 and a-f"
    )]
    BadDigits {
        /// The text found.
        found: String,
    },
    /// A name that a seat cannot have.
    #[error("seat {number}: {fault}")]
    SeatName {
        /// The number of the seat.
        number: usize,
        /// What is wrong with its name.
        fault: NameFault,
    },
    /// An entry is not an answer.
    #[error("answer {number}: {message}")]
    BadAnswer {
        /// The number of the answer.
        number: usize,
        /// What the parser says.
        message: String,
    },
    /// The edition is not built in, or its files are faulty.
    #[error(transparent)]
    Edition(#[from] LoadError),
    /// The record belongs to another edition.
    #[error("this record is of the edition `{record}`, not of `{given}`")]
    OtherEdition {
        /// The edition of the record.
        record: String,
        /// The edition given.
        given: String,
    },
    /// The data of the edition have changed since the game was recorded.
    #[error(
        "this record was played on other data of the edition `{edition}`: its fingerprint is {record:016x}, \
         that of the data here {given:016x}"
    )]
    OtherData {
        /// The edition.
        edition: String,
        /// The fingerprint of the record.
        record: u64,
        /// The fingerprint of the edition given.
        given: u64,
    },
    /// The edition rejects the options.
    #[error("{}", join(.0))]
    Options(Errors<SwitchError>),
    /// Too few or too many seats.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The position it starts from is faulty.
    #[error("the start: {}", join(.0))]
    Start(Errors<PositionError>),
    /// The position it starts from has other options or another number of seats.
    #[error("the start has other options or another number of seats than the record")]
    StartDiffers,
    /// An answer names something that does not exist in this game.
    #[error("answer {number}: {error}")]
    UnknownWord {
        /// The number of the answer.
        number: usize,
        /// What is unknown.
        error: WireError,
    },
    /// The game refuses an answer.
    #[error("answer {number} was refused: {refusal}")]
    Refused {
        /// The number of the answer.
        number: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// All answers were accepted, but the game ends in another position than recorded.
    #[error(
        "this record ends in position {noted:016x}, but here its answers lead to {found:016x}: \
         it was played by other rules"
    )]
    OtherEnd {
        /// The hash of the recorded position.
        noted: u64,
        /// The hash of the position reached.
        found: u64,
    },
    /// The record has fewer answers.
    #[error("there is no answer {wanted}: the record has {answers}")]
    TooShort {
        /// The answer that was asked for.
        wanted: usize,
        /// The number of answers.
        answers: usize,
    },
}

/// What is wrong with the name of a seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NameFault {
    /// It is blank.
    #[error("the name is empty")]
    Empty,
    /// It is too long.
    #[error("the name is longer than {LONGEST_NAME} characters")]
    TooLong,
    /// It contains a line break or another control character.
    #[error("the name holds a control character")]
    Control,
    /// It is a [reserved](super::RESERVED_NAMES) word.
    #[error("nobody can be called `{0}`; these words are taken: {taken}", taken = RESERVED_NAMES.join(", "))]
    Reserved(String),
    /// Another seat has the same name.
    #[error("two seats are called `{0}`")]
    Twice(String),
}

fn join<E: ToString>(errors: &[E]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
