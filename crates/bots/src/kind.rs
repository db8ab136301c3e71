//! The kinds of bots there are: one list for tables, saved games, simulations and tournaments.

use magie_engine::Seat;

use crate::host::Mind;
use crate::random::Random;
use crate::scripted::Scripted;
use crate::thumb::Thumb;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Plays by rules of thumb.
    Thumb,
    /// Plays without any sense.
    Random,
    /// Buys what it can and wants nothing else.
    Scripted,
}

impl BotKind {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Thumb, Self::Random, Self::Scripted];

    /// How it is called on command lines, in saved games and in data.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Thumb => "thumb",
            Self::Random => "random",
            Self::Scripted => "scripted",
        }
    }

    /// The kind that is called so.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Such a bot, ready to sit down. Its own luck, if it has any, follows from the table's seed.
    pub fn mind(self, seed: u64, seat: Seat) -> Mind {
        match self {
            Self::Thumb => Box::new(Thumb::new()),
            Self::Random => Box::new(Random::new(seed.wrapping_mul(31).wrapping_add(u64::from(seat.0)))),
            Self::Scripted => Box::new(Scripted),
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
