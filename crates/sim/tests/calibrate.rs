//! How true chances of winning are, in short. `magie calibrate` prints the full tables.
#![allow(clippy::expect_used)]

mod common;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use common::rules;
use magie_engine::Game;
use magie_sim::PlanError;
use magie_sim::measure::{Calibration, Distances, Effort, Entry, Measured, Run, calibrate, distances};

fn run<T>(
    edition: &str,
    games: u64,
    threads: usize,
    play: impl FnOnce(Run<'_>) -> Result<T, PlanError>,
) -> T {
    let start = Game::new(rules(edition, &[]), 4).expect("a table");
    play(Run {
        start: &start,
        seed: 9,
        games,
        turn_cap: 1_000,
        threads: NonZero::new(threads).expect("threads"),
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
    })
    .expect("games")
}

fn entry(key: &str) -> Entry {
    Entry::named(key).expect("a bot")
}

fn calibration(edition: &str, bot: &str, games: u64, threads: usize) -> Calibration {
    let bot = entry(bot);
    run(edition, games, threads, |run| calibrate(run, &bot, &Measured::default()))
}

fn far(edition: &str, bot: &str, positions: u64, threads: usize, effort: Effort) -> Distances {
    let bot = entry(bot);
    run(edition, positions, threads, |run| distances(run, &bot, &Measured::default(), effort))
}

#[test]
fn the_same_chances_are_measured_on_any_number_of_threads() {
    let one = calibration("classic", "medium", 12, 1);
    assert_eq!(one, calibration("classic", "medium", 12, 3));
    assert_eq!(one.games, 12);
    assert!(one.positions > 60 && one.evaluation.rows() > 2 * one.positions, "{one:?}");
    assert_eq!(one.evaluation.rows(), one.even.rows());
    let timeless = |distances: Distances| Distances { nanos: [0; 2], ..distances };
    let effort = Effort { truth: 6, play_outs: 4 };
    let one = far("classic", "medium", 5, 1, effort);
    assert_eq!(timeless(one), timeless(far("classic", "medium", 5, 3, effort)));
    assert_eq!(one.positions, 5);
    assert!(one.nanos[0] > 0 && one.nanos[0] < one.nanos[1], "{one:?}");
}

/// In 1,500 games each: 0.127 against 0.200 in `classic`, and far apart in all editions.
#[test]
fn the_evaluation_says_more_than_even_chances_and_than_the_formula() {
    for edition in ["classic", "france-2008", "ultimate"] {
        let found = calibration(edition, "hard-1", if edition == "ultimate" { 40 } else { 80 }, 2);
        let (evaluation, even) = (found.evaluation.brier(), found.even.brier());
        assert!(evaluation < even - 0.03, "{edition}: {evaluation} against {even}");
        assert!(evaluation < found.formula.brier(), "{edition}: {found:?}");
    }
}

#[test]
fn play_outs_come_closer_to_the_truth_than_even_chances() {
    let found = far("classic", "medium", 12, 2, Effort { truth: 40, play_outs: 100 });
    let [play_outs, even] = [found.play_outs, found.even].map(|distance| distance.root_mean_square());
    assert!(play_outs < 0.6 * even, "{found:?}");
}
