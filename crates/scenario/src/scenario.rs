//! One scenario: read completely, then played step by step until the first failure.

use std::sync::Arc;

use magie_engine::{Action, ActionSpec, Answer, Edition, Event, Game, Refusal, Seat, Turn};

use crate::action;
use crate::expect::{self, Expect};
use crate::lexicon::Lexicon;
use crate::luck::Script;
use crate::mistake::MistakeKind;
use crate::pattern::{self, Pattern};
use crate::reader::{Node, Table};
use crate::report::{Failure, FailureKind, Row, ScenarioResult};
use crate::start;

/// The action of a step and who takes it.
#[allow(clippy::large_enum_variant, reason = "nearly every action is a seat's")]
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

/// A parsed scenario.
pub(crate) struct Scenario {
    line: usize,
    title: String,
    rules: Vec<String>,
    lexicon: Lexicon,
    game: Game,
    script: Script,
    steps: Vec<Step>,
    expect: Option<Expect>,
}

const KEYS: &[&str] = &["rules", "title", "seats", "start", "luck", "play", "expect"];
/// The keys of a step besides its actor.
const STEP_KEYS: &[&str] = &["refused", "luck_waits", "events", "no_events", "question", "expect"];
/// The actor that is not a seat.
const TABLE: &str = "table";
/// The actions of the table.
const TABLE_ACTS: &[&str] = &["time-up"];

impl Scenario {
    /// Reads a scenario; `None` if it contains a mistake, which is collected in the source.
    pub(crate) fn read(table: &Table<'_>, edition: &Arc<Edition>) -> Option<Self> {
        let before = table.source().count();
        table.only(KEYS);
        let title = table.must("title").and_then(|node| node.text());
        let numbers = table.must("rules").and_then(|node| rule_numbers(&node));
        let names = table.must("seats").and_then(|node| seat_names(&node));
        let (lexicon, game) = start::set_up(edition, table, names?)?;
        let part = |key| table.get(key).and_then(|node| node.table());
        let script = Script::read(&lexicon, part("luck").as_ref());
        let steps = table.get("play").and_then(|node| node.list()).unwrap_or_default();
        let steps: Vec<_> = steps.iter().filter_map(|node| Step::read(&lexicon, node)).collect();
        let expect = part("expect").map(|table| Expect::read(&lexicon, &table));
        if table.source().count() > before {
            return None;
        }
        let (line, title, rules) = (table.line, title?.to_owned(), numbers?);
        Some(Self { line, title, rules, lexicon, game: game?, script, steps, expect })
    }

    /// Plays it.
    pub(crate) fn play(self) -> ScenarioResult {
        let Self { line, title, rules, lexicon, game, script, steps, expect } = self;
        let mut player =
            Player { lexicon: &lexicon, game, script, events: Vec::new(), transcript: Vec::new(), line };
        let outcome = player.play(&steps, expect.as_ref());
        let failure = outcome.err().map(|(line, kind)| Failure { line, kind, transcript: player.transcript });
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
    fn read(lexicon: &Lexicon, node: &Node<'_>) -> Option<Self> {
        let table = node.table()?.called("a step");
        let actors = lexicon.names.iter().cloned().chain([TABLE.to_owned()]);
        table.only(actors.clone().chain(STEP_KEYS.iter().map(|&key| key.to_owned())));
        let acting: Vec<_> = actors.filter_map(|name| table.get(&name).map(|node| (name, node))).collect();
        let [(name, action)] = acting.as_slice() else {
            node.mistake(MistakeKind::Actors(acting.len()));
            return None;
        };
        let act = match lexicon.names.iter().position(|other| other == name) {
            Some(index) => Act::Seat(Seat(index as u8), action::read(lexicon, action)?),
            None => read_table_act(action)?,
        };
        let refused = match table.get("refused") {
            Some(node) => Some(Pattern::of_refusal(lexicon, &node)?),
            None => None,
        };
        let mut expect = match table.get("expect").and_then(|node| node.table()) {
            Some(table) => Expect::read(lexicon, &table),
            None => Expect::nothing(node.line),
        };
        for key in ["events", "no_events", "question"] {
            if let Some(node) = table.get(key) {
                expect.read_clause(lexicon, key, &node);
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

/// A scenario being played.
struct Player<'a> {
    lexicon: &'a Lexicon,
    game: Game,
    script: Script,
    events: Vec<Event>,
    /// Actions and events so far, line by line.
    transcript: Vec<String>,
    /// The line of the step being played.
    line: usize,
}

/// A failure and its line.
type StepFailure = (usize, FailureKind);

impl Player<'_> {
    fn play(&mut self, steps: &[Step], expect: Option<&Expect>) -> Result<(), StepFailure> {
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

    fn step(&mut self, step: &Step) -> Result<(), StepFailure> {
        // Luck that was made to wait answers before the next action, unless that action is refused.
        if step.refused.is_none() {
            self.luck()?;
        }
        let first_event = self.events.len();
        let before = self.game.clone();
        self.transcript.push(step.act.text(self.lexicon));
        let (answer, action) = match &step.act {
            Act::TimeUp => (Answer::TimeUp, None),
            Act::Seat(seat, spec) => {
                let action = action::resolve(self.lexicon, &self.game, *seat, spec);
                let action = action.map_err(|error| (step.line, FailureKind::UnknownWord(error)))?;
                (Answer::Seat(*seat, action), Some((*seat, action)))
            }
        };
        let result = self.game.answer(&answer, &mut self.events);
        self.log_events(first_event);
        self.check_result(step, &before, first_event, result, action.as_ref())?;
        if step.refused.is_none() && !step.luck_waits {
            self.luck()?;
        }
        self.check(&step.expect, first_event)
    }

    /// Checks that the action was accepted or refused as expected, and that the list of legal actions agrees.
    fn check_result(
        &self,
        step: &Step,
        before: &Game,
        first_event: usize,
        result: Result<(), Refusal>,
        action: Option<&(Seat, Action)>,
    ) -> Result<(), StepFailure> {
        let wrong = |kind| Err((step.line, kind));
        match (&step.refused, result) {
            (None, Err(refusal)) => {
                return wrong(FailureKind::Refused { refusal: pattern::text(self.lexicon, &refusal) });
            }
            (Some(expected), Ok(())) => {
                return wrong(FailureKind::NotRefused { expected: expected.to_string() });
            }
            (Some(expected), Err(refusal)) => {
                if !expected.fits(self.lexicon, &refusal) {
                    let row = Row::new("refused", expected, &pattern::text(self.lexicon, &refusal));
                    return wrong(FailureKind::Expectation { rows: vec![row] });
                }
                if self.game != *before || self.events.len() != first_event {
                    return wrong(FailureKind::RefusedButChanged);
                }
            }
            (None, Ok(())) => {}
        }
        if let Some((seat, action)) = action
            && !action::list_agrees(before, *seat, action, result.is_ok())
        {
            let spec = ActionSpec::of(&self.lexicon.rules, &self.lexicon.names, action);
            return wrong(FailureKind::LegalDisagrees {
                action: action::text(&spec),
                accepted: result.is_ok(),
            });
        }
        Ok(())
    }

    /// Answers for luck from the script as long as luck is asked.
    fn luck(&mut self) -> Result<(), StepFailure> {
        while let Turn::Luck(ask) = self.game.turn() {
            let Some((line, answer)) = self.script.answer(self.lexicon, &self.game, ask) else {
                let asked = expect::question(self.lexicon, &self.game).to_string();
                return Err((self.line, FailureKind::LuckMissing { asked }));
            };
            let first_event = self.events.len();
            if self.game.apply_luck(answer, &mut self.events).is_err() {
                let asked = expect::question(self.lexicon, &self.game).to_string();
                return Err((line, FailureKind::LuckImpossible { asked }));
            }
            self.log_events(first_event);
        }
        Ok(())
    }

    fn log_events(&mut self, first_event: usize) {
        let lines = self.events[first_event..]
            .iter()
            .map(|event| format!("  {}", pattern::text(self.lexicon, event)));
        self.transcript.extend(lines);
    }

    fn check(&self, expect: &Expect, first_event: usize) -> Result<(), StepFailure> {
        let rows = expect.check(self.lexicon, &self.game, &self.events[first_event..]);
        if rows.is_empty() { Ok(()) } else { Err((expect.line, FailureKind::Expectation { rows })) }
    }
}

impl Act {
    fn text(&self, lexicon: &Lexicon) -> String {
        match self {
            Self::Seat(seat, spec) => format!("{}: {}", lexicon.name(*seat), action::text(spec)),
            Self::TimeUp => format!("{TABLE}: time-up"),
        }
    }
}
