//! placeholder

pub mod action;
mod ask;
mod banknotes;
mod defaults;
pub mod describe;
pub mod edition;
pub mod event;
pub mod fast;
mod forms;
mod frame;
pub mod game;
pub mod ids;
mod imagine;
pub mod json;
mod legal;
pub mod luck;
mod mechanics;
mod old_names;
mod outcome;
mod payment;
pub mod position;
pub mod question;
pub mod record;
mod refusal;
pub mod rules;
pub mod setup;
mod state;
mod sums;
pub mod switches;
mod tracks;
pub mod view;
pub mod wire;

pub use action::{Action, Answer, LuckAnswer};
pub use describe::Describe;
pub use edition::Edition;
pub use event::{Event, Silent, Sink};
pub use game::{Game, Outcome, Refusal};
pub use ids::{Money, Seat};
pub use position::Position;
pub use question::{Ask, Choice, LuckAsk, Question, Turn};
pub use record::{Record, Replay};
pub use rules::Rules;
pub use view::{Audience, View};

#[doc(hidden)]
pub use old_names::*;

// Modules written before the rename.
use banknotes as notes;
