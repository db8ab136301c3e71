//! Checks of the notes of a position: every note is in one place, and each hand is worth the cash of its player.

use super::PositionError;
use crate::banknotes::{Note, Notes, Truth};
use crate::frame::Frame;
use crate::ids::Seat;
use crate::rules::{NotePack, Rules};
use crate::state::State;

impl Notes {
    /// Every note of a denomination, wherever it is.
    fn all(&self, face: crate::ids::Face) -> impl Iterator<Item = Note> + '_ {
        let held = self
            .hands
            .iter()
            .flat_map(|hand| hand.iter())
            .filter(move |held| held.face == face)
            .map(|held| held.note);
        let stakes = self.payments.iter().flat_map(|payment| &payment.stakes);
        let laid = stakes.flat_map(|stake| &stake.laid).filter(move |laid| laid.face == face);
        held.chain(laid.map(|laid| laid.note)).chain(self.piles[face.index()].iter().copied())
    }

    /// Counts the open notes and fakes; `None` if there are more fakes or fewer notes than the pack has.
    pub(crate) fn count_open(&mut self, pack: &NotePack) -> Option<()> {
        for (face, one) in pack.faces().zip(&pack.denominations) {
            let count = |truth| self.all(face).filter(|note| note.truth == truth).count();
            let (open, fakes) = (count(Truth::Open), count(Truth::Fake));
            let open_fakes = usize::from(one.fakes).checked_sub(fakes)?;
            if self.all(face).count() < usize::from(one.count) || open < open_fakes {
                return None;
            }
            self.open[face.index()] = u16::try_from(open).ok()?;
            self.open_fakes[face.index()] = u16::try_from(open_fakes).ok()?;
        }
        Some(())
    }
}

/// Everything that is wrong with the notes of a position.
pub(super) fn check(rules: &Rules, state: &State) -> Vec<PositionError> {
    let (Some(pack), Some(notes)) = (&rules.notes, &state.notes) else {
        let differ = rules.notes.is_some() != state.notes.is_some();
        return differ
            .then_some(PositionError::Turn {
                what: "the position has notes and the edition has none, or the other way round",
            })
            .into_iter()
            .collect();
    };
    let mut errors = Vec::new();
    let mut cannot = |is: bool, what| {
        if is {
            errors.push(PositionError::Turn { what });
        }
    };
    let frames = state.frames.iter().filter(|frame| matches!(frame, Frame::NotePayment(_))).count();
    cannot(frames != notes.payments.len(), "the number of payments and of their frames differ");
    cannot(
        notes.changed.is_some_and(|(seat, _)| seat.0 >= state.seats),
        "the player who changed notes does not exist",
    );
    for seat in (0..state.seats).map(Seat) {
        let stakes = notes.payments.iter().flat_map(|payment| &payment.stakes);
        let laid: crate::Money =
            stakes.filter(|stake| stake.payer == seat).map(|stake| stake.value(pack)).sum();
        let worth = notes.in_hand(pack, seat) + laid;
        cannot(worth != state.player(seat).cash, "the notes of a player are not worth the cash");
        cannot(notes.green[seat.index()] > pack.tokens, "too many tokens");
    }
    errors
}

/// Do all denominations and seats of notes and payments exist?
pub(super) fn in_range(rules: &Rules, state: &State) -> bool {
    let (Some(pack), Some(notes)) = (&rules.notes, &state.notes) else { return true };
    let faces = pack.denominations.len();
    let held = notes.hands.iter().flat_map(|hand| hand.iter()).map(|held| held.face);
    let stakes = || notes.payments.iter().flat_map(|payment| &payment.stakes);
    let laid = stakes().flat_map(|stake| &stake.laid).map(|laid| laid.face);
    let seats = stakes().flat_map(|stake| [Some(stake.payer), stake.payee.seat()]).flatten();
    held.chain(laid).all(|face| face.index() < faces)
        && notes.piles[faces..].iter().all(std::collections::VecDeque::is_empty)
        && seats.into_iter().all(|seat| seat.0 < state.seats)
        && notes.hands[usize::from(state.seats)..].iter().all(|hand| hand.is_empty())
}
