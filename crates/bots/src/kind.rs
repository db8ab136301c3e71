//! The kinds of bots: one list for tables, saved games, simulations and tournaments.

use magie_engine::Seat;
use magie_table::BoxedPlayer;

use crate::fixed::{FixedPolicy, Policy};
use crate::level::Level;
use crate::novice::Novice;
use crate::oracle::Oracle;
use crate::random::Random;
use crate::scripted::Scripted;
use crate::thumb::Thumb;
use crate::tycoon::Tycoon;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Plays games ahead and takes the answer that wins most.
    Oracle,
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
    pub const ALL: [Self; 9] = [
        Self::Oracle,
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
            Self::Oracle => "oracle",
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

    /// All names that [`BotKind::from_key`] accepts, levels first.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        Level::ALL.into_iter().map(Level::key).chain(Self::ALL.into_iter().map(Self::key))
    }

    /// The kind with this name. The name of a level stands for its bot.
    pub fn from_key(key: &str) -> Option<Self> {
        let kind = Self::ALL.into_iter().find(|kind| kind.key() == key);
        kind.or_else(|| Level::from_key(key).map(Level::bot))
    }

    /// Creates a bot of this kind. Its random numbers, if it uses any, follow from the seed and the seat.
    pub fn player(self, seed: u64, seat: Seat) -> BoxedPlayer {
        match self {
            Self::Oracle => Box::new(Oracle::new(seed ^ u64::from(seat.0))),
            Self::Tycoon => Box::new(Tycoon::new()),
            Self::Thumb => Box::new(Thumb::new()),
            Self::Novice => Box::new(Novice::new()),
            Self::Random => Box::new(Random::new(seed.wrapping_mul(31).wrapping_add(u64::from(seat.0)))),
            Self::Scripted => Box::new(Scripted),
            Self::Fixed(policy) => Box::new(FixedPolicy::new(policy)),
        }
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
        assert_eq!(BotKind::from_key("genius"), None);
    }
}
