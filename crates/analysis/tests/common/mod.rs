//! Records of games of bots.

use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Answer, Edition, Game, Record, Seat, Silent};
use magie_table::{BoxedPlayer, Playout, SeededDealer};

/// Turns after which a game is stopped.
const CAP: u32 = 600;

pub(crate) fn edition(id: &str) -> Arc<Edition> {
    Edition::load(id).expect("a built-in edition")
}

pub(crate) fn names(seats: usize) -> Vec<String> {
    ["ann", "bob", "cem", "dot"][..seats].iter().map(|name| (*name).to_owned()).collect()
}

/// A game of these bots.
pub(crate) fn record(edition: &Arc<Edition>, bots: &[&str], seed: u64) -> Record {
    let rules = edition.default_rules();
    let mut game = Game::new(rules.clone(), bots.len()).expect("a valid number of seats");
    let mut record = Record::new(&rules, &names(bots.len())).expect("valid names");
    let player = |(name, seat): (&&str, u8)| -> BoxedPlayer {
        BotKind::from_key(name).expect("a bot").player(seed, Seat(seat))
    };
    let mut players: Vec<BoxedPlayer> = bots.iter().zip(0..).map(player).collect();
    let mut answers: Vec<Answer> = Vec::new();
    Playout {
        game: &mut game,
        players: &mut players,
        dealer: &mut SeededDealer::new(seed),
        sink: &mut Silent,
        recorder: &mut answers,
    }
    .play(CAP);
    answers.iter().for_each(|answer| record.push(&rules, answer));
    record
}
