//! Charts of cash and wealth over the course of games.

#![allow(clippy::float_arithmetic, reason = "means")]

use magie_texts::Message;

use super::chart::{Chart, WIDE, marks};
use super::{Report, escaped, table};
use crate::curve::{Money, Point, turn_of_point};
use crate::tally::Sum;

/// A curve ends when fewer than one in this many games is still running.
const FEWEST: u64 = 20;
/// Rows of the table of figures.
const ROWS: usize = 12;

impl Report<'_> {
    pub(super) fn curves(&self) -> String {
        let points: Vec<(f64, &Point)> = self
            .tally
            .curve
            .points
            .iter()
            .enumerate()
            .map(|(index, point)| (f64::from(turn_of_point(index)), point))
            .take_while(|(_, point)| point.games > 0 && point.games >= self.tally.games / FEWEST)
            .collect();
        let winner = points
            .get(points.len() / 2)
            .map_or((0.0, 0.0), |(turn, point)| (*turn, mean(point.winner.worth, point.won)));
        let lead = Message::new("sim-lead-curves")
            .with("turn", self.decimal(winner.0, 0))
            .with("worth", self.plain_money(winner.1));
        let mut body = self.legend();
        for (id, of) in [("curve-worth", worth as fn(&Money) -> Sum), ("curve-cash", cash)] {
            body.push_str(&format!(
                "<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                self.curve(&points, of, id),
                self.word(id)
            ));
        }
        body.push_str(&format!(
            "<details><summary>{}</summary>\n{}</details>\n",
            self.word("curve-figures"),
            self.curve_figures(&points)
        ));
        self.section("curves", &self.say(&lead), &body)
    }

    fn legend(&self) -> String {
        let kind = |(index, kind): (usize, &magie_bots::Bot)| {
            format!("<li><span class=\"dot c{}\"></span>{}</li>", index % 6, escaped(&kind.key()))
        };
        let kinds: String = self.kinds.iter().enumerate().map(kind).collect();
        format!(
            "<ul class=\"legend\">{kinds}<li><span class=\"dot winner\"></span>{}</li></ul>\n",
            self.word("curve-winner")
        )
    }

    /// What a seat of a kind has on average.
    fn seat_mean(&self, point: &Point, kind: usize, of: fn(&Money) -> Sum) -> f64 {
        let seats = self.bots.iter().filter(|bot| **bot == self.kinds[kind]).count() as u64;
        mean(of(&point.kinds[kind]), point.games * seats)
    }

    fn curve(&self, points: &[(f64, &Point)], of: fn(&Money) -> Sum, id: &str) -> String {
        let last = points.last().map_or(1.0, |(turn, _)| *turn);
        let kinds = 0..self.kinds.len();
        let highest = points.iter().flat_map(|(_, point)| {
            let kinds = kinds.clone().map(|kind| self.seat_mean(point, kind, of));
            kinds.chain([mean(of(&point.winner), point.won)])
        });
        let ticks = marks(highest.fold(0.0, f64::max), 5.0);
        let label = |value: f64| self.money(value);
        let mut chart = Chart::new(&self.word(id), WIDE, (1.0, last.max(2.0)), &ticks, &label);
        for mark in marks(last, 8.0).into_iter().filter(|mark| (1.0..=last).contains(mark)) {
            chart.below(mark, &self.decimal(mark.round(), 0));
        }
        for kind in kinds {
            let line = points.iter().map(|(turn, point)| (*turn, self.seat_mean(point, kind, of)));
            chart.line(line, &format!("line c{}", kind % 6));
        }
        let won = points.iter().filter(|(_, point)| point.won > 0);
        chart.line(won.map(|(turn, point)| (*turn, mean(of(&point.winner), point.won))), "line winner");
        chart.meaning(&self.word("axis-turn"));
        chart.done()
    }

    /// Some points of the curves as figures.
    fn curve_figures(&self, points: &[(f64, &Point)]) -> String {
        let step = points.len().div_ceil(ROWS).max(1);
        let row = |(turn, point): &(f64, &Point)| {
            let mut row = vec![self.decimal(*turn, 0), self.count(point.games)];
            for kind in 0..self.kinds.len() {
                row.extend(
                    [worth as fn(&Money) -> Sum, cash].map(|of| self.money(self.seat_mean(point, kind, of))),
                );
            }
            row.extend(
                [worth as fn(&Money) -> Sum, cash].map(|of| self.money(mean(of(&point.winner), point.won))),
            );
            row
        };
        let rows: Vec<_> = points.iter().step_by(step).map(row).collect();
        let mut headings = vec![self.word("column-turn"), self.word("column-running")];
        let winner = self.texts.word("sim-curve-winner");
        for name in self.kinds.iter().map(|kind| kind.key()).chain([winner]) {
            for id in ["sim-column-worth-of", "sim-column-cash-of"] {
                headings.push(self.say(&Message::new(id).with("name", name.clone())));
            }
        }
        table("figures", &headings, &rows)
    }
}

const fn worth(money: &Money) -> Sum {
    money.worth
}

const fn cash(money: &Money) -> Sum {
    money.cash
}

fn mean(sum: Sum, count: u64) -> f64 {
    super::figures::ratio(sum as f64, count)
}
