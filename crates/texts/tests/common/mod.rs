//! Shared by the tests of the catalogues: parsed messages, rules, and samples of everything that has a text.
#![allow(dead_code, reason = "each test binary uses a part")]

pub(crate) mod client;
pub(crate) mod parsed;
pub(crate) mod samples;

use std::sync::Arc;

use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};

/// The names of the players in all samples.
pub(crate) fn names() -> Vec<String> {
    ["Ann", "Bob", "Cléo"].map(str::to_owned).to_vec()
}

/// The line with `_` for narrow no-break spaces and `~` for no-break spaces.
pub(crate) fn visible(line: &str) -> String {
    line.replace('\u{202f}', "_").replace('\u{a0}', "~")
}

/// The rules of an edition with its default options.
pub(crate) fn table(id: &str) -> Arc<Rules> {
    let edition = Edition::load(id).expect("a built-in edition loads");
    edition.rules(&[]).expect("the default options are valid")
}

/// The rules of every built-in edition with every variant of its decks.
pub(crate) fn tables() -> Vec<Arc<Rules>> {
    let mut tables = Vec::new();
    for id in Edition::built_in() {
        let edition = Edition::load(id).expect("a built-in edition loads");
        tables.push(table(id));
        let profiles = edition.offered.iter().filter(|offered| offered.key == "deck");
        for profile in profiles.flat_map(|deck| &deck.words) {
            let deck = ("deck".to_owned(), Value::Word(profile.clone()));
            tables.push(edition.rules(&[deck]).expect("the profile is offered"));
        }
    }
    tables
}

/// The rules of the classic edition with one option.
pub(crate) fn classic_with(key: &str, value: &str) -> Arc<Rules> {
    let edition = Edition::load("classic").expect("the classic edition loads");
    edition.rules(&[(key.to_owned(), Value::Word(value.to_owned()))]).expect("the option is offered")
}

/// The rules of the classic edition with the deck that has every kind of effect.
pub(crate) fn classic() -> Arc<Rules> {
    classic_with("deck", "traditional_fr")
}
