//! The clients connected to a room, and which message each of them receives.
//!
//! The messages themselves are composed by [`Messages`] and serialised by [`ServerFrame`]. What is the same for several
//! clients is made once: game events and the open question once for each language, a whole frame once for all clients
//! that get the same one, as spectators and seats that are not asked usually do.

use std::sync::Arc;

use magie_engine::ids::SeatSet;
use magie_engine::{Audience, Seat};
use magie_texts::Lang;

use super::outbox::Outbox;
use super::{Credentials, OpenQuestion, Room, RoomFailed};
use crate::entry::Entry;
use crate::fault::{Fault, Rejection};
use crate::limits::{Activity, Caller};
use crate::table::{Messages, TableEvent};
use crate::wire::{
    self, Ask, ByeReason, Hello, Problem, ProblemCode, Refused, Resumed, ServerFrame, TableInfo, Welcome, You,
};

/// Clients of one seat.
const CLIENTS_PER_SEAT: usize = 8;
/// Spectators of one table.
const SPECTATORS: usize = 64;

/// Bytes of a view, until one was sent.
pub(super) const USUAL_VIEW: usize = 12 * 1024;

/// Bytes that a client has yet to receive, from which on it counts as slow.
const MUCH: usize = 32 * 1024;

/// Everything that the events frames of a client depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Recipient {
    pub(super) audience: Audience,
    pub(super) lang: Option<Lang>,
    views: bool,
}

/// A connected client.
pub(crate) struct Client {
    pub(super) id: u64,
    pub(super) recipient: Recipient,
    /// How it proved that it holds its seat. When that is no longer valid, it loses the seat.
    pub(super) credentials: Arc<Credentials>,
    /// Who it is for limits.
    pub(super) caller: Caller,
    out: Outbox,
}

impl Client {
    /// Queues a frame for it. Returns its size in bytes.
    pub(super) fn queue(&self, frame: &ServerFrame) -> usize {
        let text = frame.to_json();
        self.out.put(&text);
        text.len()
    }

    /// Has it yet to receive much of what was sent?
    pub(super) fn is_behind(&self) -> bool {
        self.out.waiting() > MUCH
    }

    /// Sends a frame to it at once, after what is queued.
    pub(super) fn send(&self, frame: &ServerFrame) {
        self.queue(frame);
        self.out.send();
    }
}

/// Events and the open question in one language, as far as they are the same for every audience.
struct Batch<'a> {
    lang: Option<Lang>,
    events: Vec<(&'a TableEvent, wire::Event)>,
    ask: Option<Ask>,
}

impl Room {
    pub(super) fn is_online(&self, seat: Seat) -> bool {
        self.clients.iter().any(|client| client.recipient.audience == Audience::Seat(seat))
            || self.elsewhere.iter().any(|other| other.seats.has(seat))
    }

    /// The seats that are connected to this node.
    pub(super) fn seats_here(&self) -> SeatSet {
        let seat_of = |client: &Client| match client.recipient.audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator => None,
        };
        self.clients.iter().filter_map(seat_of).collect()
    }

    pub(super) fn info(&self) -> TableInfo {
        self.table.info(|index| self.presence(Seat(index as u8)))
    }

    pub(super) fn messages(&self, lang: Option<Lang>) -> Messages<'_> {
        Messages { table: &self.table, texts: lang.map(|lang| self.shared.sentences.of(lang)) }
    }

    /// Adds a client that sent its `hello`, and queues the response. Returns the client's number.
    pub(super) async fn attach(
        &mut self,
        hello: &Hello,
        credentials: &Credentials,
        may_watch: bool,
        caller: Caller,
        out: Outbox,
    ) -> Result<Result<u64, Fault>, RoomFailed> {
        let lang = match hello.lang.as_deref().map(str::parse::<Lang>) {
            None => None,
            Some(Ok(lang)) => Some(lang),
            Some(Err(_)) => return Ok(Err(Fault::language())),
        };
        let seat = self.seat_of(credentials);
        let audience = match seat {
            Some(seat) => Audience::Seat(seat),
            None if credentials.token.is_some() => return Ok(Err(ProblemCode::WrongSecret.into())),
            None if credentials.seat.is_some() => return Ok(Err(ProblemCode::NotSeated.into())),
            None if !self.table.setup.spectators => return Ok(Err(ProblemCode::NotSeated.into())),
            None if !may_watch => return Ok(Err(ProblemCode::WrongSecret.into())),
            None => Audience::Spectator,
        };
        let others = self.clients.iter().filter(|client| client.recipient.audience == audience).count();
        let full = match seat {
            Some(_) => others >= CLIENTS_PER_SEAT,
            None => others >= SPECTATORS || self.has_enough_spectators(&caller),
        };
        if full {
            return Ok(Err(ProblemCode::TooMany.into()));
        }
        if let Some(seat) = seat {
            self.last_seen[seat.index()] = self.shared.time.now();
            if self.table.is_away(seat.0) || self.table.seats[seat.index()].stand_in.is_some() {
                self.transact(|room, now| room.end_absence(now, seat, credentials)).await?;
            }
            // Another node may have been first and given the seat to somebody else.
            if self.seat_of(credentials) != Some(seat) {
                return Ok(Err(ProblemCode::NotSeated.into()));
            }
            self.end_desertion();
        }
        let credentials = Credentials { seat: seat.map(|seat| seat.0), ..credentials.clone() };
        let client = Client {
            id: self.next_client,
            recipient: Recipient { audience, lang, views: hello.views },
            credentials: Arc::new(credentials),
            caller,
            out,
        };
        self.next_client += 1;
        self.greet(&client, hello);
        let id = client.id;
        self.clients.push(client);
        if let Some(seat) = seat.filter(|_| others == 0) {
            self.show_presence(seat);
        }
        Ok(Ok(id))
    }

    /// Do as many spectators of this address or session watch as may? Otherwise one client could take every place.
    fn has_enough_spectators(&self, caller: &Caller) -> bool {
        let limits = &self.shared.config.limits;
        let spectators = || {
            let is_spectator = |client: &&Client| client.recipient.audience == Audience::Spectator;
            self.clients.iter().filter(is_spectator)
        };
        spectators().filter(|client| client.caller.shares_address(caller)).count()
            >= limits.address.spectators
            || spectators().filter(|client| client.caller.shares_session(caller)).count()
                >= limits.session.spectators
    }

    /// The response to a request for the view. A view costs what it weighs, which is estimated by the last one of this
    /// table so that nothing is composed for a client over its limit.
    pub(super) fn look(&mut self, recipient: Recipient, caller: &Caller) -> ServerFrame {
        if self.table.play.is_none() {
            return problem(ProblemCode::NotStarted.into());
        }
        let cost = self.view_size.div_ceil(1024) as u32;
        if !self.shared.meter.take_some(caller, Activity::View, cost, self.shared.time.now()) {
            return problem(ProblemCode::TooMany.into());
        }
        match self.messages(recipient.lang).view(recipient.audience) {
            Some(view) => ServerFrame::View(view),
            None => problem(ProblemCode::NotStarted.into()),
        }
    }

    /// A player who connects takes over from the bot that played meanwhile.
    fn end_absence(&mut self, now: u64, seat: Seat, credentials: &Credentials) {
        if self.seat_of(credentials) != Some(seat) {
            return;
        }
        if self.table.seats[seat.index()].stand_in.is_some() {
            self.record(now, Entry::StandIn { seat: seat.0, bot: None, asked_by: None });
        }
        if self.table.seats[seat.index()].away {
            self.record(now, Entry::Away { seat: seat.0, on: false });
        }
    }

    /// Queues the response to `hello`: the events that the client missed, if they are still known, or else a welcome.
    fn greet(&self, client: &Client, hello: &Hello) {
        let recipient = client.recipient;
        let you = match recipient.audience {
            Audience::Seat(seat) => You::Seat(seat.0),
            Audience::Spectator => You::Spectator,
        };
        let last = self.table.last_event(recipient.audience);
        let missed = hello.since.and_then(|since| last.checked_sub(since));
        let recent = self.recent_events.known_to(recipient.audience);
        match (hello.since, missed) {
            (Some(since), Some(missed)) if missed as usize <= recent.len() => {
                client.queue(&ServerFrame::Resumed(Resumed { you, since }));
                let missed = recent[recent.len() - missed as usize..].iter().copied();
                client.queue(&self.events_frame(recipient, &self.batch(recipient.lang, missed)));
            }
            _ => {
                let messages = self.messages(recipient.lang);
                let recent = if hello.recent { recent } else { Vec::new() };
                client.queue(&ServerFrame::Welcome(Welcome {
                    protocol: wire::PROTOCOL,
                    you,
                    number: last,
                    now: self.shared.time.now(),
                    table: self.info(),
                    chat: self.table.chat.iter().cloned().collect(),
                    reasons: messages.reasons(),
                    view: messages.view(recipient.audience),
                    ask: self.ask_for(recipient, messages.ask(self.continues_at(), self.held_by())),
                    recent: recent
                        .into_iter()
                        .filter_map(|event| messages.event(event, || self.info()))
                        .collect(),
                }));
            }
        }
    }

    /// What is the same for all audiences of one language.
    fn batch<'a>(&'a self, lang: Option<Lang>, events: impl Iterator<Item = &'a TableEvent>) -> Batch<'a> {
        let messages = self.messages(lang);
        let with_message = |event: &'a TableEvent| Some((event, messages.event(event, || self.info())?));
        Batch {
            lang,
            events: events.filter_map(with_message).collect(),
            ask: messages.ask(self.continues_at(), self.held_by()),
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
            now: self.shared.time.now(),
            ask: self.ask_for(recipient, batch.ask.clone()),
            view,
        })
    }

    /// The open question.
    pub(super) fn open_question(&self) -> Option<OpenQuestion> {
        let play = self.table.play.as_ref()?;
        let (goes_on_at, held_by) = (self.continues_at(), self.held_by());
        Some(OpenQuestion { number: play.question, turn: play.game.turn(), goes_on_at, held_by })
    }

    /// Queues events for every client that may know them, and the open question if it has changed.
    pub(super) fn broadcast(&mut self, events: Vec<TableEvent>) {
        // An answer may change the question without an event. A client that may know none of the events, and whose
        // question is the same as before, must not notice anything at all.
        let question = self.open_question();
        let question_changed = question != self.question_shown;
        self.question_shown = question;
        if !events.is_empty() || question_changed {
            self.queue_events(&events, question_changed);
        }
        self.recent_events.extend(events);
    }

    fn queue_events(&self, events: &[TableEvent], question_changed: bool) {
        let mut batches: Vec<Batch<'_>> = Vec::with_capacity(1);
        let mut frames: Vec<(Recipient, Vec<u8>)> = Vec::with_capacity(self.clients.len());
        for client in &self.clients {
            let recipient = client.recipient;
            let same = frames.iter().find(|(other, _)| self.get_same_frame(events, recipient, *other));
            if let Some((_, frame)) = same {
                client.out.put(frame);
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
            client.out.put(&frame);
            frames.push((recipient, frame));
        }
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

    /// Removes a client that disconnected.
    pub(super) fn detach(&mut self, id: u64) {
        let Some(position) = self.clients.iter().position(|client| client.id == id) else { return };
        let client = self.clients.remove(position);
        self.after_leaving(client.recipient.audience);
    }

    /// Updates presence after a client was removed.
    fn after_leaving(&mut self, audience: Audience) {
        let now = self.shared.time.now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        if let Audience::Seat(seat) = audience {
            self.last_seen[seat.index()] = now;
            self.note_desertion();
            if !self.clients.iter().any(|other| other.recipient.audience == audience) {
                self.release(seat);
                self.show_presence(seat);
            }
        }
    }

    /// Tells every client whether the player of a seat is online.
    pub(super) fn show_presence(&self, seat: Seat) {
        let frame = ServerFrame::Presence(self.presence(seat)).to_json();
        for client in &self.clients {
            client.out.put(&frame);
        }
    }

    /// Removes clients that no longer hold their seat. They still receive the response to their own request.
    pub(super) fn remove_former_holders(&mut self) {
        let (stay, go): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.clients).into_iter().partition(|client| {
                match client.recipient.audience {
                    Audience::Seat(seat) => self.seat_of(&client.credentials) == Some(seat),
                    Audience::Spectator => true,
                }
            });
        self.clients = stay;
        let mut seats = SeatSet::EMPTY;
        for client in go {
            if let Audience::Seat(seat) = client.recipient.audience {
                seats = seats.with(seat);
            }
            self.leaving.push(client);
        }
        for seat in seats.iter() {
            self.after_leaving(Audience::Seat(seat));
        }
    }

    /// Sends what is queued, and says goodbye to clients that lost their seat.
    pub(super) fn send(&mut self) {
        for client in &self.clients {
            client.out.send();
        }
        for client in self.leaving.drain(..) {
            client.out.put_bye(ByeReason::SeatLost);
        }
    }

    /// Says goodbye to every client because the room closes.
    pub(super) fn say_goodbye(&mut self) {
        for client in self.clients.drain(..) {
            client.out.put_bye(self.goodbye);
        }
    }

    /// The response to an answer or a command that was not accepted.
    pub(super) fn refused(&self, id: String, lang: Option<Lang>, why: Rejection) -> Refused {
        let messages = self.messages(lang);
        match why {
            Rejection::Table(fault) => fault.refused(id, messages.texts),
            Rejection::Game(refusal) => messages.refused(id, &refusal),
        }
    }
}

/// The response to an invalid frame.
pub(super) fn problem(fault: Fault) -> ServerFrame {
    let Fault { code, detail } = fault;
    ServerFrame::Problem(Problem { code, detail })
}
