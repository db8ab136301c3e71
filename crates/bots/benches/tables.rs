//! Games and turns per second for every edition and kind of bot, on one core and on all; how long decisions take; peak
//! memory: `cargo bench -p magie-bots --bench tables`. It measures wall time, so run it on an idle machine.

#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "it prints figures")]

use std::time::{Duration, Instant};

use magie_bots::BotKind;
use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Edition, Game, Refusal, Seat, View};
use magie_table::{BoxedPlayer, Player, play_out};

/// Turns after which a game is stopped.
const CAP: u32 = 1_000;
/// The time of one workload on one core, and again on all.
const SLICE: Duration = Duration::from_millis(1_500);
/// The bots that are timed, the fastest first; `oracle` is timed by its decisions.
const BOTS: [&str; 5] = ["scripted", "thumb", "novice", "random", "tycoon"];
/// The bots whose decisions are timed, four of a kind.
const DECIDERS: [&str; 2] = ["hard", "master"];
/// Decisions timed for each bot.
const DECISIONS: usize = 20_000;
/// The most time for that.
const PATIENCE: Duration = Duration::from_secs(15);

/// What was played.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    turns: u64,
}

fn play(start: &Game, game: &mut Game, seed: u64, players: &mut [impl Player], cap: u32) -> u32 {
    game.clone_from(start);
    play_out(game, players, seed, cap).turns
}

/// Plays games of four bots of a kind for a while, from this seed on.
fn games(start: &Game, kind: BotKind, first: u64) -> Tally {
    let (mut tally, mut game, began) = (Tally::default(), start.clone(), Instant::now());
    let mut players = minds(kind, first);
    while began.elapsed() < SLICE {
        tally.turns += u64::from(play(start, &mut game, first + tally.games, &mut players, CAP));
        tally.games += 1;
    }
    tally
}

fn minds(kind: BotKind, seed: u64) -> Vec<BoxedPlayer> {
    (0..4).map(|seat| kind.player(seed, Seat(seat))).collect()
}

/// The same on several threads.
fn on_threads(start: &Game, kind: BotKind, threads: usize) -> Tally {
    std::thread::scope(|scope| {
        let hands: Vec<_> =
            (0..threads as u64).map(|thread| scope.spawn(move || games(start, kind, thread << 32))).collect();
        hands.into_iter().map(|hand| hand.join().expect("a thread that plays")).fold(
            Tally::default(),
            |sum, part| Tally { games: sum.games + part.games, turns: sum.turns + part.turns },
        )
    })
}

/// A bot whose decisions are timed.
struct Timed {
    mind: BoxedPlayer,
    took: Vec<Duration>,
}

impl Timed {
    fn time<T>(&mut self, decide: impl FnOnce(&mut BoxedPlayer) -> T) -> T {
        let began = Instant::now();
        let decided = decide(&mut self.mind);
        self.took.push(began.elapsed());
        decided
    }
}

impl Player for Timed {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.mind.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        self.time(|mind| mind.answer(view, ask))
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.time(|mind| mind.idle(view, ask))
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.time(|mind| mind.consider(view, offer))
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.mind.refused(action, refusal);
    }
}

/// Times of decisions: the mean, the slowest in a hundred, and the slowest in a thousand.
fn decisions(id: &str, start: &Game, key: &str) {
    let kind = BotKind::from_key(key).expect("a level");
    let (mut took, mut game, began) = (Vec::new(), start.clone(), Instant::now());
    let mut seed = 0;
    while took.len() < DECISIONS && began.elapsed() < PATIENCE {
        let mut players: Vec<Timed> =
            minds(kind, seed).into_iter().map(|mind| Timed { mind, took: Vec::new() }).collect();
        // For slow bots, only the first rounds of each game.
        let cap = if key == "master" { 40 } else { CAP };
        play(start, &mut game, seed, &mut players, cap);
        took.extend(players.into_iter().flat_map(|player| player.took));
        seed += 1;
    }
    took.sort_unstable();
    let micros = |duration: Duration| duration.as_secs_f64() * 1e6;
    let mean = micros(took.iter().sum::<Duration>()) / took.len() as f64;
    let slowest_of = |of: usize| micros(took[took.len() - 1 - took.len() / of]);
    println!(
        "{id:14}{key:10}{mean:>12.1}{:>14.1}{:>16.1}{:>12}",
        slowest_of(100),
        slowest_of(1_000),
        took.len()
    );
}

fn main() {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    println!(
        "four of a kind, full rules, cap {CAP} turns a game; one core, and {cores} threads on {cores} cores\n"
    );
    println!(
        "{:14}{:10}{:>10}{:>12}{:>12}{:>12}{:>14}{:>8}",
        "edition", "bots", "games/s", "turns/s", "turns/game", "all games/s", "all turns/s", "times"
    );
    let tables: Vec<(&str, Game)> = Edition::built_in()
        .iter()
        .map(|id| {
            let rules = Edition::load(id).expect("it is built in").rules(&[]).expect("no options");
            (*id, Game::new(rules, 4).expect("every edition is for four"))
        })
        .collect();
    let seconds = SLICE.as_secs_f64();
    for (id, start) in &tables {
        for kind in BOTS.map(|key| BotKind::from_key(key).expect("a bot")) {
            let (one, all) = (on_threads(start, kind, 1), on_threads(start, kind, cores));
            println!(
                "{id:14}{:10}{:>10.0}{:>12.0}{:>12.1}{:>12.0}{:>14.0}{:>8.2}",
                kind.key(),
                one.games as f64 / seconds,
                one.turns as f64 / seconds,
                one.turns as f64 / one.games as f64,
                all.games as f64 / seconds,
                all.turns as f64 / seconds,
                all.turns as f64 / one.turns as f64,
            );
        }
    }
    println!(
        "\n{:14}{:10}{:>12}{:>14}{:>16}{:>12}",
        "edition", "level", "µs/decision", "slowest of 100", "slowest of 1000", "decisions"
    );
    for (id, start) in &tables {
        DECIDERS.iter().for_each(|key| decisions(id, start, key));
    }
    if let Some(peak) = peak_memory() {
        println!("\nmemory: {peak} KiB at most");
    }
}

/// The peak memory of this process, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
