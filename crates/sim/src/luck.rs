//! Results with and without luck: what players won, less what luck gave them. Luck has mean zero whatever the evaluator is worth, so
//! both have the same mean, and the result without luck spreads less. The evaluator is fixed before any game is played.

#![allow(clippy::float_arithmetic, reason = "means and their errors")]

use magie_analysis::SURE;
use serde::{Deserialize, Serialize};

use crate::tally::Sum;
use crate::wilson::DEVIATION;

/// Sums over games of what one player won and of its luck, in millionths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LuckSums {
    /// Games.
    pub games: u64,
    /// What it won: 1 shared by all winners.
    pub won: Sum,
    /// The sum of the squares.
    pub won_squares: Sum,
    /// What luck gave it.
    pub luck: Sum,
    /// The squares of what it won without luck.
    pub adjusted_squares: Sum,
}

/// A mean and half of its 95% interval, as shares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Half of the interval.
    pub margin: f64,
}

impl LuckSums {
    /// Counts one game.
    pub(crate) fn count(&mut self, won: i64, luck: i64) {
        let (won, luck) = (Sum::from(won), Sum::from(luck));
        self.games += 1;
        self.won += won;
        self.won_squares += won * won;
        self.luck += luck;
        self.adjusted_squares += (won - luck) * (won - luck);
    }

    /// Adds the games of other sums.
    pub(crate) fn add(&mut self, other: &Self) {
        let Self { games, won, won_squares, luck, adjusted_squares } = self;
        *games += other.games;
        *won += other.won;
        *won_squares += other.won_squares;
        *luck += other.luck;
        *adjusted_squares += other.adjusted_squares;
    }

    /// The share it won.
    pub fn raw(&self) -> Mean {
        self.mean(self.won, self.variance(self.won, self.won_squares))
    }

    /// The share it won without luck.
    pub fn adjusted(&self) -> Mean {
        let sum = self.won - self.luck;
        self.mean(sum, self.variance(sum, self.adjusted_squares))
    }

    /// The variance of the result without luck as a part of that of the result: with 0.5, half of the games give the same
    /// certainty. `None` if all results are the same.
    pub fn variance_ratio(&self) -> Option<f64> {
        let raw = self.variance(self.won, self.won_squares);
        (raw > 0.0).then(|| self.variance(self.won - self.luck, self.adjusted_squares) / raw)
    }

    fn mean(&self, sum: Sum, variance: f64) -> Mean {
        let games = self.games.max(1) as f64;
        Mean {
            mean: sum as f64 / games / SURE as f64,
            margin: DEVIATION * (variance / games).sqrt() / SURE as f64,
        }
    }

    fn variance(&self, sum: Sum, squares: Sum) -> f64 {
        let games = Sum::from(self.games);
        if games < 2 {
            return 0.0;
        }
        // Exact until the division.
        (squares * games - sum * sum) as f64 / (games * (games - 1)) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_that_explains_everything_leaves_no_variance() {
        let mut sums = LuckSums::default();
        for won in [0, SURE, 0, SURE] {
            sums.count(won, won - SURE / 2);
        }
        assert_eq!(sums.adjusted(), Mean { mean: 0.5, margin: 0.0 });
        assert_eq!(sums.variance_ratio(), Some(0.0));
        assert!((sums.raw().mean - 0.5).abs() < 1e-12 && sums.raw().margin > 0.5);
        assert_eq!(LuckSums::default().variance_ratio(), None);
    }
}
