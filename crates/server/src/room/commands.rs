//! What seats say to the table, and how they sit down.

use magie_bots::BotKind;
use magie_engine::{LONGEST_NAME, RESERVED_NAMES, Seat};

use super::{Credentials, Lost, Room};
use crate::entry::{Entry, Obeyed};
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

impl Room {
    /// A command of a seat; `true` if it had been taken before.
    pub(super) async fn command(
        &mut self,
        credentials: &Credentials,
        note: &Note,
    ) -> Result<Result<bool, Fault>, Lost> {
        if note.id.is_empty() || note.id.len() > 40 {
            return Ok(Err(Fault::id()));
        }
        // Chat is counted apart, and to go on stores nothing; what is known already costs nothing either.
        let is_remark = !matches!(note.command, Command::Chat(_) | Command::GoOn);
        let may_say = match self.seat_of(credentials) {
            Some(seat) if is_remark => self.table.commands.has(seat.0, &note.id) || self.may_remark(seat),
            _ => true,
        };
        if !may_say {
            return Ok(Err(ProblemCode::TooMany.into()));
        }
        let next = match &note.command {
            Command::Rematch => match self.set_up_rematch(credentials).await {
                Ok(next) => next,
                Err(fault) => return Ok(Err(fault)),
            },
            _ => None,
        };
        self.attempt(|room, now| {
            let seat = room.must_hold(credentials)?;
            // Looked up whenever it is tried: another node may have been first with it.
            if room.table.commands.has(seat.0, &note.id) {
                return Ok(true);
            }
            room.obey(now, seat, &note.command, next.as_deref())?;
            room.table.commands.add(seat.0, &note.id);
            room.obeyed = Some(Obeyed { seat: seat.0, id: note.id.clone() });
            Ok(false)
        })
        .await
    }

    /// `next` is the table of the next game, if it was set up.
    fn obey(&mut self, now: u64, seat: Seat, command: &Command, next: Option<&str>) -> Result<(), Fault> {
        let lobby = self.table.phase == Phase::Lobby;
        let in_lobby = || if lobby { Ok(()) } else { Err(Fault::from(ProblemCode::HasStarted)) };
        let is_host = self.table.host() == Some(seat.0);
        let as_host = || if is_host { Ok(()) } else { Err(Fault::from(ProblemCode::NotHost)) };
        match command {
            Command::Ready(on) => {
                in_lobby()?;
                // What is so already is not stored, here and below.
                if self.table.seats[seat.index()].ready != *on {
                    self.note(now, Entry::Ready { seat: seat.0, on: *on });
                }
            }
            Command::Share(share) => {
                in_lobby()?;
                if share.chars().count() > LONGEST_SHARE || share.chars().any(char::is_control) {
                    return Err(Fault::input(
                        "a share has at most 64 characters, none of them a control character",
                    ));
                }
                if self.table.seats[seat.index()].share != *share {
                    self.note(now, Entry::Share { seat: seat.0, share: share.clone() });
                }
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
                    let known = BotKind::ALL.map(BotKind::key).join(", ");
                    return Err(Fault::input(format!("there is no bot `{bot}`; there are: {known}")));
                };
                self.must_be_open(*where_)?;
                let name = self.free_bot_name();
                self.note(now, Entry::Bot { seat: *where_, name, bot: kind.key().to_owned() });
            }
            Command::Clear(where_) => {
                in_lobby()?;
                as_host()?;
                if usize::from(*where_) >= self.table.seats.len() {
                    return Err(Fault::no_such_seat(*where_, self.table.seats.len()));
                }
                if *where_ == seat.0 {
                    return Err(Fault::input(
                        "`clear` is for the seats of others: the command \"leave\" gets up",
                    ));
                }
                if self.table.seats[usize::from(*where_)].holder != Holding::Open {
                    self.note(now, Entry::Cleared(*where_));
                }
            }
            Command::Leave => match self.table.phase {
                Phase::Lobby => self.note(now, Entry::Cleared(seat.0)),
                Phase::Running | Phase::Paused if self.table.seats[seat.index()].stand_in.is_some() => {}
                Phase::Running | Phase::Paused => self.seat_stand_in(now, seat),
                Phase::Over => {}
            },
            Command::Vote { on, yes } => self.vote(now, seat, on, *yes)?,
            Command::Resume => {
                if self.table.phase != Phase::Paused {
                    return Err(ProblemCode::NotPaused.into());
                }
                self.note(now, Entry::Resumed);
                self.drive.moved(now, self.pace());
            }
            Command::GoOn => self.go_on(seat),
            Command::Chat(text) => self.chat(now, seat, text)?,
            Command::Rematch => self.rematch(now, next)?,
        }
        Ok(())
    }

    /// Refuses what is done in a running game only.
    pub(super) fn must_run(&self) -> Result<(), Fault> {
        match self.table.phase {
            Phase::Lobby => Err(ProblemCode::NotStarted.into()),
            Phase::Running => Ok(()),
            Phase::Paused => Err(ProblemCode::IsPaused.into()),
            Phase::Over => Err(ProblemCode::GameOver.into()),
        }
    }

    fn must_be_open(&self, seat: u8) -> Result<(), Fault> {
        match self.table.seats.get(usize::from(seat)) {
            None => Err(Fault::no_such_seat(seat, self.table.seats.len())),
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
        self.must_run()?;
        match on {
            Vote::Pause => {}
            Vote::Undo if !self.table.head.casual => return Err(ProblemCode::NotAllowed.into()),
            Vote::Undo if self.undo_target().is_none() => return Err(ProblemCode::NothingToUndo.into()),
            Vote::Undo => {}
            Vote::Kick(whom) => {
                let person = self
                    .table
                    .seats
                    .get(usize::from(*whom))
                    .is_some_and(|seat| seat.holder == Holding::Person);
                if !person || *whom == seat.0 {
                    return Err(Fault::input("`kick` takes the number of another person's seat"));
                }
            }
        }
        let voted = self.table.votes.iter().find(|(vote, _)| vote == on).map_or(0, |(_, who)| *who);
        if (voted >> seat.0 & 1 == 1) != yes {
            self.note(now, Entry::Voted { seat: seat.0, on: on.clone(), yes });
        }
        Ok(())
    }

    fn undo_target(&self) -> Option<(u32, Seat)> {
        self.table.play.as_ref().and_then(|play| play.undo_target())
    }

    /// Does what enough have voted for: by the last vote, or since somebody who had a say has none now.
    pub(super) fn settle_votes(&mut self, now: u64) {
        if self.table.phase != Phase::Running {
            return;
        }
        let mut votes = self.table.votes.iter().map(|(on, _)| on);
        match votes.find(|on| self.table.is_carried(on)).cloned() {
            None => {}
            Some(Vote::Pause) => self.note(now, Entry::Paused),
            Some(Vote::Kick(whom)) => {
                let bot = BotKind::Thumb.key().to_owned();
                self.note(now, Entry::Kicked { seat: whom, bot });
                self.drive.moved(now, self.pace());
            }
            // The log alone has the answers that stay: it is applied before it is stored.
            Some(Vote::Undo) => {
                if let Some((to, seat)) = self.undo_target() {
                    self.pending.push(Entry::Undone { seat: seat.0, to });
                }
            }
        }
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
            return Err(ProblemCode::HasStarted.into());
        }
        if name.is_empty()
            || name.chars().count() > LONGEST_NAME
            || name.chars().any(char::is_control)
            || RESERVED_NAMES.contains(&name)
        {
            let taken = RESERVED_NAMES.join(", ");
            return Err(Fault::input(format!(
                "`name` has 1 to {LONGEST_NAME} characters, none of them a control character, and is none of: {taken}"
            )));
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
    fn rematch(&mut self, now: u64, next: Option<&str>) -> Result<(), Fault> {
        match (self.table.phase, &self.table.rematch, next) {
            (Phase::Over, None, Some(next)) => self.note(now, Entry::Rematch(next.to_owned())),
            (Phase::Over, Some(_), _) => {}
            _ => return Err(ProblemCode::NotOver.into()),
        }
        Ok(())
    }

    /// Sets the table of the next game up, if there is none and this one is over.
    async fn set_up_rematch(&self, credentials: &Credentials) -> Result<Option<String>, Fault> {
        self.must_hold(credentials)?;
        if self.table.phase != Phase::Over || self.table.rematch.is_some() {
            return Ok(None);
        }
        let seats = self.table.seats.iter().zip(0..).filter_map(|(state, seat)| {
            let name = state.name.clone()?;
            let entry = match state.holder {
                Holding::Bot(bot) => Entry::Bot { seat, name, bot: bot.key().to_owned() },
                Holding::Open | Holding::Person => {
                    Entry::Seated { seat, name, holder: state.sessions.first().cloned().unwrap_or_default() }
                }
            };
            Some((state.sat_down, entry))
        });
        // They sit down in the order in which they did here, so that the host is the host again.
        let mut seats: Vec<(u32, Entry)> = seats.collect();
        seats.sort_by_key(|(sat_down, _)| *sat_down);
        let mut entries: Vec<Entry> = seats.into_iter().map(|(_, entry)| entry).collect();
        for (state, seat) in self.table.seats.iter().zip(0u8..) {
            entries.extend(state.token.clone().map(|token| Entry::Token { seat, token }));
            let more = state.sessions.iter().skip(1).cloned();
            entries.extend(more.map(|holder| Entry::Held { seat, holder }));
        }
        self.shared.create_after(&self.table.head, entries).await.map(Some)
    }
}
