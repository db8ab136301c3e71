//! The writer for all tables. Rows that rooms append at the same time are stored as one batch, so that many tables share
//! the cost of making them durable.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Notice, Row, Store, StoreError};

/// Most rows of one batch.
const BATCH: usize = 256;
/// Most rows that may wait.
const QUEUE: usize = 4096;

/// A store that takes longer than this for a batch is slow.
const SLOW: Duration = Duration::from_millis(1);

/// Why a row was not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another node has appended a row with this number first.
    #[error("another node has appended to the log first")]
    Taken,
    /// The store failed.
    #[error("the store failed")]
    Unavailable,
}

struct Waiting {
    row: Row,
    done: oneshot::Sender<Result<(), AppendError>>,
}

/// Appends rows to the store, in batches.
#[derive(Clone)]
pub struct Journal {
    store: Arc<dyn Store>,
    rows: mpsc::Sender<Waiting>,
}

impl Journal {
    /// Starts the writer of a store.
    pub fn new(store: Arc<dyn Store>) -> Self {
        let (rows, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write(Arc::clone(&store), queue));
        Self { store, rows }
    }

    /// Appends a row. It is durable when this returns.
    pub async fn append(&self, row: Row) -> Result<(), AppendError> {
        let (done, stored) = oneshot::channel();
        self.rows.send(Waiting { row, done }).await.map_err(|_| AppendError::Unavailable)?;
        stored.await.map_err(|_| AppendError::Unavailable)?
    }

    /// The rows of a log, starting with a number.
    pub async fn read(&self, table: &str, from: u64) -> Result<Vec<(u64, String)>, StoreError> {
        self.store.read(table, from).await
    }

    /// Sends a notice to the other nodes. If that fails, their regular checks find what they missed.
    pub async fn notify(&self, notice: Notice) {
        if let Err(error) = self.store.notify(&notice).await {
            tracing::warn!(%error, "a notice could not be sent to other nodes");
        }
    }
}

async fn write(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut busy = false;
    let seconds = metrics::histogram!("magie_store_seconds");
    let stored_rows = metrics::counter!("magie_store_rows_total");
    while queue.recv_many(&mut waiting, BATCH).await > 0 {
        // When many rooms append, wait for those that are about to: a large batch costs little more than a small one. With
        // a slow store this is not necessary, because rows have queued up during the last batch.
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
        let began = Instant::now();
        let stored = store.append(rows).await;
        let took = began.elapsed();
        busy = count > 1 && took < SLOW;
        seconds.record(took);
        stored_rows.increment(count as u64);
        match stored {
            Ok(stored) => {
                for (done, stored) in done.into_iter().zip(stored) {
                    // The room may have closed meanwhile.
                    let _ = done.send(if stored { Ok(()) } else { Err(AppendError::Taken) });
                }
            }
            Err(error) => {
                metrics::counter!("magie_store_failures_total").increment(1);
                tracing::error!(%error, rows = count, "rows could not be stored; the rooms of their tables are closed");
                for done in done {
                    let _ = done.send(Err(AppendError::Unavailable));
                }
            }
        }
    }
}
