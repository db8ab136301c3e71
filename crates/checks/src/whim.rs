//! Where arbitrary decisions come from: a seeded generator in tests, the bytes of a fuzzer otherwise.

use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A source of arbitrary whole numbers.
pub trait Whim {
    /// A number below `n`; 0 if `n` is 0.
    fn below(&mut self, n: u64) -> u64;

    /// True once in `n` times.
    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// One of these; nothing of nothing.
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u64) as usize).copied()
    }

    /// One of what an iterator gives.
    fn pick_from<T: Copy>(&mut self, items: impl Iterator<Item = T>) -> Option<T> {
        let items: Vec<T> = items.collect();
        self.pick(&items)
    }
}

/// A named generator whose values never change between releases.
pub struct Generator(Pcg64Mcg);

impl Generator {
    /// The generator of a seed; neighbouring seeds are unlike each other.
    pub fn new(seed: u64) -> Self {
        let spread = u128::from(seed).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        let mut generator = Pcg64Mcg::new(spread ^ 0xCAFE_F00D_D15E_A5E5);
        generator.next_u64();
        Self(generator)
    }
}

impl Whim for Generator {
    fn below(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        // Values of the last, incomplete round are drawn again, so that all are equally likely.
        let rounds = u64::MAX - u64::MAX % n;
        loop {
            let value = self.0.next_u64();
            if value < rounds {
                return value % n;
            }
        }
    }
}

/// The bytes of a fuzzer; when they are used up every decision is 0.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u64 {
        match self.0.split_first() {
            Some((first, rest)) => {
                self.0 = rest;
                u64::from(*first)
            }
            None => 0,
        }
    }
}

impl Whim for Bytes<'_> {
    fn below(&mut self, n: u64) -> u64 {
        let mut value = self.next();
        if n > 0x100 {
            value = value << 8 | self.next();
        }
        if n == 0 { 0 } else { value % n }
    }
}
