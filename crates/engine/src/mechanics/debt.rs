//! Debts and bankruptcy.

use super::Play;
use super::mixing::LeaveBy;
use super::pay_each::EachHow;
use super::raising::{card_for_debt, raise_from_property};
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, DeedWhy, Event, OutWhy, Sink, Through, Why};
use crate::frame::{
    CardInPlay, CardSteps, Cause, Frame, FrameKind, PickVoucher, Received, Settle, Stage, frame,
};
use crate::ids::{Account, CardId, DeedSet, Money, Seat};
use crate::legal::Lister;
use crate::outcome::EndReason;
use crate::payment::Purpose;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Hold, Rules};
use crate::setup::MOST_MONEY;
use crate::state::State;

const ESTATE: Cause = Cause { why: Why::Estate, about: About::Nothing };

frame! {
    /// Somebody owes more than they have (CL-60).
    Debt = "debt" {
        /// Who owes.
        debtor: Seat,
        /// To whom.
        creditor: Account,
        /// How much.
        amount: Money,
        /// What for.
        cause: Cause,
    }
}

impl FrameKind for Debt {
    /// CL-60a: the debt is paid as soon as the cash covers it.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { debtor, creditor, amount, cause } = self;
        // CL-60d: a debtor who went bankrupt over another debt pays nothing here.
        if play.pop_if_out(debtor) {
            return true;
        }
        if play.state.player(debtor).cash >= amount {
            play.pop();
            // FB-15a: notes laid before the debt are still on the table; the rest is laid now.
            if play.state.payment().is_none() {
                play.pay_for(debtor, creditor, amount, cause, Purpose::Owed);
            }
            return true;
        }
        // CL-61, FB-40b, UM-91a, FR-30: a debtor with nothing to sell, trade or play is bankrupt at once.
        if !play.state.can_raise_something(play.rules, debtor) {
            if !play.mixes_hand(debtor, LeaveBy::Bankruptcy) {
                play.bankrupt_by_debt();
            }
            return true;
        }
        false
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let Self { debtor, creditor, amount, .. } = *self;
        let short = amount - state.player(debtor).cash;
        let hopeless = self.is_hopeless(rules, state);
        Some(ask_one(debtor, Question::Raise { creditor, amount, short, hopeless }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        lister.payable(out);
        if self.is_hopeless(lister.rules, lister.state) {
            out.push(Choice::Do(Action::GiveUp));
        }
    }

    fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        if self.is_hopeless(rules, state) {
            return Some(Action::GiveUp);
        }
        // Cards first (FB-40b, UM-91a), then property.
        card_for_debt(rules, state, seat).or_else(|| raise_from_property(rules, state, seat))
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.debtor != seat => Err(play.not_now(seat)),
            Action::PayWith(deed) => play.pay_with(seat, deed),
            Action::GiveUp => play.give_up(self),
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { debtor, creditor, amount, cause } = *self;
        // CL-76: what the bank has paid for the debtor is owed to the bank instead.
        let advanced = cause.why == Why::Advanced;
        must(!advanced || creditor == Account::Bank, FrameFault::Seat)?;
        self.comes_out_of(place)?;
        must((1..=MOST_MONEY).contains(&amount), FrameFault::Money)?;
        must(creditor != Account::Pool || place.rules.has_pool(), FrameFault::Seat)?;
        let in_the_game = creditor.seat().is_none_or(|creditor| place.alive(creditor) && creditor != debtor);
        must(in_the_game, FrameFault::Seat)
    }
}

impl Debt {
    /// CL-61: is it more than the debtor can raise?
    fn is_hopeless(&self, rules: &Rules, state: &State) -> bool {
        state.reach(rules, self.debtor) < self.amount
    }

    fn comes_out_of(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { debtor, creditor, amount, cause } = *self;
        let advanced = cause.why == Why::Advanced;
        let owed_to = |seat: Seat| advanced || creditor == Account::Seat(seat);
        let to_no_player = creditor.seat().is_none();
        match place.below {
            None => {
                let charged =
                    matches!(place.state.stage, Stage::Start | Stage::Moved | Stage::Released { .. });
                must(charged, FrameFault::Below)
            }
            // A card may let others pay the player on turn, or the player of the card.
            Some(Frame::CardInPlay(CardInPlay { seat, .. }) | Frame::CardSteps(CardSteps { seat, .. })) => {
                must(debtor == place.state.turn || owed_to(seat), FrameFault::Seat)
            }
            Some(Frame::Fines(_)) => must(to_no_player, FrameFault::Seat),
            Some(Frame::ToJail(jailed)) => must(debtor == jailed.seat && to_no_player, FrameFault::Seat),
            // UM-77: the cash before the voucher.
            Some(Frame::PickVoucher(PickVoucher { seat, from, .. })) => {
                must(debtor == from && owed_to(seat) && seat != from, FrameFault::Seat)
            }
            // FB-15a: the check of the payment looks at the debt above it.
            Some(Frame::NotePayment(_)) => Ok(()),
            Some(Frame::PayEach(row)) => {
                let one_of_them =
                    if row.how == EachHow::Pays { debtor == row.seat } else { owed_to(row.seat) };
                must(one_of_them && (advanced || !to_no_player), FrameFault::Seat)?;
                // FR-25: part of it may already be paid with a property.
                let in_part = place.rules.switches.pay_in_property && amount < row.amount;
                must(amount == row.amount || in_part, FrameFault::Money)
            }
            // CL-62b: interest on inherited property; after a trade the cash is there (CL-47b).
            Some(Frame::Received(Received { seat, .. })) => {
                let inherited = place.frame(2).is_none_or(|frame| {
                    matches!(
                        frame,
                        Frame::CardInPlay(_)
                            | Frame::CardSteps(_)
                            | Frame::PayEach(_)
                            | Frame::PickVoucher(_)
                    ) || frame.rests()
                });
                must(inherited, FrameFault::Below)?;
                must(seat == debtor && creditor == Account::Bank, FrameFault::Seat)
            }
            // CL-14: a rent may be claimed at any rest.
            Some(below) => must(below.rests(), FrameFault::Below),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-61: only a debtor who cannot raise the sum may give up.
    fn give_up(&mut self, debt: Debt) -> Result<(), Refusal> {
        let reach = self.state.reach(self.rules, debt.debtor);
        if reach >= debt.amount {
            return Err(Refusal::CanStillPay { reach, amount: debt.amount });
        }
        if !self.mixes_hand(debt.debtor, LeaveBy::Bankruptcy) {
            self.bankrupt_by_debt();
        }
        Ok(())
    }

    /// CL-61: the debtor of the debt on top goes bankrupt.
    pub(crate) fn bankrupt_by_debt(&mut self) {
        if let Some(&Frame::Debt(Debt { debtor, creditor, .. })) = self.state.frames.last() {
            self.pop();
            self.bankrupt(debtor, creditor, OutWhy::Debt);
        }
    }

    /// CL-62 … CL-63a, CL-67: a player goes out, and everything they have goes to the creditor or the bank.
    pub(crate) fn bankrupt(&mut self, seat: Seat, creditor: Account, why: OutWhy) {
        self.emit(|| Event::Bankrupt { seat, creditor, why });
        let (deeds, shares) = (self.state.player(seat).deeds, self.state.player(seat).shares);
        let heir = creditor.seat();
        // CL-75a: the bank buys the buildings and unmortgaged properties, and the creditor gets the money.
        let sold = self.rules.switches.deed_sales;
        self.leave_payments(seat);
        self.clear_buildings(seat, deeds, heir.is_some() || sold);
        if sold {
            deeds.minus(self.state.mortgaged).iter().for_each(|deed| self.sell_to_bank(seat, deed));
        }
        // CL-71a, FR-32, UM-78a: the cash goes to the player owed, or else to the pool or the bank.
        let cash = self.state.player(seat).cash;
        let to = if heir.is_some() { creditor } else { self.fines() };
        self.pay(Account::Seat(seat), to, cash, ESTATE);

        self.lapse_offers_of(seat);
        self.lose_debt_to(seat);
        self.lose_claims_of(seat);
        // CL-65a: the first to go out has the last place.
        self.state.player_mut(seat).out = self.state.seats - self.state.alive.len() as u8 + 1;
        self.state.alive = self.state.alive.without(seat);

        // UM-92.
        if heir.is_none() {
            self.discard_vouchers(seat, None, Through::Estate);
        }
        while let Some(card) = self.first_card(seat) {
            // UM-91: cards bound to their holder go under their pile.
            let heir = heir.filter(|_| self.rules.card(card).hold != Hold::Bound);
            match heir {
                Some(heir) => {
                    self.hand_over(card, seat, heir, Through::Estate);
                    self.open_surplus(heir, card);
                }
                None => self.give_back(card),
            }
        }
        self.leave_shares(seat, heir);
        for deed in self.state.player(seat).deeds.iter() {
            match heir.filter(|_| !sold) {
                // CL-62, FR-32: the player owed gets the properties; CL-62a: mortgages stay.
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
        // CL-65, CL-63a, FR-33, FB-52, UM-90: with one player left the game is over.
        if self.state.alive.len() == 1 {
            self.finish(EndReason::LastPlayer);
            return;
        }
        match heir {
            Some(heir) if !sold => self.open_received(heir, deeds, shares),
            Some(heir) => self.open_received(heir, DeedSet::EMPTY, shares),
            // FB-42: the bank has bought the properties, and sells them to players who land on them.
            None if sold => {}
            None => self.open_estate(seat, deeds),
        }
    }

    /// CL-13a: money still owed to a player who goes out is lost.
    fn lose_debt_to(&mut self, seat: Seat) {
        let to_him = |frame: &Frame| match *frame {
            Frame::Debt(Debt { creditor, .. }) => creditor == Account::Seat(seat),
            Frame::Settle(Settle { payee, .. }) => payee == seat,
            _ => false,
        };
        let Some(position) = self.state.frames.iter().position(to_him) else { return };
        let lost = self.state.frames.remove(position);
        if matches!(self.state.frames.get(position), Some(Frame::OfferedInKind(_))) {
            self.state.frames.remove(position);
        }
        if let Frame::Debt(Debt { debtor, amount, .. })
        | Frame::Settle(Settle { payer: debtor, amount, .. }) = lost
        {
            self.emit(|| Event::DebtLost { seat: debtor, creditor: seat, amount });
        }
    }

    /// CL-62, FR-32a: buildings are sold at half price if a player is the creditor; CL-63a: otherwise they go back unpaid.
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

    fn first_card(&self, seat: Seat) -> Option<CardId> {
        self.state.cards_of(self.rules, seat).next()
    }
}

impl State {
    /// Could a debtor sell, mortgage, trade or play anything?
    #[inline(always)]
    fn can_raise_something(&self, rules: &Rules, debtor: Seat) -> bool {
        let player = self.player(debtor);
        !player.deeds.is_empty() || !player.shares.is_empty() || self.has_card_for_debt(rules, debtor)
    }

    #[inline(never)]
    fn has_card_for_debt(&self, rules: &Rules, debtor: Seat) -> bool {
        let tradable = |card| rules.switches.cards_tradable && rules.card(card).hold == Hold::Traded;
        let helps = |card| tradable(card) || self.can_be_played(rules, debtor, card);
        self.cards_of(rules, debtor).any(helps)
    }
}
