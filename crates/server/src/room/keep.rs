//! How a room keeps its table: what is done is stored before it is told, and what other nodes have stored is taken over.

use magie_engine::{Answer, AnswerSpec};

use super::{Lost, Room, drive};
use crate::entry::{Entry, Obeyed, Step};
use crate::ids;
use crate::store::{AppendError, Row, Summary};
use crate::table::{BadLog, Table, Told};
use crate::wire::{Listed, Phase, ProblemCode};

/// How often a command is tried again when another node was first.
const TRIES: usize = 5;

/// How old what lists tell of a table where something happens may become.
const SUMMARY_MS: u64 = 3_600_000;

/// Does a step take answers back?
fn takes_back(step: &Step) -> bool {
    step.entries.iter().any(|entry| matches!(entry, Entry::Undone { .. }))
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
            self.settle_votes(now);
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
        let command = self.obeyed.take();
        if self.pending.is_empty() {
            // Until when bots wait may have changed.
            self.broadcast(Vec::new());
            return Ok(());
        }
        let entries = std::mem::take(&mut self.pending);
        let mut step = Step { at: now, node: self.shared.node, entries, command };
        let seq = self.table.seq;
        if takes_back(&step) {
            Box::pin(self.take_back(&mut step)).await.map_err(|_| AppendError::Unavailable)?;
        }
        let told = self.table.finish_step(now, self.shared.node);
        // Lists tell how the table stands, which answers alone do not change.
        let table_changed = told.iter().any(|told| matches!(told, Told::Table));
        // And that something happens there, if not with every word: a table of which that is not told is forgotten.
        let again = self.table.phase != Phase::Over && now >= self.summary_at + SUMMARY_MS;
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
        self.part_after(&step);
        self.broadcast(told);
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

    /// The table as it was before a row of its log, and all answers up to there: an undo begins with them.
    async fn before(&self, seq: u64) -> Result<(Table, Vec<Answer>), Lost> {
        let mut rows = self.rows(0).await?;
        rows.retain(|(number, _)| *number < seq);
        let (table, _, past) = Table::load_with_past(&self.table.id, &rows, self.shared.editions)
            .map_err(|error| self.bad_log(&error))?;
        Ok((table, past))
    }

    /// Does a step that takes answers back. Orders that were given since are given again with it.
    async fn take_back(&mut self, step: &mut Step) -> Result<(), Lost> {
        let orders = self.table.play.as_ref().map_or_else(Vec::new, |play| play.orders_to_keep());
        let (mut table, mut past) = self.before(self.table.seq).await?;
        for entry in &step.entries {
            table.apply(step.at, entry, Some(&mut past)).map_err(|error| self.bad_log(&error))?;
        }
        if let Some(Obeyed { seat, id }) = &step.command {
            table.commands.add(*seat, id);
        }
        for (answer, by) in orders {
            // In the position before, an order may act at once, and the game be over before the next.
            if table.take(step.at, &answer, by, None).is_ok()
                && let Some(play) = &table.play
            {
                let answer = AnswerSpec::of(&table.rules, &play.names, &answer);
                step.entries.push(Entry::Said { answer, by, id: None });
            }
        }
        self.table = table;
        self.drive = drive::State::default();
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
                serde_json::from_str(&body).map_err(|error| self.bad_log(&BadLog::row(seq, &error)))?;
            let mut past = None;
            if takes_back(&step) {
                let (table, answers) = self.before(seq).await?;
                (self.table, past) = (table, Some(answers));
                self.drive = drive::State::default();
            }
            let told = self.table.follow(&step, past.as_mut()).map_err(|error| self.bad_log(&error))?;
            self.drive.moved(self.shared.time.now(), self.pace());
            self.part_after(&step);
            self.broadcast(told);
        }
        self.summary = Some(self.standing());
        Ok(())
    }

    /// Who has lost his seat by a step that is stored is not told of anything after it.
    fn part_after(&mut self, step: &Step) {
        if step.entries.iter().any(Entry::changes_holders) {
            self.let_go();
        }
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
