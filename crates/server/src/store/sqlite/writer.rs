//! The connection that writes. The rows of all tables are stored in the order in which they arrive, so that a batch changes
//! only the last page of the file; each row links to the previous one of its log. The ends of the logs are kept in memory
//! and saved regularly. After a restart, rows that are newer than the saved ends are scanned.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::BUSY_TIMEOUT;
use crate::store::{Row, Summary, phase_key};
use crate::wire::Phase;

/// Tables that are deleted in one transaction, while answers wait.
const PURGE_BATCH: usize = 8;
/// Bytes that a probe stores: more than a page, so that the file has to grow if it has no free pages.
const PROBE_LENGTH: i64 = 8192;

/// The ends of the logs are saved after this many rows.
const SAVE_INTERVAL: usize = 4096;

/// The end of a log: its last row, and the number of that row in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    pub(super) row: i64,
    pub(super) seq: i64,
}

/// The ends that are not saved yet.
#[derive(Clone, Default)]
pub(super) struct Ends(Arc<Mutex<HashMap<String, End>>>);

impl Ends {
    fn all(&self) -> MutexGuard<'_, HashMap<String, End>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The end of a log, if it exists.
    pub(super) fn of(&self, connection: &Connection, table: &str) -> rusqlite::Result<Option<End>> {
        let kept = self.all().get(table).copied();
        if kept.is_some() {
            return Ok(kept);
        }
        let mut saved = connection.prepare_cached("SELECT row, seq FROM ends WHERE table_id = ?1")?;
        saved.query_row([table], |end| Ok(End { row: end.get(0)?, seq: end.get(1)? })).optional()
    }
}

/// The connection that writes.
pub(in crate::store) struct Writer {
    connection: Connection,
    ends: Ends,
    /// Rows since the ends were saved.
    rows: usize,
    /// Changes when another process has written to the file.
    version: i64,
}

impl Writer {
    pub(super) fn new(connection: Connection, ends: Ends) -> rusqlite::Result<Self> {
        let version = version(&connection)?;
        let mut writer = Self { connection, ends, rows: 0, version };
        writer.scan_ends()?;
        Ok(writer)
    }

    /// The connection, for what is kept beside the logs.
    pub(in crate::store) fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Finds the ends of the logs that have grown since the ends were saved.
    fn scan_ends(&mut self) -> rusqlite::Result<()> {
        let mut last = self.connection.prepare_cached(
            "SELECT table_id, row, seq FROM log WHERE row > (SELECT ifnull(max(row), 0) FROM ends) ORDER BY row",
        )?;
        let mut found = HashMap::new();
        let mut rows = last.query([])?;
        self.rows = 0;
        while let Some(row) = rows.next()? {
            found.insert(row.get(0)?, End { row: row.get(1)?, seq: row.get(2)? });
            self.rows += 1;
        }
        *self.ends.all() = found;
        Ok(())
    }

    /// Limits the size of the file.
    #[cfg(test)]
    pub(super) fn limit_pages(&mut self, pages: i64) -> rusqlite::Result<()> {
        self.connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
    }

    /// Does something that fails at once if another program is writing.
    pub(super) fn without_waiting<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        self.connection.busy_timeout(Duration::ZERO)?;
        let done = work(self);
        self.connection.busy_timeout(BUSY_TIMEOUT)?;
        done
    }

    /// Appends each row whose number is the next of its log.
    pub(super) fn append(&mut self, rows: &[Row]) -> rusqlite::Result<Vec<bool>> {
        let stored = self.append_all(rows);
        if stored.is_err() {
            // The ends in memory may be wrong now.
            self.scan_ends()?;
        }
        stored
    }

    fn append_all(&mut self, rows: &[Row]) -> rusqlite::Result<Vec<bool>> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let now = version(&transaction)?;
        if now != self.version {
            drop(transaction);
            self.version = now;
            self.scan_ends()?;
            return self.append_all(rows);
        }
        let mut ends: HashMap<&str, End> = HashMap::new();
        let mut stored = Vec::with_capacity(rows.len());
        for row in rows {
            let end = match ends.get(row.table.as_str()) {
                Some(end) => Some(*end),
                None => self.ends.of(&transaction, &row.table)?,
            };
            let seq = row.seq as i64;
            let is_next = seq == end.map_or(0, |end| end.seq + 1);
            stored.push(is_next);
            if is_next {
                let mut insert = transaction.prepare_cached(
                    "INSERT INTO log (table_id, seq, body, previous) VALUES (?1, ?2, ?3, ?4)",
                )?;
                let row_id = insert.insert(params![row.table, seq, row.body, end.map(|end| end.row)])?;
                ends.insert(&row.table, End { row: row_id, seq });
                if let Some(summary) = &row.summary {
                    store_summary(&transaction, &row.table, summary)?;
                }
            }
        }
        let grown = self.rows + stored.iter().filter(|stored| **stored).count();
        let save = grown >= SAVE_INTERVAL;
        if save {
            let mut keep = transaction
                .prepare_cached("INSERT OR REPLACE INTO ends (table_id, row, seq) VALUES (?1, ?2, ?3)")?;
            let kept = self.ends.all();
            let older = kept.iter().map(|(table, end)| (table.as_str(), *end));
            // For a log that has grown again, the latest end comes last.
            for (table, end) in older.chain(ends.iter().map(|(table, end)| (*table, *end))) {
                keep.execute(params![table, end.row, end.seq])?;
            }
        }
        transaction.commit()?;
        // Only now may readers find the new rows.
        let mut kept = self.ends.all();
        if save {
            kept.clear();
        } else {
            for (table, end) in ends {
                match kept.get_mut(table) {
                    Some(kept) => *kept = end,
                    None => {
                        kept.insert(table.to_owned(), end);
                    }
                }
            }
        }
        drop(kept);
        self.rows = if save { 0 } else { grown };
        Ok(stored)
    }

    /// Stores a row and deletes it again, in one transaction.
    pub(super) fn probe(&mut self) -> rusqlite::Result<()> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        transaction
            .prepare_cached("INSERT INTO log (table_id, seq, body) VALUES ('', 0, zeroblob(?1))")?
            .execute([PROBE_LENGTH])?;
        transaction.prepare_cached("DELETE FROM log WHERE row = last_insert_rowid()")?.execute([])?;
        transaction.commit()
    }

    /// Sets the time of the last activity of these tables, except those whose game has ended.
    pub(super) fn keep_unfinished(&mut self, tables: &[String], at: i64) -> rusqlite::Result<()> {
        let tables = serde_json::to_string(tables).unwrap_or_default();
        let mut keep = self.connection.prepare_cached(
            "UPDATE tables SET at = ?2 WHERE phase NOT IN (?3, ?4) AND id IN (SELECT value FROM json_each(?1))",
        )?;
        keep.execute(params![tables, at, phase_key(Phase::Over), phase_key(Phase::Abandoned)])?;
        Ok(())
    }

    /// Deletes some tables in a phase without activity since a time. Returns their number.
    pub(super) fn purge(&mut self, phase: Phase, before: i64) -> rusqlite::Result<usize> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let old: Vec<String> = transaction
            .prepare_cached("SELECT id FROM tables WHERE phase = ?1 AND at < ?2 LIMIT ?3")?
            .query_map(params![phase_key(phase), before, PURGE_BATCH as i64], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        self.delete(transaction, &old)?;
        Ok(old.len())
    }

    /// Deletes a table; `false` if there is none.
    pub(super) fn remove(&mut self, table: String) -> rusqlite::Result<bool> {
        let transaction = Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let exists = self.ends.of(&transaction, &table)?.is_some();
        self.delete(transaction, &[table])?;
        Ok(exists)
    }

    /// Deletes tables and ends the transaction.
    fn delete(&self, transaction: Transaction<'_>, tables: &[String]) -> rusqlite::Result<()> {
        for table in tables {
            if let Some(end) = self.ends.of(&transaction, table)? {
                transaction.execute(
                    "WITH RECURSIVE rows (row, previous) AS (
                         SELECT row, previous FROM log WHERE row = ?1
                         UNION ALL SELECT log.row, log.previous FROM rows JOIN log ON log.row = rows.previous
                     ) DELETE FROM log WHERE row IN (SELECT row FROM rows)",
                    [end.row],
                )?;
            }
            transaction.execute("DELETE FROM ends WHERE table_id = ?1", [table])?;
            transaction.execute("DELETE FROM tables WHERE id = ?1", [table])?;
        }
        transaction.commit()?;
        let mut kept = self.ends.all();
        for table in tables {
            kept.remove(table);
        }
        Ok(())
    }
}

/// Stores the summary of a table.
fn store_summary(connection: &Connection, table: &str, summary: &Summary) -> rusqlite::Result<()> {
    let mut line = connection.prepare_cached(
        "INSERT OR REPLACE INTO tables (id, phase, public, at, listed) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    let at = summary.at as i64;
    line.execute(params![table, phase_key(summary.phase), summary.public, at, summary.listed])?;
    Ok(())
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))
}
