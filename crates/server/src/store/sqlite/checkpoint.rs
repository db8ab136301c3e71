//! The journal of the file is copied to its place apart from the connection that writes, so that answers do not wait for
//! it. Once the journal no longer grows it is written anew from its start, and what does not change the length of a file is
//! quicker.

use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;

use super::desk::Desk;
use super::writer::Writer;

/// The journal is copied whenever it has grown by so many pages: a little at a time keeps neither a processor nor the disk
/// from others for long.
const SOME: i32 = 500;
/// When it has so many, it is written anew; if somebody reads just then, after some more.
const LONG: i32 = 4000;

/// How many pages the journal had after the last commit.
#[derive(Clone)]
pub(super) struct Pages(Arc<AtomicI32>);

impl Pages {
    /// Those that a connection writes.
    pub(super) fn of(connection: &mut Connection) -> rusqlite::Result<Self> {
        let pages = Self(Arc::default());
        let told = Arc::clone(&pages.0);
        connection.wal_hook(Some(move |_: &mut rusqlite::hooks::Wal, pages| {
            told.store(pages, Ordering::Relaxed);
            Ok(())
        }))?;
        Ok(pages)
    }
}

/// What copies.
pub(super) struct Checkpoints {
    desk: Desk<Connection>,
    writer: Arc<Mutex<Writer>>,
    pages: Pages,
    due: AtomicI32,
    under_way: Arc<AtomicBool>,
}

impl Checkpoints {
    pub(super) fn new(desk: Desk<Connection>, writer: Arc<Mutex<Writer>>, pages: Pages) -> Self {
        Self { desk, writer, pages, due: AtomicI32::new(SOME), under_way: Arc::default() }
    }

    /// Begins to copy the journal if it has grown.
    pub(super) fn begin_if_due(&self) {
        let pages = self.pages.0.load(Ordering::Relaxed);
        let due = self.due.load(Ordering::Relaxed);
        if pages < due - SOME {
            // It was begun anew.
            self.due.store(SOME, Ordering::Relaxed);
            return;
        }
        if pages < due || self.under_way.swap(true, Ordering::AcqRel) {
            return;
        }
        self.due.store(pages + SOME, Ordering::Relaxed);
        let (writer, under_way) = (Arc::clone(&self.writer), Arc::clone(&self.under_way));
        let handed_in = self.desk.hand_in(move |connection| {
            let copied = copy(connection).and_then(|()| {
                if pages < LONG {
                    return Ok(());
                }
                // What came meanwhile is little; while nobody writes all of it is copied, and the next commit begins anew.
                let _nobody_writes = writer.lock().unwrap_or_else(PoisonError::into_inner);
                copy(connection)
            });
            if let Err(error) = copied {
                tracing::warn!(%error, "the journal could not be copied to its place");
            }
            under_way.store(false, Ordering::Release);
        });
        if let Err(error) = handed_in {
            tracing::error!(%error, "the journal is no longer copied to its place");
        }
    }
}

fn copy(connection: &Connection) -> rusqlite::Result<()> {
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))
}
