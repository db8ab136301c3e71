//! How long games are.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use magie_texts::Message;

use super::Report;
use super::chart::{Chart, WIDE, marks};
use super::figures::ratio;
use crate::tally::TURN_CAP;

/// The most bars in the chart.
const BARS: u32 = 48;

impl Report<'_> {
    pub(super) fn lengths(&self) -> String {
        let tally = self.tally;
        let [low, middle, high] = [1, 2, 3].map(|quarters| self.quantile(quarters));
        let mean = tally.lengths.iter().map(|(turns, games)| f64::from(*turns) * *games as f64).sum::<f64>();
        let lead = Message::new("sim-lead-length")
            .with("median", middle)
            .with("low", low)
            .with("high", high)
            .with("mean", self.decimal((ratio(mean, tally.games) * 10.0).round(), 1));
        let least = tally.lengths.keys().next().copied().unwrap_or(0);
        let most = tally.lengths.keys().next_back().copied().unwrap_or(0);
        let step = round_step((most - least).div_ceil(BARS).max(1));
        let first = least / step * step;
        let mut bars = vec![0u64; ((most - first) / step + 1) as usize];
        tally.lengths.iter().for_each(|(turns, games)| bars[((turns - first) / step) as usize] += games);
        let highest = bars.iter().max().copied().unwrap_or(0);
        let range = (f64::from(first), f64::from(first + step * bars.len() as u32));
        let share = |value: f64| self.share(value);
        let ticks = marks(ratio(highest as f64, tally.games), 4.0);
        let mut chart = Chart::new(&self.word("title-length"), WIDE, range, &ticks, &share);
        let capped = tally.ends.get(TURN_CAP).copied().unwrap_or(0) > 0;
        for (bar, games) in bars.iter().enumerate() {
            let from = first + step * bar as u32;
            let is_cap = capped && (from..from + step).contains(&self.header.turn_cap);
            let title = Message::new("sim-bar-length")
                .with("from", from)
                .with("to", from + step - 1)
                .with("games", *games);
            let value = ratio(*games as f64, tally.games);
            let class = if is_cap { "bar capped" } else { "bar" };
            chart.bar(f64::from(from), f64::from(from + step), value, class, &self.say(&title));
        }
        for mark in marks(range.1, 8.0).into_iter().filter(|mark| (range.0..=range.1).contains(mark)) {
            chart.below(mark, &self.decimal(mark.round(), 0));
        }
        chart.upright(f64::from(middle), &self.word("median"));
        chart.meaning(&self.word("axis-turns"));
        let caption = if capped { self.word("caption-length-capped") } else { self.word("caption-length") };
        let body = format!("<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>\n", chart.done());
        self.section("length", &self.say(&lead), &body)
    }
}

/// The next round step: 1, 2, 5, 10, and so on.
fn round_step(least: u32) -> u32 {
    let mut unit: u32 = 1;
    loop {
        for step in [1, 2, 5].map(|factor| unit.saturating_mul(factor)) {
            if step >= least {
                return step;
            }
        }
        unit = unit.saturating_mul(10);
    }
}

#[cfg(test)]
mod tests {
    use super::round_step;

    #[test]
    fn steps_are_round() {
        assert_eq!([1, 3, 6, 21, 4_000_000_000].map(round_step), [1, 5, 10, 50, u32::MAX]);
    }
}
