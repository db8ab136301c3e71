//! The players, people and bots, as given with `--players`.

use magie_bots::{Bot, BotChoice, Character, Level};
use magie_engine::record::{LONGEST_NAME, RESERVED_NAMES};
use magie_table::game_seed;
use magie_texts::{Message, Texts};

use crate::failure::Failure;

/// The key of people in saved games.
const PERSON: &str = "person";

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Holder {
    /// A person at the keyboard.
    Person,
    /// A bot.
    Bot(Bot),
}

impl Holder {
    /// Its key in saved games.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Person => PERSON.to_owned(),
            Self::Bot(bot) => bot.key(),
        }
    }

    /// The character of a bot that has one.
    pub(crate) fn character(self) -> Option<Character> {
        match self {
            Self::Bot(bot) if bot.kind.has_characters() => Some(bot.character),
            Self::Bot(_) | Self::Person => None,
        }
    }

    pub(crate) fn from_key(key: &str) -> Option<Self> {
        if key == PERSON { Some(Self::Person) } else { Bot::from_key(key).map(Self::Bot) }
    }
}

/// The holders of the seats and their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seats {
    pub(crate) names: Vec<String>,
    pub(crate) holders: Vec<Holder>,
}

impl Seats {
    /// Parses the values of `--players`: `Ann`, `bot:hard`, `bot:hard+builder`, `bot:hard:Nora`. Surprises follow from the
    /// seed of the game.
    pub(crate) fn parse(texts: &Texts, words: &[String], seed: u64) -> Result<Self, Failure> {
        let mut named: Vec<(Option<String>, Holder)> = Vec::new();
        for (word, seat) in words.iter().zip(0..) {
            let mut parts = word.trim().splitn(3, ':').map(str::trim);
            let (first, kind, name) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
            named.push(match kind {
                None => (Some(first.to_owned()), Holder::Person),
                Some(kind) => {
                    let choice = Some(kind).filter(|_| first == "bot").and_then(BotChoice::from_key);
                    let choice = choice.ok_or_else(|| {
                        let known = texts.list(BotChoice::known_keys().map(|key| format!("bot:{key}")));
                        let message = Message::new("cli-players-no-such-bot").with("word", word.clone());
                        Failure::input(texts, &message.with("known", known))
                    })?;
                    let present: Vec<_> = named.iter().filter_map(|(_, holder)| holder.character()).collect();
                    (name.map(str::to_owned), Holder::Bot(choice.bot(game_seed(seed, seat), &present)))
                }
            });
        }
        let mut names: Vec<String> = named.iter().filter_map(|(name, _)| name.clone()).collect();
        check_names(texts, &names)?;
        let mut seats = Self { names: Vec::new(), holders: Vec::new() };
        for (name, holder) in named {
            let character = holder.character().unwrap_or_default();
            let name = name.unwrap_or_else(|| free_name(character, &names));
            names.push(name.clone());
            seats.names.push(name);
            seats.holders.push(holder);
        }
        Ok(seats)
    }

    /// The default: one person against three bots of different characters.
    pub(crate) fn default_players(texts: &Texts, name: &str, seed: u64) -> Result<Self, Failure> {
        let bots = std::iter::repeat_n(format!("bot:{}+surprise", Level::Medium.key()), 3);
        Self::parse(texts, &std::iter::once(name.to_owned()).chain(bots).collect::<Vec<_>>(), seed)
    }
}

fn free_name(character: Character, taken: &[String]) -> String {
    let is_free = |name: &&str| !taken.iter().any(|other| other == *name);
    let numbered = || format!("Bot {}", taken.len() + 1);
    character.bot_names().find(is_free).map_or_else(numbered, str::to_owned)
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
    use magie_bots::BotKind;
    use magie_texts::Lang;

    use super::*;

    fn parsed(words: &str) -> Result<Seats, String> {
        let words: Vec<String> = words.split(',').map(str::to_owned).collect();
        Seats::parse(&Texts::new(Lang::En), &words, 7).map_err(|failure| match failure {
            Failure::Input(paragraph) => paragraph,
            _ => String::new(),
        })
    }

    #[test]
    fn people_are_named_and_bots_get_names() {
        let seats = parsed("Ann, bot:thumb,bot:random:Lizzie").expect("good words");
        assert_eq!(seats.names, ["Ann", "Oscar", "Lizzie"]);
        let bot = Holder::Bot;
        assert_eq!(seats.holders, [Holder::Person, bot(BotKind::Thumb.into()), bot(BotKind::Random.into())]);
    }

    #[test]
    fn bots_have_the_characters_that_were_chosen_and_names_that_go_with_them() {
        let seats = parsed("Ann,bot:hard+builder,bot:hard+builder:Nora,bot:easy").expect("good words");
        assert_eq!(seats.names, ["Ann", "Basile", "Nora", "Lizzie"]);
        let keys: Vec<_> = seats.holders.iter().map(|holder| holder.key()).collect();
        assert_eq!(keys, ["person", "broker+builder", "broker+builder", "novice"]);
        assert!(seats.holders.iter().all(|holder| Holder::from_key(&holder.key()) == Some(*holder)));
    }

    #[test]
    fn the_three_bots_of_a_usual_game_have_different_characters() {
        for seed in 0..20 {
            let usual = || match Seats::default_players(&Texts::new(Lang::En), "Ann", seed) {
                Ok(seats) => seats,
                Err(_) => panic!("good words"),
            };
            let seats = usual();
            let mut characters: Vec<_> = seats.holders.iter().filter_map(|one| one.character()).collect();
            characters.sort();
            characters.dedup();
            assert_eq!(characters.len(), 3, "{seed}");
            assert_eq!(seats, usual());
        }
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
        for words in
            ["Ann,Ann", "Ann,", "dice,Ann", "bot:genius", "bot:hard+bully", "robot:thumb", &"x".repeat(60)]
        {
            let fault = parsed(words).expect_err(words);
            assert!(fault.contains(' '), "{words}: {fault}");
        }
    }
}
