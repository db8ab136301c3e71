//! How a game ended.

use crate::describe::codes;
use crate::ids::SeatSet;

codes! {
    /// Why the game is over. The numbers of [`EndReason::number`] never change.
    pub enum EndReason {
        /// One player is left (CL-65).
        LastPlayer = "last-player",
        /// Every player has had the agreed number of turns (CL-70).
        TurnLimit = "turn-limit",
        /// The agreed time is over (CL-70).
        TimeLimit = "time-limit",
        /// Every property is owned (FB-50).
        AllOwned = "all-owned",
        /// Somebody has more cash than was agreed (CL-78).
        CashGoal = "cash-goal",
    }
}

impl EndReason {
    /// A permanent number, for storage.
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

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub reason: EndReason,
    /// Who won; several share the win (CL-70a).
    pub winners: SeatSet,
}
