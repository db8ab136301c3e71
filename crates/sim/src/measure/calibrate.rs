//! How true chances of winning are: how often players won who were given a chance, and how far chances are from those that
//! many games played on from the same position show.

#![allow(clippy::float_arithmetic, reason = "means of integer sums")]

use std::sync::Arc;
use std::time::Instant;

use magie_bots::value::{Evaluator, Model};
use magie_bots::{Chances, Forecast, Tycoon};
use magie_engine::ids::{MAX_SEATS, SeatSet};
use magie_engine::{Answer, Audience, Game, Silent};
use magie_table::{Playout, Recorder, SeededDealer, game_seed, mix_seed, play_out};

use super::{Entry, Play, Run, Sums};
use crate::plan::PlanError;

/// A position is sampled every so many turns.
const EVERY: u32 = 5;
/// A chance of 1.
const SURE: u64 = 1_000_000;
/// Fewer rows say nothing about a tenth.
const FEW_ROWS: u64 = 200;

/// The seed of held-out games: no training and no other measurement plays the same ones.
pub const fn held_out(seed: u64) -> u64 {
    mix_seed(seed ^ 0x00ca_11b7)
}

/// Players who were given a chance in one tenth of all chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tenth {
    /// How many players in how many positions.
    pub rows: u64,
    /// The sum of their chances, in millionths.
    said: u64,
    /// The sum of what they won, in millionths.
    won: u64,
}

impl Tenth {
    /// The mean chance they were given.
    pub fn said(&self) -> f64 {
        self.said as f64 / (SURE * self.rows.max(1)) as f64
    }

    /// The share that won.
    pub fn won(&self) -> f64 {
        self.won as f64 / (SURE * self.rows.max(1)) as f64
    }
}

/// How true one kind of chances is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reliability {
    /// The chances by tenths.
    pub tenths: [Tenth; 10],
    squares: u128,
}

impl Reliability {
    fn add_row(&mut self, said: u32, won: u64) {
        let tenth = &mut self.tenths[(said / 100_000).min(9) as usize];
        tenth.rows += 1;
        tenth.said += u64::from(said);
        tenth.won += won;
        self.squares += u128::from(u64::from(said).abs_diff(won).pow(2));
    }

    /// How many players in how many positions.
    pub fn rows(&self) -> u64 {
        self.tenths.iter().map(|tenth| tenth.rows).sum()
    }

    /// The mean squared difference between chance and result: 0 is perfect.
    pub fn brier(&self) -> f64 {
        self.squares as f64 / 1e12 / self.rows().max(1) as f64
    }

    /// The largest difference between the chance given and the share won, in any tenth with enough rows.
    pub fn largest_gap(&self) -> f64 {
        let enough = self.tenths.iter().filter(|tenth| tenth.rows >= FEW_ROWS);
        enough.map(|tenth| (tenth.said() - tenth.won()).abs()).fold(0.0, f64::max)
    }
}

impl Sums for Reliability {
    fn add(&mut self, other: &Self) {
        self.squares += other.squares;
        for (tenth, more) in self.tenths.iter_mut().zip(&other.tenths) {
            tenth.rows += more.rows;
            tenth.said += more.said;
            tenth.won += more.won;
        }
    }
}

/// How true chances are in games of equal bots.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Calibration {
    /// Games that ended; others do not count.
    pub games: u64,
    /// Sampled positions.
    pub positions: u64,
    /// The chances of the evaluation.
    pub evaluation: Reliability,
    /// Those of the formula of `hard-1`.
    pub formula: Reliability,
    /// Even chances for all players still in the game.
    pub even: Reliability,
}

impl Sums for Calibration {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.positions += other.positions;
        self.evaluation.add(&other.evaluation);
        self.formula.add(&other.formula);
        self.even.add(&other.even);
    }
}

/// Whose chances are measured: those of a model, or of the one in the program.
#[derive(Clone, Default)]
pub struct Measured(Option<Arc<Model>>);

impl Measured {
    /// The chances of this model.
    pub fn model(model: Model) -> Self {
        Self(Some(Arc::new(model)))
    }

    fn forecast(&self, game: &Game) -> Forecast {
        match &self.0 {
            Some(model) => Forecast::with(Some(Evaluator::with(game.rules(), Model::clone(model)))),
            None => Forecast::of(game.rules()),
        }
    }
}

/// What was said in one position.
struct Said {
    alive: SeatSet,
    evaluation: Chances,
    formula: Chances,
}

/// Takes down what is said every few turns of a game.
struct Sampler<'a> {
    forecast: &'a mut Forecast,
    formula: &'a mut Tycoon,
    phase: u32,
    turn: u32,
    said: Vec<Said>,
}

/// Whether positions are sampled in this turn. Each game has a phase of its own.
fn is_sampled(turn: u32, phase: u32) -> bool {
    (turn + phase).is_multiple_of(EVERY)
}

impl Recorder for Sampler<'_> {
    const WANTED: bool = true;

    fn take(&mut self, _: Answer) {}

    fn turn_began(&mut self, game: &Game) {
        self.turn += 1;
        if !is_sampled(self.turn, self.phase) {
            return;
        }
        let view = game.view(Audience::Spectator);
        self.said.push(Said {
            alive: view.alive(),
            evaluation: self.forecast.at_once(game),
            formula: self.formula.chances(&view),
        });
    }
}

struct Table<'a> {
    start: &'a Game,
    game: Game,
    turn_cap: u32,
    bot: &'a Entry,
    forecast: Forecast,
    formula: Tycoon,
}

impl Play<Calibration> for Table<'_> {
    fn play(&mut self, _number: u64, seed: u64, sums: &mut Calibration) {
        self.game.clone_from(self.start);
        let mut players = self.bot.table(seed, self.start.seats());
        let mut sampler = Sampler {
            forecast: &mut self.forecast,
            formula: &mut self.formula,
            phase: seed as u32 % EVERY,
            turn: 0,
            said: Vec::new(),
        };
        let played = Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Silent,
            recorder: &mut sampler,
        }
        .play(self.turn_cap);
        let Some(outcome) = played.outcome else { return };
        sums.games += 1;
        for said in sampler.said {
            sums.positions += 1;
            let even = (SURE / said.alive.len() as u64) as u32;
            for seat in said.alive.iter() {
                let won = if outcome.winners.has(seat) { SURE / outcome.winners.len() as u64 } else { 0 };
                sums.evaluation.add_row(said.evaluation[seat.index()], won);
                sums.formula.add_row(said.formula[seat.index()], won);
                sums.even.add_row(even, won);
            }
        }
    }
}

/// Plays games of four equal bots and compares the chances every few turns with who won. The games are held out: they follow
/// from [`held_out`] seeds.
pub fn calibrate(run: Run<'_>, bot: &Entry, measured: &Measured) -> Result<Calibration, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    let run = Run { seed: held_out(run.seed), ..run };
    run.play(|| Table {
        start,
        game: start.clone(),
        turn_cap,
        bot,
        forecast: measured.forecast(start),
        formula: Tycoon::new(),
    })
}

/// The error of one kind of chances: squared differences from the share that won, less what is due to the number of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Distance {
    rows: u64,
    squares: i128,
}

impl Distance {
    fn add_row(&mut self, said: u32, won: u64, play_outs: u64) {
        let difference = i128::from(said) - i128::from(won);
        // The share that won in n games varies by p (1 - p) / n around the truth.
        let noise = i128::from(won) * i128::from(SURE.saturating_sub(won)) / i128::from(play_outs.max(2) - 1);
        self.rows += 1;
        self.squares += difference * difference - noise;
    }

    /// The root of the mean square, as a part of 1.
    pub fn root_mean_square(&self) -> f64 {
        (self.squares as f64 / 1e12 / self.rows.max(1) as f64).max(0.0).sqrt()
    }
}

/// How far chances are from the truth, which is known by playing many games on from the same position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Distances {
    /// Positions, each from a game of its own.
    pub positions: u64,
    /// The evaluation.
    pub evaluation: Distance,
    /// Short play-outs.
    pub play_outs: Distance,
    /// The formula of `hard-1`.
    pub formula: Distance,
    /// Even chances for all.
    pub even: Distance,
    /// Nanoseconds that the evaluation took, and the play-outs. They depend on the machine.
    pub nanos: [u64; 2],
}

impl Sums for Distances {
    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        let own = [&mut self.evaluation, &mut self.play_outs, &mut self.formula, &mut self.even];
        for (sum, more) in
            own.into_iter().zip([&other.evaluation, &other.play_outs, &other.formula, &other.even])
        {
            sum.rows += more.rows;
            sum.squares += more.squares;
        }
        self.nanos.iter_mut().zip(other.nanos).for_each(|(nanos, more)| *nanos += more);
    }
}

/// How much is played in each position.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games played to the end, which show the truth.
    pub truth: u32,
    /// Short play-outs, whose error is measured.
    pub play_outs: u32,
}

/// Keeps one of the sampled positions of a game, each equally likely.
struct Keeper {
    phase: u32,
    turn: u32,
    seen: u64,
    seed: u64,
    kept: Option<Game>,
}

impl Recorder for Keeper {
    const WANTED: bool = true;

    fn take(&mut self, _: Answer) {}

    fn turn_began(&mut self, game: &Game) {
        self.turn += 1;
        if is_sampled(self.turn, self.phase) {
            self.seen += 1;
            if mix_seed(self.seed ^ self.seen).is_multiple_of(self.seen) {
                self.kept = Some(game.clone());
            }
        }
    }
}

struct Truth<'a> {
    table: Table<'a>,
    effort: Effort,
}

impl Play<Distances> for Truth<'_> {
    fn play(&mut self, _number: u64, seed: u64, sums: &mut Distances) {
        let Table { start, game, turn_cap, bot, forecast, formula } = &mut self.table;
        game.clone_from(start);
        let mut players = bot.table(seed, start.seats());
        let mut keeper = Keeper { phase: seed as u32 % EVERY, turn: 0, seen: 0, seed, kept: None };
        let _ = Playout {
            game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Silent,
            recorder: &mut keeper,
        }
        .play(*turn_cap);
        let Some(position) = keeper.kept else { return };
        let (mut wins, mut ended) = ([0u64; MAX_SEATS], 0);
        for number in 0..self.effort.truth {
            game.clone_from(&position);
            let played = play_out(game, &mut players, game_seed(!seed, number.into()), *turn_cap);
            let Some(outcome) = played.outcome else { continue };
            ended += 1;
            let each = SURE / outcome.winners.len().max(1) as u64;
            outcome.winners.iter().for_each(|seat| wins[seat.index()] += each);
        }
        if ended < 2 {
            return;
        }
        let mut timed = |by_play_outs: bool| {
            let began = Instant::now();
            let chances = if by_play_outs {
                forecast.by_play_outs(&position, self.effort.play_outs, seed)
            } else {
                forecast.at_once(&position)
            };
            sums.nanos[usize::from(by_play_outs)] +=
                u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX);
            chances
        };
        let (evaluation, play_outs) = (timed(false), timed(true));
        let view = position.view(Audience::Spectator);
        let formula = formula.chances(&view);
        sums.positions += 1;
        for seat in view.alive().iter() {
            let won = wins[seat.index()] / ended;
            let said = |chances: &Chances| chances[seat.index()];
            sums.evaluation.add_row(said(&evaluation), won, ended);
            sums.play_outs.add_row(said(&play_outs), won, ended);
            sums.formula.add_row(said(&formula), won, ended);
            sums.even.add_row((SURE / view.alive().len() as u64) as u32, won, ended);
        }
    }
}

/// Takes one position of each game of four equal bots, lets the same bots play it on to the end many times, and compares the
/// chances with the share that won. The games are others than those of [`calibrate`].
pub fn distances(
    run: Run<'_>,
    bot: &Entry,
    measured: &Measured,
    effort: Effort,
) -> Result<Distances, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    let run = Run { seed: !held_out(run.seed), ..run };
    run.play(|| Truth {
        table: Table {
            start,
            game: start.clone(),
            turn_cap,
            bot,
            forecast: measured.forecast(start),
            formula: Tycoon::new(),
        },
        effort,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_and_the_gaps_come_from_what_was_said_and_won() {
        let mut reliability = Reliability::default();
        // Said 20%, and one in four won; said 95%, and all won.
        for round in 0..400 {
            reliability.add_row(200_000, if round % 4 == 0 { SURE } else { 0 });
            reliability.add_row(950_000, SURE);
        }
        let of = |place: usize| &reliability.tenths[place];
        assert_eq!((reliability.rows(), of(2).rows, of(9).rows), (800, 400, 400));
        assert_eq!((of(2).said(), of(2).won(), of(9).won()), (0.2, 0.25, 1.0));
        assert!((reliability.largest_gap() - 0.05).abs() < 1e-9);
        // A quarter at 0.8² and three quarters at 0.2², and 0.05².
        assert!((reliability.brier() - (0.19 + 0.0025) / 2.0).abs() < 1e-9);
        assert_eq!(Reliability::default().largest_gap(), 0.0);
    }

    #[test]
    fn a_tenth_with_few_rows_shows_no_gap() {
        let mut reliability = Reliability::default();
        (1..FEW_ROWS).for_each(|_| reliability.add_row(500_000, 0));
        assert_eq!(reliability.largest_gap(), 0.0);
        reliability.add_row(500_000, 0);
        assert_eq!(reliability.largest_gap(), 0.5);
    }

    /// Games that show the truth have an error of their own, which is taken off.
    #[test]
    fn the_distance_of_true_chances_is_nothing_however_few_games_show_them() {
        let (mut exact, mut off) = (Distance::default(), Distance::default());
        let games = 20;
        for position in 0..20_000u64 {
            let won = (0..games).filter(|game| mix_seed(position << 8 | game) % 100 < 30).count() as u64;
            exact.add_row(300_000, won * SURE / games, games);
            off.add_row(360_000, won * SURE / games, games);
        }
        assert!(exact.root_mean_square() < 0.01, "{}", exact.root_mean_square());
        assert!((off.root_mean_square() - 0.06).abs() < 0.003, "{}", off.root_mean_square());
    }

    #[test]
    fn held_out_games_are_no_games_of_a_small_seed() {
        let other = |seed: u64| (0..1_000).all(|of_training| held_out(seed) != of_training);
        assert!((0..1_000).all(other));
    }
}
