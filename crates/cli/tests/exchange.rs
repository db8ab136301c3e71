//! Exchanges in an edition that balances them by printed prices, typed line by line.

mod common;

use common::{has_all, rules, typed_at};
use magie_engine::Seat;
use magie_engine::setup::Setup;

/// Types these lines on Ann's turn. Ann owns Lyon, Bob owns Lens and Bordeaux.
fn played(name: &str, lang: &str, lines: &str) -> String {
    let rules = rules("france-2008", &[]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    let deed = |key: &str| rules.deed_by_key(key).expect(key);
    setup.owns(Seat(0), deed("lyon"));
    setup.owns(Seat(1), deed("lens"));
    setup.owns(Seat(1), deed("bordeaux"));
    typed_at(name, &setup.build().expect("a possible position"), lang, lines)
}

#[test]
fn a_repeated_offer_has_numbered_answers() {
    let offer = "trade bob: lyon for nothing\ny\n";
    let out = played("exchange-again", "en", &format!("{offer}as Ann: withdraw 1\n{offer}1\n"));
    assert_eq!(out.matches("Bob> ").count(), 2, "{out}");
    assert_eq!(out.matches("  1  Accept offer").count(), 2, "{out}");
    assert_eq!(out.matches("Ann offers you Lyon for €1.4M.").count(), 2, "{out}");
    has_all(&out, &["  3  Decline offer 2", "Bob accepts offer 2", "Ann gives Lyon to Bob."]);
    assert!(!out.contains("Leave the offer open"), "play waits for the answer: {out}");
}

#[test]
fn sales_and_purchases_show_the_balance_before_the_offer_is_made() {
    let sold = played("exchange-sale", "fr", "échanger\nlyon\n\no\n1\n");
    has_all(
        &sold,
        &[
            "Nommez des propriétés, en les séparant par des virgules.",
            "Vous donnez Lyon à Bob contre 1,4\u{a0}M€. Faire cette offre\u{202f}?\u{a0}[O/n]",
            "Bob verse 1,4\u{a0}M€ à Ann dans l’échange.",
        ],
    );
    assert!(!sold.contains("des montants") && !sold.contains("des cartes"), "{sold}");
    let bought = played("exchange-purchase", "en", "trade\n\nlens\ny\n1\ntrade bob: lyon for bordeaux\nn\n");
    has_all(
        &bought,
        &[
            "You give €600,000 to Bob for Lens. Make this offer?\u{a0}[Y/n]",
            "You give Lyon to Bob for €800,000 and Bordeaux. Make this offer?\u{a0}[Y/n]",
            "No offer was made.",
        ],
    );
}

#[test]
fn impossible_exchanges_are_refused_before_the_confirmation() {
    let out = played(
        "exchange-refused",
        "en",
        "trade bob: lyon for 500\ntrade bob: lens for lyon\ntrade\n\n\ntrade\nno\nas Bob: trade ann\n",
    );
    has_all(
        &out,
        &[
            "Do not name cash: the difference between the list prices is computed",
            "Only the owner of",
            "No offer was made.",
            "Not during another player’s turn",
        ],
    );
    assert!(!out.contains("Make this offer?"), "{out}");
}

#[test]
fn a_counter_offer_keeps_unchanged_terms_and_gets_a_new_balance() {
    let out = played("exchange-counter", "en", "trade bob: lyon for nothing\ny\n2\nlens\n\ny\n1\n");
    has_all(
        &out,
        &[
            "You give Ann [nothing]:",
            "You get from Ann [Lyon]:",
            "You give €800,000 and Lens to Ann for Lyon. Make this offer?",
            "Bob waits for your answer to offer 2: accept or refuse?",
            "Ann accepts offer 2",
        ],
    );
}
