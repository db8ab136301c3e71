//! What came of a file: mistakes in it, and for each scenario whether it held. Prints expected and found side by
//! side, with the story so far beneath.

use std::fmt;

use magie_engine::WireError;

use crate::mistake::Mistake;

/// What came of one file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The file, as it was named.
    pub file: String,
    /// What could not be understood. A scenario with a mistake is not played.
    pub mistakes: Vec<Mistake>,
    /// The scenarios played, in the order of the file.
    pub results: Vec<ScenarioResult>,
}

impl Report {
    /// Did everything hold?
    pub fn is_ok(&self) -> bool {
        self.mistakes.is_empty() && self.results.iter().all(|result| result.failure.is_none())
    }
    /// How many scenarios held.
    pub fn held(&self) -> usize {
        self.results.iter().filter(|result| result.failure.is_none()).count()
    }
}

/// What came of one scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioResult {
    /// Where it begins.
    pub line: usize,
    /// What it says.
    pub title: String,
    /// The rules it stages.
    pub rules: Vec<String>,
    /// What was not as told; nothing if it held.
    pub failure: Option<Failure>,
}

/// Why a scenario did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the step or the expectation.
    pub line: usize,
    /// What was not as told.
    pub kind: FailureKind,
    /// The story up to there, line by line.
    pub story: Vec<String>,
}

/// What was not as told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// Something else was found than expected.
    Expectation {
        /// All of it.
        rows: Vec<Row>,
    },
    /// An action was refused that should have been taken.
    Refused {
        /// The refusal.
        refusal: String,
    },
    /// An action was taken that should have been refused.
    NotRefused {
        /// The refusal expected.
        expected: String,
    },
    /// An action was refused, but something changed all the same.
    RefusedButChanged,
    /// The list of legal actions says otherwise than the game.
    LegalDisagrees {
        /// The action.
        action: String,
        /// Did the game take it?
        taken: bool,
    },
    /// An action names something that means nothing now.
    Words(WireError),
    /// Luck is asked something, and the script has no answer left.
    LuckMissing {
        /// What is asked.
        asked: String,
    },
    /// The script's answer cannot be.
    LuckImpossible {
        /// What is asked.
        asked: String,
    },
    /// The script has an answer that luck was never asked for.
    LuckLeftOver {
        /// The answer.
        answer: String,
    },
}

/// One thing that is not as expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is about.
    pub what: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl Row {
    pub(crate) fn new(
        what: impl Into<String>,
        expected: &dyn fmt::Display,
        found: &dyn fmt::Display,
    ) -> Self {
        Self { what: what.into(), expected: expected.to_string(), found: found.to_string() }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mistake in &self.mistakes {
            writeln!(f, "{mistake}")?;
        }
        for result in &self.results {
            if let Some(failure) = &result.failure {
                writeln!(
                    f,
                    "{}:{}: {} ({})",
                    self.file,
                    failure.line,
                    result.title,
                    result.rules.join(", ")
                )?;
                failure.fmt(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            FailureKind::Expectation { rows } => columns(f, rows)?,
            FailureKind::Refused { refusal } => writeln!(f, "  refused, but should be taken: {refusal}")?,
            FailureKind::NotRefused { expected } => {
                writeln!(f, "  taken, but should be refused: {expected}")?;
            }
            FailureKind::RefusedButChanged => writeln!(f, "  refused, but the game has changed")?,
            FailureKind::LegalDisagrees { action, taken: true } => {
                writeln!(f, "  the game takes {action}, but does not list it as legal")?;
            }
            FailureKind::LegalDisagrees { action, taken: false } => {
                writeln!(f, "  the game refuses {action}, but lists it as legal")?;
            }
            FailureKind::Words(error) => writeln!(f, "  {error}")?,
            FailureKind::LuckMissing { asked } => {
                writeln!(f, "  luck is asked and has no answer left: {asked}")?;
            }
            FailureKind::LuckImpossible { asked } => writeln!(f, "  luck cannot answer this: {asked}")?,
            FailureKind::LuckLeftOver { answer } => writeln!(f, "  luck was never asked for: {answer}")?,
        }
        writeln!(f, "  the story so far:")?;
        self.story.iter().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

/// Expected and found in aligned columns.
fn columns(f: &mut fmt::Formatter<'_>, rows: &[Row]) -> fmt::Result {
    let head = Row::new("", &"expected", &"found");
    let rows: Vec<&Row> = std::iter::once(&head).chain(rows).collect();
    let width =
        |part: fn(&Row) -> &String| rows.iter().map(|row| part(row).chars().count()).max().unwrap_or(0);
    let (what, expected) = (width(|row| &row.what), width(|row| &row.expected));
    rows.iter()
        .try_for_each(|row| writeln!(f, "  {:what$}  {:expected$}  {}", row.what, row.expected, row.found))
}
