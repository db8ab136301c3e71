//! The checks around the engine, and the small tools they share. The tests themselves are in `tests/`.
//!
//! ```text
//! whim        where arbitrary decisions come from
//! editions    the built-in editions, and the data files that bear their names
//! tables      tables to play at: any options, any holdings
//! wanderer    players who do anything legal
//! mischief    players who do anything
//! books       an account of a game kept from its events alone
//! sight       all that an audience is told
//! coverage    what a set of games has reached
//! million     very many games on all cores
//! transcript  a game as readable lines
//! perft       exact counts of what can follow on a position
//! questions   questions as a server puts them, one of every kind
//! fuzz_bodies what fuzz targets do with arbitrary bytes
//! golden      recorded games that replay to the same hash
//! ```

pub mod books;
pub mod coverage;
pub mod editions;
pub mod fuzz_bodies;
pub mod golden;
pub mod million;
pub mod mischief;
pub mod note_books;
pub mod perft;
pub mod questions;
pub mod sight;
pub mod tables;
pub mod transcript;
pub mod wanderer;
pub mod whim;
