//! Prints the board on one screen: two columns of spaces, each with its group, owner or price, buildings and tokens.

use std::io;

use magie_engine::Seat;
use magie_engine::ids::{DeedId, KindId, SpaceId};
use magie_engine::rules::SpaceKind;
use magie_texts::{Message, Texts};

use super::banknotes::{card_words, counts_words, open_decks};
use super::{Shown, building_signs, group_tag, sign};
use crate::paint::Paint;
use crate::screen::{Screen, WIDTH, columns, fitted};

/// Width of one space: two of them and a gap of two columns fill the screen.
const CELL: usize = (WIDTH - 2) / 2;
/// Width of the tag of a group, with a space on each side.
const TAG: usize = 5;
/// Width of the buildings or the price.
const STATE: usize = 4;
/// Width reserved for tokens, which keeps the columns before them aligned.
const TOKENS: usize = 4;

/// Prints the board and its legend.
pub(crate) fn board(shown: &Shown<'_>, screen: &mut Screen) -> io::Result<()> {
    let rules = shown.rules();
    let cells: Vec<String> =
        (0..rules.spaces().len()).map(|index| cell(shown, screen, SpaceId(index as u8))).collect();
    let rows = cells.len().div_ceil(2);
    for row in 0..rows {
        let right = cells.get(rows + row).map_or("", String::as_str);
        let gap = " ".repeat(WIDTH - 2 * CELL + CELL.saturating_sub(columns(&cells[row])));
        screen.line(format!("{}{gap}{right}", cells[row]).trim_end())?;
    }
    legend(shown, screen)
}

fn cell(shown: &Shown<'_>, screen: &Screen, space: SpaceId) -> String {
    let rules = shown.rules();
    let digits = rules.spaces().len().saturating_sub(1).to_string().len();
    let number = screen.paint(Paint::Dim, &format!("{:>digits$}", space.index()));
    let tokens = tokens(shown, screen, space);
    let (tag, right) = match rules.spaces()[space.index()].kind {
        SpaceKind::Deed(deed) => {
            let group = rules.deeds()[deed.index()].group;
            let paint = Paint::of_group(&rules.groups()[group.index()].key);
            let tag = screen.paint(paint, &group_tag(shown.texts, rules, group));
            (tag, format!("{} {tokens}", owner_and_state(shown, screen, deed)))
        }
        _ => ("   ".to_owned(), tokens),
    };
    let right_width = columns(&right).max(if tag.trim().is_empty() { 0 } else { STATE + TOKENS + 3 });
    let width = CELL - digits - TAG - 1 - right_width;
    let name = fitted(&shortened(shown.texts, &shown.texts.space(rules, space), width), width);
    format!("{number} {tag} {name} {right}")
}

/// A name in `width` columns: common words are abbreviated first, then words in the middle are left out, because the last word
/// distinguishes places best.
fn shortened(texts: &Texts, name: &str, width: usize) -> String {
    if columns(name) <= width {
        return name.to_owned();
    }
    let pairs = texts.word("cli-board-short");
    let pairs: Vec<(&str, &str)> = pairs.split(", ").filter_map(|pair| pair.split_once(' ')).collect();
    let short = |word| pairs.iter().find(|(long, _)| *long == word).map_or(word, |(_, short)| *short);
    let words: Vec<&str> = name.split(' ').map(short).collect();
    let whole = words.join(" ");
    let Some((last, before)) = words.split_last().filter(|_| columns(&whole) > width) else { return whole };
    let mut head = String::new();
    for word in before {
        if columns(&head) + columns(word) + columns(last) + 3 > width {
            break;
        }
        head = if head.is_empty() { (*word).to_owned() } else { format!("{head} {word}") };
    }
    if head.is_empty() { whole } else { format!("{head} … {last}") }
}

/// `A ▪▪▪ ` for an owned property, the price for others.
fn owner_and_state(shown: &Shown<'_>, screen: &Screen, deed: DeedId) -> String {
    let view = &shown.view;
    let Some(owner) = view.owner(deed) else {
        let rules = shown.rules();
        let price = shown.texts.figure(rules.edition(), rules.deeds()[deed.index()].price);
        return screen.paint(Paint::Dim, &format!("· {price:>STATE$}"));
    };
    let state = if view.mortgaged(deed) {
        shown.texts.word("cli-board-mortgaged")
    } else {
        building_signs(shown.rules(), deed, view.level(deed))
    };
    format!("{} {}", shown.mark(screen, owner), fitted(&state, STATE))
}

/// The tokens on a space; those in jail in brackets.
fn tokens(shown: &Shown<'_>, screen: &Screen, space: SpaceId) -> String {
    let view = &shown.view;
    let here = view.alive().iter().filter(|seat| view.at(*seat) == space);
    let token = |seat: Seat| {
        let mark = shown.mark(screen, seat);
        if view.jailed(seat) { format!("({mark})") } else { mark }
    };
    here.map(token).collect()
}

/// The players, the meaning of the symbols, and what the bank has.
fn legend(shown: &Shown<'_>, screen: &mut Screen) -> io::Result<()> {
    let (texts, view, rules) = (shown.texts, &shown.view, shown.rules());
    let players = (0..view.seats()).map(|index| Seat(index as u8)).filter(|seat| view.alive().has(*seat));
    let players: Vec<String> = players
        .map(|seat| {
            format!(
                "{} {} {}",
                shown.mark(screen, seat),
                shown.names[seat.index()],
                shown.sum(view.cash(seat))
            )
        })
        .collect();
    screen.paragraph(0, &players.join("  "))?;
    let kinds = || (0..rules.kinds().len()).map(|index| KindId(index as u8));
    let mut signs: Vec<String> =
        kinds().map(|kind| format!("{} {}", sign(kind), texts.pieces(rules, kind, 1))).collect();
    signs.push(texts.word("cli-board-jailed"));
    let stock = texts.list(kinds().map(|kind| texts.pieces(rules, kind, i64::from(view.stock(kind)))));
    signs.push(texts.say(&Message::new("cli-board-bank").with("stock", stock)));
    if rules.switches().free_parking_pool {
        signs.push(texts.say(&Message::new("cli-board-pool").with("amount", shown.sum(view.pool()))));
    }
    if rules.notes().is_some() {
        let notes = counts_words(texts, rules, &view.bank_notes());
        signs.push(texts.say(&Message::new("cli-bank-notes").with("notes", notes)));
    }
    let signs = signs.join(" · ");
    screen.paragraph(0, &screen.paint(Paint::Dim, &signs))?;
    for deck in open_decks(rules) {
        let cards = view.open_cards(deck).map(|card| card_words(texts, view, card));
        let open = Message::new("cli-board-open")
            .with("deck", texts.deck(rules, deck))
            .with("cards", cards.collect::<Vec<_>>().join(", "));
        screen.paragraph(2, &screen.paint(Paint::Dim, &texts.say(&open)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use magie_texts::Lang;

    use super::*;

    #[test]
    fn long_names_are_abbreviated_before_they_are_cut() {
        let check = |name: &str, expected: &str| {
            assert_eq!(shortened(&Texts::new(Lang::Fr), name, 20), expected);
        };
        check("Rue de la Paix", "Rue de la Paix");
        check("Boulevard de Belleville", "Bd de Belleville");
        check("Compagnie de distribution d’électricité", "Cie … d’électricité");
        check("Compagnie de distribution des eaux", "Cie de … eaux");
        check("Invraisemblablement", "Invraisemblablement");
    }
}
