//! The notes that money is made of, where it is.

use arrayvec::ArrayVec;

use crate::ids::{Face, MAX_FACES, Money, NoteCounts};

/// One denomination of an edition whose money is made of notes (FB-11a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denomination {
    /// Its face value.
    pub value: Money,
    /// How many there are.
    pub count: u8,
    /// How many of these are fake.
    pub fakes: u8,
    /// How many each player is dealt.
    pub dealt: u8,
}

/// The notes an edition's money is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotePack {
    /// The denominations, from the smallest.
    pub denominations: ArrayVec<Denomination, MAX_FACES>,
    /// How many decoder tokens each player has (FB-03).
    pub tokens: u8,
    /// What the finder of a fake card gets (FB-32).
    pub card_reward: Money,
}

impl NotePack {
    /// The smallest note: every sum is a multiple of it (FB-02a).
    pub fn unit(&self) -> Money {
        self.denominations.first().map_or(1, |smallest| smallest.value)
    }
    /// The value of a note.
    #[inline]
    pub fn value(&self, face: Face) -> Money {
        self.denominations[face.index()].value
    }
    /// All denominations, from the smallest.
    pub fn faces(&self) -> impl DoubleEndedIterator<Item = Face> + use<> {
        (0..self.denominations.len() as u8).map(Face)
    }
    /// The denomination of this value.
    pub fn face_of(&self, value: Money) -> Option<Face> {
        self.faces().find(|&face| self.value(face) == value)
    }
    /// What so many notes of each are worth together.
    pub fn sum(&self, counts: &NoteCounts) -> Money {
        self.faces().map(|face| self.value(face) * Money::from(counts.of(face))).sum()
    }
}
