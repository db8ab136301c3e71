//! What a table tells, and how it is written for each who listens. Everything a client gets of a game is made here, from
//! events its audience may know and from its view.

use magie_engine::{Audience, Choice, Event, Seat, Turn, choice_json, event_json, turn_json, view_json};
use magie_texts::{Lang, Texts};
use serde_json::Value;

use super::Table;
use crate::wire::{self, ChatLine, Clocked, TableInfo};

/// How it is written that a client is not asked. No name and no text can hold it: their quotes are escaped.
const NOT_ASKED: &str = "\"you\":null,";

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

/// The sentences of both languages.
pub(crate) struct Sentences {
    fr: Texts,
    en: Texts,
}

impl Sentences {
    pub(crate) fn new() -> Self {
        Self { fr: Texts::new(Lang::Fr), en: Texts::new(Lang::En) }
    }

    pub(crate) const fn of(&self, lang: Lang) -> &Texts {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

/// Writes what a table tells, in a language or in none.
pub(crate) struct Writer<'a> {
    pub(crate) table: &'a Table,
    pub(crate) texts: Option<&'a Texts>,
}

impl Writer<'_> {
    /// One thing that happened, as JSON.
    pub(crate) fn event(&self, told: &Told, info: impl Fn() -> TableInfo) -> String {
        // Words, numbers and lists of them: nothing that JSON cannot hold.
        self.event_of(told, info).and_then(|event| serde_json::to_string(&event).ok()).unwrap_or_default()
    }

    /// Something told, as it is sent; nothing if it is of a game that never began.
    pub(crate) fn event_of(&self, told: &Told, info: impl Fn() -> TableInfo) -> Option<wire::Event> {
        Some(match told {
            Told::Game(event) => {
                let play = self.table.play.as_ref()?;
                let mut told = event_json(&self.table.rules, &play.names, event);
                if let (Some(texts), Some(object)) = (self.texts, told.as_object_mut()) {
                    let line = texts.event(&self.table.rules, &play.names, event);
                    object.insert("text".to_owned(), line.into());
                }
                wire::Event::Game(told)
            }
            Told::Table => wire::Event::Table(info()),
            Told::Chat(line) => wire::Event::Chat(line.clone()),
            Told::Undone(seat) => wire::Event::Undone(wire::Undone { seat: *seat }),
        })
    }

    /// What is asked now; nothing before the start.
    pub(crate) fn ask(&self, audience: Audience, goes_on_at: Option<u64>) -> Option<wire::Ask> {
        let play = self.table.play.as_ref()?;
        Some(wire::Ask {
            question: play.question,
            turn: turn_json(&self.table.rules, &play.names, &play.game.turn()),
            text: self.question_text(),
            you: self.asked(audience),
            clocks: self.clocks(),
            goes_on_at,
        })
    }

    /// The same as JSON in two pieces, which are the same for everybody: what this client is asked stands between them.
    pub(crate) fn ask_around(&self, goes_on_at: Option<u64>) -> Option<(String, String)> {
        let ask = self.ask(Audience::Spectator, goes_on_at)?;
        let text = serde_json::to_string(&ask).unwrap_or_default();
        let (before, after) = text.split_once(NOT_ASKED)?;
        Some((format!("{before}\"you\":"), format!(",{after}")))
    }

    /// What a client is asked, if it is.
    pub(crate) fn asked(&self, audience: Audience) -> Option<wire::Asked> {
        let play = self.table.play.as_ref()?;
        let (rules, names) = (&self.table.rules, &play.names);
        let (Turn::Seats(ask), Audience::Seat(seat)) = (play.game.turn(), audience) else { return None };
        if !ask.seats.has(seat) {
            return None;
        }
        let view = play.game.view(audience);
        let mut choices: Vec<Choice> = Vec::new();
        view.legal(&mut choices);
        let legal = choices.iter().map(|choice| {
            let mut told = choice_json(rules, names, choice);
            if let (Some(texts), Some(object)) = (self.texts, told.as_object_mut()) {
                let line = texts.choice(rules, names, &ask.question, choice);
                object.insert("text".to_owned(), line.into());
            }
            told
        });
        let default = view.default_answer();
        let default = default.map(|action| magie_engine::action_json(rules, names, &action));
        Some(wire::Asked { legal: legal.collect(), default })
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
        Some(view_json(&play.game.view(audience), &play.names))
    }
}
