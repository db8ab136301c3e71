//! Chances of winning as integers: millionths that sum to exactly one million over all seats.

use magie_engine::game::Outcome;
use magie_engine::ids::{MAX_SEATS, SeatSet};

/// A chance of 1.
pub const SURE: i64 = 1_000_000;

/// A number of millionths for each seat: chances of winning, or differences between such chances.
pub type Chances = [i64; MAX_SEATS];

/// What the end of a game brought: the winners share a chance of 1.
pub fn result(outcome: &Outcome) -> Chances {
    shared(outcome.winners)
}

/// A chance of 1, shared equally by these seats; the first ones get what is left over.
pub(crate) fn shared(seats: SeatSet) -> Chances {
    let mut weights = [0; MAX_SEATS];
    seats.iter().for_each(|seat| weights[seat.index()] = 1);
    scaled(&weights, seats.len() as i64)
}

/// Weights as millionths of their sum. What rounding leaves over goes to the largest remainders, and among equal ones to the
/// first seats.
pub(crate) fn scaled(weights: &Chances, sum: i64) -> Chances {
    if sum <= 0 {
        return *weights;
    }
    let mut left = SURE;
    let mut chances = weights.map(|weight| {
        let chance = weight * SURE / sum;
        left -= chance;
        chance
    });
    let mut order: [usize; MAX_SEATS] = std::array::from_fn(|seat| seat);
    order.sort_by_key(|seat| std::cmp::Reverse(weights[*seat] * SURE % sum));
    let wanting = order.into_iter().filter(|seat| weights[*seat] > 0).cycle();
    wanting.take(usize::try_from(left).unwrap_or(0)).for_each(|seat| chances[seat] += 1);
    chances
}

/// The difference of two positions for every seat.
pub(crate) fn difference(after: &Chances, before: &Chances) -> Chances {
    std::array::from_fn(|seat| after[seat] - before[seat])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_never_loses_a_millionth() {
        for first in [&[1, 1, 1][..], &[5, 3, 0, 7, 1, 1, 1, 1], &[0, 0, 999_999, 2]] {
            let mut weights = [0; MAX_SEATS];
            weights[..first.len()].copy_from_slice(first);
            let chances = scaled(&weights, weights.iter().sum());
            assert_eq!(chances.iter().sum::<i64>(), SURE, "{weights:?}");
            assert!(chances.iter().zip(weights).all(|(chance, weight)| weight > 0 || *chance == 0));
        }
        assert_eq!(shared(SeatSet::first(3))[..4], [333_334, 333_333, 333_333, 0]);
    }
}
