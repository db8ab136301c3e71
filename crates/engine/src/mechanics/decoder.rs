//! The decoder: who may check laid notes, and what a check does.

use super::Play;
use crate::banknotes::{Note, Truth, counted};
use crate::event::{About, Event, Sink, Through, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, Seat, SeatSet};
use crate::payment::{PayPhase, Payment, Purpose};
use crate::refusal::Refusal;
use crate::state::State;

const CAUGHT: Cause = Cause { why: Why::Caught, about: About::Nothing };

impl State {
    /// FB-14b, FB-14c: the seats that may check and have an unchecked note of another player to look at.
    pub(crate) fn askable(&self, payment: &Payment) -> SeatSet {
        let unseen = |seat: Seat| payment.laid().any(|(payer, laid)| payer != seat && !laid.checked);
        self.decoders().iter().filter(|&seat| unseen(seat)).collect()
    }

    /// The seats that have not passed yet.
    pub(crate) fn checkers_asked(&self) -> SeatSet {
        match self.payment().map(|payment| payment.phase) {
            Some(PayPhase::Window { asked }) => asked.and(self.alive),
            _ => SeatSet::EMPTY,
        }
    }

    /// May this seat look at this laid note?
    pub(crate) fn may_check(&self, seat: Seat, index: u16) -> Result<(), Refusal> {
        let Some(payment) = self.payment() else { return Err(Refusal::NoSuchNote {}) };
        match payment.laid().nth(index.into()) {
            None => Err(Refusal::NoSuchNote {}),
            Some((payer, _)) if payer == seat => Err(Refusal::OwnNote {}),
            Some((_, laid)) if laid.checked => Err(Refusal::CheckedAlready {}),
            Some(_) => self.may_decode(seat),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-14: a token turns red, and luck is asked about the note, even where the answer is already settled: otherwise
    /// the question would give it away.
    pub(crate) fn check(&mut self, seat: Seat, index: u16) -> Result<(), Refusal> {
        if !matches!(self.state.payment().map(|payment| payment.phase), Some(PayPhase::Window { .. })) {
            return Err(self.not_now(seat));
        }
        self.state.may_check(seat, index)?;
        // FB-14c: a player who has passed is asked again after the next check.
        if !self.state.checkers_asked().has(seat) {
            return Err(self.not_now(seat));
        }
        self.spend_token(seat);
        self.set_pay_phase(PayPhase::Looking { by: seat, index });
        Ok(())
    }

    /// FB-14c: the window closes when all have passed.
    pub(crate) fn pass_check(&mut self, seat: Seat) -> Result<(), Refusal> {
        let asked = self.state.checkers_asked();
        if !asked.has(seat) {
            return Err(self.not_now(seat));
        }
        self.set_pay_phase(PayPhase::Window { asked: asked.without(seat) });
        Ok(())
    }

    /// Luck has said whether the note is fake; everybody learns it (FB-13).
    pub(crate) fn looked(&mut self, by: Seat, index: u16, fake: bool) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        let Some(payment) = notes.payments.last_mut() else { return };
        let Some((side, position)) = payment.find(index.into()) else { return };
        // Laying goes on in any case.
        payment.phase = PayPhase::Laying;
        let stake = &mut payment.stakes[side];
        let (payer, laid) = (stake.payer, &mut stake.laid[position]);
        let (face, was) = (laid.face, laid.note.truth);
        let value = pack.value(face);
        let truth = if fake { Truth::Fake } else { Truth::Real };
        if fake {
            // FB-15: the checker takes a fake at once as their own money.
            stake.laid.remove(position);
            if payment.purpose == Purpose::Change {
                // FB-12b: less is changed.
                stake.sum -= value;
            }
        } else {
            laid.note.truth = truth;
            laid.checked = true;
        }
        if was == Truth::Open {
            notes.settle(face, truth);
        }
        self.emit(|| Event::NoteChecked { seat: by, payer, note: value, fake });
        if !fake {
            return;
        }
        if let Some(notes) = self.state.notes.as_mut() {
            notes.left_unseen(payer, face);
            notes.receive(by, face, Note { truth, known: true });
            let caught = &mut notes.caught[by.index()][face.index()];
            *caught = caught.saturating_add(1);
        }
        self.book(Account::Seat(payer), Account::Seat(by), value, CAUGHT);
        self.notes_moved(
            Account::Seat(payer),
            Account::Seat(by),
            counted(std::iter::once(face)),
            Through::Taken,
        );
    }

    /// Could luck say this of the note it is asked about?
    pub(crate) fn may_be(&self, fake: bool) -> Result<(), Refusal> {
        let (fakes, all) = self.state.truth_odds().ok_or(Refusal::LuckNotAsked {})?;
        let possible = if fake { fakes > 0 } else { fakes < all };
        if possible { Ok(()) } else { Err(Refusal::ImpossibleLuck {}) }
    }
}

impl State {
    /// The odds of the note luck is asked about: the number of fakes, and the number of notes. Only for dealers, since a
    /// settled note has odds of 0 or 1 in 1.
    pub(crate) fn truth_odds(&self) -> Option<(u32, u32)> {
        let notes = self.notes.as_ref()?;
        if let Some((face, _)) = self.next_to_reveal() {
            return Some(notes.odds(face, Truth::Open));
        }
        let payment = self.payment()?;
        let PayPhase::Looking { index, .. } = payment.phase else { return None };
        let (_, laid) = payment.laid().nth(index.into())?;
        Some(notes.odds(laid.face, laid.note.truth))
    }

    /// Is luck asked about a laid note whose truth is settled already?
    pub(crate) fn truth_is_settled(&self) -> bool {
        let Some(payment) = self.payment() else { return false };
        let PayPhase::Looking { index, .. } = payment.phase else { return false };
        payment.laid().nth(index.into()).is_some_and(|(_, laid)| laid.note.truth != Truth::Open)
    }

    /// How many notes luck chooses from when it takes one.
    pub(crate) fn notes_to_pick(&self) -> Option<usize> {
        match self.frames.last() {
            Some(Frame::PickNote(pick)) => Some(pick.count(self)),
            _ => self.count_to_mix(),
        }
    }
}
