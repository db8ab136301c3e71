//! Resigning.

use super::Play;
use super::mixing::LeaveBy;
use crate::event::{Event, OutWhy, Sink};
use crate::frame::{Debt, Frame, Settle};
use crate::ids::{Account, Seat};
use crate::payment::{Payment, Purpose};
use crate::question::Turn;
use crate::refusal::Refusal;

impl<S: Sink> Play<'_, S> {
    /// CL-66: a player may resign when asked something, and at every rest point.
    pub(crate) fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        let asked = match self.turn() {
            Turn::Seats(ask) => ask.rest || ask.seats.has(seat),
            Turn::Luck(_) | Turn::Over(_) => false,
        };
        if !asked {
            return Err(self.not_now(seat));
        }
        if !self.mixes_hand(seat, LeaveBy::Resignation) {
            self.leave_the_game(seat);
        }
        Ok(())
    }

    /// A player leaves the game, after mixing their notes.
    pub(crate) fn leave_the_game(&mut self, seat: Seat) {
        self.emit(|| Event::Resigned { seat });
        let (mut creditor, mut why) = (Account::Bank, OutWhy::Resigned);
        // FR-24a: a debtor may resign when asked to answer a counter-offer, with the debt below.
        let answers = matches!(self.state.frames.last(), Some(Frame::AwaitedOffer(_)));
        if answers && self.state.open_debt().is_some_and(|(debtor, _)| debtor == seat) {
            self.pop();
        }
        if let Some((owed_to, amount, cause)) = self.own_debt(seat) {
            // CL-66: an open debt is first raised by default, without cards, since those need answers of others.
            if self.state.reach_without_cards(self.rules, seat) >= amount {
                self.raise_by_default(seat, amount);
                self.pay(Account::Seat(seat), owed_to, amount, cause);
            } else {
                (creditor, why) = (owed_to, OutWhy::Debt);
            }
        }
        // Their part in auctions, shortages and windows is over.
        for frame in &mut self.state.frames {
            frame.leave(seat);
        }
        self.bankrupt(seat, creditor, why);
    }

    /// Takes the debt or payment that this seat is asked for off the stack. A voluntary payment is called off instead.
    fn own_debt(&mut self, seat: Seat) -> Option<(Account, crate::Money, crate::frame::Cause)> {
        let trades =
            |payment: &Payment| matches!(payment.purpose, Purpose::Trade { .. }) && payment.concerns(seat);
        if self.state.payment().is_some_and(trades) {
            self.call_off(seat);
        }
        if let Some(&Frame::Debt(Debt { debtor, creditor, amount, cause })) = self.state.frames.last()
            && debtor == seat
        {
            self.pop();
            self.take_back_payment(seat);
            return Some((creditor, amount, cause));
        }
        if let Some(&Frame::Settle(Settle { payer, payee, amount, cause })) = self.state.frames.last()
            && payer == seat
        {
            self.pop();
            return Some((Account::Seat(payee), amount, cause));
        }
        let pack = self.rules.notes.as_ref()?;
        let (stake, _) = self.state.to_lay(pack).filter(|(stake, _)| stake.payer == seat)?;
        let (payee, sum) = (stake.payee, stake.sum);
        let payment = self.state.payment()?;
        let (cause, owed) = (payment.cause, payment.purpose == Purpose::Owed);
        if !owed {
            self.call_off(seat);
            return None;
        }
        self.take_back_payment(seat);
        Some((payee, sum, cause))
    }

    /// CL-80: raises a sum that the seat can reach, step by step.
    fn raise_by_default(&mut self, seat: Seat, amount: crate::Money) {
        // The usual actions raise the money, and they need a debt on top of the stack.
        let cause =
            crate::frame::Cause { why: crate::event::Why::Estate, about: crate::event::About::Nothing };
        while self.state.player(seat).cash < amount {
            let Some(action) = super::raising::raise_from_property(self.rules, self.state, seat) else {
                return;
            };
            self.push(Debt { debtor: seat, creditor: Account::Bank, amount, cause });
            let done = match action {
                crate::Action::Mortgage(deed) => self.mortgage(seat, deed),
                crate::Action::MortgageShare(company) => self.mortgage_share(seat, company),
                crate::Action::Sell(ref list) => self.sell(seat, list),
                crate::Action::SellDeed(deed) => self.sell_deed(seat, deed),
                _ => return self.pop(),
            };
            self.pop();
            if done.is_err() {
                return;
            }
        }
    }
}
