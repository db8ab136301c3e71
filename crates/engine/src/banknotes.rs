//! Money as single banknotes, some of them fake: hands, the bank's piles, decoder tokens, and who knows what about them.
//! Notes have no identity: one that comes back from the bank cannot be distinguished from another (FB-13).

use std::collections::VecDeque;

use crate::hand::Hand;
use crate::ids::{Face, MAX_FACES, MAX_SEATS, Money, NoteCounts, NoteList, Seat};
use crate::payment::{Laid, Payment, Stake};
use crate::refusal::Refusal;
use crate::rules::NotePack;
use crate::sums::Purse;

/// Whether it is decided that a note is fake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    /// Undecided: luck decides when somebody checks it.
    Open,
    Real,
    Fake,
}

/// What the holder knows about a note. To the holder, notes of one denomination with the same knowledge are
/// interchangeable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Knowledge {
    Real,
    Nothing,
    Fake,
}

impl Knowledge {
    pub(crate) const ALL: [Self; 3] = [Self::Real, Self::Nothing, Self::Fake];
}

/// A note; its denomination is known from where it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    pub(crate) truth: Truth,
    /// Whether its holder knows. Never true for undecided notes or notes in a pile.
    pub(crate) known: bool,
}

impl Note {
    pub(crate) const OPEN: Self = Self { truth: Truth::Open, known: false };
    /// The same note with a holder who knows nothing about it.
    pub(crate) fn forgotten(self) -> Self {
        Self { known: false, ..self }
    }
    /// Does its holder know the same about both?
    #[inline]
    pub(crate) fn looks_like(self, other: Self) -> bool {
        // Nobody knows an undecided note.
        self.known == other.known && (!self.known || self.truth == other.truth)
    }
    /// What its holder knows about it.
    #[inline]
    pub(crate) fn knowledge(self) -> Knowledge {
        match self.truth {
            Truth::Real if self.known => Knowledge::Real,
            Truth::Fake if self.known => Knowledge::Fake,
            _ => Knowledge::Nothing,
        }
    }
}

/// A note in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Held {
    pub(crate) face: Face,
    pub(crate) note: Note,
}

/// All notes of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notes {
    /// By seat.
    pub(crate) hands: [Hand; MAX_SEATS],
    /// The bank's piles, the next note first (FB-11).
    pub(crate) piles: [VecDeque<Note>; MAX_FACES],
    /// How many notes are undecided, by denomination; `open_fakes` of them will turn out to be fake.
    pub(crate) open: [u16; MAX_FACES],
    pub(crate) open_fakes: [u16; MAX_FACES],
    /// Usable decoder tokens by seat (FB-03).
    pub(crate) green: [u8; MAX_SEATS],
    /// The fakes a seat has at least, as announced (FB-13b).
    pub(crate) caught: [[u8; MAX_FACES]; MAX_SEATS],
    /// The turn in which notes were last changed: the seat and the number of its turn (FB-12b).
    pub(crate) changed: Option<(Seat, u16)>,
    /// The notes on the table, with one entry for each payment on the stack.
    pub(crate) payments: Vec<Payment>,
    pub(crate) aside: Aside,
}

/// What saves time and is not part of the identity of a position: all of it compares equal, and a copy starts without it.
#[derive(Debug, Default)]
pub(crate) struct Aside {
    /// Emptied vectors for the next payments, which then allocate nothing.
    spare: Vec<Vec<Laid>>,
    /// At the end of the game: the number of the hand or pile, and the place in it, before which no note is undecided.
    pub(crate) decided: (usize, usize),
}

impl Clone for Aside {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Aside {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Aside {}

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
            aside: Aside::default(),
        }
    }

    /// FB-02, FB-03: every player gets the same notes and tokens; the rest goes to the bank. `before` lends its memory.
    pub(crate) fn dealt(pack: &NotePack, seats: usize, before: Option<Box<Self>>) -> Box<Self> {
        let mut notes = before.unwrap_or_else(|| Box::new(Self::empty()));
        notes.clear();
        for (face, one) in pack.faces().zip(&pack.denominations) {
            notes.open[face.index()] = one.count.into();
            notes.open_fakes[face.index()] = one.fakes.into();
            for hand in &mut notes.hands[..seats] {
                (0..one.dealt).for_each(|_| hand.push(Held { face, note: Note::OPEN }));
            }
            let left = usize::from(one.count).saturating_sub(usize::from(one.dealt) * seats);
            notes.piles[face.index()].extend(std::iter::repeat_n(Note::OPEN, left));
        }
        notes.green[..seats].fill(pack.tokens);
        notes
    }

    /// Removes everything.
    fn clear(&mut self) {
        self.hands.iter_mut().for_each(Hand::clear);
        self.piles.iter_mut().for_each(VecDeque::clear);
        let mut payments = std::mem::take(&mut self.payments);
        payments.drain(..).for_each(|payment| self.put_aside(payment));
        let (hands, piles) = (std::mem::take(&mut self.hands), std::mem::take(&mut self.piles));
        let aside = Aside { decided: (0, 0), ..std::mem::take(&mut self.aside) };
        *self = Self { hands, piles, payments, aside, ..Self::empty() };
    }

    /// An empty vector for the notes of a payment.
    pub(crate) fn spare(&mut self) -> Vec<Laid> {
        self.aside.spare.pop().unwrap_or_default()
    }
    /// Keeps the memory of a payment that is over.
    pub(crate) fn put_aside(&mut self, payment: Payment) {
        payment.stakes.into_iter().for_each(|stake| self.put_aside_stake(stake));
    }
    /// Keeps the memory of one side of a payment.
    pub(crate) fn put_aside_stake(&mut self, mut stake: Stake) {
        stake.laid.clear();
        self.aside.spare.push(stake.laid);
    }

    /// How many notes of each denomination a seat has in hand.
    pub(crate) fn counts(&self, seat: Seat) -> NoteCounts {
        self.hands[seat.index()].by_face()
    }
    /// What the notes in hand are worth.
    pub(crate) fn in_hand(&self, pack: &NotePack, seat: Seat) -> Money {
        pack.sum(&self.counts(seat))
    }
    /// How many notes of each denomination the bank has.
    pub(crate) fn bank(&self) -> NoteCounts {
        NoteCounts(std::array::from_fn(|face| u16::try_from(self.piles[face].len()).unwrap_or(u16::MAX)))
    }
    /// The notes a seat can pay with; those it knows to be fake count as bad.
    pub(crate) fn purse(&self, seat: Seat) -> Purse {
        self.hands[seat.index()].purse()
    }
    /// The notes of a hand in the order their holder sees, each with its index: by denomination, those known to be real
    /// first and those known to be fake last.
    pub(crate) fn sorted(&self, seat: Seat) -> impl Iterator<Item = (usize, Held)> + '_ {
        let hand = &self.hands[seat.index()];
        let order = (0..MAX_FACES as u8).flat_map(|face| Knowledge::ALL.map(|knows| (Face(face), knows)));
        order.flat_map(move |(face, knows)| {
            let alike = move |held: &Held| held.face == face && held.note.knowledge() == knows;
            hand.iter().copied().enumerate().filter(move |(_, held)| alike(held))
        })
    }
    /// The value of the notes in a list; refused if one does not exist or is named twice. Fakes have their face value, even
    /// those that the seat knows to be fake (FB-20).
    pub(crate) fn value_of(&self, pack: &NotePack, seat: Seat, list: &NoteList) -> Result<Money, Refusal> {
        let (mut value, counts) = (0, self.counts(seat));
        for (position, place) in list.iter().enumerate() {
            let twice = list.iter().take(position).any(|other| other == place);
            let count = counts.0.get(place.face.index()).copied().unwrap_or(0);
            if twice || u16::from(place.place) >= count {
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
    /// FB-11, FB-13: nobody follows a note once it is in a pile.
    pub(crate) fn put_under(&mut self, face: Face, note: Note) {
        self.piles[face.index()].push_back(note.forgotten());
    }
    /// FB-13b: a note that was not announced as real has left a hand.
    pub(crate) fn left_unseen(&mut self, seat: Seat, face: Face) {
        let caught = &mut self.caught[seat.index()][face.index()];
        *caught = caught.saturating_sub(1);
    }
    /// The odds of a note: the number of fakes and of all notes it could be; 1 of 1 or 0 of 1 if it is decided.
    pub(crate) fn odds(&self, face: Face, truth: Truth) -> (u32, u32) {
        match truth {
            Truth::Real => (0, 1),
            Truth::Fake => (1, 1),
            Truth::Open => (self.open_fakes[face.index()].into(), self.open[face.index()].into()),
        }
    }
    /// Luck has decided an open note.
    pub(crate) fn settle(&mut self, face: Face, truth: Truth) {
        self.open[face.index()] = self.open[face.index()].saturating_sub(1);
        if truth == Truth::Fake {
            self.open_fakes[face.index()] = self.open_fakes[face.index()].saturating_sub(1);
        }
    }
}

/// Counts notes by denomination.
pub(crate) fn counted(faces: impl Iterator<Item = Face>) -> NoteCounts {
    let mut counts = NoteCounts::default();
    faces.for_each(|face| counts.add(face));
    counts
}
