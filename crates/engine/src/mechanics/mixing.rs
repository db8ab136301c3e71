//! Mixing notes, so that their order gives nothing away (FB-13a): neither when a note came into the hand nor what its
//! holder knows about it. When notes are laid, luck says which of the notes that look alike to the payer they are, and
//! mixes notes of the same denomination on the table. A hand that goes to a creditor or to the bank is mixed first.
//! Whether luck is asked depends on denominations only, which everybody sees; only the dealer knows how many notes luck
//! chooses from.

use super::Play;
use crate::action::LuckAnswer;
use crate::banknotes::{Held, Note, Notes};
use crate::describe::codes;
use crate::event::Sink;
use crate::frame::{EstateSold, Frame, FrameKind, frame};
use crate::ids::{Face, Seat};
use crate::payment::{Laid, PayPhase, Stake};
use crate::position::{FrameFault, Place, code_words};
use crate::question::{LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

frame! {
    /// Luck mixes the notes of a player who is leaving the game (FB-43); nothing else has happened yet.
    MixHand = "mix" {
        /// Whose hand.
        seat: Seat,
        /// The place in the hand that is filled next.
        next: u16,
        /// How the player leaves.
        by: LeaveBy,
    }
}

codes! {
    /// How a player leaves the game.
    pub(crate) enum LeaveBy {
        /// They resign.
        Resignation = "resigns",
        /// They cannot pay the debt below.
        Bankruptcy = "bankrupt",
    }
}
code_words!(LeaveBy);

impl FrameKind for MixHand {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, _: &mut Play<'_, S>) -> bool {
        false
    }

    fn turn(&self, _: &Rules, state: &State) -> Option<Turn> {
        state.mixing_asked()
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let nth = play.mixed_note(answer)?;
        let Some(notes) = play.state.notes.as_mut() else { return Err(Refusal::LuckNotAsked {}) };
        let next = mix(notes.hands[self.seat.index()].notes_mut(), self.next.into(), nth);
        play.pop();
        match (next.and_then(|next| u16::try_from(next).ok()), self.by) {
            (Some(next), _) => play.push(Self { next, ..self }),
            (None, LeaveBy::Resignation) => play.leave_the_game(self.seat),
            (None, LeaveBy::Bankruptcy) => play.bankrupt_by_debt(),
        }
        Ok(())
    }

    /// On top of the stack it is checked together with the whole position; it cannot be anywhere else.
    fn check(&self, _: &Place<'_>) -> Result<(), FrameFault> {
        Err(FrameFault::Above)
    }
}

/// Notes that others cannot tell apart.
trait Alike {
    fn is_like(&self, other: &Self) -> bool;
}

impl Alike for Held {
    fn is_like(&self, other: &Self) -> bool {
        self.face == other.face
    }
}

impl Alike for Laid {
    /// FB-16: everybody knows a checked note.
    fn is_like(&self, other: &Self) -> bool {
        self.face == other.face && !self.checked && !other.checked
    }
}

/// The first place from `from` on whose note has a similar one after it.
fn next_to_mix(notes: &[impl Alike], from: usize) -> Option<usize> {
    (from..notes.len()).find(|&at| likes(notes, at).nth(1).is_some())
}

/// The places of the notes that may be swapped to place `at`.
fn likes<T: Alike>(notes: &[T], at: usize) -> impl Iterator<Item = usize> + '_ {
    (at..notes.len()).filter(move |&other| notes[at].is_like(&notes[other]))
}

/// Swaps the note that luck has chosen to place `at`; gives the next place to mix.
fn mix<T: Alike>(notes: &mut [T], at: usize, nth: usize) -> Option<usize> {
    let chosen = likes(notes, at).nth(nth);
    if let Some(chosen) = chosen {
        notes.swap(at, chosen);
    }
    next_to_mix(notes, at + 1)
}

impl Notes {
    /// The first laid note from `from` on for which luck is asked, because the payer has others of its denomination.
    pub(crate) fn next_to_draw(&self, stake: &Stake, from: usize) -> Option<usize> {
        let hand = &self.hands[stake.payer.index()];
        (from..stake.laid.len()).find(|&at| {
            let face = stake.laid[at].face;
            let later = stake.laid[at + 1..].iter().any(|laid| laid.face == face);
            later || hand.has(face)
        })
    }

    /// How many notes luck chooses from: those about which the payer knows the same.
    fn count_draws(&self, stake: &Stake, at: usize) -> usize {
        let Laid { face, note, .. } = stake.laid[at];
        let laid = stake.laid[at..].iter().filter(|laid| laid.face == face && laid.note.looks_like(note));
        laid.count() + self.hands[stake.payer.index()].alike(face, note.knowledge())
    }

    /// Swaps in the note that luck has chosen: of those on the table, then of those in the hand.
    fn draw(&mut self, side: usize, at: usize, nth: usize) {
        let Self { hands, payments, .. } = self;
        let Some(stake) = payments.last_mut().and_then(|payment| payment.stakes.get_mut(side)) else {
            return;
        };
        let (Laid { face, note, .. }, mut left) = (stake.laid[at], nth);
        let mut is_chosen = |other: Face, with: Note| {
            let alike = other == face && with.looks_like(note);
            left = left.wrapping_sub(usize::from(alike));
            alike && left == usize::MAX
        };
        if let Some(index) = (at..stake.laid.len()).find(|&index| {
            let laid = &stake.laid[index];
            is_chosen(laid.face, laid.note)
        }) {
            stake.laid.swap(at, index);
            return;
        }
        let hand = hands[stake.payer.index()].notes_mut();
        if let Some(held) = hand.iter_mut().find(|held| is_chosen(held.face, held.note)) {
            std::mem::swap(&mut stake.laid[at].note, &mut held.note);
        }
    }
}

impl Stake {
    /// The first laid note from `from` on that is mixed with others.
    pub(crate) fn next_to_mix(&self, from: usize) -> Option<usize> {
        next_to_mix(&self.laid, from)
    }
}

impl State {
    /// The first note of a hand from `from` on that is mixed with others.
    pub(crate) fn hand_to_mix(&self, seat: Seat, from: usize) -> Option<usize> {
        next_to_mix(&self.notes.as_ref()?.hands[seat.index()], from)
    }

    /// The question to luck, where notes are being mixed.
    pub(crate) fn mixing_asked(&self) -> Option<Turn> {
        let (seat, face) = match self.frames.last() {
            Some(&Frame::MixHand(MixHand { seat, next, .. })) => {
                (seat, self.notes.as_ref()?.hands[seat.index()].get(usize::from(next))?.face)
            }
            _ => {
                let payment = self.payment()?;
                let (PayPhase::Drawing { index } | PayPhase::Mixing { index }) = payment.phase else {
                    return None;
                };
                let (side, at) = payment.find(index.into())?;
                (payment.stakes[side].payer, payment.stakes[side].laid[at].face)
            }
        };
        Some(Turn::Luck(LuckAsk::Mix { seat, face }))
    }

    /// From how many notes luck chooses the next one, where notes are being mixed.
    pub(crate) fn count_to_mix(&self) -> Option<usize> {
        let notes = self.notes.as_ref()?;
        if let Some(&Frame::MixHand(MixHand { seat, next, .. })) = self.frames.last() {
            let hand = &notes.hands[seat.index()];
            return (usize::from(next) < hand.len()).then(|| likes(hand, next.into()).count());
        }
        let payment = self.payment()?;
        let (PayPhase::Drawing { index } | PayPhase::Mixing { index }) = payment.phase else { return None };
        let (side, at) = payment.find(index.into())?;
        let stake = &payment.stakes[side];
        Some(match payment.phase {
            PayPhase::Drawing { .. } => notes.count_draws(stake, at),
            _ => likes(&stake.laid, at).count(),
        })
    }
}

impl<S: Sink> Play<'_, S> {
    /// Notes were laid from this place on. The payer names notes by what they know about them; luck chooses among those
    /// that look alike.
    pub(crate) fn draw_laid(&mut self, side: usize, from: usize) {
        let Some(notes) = self.state.notes.as_mut() else { return };
        let next = notes.payments.last().and_then(|payment| {
            let next = notes.next_to_draw(payment.stakes.get(side)?, from)?;
            payment.number(side, next)
        });
        match next {
            Some(index) => self.set_pay_phase(PayPhase::Drawing { index }),
            None => self.mix_laid(side),
        }
    }

    /// Mixes the unchecked notes of each denomination, including those laid earlier.
    fn mix_laid(&mut self, side: usize) {
        let Some(payment) = self.state.notes.as_mut().and_then(|notes| notes.payments.last_mut()) else {
            return;
        };
        let Some(stake) = payment.stakes.get_mut(side) else { return };
        stake.laid.sort_by_key(|laid| (std::cmp::Reverse(laid.face), !laid.checked));
        let first = stake.next_to_mix(0);
        self.mix_next(side, first);
    }

    fn mix_next(&mut self, side: usize, next: Option<usize>) {
        let number = next.and_then(|next| self.state.payment()?.number(side, next));
        self.set_pay_phase(number.map_or(PayPhase::Laying, |index| PayPhase::Mixing { index }));
    }

    /// The note that luck has chosen, if it is one of those that may come next.
    fn mixed_note(&self, answer: LuckAnswer) -> Result<usize, Refusal> {
        let nth = usize::from(answer.pick()?);
        match self.state.count_to_mix() {
            Some(count) if nth < count => Ok(nth),
            _ => Err(Refusal::ImpossibleLuck {}),
        }
    }

    /// Luck has said which of the laid notes comes next.
    pub(crate) fn mixed_on_table(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        let nth = self.mixed_note(answer)?;
        let Some(notes) = self.state.notes.as_mut() else { return Err(Refusal::LuckNotAsked {}) };
        let Some(payment) = notes.payments.last_mut() else { return Err(Refusal::LuckNotAsked {}) };
        match payment.phase {
            PayPhase::Drawing { index } => {
                let Some((side, at)) = payment.find(index.into()) else { return Ok(()) };
                notes.draw(side, at, nth);
                self.draw_laid(side, at + 1);
            }
            PayPhase::Mixing { index } => {
                let Some((side, at)) = payment.find(index.into()) else { return Ok(()) };
                let next = mix(&mut payment.stakes[side].laid, at, nth);
                self.mix_next(side, next);
            }
            _ => {}
        }
        Ok(())
    }

    /// FB-43: mixes the hand of a player before they leave the game; `false` if luck need not be asked. If only one other
    /// player is left the game ends and all notes are revealed.
    pub(crate) fn mixes_hand(&mut self, seat: Seat, by: LeaveBy) -> bool {
        if self.state.alive.len() <= 2 {
            return false;
        }
        let Some(next) = self.state.hand_to_mix(seat, 0).and_then(|next| u16::try_from(next).ok()) else {
            return false;
        };
        self.push(MixHand { seat, next, by });
        true
    }
}
