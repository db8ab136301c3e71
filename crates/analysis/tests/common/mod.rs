//! Records of games of bots.
#![allow(dead_code, reason = "each test file uses some of them")]

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

/// The answers of a game of these bots.
pub(crate) fn played(edition: &Arc<Edition>, bots: &[&str], seed: u64) -> Vec<Answer> {
    let mut game = Game::new(edition.default_rules(), bots.len()).expect("a valid number of seats");
    let player = |(name, seat): (&&str, u8)| -> BoxedPlayer {
        BotKind::from_key(name).expect("a bot").player(seed, Seat(seat))
    };
    let mut players: Vec<BoxedPlayer> = bots.iter().zip(0..).map(player).collect();
    let mut answers: Vec<Answer> = Vec::new();
    let (dealer, recorder) = (&mut SeededDealer::new(seed), &mut answers);
    Playout { game: &mut game, players: &mut players, dealer, sink: &mut Silent, recorder }.play(CAP);
    answers
}

/// The record of such a game.
pub(crate) fn record(edition: &Arc<Edition>, bots: &[&str], seed: u64) -> Record {
    let rules = edition.default_rules();
    let mut record = Record::new(&rules, &names(bots.len())).expect("valid names");
    played(edition, bots, seed).iter().for_each(|answer| record.push(&rules, answer));
    record
}
