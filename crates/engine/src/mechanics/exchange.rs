//! Offers that are answered before play goes on, and what was refused.

use super::Play;
use crate::action::OfferId;
use crate::event::Sink;
use crate::ids::Seat;
use crate::state::RefusedHow;

impl<S: Sink> Play<'_, S> {
    /// FR-23a: the proposer's turn or debt waits for the answer.
    pub(crate) fn step_offer(&mut self, offer: OfferId) -> bool {
        let gone = self.state.offer(offer).is_none();
        if gone {
            self.pop();
        }
        gone
    }

    /// FR-23a: what was refused, and how much was proposed, counts for one turn.
    pub(crate) fn forget_offers_of_turn(&mut self, seat: Seat) {
        if self.rules.switches.waiting_offers {
            self.state.refused.retain(|refused| refused.how != RefusedHow::Turn);
            self.state.player_mut(seat).offers_made = 0;
        }
    }

    /// FR-23a: or for one debt, which counts by itself within a turn too.
    pub(crate) fn forget_offers_of_debt(&mut self) {
        if self.rules.switches.waiting_offers {
            self.state.refused.retain(|refused| refused.how == RefusedHow::Turn);
            self.state.debt_offers = 0;
        }
    }
}
