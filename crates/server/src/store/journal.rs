//! The writer for all tables. Rows that rooms append at the same time are stored as one batch, so that many tables share
//! the cost of making them durable. If a batch meets a lock or a damaged page, its tables are stored one by one beside the
//! next batches, so that one table does not hold up the others.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::{Notice, Row, Store, Trouble};
use crate::wire::Phase;

/// Most rows of one batch.
const BATCH: usize = 256;
/// Most rows that may wait.
const QUEUE: usize = 4096;

/// A store that takes longer than this for a batch is slow.
const SLOW: Duration = Duration::from_millis(1);

/// For how long a table waits for a lock before its room is closed.
const LONGEST_BLOCK: Duration = Duration::from_secs(10);
/// The pause between attempts to store the rows of a locked table.
const BLOCKED_PAUSE: Duration = Duration::from_millis(100);

/// After this time without rows, the writer probes its store.
const PROBE_INTERVAL: Duration = Duration::from_secs(5);
/// The same while the store fails.
const FAILING_INTERVAL: Duration = Duration::from_secs(1);
/// A server whose store has been busy with one batch for this long is not ready.
const LONGEST_WRITE: Duration = Duration::from_millis(1500);
/// A server whose last success is older than this is not ready.
const OLDEST_SUCCESS: Duration = Duration::from_secs(15);

/// Why a row was not appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Another node has appended a row with this number first.
    #[error("another node has appended to the log first")]
    Taken,
    /// The store failed.
    #[error("the store failed")]
    Unavailable,
    /// What is stored of the table is damaged.
    #[error("the stored table is damaged")]
    Damaged,
}

impl From<Trouble> for AppendError {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Unavailable | Trouble::Blocked => Self::Unavailable,
            Trouble::Damaged => Self::Damaged,
        }
    }
}

/// Why a server is not ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReady {
    /// The last attempt to store something failed.
    #[error("nothing can be stored: the last attempt failed")]
    Failing,
    /// The store has not responded for too long.
    #[error("nothing can be stored: the store does not respond")]
    Hanging,
}

struct Waiting {
    row: Row,
    done: oneshot::Sender<Result<(), AppendError>>,
}

/// What the writer knows about its store.
struct Health(Mutex<State>);

struct State {
    /// When something was last stored.
    success: Instant,
    /// Did the last attempt fail?
    failing: bool,
    /// When the current attempt began.
    busy_since: Option<Instant>,
    /// Tables that wait for a lock.
    blocked: usize,
}

impl Health {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self) {
        self.state().busy_since = Some(Instant::now());
    }

    fn end(&self, failing: bool) {
        let mut state = self.state();
        state.busy_since = None;
        state.failing = failing;
        if !failing {
            state.success = Instant::now();
        }
    }

    fn readiness(&self) -> Result<usize, NotReady> {
        let state = self.state();
        if state.busy_since.is_some_and(|since| since.elapsed() > LONGEST_WRITE)
            || state.success.elapsed() > OLDEST_SUCCESS
        {
            return Err(NotReady::Hanging);
        }
        if state.failing { Err(NotReady::Failing) } else { Ok(state.blocked) }
    }
}

/// Appends rows to the store, in batches.
#[derive(Clone)]
pub struct Journal {
    store: Arc<dyn Store>,
    rows: mpsc::Sender<Waiting>,
    health: Arc<Health>,
}

impl Journal {
    /// Starts the writer of a store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        let (rows, queue) = mpsc::channel(QUEUE);
        let state = State { success: Instant::now(), failing: false, busy_since: None, blocked: 0 };
        let health = Arc::new(Health(Mutex::new(state)));
        tokio::spawn(Writer { store: Arc::clone(&store), health: Arc::clone(&health) }.write(queue));
        Self { store, rows, health }
    }

    /// Appends a row. It is durable when this returns.
    pub async fn append(&self, row: Row) -> Result<(), AppendError> {
        let (done, stored) = oneshot::channel();
        self.rows.send(Waiting { row, done }).await.map_err(|_| AppendError::Unavailable)?;
        stored.await.map_err(|_| AppendError::Unavailable)?
    }

    /// The rows of a log, starting with a number. Failures are logged.
    pub async fn read(&self, table: &str, from: u64) -> Result<Vec<(u64, String)>, Trouble> {
        self.store.read(table, from).await.map_err(|error| {
            tracing::error!(table, %error, "the log of a table could not be read");
            error.trouble()
        })
    }

    /// The list entries of public tables in these phases. Failures are logged.
    pub async fn list(&self, phases: &[Phase], most: u32) -> Result<Vec<String>, Trouble> {
        self.store.list(phases, most).await.map_err(|error| {
            tracing::error!(%error, "the list of tables could not be read");
            error.trouble()
        })
    }

    /// Sends a notice to the other nodes.
    pub fn notify(&self, notice: &Notice) {
        self.store.notify(notice);
    }

    /// Can rows be stored? Returns the number of tables that wait for a lock. This causes no access to the store: the
    /// writer probes it regularly when there is nothing to store.
    pub fn readiness(&self) -> Result<usize, NotReady> {
        self.health.readiness()
    }
}

#[derive(Clone)]
struct Writer {
    store: Arc<dyn Store>,
    health: Arc<Health>,
}

impl Writer {
    async fn write(self, mut queue: mpsc::Receiver<Waiting>) {
        let mut waiting = Vec::with_capacity(BATCH);
        let mut busy = false;
        let seconds = metrics::histogram!("magie_store_seconds");
        let stored_rows = metrics::counter!("magie_store_rows_total");
        self.probe().await;
        loop {
            let interval = if self.health.state().failing { FAILING_INTERVAL } else { PROBE_INTERVAL };
            match timeout(interval, queue.recv_many(&mut waiting, BATCH)).await {
                Ok(0) => return,
                Ok(_) => {}
                Err(_) => {
                    self.probe().await;
                    continue;
                }
            }
            // When many rooms append, wait for those that are about to: a large batch costs little more than a small one.
            // With a slow store this is not necessary, because rows have queued up during the last batch.
            if busy {
                tokio::task::yield_now().await;
                while waiting.len() < BATCH
                    && let Ok(more) = queue.try_recv()
                {
                    waiting.push(more);
                }
            }
            let (rows, done): (Vec<Row>, Vec<_>) = waiting.drain(..).map(|one| (one.row, one.done)).unzip();
            let count = rows.len();
            let rows = Arc::new(rows);
            self.health.begin();
            let began = Instant::now();
            let stored = self.store.append(Arc::clone(&rows)).await;
            let took = began.elapsed();
            busy = count > 1 && took < SLOW;
            seconds.record(took);
            stored_rows.increment(count as u64);
            match stored {
                Ok(stored) => {
                    self.health.end(false);
                    reply(done, stored);
                }
                Err(error) if error.trouble() != Trouble::Unavailable => {
                    tracing::warn!(%error, rows = count, "a batch could not be stored; its tables are stored one by one");
                    let rows = Arc::try_unwrap(rows).unwrap_or_else(|rows| (*rows).clone());
                    self.write_single_tables(rows, done);
                    // Is it one table, or everything?
                    self.probe().await;
                }
                Err(error) => {
                    self.health.end(true);
                    count_failure();
                    tracing::error!(%error, rows = count, "rows could not be stored; the rooms of their tables are closed");
                    // What came meanwhile would wait in vain.
                    let late = std::iter::from_fn(|| queue.try_recv().ok()).map(|late| late.done);
                    for done in done.into_iter().chain(late) {
                        let _ = done.send(Err(AppendError::Unavailable));
                    }
                }
            }
        }
    }

    /// Finds out whether rows can be stored.
    async fn probe(&self) {
        self.health.begin();
        let probed = self.store.probe().await;
        if let Err(error) = &probed
            && !self.health.state().failing
        {
            count_failure();
            tracing::error!(%error, "nothing can be stored; the server is not ready");
        }
        self.health.end(probed.is_err());
    }

    fn write_single_tables(&self, rows: Vec<Row>, done: Vec<Done>) {
        let mut tables: BTreeMap<String, (Vec<Row>, Vec<Done>)> = BTreeMap::new();
        for (row, done) in rows.into_iter().zip(done) {
            let table = tables.entry(row.table.clone()).or_default();
            table.0.push(row);
            table.1.push(done);
        }
        for (table, (rows, done)) in tables {
            tokio::spawn(self.clone().write_single_table(table, rows, done));
        }
    }

    /// Stores the rows of one table, and waits for a lock as long as necessary.
    async fn write_single_table(self, table: String, rows: Vec<Row>, done: Vec<Done>) {
        let began = Instant::now();
        let mut blocked = None;
        loop {
            match self.store.append_single_table(&rows).await {
                Ok(stored) => return reply(done, stored),
                Err(error) if error.trouble() == Trouble::Blocked && began.elapsed() < LONGEST_BLOCK => {
                    blocked.get_or_insert_with(|| {
                        tracing::warn!(table, %error, "a table waits for a lock in the store");
                        Blocked::new(Arc::clone(&self.health))
                    });
                    sleep(BLOCKED_PAUSE).await;
                }
                Err(error) => {
                    count_failure();
                    tracing::error!(table, %error, "a table could not be stored; its room is closed");
                    for done in done {
                        let _ = done.send(Err(error.trouble().into()));
                    }
                    return;
                }
            }
        }
    }
}

/// Counts a table that waits for a lock, until it is dropped.
struct Blocked(Arc<Health>);

impl Blocked {
    fn new(health: Arc<Health>) -> Self {
        health.state().blocked += 1;
        Self(health)
    }
}

impl Drop for Blocked {
    fn drop(&mut self) {
        self.0.state().blocked -= 1;
    }
}

type Done = oneshot::Sender<Result<(), AppendError>>;

fn count_failure() {
    metrics::counter!("magie_store_failures_total").increment(1);
}

fn reply(done: Vec<Done>, stored: Vec<bool>) {
    for (done, stored) in done.into_iter().zip(stored) {
        // The room may have closed meanwhile.
        let _ = done.send(if stored { Ok(()) } else { Err(AppendError::Taken) });
    }
}
