//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;

pub use crate::store::Durability;

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
    /// Limits.
    pub limits: Limits,
}

/// What one client, and all together, may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables in memory.
    pub tables: usize,
    /// Sockets in all.
    pub sockets: usize,
    /// Sockets of one address.
    pub sockets_per_address: usize,
    /// Requests of one address: at once, and per minute afterwards.
    pub requests: Rate,
    /// New tables of one address.
    pub new_tables: Rate,
    /// Wrong passwords and codes of one address.
    pub guesses: Rate,
    /// Frames of one socket.
    pub frames: Rate,
}

/// So many at once, and so many per minute afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// Per minute.
    pub per_minute: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables: 20_000,
            sockets: 20_000,
            sockets_per_address: 64,
            requests: Rate { burst: 120, per_minute: 1_200 },
            new_tables: Rate { burst: 20, per_minute: 6 },
            guesses: Rate { burst: 10, per_minute: 10 },
            frames: Rate { burst: 40, per_minute: 1_200 },
        }
    }
}

impl Limits {
    /// None that a test or a load on one machine would meet.
    pub const fn none() -> Self {
        let rate = Rate { burst: u32::MAX / 2, per_minute: u32::MAX / 2 };
        Self {
            tables: usize::MAX,
            sockets: usize::MAX,
            sockets_per_address: usize::MAX,
            requests: rate,
            new_tables: rate,
            guesses: rate,
            frames: rate,
        }
    }
}

impl Config {
    /// A server on this machine alone, with its games in a file.
    pub fn local(file: PathBuf) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            store: StoreConfig::Sqlite(file),
            durability: Durability::default(),
            origin: None,
            behind_proxy: false,
            keep_days: 30,
            limits: Limits::default(),
        }
    }
}
