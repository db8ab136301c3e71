//! Bar and line charts as SVG.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use std::fmt::Write as _;

/// The widths of charts: across the whole page, and side by side.
pub(super) const WIDE: f64 = 960.0;
pub(super) const NARROW: f64 = 540.0;
/// The height of a chart, and its margins.
const HEIGHT: f64 = 290.0;
const LEFT: f64 = 96.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 40.0;

/// The marks of an axis from 0 to at least `most`: a round step, and their number.
pub(super) fn marks(most: f64, wanted: f64) -> Vec<f64> {
    if most <= 0.0 {
        return vec![0.0, 1.0];
    }
    let rough = most / wanted;
    let power = 10_f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 2.5, 5.0, 10.0].into_iter().find(|step| step * power >= rough).unwrap_or(10.0) * power;
    let count = (most / step).ceil().max(1.0);
    let mut marks = Vec::new();
    let mut mark = 0.0;
    while mark <= count {
        marks.push(mark * step);
        mark += 1.0;
    }
    marks
}

/// A chart with two axes.
pub(super) struct Chart {
    svg: String,
    width: f64,
    x: (f64, f64),
    y: f64,
}

impl Chart {
    /// A chart from `x.0` to `x.1` and from 0 to the last of the marks of `y`.
    pub(super) fn new(
        label: &str,
        width: f64,
        x: (f64, f64),
        y: &[f64],
        y_label: &dyn Fn(f64) -> String,
    ) -> Self {
        let most = y.last().copied().unwrap_or(1.0);
        let svg = format!(
            "<div class=\"scroll\"><svg class=\"chart\" role=\"img\" aria-label=\"{label}\" viewBox=\"0 0 {width} {HEIGHT}\">\n"
        );
        let mut chart = Self { svg, width, x, y: most };
        for &mark in y {
            let at = chart.at_y(mark);
            let _ = writeln!(
                chart.svg,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
                 <text class=\"tick end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                width - RIGHT,
                LEFT - 8.0,
                at + 4.0,
                y_label(mark),
            );
        }
        chart
    }

    fn at_x(&self, value: f64) -> f64 {
        LEFT + (value - self.x.0) / (self.x.1 - self.x.0) * (self.width - LEFT - RIGHT)
    }

    fn at_y(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - value / self.y * (HEIGHT - TOP - BOTTOM)
    }

    /// A mark on the horizontal axis.
    pub(super) fn below(&mut self, value: f64, text: &str) {
        let (x, y) = (self.at_x(value), HEIGHT - BOTTOM + 18.0);
        let _ = writeln!(self.svg, "<text class=\"tick\" x=\"{x:.1}\" y=\"{y}\">{text}</text>");
    }

    /// The label of the horizontal axis.
    pub(super) fn meaning(&mut self, text: &str) {
        let _ = writeln!(
            self.svg,
            "<text class=\"tick end\" x=\"{}\" y=\"{}\">{text}</text>",
            self.width - RIGHT,
            HEIGHT - 4.0
        );
    }

    /// A bar from one value to another.
    pub(super) fn bar(&mut self, from: f64, to: f64, value: f64, class: &str, title: &str) {
        let (left, right, top) = (self.at_x(from), self.at_x(to), self.at_y(value));
        let gap = if right - left > 6.0 { 1.5 } else { 0.3 };
        let _ = writeln!(
            self.svg,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{title}</title></rect>",
            left + gap / 2.0,
            (right - left - gap).max(0.5),
            HEIGHT - BOTTOM - top,
        );
    }

    /// A vertical line with a label.
    pub(super) fn upright(&mut self, value: f64, text: &str) {
        let x = self.at_x(value);
        let bottom = HEIGHT - BOTTOM;
        let (class, beside) =
            if x > self.width * 0.7 { ("mark end", x - 5.0) } else { ("mark start", x + 5.0) };
        let _ = writeln!(
            self.svg,
            "<line class=\"upright\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>\
             <text class=\"{class}\" x=\"{beside:.1}\" y=\"{}\">{text}</text>",
            TOP + 8.0,
        );
    }

    /// A line through points.
    pub(super) fn line(&mut self, points: impl Iterator<Item = (f64, f64)>, class: &str) {
        let path: Vec<String> =
            points.map(|(x, y)| format!("{:.1},{:.1}", self.at_x(x), self.at_y(y))).collect();
        let _ = writeln!(self.svg, "<polyline class=\"{class}\" points=\"{}\"/>", path.join(" "));
    }

    pub(super) fn done(mut self) -> String {
        let bottom = HEIGHT - BOTTOM;
        let _ = writeln!(
            self.svg,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{}\" y1=\"{bottom}\" y2=\"{bottom}\"/>\n</svg></div>",
            self.width - RIGHT
        );
        self.svg
    }
}

/// A bar in a table cell, for a part of the whole.
pub(super) fn meter(share: f64, class: &str) -> String {
    let width = (share * 100.0).clamp(0.0, 100.0);
    format!(
        "<span class=\"meter\" aria-hidden=\"true\"><span class=\"{class}\" style=\"width:{width:.1}%\"></span></span>"
    )
}

#[cfg(test)]
mod tests {
    use super::marks;

    #[test]
    fn axes_have_round_marks() {
        assert_eq!(marks(9.0, 4.0), [0.0, 2.5, 5.0, 7.5, 10.0]);
        assert_eq!(marks(1_730.0, 5.0), [0.0, 500.0, 1_000.0, 1_500.0, 2_000.0]);
        assert_eq!(marks(0.0, 5.0), [0.0, 1.0]);
        assert_eq!(marks(0.35, 4.0).len(), 5);
    }
}
