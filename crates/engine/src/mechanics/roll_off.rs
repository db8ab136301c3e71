//! A card by which two players roll against each other.

use super::Play;
use crate::action::LuckAnswer;
use crate::ask::ask_dice;
use crate::event::{Event, Sink};
use crate::frame::{Cause, EstateSold, FrameKind, frame};
use crate::ids::{Account, CardId, Money, Seat};
use crate::position::{FrameFault, Place, must};
use crate::question::{DiceFor, DiceSet, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules};
use crate::state::State;

frame! {
    /// Two players roll against each other (UM-84).
    RollOff = "roll-off" {
        /// Who drew the card.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The other player.
        other: Seat,
        /// The sum of the first roll; 0 before it.
        first: u8,
    }
}

impl FrameKind for RollOff {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat) || play.pop_if_out(self.other)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_dice(self.roller(), DiceFor::RollOff))
    }

    /// UM-84: the bank pays the player with the higher sum; ties roll again.
    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let Self { seat, card, other, first } = self;
        let dice = answer.dice(DiceSet::Two)?;
        let sum = dice[0] + dice[1];
        play.emit(|| Event::Rolled { seat: self.roller(), dice, purpose: DiceFor::RollOff });
        play.pop();
        if first == 0 || first == sum {
            play.push(Self { first: if first == 0 { sum } else { 0 }, ..self });
            return Ok(());
        }
        let winner = if first > sum { seat } else { other };
        let amount: Money = match play.rules.card(card).effect.find(&Effect::names_player) {
            Some(Effect::RollOff(amount)) => *amount,
            _ => 0,
        };
        play.pay(Account::Bank, Account::Seat(winner), amount, Cause::card(card));
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        place.out_of_card_on_turn(self.seat, self.card)?;
        must(self.other != self.seat && place.alive(self.other), FrameFault::Seat)?;
        must(self.first <= 12 && self.first != 1, FrameFault::Card)?;
        place.does(self.card, &|effect| matches!(effect, Effect::RollOff(_)))
    }
}

impl RollOff {
    fn roller(&self) -> Seat {
        if self.first == 0 { self.seat } else { self.other }
    }
}
