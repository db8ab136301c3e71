//! What waits for a socket. The room puts it in, and sends it when it is done with a message: all with one write, without
//! waking the socket's own task. What the connection does not take at once is left to that task.

use std::io::{self, ErrorKind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use crate::websocket::{Control, add_text};
use crate::wire::ByeReason;

/// Places for frames that a quiet socket may keep.
const KEPT: usize = 4;

/// What a socket is to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Out {
    /// This text.
    Text(Bytes),
    /// A sign of life, or of the end.
    Control(Control),
    /// Nothing more: the socket ends, for this reason.
    Bye(ByeReason),
}

#[derive(Default)]
struct Inner {
    /// Bytes that the connection did not take; while there are any, the room leaves everything to the socket's task.
    rest: Vec<u8>,
    waiting: Vec<Out>,
    /// Nothing more is taken: one of both ends is gone, or fell behind.
    closed: bool,
}

impl Inner {
    /// Does nothing wait that could be sent?
    fn is_sent(&self) -> bool {
        self.rest.is_empty() && self.waiting.first().is_none_or(|out| matches!(out, Out::Bye(_)))
    }

    /// Adds all that may be sent to a buffer.
    fn take_into(&mut self, buffer: &mut Vec<u8>) {
        let mut count = 0;
        for out in &self.waiting {
            match out {
                Out::Text(text) => add_text(buffer, text),
                Out::Control(control) => control.add_to(buffer),
                Out::Bye(_) => break,
            }
            count += 1;
        }
        self.waiting.drain(..count);
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = Vec::new();
        }
    }
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

    /// Sends as much as the connection takes. The buffer is there to be used again.
    fn send_now(&self, inner: &mut Inner, buffer: &mut Vec<u8>) -> io::Result<()> {
        let Some(connection) = &self.connection else { return Ok(()) };
        buffer.clear();
        if inner.rest.is_empty() {
            // One piece: to copy a few hundred bytes costs less than to write from several places.
            inner.take_into(buffer);
        } else {
            buffer.append(&mut inner.rest);
        }
        if buffer.is_empty() {
            return Ok(());
        }
        let written = match connection.try_write(buffer) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => 0,
            written => written?,
        };
        inner.rest.extend_from_slice(&buffer[written..]);
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

/// Both ends of an outbox in which so many frames may wait for a connection.
pub(crate) fn outbox(connection: Option<OwnedWriteHalf>, most: usize) -> (Outbox, Outgoing) {
    let shared = Arc::new(Shared { inner: Mutex::default(), rung: Notify::new(), connection });
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

    /// Sends what waits, or tells the socket's task if that is not possible at once. The buffer is there to be used again.
    pub(crate) fn send(&self, buffer: &mut Vec<u8>) {
        let mut inner = self.shared.inner();
        if inner.waiting.is_empty() {
            return;
        }
        if inner.rest.is_empty() && self.shared.send_now(&mut inner, buffer).is_err() {
            inner.closed = true;
            inner.waiting.clear();
        }
        if inner.closed || !inner.rest.is_empty() || !inner.waiting.is_empty() {
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
    pub(crate) fn waiting(&self) -> Vec<Out> {
        std::mem::take(&mut self.0.inner().waiting)
    }

    /// What is left to the socket's task, once something is. Nothing is lost if this is dropped before it is ready.
    pub(crate) async fn left(&self) -> Left {
        loop {
            {
                let inner = self.0.inner();
                match inner.waiting.first() {
                    _ if !inner.rest.is_empty() => return Left::Frames,
                    Some(Out::Bye(reason)) => return Left::Bye(*reason),
                    Some(_) => return Left::Frames,
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
        let mut buffer = Vec::new();
        loop {
            {
                let mut inner = self.0.inner();
                self.0.send_now(&mut inner, &mut buffer)?;
                if inner.is_sent() {
                    return Ok(());
                }
            }
            connection.writable().await?;
        }
    }

    /// Sends all that waits, and this after it.
    pub(crate) async fn say(&self, out: Out) -> io::Result<()> {
        self.0.inner().waiting.push(out);
        self.send().await
    }

    /// Takes nothing more from the room.
    pub(crate) fn end(&self) {
        let mut inner = self.0.inner();
        inner.closed = true;
        inner.waiting.retain(|out| !matches!(out, Out::Bye(_)));
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

    fn text(number: u8) -> Out {
        Out::Text(vec![number].into())
    }

    /// An outbox of three frames, and the client's end of its connection.
    async fn connected() -> (Outbox, Outgoing, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (_, writing) = listener.accept().await.unwrap().0.into_split();
        writing.writable().await.unwrap();
        let (outbox, outgoing) = outbox(Some(writing), 3);
        (outbox, outgoing, client)
    }

    /// A frame so long that no connection takes several at once.
    fn long(number: u8) -> Out {
        Out::Text(vec![number; 8 << 20].into())
    }

    async fn is_left(outgoing: &Outgoing) -> Option<Left> {
        tokio::time::timeout(Duration::from_millis(20), outgoing.left()).await.ok()
    }

    #[tokio::test]
    async fn what_waits_is_sent_at_once_and_in_order() {
        let (outbox, outgoing, mut client) = connected().await;
        (1..4).for_each(|number| outbox.put(text(number)));
        outbox.send(&mut Vec::new());
        let mut heard = [0; 9];
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(heard, [0x81, 1, 1, 0x81, 1, 2, 0x81, 1, 3]);
        assert_eq!(is_left(&outgoing).await, None, "the socket's task has nothing to do");
        outbox.put(text(4));
        outbox.put(Out::Bye(ByeReason::SeatLost));
        drop(outbox);
        assert_eq!(outgoing.left().await, Left::Frames);
        outgoing.send().await.unwrap();
        assert_eq!(outgoing.left().await, Left::Bye(ByeReason::SeatLost));
        outgoing.end();
        outgoing.say(Out::Control(Control::close(1000))).await.unwrap();
        assert_eq!(outgoing.left().await, Left::Nothing);
        drop(outgoing);
        let mut last = Vec::new();
        client.read_to_end(&mut last).await.unwrap();
        assert_eq!(last, [0x81, 1, 4, 0x88, 2, 3, 232]);
    }

    #[tokio::test]
    async fn what_a_connection_does_not_take_is_left_to_the_task_in_order() {
        let (outbox, outgoing, mut client) = connected().await;
        let mut buffer = Vec::new();
        outbox.put(long(1));
        outbox.send(&mut buffer);
        outbox.put(text(2));
        outbox.send(&mut buffer);
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
        outbox.put(text(3));
        outbox.send(&mut buffer);
        let mut heard = [0; 3];
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(heard, [0x81, 1, 3]);
    }

    #[tokio::test]
    async fn who_falls_behind_is_cut_off() {
        let (outbox, outgoing, mut client) = connected().await;
        let mut buffer = Vec::new();
        for number in 0..9 {
            outbox.put(if number == 0 { long(0) } else { text(number) });
            outbox.send(&mut buffer);
        }
        assert!(outgoing.waiting().len() <= 3, "no more waits than may");
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
        assert_eq!(read.unwrap(), 10 + (8 << 20));
    }

    #[tokio::test]
    async fn nothing_is_kept_for_a_socket_that_is_gone() {
        let (outbox, outgoing, client) = connected().await;
        drop(client);
        let mut buffer = Vec::new();
        // The first write after the end is what the system learns it by.
        while is_left(&outgoing).await.is_none() {
            outbox.put(text(0));
            outbox.send(&mut buffer);
        }
        assert_eq!(outgoing.left().await, Left::Nothing);
        outbox.put(text(0));
        assert!(outgoing.waiting().is_empty());
        drop(outgoing);
    }
}
