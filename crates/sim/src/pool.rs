//! Plays games on several threads. Each thread takes the next chunk of games when it has finished its last one; the
//! results are collected in the order of the games.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::plan::Span;

/// The most games in a chunk: few, so that little is lost when a run is stopped.
const MOST_AT_A_TIME: u64 = 32;
/// How many chunks per thread may be started ahead of the next one to collect; this limits memory use.
const AHEAD: u64 = 8;

/// Plays games on one thread.
pub(crate) trait Worker {
    /// The results of some consecutive games.
    type Chunk: Send;
    /// Plays a game by its number.
    fn play(&mut self, number: u64);
    /// Returns the results of the games since the last call.
    fn take(&mut self) -> Self::Chunk;
}

/// Which games, and on how many threads.
pub(crate) struct Pool<'a> {
    pub(crate) span: Span,
    pub(crate) threads: NonZero<usize>,
    /// When set, every thread stops after its current game.
    pub(crate) stop: &'a AtomicBool,
}

/// What the threads share.
struct Desk<C> {
    /// The next chunk to play, and the next one to collect.
    next: u64,
    wanted: u64,
    /// Finished chunks that wait for earlier ones, each with its number of games.
    done: BTreeMap<u64, (C, u64)>,
    /// Threads that are still running.
    busy: usize,
    closed: bool,
}

struct Office<'a, C> {
    pool: &'a Pool<'a>,
    /// Games in a chunk.
    size: u64,
    chunks: u64,
    desk: Mutex<Desk<C>>,
    changed: Condvar,
}

impl Pool<'_> {
    /// Plays the games. `absorb` gets their results in order with the number of games in each; if the run is stopped,
    /// up to the first game that was not played.
    pub(crate) fn run<W: Worker, E>(
        &self,
        worker: impl Fn() -> W + Sync,
        mut absorb: impl FnMut(W::Chunk, u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let threads = self.threads.get();
        let size = (self.span.games / (threads as u64 * 4)).clamp(1, MOST_AT_A_TIME);
        let office: Office<'_, W::Chunk> = Office {
            pool: self,
            size,
            chunks: self.span.games.div_ceil(size),
            desk: Mutex::new(Desk {
                next: 0,
                wanted: 0,
                done: BTreeMap::new(),
                busy: threads,
                closed: false,
            }),
            changed: Condvar::new(),
        };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| office.work(worker()));
            }
            // However this ends, no thread starts another chunk.
            let _closing = Closing(&office);
            let mut number = 0;
            while let Some((chunk, games)) = office.collect() {
                absorb(chunk, games)?;
                if games < office.games_of(number).games {
                    break;
                }
                number += 1;
            }
            Ok(())
        })
    }
}

impl<C> Office<'_, C> {
    /// Ignores poisoning: a panic in a thread ends the whole run when the thread is joined.
    fn desk(&self) -> MutexGuard<'_, Desk<C>> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'d>(&self, desk: MutexGuard<'d, Desk<C>>) -> MutexGuard<'d, Desk<C>> {
        self.changed.wait(desk).unwrap_or_else(PoisonError::into_inner)
    }

    fn stopped(&self) -> bool {
        self.pool.stop.load(Ordering::Relaxed)
    }

    /// The games of a chunk.
    fn games_of(&self, chunk: u64) -> Span {
        let before = chunk * self.size;
        Span { first: self.pool.span.first + before, games: self.size.min(self.pool.span.games - before) }
    }

    /// The number of the next chunk to play; `None` if there is none or the run is stopped.
    fn take(&self) -> Option<u64> {
        let ahead = AHEAD * self.pool.threads.get() as u64;
        let mut desk = self.desk();
        loop {
            if desk.closed || desk.next >= self.chunks || self.stopped() {
                return None;
            }
            if desk.next < desk.wanted + ahead {
                desk.next += 1;
                return Some(desk.next - 1);
            }
            desk = self.wait(desk);
        }
    }

    fn work<W: Worker<Chunk = C>>(&self, mut worker: W) {
        // However this ends, the collector must not wait for this thread.
        let _leaving = Leaving(self);
        while let Some(chunk) = self.take() {
            let span = self.games_of(chunk);
            let mut games = 0;
            while games < span.games && !self.stopped() {
                worker.play(span.first + games);
                games += 1;
            }
            self.desk().done.insert(chunk, (worker.take(), games));
            self.changed.notify_all();
        }
    }

    /// Waits for the next chunk to collect; `None` if no thread will deliver it.
    fn collect(&self) -> Option<(C, u64)> {
        let mut desk = self.desk();
        loop {
            let wanted = desk.wanted;
            if let Some(chunk) = desk.done.remove(&wanted) {
                desk.wanted += 1;
                self.changed.notify_all();
                return Some(chunk);
            }
            if desk.busy == 0 {
                return None;
            }
            desk = self.wait(desk);
        }
    }
}

struct Leaving<'a, 'b, C>(&'a Office<'b, C>);

impl<C> Drop for Leaving<'_, '_, C> {
    fn drop(&mut self) {
        self.0.desk().busy -= 1;
        self.0.changed.notify_all();
    }
}

struct Closing<'a, 'b, C>(&'a Office<'b, C>);

impl<C> Drop for Closing<'_, '_, C> {
    fn drop(&mut self) {
        self.0.desk().closed = true;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the numbers it was given, and stops the run at one of them.
    struct Numbers<'a>(Vec<u64>, Option<u64>, &'a AtomicBool);

    impl Worker for Numbers<'_> {
        type Chunk = Vec<u64>;
        fn play(&mut self, number: u64) {
            self.0.push(number);
            if self.1 == Some(number) {
                self.2.store(true, Ordering::Relaxed);
            }
        }
        fn take(&mut self) -> Vec<u64> {
            std::mem::take(&mut self.0)
        }
    }

    fn numbers(threads: usize, span: Span, stop_at: Option<u64>) -> Vec<u64> {
        let stop = AtomicBool::new(false);
        let pool = Pool { span, threads: NonZero::new(threads).expect("threads"), stop: &stop };
        let mut all = Vec::new();
        let absorb = |chunk: Vec<u64>, games| {
            assert_eq!(chunk.len() as u64, games);
            all.extend(chunk);
            Ok::<_, ()>(())
        };
        pool.run(|| Numbers(Vec::new(), stop_at, &stop), absorb).expect("nothing fails");
        all
    }

    #[test]
    fn every_game_comes_once_and_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 3, 7] {
            for games in [1, 2, 31, 1_000] {
                let all = numbers(threads, Span { first: 5, games }, None);
                assert!(all.iter().copied().eq(5..5 + games), "{threads} threads, {games} games");
            }
        }
    }

    #[test]
    fn a_stop_keeps_the_games_before_the_first_that_is_missing() {
        for threads in [1, 2, 3] {
            let all = numbers(threads, Span { first: 0, games: 100_000 }, Some(700));
            assert!(all.iter().copied().eq(0..all.len() as u64), "{threads} threads");
            assert!(all.len() < 100_000, "{threads} threads");
        }
    }

    #[test]
    fn what_cannot_be_taken_up_ends_everything() {
        let stop = AtomicBool::new(false);
        let span = Span { first: 0, games: 10_000 };
        let pool = Pool { span, threads: NonZero::new(2).expect("two"), stop: &stop };
        let failed = pool.run(|| Numbers(Vec::new(), None, &stop), |_, _| Err("full"));
        assert_eq!(failed, Err("full"));
    }
}
