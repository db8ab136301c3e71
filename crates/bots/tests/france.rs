//! Games of `france-2008` between bots.

use std::sync::Arc;

use magie_bots::{Scripted, Thumb};
use magie_engine::edition::Edition;
use magie_engine::question::DiceFor;
use magie_engine::{Event, Game, Turn};
use magie_table::{Playout, SeededDealer, Unrecorded, play_out};

#[test]
fn a_game_stopped_at_the_cap_has_no_winner() {
    let mut game = Game::new(Edition::load("france-2008").unwrap().rules(&[]).unwrap(), 4).unwrap();
    let played = play_out(&mut game, &mut [Scripted; 4], 1, 12);
    assert_eq!((played.turns, played.outcome), (12, None), "FR-34a");
    assert!(!matches!(game.turn(), Turn::Over(_)), "FR-34a: the game itself goes on");
}

/// FR-31b: two players who want the same property of a bankrupt roll for it. The loop must let luck answer there too.
#[test]
fn a_roll_for_a_bankrupts_property_does_not_stop_the_game() {
    let rules = Edition::load("france-2008").unwrap().rules(&[]).unwrap();
    let mut rolled = 0;
    for seed in 0..300 {
        let mut events: Vec<Event> = Vec::new();
        let mut game = Game::new(Arc::clone(&rules), 4).unwrap();
        let played = Playout {
            game: &mut game,
            players: &mut [(); 4].map(|()| Thumb::new()),
            dealer: &mut SeededDealer::new(seed),
            sink: &mut events,
            recorder: &mut Unrecorded,
        }
        .play(1_000);
        assert!(played.outcome.is_some(), "seed {seed}");
        let is_roll = |event: &&Event| matches!(event, Event::Rolled { purpose: DiceFor::Sale, .. });
        rolled += events.iter().filter(is_roll).count();
    }
    assert!(rolled > 0);
}
