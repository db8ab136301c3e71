//! Tests of servers over real sockets, in one program so that it is linked only once.

mod access;
mod clocks;
mod commands;
mod common;
mod edition_samples;
mod games;
mod labels;
mod limits;
mod names;
mod nodes;
mod play;
mod reconnect;
mod requests;
mod seats;
mod secrets;
mod stores;
mod test_seed;
mod time_limit;
mod types;
mod undo;
