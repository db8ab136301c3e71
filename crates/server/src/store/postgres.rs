//! PostgreSQL, for several nodes on one database. Nodes notify each other with LISTEN and NOTIFY.

use std::collections::HashSet;
use std::time::Duration;

use futures_util::future::BoxFuture;
use magie_engine::ids::SeatSet;
use sqlx::Row as _;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::{Notice, Overview, PURGE_BATCH, Row, Store, StoreError, ledger, phase_key, phase_of};
use crate::wire::Phase;

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    listed TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_by_phase ON tables (phase, at);
";
/// The advisory lock that prevents two starting nodes from creating the tables at the same time.
const SCHEMA_LOCK: i64 = 0x6d61_6769_6501;
const CHANNEL: &str = "magie";
/// Notices that may wait for this node.
const NOTICE_QUEUE: usize = 1024;
/// The pause between attempts to restore the LISTEN connection.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);

/// Logs in a PostgreSQL database.
pub struct Postgres {
    pool: PgPool,
    url: String,
    /// The number of this node, to ignore its own notices.
    node: u32,
}

impl Postgres {
    /// Connects to a database such as `postgres://user@host/name`.
    pub async fn connect(url: &str, node: u32) -> Result<Self, StoreError> {
        let pool = PgPoolOptions::new()
            .max_connections(6)
            .acquire_timeout(Duration::from_secs(10))
            .connect(url)
            .await?;
        let mut transaction = pool.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(SCHEMA_LOCK).execute(&mut *transaction).await?;
        sqlx::raw_sql(SCHEMA).execute(&mut *transaction).await?;
        sqlx::raw_sql(ledger::POSTGRES).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Self { pool, url: url.to_owned(), node })
    }

    /// The connections, for what is kept beside the logs.
    pub(super) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Appends the rows that are next in their logs. On a retry, a row that is stored with the same content counts as
    /// appended: the first attempt stored it, and only the response was lost.
    async fn append_all(&self, rows: &[Row], attempt: Attempt) -> Result<Vec<bool>, StoreError> {
        // All nodes lock rows in the same order, so that no deadlock is possible. Of two rows with the same number the first
        // is kept.
        let mut wanted: Vec<&Row> = rows.iter().collect();
        wanted.sort_by(|one, other| (&one.table, one.seq).cmp(&(&other.table, other.seq)));
        wanted.dedup_by(|later, first| (&later.table, later.seq) == (&first.table, first.seq));
        let tables: Vec<&str> = wanted.iter().map(|row| row.table.as_str()).collect();
        let numbers: Vec<i64> = wanted.iter().map(|row| row.seq as i64).collect();
        let bodies: Vec<&str> = wanted.iter().map(|row| row.body.as_str()).collect();
        let firsts = firsts(&wanted);
        let mut transaction = self.pool.begin().await?;
        // Notices are sent with the commit, so nobody is notified of a row that does not exist.
        let stored = sqlx::query(
            "WITH stored AS (
                 INSERT INTO log (table_id, seq, body)
                 SELECT id, number, text
                 FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS wanted (id, number, text, first)
                 WHERE first = 0 OR EXISTS (SELECT FROM log WHERE table_id = id AND seq = first - 1)
                 ORDER BY id COLLATE \"C\", number
                 ON CONFLICT DO NOTHING RETURNING table_id, seq
             )
             SELECT table_id, seq, pg_notify($5, 'a ' || $6 || ' ' || table_id || ' ' || seq) FROM stored",
        )
        .bind(&tables)
        .bind(&numbers)
        .bind(&bodies)
        .bind(firsts)
        .bind(CHANNEL)
        .bind(self.node.to_string())
        .fetch_all(&mut *transaction)
        .await?;
        let key = |row: &Row| (row.table.clone(), row.seq as i64);
        let mut stored: HashSet<(String, i64)> = stored.iter().map(|row| (row.get(0), row.get(1))).collect();
        for row in wanted.iter().filter(|row| stored.contains(&key(row))) {
            let Some(summary) = &row.summary else { continue };
            sqlx::query(
                "INSERT INTO tables (id, phase, public, at, listed) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT (id) DO UPDATE SET phase = $2, public = $3, at = $4, listed = $5",
            )
            .bind(&row.table)
            .bind(phase_key(summary.phase))
            .bind(summary.public)
            .bind(summary.at as i64)
            .bind(&summary.listed)
            .execute(&mut *transaction)
            .await?;
        }
        if attempt == Attempt::Retry {
            let existing = sqlx::query(
                "SELECT table_id, seq FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS wanted (id, number, text)
                 JOIN log ON table_id = id AND seq = number AND body = text",
            )
            .bind(&tables)
            .bind(&numbers)
            .bind(&bodies)
            .fetch_all(&mut *transaction)
            .await?;
            stored.extend(existing.iter().map(|row| (row.get(0), row.get(1))));
        }
        transaction.commit().await?;
        Ok(rows.iter().map(|row| stored.remove(&key(row))).collect())
    }
}

/// Whether an append is tried for the first time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    First,
    Retry,
}

/// For each row, in order, the first number of the consecutive rows it belongs to. If the row before that number exists,
/// appending leaves no gap.
fn firsts(rows: &[&Row]) -> Vec<i64> {
    let mut firsts: Vec<i64> = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let follows = |before: &&Row| before.table == row.table && before.seq + 1 == row.seq;
        let before = index.checked_sub(1).filter(|before| follows(&rows[*before]));
        firsts.push(before.map_or(row.seq as i64, |before| firsts[before]));
    }
    firsts
}

/// Encodes a notice.
fn write_notice(notice: &Notice, from: u32) -> Option<String> {
    Some(match notice {
        Notice::Appended { table, seq } => format!("a {from} {table} {seq}"),
        Notice::Here { tables, .. } => tables
            .iter()
            .fold(format!("h {from}"), |text, (table, SeatSet(seats))| format!("{text} {table}:{seats:x}")),
        Notice::Who { table } => format!("w {from} {table}"),
        // Every node notices for itself.
        Notice::Lost => return None,
    })
}

/// Decodes a notice; `None` if it is invalid or from this node.
fn read_notice(text: &str, node: u32) -> Option<Notice> {
    let mut words = text.split(' ');
    let (kind, from) = (words.next()?, words.next()?.parse::<u32>().ok()?);
    if from == node {
        return None;
    }
    let seats_of = |word: &str| {
        let (table, seats) = word.split_once(':')?;
        Some((table.to_owned(), SeatSet(u32::from_str_radix(seats, 16).ok()?)))
    };
    Some(match kind {
        "a" => Notice::Appended { table: words.next()?.to_owned(), seq: words.next()?.parse().ok()? },
        "h" => Notice::Here { node: from, tables: words.map(seats_of).collect::<Option<_>>()? },
        "w" => Notice::Who { table: words.next()?.to_owned() },
        _ => return None,
    })
}

impl Store for Postgres {
    fn append(&self, rows: Vec<Row>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
        Box::pin(async move {
            match self.append_all(&rows, Attempt::First).await {
                // A lost connection or a serialisation failure should not close rooms.
                Err(error) => {
                    tracing::warn!(%error, rows = rows.len(), "storing rows failed; trying once more");
                    self.append_all(&rows, Attempt::Retry).await
                }
                stored => stored,
            }
        })
    }

    fn read<'a>(
        &'a self,
        table: &'a str,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT seq, body FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq")
                    .bind(table)
                    .bind(from as i64)
                    .fetch_all(&self.pool)
                    .await?;
            Ok(rows.iter().map(|row| (row.get::<i64, _>(0) as u64, row.get(1))).collect())
        })
    }

    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let keys: Vec<&str> = phases.iter().map(|phase| phase_key(*phase)).collect();
            let rows = sqlx::query(
                "SELECT listed FROM tables WHERE public AND phase = ANY($1) ORDER BY at DESC LIMIT $2",
            )
            .bind(keys)
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM tables WHERE phase = $1 AND at >= $2")
                .bind(phase_key(Phase::Running))
                .bind(since as i64)
                .fetch_all(&self.pool)
                .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn unfinished(
        &self,
        after: u64,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async move {
            let phases = [Phase::Running, Phase::Paused].map(phase_key);
            let rows = sqlx::query(
                "SELECT id, at FROM tables WHERE phase = ANY($1) AND at > $2 AND at < $3 ORDER BY at LIMIT $4",
            )
            .bind(phases.as_slice())
            .bind(after as i64)
            .bind(before as i64)
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
        })
    }

    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let mut gone = 0;
            loop {
                let mut transaction = self.pool.begin().await?;
                // Nobody can append to these logs meanwhile, and afterwards there is nothing to append to.
                sqlx::query("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
                let old: Vec<String> = sqlx::query_scalar(
                    "DELETE FROM tables WHERE id IN (
                         SELECT id FROM tables WHERE phase = $1 AND at < $2 ORDER BY id COLLATE \"C\" LIMIT $3 FOR UPDATE
                     ) RETURNING id",
                )
                .bind(phase_key(phase))
                .bind(before as i64)
                .bind(PURGE_BATCH as i64)
                .fetch_all(&mut *transaction)
                .await?;
                sqlx::query("DELETE FROM log WHERE table_id = ANY($1)")
                    .bind(&old)
                    .execute(&mut *transaction)
                    .await?;
                transaction.commit().await?;
                if old.is_empty() {
                    return Ok(gone);
                }
                gone += old.len() as u64;
            }
        })
    }

    fn keep_unfinished<'a>(&'a self, tables: &'a [String], at: u64) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            sqlx::query(
                "UPDATE tables SET at = $2 WHERE id IN (
                     SELECT id FROM tables WHERE id = ANY($1) AND phase <> ALL($3) ORDER BY id COLLATE \"C\" FOR UPDATE
                 )",
            )
            .bind(tables)
            .bind(at as i64)
            .bind([Phase::Over, Phase::Abandoned].map(phase_key).as_slice())
            .execute(&self.pool)
            .await?;
            Ok(())
        })
    }

    fn overview(
        &self,
        phase: Option<Phase>,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<Overview>, StoreError>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id, phase, public, at FROM tables
                 WHERE at < $1 AND ($2::text IS NULL OR phase = $2) ORDER BY at DESC LIMIT $3",
            )
            .bind(i64::try_from(before).unwrap_or(i64::MAX))
            .bind(phase.map(phase_key))
            .bind(i64::from(most))
            .fetch_all(&self.pool)
            .await?;
            let overview = |row: &sqlx::postgres::PgRow| {
                let phase = phase_of(row.get(1))?;
                let at = row.get::<i64, _>(3) as u64;
                Some(Overview { table: row.get(0), phase, public: row.get(2), at })
            };
            Ok(rows.iter().filter_map(overview).collect())
        })
    }

    fn remove<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            // As in `purge`: nobody can append meanwhile, and afterwards there is nothing to append to.
            sqlx::query("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE").execute(&mut *transaction).await?;
            sqlx::query("DELETE FROM tables WHERE id = $1").bind(table).execute(&mut *transaction).await?;
            let rows = sqlx::query("DELETE FROM log WHERE table_id = $1")
                .bind(table)
                .execute(&mut *transaction)
                .await?;
            transaction.commit().await?;
            Ok(rows.rows_affected() > 0)
        })
    }

    fn phase<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
        Box::pin(async move {
            let key: Option<String> = sqlx::query_scalar("SELECT phase FROM tables WHERE id = $1")
                .bind(table)
                .fetch_optional(&self.pool)
                .await?;
            Ok(key.as_deref().and_then(phase_of))
        })
    }

    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            sqlx::query("SELECT 1").execute(&self.pool).await?;
            Ok(())
        })
    }

    fn ends<'a>(&'a self, tables: &'a [String]) -> BoxFuture<'a, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async move {
            // One index lookup for each table, however long its log is.
            let rows = sqlx::query(
                "SELECT id, seq FROM UNNEST($1::text[]) AS asked (id), LATERAL (
                     SELECT seq FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1
                 ) AS last",
            )
            .bind(tables)
            .fetch_all(&self.pool)
            .await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
        })
    }

    fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
        Box::pin(async move {
            let now = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";
            let now: i64 = sqlx::query_scalar(now).fetch_one(&self.pool).await?;
            Ok(Some(now as u64))
        })
    }

    fn notify<'a>(&'a self, notice: &'a Notice) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let Some(text) = write_notice(notice, self.node) else { return Ok(()) };
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn listen(&self, timeout: Duration) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
        Box::pin(async move {
            let listener = connect_listener(&self.url).await?;
            let (tx, rx) = mpsc::channel(NOTICE_QUEUE);
            tokio::spawn(listen(listener, self.url.clone(), self.node, timeout, tx));
            Ok(Some(rx))
        })
    }
}

/// Opens a LISTEN connection, outside the pool so that a broken one does not occupy a place there.
async fn connect_listener(url: &str) -> Result<PgListener, StoreError> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    // Not automatic, because rooms must check their logs after a reconnect.
    listener.eager_reconnect(false);
    Ok(listener)
}

async fn listen(
    mut listener: PgListener,
    url: String,
    node: u32,
    receive_timeout: Duration,
    notices: mpsc::Sender<Notice>,
) {
    while !notices.is_closed() {
        let notice = match timeout(receive_timeout, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => read_notice(notification.payload(), node),
            lost => {
                let error = match lost {
                    Ok(Err(error)) => error.to_string(),
                    Ok(_) => "the connection was closed".to_owned(),
                    Err(_) => "no notice arrived for too long".to_owned(),
                };
                tracing::warn!(error, "the LISTEN connection to PostgreSQL was lost; reconnecting");
                listener = loop {
                    match connect_listener(&url).await {
                        Ok(listener) => break listener,
                        Err(error) => {
                            tracing::warn!(%error, "the LISTEN connection to PostgreSQL could not be restored; trying again");
                        }
                    }
                    sleep(RECONNECT_PAUSE).await;
                };
                Some(Notice::Lost)
            }
        };
        if let Some(notice) = notice {
            // The server may have stopped meanwhile.
            let _ = notices.send(notice).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_decoded_and_own_ones_ignored() {
        let table = || "K7QM2XPD".to_owned();
        for (notice, text) in [
            (Notice::Appended { table: table(), seq: 17 }, "a 5 K7QM2XPD 17"),
            (Notice::Here { node: 5, tables: vec![] }, "h 5"),
            (
                Notice::Here { node: 5, tables: vec![(table(), SeatSet(18)), (table(), SeatSet(0))] },
                "h 5 K7QM2XPD:12 K7QM2XPD:0",
            ),
            (Notice::Who { table: table() }, "w 5 K7QM2XPD"),
        ] {
            assert_eq!(write_notice(&notice, 5).as_deref(), Some(text));
            assert_eq!((read_notice(text, 6), read_notice(text, 5)), (Some(notice), None));
        }
        for invalid in ["nonsense", "h 5 K7QM2XPD", "h 5 K7QM2XPD:x", "p 5 K7QM2XPD 2 1", "a 5", ""] {
            assert_eq!(read_notice(invalid, 6), None);
        }
    }
}
