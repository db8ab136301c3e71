//! Bots against each other.

mod common;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use common::{bots, rules};
use magie_engine::Game;
use magie_sim::{PlanError, Standing, Tournament, tournament};

fn played(keys: &str, games: u64, threads: usize) -> Result<Standing, PlanError> {
    let bots = bots(keys);
    let start = Game::new(rules("classic", &[]), bots.len().max(2)).expect("a table");
    tournament(Tournament {
        start: &start,
        bots: &bots,
        seed: 3,
        games,
        turn_cap: 400,
        threads: NonZero::new(threads).expect("threads"),
        stop: &AtomicBool::new(false),
        progress: &mut |_, _| {},
    })
}

#[test]
fn the_better_bot_is_rated_first_on_any_number_of_threads() {
    let one = played("random,thumb,scripted", 100, 1).expect("a tournament");
    assert_eq!(one, played("random,thumb,scripted", 100, 3).expect("a tournament"));
    // Rounded up so that each game seed is played in all six orders.
    assert_eq!((one.games, one.wanted, one.orders, one.all_orders), (102, 102, 6, true));
    let best = &one.entrants[0];
    assert_eq!((best.bot.key(), best.number), ("thumb", 2));
    // A third of 102 would be chance; in the other games it leads at the turn cap.
    assert!(best.wins > 65 && best.rating > 30.0, "{best:?}");
    assert!(best.ahead[0] > 90 && best.ahead[1] == 0, "{best:?}");
    let places: u64 = one.entrants.iter().map(|entrant| entrant.places).sum();
    assert!(
        places <= 6 * one.games && places > 5 * one.games,
        "1 + 2 + 3 in every game, less where places are equal"
    );
}

/// With each game seed, each of three equal bots plays the same game once from every seat.
#[test]
fn equal_bots_get_equal_results() {
    let standing = played("scripted,scripted,scripted", 60, 2).expect("a tournament");
    let wins: Vec<u64> = standing.entrants.iter().map(|entrant| entrant.wins).collect();
    assert!(wins.windows(2).all(|pair| pair[0] == pair[1]), "{wins:?}");
}

#[test]
fn invalid_tournaments_are_refused() {
    assert_eq!(played("thumb,thumb", 0, 1).err(), Some(PlanError::NoGames));
    assert_eq!(played("thumb", 10, 1).err(), Some(PlanError::Seats { seats: 2, bots: 1 }));
}
