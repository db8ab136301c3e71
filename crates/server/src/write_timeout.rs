//! A connection with a timeout for writing. A slow client may take its time, but a response that is not read for minutes
//! occupies a connection that others need.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long the client may take to read a response, from when the system's buffer is full: enough for the whole web client
/// over a slow phone connection.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A connection that fails with [`ErrorKind::TimedOut`] when the client does not read.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    /// The deadline, while something waits to be read.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    pub(crate) const fn new(stream: S) -> Self {
        Self { stream, deadline: None }
    }

    /// The connection without its timeout.
    pub(crate) fn into_inner(self) -> S {
        self.stream
    }

    /// The result of a write, unless the deadline has passed. Reading a little now and then does not extend it.
    fn in_time<T>(&mut self, cx: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_pending() {
            self.deadline.get_or_insert_with(|| Box::pin(sleep(TIMEOUT)));
        }
        let is_late = self.deadline.as_mut().is_some_and(|deadline| deadline.as_mut().poll(cx).is_ready());
        if is_late { Poll::Ready(Err(ErrorKind::TimedOut.into())) } else { done }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.in_time(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Writers flush at the end of a response, which ends its deadline.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        if flushed.is_ready() {
            self.deadline = None;
        }
        self.in_time(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
    use tokio::time::Instant;

    use super::*;

    /// Sends a response to a client that reads `reads` bytes at regular intervals.
    async fn send(bytes: usize, reads: usize, every: Duration) -> io::Result<()> {
        let (server, mut client) = duplex(100);
        tokio::spawn(async move {
            let mut taken = vec![0; reads];
            loop {
                sleep(every).await;
                if client.read_exact(&mut taken).await.is_err() {
                    return;
                }
            }
        });
        let mut server = WriteTimeout::new(server);
        server.write_all(&vec![0; bytes]).await?;
        server.flush().await
    }

    #[tokio::test(start_paused = true)]
    async fn a_response_that_is_read_too_slowly_times_out() {
        let second = Duration::from_secs(1);
        let begin = Instant::now();
        let never = send(1000, 1, second * 1000).await;
        assert_eq!(never.unwrap_err().kind(), ErrorKind::TimedOut);
        assert_eq!(begin.elapsed().as_secs(), 120);
        let hardly = send(1000, 1, second).await;
        assert_eq!(hardly.unwrap_err().kind(), ErrorKind::TimedOut);
        assert_eq!(begin.elapsed().as_secs(), 240);
    }

    #[tokio::test(start_paused = true)]
    async fn every_response_has_its_own_timeout() {
        let (server, mut client) = duplex(100);
        let mut server = WriteTimeout::new(server);
        for _ in 0..5 {
            let answer = async {
                server.write_all(&[0; 1000]).await?;
                server.flush().await
            };
            let takes = async {
                sleep(Duration::from_secs(100)).await;
                client.read_exact(&mut [0; 1000]).await
            };
            let (sent, taken) = tokio::join!(answer, takes);
            assert!(sent.is_ok() && taken.is_ok());
        }
    }
}
