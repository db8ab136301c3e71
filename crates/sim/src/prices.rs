//! Prices paid compared with printed prices.

use magie_engine::Money;
use serde::{Deserialize, Serialize};

use crate::tally::{Sum, add_each};

/// What was paid for properties that have a printed price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prices {
    /// Number of sales.
    pub count: u64,
    /// The sum of what was paid.
    pub paid: Sum,
    /// The sum of the printed prices.
    pub list: Sum,
    /// A histogram of sales by percentage of the printed price, in steps of 10%; the last bucket is open.
    pub buckets: Vec<u64>,
}

impl Prices {
    /// The number of buckets; the last holds sales at three times the printed price or more.
    pub const BUCKETS: usize = 31;

    pub(crate) fn new() -> Self {
        Self { count: 0, paid: 0, list: 0, buckets: vec![0; Self::BUCKETS] }
    }

    pub(crate) fn take(&mut self, paid: Money, list: Money) {
        if list <= 0 || paid < 0 {
            return;
        }
        self.count += 1;
        self.paid += Sum::from(paid);
        self.list += Sum::from(list);
        let tenths = Sum::from(paid) * 10 / Sum::from(list);
        let bucket = usize::try_from(tenths).unwrap_or(usize::MAX).min(Self::BUCKETS - 1);
        self.buckets[bucket] += 1;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        let Self { count, paid, list, buckets } = self;
        *count += other.count;
        *paid += other.paid;
        *list += other.list;
        add_each(buckets, &other.buckets);
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.buckets.len() == Self::BUCKETS
    }
}

#[cfg(test)]
mod tests {
    use super::Prices;

    #[test]
    fn a_price_goes_into_the_bucket_of_its_share() {
        let mut prices = Prices::new();
        for paid in [0, 9, 10, 100, 299, 300, 5_000] {
            prices.take(paid, 100);
        }
        let filled: Vec<_> = prices.buckets.iter().enumerate().filter(|(_, count)| **count > 0).collect();
        assert_eq!(filled, [(0, &2), (1, &1), (10, &1), (29, &1), (30, &2)]);
        assert_eq!((prices.count, prices.paid, prices.list), (7, 5_718, 700));
    }
}
