//! Characters: bots of the same level that like to play differently. A [`Style`] is what a bot does differently, in
//! parts of what it usually does, so that the same style fits bots of every level. It should change how a bot plays and
//! not how well.

use magie_engine::Money;

/// What a bot does differently from the usual bot of its level. Every figure is a percentage of the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Cash that it keeps when it buys and lifts mortgages. More: it holds more cash.
    pub reserve: u16,
    /// Cash that it keeps when it builds. Less: it builds earlier.
    pub build_reserve: u16,
    /// What a trade must bring to be offered or accepted. Less: it trades more.
    pub trade_margin: u16,
    /// How long it waits before it looks for trades, and before it looks again. Less: it offers more often.
    pub trade_pause: u16,
    /// The highest bid, compared with what the lot is worth to it. More: it bids longer.
    pub bid: u16,
    /// How readily it mortgages one property to build on or buy another; 0 is never.
    pub mortgage: u16,
}

impl Style {
    /// The usual style of every level.
    pub const USUAL: Self = Self {
        reserve: 100,
        build_reserve: 100,
        trade_margin: 100,
        trade_pause: 100,
        bid: 100,
        mortgage: 100,
    };

    /// This percentage of a sum.
    pub const fn of(percent: u16, sum: Money) -> Money {
        sum * percent as Money / 100
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A character that a bot of any level can have. Names and descriptions are in the catalogues of `magie-texts`
/// (`character-<key>`, `character-<key>-help`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Character {
    /// Plays in the usual style of its level.
    #[default]
    Balanced,
    /// Builds early and keeps little cash.
    Builder,
    /// Offers often and agrees to small gains.
    Trader,
    /// Keeps its cash for auctions and bad days.
    Hoarder,
}

impl Character {
    /// All characters.
    pub const ALL: [Self; 4] = [Self::Balanced, Self::Builder, Self::Trader, Self::Hoarder];

    /// Its name on command lines and in data.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Balanced => "balanced",
            Self::Builder => "builder",
            Self::Trader => "trader",
            Self::Hoarder => "hoarder",
        }
    }

    /// The character with this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.key() == key)
    }

    /// How it plays.
    pub const fn style(self) -> Style {
        let usual = Style::USUAL;
        match self {
            Self::Balanced => usual,
            Self::Builder => Style { build_reserve: 40, mortgage: 150, trade_pause: 130, ..usual },
            Self::Trader => Style { trade_margin: 40, trade_pause: 40, bid: 90, ..usual },
            Self::Hoarder => Style { reserve: 200, build_reserve: 200, bid: 110, mortgage: 0, ..usual },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_is_found_by_its_key_and_has_a_style_of_its_own() {
        for character in Character::ALL {
            assert_eq!(Character::from_key(character.key()), Some(character));
            let alike = Character::ALL.into_iter().filter(|other| other.style() == character.style());
            assert_eq!(alike.count(), 1, "{character:?}");
        }
        assert_eq!(Character::from_key("bully"), None);
        assert_eq!(Character::default().style(), Style::default());
    }
}
