//! Walks the TOML of a scenario file and gathers mistakes with their lines. It knows tables and values, and
//! nothing of games.

use std::cell::RefCell;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::mistake::{Mistake, MistakeKind};

/// A file under reading, and what was found wrong with it.
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

    /// How many mistakes there are so far.
    pub(crate) fn count(&self) -> usize {
        self.found.borrow().len()
    }

    /// Everything found, in the order of the lines.
    pub(crate) fn finish(&self) -> Vec<Mistake> {
        let mut found = self.found.take();
        found.sort_by_key(|mistake| mistake.line);
        found
    }

    fn line(&self, at: usize) -> usize {
        self.text.as_bytes()[..at.min(self.text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
    }
}

/// One value, with the words to speak of it.
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
    /// A whole number within these bounds.
    pub(crate) fn number(&self, least: i64, most: i64) -> Option<i64> {
        let found = self.or_wrong(self.as_number(), "a whole number")?;
        if (least..=most).contains(&found) {
            return Some(found);
        }
        self.mistake(MistakeKind::OutOfBounds { place: self.place.clone(), least, most, found });
        None
    }
    /// A whole number that fits a byte.
    pub(crate) fn small(&self) -> Option<u8> {
        self.number(0, i64::from(u8::MAX)).and_then(|number| u8::try_from(number).ok())
    }

    fn or_wrong<T>(&self, found: Option<T>, wants: &str) -> Option<T> {
        if found.is_none() {
            self.wrong_sort(wants);
        }
        found
    }

    /// The value as serde reads it; its complaint is told at this place.
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

/// One table.
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
    /// The table in words, from now on.
    pub(crate) fn called(mut self, place: impl Into<String>) -> Self {
        self.place = place.into();
        self
    }

    /// A key that may be left out.
    pub(crate) fn get(&self, key: &str) -> Option<Node<'a>> {
        let (key, value) = self.table.get_key_value(key)?;
        Some(Node {
            source: self.source,
            line: self.source.line(key.span().start),
            place: format!("`{}`", key.get_ref()),
            value,
        })
    }

    /// A key that must be there.
    pub(crate) fn must(&self, key: &str) -> Option<Node<'a>> {
        let node = self.get(key);
        if node.is_none() {
            self.mistake(MistakeKind::MissingKey { place: self.place.clone(), key: key.to_owned() });
        }
        node
    }

    /// All entries in the order they are written.
    pub(crate) fn entries(&self) -> Vec<(&'a str, Node<'a>)> {
        let mut keys: Vec<_> = self.table.iter().map(|(key, _)| (key.span().start, key.get_ref())).collect();
        keys.sort();
        keys.into_iter().filter_map(|(_, key)| Some((&**key, self.get(key)?))).collect()
    }

    /// Every key that is none of these is a mistake.
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
