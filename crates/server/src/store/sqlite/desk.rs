//! A thread that owns something which blocks, and does what it is handed, one thing after the other.

use std::io;
use std::sync::mpsc;

use tokio::sync::oneshot;

use crate::store::StoreError;

type Job<T> = Box<dyn FnOnce(&mut T) + Send>;

/// Where jobs for such a thread are handed in; it ends with this.
pub(super) struct Desk<T> {
    jobs: mpsc::Sender<Job<T>>,
}

impl<T: Send + 'static> Desk<T> {
    /// Starts the thread.
    pub(super) fn open(name: &str, mut owned: T) -> io::Result<Self> {
        let (jobs, queue) = mpsc::channel::<Job<T>>();
        std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || queue.iter().for_each(|job| job(&mut owned)))?;
        Ok(Self { jobs })
    }

    /// Has something done, and waits for what comes of it.
    pub(super) async fn ask<A: Send + 'static>(
        &self,
        job: impl FnOnce(&mut T) -> rusqlite::Result<A> + Send + 'static,
    ) -> Result<A, StoreError> {
        let (done, answer) = oneshot::channel();
        let job: Job<T> = Box::new(move |owned| {
            // Who no longer waits does not need to know.
            let _ = done.send(job(owned));
        });
        self.jobs.send(job).map_err(|_| StoreError::Gone)?;
        Ok(answer.await.map_err(|_| StoreError::Gone)??)
    }
}
