//! What the commands of a seat do.

use magie_bots::BotKind;
use magie_engine::Seat;

use super::{Credentials, Room, RoomFailed};
use crate::entry::{CommandId, Entry};
use crate::fair::LONGEST_SHARE;
use crate::fault::Fault;
use crate::table::Holding;
use crate::wire::{Command, Note, Phase, ProblemCode, Vote};

/// Names of bots.
const BOT_NAMES: [&str; 12] =
    ["Lizzie", "Oscar", "Nora", "Basile", "Ida", "Félix", "Alma", "Hugo", "Clara", "Jules", "Vera", "Tom"];
/// Most characters of a chat message.
const LONGEST_CHAT: usize = 500;
/// Most chat messages of a seat, and in how many milliseconds.
const CHAT_BURST: (u8, u64) = (6, 10_000);

impl Room {
    /// Executes a command of a seat; `true` if it was a repetition.
    pub(super) async fn command(
        &mut self,
        credentials: &Credentials,
        note: &Note,
    ) -> Result<Result<bool, Fault>, RoomFailed> {
        if note.id.is_empty() || note.id.len() > 40 {
            return Ok(Err(Fault::id()));
        }
        if !note.command.is_play()
            && let Err(fault) = self.must_own(credentials)
        {
            return Ok(Err(fault));
        }
        // Chat has a limit of its own, and `go-on` and repetitions store nothing.
        let is_limited = !matches!(note.command, Command::Chat(_) | Command::GoOn);
        let allowed = match self.seat_of(credentials) {
            Some(seat) if is_limited => {
                self.table.commands.contains(seat.0, &note.id) || self.may_act_unprompted(seat)
            }
            _ => true,
        };
        if !allowed {
            return Ok(Err(ProblemCode::TooMany.into()));
        }
        let next = match &note.command {
            Command::Rematch => match self.create_rematch(credentials).await {
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
            Command::Share(share) => self.share(now, seat, share),
            Command::Start => self.start_game(now, seat),
            Command::SeatBot { seat: open, bot } => {
                self.must_be_host_in_lobby(seat)?;
                self.add_bot(now, *open, bot)
            }
            Command::Clear(other) => {
                self.must_be_host_in_lobby(seat)?;
                self.clear_seat(now, seat, *other)
            }
            Command::Leave => {
                self.leave(now, seat);
                Ok(())
            }
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
            Command::Chat(text) => self.chat(now, seat, text),
            Command::Rematch => self.rematch(now, next),
        }
    }

    fn must_be_in_lobby(&self) -> Result<(), Fault> {
        if self.table.phase == Phase::Lobby { Ok(()) } else { Err(ProblemCode::HasStarted.into()) }
    }

    fn must_be_host_in_lobby(&self, seat: Seat) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if self.table.host() == Some(seat.0) { Ok(()) } else { Err(ProblemCode::NotHost.into()) }
    }

    fn share(&mut self, now: u64, seat: Seat, share: &str) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if share.chars().count() > LONGEST_SHARE || share.chars().any(char::is_control) {
            return Err(Fault::input("`share` must have at most 64 characters without control characters"));
        }
        if self.table.seats[seat.index()].share != *share {
            self.record(now, Entry::Share { seat: seat.0, share: share.to_owned() });
        }
        Ok(())
    }

    fn start_game(&mut self, now: u64, host: Seat) -> Result<(), Fault> {
        self.must_be_host_in_lobby(host)?;
        let is_ready = |index: usize| {
            let state = &self.table.seats[index];
            state.holder != Holding::Open && (state.ready || index == host.index())
        };
        if !(0..self.table.seats.len()).all(is_ready) {
            return Err(ProblemCode::NotReady.into());
        }
        self.record(now, Entry::Started);
        Ok(())
    }

    fn add_bot(&mut self, now: u64, seat: u8, bot: &str) -> Result<(), Fault> {
        let Some(kind) = BotKind::from_key(bot) else {
            let known = BotKind::ALL.map(BotKind::key).join(", ");
            return Err(Fault::input(format!("there is no bot `{bot}`; there are: {known}")));
        };
        self.must_be_open(seat)?;
        let name = self.free_bot_name();
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
        if state.holder != Holding::Open {
            self.record(now, Entry::Cleared(seat));
        }
        Ok(())
    }

    fn leave(&mut self, now: u64, seat: Seat) {
        match self.table.phase {
            Phase::Lobby => self.record(now, Entry::Cleared(seat.0)),
            Phase::Running | Phase::Paused if self.table.seats[seat.index()].stand_in.is_some() => {}
            Phase::Running | Phase::Paused => self.seat_stand_in(now, seat),
            Phase::Over => {}
        }
    }

    /// Refuses what is possible only while the game runs.
    pub(super) fn must_run(&self) -> Result<(), Fault> {
        match self.table.phase {
            Phase::Lobby => Err(ProblemCode::NotStarted.into()),
            Phase::Running => Ok(()),
            Phase::Paused => Err(ProblemCode::IsPaused.into()),
            Phase::Over => Err(ProblemCode::GameOver.into()),
        }
    }

    fn free_bot_name(&self) -> String {
        let is_free = |name: &str| self.similar_name(name).is_none();
        let free = BOT_NAMES.iter().find(|name| is_free(name)).map(|name| (*name).to_owned());
        let numbered = || (1..).map(|number| format!("Bot {number}")).find(|name| is_free(name));
        free.or_else(numbered).unwrap_or_default()
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
            }
        }
        let voted = self.table.votes.iter().find(|(vote, _)| vote == on).map_or(0, |(_, who)| *who);
        if (voted >> seat.0 & 1 == 1) != yes {
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
        let mut votes = self.table.votes.iter().map(|(on, _)| on);
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
    fn rematch(&mut self, now: u64, next: Option<&str>) -> Result<(), Fault> {
        match (self.table.phase, &self.table.rematch, next) {
            (Phase::Over, None, Some(next)) => self.record(now, Entry::Rematch(next.to_owned())),
            (Phase::Over, Some(_), _) => {}
            _ => return Err(ProblemCode::NotOver.into()),
        }
        Ok(())
    }

    /// Creates the table of the next game, if this one is over and has none yet.
    async fn create_rematch(&self, credentials: &Credentials) -> Result<Option<String>, Fault> {
        self.must_hold(credentials)?;
        if self.table.phase != Phase::Over || self.table.rematch.is_some() {
            return Ok(None);
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
            let token = state.token.as_ref().map(|token| token.digest.clone());
            entries.extend(token.map(|token| Entry::Token { seat, token }));
            let more = state.devices.iter().skip(1).map(|device| device.session.clone());
            entries.extend(more.map(|holder| Entry::DeviceAdded { seat, holder }));
        }
        self.shared.create_after(&self.table.setup, entries).await.map(Some)
    }
}
