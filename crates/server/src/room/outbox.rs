//! What waits for a socket. The room puts it in and rings when it is done with a message; the socket takes all of it at
//! once.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tokio::sync::Notify;

use crate::wire::ByeReason;

/// What a socket is to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Out {
    /// This frame.
    Text(Bytes),
    /// Its last.
    Bye(ByeReason),
}

#[derive(Default)]
struct Inner {
    waiting: Vec<Out>,
    /// Nothing more is taken: one of both ends is gone, or fell behind.
    closed: bool,
}

#[derive(Default)]
struct Shared {
    inner: Mutex<Inner>,
    rung: Notify,
}

impl Shared {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.inner().closed = true;
        self.rung.notify_one();
    }
}

/// The room's end.
pub(crate) struct Outbox {
    shared: Arc<Shared>,
    most: usize,
}

/// The socket's end.
pub(crate) struct Outgoing(Arc<Shared>);

/// Both ends of an outbox in which so many frames may wait.
pub(crate) fn outbox(most: usize) -> (Outbox, Outgoing) {
    let shared = Arc::<Shared>::default();
    (Outbox { shared: Arc::clone(&shared), most }, Outgoing(shared))
}

impl Outbox {
    /// Puts something in. A socket for which too much waits is cut off: it gets what waits, and nothing more.
    pub(crate) fn put(&self, out: Out) {
        let mut inner = self.shared.inner();
        if inner.waiting.len() >= self.most {
            inner.closed = true;
        }
        if !inner.closed {
            inner.waiting.push(out);
        }
    }

    /// Tells the socket, if anything waits.
    pub(crate) fn ring(&self) {
        if !self.shared.inner().waiting.is_empty() {
            self.shared.rung.notify_one();
        }
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.shared.close();
    }
}

impl Outgoing {
    /// All that waits now.
    pub(crate) fn waiting(&self) -> Vec<Out> {
        std::mem::take(&mut self.0.inner().waiting)
    }

    /// All that waits, once something does; nothing when the room is done with this socket. Nothing is lost if this is
    /// dropped before it is ready.
    pub(crate) async fn take(&self) -> Option<Vec<Out>> {
        loop {
            {
                let mut inner = self.0.inner();
                if !inner.waiting.is_empty() {
                    return Some(std::mem::take(&mut inner.waiting));
                }
                if inner.closed {
                    return None;
                }
            }
            self.0.rung.notified().await;
        }
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(number: u8) -> Out {
        Out::Text(vec![number].into())
    }

    #[tokio::test]
    async fn what_waits_is_taken_at_once_and_in_order() {
        let (outbox, outgoing) = outbox(3);
        (0..3).for_each(|number| outbox.put(text(number)));
        outbox.ring();
        assert_eq!(outgoing.take().await, Some(vec![text(0), text(1), text(2)]));
        let later = async {
            tokio::task::yield_now().await;
            outbox.put(Out::Bye(ByeReason::SeatLost));
            drop(outbox);
        };
        let (taken, ()) = tokio::join!(outgoing.take(), later);
        assert_eq!(taken, Some(vec![Out::Bye(ByeReason::SeatLost)]));
        assert_eq!(outgoing.take().await, None);
    }

    #[tokio::test]
    async fn who_falls_behind_is_cut_off() {
        let (outbox, outgoing) = outbox(2);
        (0..4).for_each(|number| outbox.put(text(number)));
        assert_eq!(outgoing.take().await, Some(vec![text(0), text(1)]));
        outbox.put(text(4));
        assert_eq!(outgoing.take().await, None);
    }

    #[test]
    fn nothing_is_kept_for_a_socket_that_is_gone() {
        let (outbox, outgoing) = outbox(3);
        drop(outgoing);
        outbox.put(text(0));
        assert!(outbox.shared.inner().waiting.is_empty());
    }
}
