//! Starting and stopping a server.

use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::accept::Listener;
use crate::config::{Config, Limits, StoreConfig};
use crate::hub::{Nodes, Shared};
use crate::key::{KeyError, ServerKey};
use crate::limits::Meter;
use crate::own_editions::{self, EditionsError};
use crate::seal::SealError;
use crate::store::{Postgres, Sqlite, Store, StoreError};
use crate::table::Editions;
use crate::{http, ids, observe};

/// How long a stopping server waits for connections and sockets to close.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// It cannot listen on an address.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The store cannot be opened.
    #[error("cannot open the store: {0}")]
    Store(#[from] StoreError),
    /// The folder of the web client cannot be read.
    #[error("cannot read the web client in {}: {error}", folder.display())]
    Web {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// The folder of editions cannot be used.
    #[error("the editions cannot be used: {0}")]
    Editions(#[from] EditionsError),
    /// The key file cannot be used.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The store was written with another key.
    #[error("this is not the key of the store: {0}")]
    Sealed(#[from] SealError),
    /// The operating system provides no random numbers.
    #[error(transparent)]
    NoRandomness(#[from] ids::NoRandomness),
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    metrics_address: Option<SocketAddr>,
    shared: Arc<Shared>,
    listeners: Vec<JoinHandle<()>>,
}

impl Server {
    /// Starts a server. When this returns, it accepts connections.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        observe::start_metrics();
        let files = http::web_files(config.web.as_deref())
            .map_err(|error| StartError::Web { folder: config.web.clone().unwrap_or_default(), error })?;
        let editions = match &config.editions {
            Some(folder) => Editions::with_own(own_editions::read(folder)?),
            None => Editions::built_in(),
        };
        let node = u32::from_be_bytes(ids::random::<4>()?);
        let key = ServerKey::open(&config.key)?;
        let store: Arc<dyn Store> = match &config.store {
            StoreConfig::Sqlite(file) => Arc::new(Sqlite::open(file, config.durability).await?),
            StoreConfig::Postgres(url) => Arc::new(Postgres::connect(url, node).await?),
        };
        let started = Self::start_with(config, files, editions, &key, Arc::clone(&store), node).await;
        if started.is_err() {
            store.release();
        }
        started
    }

    async fn start_with(
        config: Config,
        files: &'static [http::WebFile],
        editions: &'static Editions,
        key: &ServerKey,
        store: Arc<dyn Store>,
        node: u32,
    ) -> Result<Self, StartError> {
        let notices = store.listen(config.silence()).await?;
        let nodes = if notices.is_some() { Nodes::Several } else { Nodes::One };
        let shared = Shared::new(config, editions, key, store, node, nodes);
        shared.check_key().await??;
        if let Some(notices) = notices {
            shared.set_clock().await;
            tokio::spawn(Arc::clone(&shared).handle_notices(notices));
            tokio::spawn(Arc::clone(&shared).synchronise());
        }
        let (socket, address) = listen(shared.config.listen).await?;
        let metrics_socket = match shared.config.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        tokio::spawn(Arc::clone(&shared).wake_tables());
        tokio::spawn(Arc::clone(&shared).resume_games());
        tokio::spawn(Arc::clone(&shared).sweep());
        let listener = Listener {
            socket,
            router: http::router(Arc::clone(&shared), files),
            meter: Arc::clone(&shared.meter),
            behind_proxy: shared.config.behind_proxy,
        };
        let mut listeners = vec![tokio::spawn(listener.serve(shared.watch_stopping()))];
        let metrics_address = metrics_socket.as_ref().map(|(_, address)| *address);
        if let Some((socket, _)) = metrics_socket {
            let listener = Listener {
                socket,
                router: http::operator_router(Arc::clone(&shared)),
                // Operators must reach the server even when it has too many connections.
                meter: Meter::new(Limits::none()),
                behind_proxy: false,
            };
            listeners.push(tokio::spawn(listener.serve(shared.watch_stopping())));
        }
        tracing::info!(%address, node, "server started");
        if let Some(seed) = shared.config.test_seed {
            tracing::warn!(
                seed,
                "TEST SERVER: anyone can predict the dice of every table created here; do not let people play on it"
            );
        }
        Ok(Self { address, metrics_address, shared, listeners })
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of its metrics, if they have one of their own.
    pub const fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Stops the server: it accepts no more requests, stores what was accepted, and closes every socket with a `bye`.
    pub async fn stop(mut self) {
        self.shared.stop().await;
        let all_closed = async {
            for listener in &mut self.listeners {
                let _ = listener.await;
            }
            self.shared.meter.no_socket().await;
        };
        if tokio::time::timeout(STOP_TIMEOUT, all_closed).await.is_err() {
            tracing::warn!("some connections did not close in time and were dropped");
        }
        self.shared.store.release();
        tracing::info!("server stopped");
    }

    /// Serves until a future completes, such as a signal; then stops the server.
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

/// Waits for an interrupt (Ctrl-C) or, on Unix, SIGTERM.
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
