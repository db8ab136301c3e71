//! Debts and bankruptcy.

use super::Play;
use crate::event::{About, DeedWhy, Event, OutWhy, Sink, Through, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, CardId, DeckId, DeedSet, Money, Seat};
use crate::outcome::EndReason;
use crate::payment::Purpose;
use crate::refusal::Refusal;
use crate::rules::Hold;

const ESTATE: Cause = Cause { why: Why::Estate, about: About::Nothing };

impl<S: Sink> Play<'_, S> {
    /// CL-60a: the whole debt is paid by itself at the moment the cash covers it.
    pub(crate) fn step_debt(&mut self, debtor: Seat, creditor: Account, amount: Money, cause: Cause) -> bool {
        if self.pop_if_out(debtor) {
            return true;
        }
        let player = self.state.player(debtor);
        if player.cash >= amount {
            self.pop();
            // FB-15a: what was laid before is still there; the rest is laid now.
            if self.state.payment().is_some() {
                return true;
            }
            self.pay_for(debtor, creditor, amount, cause, Purpose::Owed);
            return true;
        }
        // CL-61, FB-40b, UM-91a, FR-30: who can neither sell, trade nor play anything for it is bankrupt at once.
        let has_cards = || {
            let tradable =
                |card| self.rules.switches.cards_tradable && self.rules.card(card).hold == Hold::Traded;
            let mut cards = self.state.cards_of(self.rules, debtor);
            cards.any(|card| tradable(card) || self.state.can_be_played(self.rules, debtor, card))
        };
        if player.deeds.is_empty() && player.shares.is_empty() && !has_cards() {
            if !self.mixes_hand(debtor, false) {
                self.bankrupt_by_debt();
            }
            return true;
        }
        false
    }

    /// CL-61: only one whose reach is short may give up.
    pub(crate) fn give_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Some(&Frame::Debt { debtor, amount, .. }) = self.state.frames.last() else {
            return Err(self.not_now(seat));
        };
        if debtor != seat {
            return Err(self.not_now(seat));
        }
        let reach = self.state.reach(self.rules, seat);
        if reach >= amount {
            return Err(Refusal::CanStillPay { reach, amount });
        }
        if !self.mixes_hand(seat, false) {
            self.bankrupt_by_debt();
        }
        Ok(())
    }

    /// CL-61: the debt on top is more than its debtor can raise.
    pub(crate) fn bankrupt_by_debt(&mut self) {
        if let Some(&Frame::Debt { debtor, creditor, .. }) = self.state.frames.last() {
            self.pop();
            self.bankrupt(debtor, creditor, OutWhy::Debt);
        }
    }

    /// CL-62 … CL-63a, CL-67: out of the game, and who gets what.
    pub(crate) fn bankrupt(&mut self, seat: Seat, creditor: Account, why: OutWhy) {
        self.emit(|| Event::Bankrupt { seat, creditor, why });
        let (deeds, shares) = (self.state.player(seat).deeds, self.state.player(seat).shares);
        let heir = creditor.seat();
        let sold = self.rules.switches.deed_sales;
        self.leave_payments(seat);
        self.clear_buildings(seat, deeds, heir.is_some() || sold);
        if sold {
            deeds.minus(self.state.mortgaged).iter().for_each(|deed| self.sell_to_bank(seat, deed));
        }
        // CL-71a: to the pool or the bank, or to the player owed.
        let cash = self.state.player(seat).cash;
        let to = if heir.is_some() { creditor } else { self.fines() };
        self.pay(Account::Seat(seat), to, cash, ESTATE);

        self.lapse_offers_of(seat);
        self.lose_debt_to(seat);
        self.lose_claims_of(seat);
        // CL-65a: places run backward in the order of going out.
        self.state.player_mut(seat).out = self.state.seats - self.state.alive.len() as u8 + 1;
        self.state.alive = self.state.alive.without(seat);

        // UM-92.
        if heir.is_none() {
            self.discard_vouchers(seat, None, Through::Estate);
        }
        while let Some(card) = self.first_card(seat) {
            // UM-91: what is bound to its holder goes under its pile.
            let heir = heir.filter(|_| self.rules.card(card).hold != Hold::Bound);
            match heir {
                Some(heir) => {
                    self.hand_over(card, seat, heir, Through::Estate);
                    self.open_surplus(heir, card);
                }
                None => self.give_back(seat, card),
            }
        }
        self.leave_shares(seat, heir);
        for deed in self.state.player(seat).deeds.iter() {
            match heir.filter(|_| !sold) {
                // CL-62a: properties go over as they are.
                Some(heir) => self.move_deed(deed, Account::Seat(heir), DeedWhy::Inherited),
                None => {
                    if self.state.mortgaged.has(deed) {
                        self.state.set_mortgaged(self.rules, deed, false);
                        self.emit(|| Event::MortgageCancelled { deed, through: Through::Estate });
                    }
                    self.move_deed(deed, Account::Bank, DeedWhy::Returned);
                }
            }
        }
        // CL-65, CL-63a: with one player left nothing is auctioned.
        if self.state.alive.len() == 1 {
            self.finish(EndReason::LastPlayer);
            return;
        }
        match heir {
            Some(heir) if !sold => self.open_received(heir, deeds, shares),
            Some(heir) => self.open_received(heir, DeedSet::EMPTY, shares),
            // FB-42: what was sold to the bank is bought by landing on it.
            None if sold => {}
            None => self.open_estate(seat, deeds),
        }
    }

    /// CL-13a: what is still owed to one who goes out is lost.
    fn lose_debt_to(&mut self, seat: Seat) {
        let to_him = |frame: &Frame| match *frame {
            Frame::Debt { creditor, .. } => creditor == Account::Seat(seat),
            Frame::ToPay { payee, .. } => payee == seat,
            _ => false,
        };
        let Some(position) = self.state.frames.iter().position(to_him) else { return };
        let lost = self.state.frames.remove(position);
        if matches!(self.state.frames.get(position), Some(Frame::InKind { .. })) {
            self.state.frames.remove(position);
        }
        if let Frame::Debt { debtor, amount, .. } | Frame::ToPay { payer: debtor, amount, .. } = lost {
            self.emit(|| Event::DebtLost { seat: debtor, creditor: seat, amount });
        }
    }

    /// CL-62: sold at half price for a player's sake; CL-63a: simply back to the stock for the bank's.
    fn clear_buildings(&mut self, seat: Seat, deeds: DeedSet, sold: bool) {
        for deed in deeds.iter() {
            while self.state.deed(deed).level > 0 {
                let refund = self.rules.level_refund(deed, self.state.deed(deed).level);
                let (through, paid) = if sold { (Through::Sold, refund) } else { (Through::Estate, 0) };
                self.take_down(seat, deed, through, paid);
                if sold {
                    let cause = Cause { why: Why::BuildingSale, about: About::Deed(deed) };
                    self.pay(Account::Bank, Account::Seat(seat), refund, cause);
                }
            }
        }
    }

    /// CL-63: each property is auctioned, unless the table has no auctions (CL-72a).
    fn open_estate(&mut self, seat: Seat, deeds: DeedSet) {
        let switches = &self.rules.switches;
        if deeds.is_empty() || (switches.no_auctions && !switches.estate_sale) {
            return;
        }
        // One who resigns inside an auction, a shortage or a trade is sold up when that is over: who leads there, or
        // owes interest on what he has received (CL-47b), must keep the cash for it.
        let running = |frame: &Frame| {
            matches!(
                frame,
                Frame::Auction { .. }
                    | Frame::Shortage { .. }
                    | Frame::Place { .. }
                    | Frame::TakeShare { .. }
                    | Frame::Order { .. }
                    | Frame::Received { .. }
                    | Frame::Payment
                    | Frame::Estate { .. }
                    | Frame::Sale { .. }
            )
        };
        let position =
            self.state.frames.iter().rposition(|frame| !running(frame)).map_or(0, |below| below + 1);
        self.state.frames.insert(position, Frame::Estate { seat, deeds });
    }

    fn first_card(&self, seat: Seat) -> Option<CardId> {
        self.state.cards_of(self.rules, seat).next()
    }
}

impl crate::state::State {
    /// The cards a seat keeps, in the order of decks and cards.
    pub(crate) fn cards_of<'a>(
        &'a self,
        rules: &'a crate::Rules,
        seat: Seat,
    ) -> impl Iterator<Item = CardId> + 'a {
        let decks = if self.player(seat).kept > 0 { rules.decks.len() } else { 0 };
        (0..decks).flat_map(move |deck| {
            let keepers = &self.piles[deck].keeper[..rules.decks[deck].cards.len()];
            let kept = keepers.iter().enumerate().filter(move |(_, keeper)| **keeper == seat.0);
            kept.map(move |(index, _)| CardId { deck: DeckId(deck as u8), index: index as u8 })
        })
    }
}
