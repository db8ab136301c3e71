//! How values are written in position texts, read, and looked up in the tables of the edition. A [`Word`] is the text
//! between two separators; a [`Part`] is one or more words with dots between them. `values.rs` implements both for the
//! types of the engine.

use super::PositionError;
use crate::rules::Rules;

/// A value that is written as one word. `-` means none or empty.
pub(crate) trait Word: Sized {
    fn to_word(&self) -> String;
    /// Reads a value. Only what [`Self::to_word`] writes is accepted, so that a position has exactly one text.
    fn from_word(word: &str) -> Option<Self>;
    /// Reports ids that the edition or the table does not have.
    fn find_unknown(&self, _: &mut Unknown<'_>) {}
}

/// Reads a word.
pub(super) fn word<T: Word>(text: &str) -> Option<T> {
    T::from_word(text)
}

/// One or more words: a field of a frame, or a whole frame, whose first word is its name.
pub(crate) trait Part: Sized {
    fn write(&self, text: &mut TextWriter);
    fn read(text: &mut TextReader<'_>) -> Option<Self>;
    fn find_unknown(&self, unknown: &mut Unknown<'_>);
}

impl<T: Word> Part for T {
    fn write(&self, text: &mut TextWriter) {
        text.word(&self.to_word());
    }
    fn read(text: &mut TextReader<'_>) -> Option<Self> {
        T::from_word(text.next()?)
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        Word::find_unknown(self, unknown);
    }
}

/// Writes words with dots between them.
pub(crate) struct TextWriter {
    text: String,
    /// The number of seats: some lists have one item for each.
    pub(crate) seats: usize,
}

impl TextWriter {
    pub(super) fn new(seats: usize) -> Self {
        Self { text: String::new(), seats }
    }
    pub(crate) fn word(&mut self, word: &str) {
        if !self.text.is_empty() {
            self.text.push('.');
        }
        self.text.push_str(word);
    }
    pub(super) fn finish(self) -> String {
        self.text
    }
}

/// Reads words with dots between them.
#[derive(Clone)]
pub(crate) struct TextReader<'t> {
    words: std::str::Split<'t, char>,
    /// The number of seats.
    pub(crate) seats: usize,
}

impl<'t> TextReader<'t> {
    pub(super) fn new(text: &'t str, seats: usize) -> Self {
        Self { words: text.split('.'), seats }
    }
    pub(crate) fn next(&mut self) -> Option<&'t str> {
        self.words.next()
    }
    /// Reads this very word.
    pub(crate) fn expect(&mut self, word: &str) -> Option<()> {
        (self.next()? == word).then_some(())
    }
    /// Reads a value that takes all words that are left.
    pub(crate) fn whole<T: Part>(mut self) -> Option<T> {
        let value = T::read(&mut self)?;
        (self.left() == 0).then_some(value)
    }
    pub(crate) fn left(&self) -> usize {
        self.words.clone().count()
    }
}

/// Collects ids that do not exist.
pub(crate) struct Unknown<'a> {
    pub(super) rules: &'a Rules,
    pub(super) seats: u8,
    pub(super) errors: Vec<PositionError>,
}

impl Unknown<'_> {
    pub(super) fn report(&mut self, what: &'static str, number: u8) {
        self.errors.push(PositionError::NoSuch { what, number: number.into() });
    }
    pub(super) fn unless(&mut self, known: bool, what: &'static str, number: u8) {
        if !known {
            self.report(what, number);
        }
    }
}

/// A whole number without sign and leading zeros.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
/// A number that is not written when it is 0.
pub(super) fn above_0<T: std::str::FromStr + PartialEq + Default>(text: &str) -> Option<T> {
    number(text).filter(|number| *number != T::default())
}
pub(super) fn below(text: &str, bound: usize) -> Option<u8> {
    number(text).filter(|number| usize::from(*number) < bound)
}

/// Items with commas between them; `-` for none.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    join_or_none(",", items)
}
pub(super) fn join(separator: &str, items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(separator)
}
pub(super) fn join_or_none(separator: &str, items: impl Iterator<Item = String>) -> String {
    let text = join(separator, items);
    if text.is_empty() { "-".to_owned() } else { text }
}
pub(crate) fn read_list<T, C: Default + FromIterator<T>>(
    text: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Option<C> {
    if text == "-" { Some(C::default()) } else { text.split(',').map(read).collect() }
}

impl<T: Word> Word for Option<T> {
    fn to_word(&self) -> String {
        self.as_ref().map_or_else(|| "-".to_owned(), T::to_word)
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "-" { Some(None) } else { T::from_word(word).map(Some) }
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        if let Some(value) = self {
            Word::find_unknown(value, unknown);
        }
    }
}

/// Enums that are written as their codes.
macro_rules! code_words {
    ($($code:ty),* $(,)?) => { $(
        impl $crate::position::Word for $code {
            fn to_word(&self) -> String {
                self.code().to_owned()
            }
            fn from_word(word: &str) -> Option<Self> {
                Self::from_code(word)
            }
        }
    )* };
}
pub(crate) use code_words;
/// Implements [`Part`] for a struct as the parts of its fields, in this order.
macro_rules! parts {
    ($name:ident { $($field:ident),* }) => {
        impl $crate::position::Part for $name {
            fn write(&self, text: &mut $crate::position::TextWriter) {
                $( $crate::position::Part::write(&self.$field, text); )*
            }
            fn read(text: &mut $crate::position::TextReader<'_>) -> Option<Self> {
                Some(Self { $( $field: $crate::position::Part::read(text)?, )* })
            }
            fn find_unknown(&self, unknown: &mut $crate::position::Unknown<'_>) {
                $( $crate::position::Part::find_unknown(&self.$field, unknown); )*
            }
        }
    };
}
pub(crate) use parts;

/// Writes a field of a frame, unless it has the value for which nothing is written.
pub(crate) fn write_field<T: Part + Copy + PartialEq>(
    value: &T,
    unwritten: Option<T>,
    text: &mut TextWriter,
) {
    if unwritten.as_ref() != Some(value) {
        value.write(text);
    }
}

/// Reads a field of a frame. One for which nothing may be written is the last.
pub(crate) fn read_field<T: Part + Copy + PartialEq>(
    unwritten: Option<T>,
    text: &mut TextReader<'_>,
) -> Option<T> {
    match unwritten {
        Some(value) if text.left() == 0 => Some(value),
        _ => T::read(text).filter(|value| unwritten.as_ref() != Some(value)),
    }
}
