//! Play-outs: decisions that the static evaluation doubts are played on many times, after the answer given and after the best
//! one, with the same luck. The work is done in portions, so that a program can show how far it is, and the same seed gives
//! the same figures on every machine, whatever the portions.

use magie_bots::Forecast;
use magie_engine::{Game, Seat};
use magie_table::{game_seed, mix_seed};

use crate::report::{Analysis, Mark, PlayOuts};

/// Refines an analysis by play-outs.
pub struct Refinement {
    jobs: Vec<Job>,
    forecast: Option<Forecast>,
    /// Pairs of games for each decision.
    goal: u32,
    seed: u64,
    /// Pairs of games played so far.
    played: u64,
}

struct Job {
    decision: usize,
    seat: Seat,
    best: Game,
    done: Game,
    games: u32,
    sum: i64,
    squares: i128,
}

impl Refinement {
    /// Starts to refine an analysis with this many pairs of games for each decision in doubt.
    pub fn new(analysis: &Analysis, play_outs: u32, seed: u64) -> Self {
        let job = |doubt: &crate::report::Doubt| Job {
            decision: doubt.decision,
            seat: analysis.decisions[doubt.decision].seat,
            best: doubt.best.clone(),
            done: doubt.done.clone(),
            games: 0,
            sum: 0,
            squares: 0,
        };
        let jobs: Vec<Job> = analysis.doubts.iter().map(job).collect();
        let forecast = jobs.first().map(|job| Forecast::of(job.best.rules()));
        Self { jobs, forecast, goal: play_outs, seed, played: 0 }
    }

    /// How many pairs of games have been played, of how many.
    pub fn progress(&self) -> (u64, u64) {
        (self.played, self.jobs.len() as u64 * u64::from(self.goal))
    }

    /// Plays at most this many pairs of games, every decision in turn. Returns false when all are played.
    pub fn step(&mut self, pairs: u32) -> bool {
        let (_, all) = self.progress();
        let Some(forecast) = &mut self.forecast else { return false };
        for _ in 0..pairs {
            if self.played == all {
                return false;
            }
            let count = self.jobs.len() as u64;
            let number = self.played / count;
            let job = &mut self.jobs[(self.played % count) as usize];
            let seed = game_seed(mix_seed(self.seed ^ job.decision as u64), number);
            let [best, done] = [&job.best, &job.done]
                .map(|game| i64::from(forecast.by_play_outs(game, 1, seed)[job.seat.index()]));
            let loss = best - done;
            job.games += 1;
            job.sum += loss;
            job.squares += i128::from(loss) * i128::from(loss);
            self.played += 1;
        }
        self.played < all
    }

    /// Writes what was found so far into the analysis it was started with.
    pub fn write_into(&self, analysis: &mut Analysis) {
        for job in &self.jobs {
            let (Some(found), Some(decision)) = (job.found(), analysis.decisions.get_mut(job.decision))
            else {
                continue;
            };
            decision.loss = found.loss.max(0);
            decision.mark = Mark::of(decision.loss).filter(|_| found.loss > found.margin);
            decision.play_outs = Some(found);
        }
        analysis.sum_up();
    }
}

impl Job {
    /// The mean loss and half of its 95 % interval, from the second game on.
    fn found(&self) -> Option<PlayOuts> {
        let games = i128::from(self.games);
        if games < 2 {
            return None;
        }
        let sum = i128::from(self.sum);
        let squares = self.squares * games - sum * sum;
        // 1.96 standard errors: their square is 1.96² · squares / (games² · (games − 1)).
        let square = squares * 38_416 / 10_000 / (games * games * (games - 1));
        let margin = u64::try_from(square).map_or(0, u64::isqrt);
        let loss = (sum / games) as i64;
        Some(PlayOuts { games: self.games, loss, margin: margin as i64 })
    }
}
