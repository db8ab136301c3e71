//! Auctions, of properties and of building pieces, and the row of auctions after a bankruptcy.

use super::Play;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, CardId, DeedSet, Money, Seat, SeatSet};
use crate::payment::Purpose;
use crate::question::Lot;
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules};
use crate::state::State;

/// CL-31: the least legal bid over the standing one.
pub(crate) fn least_bid(rules: &Rules, high: Money) -> Money {
    if high == 0 { rules.auction.opening } else { high + rules.auction.raise }
}

/// What the bank adds by this card.
fn aid_of(rules: &Rules, card: CardId) -> Money {
    match rules.card(card).effect {
        Effect::AuctionAid(amount) => amount,
        _ => 0,
    }
}

impl State {
    /// CL-33a: who is asked in the auction on top.
    pub(crate) fn bidders_asked(&self) -> SeatSet {
        match self.frames.last() {
            Some(&Frame::Auction { leader, bidders, passed, .. }) => {
                let open = bidders.and(self.alive).minus(passed);
                leader.map_or(open, |leader| open.without(leader))
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Whose debts wait below what is going on now.
    fn debtors(&self) -> SeatSet {
        let debtor = |frame: &Frame| match *frame {
            Frame::Debt { debtor, .. } => Some(debtor),
            _ => None,
        };
        self.frames.iter().filter_map(debtor).collect()
    }

    /// What the bank adds to a seat's bid in the auction on top.
    pub(crate) fn bid_aid(&self, rules: &Rules, seat: Seat) -> Money {
        match self.frames.last() {
            Some(&Frame::Auction { aid: Some(aid), .. }) if aid.0 == seat => aid_of(rules, aid.1),
            _ => 0,
        }
    }

    /// CL-33a: those who cannot reach the bid even by CL-30a (CL-41f), or do not want to by standing order.
    fn passing(&self, rules: &Rules, lot: Lot, bidders: SeatSet, least: Money) -> SeatSet {
        bidders
            .iter()
            .filter(|&seat| {
                let player = self.player(seat);
                let unwilling = self.standing.bid_limits[seat.index()].is_some_and(|limit| limit < least);
                let own = least - self.bid_aid(rules, seat);
                let out_of_reach = player.cash < own
                    && own
                        > match lot {
                            Lot::Deed(_) | Lot::Share => self.reach_in_auction(rules, seat),
                            Lot::Piece(kind) => self.reach_by_mortgage(rules, seat, kind),
                        };
                unwilling || out_of_reach
            })
            .collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-12, CL-30: open to the seats named.
    pub(crate) fn open_auction(&mut self, lot: Lot, cause: Seat, bidders: SeatSet) {
        self.emit(|| Event::AuctionBegan { lot, bidders });
        let passed = self.state.passing(self.rules, lot, bidders, least_bid(self.rules, 0));
        self.push(Frame::Auction { lot, cause, high: 0, leader: None, bidders, passed, aid: None });
    }

    pub(crate) fn bid(&mut self, seat: Seat, amount: Money) -> Result<(), Refusal> {
        if !self.state.bidders_asked().has(seat) {
            return Err(self.not_now(seat));
        }
        let Some(&Frame::Auction { lot, cause, high, bidders, aid, .. }) = self.state.frames.last() else {
            return Err(self.not_now(seat));
        };
        let least = least_bid(self.rules, high);
        if amount < least {
            return Err(Refusal::BidTooLow { least });
        }
        self.in_notes(amount)?;
        // CL-32.
        self.must_have(seat, amount - self.state.bid_aid(self.rules, seat))?;
        self.emit(|| Event::BidMade { seat, lot, amount });
        let passed = self.state.passing(self.rules, lot, bidders, least_bid(self.rules, amount));
        self.pop();
        self.push(Frame::Auction { lot, cause, high: amount, leader: Some(seat), bidders, passed, aid });
        Ok(())
    }

    /// CL-33a: a pass holds for the standing bid only. Or a card is not checked (FB-32), not played (FB-22a).
    pub(crate) fn pass(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(Frame::Payment) => return self.pass_check(seat),
            Some(Frame::CheckCard { .. }) => return self.pass_card_check(seat),
            Some(Frame::RentCards { .. }) => return self.pass_rent_card(seat),
            Some(Frame::Window { .. }) => return self.pass_window(seat),
            _ => {}
        }
        if self.state.payment().is_some() {
            return self.pass_check(seat);
        }
        if !self.state.bidders_asked().has(seat) {
            return Err(self.not_now(seat));
        }
        self.emit(|| Event::BidPassed { seat });
        if let Some(Frame::Auction { passed, .. }) = self.state.frames.last_mut() {
            *passed = passed.with(seat);
        }
        Ok(())
    }

    /// CL-33: it ends when nobody raises any more.
    pub(crate) fn step_auction(&mut self) -> bool {
        if !self.state.bidders_asked().is_empty() {
            return false;
        }
        let Some(&Frame::Auction { lot, cause, high, leader, bidders, aid, .. }) = self.state.frames.last()
        else {
            return false;
        };
        self.pop();
        let Some(seat) = leader else {
            // CL-34.
            self.emit(|| Event::AuctionUnsold { lot });
            if let Lot::Piece(kind) = lot {
                self.lot_unsold(kind);
            }
            return true;
        };
        self.emit(|| Event::AuctionWon { seat, lot, amount: high });
        if let Some((_, card)) = aid.filter(|(aided, _)| *aided == seat) {
            let cause = Cause { why: Why::Card, about: About::Card(card) };
            self.pay(Account::Bank, Account::Seat(seat), aid_of(self.rules, card).min(high), cause);
        }
        let purpose = Purpose::Auction { lot, cause, bidders };
        let cause = Cause { why: Why::Bid, about: About::Lot(lot) };
        self.pay_for(seat, Account::Bank, high, cause, purpose);
        true
    }

    /// The bank will add to this seat's bid.
    pub(crate) fn aid_bids(&mut self, seat: Seat, card: CardId) {
        let auction = self.state.frames.iter_mut().rev();
        if let Some(Frame::Auction { aid, .. }) =
            auction.into_iter().find(|frame| matches!(frame, Frame::Auction { .. }))
        {
            *aid = Some((seat, card));
        }
    }

    /// CL-63a: a bankrupt's properties, one by one in board order.
    pub(crate) fn step_estate(&mut self, seat: Seat, deeds: DeedSet) -> bool {
        self.pop();
        if let Some(deed) = deeds.lowest() {
            self.push(Frame::Estate { seat, deeds: deeds.without(deed) });
            // CL-30a, FR-30: a player in debt neither bids nor buys.
            let others = self.state.alive.minus(self.state.debtors());
            if self.rules.switches.estate_sale {
                self.open_sale(seat, deed, others);
            } else {
                self.open_auction(Lot::Deed(deed), seat, others);
            }
        }
        true
    }
}
