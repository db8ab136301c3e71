//! How games ended, and what bankrupted players.

#![allow(clippy::float_arithmetic, reason = "shares")]

use magie_engine::game::EndReason;
use magie_engine::ids::GroupId;
use magie_texts::Message;

use super::board::group_colour;
use super::chart::meter;
use super::figures::ratio;
use super::{Report, escaped, table};
use crate::tally::TURN_CAP;

impl Report<'_> {
    pub(super) fn ends(&self) -> String {
        let tally = self.tally;
        let mut ends: Vec<(String, u64)> =
            tally.ends.iter().map(|(code, count)| (self.end(code), *count)).collect();
        ends.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let row = |(reason, count): &(String, u64)| {
            let share = ratio(*count as f64, tally.games);
            vec![reason.clone(), self.count(*count), self.share(share), meter(share, "c0")]
        };
        let headings = self.headings(["end", "games", "share", ""]);
        let mut body = table("figures bars", &headings, &ends.iter().map(row).collect::<Vec<_>>());
        let ruins = self.ruins();
        let all: u64 = ruins.iter().map(|(_, count)| count).sum();
        let lead = match ruins.first() {
            Some((cause, count)) if all > 0 => Message::new("sim-lead-ends")
                .with("cause", cause.1.clone())
                .with("share", self.share(ratio(*count as f64, all))),
            _ => Message::new("sim-lead-ends-none"),
        };
        if all > 0 {
            let most = ruins.first().map_or(0, |(_, count)| *count);
            let row = |((chip, cause), count): &((String, String), u64)| {
                let share = ratio(*count as f64, all);
                vec![
                    format!("{chip}{}", escaped(cause)),
                    self.count(*count),
                    self.share(share),
                    meter(ratio(*count as f64, most), "c4"),
                ]
            };
            let headings = self.headings(["ruin", "bankruptcies", "share", ""]);
            body.push_str(&format!("<h3>{}</h3>\n", self.word("title-ruins")));
            body.push_str(&table("figures bars", &headings, &ruins.iter().map(row).collect::<Vec<_>>()));
        }
        self.section("ends", &self.say(&lead), &body)
    }

    /// The reason behind a code.
    pub(super) fn end(&self, code: &str) -> String {
        match EndReason::from_code(code) {
            Some(reason) => escaped(&self.texts.end(reason)),
            None if code == TURN_CAP => self.word("end-turn-cap"),
            None => escaped(code),
        }
    }

    /// Bankruptcies by cause, the most frequent first: a colour chip, a name, a count.
    fn ruins(&self) -> Vec<((String, String), u64)> {
        let tally = self.tally;
        let mut ruins: Vec<((String, String), u64)> = Vec::new();
        for (index, group) in self.rules.groups().iter().enumerate() {
            let count = group.deeds.iter().map(|deed| tally.deeds[deed.index()].ruined).sum();
            let name = self.texts.group(self.rules, GroupId(index as u8));
            let cause = self.texts.say(&Message::new("sim-ruin-rent").with("group", name));
            ruins.push(((chip(&group_colour(self.rules, index)), cause), count));
        }
        for (id, count) in [("ruin-bank", tally.ruined_by_bank), ("ruin-players", tally.ruined_by_players)] {
            ruins.push(((chip("none"), self.texts.word(&format!("sim-{id}"))), count));
        }
        ruins.retain(|(_, count)| *count > 0);
        ruins.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        ruins
    }
}

/// A small square of a colour.
pub(super) fn chip(colour: &str) -> String {
    format!("<span class=\"chip\" style=\"background:{colour}\"></span>")
}
