//! The end of a game: places, wealth, where the record is.

use std::io;

use magie_engine::{Outcome, Seat, View};
use magie_texts::Message;

use super::terminal::Terminal;
use crate::paint::Paint;
use crate::screen::{columns, fitted};
use crate::show::{self, Shown};

/// Tells how the game ended.
pub(super) fn tell(terminal: &mut Terminal<'_>, outcome: Outcome) -> io::Result<()> {
    let texts = terminal.texts;
    terminal.screen.gap()?;
    let heading = Message::new("cli-over").with("reason", texts.end(outcome.reason));
    terminal.screen.line(&terminal.screen.paint(Paint::Strong, &texts.say(&heading)))?;
    let places = places(&terminal.table.public(), outcome);
    let widest = terminal.names.iter().map(|name| columns(name)).max().unwrap_or(0);
    for (place, seat) in places {
        let view = terminal.table.public();
        let name = &terminal.names[seat.index()];
        let name = format!("{name}{}", " ".repeat(widest - columns(name)));
        let end = if view.alive().has(seat) {
            let sum = |amount| texts.sum(&terminal.table.rules().edition, amount);
            let (wealth, cash) = (view.wealth(seat), view.cash(seat));
            if terminal.table.rules().switches.ends_when_owned {
                // FB-50, FB-51: what is counted is the notes and the rents.
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

/// Every seat with its place: those still in by wealth, equal wealth sharing a place (CL-70a), then those who went
/// out, the last to go first (CL-65a).
fn places(view: &View<'_>, outcome: Outcome) -> Vec<(usize, Seat)> {
    let seats = (0..view.seats()).map(|seat| Seat(seat as u8));
    let rank = |seat: Seat| {
        let in_game = view.alive().has(seat);
        let wealth = if in_game { view.wealth(seat) } else { 0 };
        (outcome.winners.has(seat), in_game, wealth, view.out(seat))
    };
    let mut seats: Vec<Seat> = seats.collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(rank(*seat)));
    let mut places: Vec<(usize, Seat)> = Vec::new();
    for (index, seat) in seats.into_iter().enumerate() {
        let place = match places.last() {
            Some((place, before)) if rank(*before) == rank(seat) => *place,
            _ => index + 1,
        };
        places.push((place, seat));
    }
    places
}
