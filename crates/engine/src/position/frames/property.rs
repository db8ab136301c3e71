//! Frames of debts, offers, auctions, shortages and what is received mortgaged.

use super::super::FrameFault;
use super::{Place, must};
use crate::action::OfferId;
use crate::event::Why;
use crate::frame::{Cause, Frame, Phase, Stage};
use crate::ids::{Account, DeedId, DeedSet, KindId, MAX_SEATS, Money, Seat, SeatSet, Shares};
use crate::question::Lot;
use crate::setup::MOST_MONEY;

impl Place<'_> {
    pub(super) fn debt(
        &self,
        debtor: Seat,
        creditor: Account,
        amount: Money,
        cause: Cause,
    ) -> Result<(), FrameFault> {
        // CL-76: what the bank has paid for him is owed to it instead.
        let advanced = cause.why == Why::Advanced;
        must(!advanced || creditor == Account::Bank, FrameFault::Seat)?;
        let owed_to = |seat: Seat| advanced || creditor == Account::Seat(seat);
        match self.below {
            None => {
                let charged =
                    matches!(self.state.stage, Stage::Start | Stage::Moved | Stage::Released { .. });
                must(charged, FrameFault::Below)?;
            }
            // By a card another may pay the player on turn, or the one who played it.
            Some(Frame::Card { seat, .. } | Frame::Steps { seat, .. }) => {
                let own = debtor == self.state.turn || owed_to(seat);
                must(own, FrameFault::Seat)?;
            }
            // CL-14: a rent may be claimed at any rest.
            Some(Frame::Buy { .. } | Frame::BuyShare { .. } | Frame::Taxi { .. }) => {}
            Some(Frame::Fines { .. }) => must(creditor.seat().is_none(), FrameFault::Seat)?,
            Some(Frame::ToJail { seat }) => {
                must(debtor == seat && creditor.seat().is_none(), FrameFault::Seat)?;
            }
            // UM-77: the cash before the voucher.
            Some(Frame::PickVoucher { seat, from, .. }) => {
                must(debtor == from && owed_to(seat) && seat != from, FrameFault::Seat)?;
            }
            // FB-15a; the payment's own check says the rest.
            Some(Frame::Payment) => {}
            Some(Frame::Each { seat, amount: each, collects, .. }) => {
                let one_of_them = if collects { owed_to(seat) } else { debtor == seat };
                must(one_of_them && (advanced || creditor.seat().is_some()), FrameFault::Seat)?;
                // FR-25: a part of it may be paid with a property already.
                let in_part = self.rules.switches.pay_in_property && amount < each;
                must(amount == each || in_part, FrameFault::Money)?;
            }
            // CL-62b: interest on what was inherited; what was traded is paid for (CL-47b).
            Some(Frame::Received { seat, .. }) => {
                let under = self.index.checked_sub(2).map(|index| self.state.frames[index]);
                let inherited = under.is_none_or(|frame| {
                    matches!(
                        frame,
                        Frame::Card { .. }
                            | Frame::Steps { .. }
                            | Frame::Each { .. }
                            | Frame::Buy { .. }
                            | Frame::BuyShare { .. }
                            | Frame::Taxi { .. }
                            | Frame::PickVoucher { .. }
                    )
                });
                must(inherited, FrameFault::Below)?;
                must(seat == debtor && creditor == Account::Bank, FrameFault::Seat)?;
            }
            Some(_) => return Err(FrameFault::Below),
        }
        must((1..=MOST_MONEY).contains(&amount), FrameFault::Money)?;
        must(creditor != Account::Pool || self.rules.has_pool(), FrameFault::Seat)?;
        let in_the_game = creditor.seat().is_none_or(|creditor| self.alive(creditor) && creditor != debtor);
        must(in_the_game, FrameFault::Seat)
    }

    /// FR-08a: like a debt, but the payer has the cash, and a property to offer.
    pub(super) fn to_pay(
        &self,
        payer: Seat,
        payee: Seat,
        amount: Money,
        cause: Cause,
    ) -> Result<(), FrameFault> {
        must(self.rules.switches.pay_in_property, FrameFault::Below)?;
        must(self.alive(payer) && self.state.player(payer).cash >= amount, FrameFault::Money)?;
        must(cause.why != Why::Advanced, FrameFault::Seat)?;
        let answered = matches!(self.state.frames.get(self.index + 1), Some(Frame::InKind { .. }));
        must(answered || (self.is_top() && self.state.has_to_offer(self.rules, payer)), FrameFault::Deed)?;
        self.debt(payer, Account::Seat(payee), amount, cause)
    }

    /// FR-23a: an offer that is open, made at a rest point of its maker's turn or by or to a debtor.
    pub(super) fn offer(&self, id: OfferId, counter: bool) -> Result<(), FrameFault> {
        must(self.is_top(), FrameFault::Above)?;
        let open =
            self.state.offer(id).filter(|_| self.rules.switches.waiting_offers).ok_or(FrameFault::Order)?;
        let proposer = if counter { open.to } else { open.from };
        let proposed = match self.below {
            Some(Frame::Debt { debtor, .. }) => debtor == proposer,
            Some(Frame::Buy { seat, .. } | Frame::BuyShare { seat } | Frame::Taxi { seat, .. }) => {
                seat == proposer
            }
            _ => self.at_rest() && self.state.turn == proposer,
        };
        must(proposed, FrameFault::Below)
    }

    /// FR-25: in payment of what is owed to a player.
    pub(super) fn in_kind(&self, deed: DeedId) -> Result<(), FrameFault> {
        must(self.is_top(), FrameFault::Above)?;
        let to_player = match self.below {
            Some(
                Frame::Debt { creditor: Account::Seat(creditor), .. } | Frame::ToPay { payee: creditor, .. },
            ) => self.alive(creditor),
            _ => false,
        };
        must(to_player, FrameFault::Below)?;
        must(self.state.may_pay_with(self.rules, deed).is_ok(), FrameFault::Deed)
    }

    /// FR-31a, FR-31b: who is asked and who takes can pay.
    pub(super) fn sale(
        &self,
        deed: DeedId,
        asked: SeatSet,
        takers: SeatSet,
        left: SeatSet,
        best: u8,
        tied: SeatSet,
    ) -> Result<(), FrameFault> {
        must(self.rules.switches.estate_sale, FrameFault::Below)?;
        let price = self.rules.deeds[deed.index()].price;
        let everybody = SeatSet(asked.0 | takers.0);
        let payable = |seat: Seat| self.alive(seat) && self.state.player(seat).cash >= price;
        must(everybody.iter().all(payable), FrameFault::Seat)?;
        must(asked.and(takers).is_empty() && left.and(tied).is_empty(), FrameFault::Seat)?;
        if asked.is_empty() {
            must(left.minus(takers).is_empty() && tied.minus(takers).is_empty(), FrameFault::Seat)?;
            must(!left.is_empty() && takers.len() > 1, FrameFault::Seat)?;
            must(tied.is_empty() == (best == 0) && best != 1 && best <= 12, FrameFault::Seat)
        } else {
            must(left.is_empty() && tied.is_empty() && best == 0, FrameFault::Seat)
        }
    }

    pub(super) fn lot(&self, lot: Lot, bidders: SeatSet) -> Result<(), FrameFault> {
        match (lot, self.below) {
            (Lot::Deed(_), Some(Frame::Estate { .. })) => Ok(()),
            (Lot::Deed(_), _) => self.landing(),
            (Lot::Piece(kind), Some(Frame::Shortage { kind: of, phase: Phase::Lots, left, orders, .. })) => {
                must(kind == of, FrameFault::Below)?;
                must(left > 0, FrameFault::Pieces)?;
                must(bidders.iter().all(|seat| orders[seat.index()] > 0), FrameFault::Bidders)
            }
            (Lot::Piece(_), _) => Err(FrameFault::Below),
            (Lot::Share, _) => {
                must(self.state.companies_left(self.rules).next().is_some(), FrameFault::Shares)?;
                self.over_landing()
            }
        }
    }

    /// Out of a landing; one who resigned meanwhile is sold up after it.
    pub(super) fn over_landing(&self) -> Result<(), FrameFault> {
        if matches!(self.below, Some(Frame::Estate { .. })) { Ok(()) } else { self.landing() }
    }

    pub(super) fn shortage(
        &self,
        kind: KindId,
        first: Seat,
        left: u8,
        phase: Phase,
        orders: [u8; MAX_SEATS],
        asked: SeatSet,
    ) -> Result<(), FrameFault> {
        let state = self.state;
        let out = (0..state.seats).map(Seat).filter(|seat| !self.alive(*seat));
        must(out.into_iter().all(|seat| orders[seat.index()] == 0), FrameFault::Seat)?;
        must(asked.minus(state.alive).is_empty() && !asked.has(first), FrameFault::Seat)?;
        must(asked.iter().all(|seat| orders[seat.index()] == 0), FrameFault::Order)?;
        // The piece that is being placed is counted off and still in the bank.
        let placing = matches!(state.frames.last(), Some(Frame::Place { .. }));
        must(
            u32::from(left) + u32::from(placing) <= u32::from(state.stock[kind.index()]),
            FrameFault::Pieces,
        )?;
        match phase {
            Phase::Asking => {
                must(self.is_top(), FrameFault::Above)?;
                must(self.alive(first), FrameFault::Seat)?;
                must(usize::from(orders[first.index()]) == state.order.len(), FrameFault::Order)?;
                must(orders[first.index()] <= left, FrameFault::Pieces)?;
                let mut other_kind = state.order.is_empty();
                let checked =
                    state.check_order(self.rules, first, &state.order, |_, of| other_kind |= of != kind);
                let payable = checked.is_ok_and(|(price, _)| price <= state.player(first).cash);
                must(payable && !other_kind, FrameFault::Order)
            }
            Phase::Serving => {
                let paying = matches!(self.state.frames.get(self.index + 1), Some(Frame::Payment));
                must(asked.is_empty() && (orders[first.index()] == 0 || paying), FrameFault::Order)?;
                let wanted: u32 = orders.iter().map(|count| u32::from(*count)).sum();
                must(wanted <= u32::from(left), FrameFault::Pieces)
            }
            Phase::Lots | Phase::Selling => must(asked.is_empty(), FrameFault::Order),
        }
    }

    /// The frame under this one, and its index, leaving out properties received.
    pub(super) fn under_received(&self) -> Option<(usize, Frame)> {
        let lower = self.state.frames[..self.index].iter().copied().enumerate();
        lower.rev().find(|(_, frame)| !matches!(frame, Frame::Received { .. }))
    }

    /// CL-47: after a trade, at rest or with a debtor; CL-62b: after a bankruptcy.
    pub(super) fn received(&self, seat: Seat, deeds: DeedSet, shares: Shares) -> Result<(), FrameFault> {
        must(shares == shares.mortgaged_only(), FrameFault::Shares)?;
        let under = self.index.checked_sub(2).map(|index| self.state.frames[index]);
        let below = match self.below {
            None => self.at_rest(),
            Some(
                Frame::Buy { .. }
                | Frame::BuyShare { .. }
                | Frame::Taxi { .. }
                | Frame::PickVoucher { .. }
                | Frame::Debt { .. }
                | Frame::Card { .. }
                | Frame::Steps { .. }
                | Frame::Each { .. }
                | Frame::Estate { .. },
            ) => true,
            // Both sides of one trade.
            Some(Frame::Received { .. }) => !matches!(under, Some(Frame::Received { .. })),
            Some(_) => false,
        };
        must(below, FrameFault::Below)?;
        // CL-47b: who trades has the interest.
        if let Some((base, Frame::Debt { .. } | Frame::Estate { .. })) = self.under_received()
            && self.alive(seat)
        {
            let of_his = self.state.frames[base + 1..].iter().filter_map(|frame| match *frame {
                Frame::Received { seat: other, deeds, shares } if other == seat => Some((deeds, shares)),
                _ => None,
            });
            let dues = |(deeds, shares): (DeedSet, Shares)| {
                let of_deeds: Money = deeds.iter().map(|deed| self.rules.interest(deed)).sum();
                of_deeds + self.state.share_dues(self.rules, shares)
            };
            must(of_his.map(dues).sum::<Money>() <= self.state.player(seat).cash, FrameFault::Money)?;
        }
        let state = &self.state;
        let his = |deed| state.deed(deed).owner() == Some(seat) && state.mortgaged.has(deed);
        must(deeds.lowest().filter(|_| self.is_top()).is_none_or(his), FrameFault::Deed)
    }
}
