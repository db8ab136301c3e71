//! What waits for a socket. The room puts it in, and sends it when it is done with a message: all with one write, without
//! waking the socket's own task. What the connection does not take at once is left to that task.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use crate::websocket::{Control, add_text};
use crate::wire::ByeReason;

/// Bytes for the head of a frame, and for the acknowledgement that often follows it.
const MORE: usize = 64;

#[derive(Default)]
struct Inner {
    /// What is to be sent, frame after frame. A quiet socket holds no buffer.
    frames: Vec<u8>,
    /// The connection did not take everything: until it has, the room leaves everything to the socket's task.
    behind: bool,
    /// After the frames the socket ends, for this reason.
    bye: Option<ByeReason>,
    /// Nothing more is taken: one of both ends is gone, or fell behind.
    closed: bool,
}

struct Shared {
    inner: Mutex<Inner>,
    rung: Notify,
    /// Nothing if nobody sends what waits.
    connection: Option<OwnedWriteHalf>,
}

impl Shared {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.inner().closed = true;
        self.rung.notify_one();
    }

    /// Sends as much as the connection takes.
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
    most: usize,
}

/// The socket's end.
pub(crate) struct Outgoing(Arc<Shared>);

/// What the room left to the socket's task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Left {
    /// To send what waits.
    Frames,
    /// To say goodbye.
    Bye(ByeReason),
    /// Nothing, and it is done with this socket.
    Nothing,
}

/// Both ends of an outbox: when so many bytes wait for a connection, nothing more is put in.
pub(crate) fn outbox(connection: Option<OwnedWriteHalf>, most: usize) -> (Outbox, Outgoing) {
    let shared = Arc::new(Shared { inner: Mutex::default(), rung: Notify::new(), connection });
    (Outbox { shared: Arc::clone(&shared), most }, Outgoing(shared))
}

impl Outbox {
    /// Puts a text in. A socket for which too much waits is cut off: it gets what waits, and nothing more.
    pub(crate) fn put(&self, text: &[u8]) {
        let mut inner = self.shared.inner();
        if inner.frames.len() >= self.most {
            inner.closed = true;
        }
        if !inner.closed {
            if inner.frames.is_empty() {
                inner.frames.reserve_exact(text.len() + MORE);
            }
            add_text(&mut inner.frames, text);
        }
    }

    /// The last that is put in: the socket ends, for this reason.
    pub(crate) fn put_bye(&self, reason: ByeReason) {
        let mut inner = self.shared.inner();
        if !inner.closed {
            inner.bye = Some(reason);
            inner.closed = true;
        }
    }

    /// Sends what waits, or tells the socket's task if that is not possible at once.
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
    /// All that waits now, for who has no connection.
    pub(crate) fn waiting(&self) -> Vec<u8> {
        std::mem::take(&mut self.0.inner().frames)
    }

    /// What is left to the socket's task, once something is. Nothing is lost if this is dropped before it is ready.
    pub(crate) async fn left(&self) -> Left {
        loop {
            {
                let inner = self.0.inner();
                match inner.bye {
                    _ if !inner.frames.is_empty() => return Left::Frames,
                    Some(reason) => return Left::Bye(reason),
                    None if inner.closed => return Left::Nothing,
                    None => {}
                }
            }
            self.0.rung.notified().await;
        }
    }

    /// Sends all that waits.
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

    /// Sends all that waits, and this text after it.
    pub(crate) async fn say(&self, text: &[u8]) -> io::Result<()> {
        add_text(&mut self.0.inner().frames, text);
        self.send().await
    }

    /// Sends all that waits, and a sign of life or of the end after it.
    pub(crate) async fn sign(&self, control: &Control) -> io::Result<()> {
        control.add_to(&mut self.0.inner().frames);
        self.send().await
    }

    /// Takes nothing more from the room.
    pub(crate) fn end(&self) {
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

    /// An outbox for so many bytes, and the client's end of its connection.
    async fn connected(most: usize) -> (Outbox, Outgoing, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (_, writing) = listener.accept().await.unwrap().0.into_split();
        writing.writable().await.unwrap();
        let (outbox, outgoing) = outbox(Some(writing), most);
        (outbox, outgoing, client)
    }

    /// A frame so long that no connection takes several at once.
    fn long(number: u8) -> Vec<u8> {
        vec![number; 8 << 20]
    }

    async fn is_left(outgoing: &Outgoing) -> Option<Left> {
        tokio::time::timeout(Duration::from_millis(20), outgoing.left()).await.ok()
    }

    #[tokio::test]
    async fn what_waits_is_sent_at_once_and_in_order() {
        let (outbox, outgoing, mut client) = connected(16 << 20).await;
        (1..4).for_each(|number| outbox.put(&[number]));
        outbox.send();
        let mut heard = [0; 9];
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(heard, [0x81, 1, 1, 0x81, 1, 2, 0x81, 1, 3]);
        assert_eq!(is_left(&outgoing).await, None, "the socket's task has nothing to do");
        outbox.put(&[4]);
        outbox.put_bye(ByeReason::SeatLost);
        drop(outbox);
        assert_eq!(outgoing.left().await, Left::Frames);
        outgoing.send().await.unwrap();
        assert_eq!(outgoing.left().await, Left::Bye(ByeReason::SeatLost));
        outgoing.end();
        outgoing.sign(&Control::close(1000)).await.unwrap();
        assert_eq!(outgoing.left().await, Left::Nothing);
        drop(outgoing);
        let mut last = Vec::new();
        client.read_to_end(&mut last).await.unwrap();
        assert_eq!(last, [0x81, 1, 4, 0x88, 2, 3, 232]);
    }

    #[tokio::test]
    async fn what_a_connection_does_not_take_is_left_to_the_task_in_order() {
        let (outbox, outgoing, mut client) = connected(16 << 20).await;
        outbox.put(&long(1));
        outbox.send();
        outbox.put(&[2]);
        outbox.send();
        assert_eq!(outgoing.left().await, Left::Frames);
        let reads = async {
            let mut heard = vec![0; 10 + (8 << 20) + 3];
            client.read_exact(&mut heard).await.unwrap();
            heard
        };
        let (sent, heard) = tokio::join!(outgoing.send(), reads);
        sent.unwrap();
        assert!(heard[10..heard.len() - 3].iter().all(|byte| *byte == 1));
        assert_eq!(heard[heard.len() - 3..], [0x81, 1, 2]);
        assert_eq!(is_left(&outgoing).await, None);
        outbox.put(&[3]);
        outbox.send();
        let mut heard = [0; 3];
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(heard, [0x81, 1, 3]);
    }

    #[tokio::test]
    async fn who_falls_behind_is_cut_off() {
        let (outbox, outgoing, mut client) = connected(9).await;
        outbox.put(&long(0));
        outbox.send();
        for number in 1..9 {
            outbox.put(&[number]);
            outbox.send();
        }
        drop(outbox);
        let mut heard = Vec::new();
        let (sent, read) = tokio::join!(
            async {
                let sent = outgoing.send().await;
                assert_eq!(outgoing.left().await, Left::Nothing);
                drop(outgoing);
                sent
            },
            client.read_to_end(&mut heard)
        );
        sent.unwrap();
        assert_eq!(read.unwrap(), 10 + (8 << 20), "too much waited after the first frame already");
    }

    #[tokio::test]
    async fn nothing_is_kept_for_a_socket_that_is_gone() {
        let (outbox, outgoing, client) = connected(9).await;
        drop(client);
        // The first write after the end is what the system learns it by.
        while is_left(&outgoing).await.is_none() {
            outbox.put(&[0]);
            outbox.send();
        }
        assert_eq!(outgoing.left().await, Left::Nothing);
        outbox.put(&[0]);
        assert!(outgoing.waiting().is_empty());
        drop(outgoing);
    }
}
