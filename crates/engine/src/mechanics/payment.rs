//! What seats pay, and what comes of it. Everything a seat pays at a price goes through [`Play::pay_for`], so that a
//! payment may take time where money is made of notes.

use super::Play;
use crate::event::{DeedWhy, LeaveHow, Sink};
use crate::frame::Cause;
use crate::ids::{Account, Money, Seat};
use crate::payment::Purpose;
use crate::question::Lot;

impl<S: Sink> Play<'_, S> {
    /// A seat pays what it has, and gets what it pays for.
    #[inline(always)]
    pub(crate) fn pay_for(
        &mut self,
        payer: Seat,
        payee: Account,
        sum: Money,
        cause: Cause,
        purpose: Purpose,
    ) {
        self.pay(Account::Seat(payer), payee, sum, cause);
        self.settled(payer, purpose);
    }

    /// The payment is final.
    #[inline(always)]
    fn settled(&mut self, payer: Seat, purpose: Purpose) {
        match purpose {
            Purpose::Owed => {}
            Purpose::Purchase { deed } => {
                self.move_deed(deed, Account::Seat(payer), DeedWhy::Bought);
                self.end_if_all_owned();
            }
            Purpose::Auction { lot: Lot::Deed(deed), .. } => {
                self.move_deed(deed, Account::Seat(payer), DeedWhy::Auction);
                self.end_if_all_owned();
            }
            Purpose::Auction { lot: Lot::Piece(kind), .. } => self.lot_won(payer, kind),
            Purpose::Build { deed } => self.put_up(payer, deed),
            Purpose::Bail => self.leave_jail(payer, LeaveHow::Bail),
        }
    }
}
