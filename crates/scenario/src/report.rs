//! The result of a scenario file: its mistakes, and whether each scenario passed. A failure is printed with expected and found values
//! side by side, followed by the transcript of the game.

use std::fmt;

use magie_engine::wire::WireError;

use crate::mistake::Mistake;

/// The result of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// The name of the file.
    pub file: String,
    /// Mistakes in the file. A scenario with a mistake is not played.
    pub mistakes: Vec<Mistake>,
    /// The scenarios played, in the order of the file.
    pub results: Vec<ScenarioResult>,
}

impl Report {
    /// Whether there are no mistakes and all scenarios passed.
    pub fn is_ok(&self) -> bool {
        self.mistakes.is_empty() && self.results.iter().all(|result| result.failure.is_none())
    }
    /// The number of scenarios that passed.
    pub fn passed(&self) -> usize {
        self.results.iter().filter(|result| result.failure.is_none()).count()
    }
}

/// The result of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioResult {
    /// The line where it begins.
    pub line: usize,
    /// Its title.
    pub title: String,
    /// The numbers of the rules it tests.
    pub rules: Vec<String>,
    /// The first failure; `None` if it passed.
    pub failure: Option<Failure>,
}

/// Why a scenario failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line of the step or the expectation.
    pub line: usize,
    /// The reason.
    pub kind: FailureKind,
    /// The actions and events up to there, line by line.
    pub transcript: Vec<String>,
}

/// The reason for a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FailureKind {
    /// The position or the events differ from the expectation.
    Expectation {
        /// All differences.
        rows: Vec<Row>,
    },
    /// An action was refused that should have been accepted.
    Refused {
        /// The refusal.
        refusal: String,
    },
    /// An action was accepted that should have been refused.
    NotRefused {
        /// The expected refusal.
        expected: String,
    },
    /// An action was refused, but the game changed.
    RefusedButChanged,
    /// The list of legal actions disagrees with what the game accepts.
    LegalDisagrees {
        /// The action.
        action: String,
        /// Whether the game accepted it.
        accepted: bool,
    },
    /// An action names something that does not exist in this position.
    UnknownWord(WireError),
    /// Luck is asked, and the script has no answer left.
    LuckMissing {
        /// What is asked.
        asked: String,
    },
    /// The scripted answer of luck is impossible.
    LuckImpossible {
        /// What is asked.
        asked: String,
    },
    /// The script has an answer that was never used.
    LuckLeftOver {
        /// The answer.
        answer: String,
    },
}

/// A difference between expected and found.
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
            FailureKind::Refused { refusal } => writeln!(f, "  refused, but should be accepted: {refusal}")?,
            FailureKind::NotRefused { expected } => {
                writeln!(f, "  accepted, but should be refused: {expected}")?;
            }
            FailureKind::RefusedButChanged => writeln!(f, "  refused, but the game has changed")?,
            FailureKind::LegalDisagrees { action, accepted: true } => {
                writeln!(f, "  the game accepts {action}, but does not list it as legal")?;
            }
            FailureKind::LegalDisagrees { action, accepted: false } => {
                writeln!(f, "  the game refuses {action}, but lists it as legal")?;
            }
            FailureKind::UnknownWord(error) => writeln!(f, "  {error}")?,
            FailureKind::LuckMissing { asked } => {
                writeln!(f, "  the script has no answer left for luck: {asked}")?;
            }
            FailureKind::LuckImpossible { asked } => {
                writeln!(f, "  the scripted answer is impossible: {asked}")?;
            }
            FailureKind::LuckLeftOver { answer } => writeln!(f, "  unused scripted answer: {answer}")?,
        }
        writeln!(f, "  the game so far:")?;
        self.transcript.iter().try_for_each(|line| writeln!(f, "    {line}"))
    }
}

/// Prints expected and found values in aligned columns.
fn columns(f: &mut fmt::Formatter<'_>, rows: &[Row]) -> fmt::Result {
    let head = Row::new("", &"expected", &"found");
    let rows: Vec<&Row> = std::iter::once(&head).chain(rows).collect();
    let width =
        |part: fn(&Row) -> &String| rows.iter().map(|row| part(row).chars().count()).max().unwrap_or(0);
    let (what, expected) = (width(|row| &row.what), width(|row| &row.expected));
    rows.iter()
        .try_for_each(|row| writeln!(f, "  {:what$}  {:expected$}  {}", row.what, row.expected, row.found))
}
