//! What can be changed about the strong player. Chances are in millionths.

/// The settings of [`Broker`](crate::Broker).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The least gain for which it trades, in percent of the margin of its model.
    pub margin: i32,
    /// The least it must gain by another player's offer, in percent of what that player gains.
    pub pride: i32,
    /// The part of the room between both players' limits that it offers to the other: at first, and after each refusal.
    pub first_share: i64,
    /// How much more it offers after a refusal.
    pub more_share: i64,
    /// The least cash it keeps when building, in the money of the classic game.
    pub reserve: i64,
    /// The most cash it keeps when building.
    pub most_reserve: i64,
    /// It keeps enough for all but this part of its next rolls, in percent.
    pub risk: i64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            margin: 100,
            pride: 60,
            first_share: -300,
            more_share: 170,
            reserve: 60,
            most_reserve: 400,
            risk: 12,
        }
    }
}
