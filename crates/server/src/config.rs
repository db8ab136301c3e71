//! The configuration of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

pub use crate::store::Durability;

/// The default interval at which nodes announce presence and look for missed rows.
pub const HEARTBEAT: Duration = Duration::from_secs(2);
/// A node that misses this many heartbeats counts as gone.
const MISSED_HEARTBEATS: u32 = 15;

/// Where tables are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreConfig {
    /// In a SQLite file.
    Sqlite(PathBuf),
    /// In a PostgreSQL database with this URL.
    Postgres(String),
}

/// The configuration of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// A separate address for health checks and metrics. Without one, metrics are served on `listen`, to this machine only.
    pub metrics: Option<SocketAddr>,
    /// Where tables are stored.
    pub store: StoreConfig,
    /// The file of the server's key, outside the store. It is created if it does not exist.
    pub key: PathBuf,
    /// When an answer counts as stored (SQLite only).
    pub durability: Durability,
    /// The public URL, such as `https://magie.example`, if the server is behind a proxy.
    pub origin: Option<String>,
    /// Host names of this server besides those of the machine, such as `games.lan`.
    pub hosts: Vec<String>,
    /// Is the server behind a proxy? Then the last address in `X-Forwarded-For` is the client's.
    pub behind_proxy: bool,
    /// How many days finished games are kept; 0 for ever.
    pub keep_days: u32,
    /// With several nodes: how often each announces presence and looks for missed rows.
    pub heartbeat: Duration,
    /// Limits for clients.
    pub limits: Limits,
    /// For client tests only: the dice and bots of every new table are derived from this number, so anyone can predict them.
    pub test_seed: Option<u32>,
    /// Serve the web client in this folder instead of the one that is embedded in the program.
    pub web: Option<PathBuf>,
    /// A folder of editions, besides the built-in ones.
    pub editions: Option<PathBuf>,
}

/// What one client, and all clients together, may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory.
    pub tables: usize,
    /// Connections that are not WebSockets, in all.
    pub connections: usize,
    /// Connections that are not WebSockets, of one address. Ignored behind a proxy.
    pub address_connections: usize,
    /// WebSockets in all.
    pub sockets: usize,
    /// Frames of one WebSocket.
    pub frames: Rate,
    /// How long bots wait at least before they act, in milliseconds, so that they are not faster than a client may be.
    pub pace_ms: u32,
    /// Answers and commands of one seat that no open question asks for, without chat: each is a row of the table's log.
    pub unprompted: Rate,
    /// Rows and bytes of one table's log. Beyond either, only what the game asks for is stored, and after a fifth more
    /// the game ends.
    pub log_rows: u64,
    /// See `log_rows`.
    pub log_bytes: u64,
    /// What one address may use. Many people may share an address.
    pub address: Quota,
    /// What one session may use.
    pub session: Quota,
}

/// What an address or a session may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// WebSockets at the same time.
    pub sockets: usize,
    /// HTTP requests.
    pub requests: Rate,
    /// New tables.
    pub new_tables: Rate,
    /// Requests to join a table.
    pub seats: Rate,
    /// Chat messages, at all tables together.
    pub chat: Rate,
    /// Wrong passwords and codes.
    pub guesses: Rate,
    /// Requests for tables that do not exist.
    pub unknown_tables: Rate,
    /// Places for spectators at one table.
    pub spectators: usize,
    /// Views sent because the client asked for them, in KiB.
    pub views: Rate,
}

/// A rate limit: a burst, and a rate per minute afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many are allowed at once.
    pub burst: u32,
    /// How many are allowed per minute afterwards.
    pub per_minute: u32,
}

impl Rate {
    /// A rate limit.
    pub const fn new(burst: u32, per_minute: u32) -> Self {
        Self { burst, per_minute }
    }

    /// No limit.
    pub const NONE: Self = Self::new(u32::MAX / 2, u32::MAX / 2);
}

impl Quota {
    /// No limit.
    pub const NONE: Self = Self {
        sockets: usize::MAX,
        requests: Rate::NONE,
        new_tables: Rate::NONE,
        seats: Rate::NONE,
        chat: Rate::NONE,
        guesses: Rate::NONE,
        unknown_tables: Rate::NONE,
        spectators: usize::MAX,
        views: Rate::NONE,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 20_000,
            connections: 10_000,
            address_connections: 256,
            sockets: 20_000,
            frames: Rate::new(40, 1_200),
            pace_ms: 50,
            unprompted: Rate::new(20, 120),
            log_rows: 100_000,
            log_bytes: 32 << 20,
            address: Quota {
                sockets: 64,
                requests: Rate::new(120, 1_200),
                new_tables: Rate::new(20, 6),
                seats: Rate::new(60, 60),
                chat: Rate::new(40, 120),
                guesses: Rate::new(10, 10),
                unknown_tables: Rate::new(60, 60),
                spectators: 16,
                views: Rate::new(4_000, 30_000),
            },
            session: Quota {
                sockets: 24,
                requests: Rate::new(80, 600),
                new_tables: Rate::new(10, 3),
                seats: Rate::new(24, 24),
                chat: Rate::new(12, 40),
                guesses: Rate::new(10, 10),
                unknown_tables: Rate::new(30, 30),
                spectators: 4,
                views: Rate::new(2_000, 6_000),
            },
        }
    }
}

impl Limits {
    /// No limits, for tests and load measurements.
    pub const fn none() -> Self {
        Self {
            tables: usize::MAX,
            connections: usize::MAX,
            address_connections: usize::MAX,
            sockets: usize::MAX,
            frames: Rate::NONE,
            pace_ms: 0,
            unprompted: Rate::NONE,
            log_rows: u64::MAX,
            log_bytes: u64::MAX,
            address: Quota::NONE,
            session: Quota::NONE,
        }
    }
}

impl Config {
    /// After this time without a heartbeat, a node counts as gone.
    pub(crate) fn silence(&self) -> Duration {
        self.heartbeat.saturating_mul(MISSED_HEARTBEATS)
    }

    /// Do clients use https?
    pub(crate) fn is_https(&self) -> bool {
        self.origin.as_deref().is_some_and(|origin| origin.starts_with("https:"))
    }

    /// A server for this machine only, with a SQLite file and a key file next to it.
    pub fn local(file: PathBuf) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            key: file.with_extension("key"),
            store: StoreConfig::Sqlite(file),
            durability: Durability::default(),
            origin: None,
            hosts: Vec::new(),
            behind_proxy: false,
            keep_days: 30,
            heartbeat: HEARTBEAT,
            limits: Limits::default(),
            test_seed: None,
            web: None,
            editions: None,
        }
    }
}
