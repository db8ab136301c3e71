//! Stores for tables. The log of a table is a sequence of rows with consecutive numbers. Two writers cannot both append the
//! same number, and that is the only concurrency control. Beside the log there is a summary of every table, for lists.

mod journal;
mod ledger;
mod memory;
mod postgres;
mod sqlite;

use std::time::Duration;

use futures_util::future::BoxFuture;
use magie_engine::ids::SeatSet;
use tokio::sync::mpsc;

pub use journal::{AppendError, Journal};
pub use ledger::{ChainEntry, Ledger};
pub(crate) use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};

use crate::wire::Phase;

/// Tables that are deleted in one transaction, while answers wait.
const PURGE_BATCH: usize = 8;

/// Why a store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// PostgreSQL failed.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] sqlx::Error),
    /// SQLite failed.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A thread of the store could not be started.
    #[error("a thread of the store could not be started: {0}")]
    Thread(#[from] std::io::Error),
    /// A thread of the store has ended.
    #[error("a thread of the store has ended")]
    ThreadEnded,
    /// The file was written by a later version of the program.
    #[error("the file has format {0}, which a later version of the program wrote")]
    UnknownFormat(i64),
}

/// The summary of a table, for lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Its phase.
    pub phase: Phase,
    /// Is it listed publicly?
    pub public: bool,
    /// The time of the last activity, in milliseconds since 1970.
    pub at: u64,
    /// Its entry in lists, as JSON.
    pub listed: String,
}

/// A table, for operators.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overview {
    /// Its id.
    pub table: String,
    /// Its phase.
    pub phase: Phase,
    /// Is it listed publicly?
    pub public: bool,
    /// The time of the last activity, in milliseconds since 1970.
    pub at: u64,
}

/// One row of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The table.
    pub table: String,
    /// Its number in the log, from 0.
    pub seq: u64,
    /// Its content, as JSON.
    pub body: String,
    /// The new summary of the table, if it changes.
    pub summary: Option<Summary>,
}

/// A message between nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A row was appended to a log.
    Appended {
        /// The table.
        table: String,
        /// The number of the row.
        seq: u64,
    },
    /// The seats that are connected to a node.
    Here {
        /// The node.
        node: u32,
        /// For each of these tables, all its seats that are connected.
        tables: Vec<(String, SeatSet)>,
    },
    /// A node has opened a table and asks which seats are connected to the others.
    Who {
        /// The table.
        table: String,
    },
    /// Notices were lost, so rooms must check their logs.
    Lost,
}

/// Stores the logs of tables.
pub trait Store: Ledger {
    /// Appends each row whose number is the next of its log, and returns for each whether it was appended. Appended rows are
    /// durable when this returns.
    fn append(&self, rows: Vec<Row>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>>;
    /// The rows of a log, starting with a number.
    fn read<'a>(&'a self, table: &'a str, from: u64)
    -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>>;
    /// The list entries of public tables in these phases, the most recently active first.
    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;
    /// The tables with a running game and activity since a time.
    fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Some tables whose game has started and not ended, with the time of their last activity, if that is after `after` and
    /// before `before`; the least recently active first.
    fn unfinished(
        &self,
        after: u64,
        before: u64,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>>;
    /// Deletes the tables in a phase without activity since a time. Returns their number.
    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>>;
    /// Sets the time of the last activity of these tables, except those whose game is over.
    fn keep_unfinished<'a>(&'a self, tables: &'a [String], at: u64) -> BoxFuture<'a, Result<(), StoreError>>;
    /// Tables without activity since a time, in this phase if one is given, the most recently active first: for operators.
    fn overview(
        &self,
        _phase: Option<Phase>,
        _before: u64,
        _most: u32,
    ) -> BoxFuture<'_, Result<Vec<Overview>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    /// Deletes a table; `false` if there is none.
    fn remove<'a>(&'a self, _table: &'a str) -> BoxFuture<'a, Result<bool, StoreError>> {
        Box::pin(async { Ok(false) })
    }
    /// The phase of a table according to its summary; `None` if there is none, or if the store keeps no summaries.
    fn phase<'a>(&'a self, _table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
    /// Checks that the store can be reached.
    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    // The following methods are for several nodes. A store for one node does not implement them.

    /// The number of the last row of each of these logs that has any.
    fn ends<'a>(&'a self, _: &'a [String]) -> BoxFuture<'a, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    /// The store's clock, which all nodes share, in milliseconds since 1970.
    fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
    /// Sends a notice to the other nodes.
    fn notify<'a>(&'a self, _: &'a Notice) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
    /// Subscribes to the notices of other nodes; `None` for a store of one node. A connection that receives nothing for
    /// `timeout`, not even this node's own notices, is replaced.
    fn listen(
        &self,
        _timeout: Duration,
    ) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
}

/// The stored form of a phase.
const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Running => "running",
        Phase::Paused => "paused",
        Phase::Over => "over",
        Phase::Abandoned => "abandoned",
    }
}

/// The phase of a stored form.
fn phase_of(key: &str) -> Option<Phase> {
    [Phase::Lobby, Phase::Running, Phase::Paused, Phase::Over, Phase::Abandoned]
        .into_iter()
        .find(|phase| phase_key(*phase) == key)
}
