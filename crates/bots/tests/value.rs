//! The learned evaluation: there is a model for every edition, its chances add up, and they follow what matters.
#![allow(clippy::expect_used, missing_docs)]

use std::sync::Arc;

use magie_bots::BotKind;
use magie_bots::value::{Evaluator, Holding, SURE};
use magie_engine::{Audience, Edition, Game, Seat};
use magie_table::play_out;

/// Where money is single notes, there is no model yet: the strong player estimates there.
const EDITIONS: [&str; 4] = ["classic", "france-2008", "ultimate", "ultimate-fr"];

fn start(edition: &str) -> Game {
    let edition = Arc::new(Edition::load(edition).expect("an edition"));
    Game::new(edition.rules(&[]).expect("rules"), 4).expect("four seats")
}

/// A game of four medium bots after this many turns.
fn after(edition: &str, turns: u32) -> Game {
    let mut game = start(edition);
    let mut players: Vec<_> = (0..4).map(|seat| BotKind::Thumb.player(5, Seat(seat))).collect();
    play_out(&mut game, &mut players, 5, turns);
    game
}

#[test]
fn the_editions_without_banknotes_have_a_model() {
    for edition in EDITIONS {
        assert!(Evaluator::of(start(edition).rules()).is_some(), "{edition}");
    }
}

#[test]
fn chances_add_up_and_belong_to_the_players_in_the_game() {
    for edition in EDITIONS {
        for turns in [1, 20, 60, 90] {
            let game = after(edition, turns);
            let evaluator = Evaluator::of(game.rules()).expect("a model");
            for audience in [Audience::Spectator, Audience::Seat(Seat(0))] {
                let view = game.view(audience);
                let chances = evaluator.chances(&view);
                let sum: i32 = chances.iter().sum();
                assert!((SURE - 12..=SURE).contains(&sum), "{edition} after {turns} turns: {sum}");
                for (chance, seat) in chances.into_iter().zip(0..) {
                    assert!(
                        view.alive().has(Seat(seat)) || chance == 0,
                        "{edition}: {chance} for a player who is out"
                    );
                }
            }
        }
    }
}

#[test]
fn at_the_start_nobody_is_far_ahead() {
    for edition in EDITIONS {
        let game = start(edition);
        let chances = Evaluator::of(game.rules()).expect("a model").chances(&game.view(Audience::Spectator));
        for chance in &chances[..4] {
            assert!((150_000..350_000).contains(chance), "{edition}: {chances:?}");
        }
    }
}

#[test]
fn more_cash_is_better() {
    for edition in EDITIONS {
        let game = after(edition, 40);
        let view = game.view(Audience::Spectator);
        let evaluator = Evaluator::of(game.rules()).expect("a model");
        let evaluation = evaluator.evaluate(&view);
        for seat in view.alive().iter() {
            let had = Holding::of(&view, seat);
            let has = Holding { cash: had.cash + 2 * view.rules().salary(), ..had };
            let (before, after) = (evaluation.chance(seat), evaluation.chance_with(seat, &[(seat, has)]));
            assert!(after > before, "{edition}, {seat:?}: {before} with the cash it has, {after} with more");
        }
    }
}
