//! Making a sum out of notes: exactly or with the least excess, by the rules that leave nobody a choice (FB-11b,
//! FB-55).

use crate::ids::{Face, MAX_FACES, Money, NoteCounts};
use crate::rules::NotePack;

/// A longer way than any there is.
const NO_WAY: u32 = u32::MAX;
/// What one bad note weighs against plain ones.
const BAD: u32 = 1 << 16;
/// Sums of more units than this are first cut down with the largest notes.
const MOST_UNITS: Money = 2_000;

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
        let (notes, excess) = rest.small_way(pack, missing)?;
        let mut way = Way { notes: taken, excess };
        for face in pack.faces() {
            way.notes.0[face.index()] += notes.of(face);
        }
        Some(way)
    }

    /// The fewest notes that make the sum exactly (FB-11b).
    pub(crate) fn exact(&self, pack: &NotePack, sum: Money) -> Option<NoteCounts> {
        self.way(pack, sum).filter(|way| way.excess == 0).map(|way| way.notes)
    }

    /// What so many notes of a denomination weigh: the good ones are used first.
    fn weight(&self, face: Face, count: u16) -> u32 {
        let good = self.all.of(face) - self.bad.of(face);
        u32::from(count) + BAD * u32::from(count.saturating_sub(good))
    }

    fn small_way(&self, pack: &NotePack, sum: Money) -> Option<(NoteCounts, Money)> {
        let unit = pack.unit();
        let largest = pack.denominations.last()?.value / unit;
        let wanted = (sum.max(0) + unit - 1) / unit;
        let size = usize::try_from(wanted + largest).ok()?;
        // lightest[f][t]: the least weight of t units in the denominations below f.
        let mut lightest = vec![vec![NO_WAY; size]];
        lightest[0][0] = 0;
        for face in pack.faces() {
            let step = (pack.value(face) / unit) as usize;
            let below = &lightest[face.index()];
            let mut with = below.clone();
            for (units, place) in with.iter_mut().enumerate() {
                for count in 1..=(units / step).min(usize::from(self.all.of(face))) {
                    let before = below[units - count * step];
                    if before != NO_WAY {
                        *place = (*place).min(before + self.weight(face, count as u16));
                    }
                }
            }
            lightest.push(with);
        }
        let all = &lightest[pack.denominations.len()];
        let mut units = (wanted as usize..size).find(|&units| all[units] != NO_WAY)?;
        let excess = units as Money * unit - sum;
        let mut notes = [0; MAX_FACES];
        for face in pack.faces().rev() {
            let step = (pack.value(face) / unit) as usize;
            let (below, with) = (&lightest[face.index()], &lightest[face.index() + 1]);
            let most = (units / step).min(usize::from(self.all.of(face)));
            let count = (0..=most).rev().find(|&count| {
                let before = below[units - count * step];
                before != NO_WAY && before + self.weight(face, count as u16) == with[units]
            })?;
            notes[face.index()] = count as u16;
            units -= count * step;
        }
        Some((NoteCounts(notes), excess))
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
