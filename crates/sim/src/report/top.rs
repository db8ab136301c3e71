//! The head of the page: what was played, and the most important figures.

use std::collections::BTreeMap;

use magie_texts::Message;

use super::{Report, escaped};
use crate::tally::TURN_CAP;

impl Report<'_> {
    pub(super) fn top(&self) -> String {
        let lead = Message::new("sim-top-lead").with("games", self.tally.games);
        format!(
            "<header>\n<p class=\"eyebrow\">{}</p>\n<h1>{}</h1>\n<p class=\"lead\">{}</p>\n<dl class=\"facts\">\n{}</dl>\n</header>\n{}",
            self.word("eyebrow"),
            escaped(&self.edition()),
            self.say(&lead),
            self.facts(),
            self.cards(),
        )
    }

    fn facts(&self) -> String {
        let header = self.header;
        let mut kinds: BTreeMap<usize, (String, u64)> = BTreeMap::new();
        for bot in &self.bots {
            let place = self.kinds.iter().position(|kind| kind == bot).unwrap_or(0);
            kinds.entry(place).or_insert((bot.key(), 0)).1 += 1;
        }
        let bots = kinds.values().map(|(key, count)| match count {
            1 => key.clone(),
            _ => format!("{key} ×{count}"),
        });
        let spans = header.spans.iter().map(|span| {
            let (first, last) = (self.count(span.first), self.count(span.end().saturating_sub(1)));
            if span.games == 1 { first } else { format!("{first}–{last}") }
        });
        let mut facts = vec![
            ("fact-bots", bots.collect::<Vec<_>>().join(", ")),
            ("fact-seed", header.seed.to_string()),
            ("fact-games", spans.collect::<Vec<_>>().join(", ")),
            ("fact-cap", self.count(u64::from(header.turn_cap))),
        ];
        if !header.options.is_empty() {
            let options = header.options.iter().map(|(key, value)| match value.as_str() {
                Some(word) => format!("{key}={word}"),
                None => format!("{key}={value}"),
            });
            facts.push(("fact-options", options.collect::<Vec<_>>().join(", ")));
        }
        if let Some(position) = &header.from {
            facts.push(("fact-from", position.clone()));
        }
        let fact = |(id, text): (&str, String)| {
            format!("<div><dt>{}</dt><dd>{}</dd></div>\n", self.word(id), escaped(&text))
        };
        facts.into_iter().map(fact).collect()
    }

    fn cards(&self) -> String {
        let tally = self.tally;
        let capped = tally.ends.get(TURN_CAP).copied().unwrap_or(0);
        let decided = crate::wilson::wilson(tally.games - capped.min(tally.games), tally.games).share;
        let cards = [
            ("card-length", self.count(u64::from(self.quantile(2)))),
            ("card-decided", self.share(decided)),
            ("card-trades", self.per_game(tally.counts.trades)),
            ("card-auctions", self.per_game(tally.counts.auctions)),
            ("card-built", self.per_game(tally.counts.built)),
            ("card-rents", self.per_game(tally.counts.rents)),
            ("card-bankruptcies", self.per_game(tally.counts.bankruptcies)),
            ("card-jailings", self.per_game(tally.counts.jailings)),
        ];
        let card = |(id, figure): (&str, String)| {
            format!("<li><strong>{figure}</strong><span>{}</span></li>\n", self.word(id))
        };
        format!("<ul class=\"cards\">\n{}</ul>\n", cards.into_iter().map(card).collect::<String>())
    }

    /// A quartile of the number of turns.
    pub(super) fn quantile(&self, quarters: u64) -> u32 {
        let rank = (self.tally.games * quarters).div_ceil(4).max(1);
        let mut before = 0;
        for (turns, games) in &self.tally.lengths {
            before += games;
            if before >= rank {
                return *turns;
            }
        }
        0
    }
}
