#![doc = include_str!("../README.md")]

mod chances;
mod dealer;
mod host;
mod places;
mod player;
mod playout;
mod reason;
mod rng;
mod seating;

pub use dealer::SeededDealer;
pub use host::{AskOrder, Host, Need, Next, Thinking, Thought};
pub use places::places;
pub use player::{BoxedPlayer, PROGRAM_ORDERS, Player, is_answer, own_seat};
pub use playout::{Played, Playout, Recorder, Unrecorded, play_out};
pub use reason::{Reason, ReasonFor};
pub use rng::{SeededRng, game_seed, mix_seed};
pub use seating::seatings;
