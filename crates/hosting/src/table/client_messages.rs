//! What clients are sent about a table and its game: events, the open question, the view, refusals.
//!
//! This module fills the types of [`crate::wire`], which own the shape of every message; serde serialises them. Everything
//! is made from events that the audience may know and from its own view. The host of the table decides which client receives
//! which message; replays of finished games use [`GameJson`] for the same events and questions.

use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::LazyLock;

use magie_engine::json::{AsJson, described_json, trade_json, view_json};
use magie_engine::view::{BuildingStep, LevelChange, PlannedStreet, RaiseStep, TradeFigures};
use magie_engine::{Audience, Choice, Event, Refusal, Rules, Seat, Turn};
use magie_texts::{Lang, Texts};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::{GivenReason, TableState};
use crate::fault::Rejection;
use crate::wire::{self, Asked, ChatLine, Clocked, Json, Phase, Refused, TableInfo, TradeOutlook};

/// Something that happened at a table.
#[derive(Clone, Debug)]
pub enum TableEvent {
    /// An event of the game.
    Game(Box<Event>),
    /// The table itself changed: its seats, its phase, its votes.
    TableChanged,
    /// A chat message.
    Chat(ChatLine),
    /// A bot said why it gave the answer before.
    Reason(Box<GivenReason>),
    /// Answers were undone, the first of them given by this seat.
    Undone(u8),
}

impl TableEvent {
    /// May this audience know of it?
    pub fn is_known_to(&self, audience: Audience) -> bool {
        match self {
            Self::Game(event) => event.is_known_to(audience),
            Self::TableChanged | Self::Chat(_) | Self::Reason(_) | Self::Undone(_) => true,
        }
    }
}

/// The most recent events, for clients that reconnect.
#[derive(Default)]
pub struct RecentEvents(VecDeque<TableEvent>);

impl RecentEvents {
    const CAPACITY: usize = 48;

    /// Adds events. An undo removes all events before it.
    pub fn extend(&mut self, events: Vec<TableEvent>) {
        for event in events {
            if matches!(event, TableEvent::Undone(_)) {
                self.0.clear();
            }
            if self.0.len() == Self::CAPACITY {
                self.0.pop_front();
            }
            self.0.push_back(event);
        }
    }

    /// Those that an audience may know.
    pub fn known_to(&self, audience: Audience) -> Vec<&TableEvent> {
        self.0.iter().filter(|event| event.is_known_to(audience)).collect()
    }
}

/// The message catalogues of both languages.
pub struct Sentences {
    fr: Texts,
    en: Texts,
    reserved_names: Vec<String>,
}

impl Sentences {
    /// The catalogues, parsed once per process.
    pub fn all() -> &'static Self {
        static ALL: LazyLock<Sentences> = LazyLock::new(|| {
            let (fr, en) = (Texts::new(Lang::Fr), Texts::new(Lang::En));
            let words = |texts: &Texts| ["bank", "pool"].map(|id| texts.word(id));
            let reserved_names = [words(&fr), words(&en)].concat();
            Sentences { fr, en, reserved_names }
        });
        &ALL
    }

    /// Words that stand in sentences where the name of a player could stand.
    pub fn reserved_names(&self) -> &[String] {
        &self.reserved_names
    }

    /// Those of one language.
    pub const fn of(&self, lang: Lang) -> &Texts {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

/// A description by the engine, with a sentence if the client asked for a language.
struct WithText<T> {
    described: T,
    text: Option<String>,
}

impl<T: Serialize> Serialize for WithText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Flattened<'a, T> {
            #[serde(flatten)]
            described: &'a T,
            text: &'a str,
        }
        match &self.text {
            // Without a sentence, the cost of flattening is saved.
            None => self.described.serialize(serializer),
            Some(text) => Flattened { described: &self.described, text }.serialize(serializer),
        }
    }
}

/// A list that is serialised element by element.
struct List<F>(F);

impl<T: Serialize, I: Iterator<Item = T>, F: Fn() -> I> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

thread_local! {
    /// Reused for the legal actions of every question: the list is long, and only needed for a moment.
    static CHOICES: Cell<Vec<Choice>> = const { Cell::new(Vec::new()) };
}

/// Describes one game as JSON: with the ids of its edition, the names of its seats, and sentences if `texts` is given.
#[derive(Clone, Copy)]
pub struct GameJson<'a> {
    /// The rules of the game.
    pub rules: &'a Rules,
    /// The names of the seats.
    pub names: &'a [String],
    /// The texts of the client's language, if it asked for one.
    pub texts: Option<&'a Texts>,
}

impl<'a> GameJson<'a> {
    const fn words<T>(&self, thing: &'a T) -> AsJson<'a, T> {
        AsJson::new(self.rules, self.names, thing)
    }

    /// An event.
    pub fn event(&self, event: &'a Event) -> Json {
        let text = self.texts.map(|texts| texts.event(self.rules, self.names, event));
        Json::of(&WithText { described: self.words(event), text })
    }

    /// Who is asked, and what.
    pub fn turn(&self, turn: &Turn) -> Json {
        Json::of(&AsJson::new(self.rules, self.names, turn))
    }
}

/// Writes messages about one table, with sentences if `texts` is given.
#[derive(Clone, Copy)]
pub struct Messages<'a> {
    /// The table.
    pub table: &'a TableState,
    /// The texts of the client's language, if it asked for one.
    pub texts: Option<&'a Texts>,
}

impl<'a> Messages<'a> {
    fn game_json(&self) -> Option<GameJson<'a>> {
        let play = self.table.play.as_ref()?;
        Some(GameJson { rules: &self.table.rules, names: &play.names, texts: self.texts })
    }

    /// An event as clients receive it. `info` is the current state of the table. There are no game events before the start.
    pub fn event(&self, event: &'a TableEvent, info: impl FnOnce() -> TableInfo) -> Option<wire::Event> {
        Some(match event {
            TableEvent::Game(event) => wire::Event::Game(self.game_json()?.event(event)),
            TableEvent::TableChanged => wire::Event::Table(Box::new(info())),
            TableEvent::Chat(line) => wire::Event::Chat(line.clone()),
            TableEvent::Reason(given) => wire::Event::Reason(self.reason(given)?),
            TableEvent::Undone(seat) => wire::Event::Undone(wire::Undone { seat: *seat }),
        })
    }

    /// The reasons that are kept for clients that connect.
    pub fn reasons(&self) -> Vec<wire::BotReason> {
        self.table.reasons.iter().filter_map(|given| self.reason(given)).collect()
    }

    /// A reason as clients receive it.
    fn reason(&self, given: &GivenReason) -> Option<wire::BotReason> {
        let GameJson { rules, names, texts } = self.game_json()?;
        let reason = &given.reason;
        Some(wire::BotReason {
            seat: given.seat.0,
            about: given.about.into(),
            offer: given.offer.map(|offer| offer.0),
            reason: Json::of(&described_json(rules, names, reason)),
            text: texts.map(|texts| texts.reason(rules, names, reason, None)),
        })
    }

    /// The open question without `you`, which is the same for every audience; `None` before the start, and in an abandoned game,
    /// whose last question nobody can answer.
    pub fn ask(&self, goes_on_at: Option<u64>, held_by: Option<u8>) -> Option<wire::Ask> {
        if self.table.phase == Phase::Abandoned {
            return None;
        }
        let (play, json) = (self.table.play.as_ref()?, self.game_json()?);
        let turn = play.game.turn();
        let text = match (&turn, self.texts) {
            (Turn::Seats(ask), Some(texts)) => Some(texts.question(json.rules, json.names, &ask.question)),
            _ => None,
        };
        let (question, turn) = (play.question, json.turn(&turn));
        Some(wire::Ask { question, turn, text, you: None, clocks: self.clocks(), goes_on_at, held_by })
    }

    /// What an audience may answer to the open question; `None` if it is not asked.
    pub fn asked(&self, audience: Audience) -> Option<Asked> {
        let (play, GameJson { rules, names, texts }) = (self.table.play.as_ref()?, self.game_json()?);
        let ask = match (play.game.turn(), audience) {
            (Turn::Seats(ask), Audience::Seat(seat)) if ask.seats.has(seat) => ask,
            _ => return None,
        };
        let view = play.game.view(audience);
        let mut choices = CHOICES.take();
        choices.clear();
        view.legal(&mut choices);
        let described = |choice| WithText {
            described: AsJson::new(rules, names, choice),
            text: texts.map(|texts| texts.choice(rules, names, &ask.question, choice)),
        };
        let legal = Json::of(&List(|| choices.iter().map(described)));
        CHOICES.set(choices);
        let default = view.default_answer().map(|action| Json::of(&AsJson::new(rules, names, &action)));
        let raise_step = |step: RaiseStep| wire::RaiseStep {
            action: Json::of(&AsJson::new(rules, names, &step.action)),
            amount: step.amount,
            text: texts.map(|texts| texts.choice(rules, names, &ask.question, &Choice::Do(step.action))),
        };
        let raise = view.raise_plan().into_iter().map(raise_step).collect();
        Some(Asked { legal, default, raise })
    }

    /// The response to an answer that the game refused.
    pub fn refused(&self, id: String, refusal: &Refusal) -> Refused {
        let rules = &self.table.rules;
        let names = self.names();
        let text = self.texts.map(|texts| texts.refusal(rules, names, refusal));
        Refused { id, refusal: Json::of(&AsJson::new(rules, names, refusal)), text }
    }

    /// The response to an answer or a command that was not accepted.
    pub fn rejected(&self, id: String, why: Rejection) -> Refused {
        match why {
            Rejection::Table(fault) => fault.refused(id, self.texts),
            Rejection::Game(refusal) => self.refused(id, &refusal),
        }
    }

    /// What a trade would come to, and why it would be refused.
    pub fn trade(&self, trade: &TradeFigures, refusal: Option<Refusal>) -> TradeOutlook {
        let (refusal, text) = self.refusal(refusal);
        let mut json = trade_json(&self.table.rules, self.names(), trade);
        let [give, take, figures] = ["give", "take", "figures"].map(|key| json[key].take());
        TradeOutlook { refusal, text, give, take, figures }
    }

    /// The steps of a building plan.
    pub fn building(&self, steps: &[BuildingStep]) -> Vec<wire::BuildingStep> {
        let described = |step: &BuildingStep| {
            let (refusal, text) = self.refusal(step.check.err());
            let action = Json::of(&AsJson::new(&self.table.rules, self.names(), &step.action));
            wire::BuildingStep { action, amount: step.amount, refusal, text }
        };
        steps.iter().map(described).collect()
    }

    /// What a building plan means for each property.
    pub fn streets(&self, streets: &[PlannedStreet]) -> Vec<wire::PlannedStreet> {
        let rules = &self.table.rules;
        let change = |change: LevelChange| {
            let (refusal, text) = self.refusal(change.check.err());
            wire::LevelChange { amount: change.amount, refusal, text }
        };
        let described = |street: &PlannedStreet| wire::PlannedStreet {
            deed: rules.deeds()[street.deed.index()].key.clone(),
            level: street.level,
            rent: street.rent.map(Into::into),
            more: change(street.more),
            less: change(street.less),
        };
        streets.iter().map(described).collect()
    }

    /// A refusal, and its sentence if there are texts.
    fn refusal(&self, refusal: Option<Refusal>) -> (Option<Json>, Option<String>) {
        let refused = refusal.map(|refusal| self.refused(String::new(), &refusal));
        refused.map_or((None, None), |refused| (Some(refused.refusal), refused.text))
    }

    fn names(&self) -> &'a [String] {
        self.table.play.as_ref().map_or(&[], |play| &play.names)
    }

    fn clocks(&self) -> Vec<Clocked> {
        let clocked = |seat: Seat| {
            let (reserve_from, until) = self.table.deadline(seat)?;
            Some(Clocked { seat: seat.0, reserve_from, until })
        };
        self.table.people_asked().iter().filter_map(clocked).collect()
    }

    /// Everything an audience may see of the game; `None` before the start.
    pub fn view(&self, audience: Audience) -> Option<Value> {
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
