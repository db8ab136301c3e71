//! Making a sum out of notes: exactly or with the least excess, by the rules that leave nobody a choice (FB-11b,
//! FB-55).

use arrayvec::ArrayVec;

use crate::ids::{Face, MAX_FACES, Money, NoteCounts};
use crate::rules::NotePack;

/// A longer way than any there is; a step more is still a number.
const NO_WAY: u32 = 1 << 31;
/// What one bad note weighs against plain ones.
const BAD: u32 = 1 << 16;
/// Sums of more units than this are first cut down with the largest notes.
const MOST_UNITS: Money = 2_000;
/// Weights of usual sums fit here; only others need memory.
const USUAL_ROOM: usize = 2_048;

/// Notes to make sums of: of each denomination so many, the last of which are better not used.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Purse {
    /// How many of each.
    pub(crate) all: NoteCounts,
    /// How many of these are bad.
    pub(crate) bad: NoteCounts,
}

/// The notes for a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// So many of each.
    pub(crate) notes: NoteCounts,
    /// What they are worth beyond the sum.
    pub(crate) excess: Money,
}

impl Purse {
    /// The exact sum if possible, else the least excess; then the fewest bad notes, then the fewest notes, the
    /// largest first. Nothing if the purse does not reach.
    pub(crate) fn way(&self, pack: &NotePack, sum: Money) -> Option<Way> {
        // The least excess is less than any one note.
        self.way_within(pack, sum, pack.denominations.last()?.value - pack.unit())
    }

    /// The same with at most so much excess.
    fn way_within(&self, pack: &NotePack, sum: Money, most_excess: Money) -> Option<Way> {
        let mut rest = *self;
        let mut taken = NoteCounts::default();
        let mut missing = sum;
        let unit = pack.unit();
        // Only sums far beyond any game's come here.
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

    /// The fewest notes that make the sum exactly (FB-11b).
    pub(crate) fn exact(&self, pack: &NotePack, sum: Money) -> Option<NoteCounts> {
        self.way_within(pack, sum, 0).filter(|way| way.excess == 0).map(|way| way.notes)
    }

    /// What so many notes of a denomination weigh: the good ones are used first.
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
        // Row f, place t: the least weight of t units in the denominations up to f, of which the smallest is the unit.
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

/// Lets every sum have up to so many more notes of a denomination, which all weigh the same: in lots of 1, 2, 4, …,
/// each of which is taken or not.
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

/// One lot for every sum, from the greatest down; in runs that do not reach what they are made from.
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
        // The largest first would not come out.
        assert_eq!(way([0, 3, 1, 0, 0], [0; 5], 60), Some(([0, 3, 0, 0, 0], 0)));
    }

    #[test]
    fn else_the_least_excess() {
        assert_eq!(way([0, 1, 0, 1, 1], [0; 5], 110), Some(([0, 1, 0, 1, 0], 10)));
        assert_eq!(way([0, 0, 0, 0, 2], [0; 5], 10), Some(([0, 0, 0, 0, 1], 490)));
        assert_eq!(way([3, 1, 3, 3, 2], [0; 5], 1510), None);
    }

    #[test]
    fn bad_notes_are_left_in_the_purse_if_they_can_be() {
        assert_eq!(way([0, 0, 2, 1, 0], [0, 0, 0, 1, 0], 100), Some(([0, 0, 2, 0, 0], 0)));
        assert_eq!(way([0, 0, 1, 1, 0], [0, 0, 0, 1, 0], 100), Some(([0, 0, 0, 1, 0], 0)));
    }

    #[test]
    fn a_very_large_sum_is_no_more_work() {
        let found = way([30, 30, 30, 30, 60_000], [0; 5], 20_000_010);
        assert_eq!(found, Some(([1, 0, 0, 0, 40_000], 0)));
    }
}
