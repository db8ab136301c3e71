//! A TCP proxy in front of PostgreSQL that can cut a node off: it swallows everything in both directions and closes nothing,
//! like an unplugged cable.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// At which point of a statement the connection is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// PostgreSQL gets nothing of it.
    Before,
    /// PostgreSQL gets all but the last message (Sync, 5 bytes), executes it, and waits for the end.
    Within,
    /// PostgreSQL gets all of it, and the node gets no result.
    After,
}

#[derive(Default)]
struct State {
    /// Is the node cut off?
    cut: bool,
    /// Cut when this is sent.
    trap: Option<(String, Moment)>,
    /// The local ports of the connections to PostgreSQL.
    ports: Vec<u16>,
    connections: Vec<JoinHandle<()>>,
}

/// The proxy. It ends with its test.
pub struct Proxy {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    is_cut: watch::Sender<bool>,
}

fn locked(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Proxy {
    /// Starts a proxy for the database of this URL.
    pub async fn start(url: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let upstream: SocketAddr = url.split(['@', '/']).nth(3).unwrap().parse().unwrap();
        let (state, is_cut) = (Arc::<Mutex<State>>::default(), watch::Sender::new(false));
        let (theirs, cuts) = (Arc::clone(&state), is_cut.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (state, cuts) = (Arc::clone(&theirs), cuts.clone());
                let connection = tokio::spawn(async move {
                    if locked(&state).cut {
                        // Even connecting is impossible: nothing answers.
                        let _held = client;
                        return std::future::pending().await;
                    }
                    let Ok(server) = TcpStream::connect(upstream).await else { return };
                    locked(&state).ports.push(server.local_addr().unwrap().port());
                    client.set_nodelay(true).unwrap();
                    server.set_nodelay(true).unwrap();
                    let ((from_client, to_client), (from_server, to_server)) =
                        (client.into_split(), server.into_split());
                    // When one side closes, so does the other.
                    tokio::select! {
                        () = copy(from_client, to_server, &state, Some(&cuts)) => {}
                        () = copy(from_server, to_client, &state, None) => {}
                    }
                });
                locked(&theirs).connections.push(connection);
            }
        });
        Self { address, state, is_cut }
    }

    /// The URL of the database through the proxy.
    pub fn url(&self) -> String {
        format!("postgres://magie@{}/postgres", self.address)
    }

    /// Cuts the node off when it sends a statement with this text.
    pub fn cut_at(&self, text: &str, moment: Moment) {
        locked(&self.state).trap = Some((text.to_owned(), moment));
    }

    /// Waits until the node is cut off.
    pub async fn cut(&self) {
        self.is_cut.subscribe().wait_for(|cut| *cut).await.unwrap();
    }

    /// Cuts the node off now.
    #[allow(dead_code, reason = "another test program uses it")]
    pub fn cut_now(&self) {
        locked(&self.state).cut = true;
        self.is_cut.send_replace(true);
    }

    /// Connects the node again. Connections that have lost something are reset.
    pub fn heal(&self) {
        let mut state = locked(&self.state);
        state.cut = false;
        state.trap = None;
        state.connections.drain(..).for_each(|connection| connection.abort());
        self.is_cut.send_replace(false);
    }

    /// The local ports of all connections to PostgreSQL so far.
    pub fn ports(&self) -> Vec<i32> {
        locked(&self.state).ports.iter().map(|port| i32::from(*port)).collect()
    }
}

async fn copy(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    state: &Mutex<State>,
    traps: Option<&watch::Sender<bool>>,
) {
    let mut buffer = vec![0; 1 << 16];
    loop {
        let Ok(count @ 1..) = from.read(&mut buffer).await else { return };
        let mut bytes = &buffer[..count];
        {
            let mut state = locked(state);
            if state.cut {
                continue;
            }
            let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
            if let (Some(cuts), Some((_, moment))) = (traps, state.trap.take_if(|(text, _)| has(text))) {
                state.cut = true;
                cuts.send_replace(true);
                match moment {
                    Moment::Before => bytes = &[],
                    Moment::Within => bytes = &bytes[..count - 5],
                    Moment::After => {}
                }
            }
        }
        if to.write_all(bytes).await.is_err() {
            return;
        }
    }
}
