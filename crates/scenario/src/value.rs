//! Values as scenario files write them. Expected and found values are both converted to this form, so that they compare and print the
//! same way.

use std::collections::BTreeMap;
use std::fmt;

use crate::lexicon::{BUS, Lexicon, MAGNATE};
use crate::mistake::MistakeKind;
use crate::reader::Node;

/// A value of a scenario file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Number(i64),
    Flag(bool),
    Word(String),
    List(Vec<Value>),
    Map(BTreeMap<String, Value>),
}

impl Value {
    /// A set of words, in any order.
    pub(crate) fn words(mut words: Vec<String>) -> Self {
        words.sort();
        Self::list(words)
    }
    /// A list of words in a fixed order.
    pub(crate) fn list(words: Vec<String>) -> Self {
        Self::List(words.into_iter().map(Self::Word).collect())
    }
    pub(crate) fn map<K: Into<String>>(entries: impl IntoIterator<Item = (K, Self)>) -> Self {
        Self::Map(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// The part of a found value that the expected value names.
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

/// The type of an expected value: how it is read and compared.
#[derive(Clone, Copy)]
pub(crate) enum Sort {
    Number,
    /// A number, or `false` for none.
    NumberOrNone,
    Flag,
    /// A seat's name.
    Seat,
    /// A set of seats.
    Seats,
    /// Seats in a fixed order.
    SeatOrder,
    /// A space.
    Space,
    /// A set of properties; a group stands for all its properties.
    Deeds,
    /// A set of cards.
    Cards,
    /// A set of cards; equal ones are distinguished as `id#2`.
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
    /// Note → number; those not named have none.
    Notes,
    /// Note → number; only those named are compared.
    SomeNotes,
    /// Note → what its holder knows about each, real ones first and fake ones last; only those named are compared.
    Hand,
    /// Option → its value; only those named are compared.
    Options,
    /// One of these codes.
    Code(fn() -> Vec<&'static str>),
    /// A complete list of records; only the named fields are compared.
    Records(&'static [&'static str]),
}

impl Sort {
    pub(crate) fn read(self, lexicon: &Lexicon, node: &Node<'_>) -> Option<Value> {
        let number = |item: &Node<'_>| item.number(i64::MIN, i64::MAX).map(Value::Number);
        Some(match self {
            Self::NumberOrNone if node.as_flag() == Some(false) => Value::Flag(false),
            Self::Number | Self::NumberOrNone => number(node)?,
            Self::Flag => Value::Flag(node.flag()?),
            Self::Seat => Value::Word(lexicon.name(lexicon.seat(node)?)),
            Self::Seats | Self::SeatOrder => {
                let seats: Option<Vec<_>> = node.list()?.iter().map(|item| lexicon.seat(item)).collect();
                let names = seats?.into_iter().map(|seat| lexicon.name(seat)).collect();
                if matches!(self, Self::Seats) { Value::words(names) } else { Value::list(names) }
            }
            Self::Space => Value::Word(lexicon.rules.spaces()[lexicon.space(node)?.index()].key.clone()),
            Self::Deeds => Value::words(lexicon.deed_keys(lexicon.deed_set(node)?)),
            Self::Cards => {
                Value::words(lexicon.cards(node)?.into_iter().map(|card| lexicon.card_key(card)).collect())
            }
            Self::CardIds => {
                let cards = lexicon.cards(node)?.into_iter();
                Value::words(cards.map(|card| magie_engine::wire::card_id(&lexicon.rules, card)).collect())
            }
            Self::Levels => {
                let levels = lexicon.levels(node)?.into_iter().filter(|(_, level)| *level > 0);
                Value::map(levels.map(|(deed, level)| (lexicon.deed_key(deed), Value::Number(level.into()))))
            }
            Self::Pieces => read_map(node, |key, item| {
                lexicon.kind_named(key, item)?;
                number(item)
            })?,
            Self::Shares | Self::SharesLeft => {
                let all = matches!(self, Self::Shares);
                let counts = lexicon.share_counts(node)?.into_iter().filter(|(_, count)| !all || *count > 0);
                Value::map(
                    counts
                        .map(|(company, count)| (lexicon.company_key(company), Value::Number(count.into()))),
                )
            }
            Self::Kinds => {
                let mut kinds = Vec::new();
                for item in node.list()? {
                    let key = item.text()?;
                    lexicon.kind_named(key, &item)?;
                    kinds.push(key.to_owned());
                }
                Value::words(kinds)
            }
            Self::Piles => read_map(node, |key, item| {
                lexicon.deck_named(key, item)?;
                let cards = lexicon.cards(item)?.into_iter();
                Some(Value::list(cards.map(|card| lexicon.card_key(card)).collect()))
            })?,
            Self::PileSizes => read_map(node, |key, item| {
                lexicon.deck_named(key, item)?;
                number(item)
            })?,
            Self::Notes | Self::SomeNotes => {
                let all = matches!(self, Self::Notes);
                let counts = read_notes(lexicon, node)?;
                Value::Map(if all { without_zeros(counts) } else { counts })
            }
            Self::Hand => read_map(node, |key, item| {
                lexicon.face_named(key, item)?;
                let known: Option<Vec<_>> = item.list()?.iter().map(known_note).collect();
                Some(Value::List(known?))
            })?,
            Self::Options => {
                node.table()?.only(lexicon.rules.edition().offered.iter().map(|offered| &offered.key));
                read_map(node, |_, item| {
                    let word = || item.as_text().map(|word| Value::Word(word.to_owned()));
                    item.as_flag().map(Value::Flag).or_else(word).or_else(|| number(item))
                })?
            }
            Self::Code(known) => one_of(node, &format!("code for {}", node.place), &known())?,
            Self::Records(keys) => {
                let records: Option<Vec<_>> =
                    node.list()?.iter().map(|item| read_record(lexicon, item, keys)).collect();
                Value::List(records?)
            }
        })
    }

    /// The part of a found value that this type compares.
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

/// Note → number.
fn read_notes(lexicon: &Lexicon, node: &Node<'_>) -> Option<BTreeMap<String, Value>> {
    let mut counts = BTreeMap::new();
    for (key, item) in node.table()?.entries() {
        lexicon.face_named(key, &item)?;
        counts.insert(key.to_owned(), Value::Number(item.number(0, u16::MAX.into())?));
    }
    Some(counts)
}

/// Where those not named have none, a zero is the same as no entry.
fn without_zeros(mut counts: BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    counts.retain(|_, count| *count != Value::Number(0));
    counts
}

/// What a holder knows about a note.
fn known_note(node: &Node<'_>) -> Option<Value> {
    one_of(node, "knowledge of a note", &["unknown", "real", "fake"])
}

/// One of these words; any other is a mistake.
fn one_of(node: &Node<'_>, noun: &str, known: &[&str]) -> Option<Value> {
    let word = node.text()?;
    if !known.contains(&word) {
        let known = known.iter().map(|word| (*word).to_owned()).collect();
        node.mistake(MistakeKind::UnknownName { noun: noun.to_owned(), name: word.to_owned(), known });
        return None;
    }
    Some(Value::Word(word.to_owned()))
}

/// Every entry of a table, read by `read` from its key and value.
fn read_map(node: &Node<'_>, read: impl Fn(&str, &Node<'_>) -> Option<Value>) -> Option<Value> {
    let entries = node.table()?.entries().into_iter();
    let values: Option<BTreeMap<_, _>> =
        entries.map(|(key, item)| Some((key.to_owned(), read(key, &item)?))).collect();
    values.map(Value::Map)
}

fn read_record(lexicon: &Lexicon, node: &Node<'_>, keys: &[&str]) -> Option<Value> {
    let table = node.table()?;
    table.only(keys);
    let fields: Option<BTreeMap<_, _>> = table
        .entries()
        .into_iter()
        .map(|(key, item)| Some((key.to_owned(), read_field(lexicon, key, &item)?)))
        .collect();
    fields.map(Value::Map)
}

/// The type of a field.
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

/// Every field of events, questions, refusals and records, with its type. A new field must be added here.
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
pub(crate) fn read_field(lexicon: &Lexicon, name: &str, node: &Node<'_>) -> Option<Value> {
    let word = |item: &Node<'_>| {
        let word = item.text()?;
        let known = lexicon.vocabulary();
        if !known.iter().any(|one| one == word) {
            let (noun, name) = (format!("word for {}", item.place), word.to_owned());
            item.mistake(MistakeKind::UnknownName { noun, name, known });
            return None;
        }
        Some(word.to_owned())
    };
    let number = |item: &Node<'_>| item.number(i64::MIN, i64::MAX).map(Value::Number);
    // A name without a shape is not a field (a test compares the table with the engine), which is reported elsewhere.
    Some(match shape_of(name)? {
        Shape::Number => number(node)?,
        Shape::Flag => Value::Flag(node.flag()?),
        Shape::Word => Value::Word(word(node)?),
        Shape::Words => Value::words(node.list()?.iter().map(word).collect::<Option<_>>()?),
        Shape::About if node.as_text().is_some() => Value::Word(word(node)?),
        Shape::About => Value::words(node.list()?.iter().map(word).collect::<Option<_>>()?),
        Shape::Notes => Value::Map(without_zeros(read_notes(lexicon, node)?)),
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
