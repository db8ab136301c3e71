//! Games played on in the mind: by quick players without trades, for some rounds, and then judged by the strong
//! player's eye.

use std::time::{Duration, Instant};

use magie_engine::{Audience, Game, Seat, View};

use crate::thumb::Thumb;
use crate::tycoon::Tycoon;
use magie_table::{mix_seed, play_out};

/// Rounds of the table for which a game is played on.
const ROUNDS: u32 = 10;
/// Games before the first thought of stopping, and deviations that are enough to stop.
const FIRST: u32 = 32;
const CLEAR: f64 = 3.0;

/// How games are played on.
pub(super) struct Rollouts {
    budget: u32,
    pub(super) limit: Option<Duration>,
    players: Vec<Thumb>,
    eye: Tycoon,
    scratch: Option<Game>,
}

impl Rollouts {
    pub(super) fn new(budget: u32) -> Self {
        Self { budget, limit: None, players: Vec::new(), eye: Tycoon::new(), scratch: None }
    }

    pub(super) fn sit_down(&mut self, view: &View<'_>) {
        self.players = (0..view.seats()).map(|_| Thumb::without_deals()).collect();
        self.scratch = None;
    }

    /// How much more a seat wins in the other game than in the one, and how unsure that is. Both have the same luck.
    pub(super) fn compare(
        &mut self,
        view: &View<'_>,
        me: Seat,
        one: &Game,
        other: &Game,
        seed: u64,
        began: Instant,
    ) -> (f64, f64) {
        let turns = ROUNDS * view.alive().len() as u32;
        let (mut sum, mut squares, mut count) = (0.0, 0.0, 0.0);
        for number in 0..self.budget.max(2) {
            let seed = mix_seed(seed.wrapping_add(u64::from(number)));
            let gain = self.play(me, other, seed, turns) - self.play(me, one, seed, turns);
            sum += gain;
            squares += gain * gain;
            count += 1.0;
            let late = self.limit.is_some_and(|limit| began.elapsed() > limit);
            if late || (number + 1 >= FIRST && (number + 1).is_multiple_of(FIRST)) {
                let (mean, error) = mean_and_error(sum, squares, count);
                if late || mean.abs() > CLEAR * error {
                    break;
                }
            }
        }
        mean_and_error(sum, squares, count)
    }

    /// One game from a position: won, lost, or what the chances are when it is stopped.
    fn play(&mut self, me: Seat, from: &Game, seed: u64, turns: u32) -> f64 {
        let mut game = self.scratch.take().unwrap_or_else(|| from.clone());
        game.clone_from(from);
        let played = play_out(&mut game, &mut self.players, seed, turns);
        let value = match played.outcome {
            Some(outcome) if outcome.winners.has(me) => 1.0 / outcome.winners.len() as f64,
            Some(_) => 0.0,
            None => {
                let view = game.view(Audience::Seat(me));
                if view.alive().has(me) { f64::from(self.eye.chances(&view)[me.index()]) / 1e6 } else { 0.0 }
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
