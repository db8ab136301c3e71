//! Rules as runnable stories. A scenario stages any position of any edition, plays it with scripted luck, and says
//! what must come of it: facts, events, questions, refusals. The format is told in `docs/scenarios.md`.
//!
//! ```
//! let report = magie_scenario::run_text("go.toml", r#"
//!     edition = "classic"
//!     [[scenario]]
//!     rules = ["CL-10"]
//!     title = "passing GO pays 200"
//!     seats = ["ann", "bob"]
//!     start.ann = { at = "luxury-tax" }
//!     luck.dice = [[1, 6]]
//!     play = [{ ann = "roll" }]
//!     expect.ann = { cash = 1700, at = "gare-montparnasse" }
//! "#);
//! assert!(report.is_ok(), "{report}");
//! ```

mod action;
mod expect;
mod facts;
mod luck;
mod mistake;
mod pattern;
mod reader;
mod report;
mod start;
mod story;
mod value;
mod words;

use magie_engine::Edition;

pub use mistake::{Mistake, MistakeKind};
pub use report::{Failure, FailureKind, Report, Row, ScenarioResult};

use reader::{Node, Source, Table};
use story::Story;

/// Runs the scenarios of a file on built-in editions.
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
    let stories = tables.filter_map(|table| Story::read(&table.called("a scenario"), &loaded));
    stories.map(Story::play).collect()
}
