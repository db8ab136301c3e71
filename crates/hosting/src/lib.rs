//! Tables without I/O. What hosts tables, a server or a page without one, needs and does not do itself: the types that clients
//! send and receive, the entries of a table's log, the state that follows from them, who may do what, and how luck follows
//! from seed and shares. Nothing here waits, stores, sends, or asks for the time or random numbers, so all of it builds for
//! `wasm32-unknown-unknown`.
//!
//! | module | what it owns |
//! | --- | --- |
//! | [`wire`] | every type that clients send and receive |
//! | [`entry`] | the entries of a table's log |
//! | [`table`] | the state of a table, computed from its log, and the messages about it |
//! | [`finished`] | finished games: replays, records, proofs |
//! | [`edition_data`] | editions as clients receive them |
//! | [`fault`] | why a request, frame or command was rejected |
//! | [`local`] | a table without a server |
//! | [`opening`], [`settings`], [`names`] | how a table begins; checks of settings and names |
//! | [`fair`], [`proof`], [`proof_chain`] | how luck follows from seed and shares; checking the proof of a game |
//! | [`ids`] | ids, codes and digests |

pub mod edition_data;
pub mod entry;
pub mod fair;
pub mod fault;
pub mod finished;
pub mod ids;
pub mod local;
pub mod names;
pub mod opening;
pub mod proof;
pub mod proof_chain;
pub mod settings;
pub mod table;
pub mod wire;
