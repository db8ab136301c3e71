//! What an event or a refusal must look like: a code, and as many of its fields as the file cares about.

use std::fmt;

use magie_engine::{Describe, Event, Refusal};

use crate::mistake::MistakeKind;
use crate::reader::Node;
use crate::value::{Value, read_field};
use crate::words::Words;

/// Codes with the names of their fields.
pub(crate) type Codes = &'static [(&'static str, &'static [&'static str])];

/// Beside the fields of an event: the rule it cites.
const RULE: &str = "rule";
/// What events are called in messages.
const EVENT: &str = "event";

/// A code and some fields.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    code: String,
    fields: Vec<(String, Value)>,
}

impl Pattern {
    /// A pattern for events.
    pub(crate) fn of_event(words: &Words, node: &Node<'_>) -> Option<Self> {
        Self::read(words, node, EVENT, Event::CODES)
    }
    /// A pattern for refusals.
    pub(crate) fn of_refusal(words: &Words, node: &Node<'_>) -> Option<Self> {
        Self::read(words, node, "refusal", Refusal::CODES)
    }

    /// Several patterns for events.
    pub(crate) fn of_events(words: &Words, node: &Node<'_>) -> Option<Vec<Self>> {
        node.list()?.iter().map(|item| Self::of_event(words, item)).collect()
    }

    fn read(words: &Words, node: &Node<'_>, noun: &str, codes: Codes) -> Option<Self> {
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
            _ => read_field(words, key, item),
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

    pub(crate) fn fits_event(&self, words: &Words, found: &Event) -> bool {
        let rule = self.fields.iter().find(|(key, _)| key == RULE);
        let cited = || words.rules.citation(found).map(|rule| Value::Word(rule.to_owned()));
        self.fits(words, found) && rule.is_none_or(|(_, rule)| cited().as_ref() == Some(rule))
    }

    /// An event as far as the pattern looks at it.
    pub(crate) fn told_event(&self, words: &Words, found: &Event) -> String {
        let named = self.fields.iter().any(|(key, _)| key == RULE);
        let rule = named.then(|| format!(" {RULE}={}", words.rules.citation(found).unwrap_or("none")));
        told(words, found) + &rule.unwrap_or_default()
    }

    pub(crate) fn fits(&self, words: &Words, found: &dyn Describe) -> bool {
        if found.code() != self.code {
            return false;
        }
        let mut fits = true;
        found.fields(&mut |name, field| {
            if let Some((_, expected)) = self.fields.iter().find(|(key, _)| key == name) {
                fits &= words.value(field) == *expected;
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

/// A fact of the engine in the words of the file.
pub(crate) fn told(words: &Words, fact: &dyn Describe) -> String {
    let mut text = fact.code().to_owned();
    fact.fields(&mut |name, field| text += &format!(" {name}={}", words.value(field)));
    text
}
