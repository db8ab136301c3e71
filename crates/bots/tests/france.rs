//! The towns of France played by bots.

use std::sync::Arc;

use magie_bots::{Scripted, SeededDealer, Table, Thumb, Unrecorded};
use magie_engine::edition::Edition;
use magie_engine::{DiceFor, Event, Game, Silent, Sink, Turn};

#[test]
fn a_game_stopped_at_the_cap_has_no_winner() {
    let mut game = Game::new(Edition::load("france-2008").unwrap().rules(&[]).unwrap(), 4).unwrap();
    let played = Table {
        game: &mut game,
        players: &mut [Scripted; 4],
        dealer: &mut SeededDealer::new(1),
        sink: &mut Silent,
        recorder: &mut Unrecorded,
    }
    .play(12);
    assert_eq!((played.turns, played.outcome), (12, None), "FR-34a");
    assert!(!matches!(game.turn(), Turn::Over(_)), "FR-34a: the game itself goes on");
}

/// Counts the rolls between several takers of a bankrupt's property.
#[derive(Default)]
struct Draws(u32);

impl Sink for Draws {
    const WANTED: bool = true;
    fn take(&mut self, event: Event) {
        self.0 += u32::from(matches!(event, Event::Rolled { purpose: DiceFor::Sale, .. }));
    }
}

#[test]
fn thumb_bots_play_on_through_draws_between_takers() {
    let rules = Edition::load("france-2008").unwrap().rules(&[]).unwrap();
    let mut draws = Draws::default();
    let mut players = [(); 4].map(|()| Thumb::new());
    for seed in 0..300 {
        let mut game = Game::new(Arc::clone(&rules), 4).unwrap();
        let played = Table {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut draws,
            recorder: &mut Unrecorded,
        }
        .play(2_000);
        assert_eq!(played.refusals, 0, "seed {seed}");
    }
    assert!(draws.0 > 0, "FR-31b never came up");
}
