//! PostgreSQL, for several nodes on one database.

mod connections;
mod notices;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgRow};
use sqlx::{AssertSqlSafe, Connection as _, Row as _};
use tokio::sync::mpsc;

use self::connections::{Connections, Patience};
use self::notices::{NOTICE_QUEUE, write_notice};
use super::{Notice, Overview, Row, Store, StoreError, Trouble, ledger, phase_key, phase_of};
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
/// The name of our sessions in `pg_stat_activity`.
const APPLICATION: &str = "magie";

/// Batches of rows of all tables. Answers wait for them.
const BATCHES: Patience = Patience {
    lock: Duration::from_millis(400),
    statement: Duration::from_millis(1200),
    result: Duration::from_millis(1500),
};
/// Rows of single tables, when a batch met a lock: there may be many, and one that is locked must not hold up the next.
const SINGLE_TABLES: Patience = Patience { lock: Duration::from_millis(50), ..BATCHES };
/// Everything else.
const OTHERS: Patience = Patience {
    lock: Duration::from_millis(400),
    statement: Duration::from_millis(3000),
    result: Duration::from_millis(3500),
};

/// Appends rows. Each is inserted if the row before it exists, and the summary of its table with it.
const APPEND: &str = "
WITH stored AS (
    INSERT INTO log (table_id, seq, body)
    SELECT id, number, text
    FROM UNNEST($1::text[], $2::bigint[], $3::text[], $4::bigint[]) AS wanted (id, number, text, first)
    WHERE first = 0 OR EXISTS (SELECT FROM log WHERE table_id = id AND seq = first - 1)
    ORDER BY id COLLATE \"C\", number
    ON CONFLICT DO NOTHING RETURNING table_id, seq
), summaries AS (
    INSERT INTO tables (id, phase, public, at, listed)
    SELECT DISTINCT ON (id COLLATE \"C\") id, phase, public, at, listed
    FROM UNNEST($5::text[], $6::bigint[], $7::text[], $8::boolean[], $9::bigint[], $10::text[])
        AS summary (id, number, phase, public, at, listed)
    JOIN stored ON table_id = id AND seq = number
    ORDER BY id COLLATE \"C\", number DESC
    ON CONFLICT (id) DO UPDATE
    SET phase = excluded.phase, public = excluded.public, at = excluded.at, listed = excluded.listed
)
SELECT table_id, seq FROM stored";

/// Ends the sessions of nodes that were cut off while PostgreSQL waits for the rest of what they send. No other session of
/// ours waits for its node with a transaction open.
const END_CUT_OFF: &str = "
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = $1 AND datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
    AND wait_event = 'ClientRead' AND xact_start < clock_timestamp() - interval '1 second'";

/// Logs in a PostgreSQL database.
pub struct Postgres {
    batches: Connections,
    single_tables: Connections,
    others: Arc<Connections>,
    notices: mpsc::Sender<String>,
    /// The number of this node, to ignore its own notices.
    node: u32,
}

impl Postgres {
    /// Connects to a database such as `postgres://user@host/name`.
    pub async fn connect(url: &str, node: u32) -> Result<Self, StoreError> {
        let options = url.parse::<PgConnectOptions>()?.application_name(APPLICATION);
        let open = |most, patience| Connections::new(options.clone(), most, patience);
        let others = Arc::new(open(4, OTHERS));
        let mut connection = others.connect().await?;
        let mut transaction = connection.begin().await?;
        // Other nodes may be creating them, which can take longer than a statement may.
        sqlx::raw_sql("SET LOCAL lock_timeout = '10s'; SET LOCAL statement_timeout = '10s'")
            .execute(&mut *transaction)
            .await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(SCHEMA_LOCK).execute(&mut *transaction).await?;
        sqlx::raw_sql(SCHEMA).execute(&mut *transaction).await?;
        sqlx::raw_sql(ledger::POSTGRES).execute(&mut *transaction).await?;
        transaction.commit().await?;
        let (notices, queue) = mpsc::channel(NOTICE_QUEUE);
        // A connection of their own: NOTIFY may have to wait for that of another node.
        tokio::spawn(notices::send(Arc::new(open(1, OTHERS)), queue));
        Ok(Self { batches: open(1, BATCHES), single_tables: open(3, SINGLE_TABLES), others, notices, node })
    }

    /// The connections for what is kept beside the logs.
    pub(super) fn connections(&self) -> &Connections {
        &self.others
    }

    /// Appends the rows that are next in their logs, in one statement. A row that is stored already with the same content
    /// counts as appended: an earlier attempt stored it, and its result was lost.
    async fn append_with(&self, connections: &Connections, rows: &[Row]) -> Result<Vec<bool>, StoreError> {
        // All nodes lock rows in the same order, so that no deadlock is possible. Of two rows with the same number the first
        // is kept.
        let mut wanted: Vec<&Row> = rows.iter().collect();
        wanted.sort_by(|one, other| (&one.table, one.seq).cmp(&(&other.table, other.seq)));
        wanted.dedup_by(|later, first| (&later.table, later.seq) == (&first.table, first.seq));
        let tables: Vec<&str> = wanted.iter().map(|row| row.table.as_str()).collect();
        let numbers: Vec<i64> = wanted.iter().map(|row| row.seq as i64).collect();
        let bodies: Vec<&str> = wanted.iter().map(|row| row.body.as_str()).collect();
        let firsts = firsts(&wanted);
        let listed: Vec<_> = wanted.iter().filter_map(|row| Some((row, row.summary.as_ref()?))).collect();
        let append = || {
            sqlx::query(APPEND)
                .bind(&tables)
                .bind(&numbers)
                .bind(&bodies)
                .bind(&firsts)
                .bind(listed.iter().map(|(row, _)| row.table.as_str()).collect::<Vec<_>>())
                .bind(listed.iter().map(|(row, _)| row.seq as i64).collect::<Vec<_>>())
                .bind(listed.iter().map(|(_, summary)| phase_key(summary.phase)).collect::<Vec<_>>())
                .bind(listed.iter().map(|(_, summary)| summary.public).collect::<Vec<_>>())
                .bind(listed.iter().map(|(_, summary)| summary.at as i64).collect::<Vec<_>>())
                .bind(listed.iter().map(|(_, summary)| summary.listed.as_str()).collect::<Vec<_>>())
        };
        let key = |row: &PgRow| (row.get::<String, _>(0), row.get::<i64, _>(1));
        let mut stored: HashSet<_> = connections.fetch(append).await?.iter().map(key).collect();
        if stored.len() < wanted.len() {
            // In a statement of its own, which sees what was committed while the first one waited for it.
            let existing = || {
                sqlx::query(
                    "SELECT table_id, seq FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS wanted (id, number, text)
                     JOIN log ON table_id = id AND seq = number AND body = text",
                )
                .bind(&tables)
                .bind(&numbers)
                .bind(&bodies)
            };
            stored.extend(connections.fetch(existing).await?.iter().map(key));
        }
        for (table, seq) in &stored {
            self.notify(&Notice::Appended { table: table.clone(), seq: *seq as u64 });
        }
        Ok(rows.iter().map(|row| stored.remove(&(row.table.clone(), row.seq as i64))).collect())
    }
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

impl Store for Postgres {
    fn append(&self, rows: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
        Box::pin(async move { self.append_with(&self.batches, &rows).await })
    }

    fn append_single_table<'a>(&'a self, rows: &'a [Row]) -> BoxFuture<'a, Result<Vec<bool>, StoreError>> {
        Box::pin(async move {
            let stored = self.append_with(&self.single_tables, rows).await;
            if let Err(error) = &stored
                && error.trouble() == Trouble::Blocked
            {
                let ended = self.others.fetch(|| sqlx::query(END_CUT_OFF).bind(APPLICATION)).await?;
                if !ended.is_empty() {
                    tracing::warn!(
                        count = ended.len(),
                        "sessions of nodes that were cut off from PostgreSQL were ended"
                    );
                }
            }
            stored
        })
    }

    fn read<'a>(
        &'a self,
        table: &'a str,
        from: u64,
    ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
        Box::pin(async move {
            let read = || {
                sqlx::query("SELECT seq, body FROM log WHERE table_id = $1 AND seq >= $2 ORDER BY seq")
                    .bind(table)
                    .bind(from as i64)
            };
            let rows = self.others.fetch(read).await?;
            Ok(rows.iter().map(|row| (row.get::<i64, _>(0) as u64, row.get(1))).collect())
        })
    }

    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let keys: Vec<&str> = phases.iter().map(|phase| phase_key(*phase)).collect();
            let list = || {
                sqlx::query(
                    "SELECT listed FROM tables WHERE public AND phase = ANY($1) ORDER BY at DESC LIMIT $2",
                )
                .bind(&keys)
                .bind(i64::from(most))
            };
            Ok(self.others.fetch(list).await?.iter().map(|row| row.get(0)).collect())
        })
    }

    fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        Box::pin(async move {
            let running = || {
                sqlx::query("SELECT id FROM tables WHERE phase = $1 AND at >= $2")
                    .bind(phase_key(Phase::Running))
                    .bind(since as i64)
            };
            Ok(self.others.fetch(running).await?.iter().map(|row| row.get(0)).collect())
        })
    }

    fn unfinished(
        &self,
        after: u64,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async move {
            let unfinished = || {
                sqlx::query(
                    "SELECT id, at FROM tables WHERE phase = ANY($1) AND at > $2 AND at < $3 ORDER BY at LIMIT $4",
                )
                .bind([Phase::Running, Phase::Paused].map(phase_key).to_vec())
                .bind(after as i64)
                .bind(before as i64)
                .bind(i64::from(most))
            };
            let rows = self.others.fetch(unfinished).await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
        })
    }

    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            // Nobody can append to the log meanwhile, and afterwards there is nothing to append to. One table at a time, so
            // that answers do not wait long.
            let purge = format!(
                "LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE;
                 WITH old AS (
                     DELETE FROM tables WHERE id IN (
                         SELECT id FROM tables WHERE phase = '{}' AND at < {} LIMIT 1 FOR UPDATE
                     ) RETURNING id
                 ), gone AS (DELETE FROM log WHERE table_id IN (SELECT id FROM old))
                 SELECT id FROM old",
                phase_key(phase),
                before as i64
            );
            let mut gone = 0;
            while !self.others.fetch(|| sqlx::raw_sql(AssertSqlSafe(purge.clone()))).await?.is_empty() {
                gone += 1;
            }
            Ok(gone)
        })
    }

    fn keep_unfinished<'a>(&'a self, tables: &'a [String], at: u64) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            let keep = || {
                sqlx::query(
                    "UPDATE tables SET at = $2 WHERE id IN (
                         SELECT id FROM tables WHERE id = ANY($1) AND phase <> ALL($3)
                         ORDER BY id COLLATE \"C\" FOR UPDATE
                     )",
                )
                .bind(tables)
                .bind(at as i64)
                .bind([Phase::Over, Phase::Abandoned].map(phase_key).as_slice().to_vec())
            };
            self.others.fetch(keep).await?;
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
            let overview = || {
                sqlx::query(
                    "SELECT id, phase, public, at FROM tables
                     WHERE at < $1 AND ($2::text IS NULL OR phase = $2) ORDER BY at DESC LIMIT $3",
                )
                .bind(i64::try_from(before).unwrap_or(i64::MAX))
                .bind(phase.map(phase_key))
                .bind(i64::from(most))
            };
            let of = |row: &PgRow| {
                let phase = phase_of(row.get(1))?;
                let at = row.get::<i64, _>(3) as u64;
                Some(Overview { table: row.get(0), phase, public: row.get(2), at })
            };
            Ok(self.others.fetch(overview).await?.iter().filter_map(of).collect())
        })
    }

    fn remove<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(async move {
            // Ids of tables have only letters and digits; whatever else is asked for does not exist.
            if !table.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                return Ok(false);
            }
            // As in `purge`: nobody can append meanwhile, and afterwards there is nothing to append to.
            let remove = format!(
                "LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE;
                 DELETE FROM tables WHERE id = '{table}';
                 DELETE FROM log WHERE table_id = '{table}' RETURNING seq"
            );
            let rows = self.others.fetch(|| sqlx::raw_sql(AssertSqlSafe(remove.clone()))).await?;
            Ok(!rows.is_empty())
        })
    }

    fn phase<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
        Box::pin(async move {
            let phase = || sqlx::query("SELECT phase FROM tables WHERE id = $1").bind(table);
            let rows = self.others.fetch(phase).await?;
            Ok(rows.first().and_then(|row| phase_of(row.get(0))))
        })
    }

    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let id = format!("probe {}", self.node);
            let probe = format!(
                "INSERT INTO log (table_id, seq, body) VALUES ('{id}', 0, repeat('-', 1000));
                 DELETE FROM log WHERE table_id = '{id}'"
            );
            self.batches.fetch(|| sqlx::raw_sql(AssertSqlSafe(probe.clone()))).await?;
            Ok(())
        })
    }

    fn ends<'a>(&'a self, tables: &'a [String]) -> BoxFuture<'a, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async move {
            // One index lookup for each table, however long its log is.
            let ends = || {
                sqlx::query(
                    "SELECT id, seq FROM UNNEST($1::text[]) AS asked (id), LATERAL (
                         SELECT seq FROM log WHERE table_id = id ORDER BY seq DESC LIMIT 1
                     ) AS last",
                )
                .bind(tables)
            };
            let rows = self.others.fetch(ends).await?;
            Ok(rows.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as u64)).collect())
        })
    }

    fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
        Box::pin(async move {
            let now = || sqlx::query("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint");
            let rows = self.others.fetch(now).await?;
            Ok(rows.first().map(|row| row.get::<i64, _>(0) as u64))
        })
    }

    fn notify(&self, notice: &Notice) {
        if let Some(text) = write_notice(notice, self.node) {
            // When too many wait, other nodes find new rows by their regular checks.
            let _ = self.notices.try_send(text);
        }
    }

    fn listen(&self, timeout: Duration) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
        Box::pin(async move {
            let listener = notices::connect_listener(&self.others).await?;
            let (tx, rx) = mpsc::channel(NOTICE_QUEUE);
            tokio::spawn(notices::listen(listener, Arc::clone(&self.others), self.node, timeout, tx));
            Ok(Some(rx))
        })
    }
}
