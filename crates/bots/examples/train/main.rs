//! Trains the evaluation of an edition by self-play and writes its model:
//! `cargo run --release -p magie-bots --example train -- classic hard-1/hard/hard-1,hard,medium 60000 crates/bots/models/classic.model 3`
//! (edition; tables, of which each game has one; games; file; seed). The bots of a table are separated by commas, and one is
//! drawn for each seat. The same arguments give the same model on every machine with the same bots in the program.
//!
//! Half of the games begin with whims (`whims.rs`), so that positions of all kinds occur; positions are sampled from the end of
//! the whims on. The network first learns who won, then twice more what it then thought of later positions of the same game,
//! which is less noisy than who won. At the end it is tried on games of four `hard-1` and of four `hard` that it has not seen.
//! `magie calibrate --model` then notes in the file how true its chances are.
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "a tool that reckons and speaks"
)]

mod network;
mod samples;
mod whims;

use std::sync::Arc;

use magie_bots::value::{Evaluator, HIDDEN, Model, Net, shape_of};
use magie_engine::{Edition, Game};

use network::Network;
use samples::{Plan, Samples};

/// How often the network learns from all samples in each round.
const EPOCHS: u32 = 3;
/// Rounds: who won, then twice what it thought of later positions.
const ROUNDS: u32 = 3;
/// The part of a target that comes from later positions' own targets; the rest from the estimate of the next one.
const TRUST: f32 = 0.85;
/// In games with whims, the chance of a whim at each occasion, in thousandths.
const WHIMS: u64 = 40;
/// A position is sampled every so many turns.
const EVERY: u32 = 5;
/// The most games that the model is tried on.
const MOST_TRIALS: u32 = 1_500;
/// The tables that the model is tried on.
const TRIED: [&str; 2] = ["hard-1", "hard"];
/// The margin of a new model; a matter of trying.
const MARGIN: i32 = 10_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |index: usize, usual: &str| args.get(index).map_or(usual.to_owned(), Clone::clone);
    let edition = Arc::new(Edition::load(&arg(0, "classic")).expect("an edition"));
    let tables = arg(1, "hard-1/hard/hard-1,hard,medium");
    let games: u32 = arg(2, "4000").parse().expect("a number of games");
    let file = arg(3, "target/new.model");
    let seed: u64 = arg(4, "1").parse().expect("a seed");
    let rules = edition.rules(&[]).expect("no options");
    let start = Game::new(rules.clone(), 4).expect("four seats");
    let empty = Net { rows: Vec::new(), out: [0; HIDDEN] };
    let mut model = Model {
        shape: shape_of(&rules),
        margin: MARGIN,
        facts: std::collections::BTreeMap::new(),
        net: empty,
    };
    let evaluator = Evaluator::with(&rules, model.clone());

    let plan =
        Plan { start: &start, evaluator: &evaluator, tables: &tables, seed, whims: WHIMS, every: EVERY };
    let mut samples = plan.play(games);
    let trials = TRIED.map(|tables| {
        Plan { tables, seed: !seed, whims: 0, ..plan }.play((games / 6).clamp(60, MOST_TRIALS))
    });
    println!("{} positions to learn from", samples.count());

    let mut network = Network::new(evaluator.input_count());
    for round in 0..ROUNDS {
        if round > 0 {
            network.look_ahead(&mut samples, TRUST);
            network = Network::new(evaluator.input_count());
        }
        network.learn(&samples, EPOCHS);
        let briers = trials.each_ref().map(|trials| network.trial(trials).brier);
        println!("round {}: Brier scores {:.4} {:.4}", round + 1, briers[0], briers[1]);
    }
    for (tables, trials) in TRIED.iter().zip(&trials) {
        println!("four {tables}, {} positions", trials.count());
        report(trials, &network.trial(trials));
    }
    model.net = network.fixed_point();
    let mut fact = |name: &str, text: String| model.facts.insert(name.to_owned(), text);
    fact("edition", edition.id.clone());
    fact("trained", format!("{games} games of {tables}, seed {seed}"));
    fact("version", env!("CARGO_PKG_VERSION").to_owned());
    std::fs::write(&file, model.to_text()).expect("the model can be written");
    println!("written: {file}");
}

/// Prints how often players won, by the chance that they were given.
fn report(trials: &Samples, trial: &network::Trial) {
    println!("Brier score {:.4}; even chances for all {:.4}", trial.brier, trials.even_brier());
    for tenth in &trial.tenths {
        let share = |sum: f64| 100.0 * sum / tenth.count.max(1.0);
        println!("{:8} said {:5.1} % won {:5.1} %", tenth.count, share(tenth.said), share(tenth.won));
    }
}
