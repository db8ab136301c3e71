//! Cards that are played when a rent is due: the owner's first, then the payer's, then the rent is paid.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Rent};
use crate::ids::{Money, Seat};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, When};
use crate::state::State;

/// What a rent comes to when this card is played at it.
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
            Frame::RentCards { rent, .. } => Some(rent),
            _ => None,
        })
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-22a: who holds a card for it has his chance; then the rent is charged.
    pub(crate) fn step_rent_cards(&mut self, rent: Rent, payer: bool) -> bool {
        if self.pop_if_out(rent.payer) || self.pop_if_out(rent.owner) {
            return true;
        }
        let (seat, when) = if payer { (rent.payer, When::RentOut) } else { (rent.owner, When::RentIn) };
        if let Some(card) = self.state.card_by_itself(self.rules, seat, when) {
            self.use_by_itself(seat, card);
            return true;
        }
        if self.state.has_play(self.rules, seat, when) {
            return false;
        }
        self.next_rent_step();
        true
    }

    fn next_rent_step(&mut self) {
        match self.state.frames.last_mut() {
            Some(Frame::RentCards { payer, .. }) if !*payer => *payer = true,
            Some(&mut Frame::RentCards { rent, .. }) => {
                self.pop();
                self.pay_rent(&rent);
            }
            _ => {}
        }
    }

    /// No card is played.
    pub(crate) fn pass_rent_card(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::RentCards { rent, payer })
                if seat == if payer { rent.payer } else { rent.owner } =>
            {
                self.next_rent_step();
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    fn rent_below(&self) -> Option<(usize, Rent)> {
        let position =
            self.state.frames.iter().rposition(|frame| matches!(frame, Frame::RentCards { .. }))?;
        Some((position, self.state.open_rent()?))
    }

    /// FB-22a: the rent is higher or lower.
    pub(crate) fn change_rent(&mut self, effect: &Effect) {
        let Some((position, due)) = self.rent_below() else { return };
        let amount = rent_after(self.rules, effect, &due);
        if let Frame::RentCards { rent, .. } = &mut self.state.frames[position] {
            rent.amount = amount;
        }
        let Rent { deed, payer, owner, .. } = due;
        if amount >= due.amount {
            self.emit(|| Event::RentRaised { deed, payer, owner, amount });
        } else {
            self.emit(|| Event::RentLowered { deed, payer, owner, amount });
        }
    }

    /// FB-22a: the whole rent is cancelled, raised or not.
    pub(crate) fn cancel_rent(&mut self) {
        let Some((position, Rent { deed, payer, owner, .. })) = self.rent_below() else { return };
        self.state.frames.remove(position);
        self.emit(|| Event::RentCancelled { deed, payer, owner });
    }

    /// The owner pays it to the one who owes it.
    pub(crate) fn reverse_rent(&mut self) {
        let Some((position, rent)) = self.rent_below() else { return };
        self.state.frames.remove(position);
        let Rent { deed, payer, owner, amount, .. } = rent;
        self.emit(|| Event::RentReversed { deed, payer, owner, amount });
        self.pay_rent(&Rent { payer: owner, owner: payer, ..rent });
    }
}
