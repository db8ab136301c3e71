//! `magie odds`: how often each space is landed on, computed exactly and simulated.

#![allow(clippy::float_arithmetic, reason = "shares")]

use magie_engine::ids::SpaceId;
use magie_sim::odds::{JailPolicy, Landing, Wanted};
use magie_texts::{Message, Texts};

use super::columns::{headings, share, table};
use super::progress::stop;
use super::{rules, sim_errors, threads};
use crate::args::OddsArgs;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::screen::Screen;

/// Prints the landing odds of an edition.
pub(crate) fn odds(args: &OddsArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let rules = rules(texts, screen, &args.table)?;
    let policy = JailPolicy::from_key(&args.jail).unwrap_or(JailPolicy::Leave);
    let odds = magie_sim::odds::odds(&Wanted {
        rules: &rules,
        policy,
        games: args.games,
        seed: args.seed,
        threads: threads(args.threads),
        stop: stop(),
    })
    .map_err(|error| sim_errors::odds(texts, error))?;
    let head = Message::new("sim-odds-head").with("rolls", i64::try_from(odds.rolls).unwrap_or(i64::MAX));
    screen.paragraph(0, &screen.paint(Paint::Strong, &texts.say(&head)))?;
    screen.paragraph(0, &texts.word(&format!("sim-policy-{}", policy.key())))?;
    screen.gap()?;
    let row = |name: String, landing: &Landing| {
        let walked = if odds.rolls > 0 { landing.count as f64 / odds.rolls as f64 } else { 0.0 };
        let shares = [landing.exact, walked, walked - landing.exact].map(|value| share(texts, value, 3));
        std::iter::once(name).chain(shares).collect()
    };
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (index, landing) in odds.spaces.iter().enumerate() {
        let space = SpaceId(index as u8);
        let mut name = texts.space(&rules, space);
        if space == rules.jail().space {
            name = texts.say(&Message::new("sim-odds-visit").with("space", name));
        }
        rows.push(row(format!("{index:>3} {name}"), landing));
    }
    rows.push(row(format!("    {}", texts.word("sim-odds-jail")), &odds.jail));
    Ok(table(screen, &headings(texts, &["space", "exact", "walked", "difference"]), &rows)?)
}
