//! Banknotes change hands: payments by the bank, notes handed over, change. `money.rs` books the sums; this file moves
//! the notes.

use arrayvec::ArrayVec;

use super::Play;
use crate::action::LuckAnswer;
use crate::banknotes::{Held, Knowledge, Note, Notes, Truth, counted};
use crate::event::{Event, Sink, Through, Why};
use crate::frame::{Cause, EstateSold, FrameKind, frame};
use crate::ids::{Account, Face, MAX_FACES, MAX_NAMED, Money, NoteCounts, NoteList, NotePlace, Seat};
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
        /// Why, for the event.
        cause: Cause,
    }
}

impl FrameKind for PickNote {
    const ESTATE: EstateSold = EstateSold::Never;

    /// Luck is asked only if there is a note to take and both players are in the game.
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
    /// FB-55: the automatic choice of notes: the exact sum if possible, otherwise the smallest excess, with as few notes
    /// known to be fake and as few notes as possible. If the list is too short for the sum, it is full.
    pub(crate) fn automatic(&self, pack: &NotePack, seat: Seat, sum: Money) -> NoteList {
        let mut chosen = NoteList::new();
        let purse = self.purse(seat);
        let counts = purse.way(pack, sum).map_or(purse.all, |way| way.notes);
        for face in pack.faces().rev() {
            // Notes known to be fake come last. Places are bytes.
            for (_, place) in (0..counts.of(face)).zip(0..=u8::MAX) {
                // Notes beyond the length of the list are laid next time.
                let _ = chosen.push(NotePlace { face, place });
            }
        }
        chosen
    }

    /// Takes these notes out of a hand and lays them for one side of the last payment, in the order in which they were named.
    pub(crate) fn lay(&mut self, seat: Seat, list: &NoteList, side: usize) {
        let Self { hands, payments, .. } = self;
        let hand = &mut hands[seat.index()];
        let Some(stake) = payments.last_mut().and_then(|payment| payment.stakes.get_mut(side)) else {
            return;
        };
        let mut indices: ArrayVec<usize, MAX_NAMED> = ArrayVec::new();
        for index in list.iter().filter_map(|place| hand.find(place)) {
            stake.laid.push(Laid::new(hand[index]));
            indices.push(index);
        }
        indices.sort_unstable();
        for &index in indices.iter().rev() {
            hand.remove(index);
        }
    }

    /// Takes these numbers of notes out of a hand, chosen by FB-55, in the order of the hand.
    fn take_out(&mut self, seat: Seat, counts: &NoteCounts) -> Vec<Laid> {
        let mut laid = self.spare();
        let hand = &mut self.hands[seat.index()];
        // How many notes there are of each denomination, by what their holder knows; then how many of them go.
        let mut going = [[0; Knowledge::ALL.len()]; MAX_FACES];
        let kind = |held: &Held| (held.face.index(), held.note.knowledge() as usize);
        for (face, knows) in hand.iter().map(kind) {
            going[face][knows] += 1;
        }
        for (alike, &count) in going.iter_mut().zip(&counts.0) {
            let mut left = count;
            for going in alike {
                *going = left.min(*going);
                left -= *going;
            }
        }
        hand.retain(|held| {
            let (face, knows) = kind(held);
            let left = &mut going[face][knows];
            let goes = *left > 0;
            if goes {
                *left -= 1;
                laid.push(Laid::new(*held));
            }
            !goes
        });
        laid
    }
}

impl State {
    /// The sides of a payment that owe something, with no notes laid yet.
    pub(crate) fn stakes<const N: usize>(
        &mut self,
        sides: [(Seat, Account, Money); N],
    ) -> ArrayVec<Stake, 2> {
        let mut spare = || self.notes.as_mut().map_or_else(Vec::new, |notes| notes.spare());
        let stake = |(payer, payee, sum)| Stake { payer, payee, sum, laid: spare() };
        sides.into_iter().filter(|(_, _, sum)| *sum > 0).map(stake).take(2).collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// Moves the notes of a sum that was just booked, where nobody chooses them. FB-14a: this is no payment that could be
    /// checked: the bank pays, or a player who leaves the game hands notes over.
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

    /// FB-11a, FB-11b: the bank pays with the fewest notes; it issues extra ones only for what its piles cannot make.
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

    /// FB-11: the bank gives notes from the top of its piles, as far as it has them.
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

    /// Notes handed over without a choice and without checks: all notes of a bankrupt (FB-43), or a sum by FB-55.
    fn hand_over_notes(&mut self, payer: Seat, payee: Account, sum: Money, through: Through) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        let purse = notes.purse(payer);
        let counts = purse.way(pack, sum).map_or(purse.all, |way| way.notes);
        let laid = notes.take_out(payer, &counts);
        let stake = Stake { payer, payee, sum, laid };
        self.deliver(&stake, through);
        if let Some(notes) = self.state.notes.as_mut() {
            notes.put_aside_stake(stake);
        }
    }

    /// FB-12a: delivers the laid notes. The bank changes the smallest note that is worth more than the excess.
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
                    // FB-13: the receiver of an announced note knows whether it is fake.
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

    /// FB-38: luck takes a note from one player for another.
    pub(crate) fn take_random_note(&mut self, from: Seat, to: Seat, cause: Cause) {
        self.push(PickNote { from, to, cause });
    }

    /// Luck has taken the note at this place of the hand. The receiver does not learn whether it is fake.
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

/// Pays as much of a sum as possible with these notes, the largest first; gives the notes and the rest of the sum.
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
