//! A table as what came of its log. Nothing here waits, stores or sends: a room does that.

mod client_messages;
mod editions;
mod info;
mod known;
mod play;

use std::collections::VecDeque;
use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Answer, Audience, Describe as _, RECORD_FORMAT, Rules, Seat};

pub(crate) use client_messages::{Recent, Sentences, Told, Writer, write};
pub(crate) use editions::Editions;
pub(crate) use known::Known;
pub(crate) use play::Play;

use crate::entry::{Entry, Head, Obeyed, Step};
use crate::fair;
use crate::ids::{self, unhex};
use crate::wire::{ChatLine, Phase, Vote};

/// Lines of chat that are remembered.
const CHAT_LINES: usize = 30;
/// Devices of one seat.
const DEVICES: usize = 8;

/// A log that cannot be read: of another version, or damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the log of this table cannot be read: {0}")]
pub(crate) struct BadLog(pub(crate) String);

impl BadLog {
    /// A row that is none. What stands in it is secret, and this may be logged.
    pub(crate) fn row(number: u64, error: &serde_json::Error) -> Self {
        Self(format!("row {number} is none from byte {}", error.column()))
    }
}

/// One seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) name: Option<String>,
    pub(crate) holder: Holding,
    pub(crate) ready: bool,
    pub(crate) stand_in: Option<BotKind>,
    /// Since when a bot stands in, if one does.
    pub(crate) away_since: u64,
    pub(crate) reserve_ms: u32,
    pub(crate) share: String,
    /// Digests of the sessions that hold it.
    pub(crate) sessions: Vec<String>,
    /// The digest of its token.
    pub(crate) token: Option<String>,
    /// How many people have sat down here, and how many at the whole table when the last of them did.
    pub(crate) seatings: u32,
    pub(crate) sat_down: u32,
    /// Answers in a row that the clock gave.
    pub(crate) strikes: u8,
}

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holding {
    Open,
    Person,
    Bot(BotKind),
}

/// A table.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) head: Head,
    pub(crate) rules: Arc<Rules>,
    pub(crate) created_at: u64,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) phase: Phase,
    pub(crate) play: Option<Box<Play>>,
    pub(crate) votes: Vec<(Vote, u16)>,
    pub(crate) chat: VecDeque<ChatLine>,
    pub(crate) rematch: Option<String>,
    /// Ids of commands that were obeyed.
    pub(crate) commands: Known,
    /// When the table calls time (CL-70a), and since when that clock stands still.
    time_up_at: Option<u64>,
    paused_at: Option<u64>,
    /// The number of the next row of the log.
    pub(crate) seq: u64,
    /// Who wrote the last row, and when.
    pub(crate) last_node: u32,
    pub(crate) last_at: u64,
    /// How many events each seat, and at last the spectators, were told.
    pub(crate) numbers: Vec<u64>,
    told: Vec<Told>,
    changed: bool,
}

impl Table {
    /// The table of a log, and what it told last.
    pub(crate) fn load(
        id: &str,
        rows: &[(u64, String)],
        editions: &Editions,
    ) -> Result<(Self, Recent), BadLog> {
        Self::load_with_past(id, rows, editions).map(|(table, recent, _)| (table, recent))
    }

    /// The same, and all answers that stand.
    pub(crate) fn load_with_past(
        id: &str,
        rows: &[(u64, String)],
        editions: &Editions,
    ) -> Result<(Self, Recent, Vec<Answer>), BadLog> {
        let mut steps = rows
            .iter()
            .map(|(seq, body)| serde_json::from_str::<Step>(body).map_err(|error| BadLog::row(*seq, &error)));
        let mut first = steps.next().ok_or_else(|| BadLog("it is empty".to_owned()))??;
        let rest = first.entries.split_off(first.entries.len().min(1));
        let Some(Entry::Created(head)) = first.entries.pop() else {
            return Err(BadLog("it does not begin with its table".to_owned()));
        };
        let mut table = Self::create(id, head, first.at, editions)?;
        let (mut past, mut recent) = (Vec::new(), Recent::default());
        recent.extend(table.follow(&Step { entries: rest, ..first }, Some(&mut past))?);
        for step in steps {
            recent.extend(table.follow(&step?, Some(&mut past))?);
        }
        if let Some(play) = table.play.as_mut().filter(|play| play.answers > 0) {
            play.host.resume(&play.game);
        }
        table.seat_stand_ins();
        Ok((table, recent, past))
    }

    /// Bots that stand in take their seats at a game that begins anew.
    fn seat_stand_ins(&mut self) {
        for index in 0..self.seats.len() {
            if let Some(bot) = self.seats[index].stand_in {
                self.seat_mind(index, Some(bot));
            }
        }
    }

    /// A new table, before anybody sat down.
    pub(crate) fn create(id: &str, head: Head, at: u64, editions: &Editions) -> Result<Self, BadLog> {
        let edition = editions.get(&head.edition).ok_or_else(|| BadLog("unknown edition".to_owned()))?;
        if edition.fingerprint != head.fingerprint {
            return Err(BadLog("its edition has other data now".to_owned()));
        }
        if head.format != RECORD_FORMAT {
            let format = head.format;
            return Err(BadLog(format!(
                "it has format {format}, and this program plays format {RECORD_FORMAT}"
            )));
        }
        let options: Vec<_> = head.options.iter().map(|(key, value)| (key.clone(), value.into())).collect();
        let rules = editions.rules(edition, &options).map_err(BadLog)?;
        let seat = SeatState {
            name: None,
            holder: Holding::Open,
            ready: false,
            stand_in: None,
            away_since: 0,
            reserve_ms: head.clock.map_or(0, |clock| clock.reserve_ms),
            share: String::new(),
            sessions: Vec::new(),
            token: None,
            seatings: 0,
            sat_down: 0,
            strikes: 0,
        };
        Ok(Self {
            id: id.to_owned(),
            seats: vec![seat; usize::from(head.seats)],
            numbers: vec![0; usize::from(head.seats) + 1],
            head,
            rules,
            created_at: at,
            phase: Phase::Lobby,
            play: None,
            votes: Vec::new(),
            chat: VecDeque::new(),
            rematch: None,
            commands: Known::default(),
            time_up_at: None,
            paused_at: None,
            seq: 0,
            last_node: 0,
            last_at: at,
            told: Vec::new(),
            changed: false,
        })
    }

    /// Takes a stored step. Undo needs all answers so far: who has them not must load the log anew.
    pub(crate) fn follow(
        &mut self,
        step: &Step,
        mut past: Option<&mut Vec<Answer>>,
    ) -> Result<Vec<Told>, BadLog> {
        for entry in &step.entries {
            self.apply(step.at, entry, past.as_deref_mut())?;
        }
        if let Some(Obeyed { seat, id }) = &step.command {
            self.commands.add(*seat, id);
        }
        Ok(self.finish_step(step.at, step.node))
    }

    /// Ends a step: what it told, with the numbers counted.
    pub(crate) fn finish_step(&mut self, at: u64, node: u32) -> Vec<Told> {
        if std::mem::take(&mut self.changed) {
            self.told.push(Told::Table);
        }
        let told = std::mem::take(&mut self.told);
        for (index, number) in self.numbers.iter_mut().enumerate() {
            let audience = if index == self.seats.len() {
                Audience::Spectator
            } else {
                Audience::Seat(Seat(index as u8))
            };
            *number += told.iter().filter(|told| told.is_known_to(audience)).count() as u64;
        }
        self.seq += 1;
        self.last_at = at;
        self.last_node = node;
        told
    }

    /// The number of the last event an audience was told.
    pub(crate) fn number(&self, audience: Audience) -> u64 {
        match audience {
            Audience::Seat(seat) => self.numbers[seat.index()],
            Audience::Spectator => self.numbers[self.seats.len()],
        }
    }

    /// Takes one entry.
    pub(crate) fn apply(
        &mut self,
        at: u64,
        entry: &Entry,
        past: Option<&mut Vec<Answer>>,
    ) -> Result<(), BadLog> {
        let seat_of = |seat: &u8, table: &Self| {
            let index = usize::from(*seat);
            if index < table.seats.len() {
                Ok(index)
            } else {
                Err(BadLog(format!("there is no seat {seat}")))
            }
        };
        let bot_of = |bot: &str| BotKind::from_key(bot).ok_or_else(|| BadLog(format!("unknown bot {bot}")));
        // A game's own answers do not change how the table stands.
        self.changed |= !matches!(
            entry,
            Entry::Said { .. }
                | Entry::Chat { .. }
                | Entry::Token { .. }
                | Entry::Held { .. }
                | Entry::Slept
                | Entry::Woke
        );
        match entry {
            Entry::Created(_) => return Err(BadLog("it is set up twice".to_owned())),
            Entry::Seated { seat, name, holder } => {
                let index = seat_of(seat, self)?;
                let before: u32 = self.seats.iter().map(|state| state.seatings).sum();
                let state = &mut self.seats[index];
                state.name = Some(name.clone());
                state.holder = Holding::Person;
                state.ready = false;
                state.sessions = vec![holder.clone()];
                state.token = None;
                state.seatings += 1;
                state.sat_down = before + 1;
                self.commands.forget(*seat);
            }
            Entry::Held { seat, holder } => {
                let index = seat_of(seat, self)?;
                let sessions = &mut self.seats[index].sessions;
                if sessions.len() == DEVICES {
                    sessions.remove(0);
                }
                sessions.push(holder.clone());
            }
            Entry::Token { seat, token } => {
                let index = seat_of(seat, self)?;
                self.seats[index].token = Some(token.clone());
            }
            Entry::Bot { seat, name, bot } => {
                let (index, bot) = (seat_of(seat, self)?, bot_of(bot)?);
                let state = &mut self.seats[index];
                state.name = Some(name.clone());
                state.holder = Holding::Bot(bot);
                state.ready = true;
            }
            Entry::Cleared(seat) => {
                let index = seat_of(seat, self)?;
                let state = &mut self.seats[index];
                (state.name, state.holder, state.ready) = (None, Holding::Open, false);
                state.sessions.clear();
                state.token = None;
                state.share.clear();
            }
            Entry::Ready { seat, on } => {
                let index = seat_of(seat, self)?;
                self.seats[index].ready = *on;
            }
            Entry::Share { seat, share } => {
                let index = seat_of(seat, self)?;
                self.seats[index].share.clone_from(share);
            }
            Entry::Started => {
                self.play = Some(Box::new(Play::start(self, at)?));
                self.phase = Phase::Running;
                let minutes = u64::try_from(self.rules.switches.time_limit).unwrap_or(0);
                self.time_up_at = (minutes > 0).then_some(at + minutes * 60_000);
            }
            Entry::Said { answer, by, id } => {
                let play =
                    self.play.as_mut().ok_or_else(|| BadLog("an answer before the start".to_owned()))?;
                // What it says is secret, and this may be logged.
                let number = play.answers + 1;
                let bad = |why: &str| BadLog(format!("answer {number}: {why}"));
                let resolved = answer.resolve(&play.game, &play.names).map_err(|_| bad("no answer here"))?;
                if let Some(past) = past {
                    past.push(resolved);
                }
                self.take(at, &resolved, *by, id.as_deref()).map_err(|refusal| bad(refusal.code()))?;
            }
            Entry::StandIn { seat, bot } => {
                let index = seat_of(seat, self)?;
                let bot = bot.as_deref().map(bot_of).transpose()?;
                match (self.seats[index].stand_in, bot) {
                    (None, Some(_)) => self.seats[index].away_since = at,
                    (Some(_), None) => self.give_time_back(at, Seat(*seat)),
                    (None, None) | (Some(_), Some(_)) => {}
                }
                self.seats[index].stand_in = bot;
                self.seats[index].strikes = 0;
                self.seat_mind(index, bot);
            }
            Entry::Kicked { seat, bot } => {
                let (index, bot) = (seat_of(seat, self)?, bot_of(bot)?);
                let state = &mut self.seats[index];
                state.holder = Holding::Bot(bot);
                state.stand_in = None;
                state.sessions.clear();
                state.token = None;
                self.seat_mind(index, Some(bot));
                self.votes.clear();
            }
            Entry::Voted { seat, on, yes } => {
                let index = seat_of(seat, self)?;
                let bit = 1u16 << index;
                match self.votes.iter_mut().find(|(vote, _)| vote == on) {
                    Some((_, who)) => *who = if *yes { *who | bit } else { *who & !bit },
                    None if *yes => self.votes.push((on.clone(), bit)),
                    None => {}
                }
                self.votes.retain(|(_, who)| *who != 0);
            }
            Entry::Paused => {
                self.phase = Phase::Paused;
                self.paused_at = Some(at);
                self.votes.clear();
            }
            Entry::Resumed => {
                self.phase = Phase::Running;
                let stood = self.paused_at.take().map_or(0, |since| at.saturating_sub(since));
                self.time_up_at = self.time_up_at.map(|until| until + stood);
                self.restart_question(at);
            }
            Entry::Undone { seat, to } => {
                let past = past.ok_or_else(|| BadLog("an undo needs the whole log".to_owned()))?;
                past.truncate(*to as usize);
                let mut play = Play::start(self, at)?;
                for answer in past.iter() {
                    play.replay(answer)?;
                }
                if let Some(before) = self.play.take() {
                    play.go_on_from(&before, at);
                }
                self.play = Some(Box::new(play));
                self.seat_stand_ins();
                self.votes.clear();
                self.told.push(Told::Undone(*seat));
            }
            Entry::Slept => {}
            Entry::Woke => {
                if self.is_late(at) {
                    self.restart_question(at);
                }
                if let Some(until) = &mut self.time_up_at {
                    *until += at.saturating_sub(self.last_at);
                    self.changed = true;
                }
            }
            Entry::Chat { seat, text } => {
                let line = ChatLine { seat: *seat, text: text.clone(), at };
                if self.chat.len() == CHAT_LINES {
                    self.chat.pop_front();
                }
                self.chat.push_back(line.clone());
                self.told.push(Told::Chat(line));
            }
            Entry::Rematch(table) => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    /// Is the seat played by its person now?
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seats
            .get(seat.index())
            .is_some_and(|state| state.holder == Holding::Person && state.stand_in.is_none())
    }

    /// The people, those with a stand-in left out.
    pub(crate) fn people(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.seats.len()).filter(|index| self.is_person(Seat(*index as u8)))
    }

    /// Those who have a say: the people who play, but for who is to be put out.
    fn voters(&self, on: &Vote) -> impl Iterator<Item = u8> {
        self.people().map(|index| index as u8).filter(|seat| *on != Vote::Kick(*seat))
    }

    /// How many must agree.
    pub(crate) fn votes_needed(&self, on: &Vote) -> u8 {
        let people = self.voters(on).count() as u8;
        match on {
            Vote::Pause | Vote::Undo => people,
            Vote::Kick(_) => people / 2 + 1,
        }
    }

    /// Who agrees, of those who have a say.
    pub(crate) fn agreed(&self, on: &Vote) -> impl Iterator<Item = u8> {
        let who = self.votes.iter().find(|(vote, _)| vote == on).map_or(0, |(_, who)| *who);
        self.voters(on).filter(move |seat| who >> seat & 1 == 1)
    }

    /// Do enough agree?
    pub(crate) fn is_carried(&self, on: &Vote) -> bool {
        let agreed = self.agreed(on).count();
        agreed > 0 && agreed >= usize::from(self.votes_needed(on))
    }

    /// CL-70a: when the table calls time, while that clock runs.
    pub(crate) fn time_up_at(&self) -> Option<u64> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Running)?;
        self.time_up_at.filter(|_| !play.game.view(Audience::Spectator).time_up())
    }

    /// The seat that may start: of the people who sit here, the one who sat down first.
    pub(crate) fn host(&self) -> Option<u8> {
        let people = self.seats.iter().zip(0..).filter(|(seat, _)| seat.holder == Holding::Person);
        people.min_by_key(|(seat, _)| seat.sat_down).map(|(_, index)| index)
    }

    /// The luck of this table's game.
    pub(crate) fn luck(&self) -> fair::Luck {
        if self.head.test_dice {
            return fair::Luck::for_test(&self.seed());
        }
        fair::Luck::new(&self.seed(), &self.id, self.seats.iter().map(|seat| &seat.share))
    }

    /// The seed, as bytes.
    pub(crate) fn seed(&self) -> [u8; 32] {
        unhex(&self.head.seed).unwrap_or_default()
    }

    /// The re-entry code of a seat.
    pub(crate) fn reentry(&self, seat: u8) -> String {
        let before = self.seats.get(usize::from(seat)).map_or(0, |state| state.seatings.saturating_sub(1));
        ids::reentry_code(self.head.secret.as_bytes(), seat, before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::By;

    #[test]
    fn what_is_wrong_with_a_log_is_told_without_what_stands_in_it() {
        let edition = Editions::built_in().get("classic").expect("an edition");
        let head = Head { seed: "00".repeat(32), ..Head::plain(edition, 2) };
        let sits = |seat, name: &str| Entry::Seated { seat, name: name.to_owned(), holder: String::new() };
        let entries = vec![Entry::Created(head), sits(0, "Annabelle"), sits(1, "Barnabas"), Entry::Started];
        let first = serde_json::to_string(&Step { at: 0, node: 0, entries, command: None }).expect("JSON");
        let wrong = |body: String| {
            let rows = [(0, first.clone()), (1, body)];
            Table::load("K7QM2XPD", &rows, Editions::built_in())
                .map(|_| ())
                .expect_err("a bad log")
                .to_string()
        };
        let said = |answer: &str| {
            let answer = serde_json::from_str(answer).expect("an answer");
            let entries = vec![Entry::Said { answer, by: By::Holder, id: None }];
            serde_json::to_string(&Step { at: 0, node: 0, entries, command: None }).expect("JSON")
        };
        for body in [
            said(r#"{"Annabelle":{"bid":4321}}"#),
            said(r#"{"Carabas":{"bid":4321}}"#),
            said(r#"{"Annabelle":{"build":["nowhere"]}}"#),
            r#"{"at":0,"node":0,"entries":["Annabelle 4321 nowhere"]}"#.to_owned(),
        ] {
            let told = wrong(body);
            assert!(told.contains('1'), "{told}");
            for secret in ["Annabelle", "Carabas", "4321", "nowhere"] {
                assert!(!told.contains(secret), "{told}");
            }
        }
    }
}
