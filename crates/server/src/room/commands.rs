//! What seats say to the table, and how they sit down.

use std::collections::VecDeque;

use magie_bots::BotKind;
use magie_engine::{LONGEST_NAME, RESERVED_NAMES, Seat};

use super::{Credentials, Lost, Room};
use crate::entry::Entry;
use crate::fair::LONGEST_SHARE;
use crate::fault::Fault;
use crate::ids;
use crate::table::Holding;
use crate::wire::{Command, Join, Note, Phase, ProblemCode, Vote};

/// Names for bots.
const BOT_NAMES: [&str; 12] =
    ["Lizzie", "Oscar", "Nora", "Basile", "Ida", "Félix", "Alma", "Hugo", "Clara", "Jules", "Vera", "Tom"];
/// Most characters of a line of chat.
const LONGEST_CHAT: usize = 500;
/// So many lines of chat in so many milliseconds.
const CHAT_BURST: (u8, u64) = (6, 10_000);
/// Commands that are known again.
const KNOWN_COMMANDS: usize = 64;

impl Room {
    /// A command of a seat; `true` if it had been taken before.
    pub(super) async fn command(&mut self, seat: Seat, note: &Note) -> Result<Result<bool, Fault>, Lost> {
        if note.id.is_empty() || note.id.len() > 40 {
            return Ok(Err(Fault::input("an id has 1 to 40 characters")));
        }
        let key = (seat.0, note.id.clone());
        if self.commands.contains(&key) {
            return Ok(Ok(true));
        }
        let taken = match &note.command {
            Command::Rematch => self.rematch().await?,
            command => self.attempt(|room, now| room.obey(now, seat, command)).await?,
        };
        if taken.is_ok() {
            remember(&mut self.commands, key);
        }
        Ok(taken.map(|()| false))
    }

    fn obey(&mut self, now: u64, seat: Seat, command: &Command) -> Result<(), Fault> {
        let lobby = self.table.phase == Phase::Lobby;
        let in_lobby = || if lobby { Ok(()) } else { Err(Fault::from(ProblemCode::WrongPhase)) };
        let is_host = self.table.host() == Some(seat.0);
        let as_host = || if is_host { Ok(()) } else { Err(Fault::from(ProblemCode::NotHost)) };
        match command {
            Command::Ready(on) => {
                in_lobby()?;
                self.note(now, Entry::Ready { seat: seat.0, on: *on });
            }
            Command::Share(share) => {
                in_lobby()?;
                if share.chars().count() > LONGEST_SHARE || share.chars().any(char::is_control) {
                    return Err(Fault::input(
                        "a share has at most 64 characters, none of them a control character",
                    ));
                }
                self.note(now, Entry::Share { seat: seat.0, share: share.clone() });
            }
            Command::Start => {
                in_lobby()?;
                as_host()?;
                let ready = |index: usize| {
                    let state = &self.table.seats[index];
                    state.holder != Holding::Open && (state.ready || index == seat.index())
                };
                if !(0..self.table.seats.len()).all(ready) {
                    return Err(ProblemCode::NotReady.into());
                }
                self.note(now, Entry::Started);
            }
            Command::SeatBot { seat: where_, bot } => {
                in_lobby()?;
                as_host()?;
                let Some(kind) = BotKind::from_key(bot) else {
                    return Err(Fault::input("there is no such bot"));
                };
                self.must_be_open(*where_)?;
                let name = self.free_bot_name();
                self.note(now, Entry::Bot { seat: *where_, name, bot: kind.key().to_owned() });
            }
            Command::Clear(where_) => {
                in_lobby()?;
                as_host()?;
                if usize::from(*where_) >= self.table.seats.len() || *where_ == seat.0 {
                    return Err(Fault::input("there is no such seat, or it is your own"));
                }
                self.note(now, Entry::Cleared(*where_));
                self.part(Seat(*where_));
            }
            Command::Leave => match self.table.phase {
                Phase::Lobby => {
                    self.note(now, Entry::Cleared(seat.0));
                    self.part(seat);
                }
                Phase::Running | Phase::Paused => self.seat_stand_in(now, seat),
                Phase::Over => {}
            },
            Command::Vote { on, yes } => self.vote(now, seat, on, *yes)?,
            Command::Resume => {
                if self.table.phase != Phase::Paused {
                    return Err(ProblemCode::WrongPhase.into());
                }
                self.note(now, Entry::Resumed);
                self.drive.moved(now, self.pace());
            }
            Command::GoOn => self.go_on(seat),
            Command::Chat(text) => self.chat(now, seat, text)?,
            Command::Rematch => {}
        }
        Ok(())
    }

    fn must_be_open(&self, seat: u8) -> Result<(), Fault> {
        match self.table.seats.get(usize::from(seat)) {
            None => Err(Fault::input("there is no such seat")),
            Some(state) if state.holder == Holding::Open => Ok(()),
            Some(_) => Err(ProblemCode::SeatTaken.into()),
        }
    }

    fn is_called(&self, name: &str) -> bool {
        self.table.seats.iter().any(|seat| seat.name.as_deref() == Some(name))
    }

    fn free_bot_name(&self) -> String {
        let free = BOT_NAMES.iter().find(|name| !self.is_called(name)).map(|name| (*name).to_owned());
        let numbered = || (1..).map(|number| format!("Bot {number}")).find(|name| !self.is_called(name));
        free.or_else(numbered).unwrap_or_default()
    }

    fn vote(&mut self, now: u64, seat: Seat, on: &Vote, yes: bool) -> Result<(), Fault> {
        if self.table.phase != Phase::Running {
            return Err(ProblemCode::WrongPhase.into());
        }
        let target = self.table.play.as_ref().and_then(|play| play.undo_target());
        match on {
            Vote::Pause => {}
            Vote::Undo if !self.table.head.casual => return Err(ProblemCode::NotAllowed.into()),
            Vote::Undo if target.is_none() => return Err(ProblemCode::NothingToUndo.into()),
            Vote::Undo => {}
            Vote::Kick(whom) => {
                let person = self
                    .table
                    .seats
                    .get(usize::from(*whom))
                    .is_some_and(|seat| seat.holder == Holding::Person);
                if !person || *whom == seat.0 {
                    return Err(Fault::input("only another person can be voted out"));
                }
            }
        }
        self.note(now, Entry::Voted { seat: seat.0, on: on.clone(), yes });
        let needed = u32::from(self.table.votes_needed(on));
        let agreed =
            self.table.votes.iter().find(|(vote, _)| vote == on).map_or(0, |(_, who)| who.count_ones());
        if agreed == 0 || agreed < needed {
            return Ok(());
        }
        match on {
            Vote::Pause => self.note(now, Entry::Paused),
            Vote::Kick(whom) => {
                let bot = BotKind::Thumb.key().to_owned();
                self.note(now, Entry::Kicked { seat: *whom, bot });
                self.drive.moved(now, self.pace());
                self.part(Seat(*whom));
            }
            // The log alone has the answers that stay: it is applied when it is stored.
            Vote::Undo => {
                if let Some((to, seat)) = target {
                    self.pending.push(Entry::Undone { seat: seat.0, to });
                }
            }
        }
        Ok(())
    }

    fn chat(&mut self, now: u64, seat: Seat, text: &str) -> Result<(), Fault> {
        let text = text.trim();
        let control = |letter: char| letter.is_control() && letter != '\n';
        if text.is_empty() || text.chars().count() > LONGEST_CHAT || text.chars().any(control) {
            return Err(Fault::input(
                "a line of chat has 1 to 500 characters, none of them a control character",
            ));
        }
        let (most, within) = CHAT_BURST;
        let (since, lines) = &mut self.chatter[seat.index()];
        if now >= *since + within {
            (*since, *lines) = (now, 0);
        }
        if *lines >= most {
            return Err(ProblemCode::TooMany.into());
        }
        *lines += 1;
        self.note(now, Entry::Chat { seat: seat.0, text: text.to_owned() });
        Ok(())
    }

    /// Somebody sits down.
    pub(super) fn join(&mut self, now: u64, join: &Join, session: &str) -> Result<Seat, Fault> {
        let name = join.name.trim();
        let credentials = Credentials { session: Some(session.to_owned()), ..Credentials::default() };
        // A request that comes twice seats nobody twice.
        let called = |seat: &Seat| self.table.seats[seat.index()].name.as_deref() == Some(name);
        let sits = self.seats_of(&credentials).find(|seat| !join.local || called(seat));
        if let Some(seat) = sits {
            return Ok(seat);
        }
        if self.table.phase != Phase::Lobby {
            return Err(ProblemCode::WrongPhase.into());
        }
        if name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.chars().any(char::is_control)
            || RESERVED_NAMES.contains(&name)
        {
            return Err(Fault::input(
                "a name has 1 to 40 characters and is none of the words that records need",
            ));
        }
        if self.is_called(name) {
            return Err(ProblemCode::NameTaken.into());
        }
        let seat = match join.seat {
            Some(seat) => {
                self.must_be_open(seat)?;
                seat
            }
            None => {
                let open = self.table.seats.iter().position(|seat| seat.holder == Holding::Open);
                open.ok_or_else(|| Fault::from(ProblemCode::TableFull))? as u8
            }
        };
        self.note(now, Entry::Seated { seat, name: name.to_owned(), holder: session.to_owned() });
        if join.local {
            self.note(now, Entry::Ready { seat, on: true });
        }
        self.seen[usize::from(seat)] = now;
        Ok(Seat(seat))
    }

    /// Somebody comes back on another device.
    pub(super) fn reenter(&mut self, now: u64, code: &str, session: &str) -> Result<Seat, Fault> {
        let held = |index: &usize| {
            let seat = &self.table.seats[*index];
            seat.holder == Holding::Person && ids::same(&self.table.reentry(*index as u8), code)
        };
        let index =
            (0..self.table.seats.len()).find(held).ok_or_else(|| Fault::from(ProblemCode::WrongSecret))?;
        if !self.table.seats[index].sessions.iter().any(|known| ids::same(known, session)) {
            self.note(now, Entry::Held { seat: index as u8, holder: session.to_owned() });
        }
        Ok(Seat(index as u8))
    }

    /// Another game with the same seats: a new table, whose id everybody is told.
    async fn rematch(&mut self) -> Result<Result<(), Fault>, Lost> {
        if self.table.phase != Phase::Over {
            return Ok(Err(ProblemCode::WrongPhase.into()));
        }
        if self.table.rematch.is_some() {
            return Ok(Ok(()));
        }
        let seats = self.table.seats.iter().zip(0..).filter_map(|(state, seat)| {
            let name = state.name.clone()?;
            Some(match state.holder {
                Holding::Bot(bot) => Entry::Bot { seat, name, bot: bot.key().to_owned() },
                Holding::Open | Holding::Person => {
                    Entry::Seated { seat, name, holder: state.sessions.first().cloned().unwrap_or_default() }
                }
            })
        });
        let mut entries: Vec<Entry> = seats.collect();
        for (state, seat) in self.table.seats.iter().zip(0u8..) {
            entries.extend(state.token.clone().map(|token| Entry::Token { seat, token }));
            let more = state.sessions.iter().skip(1).cloned();
            entries.extend(more.map(|holder| Entry::Held { seat, holder }));
        }
        let id = match self.shared.create(self.table.head.clone(), entries).await {
            Ok(id) => id,
            Err(fault) => return Ok(Err(fault)),
        };
        self.attempt(|room, now| room.noted(now, Entry::Rematch(id.clone()))).await
    }
}

fn remember(known: &mut VecDeque<(u8, String)>, key: (u8, String)) {
    if known.len() == KNOWN_COMMANDS {
        known.pop_front();
    }
    known.push_back(key);
}
