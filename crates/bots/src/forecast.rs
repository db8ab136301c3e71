//! Everybody's chance of winning, for people who want to know: at once, by the learned evaluation, or by games that fast
//! players play on for some rounds, evaluated at the end. How much work is done is a number of games and not a time, so the
//! same position, number and seed give the same chances on every machine.

use magie_engine::ids::MAX_SEATS;
use magie_engine::{Audience, Game, Rules};
use magie_table::{mix_seed, play_out};

use crate::thumb::Thumb;
use crate::tycoon::Tycoon;
use crate::value::{Evaluator, SURE};

/// Rounds of the table that are played.
const ROUNDS: u32 = 10;

/// Everybody's chance of winning, in millionths; 0 for players who are out.
pub type Chances = [u32; MAX_SEATS];

/// Estimates chances of winning. It keeps its memory, so that only the first play-outs of a game allocate.
pub struct Forecast {
    /// `None` on boards without a model.
    evaluator: Option<Evaluator>,
    formula: Tycoon,
    players: Vec<Thumb>,
    scratch: Option<Game>,
}

impl Forecast {
    /// Estimates by the model of a board, or by the formula of [`Tycoon`] if there is none.
    pub fn of(rules: &Rules) -> Self {
        Self::with(Evaluator::of(rules))
    }

    /// Estimates by this evaluator.
    pub fn with(evaluator: Option<Evaluator>) -> Self {
        Self { evaluator, formula: Tycoon::new(), players: Vec::new(), scratch: None }
    }

    /// The chances at once, as a spectator sees the position.
    pub fn at_once(&mut self, game: &Game) -> Chances {
        let view = game.view(Audience::Spectator);
        match &self.evaluator {
            Some(evaluator) => evaluator.chances(&view).map(|chance| chance as u32),
            None => self.formula.chances(&view),
        }
    }

    /// The mean of the chances after this many play-outs. The luck of each follows from the seed, so two positions can be
    /// compared with the same luck.
    pub fn by_play_outs(&mut self, game: &Game, play_outs: u32, seed: u64) -> Chances {
        let alive = game.view(Audience::Spectator).alive().len() as u32;
        self.players.resize_with(game.seats(), Thumb::without_deals);
        let mut later = match self.scratch.take() {
            Some(scratch) if scratch.rules() == game.rules() && scratch.seats() == game.seats() => scratch,
            _ => game.clone(),
        };
        let mut sums = [0u64; MAX_SEATS];
        for number in 0..play_outs {
            later.clone_from(game);
            let seed = mix_seed(seed.wrapping_add(number.into()));
            let played = play_out(&mut later, &mut self.players, seed, ROUNDS * alive);
            match played.outcome {
                Some(outcome) => {
                    let each = SURE as u64 / outcome.winners.len().max(1) as u64;
                    outcome.winners.iter().for_each(|seat| sums[seat.index()] += each);
                }
                None => {
                    let chances = self.at_once(&later);
                    sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += u64::from(chance));
                }
            }
        }
        self.scratch = Some(later);
        sums.map(|sum| (sum / u64::from(play_outs.max(1))) as u32)
    }
}
