//! Paying an amount with banknotes, exactly or with the least excess. The result is always unique (FB-11b, FB-55).

use arrayvec::ArrayVec;

use crate::ids::{Face, MAX_FACES, Money, NoteCounts};
use crate::rules::NotePack;

/// A weight above any real one that does not overflow when a note is added.
const NO_WAY: u32 = 1 << 31;
/// The weight of a bad note; a good one weighs 1.
const BAD: u32 = 1 << 16;
/// Amounts of more units than this are first reduced with the largest notes.
const MOST_UNITS: Money = 2_000;
/// The table for usual amounts has at most this many entries and needs no allocation.
const USUAL_ROOM: usize = 2_048;

/// The notes to pay with. Bad ones are used only if necessary.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Purse {
    /// The number of notes by denomination.
    pub(crate) all: NoteCounts,
    /// How many of them are bad.
    pub(crate) bad: NoteCounts,
}

/// The notes that pay an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// The number of notes by denomination.
    pub(crate) notes: NoteCounts,
    /// Their value beyond the amount.
    pub(crate) excess: Money,
}

impl Purse {
    /// The exact amount if possible, otherwise the least excess; then the fewest bad notes, then the fewest notes, larger
    /// ones first. `None` if the notes are not enough.
    pub(crate) fn way(&self, pack: &NotePack, sum: Money) -> Option<Way> {
        // The least excess is always less than the largest note.
        self.way_within(pack, sum, pack.denominations.last()?.value - pack.unit())
    }

    /// The same with at most this excess.
    fn way_within(&self, pack: &NotePack, sum: Money, most_excess: Money) -> Option<Way> {
        let mut rest = *self;
        let mut taken = NoteCounts::default();
        let mut missing = sum;
        let unit = pack.unit();
        // Does nothing for amounts that occur in games.
        for face in pack.faces().rev() {
            let value = pack.value(face);
            let beyond = (missing - MOST_UNITS * unit).max(0);
            let count = (beyond / value).min(Money::from(rest.all.of(face))) as u16;
            taken.0[face.index()] = count;
            rest.all.0[face.index()] -= count;
            rest.bad.0[face.index()] = rest.bad.of(face).min(rest.all.of(face));
            missing -= value * Money::from(count);
        }
        let (notes, excess) = rest.small_way(pack, missing, most_excess)?;
        let mut way = Way { notes: taken, excess };
        for face in pack.faces() {
            way.notes.0[face.index()] += notes.of(face);
        }
        Some(way)
    }

    /// The fewest notes with exactly this value (FB-11b).
    pub(crate) fn exact(&self, pack: &NotePack, sum: Money) -> Option<NoteCounts> {
        self.way_within(pack, sum, 0).filter(|way| way.excess == 0).map(|way| way.notes)
    }

    /// The weight of this many notes of a denomination, good ones first.
    fn weight(&self, face: Face, count: u16) -> u32 {
        let good = self.all.of(face) - self.bad.of(face);
        u32::from(count) + BAD * u32::from(count.saturating_sub(good))
    }

    fn small_way(&self, pack: &NotePack, sum: Money, most_excess: Money) -> Option<(NoteCounts, Money)> {
        let unit = pack.unit();
        let wanted = (sum.max(0) + unit - 1) / unit;
        let size = usize::try_from(wanted + most_excess / unit + 1).ok()?;
        let room = size * pack.denominations.len();
        let (mut usual, mut large) = (ArrayVec::<u32, USUAL_ROOM>::new(), Vec::new());
        let table: &mut [u32] = if room <= USUAL_ROOM {
            usual.extend(std::iter::repeat_n(NO_WAY, room));
            &mut usual
        } else {
            large.resize(room, NO_WAY);
            &mut large
        };
        // Row f, column t: the least weight of notes worth t units, with denominations up to f.
        let smallest = pack.faces().next()?;
        for (place, units) in table[..size].iter_mut().zip(0..=self.all.of(smallest)) {
            *place = self.weight(smallest, units);
        }
        for face in pack.faces().skip(1) {
            let step = (pack.value(face) / unit) as usize;
            let (below, with) = table[(face.index() - 1) * size..].split_at_mut(size);
            let with = &mut with[..size];
            with.copy_from_slice(below);
            let (all, bad) = (usize::from(self.all.of(face)), usize::from(self.bad.of(face)));
            add_notes(with, step, all - bad, 1);
            add_notes(with, step, bad, 1 + BAD);
        }
        let lightest = |row: usize| &table[row * size..][..size];
        let all = lightest(pack.denominations.len() - 1);
        let mut units = (wanted as usize..size).find(|&units| all[units] != NO_WAY)?;
        let excess = units as Money * unit - sum;
        let mut notes = [0; MAX_FACES];
        for face in pack.faces().rev().filter(|&face| face != smallest) {
            let step = (pack.value(face) / unit) as usize;
            let (below, with) = (lightest(face.index() - 1), lightest(face.index()));
            let most = (units / step).min(usize::from(self.all.of(face)));
            let count = (0..=most).rev().find(|&count| {
                let before = below[units - count * step];
                before != NO_WAY && before + self.weight(face, count as u16) == with[units]
            })?;
            notes[face.index()] = count as u16;
            units -= count * step;
        }
        notes[smallest.index()] = units as u16;
        Some((NoteCounts(notes), excess))
    }
}

/// Allows up to `count` more notes of a denomination, all of the same weight: in lots of 1, 2, 4, …, each of which is used
/// or not.
fn add_notes(lightest: &mut [u32], step: usize, count: usize, weight: u32) {
    let mut left = count.min((lightest.len() - 1) / step);
    let mut lot = 1;
    while left > 0 {
        let notes = lot.min(left);
        add_lot(lightest, notes * step, notes as u32 * weight);
        left -= notes;
        lot *= 2;
    }
}

/// Allows one lot, updating from the highest amount down, in runs that do not overlap with what they read.
fn add_lot(lightest: &mut [u32], units: usize, weight: u32) {
    let mut end = lightest.len();
    while end > units {
        let run = units.min(end - units);
        let (before, after) = lightest[..end].split_at_mut(end - run);
        for (place, &from) in after.iter_mut().zip(&before[end - run - units..]) {
            *place = (*place).min(from + weight);
        }
        end -= run;
    }
}

#[cfg(test)]
mod tests {
    use super::{Purse, Way};
    use crate::ids::NoteCounts;
    use crate::rules::{Denomination, NotePack};

    fn pack() -> NotePack {
        let of = |value| Denomination { value, count: 30, fakes: 10, dealt: 1 };
        let denominations = [10, 20, 50, 100, 500].map(of).into_iter().collect();
        NotePack { denominations, tokens: 2, card_reward: 100 }
    }
    fn counts(notes: [u16; 5]) -> NoteCounts {
        let mut counts = NoteCounts::default();
        counts.0[..5].copy_from_slice(&notes);
        counts
    }
    fn way(all: [u16; 5], bad: [u16; 5], sum: i64) -> Option<([u16; 5], i64)> {
        let Way { notes, excess } = Purse { all: counts(all), bad: counts(bad) }.way(&pack(), sum)?;
        Some((std::array::from_fn(|face| notes.0[face]), excess))
    }

    #[test]
    fn the_exact_sum_is_made_with_the_fewest_notes() {
        assert_eq!(way([30; 5], [0; 5], 200), Some(([0, 0, 0, 2, 0], 0)));
        assert_eq!(way([30; 5], [0; 5], 1880), Some(([1, 1, 1, 3, 3], 0)));
        // Taking the largest first would fail.
        assert_eq!(way([0, 3, 1, 0, 0], [0; 5], 60), Some(([0, 3, 0, 0, 0], 0)));
    }

    #[test]
    fn without_the_exact_sum_the_excess_is_least() {
        assert_eq!(way([0, 1, 0, 1, 1], [0; 5], 110), Some(([0, 1, 0, 1, 0], 10)));
        assert_eq!(way([0, 0, 0, 0, 2], [0; 5], 10), Some(([0, 0, 0, 0, 1], 490)));
        assert_eq!(way([3, 1, 3, 3, 2], [0; 5], 1510), None);
    }

    #[test]
    fn bad_notes_are_used_only_if_necessary() {
        assert_eq!(way([0, 0, 2, 1, 0], [0, 0, 0, 1, 0], 100), Some(([0, 0, 2, 0, 0], 0)));
        assert_eq!(way([0, 0, 1, 1, 0], [0, 0, 0, 1, 0], 100), Some(([0, 0, 0, 1, 0], 0)));
    }

    #[test]
    fn a_very_large_sum_takes_no_longer() {
        let found = way([30, 30, 30, 30, 60_000], [0; 5], 20_000_010);
        assert_eq!(found, Some(([1, 0, 0, 0, 40_000], 0)));
    }
}
