//! How a room keeps its table: what is done is stored before it is told, and what other nodes have stored is taken over.

use super::{Lost, Room, drive};
use crate::entry::{Entry, Step};
use crate::ids;
use crate::store::{AppendError, Row, Summary};
use crate::table::{BadLog, Table, Told};
use crate::wire::{Listed, Phase, ProblemCode};

/// How often a command is tried again when another node was first.
const TRIES: usize = 5;

/// How old what lists tell of a lobby where something happens may become.
const SUMMARY_MS: u64 = 3_600_000;

/// Whose answer a step takes back, if it does.
fn undone(step: &Step) -> Option<u8> {
    step.entries.iter().find_map(|entry| match entry {
        Entry::Undone { seat, .. } => Some(*seat),
        _ => None,
    })
}

/// What comes of an attempt when another node was first every time.
pub(super) trait Attempted {
    fn in_vain() -> Self;
}

/// What a room does by itself it does later.
impl Attempted for () {
    fn in_vain() -> Self {}
}

/// Who asked for something is told.
impl<T, E: From<ProblemCode>> Attempted for Result<T, E> {
    fn in_vain() -> Self {
        Err(ProblemCode::Unavailable.into())
    }
}

impl Room {
    /// Does something to the table and stores what came of it; again from the start if another node was first. What the
    /// table told is sent when it is stored.
    pub(super) async fn attempt<T: Attempted>(
        &mut self,
        mut what: impl FnMut(&mut Self, u64) -> T,
    ) -> Result<T, Lost> {
        for _ in 0..TRIES {
            // A log does not go back in time, even if a clock was set back.
            let now = self.shared.time.now().max(self.table.last_at);
            let outcome = what(self, now);
            self.drive(now);
            match self.store(now).await {
                Ok(()) => return Ok(outcome),
                Err(AppendError::Taken) => Box::pin(self.rebuild()).await?,
                Err(AppendError::Unavailable) => return Err(Lost),
            }
        }
        Ok(T::in_vain())
    }

    /// Stores what is pending, then tells of it.
    async fn store(&mut self, now: u64) -> Result<(), AppendError> {
        if self.pending.is_empty() {
            // Until when bots wait may have changed.
            self.broadcast(Vec::new());
            return Ok(());
        }
        let step = Step { at: now, node: self.shared.node, entries: std::mem::take(&mut self.pending) };
        let seq = self.table.seq;
        let undone = undone(&step);
        let told = if undone.is_some() { Vec::new() } else { self.table.finish_step(now, self.shared.node) };
        // Lists tell how the table stands, which answers alone do not change.
        let table_changed = told.iter().any(|told| matches!(told, Told::Table));
        // And that something happens there, if not with every word: a lobby of which that is not told is forgotten.
        let again = self.table.phase == Phase::Lobby && now >= self.summary_at + SUMMARY_MS;
        let standing = (table_changed || again).then(|| self.standing());
        let changed = again || (standing.is_some() && self.summary != standing);
        let row = Row {
            table: self.table.id.clone(),
            seq,
            body: serde_json::to_string(&step).map_err(|_| AppendError::Unavailable)?,
            summary: changed.then(|| self.summary_line(now)),
        };
        if let Err(error) = self.shared.journal.append(row).await {
            self.table.seq = seq;
            return Err(error);
        }
        self.summary = standing.or(self.summary.take());
        if changed {
            self.summary_at = now;
        }
        self.shared.entries.increment(step.entries.len() as u64);
        match undone {
            None => self.broadcast(told),
            // The answers that stay are in the log alone.
            Some(seat) => Box::pin(self.begin_anew(seat)).await.map_err(|_| AppendError::Unavailable)?,
        }
        Ok(())
    }

    pub(super) async fn rows(&self, from: u64) -> Result<Vec<(u64, String)>, Lost> {
        self.shared.journal.read(&self.table.id, from).await.map_err(|error| {
            tracing::error!(table = %self.table.id, %error, "a log could not be read");
            Lost
        })
    }

    /// The table as it was stored, without what could not be; then what others have appended.
    async fn rebuild(&mut self) -> Result<(), Lost> {
        self.pending.clear();
        self.drive = drive::State::default();
        let known = self.table.seq;
        let rows = self.rows(0).await?;
        let (old, new): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(seq, _)| *seq < known);
        (self.table, self.recent) =
            Table::load(&self.table.id, &old, self.shared.editions).map_err(|error| self.bad_log(&error))?;
        self.follow(new).await
    }

    /// After an undo: everything from the log, and everybody looks again.
    async fn begin_anew(&mut self, seat: u8) -> Result<(), Lost> {
        let rows = self.rows(0).await?;
        (self.table, _) =
            Table::load(&self.table.id, &rows, self.shared.editions).map_err(|error| self.bad_log(&error))?;
        self.drive = drive::State::default();
        self.broadcast(vec![Told::Undone(seat), Told::Table]);
        Ok(())
    }

    /// Looks for what other nodes have appended, and takes it.
    pub(super) async fn catch_up(&mut self) -> Result<(), Lost> {
        let rows = self.rows(self.table.seq).await?;
        self.follow(rows).await
    }

    /// Takes what other nodes have appended.
    async fn follow(&mut self, rows: Vec<(u64, String)>) -> Result<(), Lost> {
        for (seq, body) in rows {
            if seq != self.table.seq {
                continue;
            }
            let step: Step =
                serde_json::from_str(&body).map_err(|error| self.bad_log(&BadLog(error.to_string())))?;
            if let Some(seat) = undone(&step) {
                return self.begin_anew(seat).await;
            }
            let told = self
                .table
                .follow(step.at, step.node, &step.entries, None)
                .map_err(|error| self.bad_log(&error))?;
            self.drive.moved(self.shared.time.now(), self.pace());
            self.broadcast(told);
        }
        self.summary = Some(self.standing());
        Ok(())
    }

    fn bad_log(&self, error: &BadLog) -> Lost {
        tracing::error!(table = %self.table.id, %error, "a table is lost");
        Lost
    }

    pub(super) fn standing(&self) -> (Phase, Vec<Option<String>>) {
        (self.table.phase, self.table.seats.iter().map(|seat| seat.name.clone()).collect())
    }

    fn summary_line(&self, now: u64) -> Summary {
        let (phase, seats) = self.standing();
        let listed = Listed {
            id: ids::shown(&self.table.id),
            edition: self.table.head.edition.clone(),
            phase,
            seats,
            locked: self.table.head.password.is_some(),
            spectators: self.table.head.spectators,
            outcome: self.table.told_outcome(),
            at: now,
        };
        let listed = serde_json::to_string(&listed).unwrap_or_default();
        Summary { phase, public: self.table.head.public, at: now, listed }
    }
}
