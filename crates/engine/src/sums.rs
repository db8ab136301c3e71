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
/// The search handles amounts of up to this many words of units.
const MOST_WORDS: usize = 8;
/// The search gives up after this many steps. Few hands take more than ten.
const MOST_STEPS: u32 = 100;

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
        // Not for amounts that occur in games.
        let too_much = missing > MOST_UNITS * unit;
        for face in pack.faces().rev().filter(|_| too_much) {
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
        let wanted = usize::try_from((sum.max(0) + unit - 1) / unit).ok()?;
        // Amounts of this many units and more are too large.
        let size = wanted + usize::try_from(most_excess / unit + 1).ok()?;
        let (notes, units) =
            Search::of(self, pack, wanted, size).unwrap_or_else(|| self.tabulated(pack, wanted, size))?;
        Some((notes, units as Money * unit - sum))
    }

    /// The notes and their value in units, from a table of all amounts. It takes as long for any purse.
    fn tabulated(&self, pack: &NotePack, wanted: usize, size: usize) -> Option<(NoteCounts, usize)> {
        let unit = pack.unit();
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
        let found = (wanted..size).find(|&units| all[units] != NO_WAY)?;
        let mut units = found;
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
        Some((NoteCounts(notes), found))
    }
}

/// A set of amounts in units, as bits.
type Amounts = [u64; MOST_WORDS];

/// The search for the lightest notes with a value that they can make, from the largest denomination down. It tries large
/// counts first, and drops what cannot become lighter than the best so far.
struct Search<'a> {
    purse: &'a Purse,
    /// The value of each denomination in units.
    steps: [usize; MAX_FACES],
    /// For each denomination, the amounts that it and the smaller ones can make, as bits; empty if that is not needed.
    makes: &'a [Amounts],
    notes: [u16; MAX_FACES],
    /// The lightest notes so far.
    best: ([u16; MAX_FACES], u32),
    taken_steps: u32,
}

impl Search<'_> {
    /// The result of [`Purse::tabulated`], or `None` if the amount is too large or the search takes too long.
    fn of(purse: &Purse, pack: &NotePack, wanted: usize, size: usize) -> Option<Option<(NoteCounts, usize)>> {
        if size > MOST_WORDS * 64 {
            return None;
        }
        let (unit, faces) = (pack.unit(), pack.denominations.len());
        let last = faces.checked_sub(1)?;
        let mut search = Search {
            purse,
            steps: [0; MAX_FACES],
            makes: &[],
            notes: [0; MAX_FACES],
            best: ([0; MAX_FACES], NO_WAY),
            taken_steps: 0,
        };
        for face in pack.faces() {
            search.steps[face.index()] = (pack.value(face) / unit) as usize;
        }
        // Usually the largest good notes make the exact amount, and what is lighter is not even tried.
        search.best = search.largest_first(last, wanted);
        if search.best.1 != NO_WAY {
            search.go(last, wanted, 0)?;
            return Some(Some((NoteCounts(search.best.0), wanted)));
        }
        let words = size.div_ceil(64);
        let (mut all, mut makes) = ([[0; MOST_WORDS]; MAX_FACES], [0; MOST_WORDS]);
        makes[0] = 1;
        for face in pack.faces() {
            let step = search.steps[face.index()];
            let mut left = usize::from(purse.all.of(face)).min((size - 1) / step);
            // In lots of 1, 2, 4, …, each of which is used or not.
            let mut lot = 1;
            while left > 0 {
                let notes = lot.min(left);
                add_amounts(&mut makes[..words], notes * step);
                left -= notes;
                lot *= 2;
            }
            all[face.index()] = makes;
        }
        let mut search = Search { makes: &all, ..search };
        let Some(units) = first_bit(&makes, wanted, size) else { return Some(None) };
        search.go(last, units, 0)?;
        Some(Some((NoteCounts(search.best.0), units)))
    }

    /// The notes that make this amount if the largest good ones are taken first, and their weight.
    fn largest_first(&self, last: usize, amount: usize) -> ([u16; MAX_FACES], u32) {
        let (mut notes, mut weight, mut units) = ([0; MAX_FACES], 0, amount);
        for face in (0..=last).rev() {
            let id = Face(face as u8);
            let good = self.purse.all.of(id) - self.purse.bad.of(id);
            if units >= self.steps[face] && good > 0 {
                let count = (units / self.steps[face]).min(usize::from(good));
                notes[face] = count as u16;
                weight += count as u32;
                units -= count * self.steps[face];
            }
        }
        (notes, if units == 0 { weight } else { NO_WAY })
    }

    /// Whether denominations up to this one can make an amount; true if that is not known.
    fn can_make(&self, face: usize, units: usize) -> bool {
        self.makes.get(face).is_none_or(|makes| makes[units / 64] >> (units % 64) & 1 == 1)
    }

    /// Tries all counts of a denomination and of the smaller ones for this amount, in addition to notes of this weight.
    /// `None` if that takes too long.
    fn go(&mut self, face: usize, units: usize, weight: u32) -> Option<()> {
        let id = Face(face as u8);
        let Some(below) = face.checked_sub(1) else {
            // The smallest note is worth one unit, so this is the only way.
            let weight = weight + self.purse.weight(id, units as u16);
            if weight < self.best.1 && units <= usize::from(self.purse.all.of(id)) {
                self.notes[0] = units as u16;
                self.best = (self.notes, weight);
            }
            return Some(());
        };
        let good = self.purse.all.of(id) - self.purse.bad.of(id);
        let step = self.steps[face];
        let most = (units / step).min(usize::from(self.purse.all.of(id)));
        for count in (0..=most as u16).rev() {
            let rest = units - usize::from(count) * step;
            let weight = weight + self.purse.weight(id, count);
            // The rest takes at least as many notes as of the next denomination.
            let least = rest.div_ceil(self.steps[below]) as u32;
            if weight + least >= self.best.1 {
                // With fewer notes of this denomination it takes no fewer in all.
                if count <= good {
                    break;
                }
                continue;
            }
            if self.can_make(below, rest) {
                self.taken_steps += 1;
                if self.taken_steps > MOST_STEPS {
                    return None;
                }
                self.notes[face] = count;
                self.go(below, rest, weight)?;
            }
        }
        Some(())
    }
}

/// Adds to a set of amounts, given as bits, what they are together with this amount.
fn add_amounts(amounts: &mut [u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    // From the top down, so that what is read has not changed yet.
    for index in (words..amounts.len()).rev() {
        let from = amounts[index - words];
        let carried = if bits > 0 && index > words { amounts[index - words - 1] >> (64 - bits) } else { 0 };
        amounts[index] |= from << bits | carried;
    }
}

/// The first bit that is set, from `from` on and below `end`.
fn first_bit(bits: &[u64], from: usize, end: usize) -> Option<usize> {
    let words = bits.iter().enumerate().skip(from / 64);
    let mut words = words.map(|(index, &word)| match index == from / 64 {
        true => (index, word >> (from % 64) << (from % 64)),
        false => (index, word),
    });
    let (index, word) = words.find(|(_, word)| *word != 0)?;
    Some(index * 64 + word.trailing_zeros() as usize).filter(|found| *found < end)
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
    use super::{Purse, Search, Way};
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
    fn the_search_agrees_with_the_table() {
        // Numbers that look random.
        let mut state = 1u64;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        let mut given_up = 0;
        for _ in 0..20_000 {
            let most = [2, 4, 12, 40][below(4) as usize];
            let all = [(); 5].map(|()| below(most) as u16);
            let bad = all.map(|count| if below(3) == 0 { below(u64::from(count) + 1) as u16 } else { 0 });
            let purse = Purse { all: counts(all), bad: counts(bad) };
            let wanted = below(200) as usize;
            let size = wanted + if below(4) == 0 { 1 } else { 50 };
            match Search::of(&purse, &pack(), wanted, size) {
                Some(found) => {
                    assert_eq!(found, purse.tabulated(&pack(), wanted, size), "{purse:?} {wanted}");
                }
                None => given_up += 1,
            }
        }
        assert!(given_up < 2_000, "the search gave up {given_up} times");
    }

    #[test]
    fn a_very_large_sum_takes_no_longer() {
        let found = way([30, 30, 30, 30, 60_000], [0; 5], 20_000_010);
        assert_eq!(found, Some(([1, 0, 0, 0, 40_000], 0)));
    }
}
