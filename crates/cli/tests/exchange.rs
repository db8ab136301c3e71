//! Exchanges at the table of an edition that balances them by printed prices, typed line by line.

mod common;

use std::fs;
use std::path::Path;

use common::{command, folder, typed};
use magie_engine::{Edition, Record, Seat, Setup};

/// Ann has Lyon, Bob has Lens and Bordeaux; it is Ann's turn.
fn staged(folder: &Path) {
    let rules = Edition::load("france-2008").expect("an edition").rules(&[]).expect("its own options");
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    let deed = |key: &str| rules.deed_by_key(key).expect(key);
    setup.owns(Seat(0), deed("lyon"));
    setup.owns(Seat(1), deed("lens"));
    setup.owns(Seat(1), deed("bordeaux"));
    let game = setup.build().expect("a possible position");
    let record = Record::from_here(&game, &["Ann".to_owned(), "Bob".to_owned()]).expect("a record");
    fs::write(folder.join("g.json"), record.to_json()).expect("a file");
}

fn played(name: &str, lang: &str, lines: &str) -> String {
    let folder = folder(name);
    staged(&folder);
    typed(command(&folder, &format!("resume g.json --lang {lang}")), lines).ok()
}

#[track_caller]
fn has_all(out: &str, words: &[&str]) {
    for word in words {
        assert!(out.contains(word), "{word}: {out}");
    }
}

#[test]
fn an_offer_made_again_is_asked_with_numbered_answers() {
    let offer = "trade bob: lyon for nothing\ny\n";
    let out = played("exchange-again", "en", &format!("{offer}as Ann: withdraw 1\n{offer}1\n"));
    assert_eq!(out.matches("Bob> ").count(), 2, "{out}");
    assert_eq!(out.matches("  1  Accept offer").count(), 2, "{out}");
    assert_eq!(out.matches("Ann offers you Lyon for €1.4M.").count(), 2, "{out}");
    has_all(&out, &["  3  Refuse offer 2", "Bob accepts offer 2", "Ann gives Bob Lyon."]);
    assert!(!out.contains("Leave the offer open"), "play waits for the answer: {out}");
}

#[test]
fn a_property_is_sold_and_bought_at_its_price_and_the_balance_is_shown_first() {
    let sold = played("exchange-sale", "fr", "échanger\nlyon\n\no\n1\n");
    has_all(
        &sold,
        &[
            "Nommez des propriétés, en les séparant par des virgules.",
            "Vous donnez à Bob Lyon contre 1,4\u{a0}M€. Faire cette offre\u{202f}?\u{a0}[O/n]",
            "Bob verse 1,4\u{a0}M€ à Ann dans l’échange.",
        ],
    );
    assert!(!sold.contains("des montants") && !sold.contains("des cartes"), "{sold}");
    let bought = played("exchange-purchase", "en", "trade\n\nlens\ny\n1\ntrade bob: lyon for bordeaux\nn\n");
    has_all(
        &bought,
        &[
            "You give Bob €600,000 for Lens. Make this offer?\u{a0}[Y/n]",
            "You give Bob Lyon for €800,000 and Bordeaux. Make this offer?\u{a0}[Y/n]",
            "No offer was made.",
        ],
    );
}

#[test]
fn what_cannot_be_exchanged_is_refused_before_it_is_confirmed() {
    let out = played(
        "exchange-refused",
        "en",
        "trade bob: lyon for 500\ntrade bob: lens for lyon\ntrade\n\n\ntrade\nno\nas Bob: trade ann\n",
    );
    has_all(
        &out,
        &[
            "Name no cash: the difference of the printed prices is settled by itself.",
            "only its owner can do that",
            "No offer was made.",
            "Not in the turn of another player",
        ],
    );
    assert!(!out.contains("Make this offer?"), "{out}");
}

#[test]
fn a_counter_offer_keeps_what_is_not_changed_and_finds_its_own_balance() {
    let out = played("exchange-counter", "en", "trade bob: lyon for nothing\ny\n2\nlens\n\ny\n1\n");
    has_all(
        &out,
        &[
            "You give Ann [nothing]:",
            "You get from Ann [Lyon]:",
            "You give Ann €800,000 and Lens for Lyon. Make this offer?",
            "Bob waits for your answer to offer 2: accept or refuse?",
            "Ann accepts offer 2",
        ],
    );
}
