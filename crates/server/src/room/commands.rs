//! What the commands of a seat do.

use magie_bots::BotKind;
use magie_engine::Seat;

use super::log::LogSpace;
use super::{Credentials, Room, RoomFailed};
use crate::entry::{CommandId, Entry};
use crate::fair;
use crate::fault::Fault;
use crate::limits::{Activity, Caller};
use crate::proof::FIRST_FORMAT;
use crate::table::{Holding, bot_kind};
use crate::wire::{Command, Note, Phase, ProblemCode, Vote};

/// Most characters of a chat message.
const LONGEST_CHAT: usize = 500;
/// Most chat messages of a seat, and in how many milliseconds.
const CHAT_BURST: (u8, u64) = (6, 10_000);

impl Room {
    /// Executes a command of a seat; `true` if it was a repetition.
    pub(super) async fn command(
        &mut self,
        credentials: &Credentials,
        caller: &Caller,
        note: &Note,
    ) -> Result<Result<bool, Fault>, RoomFailed> {
        if note.id.is_empty() || note.id.len() > 40 {
            return Ok(Err(Fault::id()));
        }
        if let Err(fault) = self.must_be_allowed(credentials, note) {
            return Ok(Err(fault));
        }
        let next = match &note.command {
            Command::Rematch => match self.create_rematch(credentials, caller).await {
                Ok(next) => next,
                Err(fault) => return Ok(Err(fault)),
            },
            _ => None,
        };
        self.transact(|room, now| {
            let seat = room.must_hold(credentials)?;
            // Checked on every try: another node may have executed the same command first.
            if room.table.commands.contains(seat.0, &note.id) {
                return Ok(true);
            }
            room.execute(now, seat, &note.command, next.as_deref())?;
            room.table.commands.add(seat.0, &note.id);
            room.command = Some(CommandId { seat: seat.0, id: note.id.clone() });
            Ok(false)
        })
        .await
    }

    /// Checks the limits of commands, and whether a token may send it.
    fn must_be_allowed(&mut self, credentials: &Credentials, note: &Note) -> Result<(), Fault> {
        if !note.command.is_play() {
            self.must_own(credentials)?;
        }
        let seat = self.seat_of(credentials).filter(|seat| !self.table.commands.contains(seat.0, &note.id));
        match (&note.command, seat) {
            // Chat has a limit of its own.
            (Command::Chat(_), Some(_)) => self.must_have_log_space(),
            // `go-on`, `hold` and repetitions store nothing.
            (Command::GoOn | Command::Hold(_), _) | (_, None) => Ok(()),
            // The reserve of the log is for finishing the game, and one row more leads to the next.
            (Command::Resume | Command::Rematch, Some(_)) if self.log_space() == LogSpace::Reserve => Ok(()),
            (_, Some(seat)) => self.must_be_allowed_unprompted(seat),
        }
    }

    /// Executes a command. What would change nothing is not recorded. `next` is the table of the next game, if it was
    /// created.
    fn execute(&mut self, now: u64, seat: Seat, command: &Command, next: Option<&str>) -> Result<(), Fault> {
        match command {
            Command::Ready(on) => {
                self.must_be_in_lobby()?;
                if self.table.seats[seat.index()].ready != *on {
                    self.record(now, Entry::Ready { seat: seat.0, on: *on });
                }
                Ok(())
            }
            Command::Commit(commitment) => self.commit(now, seat, commitment),
            Command::Reveal(share) => self.reveal(now, seat, share),
            Command::Start => self.start_game(now, seat),
            Command::SeatBot { seat: open, bot } => {
                self.must_be_host_in_lobby(seat)?;
                self.add_bot(now, *open, bot)
            }
            Command::Clear(other) => {
                self.must_be_host_in_lobby(seat)?;
                self.clear_seat(now, seat, *other)
            }
            Command::Settings(settings) => {
                self.must_be_host_in_lobby(seat)?;
                self.change_settings(now, seat, settings)
            }
            Command::Pawn(pawn) => self.choose_pawn(now, seat, *pawn),
            Command::Leave => {
                self.leave(now, seat);
                Ok(())
            }
            Command::StandIn(absent) => self.request_stand_in(now, seat, *absent),
            Command::Vote { on, yes } => self.vote(now, seat, on, *yes),
            Command::Resume => {
                if self.table.phase != Phase::Paused {
                    return Err(ProblemCode::NotPaused.into());
                }
                self.record(now, Entry::Resumed);
                self.autoplay.restart(now, self.pace());
                Ok(())
            }
            Command::GoOn => {
                self.pass_rest(seat);
                Ok(())
            }
            Command::Hold(on) => {
                self.hold(now, seat, *on);
                Ok(())
            }
            Command::Chat(text) => self.chat(now, seat, text),
            Command::Rematch => self.rematch(now, seat, next),
        }
    }

    pub(super) fn must_be_in_lobby(&self) -> Result<(), Fault> {
        if self.table.phase == Phase::Lobby { Ok(()) } else { Err(ProblemCode::HasStarted.into()) }
    }

    fn must_be_host_in_lobby(&self, seat: Seat) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if self.table.host() == Some(seat.0) { Ok(()) } else { Err(ProblemCode::NotHost.into()) }
    }

    /// A seat commits to its share. Nothing is revealed before the start, so a player who is not ready may replace it.
    fn commit(&mut self, now: u64, seat: Seat, commitment: &str) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if !fair::is_digest(commitment) {
            return Err(Fault::input("`commit` must have 64 hexadecimal digits in lower case"));
        }
        if self.table.proof_format() == FIRST_FORMAT {
            let why = "an earlier version of the program created this table: its shares are not committed to";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let state = &self.table.seats[seat.index()];
        match &state.commitment {
            Some(before) if before == commitment => Ok(()),
            Some(_) if state.ready => {
                let why =
                    "the commitment of a seat that is ready cannot change: send {\"ready\":false} first";
                Err(Fault::new(ProblemCode::NotAllowed, why))
            }
            _ => {
                self.record(now, Entry::Committed { seat: seat.0, commitment: commitment.to_owned() });
                Ok(())
            }
        }
    }

    /// After the start a seat reveals its share.
    fn reveal(&mut self, now: u64, seat: Seat, share: &str) -> Result<(), Fault> {
        let state = &self.table.seats[seat.index()];
        if self.table.phase == Phase::Lobby {
            return Err(ProblemCode::NotStarted.into());
        }
        if !fair::is_digest(share) {
            return Err(Fault::input("`reveal` must have 64 hexadecimal digits in lower case"));
        }
        if state.commitment.as_ref() != Some(&fair::share_commitment(&self.table.id, seat.0, share)) {
            return Err(Fault::input("`reveal` does not match what this seat committed to"));
        }
        if state.share == share {
            return Ok(());
        }
        if !self.table.are_shares_open() {
            return Err(Fault::new(ProblemCode::NotAllowed, "it is too late: the dice are fixed"));
        }
        self.record(now, Entry::Revealed { seat: seat.0, share: share.to_owned() });
        Ok(())
    }

    fn start_game(&mut self, now: u64, host: Seat) -> Result<(), Fault> {
        self.must_be_host_in_lobby(host)?;
        let is_ready = |index: usize| {
            let state = &self.table.seats[index];
            // The host starts for everyone at the same device.
            let is_here = self.table.share_a_device(host.0, index as u8);
            state.holder != Holding::Open && (state.ready || index == host.index() || is_here)
        };
        if !(0..self.table.seats.len()).all(is_ready) {
            return Err(ProblemCode::NotReady.into());
        }
        self.record(now, Entry::Started);
        Ok(())
    }

    fn add_bot(&mut self, now: u64, seat: u8, bot: &str) -> Result<(), Fault> {
        let kind = bot_kind(bot)?;
        self.must_be_open(seat)?;
        let name = self.table.free_bot_name();
        self.record(now, Entry::Bot { seat, name, bot: kind.key().to_owned() });
        Ok(())
    }

    fn clear_seat(&mut self, now: u64, host: Seat, seat: u8) -> Result<(), Fault> {
        let Some(state) = self.table.seats.get(usize::from(seat)) else {
            return Err(Fault::no_such_seat(seat, self.table.seats.len()));
        };
        if seat == host.0 {
            return Err(Fault::input("`clear` is for the seats of others; use \"leave\" to leave your own"));
        }
        match state.holder {
            Holding::Open => {}
            Holding::Person if !self.table.share_a_device(host.0, seat) => {
                self.record(now, Entry::Removed(seat));
            }
            Holding::Person | Holding::Bot(_) => self.record(now, Entry::Cleared(seat)),
        }
        Ok(())
    }

    fn leave(&mut self, now: u64, seat: Seat) {
        match self.table.phase {
            Phase::Lobby => self.record(now, Entry::Cleared(seat.0)),
            Phase::Running | Phase::Paused => {
                let state = &self.table.seats[seat.index()];
                if state.stand_in.is_none() || state.stand_in_by.is_some() {
                    self.seat_stand_in(now, seat, None);
                }
                if !self.table.seats[seat.index()].left {
                    self.record(now, Entry::Left(seat.0));
                }
            }
            Phase::Over | Phase::Abandoned => {}
        }
    }

    /// A player lets a bot play for another one who is offline.
    fn request_stand_in(&mut self, now: u64, by: Seat, absent: u8) -> Result<(), Fault> {
        self.must_run()?;
        let state = self.table.seats.get(usize::from(absent));
        let Some(state) = state.filter(|state| state.holder == Holding::Person && absent != by.0) else {
            return Err(Fault::input("`stand-in` needs the seat number of another person"));
        };
        if state.stand_in.is_some() {
            return Ok(());
        }
        if self.stand_in_from(Seat(absent)).is_none_or(|from| now < from) {
            return Err(ProblemCode::PlayerOnline.into());
        }
        self.seat_stand_in(now, Seat(absent), Some(by));
        Ok(())
    }

    /// Refuses what is possible only while the game runs.
    pub(super) fn must_run(&self) -> Result<(), Fault> {
        match self.table.phase {
            Phase::Lobby => Err(ProblemCode::NotStarted.into()),
            Phase::Running => Ok(()),
            Phase::Paused => Err(ProblemCode::IsPaused.into()),
            Phase::Over | Phase::Abandoned => Err(ProblemCode::GameOver.into()),
        }
    }

    fn vote(&mut self, now: u64, seat: Seat, on: &Vote, yes: bool) -> Result<(), Fault> {
        self.must_run()?;
        match on {
            Vote::Pause => {}
            Vote::Undo if !self.table.setup.casual => return Err(ProblemCode::NotAllowed.into()),
            Vote::Undo if self.undo_target().is_none() => return Err(ProblemCode::NothingToUndo.into()),
            Vote::Undo => {}
            Vote::Kick(whom) => {
                let person = self
                    .table
                    .seats
                    .get(usize::from(*whom))
                    .is_some_and(|seat| seat.holder == Holding::Person);
                if !person || *whom == seat.0 {
                    return Err(Fault::input("`kick` needs the seat number of another person"));
                }
                if yes && self.table.votes_to_remove(*whom).is_none() {
                    return Err(ProblemCode::PlayerPresent.into());
                }
            }
        }
        if self.table.changes_vote(seat.0, on, yes) {
            self.record(now, Entry::Voted { seat: seat.0, on: on.clone(), yes });
        }
        Ok(())
    }

    fn undo_target(&self) -> Option<(u32, Seat)> {
        self.table.play.as_ref().and_then(|play| play.undo_target())
    }

    /// Carries out a vote that has enough votes in favour: by the last vote, or because fewer players may vote now.
    pub(super) fn settle_votes(&mut self, now: u64) {
        if self.table.phase != Phase::Running {
            return;
        }
        let mut votes = self.table.votes.iter().map(|vote| &vote.on);
        match votes.find(|on| self.table.is_carried(on)).cloned() {
            None => {}
            Some(Vote::Pause) => self.record(now, Entry::Paused),
            Some(Vote::Kick(whom)) => {
                let bot = BotKind::Thumb.key().to_owned();
                self.record(now, Entry::Kicked { seat: whom, bot });
                self.autoplay.restart(now, self.pace());
            }
            // An undo needs all answers of the log, so it is applied when the step is stored.
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
            return Err(Fault::input("`chat` must have 1 to 500 characters without control characters"));
        }
        let (most, within) = CHAT_BURST;
        let (since, lines) = &mut self.chat_bursts[seat.index()];
        if now >= *since + within {
            (*since, *lines) = (now, 0);
        }
        if *lines >= most {
            return Err(ProblemCode::TooMany.into());
        }
        *lines += 1;
        self.record(now, Entry::Chat { seat: seat.0, text: text.to_owned() });
        Ok(())
    }

    /// Records the table of the next game, so that everyone learns its id.
    fn rematch(&mut self, now: u64, seat: Seat, next: Option<&str>) -> Result<(), Fault> {
        match (self.table.phase, &self.table.rematch, next) {
            (Phase::Over, None, Some(next)) => {
                self.record(now, Entry::Rematch(next.to_owned()));
                self.record(now, Entry::RematchBy(seat.0));
            }
            (Phase::Over, Some(_), _) => {}
            _ => return Err(ProblemCode::NotOver.into()),
        }
        Ok(())
    }

    /// Creates the table of the next game, if this one is over and has none yet.
    async fn create_rematch(
        &self,
        credentials: &Credentials,
        caller: &Caller,
    ) -> Result<Option<String>, Fault> {
        self.must_hold(credentials)?;
        if self.table.phase != Phase::Over || self.table.rematch.is_some() {
            return Ok(None);
        }
        if !self.shared.meter.take(caller, Activity::NewTable, self.shared.time.now()) {
            return Err(ProblemCode::TooMany.into());
        }
        let seats = self.table.seats.iter().zip(0..).filter_map(|(state, seat)| {
            let name = state.name.clone()?;
            let entry = match state.holder {
                Holding::Bot(bot) => Entry::Bot { seat, name, bot: bot.key().to_owned() },
                Holding::Open | Holding::Person => {
                    let first = state.devices.first();
                    let holder = first.map(|device| device.session.clone()).unwrap_or_default();
                    Entry::Seated { seat, name, holder }
                }
            };
            Some((state.sat_down, entry))
        });
        // Players are seated in the same order as here, so that the host stays the host.
        let mut seats: Vec<(u32, Entry)> = seats.collect();
        seats.sort_by_key(|(sat_down, _)| *sat_down);
        let mut entries: Vec<Entry> = seats.into_iter().map(|(_, entry)| entry).collect();
        for (state, seat) in self.table.seats.iter().zip(0u8..) {
            entries.push(Entry::Pawn { seat, pawn: state.pawn });
            let token = state.token.as_ref().map(|token| token.digest.clone());
            entries.extend(token.map(|token| Entry::Token { seat, token }));
            let more = state.devices.iter().skip(1).map(|device| device.session.clone());
            entries.extend(more.map(|holder| Entry::DeviceAdded { seat, holder }));
        }
        self.shared.create_after(&self.table.setup, entries).await.map(Some)
    }
}
