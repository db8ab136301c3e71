//! A bankrupt's properties offered to all others at the printed price; dice between several takers.

use super::Play;
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, DeedId, Seat, SeatSet};
use crate::question::DiceFor;
use crate::refusal::Refusal;

impl<S: Sink> Play<'_, S> {
    /// FR-31a: of these, all whose account covers the price are asked at the same moment.
    pub(crate) fn open_sale(&mut self, seat: Seat, deed: DeedId, others: SeatSet) {
        let price = self.rules.deeds[deed.index()].price;
        let asked: SeatSet = others.iter().filter(|&other| self.state.player(other).cash >= price).collect();
        self.emit(|| Event::SaleBegan { deed, price, asked });
        let none = SeatSet::EMPTY;
        self.push(Frame::Sale { seat, deed, asked, takers: none, left: none, best: 0, tied: none });
    }

    /// FR-31a: no answer is shown before all are given.
    pub(crate) fn answer_sale(&mut self, seat: Seat, takes: bool) -> Result<(), Refusal> {
        match self.state.frames.last_mut() {
            Some(Frame::Sale { asked, takers, .. }) if asked.has(seat) => {
                *asked = asked.without(seat);
                if takes {
                    *takers = takers.with(seat);
                }
            }
            _ => return Err(self.not_now(seat)),
        }
        self.emit(|| Event::SaleAnswered { seat, takes });
        Ok(())
    }

    /// One taker buys; several roll; none: it stays with the bank.
    pub(crate) fn step_sale(&mut self) -> bool {
        let Some(&Frame::Sale { deed, asked, takers, left, best, tied, .. }) = self.state.frames.last()
        else {
            return false;
        };
        if !asked.is_empty() {
            return false;
        }
        let all_have_answered = left.is_empty() && tied.is_empty() && best == 0;
        if takers.is_empty() {
            self.pop();
            self.emit(|| Event::SaleUnsold { deed });
        } else if all_have_answered {
            self.emit(|| Event::TakersKnown { takers, deed });
            self.roll_among(takers);
        } else if let (1, Some(buyer)) = (takers.len(), takers.lowest()) {
            self.pop();
            let cause = Cause { why: Why::SalePrice, about: About::Deed(deed) };
            self.pay(Account::Seat(buyer), Account::Bank, self.rules.deeds[deed.index()].price, cause);
            self.move_deed(deed, Account::Seat(buyer), DeedWhy::Sale);
        } else if left.is_empty() {
            // FR-31b: those tied for the highest roll again; a single one is the buyer.
            if tied.len() > 1 {
                self.emit(|| Event::SaleTied { seats: tied });
            }
            self.roll_among(tied);
        } else {
            return false;
        }
        true
    }

    fn roll_among(&mut self, seats: SeatSet) {
        if let Some(Frame::Sale { takers, left, best, tied, .. }) = self.state.frames.last_mut() {
            (*takers, *left, *best, *tied) = (seats, seats, 0, SeatSet::EMPTY);
        }
    }

    /// FR-31b: in turn order from the bankrupt's left.
    pub(crate) fn rolled_for_sale(&mut self, dice: [u8; 3]) {
        let Some(&Frame::Sale { seat, left, .. }) = self.state.frames.last() else { return };
        let Some(roller) = left.next_after(seat) else { return };
        self.emit(|| Event::Rolled { seat: roller, dice, purpose: DiceFor::Sale });
        let sum = dice[0] + dice[1];
        if let Some(Frame::Sale { left, best, tied, .. }) = self.state.frames.last_mut() {
            *left = left.without(roller);
            match sum.cmp(best) {
                std::cmp::Ordering::Greater => (*best, *tied) = (sum, SeatSet::one(roller)),
                std::cmp::Ordering::Equal => *tied = tied.with(roller),
                std::cmp::Ordering::Less => {}
            }
        }
    }
}
