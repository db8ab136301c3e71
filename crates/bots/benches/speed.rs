//! How fast whole games are, compared with a bare loop in the same run: `cargo bench -p magie-bots --bench speed`.

#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "it prints figures")]

#[path = "support/floor.rs"]
mod floor;

use std::alloc::System;
use std::sync::Arc;
use std::time::{Duration, Instant};

use magie_bots::{Scripted, Thumb};
use magie_engine::{Edition, Game, Rules, Silent};
use magie_table::{Player, Playout, SeededDealer, SeededRng, Unrecorded};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Turns after which a game is stopped.
const CAP: u32 = 1_000;
/// Rounds: the workloads alternate, so that a busy machine slows all of them.
const ROUNDS: usize = 300;
/// The time of one workload in one round: short, so that many rounds are undisturbed.
const SLICE: Duration = Duration::from_millis(4);
/// The rank of the round that counts, from the fastest: neither the luckiest nor a disturbed one.
const PLACE: usize = ROUNDS / 10;

/// The place of the four thumb bots of the classic game among the workloads.
const CLASSIC_THUMBS: usize = 3;

/// What was played, and how long it took.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    turns: u64,
    answers: u64,
    ended: u64,
    nanos: f64,
}

impl Tally {
    fn per_turn(&self) -> f64 {
        self.nanos / self.turns as f64
    }
}

/// Something that plays one game.
trait Workload {
    fn name(&self) -> &str;
    fn game(&mut self, seed: u64, tally: &mut Tally);

    fn round(&mut self, seed: &mut u64) -> Tally {
        let mut tally = Tally::default();
        let start = Instant::now();
        while start.elapsed() < SLICE {
            for _ in 0..8 {
                self.game(*seed, &mut tally);
                *seed += 1;
            }
        }
        tally.nanos = start.elapsed().as_nanos() as f64;
        tally
    }
}

struct Floor(floor::Board);

impl Workload for Floor {
    fn name(&self) -> &str {
        "bare loop"
    }
    fn game(&mut self, seed: u64, tally: &mut Tally) {
        let turns = self.0.play(&mut SeededRng::new(seed, 0), CAP);
        tally.games += 1;
        tally.turns += u64::from(turns);
        tally.ended += u64::from(turns < CAP);
    }
}

struct Engine<P> {
    name: String,
    game: Game,
    players: [P; 4],
    cap: u32,
}

impl<P: Player> Engine<P> {
    fn new(name: String, rules: &Arc<Rules>, players: [P; 4]) -> Self {
        let game = Game::new(Arc::clone(rules), 4).expect("every edition is for four");
        Self { name, game, players, cap: CAP }
    }

    fn capped(self, cap: u32) -> Self {
        Self { cap, ..self }
    }
}

impl<P: Player> Workload for Engine<P> {
    fn name(&self) -> &str {
        &self.name
    }
    fn game(&mut self, seed: u64, tally: &mut Tally) {
        magie_engine::fast::reset(&mut self.game);
        let played = Playout {
            game: &mut self.game,
            players: &mut self.players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Silent,
            recorder: &mut Unrecorded,
        }
        .play(self.cap);
        tally.games += 1;
        tally.turns += u64::from(played.turns);
        tally.answers += played.answers;
        tally.ended += u64::from(played.outcome.is_some());
    }
}

/// Four thumb bots at a table of a built-in edition.
fn thumbs(name: String, id: &str) -> Engine<Thumb> {
    let rules = Edition::load(id).expect("it is built in").rules(&[]).expect("no options");
    Engine::new(name, &rules, [(); 4].map(|()| Thumb::new()))
}

fn main() {
    let rules = Edition::load("classic").expect("it is built in").rules(&[]).expect("no options");
    let mut workloads: Vec<Box<dyn Workload>> = vec![
        Box::new(Floor(floor::Board::of(&rules))),
        Box::new(Engine::new("four scripted seats".to_owned(), &rules, [Scripted; 4])),
        Box::new(Engine::new("the same, 100 rounds".to_owned(), &rules, [Scripted; 4]).capped(100 * 4)),
        Box::new(thumbs("four thumb bots".to_owned(), "classic")),
    ];
    // The other editions come after the classic game, to which the ratios refer.
    for id in Edition::built_in().iter().filter(|id| **id != "classic") {
        workloads.push(Box::new(thumbs((*id).to_owned(), id)));
    }

    let mut rounds: Vec<Vec<Tally>> = vec![Vec::new(); workloads.len()];
    let mut seeds = vec![0; workloads.len()];
    for _ in 0..ROUNDS {
        for (index, workload) in workloads.iter_mut().enumerate() {
            rounds[index].push(workload.round(&mut seeds[index]));
        }
    }
    let at_place = |mut rounds: Vec<Tally>| {
        rounds.sort_by(|one, other| one.per_turn().total_cmp(&other.per_turn()));
        rounds[PLACE]
    };
    let best: Vec<Tally> = rounds.into_iter().map(at_place).collect();

    println!(
        "classic and below it the other editions, full rules, one core, cap {CAP} turns a game, {ROUNDS} rounds, the fast tenth\n"
    );
    println!(
        "{:22}{:>9}{:>11}{:>13}{:>12}{:>13}{:>8}",
        "", "ns/turn", "ns/answer", "turns/s", "games/s", "turns/game", "ended"
    );
    for (workload, tally) in workloads.iter().zip(&best) {
        let games = tally.games as f64;
        let answer = if tally.answers == 0 {
            "-".into()
        } else {
            format!("{:.1}", tally.nanos / tally.answers as f64)
        };
        println!(
            "{:22}{:>9.1}{:>11}{:>13.0}{:>12.0}{:>13.1}{:>7.1}%",
            workload.name(),
            tally.per_turn(),
            answer,
            1e9 / tally.per_turn(),
            games * 1e9 / tally.nanos,
            tally.turns as f64 / games,
            tally.ended as f64 * 100.0 / games,
        );
    }
    println!();
    for (workload, tally) in workloads.iter().zip(&best).skip(1) {
        // The other editions are compared with the same bots in the classic game.
        let times = tally.per_turn() / best[0].per_turn();
        let times_classic = tally.per_turn() / best[CLASSIC_THUMBS].per_turn();
        println!(
            "{:22}{times:>9.2} times the bare loop{times_classic:>9.2} times four thumb bots",
            workload.name()
        );
    }
    println!("{:22}{:>9} bytes", "a position", magie_engine::fast::STATE_BYTES);
    for workload in &mut workloads[1..] {
        let region = Region::new(ALLOCATOR);
        let games = 200;
        let mut tally = Tally::default();
        (0..games).for_each(|seed| workload.game(seed, &mut tally));
        let change = region.change();
        let count = change.allocations + change.reallocations;
        println!("{:22}{:>9.2} allocations a game", workload.name(), count as f64 / games as f64);
    }
}
