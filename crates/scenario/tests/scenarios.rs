//! Every scenario under `scenarios/` passes; every rule in `docs/rules/` has a scenario and is named where it is decided, and
//! scenarios only name rules that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use magie_scenario::{Report, run_text};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|its| its == extension) {
            found.push(path);
        }
    }
}

fn reports() -> Vec<Report> {
    let mut found = Vec::new();
    files(&root().join("scenarios"), "toml", &mut found);
    found.sort();
    let run = |path: &PathBuf| {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        run_text(&name, &fs::read_to_string(path).unwrap())
    };
    found.iter().map(run).collect()
}

/// The end of a rule that no code decides.
const NOTHING_TO_STAGE: &str = "(nothing to stage)";

/// The rules of a page: their numbers, and whether they need a scenario.
fn rules_of(page: &str) -> Vec<(String, bool)> {
    let number = |line: &str| {
        let word = line.strip_prefix("- ")?.split(' ').next()?;
        word.split_once('-').is_some_and(|(edition, _)| edition.len() == 2).then(|| word.to_owned())
    };
    let rule = |line: &str| Some((number(line)?, !line.trim_end().ends_with(NOTHING_TO_STAGE)));
    page.lines().filter_map(rule).collect()
}

/// The rules of every page, by the folder of its scenarios.
fn ledgers() -> BTreeMap<String, Vec<(String, bool)>> {
    let mut ledgers = BTreeMap::new();
    for entry in fs::read_dir(root().join("docs/rules")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_file() && name != "README" {
            ledgers.insert(name, rules_of(&fs::read_to_string(path).unwrap()));
        }
    }
    ledgers
}

/// The rules that the scenarios of each folder name.
fn named() -> BTreeMap<String, BTreeSet<String>> {
    let mut named = BTreeMap::<_, BTreeSet<String>>::new();
    for report in reports() {
        let folder = report.file.split('/').nth(1).unwrap().to_owned();
        named.entry(folder).or_default().extend(report.results.into_iter().flat_map(|result| result.rules));
    }
    named
}

#[test]
fn every_scenario_passes() {
    let reports = reports();
    let failed: String =
        reports.iter().filter(|report| !report.is_ok()).map(|report| format!("\n{report}")).collect();
    assert!(failed.is_empty(), "{failed}");
    assert!(reports.iter().all(|report| !report.results.is_empty()), "a file without scenarios");
}

#[test]
fn every_title_is_unique() {
    let mut titles = BTreeSet::new();
    for result in reports().into_iter().flat_map(|report| report.results) {
        assert!(titles.insert(result.title.clone()), "twice: {}", result.title);
    }
}

#[test]
fn every_rule_has_a_scenario() {
    let (ledgers, named) = (ledgers(), named());
    assert_eq!(ledgers.keys().collect::<Vec<_>>(), named.keys().collect::<Vec<_>>());
    for (edition, rules) in &ledgers {
        assert!(!rules.is_empty(), "{edition}");
        let staged = |number: &String| named[edition].contains(number);
        let missing: Vec<_> =
            rules.iter().filter(|(number, stageable)| *stageable && !staged(number)).collect();
        assert!(missing.is_empty(), "{edition}: no scenario stages {missing:?}");
        let staged_all_the_same: Vec<_> =
            rules.iter().filter(|(number, stageable)| !stageable && staged(number)).collect();
        assert!(staged_all_the_same.is_empty(), "{edition}: {NOTHING_TO_STAGE}? {staged_all_the_same:?}");
    }
}

/// Where the rules of an edition say nothing, those of the classic game apply (FR-35, FB-54, UM-06).
#[test]
fn scenarios_name_rules_of_their_edition_or_of_the_classic_game() {
    let ledgers = ledgers();
    let numbers = |edition: &str| ledgers[edition].iter().map(|(number, _)| number.clone());
    for (edition, named) in named() {
        let known: BTreeSet<_> = numbers(&edition).chain(numbers("classic")).collect();
        let unknown: Vec<_> = named.difference(&known).collect();
        assert!(unknown.is_empty(), "{edition}: the ledger has no {unknown:?}");
    }
}

/// The words of a text. A rule number is one word, so `UM-21` is not found in `UM-21a`.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
}

/// An edition file without its last table, which says what rule the log cites for an event: that decides nothing.
fn without_citations(text: &str) -> &str {
    text.split_once("\n[citations]").map_or(text, |(before, _)| before)
}

/// Searching for the number of a rule must lead from the ledger to the line of code or edition data that decides it.
#[test]
fn every_staged_rule_is_named_in_the_code_or_in_an_edition() {
    let mut found = Vec::new();
    for folder in ["crates/engine/src", "crates/table/src", "crates/server/src"] {
        files(&root().join(folder), "rs", &mut found);
    }
    files(&root().join("editions"), "toml", &mut found);
    let mut named = BTreeSet::new();
    for path in found {
        let text = fs::read_to_string(path).unwrap();
        named.extend(words(without_citations(&text)).map(str::to_owned));
    }
    for (edition, rules) in ledgers() {
        let missing: Vec<_> =
            rules.iter().filter(|(number, stageable)| *stageable && !named.contains(number)).collect();
        assert!(missing.is_empty(), "{edition}: neither the code nor an edition names {missing:?}");
    }
}

#[test]
fn a_page_is_read_rule_by_rule() {
    let page =
        "# Title\n- CL-01 A rule.\n- no rule\n- CL-02a Another. (nothing to stage)\n  - CL-03 no rule\n";
    assert_eq!(rules_of(page), [("CL-01".to_owned(), true), ("CL-02a".to_owned(), false)]);
}

#[test]
fn a_rule_number_is_a_whole_word() {
    let comment = "// CL-29a, UM-21: text; FB-36a.";
    assert_eq!(
        words(comment).filter(|word| word.contains('-')).collect::<Vec<_>>(),
        ["CL-29a", "UM-21", "FB-36a"]
    );
}
