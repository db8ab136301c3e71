//! Mistakes in scenario files. Nothing that is written there is ever ignored: what cannot be understood is told
//! with its place.

use std::fmt;

use magie_engine::edition::{LoadError, distance};
use magie_engine::{PositionError, PositionFault, SwitchError, WireError, WrongSeats};

/// What is wrong at one place of a scenario file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MistakeKind {
    /// The text is not TOML.
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// A key that means nothing here.
    #[error("{place} has no key `{key}`{}", hint(key, known))]
    UnknownKey {
        /// What the key stands in.
        place: String,
        /// The key.
        key: String,
        /// The keys it knows.
        known: Vec<String>,
    },
    /// A key that must be there.
    #[error("{place} needs a key `{key}`")]
    MissingKey {
        /// Where it is missing.
        place: String,
        /// The key.
        key: String,
    },
    /// A value of another sort.
    #[error("{place} takes {wants}, not {found}")]
    WrongSort {
        /// What the value belongs to.
        place: String,
        /// What it takes, in words.
        wants: String,
        /// What stands there, in words.
        found: String,
    },
    /// A name or id that means nothing at this table.
    #[error("there is no {noun} `{name}`{}", hint(name, known))]
    UnknownName {
        /// What sort of thing was looked for.
        noun: String,
        /// The name.
        name: String,
        /// Those there are.
        known: Vec<String>,
    },
    /// A number out of its bounds.
    #[error("{place} takes a number from {least} to {most}, not {found}")]
    OutOfBounds {
        /// What the number belongs to.
        place: String,
        /// Least.
        least: i64,
        /// Most.
        most: i64,
        /// What stands there.
        found: i64,
    },
    /// A seat whose name is a word of the format, or another seat's.
    #[error("no seat can be called `{0}`: the word has a meaning here, or another seat has it")]
    SeatName(String),
    /// A step of a story in which not exactly one actor acts.
    #[error("a step has one actor: a seat or `table`; this one has {0}")]
    Actors(usize),
    /// An action that cannot be read.
    #[error("this is no action: {0}")]
    NotAnAction(String),
    /// An action with words that mean nothing at this table.
    #[error(transparent)]
    Action(#[from] WireError),
    /// The edition cannot be had.
    #[error(transparent)]
    Edition(#[from] LoadError),
    /// An option the table cannot have.
    #[error(transparent)]
    Option(#[from] SwitchError),
    /// A table of the wrong size.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// A start that cannot be.
    #[error("this start cannot be: {0}")]
    Start(#[from] PositionFault),
    /// A position text that cannot be.
    #[error("this position cannot be: {0}")]
    Position(#[from] PositionError),
    /// A position text for another number of seats.
    #[error("the position has {position} seats, the scenario names {named}")]
    PositionSeats {
        /// Those of the text.
        position: usize,
        /// Those of the scenario.
        named: usize,
    },
}

/// One mistake and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The file, as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: MistakeKind,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.kind)
    }
}

impl std::error::Error for Mistake {}

/// The end of a sentence about an unknown name: the nearest known one, or all if they are few.
fn hint(name: &str, known: &[String]) -> String {
    let nearest = known.iter().map(|one| (distance(name, one), one)).min();
    match nearest {
        Some((distance, one)) if distance <= 1 + name.chars().count() / 4 => {
            format!("; did you mean `{one}`?")
        }
        Some(_) if known.len() <= 30 => format!("; there is {}", known.join(", ")),
        _ => String::new(),
    }
}
