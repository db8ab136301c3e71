//! Matches of bots for tests.
#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::float_arithmetic, reason = "shares of games")]

use std::sync::Arc;

use magie_bots::Bot;
use magie_engine::{Edition, Game, Rules, Seat};
use magie_table::{BoxedPlayer, Played, game_seed, play_out};

/// Turns after which a game is stopped.
pub(crate) const TURN_CAP: u32 = 1_000;

pub(crate) fn rules(id: &str) -> Arc<Rules> {
    Edition::load(id).expect("a built-in edition").rules(&[]).expect("its own options")
}

/// The classic game with the rules of the research literature (CL-79).
pub(crate) fn gnome() -> Arc<Rules> {
    let edition = Edition::load("classic").expect("a built-in edition");
    let preset = edition.preset("gnome").expect("CL-79").options.clone();
    edition.rules(&preset).expect("offered options")
}

/// Bots that play each other, one seat further on in each game.
pub(crate) struct Match {
    start: Game,
    bots: Vec<Bot>,
}

impl Match {
    pub(crate) fn of(rules: &Arc<Rules>, keys: &str) -> Self {
        let bots: Vec<_> = keys.split(',').map(|key| Bot::from_key(key).expect("a bot")).collect();
        Self { start: Game::new(Arc::clone(rules), bots.len()).expect("seats"), bots }
    }

    /// Plays the game with this number; the first seat rotates with it.
    pub(crate) fn game(&self, number: u64, seed: u64) -> (Game, Played) {
        let seats = self.bots.len();
        let seed = game_seed(seed, number);
        let mut game = self.start.clone();
        let mut players: Vec<BoxedPlayer> = (0..seats)
            .map(|seat| self.bots[self.bot_at(seat, number)].player(seed, Seat(seat as u8)))
            .collect();
        let played = play_out(&mut game, &mut players, seed, TURN_CAP);
        (game, played)
    }

    fn bot_at(&self, seat: usize, number: u64) -> usize {
        let seats = self.bots.len();
        (seat + (number % seats as u64) as usize) % seats
    }

    /// Plays games and returns the share that each bot wins.
    pub(crate) fn play(&self, games: u64, seed: u64) -> Vec<f64> {
        let mut wins = vec![0.0; self.bots.len()];
        for number in 0..games {
            let (_, played) = self.game(number, seed);
            let Some(outcome) = played.outcome else { continue };
            for seat in outcome.winners.iter() {
                wins[self.bot_at(seat.index(), number)] += 1.0 / outcome.winners.len() as f64;
            }
        }
        wins.iter().map(|wins| wins / games as f64).collect()
    }
}
