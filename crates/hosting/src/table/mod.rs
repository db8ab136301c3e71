//! The state of a table, computed from its log. Nothing here waits, stores or sends; a room does that.

mod apply;
mod client_messages;
mod consider;
mod decide;
mod editions;
mod game;
mod info;
mod lobby;
mod moment;
mod reasons;
mod recent_ids;
mod seating;
mod votes;

use std::collections::VecDeque;
use std::sync::Arc;

use magie_bots::{Bot, Character, Level};
use magie_engine::record::RECORD_FORMAT;
use magie_engine::{Answer, Audience, Rules, Seat};

pub use client_messages::{GameJson, Messages, RecentEvents, Sentences, TableEvent};
pub use decide::{Credentials, Known, ReadAnswer, holds};
pub use editions::{Editions, OtherEdition};
pub use game::TableGame;
pub use moment::{Moment, OpenQuestion, Recipient};
pub use reasons::GivenReason;
pub use recent_ids::RecentIds;
pub use seating::bot_choice;
pub use votes::OpenVote;

use crate::entry::{CommandId, Entry, Step, TableSetup};
use crate::ids::{self, unhex};
use crate::wire::{ChatLine, Pawn, Phase};
use crate::{fair, proof};

/// The name of the sealed field for the seed.
pub const SEED: &str = "seed";
/// The name of the sealed field for the secret.
pub const SECRET: &str = "secret";

/// Opens what the log of a table may contain sealed.
pub trait Seals {
    /// The clear text of a field of a table, or why it cannot be opened. The text is secret and never part of the error.
    fn open(&self, table: &str, field: &'static str, text: &str) -> Result<String, String>;
}

/// Logs in which nothing is sealed.
#[derive(Clone, Copy, Debug)]
pub struct NoSeals;

impl Seals for NoSeals {
    fn open(&self, _: &str, _: &'static str, text: &str) -> Result<String, String> {
        Ok(text.to_owned())
    }
}

/// Chat messages that are kept.
const CHAT_LINES: usize = 30;
/// Turns after which a game in which only bots are left may never end.
const MOST_TURNS: u32 = 3_000;
/// Devices of the player of one seat.
const DEVICES: usize = 8;

/// A log that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLog {
    /// It is from another version of the program, or damaged.
    #[error("the log of this table cannot be replayed: {0}")]
    Rows(String),
    /// Its edition is not here.
    #[error(transparent)]
    OtherEdition(#[from] OtherEdition),
}

impl BadLog {
    /// A row that cannot be parsed. The error may be logged, so it must not contain the row, which is secret.
    pub fn row(number: u64, error: &serde_json::Error) -> Self {
        Self::Rows(format!("row {number} cannot be parsed from byte {}", error.column()))
    }
}

/// The state of one seat.
#[derive(Clone, Debug)]
pub struct SeatState {
    /// The name of its player; `None` while it is open.
    pub name: Option<String>,
    /// Who holds it.
    pub holder: Holding,
    /// Is its player ready to start?
    pub ready: bool,
    /// The token that its player moves on the board.
    pub pawn: Pawn,
    /// The bot that plays for the absent player, if one does.
    pub stand_in: Option<Bot>,
    /// The seat whose player asked for the stand-in, if one did.
    pub stand_in_by: Option<u8>,
    /// Did the player leave on purpose, and has not come back?
    pub left: bool,
    /// Since when a stand-in plays, if one does.
    pub away_since: u64,
    /// Had the player not been connected for a while, when the log last mentioned it? Votes depend on this and not on who
    /// is connected now, so that every node and every replay counts them alike.
    pub away: bool,
    /// What is left of its time reserve, in milliseconds.
    pub reserve_ms: u32,
    /// The commitment to its share.
    pub commitment: Option<String>,
    /// Its share, once revealed. At tables of earlier versions: its words, without a commitment.
    pub share: String,
    /// Was the share not revealed in time?
    pub withheld: bool,
    /// The devices of its player.
    pub devices: Vec<Device>,
    /// How many devices its player has used so far.
    pub device_count: u32,
    /// The token by which a program plays it, if one was issued.
    pub token: Option<Token>,
    /// How many players have taken this seat so far.
    pub seatings: u32,
    /// How often its player renewed the re-entry code.
    pub codes_renewed: u32,
    /// The order in which players sat down: the latest player of this seat was the nth to take any seat of the table.
    pub sat_down: u32,
    /// Consecutive answers that the clock gave.
    pub timeouts: u8,
}

impl SeatState {
    /// A seat that nobody has taken yet.
    fn open(pawn: Pawn, reserve_ms: u32) -> Self {
        Self {
            name: None,
            holder: Holding::Open,
            ready: false,
            pawn,
            stand_in: None,
            stand_in_by: None,
            left: false,
            away_since: 0,
            away: false,
            reserve_ms,
            commitment: None,
            share: String::new(),
            withheld: false,
            devices: Vec::new(),
            device_count: 0,
            token: None,
            seatings: 0,
            codes_renewed: 0,
            sat_down: 0,
            timeouts: 0,
        }
    }

    /// The level of the bot that holds it, if it plays at one.
    pub fn level(&self) -> Option<Level> {
        match self.holder {
            Holding::Bot(bot) => Level::of(bot.kind),
            Holding::Open | Holding::Person => None,
        }
    }

    /// The character of the bot that holds it, if it has one.
    pub fn character(&self) -> Option<Character> {
        match self.holder {
            Holding::Bot(bot) if bot.kind.has_characters() => Some(bot.character),
            Holding::Bot(_) | Holding::Open | Holding::Person => None,
        }
    }

    /// Adds a device of its player, with the digest of its session. The oldest is forgotten if there are too many.
    fn add_device(&mut self, session: &str, at: u64) {
        if self.devices.len() == DEVICES {
            self.devices.remove(0);
        }
        self.device_count += 1;
        self.devices.push(Device { number: self.device_count, session: session.to_owned(), at });
    }

    /// Forgets everything by which its player could prove to hold it.
    fn forget_holder(&mut self) {
        self.devices.clear();
        self.token = None;
    }
}

/// A device by which a player holds a seat.
#[derive(Clone, Debug)]
pub struct Device {
    /// Devices are numbered from 1 in the order in which they entered.
    pub number: u32,
    /// The digest of its session.
    pub session: String,
    /// When it entered.
    pub at: u64,
}

/// A token by which a program plays a seat.
#[derive(Clone, Debug)]
pub struct Token {
    /// What is stored of it.
    pub digest: String,
    /// When it was issued.
    pub at: u64,
}

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holding {
    /// Nobody.
    Open,
    /// A person, or a program with the seat's token.
    Person,
    /// This bot.
    Bot(Bot),
}

/// The state of a table.
pub struct TableState {
    /// Its id, without the dash.
    pub id: String,
    /// How it was set up. Until the start, the host may change some of it.
    pub setup: TableSetup,
    /// The rules of its game, which follow from the set-up.
    pub rules: Arc<Rules>,
    /// When it was created, in milliseconds since 1970, like all times here.
    pub created_at: u64,
    /// Its seats.
    pub seats: Vec<SeatState>,
    /// Its phase.
    pub phase: Phase,
    /// The editions, for changes of the options.
    editions: &'static Editions,
    /// How many players had taken each seat that was removed from the table, the last seat first.
    closed_seatings: Vec<u32>,
    /// The sessions of people whom the host removed, and when.
    removed: Vec<(String, u64)>,
    /// The game, once it has started.
    pub play: Option<Box<TableGame>>,
    /// When it started.
    pub started_at: u64,
    /// Its dice, once the shares are closed.
    fixed_luck: Option<fair::Luck>,
    /// Open votes.
    pub votes: Vec<OpenVote>,
    /// The latest chat messages, the newest last.
    pub chat: VecDeque<ChatLine>,
    /// The latest reasons of bots, the newest last.
    pub reasons: VecDeque<GivenReason>,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// The seat that asked for it.
    pub rematch_by: Option<u8>,
    /// Ids of commands that were executed.
    pub commands: RecentIds,
    /// CL-70a: when the time limit of the game is reached.
    time_up_at: Option<u64>,
    /// Since when the game is paused.
    paused_at: Option<u64>,
    /// The number of the next row of the log.
    pub seq: u64,
    /// The size of the rows so far, in bytes.
    pub log_bytes: u64,
    /// Did the log reach its limit?
    pub log_full: bool,
    /// The node that wrote the last row.
    pub last_node: u32,
    /// When it was written.
    pub last_at: u64,
    /// The number of events so far for each seat, and in the last place for spectators.
    pub event_counts: Vec<u64>,
    /// Events of the current step.
    events: Vec<TableEvent>,
    /// Did the current step change what everyone sees of the table itself?
    changed: bool,
    /// Entries of the current step that are applied and not yet stored, and the command that caused them.
    pending: Vec<Entry>,
    pending_command: Option<CommandId>,
}

impl TableState {
    /// Replays a log. Also returns its most recent events.
    pub fn load(
        id: &str,
        rows: &[(u64, String)],
        editions: &'static Editions,
        seals: &impl Seals,
    ) -> Result<(Self, RecentEvents), BadLog> {
        Self::load_with_past(id, rows, editions, seals).map(|(table, recent, _)| (table, recent))
    }

    /// The same, with all answers that were not undone.
    pub fn load_with_past(
        id: &str,
        rows: &[(u64, String)],
        editions: &'static Editions,
        seals: &impl Seals,
    ) -> Result<(Self, RecentEvents, Vec<Answer>), BadLog> {
        let mut steps = rows
            .iter()
            .map(|(seq, body)| serde_json::from_str::<Step>(body).map_err(|error| BadLog::row(*seq, &error)));
        let mut first = steps.next().ok_or_else(|| BadLog::Rows("it is empty".to_owned()))??;
        let rest = first.entries.split_off(first.entries.len().min(1));
        let Some(Entry::Created(mut setup)) = first.entries.pop() else {
            return Err(BadLog::Rows("it does not begin with the entry `created`".to_owned()));
        };
        setup.seed = seals.open(id, SEED, &setup.seed).map_err(BadLog::Rows)?;
        setup.secret = seals.open(id, SECRET, &setup.secret).map_err(BadLog::Rows)?;
        let mut table = Self::create(id, setup, first.at, editions)?;
        let (mut past, mut recent) = (Vec::new(), RecentEvents::default());
        recent.extend(table.follow(&Step { entries: rest, ..first }, Some(&mut past))?);
        for step in steps {
            recent.extend(table.follow(&step?, Some(&mut past))?);
        }
        if let Some(play) = table.play.as_mut().filter(|play| play.answers > 0) {
            play.host.resume(&play.game);
        }
        table.seat_stand_ins();
        table.log_bytes = rows.iter().map(|(_, body)| body.len() as u64).sum();
        Ok((table, recent, past))
    }

    /// Seats the bots of absent players at a game that was replayed from its start.
    fn seat_stand_ins(&mut self) {
        for index in 0..self.seats.len() {
            if let Some(bot) = self.seats[index].stand_in {
                self.seat_bot(index, Some(bot));
            }
        }
    }

    /// A new table with all seats open.
    pub fn create(id: &str, setup: TableSetup, at: u64, editions: &'static Editions) -> Result<Self, BadLog> {
        let rules = editions.rules_of_table(&setup, &setup.options)?;
        if setup.format != RECORD_FORMAT {
            let format = setup.format;
            return Err(BadLog::Rows(format!(
                "it has format {format}; this program supports format {RECORD_FORMAT}"
            )));
        }
        let reserve_ms = setup.clock.map_or(0, |clock| clock.reserve_ms);
        let seat = |number| SeatState::open(Pawn { shape: number, colour: number }, reserve_ms);
        Ok(Self {
            id: id.to_owned(),
            seats: (0..setup.seats).map(|number| seat(number % Pawn::KINDS)).collect(),
            event_counts: vec![0; usize::from(setup.seats) + 1],
            setup,
            rules,
            created_at: at,
            phase: Phase::Lobby,
            editions,
            closed_seatings: Vec::new(),
            removed: Vec::new(),
            play: None,
            started_at: at,
            fixed_luck: None,
            votes: Vec::new(),
            chat: VecDeque::new(),
            reasons: VecDeque::new(),
            rematch: None,
            rematch_by: None,
            commands: RecentIds::default(),
            time_up_at: None,
            paused_at: None,
            seq: 0,
            log_bytes: 0,
            log_full: false,
            last_node: 0,
            last_at: at,
            events: Vec::new(),
            changed: false,
            pending: Vec::new(),
            pending_command: None,
        })
    }

    /// Applies a step of the log and returns its events. An undo needs `past`, all answers so far; without them the whole
    /// log must be loaded again.
    pub fn follow(
        &mut self,
        step: &Step,
        mut past: Option<&mut Vec<Answer>>,
    ) -> Result<Vec<TableEvent>, BadLog> {
        for entry in &step.entries {
            self.apply(step.at, entry, past.as_deref_mut())?;
        }
        if let Some(CommandId { seat, id }) = &step.command {
            self.commands.add(*seat, id);
        }
        Ok(self.finish_step(step.at, step.node))
    }

    /// Ends a step and returns its events, which each audience that may know them now counts.
    pub fn finish_step(&mut self, at: u64, node: u32) -> Vec<TableEvent> {
        if std::mem::take(&mut self.changed) {
            self.events.push(TableEvent::TableChanged);
        }
        let events = std::mem::take(&mut self.events);
        for (index, count) in self.event_counts.iter_mut().enumerate() {
            let audience = if index == self.seats.len() {
                Audience::Spectator
            } else {
                Audience::Seat(Seat(index as u8))
            };
            *count += events.iter().filter(|event| event.is_known_to(audience)).count() as u64;
        }
        self.seq += 1;
        self.last_at = at;
        self.last_node = node;
        events
    }

    /// The number of the last event that an audience may know.
    pub fn last_event(&self, audience: Audience) -> u64 {
        match audience {
            Audience::Seat(seat) => self.event_counts[seat.index()],
            Audience::Spectator => self.event_counts[self.seats.len()],
        }
    }

    /// Is the seat played by a person now, not by a bot or a stand-in?
    pub fn is_person(&self, seat: Seat) -> bool {
        self.seats
            .get(seat.index())
            .is_some_and(|state| state.holder == Holding::Person && state.stand_in.is_none())
    }

    /// The seats that are played by a person now.
    pub fn people(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.seats.len()).filter(|index| self.is_person(Seat(*index as u8)))
    }

    /// Has every person left the table on purpose?
    pub fn is_left(&self) -> bool {
        self.seats.iter().all(|seat| seat.holder != Holding::Person || seat.left)
    }

    /// Is the game still running, although no person is left in it?
    pub fn is_left_to_bots(&self) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.phase == Phase::Running) else { return false };
        let mut left = play.game.view(Audience::Spectator).alive().iter();
        left.all(|seat| matches!(self.seats[seat.index()].holder, Holding::Bot(_)))
    }

    /// Are only bots left in the game, so that it is played to its end without pauses? A game that has not ended after many turns
    /// may never end; it continues at the usual pace.
    pub fn is_finishing(&self) -> bool {
        self.is_left_to_bots() && self.play.as_ref().is_some_and(|play| play.game.turns_begun() < MOST_TURNS)
    }

    /// CL-70a: when the time limit of the game is reached, while the game runs.
    pub fn time_up_at(&self) -> Option<u64> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Running)?;
        self.time_up_at.filter(|_| !play.game.view(Audience::Spectator).time_up())
    }

    /// The host: of the people at the table, the one who sat down first.
    pub fn host(&self) -> Option<u8> {
        let people = self.seats.iter().zip(0..).filter(|(seat, _)| seat.holder == Holding::Person);
        people.min_by_key(|(seat, _)| seat.sat_down).map(|(_, index)| index)
    }

    /// The dice and cards of this table's game. They are final once the shares are closed.
    pub fn luck(&self) -> fair::Luck {
        let shares = || self.seats.iter().map(|seat| &seat.share);
        match self.fixed_luck {
            Some(luck) => luck,
            None if self.setup.local => fair::Luck::for_device(&self.seed()),
            None if self.setup.test_dice => fair::Luck::for_test(&self.seed()),
            None => fair::Luck::first_format(&self.seed(), &self.id, shares()),
        }
    }

    /// Luck's answer to the open question. While shares may still be revealed, there is none.
    pub fn luck_answer(&self) -> Option<Answer> {
        let play = self.play.as_ref().filter(|_| !self.are_shares_open())?;
        self.luck().answer(&play.game, play.luck_answers).map(Answer::Luck)
    }

    /// The format of the proof of this game: the first one if an earlier version of the program began it.
    pub fn proof_format(&self) -> u32 {
        let words = |seat: &SeatState| seat.commitment.is_none() && !seat.share.is_empty();
        let is_drawn = self.play.as_ref().is_some_and(|play| play.luck_answers > 0);
        if self.fixed_luck.is_none() && (is_drawn || self.seats.iter().any(words)) {
            proof::FIRST_FORMAT
        } else {
            proof::PROOF_FORMAT
        }
    }

    /// Has the game started, and may shares still be revealed? Until they are closed, nothing is drawn.
    pub fn are_shares_open(&self) -> bool {
        self.play.is_some()
            && self.fixed_luck.is_none()
            && self.setup.is_fair()
            && self.proof_format() != proof::FIRST_FORMAT
    }

    /// The seats that committed to a share and have not revealed it.
    pub fn unrevealed(&self) -> Vec<u8> {
        let open = |seat: &SeatState| seat.commitment.is_some() && seat.share.is_empty();
        self.seats.iter().zip(0..).filter(|(seat, _)| open(seat)).map(|(_, index)| index).collect()
    }

    /// The share of a bot in this seat.
    pub fn bot_share(&self, seat: u8) -> String {
        fair::bot_share(self.setup.secret.as_bytes(), seat)
    }

    /// Is the game over or abandoned, so that its seed is no longer secret?
    pub fn is_ended(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Abandoned)
    }

    /// The seed, as bytes.
    pub fn seed(&self) -> [u8; 32] {
        unhex(&self.setup.seed).unwrap_or_default()
    }

    /// The re-entry code of a seat.
    pub fn reentry(&self, seat: u8) -> String {
        let (before, renewed) = self
            .seats
            .get(usize::from(seat))
            .map_or((0, 0), |state| (state.seatings.saturating_sub(1), state.codes_renewed));
        ids::reentry_code(self.setup.secret.as_bytes(), seat, before, renewed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::By;

    #[test]
    fn errors_for_bad_logs_do_not_reveal_their_content() {
        let edition = Editions::built_in().get("classic").expect("an edition");
        let setup = TableSetup { seed: "00".repeat(32), ..TableSetup::plain(edition, 2) };
        let sits = |seat, name: &str| Entry::Seated { seat, name: name.to_owned(), holder: String::new() };
        let entries = vec![Entry::Created(setup), sits(0, "Annabelle"), sits(1, "Barnabas"), Entry::Started];
        let first = serde_json::to_string(&Step { at: 0, node: 0, entries, command: None }).expect("JSON");
        let wrong = |body: String| {
            let rows = [(0, first.clone()), (1, body)];
            TableState::load("K7QM2XPD", &rows, Editions::built_in(), &NoSeals)
                .map(|_| ())
                .expect_err("a bad log")
                .to_string()
        };
        let answered = |answer: &str| {
            let answer = serde_json::from_str(answer).expect("an answer");
            let entries = vec![Entry::Answered { answer, by: By::Holder, id: None, why: None }];
            serde_json::to_string(&Step { at: 0, node: 0, entries, command: None }).expect("JSON")
        };
        for body in [
            answered(r#"{"Annabelle":{"bid":4321}}"#),
            answered(r#"{"Carabas":{"bid":4321}}"#),
            answered(r#"{"Annabelle":{"build":["nowhere"]}}"#),
            r#"{"at":0,"node":0,"entries":["Annabelle 4321 nowhere"]}"#.to_owned(),
        ] {
            let error = wrong(body);
            assert!(error.contains('1'), "{error}");
            for secret in ["Annabelle", "Carabas", "4321", "nowhere"] {
                assert!(!error.contains(secret), "{error}");
            }
        }
    }
}
