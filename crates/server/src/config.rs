//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

pub use crate::store::Durability;

/// How often a node usually tells who is there, and looks for what it missed.
pub const BEAT: Duration = Duration::from_secs(5);
/// A node that was not heard for so many beats is gone.
const SILENT_BEATS: u32 = 6;

/// Where logs are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreConfig {
    /// In a SQLite file.
    Sqlite(PathBuf),
    /// In a PostgreSQL database, by its URL.
    Postgres(String),
}

/// How a server is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it serves its metrics; if nowhere, to clients of its own machine with everything else.
    pub metrics: Option<SocketAddr>,
    /// Where logs are kept.
    pub store: StoreConfig,
    /// What a crash of the machine may cost.
    pub durability: Durability,
    /// The address browsers know it by, such as `https://magie.example`, if a proxy stands before it.
    pub origin: Option<String>,
    /// Does a proxy stand before it, whose `X-Forwarded-For` tells the client's address?
    pub behind_proxy: bool,
    /// Finished games are kept so many days; 0: for ever.
    pub keep_days: u32,
    /// Of several nodes: how often each tells who is there, and looks for what it missed of the others.
    pub beat: Duration,
    /// Limits.
    pub limits: Limits,
    /// For client tests only: the dice and bots of every new table are derived from this number, so anyone can predict them.
    pub test_seed: Option<u32>,
}

/// What one client, and all together, may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory.
    pub tables: usize,
    /// Connections in all that are no sockets.
    pub connections: usize,
    /// The same of one address; behind a proxy nobody's.
    pub address_connections: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// Frames of one socket.
    pub frames: Rate,
    /// Milliseconds that bots take for an answer at least: as fast as a program may play over its socket.
    pub pace_ms: u32,
    /// What one seat says that answers no open question, chat left out: each is a row of its table's log.
    pub remarks: Rate,
    /// What one address may use. Many people may share one.
    pub address: Quota,
    /// What one session may use.
    pub session: Quota,
}

/// What an address or a session may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Sockets at the same time.
    pub sockets: usize,
    /// Requests: at once, and per minute afterwards.
    pub requests: Rate,
    /// New tables.
    pub new_tables: Rate,
    /// Seats taken.
    pub seats: Rate,
    /// Lines of chat, at all tables together.
    pub chat: Rate,
    /// Wrong passwords and codes.
    pub guesses: Rate,
}

/// So many at once, and so many per minute afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// Per minute.
    pub per_minute: u32,
}

impl Rate {
    /// A rate.
    pub const fn new(burst: u32, per_minute: u32) -> Self {
        Self { burst, per_minute }
    }

    /// More than anybody needs.
    pub const NONE: Self = Self::new(u32::MAX / 2, u32::MAX / 2);
}

impl Quota {
    /// More than anybody needs.
    pub const NONE: Self = Self {
        sockets: usize::MAX,
        requests: Rate::NONE,
        new_tables: Rate::NONE,
        seats: Rate::NONE,
        chat: Rate::NONE,
        guesses: Rate::NONE,
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
            remarks: Rate::new(20, 120),
            address: Quota {
                sockets: 64,
                requests: Rate::new(120, 1_200),
                new_tables: Rate::new(20, 6),
                seats: Rate::new(60, 60),
                chat: Rate::new(40, 120),
                guesses: Rate::new(10, 10),
            },
            session: Quota {
                sockets: 24,
                requests: Rate::new(80, 600),
                new_tables: Rate::new(10, 3),
                seats: Rate::new(24, 24),
                chat: Rate::new(12, 40),
                guesses: Rate::new(10, 10),
            },
        }
    }
}

impl Limits {
    /// None that a test or a load on one machine would meet.
    pub const fn none() -> Self {
        Self {
            tables: usize::MAX,
            connections: usize::MAX,
            address_connections: usize::MAX,
            sockets: usize::MAX,
            frames: Rate::NONE,
            pace_ms: 0,
            remarks: Rate::NONE,
            address: Quota::NONE,
            session: Quota::NONE,
        }
    }
}

impl Config {
    /// After so long without a word a node is gone.
    pub(crate) fn silence(&self) -> Duration {
        self.beat.saturating_mul(SILENT_BEATS)
    }

    /// A server on this machine alone, with its games in a file.
    pub fn local(file: PathBuf) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            store: StoreConfig::Sqlite(file),
            durability: Durability::default(),
            origin: None,
            behind_proxy: false,
            keep_days: 30,
            beat: BEAT,
            limits: Limits::default(),
            test_seed: None,
        }
    }
}
