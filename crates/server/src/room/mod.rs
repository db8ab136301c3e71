//! A room: one table being served. One task owns it, takes what clients say one after the other, stores what comes of it,
//! and only then tells them.

mod clients;
mod commands;
mod drive;
mod keep;
mod outbox;
mod presence;

use std::sync::Arc;

use magie_engine::{Action, ActionSpec, Answer, AnswerSpec, Audience, Order, Refusal, Seat, SeatSet, Turn};
use tokio::sync::{mpsc, oneshot};

pub(crate) use clients::Client;
pub(crate) use outbox::{Left, Outbox, Outgoing, outbox};

use crate::entry::{By, Entry, Obeyed};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::limits::Bucket;
use crate::store::Notice;
use crate::table::{BadLog, Play, Recent, Table};
use crate::wire::{self, Hello, Joined, Phase, ProblemCode, SeatToken, ServerFrame, TableInfo};

/// Messages that wait for a room.
pub(crate) const QUEUE: usize = 64;
/// A room that nobody needs is closed after this time.
const IDLE_MS: u64 = 120_000;

/// How a client shows which seat is his.
#[derive(Clone, Debug, Default)]
pub(crate) struct Credentials {
    /// The digest of his session.
    pub(crate) session: Option<String>,
    /// The digest of his token.
    pub(crate) token: Option<String>,
    /// Which of his seats, if he has several.
    pub(crate) seat: Option<u8>,
}

/// What a room is told.
pub(crate) enum Message {
    /// A socket says hello.
    Attach {
        hello: Hello,
        credentials: Credentials,
        may_watch: bool,
        out: Outbox,
        done: oneshot::Sender<Result<u64, Fault>>,
    },
    /// A socket is gone.
    Detach(u64),
    /// A socket's frame.
    Frame { client: u64, frame: wire::ClientFrame },
    /// A command over HTTP.
    Command { credentials: Credentials, note: wire::Note, done: oneshot::Sender<Result<bool, Fault>> },
    /// How does the table stand?
    Info(oneshot::Sender<TableInfo>),
    /// Which seat is this?
    Seat { credentials: Credentials, done: oneshot::Sender<Result<Joined, Fault>> },
    /// Somebody sits down; his password was checked.
    Join { join: wire::Join, session: String, done: oneshot::Sender<Result<Joined, Fault>> },
    /// Somebody comes back on another device.
    Reenter { code: String, session: String, done: oneshot::Sender<Result<Joined, Fault>> },
    /// A token for a program.
    Token { credentials: Credentials, done: oneshot::Sender<Result<SeatToken, Fault>> },
    /// The hash of the password, if there is one.
    Password(oneshot::Sender<Option<String>>),
    /// Another node has appended.
    Grown(u64),
    /// Another node tells which seats are there.
    Here { node: u32, seats: SeatSet },
    /// The server stops.
    Stop,
}

/// How a room is spoken to, and where it listens. Boxes, since a queue keeps room for many.
pub(crate) type Door = mpsc::Sender<Box<Message>>;
pub(crate) type Inbox = mpsc::Receiver<Box<Message>>;

/// One table being served.
pub(crate) struct Room {
    shared: Arc<Shared>,
    table: Table,
    inbox: Inbox,
    clients: Vec<Client>,
    /// Those who lost their seat, until they are told.
    parting: Vec<Client>,
    next_client: u64,
    /// The last events, for who comes back.
    recent: Recent,
    /// What was asked when everybody was last told.
    asked: Option<Asked>,
    /// What is to be stored, and the command that it comes of.
    pending: Vec<Entry>,
    obeyed: Option<Obeyed>,
    /// Which seats the node was last told to be here.
    shown: SeatSet,
    /// Which seats are at other nodes, as far as these tell.
    elsewhere: Vec<presence::Elsewhere>,
    /// When each seat was last seen, at any node.
    seen: Vec<u64>,
    drive: drive::State,
    /// When the last client left.
    empty_since: u64,
    /// What lists tell, and since when they do.
    summary: Option<(Phase, Vec<Option<String>>)>,
    summary_at: u64,
    /// For each seat: what it may still say that answers no open question.
    remarks: Vec<Bucket>,
    /// For each seat: when its present burst of chat began, and how many lines it has.
    chatter: Vec<(u64, u8)>,
}

/// What is asked, and when play goes on by itself.
type Asked = (u32, Turn, Option<u64>);

/// The store fails, or the log cannot be read: the room ends, and the next who asks for the table starts anew.
struct Lost;

/// Why an answer was not taken.
pub(crate) enum NotTaken {
    /// The game refuses it.
    Game(Refusal),
    /// The table does.
    Table(Fault),
}

impl<F: Into<Fault>> From<F> for NotTaken {
    fn from(fault: F) -> Self {
        Self::Table(fault.into())
    }
}

impl Room {
    /// A room of a table, which nobody has entered yet.
    pub(crate) fn new(shared: Arc<Shared>, (table, recent): (Table, Recent), inbox: Inbox) -> Box<Self> {
        let now = shared.time.now();
        let seats = table.seats.len();
        let remarks = vec![Bucket::new(shared.config.limits.remarks, now); seats];
        let mut room = Box::new(Self {
            shared,
            table,
            inbox,
            clients: Vec::new(),
            parting: Vec::new(),
            next_client: 0,
            recent,
            asked: None,
            pending: Vec::new(),
            obeyed: None,
            shown: SeatSet::EMPTY,
            elsewhere: Vec::new(),
            seen: vec![now; seats],
            drive: drive::State::default(),
            empty_since: now,
            summary: None,
            summary_at: 0,
            remarks,
            chatter: vec![(0, 0); seats],
        });
        room.asked = room.asked_now();
        room.summary = Some(room.standing());
        room
    }

    /// Serves the table until nobody needs it.
    pub(crate) async fn serve(mut self: Box<Self>) {
        let room = &mut *self;
        if Box::pin(room.start()).await.is_err() {
            return;
        }
        loop {
            let wake = room.next_wake();
            let timer = tokio::time::sleep_until(room.shared.time.instant(wake.unwrap_or(u64::MAX / 2)));
            let done = tokio::select! {
                message = room.inbox.recv() => match message {
                    None => break,
                    Some(message) if matches!(*message, Message::Stop) => {
                        Box::pin(room.fall_asleep()).await;
                        break;
                    }
                    Some(message) => room.hear(message).await,
                },
                (answers, thought) = room.drive.thought(), if room.drive.is_thinking() => {
                    Box::pin(room.go_on_with(answers, thought)).await
                }
                () = timer, if wake.is_some() => Box::pin(room.tick()).await,
            };
            room.send();
            room.show_who_is_here().await;
            if done.is_err() || room.is_idle() {
                break;
            }
        }
        room.say_goodbye();
        room.show_who_is_here().await;
    }

    /// Time for which nobody served the table is nobody's.
    async fn start(&mut self) -> Result<(), Lost> {
        if !self.shared.alone {
            // Of what came after the log was read nobody told a room that was not there yet.
            self.catch_up().await?;
            self.shared.journal.tell(Notice::Who { table: self.table.id.clone() }).await;
        }
        if self.was_unserved(self.shared.time.now()) {
            self.attempt(|room, now| {
                if room.was_unserved(now) {
                    room.note(now, Entry::Woke);
                }
            })
            .await?;
        }
        Ok(())
    }

    /// Did nobody serve the table before this room? A server by itself knows, if it matters; among several it shows by
    /// what should have happened and did not.
    fn was_unserved(&self, now: u64) -> bool {
        let timed = self.table.time_up_at();
        let alone = self.shared.alone && now > self.table.last_at + 1000;
        self.table.is_late(now.saturating_sub(1000))
            || timed.is_some_and(|until| alone || now > until + drive::SLACK_MS + 1000)
    }

    /// The server stops. How long a timed game stood still is counted from here.
    async fn fall_asleep(&mut self) {
        if self.table.time_up_at().is_some() {
            // If it cannot be stored, it is counted from what was stored last.
            let _ = self.attempt(|room, now| room.note(now, Entry::Slept)).await;
        }
    }

    fn is_idle(&self) -> bool {
        let now = self.shared.time.now();
        self.clients.is_empty()
            && self.inbox.is_empty()
            && now >= self.empty_since + IDLE_MS
            && !self.goes_on_by_itself()
    }

    async fn hear(&mut self, message: Box<Message>) -> Result<(), Lost> {
        match *message {
            Message::Frame { client, frame } => self.frame(client, frame).await,
            // Boxes, here and elsewhere: what is rare is not kept for as long as a room lasts.
            rare => Box::pin(self.hear_rare(rare)).await,
        }
    }

    async fn hear_rare(&mut self, message: Message) -> Result<(), Lost> {
        match message {
            Message::Attach { hello, credentials, may_watch, out, done } => {
                if !self.shared.alone {
                    // He may come from another node, and finds here all that he was shown there.
                    self.catch_up().await?;
                }
                let attached = self.attach(&hello, &credentials, may_watch, out).await?;
                // Who no longer waits does not need to know.
                let _ = done.send(attached);
            }
            Message::Detach(client) => self.detach(client),
            Message::Command { credentials, note, done } => {
                let _ = done.send(self.command(&credentials, &note).await?);
            }
            Message::Info(done) => {
                let _ = done.send(self.info());
            }
            Message::Seat { credentials, done } => {
                let seat = self.seat_of(&credentials).ok_or_else(|| ProblemCode::NotSeated.into());
                let _ = done.send(seat.map(|seat| self.joined(seat, &credentials)));
            }
            Message::Join { join, session, done } => {
                let joined = self.attempt(|room, now| room.join(now, &join, &session)).await?;
                let credentials = Credentials { session: Some(session), ..Credentials::default() };
                let _ = done.send(joined.map(|seat| self.joined(seat, &credentials)));
            }
            Message::Reenter { code, session, done } => {
                let joined = self.attempt(|room, now| room.reenter(now, &code, &session)).await?;
                let credentials = Credentials { session: Some(session), ..Credentials::default() };
                let _ = done.send(joined.map(|seat| self.joined(seat, &credentials)));
            }
            Message::Token { credentials, done } => {
                let may_say = self.seat_of(&credentials).is_none_or(|seat| self.may_remark(seat));
                let given = if may_say {
                    self.attempt(|room, now| room.new_token(now, &credentials)).await?
                } else {
                    Err(ProblemCode::TooMany.into())
                };
                let _ = done.send(given);
            }
            Message::Password(done) => {
                let _ = done.send(self.table.head.password.clone());
            }
            Message::Grown(seq) => {
                if seq >= self.table.seq {
                    self.catch_up().await?;
                }
            }
            Message::Here { node, seats } => self.hear_who_is_there(node, seats),
            Message::Stop | Message::Frame { .. } => {}
        }
        Ok(())
    }

    /// Applies an entry that is to be stored.
    fn note(&mut self, now: u64, entry: Entry) {
        match self.table.apply(now, &entry, None) {
            Ok(()) => self.pend(entry),
            Err(BadLog(error)) => tracing::error!(table = %self.table.id, error, "an entry did not fit"),
        }
    }

    fn pend(&mut self, entry: Entry) {
        // Entries are large, and there are seldom more than an answer and its luck.
        if self.pending.is_empty() {
            self.pending.reserve_exact(2);
        }
        self.pending.push(entry);
    }

    /// A token for a program to play a seat.
    fn new_token(&mut self, now: u64, credentials: &Credentials) -> Result<SeatToken, Fault> {
        let seat = self.must_hold(credentials)?;
        let token = ids::secret().map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        self.note(now, Entry::Token { seat: seat.0, token: ids::digest(&token) });
        Ok(SeatToken { seat: seat.0, token })
    }

    /// A seat's answer; `true` if it had been taken before.
    fn answer(
        &mut self,
        now: u64,
        credentials: &Credentials,
        answer: &wire::Answer,
    ) -> Result<bool, NotTaken> {
        let seat = self.must_hold(credentials)?;
        if answer.id.is_empty() || answer.id.len() > 40 {
            return Err(Fault::id().into());
        }
        let play = self.table.play.as_ref().ok_or_else(|| Fault::from(ProblemCode::NotStarted))?;
        if play.ids.has(seat.0, &answer.id) {
            return Ok(true);
        }
        self.must_run()?;
        if answer.question.is_some_and(|question| question != play.question) {
            return Err(ProblemCode::StaleQuestion.into());
        }
        let spec = ActionSpec::read(&answer.action).map_err(|error| Fault::input(error.to_string()))?;
        let name = play.names[seat.index()].clone();
        let spec = AnswerSpec::Seat(name, spec);
        let resolved =
            spec.resolve(&play.game, &play.names).map_err(|error| Fault::input(error.to_string()))?;
        self.guard_claims(now, seat, &resolved)?;
        let is_asked = play.ask().is_some_and(|ask| ask.seats.has(seat));
        let changes = !stands_already(play, seat, &resolved);
        if is_remark(&resolved, is_asked) && !self.may_remark(seat) {
            return Err(ProblemCode::TooMany.into());
        }
        if self.table.seats[seat.index()].stand_in.is_some() {
            self.note(now, Entry::StandIn { seat: seat.0, bot: None });
        }
        if changes {
            self.say(now, &resolved, By::Holder, Some(answer.id.clone())).map_err(NotTaken::Game)?;
        }
        Ok(false)
    }

    /// May a seat say one more thing that answers no open question?
    fn may_remark(&mut self, seat: Seat) -> bool {
        self.remarks[seat.index()].take(self.shared.config.limits.remarks, self.shared.time.now())
    }

    /// CL-14b: what closes another person's claim is accepted 3 seconds after the last landing at the earliest.
    fn guard_claims(&self, now: u64, seat: Seat, answer: &Answer) -> Result<(), Fault> {
        const CLAIM_MS: u64 = 3000;
        let (Some(play), Answer::Seat(_, action)) = (&self.table.play, answer) else { return Ok(()) };
        let too_early = play.claimed_at.is_some_and(|at| now < at + CLAIM_MS);
        let closes = || play.game.claimants_before(seat, action).without(seat);
        if too_early && closes().iter().any(|owner| self.table.is_person(owner)) {
            return Err(ProblemCode::ClaimOpen.into());
        }
        Ok(())
    }

    /// Gives an answer to the game and notes it.
    fn say(&mut self, now: u64, answer: &Answer, by: By, id: Option<String>) -> Result<(), Refusal> {
        self.table.take(now, answer, by, id.as_deref())?;
        if let Some(play) = &self.table.play {
            let spec = AnswerSpec::of(&self.table.rules, &play.names, answer);
            self.pend(Entry::Said { answer: spec, by, id });
        }
        // Orders are given in passing.
        if !matches!(answer, Answer::Seat(_, Action::Standing(_))) {
            self.drive.moved(now, self.pace());
        }
        Ok(())
    }

    fn joined(&self, seat: Seat, credentials: &Credentials) -> Joined {
        Joined {
            table: self.info(),
            seat: seat.0,
            seats: self.seats_of(credentials).map(|seat| seat.0).collect(),
            reentry: self.table.reentry(seat.0),
        }
    }

    /// The seat of who shows these: the one he names, or the first of his.
    fn seat_of(&self, credentials: &Credentials) -> Option<Seat> {
        let named = |seat: &Seat| credentials.seat.is_none_or(|named| named == seat.0);
        self.seats_of(credentials).find(named)
    }

    /// The same, of who must have one. Looked up whenever something is tried: the seat may be another's by then.
    fn must_hold(&self, credentials: &Credentials) -> Result<Seat, Fault> {
        self.seat_of(credentials).ok_or_else(|| ProblemCode::NotSeated.into())
    }

    /// All seats of who shows these: several if players share a device.
    fn seats_of<'a>(&'a self, credentials: &'a Credentials) -> impl Iterator<Item = Seat> + 'a {
        let held = |seat: &Seat| {
            let seat = &self.table.seats[seat.index()];
            // A token is for one seat, whatever session shows it.
            match (&credentials.token, &credentials.session) {
                (Some(shown), _) => seat.token.as_ref().is_some_and(|kept| ids::same(shown, kept)),
                (None, Some(shown)) => seat.sessions.iter().any(|kept| ids::same(shown, kept)),
                (None, None) => false,
            }
        };
        (0..self.table.seats.len() as u8).map(Seat).filter(held)
    }
}

/// Can this be said again and again, however the game stands? A claim comes once with each landing.
fn is_remark(answer: &Answer, is_asked: bool) -> bool {
    match answer {
        Answer::Seat(_, Action::Standing(_) | Action::ChangeNotes(_)) => true,
        Answer::Seat(_, Action::Claim(_) | Action::Waive(_)) => false,
        _ => !is_asked,
    }
}

/// Is this an order that stands already?
fn stands_already(play: &Play, seat: Seat, answer: &Answer) -> bool {
    let Answer::Seat(_, Action::Standing(order)) = answer else { return false };
    let standing = play.game.view(Audience::Seat(seat)).standing();
    match *order {
        Order::AlwaysClaim(on) => standing.always_claim == on,
        Order::Roll(on) => standing.roll == on,
        Order::EndTurn(on) => standing.end_turn == on,
        Order::PassRests(on) => standing.pass_rests == on,
        Order::AskToPay(on) => standing.ask_to_pay == on,
        Order::BidLimit(limit) => standing.bid_limit == limit.map(|limit| limit.max(0)),
    }
}

/// The frame as it is sent.
pub(crate) fn bytes_of(frame: &ServerFrame) -> Vec<u8> {
    // Words, numbers and lists of them: nothing that JSON cannot hold.
    serde_json::to_vec(frame).unwrap_or_default()
}
