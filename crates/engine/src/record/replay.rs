//! Replaying a record: all of it, up to an answer, or step by step.

use std::sync::Arc;

use super::{Record, RecordError};
use crate::action::Answer;
use crate::edition::Edition;
use crate::event::{Event, Silent, Sink};
use crate::game::Game;

impl Record {
    /// Loads the built-in edition of this record.
    pub fn load_edition(&self) -> Result<Arc<Edition>, RecordError> {
        Ok(Edition::load(&self.edition)?)
    }

    /// The game before the first answer. Fails if the edition is another one or has other data.
    pub fn start(&self, edition: &Arc<Edition>) -> Result<Game, RecordError> {
        if edition.id != self.edition {
            let (record, given) = (self.edition.clone(), edition.id.clone());
            return Err(RecordError::OtherEdition { record, given });
        }
        if edition.fingerprint != self.fingerprint {
            return Err(RecordError::OtherData {
                edition: self.edition.clone(),
                record: self.fingerprint,
                given: edition.fingerprint,
            });
        }
        let rules = edition.rules(&self.options).map_err(RecordError::Options)?;
        let Some(text) = &self.start else { return Ok(Game::new(rules, self.seats.len())?) };
        let game = Game::from_position(edition, text).map_err(RecordError::Start)?;
        let same = *game.rules == *rules && game.seats() == self.seats.len();
        if same { Ok(game) } else { Err(RecordError::StartDiffers) }
    }

    fn check_end(&self, game: &Game) -> Result<(), RecordError> {
        match self.end {
            Some(noted) if noted != game.hash() => Err(RecordError::OtherEnd { noted, found: game.hash() }),
            _ => Ok(()),
        }
    }

    /// The game after all answers.
    pub fn replay(&self, edition: &Arc<Edition>) -> Result<Game, RecordError> {
        self.replay_to(edition, self.answers.len())
    }

    /// The game after the first `count` answers.
    pub fn replay_to(&self, edition: &Arc<Edition>, count: usize) -> Result<Game, RecordError> {
        if count > self.answers.len() {
            return Err(RecordError::TooShort { wanted: count, answers: self.answers.len() });
        }
        let mut replay = self.steps(edition)?;
        while replay.done < count {
            replay.answer(&mut Silent)?;
        }
        Ok(replay.game)
    }

    /// Starts a replay that goes answer by answer.
    pub fn steps(&self, edition: &Arc<Edition>) -> Result<Replay<'_>, RecordError> {
        let game = self.start(edition)?;
        if self.answers.is_empty() {
            self.check_end(&game)?;
        }
        Ok(Replay { record: self, game, done: 0, events: Vec::new() })
    }
}

/// A replay in progress; from [`Record::steps`].
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    record: &'a Record,
    game: Game,
    done: usize,
    events: Vec<Event>,
}

/// One step of a replay.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Step<'a> {
    /// The index of the answer in the record.
    pub index: usize,
    /// The answer.
    pub answer: Answer,
    /// What happened.
    pub events: &'a [Event],
    /// The game after it.
    pub game: &'a Game,
}

impl Replay<'_> {
    /// The game after the answers so far.
    pub fn game(&self) -> &Game {
        &self.game
    }
    /// How many answers have been applied.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Applies the next answer; `None` after the last.
    pub fn step(&mut self) -> Result<Option<Step<'_>>, RecordError> {
        if self.done == self.record.answers.len() {
            return Ok(None);
        }
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        let answer = self.answer(&mut events)?;
        self.events = events;
        Ok(Some(Step { index: self.done - 1, answer, events: &self.events, game: &self.game }))
    }

    fn answer<S: Sink>(&mut self, sink: &mut S) -> Result<Answer, RecordError> {
        let number = self.done + 1;
        let answer = self.record.answers[self.done]
            .resolve(&self.game, &self.record.seats)
            .map_err(|error| RecordError::UnknownWord { number, error })?;
        self.game.answer(&answer, sink).map_err(|refusal| RecordError::Refused { number, refusal })?;
        self.done = number;
        if number == self.record.answers.len() {
            self.record.check_end(&self.game)?;
        }
        Ok(answer)
    }
}
