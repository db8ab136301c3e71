//! The checks around the engine, and the small tools they share. The tests themselves are in `tests/`.
//!
//! ```text
//! whim        where arbitrary decisions come from
//! sight       all that an audience is told
//! tables      tables to play at: any options, any holdings
//! wanderer    players who do anything legal
//! mischief    players who do anything
//! books       an account of a game kept from its events alone
//! ```

pub mod books;
pub mod coverage;
pub mod million;
pub mod mischief;
pub mod sight;
pub mod tables;
pub mod wanderer;
pub mod whim;
