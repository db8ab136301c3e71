#![doc = include_str!("../README.md")]

mod fixed;
mod kind;
mod level;
mod novice;
mod oracle;
mod random;
mod scripted;
mod terms;
mod thumb;
mod tycoon;

pub use fixed::{FixedPolicy, Policy};
pub use kind::BotKind;
pub use level::Level;
pub use novice::Novice;
pub use oracle::Oracle;
pub use random::{Random, any_notes_for, any_notes_named, any_notes_to_change, travel};
pub use scripted::Scripted;
pub use thumb::Thumb;
pub use tycoon::{Tycoon, Weights};
