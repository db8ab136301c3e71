//! Every scenario under `scenarios/` holds, and names rules that exist; the ledger is staged rule by rule.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use magie_scenario::{Report, run_text};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            found.push(path);
        }
    }
}

fn reports() -> Vec<Report> {
    let mut found = Vec::new();
    files(&root().join("scenarios"), &mut found);
    found.sort();
    let run = |path: &PathBuf| {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        run_text(&name, &fs::read_to_string(path).unwrap())
    };
    found.iter().map(run).collect()
}

/// The numbers a ledger defines, in its order.
fn ledger(edition: &str) -> Vec<String> {
    let page = fs::read_to_string(root().join(format!("docs/rules/{edition}.md"))).unwrap();
    let rules = page.lines().filter_map(|line| line.strip_prefix("- ")?.split(' ').next());
    rules
        .filter(|word| word.split_once('-').is_some_and(|(edition, _)| edition.len() == 2))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_scenario_holds() {
    let reports = reports();
    let failed: String =
        reports.iter().filter(|report| !report.is_ok()).map(|report| format!("\n{report}")).collect();
    assert!(failed.is_empty(), "{failed}");
    assert!(reports.iter().all(|report| !report.results.is_empty()), "a file without scenarios");
}

#[test]
fn every_title_says_something_of_its_own() {
    let mut titles = BTreeSet::new();
    for result in reports().into_iter().flat_map(|report| report.results) {
        assert!(titles.insert(result.title.clone()), "twice: {}", result.title);
    }
}

#[test]
fn scenarios_name_rules_that_exist_and_leave_none_out() {
    let named: BTreeSet<String> =
        reports().into_iter().flat_map(|report| report.results).flat_map(|result| result.rules).collect();
    let classic = ledger("classic");
    let missing: Vec<_> = classic.iter().filter(|rule| !named.contains(*rule)).collect();
    assert!(missing.is_empty(), "no scenario stages {missing:?}");
    let unknown: Vec<_> =
        named.iter().filter(|rule| rule.starts_with("CL-") && !classic.contains(rule)).collect();
    assert!(unknown.is_empty(), "the ledger has no {unknown:?}");
}

#[test]
fn the_towns_of_france_are_staged_rule_by_rule() {
    is_staged_rule_by_rule("france-2008");
}

#[test]
fn faux_billets_is_staged_rule_by_rule() {
    is_staged_rule_by_rule("faux-billets");
}

fn is_staged_rule_by_rule(edition: &str) {
    let folder = format!("scenarios/{edition}/");
    let reports = reports().into_iter().filter(|report| report.file.starts_with(&folder));
    let named: BTreeSet<String> =
        reports.flat_map(|report| report.results).flat_map(|result| result.rules).collect();
    let ledger = ledger(edition);
    let missing: Vec<_> = ledger.iter().filter(|rule| !named.contains(*rule)).collect();
    assert!(missing.is_empty(), "no scenario stages {missing:?}");
    let unknown: Vec<_> = named.iter().filter(|rule| !ledger.contains(rule)).collect();
    assert!(unknown.is_empty(), "the ledger has no {unknown:?}");
}
