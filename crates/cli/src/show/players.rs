//! Prints what the players have.

use std::io;

use magie_engine::Seat;
use magie_engine::ids::{DeedId, GroupId};
use magie_engine::rules::Group;
use magie_texts::Message;

use super::banknotes::{card_words, in_lines, purse};
use super::{Shown, building_signs};
use crate::paint::Paint;
use crate::screen::Screen;

/// Prints every player who is still in the game.
pub(crate) fn players(shown: &Shown<'_>, screen: &mut Screen) -> io::Result<()> {
    shown.view.alive().iter().try_for_each(|seat| player(shown, screen, seat))
}

/// Prints what a player has: cash, net worth, space, properties by group, cards and shares.
pub(crate) fn player(shown: &Shown<'_>, screen: &mut Screen, seat: Seat) -> io::Result<()> {
    let (texts, view, rules) = (shown.texts, &shown.view, shown.rules());
    let at = texts.space(rules, view.at(seat));
    let head = Message::new(if view.jailed(seat) { "cli-player-jailed" } else { "cli-player" })
        .with("name", shown.names[seat.index()].clone())
        .with("cash", shown.sum(view.cash(seat)))
        .with("worth", shown.sum(view.wealth(seat)))
        .with("space", at);
    screen.paragraph(4, &texts.say(&head))?;
    for line in in_lines(purse(texts, view, screen, seat), screen.width() - 2) {
        screen.paragraph(6, &format!("  {line}"))?;
    }
    for (index, group) in rules.groups().iter().enumerate() {
        let owned = view.deeds(seat).and(group.deeds);
        if !owned.is_empty() {
            let deeds: Vec<String> = owned.iter().map(|deed| deed_words(shown, deed)).collect();
            let line = format!(
                "  {} {}",
                label(shown, screen, GroupId(index as u8), group, owned.len()),
                deeds.join(", ")
            );
            screen.paragraph(6, &line)?;
        }
    }
    let cards: Vec<String> = view.cards(seat).map(|card| card_words(texts, view, card)).collect();
    if !cards.is_empty() {
        let cards = Message::new("cli-player-cards").with("cards", cards.join(", "));
        screen.paragraph(6, &format!("  {}", texts.say(&cards)))?;
    }
    let shares = view.shares(seat);
    if !shares.is_empty() {
        screen.paragraph(6, &format!("  {}", texts.each_share(rules, shares).join(", ")))?;
    }
    if view.deeds(seat).is_empty() && cards.is_empty() && shares.is_empty() {
        screen.line(&format!("  {}", screen.paint(Paint::Dim, &texts.word("cli-player-nothing"))))?;
    }
    Ok(())
}

fn label(shown: &Shown<'_>, screen: &Screen, id: GroupId, group: &Group, owned: usize) -> String {
    let complete = owned == group.deeds.len();
    let message = Message::new(if complete { "cli-group-complete" } else { "cli-group-part" })
        .with("group", shown.texts.group(shown.rules(), id))
        .with("owned", owned)
        .with("all", group.deeds.len());
    screen.paint(Paint::of_group(&group.key), &shown.texts.say(&message))
}

/// A property with its buildings or its mortgage.
pub(crate) fn deed_words(shown: &Shown<'_>, deed: DeedId) -> String {
    let name = shown.texts.deed(shown.rules(), deed);
    if shown.view.mortgaged(deed) {
        return shown.texts.say(&Message::new("cli-deed-mortgaged").with("deed", name));
    }
    match building_signs(shown.rules(), deed, shown.view.level(deed)) {
        signs if signs.is_empty() => name,
        signs => format!("{name} {signs}"),
    }
}
