#![doc = include_str!("../README.md")]

mod ahead;
mod analyst;
mod chances;
mod eye;
mod judge;
mod meter;
mod refine;
mod report;
pub mod wire;

pub use analyst::{Analyst, analyse};
pub use chances::{Chances, SURE, result};
pub use eye::EvaluatorName;
pub use meter::LuckMeter;
pub use refine::Refinement;
pub use report::{
    Analysis, BAD, DOUBTFUL, Decision, Kind, LuckEvent, Mark, OBVIOUS, POINT, PlayOuts, Player, StepChances,
    Trade, VERY_BAD,
};
