//! `magie edition show`: prints the board, amounts, cards and options of an edition.

use std::io;
use std::sync::Arc;

use magie_engine::edition::Offered;
use magie_engine::ids::{CardId, DeckId, KindId, SpaceId};
use magie_engine::rules::{Deed, RentRule, SpaceKind};
use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};
use magie_texts::{Message, Texts};

use super::load;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::screen::{Screen, fitted};
use crate::show::{group_tag, level_signs};

/// Width of the name of a space.
const NAME: usize = 24;

/// Prints an edition, given by its id or by the folder of its files.
pub(crate) fn show(texts: &Texts, screen: &mut Screen, id: &str) -> Result<(), Failure> {
    let edition = load(texts, screen, id)?;
    // Cannot fail: every edition accepts its own default options.
    let rules = edition.rules(&[]).map_err(|errors| {
        Failure::Input(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    head(texts, screen, &edition)?;
    board(texts, screen, &rules)?;
    figures(texts, screen, &rules)?;
    decks(texts, screen, &edition, &rules)?;
    options(texts, screen, &edition)?;
    Ok(())
}

fn head(texts: &Texts, screen: &mut Screen, edition: &Edition) -> io::Result<()> {
    let (least, most) = edition.figures.seats;
    let players = Message::new("cli-edition-players").with("least", least).with("most", most);
    screen.line(&format!(
        "{} ({}) · {}",
        screen.paint(Paint::Strong, &texts.edition(edition)),
        edition.id,
        texts.say(&players)
    ))?;
    if let Some(about) = texts.edition_about(edition) {
        screen.paragraph(0, &about)?;
    }
    Ok(())
}

fn heading(texts: &Texts, screen: &mut Screen, id: &str) -> io::Result<()> {
    screen.gap()?;
    screen.line(&screen.paint(Paint::Strong, &texts.word(id)))
}

/// Prints every space, with the price and rents of its property.
fn board(texts: &Texts, screen: &mut Screen, rules: &Rules) -> io::Result<()> {
    heading(texts, screen, "cli-edition-board")?;
    let label = |id: &str| texts.word(&format!("cli-edition-column-{id}"));
    let mut columns = vec![label("price")];
    columns.extend(rules.switches().mortgages.then(|| label("mortgage")));
    columns.extend(["level", "bare"].map(label));
    columns.extend(rules.ladder().iter().map(|&level| level_signs(level)));
    let width = figure_width(rules);
    let columns: String = columns.iter().map(|column| format!("{column:>width$}")).collect();
    let head = format!("{:NAME$}{columns}", "", NAME = NAME + 8);
    screen.line(&screen.paint(Paint::Dim, &head))?;
    for (index, space) in rules.spaces().iter().enumerate() {
        let name = texts.space(rules, SpaceId(index as u8));
        let row = match space.kind {
            SpaceKind::Deed(deed) => {
                let deed = &rules.deeds()[deed.index()];
                let group = &rules.groups()[deed.group.index()];
                let tag = screen.paint(Paint::of_group(&group.key), &group_tag(texts, rules, deed.group));
                format!(
                    "{index:>2}  {tag} {}{}",
                    fitted(&name, NAME),
                    deed_figures(texts, rules, deed, group.rent)
                )
            }
            kind => {
                let words = space_words(texts, rules, kind);
                format!("{index:>2}      {} {words}", fitted(&name, NAME + 1))
            }
        };
        screen.line(row.trim_end())?;
    }
    if rules.edition().big_money {
        let millions = Message::new("cli-edition-millions").with("unit", rules.edition().money.clone());
        screen.paragraph(0, &screen.paint(Paint::Dim, &texts.say(&millions)))?;
    }
    screen.paragraph(0, &screen.paint(Paint::Dim, &texts.word("cli-edition-rents")))
}

/// Width of an amount: a decimal point needs one more column.
fn figure_width(rules: &Rules) -> usize {
    if rules.edition().big_money { 6 } else { 5 }
}

fn deed_figures(texts: &Texts, rules: &Rules, deed: &Deed, rule: RentRule) -> String {
    let figure = |amount| texts.figure(rules.edition(), amount);
    let mut figures = vec![figure(deed.price)];
    figures.extend(rules.switches().mortgages.then(|| figure(deed.mortgage)));
    figures.push(deed.level_prices.first().map_or_else(|| "–".to_owned(), |&price| figure(price)));
    figures.extend(deed.rents.iter().map(|&rent| match rule {
        RentRule::ByDice => format!("×{}", figure(rent)),
        RentRule::ByLevel | RentRule::ByCount => figure(rent),
    }));
    let width = figure_width(rules);
    figures.iter().map(|figure| format!("{figure:>width$}")).collect()
}

fn space_words(texts: &Texts, rules: &Rules, kind: SpaceKind) -> String {
    let sum = |amount| texts.sum(rules.edition(), amount);
    match kind {
        SpaceKind::Go => texts.say(&Message::new("cli-space-go").with("amount", sum(rules.salary()))),
        SpaceKind::Tax(amount) => texts.say(&Message::new("cli-space-tax").with("amount", sum(amount))),
        SpaceKind::Draw(deck) => {
            texts.say(&Message::new("cli-space-draw").with("deck", texts.deck(rules, deck)))
        }
        SpaceKind::StockExchange => texts.word("cli-space-stock-exchange"),
        SpaceKind::Train => texts.word("cli-space-train"),
        SpaceKind::Gift(amount) => texts.say(&Message::new("cli-space-gift").with("amount", sum(amount))),
        SpaceKind::IncomeTax { amount, percent } => texts
            .say(&Message::new("cli-space-income-tax").with("amount", sum(amount)).with("percent", percent)),
        SpaceKind::TaxRefund(percent) => {
            texts.say(&Message::new("cli-space-tax-refund").with("percent", percent))
        }
        SpaceKind::Tunnel(to) => {
            texts.say(&Message::new("cli-space-tunnel").with("space", texts.the_space(rules, to)))
        }
        // The name says it all.
        _ => String::new(),
    }
}

fn figures(texts: &Texts, screen: &mut Screen, rules: &Rules) -> io::Result<()> {
    heading(texts, screen, "cli-edition-figures")?;
    let sum = |amount| texts.sum(rules.edition(), amount);
    let figure = |id: &str| Message::new(&format!("cli-figure-{id}"));
    let stock = rules
        .kinds()
        .iter()
        .zip(0..)
        .map(|(kind, index)| texts.pieces(rules, KindId(index), i64::from(kind.stock)));
    let lines = [
        figure("start-cash").with("amount", sum(rules.switches().start_cash)),
        figure("salary").with("amount", sum(rules.salary())),
        figure("jail").with("amount", sum(rules.jail().bail)).with("tries", rules.jail().tries),
        figure("doubles").with("count", rules.doubles_to_jail()),
        figure("auction")
            .with("opening", sum(rules.auction().opening))
            .with("raise", sum(rules.auction().raise)),
        figure("group").with("factor", rules.full_group_factor()),
        figure("mortgage").with("percent", rules.mortgage_interest()),
        figure("sale").with("percent", rules.sale_percent()),
        figure("stock").with("pieces", texts.list(stock)),
    ];
    // Lines about what cannot happen in this edition are left out.
    let applies = |line: &&Message| match line.id.as_str() {
        "cli-figure-auction" => !rules.switches().no_auctions,
        "cli-figure-mortgage" => rules.switches().mortgages,
        _ => true,
    };
    lines.iter().filter(applies).try_for_each(|line| screen.paragraph(4, &format!("  {}", texts.say(line))))
}

/// Prints the cards of every variant of every deck.
fn decks(texts: &Texts, screen: &mut Screen, edition: &Arc<Edition>, rules: &Rules) -> io::Result<()> {
    let offered = edition.offered.iter().find(|offered| offered.key == "deck");
    let profiles = offered.map_or(&[][..], |offered| &offered.words);
    if profiles.is_empty() {
        return (0..rules.decks().len()).try_for_each(|deck| cards(texts, screen, rules, deck, None));
    }
    for profile in profiles {
        let value = Value::Word(profile.clone());
        let Ok(rules) = edition.rules(&[("deck".to_owned(), value.clone())]) else { continue };
        let title = texts.option_value(edition, "deck", &value);
        for deck in 0..rules.decks().len() {
            cards(texts, screen, &rules, deck, Some(&title))?;
        }
    }
    Ok(())
}

fn cards(
    texts: &Texts,
    screen: &mut Screen,
    rules: &Rules,
    deck: usize,
    profile: Option<&str>,
) -> io::Result<()> {
    let id = DeckId(deck as u8);
    let cards = &rules.decks()[deck].cards;
    let name = texts.deck(rules, id);
    let title = match profile {
        Some(profile) => format!("{name} · {profile}"),
        None => name,
    };
    screen.gap()?;
    screen.line(&screen.paint(Paint::Strong, &title))?;
    for (index, card) in cards.iter().enumerate() {
        // Equal cards are printed once, with their number.
        if cards[..index].iter().any(|other| other.key == card.key) {
            continue;
        }
        let copies = cards.iter().filter(|other| other.key == card.key).count();
        let copies = if copies > 1 { format!(" (×{copies})") } else { String::new() };
        let id = CardId { deck: id, index: index as u8 };
        let text = texts.card_text(rules, id);
        screen.paragraph(4, &format!("  {}{copies} – {text}", texts.card_title(rules, id)))?;
    }
    Ok(())
}

fn options(texts: &Texts, screen: &mut Screen, edition: &Edition) -> io::Result<()> {
    heading(texts, screen, "cli-edition-options")?;
    for option in &edition.offered {
        let key = screen.paint(Paint::Strong, &option.key);
        screen.line(&format!("  {key}  {}", values(texts, edition, option)))?;
        let help = format!("      {} – {}", texts.option(&option.key), texts.option_help(&option.key));
        screen.paragraph(6, &help)?;
    }
    if edition.presets.is_empty() {
        return Ok(());
    }
    heading(texts, screen, "cli-edition-presets")?;
    for preset in &edition.presets {
        screen.line(&format!("  {}", screen.paint(Paint::Strong, &preset.key)))?;
        screen.paragraph(
            6,
            &format!("      {} – {}", texts.preset(&preset.key), texts.preset_help(&preset.key)),
        )?;
        let options: Vec<_> = preset.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        screen.paragraph(6, &format!("      {}", options.join(", ")))?;
    }
    Ok(())
}

/// The possible values of an option, and its default.
fn values(texts: &Texts, edition: &Edition, option: &Offered) -> String {
    let values = match option.bounds {
        Some((least, most)) => format!("{least}–{most}"),
        None if option.words.is_empty() => "true, false".to_owned(),
        None => option.words.join(", "),
    };
    let usual = edition.switches.get(&option.key).map(|value| match value {
        Value::Word(word) if word.is_empty() => texts.word("cli-option-by-language"),
        value => value.to_string(),
    });
    let usual = Message::new("cli-option-usual").with("value", usual.unwrap_or_default());
    format!("{values} ({})", texts.say(&usual))
}
