//! A simulation from beginning to end.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use crate::files::{FileError, Files, Header, TableSort};
use crate::plan::{Plan, Span, kinds_of};
use crate::pool::Pool;
use crate::tally::Tally;
use crate::worker::{Chunk, GameWorker};

/// A plan, and how it is carried out.
pub struct Simulation<'a> {
    /// What is played.
    pub plan: &'a Plan,
    /// How many threads play.
    pub threads: NonZero<usize>,
    /// Set from outside, it stops the simulation; what is done is kept.
    pub stop: &'a AtomicBool,
    /// Where rows go.
    pub files: Files,
    /// Is told how many games are done, now and then.
    pub progress: &'a mut dyn FnMut(u64),
}

/// What came of a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The games that were played: all that were asked for, or the first of them.
    pub span: Span,
    /// What is kept of them.
    pub tally: Tally,
}

impl Done {
    /// What was played, and the sums of it.
    pub fn header(&self, plan: &Plan) -> Header {
        Header::of(plan, self, TableSort::Games)
    }
}

/// Plays the games of a plan. Stopped, it keeps the games before the first one that is missing.
pub fn run(simulation: Simulation<'_>) -> Result<Done, FileError> {
    let Simulation { plan, threads, stop, mut files, progress } = simulation;
    let wants_turns = files.wants_turns();
    let mut tally = Tally::new(plan.rules(), plan.bots.len(), kinds_of(&plan.bots).0.len());
    let absorb = |chunk: Chunk, _| {
        files.take(&chunk.games, &chunk.turns)?;
        tally.add(&chunk.tally);
        progress(tally.games);
        Ok(())
    };
    Pool { span: plan.span, threads, stop }.run(|| GameWorker::new(plan, wants_turns), absorb)?;
    let done = Done { span: Span { first: plan.span.first, games: tally.games }, tally };
    files.finish(plan, &done)?;
    Ok(done)
}
