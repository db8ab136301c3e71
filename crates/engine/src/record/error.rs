//! Why a record cannot be read or played again.

use super::{LONGEST_NAME, RECORD_FORMAT, RESERVED_NAMES};
use crate::edition::LoadError;
use crate::game::WrongSeats;
use crate::position::PositionError;
use crate::refusal::Refusal;
use crate::switches::SwitchError;
use crate::wire::WireError;

/// Why a record cannot be read or played again. Answers and seats are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not JSON.
    #[error("line {line}, column {column}: this is not JSON: {message}")]
    NotJson {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// It is JSON, and something else than a record.
    #[error(
        "this is not a record: a record is an object that says its format, such as \"magie\": {RECORD_FORMAT}"
    )]
    NotARecord,
    /// It was written by another program.
    #[error("this record has format {found}; this program reads format {RECORD_FORMAT}")]
    UnknownFormat {
        /// The format it says it has.
        found: String,
    },
    /// A part is missing, twice there, unknown, or of the wrong sort.
    #[error("line {line}, column {column}: {message}")]
    Malformed {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// A fingerprint, or the number of the end, is not sixteen hexadecimal digits.
    #[error(
        "`{found}` is neither a fingerprint nor a number of a position: these have sixteen digits of 0-9 and a-f"
    )]
    BadDigits {
        /// What stands there.
        found: String,
    },
    /// A name that a seat cannot have.
    #[error("seat {number}: {fault}")]
    SeatName {
        /// Which seat.
        number: usize,
        /// What is wrong with its name.
        fault: NameFault,
    },
    /// An entry that is no answer.
    #[error("answer {number}: {message}")]
    BadAnswer {
        /// Which answer.
        number: usize,
        /// What the reader says.
        message: String,
    },
    /// The edition is not built in, or its files are at fault.
    #[error(transparent)]
    Edition(#[from] LoadError),
    /// The edition given is another one.
    #[error("this record is of the edition `{record}`, not of `{given}`")]
    OtherEdition {
        /// The edition of the record.
        record: String,
        /// The edition given.
        given: String,
    },
    /// The edition has other data now.
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
    /// Options the edition does not take.
    #[error("{}", join(.0))]
    Options(Vec<SwitchError>),
    /// Too few or too many seats.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The position it starts from is at fault.
    #[error("the start: {}", join(.0))]
    Start(Vec<PositionError>),
    /// The position it starts from is of another table.
    #[error("the start has other options or another number of seats than the record")]
    StartDiffers,
    /// A word that means nothing at this table.
    #[error("answer {number}: {error}")]
    UnknownWord {
        /// Which answer.
        number: usize,
        /// The word.
        error: WireError,
    },
    /// An answer that the game does not take.
    #[error("answer {number} was refused: {refusal}")]
    Refused {
        /// Which answer.
        number: usize,
        /// Why.
        refusal: Refusal,
    },
    /// Every answer was taken, and yet it is another game.
    #[error(
        "this record ends in position {noted:016x}, but here its answers lead to {found:016x}: \
         it was played by other rules"
    )]
    OtherEnd {
        /// The number of the position that was noted.
        noted: u64,
        /// The number of the position found.
        found: u64,
    },
    /// There are not so many answers.
    #[error("there is no answer {wanted}: the record has {answers}")]
    TooShort {
        /// The answer asked for.
        wanted: usize,
        /// How many there are.
        answers: usize,
    },
}

/// What is wrong with the name of a seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// Nothing but blanks.
    #[error("the name is empty")]
    Empty,
    /// Too long.
    #[error("the name is longer than {LONGEST_NAME} characters")]
    TooLong,
    /// It holds a line break or the like.
    #[error("the name holds a control character")]
    Control,
    /// A word that means something else in a record.
    #[error("nobody can be called `{0}`; these words are taken: {taken}", taken = RESERVED_NAMES.join(", "))]
    Reserved(String),
    /// Another seat has it.
    #[error("two seats are called `{0}`")]
    Twice(String),
}

fn join<E: ToString>(errors: &[E]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
