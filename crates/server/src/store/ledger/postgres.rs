//! The chain of commitments in PostgreSQL.

use futures_util::future::BoxFuture;
use sqlx::Row as _;

use super::{ChainEntry, Ledger, head_of};
use crate::store::{Postgres, StoreError};

pub(in crate::store) const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS chain (
    number BIGINT PRIMARY KEY,
    commitment TEXT NOT NULL,
    head TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
";

impl Ledger for Postgres {
    /// Nodes that append at the same time compete for the next number. The loser tries again with the one after it, so
    /// no lock is held between two statements, and a node that loses its connection stops nobody.
    fn append_commitment<'a>(
        &'a self,
        commitment: &'a str,
    ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
        Box::pin(async move {
            loop {
                let last = || sqlx::query("SELECT number, head FROM chain ORDER BY number DESC LIMIT 1");
                let last = self.connections().fetch(last).await?;
                let last = last.first().map(|row| (row.get::<i64, _>(0) as u64, row.get(1)));
                let before = head_of(last.as_ref());
                let entry = ChainEntry::after(last, commitment);
                let append = || {
                    sqlx::query(
                        "INSERT INTO chain (number, commitment, head) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                    )
                    .bind(entry.index as i64)
                    .bind(&entry.commitment)
                    .bind(&entry.head)
                };
                self.connections().fetch(append).await?;
                // If a connection failed, the statement may have been executed twice, or before somebody else's.
                let stored = || {
                    sqlx::query("SELECT FROM chain WHERE number = $1 AND head = $2")
                        .bind(entry.index as i64)
                        .bind(&entry.head)
                };
                if !self.connections().fetch(stored).await?.is_empty() {
                    return Ok((before, entry));
                }
            }
        })
    }

    fn commitments(&self, from: u64, most: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
        Box::pin(async move {
            let some = || {
                sqlx::query(
                    "SELECT number, commitment, head FROM chain WHERE number >= $1 ORDER BY number LIMIT $2",
                )
                .bind(i64::try_from(from).unwrap_or(i64::MAX))
                .bind(i64::from(most))
            };
            let rows = self.connections().fetch(some).await?;
            let entry = |row: &sqlx::postgres::PgRow| ChainEntry {
                index: row.get::<i64, _>(0) as u64,
                commitment: row.get(1),
                head: row.get(2),
            };
            Ok(rows.iter().map(entry).collect())
        })
    }

    fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let count = || sqlx::query("SELECT coalesce(max(number), 0) FROM chain");
            let rows = self.connections().fetch(count).await?;
            Ok(rows.first().map_or(0, |row| row.get::<i64, _>(0) as u64))
        })
    }

    fn remember<'a>(
        &'a self,
        name: &'static str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        Box::pin(async move {
            let insert = || {
                sqlx::query("INSERT INTO facts (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(name)
                    .bind(value)
            };
            self.connections().fetch(insert).await?;
            let read = || sqlx::query("SELECT value FROM facts WHERE name = $1").bind(name);
            let rows = self.connections().fetch(read).await?;
            Ok(rows.first().map_or_else(|| value.to_owned(), |row| row.get(0)))
        })
    }
}
