//! Prints banknotes: the hands and what the audience knows about them, decoders, the bank's piles, face-up cards, and at the end
//! which notes were fake.

use std::io;

use magie_engine::ids::{Account, CardId, DeckId, Face, KindId, NoteCounts};
use magie_engine::{Event, Rules, Seat, View};
use magie_texts::{Message, Texts};

use super::Shown;
use crate::paint::Paint;
use crate::screen::{Screen, columns};

/// A hand by denomination: `2×500 (1 real) · 3×100 (at least 1 fake) · …`. The holder sees what they know about each note, others
/// see what is public (FB-13, FB-13b).
pub(crate) fn hand_words(texts: &Texts, view: &View<'_>, seat: Seat) -> String {
    let held = view.notes(seat);
    let shows = view.hand(seat).next().is_some();
    let parts = faces(view.rules()).filter(|(face, _)| held.of(*face) > 0).map(|(face, value)| {
        let known = |fake| {
            let same = |note: &magie_engine::view::HeldNote| note.face == face && note.fake == Some(fake);
            view.hand(seat).filter(same).count()
        };
        let marks = if shows {
            vec![("cli-notes-real", known(false)), ("cli-notes-fake", known(true))]
        } else {
            vec![("cli-notes-least", usize::from(view.fakes_at_least(seat, face)))]
        };
        let marks: Vec<String> = marks
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(id, count)| texts.say(&Message::new(id).with("count", count)))
            .collect();
        let count = held.of(face);
        if marks.is_empty() {
            format!("{count}×{value}")
        } else {
            format!("{count}×{value} ({})", marks.join(", "))
        }
    });
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() { texts.word("cli-notes-none") } else { parts.join(" · ") }
}

/// Denominations with their values, the largest first.
pub(crate) fn faces(rules: &Rules) -> impl Iterator<Item = (Face, i64)> + '_ {
    rules.notes().into_iter().flat_map(|pack| pack.faces().rev().map(|face| (face, pack.value(face))))
}

/// `3×100 · 1×20`.
pub(crate) fn counts_words(texts: &Texts, rules: &Rules, counts: &NoteCounts) -> String {
    let held = faces(rules).filter(|(face, _)| counts.of(*face) > 0);
    let parts: Vec<String> = held.map(|(face, value)| format!("{}×{value}", counts.of(face))).collect();
    if parts.is_empty() { texts.word("cli-notes-none") } else { parts.join(" · ") }
}

/// A player's notes, notes on the table and decoder tokens. Empty in editions without banknotes.
pub(crate) fn purse(texts: &Texts, view: &View<'_>, screen: &Screen, seat: Seat) -> Vec<String> {
    let Some(pack) = view.rules().notes() else { return Vec::new() };
    let notes = Message::new("cli-purse-notes").with("notes", hand_words(texts, view, seat));
    let green = view.green(seat);
    let side = |count: u8, id: &str, paint| {
        let words = texts.say(&Message::new(id).with("count", count));
        (count > 0).then(|| screen.paint(paint, &words))
    };
    let sides = [
        side(green, "cli-purse-green", Paint::Good),
        side(pack.tokens.saturating_sub(green), "cli-purse-red", Paint::Alarm),
    ];
    let sides: Vec<String> = sides.into_iter().flatten().collect();
    let mut parts = vec![texts.say(&notes)];
    let laid = view.laid_by(seat);
    if !laid.is_empty() {
        let laid = counts_words(texts, view.rules(), &laid);
        parts.push(texts.say(&Message::new("cli-purse-laid").with("notes", laid)));
    }
    parts.push(texts.say(&Message::new("cli-purse-decoder").with("sides", sides.join(", "))));
    parts
}

/// Joins the parts into as few lines as possible without splitting one.
pub(crate) fn in_lines(parts: Vec<String>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if columns(line) + 3 + columns(&part) <= width => *line = format!("{line} · {part}"),
            _ => lines.push(part),
        }
    }
    lines
}

/// Whether this card is publicly known to be fake or real. `None` if it is unknown, and for decks without fakes (FB-32b, FB-33).
pub(crate) fn announced(view: &View<'_>, card: CardId) -> Option<bool> {
    let pairs = view.rules().decks().get(card.deck.index()).is_some_and(|deck| deck.figures.pairs);
    view.known_fake(card).filter(|_| pairs)
}

/// A card's title, and whether it is known to be fake or real.
pub(crate) fn card_words(texts: &Texts, view: &View<'_>, card: CardId) -> String {
    let id = match announced(view, card) {
        None => "cli-card",
        Some(true) => "cli-card-fake",
        Some(false) => "cli-card-real",
    };
    texts.say(&Message::new(id).with("card", texts.card_title(view.rules(), card)))
}

/// Prints what the bank has: buildings, notes and face-up cards.
pub(crate) fn bank(shown: &Shown<'_>, screen: &mut Screen) -> io::Result<()> {
    let (texts, view, rules) = (shown.texts, &shown.view, shown.rules());
    let kinds = (0..rules.kinds().len()).map(|index| KindId(index as u8));
    let stock = texts.list(kinds.map(|kind| texts.pieces(rules, kind, i64::from(view.stock(kind)))));
    screen.paragraph(2, &texts.say(&Message::new("cli-bank-stock").with("stock", stock)))?;
    if let Some(pack) = rules.notes() {
        let notes = counts_words(texts, rules, &view.bank_notes());
        screen.paragraph(2, &texts.say(&Message::new("cli-bank-notes").with("notes", notes)))?;
        let fakes = pack.denominations.iter().rev().map(|one| {
            let message = Message::new("cli-bank-fakes-of").with("fakes", one.fakes).with("count", one.count);
            texts.say(&message.with("note", shown.sum(one.value)))
        });
        let fakes = Message::new("cli-bank-fakes").with("list", texts.list(fakes));
        screen.paragraph(2, &screen.paint(Paint::Dim, &texts.say(&fakes)))?;
    }
    for deck in open_decks(rules) {
        let heading = Message::new("cli-bank-open").with("deck", texts.deck(rules, deck));
        screen.paragraph(2, &texts.say(&heading))?;
        for card in view.open_cards(deck) {
            let title = screen.paint(Paint::Strong, &card_words(texts, view, card));
            screen.paragraph(4, &format!("  {title} {}", texts.card_text(rules, card)))?;
        }
    }
    Ok(())
}

/// The decks with face-up cards (FB-30).
pub(crate) fn open_decks(rules: &Rules) -> impl Iterator<Item = DeckId> + '_ {
    (0..).map(DeckId).zip(rules.decks()).filter(|(_, deck)| deck.figures.open > 0).map(|(id, _)| id)
}

/// FB-53: prints everybody's notes as a table, with the fakes of each denomination in brackets.
pub(crate) fn reveal(shown: &Shown<'_>, screen: &mut Screen, events: &[Event]) -> io::Result<()> {
    let (texts, rules) = (shown.texts, shown.rules());
    let Some(pack) = rules.notes() else { return Ok(()) };
    let rows: Vec<(Account, NoteCounts, NoteCounts)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::NotesRevealed { holder, notes, fakes } => Some((holder, notes, fakes)),
            _ => None,
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let faces: Vec<(Face, i64)> = faces(rules).collect();
    let mut table: Vec<Vec<String>> = vec![
        std::iter::once(String::new())
            .chain(faces.iter().map(|(_, value)| value.to_string()))
            .chain(["cli-reveal-all", "cli-reveal-fake"].map(|id| texts.word(id)))
            .collect(),
    ];
    for (holder, notes, fakes) in rows {
        let cell = |face: Face| match (notes.of(face), fakes.of(face)) {
            (0, _) => "·".to_owned(),
            (all, 0) => all.to_string(),
            (all, fake) => format!("{all} ({fake})"),
        };
        let mut row = vec![texts.account(shown.names, holder)];
        row.extend(faces.iter().map(|(face, _)| cell(*face)));
        row.extend([shown.sum(pack.sum(&notes)), shown.sum(pack.sum(&fakes))]);
        table.push(row);
    }
    screen.gap()?;
    screen.line(&screen.paint(Paint::Strong, &texts.word("cli-reveal")))?;
    let width = |column: usize| table.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..table[0].len()).map(width).collect();
    for row in &table {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            let space = " ".repeat(width - columns(cell));
            if column == 0 { format!("{cell}{space}") } else { format!("{space}{cell}") }
        });
        screen.line(&format!("  {}", cells.collect::<Vec<_>>().join("  ")))?;
    }
    Ok(())
}

/// Prints a player's own notes one by one, those known to be real first and those known to be fake last: `100#2` is the second note
/// of 100.
pub(crate) fn hand(shown: &Shown<'_>, screen: &mut Screen, seat: Seat) -> io::Result<()> {
    let texts = shown.texts;
    for (face, value) in faces(shown.rules()) {
        let notes: Vec<String> = shown
            .view
            .hand(seat)
            .filter(|note| note.face == face)
            .zip(1..)
            .map(|(note, number)| match note.fake {
                None => format!("#{number}\u{a0}?"),
                Some(true) => {
                    let fake = texts.say(&Message::new("cli-note-fake").with("number", number));
                    screen.paint(Paint::Alarm, &fake)
                }
                Some(false) => {
                    let real = texts.say(&Message::new("cli-note-real").with("number", number));
                    screen.paint(Paint::Good, &real)
                }
            })
            .collect();
        if !notes.is_empty() {
            screen.paragraph(7, &format!("{value:>5}  {}", notes.join(" · ")))?;
        }
    }
    Ok(())
}
