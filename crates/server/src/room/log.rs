//! How a room reads its table's log: reloading it, following what other nodes append, undoing answers. And what it writes
//! beside the log: the table's line in the public list.

use std::sync::Arc;

use magie_engine::Answer;

use super::{Listing, Room, RoomFailed, autoplay, presence};
use crate::entry::{Entry, Step};
use crate::fault::Fault;
use crate::ids;
use crate::store::Summary;
use crate::table::{BadLog, TableState};
use crate::wire::{ByeReason, Listed, Phase, ProblemCode};

/// This fraction of the limit of a log comes on top of it, for answers that the game asks for.
const LOG_RESERVE: u64 = 5;

/// How much a log may still grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogSpace {
    Enough,
    /// Only what the game asks for is stored, so that a full log does not end a game that is nearly over.
    Reserve,
    None,
}

impl Room {
    /// How much the log of this table may still grow.
    pub(super) fn log_space(&self) -> LogSpace {
        let limits = &self.shared.config.limits;
        let used = [(self.table.seq, limits.log_rows), (self.table.log_bytes, limits.log_bytes)];
        if used.iter().any(|(used, limit)| *used >= limit.saturating_add(limit / LOG_RESERVE)) {
            LogSpace::None
        } else if used.iter().any(|(used, limit)| used >= limit) {
            LogSpace::Reserve
        } else {
            LogSpace::Enough
        }
    }

    /// Refuses what the game does not ask for when the log is nearly full.
    pub(super) fn must_have_log_space(&self) -> Result<(), Fault> {
        match self.log_space() {
            LogSpace::Enough => Ok(()),
            LogSpace::Reserve | LogSpace::None => Err(ProblemCode::LogFull.into()),
        }
    }

    /// Ends a game whose log cannot grow any more. It counts as abandoned, so that its seed is revealed.
    pub(super) fn end_full_game(&mut self, now: u64) {
        if matches!(self.table.phase, Phase::Running | Phase::Paused) {
            self.record(now, Entry::LogFull);
            self.record(now, Entry::Abandoned);
        }
    }

    async fn rows(&mut self, from: u64) -> Result<Vec<(u64, String)>, RoomFailed> {
        let (shared, table) = (Arc::clone(&self.shared), self.table.id.clone());
        let rows = self.wait_for_store(shared.journal.read(&table, from), &[]).await;
        Ok(rows?)
    }

    /// Discards a change that could not be stored, then applies what other nodes have appended.
    pub(super) async fn reload(&mut self) -> Result<(), RoomFailed> {
        self.autoplay = autoplay::State::default();
        let known = self.table.seq;
        let rows = self.rows(0).await?;
        if rows.is_empty() {
            // Another node, or an operator there, deleted the table.
            return Err(RoomFailed(ByeReason::TableGone));
        }
        let (old, new): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(seq, _)| *seq < known);
        (self.table, self.recent_events) =
            TableState::load(&self.table.id, &old, self.shared.editions, &self.shared.seal)
                .map_err(|error| self.bad_log(&error))?;
        self.follow(new).await
    }

    /// Looks for rows that other nodes have appended, and applies them.
    pub(super) async fn catch_up(&mut self) -> Result<(), RoomFailed> {
        let rows = self.rows(self.table.seq).await?;
        self.follow(rows).await
    }

    /// Applies rows that other nodes have appended, and shows them.
    async fn follow(&mut self, rows: Vec<(u64, String)>) -> Result<(), RoomFailed> {
        for (seq, body) in rows {
            if seq != self.table.seq {
                continue;
            }
            let step: Step =
                serde_json::from_str(&body).map_err(|error| self.bad_log(&BadLog::row(seq, &error)))?;
            let mut past = None;
            if step.has_undo() {
                let (table, answers) = self.state_before(seq).await?;
                (self.table, past) = (table, Some(answers));
                self.autoplay = autoplay::State::default();
            }
            let events = self.table.follow(&step, past.as_mut()).map_err(|error| self.bad_log(&error))?;
            self.table.log_bytes += body.len() as u64;
            for entry in &step.entries {
                presence::note(&mut self.last_seen, self.shared.time.now(), entry);
            }
            self.autoplay.restart(self.shared.time.now(), self.pace());
            self.show(&step, events);
        }
        self.listing = Some(self.current_listing());
        Ok(())
    }

    /// The table as it was before a row of its log, with all answers up to there. An undo starts from these.
    async fn state_before(&mut self, seq: u64) -> Result<(TableState, Vec<Answer>), RoomFailed> {
        let mut rows = self.rows(0).await?;
        rows.retain(|(number, _)| *number < seq);
        let (table, _, past) =
            TableState::load_with_past(&self.table.id, &rows, self.shared.editions, &self.shared.seal)
                .map_err(|error| self.bad_log(&error))?;
        Ok((table, past))
    }

    /// Applies a step that undoes answers.
    pub(super) async fn apply_undo(&mut self, step: &mut Step) -> Result<(), RoomFailed> {
        let (mut table, mut past) = self.state_before(self.table.seq).await?;
        table.undo(step, &mut past, &self.table).map_err(|error| self.bad_log(&error))?;
        self.table = table;
        self.autoplay = autoplay::State::default();
        Ok(())
    }

    fn bad_log(&self, error: &BadLog) -> RoomFailed {
        tracing::error!(table = %self.table.id, %error, "the room of a table is closed because its log is bad");
        RoomFailed::DAMAGED
    }

    pub(super) fn current_listing(&self) -> Listing {
        (self.table.phase, self.table.seats.iter().map(|seat| seat.name.clone()).collect())
    }

    /// The line of the public list.
    pub(super) fn summary(&self, now: u64) -> Summary {
        let (phase, seats) = self.current_listing();
        let listed = Listed {
            id: ids::shown(&self.table.id),
            edition: self.table.setup.edition.clone(),
            phase,
            seats,
            locked: self.table.setup.password.is_some(),
            spectators: self.table.setup.spectators,
            outcome: self.table.outcome(),
            at: now,
        };
        let listed = serde_json::to_string(&listed).unwrap_or_default();
        Summary { phase, public: self.table.setup.public, at: now, listed }
    }
}
