//! Where logs are kept. A log is a row of texts, keyed by table and sequence number; two writers cannot both append the
//! same number, and that is the whole concurrency control. Beside it stands one line per table, for lists.

mod journal;
mod memory;
mod postgres;
mod sqlite;

use std::time::Duration;

use futures_util::future::BoxFuture;
use magie_engine::SeatSet;
use tokio::sync::mpsc;

pub use journal::{AppendError, Journal};
pub(crate) use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};

use crate::wire::Phase;

/// Tables that are forgotten at a time; answers wait meanwhile.
const PURGED: usize = 8;

/// The store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// PostgreSQL failed.
    #[error("the store failed: {0}")]
    Postgres(#[from] sqlx::Error),
    /// SQLite failed.
    #[error("the store failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// A thread of the store could not be started.
    #[error("the store failed: {0}")]
    Thread(#[from] std::io::Error),
    /// A thread of the store has ended.
    #[error("the store has stopped")]
    Gone,
    /// The file is of a version that is not known here.
    #[error("the file is of a later version ({0})")]
    OtherForm(i64),
}

/// What lists tell of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Where it stands.
    pub phase: Phase,
    /// Is it listed for everybody?
    pub public: bool,
    /// When something happened there last.
    pub at: u64,
    /// Its line, as JSON.
    pub listed: String,
}

/// One append.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The table.
    pub table: String,
    /// Its place in the log, from 0.
    pub seq: u64,
    /// What is appended.
    pub body: String,
    /// What lists tell from now on, if that changes.
    pub summary: Option<Summary>,
}

/// What nodes tell each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A log has grown.
    Appended {
        /// Which.
        table: String,
        /// By the row of this number.
        seq: u64,
    },
    /// Who is at a node: at each of these tables these seats, and no others.
    Here {
        /// Which node.
        node: u32,
        /// The tables, with their seats.
        tables: Vec<(String, SeatSet)>,
    },
    /// A node has opened a table, and asks who is there at the others.
    Who {
        /// Which.
        table: String,
    },
    /// Notices were lost: who missed something must look for it.
    Lost,
}

/// Where logs are kept.
pub trait Store: Send + Sync {
    /// Appends each row whose number is the next of its log, and tells of each whether it was: what is taken is taken, and
    /// no number is left out. A row is durable when this returns.
    fn append(&self, rows: Vec<Row>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>>;
    /// The rows of a log from a number on.
    fn read<'a>(&'a self, table: &'a str, from: u64)
    -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>>;
    /// The lines of public tables in these phases, the latest first.
    fn list<'a>(&'a self, phases: &'a [Phase], most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;
    /// The tables whose game is on, and where something happened since a moment.
    fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Forgets tables in a phase where nothing happened since a moment; says how many.
    fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>>;
    /// Those of these tables whose game is not over are in use at this moment.
    fn keep_unfinished<'a>(&'a self, tables: &'a [String], at: u64) -> BoxFuture<'a, Result<(), StoreError>>;
    /// Can it be reached?
    fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    // What follows is for several nodes; a store of one node has nothing of it.

    /// The number of the last row of each of these logs that has any.
    fn ends<'a>(&'a self, _: &'a [String]) -> BoxFuture<'a, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    /// The clock that all nodes share, in milliseconds since 1970.
    fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
    /// Tells the other nodes.
    fn tell<'a>(&'a self, _: &'a Notice) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async { Ok(()) })
    }
    /// What the other nodes tell from now on; nothing for a store of one node. An ear that hears nothing at all for this
    /// long, not even its own node, is deaf and gets another connection.
    fn listen(
        &self,
        _deaf_after: Duration,
    ) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
}

/// How phases are written in stores.
const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Lobby => "lobby",
        Phase::Running => "running",
        Phase::Paused => "paused",
        Phase::Over => "over",
    }
}
