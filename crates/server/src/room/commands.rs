//! How a room handles the commands of a seat. What they do is decided by the table.

use magie_engine::Seat;

use super::log::LogSpace;
use super::{Room, RoomFailed};
use crate::fault::Fault;
use crate::limits::{Activity, Caller};
use crate::table::{Credentials, Known};
use crate::wire::{Command, Note, Phase, ProblemCode};

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
            room.execute(now, seat, note, next.as_deref())
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

    /// Executes a command; `true` if it was a repetition.
    fn execute(&mut self, now: u64, seat: Seat, note: &Note, next: Option<&str>) -> Result<bool, Fault> {
        // Checked on every try: another node may have executed the same command first.
        let is_new = !self.table.commands.contains(seat.0, &note.id);
        let stand_in_from = match &note.command {
            Command::Chat(_) if is_new => {
                self.must_not_chat_too_much(now, seat)?;
                None
            }
            Command::StandIn(absent) => self.stand_in_from(Seat(*absent)),
            _ => None,
        };
        let known = Known { next, stand_in_from };
        let repeated = self.change(now, |table| table.command(now, seat, note, &known))?;
        match &note.command {
            Command::GoOn if is_new => self.pass_rest(seat),
            Command::Hold(on) if is_new => self.hold(now, seat, *on),
            Command::Chat(_) if is_new => self.chat_bursts[seat.index()].1 += 1,
            _ => {}
        }
        Ok(repeated)
    }

    /// Refuses a chat message of a seat that has sent too many.
    fn must_not_chat_too_much(&mut self, now: u64, seat: Seat) -> Result<(), Fault> {
        let (most, within) = CHAT_BURST;
        let (since, lines) = &mut self.chat_bursts[seat.index()];
        if now >= *since + within {
            (*since, *lines) = (now, 0);
        }
        if *lines >= most { Err(ProblemCode::TooMany.into()) } else { Ok(()) }
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
        self.shared.create_after(&self.table.setup, self.table.rematch_entries()).await.map(Some)
    }
}
