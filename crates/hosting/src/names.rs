//! Names of players: normalised much as RFC 8266 does it for nicknames, made of characters that can be seen, and compared by
//! their skeletons (UTS 39), so that nobody can pass for another player at the table.

use magie_engine::record::{LONGEST_NAME, RESERVED_NAMES};
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

/// Most combining marks on one character. Written languages need three.
const MOST_MARKS: usize = 4;
/// Joiners and variation selectors, which only choose how their neighbours look. They are left out of names.
const SELECTORS: [char; 4] = ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'];
/// A blank that is no space to Unicode.
const BRAILLE_BLANK: char = '\u{2800}';

/// What is wrong with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameFault {
    /// Nothing can be seen of it.
    #[error("`name` must have at least one character that can be seen")]
    Empty,
    /// It has too many characters.
    #[error("`name` must have at most {LONGEST_NAME} characters")]
    TooLong,
    /// It has this character, which nobody can see.
    #[error("`name` has the character U+{:04X}, which cannot be seen or is not assigned", u32::from(*.0))]
    Invisible(char),
    /// Its combining marks do not stand on letters.
    #[error("`name` has a combining mark without a letter, or too many on one letter")]
    Marks,
    /// It is a reserved word.
    #[error("`name` must not be a word that stands for something else in games and records: {}", RESERVED_NAMES.join(", "))]
    Reserved,
}

/// A name as it is stored and shown: compatibility variants replaced (NFKC), spaces trimmed and collapsed. `reserved` are more
/// words that nobody may be called.
pub fn normalise(name: &str, reserved: &[String]) -> Result<String, NameFault> {
    // No longer name can become short enough.
    if name.chars().count() > 4 * LONGEST_NAME {
        return Err(NameFault::TooLong);
    }
    let name: String = name.chars().filter(|letter| !SELECTORS.contains(letter)).nfkc().collect();
    // `char::is_whitespace` would also split at line ends, which are refused.
    let is_space = |letter: char| letter.general_category() == GeneralCategory::SpaceSeparator;
    let words: Vec<&str> = name.split(is_space).filter(|word| !word.is_empty()).collect();
    let name = words.join(" ");
    if name.is_empty() {
        return Err(NameFault::Empty);
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(NameFault::TooLong);
    }
    let mut marks = MOST_MARKS;
    for letter in name.chars() {
        if is_invisible(letter) {
            return Err(NameFault::Invisible(letter));
        }
        marks = match letter.general_category_group() {
            GeneralCategoryGroup::Mark if letter.general_category() != GeneralCategory::SpacingMark => {
                marks + 1
            }
            _ => 0,
        };
        if marks > MOST_MARKS {
            return Err(NameFault::Marks);
        }
    }
    let reserved = RESERVED_NAMES.into_iter().chain(reserved.iter().map(String::as_str));
    if reserved.into_iter().any(|word| is_similar(word, &name)) { Err(NameFault::Reserved) } else { Ok(name) }
}

fn is_invisible(letter: char) -> bool {
    use GeneralCategory as Category;
    let is_other = matches!(letter.general_category_group(), GeneralCategoryGroup::Other)
        || matches!(letter.general_category(), Category::LineSeparator | Category::ParagraphSeparator);
    // A skeleton leaves out what Unicode says may be ignored when it is displayed.
    is_other || letter == BRAILLE_BLANK || skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none()
}

/// Could one name be mistaken for the other, in upper or lower case?
pub fn is_similar(one: &str, other: &str) -> bool {
    let as_written = |name: &str| skeleton(name).collect::<String>();
    let folded = |name: &str| fold(&as_written(&fold(name)));
    as_written(one) == as_written(other) || folded(one) == folded(other)
}

/// Case folding: capitals first, so that letters with several small forms become the same one.
fn fold(name: &str) -> String {
    name.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_normalised() {
        for (written, expected) in [
            ("Ann", Ok("Ann")),
            (" Ann\u{2003} B ", Ok("Ann B")),
            ("Zoe\u{308}", Ok("Zoë")),
            ("\u{200d}", Err(NameFault::Empty)),
            ("A\u{200b}", Err(NameFault::Invisible('\u{200b}'))),
            ("A\nB", Err(NameFault::Invisible('\n'))),
            ("\u{301}", Err(NameFault::Marks)),
            ("Luck", Err(NameFault::Reserved)),
        ] {
            assert_eq!(normalise(written, &["luck".to_owned()]), expected.map(str::to_owned), "{written:?}");
        }
        assert_eq!(normalise(&"é".repeat(40), &[]), Ok("é".repeat(40)));
        assert_eq!(normalise(&"e\u{301}".repeat(40), &[]), Ok("é".repeat(40)));
        assert_eq!(normalise(&"é".repeat(41), &[]), Err(NameFault::TooLong));
        assert_eq!(normalise(&"\u{200d}".repeat(100_000), &[]), Err(NameFault::TooLong));
    }

    #[test]
    fn similar_names_are_recognised() {
        for (one, other) in
            [("Straße", "STRASSE"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"), ("Ill", "lll"), ("0scar", "Oscar")]
        {
            assert!(is_similar(one, other), "{one} {other}");
        }
        for (one, other) in
            [("Anna", "Anne"), ("José", "Jose"), ("李雷", "李電"), ("Ann", "Ann B"), ("Bot 1", "Bot 2")]
        {
            assert!(!is_similar(one, other), "{one} {other}");
        }
    }
}
