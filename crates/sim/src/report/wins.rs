//! Who wins.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use magie_bots::Bot;
use magie_engine::Seat;
use magie_texts::Message;

use super::figures::ratio;
use super::{Report, escaped, table};
use crate::wilson::{Interval, wilson};

impl Report<'_> {
    pub(super) fn wins(&self) -> String {
        let tally = self.tally;
        let by_seat: Vec<Interval> = tally.seats.iter().map(|seat| wilson(seat.wins, tally.games)).collect();
        let by_kind: Vec<Interval> = tally.kind_wins.iter().map(|wins| wilson(*wins, tally.games)).collect();
        let seats_of = |kind: &Bot| self.bots.iter().filter(|bot| *bot == kind).count();
        // The best kind wins most games per seat.
        let per_seat = |(kind, interval): &(&Bot, &Interval)| interval.share / seats_of(kind) as f64;
        let best =
            self.kinds.iter().zip(&by_kind).max_by(|one, other| per_seat(one).total_cmp(&per_seat(other)));
        let several = self.kinds.len() > 1;
        let lead = match best {
            Some((kind, interval)) if several => Message::new("sim-lead-wins")
                .with("bot", kind.key())
                .with("share", self.share(interval.share)),
            _ => Message::new("sim-lead-wins-alike").with("fair", self.share(1.0 / self.bots.len() as f64)),
        };
        let axis = by_seat.iter().chain(&by_kind).map(|interval| interval.high).fold(0.0, f64::max);
        let mut body = String::new();
        if several {
            let rows: Vec<_> = self
                .kinds
                .iter()
                .zip(&by_kind)
                .enumerate()
                .map(|(index, (kind, interval))| {
                    let seats = seats_of(kind);
                    let fair = seats as f64 / self.bots.len() as f64;
                    vec![
                        format!("<span class=\"dot c{}\"></span>{}", index % 6, escaped(&kind.key())),
                        self.count(seats as u64),
                        self.count(tally.kind_wins[index]),
                        self.interval(interval),
                        self.share(fair),
                        whisker(interval, fair, axis, index),
                    ]
                })
                .collect();
            let headings = self.headings(["bot", "seats", "wins", "win-share", "fair", "interval"]);
            body.push_str(&table("figures wins", &headings, &rows));
        }
        let fair = 1.0 / self.bots.len() as f64;
        let rows: Vec<_> = tally
            .seats
            .iter()
            .zip(&by_seat)
            .enumerate()
            .map(|(index, (seat, interval))| {
                let bot = self.bots[index];
                let kind = self.kinds.iter().position(|kind| *kind == bot).unwrap_or(0);
                let places: u64 = seat.places.iter().zip(1..).map(|(count, place)| count * place).sum();
                let place = (ratio(places as f64, tally.games) * 100.0).round();
                vec![
                    format!(
                        "<span class=\"dot c{}\"></span>{} · {}",
                        kind % 6,
                        escaped(&self.texts.seat(&[], Seat(index as u8))),
                        escaped(&bot.key())
                    ),
                    self.count(seat.wins),
                    self.interval(interval),
                    whisker(interval, fair, axis, kind),
                    self.decimal(place, 2),
                    self.money_per_game(seat.worth),
                ]
            })
            .collect();
        let headings = self.headings(["seat", "wins", "win-share", "interval", "place", "worth"]);
        body.push_str(&table("figures wins", &headings, &rows));
        body.push_str(&format!("<p class=\"caption\">{}</p>\n", self.word("caption-wins")));
        self.section("wins", &self.say(&lead), &body)
    }
}

/// A confidence interval on an axis from 0 to `axis`, with a mark at the fair share.
fn whisker(interval: &Interval, fair: f64, axis: f64, colour: usize) -> String {
    let axis = axis.max(fair) * 1.04;
    let at = |share: f64| share / axis * 200.0;
    format!(
        "<svg class=\"whisker\" viewBox=\"0 0 200 16\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <line class=\"base\" x1=\"0\" x2=\"200\" y1=\"8\" y2=\"8\"/>\
         <line class=\"fair\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"16\"/>\
         <line class=\"range c{4}\" x1=\"{1:.1}\" x2=\"{2:.1}\" y1=\"8\" y2=\"8\"/>\
         <line class=\"point c{4}\" x1=\"{3:.1}\" x2=\"{3:.1}\" y1=\"2\" y2=\"14\"/></svg>",
        at(fair),
        at(interval.low),
        at(interval.high),
        at(interval.share),
        colour % 6,
    )
}
