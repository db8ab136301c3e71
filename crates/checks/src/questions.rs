//! Questions as a server puts them, one of every kind, for whoever shows them: the page is tried with all of them, and
//! the rare ones too can be looked at.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_engine::{Ask, Audience, Choice, Describe, Edition, Game, MAX_SEATS, Seat, Turn, Words, view_json};
use magie_texts::{Lang, Texts};
use serde_json::{Map, Value, json};

use crate::editions::{committed, editions, read_committed};
use crate::perft::{path, read};
use crate::tables::names;

/// Where they stand.
pub const FILE: &str = "../../web/tests/samples/questions.json";

/// Do the tests of the web client know this edition?
pub(crate) fn is_sampled(edition: &Edition) -> bool {
    committed(&format!("../../web/tests/samples/edition-{}.json", edition.id)).exists()
}

/// One line for each: where every kind of question and every kind of answer comes up, as seldom as need be.
pub fn questions() -> Result<String, String> {
    let mut positions = Vec::new();
    for edition in editions().iter().filter(|edition| is_sampled(edition)) {
        for case in read(&read_committed(&path(edition))?)? {
            positions.extend(Asked::at(edition, &case.position));
        }
    }
    // The longest list first: what fits with it, fits.
    positions.sort_by_key(|asked| std::cmp::Reverse(asked.choices.len()));
    let (mut shown, mut lines) = (BTreeSet::new(), Vec::new());
    for asked in &positions {
        let (kinds, before) = (asked.kinds(), shown.len());
        shown.extend(kinds);
        if shown.len() > before {
            lines.push(asked.told().to_string());
        }
    }
    lines.sort();
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

/// A seat that is asked something, or may say something while another is asked.
struct Asked {
    game: Game,
    ask: Ask,
    seat: Seat,
    choices: Vec<Choice>,
}

impl Asked {
    /// Every seat at a position; none if luck is asked.
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

    /// Its question, and each answer by what it is about.
    fn kinds(&self) -> BTreeSet<String> {
        let (rules, names) = (self.game.rules(), names(MAX_SEATS));
        let question = self.is_asked().then(|| format!("? {}", self.ask.question.code()));
        let answer = |choice: &Choice| {
            let told = json!(Words::new(rules, &names, choice));
            let of = |told: &Value| match told {
                Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
                word => word.as_str().unwrap_or_default().to_owned(),
            };
            told.get("do").map_or_else(|| of(&told), of)
        };
        self.choices.iter().map(answer).chain(question).collect()
    }

    fn told(&self) -> Value {
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
        let edition = &self.game.rules().edition.id;
        json!({ "code": self.ask.question.code(), "edition": edition, "asks": asks, "labels": labels, "view": view })
    }

    /// The labels of the legal choices.
    fn labels(&self, names: &[String], texts: &Texts) -> Vec<String> {
        let label = |choice: &Choice| texts.choice(self.game.rules(), names, &self.ask.question, choice);
        self.choices.iter().map(label).collect()
    }

    /// As the server's `ask` (docs/protocol.md).
    fn in_words(&self, names: &[String], texts: &Texts) -> Value {
        let rules = self.game.rules();
        let legal = self.choices.iter().zip(self.labels(names, texts)).map(|(choice, label)| {
            let mut json = json!(Words::new(rules, names, choice));
            json["text"] = label.into();
            json
        });
        json!({
            "question": 1,
            "turn": Words::new(rules, names, &self.game.turn()),
            "text": texts.question(rules, names, &self.ask.question),
            "you": self.is_asked().then(|| json!({
                "legal": legal.collect::<Vec<_>>(),
                "default": self.game.default_answer(self.seat).map(|action| json!(Words::new(rules, names, &action))),
            })),
            "clocks": [],
            "goes_on_at": null,
        })
    }
}
