//! The four levels of play that people choose from, each with its bot. Names and descriptions are in the catalogues of
//! `magie-texts` (`level-<key>`, `level-<key>-help`).

use crate::kind::BotKind;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a first game.
    Easy,
    /// For people who know the game.
    Medium,
    /// Plays to win.
    Hard,
    /// Plays to win and thinks ahead.
    Master,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// Its name on command lines and in data files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    /// The level with this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// The level at which this bot plays, if it does.
    pub fn of(bot: BotKind) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.bot() == bot)
    }

    /// The bot that plays at this level.
    pub const fn bot(self) -> BotKind {
        match self {
            Self::Easy => BotKind::Novice,
            Self::Medium => BotKind::Thumb,
            Self::Hard => BotKind::Broker,
            Self::Master => BotKind::Strategist,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BotKind, Level};

    #[test]
    fn the_name_of_a_level_stands_for_its_bot() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
            assert_eq!(BotKind::from_key(level.key()), Some(level.bot()));
            assert_eq!(Level::of(level.bot()), Some(level));
        }
        assert_eq!(Level::from_key("thumb"), None);
        assert_eq!(Level::of(BotKind::Tycoon), None);
    }
}
