//! Patterns for events and refusals: a code and some of its fields.

use std::fmt;

use magie_engine::{Describe, Event, Refusal};

use crate::lexicon::Lexicon;
use crate::mistake::MistakeKind;
use crate::reader::Node;
use crate::value::{Value, read_field};

/// Codes with the names of their fields.
pub(crate) type Codes = &'static [(&'static str, &'static [&'static str])];

/// The key for the rule that an event cites, in addition to its fields.
const RULE: &str = "rule";
/// The noun for events in error messages.
const EVENT: &str = "event";

/// A code and some fields.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    code: String,
    fields: Vec<(String, Value)>,
}

impl Pattern {
    /// A pattern for events.
    pub(crate) fn of_event(lexicon: &Lexicon, node: &Node<'_>) -> Option<Self> {
        Self::read(lexicon, node, EVENT, Event::CODES)
    }
    /// A pattern for refusals.
    pub(crate) fn of_refusal(lexicon: &Lexicon, node: &Node<'_>) -> Option<Self> {
        Self::read(lexicon, node, "refusal", Refusal::CODES)
    }

    /// Several patterns for events.
    pub(crate) fn of_events(lexicon: &Lexicon, node: &Node<'_>) -> Option<Vec<Self>> {
        node.list()?.iter().map(|item| Self::of_event(lexicon, item)).collect()
    }

    fn read(lexicon: &Lexicon, node: &Node<'_>, noun: &str, codes: Codes) -> Option<Self> {
        if let Some(code) = node.as_text() {
            fields_of(node, noun, codes, code)?;
            return Some(Self { code: code.to_owned(), fields: Vec::new() });
        }
        let entries = node.as_table().map(|table| table.entries()).unwrap_or_default();
        let [(code, fields)] = entries.as_slice() else {
            node.wrong_sort(format!("the code of one {noun}, or {{ code = {{ field = value }} }}"));
            return None;
        };
        let mut known = fields_of(fields, noun, codes, code)?.to_vec();
        if noun == EVENT {
            known.push(RULE);
        }
        let table = fields.table()?;
        table.only(&known);
        let read = |key: &str, item: &Node<'_>| match key {
            RULE => item.text().map(|rule| Value::Word(rule.to_owned())),
            _ => read_field(lexicon, key, item),
        };
        let fields: Option<Vec<_>> = table
            .entries()
            .into_iter()
            .filter(|(key, _)| known.contains(key))
            .map(|(key, item)| Some((key.to_owned(), read(key, &item)?)))
            .collect();
        Some(Self { code: (*code).to_owned(), fields: fields? })
    }

    pub(crate) fn code(&self) -> &str {
        &self.code
    }

    pub(crate) fn fits_event(&self, lexicon: &Lexicon, found: &Event) -> bool {
        let rule = self.fields.iter().find(|(key, _)| key == RULE);
        let cited = || lexicon.rules.citation(found).map(|rule| Value::Word(rule.to_owned()));
        self.fits(lexicon, found) && rule.is_none_or(|(_, rule)| cited().as_ref() == Some(rule))
    }

    /// An event with the fields that the pattern compares.
    pub(crate) fn event_text(&self, lexicon: &Lexicon, found: &Event) -> String {
        let named = self.fields.iter().any(|(key, _)| key == RULE);
        let rule = named.then(|| format!(" {RULE}={}", lexicon.rules.citation(found).unwrap_or("none")));
        text(lexicon, found) + &rule.unwrap_or_default()
    }

    pub(crate) fn fits(&self, lexicon: &Lexicon, found: &dyn Describe) -> bool {
        if found.code() != self.code {
            return false;
        }
        let mut fits = true;
        found.fields(&mut |name, field| {
            if let Some((_, expected)) = self.fields.iter().find(|(key, _)| key == name) {
                fits &= lexicon.value(field) == *expected;
            }
        });
        fits
    }
}

fn fields_of(node: &Node<'_>, noun: &str, codes: Codes, code: &str) -> Option<&'static [&'static str]> {
    let found = codes.iter().find(|(known, _)| *known == code);
    if found.is_none() {
        let known = codes.iter().map(|(code, _)| (*code).to_owned()).collect();
        node.mistake(MistakeKind::UnknownName { noun: noun.to_owned(), name: code.to_owned(), known });
    }
    found.map(|(_, fields)| *fields)
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        self.fields.iter().try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}

/// An event or refusal as a scenario file writes it.
pub(crate) fn text(lexicon: &Lexicon, fact: &dyn Describe) -> String {
    let mut text = fact.code().to_owned();
    fact.fields(&mut |name, field| text += &format!(" {name}={}", lexicon.value(field)));
    text
}
