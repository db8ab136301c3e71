//! Notes change hands: what the bank pays, what is handed over, change. Sums are booked by `money.rs`; here are the
//! notes that make them.

use arrayvec::ArrayVec;

use super::Play;
use crate::action::LuckAnswer;
use crate::event::{Event, Sink, Through, Why};
use crate::frame::{Cause, EstateSold, FrameKind, frame};
use crate::ids::{Account, Face, MAX_FACES, MAX_NAMED, Money, NoteCounts, NoteList, NotePlace, Seat};
use crate::notes::{Held, Note, Notes, Truth, counted};
use crate::payment::{Laid, Stake};
use crate::position::{FrameFault, Place, must};
use crate::question::{LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::{NotePack, Rules};
use crate::state::State;
use crate::sums::Purse;

frame! {
    /// Luck takes a note (FB-38).
    PickNote = "pick" {
        /// From whom.
        from: Seat,
        /// For whom.
        to: Seat,
        /// Why.
        cause: Cause,
    }
}

impl FrameKind for PickNote {
    const ESTATE: EstateSold = EstateSold::Never;

    /// Without a note to take, or without one of the two, there is nothing to ask.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let alive = play.state.alive;
        let none = self.count(play.state) == 0 || !alive.has(self.from) || !alive.has(self.to);
        if none {
            play.pop();
        }
        none
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(Turn::Luck(LuckAsk::Pick { from: self.from, to: self.to }))
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let index = usize::from(answer.pick()?);
        if index >= self.count(play.state) {
            return Err(Refusal::ImpossibleLuck {});
        }
        play.note_picked(self, index);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        must(place.is_top() && place.rules.notes.is_some(), FrameFault::Above)?;
        must(self.from != self.to, FrameFault::Seat)
    }
}

impl PickNote {
    /// How many notes luck chooses from.
    pub(crate) fn count(&self, state: &State) -> usize {
        state.notes.as_ref().map_or(0, |notes| notes.hands[self.from.index()].len())
    }
}

impl Notes {
    /// FB-55: the exact sum if possible, else the least excess, with few notes known to be fake and few notes. A list
    /// that is too short for the sum is as long as a list can be.
    pub(crate) fn automatic(&self, pack: &NotePack, seat: Seat, sum: Money) -> NoteList {
        let mut chosen = NoteList::new();
        let purse = self.purse(seat);
        let counts = purse.way(pack, sum).map_or(purse.all, |way| way.notes);
        for face in pack.faces().rev() {
            // Those known to be fake come last; a list can name only so many.
            for (_, place) in (0..counts.of(face)).zip(0..=u8::MAX) {
                // What finds no room is laid next time.
                let _ = chosen.push(NotePlace { face, place });
            }
        }
        chosen
    }

    /// Takes these notes out of a hand, in the order in which they were named.
    pub(crate) fn take(&mut self, seat: Seat, list: &NoteList) -> ArrayVec<Laid, MAX_NAMED> {
        let mut indices: ArrayVec<usize, MAX_NAMED> =
            list.iter().filter_map(|place| self.find(seat, place)).collect();
        let hand = &mut self.hands[seat.index()];
        let laid = indices.iter().map(|&index| Laid::new(hand[index])).collect();
        indices.sort_unstable();
        for index in indices.into_iter().rev() {
            hand.remove(index);
        }
        laid
    }

    /// Takes so many notes of each denomination out of a hand, by FB-55, as they lie there.
    fn take_out(&mut self, seat: Seat, counts: &NoteCounts) -> Vec<Laid> {
        let mut left = *counts;
        let mut taken = vec![false; self.hands[seat.index()].len()];
        for (index, held) in self.sorted(seat) {
            let left = &mut left.0[held.face.index()];
            taken[index] = *left > 0;
            *left = left.saturating_sub(1);
        }
        let (mut laid, mut taken) = (Vec::new(), taken.into_iter());
        self.hands[seat.index()].retain(|held| {
            let goes = taken.next() == Some(true);
            laid.extend(goes.then(|| Laid::new(*held)));
            !goes
        });
        laid
    }
}

impl<S: Sink> Play<'_, S> {
    /// The notes of a sum that was just booked, where nobody has a say in them.
    #[cold]
    pub(crate) fn move_notes(&mut self, from: Account, to: Account, amount: Money, why: Why) {
        let through = if why == Why::Estate { Through::Estate } else { Through::Paid };
        match (from, to) {
            _ if amount == 0 => {}
            (Account::Seat(payer), payee) => self.hand_over_notes(payer, payee, amount, through),
            (_, Account::Seat(seat)) => self.bank_notes(seat, amount),
            _ => {}
        }
    }

    /// FB-11a, FB-11b: with the fewest notes the piles allow; extra ones only for what they cannot make.
    pub(crate) fn bank_notes(&mut self, seat: Seat, amount: Money) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        let bank = Purse { all: notes.bank(), bad: NoteCounts::default() };
        let (counts, issued) = match bank.exact(pack, amount) {
            Some(counts) => (counts, NoteCounts::default()),
            None => {
                let (counts, rest) = largest_first(pack, &bank.all, amount);
                let endless = NoteCounts([u16::MAX; MAX_FACES]);
                (counts, largest_first(pack, &endless, rest).0)
            }
        };
        self.bank_gives(seat, &counts);
        if issued.is_empty() {
            return;
        }
        self.emit(|| Event::NotesIssued { seat, notes: issued });
        let real = Note { truth: Truth::Real, known: true };
        if let Some(notes) = self.state.notes.as_mut() {
            for face in pack.faces() {
                (0..issued.of(face)).for_each(|_| notes.receive(seat, face, real));
            }
        }
    }

    /// FB-11: from the top of the piles, as far as they have them.
    pub(crate) fn bank_gives(&mut self, seat: Seat, counts: &NoteCounts) {
        let Some(notes) = self.state.notes.as_mut() else { return };
        let mut given = NoteCounts::default();
        for (index, pile) in notes.piles.iter_mut().enumerate() {
            let face = Face(index as u8);
            for note in pile.drain(..usize::from(counts.of(face)).min(pile.len())) {
                notes.hands[seat.index()].push(Held { face, note });
                given.add(face);
            }
        }
        self.notes_moved(Account::Bank, Account::Seat(seat), given, Through::Paid);
    }

    /// Without a choice and without checks: all that a bankrupt has (FB-43), or a sum by the automatic choice.
    fn hand_over_notes(&mut self, payer: Seat, payee: Account, sum: Money, through: Through) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        let purse = notes.purse(payer);
        let counts = purse.way(pack, sum).map_or(purse.all, |way| way.notes);
        let laid = notes.take_out(payer, &counts);
        self.deliver(&Stake { payer, payee, sum, laid }, through);
    }

    /// FB-12a: the laid notes go where they belong; of the smallest worth more than the excess the bank makes change.
    pub(crate) fn deliver(&mut self, stake: &Stake, through: Through) {
        let Some(pack) = &self.rules.notes else { return };
        let &Stake { payer, payee, sum, ref laid } = stake;
        let excess = stake.value(pack) - sum;
        let large = laid.iter().enumerate().filter(|(_, laid)| pack.value(laid.face) > excess);
        let changed = large.min_by_key(|(_, laid)| laid.face).map(|(index, _)| index).filter(|_| excess > 0);
        let (mut to_bank, mut to_payee) = (NoteCounts::default(), NoteCounts::default());
        for (index, laid) in laid.iter().enumerate() {
            let Some(notes) = self.state.notes.as_mut() else { return };
            if !laid.checked {
                notes.left_unseen(payer, laid.face);
            }
            match payee {
                Account::Seat(seat) if Some(index) != changed => {
                    // FB-13: who receives a note that was announced knows it.
                    notes.receive(seat, laid.face, Note { known: laid.checked, ..laid.note });
                    to_payee.add(laid.face);
                }
                _ => {
                    notes.put_under(laid.face, laid.note);
                    to_bank.add(laid.face);
                }
            }
        }
        self.notes_moved(Account::Seat(payer), payee, to_payee, through);
        self.notes_moved(Account::Seat(payer), Account::Bank, to_bank, through);
        if let Some(index) = changed {
            self.bank_notes(payer, excess);
            if let Account::Seat(seat) = payee {
                self.bank_notes(seat, pack.value(laid[index].face) - excess);
            }
        }
    }

    pub(crate) fn notes_moved(&mut self, from: Account, to: Account, notes: NoteCounts, through: Through) {
        if !notes.is_empty() {
            self.emit(|| Event::NotesMoved { from, to, notes, through });
        }
    }

    /// FB-38: luck takes one note of a seat's for another's.
    pub(crate) fn take_random_note(&mut self, from: Seat, to: Seat, cause: Cause) {
        self.push(PickNote { from, to, cause });
    }

    /// Luck has taken the note at this place of the hand. Nobody learns its truth; who had it may know it.
    fn note_picked(&mut self, pick: PickNote, index: usize) {
        let PickNote { from, to, cause } = pick;
        let Some(pack) = &self.rules.notes else { return };
        self.pop();
        let Some(notes) = self.state.notes.as_mut() else { return };
        let Held { face, note } = notes.hands[from.index()].remove(index);
        notes.left_unseen(from, face);
        notes.receive(to, face, note.forgotten());
        self.book(Account::Seat(from), Account::Seat(to), pack.value(face), cause);
        self.notes_moved(
            Account::Seat(from),
            Account::Seat(to),
            counted(std::iter::once(face)),
            Through::Card,
        );
    }
}

/// As much of a sum as these notes make, the largest first, and what is left of it.
fn largest_first(pack: &NotePack, notes: &NoteCounts, sum: Money) -> (NoteCounts, Money) {
    let mut counts = NoteCounts::default();
    let mut rest = sum;
    for face in pack.faces().rev() {
        let value = pack.value(face);
        let count = (rest / value).clamp(0, notes.of(face).into());
        counts.0[face.index()] = count as u16;
        rest -= value * count;
    }
    (counts, rest)
}

/// One side of a payment, nothing laid yet.
pub(crate) fn stakes<const N: usize>(sides: [(Seat, Account, Money); N]) -> ArrayVec<Stake, 2> {
    let stake = |(payer, payee, sum)| Stake { payer, payee, sum, laid: Vec::new() };
    sides.into_iter().filter(|(_, _, sum)| *sum > 0).map(stake).take(2).collect()
}
