//! What happened, line by line, with the number of the rule behind it at the right edge.

use std::io;

use magie_engine::{Account, DeedWhy, Event, Rules, ShareWhy, Why};
use magie_texts::Texts;

use crate::paint::Paint;
use crate::screen::{Screen, broken, columns};

/// Columns kept free at the right for rule numbers.
const RULE: usize = 9;

/// Tells an event, if it says something that no other event of the same moment says.
pub(crate) fn print_event(
    screen: &mut Screen,
    texts: &Texts,
    rules: &Rules,
    names: &[String],
    event: &Event,
) -> io::Result<()> {
    if is_redundant(event) {
        return Ok(());
    }
    if matches!(event, Event::TurnBegan { .. }) {
        screen.gap()?;
    }
    print_line(screen, texts, rules, names, event)
}

/// Writes the line of an event.
pub(crate) fn print_line(
    screen: &mut Screen,
    texts: &Texts,
    rules: &Rules,
    names: &[String],
    event: &Event,
) -> io::Result<()> {
    write(screen, rules, event, &texts.event(rules, names, event))
}

/// Writes the line of a card that is drawn and kept, without the text of the card, which was read out before.
pub(crate) fn print_known_card(
    screen: &mut Screen,
    texts: &Texts,
    rules: &Rules,
    names: &[String],
    event: &Event,
) -> io::Result<()> {
    let mut message = texts.event_message(rules, names, event);
    message.id = "cli-card-drawn-again".to_owned();
    write(screen, rules, event, &texts.say(&message))
}

/// Writes the words of an event, and at the right edge the number of the rule behind it.
fn write(screen: &mut Screen, rules: &Rules, event: &Event, text: &str) -> io::Result<()> {
    let indent = if matches!(event, Event::TurnBegan { .. }) { "" } else { "  " };
    let mut lines = broken(&format!("{indent}{text}"), screen.width() - RULE, 4);
    if let Some(rule) = rules.citation(event)
        && let Some(last) = lines.last_mut()
    {
        let space = screen.width().saturating_sub(columns(last) + columns(rule)).max(1);
        last.push_str(&" ".repeat(space));
        last.push_str(&screen.paint(Paint::Dim, rule));
    }
    lines.iter().try_for_each(|line| screen.line(line))
}

/// Does it only repeat what another event of the same moment tells with its price?
pub(crate) fn is_repeat(event: &Event) -> bool {
    matches!(
        event,
        Event::DeedMoved { why: DeedWhy::Bought | DeedWhy::Sale, .. }
            | Event::SharesMoved { why: ShareWhy::Bought, .. }
            | Event::Mortgaged { .. }
            | Event::Lifted { .. }
            | Event::ShareMortgaged { .. }
            | Event::ShareLifted { .. }
            | Event::Paid { why: Why::Building | Why::BuildingSale, .. }
    )
}

/// Does it say nothing that the screen does not tell better?
fn is_redundant(event: &Event) -> bool {
    match event {
        event if is_repeat(event) => true,
        // What is looked at tells whose token it was; what is paid, which of the laid notes have moved.
        Event::TokenSpent { .. } | Event::NotesMoved { from: Account::Seat(_), .. } => true,
        // The places and the table at the end show it better.
        Event::FinalRents { .. } | Event::NotesRevealed { .. } => true,
        // The next turn begins in the next line; cards go back by themselves.
        Event::TurnEnded { .. } | Event::CardReturned { .. } => true,
        _ => false,
    }
}
