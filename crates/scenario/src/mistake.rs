//! Mistakes in scenario files. Nothing in a file is ignored: anything that cannot be understood is reported with its line.

use std::fmt;

use magie_engine::edition::{LoadError, distance};
use magie_engine::game::WrongSeats;
use magie_engine::position::PositionError;
use magie_engine::setup::PositionFault;
use magie_engine::switches::SwitchError;
use magie_engine::wire::WireError;

/// What is wrong at one place of a scenario file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MistakeKind {
    /// The text is not TOML.
    #[error("this is not TOML: {0}")]
    NotToml(String),
    /// An unknown key.
    #[error("{place} has no key `{key}`{}", hint(key, known))]
    UnknownKey {
        /// The table that contains the key.
        place: String,
        /// The key.
        key: String,
        /// The known keys.
        known: Vec<String>,
    },
    /// A missing key.
    #[error("{place} needs a key `{key}`")]
    MissingKey {
        /// The table in which it is missing.
        place: String,
        /// The key.
        key: String,
    },
    /// A value of the wrong type.
    #[error("{place} takes {wants}, not {found}")]
    WrongSort {
        /// What the value belongs to.
        place: String,
        /// The expected type.
        wants: String,
        /// The type found.
        found: String,
    },
    /// A name or id that does not exist in this game.
    #[error("there is no {noun} `{name}`{}", hint(name, known))]
    UnknownName {
        /// The kind of thing, such as `space`.
        noun: String,
        /// The name.
        name: String,
        /// The known names.
        known: Vec<String>,
    },
    /// A number out of range.
    #[error("{place} takes a number from {least} to {most}, not {found}")]
    OutOfBounds {
        /// What the number belongs to.
        place: String,
        /// The minimum.
        least: i64,
        /// The maximum.
        most: i64,
        /// The number found.
        found: i64,
    },
    /// A seat name that is reserved or used twice.
    #[error("no seat can be called `{0}`: the name is reserved, or another seat has it")]
    SeatName(String),
    /// A step without an actor, or with several.
    #[error("a step needs exactly one actor, a seat or `table`; this one has {0}")]
    Actors(usize),
    /// An action that cannot be read.
    #[error("not an action: {0}")]
    NotAnAction(String),
    /// An action with names that do not exist in this game.
    #[error(transparent)]
    Action(#[from] WireError),
    /// An edition that cannot be loaded.
    #[error(transparent)]
    Edition(#[from] LoadError),
    /// An option that the edition does not accept.
    #[error(transparent)]
    Option(#[from] SwitchError),
    /// A wrong number of seats.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// An impossible starting position.
    #[error("impossible start: {0}")]
    Start(#[from] PositionFault),
    /// An invalid position text.
    #[error("invalid position: {0}")]
    Position(#[from] PositionError),
    /// A position text for another number of seats.
    #[error("the position has {position} seats, the scenario names {named}")]
    PositionSeats {
        /// Seats of the position text.
        position: usize,
        /// Seats of the scenario.
        named: usize,
    },
}

/// A mistake with its file and line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The name of the file.
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

/// A suggestion for an unknown name: the most similar known name, or all if they are few.
fn hint(name: &str, known: &[String]) -> String {
    let nearest = known.iter().map(|one| (distance(name, one), one)).min();
    match nearest {
        Some((distance, one)) if distance <= 1 + name.chars().count() / 4 => {
            format!("; did you mean `{one}`?")
        }
        Some(_) if known.len() <= 30 => format!("; known: {}", known.join(", ")),
        _ => String::new(),
    }
}
