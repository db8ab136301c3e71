//! A position in one line of text, as FEN is for chess: complete at any moment, readable back into the very same
//! game. `docs/positions.md` describes every field. A text from outside is checked whole, so that no game begun
//! from it can go wrong later.

mod banknotes;
mod check;
mod error;
mod parts;
mod payments;
mod place;
mod ranges;
mod read;
mod text;
mod write;

use std::sync::Arc;

pub use error::{FrameFault, PositionError};
pub(crate) use place::{Place, must};
pub(crate) use text::{
    Part, TextReader, TextWriter, Unknown, Word, code_words, list, parts, read_field, read_list, write_field,
};

use crate::edition::Edition;
use crate::event::Silent;
use crate::game::{Game, WrongSeats};
use crate::ids::{MAX_SEATS, Seat};
use crate::mechanics::Play;
use crate::rules::Rules;
use crate::state::State;
use crate::switches::Value;

/// The version of position texts this program writes and reads; they begin with `magie` and its number.
pub const POSITION_VERSION: u32 = 1;

/// A position text that could be read; whether it can be played, its edition says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    edition: String,
    options: Vec<(String, Value)>,
    /// Everything but what follows from the tables, which are not known yet.
    state: State,
    counts: Counts,
}

/// How many of each the text names; the edition says how many there must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    deeds: usize,
    kinds: usize,
    decks: usize,
}

impl Position {
    /// Reads a text, or tells every part that cannot be read.
    pub fn parse(text: &str) -> Result<Self, Vec<PositionError>> {
        read::read(text)
    }

    /// The id of its edition.
    pub fn edition(&self) -> &str {
        &self.edition
    }
    /// The options in which its table differs from the edition.
    pub fn options(&self) -> &[(String, Value)] {
        &self.options
    }
    /// How many seats its table has, those out included.
    pub fn seats(&self) -> usize {
        usize::from(self.state.seats)
    }

    /// The game that stands so, or everything that cannot be.
    pub fn build(&self, edition: &Arc<Edition>) -> Result<Game, Vec<PositionError>> {
        if edition.id != self.edition {
            let (position, given) = (self.edition.clone(), edition.id.clone());
            return Err(vec![PositionError::OtherEdition { position, given }]);
        }
        let rules = edition
            .rules(&self.options)
            .map_err(|errors| errors.into_iter().map(PositionError::Option).collect::<Vec<_>>())?;
        let state = self.state_in(&rules)?;
        let errors = check::check(&rules, &state);
        if !errors.is_empty() {
            return Err(errors);
        }
        // A position waits for an answer: the engine would not go on by itself.
        let mut later = state.clone();
        Play::new(&rules, &mut later, &mut Silent).run_on();
        if later == state { Ok(Game { rules, state }) } else { Err(vec![PositionError::NotAtRest]) }
    }

    /// The state, completed by what the tables say.
    fn state_in(&self, rules: &Rules) -> Result<State, Vec<PositionError>> {
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
            let sound = payments::in_range(rules, &self.state) && notes.count_open(pack).is_some();
            if !sound {
                errors.push(PositionError::Turn { what: "these are not the notes of the pack" });
            }
        }
        for seat in state.seats..MAX_SEATS as u8 {
            state.player_mut(Seat(seat)).at = rules.go;
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        state.find_sets(rules);
        Ok(state)
    }
}

impl Game {
    /// The game that stands as a position text says, or everything that is wrong with the text.
    pub fn from_position(edition: &Arc<Edition>, text: &str) -> Result<Self, Vec<PositionError>> {
        Position::parse(text)?.build(edition)
    }

    /// The position as one line of ASCII text. It tells everything, so it is for who may know everything.
    pub fn position(&self) -> String {
        write::write(&self.rules, &self.state)
    }

    /// A number for the position (FNV-1a of its text, 64 bits): the same on every platform.
    pub fn hash(&self) -> u64 {
        let add = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        self.position().bytes().fold(0xcbf2_9ce4_8422_2325, add)
    }
}
