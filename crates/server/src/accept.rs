//! Accepts connections, counts them, and serves HTTP on them until they end or become WebSockets. Clients that send
//! nothing, or send very slowly, are disconnected after a timeout.

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

use crate::http::LONGEST_HEAD;
use crate::limits::{Connection, Meter};
use crate::write_timeout::WriteTimeout;

/// How long a client may take for the head of a request, from the end of the previous one.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// The same for a proxy, which has timeouts of its own and keeps idle connections for later requests.
const PROXY_HEAD_TIMEOUT: Duration = Duration::from_secs(120);
/// How long to wait when the system cannot accept another connection, for example without free file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// A listening address with its routes.
pub(crate) struct Listener {
    pub(crate) socket: TcpListener,
    pub(crate) router: Router,
    pub(crate) meter: Arc<Meter>,
    /// Do all connections come from a proxy? Then their address says nothing about the client.
    pub(crate) behind_proxy: bool,
}

impl Listener {
    /// Serves until the server stops and all connections have ended.
    pub(crate) async fn serve(self, mut stopping: watch::Receiver<bool>) {
        // Every connection holds a sender, so the receiver notices when the last one has ended.
        let (open, mut all_ended) = mpsc::channel::<Infallible>(1);
        loop {
            let accepted = tokio::select! {
                accepted = self.socket.accept() => accepted,
                // A dropped sender stops the server too.
                _ = stopping.wait_for(|stop| *stop) => break,
            };
            match accepted {
                Ok((stream, client)) => {
                    // A client with too many connections gets no response at all.
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
                Err(error) if is_client_error(error.kind()) => {}
                Err(error) => {
                    tracing::warn!(%error, "cannot accept connections; trying again in a second");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            }
        }
        drop((self, open));
        all_ended.recv().await;
    }

    /// Serves one connection until it ends or becomes a WebSocket, which is counted separately.
    fn connection(
        &self,
        stream: TcpStream,
        client: SocketAddr,
        counted: Connection,
        mut stopping: watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + use<> {
        // Frames are short and must not be delayed.
        let _ = stream.set_nodelay(true);
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(client));
            router.call(request)
        });
        let served = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(if self.behind_proxy { PROXY_HEAD_TIMEOUT } else { HEAD_TIMEOUT })
            // Up to which length a head is buffered. A longer one that arrives at once is refused when it is complete.
            .max_buf_size(LONGEST_HEAD)
            .serve_connection(TokioIo::new(WriteTimeout::new(stream)), service)
            .with_upgrades();
        async move {
            let _counted = counted;
            let mut served = std::pin::pin!(served);
            // Errors are ignored: clients may disconnect at any time.
            tokio::select! {
                _ = served.as_mut() => return,
                _ = stopping.wait_for(|stop| *stop) => {}
            }
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
}

/// Did the client disconnect before it was accepted?
const fn is_client_error(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::ConnectionAborted | ErrorKind::ConnectionRefused | ErrorKind::ConnectionReset)
}
