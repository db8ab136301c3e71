//! The squeeze: every other player pays by the dice (UM-76, UM-77).

use super::Play;
use super::pay_each::EachHow;
use super::speed_die::moving_sum;
use crate::action::LuckAnswer;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, EstateSold, FrameKind, frame};
use crate::ids::Seat;
use crate::position::{FrameFault, Place};
use crate::question::{DiceFor, DiceSet, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::State;

frame! {
    /// Luck is asked for the dice of a squeeze (UM-76).
    Squeeze = "squeeze" {
        /// Who rolls.
        seat: Seat,
    }
}

impl FrameKind for Squeeze {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        let (purpose, dice) = (DiceFor::Squeeze, rules.squeeze_dice());
        Some(Turn::Luck(LuckAsk::Dice { seat: self.seat, purpose, dice }))
    }

    /// UM-76, UM-77: every other player pays by the dice.
    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let (seat, dice) = (self.seat, answer.dice(play.rules.squeeze_dice())?);
        play.pop();
        let purpose = DiceFor::Squeeze;
        let with_speed_die = play.rules.squeeze_dice() == DiceSet::Speed;
        // UM-10a: this is no move, so a bus or a magnate only counts 0.
        let sum = moving_sum(dice);
        let (near, far) = if with_speed_die {
            play.emit(|| Event::SpeedRolled { seat, dice, purpose });
            ((6..=11).contains(&sum), (3..=14).contains(&sum))
        } else {
            play.emit(|| Event::Rolled { seat, dice, purpose });
            ((5..=9).contains(&sum), (3..=11).contains(&sum))
        };
        let amount = play.rules.squeeze_pays[if near {
            0
        } else if far {
            1
        } else {
            2
        }];
        let how = if with_speed_die && dice[2] > 3 { EachHow::AndVoucher } else { EachHow::Cash };
        let cause = Cause { why: Why::Squeeze, about: About::Space(play.state.player(seat).at) };
        // UM-76a: from the lander's left, everybody still in the game.
        play.open_each(seat, cause, amount, how);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.landed_on(self.seat, |kind| kind == SpaceKind::SqueezePlay)
    }
}

impl Rules {
    /// UM-76, UM-77: the dice of a squeeze.
    pub(crate) fn squeeze_dice(&self) -> DiceSet {
        if self.switches.squeeze_play_speed_die { DiceSet::Speed } else { DiceSet::Two }
    }
}
