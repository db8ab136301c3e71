//! Stores for tables. The log of a table is a sequence of rows with consecutive numbers. Two writers cannot both append the
//! same number, and that is the only concurrency control. Beside the log there is a summary of every table, for lists.

mod journal;
mod ledger;
mod memory;
mod postgres;
mod sqlite;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use magie_engine::ids::SeatSet;
use sqlx::error::DatabaseError;
use tokio::sync::mpsc;

pub use journal::{AppendError, Journal, NotReady};
pub use ledger::{ChainEntry, Ledger};
pub(crate) use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::{Durability, Sqlite};

use crate::fault::Fault;
use crate::wire::{Phase, ProblemCode};

/// Why a store failed. Messages name the file or the database server, and contain no password and nothing of a game.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// PostgreSQL failed.
    #[error("PostgreSQL: {0}")]
    Postgres(#[from] sqlx::Error),
    /// There is no connection to PostgreSQL.
    #[error("cannot connect to PostgreSQL at {address}: {reason}")]
    Unreachable {
        /// Host and port, or the socket.
        address: String,
        /// Why.
        reason: String,
    },
    /// SQLite failed.
    #[error("SQLite file {}: {error}", path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// Why.
        error: rusqlite::Error,
    },
    /// A file cannot be created or locked, or its permissions cannot be changed.
    #[error("SQLite file {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Another server uses the SQLite file.
    #[error("SQLite file {}: another server is using it", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The SQLite file belongs to another program.
    #[error("SQLite file {}: it belongs to another program and was not changed", path.display())]
    OtherProgram {
        /// The file.
        path: PathBuf,
    },
    /// The SQLite file was written by a later version of the program.
    #[error("SQLite file {}: it has format {format}, which a later version of the program wrote", path.display())]
    UnknownFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: i64,
    },
    /// A thread of the store could not be started.
    #[error("a thread of the store could not be started: {0}")]
    Thread(#[from] std::io::Error),
    /// A thread of the store has ended.
    #[error("a thread of the store has ended")]
    ThreadEnded,
}

/// What an error of a store means for those who wait for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Nothing can be stored or read at the moment.
    Unavailable,
    /// Nothing was stored because somebody else holds a lock.
    Blocked,
    /// Something that was stored is damaged. Other tables may be intact.
    Damaged,
}

impl From<Trouble> for Fault {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Unavailable | Trouble::Blocked => ProblemCode::Unavailable.into(),
            Trouble::Damaged => ProblemCode::Damaged.into(),
        }
    }
}

impl StoreError {
    fn unreachable(address: String, error: sqlx::Error) -> Self {
        let reason = match error {
            sqlx::Error::Io(error) => error.to_string(),
            error => error.to_string(),
        };
        Self::Unreachable { address, reason }
    }

    /// What this means for those who wait.
    pub fn trouble(&self) -> Trouble {
        use rusqlite::ErrorCode;
        match self {
            Self::Postgres(error) => {
                match error.as_database_error().and_then(DatabaseError::code).as_deref() {
                    // Lock timeout, deadlock, serialisation failure, statement timeout.
                    Some("55P03" | "40P01" | "40001" | "57014") => Trouble::Blocked,
                    // Data and index corrupted.
                    Some("XX001" | "XX002") => Trouble::Damaged,
                    _ => Trouble::Unavailable,
                }
            }
            Self::Sqlite { error, .. } => match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Trouble::Damaged,
                _ => Trouble::Unavailable,
            },
            _ => Trouble::Unavailable,
        }
    }
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
    /// The seats whose clients at a node hold a game.
    Held {
        /// The node.
        node: u32,
        /// The table.
        table: String,
        /// The seats.
        seats: SeatSet,
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
    fn append(&self, rows: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>>;
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
    /// Stores something in the same way as rows, without leaving a trace, to find out whether rows can be stored.
    fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>>;
    /// Lets another server use the store, after the last row.
    fn release(&self) {}
    /// Appends rows of one table. Used after a batch met a lock or a damaged page, for each of its tables: this may happen
    /// at the same time as [`Store::append`] and does not hold it up.
    fn append_single_table<'a>(&'a self, rows: &'a [Row]) -> BoxFuture<'a, Result<Vec<bool>, StoreError>> {
        self.append(Arc::new(rows.to_vec()))
    }
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

    // The following methods are for several nodes. A store for one node does not implement them.

    /// The number of the last row of each of these logs that has any.
    fn ends<'a>(&'a self, _: &'a [String]) -> BoxFuture<'a, Result<Vec<(String, u64)>, StoreError>> {
        Box::pin(async { Ok(Vec::new()) })
    }
    /// The store's clock, which all nodes share, in milliseconds since 1970.
    fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
        Box::pin(async { Ok(None) })
    }
    /// Sends a notice to the other nodes, without waiting. It may get lost; their regular checks find what they missed.
    fn notify(&self, _: &Notice) {}
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
