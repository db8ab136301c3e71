//! Golden games: one recorded game for each way to end and for each option of an edition, with the hash it must replay
//! to. Which games are wanted of an edition is a data file beside them.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

use magie_engine::{
    Audience, Describe, Edition, Event, Game, Outcome, Record, Rules, Seat, Turn, Value, event_json,
};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::editions::{read_committed, rules_of};
use crate::tables::names;
use crate::transcript::transcript;
use crate::wanderer::Walk;
use crate::whim::seeded;

/// What a game was like.
struct Story<'a> {
    rules: &'a Rules,
    outcome: Outcome,
    events: &'a [Event],
    /// Those of its last answer.
    last: &'a [Event],
}

/// An event that is looked for: its code, and any of its fields. `{ seat = true }` stands for any seat.
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

impl Story<'_> {
    fn find(&self, events: &[Event], wanted: &Pattern) -> bool {
        // Told only where the code fits: there are very many events.
        let code = wanted.get("code").and_then(Json::as_str);
        let names = names(magie_engine::MAX_SEATS);
        events
            .iter()
            .filter(|event| code.is_none_or(|code| code == event.code()))
            .any(|event| fits(&Json::Object(wanted.clone()), &event_json(self.rules, &names, event), &names))
    }

    /// How many kinds of events there are in it.
    fn richness(&self) -> usize {
        self.events.iter().map(Event::topic).collect::<BTreeSet<_>>().len()
    }
}

/// A golden game that is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// The name of its file.
    pub name: String,
    seats: usize,
    #[serde(default)]
    options: serde_json::Map<String, Json>,
    /// Does somebody resign in it?
    #[serde(default)]
    resigns: bool,
    /// Why it is over, if that matters.
    end: Option<String>,
    /// How many answers it has at the most.
    longest: Option<usize>,
    /// How many seeds are tried.
    tried: Option<u64>,
    /// How many have won at the least.
    #[serde(default)]
    winners: usize,
    /// What happens in it.
    #[serde(default)]
    events: Vec<Pattern>,
    /// What comes of its last answer.
    #[serde(default)]
    last: Vec<Pattern>,
}

/// The golden games of an edition.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Golden {
    /// The one that the playthrough tells.
    told: String,
    /// All of them.
    #[serde(rename = "game")]
    pub wanted: Vec<Wanted>,
    #[serde(skip)]
    id: String,
}

/// No golden game is longer, where nothing else is said.
const LONGEST: usize = 700;
/// So many seeds are tried for each, where nothing else is said, and the richest game is taken.
const TRIED: u64 = 20_000;

impl Golden {
    /// What is wanted of an edition.
    pub fn of(edition: &Edition) -> Result<Self, String> {
        let path = format!("golden/{}/wanted.toml", edition.id);
        let golden: Self =
            toml::from_str(&read_committed(&path)?).map_err(|error| format!("{path}: {error}"))?;
        Ok(Self { id: edition.id.clone(), ..golden })
    }

    /// The path of a file beside the list.
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

    /// One golden game as readable lines.
    pub fn playthrough(&self, edition: &Arc<Edition>) -> Result<String, String> {
        let told = self.wanted.iter().find(|wanted| wanted.name == self.told);
        let record = self.record(told.ok_or_else(|| format!("no game is called `{}`", self.told))?)?;
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

    fn is_shown_by(&self, story: &Story<'_>) -> bool {
        let resigned = story.events.iter().any(|event| matches!(event, Event::Resigned { .. }));
        self.resigns == resigned
            && self.end.as_ref().is_none_or(|end| end == story.outcome.reason.code())
            && story.outcome.winners.len() >= self.winners
            && self.last.iter().all(|wanted| story.find(story.last, wanted))
            && self.events.iter().all(|wanted| story.find(story.events, wanted))
    }

    /// The record of the richest game found that shows what is wanted.
    pub fn find(&self, edition: &Arc<Edition>) -> Option<Record> {
        let rules = rules_of(edition, &self.options());
        let names = names(self.seats);
        let mut richest: Option<(usize, Record)> = None;
        for seed in 0..self.tried.unwrap_or(TRIED) {
            let mut walk = Walk::new(Game::new(rules.clone(), self.seats).ok()?, seeded(seed));
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
            let story = Story { rules: &rules, outcome, events: &events, last: &walk.events };
            let richness = story.richness();
            if richest.as_ref().is_none_or(|(most, _)| richness > *most) && self.is_shown_by(&story) {
                richest = Some((richness, record));
            }
        }
        richest.map(|(_, record)| record)
    }

    /// Replays a record of this name: the line that is expected of it; or why it does not show what is wanted.
    pub fn check(&self, edition: &Arc<Edition>, record: &Record) -> Result<String, String> {
        let mut replay = record.steps(edition).map_err(|error| error.to_string())?;
        let (mut events, mut last) = (Vec::new(), Vec::new());
        while let Some(step) = replay.step().map_err(|error| error.to_string())? {
            events.extend_from_slice(step.events);
            last = step.events.to_vec();
        }
        let game = replay.game();
        let Turn::Over(outcome) = game.turn() else { return Err("the game is not over".to_owned()) };
        let story = Story { rules: game.rules(), outcome, events: &events, last: &last };
        for (key, value) in self.options() {
            if game.rules().switches.get(key) != Some(value) {
                return Err(format!("option {key} is not set"));
            }
        }
        if !self.is_shown_by(&story) {
            return Err("it does not show what it is there for".to_owned());
        }
        let view = game.view(Audience::Spectator);
        let mut line =
            format!("{} {:016x} {} {}", self.name, game.hash(), record.len(), outcome.reason.code());
        for seat in (0..view.seats() as u8).map(Seat) {
            let won = if outcome.winners.has(seat) { "*" } else { "" };
            // Writing to a string does not fail.
            let _ = write!(line, " {}={}{won}", record.seats()[seat.index()], view.wealth(seat));
        }
        Ok(line)
    }
}

const PLAYTHROUGH_HEAD: &str = "\
# A golden game told answer by answer, each with its events.
# To write it anew: cargo run --release -p magie-checks --bin playthrough
";
