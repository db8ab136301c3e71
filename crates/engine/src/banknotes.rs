//! Money made of notes, some of them fake: hands, piles, tokens, and what is known of them. No note has a number: one
//! that comes back from the bank cannot be told from another (FB-13).

use std::collections::VecDeque;

use crate::ids::{Face, MAX_FACES, MAX_SEATS, Money, NoteCounts, NoteList, NotePlace, Seat};
use crate::payment::Payment;
use crate::refusal::Refusal;
use crate::rules::NotePack;
use crate::sums::Purse;

/// What is settled about a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    /// Nobody has ever looked: luck will say when somebody does.
    Open,
    Real,
    Fake,
}

/// What a holder knows of a note. Notes of a denomination of which a holder knows the same are alike to them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Knowledge {
    Real,
    Nothing,
    Fake,
}

impl Knowledge {
    pub(crate) const ALL: [Self; 3] = [Self::Real, Self::Nothing, Self::Fake];
}

/// A note of some denomination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) truth: Truth,
    /// Does its holder know it? Never with an open truth, nor under a pile.
    pub(crate) known: bool,
}

impl Note {
    pub(crate) const OPEN: Self = Self { truth: Truth::Open, known: false };
    /// The same note in hands that know nothing of it.
    pub(crate) fn forgotten(self) -> Self {
        Self { known: false, ..self }
    }
    /// What its holder knows of it.
    pub(crate) fn knowledge(self) -> Knowledge {
        match self.truth {
            Truth::Real if self.known => Knowledge::Real,
            Truth::Fake if self.known => Knowledge::Fake,
            _ => Knowledge::Nothing,
        }
    }
    pub(crate) fn is_known_fake(self) -> bool {
        self.knowledge() == Knowledge::Fake
    }
}

/// A note in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    pub(crate) face: Face,
    pub(crate) note: Note,
}

/// All notes of a table. Hands grow with the money in play and are as long as that takes; nothing bounds them, so
/// nothing overflows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notes {
    /// By seat, in no order that anybody is shown.
    pub(crate) hands: [Vec<Held>; MAX_SEATS],
    /// The bank's piles, the next note first (FB-11).
    pub(crate) piles: [VecDeque<Note>; MAX_FACES],
    /// How many notes are open, and how many fakes are among them.
    pub(crate) open: [u16; MAX_FACES],
    pub(crate) open_fakes: [u16; MAX_FACES],
    /// Decoder tokens with the green side up (FB-03).
    pub(crate) green: [u8; MAX_SEATS],
    /// "At least n fakes" (FB-13b).
    pub(crate) caught: [[u8; MAX_FACES]; MAX_SEATS],
    /// The turn in which notes were last changed: whose, and his how manieth (FB-12b).
    pub(crate) changed: Option<(Seat, u16)>,
    /// What lies on the table, one entry for each payment on the stack.
    pub(crate) payments: Vec<Payment>,
}

impl Notes {
    /// No notes at all.
    pub(crate) fn empty() -> Self {
        Self {
            hands: Default::default(),
            piles: Default::default(),
            open: [0; MAX_FACES],
            open_fakes: [0; MAX_FACES],
            green: [0; MAX_SEATS],
            caught: [[0; MAX_FACES]; MAX_SEATS],
            changed: None,
            payments: Vec::new(),
        }
    }

    /// FB-02, FB-03: the same notes for all, two tokens green; the rest are the bank's.
    pub(crate) fn dealt(pack: &NotePack, seats: usize) -> Self {
        let mut notes = Self::empty();
        for (face, one) in pack.faces().zip(&pack.denominations) {
            notes.open[face.index()] = one.count.into();
            notes.open_fakes[face.index()] = one.fakes.into();
            for hand in &mut notes.hands[..seats] {
                hand.extend((0..one.dealt).map(|_| Held { face, note: Note::OPEN }));
            }
            let left = usize::from(one.count).saturating_sub(usize::from(one.dealt) * seats);
            notes.piles[face.index()].extend(std::iter::repeat_n(Note::OPEN, left));
        }
        notes.green[..seats].fill(pack.tokens);
        notes
    }

    /// How many notes of each denomination a seat has in hand.
    pub(crate) fn counts(&self, seat: Seat) -> NoteCounts {
        counted(self.hands[seat.index()].iter().map(|held| held.face))
    }
    /// What the notes in hand are worth.
    pub(crate) fn in_hand(&self, pack: &NotePack, seat: Seat) -> Money {
        self.hands[seat.index()].iter().map(|held| pack.value(held.face)).sum()
    }
    /// How many notes of each denomination the bank has.
    pub(crate) fn bank(&self) -> NoteCounts {
        NoteCounts(std::array::from_fn(|face| u16::try_from(self.piles[face].len()).unwrap_or(u16::MAX)))
    }
    /// What a seat could make sums of, the fakes it knows being bad.
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        let fakes = self.hands[seat.index()].iter().filter(|held| held.note.is_known_fake());
        Purse { all: self.counts(seat), bad: counted(fakes.map(|held| held.face)) }
    }
    /// The notes of a hand as their holder sees them, with where they are: by denomination, those known to be real
    /// first and those known to be fake last.
    pub(crate) fn sorted(&self, seat: Seat) -> impl Iterator<Item = (usize, Held)> + '_ {
        let hand = &self.hands[seat.index()];
        let order = (0..MAX_FACES as u8).flat_map(|face| Knowledge::ALL.map(|knows| (Face(face), knows)));
        order.flat_map(move |(face, knows)| {
            let alike = move |held: &Held| held.face == face && held.note.knowledge() == knows;
            hand.iter().copied().enumerate().filter(move |(_, held)| alike(held))
        })
    }
    /// Where in a hand a note is like the one that a place names.
    pub(crate) fn find(&self, seat: Seat, place: NotePlace) -> Option<usize> {
        let mut same = self.sorted(seat).filter(|(_, held)| held.face == place.face);
        same.nth(usize::from(place.place)).map(|(index, _)| index)
    }
    /// What the notes of a list are worth; refused if one is not there or named twice.
    pub(crate) fn value_of(&self, pack: &NotePack, seat: Seat, list: &NoteList) -> Result<Money, Refusal> {
        let mut value = 0;
        for (position, place) in list.iter().enumerate() {
            let twice = list.iter().take(position).any(|other| other == place);
            if twice || self.find(seat, place).is_none() {
                return Err(Refusal::NoSuchNote {});
            }
            value += pack.value(place.face);
        }
        Ok(value)
    }
    /// Puts a note into a hand.
    pub(crate) fn receive(&mut self, seat: Seat, face: Face, note: Note) {
        self.hands[seat.index()].push(Held { face, note });
    }
    /// FB-11, FB-13: under its pile the table no longer follows a note.
    pub(crate) fn put_under(&mut self, face: Face, note: Note) {
        self.piles[face.index()].push_back(note.forgotten());
    }
    /// FB-13b: a note has left a hand, and nobody has said that it is real.
    pub(crate) fn left_unseen(&mut self, seat: Seat, face: Face) {
        let caught = &mut self.caught[seat.index()][face.index()];
        *caught = caught.saturating_sub(1);
    }
    /// The odds of a note: so many fakes among so many; one of one where the truth is settled.
    pub(crate) fn odds(&self, face: Face, truth: Truth) -> (u32, u32) {
        match truth {
            Truth::Real => (0, 1),
            Truth::Fake => (1, 1),
            Truth::Open => (self.open_fakes[face.index()].into(), self.open[face.index()].into()),
        }
    }
    /// Luck has said of an open note what it is.
    pub(crate) fn settle(&mut self, face: Face, truth: Truth) {
        self.open[face.index()] = self.open[face.index()].saturating_sub(1);
        if truth == Truth::Fake {
            self.open_fakes[face.index()] = self.open_fakes[face.index()].saturating_sub(1);
        }
    }
}

/// How many notes of each denomination there are among these.
pub(crate) fn counted(faces: impl Iterator<Item = Face>) -> NoteCounts {
    let mut counts = NoteCounts::default();
    faces.for_each(|face| counts.add(face));
    counts
}
