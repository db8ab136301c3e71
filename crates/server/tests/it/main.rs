//! Servers tried out over real sockets: one program, which is linked once.

mod clocks;
mod common;
mod edition_samples;
mod games;
mod labels;
mod limits;
mod manners;
mod nodes;
mod play;
mod resume;
mod seats;
mod secrets;
mod stores;
mod test_seed;
mod timed;
mod types;
mod undo;
