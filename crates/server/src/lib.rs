//! Tables for people and programs over HTTP and WebSocket.
//!
//! ```text
//! socket ──frame──▶ room ──entries──▶ journal ──rows──▶ store (SQLite, PostgreSQL)
//!    ▲                │ table: what came of its log        │ stored
//!    └───events───────┴◀────────────────────────────────────┘ only then told
//! ```
//!
//! `wire` is what goes over the wire, `entry` what a log is made of, `table` what comes of it, `room` who serves it, `hub`
//! all rooms of a node, `nodes` what several of them tell each other, `store` where logs are kept, `fair` the dice. No rule lives here: the engine refuses what is wrong.

mod accept;
pub mod client;
pub mod config;
mod entry;
pub mod fair;
mod fault;
pub mod fuzz;
mod http;
mod hub;
mod hurry;
mod ids;
mod limits;
pub mod load;
mod nodes;
mod observe;
mod password;
mod room;
mod serve;
mod socket;
pub mod store;
mod table;
mod websocket;
pub mod wire;

pub use http::{edition_data, openapi};
pub use ids::NoRandomness;
pub use observe::start_log;
pub use serve::{Server, StartError, stop_signal};
