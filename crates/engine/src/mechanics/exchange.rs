//! Offers that are answered before play goes on, and what was refused.

use super::Play;
use crate::action::OfferId;
use crate::event::Sink;

impl<S: Sink> Play<'_, S> {
    /// FR-23a: the proposer's turn or debt waits for the answer.
    pub(crate) fn step_offer(&mut self, offer: OfferId) -> bool {
        let gone = self.state.offer(offer).is_none();
        if gone {
            self.pop();
        }
        gone
    }

    /// FR-23a: what was refused counts for one turn, or for one debt.
    pub(crate) fn forget_refused(&mut self, in_debt: bool) {
        if !self.state.refused.is_empty() {
            self.state.refused.retain(|refused| refused.in_debt != in_debt);
        }
        if self.rules.switches.waiting_offers {
            for seat in 0..self.state.seats {
                self.state.players[seat as usize].offers_made = 0;
            }
        }
    }
}
