//! What a table tells, and how it is written for each who listens. Everything a client gets of a game is made here, from
//! events its audience may know and from its view.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::LazyLock;

use magie_engine::{Audience, Choice, Event, Seat, Turn, Words, view_json};
use magie_texts::{Lang, Texts};
use serde::Serialize;
use serde_json::Value;

use super::Table;
use crate::wire::{self, ChatLine, Clocked, TableInfo};

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Told {
    /// In the game.
    Game(Box<Event>),
    /// At the table.
    Table,
    /// Somebody spoke.
    Chat(ChatLine),
    /// Answers were taken back; whose was the first.
    Undone(u8),
}

impl Told {
    pub(crate) fn is_known_to(&self, audience: Audience) -> bool {
        match self {
            Self::Game(event) => event.is_known_to(audience),
            Self::Table | Self::Chat(_) | Self::Undone(_) => true,
        }
    }
}

/// What was told last, for who comes back.
#[derive(Default)]
pub(crate) struct Recent(VecDeque<Told>);

impl Recent {
    const MOST: usize = 48;

    /// More was told. What was taken back is not told again.
    pub(crate) fn extend(&mut self, told: Vec<Told>) {
        for told in told {
            if matches!(told, Told::Undone(_)) {
                self.0.clear();
            }
            if self.0.len() == Self::MOST {
                self.0.pop_front();
            }
            self.0.push_back(told);
        }
    }

    /// As much of it as an audience may know.
    pub(crate) fn known_to(&self, audience: Audience) -> Vec<&Told> {
        self.0.iter().filter(|told| told.is_known_to(audience)).collect()
    }
}

/// The sentences of both languages.
pub(crate) struct Sentences {
    fr: Texts,
    en: Texts,
}

impl Sentences {
    /// They are read once in a process.
    pub(crate) fn all() -> &'static Self {
        static ALL: LazyLock<Sentences> =
            LazyLock::new(|| Sentences { fr: Texts::new(Lang::Fr), en: Texts::new(Lang::En) });
        &ALL
    }

    pub(crate) const fn of(&self, lang: Lang) -> &Texts {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

/// Adds something as JSON.
pub(crate) fn write(line: &mut Vec<u8>, thing: &impl Serialize) {
    // Words, numbers and lists of them: nothing that JSON cannot hold, and a vector takes every byte.
    let _ = serde_json::to_writer(line, thing);
}

/// Adds an object that is not empty as JSON, with its sentence if it has one.
fn write_object(line: &mut Vec<u8>, thing: &impl Serialize, text: Option<&str>) {
    write(line, thing);
    if let Some(text) = text {
        // Before its closing brace: serde's own way of adding a field makes a copy of every value.
        line.pop();
        line.extend(b",\"text\":");
        write(line, &text);
        line.push(b'}');
    }
}

thread_local! {
    /// Where the choices of a question are listed: a list is long, and needed for a moment.
    static CHOICES: Cell<Vec<Choice>> = const { Cell::new(Vec::new()) };
}

/// Writes what a table tells, in a language or in none.
pub(crate) struct Writer<'a> {
    pub(crate) table: &'a Table,
    pub(crate) texts: Option<&'a Texts>,
}

impl Writer<'_> {
    /// Adds one thing that happened, as JSON.
    pub(crate) fn event(&self, line: &mut Vec<u8>, told: &Told, info: impl Fn() -> TableInfo) {
        match told {
            Told::Game(event) => {
                let Some(play) = &self.table.play else { return };
                let (rules, names) = (&self.table.rules, &play.names);
                let text = self.texts.map(|texts| texts.event(rules, names, event));
                line.extend(b"{\"game\":");
                write_object(line, &Words::new(rules, names, &**event), text.as_deref());
                line.push(b'}');
            }
            Told::Table => write(line, &wire::Event::Table(info())),
            Told::Chat(words) => write(line, &wire::Event::Chat(words.clone())),
            Told::Undone(seat) => write(line, &wire::Event::Undone(wire::Undone { seat: *seat })),
        }
    }

    /// What is asked now; nothing before the start.
    pub(crate) fn ask(&self, audience: Audience, goes_on_at: Option<u64>) -> Option<wire::Ask> {
        let mut line = Vec::new();
        if !self.write_before_asked(&mut line) {
            return None;
        }
        self.write_asked(&mut line, audience);
        self.write_after_asked(&mut line, goes_on_at);
        serde_json::from_slice(&line).ok()
    }

    /// Adds the question as JSON, as far as it stands before what a client itself is asked, which is the same for
    /// everybody. `false` if nothing is asked before the start.
    pub(crate) fn write_before_asked(&self, line: &mut Vec<u8>) -> bool {
        let Some(play) = &self.table.play else { return false };
        line.extend(b"{\"question\":");
        write(line, &play.question);
        line.extend(b",\"turn\":");
        write(line, &Words::new(&self.table.rules, &play.names, &play.game.turn()));
        if let Some(text) = self.question_text() {
            line.extend(b",\"text\":");
            write(line, &text);
        }
        line.extend(b",\"you\":");
        true
    }

    /// Adds what stands after it, which is the same for everybody too.
    pub(crate) fn write_after_asked(&self, line: &mut Vec<u8>, goes_on_at: Option<u64>) {
        line.extend(b",\"clocks\":");
        write(line, &self.clocks());
        line.extend(b",\"goes_on_at\":");
        write(line, &goes_on_at);
        line.push(b'}');
    }

    /// Adds what a client is asked as JSON; `null` if it is not.
    pub(crate) fn write_asked(&self, line: &mut Vec<u8>, audience: Audience) {
        let asked = self.table.play.as_ref().and_then(|play| match (play.game.turn(), audience) {
            (Turn::Seats(ask), Audience::Seat(seat)) if ask.seats.has(seat) => Some((play, ask)),
            _ => None,
        });
        let Some((play, ask)) = asked else {
            line.extend(b"null");
            return;
        };
        let (rules, names) = (&self.table.rules, &play.names);
        let view = play.game.view(audience);
        let mut choices = CHOICES.take();
        choices.clear();
        view.legal(&mut choices);
        line.extend(b"{\"legal\":[");
        for (index, choice) in choices.iter().enumerate() {
            line.extend(if index == 0 { &b""[..] } else { b"," });
            let text = self.texts.map(|texts| texts.choice(rules, names, &ask.question, choice));
            write_object(line, &Words::new(rules, names, choice), text.as_deref());
        }
        CHOICES.set(choices);
        line.extend(b"],\"default\":");
        let default = view.default_answer();
        write(line, &default.as_ref().map(|action| Words::new(rules, names, action)));
        line.push(b'}');
    }

    fn question_text(&self) -> Option<String> {
        let (play, texts) = (self.table.play.as_ref()?, self.texts?);
        match play.game.turn() {
            Turn::Seats(ask) => Some(texts.question(&self.table.rules, &play.names, &ask.question)),
            Turn::Luck(_) | Turn::Over(_) => None,
        }
    }

    fn clocks(&self) -> Vec<Clocked> {
        let clocked = |seat: Seat| {
            let (reserve_from, until) = self.table.deadline(seat)?;
            Some(Clocked { seat: seat.0, reserve_from, until })
        };
        self.table.people_asked().iter().filter_map(clocked).collect()
    }

    /// All that an audience may see of the game.
    pub(crate) fn view(&self, audience: Audience) -> Option<Value> {
        let play = self.table.play.as_ref()?;
        let mut json = view_json(&play.game.view(audience), &play.names);
        self.label_choices(audience, &mut json["legal"]);
        Some(json)
    }

    /// Adds labels to what a seat may do that is not asked. A seat that is asked gets them with its question.
    fn label_choices(&self, audience: Audience, legal: &mut Value) {
        let (Some(play), Some(texts), Value::Array(legal)) = (&self.table.play, self.texts, legal) else {
            return;
        };
        let view = play.game.view(audience);
        let (Audience::Seat(seat), Turn::Seats(ask)) = (audience, view.turn()) else { return };
        if ask.seats.has(seat) {
            return;
        }
        let mut choices = Vec::new();
        view.legal(&mut choices);
        for (choice, json) in choices.iter().zip(legal) {
            json["text"] = texts.choice(&self.table.rules, &play.names, &ask.question, choice).into();
        }
    }
}
