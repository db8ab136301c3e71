//! Revealing all notes at the end of a game: luck says which of the unchecked ones are fake (FB-53).

use super::Play;
use crate::banknotes::{Note, Notes, Truth, counted};
use crate::event::{Event, Sink};
use crate::frame::Stage;
use crate::ids::{Account, Face, MAX_SEATS, NoteCounts, Seat};
use crate::outcome::Outcome;
use crate::state::State;

/// Where an open note lies: in a seat's hand, or in the pile of its denomination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpenNote {
    Hand(Seat, usize),
    Pile(usize),
}

impl Notes {
    /// The first open note, where everything before `decided` is known to be decided.
    fn first_open(&self) -> Option<(Face, OpenNote)> {
        let open = |note: &Note| note.truth == Truth::Open;
        let (number, place) = self.aside.decided;
        // Usually the next one.
        let next = self.hands.get(number).and_then(|hand| hand.get(place));
        if let Some(held) = next.filter(|held| open(&held.note)) {
            return Some((held.face, OpenNote::Hand(Seat(number as u8), place)));
        }
        let from = |other: usize| if other == number { place } else { 0 };
        for (index, hand) in self.hands.iter().enumerate().skip(number) {
            let mut left = hand.iter().enumerate().skip(from(index));
            if let Some((place, held)) = left.find(|(_, held)| open(&held.note)) {
                return Some((held.face, OpenNote::Hand(Seat(index as u8), place)));
            }
        }
        for (index, pile) in self.piles.iter().enumerate().skip(number.saturating_sub(MAX_SEATS)) {
            let mut left = pile.iter().enumerate().skip(from(MAX_SEATS + index));
            if let Some((place, _)) = left.find(|(_, note)| open(note)) {
                return Some((Face(index as u8), OpenNote::Pile(place)));
            }
        }
        None
    }
}

impl State {
    /// The note luck is asked about at the end.
    pub(crate) fn next_to_reveal(&self) -> Option<(Face, OpenNote)> {
        match self.stage {
            Stage::Reveal(_) => self.notes.as_ref()?.first_open(),
            _ => None,
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// The game is decided: notes on the table go back to their payers, then all notes are revealed one by one.
    pub(crate) fn begin_reveal(&mut self, outcome: Outcome) {
        let mut payments =
            self.state.notes.as_mut().map_or_else(Vec::new, |notes| std::mem::take(&mut notes.payments));
        payments.drain(..).for_each(|payment| self.give_back_laid(payment));
        if let Some(notes) = self.state.notes.as_mut() {
            (notes.payments, notes.aside.decided) = (payments, (0, 0));
        }
        self.state.stage = Stage::Reveal(outcome);
    }

    /// Luck has said whether the next note is fake.
    pub(crate) fn turn_over(&mut self, fake: bool) {
        if let Some((face, place)) = self.state.next_to_reveal() {
            self.turn_over_at(face, place, fake);
        }
    }

    fn turn_over_at(&mut self, face: Face, place: OpenNote, fake: bool) {
        let Some(notes) = self.state.notes.as_mut() else { return };
        let truth = if fake { Truth::Fake } else { Truth::Real };
        notes.settle(face, truth);
        match place {
            OpenNote::Hand(seat, index) => {
                // Its holder still does not know.
                notes.hands[seat.index()].notes_mut()[index].note.truth = truth;
                notes.aside.decided = (seat.index(), index + 1);
            }
            OpenNote::Pile(index) => {
                notes.piles[face.index()][index].truth = truth;
                notes.aside.decided = (MAX_SEATS + face.index(), index + 1);
            }
        }
    }

    /// Luck is not asked about notes that are certain. When all are settled, the notes are announced and the game is over.
    pub(crate) fn step_reveal(&mut self, outcome: Outcome) -> bool {
        if let (Some((face, place)), Some(notes)) = (self.state.next_to_reveal(), &self.state.notes) {
            let (fakes, all) = notes.odds(face, Truth::Open);
            let sure = fakes == 0 || fakes >= all;
            if sure {
                self.turn_over_at(face, place, fakes > 0);
            }
            return sure;
        }
        self.announce_notes();
        self.emit(|| Event::GameOver { reason: outcome.reason, winners: outcome.winners });
        self.state.stage = Stage::Over(outcome);
        false
    }

    fn announce_notes(&mut self) {
        let Some(notes) = self.state.notes.as_ref().filter(|_| S::WANTED) else { return };
        let fake = |note: &Note| note.truth == Truth::Fake;
        let mut holders: Vec<(Account, NoteCounts, NoteCounts)> = Vec::new();
        for (seat, hand) in (0..).map(Seat).zip(&notes.hands).filter(|(seat, _)| self.state.alive.has(*seat))
        {
            let fakes = counted(hand.iter().filter(|held| fake(&held.note)).map(|held| held.face));
            holders.push((Account::Seat(seat), notes.counts(seat), fakes));
        }
        let fakes = |pile: &std::collections::VecDeque<Note>| pile.iter().filter(|note| fake(note)).count();
        let in_bank = NoteCounts(std::array::from_fn(|face| fakes(&notes.piles[face]) as u16));
        holders.push((Account::Bank, notes.bank(), in_bank));
        for (holder, notes, fakes) in holders {
            self.emit(|| Event::NotesRevealed { holder, notes, fakes });
        }
    }
}
