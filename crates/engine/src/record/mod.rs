//! Records: whole games as text.
//!
//! A [`Record`] holds the edition's id and fingerprint, the options, the seats and every answer, including those of luck. The
//! same text serves as save file, replay and bug report; `docs/records.md` describes it. A record is plain data: to replay
//! it, you also need the edition. To undo, [truncate](Record::truncate) the record and replay it.

mod answer;
mod error;
mod reader;
mod replay;

use std::fmt::Write as _;
use std::sync::Arc;

pub use answer::AnswerSpec;
pub use error::{NameFault, RecordError};
pub use replay::{Replay, Step};

use crate::action::Answer;
use crate::event::Sink;
use crate::game::{Game, WrongSeats};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::switches::{Switches, Value};

/// The format version. It is raised when the syntax changes or when an answer gets another meaning, so that an old record
/// either replays exactly or is refused.
pub const RECORD_FORMAT: u64 = 2;

/// The most characters in the name of a seat.
pub const LONGEST_NAME: usize = 40;

/// Words that seats cannot have as names, because they appear in the same places of a record or its events.
pub const RESERVED_NAMES: [&str; 7] = [
    answer::DICE,
    answer::CARD,
    answer::FAKE,
    answer::PICK,
    answer::TIME_UP,
    crate::json::BANK,
    crate::json::POOL,
];

/// A recorded game. See the [module](self) documentation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    edition: String,
    fingerprint: u64,
    options: Vec<(String, Value)>,
    seats: Vec<String>,
    /// The position it starts from, unless that is the beginning.
    start: Option<String>,
    answers: Vec<AnswerSpec>,
    /// The hash of its last position, if it is sealed.
    end: Option<u64>,
}

impl Record {
    /// An empty record of a game with these rules and names of the seats.
    pub fn new(rules: &Rules, seats: &[String]) -> Result<Self, RecordError> {
        let (least, most) = rules.seats;
        if !(usize::from(least)..=usize::from(most)).contains(&seats.len()) {
            return Err(WrongSeats { least, most, found: seats.len() }.into());
        }
        check_names(seats)?;
        Ok(Self {
            edition: rules.edition.id.clone(),
            fingerprint: rules.edition.fingerprint,
            options: rules.options(),
            seats: seats.to_vec(),
            start: None,
            answers: Vec::new(),
            end: None,
        })
    }

    /// An empty record that starts from the current position of a game.
    pub fn from_here(game: &Game, seats: &[String]) -> Result<Self, RecordError> {
        let mut record = Self::new(&game.rules, seats)?;
        let beginning = Game::new(Arc::clone(&game.rules), seats.len())?;
        if game.seats() != seats.len() {
            return Err(RecordError::StartDiffers);
        }
        record.start = (*game != beginning).then(|| game.position());
        Ok(record)
    }

    /// Reads a record. Whether its answers are legal is checked by [`replay`](Self::replay).
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        reader::read(text)
    }

    /// The id of its edition.
    pub fn edition(&self) -> &str {
        &self.edition
    }
    /// The [fingerprint](crate::Edition::fingerprint) of the edition it was played with.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
    /// The options that differ from the edition's own values.
    pub fn options(&self) -> &[(String, Value)] {
        &self.options
    }
    /// The names of the seats, in turn order.
    pub fn seats(&self) -> &[String] {
        &self.seats
    }
    /// The position it starts from; `None` if that is the beginning of the game.
    pub fn start_position(&self) -> Option<&str> {
        self.start.as_deref()
    }
    /// All answers in order.
    pub fn answers(&self) -> &[AnswerSpec] {
        &self.answers
    }
    /// The number of answers.
    pub fn len(&self) -> usize {
        self.answers.len()
    }
    /// Whether there are no answers yet.
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Adds an answer that the game has accepted. `rules` are those of the game.
    pub fn push(&mut self, rules: &Rules, answer: &Answer) {
        self.answers.push(AnswerSpec::of(rules, &self.seats, answer));
        self.end = None;
    }

    /// Applies an answer to the game and adds it to the record. If the game refuses it, neither changes.
    pub fn play<S: Sink>(&mut self, game: &mut Game, answer: &Answer, sink: &mut S) -> Result<(), Refusal> {
        game.answer(answer, sink)?;
        self.push(&game.rules, answer);
        Ok(())
    }

    /// Drops all answers after the first `count`. To undo, replay the shorter record.
    pub fn truncate(&mut self, count: usize) {
        if count < self.answers.len() {
            self.answers.truncate(count);
            self.end = None;
        }
    }

    /// Notes the hash of the last position, so that a replay that ends in another position is an error. Adding an answer
    /// removes it again.
    pub fn seal(&mut self, game: &Game) {
        self.end = Some(game.hash());
    }

    /// The record as JSON, with one answer per line.
    pub fn to_json(&self) -> String {
        let mut text = String::with_capacity(256 + 24 * self.answers.len());
        let options: serde_json::Map<_, _> =
            self.options.iter().map(|(key, value)| (key.clone(), value.clone().into())).collect();
        let mut head = vec![
            ("magie", RECORD_FORMAT.into()),
            ("edition", self.edition.as_str().into()),
            ("fingerprint", format!("{:016x}", self.fingerprint).into()),
            ("options", options.into()),
            ("seats", serde_json::Value::from(self.seats.as_slice())),
        ];
        head.extend(self.start.as_deref().map(|start| ("start", start.into())));
        text.push_str("{\n");
        for (key, value) in head {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "  \"{key}\": {value},");
        }
        text.push_str("  \"answers\": [");
        for (index, answer) in self.answers.iter().enumerate() {
            text.push_str(if index == 0 { "\n    " } else { ",\n    " });
            text.push_str(&answer.to_json());
        }
        text.push_str(if self.answers.is_empty() { "]" } else { "\n  ]" });
        if let Some(end) = self.end {
            let _ = write!(text, ",\n  \"end\": \"{end:016x}\"");
        }
        text.push_str("\n}\n");
        text
    }
}

impl Rules {
    /// The options that differ from the edition's own values, in a fixed order.
    pub fn options(&self) -> Vec<(String, Value)> {
        let of_edition = &self.edition.switches;
        let keys = Switches::KEYS.iter();
        let differing = keys.filter(|key| self.switches.get(key) != of_edition.get(key));
        differing.filter_map(|key| Some(((*key).to_owned(), self.switches.get(key)?))).collect()
    }
}

/// Checks that names are unique and cannot be confused with anything else in a record.
fn check_names(names: &[String]) -> Result<(), RecordError> {
    for (index, name) in names.iter().enumerate() {
        let fault = if name.trim().is_empty() {
            NameFault::Empty
        } else if name.chars().count() > LONGEST_NAME {
            NameFault::TooLong
        } else if name.chars().any(char::is_control) {
            NameFault::Control
        } else if RESERVED_NAMES.contains(&name.as_str()) {
            NameFault::Reserved(name.clone())
        } else if names[..index].contains(name) {
            NameFault::Twice(name.clone())
        } else {
            continue;
        };
        return Err(RecordError::SeatName { number: index + 1, fault });
    }
    Ok(())
}
