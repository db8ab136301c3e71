//! A thread for something that blocks: it does what it is handed, one thing after the other.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};

use tokio::sync::oneshot;

use crate::store::StoreError;

type Job<T> = Box<dyn FnOnce(&mut T) + Send>;

/// Where jobs for such a thread are handed in; it ends with this.
pub(super) struct Desk<T> {
    jobs: mpsc::Sender<Job<T>>,
    owned: Arc<Mutex<T>>,
}

fn locked<T>(owned: &Mutex<T>) -> MutexGuard<'_, T> {
    owned.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Send + 'static> Desk<T> {
    /// Starts the thread.
    pub(super) fn open(name: &str, owned: T) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel::<Job<T>>();
        let owned = Arc::new(Mutex::new(owned));
        let theirs = Arc::clone(&owned);
        std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || queue.iter().for_each(|job| job(&mut locked(&theirs))))?;
        Ok(Self { jobs, owned })
    }

    /// Has something done, and waits for what comes of it.
    pub(super) async fn ask<A: Send + 'static>(
        &self,
        job: impl FnOnce(&mut T) -> rusqlite::Result<A> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (done, answer) = oneshot::channel();
        self.hand_in(move |owned| {
            // Who no longer waits does not need to know.
            let _ = done.send(job(owned));
        })?;
        Ok(answer.await.map_err(|_| StoreError::Gone)??)
    }

    /// Does something short here and now; has it done if the thread is at something else.
    pub(super) async fn do_now<A: Send + 'static>(
        &self,
        job: impl FnOnce(&mut T) -> rusqlite::Result<A> + Send + 'static,
    ) -> Result<A, StoreError> {
        let done = match self.owned.try_lock() {
            Ok(mut owned) => Ok(job(&mut owned)),
            Err(_) => Err(job),
        };
        match done {
            Ok(done) => Ok(done?),
            Err(job) => self.ask(job).await,
        }
    }

    /// Has something done, without waiting for it.
    pub(super) fn hand_in(&self, job: impl FnOnce(&mut T) + Send + 'static) -> Result<(), StoreError> {
        self.jobs.send(Box::new(job)).map_err(|_| StoreError::Gone)
    }

    /// What the thread owns, for another that must keep it from working for a moment.
    pub(super) fn owned(&self) -> Arc<Mutex<T>> {
        Arc::clone(&self.owned)
    }
}
