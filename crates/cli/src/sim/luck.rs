//! Shares with and without luck, for `magie tournament --luck` and `magie simulate --luck`.

#![allow(clippy::float_arithmetic, clippy::cast_possible_truncation, reason = "shares, rounded to be read")]

use magie_sim::{LuckSums, Mean};
use magie_texts::{Message, Texts};

use super::columns::{decimal, headings, share, table};
use crate::failure::Failure;
use crate::screen::Screen;

/// Prints what everybody won with and without luck, and what that is worth in games. Prints nothing if luck was not measured.
pub(super) fn show(
    texts: &Texts,
    screen: &mut Screen,
    first: &str,
    measured: &[(String, &LuckSums)],
) -> Result<(), Failure> {
    if measured.is_empty() {
        return Ok(());
    }
    let mean = |mean: Mean| {
        let margin = texts.decimal((mean.margin * 1_000.0).round() as i64, 1);
        format!("{} ± {margin}", share(texts, mean.mean, 1))
    };
    let row = |(name, sums): &(String, &LuckSums)| {
        let ratio = sums.variance_ratio().map_or_else(|| "–".to_owned(), |ratio| decimal(texts, ratio));
        vec![name.clone(), mean(sums.raw()), mean(sums.adjusted()), ratio]
    };
    let rows: Vec<_> = measured.iter().map(row).collect();
    table(screen, &headings(texts, &[first, "won-share", "without-luck", "variance-ratio"]), &rows)?;
    let ratios: Vec<f64> = measured.iter().filter_map(|(_, sums)| sums.variance_ratio()).collect();
    if !ratios.is_empty() {
        let average = ratios.iter().sum::<f64>() / ratios.len() as f64;
        let note = Message::new("sim-luck-note").with("percent", share(texts, average, 0));
        screen.paragraph(0, &texts.say(&note))?;
    }
    Ok(screen.gap()?)
}
