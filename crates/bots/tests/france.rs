//! The towns of France played by bots.

use magie_bots::{Scripted, SeededDealer, Table, Unrecorded};
use magie_engine::edition::Edition;
use magie_engine::{Game, Silent, Turn};

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
