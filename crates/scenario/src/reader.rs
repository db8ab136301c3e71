//! Reads the TOML of a scenario file and collects mistakes with their lines. It knows tables and values, but nothing about games.

use std::cell::RefCell;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::mistake::{Mistake, MistakeKind};

/// A file and the mistakes found in it.
pub(crate) struct Source<'a> {
    file: &'a str,
    text: &'a str,
    found: RefCell<Vec<Mistake>>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(file: &'a str, text: &'a str) -> Self {
        Self { file, text, found: RefCell::default() }
    }

    pub(crate) fn parse(&self) -> Option<Spanned<DeTable<'a>>> {
        match DeTable::parse(self.text) {
            Ok(table) => Some(table),
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                self.mistake(self.line(at), MistakeKind::NotToml(error.message().to_owned()));
                None
            }
        }
    }

    pub(crate) fn root(&'a self, table: &'a Spanned<DeTable<'a>>) -> Table<'a> {
        Table { source: self, line: 1, place: "the file".to_owned(), table: table.get_ref() }
    }

    pub(crate) fn mistake(&self, line: usize, kind: impl Into<MistakeKind>) {
        let mistake = Mistake { file: self.file.to_owned(), line, kind: kind.into() };
        self.found.borrow_mut().push(mistake);
    }

    /// The number of mistakes so far.
    pub(crate) fn count(&self) -> usize {
        self.found.borrow().len()
    }

    /// All mistakes, sorted by line.
    pub(crate) fn finish(&self) -> Vec<Mistake> {
        let mut found = self.found.take();
        found.sort_by_key(|mistake| mistake.line);
        found
    }

    fn line(&self, at: usize) -> usize {
        self.text.as_bytes()[..at.min(self.text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
    }
}

/// A value with its description for error messages.
#[derive(Clone)]
pub(crate) struct Node<'a> {
    source: &'a Source<'a>,
    pub(crate) line: usize,
    pub(crate) place: String,
    value: &'a Spanned<DeValue<'a>>,
}

impl<'a> Node<'a> {
    pub(crate) fn mistake(&self, kind: impl Into<MistakeKind>) {
        self.source.mistake(self.line, kind);
    }

    pub(crate) fn wrong_sort(&self, wants: impl Into<String>) {
        let found = match self.value.get_ref() {
            DeValue::String(text) => format!("the text `{text}`"),
            DeValue::Integer(number) => format!("the number {number}"),
            DeValue::Float(_) => "a number with a point".to_owned(),
            DeValue::Boolean(flag) => format!("{flag}"),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        self.mistake(MistakeKind::WrongSort { place: self.place.clone(), wants: wants.into(), found });
    }

    pub(crate) fn as_text(&self) -> Option<&'a str> {
        self.value.get_ref().as_str()
    }
    pub(crate) fn as_flag(&self) -> Option<bool> {
        self.value.get_ref().as_bool()
    }
    pub(crate) fn as_number(&self) -> Option<i64> {
        let integer = self.value.get_ref().as_integer()?;
        i64::from_str_radix(integer.as_str(), integer.radix()).ok()
    }
    pub(crate) fn as_table(&self) -> Option<Table<'a>> {
        let table = self.value.get_ref().as_table()?;
        Some(Table { source: self.source, line: self.line, place: self.place.clone(), table })
    }
    pub(crate) fn as_list(&self) -> Option<Vec<Self>> {
        let items = self.value.get_ref().as_array()?;
        let item = |value: &'a Spanned<DeValue<'a>>| Node {
            source: self.source,
            line: self.source.line(value.span().start),
            place: format!("an item of {}", self.place),
            value,
        };
        Some(items.iter().map(item).collect())
    }

    pub(crate) fn text(&self) -> Option<&'a str> {
        self.or_wrong(self.as_text(), "a text")
    }
    pub(crate) fn flag(&self) -> Option<bool> {
        self.or_wrong(self.as_flag(), "true or false")
    }
    pub(crate) fn table(&self) -> Option<Table<'a>> {
        self.or_wrong(self.as_table(), "a table of `key = value`")
    }
    pub(crate) fn list(&self) -> Option<Vec<Self>> {
        self.or_wrong(self.as_list(), "a list in square brackets")
    }
    /// An integer within these bounds.
    pub(crate) fn number(&self, least: i64, most: i64) -> Option<i64> {
        let found = self.or_wrong(self.as_number(), "a whole number")?;
        if (least..=most).contains(&found) {
            return Some(found);
        }
        self.mistake(MistakeKind::OutOfBounds { place: self.place.clone(), least, most, found });
        None
    }
    /// An integer that fits a byte.
    pub(crate) fn small(&self) -> Option<u8> {
        self.number(0, i64::from(u8::MAX)).and_then(|number| u8::try_from(number).ok())
    }

    fn or_wrong<T>(&self, found: Option<T>, wants: &str) -> Option<T> {
        if found.is_none() {
            self.wrong_sort(wants);
        }
        found
    }

    /// Deserializes the value; an error of serde becomes a mistake at this line.
    pub(crate) fn deserialize<T: serde::de::DeserializeOwned>(
        &self,
        kind: impl Fn(String) -> MistakeKind,
    ) -> Option<T> {
        let deserializer = toml::de::ValueDeserializer::from(self.value.clone());
        match T::deserialize(deserializer) {
            Ok(value) => Some(value),
            Err(error) => {
                self.mistake(kind(error.message().trim_end().to_owned()));
                None
            }
        }
    }
}

/// A TOML table.
#[derive(Clone)]
pub(crate) struct Table<'a> {
    source: &'a Source<'a>,
    pub(crate) line: usize,
    pub(crate) place: String,
    table: &'a DeTable<'a>,
}

impl<'a> Table<'a> {
    pub(crate) fn source(&self) -> &'a Source<'a> {
        self.source
    }
    pub(crate) fn mistake(&self, kind: impl Into<MistakeKind>) {
        self.source.mistake(self.line, kind);
    }
    /// Sets the description of the table for error messages.
    pub(crate) fn called(mut self, place: impl Into<String>) -> Self {
        self.place = place.into();
        self
    }

    /// An optional key.
    pub(crate) fn get(&self, key: &str) -> Option<Node<'a>> {
        let (key, value) = self.table.get_key_value(key)?;
        Some(Node {
            source: self.source,
            line: self.source.line(key.span().start),
            place: format!("`{}`", key.get_ref()),
            value,
        })
    }

    /// A required key.
    pub(crate) fn must(&self, key: &str) -> Option<Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            self.mistake(MistakeKind::MissingKey { place: self.place.clone(), key: key.to_owned() });
        }
        node
    }

    /// All entries in the order of the file.
    pub(crate) fn entries(&self) -> Vec<(&'a str, Node<'a>)> {
        let mut keys: Vec<_> = self.table.iter().map(|(key, _)| (key.span().start, key.get_ref())).collect();
        keys.sort();
        keys.into_iter().filter_map(|(_, key)| Some((&**key, self.get(key)?))).collect()
    }

    /// Reports all other keys as mistakes.
    pub(crate) fn only(&self, known: impl IntoIterator<Item = impl AsRef<str>>) {
        let known: Vec<String> = known.into_iter().map(|key| key.as_ref().to_owned()).collect();
        for (key, node) in self.entries() {
            if !known.iter().any(|one| one == key) {
                let (place, key) = (self.place.clone(), key.to_owned());
                node.mistake(MistakeKind::UnknownKey { place, key, known: known.clone() });
            }
        }
    }
}
