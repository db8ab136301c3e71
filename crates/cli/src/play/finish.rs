//! Prints the result of a game: ranking, net worth, and where the record is.

use std::io;

use magie_engine::Outcome;
use magie_table::places;
use magie_texts::Message;

use super::terminal::Terminal;
use crate::paint::Paint;
use crate::screen::{columns, fitted};
use crate::show::{self, Shown};

/// Prints how the game ended.
pub(super) fn print_result(terminal: &mut Terminal<'_>, outcome: Outcome) -> io::Result<()> {
    let texts = terminal.texts;
    terminal.screen.gap()?;
    let heading = Message::new("cli-over").with("reason", texts.end(outcome.reason));
    terminal.screen.line(&terminal.screen.paint(Paint::Strong, &texts.say(&heading)))?;
    let places = places(&terminal.table.public(), outcome.winners);
    let widest = terminal.names.iter().map(|name| columns(name)).max().unwrap_or(0);
    for (place, seat) in places {
        let view = terminal.table.public();
        let name = &terminal.names[seat.index()];
        let name = format!("{name}{}", " ".repeat(widest - columns(name)));
        let end = if view.alive().has(seat) {
            let sum = |amount| texts.sum(terminal.table.rules().edition(), amount);
            let (wealth, cash) = (view.wealth(seat), view.cash(seat));
            if terminal.table.rules().switches().ends_when_owned {
                // FB-50, FB-51: notes and rents are counted.
                let parts =
                    Message::new("cli-over-parts").with("wealth", sum(wealth)).with("cash", sum(cash));
                texts.say(&parts.with("rents", sum(wealth - cash)))
            } else {
                sum(wealth)
            }
        } else {
            texts.word("cli-over-out")
        };
        terminal.screen.line(&format!("  {}  {name}  {end}", fitted(&format!("{place}."), 3)))?;
    }
    let shown =
        Shown { texts, view: terminal.table.public(), names: &terminal.names, marks: &terminal.marks };
    show::reveal(&shown, terminal.screen, terminal.table.events())?;
    let file = terminal.file.display().to_string();
    let again = Message::new("cli-over-again").with("command", format!("magie replay {file}"));
    terminal.screen.line(&texts.say(&again))
}
