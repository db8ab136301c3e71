//! One scenario: read whole, then played step by step until something is not as told.

use std::sync::Arc;

use magie_engine::{Action, ActionSpec, Answer, Edition, Event, Game, Refusal, Seat, Turn};

use crate::action;
use crate::expect::{self, Expect};
use crate::luck::Script;
use crate::mistake::MistakeKind;
use crate::pattern::{Pattern, told};
use crate::reader::{Node, Table};
use crate::report::{Failure, FailureKind, Row, ScenarioResult};
use crate::start;
use crate::words::Words;

/// Who acts in a step, and how.
#[allow(clippy::large_enum_variant, reason = "nearly every act of a story is a seat's")]
enum Act {
    Seat(Seat, ActionSpec),
    TimeUp,
}

struct Step {
    line: usize,
    act: Act,
    refused: Option<Pattern>,
    luck_waits: bool,
    expect: Expect,
}

/// A scenario as it was read.
pub(crate) struct Story {
    line: usize,
    title: String,
    rules: Vec<String>,
    words: Words,
    game: Game,
    script: Script,
    steps: Vec<Step>,
    expect: Option<Expect>,
}

const KEYS: &[&str] = &["rules", "title", "seats", "start", "luck", "play", "expect"];
/// The keys of a step beside its actor.
const STEP_KEYS: &[&str] = &["refused", "luck_waits", "events", "no_events", "question", "expect"];
/// The actor that is no seat.
const TABLE: &str = "table";
/// What the table can say.
const TABLE_ACTS: &[&str] = &["time-up"];

impl Story {
    /// Reads a scenario; nothing if there is a mistake in it, which is then told to the source.
    pub(crate) fn read(table: &Table<'_>, edition: &Arc<Edition>) -> Option<Self> {
        let before = table.source().count();
        table.only(KEYS);
        let title = table.must("title").and_then(|node| node.text());
        let numbers = table.must("rules").and_then(|node| rule_numbers(&node));
        let names = table.must("seats").and_then(|node| seat_names(&node));
        let (words, game) = start::lay(edition, table, names?)?;
        let part = |key| table.get(key).and_then(|node| node.table());
        let script = Script::read(&words, part("luck").as_ref());
        let steps = table.get("play").and_then(|node| node.list()).unwrap_or_default();
        let steps: Vec<_> = steps.iter().filter_map(|node| Step::read(&words, node)).collect();
        let expect = part("expect").map(|table| Expect::read(&words, &table));
        if table.source().count() > before {
            return None;
        }
        let (line, title, rules) = (table.line, title?.to_owned(), numbers?);
        Some(Self { line, title, rules, words, game: game?, script, steps, expect })
    }

    /// Plays it.
    pub(crate) fn play(self) -> ScenarioResult {
        let Self { line, title, rules, words, game, script, steps, expect } = self;
        let mut player = Player { words: &words, game, script, events: Vec::new(), told: Vec::new(), line };
        let outcome = player.play(&steps, expect.as_ref());
        let failure = outcome.err().map(|(line, kind)| Failure { line, kind, story: player.told });
        ScenarioResult { line, title, rules, failure }
    }
}

fn rule_numbers(node: &Node<'_>) -> Option<Vec<String>> {
    let items = node.list()?;
    if items.is_empty() {
        node.wrong_sort("at least one rule number");
    }
    items
        .iter()
        .map(|item| {
            let number = item.text()?;
            if !is_rule_number(number) {
                item.wrong_sort("rule numbers such as CL-29a");
            }
            Some(number.to_owned())
        })
        .collect()
}

fn is_rule_number(text: &str) -> bool {
    let Some((edition, number)) = text.split_once('-') else { return false };
    let digits = number.trim_end_matches(|last: char| last.is_ascii_lowercase());
    edition.len() == 2
        && edition.bytes().all(|byte| byte.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && number.len() - digits.len() <= 1
}

fn seat_names(node: &Node<'_>) -> Option<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    for item in node.list()? {
        let name = item.text()?.to_owned();
        let taken = names.contains(&name)
            || name == TABLE
            || STEP_KEYS.contains(&name.as_str())
            || start::table_keys().chain(expect::table_keys()).any(|key| key == name)
            || ["bank", "pool"].contains(&name.as_str());
        if taken {
            item.mistake(MistakeKind::SeatName(name));
            return None;
        }
        names.push(name);
    }
    Some(names)
}

impl Step {
    fn read(words: &Words, node: &Node<'_>) -> Option<Self> {
        let table = node.table()?.called("a step");
        let actors = words.names.iter().cloned().chain([TABLE.to_owned()]);
        table.only(actors.clone().chain(STEP_KEYS.iter().map(|&key| key.to_owned())));
        let acting: Vec<_> = actors.filter_map(|name| table.get(&name).map(|node| (name, node))).collect();
        let [(name, action)] = acting.as_slice() else {
            node.mistake(MistakeKind::Actors(acting.len()));
            return None;
        };
        let act = match words.names.iter().position(|other| other == name) {
            Some(index) => Act::Seat(Seat(index as u8), action::read(words, action)?),
            None => read_table_act(action)?,
        };
        let refused = match table.get("refused") {
            Some(node) => Some(Pattern::of_refusal(words, &node)?),
            None => None,
        };
        let mut expect = match table.get("expect").and_then(|node| node.table()) {
            Some(table) => Expect::read(words, &table),
            None => Expect::nothing(node.line),
        };
        for key in ["events", "no_events", "question"] {
            if let Some(node) = table.get(key) {
                expect.read_clause(words, key, &node);
            }
        }
        let luck_waits = table.get("luck_waits").is_some_and(|node| node.flag() == Some(true));
        Some(Self { line: node.line, act, refused, luck_waits, expect })
    }
}

fn read_table_act(node: &Node<'_>) -> Option<Act> {
    let text = node.text()?;
    if !TABLE_ACTS.contains(&text) {
        let known = TABLE_ACTS.iter().map(|&act| act.to_owned()).collect();
        let (noun, name) = ("act of the table".to_owned(), text.to_owned());
        node.mistake(MistakeKind::UnknownName { noun, name, known });
        return None;
    }
    Some(Act::TimeUp)
}

/// A story being played.
struct Player<'a> {
    words: &'a Words,
    game: Game,
    script: Script,
    events: Vec<Event>,
    /// The story so far, line by line.
    told: Vec<String>,
    /// The line of the step being played.
    line: usize,
}

/// What went wrong, and in which line.
type Wrong = (usize, FailureKind);

impl Player<'_> {
    fn play(&mut self, steps: &[Step], expect: Option<&Expect>) -> Result<(), Wrong> {
        self.luck()?;
        for step in steps {
            self.line = step.line;
            self.step(step)?;
        }
        self.luck()?;
        if let Some(expect) = expect {
            self.check(expect, 0)?;
        }
        let left = self.script.left_over();
        if let Some((line, answer)) = left.into_iter().next() {
            return Err((line, FailureKind::LuckLeftOver { answer }));
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), Wrong> {
        // Luck that was made to wait answers before anything else happens; what is refused does not happen.
        if step.refused.is_none() {
            self.luck()?;
        }
        let first_event = self.events.len();
        let before = self.game.clone();
        self.told.push(step.act.told(self.words));
        let (answer, action) = match &step.act {
            Act::TimeUp => (Answer::TimeUp, None),
            Act::Seat(seat, spec) => {
                let action = action::resolve(self.words, &self.game, *seat, spec);
                let action = action.map_err(|error| (step.line, FailureKind::Words(error)))?;
                (Answer::Seat(*seat, action), Some((*seat, action)))
            }
        };
        let taken = self.game.answer(&answer, &mut self.events);
        self.tell(first_event);
        self.judge(step, &before, first_event, taken, action.as_ref())?;
        if step.refused.is_none() && !step.luck_waits {
            self.luck()?;
        }
        self.check(&step.expect, first_event)
    }

    /// Was it taken or refused as told, and did the list of legal actions say so?
    fn judge(
        &self,
        step: &Step,
        before: &Game,
        first_event: usize,
        taken: Result<(), Refusal>,
        action: Option<&(Seat, Action)>,
    ) -> Result<(), Wrong> {
        let wrong = |kind| Err((step.line, kind));
        match (&step.refused, taken) {
            (None, Err(refusal)) => {
                return wrong(FailureKind::Refused { refusal: told(self.words, &refusal) });
            }
            (Some(expected), Ok(())) => {
                return wrong(FailureKind::NotRefused { expected: expected.to_string() });
            }
            (Some(expected), Err(refusal)) => {
                if !expected.fits(self.words, &refusal) {
                    let row = Row::new("refused", expected, &told(self.words, &refusal));
                    return wrong(FailureKind::Expectation { rows: vec![row] });
                }
                if self.game != *before || self.events.len() != first_event {
                    return wrong(FailureKind::RefusedButChanged);
                }
            }
            (None, Ok(())) => {}
        }
        if let Some((seat, action)) = action
            && !action::list_agrees(before, *seat, action, taken.is_ok())
        {
            let spec = ActionSpec::of(&self.words.rules, &self.words.names, action);
            return wrong(FailureKind::LegalDisagrees { action: action::told(&spec), taken: taken.is_ok() });
        }
        Ok(())
    }

    /// Luck answers from the script as long as it is asked.
    fn luck(&mut self) -> Result<(), Wrong> {
        while let Turn::Luck(ask) = self.game.turn() {
            let Some((line, answer)) = self.script.answer(self.words, &self.game, ask) else {
                let asked = expect::question(self.words, &self.game).to_string();
                return Err((self.line, FailureKind::LuckMissing { asked }));
            };
            let first_event = self.events.len();
            if self.game.apply_luck(answer, &mut self.events).is_err() {
                let asked = expect::question(self.words, &self.game).to_string();
                return Err((line, FailureKind::LuckImpossible { asked }));
            }
            self.tell(first_event);
        }
        Ok(())
    }

    fn tell(&mut self, first_event: usize) {
        let told = self.events[first_event..].iter().map(|event| format!("  {}", told(self.words, event)));
        self.told.extend(told);
    }

    fn check(&self, expect: &Expect, first_event: usize) -> Result<(), Wrong> {
        let rows = expect.check(self.words, &self.game, &self.events[first_event..]);
        if rows.is_empty() { Ok(()) } else { Err((expect.line, FailureKind::Expectation { rows })) }
    }
}

impl Act {
    fn told(&self, words: &Words) -> String {
        match self {
            Self::Seat(seat, spec) => format!("{}: {}", words.name(*seat), action::told(spec)),
            Self::TimeUp => format!("{TABLE}: time-up"),
        }
    }
}
