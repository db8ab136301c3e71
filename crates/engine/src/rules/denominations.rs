//! Banknotes, in editions whose money consists of single notes.

use arrayvec::ArrayVec;

use crate::ids::{Face, MAX_FACES, Money, NoteCounts};

/// One denomination of banknotes (FB-11a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Denomination {
    /// Its face value.
    pub value: Money,
    /// The number of notes in the pack.
    pub count: u8,
    /// How many of them are fake.
    pub fakes: u8,
    /// How many each player gets at the start.
    pub dealt: u8,
}

/// The banknotes of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NotePack {
    /// The denominations, from the smallest.
    pub denominations: ArrayVec<Denomination, MAX_FACES>,
    /// The number of decoder tokens of each player (FB-03).
    pub tokens: u8,
    /// The reward for finding a fake card (FB-32).
    pub card_reward: Money,
}

impl NotePack {
    /// The value of the smallest note. Every amount is a multiple of it (FB-02a).
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
    /// The denomination with this value.
    pub fn face_of(&self, value: Money) -> Option<Face> {
        self.faces().find(|&face| self.value(face) == value)
    }
    /// The total value of these notes.
    pub fn sum(&self, counts: &NoteCounts) -> Money {
        self.faces().map(|face| self.value(face) * Money::from(counts.of(face))).sum()
    }
}
