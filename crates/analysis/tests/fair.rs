//! Over many games, luck is zero on average for every seat, whoever sits there: the bounded form of
//! `cargo run --release -p magie-checks --bin luck`.

#![allow(clippy::float_arithmetic, reason = "means and standard errors")]

mod common;

use common::{edition, record};
use magie_analysis::analyse;

const GAMES: u64 = 120;

#[test]
fn the_mean_luck_of_every_seat_is_zero_within_three_standard_errors() {
    let edition = edition("classic");
    // Unequal players, so that results are far from equal.
    let bots = ["hard", "random", "medium", "easy"];
    let (mut sums, mut squares, mut results) = ([0f64; 4], [0f64; 4], [0f64; 4]);
    for seed in 0..GAMES {
        let analysis = analyse(&record(&edition, &bots, 7_000 + seed), &edition).expect("it can be replayed");
        for (seat, player) in analysis.players.iter().enumerate() {
            let luck = player.luck as f64;
            sums[seat] += luck;
            squares[seat] += luck * luck;
            results[seat] += player.result as f64;
        }
    }
    let games = GAMES as f64;
    for seat in 0..4 {
        let mean = sums[seat] / games;
        let error = ((squares[seat] / games - mean * mean) / (games - 1.0)).sqrt();
        assert!(mean.abs() < 3.0 * error, "seat {seat}: {mean:.0} ± {error:.0} millionths");
    }
    assert!(results[0] > 2.0 * results[1], "the players are unequal: {results:?}");
}
