//! Instructions per turn, counted by valgrind, which gives the same number on a busy machine as on an idle one.
//! `cargo bench -p magie-bots --bench instructions`.
//!
//! With `--watched` it only plays, to record a profile for `make bench`, and other games than those that are counted.
//!
//! The bench runs itself under `valgrind --tool=callgrind`, once with some games and once with more; the difference
//! leaves out everything but the games.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it prints figures")]

#[path = "support/floor.rs"]
mod floor;

use std::ops::Range;
use std::process::{Command, ExitCode};
use std::sync::Arc;

use magie_bots::{Scripted, Thumb, Tycoon};
use magie_engine::{Edition, Game, Rules, Silent};
use magie_table::{Player, Playout, SeededDealer, SeededRng, Unrecorded};

/// Turns after which a game is stopped.
const CAP: u32 = 1_000;
/// Games of the shorter and of the longer run, and of the strong bots, which take much longer.
const GAMES: (u64, u64) = (4, 24);
const HARD_GAMES: (u64, u64) = (1, 4);
/// In front of the edition in which four strong bots play.
const HARD: &str = "hard, ";
/// The first seed of games that are only played for the profile.
const PROFILE_SEED: u64 = 1 << 40;
/// Workloads of the classic game; after them come four thumb bots in each of the other editions.
const WORKLOADS: [&str; 3] = ["bare loop", "four scripted seats", "four thumb bots"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, flag, workload, games] = arguments.as_slice()
        && flag == "--games-of"
    {
        let games = games.parse().unwrap_or(GAMES.0);
        println!("{}", play(workload, 0, games));
        return ExitCode::SUCCESS;
    }
    let hard = Edition::built_in().iter().map(|id| format!("{HARD}{id}"));
    let workloads: Vec<String> =
        WORKLOADS.into_iter().chain(others()).map(str::to_owned).chain(hard).collect();
    if arguments.iter().any(|argument| argument == "--watched") {
        let watched = |workload: &str| match workload {
            "four thumb bots" => 5_000,
            _ if workload.starts_with(HARD) => 2,
            _ => 100,
        };
        let turns: u64 =
            workloads.iter().map(|workload| play(workload, PROFILE_SEED, watched(workload))).sum();
        println!("{turns} turns played");
        return ExitCode::SUCCESS;
    }
    println!("{:<24}{:>20}{:>18}{:>22}", "", "instructions/turn", "× the bare loop", "× thumb in classic");
    let (mut floor, mut classic) = (None, None);
    for workload in workloads.iter().map(String::as_str) {
        let games = if workload.starts_with(HARD) { HARD_GAMES } else { GAMES };
        let (Some(short), Some(long)) = (counted(workload, games.0), counted(workload, games.1)) else {
            eprintln!("valgrind is missing or gave no count; install it to count instructions");
            return ExitCode::SUCCESS;
        };
        // In tenths, as integers.
        let per_turn = 10 * (long.instructions - short.instructions) / (long.turns - short.turns);
        let floor = *floor.get_or_insert(per_turn);
        if workload == "four thumb bots" {
            classic = Some(per_turn);
        }
        let ratio = |to: u64| format!("{}.{}", 10 * per_turn / to / 10, 10 * per_turn / to % 10);
        let times_classic = classic.map_or("-".to_owned(), ratio);
        println!(
            "{workload:<24}{:>18}.{}{:>18}{times_classic:>22}",
            per_turn / 10,
            per_turn % 10,
            ratio(floor)
        );
    }
    ExitCode::SUCCESS
}

struct Count {
    instructions: u64,
    turns: u64,
}

/// Runs this program under valgrind with this many games.
fn counted(workload: &str, games: u64) -> Option<Count> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--games-of", workload, &games.to_string()])
        .output()
        .ok()?;
    let log = String::from_utf8_lossy(&output.stderr);
    let collected = log.lines().find_map(|line| line.split("Collected :").nth(1))?;
    let turns = String::from_utf8_lossy(&output.stdout).trim().parse().ok()?;
    Some(Count { instructions: collected.trim().parse().ok()?, turns })
}

/// The editions other than the classic one.
fn others() -> impl Iterator<Item = &'static str> {
    Edition::built_in().iter().copied().filter(|id| *id != "classic")
}

/// Plays the games of a workload from this seed on, and returns the number of turns.
fn play(workload: &str, first: u64, games: u64) -> u64 {
    let seeds = first..first + games;
    let edition = workload.strip_prefix(HARD).unwrap_or(workload);
    let edition = if Edition::built_in().contains(&edition) { edition } else { "classic" };
    let rules = Edition::load(edition).expect("it is built in").rules(&[]).expect("no options");
    match workload {
        "bare loop" => {
            let board = floor::Board::of(&rules);
            seeds.map(|seed| u64::from(board.play(&mut SeededRng::new(seed, 0), CAP))).sum()
        }
        _ if workload.starts_with(HARD) => engine_games(&rules, &mut [(); 4].map(|()| Tycoon::new()), seeds),
        "four scripted seats" => engine_games(&rules, &mut [Scripted; 4], seeds),
        _ => engine_games(&rules, &mut [(); 4].map(|()| Thumb::new()), seeds),
    }
}

fn engine_games<P: Player>(rules: &Arc<Rules>, players: &mut [P], seeds: Range<u64>) -> u64 {
    let mut game = Game::new(Arc::clone(rules), 4).expect("every edition is for four");
    let mut turns = 0;
    for seed in seeds {
        magie_engine::fast::reset(&mut game);
        let mut dealer = SeededDealer::new(seed);
        let (sink, recorder) = (&mut Silent, &mut Unrecorded);
        let played = Playout { game: &mut game, players, dealer: &mut dealer, sink, recorder }.play(CAP);
        turns += u64::from(played.turns);
    }
    turns
}
