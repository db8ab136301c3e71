//! Cards that remove buildings or take properties away: storms, seizures, a house that must be sold.

use super::Play;
use crate::event::{About, DeedWhy, Sink, Through, Why};
use crate::frame::Cause;
use crate::ids::{Account, DeedId, Seat};

impl<S: Sink> Play<'_, S> {
    /// UM-82: each built street of the group loses a level; of deeds built on singly, only the one named. UM-82a: if the
    /// bank lacks the pieces of the lower level, more levels go, without a refund.
    pub(crate) fn lower_group(&mut self, owner: Seat, deed: DeedId) {
        for deed in self.state.lowered(self.rules, owner, deed).iter() {
            self.take_down(owner, deed, Through::Card, 0);
        }
    }

    /// A building is lost, or a property; UM-84f: the property is unowned again, without an auction.
    pub(crate) fn surrender(&mut self, seat: Seat, deed: DeedId) {
        if self.state.deed(deed).level > 0 {
            self.take_down(seat, deed, Through::Taken, 0);
        } else {
            self.move_deed(deed, Account::Bank, DeedWhy::Seized);
        }
    }

    /// Sells one piece by CL-42.
    pub(crate) fn sell_one(&mut self, seat: Seat, deed: DeedId) {
        let refund = self.rules.level_refund(deed, self.state.deed(deed).level);
        self.take_down(seat, deed, Through::Sold, refund);
        let cause = Cause { why: Why::BuildingSale, about: About::Deed(deed) };
        self.pay(Account::Bank, Account::Seat(seat), refund, cause);
    }
}
