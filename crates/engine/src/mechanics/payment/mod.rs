//! Payments by seats. Everything a seat pays goes through [`Play::pay_for`]. Plain money moves at once; notes are laid on
//! the table, may be checked, and only then is the payment final.

mod position;

use super::Play;
use super::trade::TRADE;
use crate::action::{Action, LuckAnswer, OfferId};
use crate::ask::{ask_one, ask_several};
use crate::banknotes::Note;
use crate::event::{About, DeedWhy, Event, LapseWhy, LeaveHow, Sink, Through, Why};
use crate::frame::{Cause, EstateSold, Frame, FrameKind, TakeShare, frame};
use crate::ids::{Account, Money, NoteCounts, NoteList, Seat};
use crate::legal::Lister;
use crate::mechanics::shares::FreeShare;
use crate::payment::{PayPhase, Payment, Purpose, Stake, Terms};
use crate::position::{FrameFault, Place};
use crate::question::{Choice, Lot, LuckAsk, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Has, NotePack, Rules};
use crate::state::State;

frame! {
    /// A payment in notes (FB-12). The payment itself is stored with the notes of the state.
    NotePayment = "payment" {}
}

impl FrameKind for NotePayment {
    const ESTATE: EstateSold = EstateSold::Later;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        // Usually it waits for the next note or the next player.
        let payment = play.state.notes.as_ref().and_then(|notes| notes.payments.last());
        match payment.map(|payment| &payment.phase) {
            Some(PayPhase::Drawing { .. } | PayPhase::Mixing { .. }) => false,
            Some(PayPhase::Window { asked }) if !asked.is_empty() => false,
            _ => play.step_payment(),
        }
    }

    /// Asks the payer for notes, the others for a check, or the payer which notes they want in change.
    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let (pack, payment) = (rules.notes.as_ref()?, state.payment()?);
        let Cause { why, about } = payment.cause;
        Some(match payment.phase {
            PayPhase::Laying => {
                let (stake, missing) = state.to_lay(pack)?;
                let (amount, to) = (stake.sum, stake.payee);
                ask_one(stake.payer, Question::Lay { missing, amount, to, why, about })
            }
            PayPhase::Window { .. } => {
                let &Stake { payer, sum: amount, payee: to, .. } = payment.stakes.first()?;
                ask_several(state.checkers_asked(), Question::Check { payer, amount, to, why, about })
            }
            PayPhase::Naming { amount } => {
                ask_one(payment.stakes.first()?.payer, Question::NameNotes { amount })
            }
            PayPhase::Looking { by: seat, index } => {
                let (_, laid) = payment.laid().nth(index.into())?;
                Turn::Luck(LuckAsk::Truth { seat, face: laid.face })
            }
            PayPhase::Drawing { .. } | PayPhase::Mixing { .. } => return state.mixing_asked(),
        })
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let (Some(pack), Some(payment)) = (&lister.rules.notes, lister.state.payment()) else { return };
        match payment.phase {
            PayPhase::Laying => {
                let missing = lister.state.to_lay(pack).map(|(_, missing)| missing);
                out.extend(missing.map(|missing| Choice::Lay { missing }));
            }
            PayPhase::Window { .. } => {
                let laid = u16::try_from(payment.laid().count()).unwrap_or(u16::MAX);
                let checkable = (0..laid).filter(|&note| lister.state.may_check(lister.seat, note).is_ok());
                out.extend(checkable.map(|note| Choice::Do(Action::Check(note))));
                out.push(Choice::Do(Action::Pass));
            }
            PayPhase::Naming { amount } => out.push(Choice::NameNotes { amount }),
            PayPhase::Looking { .. } | PayPhase::Drawing { .. } | PayPhase::Mixing { .. } => {}
        }
    }

    /// FB-55.
    fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        let (pack, notes) = (rules.notes.as_ref()?, state.notes.as_ref()?);
        match state.payment()?.phase {
            PayPhase::Laying => {
                let (_, missing) = state.to_lay(pack)?;
                Some(Action::Lay(notes.automatic(pack, seat, missing)))
            }
            PayPhase::Window { .. } => Some(Action::Pass),
            PayPhase::Naming { .. } => Some(Action::NameNotes(NoteCounts::default())),
            PayPhase::Looking { .. } | PayPhase::Drawing { .. } | PayPhase::Mixing { .. } => None,
        }
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Lay(ref list) => play.lay(seat, list),
            Action::Check(index) => play.check(seat, index),
            Action::Pass => play.pass_check(seat),
            Action::NameNotes(ref counts) => play.name_notes(seat, counts),
            _ => Err(play.not_now(seat)),
        }
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        match play.state.payment().map(|payment| payment.phase) {
            Some(PayPhase::Looking { by, index }) => {
                let fake = answer.truth()?;
                play.may_be(fake)?;
                play.looked(by, index, fake);
                Ok(())
            }
            Some(PayPhase::Drawing { .. } | PayPhase::Mixing { .. }) => play.mixed_on_table(answer),
            _ => Err(Refusal::LuckNotAsked {}),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        position::check(place)
    }
}

const CHANGE: Cause = Cause { why: Why::Change, about: About::Nothing };

impl State {
    /// The payment on top of the stack.
    pub(crate) fn payment(&self) -> Option<&Payment> {
        match self.frames.last() {
            Some(Frame::NotePayment(_)) => self.notes.as_ref()?.payments.last(),
            _ => None,
        }
    }

    /// The side that has to lay notes, and how much is missing.
    pub(crate) fn to_lay<'a>(&'a self, pack: &NotePack) -> Option<(&'a Stake, Money)> {
        let payment = self.payment().filter(|payment| payment.phase == PayPhase::Laying)?;
        let stake = &payment.stakes[payment.short_side(pack)?];
        Some((stake, stake.missing(pack)))
    }

    /// FB-12b: may this seat change notes? Once in each of its own turns.
    pub(crate) fn may_change_notes(&self, seat: Seat) -> Result<(), Refusal> {
        let Some(notes) = &self.notes else { return Err(Refusal::NoNotes {}) };
        if self.turn != seat {
            Err(Refusal::NotOnOwnTurn {})
        } else if notes.changed == Some((seat, self.player(seat).turns)) {
            Err(Refusal::ChangedAlready {})
        } else {
            Ok(())
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// A seat pays a sum that it has, and gets what it pays for.
    #[inline(always)]
    pub(crate) fn pay_for(
        &mut self,
        payer: Seat,
        payee: Account,
        sum: Money,
        cause: Cause,
        purpose: Purpose,
    ) {
        if self.has.any(Has::NOTES) {
            self.slow_path().pay_in_notes(payer, payee, sum, cause, purpose);
        } else {
            self.book(Account::Seat(payer), payee, sum, cause);
            self.settled(payer, purpose);
        }
    }

    #[cold]
    fn pay_in_notes(&mut self, payer: Seat, payee: Account, sum: Money, cause: Cause, purpose: Purpose) {
        if sum > 0 {
            self.open_payment(payer, payee, sum, cause, purpose);
        } else {
            self.settled(payer, purpose);
        }
    }

    fn open_payment(&mut self, payer: Seat, payee: Account, sum: Money, cause: Cause, purpose: Purpose) {
        let stakes = self.state.stakes([(payer, payee, sum)]);
        self.begin_payment(Payment { stakes, cause, purpose, phase: PayPhase::Laying });
    }

    /// FB-28, FB-28a: the cash of a trade is a payment. Both sides lay the notes they owe, the proposer
    /// first; then both can be checked.
    pub(crate) fn open_trade(&mut self, offer: OfferId, terms: Terms) {
        let Terms { from, to, give, take } = terms;
        let sides = [(from, Account::Seat(to), give.cash), (to, Account::Seat(from), take.cash)];
        let stakes = self.state.stakes(sides);
        if stakes.is_empty() {
            self.carry_out(&terms);
        } else {
            let purpose = Purpose::Trade { offer, terms };
            self.begin_payment(Payment { stakes, cause: TRADE, purpose, phase: PayPhase::Laying });
        }
    }

    fn begin_payment(&mut self, payment: Payment) {
        if let Some(notes) = self.state.notes.as_mut() {
            notes.payments.push(payment);
            self.push(NotePayment {});
        }
    }

    /// Takes the payment off the stack.
    fn end_payment(&mut self) -> Option<Payment> {
        self.pop();
        self.state.notes.as_mut()?.payments.pop()
    }

    pub(crate) fn set_pay_phase(&mut self, phase: PayPhase) {
        if let Some(payment) = self.state.notes.as_mut().and_then(|notes| notes.payments.last_mut()) {
            payment.phase = phase;
        }
    }

    /// The payment is final: the payer gets what it was for.
    #[inline(always)]
    fn settled(&mut self, payer: Seat, purpose: Purpose) {
        match purpose {
            Purpose::Owed | Purpose::Change => {}
            Purpose::Purchase { deed } => {
                self.move_deed(deed, Account::Seat(payer), DeedWhy::Bought);
                self.end_if_all_owned();
            }
            Purpose::Auction { lot: Lot::Deed(deed), .. } => {
                self.move_deed(deed, Account::Seat(payer), DeedWhy::Auction);
                self.end_if_all_owned();
            }
            Purpose::Auction { lot: Lot::Piece(kind), .. } => self.lot_won(payer, kind),
            Purpose::Auction { lot: Lot::Share, .. } => {
                self.push(TakeShare { from: FreeShare::Auction, seat: payer });
            }
            Purpose::Share { company } => self.share_paid(payer, company),
            Purpose::Build { deed } => self.put_up(payer, deed, Through::Bought),
            Purpose::Bail => self.leave_jail(payer, LeaveHow::Bail),
            Purpose::Trade { ref terms, .. } => self.carry_out(&terms.without_cash()),
        }
    }

    /// One automatic step of the payment on top.
    #[inline(never)]
    pub(crate) fn step_payment(&mut self) -> bool {
        let Some(pack) = &self.rules.notes else { return false };
        let Some(payment) = self.state.payment() else { return false };
        match payment.phase {
            PayPhase::Laying => match payment.short_side(pack) {
                // FB-14b: everything is laid, and the players who may check are asked.
                None => {
                    let asked = self.state.askable(payment);
                    self.set_pay_phase(PayPhase::Window { asked });
                    true
                }
                Some(side) => {
                    let Stake { payer, sum, .. } = payment.stakes[side];
                    let payable = self.state.player(payer).cash >= sum;
                    if !payable {
                        self.cannot_complete(side);
                    }
                    !payable
                }
            },
            PayPhase::Window { asked } if asked.is_empty() => {
                self.close_payment();
                true
            }
            PayPhase::Drawing { .. }
            | PayPhase::Mixing { .. }
            | PayPhase::Window { .. }
            | PayPhase::Looking { .. }
            | PayPhase::Naming { .. } => false,
        }
    }

    /// FB-15a: an owed payment becomes a debt and the notes stay on the table; a voluntary payment is called off.
    fn cannot_complete(&mut self, side: usize) {
        let Some(payment) = self.state.payment() else { return };
        let Stake { payer, payee, sum, .. } = payment.stakes[side];
        let cause = payment.cause;
        if payment.purpose == Purpose::Owed {
            self.begin_debt(payer, payee, sum, cause);
        } else {
            self.call_off(payer);
        }
    }

    /// FB-12: lays notes of the payer's choice that cover what is missing; each must be worth more than the excess.
    pub(crate) fn lay(&mut self, seat: Seat, list: &NoteList) -> Result<(), Refusal> {
        let (Some(pack), Some(notes)) = (&self.rules.notes, &self.state.notes) else {
            return Err(Refusal::NoNotes {});
        };
        let missing = match self.state.to_lay(pack) {
            Some((stake, missing)) if stake.payer == seat => missing,
            _ => return Err(self.not_now(seat)),
        };
        let value = notes.value_of(pack, seat, list)?;
        let excess = value - missing;
        if excess < 0 && list.len() < list.room() {
            return Err(Refusal::LaidTooLittle { missing });
        }
        if let Some(face) = list.iter().map(|place| place.face).find(|&face| pack.value(face) <= excess) {
            return Err(Refusal::LaidTooMuch { note: pack.value(face), excess });
        }
        self.put_on_table(seat, list);
        Ok(())
    }

    /// FB-12: puts notes on the table, which cannot be taken back.
    fn put_on_table(&mut self, seat: Seat, list: &NoteList) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        let Some(payment) = notes.payments.last() else { return };
        let why = payment.cause.why;
        if let Some(side) = payment.short_side(pack) {
            let before = payment.stakes[side].laid.len();
            notes.lay(seat, list, side);
            let counts = || crate::banknotes::counted(list.iter().map(|place| place.face));
            self.emit(|| Event::NotesLaid { seat, notes: counts(), payment: why });
            self.draw_laid(side, before);
        }
    }

    /// FB-18, FB-20: everybody has passed: the notes are delivered, fakes like any other.
    fn close_payment(&mut self) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(payment) = self.end_payment() else { return };
        for stake in &payment.stakes {
            self.book(Account::Seat(stake.payer), stake.payee, stake.sum, payment.cause);
            self.deliver(stake, Through::Paid);
        }
        let Some(first) = payment.stakes.first() else { return };
        let (payer, amount) = (first.payer, first.value(pack));
        let Payment { cause, purpose, .. } = payment;
        self.put_aside(payment);
        if purpose != Purpose::Change {
            self.settled(payer, purpose);
        } else if amount > 0 {
            let stakes = self.state.stakes([(payer, Account::Bank, amount)]);
            self.begin_payment(Payment { stakes, cause, purpose, phase: PayPhase::Naming { amount } });
        } else {
            // FB-12b: all notes were fakes.
            self.emit(|| Event::PaymentCalledOff { seat: payer, payment: Why::Change });
        }
    }

    /// A payment is over.
    fn put_aside(&mut self, payment: Payment) {
        if let Some(notes) = self.state.notes.as_mut() {
            notes.put_aside(payment);
        }
    }

    /// FB-15a, FB-15b: the laid notes go back, and what they were for does not happen.
    pub(crate) fn call_off(&mut self, short: Seat) {
        let Some(payment) = self.end_payment() else { return };
        let Payment { cause, purpose, .. } = payment;
        self.emit(|| Event::PaymentCalledOff { seat: short, payment: cause.why });
        self.give_back_laid(payment);
        match purpose {
            Purpose::Owed | Purpose::Bail | Purpose::Change => {}
            Purpose::Purchase { deed } => self.declined(short, deed),
            Purpose::Auction { lot, cause, bidders } => self.open_auction(lot, cause, bidders.without(short)),
            Purpose::Share { .. } => self.decline_share(short),
            Purpose::Build { deed } => self.not_built(short, deed),
            Purpose::Trade { offer, terms } => {
                self.emit(|| Event::OfferVoid { offer, by: terms.to, from: terms.from });
            }
        }
    }

    /// FB-13: the payer knows that a checked note is real.
    pub(crate) fn give_back_laid(&mut self, payment: Payment) {
        for stake in &payment.stakes {
            let Some(notes) = self.state.notes.as_mut() else { return };
            for laid in &stake.laid {
                let known = laid.note.known || laid.checked;
                notes.receive(stake.payer, laid.face, Note { known, ..laid.note });
            }
            let (seat, notes) = (stake.payer, stake.counts());
            if !notes.is_empty() {
                self.emit(|| Event::NotesTakenBack { seat, notes });
            }
        }
        self.put_aside(payment);
    }

    /// FB-12b: lays the notes to be changed, as for a payment to the bank.
    pub(crate) fn change_notes(&mut self, seat: Seat, list: &NoteList) -> Result<(), Refusal> {
        self.state.may_change_notes(seat)?;
        let (Some(pack), Some(notes)) = (&self.rules.notes, &self.state.notes) else {
            return Err(Refusal::NoNotes {});
        };
        if !self.resting() {
            return Err(self.not_resting(seat));
        }
        if list.is_empty() {
            return Err(Refusal::NoSuchNote {});
        }
        let sum = notes.value_of(pack, seat, list)?;
        let turn = (seat, self.state.player(seat).turns);
        self.open_payment(seat, Account::Bank, sum, CHANGE, Purpose::Change);
        self.put_on_table(seat, list);
        if let Some(notes) = self.state.notes.as_mut() {
            notes.changed = Some(turn);
        }
        Ok(())
    }

    /// FB-12b: the player names the notes they want; the bank chooses the rest of the sum as usual.
    pub(crate) fn name_notes(&mut self, seat: Seat, named: &NoteCounts) -> Result<(), Refusal> {
        let (Some(pack), Some(notes)) = (&self.rules.notes, &self.state.notes) else {
            return Err(Refusal::NoNotes {});
        };
        let amount = match self.state.payment() {
            Some(&Payment { phase: PayPhase::Naming { amount }, ref stakes, .. })
                if stakes.first().is_some_and(|stake| stake.payer == seat) =>
            {
                amount
            }
            _ => return Err(self.not_now(seat)),
        };
        let bank = notes.bank();
        for (index, &wanted) in named.0.iter().enumerate() {
            let Some(one) = pack.denominations.get(index) else {
                if wanted > 0 {
                    return Err(Refusal::NoSuchNote {});
                }
                continue;
            };
            if wanted > bank.0[index] {
                return Err(Refusal::PileTooLow { note: one.value, left: bank.0[index] });
            }
        }
        let sum = pack.sum(named);
        if sum > amount {
            return Err(Refusal::NamedTooMuch { amount });
        }
        if let Some(payment) = self.end_payment() {
            self.put_aside(payment);
        }
        self.book(Account::Bank, Account::Seat(seat), amount, CHANGE);
        self.bank_gives(seat, named);
        if sum < amount {
            self.bank_notes(seat, amount - sum);
        }
        Ok(())
    }

    /// If the payment on top is by this seat, its notes go back into the hand.
    pub(crate) fn take_back_payment(&mut self, seat: Seat) {
        let by_seat = |payment: &Payment| payment.stakes.iter().any(|stake| stake.payer == seat);
        if self.state.payment().is_some_and(by_seat)
            && let Some(payment) = self.end_payment()
        {
            self.give_back_laid(payment);
        }
    }

    /// A seat goes out: the notes it has laid go back into its hand, and payments to it are lost (CL-13a).
    pub(crate) fn leave_payments(&mut self, seat: Seat) {
        let Some(notes) = self.state.notes.as_mut() else { return };
        for payment in &mut notes.payments {
            if let PayPhase::Window { asked } = &mut payment.phase {
                *asked = asked.without(seat);
            }
        }
        let concern = |payment: &Payment| payment.concerns(seat);
        while let Some(position) =
            self.state.notes.as_ref().and_then(|notes| notes.payments.iter().position(concern))
        {
            self.leave_payment(seat, position);
        }
    }

    fn leave_payment(&mut self, seat: Seat, position: usize) {
        let Some(notes) = self.state.notes.as_mut() else { return };
        let payment = notes.payments.remove(position);
        let mut frames =
            self.state.frames.iter().enumerate().filter(|(_, frame)| matches!(frame, Frame::NotePayment(_)));
        if let Some((frame, _)) = frames.nth(position) {
            self.state.frames.remove(frame);
        }
        let Payment { purpose, cause, .. } = payment;
        let first = payment.stakes.first().map(|stake| (stake.payer, stake.payee));
        self.give_back_laid(payment);
        match (purpose, cause.about, first) {
            (Purpose::Trade { offer, terms }, ..) => {
                self.emit(|| Event::OfferVoid { offer, by: terms.to, from: terms.from });
            }
            (Purpose::Owed, About::Deed(deed), Some((payer, payee))) if payee == Account::Seat(seat) => {
                self.emit(|| Event::RentLost { owner: seat, payer, deed, why: LapseWhy::Out });
            }
            _ => {}
        }
    }
}
