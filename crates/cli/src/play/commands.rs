//! The commands people can type. Their words are in the catalogue (`cli-word-<key>`), several for each command. English words are
//! understood in every language, and every word can be shortened as long as it is unambiguous.

use magie_engine::Rules;
use magie_texts::{Lang, Texts};

use crate::find::{distance, plain};

macro_rules! verbs {
    ($( $verb:ident = $key:literal, )*) => {
        /// A command, which can be typed at any question.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Verb { $( $verb ),* }

        impl Verb {
            /// All commands, in the order of the help.
            pub(crate) const ALL: &'static [Self] = &[$( Self::$verb ),*];

            /// Its key in the catalogue.
            pub(crate) const fn key(self) -> &'static str {
                match self { $( Self::$verb => $key ),* }
            }
        }
    };
}

verbs! {
    Board = "board",
    Me = "me",
    Players = "players",
    Deed = "deed",
    Offers = "offers",
    Log = "log",
    Bank = "bank",
    Roll = "roll",
    Buy = "buy",
    Decline = "decline",
    End = "end",
    Pay = "pay",
    Card = "card",
    Lay = "lay",
    Check = "check",
    Change = "change",
    Claim = "claim",
    Waive = "waive",
    Bid = "bid",
    Pass = "pass",
    Build = "build",
    Sell = "sell",
    Mortgage = "mortgage",
    Lift = "lift",
    Keep = "keep",
    Trade = "trade",
    Accept = "accept",
    Refuse = "refuse",
    Counter = "counter",
    Withdraw = "withdraw",
    Bankrupt = "bankrupt",
    Auto = "auto",
    Pause = "pause",
    As = "as",
    Undo = "undo",
    Save = "save",
    Resign = "resign",
    Quit = "quit",
    Help = "help",
    Yes = "yes",
    No = "no",
}

impl Verb {
    /// Whether the command can do anything under these rules.
    pub(crate) fn fits(self, rules: &Rules) -> bool {
        match self {
            Self::Mortgage | Self::Lift => rules.switches().mortgages,
            Self::Lay | Self::Check | Self::Change => rules.notes().is_some(),
            Self::Bid => !rules.switches().no_auctions,
            Self::Claim => !rules.switches().auto_rent,
            _ => true,
        }
    }
}

/// A line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Typed {
    /// Only Enter: the default answer.
    Nothing,
    /// A bare number.
    Number(i64),
    /// A command, with the person named before it and the rest of the line.
    Verb { who: Option<String>, verb: Verb, rest: String },
    /// Anything else, and the word of a command that it resembles.
    Unknown(String, Option<String>),
}

/// A word for a command.
struct Word {
    written: String,
    plain: String,
    verb: Verb,
}

/// The words of all commands.
pub(crate) struct Vocabulary {
    /// Each word as it is written and without accents, with its command; those of the user's language first.
    known: Vec<Word>,
}

impl Vocabulary {
    pub(crate) fn new(texts: &Texts) -> Self {
        let mut known = words_of(texts);
        if texts.lang() != Lang::En {
            // The meaning of a word in the user's language takes precedence.
            let english = words_of(&Texts::new(Lang::En));
            let is_new = |word: &Word| known.iter().all(|other| other.plain != word.plain);
            let new: Vec<_> = english.into_iter().filter(is_new).collect();
            known.extend(new);
        }
        Self { known }
    }

    /// Parses a line.
    pub(crate) fn read(&self, line: &str) -> Typed {
        let line = line.trim();
        if line.is_empty() {
            return Typed::Nothing;
        }
        if let Some(number) = number(line) {
            return Typed::Number(number);
        }
        let (first, rest) = split(line);
        if self.verb(first) == Some(Verb::As) {
            // “as bob: build …”, and without the colon.
            let (name, rest) = rest.split_once(':').unwrap_or_else(|| split(rest));
            return self.said(Some(name.trim().to_owned()), rest);
        }
        match line.split_once(':') {
            // “bob: build …”, unless the command itself has a colon: “trade bob: …”.
            Some((name, rest)) if self.verb(split(name).0).is_none() => {
                self.said(Some(name.trim().to_owned()), rest)
            }
            _ => self.said(None, line),
        }
    }

    fn said(&self, who: Option<String>, line: &str) -> Typed {
        let (first, rest) = split(line.trim());
        match self.verb(first) {
            Some(verb) => Typed::Verb { who, verb, rest: rest.to_owned() },
            None => Typed::Unknown(line.trim().to_owned(), self.nearest(first)),
        }
    }

    /// The command of a word, or the only command with a word that starts so.
    pub(crate) fn verb(&self, word: &str) -> Option<Verb> {
        if word == "?" {
            return Some(Verb::Help);
        }
        let word = plain(word);
        if word.is_empty() || word.contains(' ') {
            return None;
        }
        if let Some(whole) = self.known.iter().find(|known| known.plain == word) {
            return Some(whole.verb);
        }
        let mut begun =
            self.known.iter().filter(|known| known.plain.starts_with(&word)).map(|known| known.verb);
        let first = begun.next()?;
        begun.all(|verb| verb == first).then_some(first)
    }

    /// The answer to a yes-or-no question. A letter is enough; the user's language takes precedence.
    pub(crate) fn yes_or_no(&self, word: &str) -> Option<bool> {
        let word = plain(word);
        let answers = self.known.iter().filter(|known| matches!(known.verb, Verb::Yes | Verb::No));
        let mut begun = answers.filter(|known| !word.is_empty() && known.plain.starts_with(&word));
        begun.next().map(|known| known.verb == Verb::Yes)
    }

    /// The word that an unknown word resembles most: by one typo, or by two if both are long.
    fn nearest(&self, word: &str) -> Option<String> {
        let word = plain(word);
        let far = |known: &Word| distance(&known.plain, &word);
        let near = |known: &&Word| {
            let shorter = known.plain.len().min(word.len());
            shorter > 3 && far(known) <= if shorter > 5 { 2 } else { 1 }
        };
        self.known.iter().filter(near).min_by_key(|known| far(known)).map(|known| known.written.clone())
    }
}

/// The word that help and hints show for a command: the first one.
pub(crate) fn shown(texts: &Texts, verb: Verb) -> String {
    let words = texts.word(&format!("cli-word-{}", verb.key()));
    words.split(' ').next().unwrap_or_default().to_owned()
}

fn words_of(texts: &Texts) -> Vec<Word> {
    let of = |verb: &Verb| {
        let words = texts.word(&format!("cli-word-{}", verb.key()));
        let word = |word: &str| Word { written: word.to_owned(), plain: plain(word), verb: *verb };
        words.split(' ').map(word).collect::<Vec<_>>()
    };
    Verb::ALL.iter().flat_map(of).collect()
}

/// The first word and the rest.
pub(crate) fn split(line: &str) -> (&str, &str) {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (first, rest.trim())
}

/// A whole amount as people write it: `1500`, `1,500`, `1 500 ƒ`, `ƒ120`, `$120`. Commas and spaces separate thousands only, so
/// `2,6` is not a number.
pub(crate) fn number(text: &str) -> Option<i64> {
    const UNITS: [char; 5] = ['ƒ', 'M', 'm', '$', '€'];
    let text = text.trim();
    let text = text.strip_prefix(UNITS).or_else(|| text.strip_suffix(UNITS)).unwrap_or(text).trim();
    let groups: Vec<&str> = text.split([' ', '\u{a0}', '\u{202f}', ',', '.', '\'', '’']).collect();
    let is_number = |group: &&str| !group.is_empty() && group.bytes().all(|digit| digit.is_ascii_digit());
    let thousands = groups.len() == 1 || groups[0].len() <= 3;
    let whole = groups.iter().all(is_number) && groups[1..].iter().all(|group| group.len() == 3);
    if thousands && whole { groups.concat().parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(lang: Lang) -> Vocabulary {
        Vocabulary::new(&Texts::new(lang))
    }

    fn verb(lang: Lang, line: &str) -> Option<Verb> {
        match words(lang).read(line) {
            Typed::Verb { who: None, verb, .. } => Some(verb),
            _ => None,
        }
    }

    #[test]
    fn every_word_of_every_command_is_understood_in_both_languages() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            for expected in Verb::ALL.iter().filter(|verb| **verb != Verb::As) {
                for word in texts.word(&format!("cli-word-{}", expected.key())).split(' ') {
                    assert_eq!(verb(lang, word), Some(*expected), "{lang}: {word}");
                }
            }
        }
    }

    #[test]
    fn english_words_are_understood_in_french_and_words_can_be_shortened() {
        assert_eq!(verb(Lang::Fr, "mortgage mozart"), Some(Verb::Mortgage));
        assert_eq!(verb(Lang::Fr, "hypothéquer mozart"), Some(Verb::Mortgage));
        assert_eq!(verb(Lang::Fr, "HYPOTHEQ mozart"), Some(Verb::Mortgage));
        assert_eq!(verb(Lang::En, "mort mozart"), Some(Verb::Mortgage));
        assert_eq!(verb(Lang::En, "?"), Some(Verb::Help));
        assert_eq!(verb(Lang::En, "w"), None);
    }

    #[test]
    fn yes_and_no_can_be_shortened_to_one_letter() {
        for (lang, word, answer) in [
            (Lang::Fr, "o", Some(true)),
            (Lang::Fr, "O", Some(true)),
            (Lang::Fr, "oui", Some(true)),
            (Lang::Fr, "y", Some(true)),
            (Lang::Fr, "n", Some(false)),
            (Lang::En, "y", Some(true)),
            (Lang::En, "Yes", Some(true)),
            (Lang::En, "n", Some(false)),
            (Lang::En, "off", Some(false)),
            (Lang::En, "", None),
            (Lang::En, "x", None),
            (Lang::Fr, "offres", None),
        ] {
            assert_eq!(words(lang).yes_or_no(word), answer, "{lang}: {word}");
        }
    }

    #[test]
    fn a_line_can_name_the_person_it_is_for() {
        let build = |who: Option<&str>| Typed::Verb {
            who: who.map(str::to_owned),
            verb: Verb::Build,
            rest: "mozart x2".to_owned(),
        };
        let words = words(Lang::En);
        assert_eq!(words.read("build mozart x2"), build(None));
        assert_eq!(words.read("as Bob: build mozart x2"), build(Some("Bob")));
        assert_eq!(words.read("as Bob build mozart x2"), build(Some("Bob")));
        assert_eq!(words.read("Bob: build mozart x2"), build(Some("Bob")));
        let trade = Typed::Verb { who: None, verb: Verb::Trade, rest: "bob: 20 for mozart".to_owned() };
        assert_eq!(words.read("trade bob: 20 for mozart"), trade);
    }

    #[test]
    fn an_unknown_word_comes_with_the_word_it_resembles() {
        for (lang, word, near) in [
            (Lang::En, "bulid", Some("build")),
            (Lang::En, "mortgaeg", Some("mortgage")),
            (Lang::Fr, "hypotequer", Some("hypothéquer")),
            (Lang::Fr, "lncer", Some("lancer")),
            (Lang::En, "xyzzy", None),
            // Short words that differ by two letters have nothing to do with each other.
            (Lang::En, "cash", None),
            (Lang::Fr, "deux", None),
            (Lang::Fr, "tirer", None),
        ] {
            let unknown = Typed::Unknown(word.to_owned(), near.map(str::to_owned));
            assert_eq!(words(lang).read(word), unknown);
        }
        assert_eq!(words(Lang::En).read("  "), Typed::Nothing);
    }

    #[test]
    fn amounts_can_be_written_in_the_usual_ways() {
        for (text, sum) in [
            ("120", 120),
            ("M120", 120),
            ("ƒ120", 120),
            ("1,500", 1500),
            ("1 500 ƒ", 1500),
            ("1\u{202f}500", 1500),
            ("$90", 90),
        ] {
            assert_eq!(number(text), Some(sum), "{text}");
        }
        for text in ["", "M", "-5", "12a", "x2", ",5", "2,6", "1 2", "1500,000", "1,", "99999999999999999999"]
        {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
