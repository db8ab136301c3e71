//! Cards that are played when a rent is due: the owner's first, then the payer's, then the rent is paid.

use super::Play;
use crate::action::Action;
use crate::ask::ask_one;
use crate::describe::codes;
use crate::event::{Event, Sink};
use crate::frame::{Frame, FrameKind, Rent, frame};
use crate::ids::{Money, Seat};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, code_words, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, When};
use crate::setup::MOST_MONEY;
use crate::state::State;

frame! {
    /// A rent is about to be paid: owner, then payer, may play a card (FB-22a).
    RentCards = "rent-cards" {
        /// Who may play a card now.
        side: RentSide,
        /// What is due.
        rent: Rent,
    }
}

codes! {
    /// One of the two sides of a rent.
    pub(crate) enum RentSide {
        /// Who is paid.
        Owner = "owner",
        /// Who pays.
        Payer = "payer",
    }
}
code_words!(RentSide);

impl FrameKind for RentCards {
    /// FB-22a: a player with a card for the rent may play it first.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.rent.payer) || play.pop_if_out(self.rent.owner) {
            return true;
        }
        let (seat, when) = (self.asked(), self.when());
        if let Some(card) = play.state.card_by_itself(play.rules, seat, when) {
            play.use_by_itself(seat, card);
            return true;
        }
        if play.state.has_play(play.rules, seat, when) {
            return false;
        }
        self.go_on(play);
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let Rent { deed, payer, owner, amount, .. } = self.rent;
        Some(ask_one(self.asked(), Question::RentCard { deed, payer, owner, amount }))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::Pass));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if *action != Action::Pass || seat != self.asked() {
            return Err(play.not_now(seat));
        }
        self.go_on(play);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let rent = &self.rent;
        place.rent_claimed(rent)?;
        must(rent.dice_factor == 0 && (1..=MOST_MONEY).contains(&rent.amount), FrameFault::Money)
    }
}

impl RentCards {
    /// The player who may play a card now.
    pub(crate) fn asked(&self) -> Seat {
        match self.side {
            RentSide::Owner => self.rent.owner,
            RentSide::Payer => self.rent.payer,
        }
    }

    /// The moment of the cards that may be played.
    pub(crate) fn when(&self) -> When {
        match self.side {
            RentSide::Owner => When::RentIn,
            RentSide::Payer => When::RentOut,
        }
    }

    /// No more cards are played by this side.
    fn go_on<S: Sink>(self, play: &mut Play<'_, S>) {
        play.pop();
        match self.side {
            RentSide::Owner => play.push(Self { side: RentSide::Payer, ..self }),
            RentSide::Payer => play.pay_rent(&self.rent),
        }
    }
}

/// The rent after this card is played.
pub(super) fn rent_after(rules: &Rules, effect: &Effect, rent: &Rent) -> Money {
    match *effect {
        Effect::MultiplyRent(factor) => rent.amount * Money::from(factor),
        Effect::RaiseRent(more) => rent.amount + more,
        Effect::RentPercent(percent, _) => rules.part(rent.amount, percent),
        Effect::CapRent(most) => rent.amount.min(most),
        Effect::CancelRent => 0,
        _ => rent.amount,
    }
}

impl State {
    /// The rent at which cards can be played, nearest to the top.
    pub(crate) fn open_rent(&self) -> Option<Rent> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::RentCards(RentCards { rent, .. }) => Some(rent),
            _ => None,
        })
    }
}

impl<S: Sink> Play<'_, S> {
    fn rent_below(&self) -> Option<(usize, Rent)> {
        let position = self.state.frames.iter().rposition(|frame| matches!(frame, Frame::RentCards(_)))?;
        Some((position, self.state.open_rent()?))
    }

    /// FB-22a: a card raises or lowers the rent.
    pub(crate) fn change_rent(&mut self, effect: &Effect) {
        let Some((position, due)) = self.rent_below() else { return };
        let amount = rent_after(self.rules, effect, &due);
        if let Frame::RentCards(RentCards { rent, .. }) = &mut self.state.frames[position] {
            rent.amount = amount;
        }
        let Rent { deed, payer, owner, .. } = due;
        if amount >= due.amount {
            self.emit(|| Event::RentRaised { deed, payer, owner, amount });
        } else {
            self.emit(|| Event::RentLowered { deed, payer, owner, amount });
        }
    }

    /// FB-22a: a card cancels the rent.
    pub(crate) fn cancel_rent(&mut self) {
        let Some((position, Rent { deed, payer, owner, .. })) = self.rent_below() else { return };
        self.state.frames.remove(position);
        self.emit(|| Event::RentCancelled { deed, payer, owner });
    }

    /// The owner pays the rent to the lander.
    pub(crate) fn reverse_rent(&mut self) {
        let Some((position, rent)) = self.rent_below() else { return };
        self.state.frames.remove(position);
        let Rent { deed, payer, owner, amount, .. } = rent;
        self.emit(|| Event::RentReversed { deed, payer, owner, amount });
        self.pay_rent(&Rent { payer: owner, owner: payer, ..rent });
    }
}
