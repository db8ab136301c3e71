//! A bot as it is named on command lines, at tables, in saved games and in data files: a kind with a character, such as
//! `hard+builder`.

use std::time::Duration;

use magie_engine::Seat;
use magie_table::BoxedPlayer;

use crate::broker::Broker;
use crate::fixed::FixedPolicy;
use crate::kind::BotKind;
use crate::novice::Novice;
use crate::oracle::Oracle;
use crate::random::Random;
use crate::scripted::Scripted;
use crate::style::Character;
use crate::thumb::Thumb;
use crate::tycoon::Tycoon;

/// Between a kind and its character.
const PLUS: char = '+';
/// Instead of a character: any.
const SURPRISE: &str = "surprise";

/// A kind of bot with a character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bot {
    /// Its kind.
    pub kind: BotKind,
    /// Its character. Kinds without characters are balanced.
    pub character: Character,
}

impl From<BotKind> for Bot {
    fn from(kind: BotKind) -> Self {
        Self { kind, character: Character::Balanced }
    }
}

impl Bot {
    /// Its name on command lines, in saved games and in data files: `broker+builder`, or `broker` if it is balanced.
    pub fn key(self) -> String {
        match self.character {
            Character::Balanced => self.kind.key().to_owned(),
            character => format!("{}{PLUS}{}", self.kind.key(), character.key()),
        }
    }

    /// The bot with this name. The name of a level stands for its bot, with or without a character.
    pub fn from_key(key: &str) -> Option<Self> {
        let choice = BotChoice::from_key(key)?;
        choice.character.map(|character| Self { kind: choice.kind, character })
    }

    /// Names to choose from, for messages: all kinds, and the characters with an ellipsis for the kind.
    pub fn known_keys() -> impl Iterator<Item = String> {
        let characters =
            Character::ALL.into_iter().skip(1).map(|character| format!("…{PLUS}{}", character.key()));
        BotKind::keys().map(str::to_owned).chain(characters)
    }

    /// Creates this bot for a game with people: those that search stop each search after this time, so that their play
    /// depends on the machine.
    pub fn player_in_time(self, seed: u64, seat: Seat, limit: Duration) -> BoxedPlayer {
        match self.kind {
            BotKind::Strategist => Box::new(self.strategist(seed, seat).with_time_limit(limit)),
            BotKind::Oracle => Box::new(self.oracle(seed, seat).with_time_limit(limit)),
            _ => self.player(seed, seat),
        }
    }

    /// Creates this bot. Its random numbers, if it uses any, follow from the seed and the seat.
    pub fn player(self, seed: u64, seat: Seat) -> BoxedPlayer {
        let style = self.character.style(self.kind);
        match self.kind {
            BotKind::Strategist => Box::new(self.strategist(seed, seat)),
            BotKind::Oracle => Box::new(self.oracle(seed, seat)),
            BotKind::Broker => Box::new(Broker::styled(style)),
            BotKind::Tycoon => Box::new(Tycoon::styled(style)),
            BotKind::Thumb => Box::new(Thumb::styled(style)),
            BotKind::Novice => Box::new(Novice::styled(style)),
            BotKind::Random => Box::new(Random::new(seed.wrapping_mul(31).wrapping_add(u64::from(seat.0)))),
            BotKind::Scripted => Box::new(Scripted),
            BotKind::Fixed(policy) => Box::new(FixedPolicy::new(policy)),
        }
    }

    fn strategist(self, seed: u64, seat: Seat) -> Oracle<Broker> {
        Oracle::new(seed ^ u64::from(seat.0)).with_base(Broker::styled(self.character.style(self.kind)))
    }

    fn oracle(self, seed: u64, seat: Seat) -> Oracle<Tycoon> {
        Oracle::new(seed ^ u64::from(seat.0)).with_base(Tycoon::styled(self.character.style(self.kind)))
    }
}

/// What somebody chooses who adds a bot to a table: a bot, or a kind with any character (`hard+surprise`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotChoice {
    /// The kind.
    pub kind: BotKind,
    /// The character; `None` is a surprise.
    pub character: Option<Character>,
}

impl BotChoice {
    /// Names to choose from, for messages.
    pub fn known_keys() -> impl Iterator<Item = String> {
        Bot::known_keys().chain(std::iter::once(format!("…{PLUS}{SURPRISE}")))
    }

    /// The choice with this name.
    pub fn from_key(key: &str) -> Option<Self> {
        let (kind, character) = match key.split_once(PLUS) {
            None => (key, Some(Character::Balanced)),
            Some((kind, SURPRISE)) => (kind, None),
            Some((kind, character)) => (kind, Some(Character::from_key(character)?)),
        };
        let kind = BotKind::from_key(kind)?;
        let has_it = kind.has_characters() || !key.contains(PLUS);
        has_it.then_some(Self { kind, character })
    }

    /// The bot that was chosen. A surprise is drawn with a random number among the characters that are rarest at the
    /// table.
    pub fn bot(self, random: u64, present: &[Character]) -> Bot {
        let Self { kind, character } = self;
        let count = |character: Character| present.iter().filter(|other| **other == character).count();
        let drawn = || {
            let fewest = Character::ALL.into_iter().map(count).min().unwrap_or(0);
            let rarest: Vec<_> = Character::ALL.into_iter().filter(|one| count(*one) == fewest).collect();
            rarest[(random % rarest.len() as u64) as usize]
        };
        Bot { kind, character: character.unwrap_or_else(drawn) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_key() {
        for kind in BotKind::ALL {
            assert_eq!(Bot::from_key(kind.key()), Some(Bot::from(kind)));
            for character in Character::ALL {
                let bot = Bot { kind, character };
                let expected = kind.has_characters() || character == Character::Balanced;
                assert_eq!(Bot::from_key(&bot.key()), expected.then_some(bot), "{}", bot.key());
            }
        }
        let builder = Bot { kind: BotKind::Broker, character: Character::Builder };
        assert_eq!(Bot::from_key("hard+builder"), Some(builder));
        assert_eq!(builder.key(), "broker+builder");
        assert_eq!(Bot::from_key("hard+balanced"), Some(Bot::from(BotKind::Broker)));
        for unknown in
            ["hard+", "+builder", "hard+bully", "hard+builder+trader", "random+builder", "random+balanced"]
        {
            assert_eq!(Bot::from_key(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn a_surprise_is_a_character_that_is_rare_at_the_table() {
        let choice = BotChoice::from_key("medium+surprise").expect("a choice");
        assert_eq!(Bot::from_key("medium+surprise"), None);
        let mut present = Vec::new();
        for round in 1..=2 {
            for _ in Character::ALL {
                let bot = choice.bot(7, &present);
                assert_eq!(bot.kind, BotKind::Thumb);
                assert!(present.iter().filter(|one| **one == bot.character).count() < round);
                present.push(bot.character);
            }
        }
        let first: Vec<_> = (0..4).map(|random| choice.bot(random, &[]).character).collect();
        assert_eq!(first, Character::ALL);
        let exact = BotChoice::from_key("medium+trader").expect("a choice");
        assert_eq!(exact.bot(7, &present).character, Character::Trader);
    }
}
