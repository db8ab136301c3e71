//! The fixed policies of the research literature against their published calibration; docs/simulation.md has the
//! command for the full table.

#![allow(clippy::float_arithmetic, reason = "shares of games")]

mod common;

use common::{Match, gnome};

/// Games of each match: a share then has a standard deviation of about 2.2 points. The bounds are three of these beyond
/// the two points that are allowed.
const GAMES: u64 = 400;
const ALLOWED: f64 = 2.0 + 3.0 * 2.2;

fn within(keys: &str, published: &[f64]) {
    let shares = Match::of(&gnome(), keys).play(GAMES, 1);
    for (place, (share, published)) in shares.iter().zip(published).enumerate() {
        let error = 100.0 * share - published;
        assert!(error.abs() < ALLOWED, "{keys}, {place}: {share:.3}, published {published}");
    }
}

#[test]
fn the_policies_reproduce_the_published_calibration() {
    within("fp-a,fp-b,fp-c,fp-a", &[22.9, 28.6, 26.8, 21.8]);
    within("fp-b,fp-a,fp-a,fp-a", &[29.6]);
    within("fp-c,fp-a,fp-a,fp-a", &[27.6]);
}
