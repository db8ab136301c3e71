//! The two catalogues have the same structure, differ in their texts, and follow the typography of their language.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::parsed::catalogue;
use magie_engine::event::Why;
use magie_texts::{FILES, Lang};

/// Messages that are the same in both languages on purpose: names and punctuation.
const SAME_IN_BOTH: [&str; 21] = [
    "cli-help-magie-serve.origin-value",
    "cli-help-magie-serve.postgres-value",
    "cli-help-magie-simulate.from-value",
    "cli-word-pause",
    "cli-word-pause.form",
    "deck-chance",
    "deck-roll-three",
    "group-orange",
    "list-more",
    "log-rule",
    "option-names-atlantic-city",
    "option-names-paris",
    "option-start-cash.value",
    "space-on-track",
    "speed-die-bus",
    "web-colour-10",
    "web-colour-3",
    "web-colour-4",
    "web-colour-5",
    "web-colour-9",
    "web-replay-pause",
];

#[test]
fn both_languages_have_the_same_messages_and_attributes() {
    let ids = |lang| catalogue(lang).into_keys().collect::<BTreeSet<_>>();
    let (fr, en) = (ids(Lang::Fr), ids(Lang::En));
    let only = |here: &BTreeSet<String>, there| here.difference(there).cloned().collect::<Vec<_>>();
    assert_eq!(only(&fr, &en), [""; 0], "in French only");
    assert_eq!(only(&en, &fr), [""; 0], "in English only");
}

#[test]
fn a_message_is_in_the_same_file_and_has_the_same_parameters_in_both_languages() {
    let en = catalogue(Lang::En);
    for (id, fr) in catalogue(Lang::Fr) {
        assert_eq!(fr.file, en[&id].file, "file of {id}");
        assert_eq!(fr.parameters, en[&id].parameters, "parameters of {id}");
    }
}

#[test]
fn french_is_not_a_copy_of_english() {
    let en = catalogue(Lang::En);
    let fr = catalogue(Lang::Fr);
    let same: Vec<_> =
        fr.iter().filter(|(id, entry)| entry.value == en[*id].value).map(|(id, _)| id).collect();
    assert_eq!(same, SAME_IN_BOTH);
}

#[test]
fn every_file_of_the_catalogues_is_loaded() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let listed: BTreeSet<_> = FILES.iter().map(|file| format!("{}.ftl", file.name)).collect();
    for lang in Lang::ALL {
        let found: BTreeSet<_> = fs::read_dir(locales.join(lang.code()))
            .expect("the folder of the language is there")
            .map(|file| file.expect("a readable entry").file_name().into_string().expect("a plain name"))
            .collect();
        assert_eq!(found, listed, "{lang}");
    }
}

#[test]
fn quotes_and_dashes_are_typographic() {
    for lang in Lang::ALL {
        for (id, entry) in catalogue(lang) {
            for text in &entry.texts {
                for sign in ["'", "\"", "...", "  ", "\t"] {
                    assert!(!text.contains(sign), "{lang}, {id}: {sign:?} in {text:?}");
                }
            }
        }
    }
}

#[test]
fn french_punctuation_has_no_break_spaces() {
    for (id, entry) in catalogue(Lang::Fr) {
        for text in &entry.texts {
            let fault = spacing_fault(text);
            assert!(fault.is_none(), "{id}: {} in {text:?}", fault.unwrap_or_default());
        }
    }
}

#[test]
fn the_french_rules_are_typeset_like_the_catalogue() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/fr");
    let mut rules = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let page = fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in page.lines().filter(|line| line.starts_with("- ")) {
            // Option names and values are in backquotes.
            let text: String = line.split('`').step_by(2).collect::<Vec<_>>().join("…");
            let fault = spacing_fault(&text);
            assert!(fault.is_none(), "{} in {line:?}", fault.unwrap_or_default());
            assert!(!text.contains('\''), "typewriter apostrophe in {line:?}");
            rules += 1;
        }
    }
    assert!(rules > 400, "{rules}");
}

/// The first punctuation mark with a wrong space next to it.
fn spacing_fault(text: &str) -> Option<String> {
    let mut before = None;
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        // The colon of an address is not punctuation: `localhost:8080`, `https://…`.
        let in_address =
            sign == ':' && signs.peek().is_some_and(|next| *next == '/' || next.is_ascii_digit());
        let right = match sign {
            _ if in_address => true,
            ';' | ':' | '!' | '?' => before == Some('\u{202f}'),
            '»' => before == Some('\u{a0}'),
            '«' | '°' => signs.peek() == Some(&'\u{a0}'),
            _ => true,
        };
        if !right {
            return Some(format!("wrong space at {sign:?}"));
        }
        before = Some(sign);
    }
    None
}

#[test]
fn the_spacing_check_finds_faults() {
    for right in ["Oui\u{202f}!", "http://127.0.0.1:80/", "«\u{a0}Bon\u{a0}»\u{202f}: n°\u{a0}2"] {
        assert_eq!(spacing_fault(right), None, "{right}");
    }
    for wrong in ["Oui !", "Oui!", "Oui\u{a0}?", "« Bon\u{a0}»", "«\u{a0}Bon »", "n° 2", ": suite"] {
        assert!(spacing_fault(wrong).is_some(), "{wrong}");
    }
}

#[test]
fn english_quotes_are_curly_and_punctuation_has_no_space_before_it() {
    for (id, entry) in catalogue(Lang::En) {
        for text in &entry.texts {
            for sign in ["«", "»", " ;", " :", " !", " ?", "\u{202f}", "\u{a0}"] {
                assert!(!text.contains(sign), "{id}: {sign:?} in {text:?}");
            }
        }
    }
}

#[test]
fn selectors_only_use_possible_values() {
    for lang in Lang::ALL {
        for (id, entry) in catalogue(lang) {
            for (parameter, keys) in &entry.selectors {
                for key in keys {
                    assert!(can_be(parameter, key), "{lang}, {id}: ${parameter} is never {key}");
                }
            }
        }
    }
}

fn can_be(parameter: &str, key: &str) -> bool {
    match parameter {
        "trade-sort" => ["sale", "purchase", "exchange"].contains(&key),
        "payment" | "why" => key == "other" || Why::from_code(key).is_some(),
        "lot-sort" => ["deed", "piece"].contains(&key),
        _ if parameter.ends_with("-sort") => ["seat", "bank", "pool", "other"].contains(&key),
        "bonus" => ["bus", "other"].contains(&key),
        "action" => key == "other" || catalogue(Lang::En).contains_key(&format!("action-{key}")),
        "ends" => key == "own" || magie_engine::switches::ClaimEnd::from_code(key).is_some(),
        "then" => magie_engine::event::Unbought::from_code(key).is_some(),
        "owned" => ["all", "some"].contains(&key),
        "reader" => ["from", "to", "other"].contains(&key),
        "side" => ["build", "sell", "none"].contains(&key),
        "way" => ["back", "ahead", "inward", "outward"].contains(&key),
        "on" | "fake" | "full" | "may-stay" | "may-draw" | "may-decline" | "expires" | "optional"
        | "printed-price" | "hopeless" | "dice-double" | "takes" | "may-counter" | "mortgages"
        | "deed-sales" | "in-kind" | "own" | "mortgaged" | "dice" | "auction" | "auctions" | "you"
        | "built" => ["yes", "no"].contains(&key),
        _ => key == "one" || key == "other" || key.parse::<u32>().is_ok(),
    }
}
