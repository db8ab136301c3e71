//! The learned evaluation: there is a model for every edition, its chances add up, and they follow what matters.
#![allow(clippy::expect_used, missing_docs)]

use std::sync::Arc;

use magie_bots::BotKind;
use magie_bots::value::{Evaluator, Holding, SURE};
use magie_engine::ids::DeedId;
use magie_engine::{Audience, Edition, Game, Seat};
use magie_table::play_out;

const EDITIONS: [&str; 5] = ["classic", "france-2008", "faux-billets", "ultimate", "ultimate-fr"];

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
fn every_edition_has_a_model() {
    for edition in EDITIONS {
        assert!(Evaluator::of(start(edition).rules()).is_some(), "{edition}");
    }
}

#[test]
fn chances_add_up_and_belong_to_the_players_in_the_game() {
    for edition in EDITIONS {
        for turns in [1, 20, 40, 60, 90] {
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

/// FB-50: with one property unsold, its sale ends the game, and the richest wins for certain.
#[test]
fn the_sale_of_the_last_property_decides_where_it_ends_the_game() {
    let mut game = start("faux-billets");
    let mut players: Vec<_> = (0..4).map(|seat| BotKind::Thumb.player(5, Seat(seat))).collect();
    let unsold = |game: &Game| -> Vec<DeedId> {
        let view = game.view(Audience::Spectator);
        (0..view.rules().deeds().len() as u8).map(DeedId).filter(|deed| view.owner(*deed).is_none()).collect()
    };
    while unsold(&game).len() > 1 {
        play_out(&mut game, &mut players, 5, 1);
    }
    let last = unsold(&game)[0];
    let view = game.view(Audience::Spectator);
    let evaluator = Evaluator::of(game.rules()).expect("a model");
    let evaluation = evaluator.evaluate(&view);
    for seat in view.alive().iter() {
        let had = Holding::of(&view, seat);
        let bought = |cash: i64| [(seat, Holding { cash, deeds: had.deeds.with(last), ..had })];
        assert_eq!(evaluation.chance_with(seat, &bought(20_000)), SURE, "{seat:?}, the richest");
        assert_eq!(evaluation.chance_with(seat, &bought(-20_000)), 0, "{seat:?}, the poorest");
        // Cash alone does not end the game.
        let rich = evaluation.chance_with(seat, &[(seat, Holding { cash: had.cash + 500, ..had })]);
        assert!((1..SURE).contains(&rich), "{seat:?}: {rich}");
    }
}
