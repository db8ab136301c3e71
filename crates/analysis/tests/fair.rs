//! Over many games, the luck of every seat is zero on average, whichever bot plays it. A smaller version of
//! `cargo run --release -p magie-checks --bin luck`.

#![allow(clippy::float_arithmetic, reason = "means and standard errors")]

mod common;

use common::{edition, played};
use magie_analysis::{LuckMeter, analyse};
use magie_engine::{Game, Record};

const GAMES: u64 = 40;

#[test]
fn the_mean_luck_of_every_seat_is_zero_within_three_standard_errors() {
    let edition = edition("classic");
    // Unequal players, so that results are far from equal.
    let bots = ["medium", "random", "medium", "easy"];
    let start = Game::new(edition.default_rules(), bots.len()).expect("a valid number of seats");
    let mut meter = LuckMeter::new(&start);
    let (mut sums, mut squares) = ([0f64; 4], [0f64; 4]);
    for seed in 0..GAMES {
        let luck = meter.luck(&start, &played(&edition, &bots, 7_000 + seed));
        assert_eq!(luck.iter().sum::<i64>(), 0);
        for ((sum, square), luck) in sums.iter_mut().zip(&mut squares).zip(luck) {
            *sum += luck as f64;
            *square += luck as f64 * luck as f64;
        }
    }
    let games = GAMES as f64;
    for (seat, (sum, square)) in sums.iter().zip(squares).enumerate() {
        let mean = sum / games;
        let error = ((square / games - mean * mean) / (games - 1.0)).sqrt();
        assert!(mean.abs() < 3.0 * error, "seat {seat}: {mean:.0} ± {error:.0} millionths");
    }
}

#[test]
fn a_meter_gives_the_same_luck_as_an_analysis() {
    let edition = edition("classic");
    let bots = ["hard", "random", "medium"];
    let answers = played(&edition, &bots, 2);
    let start = Game::new(edition.default_rules(), bots.len()).expect("a valid number of seats");
    let mut record = Record::from_here(&start, &common::names(3)).expect("valid names");
    answers.iter().for_each(|answer| record.push(start.rules(), answer));
    let analysis = analyse(&record, &edition).expect("it can be replayed");
    let listed: Vec<i64> = analysis.players.iter().map(|player| player.luck).collect();
    assert_eq!(LuckMeter::new(&start).luck(&start, &answers)[..3], listed);
}
