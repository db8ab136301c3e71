//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::config::{Config, StoreConfig};
use crate::hub::Shared;
use crate::store::{Postgres, Sqlite, Store, StoreError};
use crate::{http, ids, observe};

/// How long sockets are given to go when the server stops.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It cannot listen there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The store cannot be opened.
    #[error("cannot open the store: {0}")]
    Store(#[from] StoreError),
    /// No random numbers.
    #[error(transparent)]
    NoRandomness(#[from] ids::NoRandomness),
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    shared: Arc<Shared>,
    stop: watch::Sender<bool>,
    served: JoinHandle<std::io::Result<()>>,
}

impl Server {
    /// Starts a server; it serves when this returns.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        observe::start_metrics();
        let node = u32::from_be_bytes(ids::random::<4>()?);
        let store: Arc<dyn Store> = match &config.store {
            StoreConfig::Sqlite(file) => Arc::new(Sqlite::open(file, config.durability).await?),
            StoreConfig::Postgres(url) => Arc::new(Postgres::connect(url, node).await?),
        };
        let notices = store.listen(config.silence()).await?;
        let shared = Shared::new(config, store, node, notices.is_none());
        if let Some(notices) = notices {
            shared.set_clock().await;
            tokio::spawn(Arc::clone(&shared).hear(notices));
            tokio::spawn(Arc::clone(&shared).keep_up());
        }
        let address = shared.config.listen;
        let listener =
            TcpListener::bind(address).await.map_err(|error| StartError::Listen { address, error })?;
        let address = listener.local_addr().map_err(|error| StartError::Listen { address, error })?;
        shared.take_up().await;
        tokio::spawn(Arc::clone(&shared).sweep());
        let (stop, mut stopped) = watch::channel(false);
        // A frame is short and wanted at once.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let router = http::router(Arc::clone(&shared)).into_make_service_with_connect_info::<SocketAddr>();
        let served = tokio::spawn(
            axum::serve(listener, router)
                .with_graceful_shutdown(async move {
                    // A sender that is gone stops the server too.
                    let _ = stopped.wait_for(|stop| *stop).await;
                })
                .into_future(),
        );
        tracing::info!(%address, node, "serving");
        Ok(Self { address, shared, stop, served })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: no new requests, every socket is told, everything said is stored.
    pub async fn stop(self) {
        let _ = self.stop.send(true);
        self.shared.stop().await;
        if tokio::time::timeout(GOODBYE, self.served).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        tracing::info!("stopped");
    }

    /// Serves until a future ends, such as a signal.
    pub async fn until(self, end: impl Future<Output = ()>) {
        end.await;
        self.stop().await;
    }
}

/// Waits for the signals by which operators stop a server.
pub async fn stop_signal() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
