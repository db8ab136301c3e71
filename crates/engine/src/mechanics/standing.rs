//! Standing orders: answers given in advance. They may be given at any time.

use super::Play;
use crate::action::Order;
use crate::event::{Event, Sink};
use crate::frame::{Auction, Frame};
use crate::ids::{Money, Seat, SeatSet};

impl<S: Sink> Play<'_, S> {
    /// Sets or cancels a standing order.
    pub(crate) fn standing(&mut self, seat: Seat, order: Order) {
        let before = self.state.standing.clone();
        let orders = &mut self.state.standing;
        let set = |seats: &mut SeatSet, on: bool| {
            *seats = if on { seats.with(seat) } else { seats.without(seat) };
            Money::from(on)
        };
        let value = match order {
            Order::AlwaysClaim(on) => set(&mut orders.always_claim, on),
            Order::Roll(on) => set(&mut orders.roll, on),
            Order::EndTurn(on) => set(&mut orders.end_turn, on),
            Order::PassRests(on) => set(&mut orders.pass_rests, on),
            Order::AskToPay(on) => set(&mut orders.ask_to_pay, on),
            Order::BidLimit(limit) => {
                let limit = limit.map(|limit| limit.max(0));
                orders.bid_limits[seat.index()] = limit;
                limit.unwrap_or(-1)
            }
        };
        if self.state.standing != before {
            self.emit(|| Event::StandingOrder { seat, order, value });
        }
        self.pass_by_limit(seat);
    }

    /// A new bid limit also applies to the current auction.
    fn pass_by_limit(&mut self, seat: Seat) {
        let Some(limit) = self.state.standing.bid_limits[seat.index()] else { return };
        let rules = self.rules;
        if let Some(Frame::Auction(Auction { high, leader, passed, .. })) = self.state.frames.last_mut()
            && super::auction::least_bid(rules, *high) > limit
            && leader.get() != Some(seat)
        {
            *passed = passed.with(seat);
        }
    }
}
