//! What is owed to a player, paid with a property at its printed price.

use super::Play;
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, DeedId, DeedSet, Money, Seat};
use crate::payment::Purpose;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{RefusedHow, RefusedOffer, State};

impl State {
    /// What is owed to a player and a property is, or could be, offered for: who owes whom how much.
    pub(crate) fn in_kind_debt(&self) -> Option<(Seat, Seat, Money)> {
        let under = self.frames.iter().rev().find(|frame| !matches!(frame, Frame::InKind { .. }))?;
        match *under {
            Frame::Debt { debtor, creditor: Account::Seat(creditor), amount, .. } => {
                Some((debtor, creditor, amount))
            }
            Frame::ToPay { payer, payee, amount, .. } => Some((payer, payee, amount)),
            _ => None,
        }
    }

    /// FR-08a: has the one who is to pay a property left to offer?
    pub(crate) fn has_to_offer(&self, rules: &Rules, payer: Seat) -> bool {
        self.player(payer).deeds.iter().any(|deed| self.may_pay_with(rules, deed).is_ok())
    }

    /// FR-25: a property of the debtor's, no building on its group, not refused in this debt.
    pub(crate) fn may_pay_with(&self, rules: &Rules, deed: DeedId) -> Result<(), Refusal> {
        let (true, Some((debtor, creditor, _))) = (rules.switches.pay_in_property, self.in_kind_debt())
        else {
            return Err(Refusal::NotInKind {});
        };
        if deed.index() >= rules.deeds.len() {
            Err(Refusal::NoSuchDeed {})
        } else if self.deed(deed).owner() != Some(debtor) {
            Err(Refusal::NotOwner { deed })
        } else if self.is_built_with(rules, debtor, deed) {
            Err(Refusal::GroupBuilt { group: rules.deeds[deed.index()].group })
        } else if self.refused.contains(&in_kind(debtor, creditor, deed)) {
            Err(Refusal::RefusedBefore { to: creditor })
        } else {
            Ok(())
        }
    }
}

fn in_kind(debtor: Seat, creditor: Seat, deed: DeedId) -> RefusedOffer {
    let (give, take, how) = (DeedSet::one(deed), DeedSet::EMPTY, RefusedHow::Payment);
    RefusedOffer { from: debtor, to: creditor, give, take, how }
}

impl<S: Sink> Play<'_, S> {
    /// FR-08a: a seat that has asked for it says first how a player is paid, if it has a property to offer.
    #[cold]
    pub(crate) fn asks_to_pay(
        &mut self,
        payer: Seat,
        creditor: Account,
        amount: Money,
        cause: Cause,
    ) -> bool {
        let Some(payee) = creditor.seat() else { return false };
        if amount == 0 || !self.state.standing.ask_to_pay.has(payer) {
            return false;
        }
        self.forget_offers_of_debt();
        self.push(Frame::ToPay { payer, payee, amount, cause });
        let asked = self.state.has_to_offer(self.rules, payer);
        if !asked {
            self.pop();
        }
        asked
    }

    /// FR-08a: with nothing left to offer it is paid in cash.
    pub(crate) fn step_to_pay(&mut self, payer: Seat) -> bool {
        if self.pop_if_out(payer) {
            return true;
        }
        let asked = self.state.has_to_offer(self.rules, payer);
        if !asked {
            self.settle_in_cash();
        }
        !asked
    }

    /// FR-08a: no property is offered.
    pub(crate) fn pay_cash(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::ToPay { payer, .. }) if payer == seat => {
                self.settle_in_cash();
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    fn settle_in_cash(&mut self) {
        if let Some(&Frame::ToPay { payer, payee, amount, cause }) = self.state.frames.last() {
            self.pop();
            self.pay_for(payer, Account::Seat(payee), amount, cause, Purpose::Owed);
        }
    }

    /// FR-25: the one who owes offers one property.
    pub(crate) fn pay_with(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Debt { debtor: payer, .. } | &Frame::ToPay { payer, .. }) if payer == seat => {}
            _ => return Err(self.not_now(seat)),
        }
        self.state.may_pay_with(self.rules, deed)?;
        if let Some((_, creditor, _)) = self.state.in_kind_debt() {
            let price = self.rules.deeds[deed.index()].price;
            self.emit(|| Event::DeedOffered { seat, creditor, deed, price });
            self.push(Frame::InKind { deed });
        }
        Ok(())
    }

    /// FR-25: the creditor accepts or refuses; worth more than the debt, he pays the difference back.
    pub(crate) fn answer_in_kind(&mut self, seat: Seat, deed: DeedId, takes: bool) -> Result<(), Refusal> {
        let Some((debtor, creditor, amount)) = self.state.in_kind_debt() else {
            return Err(self.not_now(seat));
        };
        if creditor != seat {
            return Err(self.not_now(seat));
        }
        if !takes {
            self.pop();
            self.state.refused.push(in_kind(debtor, creditor, deed));
            self.emit(|| Event::DeedRefused { creditor, seat: debtor, deed });
            return Ok(());
        }
        let price = self.rules.deeds[deed.index()].price;
        let back = (price - amount).max(0);
        self.must_have(creditor, back)?;
        self.pop();
        self.move_deed(deed, Account::Seat(creditor), DeedWhy::InKind);
        let left = (amount - price).max(0);
        self.emit(|| Event::DebtReduced { seat: debtor, creditor, left });
        if left == 0 {
            self.pop();
            let cause = Cause { why: Why::Difference, about: About::Deed(deed) };
            self.pay(Account::Seat(creditor), Account::Seat(debtor), back, cause);
        } else if let Some(Frame::Debt { amount, .. } | Frame::ToPay { amount, .. }) =
            self.state.frames.last_mut()
        {
            *amount = left;
        }
        Ok(())
    }
}
