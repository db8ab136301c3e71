//! The players, people and bots, as given with `--players`.

use magie_bots::{BotKind, Level};
use magie_engine::record::{LONGEST_NAME, RESERVED_NAMES};
use magie_texts::{Message, Texts};

use crate::failure::Failure;

/// Names for bots without a name.
const BOT_NAMES: [&str; 12] =
    ["Lizzie", "Oscar", "Nora", "Basile", "Ida", "Félix", "Alma", "Hugo", "Clara", "Jules", "Vera", "Tom"];

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    /// A person at the keyboard.
    Person,
    /// A bot.
    Bot(BotKind),
}

impl Holder {
    /// Its key in saved games.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(bot) => bot.key(),
        }
    }

    pub(crate) fn from_key(key: &str) -> Option<Self> {
        if key == Self::Person.key() { Some(Self::Person) } else { BotKind::from_key(key).map(Self::Bot) }
    }
}

/// The holders of the seats and their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seats {
    pub(crate) names: Vec<String>,
    pub(crate) holders: Vec<Holder>,
}

impl Seats {
    /// Parses the values of `--players`: `Ann`, `bot:thumb`, `bot:thumb:Nora`.
    pub(crate) fn parse(texts: &Texts, words: &[String]) -> Result<Self, Failure> {
        let mut named: Vec<(Option<String>, Holder)> = Vec::new();
        for word in words {
            let mut parts = word.trim().splitn(3, ':').map(str::trim);
            let (first, kind, name) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
            named.push(match kind {
                None => (Some(first.to_owned()), Holder::Person),
                Some(kind) => {
                    let bot = Some(kind).filter(|_| first == "bot").and_then(BotKind::from_key).ok_or_else(
                        || {
                            let known = texts.list(BotKind::keys().map(|key| format!("bot:{key}")));
                            let message = Message::new("cli-players-no-such-bot").with("word", word.clone());
                            Failure::input(texts, &message.with("known", known))
                        },
                    )?;
                    (name.map(str::to_owned), Holder::Bot(bot))
                }
            });
        }
        let mut names: Vec<String> = named.iter().filter_map(|(name, _)| name.clone()).collect();
        check_names(texts, &names)?;
        let mut seats = Self { names: Vec::new(), holders: Vec::new() };
        for (name, holder) in named {
            let name = name.unwrap_or_else(|| free_name(&names));
            names.push(name.clone());
            seats.names.push(name);
            seats.holders.push(holder);
        }
        Ok(seats)
    }

    /// The default: one person against three bots.
    pub(crate) fn default_players(texts: &Texts, name: &str) -> Result<Self, Failure> {
        let bots = std::iter::repeat_n(format!("bot:{}", Level::Medium.key()), 3);
        Self::parse(texts, &std::iter::once(name.to_owned()).chain(bots).collect::<Vec<_>>())
    }
}

fn free_name(taken: &[String]) -> String {
    let is_free = |name: &&&str| !taken.iter().any(|other| other == **name);
    let numbered = || format!("Bot {}", taken.len() + 1);
    BOT_NAMES.iter().find(is_free).map_or_else(numbered, |name| (*name).to_owned())
}

/// Names identify seats in records, so they must differ from each other and from reserved words.
fn check_names(texts: &Texts, names: &[String]) -> Result<(), Failure> {
    for (index, name) in names.iter().enumerate() {
        let fault = if name.is_empty() {
            "empty"
        } else if name.chars().count() > LONGEST_NAME {
            "too-long"
        } else if name.chars().any(char::is_control) || RESERVED_NAMES.contains(&name.as_str()) {
            "reserved"
        } else if names[..index].contains(name) {
            "twice"
        } else {
            continue;
        };
        let message =
            Message::new(&format!("cli-name-{fault}")).with("name", name.clone()).with("most", LONGEST_NAME);
        return Err(Failure::input(texts, &message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use magie_texts::Lang;

    use super::*;

    fn parsed(words: &str) -> Result<Seats, String> {
        let words: Vec<String> = words.split(',').map(str::to_owned).collect();
        Seats::parse(&Texts::new(Lang::En), &words).map_err(|failure| match failure {
            Failure::Input(paragraph) => paragraph,
            _ => String::new(),
        })
    }

    #[test]
    fn people_are_named_and_bots_get_names() {
        let seats = parsed("Ann, bot:thumb,bot:random:Lizzie").expect("good words");
        assert_eq!(seats.names, ["Ann", "Oscar", "Lizzie"]);
        let bot = Holder::Bot;
        assert_eq!(seats.holders, [Holder::Person, bot(BotKind::Thumb), bot(BotKind::Random)]);
    }

    #[test]
    fn many_bots_get_different_names() {
        let seats = parsed(&["bot:thumb"; 14].join(",")).expect("good words");
        let mut names = seats.names.clone();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 14);
    }

    #[test]
    fn invalid_players_are_refused_with_a_sentence() {
        for words in ["Ann,Ann", "Ann,", "dice,Ann", "bot:genius", "robot:thumb", &"x".repeat(60)] {
            let fault = parsed(words).expect_err(words);
            assert!(fault.contains(' '), "{words}: {fault}");
        }
    }
}
