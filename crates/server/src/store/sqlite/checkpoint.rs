//! Checkpoints: the write-ahead log is copied to the database file by a separate connection, so that answers do not wait
//! for it. After a complete checkpoint SQLite reuses the WAL file from its start, which is faster than extending it.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::worker::Worker;
use super::writer::Writer;

/// A checkpoint starts whenever the WAL has grown by this many pages: small checkpoints occupy processor and disk only
/// briefly.
const INTERVAL: i32 = 500;
/// At this length a complete checkpoint is made, so that the WAL restarts. A concurrent reader may delay that.
const RESTART_LENGTH: i32 = 4000;

/// The length of the WAL after the last commit, in pages.
#[derive(Clone)]
pub(super) struct Pages(Arc<AtomicI32>);

impl Pages {
    /// Observes the WAL of a connection.
    pub(super) fn of(connection: &mut Connection) -> rusqlite::Result<Self> {
        let pages = Self(Arc::default());
        let length = Arc::clone(&pages.0);
        connection.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            length.store(pages, Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(pages)
    }
}

/// Starts checkpoints when they are due.
pub(super) struct Checkpoints {
    worker: Worker<Connection>,
    writer: Arc<Mutex<Writer>>,
    pages: Pages,
    due: AtomicI32,
    running: Arc<AtomicBool>,
}

impl Checkpoints {
    pub(super) fn new(worker: Worker<Connection>, writer: Arc<Mutex<Writer>>, pages: Pages) -> Self {
        Self { worker, writer, pages, due: AtomicI32::new(INTERVAL), running: Arc::default() }
    }

    /// Starts a checkpoint if the WAL has grown enough.
    pub(super) fn begin_if_due(&self) {
        let pages = self.pages.0.load(Ordering::Relaxed);
        let due = self.due.load(Ordering::Relaxed);
        if pages < due - INTERVAL {
            // The WAL was restarted.
            self.due.store(INTERVAL, Ordering::Relaxed);
            return;
        }
        if pages < due || self.running.swap(true, Ordering::AcqRel) {
            return;
        }
        self.due.store(pages + INTERVAL, Ordering::Relaxed);
        let (writer, running) = (Arc::clone(&self.writer), Arc::clone(&self.running));
        let submitted = self.worker.submit(move |connection| {
            let copied = copy(connection).and_then(|()| {
                if pages < RESTART_LENGTH {
                    return Ok(());
                }
                // Only a little was written meanwhile. While nobody writes, the rest is copied, so that the next commit
                // restarts the WAL.
                let _no_writes = writer.lock().unwrap_or_else(PoisonError::into_inner);
                copy(connection)
            });
            if let Err(error) = copied {
                tracing::warn!(file = connection.path(), %error, "a checkpoint of the SQLite file failed; it will be tried again");
            }
            running.store(false, Ordering::Release);
        });
        if let Err(error) = submitted {
            tracing::error!(%error, "checkpoints of the SQLite file have stopped; its write-ahead log will grow");
        }
    }
}

fn copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}
