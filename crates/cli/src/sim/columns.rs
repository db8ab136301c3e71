//! Tables of numbers.

#![allow(clippy::float_arithmetic, clippy::cast_possible_truncation, reason = "shares, rounded to be read")]

use std::io;

use magie_sim::Interval;
use magie_texts::Texts;

use crate::paint::Paint;
use crate::screen::{Screen, columns};

/// A share as a percentage with `places` decimals.
pub(super) fn share(texts: &Texts, share: f64, places: u32) -> String {
    texts.percent((share * 100.0 * 10_f64.powi(places as i32)).round() as i64, places)
}

/// A share with its confidence interval.
pub(super) fn interval(texts: &Texts, interval: &Interval) -> String {
    let end = |end: f64| texts.decimal((end * 1_000.0).round() as i64, 1);
    format!("{} [{}–{}]", share(texts, interval.share, 1), end(interval.low), end(interval.high))
}

/// A number with two decimals.
pub(super) fn decimal(texts: &Texts, value: f64) -> String {
    texts.decimal((value * 100.0).round() as i64, 2)
}

/// A count.
pub(super) fn count(texts: &Texts, count: u64) -> String {
    texts.number(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Prints a table: the first column is aligned left, the others right.
pub(crate) fn table(screen: &mut Screen, headings: &[String], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(headings.get(column));
        cells.map(|cell| columns(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..headings.len()).map(width).collect();
    let line = |cells: &[String]| {
        let mut line = String::new();
        for (column, cell) in cells.iter().enumerate() {
            let room = " ".repeat(widths[column].saturating_sub(columns(cell)));
            let gap = if column == 0 { "" } else { "  " };
            line.push_str(&if column == 0 { format!("{cell}{room}") } else { format!("{gap}{room}{cell}") });
        }
        line.trim_end().to_owned()
    };
    screen.line(&screen.paint(Paint::Dim, &line(headings)))?;
    rows.iter().try_for_each(|row| screen.line(&line(row)))
}

/// The column headings.
pub(super) fn headings(texts: &Texts, ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| texts.word(&format!("sim-column-{id}"))).collect()
}
