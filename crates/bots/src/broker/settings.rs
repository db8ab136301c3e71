//! What can be changed about the strong player. Chances are in millionths.

use crate::style::Style;

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
    /// Its highest bid, in percent of what the lot is worth to it.
    pub bid: i64,
    /// How long it waits before it asks a player again who refused, in percent.
    pub pause: i64,
}

impl Settings {
    /// The settings of a player with this style.
    #[must_use]
    pub fn styled(self, style: Style) -> Self {
        let Self { margin, pride, reserve, most_reserve, bid, pause, .. } = self;
        let of_trades = |percent: i32| percent * i32::from(style.trade_margin) / 100;
        Self {
            margin: of_trades(margin),
            pride: of_trades(pride),
            reserve: Style::of(style.build_reserve, reserve),
            most_reserve: Style::of(style.build_reserve, most_reserve),
            bid: Style::of(style.bid, bid),
            pause: Style::of(style.trade_pause, pause),
            ..self
        }
    }
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
            bid: 100,
            pause: 100,
        }
    }
}
