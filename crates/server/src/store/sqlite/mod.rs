//! SQLite: one file, no configuration. One connection writes, one reads and one makes checkpoints of the write-ahead log,
//! each on a thread of its own.

mod checkpoint;
mod file;
pub(super) mod worker;
pub(super) mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};

use self::checkpoint::{Checkpoints, Pages};
use self::file::Lock;
use self::worker::Worker;
use self::writer::{Ends, Writer};
use super::{Overview, Row, Store, StoreError, Trouble, ledger, phase_key, phase_of};
use crate::wire::Phase;

const SCHEMA: &str = "
CREATE TABLE log (
    row INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    previous INTEGER
);
CREATE TABLE ends (
    table_id TEXT PRIMARY KEY,
    row INTEGER NOT NULL,
    seq INTEGER NOT NULL
) WITHOUT ROWID;
";
const LISTS: &str = "
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    at INTEGER NOT NULL,
    listed TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_phase ON tables (phase, at);
";
/// Migrates files of the first format, which stored each log by table and number.
const FROM_FIRST: &str = "
INSERT INTO log (row, table_id, seq, body, previous)
SELECT row, table_id, seq, body, lag(row) OVER (PARTITION BY table_id ORDER BY seq)
FROM (SELECT row_number() OVER (ORDER BY table_id, seq) AS row, table_id, seq, body FROM first_log);
INSERT INTO ends (table_id, row, seq) SELECT table_id, max(row), max(seq) FROM log GROUP BY table_id;
DROP TABLE first_log;
";
/// The format of the file.
const FORMAT: i64 = 2;
/// How long to wait for another program that writes to the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// When an answer counts as stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// When the disk has confirmed it: safe even if the machine crashes.
    #[default]
    Disk,
    /// When the operating system has it: safe if the process crashes, but not if the machine does.
    System,
}

/// Logs in one SQLite file.
pub struct Sqlite {
    pub(in crate::store) writer: Worker<Writer>,
    pub(in crate::store) reader: Worker<Connection>,
    checkpoints: Checkpoints,
    durability: Durability,
    ends: Ends,
    path: PathBuf,
    /// Was the file checked after the first damaged page?
    checked: AtomicBool,
    lock: Mutex<Option<Lock>>,
}

impl Sqlite {
    /// Opens the file, or creates it. Only one server may use it at a time.
    pub async fn open(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        let path = path.to_owned();
        let opened = tokio::task::spawn_blocking(move || {
            let (path, lock) = file::prepare(&path)?;
            Self::open_locked(&path, lock, durability)
        });
        opened.await.map_err(|_| StoreError::ThreadEnded)?
    }

    fn open_locked(path: &Path, lock: Lock, durability: Durability) -> Result<Self, StoreError> {
        let named = |error| StoreError::Sqlite { path: path.to_owned(), error };
        let synchronous = match durability {
            Durability::Disk => "full",
            Durability::System => "normal",
        };
        let open = || -> Result<_, StoreError> {
            let mut connection = Connection::open(path).map_err(named)?;
            prepare(&mut connection, synchronous).map_err(named)?;
            create_tables(&mut connection, path)?;
            Ok(connection)
        };
        let mut connection = open()?;
        let (ends, pages) = (Ends::default(), Pages::of(&mut connection).map_err(named)?);
        let writer = Writer::new(connection, ends.clone()).map_err(named)?;
        let open_others = || {
            let reader = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            reader.busy_timeout(BUSY_TIMEOUT)?;
            let checkpointer = Connection::open(path)?;
            checkpointer.pragma_update(None, "synchronous", synchronous)?;
            Ok((reader, checkpointer))
        };
        let (reader, checkpointer) = open_others().map_err(named)?;
        // SQLite gives these the permissions of the file, but they may be older.
        file::make_private(&file::beside(path, "-wal"));
        file::make_private(&file::beside(path, "-shm"));
        let writer = Worker::open("sqlite-writer", path, writer)?;
        Ok(Self {
            checkpoints: Checkpoints::new(
                Worker::open("sqlite-checkpoint", path, checkpointer)?,
                writer.owned(),
                pages,
            ),
            writer,
            reader: Worker::open("sqlite-reader", path, reader)?,
            durability,
            ends,
            path: path.to_owned(),
            checked: AtomicBool::new(false),
            lock: Mutex::new(Some(lock)),
        })
    }

    /// After the first damaged page, the whole file is checked and the result logged, so that the operator learns how bad it
    /// is.
    fn check_if_damaged<T>(&self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(error) = &result
            && error.trouble() == Trouble::Damaged
            && !self.checked.swap(true, Ordering::Relaxed)
        {
            let path = self.path.clone();
            std::thread::spawn(move || match file::damages(&path) {
                Ok(damages) => {
                    tracing::error!(file = %path.display(), ?damages, "the SQLite file is damaged: restore a backup");
                }
                Err(error) => {
                    tracing::error!(file = %path.display(), %error, "the SQLite file is damaged: restore a backup");
                }
            });
        }
        result
    }
}

fn prepare(connection: &mut Connection, synchronous: &str) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    // Most batches are small, and each writes whole pages.
    connection.pragma_update(None, "page_size", 2048)?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    connection.pragma_update(None, "synchronous", synchronous)
}

/// Creates the tables, or migrates those of an older format.
fn create_tables(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let mut create = || -> rusqlite::Result<Option<i64>> {
        let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        match transaction.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))? {
            FORMAT => {}
            0 => transaction.execute_batch(&[SCHEMA, LISTS].concat())?,
            1 => {
                transaction.execute_batch("ALTER TABLE log RENAME TO first_log")?;
                transaction.execute_batch(&[SCHEMA, FROM_FIRST].concat())?;
            }
            unknown => return Ok(Some(unknown)),
        }
        transaction.execute_batch(ledger::SQLITE)?;
        transaction.pragma_update(None, "user_version", FORMAT)?;
        transaction.pragma_update(None, "application_id", file::APPLICATION)?;
        transaction.commit()?;
        Ok(None)
    };
    match create() {
        Ok(None) => Ok(()),
        Ok(Some(format)) => Err(StoreError::UnknownFormat { path: path.to_owned(), format }),
        Err(error) => Err(StoreError::Sqlite { path: path.to_owned(), error }),
    }
}

impl Store for Sqlite {
    fn append(&self, rows: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
        let append = move |writer: &mut Writer| writer.append(&rows);
        Box::pin(async move {
            let stored = match self.durability {
                Durability::Disk => self.writer.run(append).await,
                // Writing a few pages without a sync is faster than waking another thread, which waits if another program
                // is writing.
                Durability::System => {
                    let append_now = append.clone();
                    let here = self.writer.run_here(move |writer| writer.without_waiting(append_now)).await;
                    if here.as_ref().is_err_and(file::is_busy) { self.writer.run(append).await } else { here }
                }
            };
            self.checkpoints.begin_if_due();
            self.check_if_damaged(stored)
        })
    }

    fn read<'a>(
        &'a self,
        table: &'a str,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
        let (table, ends) = (table.to_owned(), self.ends.clone());
        let read = self.reader.run(move |reader| {
            let (mut rows, mut next) = (Vec::new(), ends.of(reader, &table)?.map(|end| end.row));
            // One snapshot of the file. If the table was deleted just before, its row numbers may belong to another table.
            let snapshot = reader.unchecked_transaction()?;
            let mut row_of = snapshot
                .prepare_cached("SELECT seq, body, previous FROM log WHERE row = ?1 AND table_id = ?2")?;
            let read = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)? as u64, row.get(1)?, row.get(2)?));
            while let Some(row) = next {
                let Some((seq, body, previous)) = row_of.query_row(params![row, table], read).optional()?
                else {
                    // Was the table deleted, or is a row missing?
                    return if ends.of(reader, &table)?.is_some() {
                        Err(file::damaged())
                    } else {
                        Ok(Vec::new())
                    };
                };
                if seq < from {
                    break;
                }
                rows.push((seq, body));
                next = previous;
            }
            rows.reverse();
            Ok(rows)
        });
        Box::pin(async { self.check_if_damaged(read.await) })
    }

    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let keys: Vec<_> = phases.iter().map(|phase| phase_key(*phase)).collect();
        Box::pin(self.reader.run(move |reader| {
            let keys = serde_json::to_string(&keys).unwrap_or_default();
            let mut entries = reader.prepare_cached(
                "SELECT listed FROM tables
                 WHERE public AND phase IN (SELECT value FROM json_each(?1)) ORDER BY at DESC LIMIT ?2",
            )?;
            entries.query_map(params![keys, most], |row| row.get(0))?.collect()
        }))
    }

    fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(self.reader.run(move |reader| {
            let mut tables = reader.prepare_cached("SELECT id FROM tables WHERE phase = ?1 AND at >= ?2")?;
            tables.query_map(params![phase_key(Phase::Running), since as i64], |row| row.get(0))?.collect()
        }))
    }

    fn unfinished(
        &self,
        after: u64,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(self.reader.run(move |reader| {
            let mut tables = reader.prepare_cached(
                "SELECT id, at FROM tables WHERE phase IN (?1, ?2) AND at > ?3 AND at < ?4 ORDER BY at LIMIT ?5",
            )?;
            let (running, paused) = (phase_key(Phase::Running), phase_key(Phase::Paused));
            tables
                .query_map(params![running, paused, after as i64, before as i64, most], |row| {
                    Ok((row.get(0)?, row.get::<_, i64>(1)? as u64))
                })?
                .collect()
        }))
    }

    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let mut gone = 0;
            loop {
                // In small batches, so that answers are stored in between.
                match self.writer.run(move |writer| writer.purge(phase, before as i64)).await? {
                    0 => return Ok(gone),
                    some => gone += some as u64,
                }
            }
        })
    }

    fn keep_unfinished<'a>(&'a self, tables: &'a [String], at: u64) -> BoxFuture<'a, Result<(), StoreError>> {
        let tables = tables.to_vec();
        Box::pin(self.writer.run(move |writer| writer.keep_unfinished(&tables, at as i64)))
    }

    fn release(&self) {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { self.check_if_damaged(self.writer.run(Writer::probe).await) })
    }

    fn overview(
        &self,
        phase: Option<Phase>,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<Overview>, StoreError>> {
        let before = i64::try_from(before).unwrap_or(i64::MAX);
        Box::pin(self.reader.run(move |reader| {
            let mut tables = reader.prepare_cached(
                "SELECT id, phase, public, at FROM tables
                 WHERE at < ?1 AND (?2 IS NULL OR phase = ?2) ORDER BY at DESC LIMIT ?3",
            )?;
            let read = |row: &rusqlite::Row<'_>| {
                let phase: String = row.get(1)?;
                Ok(phase_of(&phase).map(|phase| (row.get(0), phase, row.get(2), row.get::<_, i64>(3))))
            };
            let mut found = Vec::new();
            for row in tables.query_map(params![before, phase.map(phase_key), most], read)? {
                if let Some((table, phase, public, at)) = row? {
                    found.push(Overview { table: table?, phase, public: public?, at: at? as u64 });
                }
            }
            Ok(found)
        }))
    }

    fn remove<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        let table = table.to_owned();
        Box::pin(self.writer.run(move |writer| writer.remove(table)))
    }

    fn phase<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
        let table = table.to_owned();
        Box::pin(self.reader.run(move |reader| {
            let mut phase = reader.prepare_cached("SELECT phase FROM tables WHERE id = ?1")?;
            let key: Option<String> = phase.query_row([table], |row| row.get(0)).optional()?;
            Ok(key.as_deref().and_then(phase_of))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{AppendError, Journal, NotReady};

    /// A file that may not grow is what SQLite makes of a full disk.
    #[tokio::test]
    async fn a_full_disk_is_noticed_by_appends_and_by_probes() {
        let path = std::env::temp_dir().join(format!("magie-full-{}.db", std::process::id()));
        let store = Arc::new(Sqlite::open(&path, Durability::System).await.unwrap());
        let limit = async |pages: i64| {
            store.writer.run(move |writer| writer.limit_pages(pages)).await.unwrap();
        };
        let journal = Journal::new(Arc::clone(&store) as Arc<dyn Store>);
        let row = |seq| Row { table: "A".to_owned(), seq, body: "x".repeat(3000), summary: None };
        assert_eq!(journal.append(row(0)).await, Ok(()));
        assert_eq!(journal.readiness(), Ok(0));
        limit(40).await;
        let mut stored = 1;
        while journal.append(row(stored)).await.is_ok() {
            stored += 1;
        }
        assert_eq!(journal.append(row(stored)).await, Err(AppendError::Unavailable));
        assert_eq!(journal.readiness(), Err(NotReady::Failing));
        // A probe that fits where a row does not would be misleading.
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(journal.readiness(), Err(NotReady::Failing));
        limit(100_000).await;
        while journal.readiness().is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(journal.append(row(stored)).await, Ok(()));
        assert_eq!(store.read("A", 0).await.unwrap().len() as u64, stored + 1);
        drop((journal, store));
        for suffix in ["", "-wal", "-shm", "-lock"] {
            let _ = std::fs::remove_file(file::beside(&path, suffix));
        }
    }
}
