//! How a game ended.

use crate::describe::codes;
use crate::ids::SeatSet;

codes! {
    /// Why the game is over.
    pub enum EndReason {
        /// One player is left (CL-65).
        LastPlayer = "last-player",
        /// Every player has had the agreed number of turns (CL-70).
        TurnLimit = "turn-limit",
        /// The agreed time is over (CL-70).
        TimeLimit = "time-limit",
        /// Every property is owned (FB-50).
        AllOwned = "all-owned",
        /// A player has more cash than the agreed goal (CL-78).
        CashGoal = "cash-goal",
    }
}

impl EndReason {
    /// A number for storage. It never changes.
    pub const fn number(self) -> u8 {
        match self {
            Self::LastPlayer => 1,
            Self::TurnLimit => 2,
            Self::TimeLimit => 3,
            Self::AllOwned => 4,
            Self::CashGoal => 5,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: EndReason,
    /// The winners; several if they tied (CL-70a).
    pub winners: SeatSet,
}
