//! The luck of games that programs play by the thousand: the same figures as those of an analysis, and nothing else.

use magie_engine::ids::MAX_SEATS;
use magie_engine::{Answer, Audience, Game, Silent, Turn};

use crate::ahead::{Ahead, DEPTH};
use crate::chances::Chances;
use crate::eye::EvaluatorName;

/// Measures the luck of games with the same rules and number of seats. The evaluator is fixed when it is created, before any
/// game is played.
pub struct LuckMeter {
    ahead: Ahead,
    game: Game,
}

impl LuckMeter {
    /// A meter for games that start here.
    pub fn new(start: &Game) -> Self {
        Self { ahead: Ahead::new(start), game: start.clone() }
    }

    /// Which evaluator it uses.
    pub fn evaluator(&self) -> EvaluatorName {
        self.ahead.eye.name()
    }

    /// What luck gave to every seat in a game that starts here and has these answers. An answer that is not possible ends
    /// it.
    pub fn luck(&mut self, start: &Game, answers: &[Answer]) -> Chances {
        self.game.clone_from(start);
        let mut luck = [0; MAX_SEATS];
        for answer in answers {
            if let (Turn::Luck(ask), Answer::Luck(came)) = (self.game.turn(), answer) {
                let expectation = self.ahead.expect(&self.game, ask, Audience::Spectator, DEPTH - 1);
                if let Some(value) = expectation.of(*came) {
                    let mean = expectation.mean();
                    luck.iter_mut()
                        .zip(value.iter().zip(mean))
                        .for_each(|(sum, (one, mean))| *sum += one - mean);
                }
            }
            if self.game.answer(answer, &mut Silent).is_err() {
                break;
            }
        }
        luck
    }
}
