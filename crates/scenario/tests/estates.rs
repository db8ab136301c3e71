//! The property rules of the great board on a small one: majorities and ladders, pieces of single properties, shares.

use std::path::Path;
use std::sync::Arc;

use magie_engine::Edition;
use magie_scenario::run_text_with;

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/estates")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn check(name: &str) {
    let files = ["edition.toml", "board.toml", "names.toml"].map(|name| (name, read(name)));
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let edition = Arc::new(Edition::parse(&files).unwrap_or_else(|faults| panic!("{faults}")));
    let report = run_text_with(name, &read(name), |_| Ok(Arc::clone(&edition)));
    assert!(report.is_ok(), "{report}");
    assert!(!report.results.is_empty(), "{name} has no scenario");
}

#[test]
fn majorities_build_and_earn_more() {
    check("majority.toml");
}

#[test]
fn ladders_rise_to_skyscrapers() {
    check("ladder.toml");
}

#[test]
fn depots_and_stands_belong_to_single_properties() {
    check("depots.toml");
}

#[test]
fn shares_are_bought_and_pay_dividends() {
    check("shares.toml");
}
