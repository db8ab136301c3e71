//! Games of the three rings from the first roll on: random seats and rule-of-thumb ones, in both readings.

use magie_bots::{Player, Random, SeededDealer, Table, Thumb, Unrecorded};
use magie_engine::{Audience, Edition, Game, Seat, Silent, Value};

fn play(
    edition: &str,
    seed: u64,
    seats: usize,
    options: &[(&str, Value)],
    players: &mut [Box<dyn Player>],
) -> u32 {
    let edition = Edition::load(edition).unwrap_or_else(|error| panic!("{error}"));
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let rules = edition.rules(&options).expect("the options are offered");
    let mut game = Game::new(rules, seats).expect("two to twelve play");
    let mut dealer = SeededDealer::new(seed);
    let mut table =
        Table { game: &mut game, players, dealer: &mut dealer, sink: &mut Silent, recorder: &mut Unrecorded };
    let played = table.play(400);
    assert!(played.turns > 0, "seed {seed}");
    let view = game.view(Audience::Spectator);
    let cash: i64 = (0..seats as u8).map(|seat| view.cash(Seat(seat))).sum();
    assert!(cash >= 0, "seed {seed}");
    played.refusals
}

fn word(value: &str) -> Value {
    Value::Word(value.to_owned())
}

#[test]
fn random_seats_play_without_a_refusal_they_did_not_expect() {
    for seed in 0..60 {
        let seats = 2 + seed as usize % 11;
        let mut players: Vec<Box<dyn Player>> = (0..seats as u64)
            .map(|seat| Box::new(Random::new(seed * 100 + seat)) as Box<dyn Player>)
            .collect();
        let edition = if seed % 2 == 0 { "ultimate" } else { "ultimate-fr" };
        let mut options = vec![("layout", word(["a", "b", "c"][seed as usize % 3]))];
        if seed % 4 == 1 {
            options.push(("squeeze_play_speed_die", Value::Flag(true)));
            options.push(("birthday_gift", word("others")));
        }
        if seed % 5 == 0 {
            options.push(("no_auctions", Value::Flag(true)));
        }
        let refusals = play(edition, seed, seats, &options, &mut players);
        assert_eq!(refusals, 0, "seed {seed}");
    }
}

#[test]
fn rules_of_thumb_play_and_are_never_refused() {
    for seed in 0..12 {
        let seats = 2 + seed as usize % 7;
        let mut players: Vec<Box<dyn Player>> =
            (0..seats).map(|_| Box::new(Thumb::new()) as Box<dyn Player>).collect();
        let edition = if seed % 2 == 0 { "ultimate" } else { "ultimate-fr" };
        let refusals = play(edition, seed, seats, &[], &mut players);
        assert_eq!(refusals, 0, "seed {seed}");
    }
}
