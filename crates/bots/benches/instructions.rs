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

use magie_bots::{Scripted, Thumb};
use magie_engine::{Edition, Game, Rules, Silent};
use magie_table::{Player, Playout, SeededDealer, SeededRng, Unrecorded};

/// Turns after which a game is stopped.
const CAP: u32 = 1_000;
/// Games of the shorter and of the longer run.
const GAMES: (u64, u64) = (4, 24);
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
    let workloads = || WORKLOADS.into_iter().chain(others());
    if arguments.iter().any(|argument| argument == "--watched") {
        let watched = |workload: &str| if workload == "four thumb bots" { 5_000 } else { 100 };
        let turns: u64 = workloads().map(|workload| play(workload, PROFILE_SEED, watched(workload))).sum();
        println!("{turns} turns played");
        return ExitCode::SUCCESS;
    }
    println!("{:<24}{:>20}{:>10}", "", "instructions/turn", "ratio");
    let mut floor = None;
    for workload in workloads() {
        let (Some(short), Some(long)) = (counted(workload, GAMES.0), counted(workload, GAMES.1)) else {
            eprintln!("valgrind is missing or gave no count; install it to count instructions");
            return ExitCode::SUCCESS;
        };
        // In tenths, as integers.
        let per_turn = 10 * (long.instructions - short.instructions) / (long.turns - short.turns);
        let floor = *floor.get_or_insert(per_turn);
        let ratio = 10 * per_turn / floor;
        println!("{workload:<24}{:>18}.{}{:>8}.{}", per_turn / 10, per_turn % 10, ratio / 10, ratio % 10);
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
    let edition = if Edition::built_in().contains(&workload) { workload } else { "classic" };
    let rules = Edition::load(edition).expect("it is built in").rules(&[]).expect("no options");
    match workload {
        "bare loop" => {
            let board = floor::Board::of(&rules);
            seeds.map(|seed| u64::from(board.play(&mut SeededRng::new(seed, 0), CAP))).sum()
        }
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
