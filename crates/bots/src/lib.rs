#![doc = include_str!("../README.md")]

mod bot;
mod broker;
pub mod exploiters;
mod fixed;
mod forecast;
mod kind;
mod landing;
mod level;
mod notes;
mod novice;
mod oracle;
mod random;
pub mod reasons;
mod scripted;
mod style;
mod terms;
mod thumb;
mod tycoon;
pub mod value;

pub use bot::{Bot, BotChoice};
pub use broker::{Broker, Settings};
pub use fixed::{FixedPolicy, Policy};
pub use forecast::{Chances, Forecast};
pub use kind::BotKind;
pub use level::Level;
pub use novice::Novice;
pub use oracle::{Base, Oracle};
pub use random::{Random, any_notes_for, any_notes_named, any_notes_to_change, travel};
pub use scripted::Scripted;
pub use style::{Character, Style};
pub use thumb::Thumb;
pub use tycoon::{Tycoon, Weights};
