//! SQLite: one file, no set-up. One connection writes, others read (WAL).

use std::path::Path;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::query::Query;
use sqlx::sqlite::{
    Sqlite as Database, SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Row as _};
use tokio::sync::mpsc;

use super::{Notice, Row, Store, StoreError, phase_key};
use crate::wire::Phase;

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    public INTEGER NOT NULL,
    at INTEGER NOT NULL,
    listed TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_phase ON tables (phase, at);
PRAGMA user_version = 1;
";

/// How a crash of the whole machine is guarded against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Durability {
    /// Every batch is forced to the disk before it is acknowledged.
    #[default]
    Disk,
    /// Every batch is handed to the operating system: safe when the process dies, not when the power fails.
    System,
}

/// Logs in one SQLite file.
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, and makes it if it is not there.
    pub async fn open(path: &Path, durability: Durability) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // A batch changes one page of every table that has something to append: small pages are less to write, and
            // are copied from the journal to their places now and then only.
            .page_size(2048)
            .pragma("wal_autocheckpoint", "8000")
            .synchronous(match durability {
                Durability::Disk => SqliteSynchronous::Full,
                Durability::System => SqliteSynchronous::Normal,
            })
            .busy_timeout(Duration::from_secs(10));
        let writer = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::raw_sql(SCHEMA).execute(&writer).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(2).connect_with(options.read_only(true)).await?;
        Ok(Self { writer, readers })
    }

    /// Appends all of these rows or, if a number is taken, none of them.
    async fn append_all(&self, rows: &[Row]) -> Result<bool, StoreError> {
        let summaries: Vec<_> =
            rows.iter().filter_map(|row| Some((&row.table, row.summary.as_ref()?))).collect();
        let stored = if summaries.is_empty() {
            insert(rows).execute(&self.writer).await
        } else {
            let mut transaction = self.writer.begin().await?;
            let stored = insert(rows).execute(&mut *transaction).await;
            if stored.is_ok() {
                for (table, summary) in summaries {
                    sqlx::query("INSERT OR REPLACE INTO tables (id, phase, public, at, listed) VALUES (?1, ?2, ?3, ?4, ?5)")
                        .bind(table)
                        .bind(phase_key(summary.phase))
                        .bind(summary.public)
                        .bind(summary.at as i64)
                        .bind(&summary.listed)
                        .execute(&mut *transaction)
                        .await?;
                }
                transaction.commit().await?;
            }
            stored
        };
        match stored {
            Ok(_) => Ok(true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}

/// One statement for all rows: each costs a journey to the writer's thread. There are few lengths of it, so that each is
/// prepared once: the last places may stay empty.
fn insert(rows: &[Row]) -> Query<'_, Database, SqliteArguments> {
    let places = rows.len().next_power_of_two();
    let mut list = "(?,?,?),".repeat(places);
    list.pop();
    let text = format!(
        "INSERT INTO log (table_id, seq, body) SELECT * FROM (VALUES {list}) WHERE column1 IS NOT NULL"
    );
    let query = rows.iter().fold(sqlx::query(AssertSqlSafe(text)), |query, row| {
        query.bind(&row.table).bind(row.seq as i64).bind(&row.body)
    });
    let nothing = None::<String>;
    (rows.len()..places).fold(query, |query, _| query.bind(nothing.clone()).bind(0).bind(nothing.clone()))
}

impl Store for Sqlite {
    fn append<'a>(&'a self, rows: &'a [Row]) -> BoxFuture<'a, Result<Vec<bool>, StoreError>> {
        Box::pin(async move {
            if self.append_all(rows).await? {
                return Ok(vec![true; rows.len()]);
            }
            let mut stored = Vec::with_capacity(rows.len());
            for row in rows {
                stored.push(self.append_all(std::slice::from_ref(row)).await?);
            }
            Ok(stored)
        })
    }

    fn read<'a>(
        &'a self,
        table: &'a str,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT seq, body FROM log WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq")
                    .bind(table)
                    .bind(from as i64)
                    .fetch_all(&self.readers)
                    .await?;
            Ok(rows.iter().map(|row| (row.get::<i64, _>(0) as u64, row.get(1))).collect())
        })
    }

    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let keys: Vec<_> = phases.iter().map(|phase| phase_key(*phase)).collect();
            let rows = sqlx::query(
                "SELECT listed FROM tables
                 WHERE public AND phase IN (SELECT value FROM json_each(?1)) ORDER BY at DESC LIMIT ?2",
            )
            .bind(serde_json::to_string(&keys).unwrap_or_default())
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn running(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM tables WHERE phase = ?1")
                .bind(phase_key(Phase::Running))
                .fetch_all(&self.readers)
                .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let mut transaction = self.writer.begin().await?;
            let old = "SELECT id FROM tables WHERE phase = ?1 AND at < ?2";
            sqlx::query(AssertSqlSafe(format!("DELETE FROM log WHERE table_id IN ({old})")))
                .bind(phase_key(phase))
                .bind(before as i64)
                .execute(&mut *transaction)
                .await?;
            let gone = sqlx::query("DELETE FROM tables WHERE phase = ?1 AND at < ?2")
                .bind(phase_key(phase))
                .bind(before as i64)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(gone.rows_affected())
        })
    }

    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            Ok(())
        })
    }

    fn tell<'a>(&'a self, _: &'a Notice) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }

    fn listen(&self) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
}
