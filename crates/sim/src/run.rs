//! A simulation from beginning to end.

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use crate::files::{FileError, Files, Header, TableKind};
use crate::plan::{Plan, Span, kinds_of};
use crate::pool::Pool;
use crate::tally::Tally;
use crate::worker::{Chunk, GameWorker};

/// A plan, and how to run it.
pub struct Simulation<'a> {
    /// What to play.
    pub plan: &'a Plan,
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// When set, the simulation stops and keeps what it has done.
    pub stop: &'a AtomicBool,
    /// Whether to measure luck, which takes longer than the games.
    pub luck: bool,
    /// The files to write.
    pub files: Files,
    /// Called now and then with the number of games done.
    pub progress: &'a mut dyn FnMut(u64),
}

/// The result of a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The games that were played: all, or the first ones if it was stopped.
    pub span: Span,
    /// Their statistics.
    pub tally: Tally,
}

impl Done {
    /// What was played, and its statistics.
    pub fn header(&self, plan: &Plan) -> Header {
        Header::of(plan, self, TableKind::Games)
    }
}

/// Plays the games of a plan. If it is stopped, it keeps all games before the first one that was not played.
pub fn run(simulation: Simulation<'_>) -> Result<Done, FileError> {
    let Simulation { plan, threads, stop, luck, mut files, progress } = simulation;
    let wants_turns = files.wants_turns();
    let mut tally = Tally::new(plan.rules(), plan.bots.len(), kinds_of(&plan.bots).0.len());
    let absorb = |chunk: Chunk, _| {
        files.take(&chunk.games, &chunk.turns)?;
        tally.add(&chunk.tally);
        progress(tally.games);
        Ok(())
    };
    Pool { span: plan.span, threads, stop }.run(|| GameWorker::new(plan, wants_turns, luck), absorb)?;
    let done = Done { span: Span { first: plan.span.first, games: tally.games }, tally };
    files.finish(plan, &done)?;
    Ok(done)
}
