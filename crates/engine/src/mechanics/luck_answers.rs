//! The answers of luck: a fast path for the roll of a turn, then dispatch to the frame or stage that asked.

use super::Play;
use crate::action::LuckAnswer;
use crate::event::Sink;
use crate::frame::Stage;
use crate::ids::{CardId, DeckId};
use crate::question::DiceSet;
use crate::refusal::Refusal;
use crate::rules::{Has, Rules};
use crate::state::State;

impl LuckAnswer {
    /// The dice, if they belong to this set.
    pub(crate) fn dice(self, set: DiceSet) -> Result<[u8; 3], Refusal> {
        match self {
            Self::Dice(dice) if set.can_show(dice) => Ok(dice),
            _ => Err(Refusal::ImpossibleLuck {}),
        }
    }

    /// The card, if it is one of this deck that nobody has seen.
    pub(crate) fn unseen_card(self, rules: &Rules, state: &State, deck: DeckId) -> Result<CardId, Refusal> {
        let unseen = |card: CardId| {
            card.deck == deck
                && usize::from(card.index) < rules.decks[deck.index()].cards.len()
                && state.piles[deck.index()].unseen & (1 << card.index) != 0
        };
        match self {
            Self::Card(card) if unseen(card) => Ok(card),
            _ => Err(Refusal::ImpossibleLuck {}),
        }
    }

    /// Is the note or card that was looked at fake?
    pub(crate) fn truth(self) -> Result<bool, Refusal> {
        match self {
            Self::Truth(fake) => Ok(fake),
            _ => Err(Refusal::ImpossibleLuck {}),
        }
    }

    /// A number that luck picked.
    pub(crate) fn pick(self) -> Result<u16, Refusal> {
        match self {
            Self::Pick(number) => Ok(number),
            _ => Err(Refusal::ImpossibleLuck {}),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// Applies the answer of luck and plays on to the next question.
    #[inline(always)]
    pub(crate) fn luck(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        // The fast path: the roll of a turn, at a table without any of the rarer mechanics.
        if let LuckAnswer::Dice(dice) = answer
            && self.has == Has::NOTHING
            && self.state.frames.is_empty()
            && matches!(self.state.stage, Stage::Rolling)
            && DiceSet::Two.can_show(dice)
        {
            let mut plain = self.without_rare_mechanics();
            plain.rolled(dice);
            plain.run_after_move();
            return Ok(());
        }
        self.slow_path().general_luck(answer)
    }

    /// Every other answer goes to the frame on top, or to the turn itself.
    #[inline(never)]
    fn general_luck(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        if self.state.frames.is_empty() {
            self.luck_for_stage(answer)?;
        } else {
            self.luck_for_frame(answer)?;
        }
        self.run_on();
        Ok(())
    }
}
