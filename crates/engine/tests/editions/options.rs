//! The options of a table, and the fingerprint of an edition.

use std::sync::Arc;

use magie_engine::switches::{SwitchError, Switches, Value};

use super::{classic, classic_rules, classic_with, parse, word};

#[test]
fn options_change_the_rules_of_one_table_only() {
    let rules = classic_rules(&[("start_cash", Value::Number(500)), ("double_go", Value::Flag(true))]);
    assert_eq!(rules.switches().start_cash, 500, "CL-72d");
    assert!(rules.switches().double_go, "CL-72b");
    assert_eq!(rules.edition().switches.start_cash, 1500);
    // No name set is the edition's own value, so a table may choose it too.
    assert_eq!(classic_rules(&[("names", word(""))]).switches().names, "");
}

#[test]
fn the_options_of_the_rules_are_offered() {
    let offered: Vec<_> = classic().offered.iter().map(|offered| offered.key.clone()).collect();
    // CL-70 to CL-78.
    let expected = "names deck auto_rent no_auctions double_go free_parking_pool start_cash turn_only_building \
                    turn_limit time_limit no_doubles jail_turn deed_sales bank_advances bank_cash cash_goal";
    assert_eq!(offered.join(" "), expected);
}

#[test]
fn a_preset_sets_its_options_and_nothing_else() {
    let edition = classic();
    let preset = edition.preset("gnome").expect("CL-79");
    let rules = edition.rules(&preset.options).unwrap();
    let changed = |key: &&&str| rules.switches().get(key) != edition.switches.get(key);
    let changed: Vec<&str> = Switches::KEYS.iter().filter(changed).copied().collect();
    let expected = "auto_rent deed_sales no_doubles jail_turn bank_advances bank_cash cash_goal";
    assert_eq!(changed.join(" "), expected);
    assert_eq!((rules.switches().bank_cash, rules.switches().cash_goal), (10_000, 10_000));
    assert_eq!(edition.preset("gnomes"), None);
}

#[test]
fn all_errors_in_options_are_reported_at_once() {
    let options = [
        ("start_cash", Value::Number(499)),
        ("start_cash", Value::Number(-5)),
        ("turn_limit", word("ten")),
        ("deck", word("currant")),
        ("deck", word("")),
        ("autorent", Value::Flag(true)),
        ("double_go", Value::Flag(true)),
    ];
    let options = options.map(|(key, value)| (key.to_owned(), value));
    let out_of_bounds =
        |found| SwitchError::OutOfBounds { key: "start_cash".into(), least: 500, most: 10_000, found };
    let unknown_word = |found: &str| SwitchError::UnknownWord {
        key: "deck".into(),
        known: vec!["current".into(), "traditional_fr".into()],
        found: found.into(),
    };
    let expected = vec![
        out_of_bounds(499),
        out_of_bounds(-5),
        SwitchError::WrongSort { key: "turn_limit".into(), wants: "a whole number", found: "ten".into() },
        unknown_word("currant"),
        unknown_word(""),
        SwitchError::Unknown("autorent".into()),
    ];
    assert_eq!(*classic().rules(&options).unwrap_err(), expected);
}

#[test]
fn an_option_that_is_not_offered_is_refused() {
    let files = classic_with(&[("edition.toml", "\ndouble_go = true\n", "\n")]);
    let edition = Arc::new(parse(&files).unwrap());
    let error = edition.rules(&[("double_go".to_owned(), Value::Flag(true))]).unwrap_err();
    assert_eq!(*error, [SwitchError::NotOffered("double_go".to_owned())]);
}

#[test]
fn the_fingerprint_depends_on_play_and_not_on_names() {
    let of = |changes: &[(&str, &str, &str)]| parse(&classic_with(changes)).unwrap().fingerprint;
    let classic = of(&[]);
    let same: [&[(&str, &str, &str)]; 4] = [
        &[("edition.toml", "Le classique", "Autre titre")],
        &[("edition.toml", "salary = \"CL-10\"", "salary = \"CL-16\"")],
        &[("edition.toml", "names = \"\"", "names = \"london\"")],
        &[("names.toml", "Mayfair", "May Fair")],
    ];
    for changes in same {
        assert_eq!(of(changes), classic, "{changes:?}");
    }
    let other: [&[(&str, &str, &str)]; 8] = [
        &[("edition.toml", "salary = 200", "salary = 201")],
        &[("edition.toml", "double_go = false", "double_go = true")],
        &[("edition.toml", "deck = \"current\"", "deck = \"traditional_fr\"")],
        &[("board.toml", "1700, 2000", "1700, 2001")],
        &[("board.toml", "stock = 32", "stock = 33")],
        &[("decks.toml", "pay = 15", "pay = 16")],
        &[("decks.toml", "rent_times = 2", "rent_dice = 2")],
        &[("decks.toml", "\"ch-go\", advance_to = \"go\"", "\"ch-go\", advance_to = \"jail\"")],
    ];
    let mut seen = vec![classic];
    for changes in other {
        let fingerprint = of(changes);
        assert!(!seen.contains(&fingerprint), "{changes:?}");
        seen.push(fingerprint);
    }
}
