//! The header of a file: what was played, and its statistics.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use magie_bots::Bot;
use magie_engine::switches::{SwitchError, Switches, Value};
use magie_engine::{Edition, Errors, Rules};
use serde::{Deserialize, Serialize};

use super::table::Source;
use super::{FileError, columns};
use crate::plan::{Plan, Span};
use crate::run::Done;
use crate::tally::Tally;

/// The key of the header in the metadata of a Parquet file.
pub(super) const HEADER_KEY: &str = "magie";
/// The version of the file format.
const FORMAT: u64 = 1;

/// Which table a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TableKind {
    /// A row for each game.
    Games,
    /// A row for each turn.
    Turns,
}

/// The metadata of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    pub(crate) format: u64,
    pub(crate) table: TableKind,
    /// The version of the program; bots may change between versions.
    pub(crate) version: String,
    /// The edition's id and the fingerprint of its data.
    pub edition: String,
    pub(crate) fingerprint: String,
    /// The options that differ from the edition's defaults.
    pub(crate) options: BTreeMap<String, serde_json::Value>,
    /// The start position, unless games started at the beginning.
    pub from: Option<String>,
    /// The bot of each seat.
    pub bots: Vec<String>,
    /// The seed of the simulation.
    pub seed: u64,
    /// Turns after which a game was stopped.
    pub turn_cap: u32,
    /// The games in the file, in ascending order.
    pub spans: Vec<Span>,
    /// The statistics, in a file of games.
    pub tally: Option<Tally>,
}

impl Header {
    pub(crate) fn of(plan: &Plan, done: &Done, table: TableKind) -> Self {
        let rules = plan.rules();
        Self {
            format: FORMAT,
            table,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            edition: rules.edition().id.clone(),
            fingerprint: format!("{:016x}", rules.edition().fingerprint),
            options: options(rules),
            from: plan.from(),
            bots: plan.bots.iter().map(|bot| bot.key()).collect(),
            seed: plan.seed,
            turn_cap: plan.turn_cap,
            spans: vec![done.span],
            tally: (table == TableKind::Games).then(|| done.tally.clone()),
        }
    }

    pub(crate) fn to_json(&self) -> String {
        // Cannot fail: all keys are strings and all numbers are integers.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The bots, if all are known here.
    pub(crate) fn kinds(&self) -> Option<Vec<Bot>> {
        self.bots.iter().map(|key| Bot::from_key(key)).collect()
    }

    /// Which table the file holds.
    pub const fn table(&self) -> TableKind {
        self.table
    }

    /// How many games the file holds.
    pub fn games(&self) -> u64 {
        self.spans.iter().map(|span| span.games).sum()
    }

    /// The rules of its games, if this is their edition.
    pub fn rules(&self, edition: &Arc<Edition>) -> Result<Arc<Rules>, Errors<SwitchError>> {
        let value = |value: &serde_json::Value| match value {
            serde_json::Value::Bool(flag) => Value::Flag(*flag),
            serde_json::Value::Number(number) => Value::Number(number.as_i64().unwrap_or(i64::MAX)),
            serde_json::Value::String(word) => Value::Word(word.clone()),
            other => Value::Word(other.to_string()),
        };
        let options: Vec<_> = self.options.iter().map(|(key, one)| (key.clone(), value(one))).collect();
        edition.rules(&options)
    }

    /// Whether the games were played with this edition.
    pub fn is_of(&self, edition: &Edition) -> bool {
        self.edition == edition.id && self.fingerprint == format!("{:016x}", edition.fingerprint)
    }
}

/// The switches of a table that differ from its edition.
fn options(rules: &Rules) -> BTreeMap<String, serde_json::Value> {
    let differs = |key: &&&str| rules.switches().get(key) != rules.edition().switches.get(key);
    let entry = |key: &&str| {
        let value = match rules.switches().get(key)? {
            Value::Flag(flag) => flag.into(),
            Value::Number(number) => number.into(),
            Value::Word(word) => word.into(),
        };
        Some(((*key).to_owned(), value))
    };
    Switches::KEYS.iter().filter(differs).filter_map(entry).collect()
}

/// A file of a simulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Where it is.
    pub path: PathBuf,
    /// Its header.
    pub header: Header,
}

/// Reads the header of a file and checks that the file is complete.
pub fn read_part(path: &Path) -> Result<Part, FileError> {
    let source = Source::open(path)?;
    let not_one = || FileError::NotASimulation { path: path.to_owned() };
    let text = source.header().ok_or_else(not_one)?;
    // Check the format version first: later versions may differ in everything else.
    let format =
        serde_json::from_str::<serde_json::Value>(text).ok().and_then(|json| json["format"].as_u64());
    let found = format.ok_or_else(not_one)?;
    if found != FORMAT {
        return Err(FileError::OtherFormat { path: path.to_owned(), found });
    }
    let header: Header = serde_json::from_str(text).map_err(|_| not_one())?;
    let is_games = header.table == TableKind::Games;
    let spans_rise = header.spans.windows(2).all(|pair| pair[0].end() <= pair[1].first);
    let is_whole = source.has(&columns(header.table, header.bots.len()))
        && header.tally.is_some() == is_games
        && (!is_games || source.rows() == header.games())
        && header.tally.as_ref().is_none_or(|tally| tally.games == header.games())
        && spans_rise
        && header.kinds().is_some();
    if is_whole { Ok(Part { path: path.to_owned(), header }) } else { Err(not_one()) }
}
