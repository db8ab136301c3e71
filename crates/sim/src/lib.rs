//! Many games at once: statistics, tournaments, landing odds, Parquet files, reports.
//!
//! ```text
//! Plan ──▶ run() ──chunks of games on all cores, taken up in game order──▶ Tally ──▶ report
//!                                                                         └────▶ Parquet
//! ```
//!
//! A game follows from its number and the seed of the plan alone, and everything that is kept is an integer sum: so
//! the result is the same on any number of cores, and parts played on several machines add up to the whole.

mod curve;
mod files;
mod listen;
mod merge;
pub mod odds;
mod plan;
mod pool;
mod prices;
mod report;
mod rows;
mod run;
mod sample;
mod tally;
mod tournament;
mod wilson;
mod worker;

pub use curve::{Curve, Money as CurveMoney, turn_of_point};
pub use files::{FileError, Files, Header, Part, TableSort, read_part};
pub use merge::{MergeError, merge};
pub use plan::{MAX_GAMES, Plan, PlanError, Span};
pub use prices::Prices;
pub use report::report;
pub use run::{Done, Simulation, run};
pub use tally::{Counts, DeedTally, SeatTally, Sum, TURN_CAP, Tally};
pub use tournament::{Entrant, Standing, Tournament, tournament};
pub use wilson::{Interval, wilson};
