//! One writer for all tables: what they append at the same time goes to the store together, so that many tables share
//! the cost of making it durable.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::{Notice, Row, Store, StoreError};

/// Most rows of one batch.
const BATCH: usize = 256;
/// Most rows that wait.
const QUEUE: usize = 4096;

/// A store that takes so long is slow.
const SLOW: Duration = Duration::from_millis(1);

/// Why nothing was appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// Another node was first: the log is longer than this one knew.
    #[error("the log has grown meanwhile")]
    Taken,
    /// The store failed.
    #[error("the store failed")]
    Unavailable,
}

struct Waiting {
    row: Row,
    done: oneshot::Sender<Result<(), AppendError>>,
}

/// The writer's desk.
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

    /// Appends a row; it is durable when this returns.
    pub async fn append(&self, row: Row) -> Result<(), AppendError> {
        let (done, stored) = oneshot::channel();
        self.rows.send(Waiting { row, done }).await.map_err(|_| AppendError::Unavailable)?;
        stored.await.map_err(|_| AppendError::Unavailable)?
    }

    /// The rows of a log from a number on.
    pub async fn read(&self, table: &str, from: u64) -> Result<Vec<(u64, String)>, StoreError> {
        self.store.read(table, from).await
    }

    /// Tells the other nodes; if they cannot be told they will find out.
    pub async fn tell(&self, notice: Notice) {
        if let Err(error) = self.store.tell(&notice).await {
            tracing::warn!(%error, "other nodes could not be told");
        }
    }
}

async fn write(store: Arc<dyn Store>, mut queue: mpsc::Receiver<Waiting>) {
    let mut waiting = Vec::with_capacity(BATCH);
    let mut crowded = false;
    let seconds = metrics::histogram!("magie_store_seconds");
    let stored_rows = metrics::counter!("magie_store_rows_total");
    while queue.recv_many(&mut waiting, BATCH).await > 0 {
        // If many append, those who are about to come first: a batch of many costs little more than one of one. While a
        // slow store was at the last batch they have come already.
        if crowded {
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
        crowded = count > 1 && took < SLOW;
        seconds.record(took);
        stored_rows.increment(count as u64);
        match stored {
            Ok(stored) => {
                for (done, stored) in done.into_iter().zip(stored) {
                    // Who no longer waits does not need to know.
                    let _ = done.send(if stored { Ok(()) } else { Err(AppendError::Taken) });
                }
            }
            Err(error) => {
                metrics::counter!("magie_store_failures_total").increment(1);
                tracing::error!(%error, rows = count, "rows could not be stored");
                for done in done {
                    let _ = done.send(Err(AppendError::Unavailable));
                }
            }
        }
    }
}
