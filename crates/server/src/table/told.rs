//! What a table tells, and how it is written for each who listens. Everything a client gets of a game is made here, from
//! events its audience may know and from its view.

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

/// Something with its sentence, if it has one.
#[derive(Serialize)]
struct WithText<T> {
    #[serde(flatten)]
    thing: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Adds something as JSON.
fn write(line: &mut Vec<u8>, thing: &impl Serialize) {
    // Words, numbers and lists of them: nothing that JSON cannot hold, and a vector takes every byte.
    let _ = serde_json::to_writer(line, thing);
}

/// Writes what a table tells, in a language or in none.
pub(crate) struct Writer<'a> {
    pub(crate) table: &'a Table,
    pub(crate) texts: Option<&'a Texts>,
}

impl Writer<'_> {
    /// One thing that happened, as JSON.
    pub(crate) fn event(&self, told: &Told, info: impl Fn() -> TableInfo) -> Vec<u8> {
        let mut line = Vec::with_capacity(160);
        match told {
            Told::Game(event) => {
                let Some(play) = &self.table.play else { return line };
                let (rules, names) = (&self.table.rules, &play.names);
                let text = self.texts.map(|texts| texts.event(rules, names, event));
                line.extend(b"{\"game\":");
                write(&mut line, &WithText { thing: Words::new(rules, names, &**event), text });
                line.push(b'}');
            }
            Told::Table => write(&mut line, &wire::Event::Table(info())),
            Told::Chat(words) => write(&mut line, &wire::Event::Chat(words.clone())),
            Told::Undone(seat) => write(&mut line, &wire::Event::Undone(wire::Undone { seat: *seat })),
        }
        line
    }

    /// What is asked now; nothing before the start.
    pub(crate) fn ask(&self, audience: Audience, goes_on_at: Option<u64>) -> Option<wire::Ask> {
        let (mut line, after) = self.ask_around(goes_on_at)?;
        self.write_asked(&mut line, audience);
        line.extend(after);
        serde_json::from_slice(&line).ok()
    }

    /// The same as JSON in two pieces, which are the same for everybody: what this client is asked stands between them.
    pub(crate) fn ask_around(&self, goes_on_at: Option<u64>) -> Option<(Vec<u8>, Vec<u8>)> {
        let play = self.table.play.as_ref()?;
        let mut before = Vec::with_capacity(160);
        before.extend(b"{\"question\":");
        write(&mut before, &play.question);
        before.extend(b",\"turn\":");
        write(&mut before, &Words::new(&self.table.rules, &play.names, &play.game.turn()));
        if let Some(text) = self.question_text() {
            before.extend(b",\"text\":");
            write(&mut before, &text);
        }
        before.extend(b",\"you\":");
        let mut after = Vec::with_capacity(64);
        after.extend(b",\"clocks\":");
        write(&mut after, &self.clocks());
        after.extend(b",\"goes_on_at\":");
        write(&mut after, &goes_on_at);
        after.push(b'}');
        Some((before, after))
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
        let mut choices: Vec<Choice> = Vec::new();
        view.legal(&mut choices);
        line.extend(b"{\"legal\":[");
        for (index, choice) in choices.iter().enumerate() {
            line.extend(if index == 0 { &b""[..] } else { b"," });
            let text = self.texts.map(|texts| texts.choice(rules, names, &ask.question, choice));
            write(line, &WithText { thing: Words::new(rules, names, choice), text });
        }
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
        Some(view_json(&play.game.view(audience), &play.names))
    }
}
