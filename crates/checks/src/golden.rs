//! Golden games: one recorded game for each ending and each option of an edition, with the hash it must replay to. The file
//! `wanted.toml` of an edition lists its games.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use magie_engine::json::event_json;
use magie_engine::switches::Value;
use magie_engine::{Audience, Describe, Edition, Event, Game, Outcome, Record, Rules, Seat, Turn};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::editions::{read_committed, rules_of};
use crate::random::seeded;
use crate::random_walk::RandomWalk;
use crate::tables::names;
use crate::transcript::transcript;

/// A game that was played.
struct Played<'a> {
    rules: &'a Rules,
    outcome: Outcome,
    events: &'a [Event],
    /// The events of its last answer.
    last: &'a [Event],
}

/// A pattern for an event: its code and some of its fields. `{ seat = true }` matches any seat.
type Pattern = serde_json::Map<String, Json>;

fn fits(wanted: &Json, found: &Json, names: &[String]) -> bool {
    match (wanted, found) {
        (Json::Object(wanted), Json::String(found)) if wanted.contains_key("seat") => names.contains(found),
        (Json::Object(wanted), Json::Object(found)) => {
            wanted.iter().all(|(key, wanted)| found.get(key).is_some_and(|found| fits(wanted, found, names)))
        }
        _ => wanted == found,
    }
}

impl Played<'_> {
    fn find(&self, events: &[Event], wanted: &Pattern) -> bool {
        // Converted to JSON only if the code matches, because there are very many events.
        let code = wanted.get("code").and_then(Json::as_str);
        let names = names(magie_engine::ids::MAX_SEATS);
        events
            .iter()
            .filter(|event| code.is_none_or(|code| code == event.code()))
            .any(|event| fits(&Json::Object(wanted.clone()), &event_json(self.rules, &names, event), &names))
    }

    /// The number of different kinds of events.
    fn event_kinds(&self) -> usize {
        self.events.iter().map(Event::topic).collect::<BTreeSet<_>>().len()
    }
}

/// The requirements for a golden game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The name of its file, without the extension.
    pub name: String,
    seats: usize,
    #[serde(default)]
    options: serde_json::Map<String, Json>,
    /// Whether a player resigns.
    #[serde(default)]
    resigns: bool,
    /// The reason why it ends, if required.
    end: Option<String>,
    /// The maximum number of answers.
    longest: Option<usize>,
    /// The number of seeds to try.
    tried: Option<u64>,
    /// The minimum number of winners.
    #[serde(default)]
    winners: usize,
    /// Events that must happen.
    #[serde(default)]
    events: Vec<Pattern>,
    /// Events that must follow from the last answer.
    #[serde(default)]
    last: Vec<Pattern>,
}

/// The golden games of an edition.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// The game that the playthrough shows.
    playthrough: String,
    /// All games.
    #[serde(rename = "game")]
    pub wanted: Vec<Wanted>,
    #[serde(skip)]
    id: String,
}

/// Default for the maximum number of answers.
const LONGEST: usize = 700;
/// Default for the number of seeds; the game with the most kinds of events is taken.
const TRIED: u64 = 20_000;

impl Golden {
    /// Reads the list of an edition.
    pub fn of(edition: &Edition) -> Result<Self, String> {
        let path = format!("golden/{}/wanted.toml", edition.id);
        let golden: Self =
            toml::from_str(&read_committed(&path)?).map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { id: edition.id.clone(), ..golden })
    }

    /// The path of a file in the same folder.
    pub fn path(&self, name: &str) -> String {
        format!("golden/{}/{name}", self.id)
    }

    /// The path of a game's record.
    pub fn record_path(&self, wanted: &Wanted) -> String {
        self.path(&format!("{}.json", wanted.name))
    }

    /// The path of the list of expected hashes.
    pub fn expected_path(&self) -> String {
        self.path("expected.txt")
    }

    /// The path of the readable playthrough.
    pub fn playthrough_path(&self) -> String {
        self.path("playthrough.txt")
    }

    /// The record of a game.
    pub fn record(&self, wanted: &Wanted) -> Result<Record, String> {
        let path = self.record_path(wanted);
        Record::parse(&read_committed(&path)?).map_err(|error| format!("{path}: {error}"))
    }

    /// The playthrough: one golden game as readable lines.
    pub fn playthrough(&self, edition: &Arc<Edition>) -> Result<String, String> {
        let shown = self.wanted.iter().find(|wanted| wanted.name == self.playthrough);
        let record =
            self.record(shown.ok_or_else(|| format!("no game is called `{}`", self.playthrough))?)?;
        let lines = transcript(&record, edition).map_err(|error| error.to_string())?;
        Ok(format!("{PLAYTHROUGH_HEAD}{lines}"))
    }
}

impl Wanted {
    fn options(&self) -> Vec<(&str, Value)> {
        let value = |value: &Json| match value {
            Json::Bool(flag) => Value::Flag(*flag),
            Json::Number(number) => Value::Number(number.as_i64().unwrap_or_default()),
            other => Value::Word(other.as_str().unwrap_or_default().to_owned()),
        };
        self.options.iter().map(|(key, option)| (key.as_str(), value(option))).collect()
    }

    fn is_met_by(&self, played: &Played<'_>) -> bool {
        let resigned = played.events.iter().any(|event| matches!(event, Event::Resigned { .. }));
        self.resigns == resigned
            && self.end.as_ref().is_none_or(|end| end == played.outcome.reason.code())
            && played.outcome.winners.len() >= self.winners
            && self.last.iter().all(|wanted| played.find(played.last, wanted))
            && self.events.iter().all(|wanted| played.find(played.events, wanted))
    }

    /// The record of the game with the most kinds of events that meets the requirements.
    pub fn find(&self, edition: &Arc<Edition>) -> Option<Record> {
        let rules = rules_of(edition, &self.options());
        let names = names(self.seats);
        let mut richest: Option<(usize, Record)> = None;
        for seed in 0..self.tried.unwrap_or(TRIED) {
            let mut walk = RandomWalk::new(Game::new(rules.clone(), self.seats).ok()?, seeded(seed));
            let mut record = Record::new(&rules, &names).ok()?;
            let mut events = Vec::new();
            while record.len() < self.longest.unwrap_or(LONGEST)
                && let Some((answer, result)) = walk.step()
            {
                if result.is_ok() {
                    record.push(&rules, &answer);
                    events.extend_from_slice(&walk.events);
                }
            }
            let Turn::Over(outcome) = walk.game.turn() else { continue };
            let played = Played { rules: &rules, outcome, events: &events, last: &walk.events };
            let event_kinds = played.event_kinds();
            if richest.as_ref().is_none_or(|(most, _)| event_kinds > *most) && self.is_met_by(&played) {
                richest = Some((event_kinds, record));
            }
        }
        richest.map(|(_, record)| record)
    }

    /// Replays a record. Returns its line for the list of expected hashes, or which requirement it does not meet.
    pub fn check(&self, edition: &Arc<Edition>, record: &Record) -> Result<String, String> {
        let mut replay = record.steps(edition).map_err(|error| error.to_string())?;
        let (mut events, mut last) = (Vec::new(), Vec::new());
        while let Some(step) = replay.step().map_err(|error| error.to_string())? {
            events.extend_from_slice(step.events);
            last = step.events.to_vec();
        }
        let game = replay.game();
        let Turn::Over(outcome) = game.turn() else { return Err("the game is not over".to_owned()) };
        let played = Played { rules: game.rules(), outcome, events: &events, last: &last };
        for (key, value) in self.options() {
            if game.rules().switches().get(key) != Some(value) {
                return Err(format!("option {key} is not set"));
            }
        }
        if !self.is_met_by(&played) {
            return Err("it does not show what it is there for".to_owned());
        }
        let view = game.view(Audience::Spectator);
        let mut line =
            format!("{} {:016x} {} {}", self.name, game.hash(), record.len(), outcome.reason.code());
        for seat in (0..view.seats() as u8).map(Seat) {
            let won = if outcome.winners.has(seat) { "*" } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(line, " {}={}{won}", record.seats()[seat.index()], view.wealth(seat));
        }
        Ok(line)
    }
}

const PLAYTHROUGH_HEAD: &str = "\
# A golden game told answer by answer, each with its events.
# To write it anew: cargo run --release -p magie-checks --bin playthrough
";
