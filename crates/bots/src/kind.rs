//! The kinds of bots: one list for tables, saved games, simulations and tournaments.

use magie_engine::Seat;
use magie_table::BoxedPlayer;

use crate::bot::Bot;
use crate::fixed::Policy;
use crate::level::Level;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Plays games ahead and takes the answer that wins most, by the learned chances.
    Strategist,
    /// Plays games ahead and takes the answer that wins most, by the estimated chances.
    Oracle,
    /// Takes the answer that raises its learned chance of winning most.
    Broker,
    /// Takes the answer that raises its estimated chance of winning most.
    Tycoon,
    /// Plays by rules of thumb.
    Thumb,
    /// Plays by rules of thumb, but too cautiously.
    Novice,
    /// Picks random legal actions.
    Random,
    /// Buys everything and does nothing else.
    Scripted,
    /// One of the fixed policies from the research literature.
    Fixed(Policy),
}

impl BotKind {
    /// All kinds, the strongest first.
    pub const ALL: [Self; 11] = [
        Self::Strategist,
        Self::Oracle,
        Self::Broker,
        Self::Tycoon,
        Self::Thumb,
        Self::Fixed(Policy::B),
        Self::Fixed(Policy::C),
        Self::Fixed(Policy::A),
        Self::Novice,
        Self::Random,
        Self::Scripted,
    ];

    /// Its name on command lines, in saved games and in data files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Strategist => "strategist",
            Self::Oracle => "oracle",
            Self::Broker => "broker",
            Self::Tycoon => "tycoon",
            Self::Thumb => "thumb",
            Self::Novice => "novice",
            Self::Random => "random",
            Self::Scripted => "scripted",
            Self::Fixed(Policy::A) => "fp-a",
            Self::Fixed(Policy::B) => "fp-b",
            Self::Fixed(Policy::C) => "fp-c",
        }
    }

    /// Other names: the bots that have played at a level, numbered from the first, so that a measurement can name them
    /// whatever plays at that level now.
    pub const GENERATIONS: [(&'static str, Self); 2] = [("hard-1", Self::Tycoon), ("master-1", Self::Oracle)];

    /// All names that [`BotKind::from_key`] accepts, levels first.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        let generations = Self::GENERATIONS.into_iter().map(|(key, _)| key);
        Level::ALL.into_iter().map(Level::key).chain(Self::ALL.into_iter().map(Self::key)).chain(generations)
    }

    /// The kind with this name. The name of a level stands for its bot.
    pub fn from_key(key: &str) -> Option<Self> {
        let kind = Self::ALL.into_iter().find(|kind| kind.key() == key);
        let of_level = || Level::from_key(key).map(Level::bot);
        let generation =
            || Self::GENERATIONS.into_iter().find(|(name, _)| *name == key).map(|(_, kind)| kind);
        kind.or_else(of_level).or_else(generation)
    }

    /// Whether it can have a [`Character`](crate::Character).
    pub const fn has_characters(self) -> bool {
        !matches!(self, Self::Random | Self::Scripted | Self::Fixed(_))
    }

    /// Creates a bot of this kind in its usual style. Its random numbers, if it uses any, follow from the seed and the seat.
    pub fn player(self, seed: u64, seat: Seat) -> BoxedPlayer {
        Bot::from(self).player(seed, seat)
    }
}

#[cfg(test)]
mod tests {
    use super::BotKind;

    #[test]
    fn every_kind_is_found_by_its_key() {
        for kind in BotKind::ALL {
            assert_eq!(BotKind::from_key(kind.key()), Some(kind));
        }
        for (key, kind) in BotKind::GENERATIONS {
            assert_eq!(BotKind::from_key(key), Some(kind));
        }
        for key in BotKind::keys() {
            assert!(BotKind::from_key(key).is_some(), "{key}");
        }
        assert_eq!(BotKind::from_key("genius"), None);
    }
}
