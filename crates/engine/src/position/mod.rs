//! A position in one line of text, as FEN is for chess: it can be written at any moment and read back into the same game.
//! `docs/positions.md` describes every field. A text is checked completely, so that no game that continues from it can
//! go wrong later.

mod check;
mod error;
mod fields;
mod note_checks;
mod note_texts;
mod place;
mod ranges;
mod read;
mod text;
mod values;
mod write;

use std::sync::Arc;

pub use error::{FrameFault, PositionError};
pub(crate) use place::{Place, must};
pub(crate) use text::{
    Part, TextReader, TextWriter, Unknown, Word, code_words, list, parts, read_field, read_list, write_field,
};

use crate::edition::Edition;
use crate::errors::Errors;
use crate::event::Silent;
use crate::game::{Game, WrongSeats};
use crate::ids::{MAX_SEATS, Seat};
use crate::mechanics::Play;
use crate::rules::Rules;
use crate::state::State;
use crate::switches::Value;

/// The version of position texts that this crate writes and reads. A text begins with `magie` and this number.
pub const POSITION_VERSION: u32 = 1;

/// A position text that was parsed, but not yet checked against its edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    edition: String,
    options: Vec<(String, Value)>,
    /// Without the values that depend on the tables of the edition.
    state: State,
    counts: Counts,
}

/// How many of each the text has, to be compared with the edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    deeds: usize,
    kinds: usize,
    decks: usize,
}

impl Position {
    /// Parses a text, or reports every part that cannot be read.
    pub fn parse(text: &str) -> Result<Self, Errors<PositionError>> {
        read::read(text)
    }

    /// The id of the edition.
    pub fn edition(&self) -> &str {
        &self.edition
    }
    /// The options that differ from the defaults of the edition.
    pub fn options(&self) -> &[(String, Value)] {
        &self.options
    }
    /// The number of seats, including players who are out.
    pub fn seats(&self) -> usize {
        usize::from(self.state.seats)
    }

    /// Makes a game out of the position, or reports everything that is wrong with it.
    pub fn build(&self, edition: &Arc<Edition>) -> Result<Game, Errors<PositionError>> {
        if edition.id != self.edition {
            let (position, given) = (self.edition.clone(), edition.id.clone());
            return Err(PositionError::OtherEdition { position, given }.into());
        }
        let rules = edition.rules(&self.options).map_err(|errors| errors.map(PositionError::Option))?;
        let state = self.state_in(&rules)?;
        Errors::none_in(check::check(&rules, &state))?;
        // A position must wait for an answer: the engine must not be able to play on.
        let mut later = state.clone();
        Play::new(&rules, &mut later, &mut Silent).run_on();
        if later == state { Ok(Game { rules, state }) } else { Err(PositionError::NotAtRest.into()) }
    }

    /// The state with the values that depend on the tables.
    fn state_in(&self, rules: &Rules) -> Result<State, Errors<PositionError>> {
        let mut state = self.state.clone();
        let mut errors = Vec::new();
        let (least, most) = rules.seats;
        if !(least..=most).contains(&state.seats) {
            errors.push(PositionError::Seats(WrongSeats { least, most, found: self.seats() }));
        }
        for (what, wants, found) in [
            ("properties", rules.deeds.len(), self.counts.deeds),
            ("kinds of pieces", rules.kinds.len(), self.counts.kinds),
            ("decks", rules.decks.len(), self.counts.decks),
        ] {
            if wants != found {
                errors.push(PositionError::Count { what, wants, found });
            }
        }
        if let (Some(pack), Some(notes)) = (&rules.notes, state.notes.as_mut()) {
            let sound = note_checks::in_range(rules, &self.state) && notes.count_open(pack).is_some();
            if !sound {
                errors.push(PositionError::Turn { what: "the notes are not those of the edition" });
            }
        }
        for seat in state.seats..MAX_SEATS as u8 {
            state.player_mut(Seat(seat)).at = rules.go;
        }
        Errors::none_in(errors)?;
        state.find_sets(rules);
        Ok(state)
    }
}

impl Game {
    /// Makes a game out of a position text, or reports everything that is wrong with it.
    pub fn from_position(edition: &Arc<Edition>, text: &str) -> Result<Self, Errors<PositionError>> {
        Position::parse(text)?.build(edition)
    }

    /// The position as one line of ASCII text. It contains all secrets, so do not show it to players.
    pub fn position(&self) -> String {
        write::write(&self.rules, &self.state)
    }

    /// A hash of the position (64-bit FNV-1a of its text), the same on every platform.
    pub fn hash(&self) -> u64 {
        let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        self.position().bytes().fold(0xcbf2_9ce4_8422_2325, add)
    }
}
