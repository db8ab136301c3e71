//! What properties and groups cost and earn.

#![allow(clippy::float_arithmetic, reason = "means")]

use magie_engine::ids::{DeedId, GroupId};
use magie_texts::Message;

use super::board::group_colour;
use super::chart::meter;
use super::ends::chip;
use super::figures::ratio;
use super::{Report, escaped, table};
use crate::prices::Prices;
use crate::tally::{DeedTally, Sum};

impl Report<'_> {
    pub(super) fn groups(&self) -> String {
        let all: Sum = self.tally.deeds.iter().map(|deed| deed.rent).sum();
        let mut rows = Vec::new();
        let mut best: Option<(f64, String)> = None;
        let returns: Vec<f64> = (0..self.rules.groups().len())
            .map(|group| {
                let (rent, invested) = self.group_sums(group);
                if invested > 0 { rent as f64 / invested as f64 } else { 0.0 }
            })
            .collect();
        let most = returns.iter().copied().fold(0.0, f64::max);
        for (index, &back) in returns.iter().enumerate() {
            let name = self.texts.group(self.rules, GroupId(index as u8));
            let (rent, invested) = self.group_sums(index);
            let ruined: u64 = self.rules.groups()[index]
                .deeds
                .iter()
                .map(|deed| self.tally.deeds[deed.index()].ruined)
                .sum();
            let share = if all > 0 { rent as f64 / all as f64 } else { 0.0 };
            rows.push(vec![
                format!("{}{}", chip(&group_colour(self.rules, index)), escaped(&name)),
                self.money_per_game(rent),
                self.share(share),
                self.money_per_game(invested),
                self.rough_share(back),
                meter(if most > 0.0 { back / most } else { 0.0 }, "c2"),
                self.per_hundred(ruined),
            ]);
            if best.as_ref().is_none_or(|(so_far, _)| back > *so_far) {
                best = Some((back, name));
            }
        }
        let (back, name) = best.unwrap_or_default();
        let lead = Message::new("sim-lead-groups").with("group", name).with("share", self.rough_share(back));
        let headings = self.headings(["group", "rent", "rent-share", "invested", "return", "", "ruined"]);
        let body = table("figures", &headings, &rows);
        self.section("groups", &self.say(&lead), &body)
    }

    fn group_sums(&self, group: usize) -> (Sum, Sum) {
        let deeds = self.rules.groups()[group].deeds.iter().map(|deed| &self.tally.deeds[deed.index()]);
        deeds.fold((0, 0), |(rent, invested), deed| (rent + deed.rent, invested + deed.invested()))
    }

    pub(super) fn properties(&self) -> String {
        let back = |deed: &DeedTally| {
            if deed.invested() > 0 { deed.rent as f64 / deed.invested() as f64 } else { 0.0 }
        };
        let row = |index: usize| {
            let figures = &self.rules.deeds()[index];
            let deed = &self.tally.deeds[index];
            let name = self.texts.deed(self.rules, DeedId(index as u8));
            let landings = self.tally.landings[figures.space.index()];
            let owned = ratio(deed.first_owners as f64, self.tally.games);
            let won = ratio(deed.first_owner_won as f64, deed.first_owners);
            vec![
                format!("{}{}", chip(&group_colour(self.rules, figures.group.index())), escaped(&name)),
                self.money(figures.price as f64),
                self.per_game(landings),
                self.rough_share(owned),
                self.money_per_game(deed.rent),
                self.money_per_game(deed.invested()),
                self.rough_share(back(deed)),
                self.against_list(&deed.auctions),
                self.against_list(&deed.sales),
                if deed.first_owners > 0 { self.share(won) } else { "–".to_owned() },
                self.per_hundred(deed.ruined),
            ]
        };
        let rows: Vec<_> = (0..self.rules.deeds().len()).map(row).collect();
        let best =
            (0..self.rules.deeds().len()).max_by_key(|index| self.tally.deeds[*index].rent).unwrap_or(0);
        let lead = Message::new("sim-lead-properties")
            .with("deed", self.texts.deed(self.rules, DeedId(best as u8)))
            .with("rent", self.plain_money(ratio(self.tally.deeds[best].rent as f64, self.tally.games)));
        let headings = self.headings([
            "property",
            "price",
            "landings",
            "owned",
            "rent",
            "invested",
            "return",
            "auction",
            "sale",
            "first-owner",
            "ruined",
        ]);
        let body = table("figures deeds", &headings, &rows);
        self.section("properties", &self.say(&lead), &body)
    }

    /// What was paid, as a share of the printed price.
    pub(super) fn against_list(&self, prices: &Prices) -> String {
        if prices.list == 0 {
            return "–".to_owned();
        }
        self.rough_share(prices.paid as f64 / prices.list as f64)
    }

    /// A count per hundred games.
    fn per_hundred(&self, count: u64) -> String {
        self.decimal((ratio(count as f64, self.tally.games) * 1_000.0).round(), 1)
    }
}
