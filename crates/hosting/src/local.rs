//! A table on one device, without a server: people who share the device, and bots. Its clients send and receive the same frames as
//! those of a server's table, so they need not know which of the two they talk to.
//!
//! The table decides, the same module as on a server does; what is missing is what needs other devices: clocks, presence, other
//! nodes, shares of the dice. Nobody else witnesses the dice, and the table says so. The caller brings the time and the random
//! bytes, stores the rows of the log, and calls [`LocalTable::play_on`] whenever it is time.

use magie_bots::BotKind;
use magie_engine::ids::SeatSet;
use magie_engine::record::AnswerSpec;
use magie_engine::switches::Value;
use magie_engine::{Answer, Audience, Record, Seat, Turn};
use magie_table::{Need, Next};
use magie_texts::Lang;

use crate::entry::{By, Entry, Step, TableSetup};
use crate::fault::{Fault, Rejection};
use crate::finished::FinishedTable;
use crate::opening::Opening;
use crate::table::{
    BadLog, Credentials, Editions, Known, Messages, Moment, NoSeals, OpenQuestion, RecentEvents, Recipient,
    Sentences, TableEvent, TableState,
};
use crate::wire::{
    Acknowledged, ClientFrame, Command, Hello, Join, NewGame, Note, OptionValue, PROTOCOL, Phase, Presence,
    Problem, ProblemCode, ServerFrame, TableInfo,
};
use crate::{fair, ids, settings};

/// The session of everybody at the device.
const SESSION: &str = "device";
/// Most answers of luck and quick bots in one call, so that the caller can show what happened.
const MOST_ANSWERS: u32 = 40;
/// CL-14b: how long bots wait for the owner of a rent that can be claimed, in milliseconds.
const CLAIM_MS: u64 = 10_000;
/// CL-36b: how long bots wait before their first roll for players who have a new offer to answer.
const REST_MS: u64 = 3_000;

/// A client of the table: a page that shows it.
struct Client {
    number: u32,
    recipient: Recipient,
}

/// A frame for a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// The number of the client.
    pub client: u32,
    /// The frame, as JSON.
    pub frame: String,
}

/// When [`LocalTable::play_on`] is to be called again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// At once: there is more to do.
    Now,
    /// At this time, in milliseconds since 1970.
    At(u64),
    /// After the next frame of a client.
    AfterFrame,
}

/// A table without a server.
pub struct LocalTable {
    table: TableState,
    editions: &'static Editions,
    /// The rows of the log, as JSON.
    rows: Vec<(u64, String)>,
    recent_events: RecentEvents,
    clients: Vec<Client>,
    question_shown: Option<OpenQuestion>,
    outgoing: Vec<Outgoing>,
    /// When the next bot may act.
    bot_due: u64,
    /// What bots wait for although they could act, and since when.
    courtesy: Option<(Need, u64)>,
    /// The seats that hold the game, and those that will do nothing more before the question of this number.
    holds: SeatSet,
    passed: (u32, SeatSet),
    /// The newest offer that bots have waited for.
    waited_for_offer: u32,
}

impl LocalTable {
    /// A new table. Its dice and bots follow from the seed, so nobody may know it before the game is over.
    pub fn create(
        new: NewGame,
        seed: &[u8; 32],
        now: u64,
        editions: &'static Editions,
    ) -> Result<Self, Fault> {
        let NewGame { table, draw, players, bots, start } = new;
        if !fair::is_digest(&draw) {
            return Err(Fault::input("`draw` must have 64 hexadecimal digits in lower case"));
        }
        if table.clock.is_some() || table.password.is_some() {
            return Err(Fault::input("a table without a server has neither a clock nor a password"));
        }
        if players.iter().any(|player| player.commit.is_some()) {
            return Err(Fault::input("a table without a server takes no shares of the dice"));
        }
        let setup = TableSetup {
            public: false,
            seed: ids::hex(seed),
            secret: ids::hex(seed),
            local: true,
            ..settings::setup_of(editions, &table)?
        };
        let id = ids::drawn_table_id(&draw);
        let entries = Opening { players, bots, start }.entries(&id, &setup, SESSION, now, editions)?;
        Self::begin(&id, setup, entries, now, editions)
    }

    /// A table whose log begins with these entries after its creation.
    fn begin(
        id: &str,
        setup: TableSetup,
        entries: Vec<Entry>,
        now: u64,
        editions: &'static Editions,
    ) -> Result<Self, Fault> {
        let entries = std::iter::once(Entry::Created(setup)).chain(entries).collect();
        let first = Step { at: now, node: 0, entries, command: None };
        let row = serde_json::to_string(&first).map_err(|_| Fault::from(ProblemCode::Damaged))?;
        Self::load(id, vec![row], editions)
            .map_err(|error| Fault::new(ProblemCode::Damaged, error.to_string()))
    }

    fn load(id: &str, rows: Vec<String>, editions: &'static Editions) -> Result<Self, BadLog> {
        let rows: Vec<(u64, String)> = (0..).zip(rows).collect();
        let (table, recent_events) = TableState::load(id, &rows, editions, &NoSeals)?;
        if !table.setup.local {
            return Err(BadLog::Rows("it is the log of a server".to_owned()));
        }
        Ok(Self {
            table,
            editions,
            rows,
            recent_events,
            clients: Vec::new(),
            question_shown: None,
            outgoing: Vec::new(),
            bot_due: 0,
            courtesy: None,
            holds: SeatSet::EMPTY,
            passed: (0, SeatSet::EMPTY),
            waited_for_offer: 0,
        })
    }

    /// Continues a table from the rows of its log. The time since then does not count for its time limit.
    pub fn resume(
        id: &str,
        rows: Vec<String>,
        now: u64,
        editions: &'static Editions,
    ) -> Result<Self, BadLog> {
        let mut local = Self::load(id, rows, editions)?;
        let now = now.max(local.table.last_at);
        if local.table.time_up_at().is_some() {
            local.table.record(now, Entry::ServiceResumed);
            local.store(now)?;
        }
        local.bot_due = now + local.pace();
        Ok(local)
    }

    /// The table of the next game, whose id the command `rematch` announced: the same players and bots.
    pub fn rematch(&self, seed: &[u8; 32], now: u64) -> Result<Self, Fault> {
        let next = self.table.rematch.as_ref().ok_or_else(|| Fault::from(ProblemCode::NotOver))?;
        let setup = TableSetup { seed: ids::hex(seed), secret: ids::hex(seed), ..self.table.setup.clone() };
        Self::begin(next, setup, self.table.rematch_entries(), now, self.editions)
    }

    /// The table of a recorded game: it is over, or if the record ends before that, abandoned. Nobody sits at it.
    pub fn from_record(record: &str, id: &str, now: u64, editions: &'static Editions) -> Result<Self, Fault> {
        let input = |error: String| Fault::input(error);
        let id = ids::read_table_id(id).ok_or_else(|| Fault::from(ProblemCode::NoSuchTable))?;
        let record = Record::parse(record).map_err(|error| input(error.to_string()))?;
        if record.start_position().is_some() {
            return Err(Fault::input("this record does not begin at the start of its game"));
        }
        let edition = editions.get(record.edition());
        let edition =
            edition.ok_or_else(|| input(format!("there is no edition `{}` here", record.edition())))?;
        let game = record.replay(edition).map_err(|error| input(error.to_string()))?;
        let option = |(key, value): &(String, Value)| (key.clone(), OptionValue::from(value.clone()));
        let setup = TableSetup {
            options: record.options().iter().map(option).collect(),
            public: false,
            local: true,
            ..TableSetup::plain(edition, record.seats().len() as u8)
        };
        let sits =
            |(seat, name): (u8, &String)| Entry::Seated { seat, name: name.clone(), holder: String::new() };
        let mut entries: Vec<Entry> = (0..).zip(record.seats()).map(sits).collect();
        entries.push(Entry::Started);
        entries.extend(record.answers().iter().map(|answer| {
            let by = match answer {
                AnswerSpec::Seat(..) => By::Holder,
                AnswerSpec::TimeUp => By::Clock,
                AnswerSpec::Dice(_) | AnswerSpec::Card(_) | AnswerSpec::Fake(_) | AnswerSpec::Pick(_) => {
                    By::Bot
                }
            };
            Entry::Answered { answer: answer.clone(), by, id: None, why: None }
        }));
        if !matches!(game.turn(), Turn::Over(_)) {
            entries.push(Entry::Abandoned);
        }
        Self::begin(&id, setup, entries, now, editions)
    }

    /// The id of the table, without its dash.
    pub fn id(&self) -> &str {
        &self.table.id
    }

    /// The rows of the log, from this number. The caller stores them; [`LocalTable::resume`] takes them all.
    pub fn rows(&self, from: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().skip(from).map(|(_, row)| row.as_str())
    }

    /// The table as everyone sees it.
    pub fn info(&self) -> TableInfo {
        info(&self.table)
    }

    /// The seats of the people at the device.
    pub fn people(&self) -> Vec<u8> {
        let everyone = Credentials { session: Some(SESSION.to_owned()), ..Credentials::default() };
        self.table.seats_of(&everyone).map(|seat| seat.0).collect()
    }

    /// The finished game, for its page, its replay and its record.
    pub fn finished(&self) -> Result<FinishedTable, Fault> {
        FinishedTable::load(&self.table.id, &self.rows, self.editions, &NoSeals)
    }

    /// Takes a seat before the start.
    pub fn join(&mut self, join: &Join, now: u64) -> Result<u8, Fault> {
        let now = now.max(self.table.last_at);
        let join = Join { local: true, ..join.clone() };
        let seat = self.table.join(now, &join, SESSION, Ok(()))?;
        self.finish(now)?;
        Ok(seat.0)
    }

    /// Adds a client that sent its `hello`. Without a seat it watches.
    pub fn attach(&mut self, number: u32, hello: &Hello, now: u64) -> Result<(), Fault> {
        if hello.protocol != PROTOCOL {
            return Err(ProblemCode::OtherProtocol.into());
        }
        let lang = hello.lang.as_deref().map(str::parse::<Lang>).transpose();
        let lang = lang.map_err(|_| Fault::language())?;
        let credentials =
            Credentials { session: Some(SESSION.to_owned()), seat: hello.seat, ..Credentials::default() };
        let seat = self.table.seat_of(&credentials);
        let audience = match seat {
            Some(seat) => Audience::Seat(seat),
            None if hello.seat.is_some() => return Err(ProblemCode::NotSeated.into()),
            None => Audience::Spectator,
        };
        self.detach(number);
        // A player who left and comes back takes over from the bot that played meanwhile.
        if let Some(seat) = seat.filter(|seat| self.table.seats[seat.index()].stand_in.is_some()) {
            let now = now.max(self.table.last_at);
            self.table.record(now, Entry::StandIn { seat: seat.0, bot: None, asked_by: None });
            self.finish(now)?;
        }
        let recipient = Recipient { audience, lang, views: hello.views };
        let frames = self.moment(now, &|| self.info()).greeting(recipient, hello, &self.recent_events);
        for frame in frames {
            self.send(number, &frame);
        }
        self.clients.push(Client { number, recipient });
        self.question_shown = self.open_question();
        Ok(())
    }

    /// Removes a client.
    pub fn detach(&mut self, number: u32) {
        self.clients.retain(|client| client.number != number);
    }

    /// Handles a frame of a client.
    pub fn frame(&mut self, number: u32, text: &str, now: u64) -> Result<(), Fault> {
        // Time in a log never goes back, even if a clock is set back.
        let now = now.max(self.table.last_at);
        let frame = match ClientFrame::read(text) {
            Ok(frame) => frame,
            Err(why) => {
                self.send(number, &problem(Fault::new(ProblemCode::BadFrame, why)));
                return Ok(());
            }
        };
        let client = self.clients.iter().find(|client| client.number == number);
        let (frame, client) = match (frame, client) {
            (ClientFrame::Hello(hello), None) => {
                if let Err(fault) = self.attach(number, &hello, now) {
                    self.send(number, &problem(fault));
                }
                return Ok(());
            }
            (ClientFrame::Hello(_), Some(_)) | (_, None) => {
                self.send(number, &problem(ProblemCode::HelloFirst.into()));
                return Ok(());
            }
            (frame, Some(client)) => (frame, client),
        };
        let Recipient { audience, lang, .. } = client.recipient;
        let seat = match audience {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator => None,
        };
        let response = match (frame, seat) {
            (ClientFrame::Hello(_) | ClientFrame::Ack(_), _) => return Ok(()),
            (ClientFrame::Look(_), _) => match self.messages(lang).view(audience) {
                Some(view) => ServerFrame::View(view),
                None => problem(ProblemCode::NotStarted.into()),
            },
            (_, None) => problem(ProblemCode::NotSeated.into()),
            (ClientFrame::Consider(consider), Some(seat)) => {
                match self.messages(lang).consider(seat, &consider) {
                    Ok(considered) => ServerFrame::Considered(considered),
                    Err(why) => self.refused(consider.id, lang, why),
                }
            }
            (ClientFrame::Answer(answer), Some(seat)) => match self.answer(now, seat, &answer) {
                Ok(repeated) => ServerFrame::Ack(Acknowledged { id: answer.id, repeated }),
                Err(why) => self.refused(answer.id, lang, why),
            },
            (ClientFrame::Command(note), Some(seat)) => match self.command(now, seat, &note) {
                Ok(repeated) => ServerFrame::Ack(Acknowledged { id: note.id, repeated }),
                Err(why) => self.refused(note.id, lang, why.into()),
            },
        };
        if self.table.pending().iter().any(Entry::restarts_bots) {
            self.restart_bots(now);
        }
        self.finish(now)?;
        self.send(number, &response);
        Ok(())
    }

    fn answer(&mut self, now: u64, seat: Seat, answer: &crate::wire::Answer) -> Result<bool, Rejection> {
        let Some(read) = self.table.read_answer(now, seat, answer)? else { return Ok(true) };
        self.table.give_read(now, seat, read).map_err(Rejection::Game)?;
        Ok(false)
    }

    fn command(&mut self, now: u64, seat: Seat, note: &Note) -> Result<bool, Fault> {
        if matches!(&note.command, Command::Settings(settings) if settings.clock.is_some()) {
            return Err(Fault::input("a table without a server has no clock"));
        }
        let next = ids::next_table_id(self.table.setup.secret.as_bytes());
        let repeated =
            self.table.command(now, seat, note, &Known { next: Some(&next), stand_in_from: None })?;
        match note.command {
            Command::Hold(on) => {
                self.holds = if on { self.holds.with(seat) } else { self.holds.without(seat) }
            }
            Command::GoOn => {
                let question = self.table.play.as_ref().map_or(0, |play| play.question);
                let before = if self.passed.0 == question { self.passed.1 } else { SeatSet::EMPTY };
                self.passed = (question, before.with(seat));
                self.holds = self.holds.without(seat);
            }
            _ => {}
        }
        Ok(repeated)
    }

    /// Lets luck and quick bots play until people are needed or time must pass, or lets one slow bot decide, which may take a
    /// second.
    pub fn play_on(&mut self, now: u64) -> Result<Due, Fault> {
        let now = now.max(self.table.last_at);
        let due = self.play(now);
        self.finish(now)?;
        Ok(due)
    }

    fn play(&mut self, now: u64) -> Due {
        // When everyone has left, bots do not play on alone: such a game may never end.
        let is_deserted = self.table.people().next().is_none() && !self.table.is_finishing();
        if self.table.phase != Phase::Running || is_deserted {
            return Due::AfterFrame;
        }
        // CL-70a: the time limit is reached; the current turn is played to its end.
        if self.table.time_up_at().is_some_and(|at| now >= at) {
            self.give(now, &Answer::TimeUp, By::Clock);
        }
        for _ in 0..MOST_ANSWERS {
            let finishing = self.table.is_finishing();
            let Some(play) = &mut self.table.play else { return Due::AfterFrame };
            match play.game.turn() {
                Turn::Over(_) => return Due::AfterFrame,
                Turn::Luck(_) => {
                    let Some(answer) = self.table.luck_answer() else { return Due::AfterFrame };
                    self.give(now, &answer, By::Bot);
                    continue;
                }
                Turn::Seats(_) => {}
            }
            if finishing {
                // A bot that thinks for seconds would make everyone wait.
                play.host.replace_slow_bots(&play.game, |seat| BotKind::Thumb.player(0, seat));
            } else if now < self.bot_due {
                return Due::At(self.bot_due);
            }
            match play.host.next(&play.game) {
                Next::Luck(_) => {}
                Next::Acts(seat, action) => {
                    let reason = play.host.reason();
                    if let Err(refusal) =
                        self.table.give(now, &Answer::Seat(seat, action), By::Bot, None, reason)
                        && let Some(play) = &mut self.table.play
                    {
                        play.host.refused(seat, &action, &refusal);
                    }
                    self.restart_bots(now);
                }
                Next::Thinks(_) => {
                    if let Some(thinking) = play.host.start_thinking(&play.game) {
                        play.host.finish_thinking(thinking.think(), true);
                    }
                    return Due::Now;
                }
                Next::Needs(need) => {
                    if !finishing && let Some(due) = self.wait_for(now, need) {
                        return due;
                    }
                    self.courtesy = None;
                    match need {
                        Need::Answer(..) | Need::Over(_) => return Due::AfterFrame,
                        Need::BotTurn(_) => {
                            self.waited_for_offer = self.table.newest_offer().max(self.waited_for_offer);
                        }
                        Need::Claim(_) | Need::Offer(..) => {}
                    }
                    if let Some(play) = &mut self.table.play {
                        play.host.skip(&play.game, need);
                    }
                }
            }
        }
        Due::Now
    }

    /// Do bots wait for somebody who could act, although they need not?
    fn wait_for(&mut self, now: u64, need: Need) -> Option<Due> {
        let since = match self.courtesy {
            Some((before, since)) if before == need => since,
            _ => now,
        };
        let until = match need {
            Need::Answer(..) | Need::Over(_) => return Some(Due::AfterFrame),
            Need::Claim(_) => since + CLAIM_MS,
            // The player who holds the game is at this device and lets it continue.
            Need::BotTurn(_) if !self.holds.is_empty() => {
                self.courtesy = Some((need, since));
                return Some(Due::AfterFrame);
            }
            Need::BotTurn(_) if self.has_new_offer() => since + REST_MS,
            Need::BotTurn(_) | Need::Offer(..) => return None,
        };
        (now < until).then(|| {
            self.courtesy = Some((need, since));
            Due::At(until)
        })
    }

    /// CL-36b: does a person have a new offer to answer, and has not declined to?
    fn has_new_offer(&self) -> bool {
        let (question, passed) = self.passed;
        let is_open = self.table.play.as_ref().is_some_and(|play| play.question == question);
        let declined = if is_open { passed } else { SeatSet::EMPTY };
        !self.table.people_with_offers(self.waited_for_offer).minus(declined).is_empty()
    }

    fn give(&mut self, now: u64, answer: &Answer, by: By) {
        // Luck gives an answer that the game offered, so it cannot be refused.
        let given = self.table.give(now, answer, by, None, None);
        debug_assert!(given.is_ok(), "{answer:?}");
        self.restart_bots(now);
    }

    fn restart_bots(&mut self, now: u64) {
        self.bot_due = now + self.pace();
        self.courtesy = None;
    }

    fn pace(&self) -> u64 {
        if self.table.is_finishing() { 0 } else { self.table.setup.pace_ms.into() }
    }

    /// Ends a step: carries out votes, adds the row to the log, and tells the clients.
    fn finish(&mut self, now: u64) -> Result<(), Fault> {
        self.table.settle_votes(now);
        let recorded = !self.table.pending().is_empty();
        let events = self.store(now).map_err(|error| Fault::new(ProblemCode::Damaged, error.to_string()))?;
        if recorded {
            self.holds = self.holds.and(self.table.people().map(|seat| Seat(seat as u8)).collect());
        }
        let question = self.open_question();
        let question_changed = question != self.question_shown;
        self.question_shown = question;
        if !events.is_empty() || question_changed {
            let recipients = self.clients.iter().map(|client| client.recipient);
            let mut frames = Vec::new();
            self.moment(now, &|| self.info()).tell(&events, question_changed, recipients, |client, frame| {
                let frame = String::from_utf8_lossy(frame).into_owned();
                frames.push(Outgoing { client: self.clients[client].number, frame });
            });
            self.outgoing.extend(frames);
        }
        self.recent_events.extend(events);
        Ok(())
    }

    /// Adds the recorded entries to the log, as one row, and returns the events of the step.
    fn store(&mut self, now: u64) -> Result<Vec<TableEvent>, BadLog> {
        let Some(mut step) = self.table.take_step(now, 0) else { return Ok(Vec::new()) };
        let seq = self.table.seq;
        if step.has_undo() {
            let (mut table, _, mut past) =
                TableState::load_with_past(&self.table.id, &self.rows, self.editions, &NoSeals)?;
            table.undo(&mut step, &mut past, &self.table)?;
            self.table = table;
            self.courtesy = None;
        }
        let row = serde_json::to_string(&step).map_err(|error| BadLog::row(seq, &error))?;
        self.rows.push((seq, row));
        Ok(self.table.finish_step(now, 0))
    }

    /// Takes the frames that are to be delivered.
    pub fn take_outgoing(&mut self) -> Vec<Outgoing> {
        std::mem::take(&mut self.outgoing)
    }

    fn send(&mut self, client: u32, frame: &ServerFrame) {
        let frame = String::from_utf8_lossy(&frame.to_json()).into_owned();
        self.outgoing.push(Outgoing { client, frame });
    }

    fn messages(&self, lang: Option<Lang>) -> Messages<'_> {
        Messages { table: &self.table, texts: lang.map(|lang| Sentences::all().of(lang)) }
    }

    fn refused(&self, id: String, lang: Option<Lang>, why: Rejection) -> ServerFrame {
        ServerFrame::Refused(self.messages(lang).rejected(id, why))
    }

    fn goes_on_at(&self) -> Option<u64> {
        let (need, since) = self.courtesy?;
        match need {
            Need::Claim(_) => Some(since + CLAIM_MS),
            Need::BotTurn(_) if self.holds.is_empty() => Some(since + REST_MS),
            _ => None,
        }
    }

    fn held_by(&self) -> Option<u8> {
        self.courtesy.filter(|(need, _)| matches!(need, Need::BotTurn(_)))?;
        self.holds.lowest().map(|seat| seat.0)
    }

    fn open_question(&self) -> Option<OpenQuestion> {
        self.table.open_question(self.goes_on_at(), self.held_by())
    }

    fn moment<'a>(&'a self, now: u64, info: &'a dyn Fn() -> TableInfo) -> Moment<'a> {
        Moment { table: &self.table, now, goes_on_at: self.goes_on_at(), held_by: self.held_by(), info }
    }
}

/// Everybody sits at the device.
fn info(table: &TableState) -> TableInfo {
    table.info(|seat| Presence { online: true, ..Presence::offline(seat as u8) })
}

fn problem(fault: Fault) -> ServerFrame {
    let Fault { code, detail } = fault;
    ServerFrame::Problem(Problem { code, detail })
}
