//! What the commands of a seat do.

use magie_bots::BotKind;
use magie_engine::Seat;

use super::super::{Holding, TableState, bot_choice};
use crate::entry::{CommandId, Entry};
use crate::fair;
use crate::fault::Fault;
use crate::proof::FIRST_FORMAT;
use crate::wire::{Command, Note, Phase, ProblemCode, Vote};

/// Most characters of a chat message.
const LONGEST_CHAT: usize = 500;

/// What only the host of a table knows when a command is executed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Known<'a> {
    /// The table of the next game, if it was created.
    pub next: Option<&'a str>,
    /// From when on another player may let a bot play for the seat of a `stand-in`; `None` if that is not possible now.
    pub stand_in_from: Option<u64>,
}

impl TableState {
    /// Executes a command of a seat; `true` if it was a repetition.
    pub fn command(&mut self, now: u64, seat: Seat, note: &Note, known: &Known<'_>) -> Result<bool, Fault> {
        if note.id.is_empty() || note.id.len() > 40 {
            return Err(Fault::id());
        }
        if self.commands.contains(seat.0, &note.id) {
            return Ok(true);
        }
        self.execute(now, seat, &note.command, known)?;
        self.commands.add(seat.0, &note.id);
        self.pending_command = Some(CommandId { seat: seat.0, id: note.id.clone() });
        Ok(false)
    }

    /// Executes a command. What would change nothing is not recorded.
    fn execute(&mut self, now: u64, seat: Seat, command: &Command, known: &Known<'_>) -> Result<(), Fault> {
        match command {
            Command::Ready(on) => {
                self.must_be_in_lobby()?;
                if self.seats[seat.index()].ready != *on {
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
                self.request_settings(now, seat, settings)
            }
            Command::Pawn(pawn) => self.choose_pawn(now, seat, *pawn),
            Command::Leave => {
                self.leave(now, seat);
                Ok(())
            }
            Command::StandIn(absent) => self.request_stand_in(now, seat, *absent, known.stand_in_from),
            Command::Vote { on, yes } => self.vote(now, seat, on, *yes),
            Command::Resume => {
                if self.phase != Phase::Paused {
                    return Err(ProblemCode::NotPaused.into());
                }
                self.record(now, Entry::Resumed);
                Ok(())
            }
            // They are about when bots play on, which is not recorded.
            Command::GoOn | Command::Hold(_) => Ok(()),
            Command::Chat(text) => self.chat(now, seat, text),
            Command::Rematch => self.note_rematch(now, seat, known.next),
        }
    }

    /// A seat commits to its share. Nothing is revealed before the start, so a player who is not ready may replace it.
    fn commit(&mut self, now: u64, seat: Seat, commitment: &str) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if !fair::is_digest(commitment) {
            return Err(Fault::input("`commit` must have 64 hexadecimal digits in lower case"));
        }
        if self.proof_format() == FIRST_FORMAT {
            let why = "an earlier version of the program created this table: its shares are not committed to";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let state = &self.seats[seat.index()];
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
        let state = &self.seats[seat.index()];
        if self.phase == Phase::Lobby {
            return Err(ProblemCode::NotStarted.into());
        }
        if !fair::is_digest(share) {
            return Err(Fault::input("`reveal` must have 64 hexadecimal digits in lower case"));
        }
        if state.commitment.as_ref() != Some(&fair::share_commitment(&self.id, seat.0, share)) {
            return Err(Fault::input("`reveal` does not match what this seat committed to"));
        }
        if state.share == share {
            return Ok(());
        }
        if !self.are_shares_open() {
            return Err(Fault::new(ProblemCode::NotAllowed, "it is too late: the dice are fixed"));
        }
        self.record(now, Entry::Revealed { seat: seat.0, share: share.to_owned() });
        Ok(())
    }

    fn start_game(&mut self, now: u64, host: Seat) -> Result<(), Fault> {
        self.must_be_host_in_lobby(host)?;
        let is_ready = |index: usize| {
            let state = &self.seats[index];
            // The host starts for everyone at the same device.
            let is_here = self.share_a_device(host.0, index as u8);
            state.holder != Holding::Open && (state.ready || index == host.index() || is_here)
        };
        if !(0..self.seats.len()).all(is_ready) {
            return Err(ProblemCode::NotReady.into());
        }
        self.record(now, Entry::Started);
        Ok(())
    }

    fn add_bot(&mut self, now: u64, seat: u8, bot: &str) -> Result<(), Fault> {
        let choice = bot_choice(bot)?;
        self.must_be_open(seat)?;
        let (bot, name) = self.new_bot(choice, seat);
        self.record(now, Entry::Bot { seat, name, bot: bot.key() });
        Ok(())
    }

    fn clear_seat(&mut self, now: u64, host: Seat, seat: u8) -> Result<(), Fault> {
        let Some(state) = self.seats.get(usize::from(seat)) else {
            return Err(Fault::no_such_seat(seat, self.seats.len()));
        };
        if seat == host.0 {
            return Err(Fault::input("`clear` is for the seats of others; use \"leave\" to leave your own"));
        }
        match state.holder {
            Holding::Open => {}
            Holding::Person if !self.share_a_device(host.0, seat) => {
                self.record(now, Entry::Removed(seat));
            }
            Holding::Person | Holding::Bot(_) => self.record(now, Entry::Cleared(seat)),
        }
        Ok(())
    }

    fn leave(&mut self, now: u64, seat: Seat) {
        match self.phase {
            Phase::Lobby => self.record(now, Entry::Cleared(seat.0)),
            Phase::Running | Phase::Paused => {
                let state = &self.seats[seat.index()];
                if state.stand_in.is_none() || state.stand_in_by.is_some() {
                    self.seat_stand_in(now, seat, None);
                }
                if !self.seats[seat.index()].left {
                    self.record(now, Entry::Left(seat.0));
                }
            }
            Phase::Over | Phase::Abandoned => {}
        }
    }

    /// A player lets a bot play for another one who is offline.
    fn request_stand_in(&mut self, now: u64, by: Seat, absent: u8, from: Option<u64>) -> Result<(), Fault> {
        self.must_run()?;
        let state = self.seats.get(usize::from(absent));
        let Some(state) = state.filter(|state| state.holder == Holding::Person && absent != by.0) else {
            return Err(Fault::input("`stand-in` needs the seat number of another person"));
        };
        if state.stand_in.is_some() {
            return Ok(());
        }
        if from.is_none_or(|from| now < from) {
            return Err(ProblemCode::PlayerOnline.into());
        }
        self.seat_stand_in(now, Seat(absent), Some(by));
        Ok(())
    }

    fn vote(&mut self, now: u64, seat: Seat, on: &Vote, yes: bool) -> Result<(), Fault> {
        self.must_run()?;
        match on {
            Vote::Pause => {}
            Vote::Undo if !self.setup.casual => return Err(ProblemCode::NotAllowed.into()),
            Vote::Undo if self.undo_target().is_none() => return Err(ProblemCode::NothingToUndo.into()),
            Vote::Undo => {}
            Vote::Kick(whom) => {
                let person =
                    self.seats.get(usize::from(*whom)).is_some_and(|seat| seat.holder == Holding::Person);
                if !person || *whom == seat.0 {
                    return Err(Fault::input("`kick` needs the seat number of another person"));
                }
                if yes && self.votes_to_remove(*whom).is_none() {
                    return Err(ProblemCode::PlayerPresent.into());
                }
            }
        }
        if self.changes_vote(seat.0, on, yes) {
            self.record(now, Entry::Voted { seat: seat.0, on: on.clone(), yes });
        }
        Ok(())
    }

    fn undo_target(&self) -> Option<(u32, Seat)> {
        self.play.as_ref().and_then(|play| play.undo_target())
    }

    /// Carries out a vote that has enough votes in favour: by the last vote, or because fewer players may vote now.
    pub fn settle_votes(&mut self, now: u64) {
        if self.phase != Phase::Running {
            return;
        }
        let mut votes = self.votes.iter().map(|vote| &vote.on);
        match votes.find(|on| self.is_carried(on)).cloned() {
            None => {}
            Some(Vote::Pause) => self.record(now, Entry::Paused),
            Some(Vote::Kick(whom)) => {
                let bot = BotKind::Thumb.key().to_owned();
                self.record(now, Entry::Kicked { seat: whom, bot });
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
        self.record(now, Entry::Chat { seat: seat.0, text: text.to_owned() });
        Ok(())
    }

    /// Records the table of the next game, so that everyone learns its id.
    fn note_rematch(&mut self, now: u64, seat: Seat, next: Option<&str>) -> Result<(), Fault> {
        match (self.phase, &self.rematch, next) {
            (Phase::Over, None, Some(next)) => {
                self.record(now, Entry::Rematch(next.to_owned()));
                self.record(now, Entry::RematchBy(seat.0));
            }
            (Phase::Over, Some(_), _) => {}
            _ => return Err(ProblemCode::NotOver.into()),
        }
        Ok(())
    }

    /// The entries with which the table of the next game begins: the same players and bots, with the same tokens.
    pub fn rematch_entries(&self) -> Vec<Entry> {
        let seats = self.seats.iter().zip(0..).filter_map(|(state, seat)| {
            let name = state.name.clone()?;
            let entry = match state.holder {
                Holding::Bot(bot) => Entry::Bot { seat, name, bot: bot.key() },
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
        for (state, seat) in self.seats.iter().zip(0u8..) {
            entries.push(Entry::Pawn { seat, pawn: state.pawn });
            let token = state.token.as_ref().map(|token| token.digest.clone());
            entries.extend(token.map(|token| Entry::Token { seat, token }));
            let more = state.devices.iter().skip(1).map(|device| device.session.clone());
            entries.extend(more.map(|holder| Entry::DeviceAdded { seat, holder }));
        }
        entries
    }
}
