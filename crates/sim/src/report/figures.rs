//! Numbers of the report in the format of its language.

#![allow(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    reason = "statistics, rounded to be read"
)]

use magie_engine::Money;

use super::{Report, escaped};
use crate::tally::Sum;
use crate::wilson::Interval;

impl Report<'_> {
    /// A share as a percentage with one decimal.
    pub(super) fn share(&self, share: f64) -> String {
        self.texts.percent((share * 1_000.0).round() as i64, 1)
    }

    /// A share as a whole percentage.
    pub(super) fn rough_share(&self, share: f64) -> String {
        self.texts.percent((share * 100.0).round() as i64, 0)
    }

    /// A share with its confidence interval.
    pub(super) fn interval(&self, interval: &Interval) -> String {
        let ends =
            [interval.low, interval.high].map(|end| self.texts.decimal((end * 1_000.0).round() as i64, 1));
        format!("{} <span class=\"ci\">[{}–{}]</span>", self.share(interval.share), ends[0], ends[1])
    }

    /// A whole number.
    pub(super) fn count(&self, count: u64) -> String {
        self.texts.number(i64::try_from(count).unwrap_or(i64::MAX))
    }

    /// A mean per game, with as many decimals as it needs.
    pub(super) fn per_game(&self, count: u64) -> String {
        let mean = ratio(count as f64, self.tally.games);
        let places = if mean >= 100.0 {
            0
        } else if mean >= 1.0 {
            1
        } else {
            2
        };
        self.texts.decimal((mean * 10_f64.powi(places)).round() as i64, places.unsigned_abs())
    }

    /// A sum of money, rounded for reading.
    pub(super) fn money(&self, amount: f64) -> String {
        escaped(&self.plain_money(amount))
    }

    /// The same without HTML escaping, for use in sentences, which are escaped as a whole.
    pub(super) fn plain_money(&self, amount: f64) -> String {
        let unit = if self.rules.edition().big_money { 10_000.0 } else { 1.0 };
        let rounded = ((amount / unit).round() * unit) as Money;
        self.texts.sum(self.rules.edition(), rounded)
    }

    /// A number given in units of its last decimal place.
    pub(super) fn decimal(&self, value: f64, places: u32) -> String {
        self.texts.decimal(value as i64, places)
    }

    /// A sum over all games as a mean per game.
    pub(super) fn money_per_game(&self, sum: Sum) -> String {
        self.money(ratio(sum as f64, self.tally.games))
    }
}

/// A mean; 0 if there is nothing to divide by.
pub(super) fn ratio(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}
