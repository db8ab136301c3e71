//! Connections: accepted, counted, and served as HTTP until they end or become sockets. Who connects and says nothing, or
//! says it very slowly, is given his time and no more.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

use crate::hurry::Hurried;
use crate::limits::{Connection, Meter};

/// How long a client may take for the head of a request, from the end of the one before it.
const HEAD: Duration = Duration::from_secs(10);
/// A proxy hurries its clients itself, and keeps connections for those to come.
const HEAD_OF_PROXY: Duration = Duration::from_secs(120);
/// Longest head of a request.
const LONGEST_HEAD: usize = 32 * 1024;
/// How long to wait when the system has nothing left for another connection.
const BREATHE: Duration = Duration::from_secs(1);

/// A place where clients come in.
pub(crate) struct Entrance {
    pub(crate) listener: TcpListener,
    pub(crate) router: Router,
    pub(crate) meter: Arc<Meter>,
    /// Is it a proxy that connects? Then its address says nothing.
    pub(crate) behind_proxy: bool,
}

impl Entrance {
    /// Serves until it is told to stop, and all connections have ended.
    pub(crate) async fn serve(self, mut stopping: watch::Receiver<bool>) {
        // Every connection holds one end: the other hears when the last is gone.
        let (open, mut all_gone) = mpsc::channel::<Infallible>(1);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                // A sender that is gone stops the server too.
                _ = stopping.wait_for(|stop| *stop) => break,
            };
            match accepted {
                Ok((stream, client)) => {
                    // Who has too many already is not answered at all.
                    let counted = self.meter.connection((!self.behind_proxy).then_some(client.ip()));
                    if let Some(counted) = counted {
                        let (stopping, open) = (stopping.clone(), open.clone());
                        let connection = self.connection(stream, client, counted, stopping);
                        tokio::spawn(async move {
                            connection.await;
                            drop(open);
                        });
                    }
                }
                Err(error) if is_of_the_client(error.kind()) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    tokio::time::sleep(BREATHE).await;
                }
            }
        }
        drop((self, open));
        all_gone.recv().await;
    }

    /// One connection, until it ends or is a socket, which is counted as such.
    fn connection(
        &self,
        stream: TcpStream,
        client: SocketAddr,
        counted: Connection,
        mut stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + use<> {
        // A frame is short and wanted at once.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(client));
            router.call(request)
        });
        let served = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(if self.behind_proxy { HEAD_OF_PROXY } else { HEAD })
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(Hurried::new(stream)), service)
            .with_upgrades();
        async move {
            let _counted = counted;
            let mut served = std::pin::pin!(served);
            // How a connection ends is the client's business.
            tokio::select! {
                _ = served.as_mut() => return,
                _ = stopping.wait_for(|stop| *stop) => {}
            }
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

/// Did a client go before it was accepted?
const fn is_of_the_client(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionAborted | ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset)
}
