//! `docs/editions.md` is correct: its example is a valid edition, and it documents every switch.

use std::sync::Arc;

use magie_engine::switches::{Domain, Switches, Value};

use super::{Files, parse};

const PAGE: &str = include_str!("../../../../docs/editions.md");

/// The TOML blocks of the page; the first line of each names its file.
pub(super) fn page_files() -> Files {
    PAGE.split("```toml\n# ")
        .skip(1)
        .map(|block| {
            let (name, rest) = block.split_once('\n').unwrap();
            (name.to_owned(), rest.split("```").next().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn the_example_of_the_page_is_a_good_edition() {
    let files = page_files();
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["edition.toml", "board.toml", "decks.toml", "names.toml"]);
    let edition = Arc::new(parse(&files).unwrap_or_else(|faults| panic!("{faults}")));
    let rules = edition.rules(&[("start_cash".to_owned(), Value::Number(900))]).unwrap();
    assert_eq!(rules.spaces().len(), 12);
    assert_eq!(rules.decks()[0].cards.len(), 7);
    assert_eq!(edition.citations["rent"], "CL-13");
    assert_eq!(edition.name_of("quay", "", "en"), "Quai des Brumes");
    assert_eq!(edition.name_of("toll", "", "en"), "Toll");
}

#[test]
fn the_page_documents_every_switch_with_its_default() {
    let usual = Switches::default();
    for key in Switches::KEYS {
        let value = usual.get(key).unwrap();
        let value = if Switches::domain(key) == Some(Domain::Word) {
            format!("\"{value}\"")
        } else {
            value.to_string()
        };
        let row = PAGE.lines().find(|line| line.starts_with(&format!("| `{key}` |")));
        assert!(row.is_some_and(|row| row.contains(&format!("| `{value}` |"))), "{key}: {row:?}");
    }
}
