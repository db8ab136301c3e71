//! Measurements of bots: how strong they are against each other, how strategies fare against them, how they behave towards a
//! person, how they use banknotes, shares, taxis and vouchers, how their characters differ, and how true their chances of winning are.
//!
//! Every game has luck of its own. The same seed gives the same games, on any number of threads.

mod calibrate;
mod duel;
mod entry;
mod exploits;
mod manners;
mod skills;
mod styles;
mod times;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use magie_engine::{Game, Turn};
use magie_table::game_seed;

use crate::plan::{MAX_GAMES, PlanError, Span};
use crate::pool::{Pool, Worker};

pub use calibrate::{
    Calibration, Distance, Distances, Effort, Measured, Reliability, Tenth, calibrate, distances, held_out,
};
pub use duel::{Duel, duel};
pub use entry::Entry;
pub use exploits::{Fitting, fitted_entries};
pub use manners::{Manners, manners};
pub use skills::{Skills, skills};
pub use styles::{Styles, styles};
pub use times::Times;

/// The games of a measurement.
pub struct Run<'a> {
    /// The start position.
    pub start: &'a Game,
    /// The seed from which all dice and cards follow.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// Turns after which a game is stopped.
    pub turn_cap: u32,
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// When set, the measurement stops; the games played so far count.
    pub stop: &'a AtomicBool,
    /// Called with the number of games done.
    pub progress: &'a mut dyn FnMut(u64),
}

/// Sums over games that can be added.
pub(crate) trait Sums: Default + Send {
    fn add(&mut self, other: &Self);
}

/// Plays one game of a measurement.
trait Play<S> {
    /// Plays a game with this number and seed, and adds what happened to the sums.
    fn play(&mut self, number: u64, seed: u64, sums: &mut S);
}

struct Measuring<P, S> {
    play: P,
    seed: u64,
    sums: S,
}

impl<P: Play<S>, S: Sums> Worker for Measuring<P, S> {
    type Chunk = S;

    fn play(&mut self, number: u64) {
        self.play.play(number, game_seed(self.seed, number), &mut self.sums);
    }

    fn take(&mut self) -> S {
        std::mem::take(&mut self.sums)
    }
}

impl Run<'_> {
    /// Plays the games and returns their sums.
    fn play<S: Sums, P: Play<S>>(self, play: impl Fn() -> P + Sync) -> Result<S, PlanError> {
        if self.games == 0 {
            return Err(PlanError::NoGames);
        }
        if self.games > MAX_GAMES {
            return Err(PlanError::TooManyGames);
        }
        if self.turn_cap == 0 {
            return Err(PlanError::NoTurns);
        }
        if matches!(self.start.turn(), Turn::Over(_)) {
            return Err(PlanError::Over);
        }
        let Self { seed, games, threads, stop, progress, .. } = self;
        let (mut sums, mut done) = (S::default(), 0);
        let absorb = |chunk: S, games: u64| {
            sums.add(&chunk);
            done += games;
            progress(done);
            Ok::<_, PlanError>(())
        };
        let worker = || Measuring { play: play(), seed, sums: S::default() };
        Pool { span: Span { first: 0, games }, threads, stop }.run(worker, absorb)?;
        Ok(sums)
    }
}
