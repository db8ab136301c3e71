//! Cards that are played when a rent is due: the owner's first, then the payer's, then the rent is paid.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Rent};
use crate::ids::{Money, Seat};
use crate::refusal::Refusal;
use crate::rules::When;

impl<S: Sink> Play<'_, S> {
    /// FB-22a: who holds a card for it has his chance; then the rent is charged.
    pub(crate) fn step_rent_cards(&mut self, rent: Rent, payer: bool) -> bool {
        if self.pop_if_out(rent.payer) || self.pop_if_out(rent.owner) {
            return true;
        }
        let (seat, when) = if payer { (rent.payer, When::RentOut) } else { (rent.owner, When::RentIn) };
        if self.state.keeps_card_for(self.rules, seat, when) {
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
        self.state.frames.iter().enumerate().rev().find_map(|(position, frame)| match *frame {
            Frame::RentCards { rent, .. } => Some((position, rent)),
            _ => None,
        })
    }

    /// FB-22a: the rent is so many times higher.
    pub(crate) fn multiply_rent(&mut self, factor: u8) {
        let Some((position, mut due)) = self.rent_below() else { return };
        due.amount *= Money::from(factor);
        if let Frame::RentCards { rent, .. } = &mut self.state.frames[position] {
            *rent = due;
        }
        let Rent { deed, payer, owner, amount, .. } = due;
        self.emit(|| Event::RentRaised { deed, payer, owner, amount });
    }

    /// FB-22a: the whole rent is cancelled, raised or not.
    pub(crate) fn cancel_rent(&mut self) {
        let Some((position, Rent { deed, payer, owner, .. })) = self.rent_below() else { return };
        self.state.frames.remove(position);
        self.emit(|| Event::RentCancelled { deed, payer, owner });
    }
}
