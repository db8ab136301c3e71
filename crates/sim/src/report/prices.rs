//! Prices of auctions and trades compared with printed prices.

#![allow(clippy::float_arithmetic, reason = "drawing")]

use magie_texts::Message;

use super::Report;
use super::chart::{Chart, NARROW, marks};
use super::figures::ratio;
use crate::prices::Prices;

impl Report<'_> {
    pub(super) fn prices(&self) -> String {
        let (auctions, sales) = (&self.tally.auctions, &self.tally.sales);
        let lead = Message::new("sim-lead-prices")
            .with("auctions", self.against_list(auctions))
            .with("sales", self.against_list(sales));
        let mut body = String::from("<div class=\"pair\">\n");
        for (id, prices, class) in
            [("prices-auctions", auctions, "bar c0"), ("prices-sales", sales, "bar c1")]
        {
            body.push_str(&format!("<figure>\n<h3>{}</h3>\n", self.word(id)));
            if prices.count == 0 {
                body.push_str(&format!("<p>{}</p>\n</figure>\n", self.word("prices-none")));
                continue;
            }
            let caption = Message::new("sim-caption-prices")
                .with("count", i64::try_from(prices.count).unwrap_or(i64::MAX))
                .with("share", self.against_list(prices));
            body.push_str(&format!(
                "{}<figcaption>{}</figcaption>\n</figure>\n",
                self.price_chart(prices, class, id),
                self.say(&caption)
            ));
        }
        body.push_str("</div>\n");
        self.section("prices", &self.say(&lead), &body)
    }

    fn price_chart(&self, prices: &Prices, class: &str, id: &str) -> String {
        let highest = prices.buckets.iter().max().copied().unwrap_or(0);
        let share = |value: f64| self.rough_share(value);
        let ticks = marks(ratio(highest as f64, prices.count), 4.0);
        let range = (0.0, Prices::BUCKETS as f64);
        let mut chart = Chart::new(&self.word(id), NARROW, range, &ticks, &share);
        for (bucket, count) in prices.buckets.iter().enumerate() {
            let from = bucket as f64;
            let value = ratio(*count as f64, prices.count);
            let title = format!("{} · {}", self.bucket(bucket), self.share(value));
            chart.bar(from, from + 1.0, value, class, &title);
        }
        for tens in [0, 5, 10, 15, 20, 25, 30] {
            chart.below(f64::from(tens), &self.rough_share(f64::from(tens) / 10.0));
        }
        chart.upright(10.0, &self.word("printed-price"));
        chart.meaning(&self.word("axis-price"));
        chart.done()
    }

    /// The range of a bucket in words.
    fn bucket(&self, bucket: usize) -> String {
        let from = self.rough_share(bucket as f64 / 10.0);
        if bucket + 1 == Prices::BUCKETS {
            return format!("≥ {from}");
        }
        format!("{from}–{}", self.rough_share((bucket + 1) as f64 / 10.0))
    }
}
