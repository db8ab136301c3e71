//! Questions as a server sends them, one of every kind, for the tests of the web client.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_engine::ids::MAX_SEATS;
use magie_engine::json::{AsJson, view_json};
use magie_engine::{Ask, Audience, Choice, Describe, Edition, Game, Seat, Turn};
use magie_texts::{Lang, Texts};
use serde_json::{Map, Value, json};

use crate::editions::{committed, editions, read_committed};
use crate::perft::{path, read};
use crate::tables::names;

/// Where they are committed.
pub const FILE: &str = "../../web/tests/samples/questions.json";

/// Whether the tests of the web client include this edition.
pub(crate) fn is_sampled(edition: &Edition) -> bool {
    committed(&format!("../../web/tests/samples/edition-{}.json", edition.id)).exists()
}

/// As few lines as possible that contain every kind of question and every kind of answer.
pub fn questions() -> Result<String, String> {
    let mut positions = Vec::new();
    for edition in editions().iter().filter(|edition| is_sampled(edition)) {
        for case in read(&read_committed(&path(edition))?)? {
            positions.extend(Asked::at(edition, &case.position));
        }
    }
    // The longest lists first: if they fit on the screen, the others do.
    positions.sort_by_key(|asked| std::cmp::Reverse(asked.choices.len()));
    let (mut shown, mut lines) = (BTreeSet::new(), Vec::new());
    for asked in &positions {
        let (kinds, before) = (asked.kinds(), shown.len());
        shown.extend(kinds);
        if shown.len() > before {
            lines.push(asked.to_json().to_string());
        }
    }
    lines.sort();
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

/// A seat that is asked, or that may act while another is asked.
struct Asked {
    game: Game,
    ask: Ask,
    seat: Seat,
    choices: Vec<Choice>,
}

impl Asked {
    /// Every seat at a position; empty if luck is asked.
    fn at(edition: &Arc<Edition>, position: &str) -> Vec<Self> {
        let Ok(game) = Game::from_position(edition, position) else { return Vec::new() };
        let Turn::Seats(ask) = game.turn() else { return Vec::new() };
        let asked = |seat: Seat| {
            let mut choices = Vec::new();
            game.legal(seat, &mut choices);
            Self { game: game.clone(), ask, seat, choices }
        };
        (0..game.seats() as u8).map(|seat| asked(Seat(seat))).collect()
    }

    fn is_asked(&self) -> bool {
        self.ask.seats.has(self.seat)
    }

    /// The kinds of its question and of its answers.
    fn kinds(&self) -> BTreeSet<String> {
        let (rules, names) = (self.game.rules(), names(MAX_SEATS));
        let question = self.is_asked().then(|| format!("? {}", self.ask.question.code()));
        let answer = |choice: &Choice| {
            let json = json!(AsJson::new(rules, &names, choice));
            let of = |json: &Value| match json {
                Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
                word => word.as_str().unwrap_or_default().to_owned(),
            };
            json.get("do").map_or_else(|| of(&json), of)
        };
        self.choices.iter().map(answer).chain(question).collect()
    }

    fn to_json(&self) -> Value {
        let names = names(self.game.seats());
        let asks: Map<String, Value> = Lang::ALL
            .iter()
            .map(|&lang| (lang.code().to_owned(), self.in_words(&names, &Texts::new(lang))))
            .collect();
        let labels: Map<String, Value> = Lang::ALL
            .iter()
            .map(|&lang| (lang.code().to_owned(), self.labels(&names, &Texts::new(lang)).into()))
            .collect();
        let view = view_json(&self.game.view(Audience::Seat(self.seat)), &names);
        let edition = &self.game.rules().edition().id;
        json!({ "code": self.ask.question.code(), "edition": edition, "asks": asks, "labels": labels, "view": view })
    }

    /// The labels of the legal choices.
    fn labels(&self, names: &[String], texts: &Texts) -> Vec<String> {
        let label = |choice: &Choice| texts.choice(self.game.rules(), names, &self.ask.question, choice);
        self.choices.iter().map(label).collect()
    }

    /// The same form as the server's `ask` (docs/protocol.md).
    fn in_words(&self, names: &[String], texts: &Texts) -> Value {
        let rules = self.game.rules();
        let legal = self.choices.iter().zip(self.labels(names, texts)).map(|(choice, label)| {
            let mut json = json!(AsJson::new(rules, names, choice));
            json["text"] = label.into();
            json
        });
        let proposal = self.game.view(Audience::Seat(self.seat)).raise_plan().into_iter().map(|step| {
            let choice = Choice::Do(step.action);
            json!({
                "action": AsJson::new(rules, names, &step.action),
                "amount": step.amount,
                "text": texts.choice(rules, names, &self.ask.question, &choice),
            })
        });
        let proposal: Vec<Value> = proposal.collect();
        let mut you = self.is_asked().then(|| {
            json!({
                "legal": legal.collect::<Vec<_>>(),
                "default": self.game.default_answer(self.seat).map(|action| json!(AsJson::new(rules, names, &action))),
            })
        });
        if let Some(you) = you.as_mut().filter(|_| !proposal.is_empty()) {
            you["raise"] = proposal.into();
        }
        json!({
            "question": 1,
            "turn": AsJson::new(rules, names, &self.game.turn()),
            "text": texts.question(rules, names, &self.ask.question),
            "you": you,
            "clocks": [],
            "goes_on_at": null,
        })
    }
}
