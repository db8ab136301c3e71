//! Characters: bots of the same level that like to play differently. A [`Style`] is what a bot does differently, in
//! parts of what it usually does. It should change how a bot plays and not how well.

use magie_engine::Money;

use crate::kind::BotKind;

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

    /// A number of its own turns that it usually waits, in this style; at least one.
    pub(crate) const fn pause(self, turns: u16) -> u16 {
        let pause = turns as u32 * self.trade_pause as u32 / 100;
        if pause == 0 { 1 } else { pause as u16 }
    }

    /// Whether it mortgages a property for something that is worth this much more than its price, if usually it would
    /// for this much.
    pub(crate) const fn mortgages_for(self, gain: Money, usual: Money) -> bool {
        gain * self.mortgage as Money >= usual * 100 && self.mortgage > 0
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

    /// Names for a bot with this character: first those of people who are like that, then all others.
    pub fn bot_names(self) -> impl Iterator<Item = &'static str> {
        let others = Self::ALL.into_iter().filter(move |other| *other != self);
        std::iter::once(self).chain(others).flat_map(Self::own_names)
    }

    const fn own_names(self) -> [&'static str; 3] {
        match self {
            Self::Balanced => ["Lizzie", "Oscar", "Nora"],
            Self::Builder => ["Basile", "Ida", "Hugo"],
            Self::Trader => ["Félix", "Vera", "Jules"],
            Self::Hoarder => ["Alma", "Clara", "Tom"],
        }
    }

    /// How it plays as a bot of this kind. The same change weighs more at one level than at another, so each has figures of its
    /// own, with which it wins as often as the usual bot (`magie measure styles`).
    pub const fn style(self, kind: BotKind) -> Style {
        let usual = Style::USUAL;
        match (self, kind) {
            (Self::Balanced, _) => usual,
            (Self::Builder, BotKind::Novice) => {
                Style { build_reserve: 85, mortgage: 150, trade_pause: 85, ..usual }
            }
            (Self::Builder, BotKind::Thumb) => {
                Style { build_reserve: 50, mortgage: 150, trade_pause: 110, ..usual }
            }
            (Self::Builder, _) => Style { build_reserve: 50, mortgage: 150, trade_pause: 120, ..usual },
            (Self::Trader, BotKind::Novice) => {
                Style { trade_margin: 60, trade_pause: 50, build_reserve: 95, ..usual }
            }
            (Self::Trader, BotKind::Thumb) => Style { trade_margin: 40, trade_pause: 75, ..usual },
            (Self::Trader, _) => Style { trade_margin: 50, trade_pause: 40, bid: 95, ..usual },
            (Self::Hoarder, BotKind::Novice) => {
                Style { reserve: 200, build_reserve: 110, bid: 105, mortgage: 0, trade_pause: 90, ..usual }
            }
            (Self::Hoarder, BotKind::Thumb) => {
                Style { reserve: 200, build_reserve: 170, bid: 103, mortgage: 0, ..usual }
            }
            (Self::Hoarder, _) => Style { reserve: 200, build_reserve: 150, bid: 105, mortgage: 0, ..usual },
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
            for kind in BotKind::ALL.into_iter().filter(|kind| kind.has_characters()) {
                let style = character.style(kind);
                let alike = Character::ALL.into_iter().filter(|other| other.style(kind) == style);
                assert_eq!(alike.count(), 1, "{character:?}, {kind:?}");
            }
        }
        assert_eq!(Character::from_key("bully"), None);
        assert_eq!(Character::default().style(BotKind::Thumb), Style::default());
    }
}
