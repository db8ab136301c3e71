//! A game as readable lines of codes: what was answered, and what came of it.

use std::fmt::Write;
use std::sync::Arc;

use magie_engine::{Account, Describe, Edition, Field, Lot, Record, RecordError, Rules, Seat};

/// The whole game of a record: one line per answer, one indented line per event.
pub fn transcript(record: &Record, edition: &Arc<Edition>) -> Result<String, RecordError> {
    let mut text = String::new();
    let mut replay = record.steps(edition)?;
    let rules = Arc::clone(replay.game().rules());
    let words = Words { rules: &rules, seats: record.seats() };
    // Writing to a string does not fail.
    for (key, value) in record.options() {
        let _ = writeln!(text, "option {key} = {value}");
    }
    let _ = writeln!(text, "seats {}", record.seats().join(", "));
    let mut answers = record.answers().iter();
    while let Some(step) = replay.step()? {
        let answer = answers.next().map(magie_engine::AnswerSpec::to_json).unwrap_or_default();
        let _ = writeln!(text, "{}: {answer}", step.index + 1);
        for event in step.events {
            let _ = writeln!(text, "  {}", words.line(event));
        }
    }
    Ok(text)
}

struct Words<'a> {
    rules: &'a Rules,
    seats: &'a [String],
}

impl Words<'_> {
    fn line(&self, what: &dyn Describe) -> String {
        let mut line = what.code().to_owned();
        what.fields(&mut |name, field| {
            let _ = write!(line, " {name}={}", self.field(field));
        });
        line
    }

    fn field(&self, field: Field) -> String {
        let rules = self.rules;
        let deed = |deed: magie_engine::DeedId| rules.deeds[deed.index()].key.clone();
        match field {
            Field::Seat(seat) => self.seat(seat),
            Field::Seats(seats) => list(seats.iter().map(|seat| self.seat(seat))),
            Field::Money(amount) | Field::Number(amount) => amount.to_string(),
            Field::Space(space) => rules.spaces[space.index()].key.clone(),
            Field::Deed(id) => deed(id),
            Field::Deeds(deeds) => list(deeds.iter().map(deed)),
            Field::Group(group) => rules.groups[group.index()].key.clone(),
            Field::Card(card) => rules.card(card).key.clone(),
            Field::Cards(cards) => list(cards.iter().map(|card| rules.card(card).key.clone())),
            Field::Deck(deck) => rules.decks[deck.index()].key.clone(),
            Field::Kind(kind) => rules.kinds[kind.index()].key.clone(),
            Field::Dice(dice) => list(dice.iter().filter(|die| **die > 0).map(u8::to_string)),
            Field::Account(Account::Seat(seat)) => self.seat(seat),
            Field::Account(Account::Bank) => "bank".to_owned(),
            Field::Account(Account::Pool) => "pool".to_owned(),
            Field::Lot(Lot::Deed(id)) => deed(id),
            Field::Lot(Lot::Piece(kind)) => rules.kinds[kind.index()].key.clone(),
            Field::Word(word) => word.to_owned(),
            Field::Flag(flag) => flag.to_string(),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.seats[seat.index()].clone()
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let text = items.collect::<Vec<_>>().join("+");
    if text.is_empty() { "-".to_owned() } else { text }
}
