//! The clients connected to a room, and which message each of them receives.
//!
//! The messages themselves are composed by [`Messages`] and [`Moment`], and serialised by [`ServerFrame`].

use std::sync::Arc;

use magie_engine::ids::SeatSet;
use magie_engine::{Audience, Seat};
use magie_texts::Lang;

use super::outbox::Outbox;
use super::{Room, RoomFailed};
use crate::entry::Entry;
use crate::fault::{Fault, Rejection};
use crate::limits::{Activity, Caller};
use crate::table::{Credentials, Messages, Moment, OpenQuestion, Recipient, TableEvent};
use crate::wire::{ByeReason, Hello, Problem, ProblemCode, Refused, ServerFrame, TableInfo};

/// Clients of one seat.
const CLIENTS_PER_SEAT: usize = 8;
/// Spectators of one table.
const SPECTATORS: usize = 64;

/// Bytes of a view, until one was sent.
pub(super) const USUAL_VIEW: usize = 12 * 1024;

/// Bytes that a client has yet to receive, from which on it counts as slow.
const MUCH: usize = 32 * 1024;

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
        for frame in self.moment(&|| self.info()).greeting(client.recipient, hello, &self.recent_events) {
            client.queue(&frame);
        }
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

    /// The table at this moment, as clients see it.
    fn moment<'a>(&'a self, info: &'a dyn Fn() -> TableInfo) -> Moment<'a> {
        Moment {
            table: &self.table,
            now: self.shared.time.now(),
            goes_on_at: self.continues_at(),
            held_by: self.held_by(),
            info,
        }
    }

    /// The open question.
    pub(super) fn open_question(&self) -> Option<OpenQuestion> {
        self.table.open_question(self.continues_at(), self.held_by())
    }

    /// Queues events for every client that may know them, and the open question if it has changed.
    pub(super) fn broadcast(&mut self, events: Vec<TableEvent>) {
        // An answer may change the question without an event. A client that may know none of the events, and whose
        // question is the same as before, must not notice anything at all.
        let question = self.open_question();
        let question_changed = question != self.question_shown;
        self.question_shown = question;
        if !events.is_empty() || question_changed {
            let recipients = self.clients.iter().map(|client| client.recipient);
            self.moment(&|| self.info()).tell(&events, question_changed, recipients, |client, frame| {
                self.clients[client].out.put(frame);
            });
        }
        self.recent_events.extend(events);
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
        self.messages(lang).rejected(id, why)
    }
}

/// The response to an invalid frame.
pub(super) fn problem(fault: Fault) -> ServerFrame {
    let Fault { code, detail } = fault;
    ServerFrame::Problem(Problem { code, detail })
}
