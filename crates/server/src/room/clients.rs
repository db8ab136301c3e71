//! Who listens to a room, and what each is told.

use std::cell::Cell;
use std::sync::Arc;

use magie_engine::{Audience, Seat, SeatSet, refusal_json};
use magie_texts::Lang;

use super::outbox::Outbox;
use super::{Asked, Credentials, Lost, NotTaken, Room, bytes_of};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::table::{Told, Writer, write};
use crate::wire::{
    Acknowledged, ByeReason, ClientFrame, Hello, Problem, ProblemCode, Refused, Resumed, ServerFrame,
    TableInfo, Welcome, You,
};

/// Sockets of one seat.
const SOCKETS_PER_SEAT: usize = 8;
/// Spectators of one table.
const SPECTATORS: usize = 64;

/// Bytes of what is usually told at once, at most.
const USUAL: usize = 1000;

thread_local! {
    /// What the rooms of a thread write on, one after the other.
    static PAPER: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// Events and question as they are written in a language, but for what a client itself is asked: for everybody the same.
struct Written {
    lang: Option<Lang>,
    /// One event after the other, then what stands before what a client is asked, then what stands after it.
    text: Vec<u8>,
    /// Where each event ends.
    events: Vec<usize>,
    /// Where what stands before ends; nothing before the start.
    asked: Option<usize>,
}

impl Written {
    /// The events, as JSON.
    fn events(&self) -> impl Iterator<Item = &[u8]> {
        let begins = std::iter::once(&0).chain(&self.events);
        begins.zip(&self.events).map(|(begin, end)| &self.text[*begin..*end])
    }

    /// What stands before and after what a client is asked.
    fn around_asked(&self) -> Option<(&[u8], &[u8])> {
        let asked = self.asked?;
        let begin = self.events.last().copied().unwrap_or(0);
        Some((&self.text[begin..asked], &self.text[asked..]))
    }
}

/// Somebody who listens.
pub(crate) struct Client {
    id: u64,
    audience: Audience,
    /// By what it came in: when that is no longer good, the seat is no longer its own.
    credentials: Arc<Credentials>,
    lang: Option<Lang>,
    views: bool,
    out: Outbox,
}

impl Client {
    /// Tells it a frame.
    fn tell(&self, frame: &ServerFrame) {
        self.out.put(&bytes_of(frame));
    }

    /// Is it told the same as this one?
    fn is_told_as(&self, other: &Self) -> bool {
        (self.audience, self.lang, self.views) == (other.audience, other.lang, other.views)
    }
}

impl Room {
    pub(super) fn is_online(&self, seat: Seat) -> bool {
        self.clients.iter().any(|client| client.audience == Audience::Seat(seat))
            || self.elsewhere.iter().any(|other| other.seats.has(seat))
    }

    /// The seats that have a socket here.
    pub(super) fn seats_here(&self) -> SeatSet {
        let seat_of = |client: &Client| match client.audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator => None,
        };
        self.clients.iter().filter_map(seat_of).collect()
    }

    pub(super) fn info(&self) -> TableInfo {
        self.table.info(|index| self.is_online(Seat(index as u8)))
    }

    /// A socket says hello.
    pub(super) async fn attach(
        &mut self,
        hello: &Hello,
        credentials: &Credentials,
        may_watch: bool,
        out: Outbox,
    ) -> Result<Result<u64, Fault>, Lost> {
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
            None if !self.table.head.spectators => return Ok(Err(ProblemCode::NotSeated.into())),
            None if !may_watch => return Ok(Err(ProblemCode::WrongSecret.into())),
            None => Audience::Spectator,
        };
        let others = self.clients.iter().filter(|client| client.audience == audience).count();
        if others >= if seat.is_some() { SOCKETS_PER_SEAT } else { SPECTATORS } {
            return Ok(Err(ProblemCode::TooMany.into()));
        }
        if let Some(seat) = seat {
            self.seen[seat.index()] = self.shared.time.now();
            if self.table.seats[seat.index()].stand_in.is_some() {
                self.attempt(|room, now| room.come_back(now, seat, credentials)).await?;
            }
            // Another node may have been first, and the seat another's meanwhile.
            if self.seat_of(credentials) != Some(seat) {
                return Ok(Err(ProblemCode::NotSeated.into()));
            }
        }
        let credentials = Credentials { seat: seat.map(|seat| seat.0), ..credentials.clone() };
        let client = Client {
            id: self.next_client,
            audience,
            credentials: Arc::new(credentials),
            lang,
            views: hello.views,
            out,
        };
        self.next_client += 1;
        self.greet(&client, hello.since, hello.recent);
        let id = client.id;
        self.clients.push(client);
        if let Some(seat) = seat.filter(|_| others == 0) {
            self.tell_presence(seat);
        }
        Ok(Ok(id))
    }

    /// Who comes in has his seat back from the bot that played it.
    fn come_back(&mut self, now: u64, seat: Seat, credentials: &Credentials) {
        if self.seat_of(credentials) == Some(seat) && self.table.seats[seat.index()].stand_in.is_some() {
            self.note(now, Entry::StandIn { seat: seat.0, bot: None });
        }
    }

    fn greet(&self, client: &Client, since: Option<u64>, recent: bool) {
        let you = match client.audience {
            Audience::Seat(seat) => You::Seat(seat.0),
            Audience::Spectator => You::Spectator,
        };
        let number = self.table.number(client.audience);
        let missed = since.and_then(|since| number.checked_sub(since));
        let known = self.recent.known_to(client.audience);
        match (since, missed) {
            (Some(since), Some(missed)) if missed as usize <= known.len() => {
                client.tell(&ServerFrame::Resumed(Resumed { you, since }));
                let events = &known[known.len() - missed as usize..];
                let written = self.written(client.lang, events.iter().copied());
                let mut text = Vec::new();
                self.write_events(&mut text, client, since + 1, &written, events.iter().copied());
                client.out.put(&text);
            }
            _ => {
                let writer = self.writer(client.lang);
                let recent = if recent { known } else { Vec::new() };
                let info = || self.info();
                let as_told = |told: &&Told| {
                    let mut line = Vec::new();
                    writer.event(&mut line, told, info);
                    serde_json::from_slice(&line).ok()
                };
                let welcome = Welcome {
                    protocol: crate::wire::PROTOCOL,
                    you,
                    number,
                    now: self.shared.time.now(),
                    table: self.info(),
                    chat: self.table.chat.iter().cloned().collect(),
                    view: writer.view(client.audience),
                    ask: writer.ask(client.audience, self.goes_on_at()),
                    recent: recent.iter().filter_map(as_told).collect(),
                };
                client.tell(&ServerFrame::Welcome(welcome));
            }
        }
    }

    fn writer(&self, lang: Option<Lang>) -> Writer<'_> {
        Writer { table: &self.table, texts: lang.map(|lang| self.shared.sentences.of(lang)) }
    }

    /// What happened and what is asked now, in a language.
    fn written<'a>(&self, lang: Option<Lang>, told: impl Iterator<Item = &'a Told>) -> Written {
        let writer = self.writer(lang);
        let mut text = Vec::with_capacity(USUAL);
        let write = |told| {
            writer.event(&mut text, told, || self.info());
            text.len()
        };
        let events = told.map(write).collect();
        let asked = writer.write_before_asked(&mut text).then_some(text.len());
        if asked.is_some() {
            writer.write_after_asked(&mut text, self.goes_on_at());
        }
        Written { lang, text, events, asked }
    }

    /// Writes the frame of what happened, as far as a client may know of it, and of what is asked now.
    fn write_events<'a>(
        &self,
        text: &mut Vec<u8>,
        client: &Client,
        first: u64,
        written: &Written,
        told: impl Iterator<Item = &'a Told>,
    ) {
        let writer = self.writer(client.lang);
        text.extend(b"{\"events\":{\"first\":");
        write(text, &first);
        text.extend(b",\"events\":[");
        let mut comma = false;
        for (_, event) in told.zip(written.events()).filter(|(told, _)| told.is_known_to(client.audience)) {
            if std::mem::replace(&mut comma, true) {
                text.push(b',');
            }
            text.extend_from_slice(event);
        }
        text.extend(b"],\"now\":");
        write(text, &self.shared.time.now());
        text.extend(b",\"ask\":");
        match written.around_asked() {
            None => text.extend(b"null"),
            Some((before, after)) => {
                text.extend_from_slice(before);
                writer.write_asked(text, client.audience);
                text.extend_from_slice(after);
            }
        }
        if client.views
            && let Some(view) = writer.view(client.audience)
        {
            text.extend(b",\"view\":");
            write(text, &view);
        }
        text.extend(b"}}");
    }

    /// What is asked now.
    pub(super) fn asked_now(&self) -> Option<Asked> {
        self.table.play.as_ref().map(|play| (play.question, play.game.turn(), self.goes_on_at()))
    }

    /// Tells everybody what he may know of what happened.
    pub(super) fn broadcast(&mut self, told: Vec<Told>) {
        // An answer may change what is asked and tell of nothing. Who may not know of what happened, and is asked the
        // same as before, hears nothing at all.
        let asked = self.asked_now();
        let asked_anew = asked != self.asked;
        self.asked = asked;
        if !told.is_empty() || asked_anew {
            self.tell_all(&told, asked_anew);
        }
        self.recent.extend(told);
    }

    fn tell_all(&self, told: &[Told], asked_anew: bool) {
        let mut all: Vec<Written> = Vec::with_capacity(1);
        let mut text = PAPER.take();
        for (index, client) in self.clients.iter().enumerate() {
            // Who is told the same as the one before him gets the same text.
            if index == 0 || !client.is_told_as(&self.clients[index - 1]) {
                text.clear();
                let known = told.iter().filter(|told| told.is_known_to(client.audience)).count();
                if known > 0 || asked_anew {
                    if !all.iter().any(|written| written.lang == client.lang) {
                        all.push(self.written(client.lang, told.iter()));
                    }
                    let Some(written) = all.iter().find(|written| written.lang == client.lang) else {
                        continue;
                    };
                    let first = self.table.number(client.audience) + 1 - known as u64;
                    self.write_events(&mut text, client, first, written, told.iter());
                }
            }
            if !text.is_empty() {
                client.out.put(&text);
            }
        }
        PAPER.set(text);
    }

    /// A socket is gone.
    pub(super) fn detach(&mut self, id: u64) {
        let Some(position) = self.clients.iter().position(|client| client.id == id) else { return };
        let client = self.clients.remove(position);
        self.is_gone(client.audience);
    }

    /// One who listened is no longer among the clients.
    fn is_gone(&mut self, audience: Audience) {
        let now = self.shared.time.now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        if let Audience::Seat(seat) = audience {
            self.seen[seat.index()] = now;
            if !self.clients.iter().any(|other| other.audience == audience) {
                self.tell_presence(seat);
            }
        }
    }

    /// Tells everybody here whether a seat is there.
    pub(super) fn tell_presence(&self, seat: Seat) {
        let text = bytes_of(&ServerFrame::Presence { seat: seat.0, online: self.is_online(seat) });
        for client in &self.clients {
            client.out.put(&text);
        }
    }

    /// Lets go of sockets whose seat is no longer theirs. They hear nothing more of it, but for the word on what they
    /// said themselves.
    pub(super) fn let_go(&mut self) {
        let (stay, go): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.clients).into_iter().partition(|client| match client.audience {
                Audience::Seat(seat) => self.seat_of(&client.credentials) == Some(seat),
                Audience::Spectator => true,
            });
        self.clients = stay;
        let mut seats = SeatSet::EMPTY;
        for client in go {
            if let Audience::Seat(seat) = client.audience {
                seats = seats.with(seat);
            }
            self.parting.push(client);
        }
        for seat in seats.iter() {
            self.is_gone(Audience::Seat(seat));
        }
    }

    /// Every socket is sent what waits for it; those that were let go of are told so at last.
    pub(super) fn send(&mut self) {
        for client in &self.clients {
            client.out.send();
        }
        for client in self.parting.drain(..) {
            client.out.put_bye(ByeReason::SeatLost);
        }
    }

    /// The room ends.
    pub(super) fn say_goodbye(&mut self) {
        for client in self.clients.drain(..) {
            client.out.put_bye(ByeReason::ServerStops);
        }
    }

    /// A socket's frame.
    pub(super) async fn frame(&mut self, id: u64, frame: ClientFrame) -> Result<(), Lost> {
        let Some(client) = self.clients.iter().find(|client| client.id == id) else { return Ok(()) };
        let (audience, lang, credentials) = (client.audience, client.lang, Arc::clone(&client.credentials));
        if let Audience::Seat(seat) = audience {
            self.seen[seat.index()] = self.shared.time.now();
        }
        let reply = match (frame, audience) {
            (ClientFrame::Hello(_), _) => problem(ProblemCode::HelloFirst.into()),
            (ClientFrame::Ack(number), _) if number > self.table.number(audience) => {
                let sent = self.table.number(audience);
                problem(Fault::input(format!("`ack`: event {number} was not sent; the last one is {sent}")))
            }
            (ClientFrame::Ack(_), _) => return Ok(()),
            (ClientFrame::Look(_), _) => match self.writer(lang).view(audience) {
                Some(view) => ServerFrame::View(view),
                None => problem(ProblemCode::NotStarted.into()),
            },
            (ClientFrame::Answer(_) | ClientFrame::Command(_), Audience::Spectator) => {
                problem(ProblemCode::NotSeated.into())
            }
            (ClientFrame::Answer(answer), Audience::Seat(_)) => {
                let taken = self.attempt(|room, now| room.answer(now, &credentials, &answer)).await?;
                match taken {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: answer.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(answer.id, lang, why)),
                }
            }
            (ClientFrame::Command(note), Audience::Seat(_)) => {
                match Box::pin(self.command(&credentials, &note)).await? {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: note.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(note.id, lang, NotTaken::Table(why))),
                }
            }
        };
        if let Some(client) = self.clients.iter().chain(&self.parting).find(|client| client.id == id) {
            client.tell(&reply);
        }
        Ok(())
    }

    fn refused(&self, id: String, lang: Option<Lang>, why: NotTaken) -> Refused {
        match why {
            NotTaken::Table(fault) => {
                let texts = lang.map(|lang| self.shared.sentences.of(lang));
                fault.refused(id, texts)
            }
            NotTaken::Game(refusal) => {
                let names = self.table.play.as_ref().map_or(&[][..], |play| &play.names);
                let text = lang
                    .map(|lang| self.shared.sentences.of(lang).refusal(&self.table.rules, names, &refusal));
                Refused { id, refusal: refusal_json(&self.table.rules, names, &refusal), text }
            }
        }
    }
}

fn problem(fault: Fault) -> ServerFrame {
    let Fault { code, detail } = fault;
    ServerFrame::Problem(Problem { code, detail })
}
