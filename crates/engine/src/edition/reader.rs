//! Reads TOML and collects faults with their places. Knows files, tables and values, but nothing about games.

use std::cell::RefCell;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{Fault, Faults};

/// The most faults that are reported at once.
const MAX_FAULTS: usize = 200;
/// The largest file in bytes, which is many times the size of the largest board.
const MAX_TEXT: usize = 1 << 18;

/// A place in one of the files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    file: usize,
    at: usize,
}

/// The files and the faults found in them.
pub(super) struct Checker<'a> {
    files: Vec<(&'a str, &'a str)>,
    /// Where the lines of each file start.
    lines: Vec<Vec<usize>>,
    found: RefCell<Vec<(Spot, String)>>,
}

impl<'a> Checker<'a> {
    pub(super) fn new(files: Vec<(&'a str, &'a str)>) -> Self {
        let line_starts = |text: &str| {
            let after_newlines =
                text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n').map(|(_, after)| after);
            std::iter::once(0).chain(after_newlines).collect()
        };
        let lines = files.iter().map(|(_, text)| line_starts(text)).collect();
        Self { files, lines, found: RefCell::default() }
    }

    pub(super) fn files(&self) -> &[(&'a str, &'a str)] {
        &self.files
    }

    /// The start of a file.
    pub(super) fn top(&self, file: usize) -> Spot {
        Spot { file, at: 0 }
    }

    pub(super) fn fault(&self, spot: Spot, message: impl Into<String>) {
        self.found.borrow_mut().push((spot, message.into()));
    }

    /// Parses a file. If it is not valid TOML, the result is `None`: the parts the parser could recover would only cause
    /// misleading faults.
    pub(super) fn parse(&self, file: usize) -> Option<Spanned<DeTable<'a>>> {
        let text = self.files[file].1;
        if text.len() > MAX_TEXT {
            self.fault(self.top(file), format!("this file is too large; {MAX_TEXT} bytes at most are read"));
            return None;
        }
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            return Some(table);
        }
        let spot = |error: &toml::de::Error| Spot { file, at: error.span().map_or(0, |span| span.start) };
        let mut errors: Vec<_> = errors.iter().map(|error| (spot(error), error.message())).collect();
        errors.sort_unstable();
        let mut last = None;
        for (spot, message) in errors {
            let (line, _) = self.line_and_column(spot);
            // A single mistake, such as an open bracket, causes more errors on the next lines: skip those.
            if last.is_none_or(|last| line > last + 3) {
                let message = message.trim_end_matches('.');
                self.fault(spot, format!("this is not TOML: {message}; look for a slip here or just before"));
            }
            last = Some(line);
        }
        None
    }

    /// The whole file as a table.
    pub(super) fn root(&'a self, file: usize, table: &'a Spanned<DeTable<'a>>) -> Table<'a> {
        Table {
            checker: self,
            spot: self.top(file),
            what: format!("`{}`", self.files[file].0),
            table: table.get_ref(),
            asked: RefCell::default(),
            open: false,
        }
    }

    /// All faults in the order of the files; `None` if there are none.
    pub(super) fn finish(&self) -> Option<Faults> {
        let mut found = self.found.borrow().clone();
        found.sort();
        found.dedup();
        let left = found.len().saturating_sub(MAX_FAULTS);
        found.truncate(MAX_FAULTS);
        let mut faults: Vec<_> = found.into_iter().map(|(spot, message)| self.place(spot, message)).collect();
        if left > 0
            && let Some(last) = faults.last_mut()
        {
            last.message.push_str(&format!(" (and {left} more faults after this one)"));
        }
        (!faults.is_empty()).then_some(Faults(faults))
    }

    fn place(&self, spot: Spot, message: String) -> Fault {
        let (line, column) = self.line_and_column(spot);
        Fault { file: self.files[spot.file].0.to_owned(), line, column, message }
    }

    fn line_and_column(&self, spot: Spot) -> (usize, usize) {
        let (text, lines) = (self.files[spot.file].1, &self.lines[spot.file]);
        let line = lines.partition_point(|start| *start <= spot.at);
        let start = lines[line - 1];
        let before = &text[start..text.floor_char_boundary(spot.at).max(start)];
        (line, before.chars().count() + 1)
    }
}

/// A value, and how messages refer to it.
#[derive(Clone)]
pub(super) struct Node<'a> {
    checker: &'a Checker<'a>,
    pub(super) spot: Spot,
    what: String,
    value: &'a DeValue<'a>,
}

impl<'a> Node<'a> {
    pub(super) fn fault(&self, message: impl Into<String>) {
        self.checker.fault(self.spot, message);
    }

    fn wrong_sort(&self, wants: &str) {
        let found = match self.value {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.fault(format!("{} takes {wants}, but this is {found}", self.what));
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        let text = self.value.as_str();
        if text.is_none() {
            self.wrong_sort("a text in quotes");
        }
        text
    }

    /// A text that is not blank and has no control characters.
    pub(super) fn words(&self) -> Option<&'a str> {
        let text = self.text()?;
        if text.trim().is_empty() {
            self.fault(format!("{} is empty; write a text a player can read", self.what));
        } else if text.chars().any(char::is_control) || text.chars().count() > 80 {
            self.fault(format!("{} takes one line of at most 80 characters", self.what));
        } else {
            return Some(text);
        }
        None
    }

    /// A new key: small letters, digits, `-` and `_`.
    pub(super) fn id(&self) -> Option<&'a str> {
        let id = self.text()?;
        if !is_id(id) {
            self.fault(not_an_id(id));
            return None;
        }
        Some(id)
    }

    pub(super) fn flag(&self) -> Option<bool> {
        let flag = self.value.as_bool();
        if flag.is_none() {
            self.wrong_sort("true or false");
        }
        flag
    }

    /// A key that can only be `true`.
    pub(super) fn mark(&self) -> Option<()> {
        if self.flag()? {
            return Some(());
        }
        self.fault(format!("{} is only ever `true`; leave it out instead", self.what));
        None
    }

    pub(super) fn number(&self, bounds: RangeInclusive<i64>) -> Option<i64> {
        let Some(integer) = self.value.as_integer() else {
            self.wrong_sort("a whole number");
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix());
        if let Ok(number) = number
            && bounds.contains(&number)
        {
            return Some(number);
        }
        self.fault(format!(
            "{} takes a number from {} to {}, not {integer}",
            self.what,
            bounds.start(),
            bounds.end()
        ));
        None
    }

    /// A number that fits a byte.
    pub(super) fn small(&self, bounds: RangeInclusive<u8>) -> Option<u8> {
        let number = self.number(i64::from(*bounds.start())..=i64::from(*bounds.end()))?;
        u8::try_from(number).ok()
    }

    pub(super) fn list(&self) -> Option<Vec<Self>> {
        let Some(items) = self.value.as_array() else {
            self.wrong_sort("a list in square brackets");
            return None;
        };
        let item = |value: &'a Spanned<DeValue<'a>>| Node {
            checker: self.checker,
            spot: Spot { at: value.span().start, ..self.spot },
            what: format!("an item of {}", self.what),
            value: value.get_ref(),
        };
        Some(items.iter().map(item).collect())
    }

    pub(super) fn is_table(&self) -> bool {
        self.value.is_table()
    }
    pub(super) fn as_integer(&self) -> Option<i64> {
        let integer = self.value.as_integer()?;
        i64::from_str_radix(integer.as_str(), integer.radix()).ok()
    }
    pub(super) fn as_text(&self) -> Option<&'a str> {
        self.value.as_str()
    }
    pub(super) fn as_bool(&self) -> Option<bool> {
        self.value.as_bool()
    }

    pub(super) fn table(&self, what: impl Into<String>) -> Option<Table<'a>> {
        let Some(table) = self.value.as_table() else {
            self.wrong_sort("a table of `key = value`");
            return None;
        };
        Some(Table {
            checker: self.checker,
            spot: self.spot,
            what: what.into(),
            table,
            asked: RefCell::default(),
            open: false,
        })
    }

    /// The index of the named item among those that exist.
    pub(super) fn refer<'n>(
        &self,
        noun: &str,
        known: impl Iterator<Item = &'n str> + Clone,
    ) -> Option<usize> {
        let name = self.text()?;
        let position = known.clone().position(|one| one == name);
        if position.is_none() {
            self.fault(format!("there is no {noun} `{name}`{}", suggestion(name, known)));
        }
        position
    }
}

/// A table. It remembers which keys were read, so that [`close`](Self::close) can report the others.
pub(super) struct Table<'a> {
    checker: &'a Checker<'a>,
    pub(super) spot: Spot,
    what: String,
    table: &'a DeTable<'a>,
    asked: RefCell<Vec<&'static str>>,
    open: bool,
}

impl<'a> Table<'a> {
    /// Sets how messages refer to the table.
    pub(super) fn call(&mut self, what: String) {
        self.what = what;
    }

    pub(super) fn fault(&self, message: impl Into<String>) {
        self.checker.fault(self.spot, message);
    }

    pub(super) fn fault_at(&self, spot: Spot, message: impl Into<String>) {
        self.checker.fault(spot, message);
    }

    fn node(&self, what: String, value: &'a Spanned<DeValue<'a>>) -> Node<'a> {
        let spot = Spot { at: value.span().start, ..self.spot };
        Node { checker: self.checker, spot, what, value: value.get_ref() }
    }

    /// An optional key.
    pub(super) fn may(&self, key: &'static str) -> Option<Node<'a>> {
        self.asked.borrow_mut().push(key);
        let value = self.table.get(key)?;
        Some(self.node(format!("`{key}`"), value))
    }

    /// A required key.
    pub(super) fn must(&self, key: &'static str) -> Option<Node<'a>> {
        let node = self.may(key);
        if node.is_none() {
            self.fault(format!("{} has no `{key}`; add it", self.what));
        }
        node
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// All entries in the order of the file, for tables whose keys are names.
    pub(super) fn entries(&self) -> Vec<(&'a str, Spot, Node<'a>)> {
        let mut entries: Vec<_> = self
            .table
            .iter()
            .map(|(key, value)| {
                let name: &'a str = key.get_ref();
                let spot = Spot { at: key.span().start, ..self.spot };
                (name, spot, self.node(format!("`{name}`"), value))
            })
            .collect();
        entries.sort_by_key(|(_, spot, _)| *spot);
        entries
    }

    /// Checks that a key that defines something has the right form.
    pub(super) fn check_id(&self, name: &str, spot: Spot) {
        if !is_id(name) {
            self.checker.fault(spot, not_an_id(name));
        }
    }

    /// The index of the item that a key names among those that exist.
    pub(super) fn refer_key<'n>(
        &self,
        name: &str,
        spot: Spot,
        noun: &str,
        known: impl Iterator<Item = &'n str> + Clone,
    ) -> Option<usize> {
        let position = known.clone().position(|one| one == name);
        if position.is_none() {
            self.checker.fault(spot, format!("there is no {noun} `{name}`{}", suggestion(name, known)));
        }
        position
    }

    /// The keys in a list of tables; faults are not reported.
    pub(super) fn peek_ids(&self, key: &str) -> Vec<String> {
        let items = self.table.get(key).and_then(|list| list.get_ref().as_array());
        let id = |item: &Spanned<DeValue<'_>>| {
            let id = item.get_ref().as_table()?.get("id")?.get_ref().as_str()?;
            Some(id.to_owned())
        };
        items.map(|items| items.iter().map(|item| id(item).unwrap_or_default()).collect()).unwrap_or_default()
    }

    /// Accepts all keys, because it is unknown which the table should have.
    pub(super) fn leave_open(&mut self) {
        self.open = true;
    }

    /// Reports keys that were not read.
    pub(super) fn close(&self) {
        if self.open {
            return;
        }
        let asked = self.asked.borrow();
        for (key, spot, _) in self.entries() {
            if !asked.contains(&key) {
                self.checker.fault(
                    spot,
                    format!("{} has no key `{key}`{}", self.what, suggestion(key, asked.iter().copied())),
                );
            }
        }
    }
}

fn is_id(id: &str) -> bool {
    id.len() <= 48
        && id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte))
}

fn not_an_id(id: &str) -> String {
    let id: String = id.chars().take(48).collect();
    format!(
        "`{id}` cannot be an id; write at most 48 small letters (a-z), digits, `-` and `_`, a letter first"
    )
}

/// The end of a message about an unknown name: the most similar known one, or all if they are few.
pub(super) fn suggestion<'n>(name: &str, known: impl Iterator<Item = &'n str> + Clone) -> String {
    let nearest = known.clone().map(|one| (distance(name, one), one)).min();
    match nearest {
        Some((distance, one)) if distance <= 1 + name.chars().count() / 4 => {
            format!("; did you mean `{one}`?")
        }
        Some(_) if known.clone().count() <= 20 => {
            let all: Vec<_> = known.map(|one| format!("`{one}`")).collect();
            format!("; there is {}", all.join(", "))
        }
        _ => "; take it out or correct it".to_owned(),
    }
}

/// The edit distance of two words, for suggestions after a typing error. Long texts are not compared.
pub fn distance(one: &str, other: &str) -> usize {
    // Names are short. A longer text is similar to none of them, and comparing it would take long.
    if one.len() > 100 {
        return usize::MAX;
    }
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[other.len()]
}
