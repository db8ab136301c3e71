//! Bots against each other.

mod common;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use common::{bots, rules};
use magie_engine::Game;
use magie_sim::{PlanError, Standing, Tournament, tournament, wilson};

fn played(keys: &str, games: u64, threads: usize) -> Result<Standing, PlanError> {
    seeded(keys, games, threads, 3)
}

fn seeded(keys: &str, games: u64, threads: usize, seed: u64) -> Result<Standing, PlanError> {
    with_luck(keys, games, threads, seed, false)
}

fn with_luck(keys: &str, games: u64, threads: usize, seed: u64, luck: bool) -> Result<Standing, PlanError> {
    let bots = bots(keys);
    let start = Game::new(rules("classic", &[]), bots.len().max(2)).expect("a table");
    tournament(Tournament {
        start: &start,
        bots: &bots,
        seed,
        games,
        turn_cap: 1_000,
        threads: NonZero::new(threads).expect("threads"),
        luck,
        stop: &AtomicBool::new(false),
        progress: &mut |_, _| {},
    })
}

#[test]
fn the_better_bot_is_rated_first_on_any_number_of_threads() {
    let one = played("random,thumb,scripted", 100, 1).expect("a tournament");
    assert_eq!(one, played("random,thumb,scripted", 100, 3).expect("a tournament"));
    // Rounded up so that all six orders are played equally often.
    assert_eq!((one.games, one.wanted, one.orders, one.all_orders), (102, 102, 6, true));
    let best = &one.entrants[0];
    assert_eq!((best.bot.key().as_str(), best.number), ("thumb", 2));
    // A third of 102 would be chance; in the other games it leads at the turn cap.
    assert!(best.wins > 65 && best.rating > 30.0, "{best:?}");
    assert!(best.ahead[0] > 90 && best.ahead[1] == 0, "{best:?}");
    let places: u64 = one.entrants.iter().map(|entrant| entrant.places).sum();
    assert!(
        places <= 6 * one.games && places > 5 * one.games,
        "1 + 2 + 3 in every game, less where places are equal"
    );
}

const TOURNAMENTS: u64 = 400;
const GAMES: u64 = 96;

/// How often the first of four bots wins in each of many small tournaments.
fn wins_of_the_first(keys: &str) -> Vec<u64> {
    let wins = |seed| {
        let standing = seeded(keys, GAMES, 1, seed).expect("a tournament");
        assert_eq!((standing.games, standing.capped), (GAMES, 0));
        standing.entrants.iter().find(|entrant| entrant.number == 1).expect("the first entrant").wins
    };
    (0..TOURNAMENTS).map(wins).collect()
}

/// About nineteen in twenty of the intervals must contain the true share: 380 are expected, with a standard deviation
/// of 4.4.
fn assert_coverage(wins: &[u64], truth: f64) {
    let contains = |wins: &&u64| {
        let interval = wilson(**wins, GAMES);
        interval.low <= truth && truth <= interval.high
    };
    let covered = wins.iter().filter(contains).count();
    assert!((363..=397).contains(&covered), "{covered} of {TOURNAMENTS} intervals contain {truth}");
}

/// When every game was played in all orders of seats, equal bots had equal results in every tournament.
#[test]
fn the_intervals_of_equal_bots_contain_a_quarter_as_often_as_they_say() {
    assert_coverage(&wins_of_the_first("thumb,thumb,thumb,thumb"), 0.25);
}

/// When games of three equal bots were counted six times, only 71% of the intervals contained the true share.
#[test]
fn the_intervals_of_one_bot_against_three_contain_its_share_as_often_as_they_say() {
    let wins = wins_of_the_first("novice,thumb,thumb,thumb");
    // The share in all tournaments together is known ten times as well as any interval says.
    let truth = wins.iter().sum::<u64>() as f64 / (TOURNAMENTS * GAMES) as f64;
    assert_coverage(&wins, truth);
}

#[test]
fn invalid_tournaments_are_refused() {
    assert_eq!(played("thumb,thumb", 0, 1).err(), Some(PlanError::NoGames));
    assert_eq!(played("thumb", 10, 1).err(), Some(PlanError::Seats { seats: 2, bots: 1 }));
}

#[test]
fn luck_is_measured_without_changing_the_games_and_leaves_less_chance_in_the_result() {
    let measured = with_luck("hard,medium,random,easy", 24, 2, 5, true).expect("a tournament");
    assert_eq!(measured, with_luck("hard,medium,random,easy", 24, 1, 5, true).expect("a tournament"));
    let plain = seeded("hard,medium,random,easy", 24, 2, 5).expect("a tournament");
    let wins = |standing: &Standing| -> Vec<(usize, u64, Vec<u64>)> {
        standing.entrants.iter().map(|one| (one.number, one.wins, one.ahead.clone())).collect()
    };
    assert_eq!(wins(&measured), wins(&plain));
    assert!(plain.entrants.iter().all(|entrant| entrant.luck.is_none()));
    let mut luck = 0;
    for entrant in &measured.entrants {
        let sums = entrant.luck.expect("luck was measured");
        assert_eq!(sums.games, 24);
        luck += sums.luck;
        let (raw, adjusted) = (sums.raw(), sums.adjusted());
        assert!((raw.mean - adjusted.mean).abs() < 3.0 * (raw.margin + adjusted.margin), "{sums:?}");
    }
    assert_eq!(luck, 0, "what one entrant is given the others lose");
    let best = measured.entrants[0].luck.expect("luck was measured");
    assert!(best.variance_ratio().expect("results differ") < 0.9, "{best:?}");
}
