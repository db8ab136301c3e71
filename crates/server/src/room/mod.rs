//! A room: the task that serves one table.
//!
//! [`Room::serve`] is its loop, and this file follows it from top to bottom:
//!
//! 1. **Receive** a message from a client or another node, the decision of a slow bot, or a timer.
//! 2. **Decide**: check the request against the table, apply it in memory, then let luck and bots play.
//! 3. **Store** the resulting entries. If another node was first, reload the table and decide again.
//! 4. **Show**: only now are events queued for clients and the request acknowledged.
//! 5. **Send** what is queued.
//!
//! The helpers have their own files: `answers`, `commands` and `seats` check limits before the table decides requests, and `access` decides who may use a seat;
//! `outside` is what the home page and the preview of a link show; `autoplay` plays for luck, bots and the clock; `log` loads and follows the table's log;
//! `finish` plays games to their end in which only bots are left; `holds` knows which players keep bots from going on;
//! `clients` composes messages for connected clients, and `outbox` sends them; `presence` knows which seats are online at
//! other nodes; `slow_store` tells clients that wait for the store.

mod access;
mod answers;
mod autoplay;
mod clients;
mod commands;
mod finish;
mod holds;
mod log;
mod message;
mod outbox;
mod outside;
mod presence;
mod seats;
mod sleep;
mod slow_store;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use magie_engine::Audience;
use magie_engine::ids::SeatSet;

pub(crate) use message::{Message, OpenedBy, QUEUE, RoomReceiver, RoomSender};
pub(crate) use outbox::{Outbox, Outgoing, SocketWork, outbox};
pub(crate) use outside::Preview;
pub(crate) use sleep::RoomMemory;
pub(crate) use slow_store::SLOW;

use self::autoplay::Ready;
use self::clients::Client;
use self::log::LogSpace;
use self::sleep::IDLE_MS;
use crate::entry::{Entry, Step};
use crate::fault::{Fault, Rejection};
use crate::hub::Shared;
use crate::limits::Bucket;
use crate::store::{AppendError, Notice, Row, Trouble};
use crate::table::{OpenQuestion, RecentEvents, TableEvent, TableState};
use crate::wire::{Acknowledged, ByeReason, ClientFrame, Phase, ProblemCode, ServerFrame};

/// How often a change is tried when other nodes append to the log first.
const TRIES: usize = 5;
/// A game that all people have left on purpose is abandoned after a week, and a game that nobody has touched after a year.
pub(crate) const LEFT_MS: u64 = 7 * 24 * 3600 * 1000;
pub(crate) const UNTOUCHED_MS: u64 = 365 * 24 * 3600 * 1000;
/// How old the public summary of an active table may become before it is written again, in milliseconds.
const SUMMARY_MS: u64 = 3_600_000;

/// One table being served.
pub(crate) struct Room {
    shared: Arc<Shared>,
    table: TableState,
    inbox: RoomReceiver,
    /// Messages that were received while the store was slow.
    deferred: VecDeque<Box<Message>>,
    clients: Vec<Client>,
    /// Clients that lost their seat. They get the response to their own request, then a goodbye.
    leaving: Vec<Client>,
    next_client: u64,
    /// For clients that reconnect.
    recent_events: RecentEvents,
    /// The open question as clients last received it.
    question_shown: Option<OpenQuestion>,
    /// The client whose answer or command is being handled.
    sender: Option<u64>,
    /// The seats that other nodes were last told are connected here.
    presence_published: SeatSet,
    /// The seats that are connected to other nodes.
    elsewhere: Vec<presence::Elsewhere>,
    /// For each seat: when its player was last seen, at any node.
    last_seen: Vec<u64>,
    /// Since when no player is connected, at any node.
    deserted_at: Option<u64>,
    autoplay: autoplay::State,
    /// For each seat: does its player hold the game?
    holds: Vec<holds::Hold>,
    /// The seats that hold the game here, as other nodes last heard.
    holds_published: SeatSet,
    /// When this room was opened.
    opened_at: u64,
    /// Without clients: when the last one left, or the last request came.
    empty_since: u64,
    /// Tells the hub since when nobody needs the room.
    idle_since: Arc<AtomicU64>,
    /// Why clients are disconnected when the room closes.
    goodbye: ByeReason,
    /// Another table needs the space.
    evicted: bool,
    /// Was the table asleep at this node before?
    was_asleep: bool,
    /// The size of the last view that a client asked for, in bytes.
    view_size: usize,
    /// What the public list shows of the table, and when that was last written.
    listing: Option<Listing>,
    listed_at: u64,
    /// For each seat: the rate limit of answers and commands that no open question asks for.
    unprompted: Vec<Bucket>,
    /// For each seat: when its current burst of chat messages began, and how many there were.
    chat_bursts: Vec<(u64, u8)>,
}

/// What the public list shows of a table: its phase and the names at its seats.
type Listing = (Phase, Vec<Option<String>>);

/// The store failed, or the log cannot be replayed. The room closes and tells its clients this reason. The next request opens
/// it again.
struct RoomFailed(ByeReason);

impl RoomFailed {
    const UNAVAILABLE: Self = Self(ByeReason::Unavailable);
    const DAMAGED: Self = Self(ByeReason::Damaged);
}

impl From<Trouble> for RoomFailed {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Unavailable | Trouble::Blocked => Self::UNAVAILABLE,
            Trouble::Damaged => Self::DAMAGED,
        }
    }
}

/// What the loop of a room reacts to.
enum Input {
    Message(Box<Message>),
    Ready(Ready),
    Timer,
    /// Every sender is gone.
    Closed,
}

/// The result of a change that could not be made.
trait Contended {
    /// Other nodes were first every time.
    fn contended() -> Self;
    /// The log is full.
    fn log_full() -> Self;
}

/// Changes that nobody asked for are tried again by the next timer.
impl Contended for () {
    fn contended() -> Self {}
    fn log_full() -> Self {}
}

/// Clients may try again.
impl<T, E: From<ProblemCode>> Contended for Result<T, E> {
    fn contended() -> Self {
        Err(ProblemCode::Unavailable.into())
    }

    fn log_full() -> Self {
        Err(ProblemCode::LogFull.into())
    }
}

impl Room {
    /// A room for a table, without clients.
    pub(crate) fn new(
        shared: Arc<Shared>,
        (table, recent_events): (TableState, RecentEvents),
        inbox: RoomReceiver,
        idle_since: Arc<AtomicU64>,
        by: OpenedBy,
        memory: Option<RoomMemory>,
    ) -> Box<Self> {
        let now = shared.time.now();
        // The host may add seats before the start.
        let seats = table.most_seats();
        let unprompted = vec![Bucket::new(shared.config.limits.unprompted, now); seats];
        let mut room = Box::new(Self {
            shared,
            table,
            inbox,
            deferred: VecDeque::new(),
            clients: Vec::new(),
            leaving: Vec::new(),
            next_client: 0,
            recent_events,
            question_shown: None,
            sender: None,
            presence_published: SeatSet::EMPTY,
            elsewhere: Vec::new(),
            last_seen: vec![now; seats],
            deserted_at: Some(now),
            autoplay: autoplay::State::default(),
            holds: vec![holds::Hold::default(); seats],
            holds_published: SeatSet::EMPTY,
            opened_at: now,
            empty_since: match by {
                OpenedBy::Request => now,
                OpenedBy::Time => now.saturating_sub(IDLE_MS),
            },
            idle_since,
            goodbye: ByeReason::ServerStops,
            evicted: false,
            was_asleep: memory.is_some(),
            view_size: clients::USUAL_VIEW,
            listing: None,
            listed_at: 0,
            unprompted,
            chat_bursts: vec![(0, 0); seats],
        });
        if let Some(memory) = memory {
            room.remember(memory);
        }
        room.question_shown = room.open_question();
        room.listing = Some(room.current_listing());
        room
    }

    /// Serves the table until nobody needs the room.
    pub(crate) async fn serve(mut self: Box<Self>) {
        let room = &mut *self;
        if Box::pin(room.start()).await.is_err() {
            return;
        }
        loop {
            let handled = match room.receive().await {
                Input::Message(message) if matches!(*message, Message::Stop) => {
                    Box::pin(room.stop()).await;
                    break;
                }
                Input::Message(message) if matches!(*message, Message::Deleted) => {
                    room.goodbye = ByeReason::TableGone;
                    break;
                }
                Input::Message(message) => room.handle(message).await,
                Input::Ready(Ready::Bot(decision)) => Box::pin(room.continue_with(*decision)).await,
                Input::Ready(Ready::Processor(permit)) => Box::pin(room.finish(permit)).await,
                Input::Timer => Box::pin(room.tick()).await,
                Input::Closed => break,
            };
            room.send();
            room.publish_presence();
            room.publish_holds();
            if let Err(RoomFailed(reason)) = handled {
                room.goodbye = reason;
                break;
            }
            if room.is_idle() {
                room.fall_asleep();
                break;
            }
        }
        room.say_goodbye();
        room.publish_presence();
    }

    /// Catches up with other nodes. Time during which no server served the table counts for nobody.
    async fn start(&mut self) -> Result<(), RoomFailed> {
        if !self.shared.alone {
            // Rows that were appended after the log was read were announced before this room could hear of them.
            self.catch_up().await?;
            self.shared.journal.notify(&Notice::Who { table: self.table.id.clone() });
        }
        if !self.was_asleep && self.was_unserved(self.shared.time.now()) {
            self.transact(|room, now| {
                if room.was_unserved(now) {
                    room.record(now, Entry::ServiceResumed);
                }
            })
            .await?;
        }
        Ok(())
    }

    /// Did no server serve the table before this room opened? The only server knows; among several nodes it shows by a
    /// deadline that passed without effect.
    fn was_unserved(&self, now: u64) -> bool {
        let timed = self.table.time_up_at();
        let alone = self.shared.alone && now > self.table.last_at + 1000;
        self.table.is_late(now.saturating_sub(1000))
            || timed.is_some_and(|until| alone || now > until + autoplay::SLACK_MS + 1000)
    }

    /// Step 1: waits for something to do.
    async fn receive(&mut self) -> Input {
        if let Some(message) = self.deferred.pop_front() {
            return Input::Message(message);
        }
        let wake = self.next_wake();
        let timer = tokio::time::sleep_until(self.shared.time.instant(wake.unwrap_or(u64::MAX / 2)));
        tokio::select! {
            message = self.inbox.recv() => message.map_or(Input::Closed, Input::Message),
            ready = self.autoplay.ready(), if self.autoplay.is_working() => Input::Ready(ready),
            () = timer, if wake.is_some() => Input::Timer,
        }
    }

    async fn handle(&mut self, message: Box<Message>) -> Result<(), RoomFailed> {
        match *message {
            Message::Frame { client, frame } => self.handle_frame(client, frame).await,
            // Boxed, here and elsewhere, so that every room does not reserve memory for what is rare.
            rare => Box::pin(self.handle_rare(rare)).await,
        }
    }

    /// Handles a client's frame and queues the response.
    async fn handle_frame(&mut self, id: u64, frame: ClientFrame) -> Result<(), RoomFailed> {
        let Some(client) = self.clients.iter().find(|client| client.id == id) else { return Ok(()) };
        let (recipient, caller, credentials) =
            (client.recipient, client.caller, Arc::clone(&client.credentials));
        let (audience, lang) = (recipient.audience, recipient.lang);
        if let Audience::Seat(seat) = audience {
            self.last_seen[seat.index()] = self.shared.time.now();
        }
        let response = match (frame, audience) {
            (ClientFrame::Hello(_), _) => clients::problem(ProblemCode::HelloFirst.into()),
            (ClientFrame::Ack(number), _) if number > self.table.last_event(audience) => {
                let last = self.table.last_event(audience);
                let why = format!("`ack`: event {number} was not sent; the last one is {last}");
                clients::problem(Fault::input(why))
            }
            (ClientFrame::Ack(_), _) => return Ok(()),
            (ClientFrame::Look(_), _) => self.look(recipient, &caller),
            (
                ClientFrame::Answer(_) | ClientFrame::Command(_) | ClientFrame::Consider(_),
                Audience::Spectator,
            ) => clients::problem(ProblemCode::NotSeated.into()),
            (ClientFrame::Consider(consider), Audience::Seat(_)) => {
                match self.consider(&credentials, lang, &consider) {
                    Ok(considered) => ServerFrame::Considered(considered),
                    Err(why) => ServerFrame::Refused(self.refused(consider.id, lang, why)),
                }
            }
            (ClientFrame::Answer(answer), Audience::Seat(_)) => {
                self.sender = Some(id);
                match self.transact(|room, now| room.answer(now, &credentials, &answer)).await? {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: answer.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(answer.id, lang, why)),
                }
            }
            (ClientFrame::Command(note), Audience::Seat(_)) => {
                self.sender = Some(id);
                match Box::pin(self.command(&credentials, &caller, &note)).await? {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: note.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(note.id, lang, Rejection::Table(why))),
                }
            }
        };
        self.sender = None;
        if let Some(client) = self.clients.iter().chain(&self.leaving).find(|client| client.id == id) {
            let size = client.queue(&response);
            if matches!(response, ServerFrame::View(_)) {
                self.view_size = size;
            }
        }
        Ok(())
    }

    /// Handles every other message. A requester that no longer waits for the response is not an error.
    async fn handle_rare(&mut self, message: Message) -> Result<(), RoomFailed> {
        let is_request = !matches!(
            message,
            Message::Appended(_) | Message::Presence { .. } | Message::Holds { .. } | Message::Evict
        );
        if is_request && self.clients.is_empty() {
            self.empty_since = self.shared.time.now();
        }
        match message {
            Message::Attach { hello, credentials, may_watch, caller, out, done } => {
                if !self.shared.alone {
                    // The client may come from another node and must find everything it was shown there.
                    self.catch_up().await?;
                }
                let attached = self.attach(&hello, &credentials, may_watch, caller, out).await?;
                let _ = done.send(attached);
            }
            Message::Detach(client) => self.detach(client),
            Message::Command { credentials, caller, note, done } => {
                let _ = done.send(self.command(&credentials, &caller, &note).await?);
            }
            Message::Info(done) => {
                let _ = done.send(self.info());
            }
            Message::InfoFor { credentials, knows_password, done } => {
                let is_let_in = knows_password || self.seat_of(&credentials).is_some();
                let _ = done.send(if is_let_in { self.info() } else { self.info().without_players() });
            }
            Message::Seat { credentials, done } => {
                let seat = self.seat_of(&credentials).ok_or_else(|| ProblemCode::NotSeated.into());
                let _ = done.send(seat.map(|seat| self.joined(seat, &credentials)));
            }
            Message::Mine { credentials, done } => {
                let _ = done.send(self.my_table(&credentials));
            }
            Message::Preview(done) => {
                let _ = done.send(self.preview());
            }
            Message::Join { join, session, done } => {
                let seat = self.transact(|room, now| room.join(now, &join, &session)).await?;
                let _ = done.send(seat.map(|seat| self.joined_by_session(seat, session)));
            }
            Message::Reenter { code, session, done } => {
                let seat = self.transact(|room, now| room.reenter(now, &code, &session)).await?;
                let _ = done.send(seat.map(|seat| self.joined_by_session(seat, session)));
            }
            Message::Access { credentials, change, done } => {
                let _ = done.send(self.access(&credentials, change.as_ref()).await?);
            }
            Message::Token { credentials, done } => {
                let allowed = match self.seat_of(&credentials) {
                    Some(seat) => self.must_be_allowed_unprompted(seat),
                    None => Ok(()),
                };
                let token = match allowed {
                    Ok(()) => self.transact(|room, now| room.new_token(now, &credentials)).await?,
                    Err(fault) => Err(fault),
                };
                let _ = done.send(token);
            }
            Message::Password(done) => {
                let _ = done.send(self.table.setup.password.clone());
            }
            Message::Appended(seq) => {
                if seq >= self.table.seq {
                    self.catch_up().await?;
                }
            }
            Message::Abandon { idle_since, done } => {
                self.transact(|room, now| room.abandon(now, idle_since)).await?;
                let _ = done.send(());
            }
            Message::Presence { node, seats } => self.update_presence(node, seats),
            Message::Holds { node, seats } => {
                self.update_holds(node, seats);
                self.tick().await?;
            }
            Message::Evict => self.evicted = true,
            Message::Stop | Message::Deleted | Message::Frame { .. } => {}
        }
        Ok(())
    }

    /// Steps 2 to 4: decides a change, stores it, and shows it to clients. If another node appended to the log first, the
    /// change is discarded and decided again on the new state, so `decide` may run several times.
    async fn transact<T: Contended>(
        &mut self,
        mut decide: impl FnMut(&mut Self, u64) -> T,
    ) -> Result<T, RoomFailed> {
        for _ in 0..TRIES {
            // Time in a log never goes back, even if a clock is set back.
            let now = self.shared.time.now().max(self.table.last_at);
            let decision = if self.log_space() == LogSpace::None {
                self.end_full_game(now);
                T::log_full()
            } else {
                let decision = decide(self, now);
                self.change(now, |table| table.settle_votes(now));
                self.play_on(now);
                decision
            };
            self.table.reveal_seed(now);
            match self.store(now).await {
                Ok(()) => return Ok(decision),
                Err(AppendError::Taken) => Box::pin(self.reload()).await?,
                Err(AppendError::Unavailable) => return Err(RoomFailed::UNAVAILABLE),
                Err(AppendError::Damaged) => return Err(RoomFailed::DAMAGED),
            }
        }
        Ok(T::contended())
    }

    /// Part of step 2: applies an entry in memory. It is stored at the end of the transaction.
    fn record(&mut self, now: u64, entry: Entry) {
        self.change(now, |table| table.record(now, entry));
    }

    /// Part of step 2: lets the table decide something, and notes what follows for the room from what it recorded.
    fn change<T>(&mut self, now: u64, decide: impl FnOnce(&mut TableState) -> T) -> T {
        let before = self.table.pending().len();
        let decided = decide(&mut self.table);
        let recorded = &self.table.pending()[before..];
        for entry in recorded {
            presence::note(&mut self.last_seen, now, entry);
        }
        if recorded.iter().any(Entry::restarts_bots) {
            self.autoplay.restart(now, self.pace());
        }
        decided
    }

    /// Ends a game that everyone has left, so that its seed is revealed. `idle_since` is the time of its last activity.
    fn abandon(&mut self, now: u64, idle_since: u64) {
        let is_on = matches!(self.table.phase, Phase::Running | Phase::Paused);
        let is_empty = self.clients.is_empty() && self.elsewhere.is_empty();
        let idle_ms = now.saturating_sub(idle_since.max(self.table.last_at));
        let patience = if self.table.is_left() { LEFT_MS } else { UNTOUCHED_MS };
        if is_on && is_empty && idle_ms >= patience {
            self.record(now, Entry::Abandoned);
        }
    }

    /// Step 3: stores the pending entries; then step 4 shows them. Nothing is shown if the store fails.
    async fn store(&mut self, now: u64) -> Result<(), AppendError> {
        let Some(mut step) = self.table.take_step(now, self.shared.node) else {
            // The time at which bots continue may have changed.
            self.broadcast(Vec::new());
            return Ok(());
        };
        let seq = self.table.seq;
        if step.has_undo() {
            Box::pin(self.apply_undo(&mut step)).await.map_err(|_| AppendError::Unavailable)?;
        }
        let events = self.table.finish_step(now, self.shared.node);
        // Answers do not change what the public list shows. But an active table must be listed again now and then: tables
        // that seem inactive are deleted.
        let table_changed = events.iter().any(|event| matches!(event, TableEvent::TableChanged));
        let due = !self.table.is_ended() && now >= self.listed_at + SUMMARY_MS;
        let listing = (table_changed || due).then(|| self.current_listing());
        let relist = due || (listing.is_some() && self.listing != listing);
        let row = Row {
            table: self.table.id.clone(),
            seq,
            body: serde_json::to_string(&step).map_err(|_| AppendError::Unavailable)?,
            summary: relist.then(|| self.summary(now)),
        };
        let size = row.body.len() as u64;
        let shared = Arc::clone(&self.shared);
        if let Err(error) = self.wait_for_store(shared.journal.append(row), &events).await {
            self.table.seq = seq;
            return Err(error);
        }
        self.table.log_bytes += size;
        self.listing = listing.or(self.listing.take());
        if relist {
            self.listed_at = now;
        }
        self.shared.entries.increment(step.entries.len() as u64);
        self.show(&step, events);
        Ok(())
    }

    /// Step 4: queues the events of a stored step for clients. Clients that lost their seat by it do not get them.
    fn show(&mut self, step: &Step, events: Vec<TableEvent>) {
        if step.entries.iter().any(Entry::changes_holders) {
            self.remove_former_holders();
        }
        self.broadcast(events);
    }

    /// The server stops. The time limit of a game does not run until the next server records that it resumed.
    async fn stop(&mut self) {
        if self.table.time_up_at().is_some() {
            // If this cannot be stored, the time is counted from the last stored entry.
            let _ = self.transact(|room, now| room.record(now, Entry::ServerStopped)).await;
        }
    }
}
