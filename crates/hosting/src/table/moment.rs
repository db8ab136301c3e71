//! The frames that tell clients what happened: the response to `hello`, and the events of each step.
//!
//! What is the same for several clients is made once: game events and the open question once for each language, a whole frame
//! once for all clients that get the same one, as spectators and seats that are not asked usually do.

use magie_engine::{Audience, Turn};
use magie_texts::Lang;

use super::{Messages, RecentEvents, Sentences, TableEvent, TableState};
use crate::wire::{self, Ask, Hello, Resumed, ServerFrame, TableInfo, Welcome, You};

/// Everything that the events frames of a client depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recipient {
    /// What the client may know.
    pub audience: Audience,
    /// The language of its texts, if it asked for one.
    pub lang: Option<Lang>,
    /// Does it get the view with every batch of events?
    pub views: bool,
}

/// The open question, as far as a change of it must be shown to everyone.
#[derive(PartialEq, Debug)]
pub struct OpenQuestion {
    number: u32,
    turn: Turn,
    goes_on_at: Option<u64>,
    held_by: Option<u8>,
}

/// A table at one moment, as clients see it.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The table.
    pub table: &'a TableState,
    /// The time.
    pub now: u64,
    /// When bots continue although people could still act.
    pub goes_on_at: Option<u64>,
    /// The seat whose player keeps bots from beginning a turn.
    pub held_by: Option<u8>,
    /// Makes the table as everyone sees it.
    pub info: &'a dyn Fn() -> TableInfo,
}

/// Events and the open question in one language, as far as they are the same for every audience.
struct Batch<'a> {
    lang: Option<Lang>,
    events: Vec<(&'a TableEvent, wire::Event)>,
    ask: Option<Ask>,
}

impl TableState {
    /// The open question. `goes_on_at` and `held_by` are those of the [`Moment`].
    pub fn open_question(&self, goes_on_at: Option<u64>, held_by: Option<u8>) -> Option<OpenQuestion> {
        let play = self.play.as_ref()?;
        Some(OpenQuestion { number: play.question, turn: play.game.turn(), goes_on_at, held_by })
    }
}

impl<'a> Moment<'a> {
    fn messages(&self, lang: Option<Lang>) -> Messages<'a> {
        Messages { table: self.table, texts: lang.map(|lang| Sentences::all().of(lang)) }
    }

    /// The response to `hello`: the events that the client missed, if they are still known, or else a welcome.
    pub fn greeting(&self, recipient: Recipient, hello: &Hello, recent: &RecentEvents) -> Vec<ServerFrame> {
        let you = match recipient.audience {
            Audience::Seat(seat) => You::Seat(seat.0),
            Audience::Spectator => You::Spectator,
        };
        let last = self.table.last_event(recipient.audience);
        let missed = hello.since.and_then(|since| last.checked_sub(since));
        let recent = recent.known_to(recipient.audience);
        match (hello.since, missed) {
            (Some(since), Some(missed)) if missed as usize <= recent.len() => {
                let missed = recent[recent.len() - missed as usize..].iter().copied();
                vec![
                    ServerFrame::Resumed(Resumed { you, since }),
                    self.events_frame(recipient, &self.batch(recipient.lang, missed)),
                ]
            }
            _ => {
                let messages = self.messages(recipient.lang);
                let recent = if hello.recent { recent } else { Vec::new() };
                vec![ServerFrame::Welcome(Welcome {
                    protocol: wire::PROTOCOL,
                    you,
                    number: last,
                    now: self.now,
                    table: (self.info)(),
                    chat: self.table.chat.iter().cloned().collect(),
                    reasons: messages.reasons(),
                    view: messages.view(recipient.audience),
                    ask: self.ask_for(recipient, messages.ask(self.goes_on_at, self.held_by)),
                    recent: recent
                        .into_iter()
                        .filter_map(|event| messages.event(event, || (self.info)()))
                        .collect(),
                })]
            }
        }
    }

    /// Tells recipients about events, as far as they may know them, and about the open question if it has changed. `send` gets
    /// the number of a recipient and its frame.
    pub fn tell(
        &self,
        events: &[TableEvent],
        question_changed: bool,
        recipients: impl Iterator<Item = Recipient>,
        mut send: impl FnMut(usize, &[u8]),
    ) {
        let mut batches: Vec<Batch<'_>> = Vec::with_capacity(1);
        let mut frames: Vec<(Recipient, Vec<u8>)> = Vec::new();
        for (number, recipient) in recipients.enumerate() {
            let same = frames.iter().find(|(other, _)| self.get_same_frame(events, recipient, *other));
            if let Some((_, frame)) = same {
                send(number, frame);
                continue;
            }
            if !question_changed && !events.iter().any(|event| event.is_known_to(recipient.audience)) {
                continue;
            }
            let index = batches.iter().position(|batch| batch.lang == recipient.lang).unwrap_or_else(|| {
                batches.push(self.batch(recipient.lang, events.iter()));
                batches.len() - 1
            });
            let frame = self.events_frame(recipient, &batches[index]).to_json();
            send(number, &frame);
            frames.push((recipient, frame));
        }
    }

    /// What is the same for all audiences of one language.
    fn batch<'e>(&self, lang: Option<Lang>, events: impl Iterator<Item = &'e TableEvent>) -> Batch<'e>
    where
        'a: 'e,
    {
        let messages = self.messages(lang);
        let with_message = |event: &'e TableEvent| Some((event, messages.event(event, || (self.info)())?));
        Batch {
            lang,
            events: events.filter_map(with_message).collect(),
            ask: messages.ask(self.goes_on_at, self.held_by),
        }
    }

    /// The open question, with what this recipient may answer.
    fn ask_for(&self, recipient: Recipient, ask: Option<Ask>) -> Option<Ask> {
        ask.map(|ask| Ask { you: self.messages(recipient.lang).asked(recipient.audience), ..ask })
    }

    /// The frame that tells a recipient about events, as far as it may know them, and about the open question.
    fn events_frame(&self, recipient: Recipient, batch: &Batch<'_>) -> ServerFrame {
        let known = batch.events.iter().filter(|(event, _)| event.is_known_to(recipient.audience));
        let events: Vec<_> = known.map(|(_, message)| message.clone()).collect();
        let view =
            if recipient.views { self.messages(recipient.lang).view(recipient.audience) } else { None };
        ServerFrame::Events(wire::Events {
            first: self.table.last_event(recipient.audience) + 1 - events.len() as u64,
            events,
            now: self.now,
            ask: self.ask_for(recipient, batch.ask.clone()),
            view,
        })
    }

    /// Do two recipients get the same frame about these events? They do if they are equal, or if they may know the same
    /// events and neither has something of its own in the frame: a view, or a question to answer.
    fn get_same_frame(&self, events: &[TableEvent], one: Recipient, other: Recipient) -> bool {
        let has_own_part = |recipient: Recipient| recipient.views || self.is_asked(recipient.audience);
        one == other
            || (one.lang == other.lang
                && self.table.last_event(one.audience) == self.table.last_event(other.audience)
                && !has_own_part(one)
                && !has_own_part(other)
                && events
                    .iter()
                    .all(|event| event.is_known_to(one.audience) == event.is_known_to(other.audience)))
    }

    /// Does the open question ask this audience?
    fn is_asked(&self, audience: Audience) -> bool {
        let ask = self.table.play.as_ref().and_then(|play| play.ask());
        matches!((ask, audience), (Some(ask), Audience::Seat(seat)) if ask.seats.has(seat))
    }
}
