//! The chain of commitments in SQLite.

use futures_util::future::BoxFuture;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};

use super::{ChainEntry, Ledger, head_of};
use crate::store::{Sqlite, StoreError};

/// These tables were added later, so files of any format may lack them.
pub(in crate::store) const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS chain (
    number INTEGER PRIMARY KEY,
    commitment TEXT NOT NULL,
    head TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS facts (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
";

fn append(connection: &Connection, commitment: &str) -> rusqlite::Result<(String, ChainEntry)> {
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    let last = transaction
        .prepare_cached("SELECT number, head FROM chain ORDER BY number DESC LIMIT 1")?
        .query_row([], |row| Ok((row.get::<_, i64>(0)? as u64, row.get(1)?)))
        .optional()?;
    let before = head_of(last.as_ref());
    let entry = ChainEntry::after(last, commitment);
    transaction
        .prepare_cached("INSERT INTO chain (number, commitment, head) VALUES (?1, ?2, ?3)")?
        .execute(params![entry.index as i64, entry.commitment, entry.head])?;
    transaction.commit()?;
    Ok((before, entry))
}

fn remember(connection: &Connection, name: &str, value: &str) -> rusqlite::Result<String> {
    connection.execute("INSERT OR IGNORE INTO facts (name, value) VALUES (?1, ?2)", [name, value])?;
    connection.query_row("SELECT value FROM facts WHERE name = ?1", [name], |row| row.get(0))
}

impl Ledger for Sqlite {
    fn append_commitment<'a>(
        &'a self,
        commitment: &'a str,
    ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
        let commitment = commitment.to_owned();
        Box::pin(self.writer.run(move |writer| append(writer.connection(), &commitment)))
    }

    fn commitments(&self, from: u64, most: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
        Box::pin(self.reader.run(move |reader| {
            let mut some = reader.prepare_cached(
                "SELECT number, commitment, head FROM chain WHERE number >= ?1 ORDER BY number LIMIT ?2",
            )?;
            let entry = |row: &rusqlite::Row<'_>| {
                let index = row.get::<_, i64>(0)? as u64;
                Ok(ChainEntry { index, commitment: row.get(1)?, head: row.get(2)? })
            };
            some.query_map(params![i64::try_from(from).unwrap_or(i64::MAX), most], entry)?.collect()
        }))
    }

    fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(self.reader.run(|reader| {
            let count = "SELECT ifnull(max(number), 0) FROM chain";
            reader.query_row(count, [], |row| Ok(row.get::<_, i64>(0)? as u64))
        }))
    }

    fn remember<'a>(
        &'a self,
        name: &'static str,
        value: &'a str,
    ) -> BoxFuture<'a, Result<String, StoreError>> {
        let value = value.to_owned();
        Box::pin(self.writer.run(move |writer| remember(writer.connection(), name, &value)))
    }
}
