#![doc = include_str!("../README.md")]

mod action;
mod expect;
mod facts;
mod lexicon;
mod luck;
mod mistake;
mod pattern;
mod reader;
mod report;
mod scenario;
mod start;
mod value;

use magie_engine::Edition;

pub use mistake::{Mistake, MistakeKind};
pub use report::{Failure, FailureKind, Report, Row, ScenarioResult};

use reader::{Node, Source, Table};
use scenario::Scenario;

/// Runs the scenarios of a file. `file` is the name for the report; the scenarios must use built-in editions.
pub fn run_text(file: &str, text: &str) -> Report {
    let source = Source::new(file, text);
    let document = source.parse();
    let results = document.as_ref().map(|table| run_file(&source.root(table))).unwrap_or_default();
    Report { file: file.to_owned(), mistakes: source.finish(), results }
}

fn run_file(root: &Table<'_>) -> Vec<ScenarioResult> {
    root.only(["edition", "scenario"]);
    let scenarios = root.must("scenario").and_then(|node| node.list()).unwrap_or_default();
    let Some(edition) = root.must("edition") else { return Vec::new() };
    let loaded = match edition.text().map(Edition::load) {
        Some(Ok(loaded)) => loaded,
        Some(Err(error)) => {
            edition.mistake(error);
            return Vec::new();
        }
        None => return Vec::new(),
    };
    let tables = scenarios.iter().filter_map(Node::table);
    let scenarios = tables.filter_map(|table| Scenario::read(&table.called("a scenario"), &loaded));
    scenarios.map(Scenario::play).collect()
}
