//! Prints events, one per line, with the number of the deciding rule at the right edge.

use std::io;

use magie_engine::event::{DeedWhy, ShareWhy, Why};
use magie_engine::ids::{Account, CardId};
use magie_engine::{Event, Rules, Seat};
use magie_table::Reason;
use magie_texts::{Message, Texts, events_of_line};

use crate::paint::Paint;
use crate::screen::{Screen, columns, wrapped};

/// Columns reserved for rule numbers at the right.
const RULE: usize = 9;

/// Prints the events of a game.
pub(crate) struct EventLog<'a> {
    pub(crate) texts: &'a Texts,
    pub(crate) rules: &'a Rules,
    /// The names of the seats, coloured.
    pub(crate) names: &'a [String],
    /// The player who is addressed as “you”, if only one person reads the log.
    pub(crate) reader: Option<Seat>,
}

impl EventLog<'_> {
    /// Prints an event, unless another event of the same moment says the same.
    pub(crate) fn print(&self, screen: &mut Screen, event: &Event, why: Option<&Reason>) -> io::Result<()> {
        if is_redundant(event) {
            return Ok(());
        }
        if matches!(event, Event::TurnBegan { .. }) {
            screen.gap()?;
        }
        self.print_line(screen, event, why)
    }

    /// Prints the line of an event, with the reason of the bot that did it.
    pub(crate) fn print_line(
        &self,
        screen: &mut Screen,
        event: &Event,
        why: Option<&Reason>,
    ) -> io::Result<()> {
        let line = self.texts.event_for(self.rules, self.names, event, self.reader);
        let line = match why {
            Some(why) => format!("{line} {}", self.texts.say(&self.quoted("cli-why", why))),
            None => line,
        };
        write(screen, self.rules, event, &line)
    }

    /// Prints the buildings that the first events are about in one line. Returns how many events that line tells; 0 if they are
    /// not several buildings of one order or one sale.
    pub(crate) fn print_buildings(&self, screen: &mut Screen, events: &[Event]) -> io::Result<usize> {
        let events = &events[..events_of_line(events).min(events.len())];
        let Some(text) = self.texts.buildings_line(self.rules, self.names, events, self.reader) else {
            return Ok(0);
        };
        write(screen, self.rules, &events[0], &text)?;
        Ok(events.len())
    }

    /// Prints why a bot made an offer, where the offer itself is not in the log.
    pub(crate) fn print_offer_reason(&self, screen: &mut Screen, from: Seat, why: &Reason) -> io::Result<()> {
        let message = self.quoted("cli-offer-why", why).with("seat", self.texts.seat(self.names, from));
        let text = format!("  {}", self.texts.say(&message));
        wrapped(&text, screen.width() - RULE, 4).iter().try_for_each(|line| screen.line(line))
    }

    /// A message with a reason as its parameter.
    fn quoted(&self, id: &str, why: &Reason) -> Message {
        Message::new(id).with("reason", self.texts.reason(self.rules, self.names, why, self.reader))
    }

    /// Prints the line of a card that is drawn and kept, without its text, which was printed before.
    pub(crate) fn print_known_card(&self, screen: &mut Screen, event: &Event) -> io::Result<()> {
        let mut message = self.texts.event_message(self.rules, self.names, event);
        message.id = "cli-card-drawn-again".to_owned();
        write(screen, self.rules, event, &self.texts.say(&message))
    }
}

/// Prints the sentence of an event, and at the right edge the number of the rule.
fn write(screen: &mut Screen, rules: &Rules, event: &Event, text: &str) -> io::Result<()> {
    let indent = if matches!(event, Event::TurnBegan { .. }) { "" } else { "  " };
    let mut lines = wrapped(&format!("{indent}{text}"), screen.width() - RULE, 4);
    if let Some(rule) = rules.citation(event)
        && let Some(last) = lines.last_mut()
    {
        let space = screen.width().saturating_sub(columns(last) + columns(rule)).max(1);
        last.push_str(&" ".repeat(space));
        last.push_str(&screen.paint(Paint::Dim, rule));
    }
    lines.iter().try_for_each(|line| screen.line(line))
}

/// Whether another event of the same moment says the same, with the price.
pub(crate) fn is_repeat(event: &Event) -> bool {
    matches!(
        event,
        Event::DeedMoved { why: DeedWhy::Bought | DeedWhy::Auction | DeedWhy::Sale, .. }
            | Event::SharesMoved { why: ShareWhy::Bought, .. }
            | Event::Mortgaged { .. }
            | Event::Lifted { .. }
            | Event::ShareMortgaged { .. }
            | Event::ShareLifted { .. }
            | Event::Paid { why: Why::Building | Why::BuildingSale, .. }
    )
}

/// Whether this card was drawn or used for its effect last, so that its return to the deck needs no line.
pub(crate) fn has_had_effect(events: &[Event], card: CardId) -> bool {
    let last = events.iter().rev().find_map(|event| match event {
        Event::CardDrawn { card: one, .. }
        | Event::CardUsed { card: one, .. }
        | Event::CardAimed { card: one, .. }
        | Event::CardChoice { card: one, .. }
        | Event::CardStopped { card: one, .. }
        | Event::NothingDue { card: one, .. }
        | Event::VoucherUsed { card: one, .. }
        | Event::VoucherExpired { card: one, .. } => (*one == card).then_some(true),
        Event::CardKept { card: one, .. }
        | Event::CardTaken { card: one, .. }
        | Event::CardMoved { card: one, .. } => (*one == card).then_some(false),
        _ => None,
    });
    last.unwrap_or(false)
}

/// Whether other lines of the terminal already say this.
fn is_redundant(event: &Event) -> bool {
    match event {
        event if is_repeat(event) => true,
        // The check says whose token was spent; the payment says which notes moved.
        Event::TokenSpent { .. } | Event::NotesMoved { from: Account::Seat(_), .. } => true,
        // The table at the end of the game shows it.
        Event::FinalRents { .. } | Event::NotesRevealed { .. } => true,
        // The next line begins the next turn.
        Event::TurnEnded { .. } => true,
        _ => false,
    }
}
