//! Prints one property: its owner, price and rents.

use std::io;

use magie_engine::Money;
use magie_engine::event::RentBasis;
use magie_engine::ids::DeedId;
use magie_engine::rules::RentLine;
use magie_texts::Message;

use super::Shown;
use crate::paint::Paint;
use crate::screen::{Screen, columns, fitted};

/// Prints one property.
pub(crate) fn deed(shown: &Shown<'_>, screen: &mut Screen, id: DeedId) -> io::Result<()> {
    let (texts, rules, view) = (shown.texts, shown.rules(), &shown.view);
    let deed = &rules.deeds()[id.index()];
    let group = rules.group_of(id);
    let name = screen.paint(Paint::Strong, &texts.deed(rules, id));
    let tag = screen.paint(Paint::of_group(&group.key), &texts.group(rules, deed.group));
    let owner = match view.owner(id) {
        Some(owner) => {
            let whole = view.deeds(owner).contains(group.deeds);
            let owned = view.deeds(owner).and(group.deeds).len();
            Message::new(if whole { "cli-deed-owner-all" } else { "cli-deed-owner" })
                .with("name", shown.names[owner.index()].clone())
                .with("owned", owned)
                .with("all", group.deeds.len())
        }
        None => Message::new("cli-deed-free"),
    };
    screen.paragraph(2, &format!("{name} · {tag} · {}", texts.say(&owner)))?;
    let price = shown.sum(deed.price);
    let figures = if rules.switches().mortgages {
        Message::new("cli-deed-figures")
            .with("price", price)
            .with("mortgage", shown.sum(deed.mortgage))
            .with("lift", shown.sum(rules.lift_price(id)))
    } else {
        Message::new("cli-deed-price").with("price", price)
    };
    screen.paragraph(4, &format!("  {}", texts.say(&figures)))?;
    let rents = rents(shown, id);
    let widest = |text: fn(&Rent) -> &str| rents.iter().map(|rent| columns(text(rent))).max().unwrap_or(0);
    let (label_width, sum_width) = (widest(|rent| &rent.label), widest(|rent| &rent.sum));
    for rent in &rents {
        let space = " ".repeat(sum_width - columns(&rent.sum));
        let line = format!("  {} {space}{}", fitted(&rent.label, label_width), rent.sum);
        screen.line(&if rent.is_due { screen.paint(Paint::Strong, &format!("{line} ◂")) } else { line })?;
    }
    // One line per price: usually all levels cost the same.
    let mut last = None;
    for (&price, level) in deed.level_prices.iter().zip(1..) {
        if last.replace(price) == Some(price) {
            continue;
        }
        let building = Message::new("cli-deed-building")
            .with("price", shown.sum(price))
            .with("refund", shown.sum(rules.level_refund(id, level)));
        screen.paragraph(4, &format!("  {}", texts.say(&building)))?;
    }
    if view.mortgaged(id) {
        screen.paragraph(4, &format!("  {}", screen.paint(Paint::Alarm, &texts.word("cli-deed-no-rent"))))?;
    }
    Ok(())
}

/// One rent of a property.
struct Rent {
    label: String,
    sum: String,
    /// Whether a visitor would owe it now.
    is_due: bool,
}

/// Every rent of a property.
fn rents(shown: &Shown<'_>, id: DeedId) -> Vec<Rent> {
    let (texts, rules) = (shown.texts, shown.rules());
    let due = shown.view.rent(id);
    let rent = |(index, line): (usize, RentLine)| {
        let buildings = |level: Money| texts.buildings(rules, id, u8::try_from(level).unwrap_or(u8::MAX));
        let label = match line.basis {
            RentBasis::Bare => Message::new("cli-rent-bare"),
            RentBasis::Majority => Message::new("cli-rent-majority").with("factor", line.figure),
            RentBasis::FullGroup => Message::new("cli-rent-full-group").with("factor", line.figure),
            RentBasis::Built => Message::new("cli-rent-built").with("buildings", buildings(line.figure)),
            RentBasis::Count => Message::new("cli-rent-owned").with("count", line.figure),
            RentBasis::CountBuilt => Message::new("cli-rent-owned-built")
                .with("count", line.figure)
                .with("buildings", buildings(1)),
            RentBasis::Dice => Message::new("cli-rent-owned").with("count", index + 1),
        };
        let by_dice = || texts.say(&Message::new("cli-rent-dice").with("factor", line.figure));
        let sum = line.amount.map_or_else(by_dice, |amount| shown.sum(amount));
        Rent { label: texts.say(&label), sum, is_due: due == Some(line) }
    };
    rules.rent_table(id).into_iter().enumerate().map(rent).collect()
}
