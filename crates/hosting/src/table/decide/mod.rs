//! What a request may do. Each decision checks everything first; what follows from it is applied at once and recorded, until the
//! host takes the recorded entries as one step and stores it.

mod answers;
mod commands;
mod lobby;
mod seats;

use magie_bots::BotKind;
use magie_engine::record::AnswerSpec;
use magie_engine::{Answer, Seat};

pub use answers::ReadAnswer;
pub use commands::Known;
pub use seats::{Credentials, holds};

use super::{BadLog, Holding, TableState};
use crate::entry::{CommandId, Entry, Step};
use crate::fault::Fault;
use crate::wire::{Phase, ProblemCode};

/// The bot that plays for absent players.
const STAND_IN: BotKind = BotKind::Thumb;

impl TableState {
    /// Applies an entry and records it.
    pub fn record(&mut self, now: u64, entry: Entry) {
        match self.apply(now, &entry, None) {
            Ok(()) => self.push_pending(entry),
            Err(error) => {
                tracing::error!(table = %self.id, %error, "a log entry could not be applied and was dropped");
            }
        }
    }

    /// Records an entry that is applied already, or when the step is stored.
    pub(super) fn push_pending(&mut self, entry: Entry) {
        // Entries are large, and there are seldom more than an answer and one of luck.
        if self.pending.is_empty() {
            self.pending.reserve_exact(2);
        }
        self.pending.push(entry);
    }

    /// The entries that are recorded and not yet taken.
    pub fn pending(&self) -> &[Entry] {
        &self.pending
    }

    /// Takes the recorded entries as a step, with the command that caused them; `None` if there are none.
    pub fn take_step(&mut self, at: u64, node: u32) -> Option<Step> {
        let command = self.pending_command.take();
        let entries = std::mem::take(&mut self.pending);
        (!entries.is_empty()).then_some(Step { at, node, entries, command })
    }

    /// Applies a step that undoes answers to this table, which is as it was before the step, with all answers up to there. Standing orders among those
    /// that are undone are given again in the same step.
    pub fn undo(&mut self, step: &mut Step, past: &mut Vec<Answer>, undone: &Self) -> Result<(), BadLog> {
        let orders = undone.play.as_ref().map_or_else(Vec::new, |play| play.orders_to_keep());
        for entry in &step.entries {
            self.apply(step.at, entry, Some(past))?;
        }
        if let Some(CommandId { seat, id }) = &step.command {
            self.commands.add(*seat, id);
        }
        for (answer, by) in orders {
            // In the earlier position an order may act at once, and the game may be over before the next one.
            if self.take(step.at, &answer, by, None).is_ok()
                && let Some(play) = &self.play
            {
                let answer = AnswerSpec::of(&self.rules, &play.names, &answer);
                step.entries.push(Entry::Answered { answer, by, id: None, why: None });
            }
        }
        Ok(())
    }

    /// With the last answer of a game, its seed is recorded in clear.
    pub fn reveal_seed(&mut self, now: u64) {
        let ends =
            self.pending.iter().any(|entry| matches!(entry, Entry::Answered { .. } | Entry::Abandoned));
        if ends && self.is_ended() && self.setup.is_fair() {
            let seed = self.setup.seed.clone();
            self.record(now, Entry::SeedRevealed(seed));
        }
    }

    /// Lets a bot play a seat until its player is back. Another player may have asked for it.
    pub fn seat_stand_in(&mut self, now: u64, seat: Seat, asked_by: Option<Seat>) {
        let asked_by = asked_by.map(|by| by.0);
        self.record(now, Entry::StandIn { seat: seat.0, bot: Some(STAND_IN.key().to_owned()), asked_by });
    }

    /// Refuses what is possible only before the start.
    fn must_be_in_lobby(&self) -> Result<(), Fault> {
        if self.phase == Phase::Lobby { Ok(()) } else { Err(ProblemCode::HasStarted.into()) }
    }

    fn must_be_host_in_lobby(&self, seat: Seat) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if self.host() == Some(seat.0) { Ok(()) } else { Err(ProblemCode::NotHost.into()) }
    }

    /// Refuses what is possible only while the game runs.
    fn must_run(&self) -> Result<(), Fault> {
        match self.phase {
            Phase::Lobby => Err(ProblemCode::NotStarted.into()),
            Phase::Running => Ok(()),
            Phase::Paused => Err(ProblemCode::IsPaused.into()),
            Phase::Over | Phase::Abandoned => Err(ProblemCode::GameOver.into()),
        }
    }

    fn must_be_open(&self, seat: u8) -> Result<(), Fault> {
        match self.seats.get(usize::from(seat)) {
            None => Err(Fault::no_such_seat(seat, self.seats.len())),
            Some(state) if state.holder == Holding::Open => Ok(()),
            Some(_) => Err(ProblemCode::SeatTaken.into()),
        }
    }
}
