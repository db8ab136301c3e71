//! Right-to-left text inside sentences. Both languages are written left to right, but players and places may have names that are
//! not. Without isolation such a name would reorder the words and numbers around it.
//!
//! Only parameters with right-to-left characters are isolated, because some terminals show the isolation marks.
//! `web/src/text/bidi.ts` does the same.

use fluent_bundle::{FluentArgs, FluentValue};

const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

/// The parameters with those isolated that need it; `None` if none does.
pub(crate) fn isolated<'a>(args: &'a FluentArgs<'a>) -> Option<FluentArgs<'a>> {
    let isolate = |value: &FluentValue<'a>| match value {
        FluentValue::String(text) if is_bidirectional(text) => {
            Some(format!("{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}").into())
        }
        _ => None,
    };
    args.iter().any(|(_, value)| isolate(value).is_some()).then(|| {
        let names = args.iter().map(|(name, _)| name.to_owned());
        names.zip(args.iter().map(|(_, value)| isolate(value).unwrap_or_else(|| value.clone()))).collect()
    })
}

/// Does a text contain characters of the blocks for right-to-left scripts, or marks that change the direction?
fn is_bidirectional(text: &str) -> bool {
    text.chars().any(|letter| {
        matches!(
            letter,
            '\u{590}'..='\u{8ff}'
                | '\u{200f}'
                | '\u{202a}'..='\u{202e}'
                | '\u{fb1d}'..='\u{fdff}'
                | '\u{fe70}'..='\u{feff}'
                | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    })
}

#[cfg(test)]
mod tests {
    use crate::{Lang, Message, Texts};

    #[test]
    fn a_right_to_left_name_is_isolated_and_others_are_not() {
        let texts = Texts::new(Lang::En);
        let line = |name: &str| {
            let message = Message::new("list-more").with("head", name.to_owned()).with("next", 7);
            texts.try_say(&message).expect("a message")
        };
        assert_eq!(line("Łukasz 李雷"), "Łukasz 李雷, 7");
        assert_eq!(line("محمد"), "\u{2068}محمد\u{2069}, 7");
        assert_eq!(line("דוד"), "\u{2068}דוד\u{2069}, 7");
        // A name of an older version cannot turn the rest of the line round.
        assert_eq!(line("a\u{202e}b"), "\u{2068}a\u{202e}b\u{2069}, 7");
    }
}
