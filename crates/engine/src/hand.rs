//! The banknotes in one hand. How many there are of each kind is counted along, because every payment asks for it.

use std::ops::Deref;

use crate::banknotes::{Held, Knowledge};
use crate::ids::{Face, MAX_FACES, NoteCounts, NotePlace};
use crate::sums::Purse;

/// How many notes there are of each denomination, by what their holder knows.
type Counts = [[u32; Knowledge::ALL.len()]; MAX_FACES];

/// The notes in a hand, in an order that nobody is shown. It has no limit, because hands grow with the money in play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    notes: Vec<Held>,
    /// Cached: follows from `notes`.
    counts: Counts,
}

impl Deref for Hand {
    type Target = [Held];

    fn deref(&self) -> &[Held] {
        &self.notes
    }
}

impl From<Vec<Held>> for Hand {
    fn from(notes: Vec<Held>) -> Self {
        let counts = counted(&notes);
        Self { notes, counts }
    }
}

fn counted(notes: &[Held]) -> Counts {
    let mut counts = Counts::default();
    for held in notes {
        counts[held.face.index()][held.note.knowledge() as usize] += 1;
    }
    counts
}

/// Counts that do not fit are the highest.
fn as_short(count: u32) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

impl Hand {
    fn kind(&mut self, held: Held) -> &mut u32 {
        &mut self.counts[held.face.index()][held.note.knowledge() as usize]
    }
    pub(crate) fn push(&mut self, held: Held) {
        *self.kind(held) += 1;
        self.notes.push(held);
    }
    pub(crate) fn remove(&mut self, index: usize) -> Held {
        let held = self.notes.remove(index);
        *self.kind(held) -= 1;
        held
    }
    pub(crate) fn clear(&mut self) {
        self.notes.clear();
        self.counts = Counts::default();
    }
    /// Keeps only some notes.
    pub(crate) fn retain(&mut self, keeps: impl FnMut(&Held) -> bool) {
        self.notes.retain(keeps);
        self.counts = counted(&self.notes);
    }
    /// Changes notes in any way.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut [Held])) {
        change(&mut self.notes);
        self.counts = counted(&self.notes);
    }
    /// The notes, for a change that leaves as many of each kind as there were.
    pub(crate) fn notes_mut(&mut self) -> &mut [Held] {
        &mut self.notes
    }

    /// How many notes of a denomination there are about which the holder knows this.
    #[inline]
    pub(crate) fn alike(&self, face: Face, knows: Knowledge) -> usize {
        debug_assert_eq!(self.counts, counted(&self.notes));
        self.counts[face.index()][knows as usize] as usize
    }
    /// Whether there is a note of this denomination.
    #[inline]
    pub(crate) fn has(&self, face: Face) -> bool {
        self.counts[face.index()] != [0; Knowledge::ALL.len()]
    }
    /// How many notes there are of each denomination.
    pub(crate) fn by_face(&self) -> NoteCounts {
        NoteCounts(self.counts.map(|counts| as_short(counts.iter().sum())))
    }
    /// The notes to pay with; those known to be fake count as bad.
    pub(crate) fn purse(&self) -> Purse {
        let bad = self.counts.map(|counts| as_short(counts[Knowledge::Fake as usize]));
        Purse { all: self.by_face(), bad: NoteCounts(bad) }
    }
    /// The index of the note that a place refers to.
    pub(crate) fn find(&self, place: NotePlace) -> Option<usize> {
        let counts = self.counts.get(place.face.index())?;
        // Its place among those of its kind.
        let mut nth = u32::from(place.place);
        let knows = Knowledge::ALL.into_iter().zip(counts).find_map(|(knows, &count)| {
            let found = nth < count;
            nth -= if found { 0 } else { count };
            found.then_some(knows)
        })?;
        let alike = |held: &Held| held.face == place.face && held.note.knowledge() == knows;
        let mut same = self.notes.iter().enumerate().filter(|(_, held)| alike(held));
        same.nth(nth as usize).map(|(index, _)| index)
    }
}
