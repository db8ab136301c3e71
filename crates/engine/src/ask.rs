//! The open question, computed from the position.

use crate::frame::{Frame, FrameKind, Stage};
use crate::ids::{Seat, SeatSet};
use crate::mechanics::turn_stage::before_roll;
use crate::outcome::Outcome;
use crate::question::{Ask, DiceFor, DiceSet, LuckAsk, Question, Turn};
use crate::rules::{Has, Rules, When};
use crate::state::State;

impl State {
    /// Is this a rest point (CL-36a)? It is one for players in jail too (CL-27, FB-35).
    #[inline]
    pub(crate) fn resting(&self) -> bool {
        match self.frames.last() {
            None => matches!(self.stage, Stage::Start | Stage::Moved),
            Some(frame) => frame.rests(),
        }
    }

    /// Is the game waiting for a roll, for a move or to decide who begins?
    #[inline]
    pub(crate) fn awaits_roll(&self, rules: &Rules, has: Has) -> bool {
        self.frames.is_empty()
            && match self.stage {
                Stage::Start => self.alive.has(self.turn) && !self.rolls_by_order(rules, has),
                Stage::Order { left, .. } => !left.is_empty(),
                _ => false,
            }
    }

    /// CL-05b: has the player on turn a standing order to roll, and is there nothing else to decide?
    #[inline(always)]
    pub(crate) fn rolls_by_order(&self, rules: &Rules, has: Has) -> bool {
        self.standing.roll.has(self.turn)
            && !self.player(self.turn).jailed
            && (self.claims.is_empty() || self.last_claimants(rules).is_empty())
            && self.offers.is_empty()
            && !(has.any(Has::OTHER_WAYS) && self.has_other_way(rules, self.turn))
    }

    /// Could this seat, on turn and before its roll, move in another way (UM-51b, UM-72, FB-37)?
    #[inline(never)]
    fn has_other_way(&self, rules: &Rules, seat: Seat) -> bool {
        self.may_ride_instead(seat)
            || self.may_ride_at_once(seat)
            || self.may_use_vouchers(rules, seat)
            || self.keeps_card_for(rules, seat, When::InsteadOfRoll)
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// How the game ended, once it is decided.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) | Stage::Reveal(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// Who is asked what.
#[inline]
pub(crate) fn turn(rules: &Rules, state: &State) -> Turn {
    // A frame that never waits is not on top when the game waits.
    let of_frame = state.frames.last().and_then(|frame| frame.turn(rules, state));
    of_frame.unwrap_or_else(|| state.stage.turn(rules, state))
}

/// The fast path of [`turn`] for the most frequent questions: the roll, its dice, a card drawn, a property to buy.
#[inline(always)]
pub(crate) fn usual_turn(rules: &Rules, state: &State) -> Option<Turn> {
    match (state.frames.last(), state.stage) {
        (None, Stage::Start) => Some(ask_at_rest(state.turn, before_roll(rules, state))),
        (None, Stage::Rolling) if rules.has == Has::NOTHING => Some(ask_dice(state.turn, DiceFor::Move)),
        (None, Stage::Trying) => Some(ask_dice(state.turn, DiceFor::Jail)),
        (Some(Frame::DrawCard(frame)), _) => frame.turn(rules, state),
        (Some(Frame::RentRoll(frame)), _) => frame.turn(rules, state),
        (Some(Frame::Buy(frame)), _) => frame.turn(rules, state),
        _ => None,
    }
}

/// Asks luck for two dice.
#[inline(always)]
pub(crate) fn ask_dice(seat: Seat, purpose: DiceFor) -> Turn {
    Turn::Luck(LuckAsk::Dice { seat, purpose, dice: DiceSet::Two })
}

/// A question to one seat.
pub(crate) fn ask_one(seat: Seat, question: Question) -> Turn {
    ask_several(SeatSet::one(seat), question)
}

/// A question to several seats at once.
pub(crate) fn ask_several(seats: SeatSet, question: Question) -> Turn {
    Turn::Seats(Ask { question, seats, rest: false })
}

/// A question to one seat at a rest point.
#[inline(always)]
pub(crate) fn ask_at_rest(seat: Seat, question: Question) -> Turn {
    Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: true })
}
