//! Values as scenario files write them: what is expected is read into them, what is found is turned into them, so
//! that both compare and print alike.

use std::collections::BTreeMap;
use std::fmt;

use crate::mistake::MistakeKind;
use crate::reader::Node;
use crate::words::{BUS, MAGNATE, Words};

/// A value of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i64),
    Flag(bool),
    Word(String),
    List(Vec<Value>),
    Map(BTreeMap<String, Value>),
}

impl Value {
    /// A set of words: its order means nothing.
    pub(crate) fn words(mut words: Vec<String>) -> Self {
        words.sort();
        Self::list(words)
    }
    /// A list of words in its order.
    pub(crate) fn list(words: Vec<String>) -> Self {
        Self::List(words.into_iter().map(Self::Word).collect())
    }
    pub(crate) fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// The part of a found value that an expected one speaks of.
    pub(crate) fn cut_to(self, expected: &Self) -> Self {
        match (self, expected) {
            (Self::Map(found), Self::Map(expected)) => {
                let part = found.into_iter().filter_map(|(key, value)| {
                    let value = value.cut_to(expected.get(&key)?);
                    Some((key, value))
                });
                Self::Map(part.collect())
            }
            (Self::List(found), Self::List(expected)) if found.len() == expected.len() => {
                Self::List(found.into_iter().zip(expected).map(|(one, other)| one.cut_to(other)).collect())
            }
            (found, _) => found,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Word(word) => f.write_str(word),
            Self::List(items) => {
                f.write_str("[")?;
                for (position, item) in items.iter().enumerate() {
                    if position > 0 {
                        f.write_str(", ")?;
                    }
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Self::Map(entries) => {
                f.write_str("{")?;
                for (position, (key, value)) in entries.iter().enumerate() {
                    if position > 0 {
                        f.write_str(", ")?;
                    }
                    write!(f, "{key}={value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

/// How an expected value is written, and with it how it is read and checked.
#[derive(Clone, Copy)]
pub(crate) enum Sort {
    Number,
    /// A number; `false`: there is none.
    NumberOrNone,
    Flag,
    /// A seat's name.
    Seat,
    /// A set of seats.
    Seats,
    /// Seats in an order.
    SeatOrder,
    /// A space.
    Space,
    /// A set of properties; a group stands for all of its own.
    Deeds,
    /// A set of cards.
    Cards,
    /// A set of cards, equal ones told apart as `id#2`.
    CardIds,
    /// Property or group → level; those not named have none.
    Levels,
    /// Kind of piece → count; only those named are compared.
    Pieces,
    /// A set of kinds of pieces.
    Kinds,
    /// Company → number of shares; those not named have none.
    Shares,
    /// Company → number of shares; only those named are compared.
    SharesLeft,
    /// Deck → its cards in order; only those named are compared.
    Piles,
    /// Deck → number; only those named are compared.
    PileSizes,
    /// Note → how many, all there are.
    Notes,
    /// Note → how many; only those named are compared.
    SomeNotes,
    /// Note → what is known of each, real ones first and fake ones last; only those named are compared.
    Hand,
    /// Option → its value; only those named are compared.
    Options,
    /// A code, one of these.
    Code(fn() -> Vec<&'static str>),
    /// A list of records, all of them; of their named fields only those written are compared.
    Records(&'static [&'static str]),
}

impl Sort {
    pub(crate) fn read(self, words: &Words, node: &Node<'_>) -> Option<Value> {
        let number = |item: &Node<'_>| item.number(i64::MIN, i64::MAX).map(Value::Number);
        Some(match self {
            Self::NumberOrNone if node.as_flag() == Some(false) => Value::Flag(false),
            Self::Number | Self::NumberOrNone => number(node)?,
            Self::Flag => Value::Flag(node.flag()?),
            Self::Seat => Value::Word(words.name(words.seat(node)?)),
            Self::Seats | Self::SeatOrder => {
                let seats: Option<Vec<_>> = node.list()?.iter().map(|item| words.seat(item)).collect();
                let names = seats?.into_iter().map(|seat| words.name(seat)).collect();
                if matches!(self, Self::Seats) { Value::words(names) } else { Value::list(names) }
            }
            Self::Space => Value::Word(words.rules.spaces[words.space(node)?.index()].key.clone()),
            Self::Deeds => Value::words(words.deed_keys(words.deed_set(node)?)),
            Self::Cards => {
                Value::words(words.cards(node)?.into_iter().map(|card| words.card_key(card)).collect())
            }
            Self::CardIds => {
                let cards = words.cards(node)?.into_iter();
                Value::words(cards.map(|card| magie_engine::card_id(&words.rules, card)).collect())
            }
            Self::Levels => {
                let levels = words.levels(node)?.into_iter().filter(|(_, level)| *level > 0);
                Value::map(levels.map(|(deed, level)| (words.deed_key(deed), Value::Number(level.into()))))
            }
            Self::Pieces => {
                let mut counts = BTreeMap::new();
                for (key, item) in node.table()?.entries() {
                    words.kind_named(key, &item)?;
                    counts.insert(key.to_owned(), number(&item)?);
                }
                Value::Map(counts)
            }
            Self::Shares | Self::SharesLeft => {
                let all = matches!(self, Self::Shares);
                let counts = words.share_counts(node)?.into_iter().filter(|(_, count)| !all || *count > 0);
                Value::map(
                    counts.map(|(company, count)| (words.company_key(company), Value::Number(count.into()))),
                )
            }
            Self::Kinds => {
                let mut kinds = Vec::new();
                for item in node.list()? {
                    let key = item.text()?;
                    words.kind_named(key, &item)?;
                    kinds.push(key.to_owned());
                }
                Value::words(kinds)
            }
            Self::Piles | Self::PileSizes => {
                let mut piles = BTreeMap::new();
                for (key, item) in node.table()?.entries() {
                    words.deck_named(key, &item)?;
                    let value = if matches!(self, Self::PileSizes) {
                        number(&item)?
                    } else {
                        Value::list(
                            words.cards(&item)?.into_iter().map(|card| words.card_key(card)).collect(),
                        )
                    };
                    piles.insert(key.to_owned(), value);
                }
                Value::Map(piles)
            }
            Self::Notes | Self::SomeNotes => {
                let all = matches!(self, Self::Notes);
                let counts = read_notes(words, node)?;
                Value::Map(if all { without_zeros(counts) } else { counts })
            }
            Self::Hand => {
                let mut hand = BTreeMap::new();
                for (key, item) in node.table()?.entries() {
                    words.face_named(key, &item)?;
                    let known: Option<Vec<_>> = item.list()?.iter().map(|note| known_note(note)).collect();
                    hand.insert(key.to_owned(), Value::List(known?));
                }
                Value::Map(hand)
            }
            Self::Options => {
                let table = node.table()?;
                table.only(words.rules.edition.offered.iter().map(|offered| &offered.key));
                let read = |item: &Node<'_>| {
                    let word = || item.as_text().map(|word| Value::Word(word.to_owned()));
                    item.as_flag().map(Value::Flag).or_else(word).or_else(|| number(item))
                };
                let entries: Option<BTreeMap<_, _>> = table
                    .entries()
                    .iter()
                    .map(|(key, item)| Some(((*key).to_owned(), read(item)?)))
                    .collect();
                Value::Map(entries?)
            }
            Self::Code(known) => {
                let code = node.text()?;
                if !known().contains(&code) {
                    let known = known().into_iter().map(str::to_owned).collect();
                    let (noun, name) = (format!("code for {}", node.place), code.to_owned());
                    node.mistake(MistakeKind::UnknownName { noun, name, known });
                    return None;
                }
                Value::Word(code.to_owned())
            }
            Self::Records(keys) => {
                let records: Option<Vec<_>> =
                    node.list()?.iter().map(|item| read_record(words, item, keys)).collect();
                Value::List(records?)
            }
        })
    }

    /// A found value, as far as this sort compares it.
    pub(crate) fn compared(self, found: Value, expected: &Value) -> Value {
        match self {
            Self::Pieces
            | Self::SharesLeft
            | Self::Piles
            | Self::PileSizes
            | Self::SomeNotes
            | Self::Hand
            | Self::Options
            | Self::Records(_) => found.cut_to(expected),
            _ => found,
        }
    }
}

/// Note → how many.
fn read_notes(words: &Words, node: &Node<'_>) -> Option<BTreeMap<String, Value>> {
    let mut counts = BTreeMap::new();
    for (key, item) in node.table()?.entries() {
        words.face_named(key, &item)?;
        counts.insert(key.to_owned(), Value::Number(item.number(0, u16::MAX.into())?));
    }
    Some(counts)
}

/// Where all notes are named, to name none of a value is to leave it out.
fn without_zeros(mut counts: BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    counts.retain(|_, count| *count != Value::Number(0));
    counts
}

/// What one knows of a note.
fn known_note(node: &Node<'_>) -> Option<Value> {
    const KNOWN: [&str; 3] = ["unknown", "real", "fake"];
    let word = node.text()?;
    if !KNOWN.contains(&word) {
        let known = KNOWN.map(str::to_owned).to_vec();
        let (noun, name) = ("knowledge of a note".to_owned(), word.to_owned());
        node.mistake(MistakeKind::UnknownName { noun, name, known });
        return None;
    }
    Some(Value::Word(word.to_owned()))
}

fn read_record(words: &Words, node: &Node<'_>, keys: &[&str]) -> Option<Value> {
    let table = node.table()?;
    table.only(keys);
    let fields: Option<BTreeMap<_, _>> = table
        .entries()
        .into_iter()
        .map(|(key, item)| Some((key.to_owned(), read_field(words, key, &item)?)))
        .collect();
    fields.map(Value::Map)
}

/// How the value of a field looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Number,
    Flag,
    Word,
    Words,
    /// One thing, or several.
    About,
    Dice,
    Notes,
}

/// Every field of events, questions, refusals and records, with the shape of its value. A new field is a line here.
#[rustfmt::skip]
const SHAPES: &[(Shape, &[&str])] = &[
    (Shape::Number, &[
        "amount", "answers", "back", "bail", "before", "card_factor", "cash", "count", "figure", "give_cash", "green", "high", "id", "keep",
        "excess", "least", "left", "level", "lift", "missing", "most", "needed", "note", "number", "offer", "option", "options",
        "price", "reach", "short", "take_cash", "tries", "unit", "until_turn", "value", "fare", "instead", "share", "percent", "payouts", "refund",
    ]),
    (Shape::Notes, &["fakes", "notes"]),
    (Shape::Flag, &[
        "fake", "full", "hopeless", "may_counter", "may_decline", "may_draw", "may_stay", "mortgaged", "optional",
        "printed_price", "rest", "takes",
    ]),
    (Shape::Word, &[
        "ask", "basis", "bonus", "by", "card", "company", "creditor", "debtor", "deck", "deed", "from", "group", "holder", "how", "kind", "leader",
        "lot", "order", "owner", "payee", "payer", "payment", "purpose", "question", "reason", "seat", "space", "then", "through", "to", "why",
    ]),
    (Shape::Words, &[
        "asked", "bidders", "give_cards", "give_deeds", "give_shares", "mortgaged_deeds", "seats", "take_cards", "take_deeds", "take_shares",
        "takers", "winners",
    ]),
    (Shape::About, &["about"]),
    (Shape::Dice, &["dice"]),
];

fn shape_of(field: &str) -> Option<Shape> {
    SHAPES.iter().find(|(_, names)| names.contains(&field)).map(|(shape, _)| *shape)
}

/// A field of an event, a question, a refusal or a record.
pub(crate) fn read_field(words: &Words, name: &str, node: &Node<'_>) -> Option<Value> {
    let word = |item: &Node<'_>| {
        let word = item.text()?;
        let known = words.vocabulary();
        if !known.iter().any(|one| one == word) {
            let (noun, name) = (format!("word for {}", item.place), word.to_owned());
            item.mistake(MistakeKind::UnknownName { noun, name, known });
            return None;
        }
        Some(word.to_owned())
    };
    let number = |item: &Node<'_>| item.number(i64::MIN, i64::MAX).map(Value::Number);
    // A name without a shape is no field at all (a test holds the table against the engine): told elsewhere.
    Some(match shape_of(name)? {
        Shape::Number => number(node)?,
        Shape::Flag => Value::Flag(node.flag()?),
        Shape::Word => Value::Word(word(node)?),
        Shape::Words => Value::words(node.list()?.iter().map(word).collect::<Option<_>>()?),
        Shape::About if node.as_text().is_some() => Value::Word(word(node)?),
        Shape::About => Value::words(node.list()?.iter().map(word).collect::<Option<_>>()?),
        Shape::Notes => Value::Map(without_zeros(read_notes(words, node)?)),
        Shape::Dice => {
            let die = |item: &Node<'_>| match item.as_text() {
                Some(face @ (BUS | MAGNATE)) => Some(Value::Word(face.to_owned())),
                _ => number(item),
            };
            Value::List(node.list()?.iter().map(die).collect::<Option<_>>()?)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use magie_engine::{Event, Question, Refusal};

    #[test]
    fn every_field_of_the_engine_has_one_shape() {
        for (code, fields) in Event::CODES.iter().chain(Question::CODES).chain(Refusal::CODES) {
            for field in *fields {
                let shapes = SHAPES.iter().filter(|(_, names)| names.contains(field)).count();
                assert_eq!(shapes, 1, "`{field}` of `{code}`");
            }
        }
    }
}
