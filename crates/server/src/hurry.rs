//! A connection whose client must take what it is sent. How fast is its own affair, but an answer that is on its way for
//! minutes holds a place that others need.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// How long all that was written may take, from when the system takes no more of it at once: the whole page over the
/// slowest telephone.
const TAKE: Duration = Duration::from_secs(120);

/// Such a connection.
pub(crate) struct Hurried<S> {
    stream: S,
    /// When it is too late, while something waits to be taken.
    late: Option<Pin<Box<Sleep>>>,
}

impl<S> Hurried<S> {
    pub(crate) const fn new(stream: S) -> Self {
        Self { stream, late: None }
    }

    /// The connection alone.
    pub(crate) fn into_inner(self) -> S {
        self.stream
    }

    /// What came of writing, unless it is too late. A little taken now and then gives no more time.
    fn in_time<T>(&mut self, cx: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_pending() {
            self.late.get_or_insert_with(|| Box::pin(sleep(TAKE)));
        }
        let is_late = self.late.as_mut().is_some_and(|late| late.as_mut().poll(cx).is_ready());
        if is_late { Poll::Ready(Err(ErrorKind::TimedOut.into())) } else { done }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Hurried<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Hurried<S> {
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

    /// Who writes flushes when all is written.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        if flushed.is_ready() {
            self.late = None;
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

    /// Sends an answer to a client that takes some of it every so often.
    async fn send(bytes: usize, takes: usize, every: Duration) -> io::Result<()> {
        let (server, mut client) = duplex(100);
        tokio::spawn(async move {
            let mut taken = vec![0; takes];
            loop {
                sleep(every).await;
                if client.read_exact(&mut taken).await.is_err() {
                    return;
                }
            }
        });
        let mut server = Hurried::new(server);
        server.write_all(&vec![0; bytes]).await?;
        server.flush().await
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_an_answer_too_slowly_is_not_waited_for() {
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
    async fn every_answer_has_its_time() {
        let (server, mut client) = duplex(100);
        let mut server = Hurried::new(server);
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
