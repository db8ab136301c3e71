//! A thread for blocking work, which runs one job after the other.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;

use tokio::sync::oneshot;

use crate::store::StoreError;

type Job<T> = Box<dyn FnOnce(&mut T) + Send>;

/// A thread that owns a value and runs jobs on it. Dropping this runs the jobs that wait and ends the thread.
pub(in crate::store) struct Worker<T> {
    /// The file that it works on, for errors.
    path: PathBuf,
    /// `None` only while it is dropped.
    jobs: Option<mpsc::Sender<Job<T>>>,
    thread: Option<JoinHandle<()>>,
    owned: Arc<Mutex<T>>,
}

fn locked<T>(owned: &Mutex<T>) -> MutexGuard<'_, T> {
    owned.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T: Send + 'static> Worker<T> {
    /// Starts the thread.
    pub(super) fn open(name: &str, path: &Path, owned: T) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel::<Job<T>>();
        let owned = Arc::new(Mutex::new(owned));
        let theirs = Arc::clone(&owned);
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || queue.iter().for_each(|job| job(&mut locked(&theirs))))?;
        Ok(Self { path: path.to_owned(), jobs: Some(jobs), thread: Some(thread), owned })
    }

    /// Runs a job on the thread and waits for its result.
    pub(in crate::store) async fn run<A: Send + 'static>(
        &self,
        job: impl FnOnce(&mut T) -> rusqlite::Result<A> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (done, result) = oneshot::channel();
        self.submit(move |owned| {
            // The caller may have been cancelled.
            let _ = done.send(job(owned));
        })?;
        self.named(result.await.map_err(|_| StoreError::ThreadEnded)?)
    }

    /// Runs a short job on the current thread, or on the worker if that is busy.
    pub(super) async fn run_here<A: Send + 'static>(
        &self,
        job: impl FnOnce(&mut T) -> rusqlite::Result<A> + Send + 'static,
    ) -> Result<A, StoreError> {
        let result = match self.owned.try_lock() {
            Ok(mut owned) => Ok(job(&mut owned)),
            Err(_) => Err(job),
        };
        match result {
            Ok(result) => self.named(result),
            Err(job) => self.run(job).await,
        }
    }

    /// An error with the name of the file.
    fn named<A>(&self, result: rusqlite::Result<A>) -> Result<A, StoreError> {
        result.map_err(|error| StoreError::Sqlite { path: self.path.clone(), error })
    }

    /// Runs a job on the thread without waiting for it.
    pub(super) fn submit(&self, job: impl FnOnce(&mut T) + Send + 'static) -> Result<(), StoreError> {
        let jobs = self.jobs.as_ref().ok_or(StoreError::ThreadEnded)?;
        jobs.send(Box::new(job)).map_err(|_| StoreError::ThreadEnded)
    }

    /// The owned value. While it is locked, the thread waits.
    pub(super) fn owned(&self) -> Arc<Mutex<T>> {
        Arc::clone(&self.owned)
    }
}

impl<T> Drop for Worker<T> {
    /// Waits for the thread: when a store has been dropped, nothing uses its files any more.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A job that panicked has been reported.
            let _ = thread.join();
        }
    }
}
