//! FB-13a: luck mixes equal notes that leave a hand, when they are laid and before a hand goes over to a creditor or to
//! the bank. Only then does their order tell nothing of when the payer got them, or of what the payer knows of them.
//! Whether luck is asked follows from the denominations alone, which everybody sees.

use super::Play;
use crate::event::Sink;
use crate::frame::Frame;
use crate::ids::{Face, Seat};
use crate::notes::Held;
use crate::payment::{Laid, PayPhase, Stake};
use crate::refusal::Refusal;
use crate::state::State;

/// What luck is asked when notes are mixed: which of so many equal notes comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mixing {
    /// Whose notes they are.
    pub(crate) seat: Seat,
    pub(crate) face: Face,
    pub(crate) count: usize,
}

/// Two notes that can be exchanged without anybody else seeing it.
trait Alike {
    fn is_like(&self, other: &Self) -> bool;
}

impl Alike for Held {
    fn is_like(&self, other: &Self) -> bool {
        self.face == other.face
    }
}

impl Alike for Laid {
    /// FB-16: one that was checked is known to all.
    fn is_like(&self, other: &Self) -> bool {
        self.face == other.face && !self.checked && !other.checked
    }
}

/// The first place from here on whose note has others like it behind it.
fn next_to_mix(notes: &[impl Alike], from: usize) -> Option<usize> {
    (from..notes.len()).find(|&at| likes(notes, at).nth(1).is_some())
}

/// The places of the notes that may come to lie at this one.
fn likes<T: Alike>(notes: &[T], at: usize) -> impl Iterator<Item = usize> + '_ {
    (at..notes.len()).filter(move |&other| notes[at].is_like(&notes[other]))
}

/// Luck says which of them does; then comes the next place to mix.
fn mix<T: Alike>(notes: &mut [T], at: usize, nth: usize) -> Option<usize> {
    let chosen = likes(notes, at).nth(nth);
    if let Some(chosen) = chosen {
        notes.swap(at, chosen);
    }
    next_to_mix(notes, at + 1)
}

impl Stake {
    /// The first laid note from here on that is to be mixed with others.
    pub(crate) fn next_to_mix(&self, from: usize) -> Option<usize> {
        next_to_mix(&self.laid, from)
    }
}

impl State {
    /// The first note of a hand from here on that is to be mixed with others.
    pub(crate) fn hand_to_mix(&self, seat: Seat, from: usize) -> Option<usize> {
        next_to_mix(&self.notes.as_ref()?.hands[seat.index()], from)
    }

    /// What luck is asked, where notes are being mixed.
    pub(crate) fn mixing(&self) -> Option<Mixing> {
        match *self.frames.last()? {
            Frame::Mix { seat, next, .. } => {
                let hand = &self.notes.as_ref()?.hands[seat.index()];
                let (at, face) = (next.into(), hand.get(usize::from(next))?.face);
                Some(Mixing { seat, face, count: likes(hand, at).count() })
            }
            Frame::Payment => {
                let payment = self.payment()?;
                let PayPhase::Mixing { index } = payment.phase else { return None };
                let (side, at) = payment.find(index.into())?;
                let Stake { payer, laid, .. } = &payment.stakes[side];
                Some(Mixing { seat: *payer, face: laid[at].face, count: likes(laid, at).count() })
            }
            _ => None,
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// Notes were laid: those of a denomination that nobody has checked yet are mixed, earlier ones too.
    pub(crate) fn mix_laid(&mut self, side: usize) {
        let Some(payment) = self.state.notes.as_mut().and_then(|notes| notes.payments.last_mut()) else {
            return;
        };
        let Some(stake) = payment.stakes.get_mut(side) else { return };
        stake.laid.sort_by_key(|laid| (std::cmp::Reverse(laid.face), !laid.checked));
        let first = stake.next_to_mix(0);
        payment.phase = payment.mixing_at(side, first);
    }

    /// Luck has said which of the equal notes comes next.
    pub(crate) fn mixed(&mut self, nth: u16) -> Result<(), Refusal> {
        let nth = usize::from(nth);
        if self.state.mixing().is_none_or(|mixing| nth >= mixing.count) {
            return Err(Refusal::ImpossibleLuck {});
        }
        let Some(notes) = self.state.notes.as_mut() else { return Err(Refusal::LuckNotAsked {}) };
        if let Some(&Frame::Mix { seat, next, resigns }) = self.state.frames.last() {
            match mix(&mut notes.hands[seat.index()], next.into(), nth) {
                Some(next) => {
                    self.pop();
                    self.push(Frame::Mix { seat, next: next as u16, resigns });
                }
                None => self.hand_mixed(seat, resigns),
            }
        } else if let Some(payment) = notes.payments.last_mut()
            && let PayPhase::Mixing { index } = payment.phase
            && let Some((side, at)) = payment.find(index.into())
        {
            let next = mix(&mut payment.stakes[side].laid, at, nth);
            payment.phase = payment.mixing_at(side, next);
        }
        Ok(())
    }

    /// FB-43: before a player leaves the game and the hand goes over, it is mixed; says whether luck is asked for that.
    /// With one other player left the game ends, and all is shown.
    pub(crate) fn mixes_hand(&mut self, seat: Seat, resigns: bool) -> bool {
        if self.state.alive.len() <= 2 {
            return false;
        }
        let Some(next) = self.state.hand_to_mix(seat, 0).and_then(|next| u16::try_from(next).ok()) else {
            return false;
        };
        self.push(Frame::Mix { seat, next, resigns });
        true
    }

    fn hand_mixed(&mut self, seat: Seat, resigns: bool) {
        self.pop();
        if resigns {
            self.leave_the_game(seat);
        } else {
            self.bankrupt_by_debt();
        }
    }
}
