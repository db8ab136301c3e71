//! Games with notes, played by wanderers: every note is somewhere, every sum is made of notes, every position can be
//! written down and read back, and nobody sees what he may not know.

use std::sync::Arc;

use magie_checks::note_books::NoteBooks;
use magie_checks::wanderer::Walk;
use magie_checks::whim::{Whim, seeded};
use magie_engine::{Edition, Event, Game, Value};

/// More answers than a game that ends takes.
const CAP: usize = 60_000;

fn edition() -> Arc<Edition> {
    Edition::load("faux-billets").expect("the edition is sound")
}

/// A game of some seed: 2 to 6 seats, rent by itself or claimed.
fn table(seed: u64) -> Walk<magie_bots::Source> {
    let mut whim = seeded(seed);
    let auto_rent = ("auto_rent".to_owned(), Value::Flag(whim.one_in(2)));
    let rules = edition().rules(&[auto_rent]).expect("an option of the edition");
    let seats = 2 + whim.below(5) as usize;
    Walk::new(Game::new(rules, seats).expect("2 to 6 seats"), whim)
}

#[test]
fn every_note_is_in_one_place_after_every_answer() {
    let mut ended = 0;
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut walk = table(seed);
        let mut books = NoteBooks::open(&walk.game);
        for _ in 0..CAP {
            let Some((answer, _)) = walk.step() else {
                ended += 1;
                break;
            };
            let told = books.follow(&walk.events).and_then(|()| books.compare(&walk.game));
            told.unwrap_or_else(|error| panic!("seed {seed}, {answer:?}: {error}\n{:#?}", walk.events));
            seen.extend(walk.events.iter().map(Event::topic));
        }
    }
    assert!(ended > 30, "only {ended} games ended");
    for topic in [
        "notes-laid",
        "note-checked",
        "notes-taken-back",
        "payment-called-off",
        "notes-issued",
        "notes-revealed",
        "caught",
        "change",
        "deed-sale",
        "sold-to-bank",
        "token-spent",
    ] {
        assert!(seen.contains(topic), "no game came to {topic}");
    }
}

#[test]
fn every_position_reads_back_as_it_was() {
    let edition = edition();
    for seed in 100..130 {
        let mut walk = table(seed);
        for step in 0..CAP {
            if walk.step().is_none() {
                break;
            }
            if walk.whim.one_in(7) {
                let text = walk.game.position();
                let read = Game::from_position(&edition, &text);
                let read =
                    read.unwrap_or_else(|errors| panic!("seed {seed}, step {step}: {errors:?}\n{text}"));
                assert_eq!(read, walk.game, "seed {seed}, step {step}: {text}");
            }
        }
    }
}
