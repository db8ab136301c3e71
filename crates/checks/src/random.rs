//! Sources of random decisions: a seeded generator in tests, or the bytes of a fuzzer.

use magie_table::SeededRng;

/// A source of random numbers.
pub trait Random {
    /// A number below `n`; 0 if `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// True once in `n` times.
    fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// One of these items; `None` if there are none.
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }

    /// One item of an iterator.
    fn pick_from<T: Copy>(&mut self, items: impl Iterator<Item = T>) -> Option<T> {
        let items: Vec<T> = items.collect();
        self.pick(&items)
    }
}

/// A generator for a seed. Its stream differs from that of the dealer with the same seed.
pub fn seeded(seed: u64) -> SeededRng {
    SeededRng::new(seed, 0x5eed)
}

impl Random for SeededRng {
    fn below(&mut self, n: u32) -> u32 {
        Self::below(self, n)
    }
}

/// The bytes of a fuzzer. When they are used up, every decision is 0.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    /// Whether all bytes are used up.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn next(&mut self) -> u32 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                u32::from(*first)
            }
            None => 0,
        }
    }
}

impl Random for Bytes<'_> {
    fn below(&mut self, n: u32) -> u32 {
        let mut value = self.next();
        if n > 0x100 {
            value = value << 8 | self.next();
        }
        if n == 0 { 0 } else { value % n }
    }
}
