//! Tests of servers over real sockets, in one program so that it is linked only once.

mod abandoned;
mod chain;
mod clocks;
mod commands;
mod common;
mod consider;
mod edition_samples;
mod games;
mod labels;
mod limits;
mod locked;
mod nodes;
mod operator;
mod partition;
mod play;
mod reconnect;
mod sealed;
mod seats;
mod secrets;
mod shares;
mod stores;
mod test_seed;
mod time_limit;
mod types;
mod undo;
mod votes;
