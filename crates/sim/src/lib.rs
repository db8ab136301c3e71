#![doc = include_str!("../README.md")]

mod curve;
mod files;
mod listen;
mod luck;
pub mod measure;
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
pub use files::{FileError, Files, Header, Part, TableKind, read_part};
pub use luck::{LuckSums, Mean};
pub use merge::{MergeError, merge};
pub use plan::{MAX_GAMES, Plan, PlanError, Span};
pub use prices::Prices;
pub use report::report;
pub use run::{Done, Simulation, run};
pub use tally::{Counts, DeedTally, SeatTally, Sum, TURN_CAP, Tally};
pub use tournament::{Entrant, Standing, Tournament, tournament};
pub use wilson::{Interval, wilson};
