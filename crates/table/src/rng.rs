//! Random numbers that are the same on every machine and in every release. The generator is a published one; the
//! sampling is our own, because library samplers may change between releases and recorded games must not.

use rand_core::Rng;
use rand_pcg::Pcg32;

/// A seeded stream of random numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeededRng(Pcg32);

impl SeededRng {
    /// The stream of a seed. Different `stream`s of one seed are independent.
    pub fn new(seed: u64, stream: u64) -> Self {
        // Neighbouring seeds would start in related states.
        Self(Pcg32::new(mix_seed(seed), mix_seed(stream)))
    }

    /// A number below `bound`, all equally likely; 0 for a bound of 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        // The high half of the product is the result; its low half tells when the draw would favour small numbers.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return (product >> 32) as u32;
            }
        }
    }

    /// True once in `times` on average.
    #[inline]
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// One of these items, all equally likely; `None` if there are none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }
}

/// Spreads every bit of a seed over all bits (the finaliser of SplitMix64). Different seeds stay different.
pub const fn mix_seed(seed: u64) -> u64 {
    let mut bits = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// The seed of one game of a series. It depends only on the seed of the series and the number of the game.
pub const fn game_seed(series: u64, number: u64) -> u64 {
    mix_seed(mix_seed(series).wrapping_add(number))
}

#[cfg(test)]
mod tests {
    use super::SeededRng;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut rng = SeededRng::new(1, 0);
        let numbers: Vec<u32> = (0..8).map(|_| rng.below(36)).collect();
        assert_eq!(numbers, [13, 30, 24, 27, 8, 33, 14, 14]);
    }

    #[test]
    fn every_number_below_the_bound_is_as_likely_as_any_other() {
        let mut rng = SeededRng::new(7, 0);
        let mut seen = [0u32; 36];
        for _ in 0..360_000 {
            seen[rng.below(36) as usize] += 1;
        }
        // 10,000 expected for each, with a standard deviation of about 99.
        assert!(seen.iter().all(|count| (9_500..10_500).contains(count)), "{seen:?}");
    }

    #[test]
    fn streams_of_a_seed_differ() {
        let draw = |stream| {
            let mut rng = SeededRng::new(1, stream);
            [(); 4].map(|()| rng.below(1_000_000))
        };
        assert_ne!(draw(0), draw(1));
    }
}
