#![doc = include_str!("../README.md")]

mod accept;
mod asleep;
pub mod client;
pub mod config;
mod entry;
pub mod fair;
mod fair_share;
mod fault;
pub mod fuzz;
mod http;
mod hub;
mod ids;
mod key;
mod limits;
pub mod load;
mod names;
mod nodes;
mod observe;
mod password;
pub mod proof;
mod room;
mod seal;
mod serve;
mod sessions;
mod settings;
mod socket;
pub mod store;
mod table;
mod websocket;
pub mod wire;
mod write_timeout;

pub use http::{edition_data, openapi};
pub use ids::NoRandomness;
pub use key::KeyError;
pub use observe::{LogFormat, start_log};
pub use serve::{Server, StartError, stop_signal};
