//! The mean luck of every seat over many games: zero within three standard errors, whatever the evaluator is worth. Prints how
//! much more certain results become without luck.

#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "a command prints means")]

use std::num::NonZero;
use std::thread;

use clap::Parser;
use magie_analysis::{LuckMeter, SURE};
use magie_bots::BotKind;
use magie_engine::{Answer, Edition, Game, Seat, Silent};
use magie_table::{Playout, SeededDealer, game_seed};

/// Turns after which a game is stopped. A stopped game counts: luck up to a fixed turn has mean zero too.
const CAP: u32 = 1_000;

/// Measure the mean luck of every seat over many games.
#[derive(Parser)]
struct Arguments {
    /// Edition
    #[arg(long, default_value = "classic")]
    edition: String,
    /// Bots, one for each seat
    #[arg(long, value_delimiter = ',', default_value = "hard,medium,easy,random")]
    bots: Vec<String>,
    /// Number of games
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Random seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads
    #[arg(long)]
    threads: Option<NonZero<u64>>,
}

/// Sums over games of one seat.
#[derive(Clone, Copy, Default)]
struct Sums {
    luck: i128,
    luck_squares: i128,
    result: i128,
    result_squares: i128,
    adjusted_squares: i128,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let edition = Edition::load(&arguments.edition).map_err(|error| error.to_string())?;
    let kind = |name: &String| BotKind::from_key(name).ok_or_else(|| format!("there is no bot {name}"));
    let bots = arguments.bots.iter().map(kind).collect::<Result<Vec<_>, _>>()?;
    let start = Game::new(edition.default_rules(), bots.len()).map_err(|error| error.to_string())?;
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let threads = arguments.threads.map_or(cores, NonZero::get);
    let parts: Vec<Vec<Sums>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let (bots, start, arguments) = (&bots, &start, &arguments);
                scope.spawn(move || {
                    play(start, bots, arguments.seed, (first..arguments.games).step_by(threads as usize))
                })
            })
            .collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    if parts.len() as u64 != threads {
        return Err("a thread has failed".to_owned());
    }
    let mut sums = vec![Sums::default(); bots.len()];
    for (seat, more) in parts.iter().flat_map(|part| part.iter().enumerate()) {
        sums[seat] += *more;
    }
    let name = LuckMeter::new(&start).evaluator();
    println!(
        "{} games of {} in {}, seed {}, evaluator {} {}",
        arguments.games,
        arguments.bots.join(", "),
        edition.id,
        arguments.seed,
        name.name,
        name.version
    );
    let games = arguments.games as f64;
    let moments = |sum: i128, squares: i128| {
        let mean = sum as f64 / games;
        let variance = (squares as f64 / games - mean * mean) * games / (games - 1.0).max(1.0);
        (mean, variance)
    };
    let mut beyond = false;
    println!("seat  bot         share   luck ± s.e.        without luck   variance ratio");
    for (seat, (sum, bot)) in sums.iter().zip(&arguments.bots).enumerate() {
        let sure = SURE as f64;
        let (luck, luck_variance) = moments(sum.luck, sum.luck_squares);
        let (result, variance) = moments(sum.result, sum.result_squares);
        let (adjusted, adjusted_variance) = moments(sum.result - sum.luck, sum.adjusted_squares);
        let error = (luck_variance / games).sqrt();
        println!(
            "{:<5} {bot:<10} {:>6.2}%  {:>+7.3} ± {:.3}    {:>7.2}% ± {:.2}   {:.3}",
            seat + 1,
            100.0 * result / sure,
            100.0 * luck / sure,
            100.0 * error / sure,
            100.0 * adjusted / sure,
            100.0 * (adjusted_variance / games).sqrt() / sure,
            adjusted_variance / variance.max(1.0)
        );
        beyond |= luck.abs() > 3.0 * error;
    }
    if beyond { Err("the mean luck of a seat is not zero".to_owned()) } else { Ok(()) }
}

impl std::ops::AddAssign for Sums {
    fn add_assign(&mut self, other: Self) {
        self.luck += other.luck;
        self.luck_squares += other.luck_squares;
        self.result += other.result;
        self.result_squares += other.result_squares;
        self.adjusted_squares += other.adjusted_squares;
    }
}

fn play(start: &Game, bots: &[BotKind], seed: u64, numbers: impl Iterator<Item = u64>) -> Vec<Sums> {
    let mut meter = LuckMeter::new(start);
    let mut sums = vec![Sums::default(); bots.len()];
    let mut answers: Vec<Answer> = Vec::new();
    for number in numbers {
        let seed = game_seed(seed, number);
        let mut game = start.clone();
        let mut players: Vec<_> =
            bots.iter().zip(0..).map(|(bot, seat)| bot.player(seed, Seat(seat))).collect();
        answers.clear();
        let played = Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Silent,
            recorder: &mut answers,
        }
        .play(CAP);
        let luck = meter.luck(start, &answers);
        let result = played
            .outcome
            .map_or([0; magie_engine::ids::MAX_SEATS], |outcome| magie_analysis::result(&outcome));
        for (seat, sum) in sums.iter_mut().enumerate() {
            let (luck, result) = (i128::from(luck[seat]), i128::from(result[seat]));
            *sum += Sums {
                luck,
                luck_squares: luck * luck,
                result,
                result_squares: result * result,
                adjusted_squares: (result - luck) * (result - luck),
            };
        }
    }
    sums
}
