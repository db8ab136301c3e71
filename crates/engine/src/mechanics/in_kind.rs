//! Paying a player with a property at its printed price instead of cash.

use super::Play;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, Debt, EstateSold, Frame, FrameKind, frame};
use crate::ids::{Account, DeedId, DeedSet, Money, Seat};
use crate::legal::Lister;
use crate::payment::Purpose;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{RefusedHow, RefusedOffer, State};

frame! {
    /// The payer of another player is asked whether to pay in cash or with a property (FR-08a).
    Settle = "to-pay" {
        /// Who pays.
        payer: Seat,
        /// Who is paid.
        payee: Seat,
        /// How much is still due.
        amount: Money,
        /// What for.
        cause: Cause,
    }
}

frame! {
    /// A property offered in payment of the debt below (FR-25).
    OfferedInKind = "in-kind" {
        /// The property.
        deed: DeedId,
    }
}

impl FrameKind for Settle {
    const ESTATE: EstateSold = EstateSold::Never;

    /// FR-08a: without a property to offer, the sum is paid in cash.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.payer) {
            return true;
        }
        let asked = play.state.has_to_offer(play.rules, self.payer);
        if !asked {
            play.settle_in_cash(self);
        }
        !asked
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let creditor = Account::Seat(self.payee);
        Some(ask_one(self.payer, Question::Settle { creditor, amount: self.amount }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::PayCash));
        lister.payable(out);
    }

    /// FR-08a.
    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::PayCash)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.payer != seat => Err(play.not_now(seat)),
            Action::PayCash => {
                play.settle_in_cash(self);
                Ok(())
            }
            Action::PayWith(deed) => play.pay_with(seat, deed),
            _ => Err(play.not_now(seat)),
        }
    }

    /// FR-08a: like a debt, but the payer has the cash and a property to offer.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { payer, payee, amount, cause } = *self;
        must(place.rules.switches.pay_in_property, FrameFault::Below)?;
        must(place.alive(payer) && place.state.player(payer).cash >= amount, FrameFault::Money)?;
        must(cause.why != Why::Advanced, FrameFault::Seat)?;
        let answered = matches!(place.above(), Some(Frame::OfferedInKind(_)));
        let asked = place.is_top() && place.state.has_to_offer(place.rules, payer);
        must(answered || asked, FrameFault::Deed)?;
        Debt { debtor: payer, creditor: Account::Seat(payee), amount, cause }.check(place)
    }
}

impl FrameKind for OfferedInKind {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, _: &mut Play<'_, S>) -> bool {
        false
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let (debtor, creditor, amount) = state.in_kind_debt()?;
        let price = rules.deeds[self.deed.index()].price;
        let back = (price - amount).max(0);
        Some(ask_one(creditor, Question::TakeInKind { deed: self.deed, debtor, price, back }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let owed = lister.state.in_kind_debt().map_or(0, |(_, _, amount)| amount);
        if lister.cash() >= lister.rules.deeds[self.deed.index()].price - owed {
            out.push(Choice::Do(Action::Buy));
        }
        out.push(Choice::Do(Action::Decline));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Decline)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Some((debtor, creditor, amount)) = play.state.in_kind_debt() else {
            return Err(play.not_now(seat));
        };
        let deed = self.deed;
        match action {
            _ if creditor != seat => Err(play.not_now(seat)),
            Action::Buy => play.take_in_kind(deed, debtor, creditor, amount),
            Action::Decline => {
                play.pop();
                play.state.refused.push(in_kind(debtor, creditor, deed));
                play.emit(|| Event::DeedRefused { creditor, seat: debtor, deed });
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    /// FR-25: for money owed to a player.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        let creditor = match place.below {
            Some(Frame::Debt(debt)) => debt.creditor.seat(),
            Some(Frame::Settle(due)) => Some(due.payee),
            _ => None,
        };
        must(creditor.is_some_and(|creditor| place.alive(creditor)), FrameFault::Below)?;
        must(place.state.may_pay_with(place.rules, self.deed).is_ok(), FrameFault::Deed)
    }
}

impl Lister<'_> {
    /// FR-25: the properties that can be offered in payment.
    pub(crate) fn payable(&self, out: &mut Vec<Choice>) {
        let owned = self.state.player(self.seat).deeds.iter();
        let payable = owned.filter(|&deed| self.state.may_pay_with(self.rules, deed).is_ok());
        out.extend(payable.map(|deed| Choice::Do(Action::PayWith(deed))));
    }
}

impl State {
    /// The debt to a player for which a property is or could be offered: debtor, creditor and sum.
    pub(crate) fn in_kind_debt(&self) -> Option<(Seat, Seat, Money)> {
        let under = self.frames.iter().rev().find(|frame| !matches!(frame, Frame::OfferedInKind(_)))?;
        match *under {
            Frame::Debt(Debt { debtor, creditor: Account::Seat(creditor), amount, .. }) => {
                Some((debtor, creditor, amount))
            }
            Frame::Settle(Settle { payer, payee, amount, .. }) => Some((payer, payee, amount)),
            _ => None,
        }
    }

    /// FR-08a: has the payer a property left to offer?
    pub(crate) fn has_to_offer(&self, rules: &Rules, payer: Seat) -> bool {
        self.player(payer).deeds.iter().any(|deed| self.may_pay_with(rules, deed).is_ok())
    }

    /// FR-25: may this property be offered? It belongs to the debtor, its group has no buildings, and it was not refused
    /// for this debt.
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
    /// FR-08a: asks a payer with the standing order to be asked, if they have a property to offer; `false` if they are
    /// not asked.
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
        self.push(Settle { payer, payee, amount, cause });
        let asked = self.state.has_to_offer(self.rules, payer);
        if !asked {
            self.pop();
        }
        asked
    }

    fn settle_in_cash(&mut self, due: Settle) {
        self.pop();
        self.pay_for(due.payer, Account::Seat(due.payee), due.amount, due.cause, Purpose::Owed);
    }

    /// FR-25: the debtor offers a property.
    pub(crate) fn pay_with(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.state.may_pay_with(self.rules, deed)?;
        if let Some((_, creditor, _)) = self.state.in_kind_debt() {
            let price = self.rules.deeds[deed.index()].price;
            self.emit(|| Event::DeedOffered { seat, creditor, deed, price });
            self.push(OfferedInKind { deed });
        }
        Ok(())
    }

    /// FR-25: the creditor takes the property, and pays back what it is worth more than the debt.
    fn take_in_kind(
        &mut self,
        deed: DeedId,
        debtor: Seat,
        creditor: Seat,
        amount: Money,
    ) -> Result<(), Refusal> {
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
        } else if let Some(Frame::Debt(Debt { amount, .. }) | Frame::Settle(Settle { amount, .. })) =
            self.state.frames.last_mut()
        {
            *amount = left;
        }
        Ok(())
    }
}
