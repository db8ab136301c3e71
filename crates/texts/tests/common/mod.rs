//! What the tests of the catalogues share: the parsed messages, a table to speak about, and samples of
//! everything the engine can say.
#![allow(dead_code, reason = "each test binary uses a part")]

pub(crate) mod client;
pub(crate) mod parsed;
pub(crate) mod samples;

use std::sync::Arc;

use magie_engine::{Edition, Rules, Value};

/// The players of every sample.
pub(crate) fn names() -> Vec<String> {
    ["Ann", "Bob", "Cléo"].map(str::to_owned).to_vec()
}

/// A line whose narrow no-break spaces are written as `_`, its no-break spaces as `~`.
pub(crate) fn visible(line: &str) -> String {
    line.replace('\u{202f}', "_").replace('\u{a0}', "~")
}

/// The tables of an edition as it is.
pub(crate) fn table(id: &str) -> Arc<Rules> {
    let edition = Edition::load(id).expect("a built-in edition loads");
    edition.rules(&[]).expect("an edition can be played as it is")
}

/// The tables of every built-in edition in every deck profile it offers.
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

/// The tables of the classic edition with one option.
pub(crate) fn classic_with(key: &str, value: &str) -> Arc<Rules> {
    let edition = Edition::load("classic").expect("the classic edition loads");
    edition.rules(&[(key.to_owned(), Value::Word(value.to_owned()))]).expect("the option is offered")
}

/// The tables of the classic edition, with the deck that has every sort of effect.
pub(crate) fn classic() -> Arc<Rules> {
    classic_with("deck", "traditional_fr")
}
