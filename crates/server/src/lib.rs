#![doc = include_str!("../README.md")]

mod accept;
mod asleep;
pub mod client;
pub mod config;
mod fair_share;
pub mod fuzz;
mod http;
mod hub;
mod ids;
mod key;
mod limits;
pub mod load;
mod nodes;
mod observe;
mod own_editions;
mod password;
mod room;
mod seal;
mod serve;
mod sessions;
mod socket;
pub mod store;
mod websocket;
mod write_timeout;

pub use http::openapi;
pub use ids::NoRandomness;
pub use key::KeyError;
pub use magie_hosting::edition_data::edition_data;
use magie_hosting::{entry, fault, settings, table};
pub use magie_hosting::{fair, proof, proof_chain, wire};
pub use observe::{LogFormat, start_log};
pub use own_editions::{EditionFault, EditionsError};
pub use serve::{Server, StartError, stop_signal};
