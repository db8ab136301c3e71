//! How well a bot plays, as people choose it: four levels, each with the bot behind it. Their names and what they are
//! like stand in the catalogues (`level-<key>`, `level-<key>-help`).

use crate::kind::BotKind;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a first game.
    Easy,
    /// Knows what to do.
    Medium,
    /// Plays to win.
    Hard,
    /// Looks ahead.
    Master,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// How it is called on command lines and in data.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }

    /// The level that is called so.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// The bot that plays so.
    pub const fn bot(self) -> BotKind {
        match self {
            Self::Easy => BotKind::Novice,
            Self::Medium => BotKind::Thumb,
            Self::Hard => BotKind::Tycoon,
            Self::Master => BotKind::Oracle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BotKind, Level};

    #[test]
    fn a_level_is_a_way_to_call_its_bot() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
            assert_eq!(BotKind::from_key(level.key()), Some(level.bot()));
        }
        assert_eq!(Level::from_key("thumb"), None);
    }
}
