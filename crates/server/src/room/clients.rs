//! Who listens to a room, and what each is told.

use std::io::Write as _;

use axum::body::Bytes;
use magie_engine::{Audience, Seat, refusal_json};
use magie_texts::Lang;

use super::outbox::{Out, Outbox};
use super::{Asked, Credentials, Lost, NotTaken, Room, bytes_of};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::store::Notice;
use crate::table::{Told, Writer};
use crate::wire::{
    Acknowledged, ByeReason, ClientFrame, Hello, Problem, ProblemCode, Refused, Resumed, ServerFrame,
    TableInfo, Welcome, You,
};

/// Sockets of one seat.
const SOCKETS_PER_SEAT: usize = 8;
/// Spectators of one table.
const SPECTATORS: usize = 64;

/// Bytes that are usually sent to a socket at once, at most.
const USUAL: usize = 1000;

/// What stands before and after what one client is asked.
type Around = (Vec<u8>, Vec<u8>);
/// Events and question as they are written in a language.
type Written = (Option<Lang>, Vec<Vec<u8>>, Option<Around>);

/// Somebody who listens.
pub(crate) struct Client {
    id: u64,
    audience: Audience,
    lang: Option<Lang>,
    views: bool,
    out: Outbox,
}

impl Client {
    /// Sends a frame.
    fn send(&self, text: Bytes) {
        self.out.put(Out::Text(text));
    }
}

impl Room {
    pub(super) fn is_online(&self, seat: Seat) -> bool {
        self.clients.iter().any(|client| client.audience == Audience::Seat(seat))
            || self.elsewhere.iter().any(|(_, other)| *other == seat.0)
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
            Some(Err(_)) => return Ok(Err(Fault::input("there are fr and en"))),
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
            self.were_here = self.were_here.with(seat);
            if self.table.seats[seat.index()].stand_in.is_some() {
                self.attempt(|room, now| room.note(now, Entry::StandIn { seat: seat.0, bot: None })).await?;
            }
        }
        let client = Client { id: self.next_client, audience, lang, views: hello.views, out };
        self.next_client += 1;
        self.greet(&client, hello.since, hello.recent);
        let id = client.id;
        self.clients.push(client);
        if let Some(seat) = seat.filter(|_| others == 0) {
            self.tell_presence(seat);
            self.announce(seat, true).await;
        }
        Ok(Ok(id))
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
                client.send(bytes_of(&ServerFrame::Resumed(Resumed { you, since })));
                let events = &known[known.len() - missed as usize..];
                let writer = self.writer(client.lang);
                let info = || self.info();
                let events: Vec<Vec<u8>> = events.iter().map(|told| writer.event(told, info)).collect();
                let events: Vec<&[u8]> = events.iter().map(Vec::as_slice).collect();
                let around = writer.ask_around(self.goes_on_at());
                client.send(self.events_frame(client, since + 1, &events, around.as_ref()));
            }
            _ => {
                let writer = self.writer(client.lang);
                let recent = if recent { known } else { Vec::new() };
                let info = || self.info();
                let as_told = |told: &&Told| serde_json::from_slice(&writer.event(told, info)).ok();
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
                client.send(bytes_of(&ServerFrame::Welcome(welcome)));
            }
        }
    }

    fn writer(&self, lang: Option<Lang>) -> Writer<'_> {
        Writer { table: &self.table, texts: lang.map(|lang| self.shared.sentences.of(lang)) }
    }

    /// A batch of events that are written already, with what is asked now.
    fn events_frame(&self, client: &Client, first: u64, events: &[&[u8]], around: Option<&Around>) -> Bytes {
        let writer = self.writer(client.lang);
        let length: usize = events.iter().map(|event| event.len() + 1).sum();
        // What is asked is longer if it is this client.
        let mut text = Vec::with_capacity(384 + length);
        // Writing to a vector cannot fail.
        let _ = write!(text, "{{\"events\":{{\"first\":{first},\"events\":[");
        for (index, event) in events.iter().enumerate() {
            text.extend(if index == 0 { &b""[..] } else { b"," });
            text.extend_from_slice(event);
        }
        let _ = write!(text, "],\"now\":{},\"ask\":", self.shared.time.now());
        match around {
            None => text.extend(b"null"),
            Some((before, after)) => {
                text.extend_from_slice(before);
                writer.write_asked(&mut text, client.audience);
                text.extend_from_slice(after);
            }
        }
        if client.views
            && let Some(view) = writer.view(client.audience)
        {
            let _ = write!(text, ",\"view\":{view}");
        }
        text.extend(b"}}");
        text.into()
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
        if !self.clients.is_empty() && (!told.is_empty() || asked_anew) {
            let info = || self.info();
            let mut written: Vec<Written> = Vec::new();
            let mut frames: Vec<(Audience, Option<Lang>, bool, Bytes)> = Vec::new();
            for client in &self.clients {
                if !written.iter().any(|(lang, ..)| *lang == client.lang) {
                    let writer = self.writer(client.lang);
                    let events = told.iter().map(|told| writer.event(told, info)).collect();
                    written.push((client.lang, events, writer.ask_around(self.goes_on_at())));
                }
                let same = frames.iter().find(|(audience, lang, views, _)| {
                    (*audience, *lang, *views) == (client.audience, client.lang, client.views)
                });
                let frame = match (same, written.iter().find(|(lang, ..)| *lang == client.lang)) {
                    (Some((.., frame)), _) => frame.clone(),
                    (None, None) => continue,
                    (None, Some((_, events, around))) => {
                        let known = told.iter().zip(events);
                        let known = known.filter(|(told, _)| told.is_known_to(client.audience));
                        let known: Vec<&[u8]> = known.map(|(_, text)| text.as_slice()).collect();
                        let frame = if known.is_empty() && !asked_anew {
                            Bytes::new()
                        } else {
                            let first = self.table.number(client.audience) + 1 - known.len() as u64;
                            self.events_frame(client, first, &known, around.as_ref())
                        };
                        frames.push((client.audience, client.lang, client.views, frame.clone()));
                        frame
                    }
                };
                if !frame.is_empty() {
                    client.send(frame);
                }
            }
        }
        self.recent.extend(told);
    }

    /// A socket is gone.
    pub(super) async fn detach(&mut self, id: u64) {
        let Some(position) = self.clients.iter().position(|client| client.id == id) else { return };
        let client = self.clients.remove(position);
        let now = self.shared.time.now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        if let Audience::Seat(seat) = client.audience {
            self.seen[seat.index()] = now;
            if !self.clients.iter().any(|other| other.audience == client.audience) {
                self.tell_presence(seat);
                self.announce(seat, false).await;
            }
        }
    }

    /// Tells everybody here whether a seat is there.
    pub(super) fn tell_presence(&self, seat: Seat) {
        let text = bytes_of(&ServerFrame::Presence { seat: seat.0, online: self.is_online(seat) });
        for client in &self.clients {
            client.send(text.clone());
        }
    }

    async fn announce(&self, seat: Seat, online: bool) {
        let (table, node) = (self.table.id.clone(), self.shared.node);
        self.shared.journal.tell(Notice::Presence { table, seat: seat.0, online, node }).await;
    }

    /// The sockets of a seat lose it.
    pub(super) fn part(&mut self, seat: Seat) {
        self.clients.retain(|client| {
            let parts = client.audience == Audience::Seat(seat);
            if parts {
                client.out.put(Out::Bye(ByeReason::SeatLost));
            }
            !parts
        });
    }

    /// Every socket is sent what waits for it.
    pub(super) fn send(&self) {
        let mut buffer = Vec::with_capacity(USUAL);
        for client in &self.clients {
            client.out.send(&mut buffer);
        }
    }

    /// The room ends.
    pub(super) fn say_goodbye(&mut self) {
        for client in self.clients.drain(..) {
            client.out.put(Out::Bye(ByeReason::ServerStops));
        }
    }

    /// A socket's frame.
    pub(super) async fn frame(&mut self, id: u64, frame: ClientFrame) -> Result<(), Lost> {
        let Some(client) = self.clients.iter().find(|client| client.id == id) else { return Ok(()) };
        let (audience, lang) = (client.audience, client.lang);
        if let Audience::Seat(seat) = audience {
            self.seen[seat.index()] = self.shared.time.now();
        }
        let reply = match (frame, audience) {
            (ClientFrame::Hello(_), _) => problem(ProblemCode::HelloFirst),
            (ClientFrame::Ack(number), _) if number > self.table.number(audience) => {
                problem(ProblemCode::BadInput)
            }
            (ClientFrame::Ack(_), _) => return Ok(()),
            (ClientFrame::Look(_), _) => match self.writer(lang).view(audience) {
                Some(view) => ServerFrame::View(view),
                None => problem(ProblemCode::WrongPhase),
            },
            (ClientFrame::Answer(_) | ClientFrame::Command(_), Audience::Spectator) => {
                problem(ProblemCode::NotSeated)
            }
            (ClientFrame::Answer(answer), Audience::Seat(seat)) => {
                let taken = self.attempt(|room, now| room.answer(now, seat, &answer)).await?;
                match taken {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: answer.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(answer.id, lang, why)),
                }
            }
            (ClientFrame::Command(note), Audience::Seat(seat)) => {
                match Box::pin(self.command(seat, &note)).await? {
                    Ok(repeated) => ServerFrame::Ack(Acknowledged { id: note.id, repeated }),
                    Err(why) => ServerFrame::Refused(self.refused(note.id, lang, NotTaken::Table(why))),
                }
            }
        };
        if let Some(client) = self.clients.iter().find(|client| client.id == id) {
            client.send(bytes_of(&reply));
        }
        Ok(())
    }

    fn refused(&self, id: String, lang: Option<Lang>, why: NotTaken) -> Refused {
        match why {
            NotTaken::Table(fault) => {
                let refusal = serde_json::json!({ "code": fault.code });
                Refused { id, refusal, text: lang.map(|_| fault.detail) }
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

fn problem(code: ProblemCode) -> ServerFrame {
    let Fault { code, detail } = code.into();
    ServerFrame::Problem(Problem { code, detail })
}
