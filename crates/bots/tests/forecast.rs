//! Chances of winning by play-outs: the same for the same seed, more certain than at once, and fair to all editions.
#![allow(clippy::expect_used)]

mod common;

use common::rules;
use magie_bots::{BotKind, Forecast};
use magie_engine::{Audience, Edition, Game, Seat, Turn};
use magie_table::play_out;

/// A game of four medium bots after this many turns.
fn after(edition: &str, turns: u32) -> Game {
    let mut game = Game::new(rules(edition), 4).expect("four seats");
    let mut players: Vec<_> = (0..4).map(|seat| BotKind::Thumb.player(5, Seat(seat))).collect();
    play_out(&mut game, &mut players, 5, turns);
    game
}

#[test]
fn chances_add_up_in_every_edition_and_belong_to_players_in_the_game() {
    for edition in Edition::built_in() {
        for turns in [0, 30, 80] {
            let game = after(edition, turns);
            let mut forecast = Forecast::of(game.rules());
            for chances in [forecast.at_once(&game), forecast.by_play_outs(&game, 8, 3)] {
                let sum: u32 = chances.iter().sum();
                assert!((999_900..=1_000_000).contains(&sum), "{edition} after {turns} turns: {chances:?}");
                let alive = game.view(Audience::Spectator).alive();
                let out = (0..4).filter(|seat| !alive.has(Seat(*seat)));
                assert!(
                    out.into_iter().all(|seat| chances[usize::from(seat)] == 0),
                    "{edition}: {chances:?}"
                );
            }
        }
    }
}

#[test]
fn the_same_seed_and_number_give_the_same_chances_whatever_was_asked_before() {
    let (early, late) = (after("classic", 20), after("classic", 60));
    let fresh = Forecast::of(late.rules()).by_play_outs(&late, 20, 7);
    let mut used = Forecast::of(late.rules());
    let _ = used.by_play_outs(&early, 5, 1);
    assert_eq!(used.by_play_outs(&late, 20, 7), fresh);
    assert_ne!(used.by_play_outs(&late, 20, 8), fresh);
}

/// A game that ends within the rounds that are played counts by its winner and not by an estimate.
#[test]
fn a_game_that_is_nearly_over_has_a_nearly_sure_winner() {
    let mut game = after("classic", 0);
    let mut players: Vec<_> = (0..4).map(|seat| BotKind::Tycoon.player(5, Seat(seat))).collect();
    let turns = play_out(&mut game.clone(), &mut players, 5, 1_000).turns;
    play_out(&mut game, &mut players, 5, turns - 2);
    assert!(!matches!(game.turn(), Turn::Over(_)));
    let chances = Forecast::of(game.rules()).by_play_outs(&game, 40, 7);
    assert!(chances.iter().any(|chance| *chance > 900_000), "{chances:?}");
}
