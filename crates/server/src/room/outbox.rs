//! The outgoing frames of one socket. The room queues frames while it handles a message, then sends them all with one
//! write, without waking the socket's task. What the connection does not accept at once is left to that task.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use crate::websocket::{Control, add_text};
use crate::wire::ByeReason;

/// Spare bytes for the header of a frame, and for the acknowledgement that often follows it.
const SPARE: usize = 64;

#[derive(Default)]
struct Inner {
    /// Encoded frames that are not sent yet. An idle socket holds no buffer.
    frames: Vec<u8>,
    /// The connection did not accept everything. Until it has, only the socket's task sends.
    behind: bool,
    /// After these frames the socket is closed, for this reason.
    bye: Option<ByeReason>,
    /// No more frames are queued: one end is gone, or the client fell too far behind.
    closed: bool,
}

struct Shared {
    inner: Mutex<Inner>,
    /// Wakes the socket's task.
    wake: Notify,
    /// `None` in tests that read the frames themselves.
    connection: Option<OwnedWriteHalf>,
}

impl Shared {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.inner().closed = true;
        self.wake.notify_one();
    }

    /// Sends as much as the connection accepts without waiting.
    fn send_now(&self, inner: &mut Inner) -> io::Result<()> {
        let Some(connection) = self.connection.as_ref().filter(|_| !inner.frames.is_empty()) else {
            return Ok(());
        };
        let written = match connection.try_write(&inner.frames) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            written => written?,
        };
        inner.behind = written < inner.frames.len();
        if inner.behind {
            inner.frames.drain(..written);
        } else {
            inner.frames = Vec::new();
        }
        Ok(())
    }
}

/// The room's end.
pub(crate) struct Outbox {
    shared: Arc<Shared>,
    /// Most bytes that may wait.
    limit: usize,
}

/// The socket's end.
pub(crate) struct Outgoing(Arc<Shared>);

/// What the room left to the socket's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SocketWork {
    /// To send the queued frames.
    SendFrames,
    /// To say goodbye and close.
    SayGoodbye(ByeReason),
    /// To close: the room has dropped this client.
    Close,
}

/// Both ends of an outbox. When more than `limit` bytes wait for a connection, the client is dropped.
pub(crate) fn outbox(connection: Option<OwnedWriteHalf>, limit: usize) -> (Outbox, Outgoing) {
    let shared = Arc::new(Shared { inner: Mutex::default(), wake: Notify::new(), connection });
    (Outbox { shared: Arc::clone(&shared), limit }, Outgoing(shared))
}

impl Outbox {
    /// Queues a text. A client that has fallen too far behind gets what is queued already, and nothing more.
    pub(crate) fn put(&self, text: &[u8]) {
        let mut inner = self.shared.inner();
        if inner.frames.len() >= self.limit {
            inner.closed = true;
        }
        if !inner.closed {
            if inner.frames.is_empty() {
                inner.frames.reserve_exact(text.len() + SPARE);
            }
            add_text(&mut inner.frames, text);
        }
    }

    /// Bytes that wait for the connection.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.inner().frames.len()
    }

    /// Closes the socket for this reason, after the queued frames.
    pub(crate) fn put_bye(&self, reason: ByeReason) {
        let mut inner = self.shared.inner();
        if !inner.closed {
            inner.bye = Some(reason);
            inner.closed = true;
        }
    }

    /// Sends the queued frames, or wakes the socket's task if that is not possible without waiting.
    pub(crate) fn send(&self) {
        let mut inner = self.shared.inner();
        if inner.frames.is_empty() {
            return;
        }
        if !inner.behind && self.shared.send_now(&mut inner).is_err() {
            inner.closed = true;
            inner.frames.clear();
        }
        if inner.closed || inner.behind {
            self.shared.wake.notify_one();
        }
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.shared.close();
    }
}

impl Outgoing {
    /// Takes the queued frames, in tests without a connection.
    pub(crate) fn waiting(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.inner().frames)
    }

    /// Waits for work for the socket's task. Cancel safe.
    pub(crate) async fn work(&self) -> SocketWork {
        loop {
            {
                let inner = self.0.inner();
                match inner.bye {
                    _ if !inner.frames.is_empty() => return SocketWork::SendFrames,
                    Some(reason) => return SocketWork::SayGoodbye(reason),
                    None if inner.closed => return SocketWork::Close,
                    None => {}
                }
            }
            self.0.wake.notified().await;
        }
    }

    /// Sends all queued frames.
    pub(crate) async fn send(&self) -> io::Result<()> {
        let Some(connection) = &self.0.connection else { return Ok(()) };
        loop {
            {
                let mut inner = self.0.inner();
                self.0.send_now(&mut inner)?;
                if inner.frames.is_empty() {
                    return Ok(());
                }
            }
            connection.writable().await?;
        }
    }

    /// Sends all queued frames, and this text after them.
    pub(crate) async fn send_text(&self, text: &[u8]) -> io::Result<()> {
        add_text(&mut self.0.inner().frames, text);
        self.send().await
    }

    /// Sends all queued frames, and a control frame after them.
    pub(crate) async fn send_control(&self, control: &Control) -> io::Result<()> {
        control.add_to(&mut self.0.inner().frames);
        self.send().await
    }

    /// Why the room has closed.
    pub(crate) fn reason(&self) -> ByeReason {
        self.0.inner().bye.unwrap_or(ByeReason::Unavailable)
    }

    /// Accepts no more frames from the room.
    pub(crate) fn close(&self) {
        let mut inner = self.0.inner();
        inner.closed = true;
        inner.bye = None;
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::io::AsyncReadExt as _;
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    /// An outbox with this limit, and the client's end of its connection.
    async fn connected(limit: usize) -> (Outbox, Outgoing, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (_, writing) = listener.accept().await.unwrap().0.into_split();
        writing.writable().await.unwrap();
        let (outbox, outgoing) = outbox(Some(writing), limit);
        (outbox, outgoing, client)
    }

    /// A frame so long that no connection accepts several at once.
    fn long(number: u8) -> Vec<u8> {
        vec![number; 8 << 20]
    }

    async fn work_within_20_ms(outgoing: &Outgoing) -> Option<SocketWork> {
        tokio::time::timeout(Duration::from_millis(20), outgoing.work()).await.ok()
    }

    #[tokio::test]
    async fn queued_frames_are_sent_at_once_and_in_order() {
        let (outbox, outgoing, mut client) = connected(16 << 20).await;
        (1..4).for_each(|number| outbox.put(&[number]));
        outbox.send();
        let mut received = [0; 9];
        client.read_exact(&mut received).await.unwrap();
        assert_eq!(received, [0x81, 1, 1, 0x81, 1, 2, 0x81, 1, 3]);
        assert_eq!(work_within_20_ms(&outgoing).await, None, "the socket's task has nothing to do");
        outbox.put(&[4]);
        outbox.put_bye(ByeReason::SeatLost);
        drop(outbox);
        assert_eq!(outgoing.work().await, SocketWork::SendFrames);
        outgoing.send().await.unwrap();
        assert_eq!(outgoing.work().await, SocketWork::SayGoodbye(ByeReason::SeatLost));
        outgoing.close();
        outgoing.send_control(&Control::close(1000)).await.unwrap();
        assert_eq!(outgoing.work().await, SocketWork::Close);
        drop(outgoing);
        let mut last = Vec::new();
        client.read_to_end(&mut last).await.unwrap();
        assert_eq!(last, [0x81, 1, 4, 0x88, 2, 3, 232]);
    }

    #[tokio::test]
    async fn frames_that_a_connection_does_not_accept_are_sent_later_in_order() {
        let (outbox, outgoing, mut client) = connected(16 << 20).await;
        outbox.put(&long(1));
        outbox.send();
        outbox.put(&[2]);
        outbox.send();
        assert_eq!(outgoing.work().await, SocketWork::SendFrames);
        let reads = async {
            let mut received = vec![0; 10 + (8 << 20) + 3];
            client.read_exact(&mut received).await.unwrap();
            received
        };
        let (sent, received) = tokio::join!(outgoing.send(), reads);
        sent.unwrap();
        assert!(received[10..received.len() - 3].iter().all(|byte| *byte == 1));
        assert_eq!(received[received.len() - 3..], [0x81, 1, 2]);
        assert_eq!(work_within_20_ms(&outgoing).await, None);
        outbox.put(&[3]);
        outbox.send();
        let mut received = [0; 3];
        client.read_exact(&mut received).await.unwrap();
        assert_eq!(received, [0x81, 1, 3]);
    }

    #[tokio::test]
    async fn a_client_that_falls_behind_is_dropped() {
        let (outbox, outgoing, mut client) = connected(9).await;
        outbox.put(&long(0));
        outbox.send();
        for number in 1..9 {
            outbox.put(&[number]);
            outbox.send();
        }
        drop(outbox);
        let mut received = Vec::new();
        let (sent, read) = tokio::join!(
            async {
                let sent = outgoing.send().await;
                assert_eq!(outgoing.work().await, SocketWork::Close);
                drop(outgoing);
                sent
            },
            client.read_to_end(&mut received)
        );
        sent.unwrap();
        assert_eq!(read.unwrap(), 10 + (8 << 20), "the first frame alone exceeded the limit");
    }

    #[tokio::test]
    async fn nothing_is_queued_for_a_closed_socket() {
        let (outbox, outgoing, client) = connected(9).await;
        drop(client);
        // The system notices the closed connection only when it writes to it.
        while work_within_20_ms(&outgoing).await.is_none() {
            outbox.put(&[0]);
            outbox.send();
        }
        assert_eq!(outgoing.work().await, SocketWork::Close);
        outbox.put(&[0]);
        assert!(outgoing.waiting().is_empty());
        drop(outgoing);
    }
}
