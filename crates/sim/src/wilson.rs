//! Confidence intervals of shares.

#![allow(clippy::float_arithmetic, reason = "statistics")]

/// A share and its 95% confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The observed share.
    pub share: f64,
    /// The upper end.
    pub high: f64,
}

/// The standard normal quantile for 2.5% on each side.
pub(crate) const DEVIATION: f64 = 1.959_963_984_540_054;

/// Wilson's score interval for `count` out of `total`; from 0 to 1 if `total` is 0.
pub fn wilson(count: u64, total: u64) -> Interval {
    if total == 0 {
        return Interval { low: 0.0, share: 0.0, high: 1.0 };
    }
    let n = total as f64;
    let share = count as f64 / n;
    let square = DEVIATION * DEVIATION;
    let centre = (share + square / (2.0 * n)) / (1.0 + square / n);
    let half = DEVIATION / (1.0 + square / n) * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    Interval { low: (centre - half).max(0.0), share, high: (centre + half).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::wilson;

    fn check(count: u64, total: u64, low: f64, high: f64) {
        let found = wilson(count, total);
        let near = |one: f64, other: f64| (one - other).abs() < 0.000_05;
        assert!(near(found.low, low) && near(found.high, high), "{count} of {total}: {found:?}");
    }

    /// Published values: Newcombe, “Two-sided confidence intervals for the single proportion” (1998), table I,
    /// method 3.
    #[test]
    fn known_intervals_come_out() {
        check(81, 263, 0.2553, 0.3662);
        check(15, 148, 0.0624, 0.1605);
        check(0, 20, 0.0, 0.1611);
        check(1, 29, 0.0061, 0.1718);
    }

    #[test]
    fn the_ends_are_exact_and_nothing_tells_nothing() {
        assert_eq!(wilson(0, 20).low, 0.0);
        assert_eq!(wilson(20, 20).high, 1.0);
        assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
    }
}
