//! Faults of all files, of ids, switches, citations and names.

use std::sync::Arc;

use magie_engine::edition::Faults;

use super::page::page_files;
use super::{FIRST_STREET, check, classic_with, parse};

#[test]
fn faults_have_exact_places() {
    let files =
        classic_with(&[("names.toml", "go = { name = \"Départ\", article = \"la case\" }", "go = 5")]);
    let said = parse(&files).unwrap_err().to_string();
    assert_eq!(said, "names.toml:10:6: `go` takes a text in quotes, but this is a whole number");
    // Columns count characters, not bytes: there is an é before the fault.
    let files = classic_with(&[("edition.toml", "\nen = \"The classic\"", "\nen = \"é\" oops")]);
    let Faults(faults) = parse(&files).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!((faults[0].file.as_str(), faults[0].line, faults[0].column), ("edition.toml", 9, 10));
}

#[test]
fn faults_of_all_files_are_reported_at_once() {
    check(
        &[
            ("edition.toml", "seats = [2, 8]", "seats = [2, 13]"),
            ("edition.toml", "bail = 50", "bial = 50"),
            ("edition.toml", "raise = 1", "raise = \"one\""),
            ("board.toml", "stock = 32", "stock = 0"),
            ("board.toml", "\"income-tax\", kind = \"tax\"", "\"income-tax\", kind = \"taxe\""),
            ("decks.toml", "receive = 50", "receive = -50"),
            ("names.toml", "rue-lecourbe = \"Baltic Avenue\"", "rue-lecourbe = \"\""),
        ],
        &[
            ("edition.toml", "seats", "from 2 to 12, not 13"),
            ("edition.toml", "[jail]", "`jail` has no `bail`"),
            ("edition.toml", "bial", "did you mean `bail`?"),
            ("edition.toml", "raise", "`raise` takes a whole number, but this is a text"),
            ("board.toml", "{ id = \"house\", stock", "`stock` takes a number from 1 to 255"),
            ("board.toml", "{ id = \"income-tax\"", "there is no kind of space `taxe`; did you mean `tax`?"),
            (
                "decks.toml",
                "{ id = \"ch-dividend\"",
                "`receive` takes a number from 1 to 1000000000, not -50",
            ),
            ("names.toml", "rue-lecourbe = \"\"", "`rue-lecourbe` is empty"),
        ],
    );
}

#[test]
fn toml_errors_have_their_lines() {
    // Two syntax errors in one file and a fault in another: all three are reported, and no follow-up errors.
    check(
        &[
            ("edition.toml", "id = \"classic\"", "id = \"classic"),
            ("edition.toml", "tries = 3", "tries = 3 = 4"),
            ("board.toml", "price = 60,", "price = 0,"),
        ],
        &[
            ("edition.toml", "id = \"classic", "this is not TOML"),
            ("edition.toml", "tries = 3 = 4", "this is not TOML"),
            ("board.toml", FIRST_STREET, "`price` takes a number from 1"),
        ],
    );
    check(
        &[("edition.toml", "double_go = false", "auto_rent = false")],
        &[("edition.toml", "auto_rent = false # CL-72b", "duplicate key")],
    );
}

#[test]
fn an_open_bracket_is_one_fault() {
    let files = classic_with(&[("edition.toml", "seats = [2, 8]", "seats = [2, 8")]);
    let Faults(faults) = parse(&files).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].line <= 7, "it is noticed at the next thing that cannot be in a list: {}", faults[0]);
}

#[test]
fn missing_and_unknown_files_are_reported() {
    let mut files = classic_with(&[]);
    let Faults(faults) = parse(&files[1..2].to_vec()).unwrap_err();
    assert_eq!(faults[0].to_string(), "edition.toml:1:1: this file is missing; add it");
    assert_eq!(faults[faults.len() - 1].to_string(), "names.toml:1:1: this file is missing; add it");
    assert!(faults.iter().any(|fault| fault.message.contains("there is no deck `chance`")), "{faults:?}");

    files.push(("bord.toml".to_owned(), String::new()));
    let said = parse(&files).unwrap_err().to_string();
    assert!(
        said.starts_with("bord.toml:1:1: an edition has no file `bord.toml`; it has edition.toml"),
        "{said}"
    );
}

#[test]
fn an_edition_may_do_without_cards() {
    let mut files = page_files();
    files.remove(2);
    files[1].1 = files[1].1.replace("kind = \"draw\", deck = \"letters\"", "kind = \"free-parking\"");
    let rules = Arc::new(parse(&files).unwrap()).rules(&[]).unwrap();
    assert!(rules.decks().is_empty());
}

#[test]
fn ids_are_well_formed_unique_and_refer_to_something() {
    check(
        &[("board.toml", "\"rue-lecourbe\"", "\"go\"")],
        &[
            ("board.toml", "{ id = \"go\", kind = \"deed\"", "there are two of the space `go`"),
            ("names.toml", "rue-lecourbe = { name = \"Rue Lecourbe\"", "there is no space `rue-lecourbe`"),
            ("names.toml", "rue-lecourbe = \"Baltic Avenue\"", "there is no space `rue-lecourbe`"),
            ("names.toml", "rue-lecourbe = \"Whitechapel Road\"", "there is no space `rue-lecourbe`"),
        ],
    );
    check(
        &[("board.toml", "kind = \"draw\", deck = \"chance\"", "kind = \"draw\", deck = \"chanse\"")],
        &[("board.toml", "{ id = \"chance-1\"", "there is no deck `chanse`; did you mean `chance`?")],
    );
    check(
        &[
            ("decks.toml", "advance_to = \"rue-de-la-paix\"", "advance_to = \"rue-de-la-pax\""),
            ("decks.toml", "advance_to_nearest = \"railroad\"", "advance_to_nearest = \"rail_road\""),
            ("decks.toml", "{ house = 25, hotel = 100 }", "{ huose = 25, hotel = 100 }"),
            ("decks.toml", "draw = \"chance\"", "draw = \"luck\""),
        ],
        &[
            ("decks.toml", "rue-de-la-pax", "did you mean `rue-de-la-paix`?"),
            ("decks.toml", "rail_road", "there is no group `rail_road`; did you mean `railroad`?"),
            ("decks.toml", "huose", "there is no kind of piece `huose`; did you mean `house`?"),
            (
                "decks.toml",
                "draw = \"luck\"",
                "there is no deck `luck`; there is `chance`, `community-chest`",
            ),
        ],
    );
    check(
        &[("decks.toml", "id = \"cc-doctor\"", "id = \"ch-go\""), ("decks.toml", "\"ch-jail\"", "\"Jail!\"")],
        &[
            ("decks.toml", "{ id = \"ch-go\", pay = 50", "the deck `chance` has a card `ch-go` too"),
            ("decks.toml", "Jail!", "`Jail!` cannot be an id"),
        ],
    );
}

#[test]
fn a_list_of_thousands_of_faults_is_cut() {
    let many: String = (0..5000).map(|number| format!("x{number} = \"a\"\n")).collect();
    let files = classic_with(&[("names.toml", "[sets.london]\n", &format!("[sets.london]\n{many}"))]);
    let Faults(faults) = parse(&files).unwrap_err();
    assert_eq!(faults.len(), 200);
    assert!(faults[199].message.ends_with("(and 4800 more faults after this one)"), "{}", faults[199]);
}

#[test]
fn switches_and_offers_stay_within_what_there_is() {
    check(
        &[
            ("edition.toml", "auto_rent = false", "auto_rant = false"),
            ("edition.toml", "double_go = false", "double_go = 1"),
            ("edition.toml", "deck = \"current\"", "deck = \"currant\""),
            ("edition.toml", "turn_limit = 0", "turn_limit = 10001"),
            ("edition.toml", "time_limit = 0", "time_limit = 0.5"),
        ],
        &[
            ("edition.toml", "auto_rant", "there is no switch `auto_rant`; did you mean `auto_rent`?"),
            ("edition.toml", "double_go = 1", "the switch `double_go` takes true or false, not `1`"),
            ("edition.toml", "deck = \"currant\"", "there is no profile `currant`; did you mean `current`?"),
            ("edition.toml", "turn_limit = 10001", "takes a number from 0 to 10000, not 10001"),
            ("edition.toml", "time_limit = 0.5", "the switch `time_limit` takes a whole number"),
        ],
    );
    check(
        &[
            ("edition.toml", "\nturn_only_building = true", "\ncheating = true"),
            ("edition.toml", "\ndouble_go = true", "\ndouble_go = 7"),
            ("edition.toml", "\nno_auctions = true", "\nno_auctions = false"),
            ("edition.toml", "[\"paris\", ", "[\"rome\", \"london\", "),
            ("edition.toml", "[\"current\", \"traditional_fr\"]", "[\"traditional_fr\"]"),
            ("edition.toml", "least = 500, most = 10_000", "least = 2000, most = 10_000"),
            (
                "edition.toml",
                "turn_limit = { least = 0, most = 1000 }",
                "turn_limit = { least = 9, most = 5 }",
            ),
            ("edition.toml", "most = 1440", "most = 100_001"),
        ],
        &[
            ("edition.toml", "cheating", "there is no switch `cheating`"),
            ("edition.toml", "double_go = 7", "`double_go` takes true or false, but this is a whole number"),
            ("edition.toml", "no_auctions = false\n", "`no_auctions` is only ever `true`"),
            ("edition.toml", "names = [", "there is no name set `rome`"),
            ("edition.toml", "names = [", "`london` is offered twice"),
            ("edition.toml", "deck = [", "the edition's own `deck` is `current`, which is not offered"),
            ("edition.toml", "start_cash = {", "own `start_cash` is 1500, which is not from 2000 to 10000"),
            ("edition.toml", "turn_limit = {", "the wrong way round: 9 is more than 5"),
            ("edition.toml", "time_limit = {", "`most` takes a number from 0 to 100000, not 100001"),
        ],
    );
    check(
        &[("edition.toml", "deck = \"current\" # CL-23b\n", "")],
        &[("edition.toml", "[switches]", "say with the switch `deck` which one is played")],
    );
    check(
        &[
            ("edition.toml", "bank_cash = 10_000\n", "bank_cash = 100_001\n"),
            (
                "edition.toml",
                "[presets.gnome]\nauto_rent = true\nno_doubles = true",
                "[presets.gnome]\nrents = true\nno_doubles = 7",
            ),
            ("edition.toml", "\n# The rule behind", "\n[presets.none]\n# The rule behind"),
        ],
        &[
            ("edition.toml", "rents", "there is no offered option `rents`"),
            ("edition.toml", "no_doubles = 7", "option `no_doubles` takes true or false, not `7`"),
            ("edition.toml", "bank_cash = 100_001", "takes a number from 0 to 100000, not 100001"),
            ("edition.toml", "[presets.none]", "the preset `none` sets no option"),
        ],
    );
}

#[test]
fn every_topic_is_cited_and_only_topics_are() {
    check(
        &[
            ("edition.toml", "order-tied = \"CL-04\"\n", ""),
            ("edition.toml", "salary = \"CL-10\"\n", "salery = \"CL-10\"\n"),
            ("edition.toml", "\nprice = \"CL-11\"", "\nprice = \"rule 11\""),
        ],
        &[
            ("edition.toml", "[citations]", "no rule number for: order-tied, salary; add them"),
            ("edition.toml", "salery", "there is no topic `salery`; did you mean `salary`?"),
            ("edition.toml", "price = \"rule 11\"", "takes the number of a rule"),
        ],
    );
}

#[test]
fn citations_split_a_topic_only_by_words_of_its_events() {
    check(
        &[
            ("edition.toml", "back = \"CL-25a\"", "backs = \"CL-25a\""),
            ("edition.toml", "by-count = \"CL-17\"", "rialroad = \"CL-17\""),
            ("edition.toml", "hotel = \"CL-38\"", "hotels = \"CL-38\""),
            ("edition.toml", "turn-limit = \"CL-70a\"", "turn-limit = \"limit\""),
            ("edition.toml", "jailed = { else = \"CL-08\", ", "jailed = { "),
            ("edition.toml", "salary = \"CL-10\"", "salary = { go = \"CL-10\" }"),
            (
                "edition.toml",
                "card-kept = \"CL-24\"",
                "card-kept = { else = \"CL-24\", ch-goof = \"CL-24\" }",
            ),
        ],
        &[
            ("edition.toml", "moved = {", "there is no word for `moved` `backs`; did you mean `back`?"),
            ("edition.toml", "rent = {", "there is no word for `rent` `rialroad`; did you mean `railroad`?"),
            ("edition.toml", "built = {", "there is no word for `built` `hotels`; did you mean `hotel`?"),
            ("edition.toml", "game-over = {", "`turn-limit` takes the number of a rule"),
            ("edition.toml", "jailed = {", "`jailed` has no rule number for all other events; add else = "),
            ("edition.toml", "salary = {", "nothing tells events of `salary` apart; give it one rule number"),
            (
                "edition.toml",
                "card-kept = {",
                "there is no word for `card-kept` `ch-goof`; did you mean `ch-goojf`?",
            ),
        ],
    );
}

#[test]
fn articles_are_french_and_fit_their_names() {
    check(
        &[
            ("names.toml", "Rue Lecourbe\", article = \"la\"", "Rue Lecourbe\", article = \"die\""),
            ("names.toml", "Avenue Foch\", article = \"l'\"", "Avenue Foch\", article = \"la\""),
            ("names.toml", "Rue de la Paix\", article = \"la\"", "Rue de la Paix\", article = \"l'\""),
            ("names.toml", "Place Pigalle\", article =", "Place Pigalle\", artikel ="),
            ("names.toml", "{ name = \"Gare du Nord\",", "{"),
        ],
        &[
            ("names.toml", "rue-lecourbe = { name", "there is no article `die`"),
            ("names.toml", "avenue-foch = { name", "before `Avenue Foch` the article is `l'`"),
            ("names.toml", "rue-de-la-paix = { name", "`l'` stands before a vowel or an h"),
            ("names.toml", "place-pigalle = { name", "has no key `artikel`; there is `name`, `article`"),
            ("names.toml", "gare-du-nord = {", "has no `name`"),
        ],
    );
}

#[test]
fn names_are_complete_and_belong_to_spaces() {
    check(
        &[
            ("names.toml", "jail = { name = \"Prison / Simple visite\", article = \"la case\" }\n", ""),
            ("names.toml", "rue-la-fayette = { name = \"Rue La Fayette\", article = \"la\" }\n", ""),
            ("names.toml", "[sets.london]\n", "[sets.london]\nrue-lafayette = \"Rue La Fayette\"\n"),
            ("names.toml", "en = \"atlantic-city\"", "en = \"atlantis\""),
        ],
        &[
            ("names.toml", "en = \"atlantis\"", "there is no name set `atlantis`"),
            ("names.toml", "[sets.paris]", "has no name for `jail`, `rue-la-fayette`"),
            ("names.toml", "[sets.atlantic-city]", "has no name for `jail`"),
            ("names.toml", "[sets.london]", "has no name for `jail`"),
            (
                "names.toml",
                "rue-lafayette",
                "there is no space `rue-lafayette`; did you mean `rue-la-fayette`?",
            ),
        ],
    );
}
