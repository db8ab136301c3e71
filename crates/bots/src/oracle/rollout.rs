//! Simulated games: fast players without trades play some rounds, then the strong player estimates the chance of
//! winning.

use std::time::{Duration, Instant};

use magie_engine::{Audience, Game, Seat, View};
use magie_table::{mix_seed, play_out};

use super::Base;
use crate::thumb::Thumb;

/// Rounds of the table in each simulated game.
const ROUNDS: u32 = 10;
/// Every so many games it checks whether the result is clear, and after how many standard errors it is.
const CHECK_EVERY: u32 = 32;
const CLEAR: f64 = 3.0;

/// Plays simulated games.
pub(super) struct Rollouts<B> {
    budget: u32,
    pub(super) limit: Option<Duration>,
    players: Vec<Thumb>,
    estimator: B,
    scratch: Option<Game>,
}

impl<B: Base> Rollouts<B> {
    pub(super) fn new(budget: u32) -> Self {
        Self { budget, limit: None, players: Vec::new(), estimator: B::default(), scratch: None }
    }

    pub(super) fn sit_down(&mut self, view: &View<'_>) {
        self.players = (0..view.seats()).map(|_| Thumb::without_deals()).collect();
        self.scratch = None;
    }

    /// Until when a decision that begins now may take. Without a limit the clock is not read: some platforms have none.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.limit.map(|limit| Instant::now() + limit)
    }

    /// How much more often a seat wins from position `other` than from position `one`, with the standard error. Both
    /// are played with the same dice.
    pub(super) fn compare(
        &mut self,
        view: &View<'_>,
        me: Seat,
        one: &Game,
        other: &Game,
        seed: u64,
        until: Option<Instant>,
    ) -> (f64, f64) {
        let turns = ROUNDS * view.alive().len() as u32;
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        for number in 0..self.budget.max(2) {
            let seed = mix_seed(seed.wrapping_add(u64::from(number)));
            let gain = self.play(me, other, seed, turns) - self.play(me, one, seed, turns);
            sum += gain;
            squares += gain * gain;
            count += 1.0;
            let late = until.is_some_and(|until| Instant::now() > until);
            if late || (number + 1).is_multiple_of(CHECK_EVERY) {
                let (mean, error) = mean_and_error(sum, squares, count);
                if late || mean.abs() > CLEAR * error {
                    break;
                }
            }
        }
        mean_and_error(sum, squares, count)
    }

    /// Plays one game: 1 if won, 0 if lost, otherwise the estimated chance of winning when it is stopped.
    fn play(&mut self, me: Seat, from: &Game, seed: u64, turns: u32) -> f64 {
        let mut game = self.scratch.take().unwrap_or_else(|| from.clone());
        game.clone_from(from);
        let played = play_out(&mut game, &mut self.players, seed, turns);
        let value = match played.outcome {
            Some(outcome) if outcome.winners.has(me) => 1.0 / outcome.winners.len() as f64,
            Some(_) => 0.0,
            None => {
                let view = game.view(Audience::Seat(me));
                if view.alive().has(me) {
                    f64::from(self.estimator.chances(&view)[me.index()]) / 1e6
                } else {
                    0.0
                }
            }
        };
        self.scratch = Some(game);
        value
    }
}

fn mean_and_error(sum: f64, squares: f64, count: f64) -> (f64, f64) {
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0);
    (mean, (variance / count).sqrt())
}
