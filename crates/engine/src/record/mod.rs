//! A game on paper: edition, options, seats and every answer (design decision 3). One text is the save file, the
//! replay and the bug report. A record is plain data in words; playing it again needs its edition.

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
use crate::switches::Value;

/// The format this program writes and reads. It is raised when the text changes, or when an answer comes to mean
/// anything else than before: an old record replays exactly or is refused.
pub const RECORD_FORMAT: u64 = 2;

/// Most characters in the name of a seat.
pub const LONGEST_NAME: usize = 40;

/// Words that stand where a seat's name could, for an answer that is no seat's or for money that is nobody's.
pub const RESERVED_NAMES: [&str; 7] = [
    answer::DICE,
    answer::CARD,
    answer::FAKE,
    answer::PICK,
    answer::TIME_UP,
    crate::json::BANK,
    crate::json::POOL,
];

/// A game on paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    edition: String,
    fingerprint: u64,
    options: Vec<(String, Value)>,
    seats: Vec<String>,
    /// The position it starts from, if that is not the beginning.
    start: Option<String>,
    answers: Vec<AnswerSpec>,
    /// The number of the position it ends in, if that was noted.
    end: Option<u64>,
}

impl Record {
    /// An empty record of a game by these tables, with the names of the seats in order.
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

    /// An empty record of a game that starts as this one stands.
    pub fn from_here(game: &Game, seats: &[String]) -> Result<Self, RecordError> {
        let mut record = Self::new(&game.rules, seats)?;
        let beginning = Game::new(Arc::clone(&game.rules), seats.len())?;
        if game.seats() != seats.len() {
            return Err(RecordError::StartDiffers);
        }
        record.start = (*game != beginning).then(|| game.position());
        Ok(record)
    }

    /// Reads a record. Whether its answers can be played, [`replay`](Self::replay) says.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        reader::read(text)
    }

    /// The id of its edition.
    pub fn edition(&self) -> &str {
        &self.edition
    }
    /// The fingerprint of the edition's data it was played on.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
    /// The options in which its table differs from the edition.
    pub fn options(&self) -> &[(String, Value)] {
        &self.options
    }
    /// The names of its seats.
    pub fn seats(&self) -> &[String] {
        &self.seats
    }
    /// The position it starts from, if that is not the beginning.
    pub fn start_position(&self) -> Option<&str> {
        self.start.as_deref()
    }
    /// Its answers in order.
    pub fn answers(&self) -> &[AnswerSpec] {
        &self.answers
    }
    /// How many answers it has.
    pub fn len(&self) -> usize {
        self.answers.len()
    }
    /// Has nobody answered yet?
    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Adds an answer that the game has taken. `rules` are those of the game.
    pub fn push(&mut self, rules: &Rules, answer: &Answer) {
        self.answers.push(AnswerSpec::of(rules, &self.seats, answer));
        self.end = None;
    }

    /// Gives an answer to the game and adds it; or it is refused, and neither has changed.
    pub fn play<S: Sink>(&mut self, game: &mut Game, answer: &Answer, sink: &mut S) -> Result<(), Refusal> {
        game.answer(answer, sink)?;
        self.push(&game.rules, answer);
        Ok(())
    }

    /// Drops all answers after the first `count`: undo is a shorter record, replayed.
    pub fn truncate(&mut self, count: usize) {
        if count < self.answers.len() {
            self.answers.truncate(count);
            self.end = None;
        }
    }

    /// Notes the position in which it ends: a replay that ends in another one is then an error. The next answer
    /// takes the note away.
    pub fn seal(&mut self, game: &Game) {
        self.end = Some(game.hash());
    }

    /// The text: the head, then one answer per line.
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
    /// The options in which this table differs from its edition, in a fixed order.
    pub fn options(&self) -> Vec<(String, Value)> {
        let of_edition = &self.edition.switches;
        let keys = crate::Switches::KEYS.iter();
        let differing = keys.filter(|key| self.switches.get(key) != of_edition.get(key));
        differing.filter_map(|key| Some(((*key).to_owned(), self.switches.get(key)?))).collect()
    }
}

/// Every seat has a name of its own that cannot be mistaken for anything else in a record.
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
