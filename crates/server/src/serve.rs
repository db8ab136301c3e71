//! A server from its start to its end.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::accept::Entrance;
use crate::config::{Config, Limits, StoreConfig};
use crate::hub::Shared;
use crate::limits::Meter;
use crate::store::{Postgres, Sqlite, Store, StoreError};
use crate::{http, ids, observe};

/// How long connections and sockets are given to go when the server stops.
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
    metrics_address: Option<SocketAddr>,
    shared: Arc<Shared>,
    served: Vec<JoinHandle<()>>,
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
        let (listener, address) = listen(shared.config.listen).await?;
        let for_metrics = match shared.config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        tokio::spawn(Arc::clone(&shared).take_up());
        tokio::spawn(Arc::clone(&shared).sweep());
        let entrance = Entrance {
            listener,
            router: http::router(Arc::clone(&shared)),
            meter: Arc::clone(&shared.meter),
            behind_proxy: shared.config.behind_proxy,
        };
        let mut served = vec![tokio::spawn(entrance.serve(shared.stopping()))];
        let metrics_address = for_metrics.as_ref().map(|(_, address)| *address);
        if let Some((listener, _)) = for_metrics {
            let entrance = Entrance {
                listener,
                router: http::for_operators(Arc::clone(&shared)),
                // However full the other one is, operators come in here.
                meter: Meter::new(Limits::none()),
                behind_proxy: false,
            };
            served.push(tokio::spawn(entrance.serve(shared.stopping())));
        }
        tracing::info!(%address, node, "serving");
        if let Some(seed) = shared.config.test_seed {
            tracing::warn!(
                seed,
                "TEST SERVER: anyone can predict the dice of every table created here; do not let people play on it"
            );
        }
        Ok(Self { address, metrics_address, shared, served })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it serves its metrics, if that is a place of their own.
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Stops: no new requests, every socket is told, everything said is stored.
    pub async fn stop(mut self) {
        self.shared.stop().await;
        let all_gone = async {
            for served in &mut self.served {
                let _ = served.await;
            }
            self.shared.meter.no_socket().await;
        };
        if tokio::time::timeout(GOODBYE, all_gone).await.is_err() {
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

async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.begin_to_stop();
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
