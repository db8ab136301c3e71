//! Players behind the view, and the table that runs them.
//!
//! ```text
//! Game ──View──▶ Player ──Action──▶ Table ──▶ Game      one trait for bots, people and tests
//!   └──LuckAsk──▶ SeededDealer ──LuckAnswer──▶┘
//! ```
//!
//! No rule lives here: bots look through a [`View`](magie_engine::View) and the engine refuses what is wrong.

mod dealer;
mod fixed;
mod host;
mod kind;
mod level;
mod notes;
mod novice;
mod oracle;
mod places;
mod player;
mod random;
mod scripted;
mod seating;
mod source;
mod table;
mod terms;
mod thumb;
pub mod travel;
mod tycoon;

pub use dealer::SeededDealer;
pub use fixed::{FixedPolicy, Policy};
pub use host::{Host, Mind, Need, Next, Thinking, Thought, Together};
pub use kind::BotKind;
pub use level::Level;
pub use notes::{any_notes_for, any_notes_named, any_notes_to_change};
pub use novice::Novice;
pub use oracle::Oracle;
pub use places::places;
pub use player::{PROGRAM_ORDERS, Player, is_answer};
pub use random::Random;
pub use scripted::Scripted;
pub use seating::seatings;
pub use source::{Source, mixed};
pub use table::{Played, Recorder, Table, Unrecorded, play_out};
pub use thumb::Thumb;
pub use tycoon::{Tycoon, Weights};
