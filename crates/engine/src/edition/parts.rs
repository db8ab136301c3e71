//! What an edition's data bring into play beside its switches: with it, some things can happen that cannot elsewhere.

use super::DeckProfiles;
use crate::rules::{Company, Effect, NotePack, When};

/// Parts of the rules that the cards of an edition bring into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    /// Cards lie open, to choose from.
    pub open_cards: bool,
    /// Of two equal cards one is fake.
    pub paired_cards: bool,
    /// Cards are played at a target.
    pub aimed_cards: bool,
    /// Cards are played when a rent is due.
    pub rent_cards: bool,
    /// A card exchanges properties by force.
    pub exchanges: bool,
    /// Cards lower a rent.
    pub lowered_rents: bool,
    /// A card makes the owner pay a rent.
    pub reversed_rents: bool,
    /// Cards stop others.
    pub stopped_cards: bool,
    /// Cards take properties from their owners.
    pub taken_deeds: bool,
    /// A card is played at what another buys.
    pub snatched_deeds: bool,
    /// A card is played at what trios have won.
    pub shared_winnings: bool,
    /// A card sells shares to the bank.
    pub sold_shares: bool,
    /// Money is made of notes.
    pub notes: bool,
    /// There are decoder tokens.
    pub tokens: bool,
    /// There are companies whose shares are held.
    pub companies: bool,
}

impl Parts {
    pub(super) fn of(decks: &[DeckProfiles]) -> Self {
        let cards = || decks.iter().flat_map(|deck| &deck.profiles).flat_map(|(_, cards)| cards);
        let any = |is: fn(&Effect) -> bool| cards().any(|card| is(&card.effect));
        Self {
            open_cards: decks.iter().any(|deck| deck.figures.open > 0),
            paired_cards: decks.iter().any(|deck| deck.figures.pairs),
            aimed_cards: cards().any(|card| card.effect.is_aimed()),
            rent_cards: cards().any(|card| matches!(card.when, When::RentIn | When::RentOut)),
            exchanges: cards().any(|card| card.effect == Effect::ExchangeDeeds),
            lowered_rents: any(|effect| matches!(effect, Effect::RentPercent(..) | Effect::CapRent(_))),
            reversed_rents: any(|effect| *effect == Effect::ReverseRent),
            stopped_cards: any(|effect| matches!(effect, Effect::StopCard(_))),
            taken_deeds: any(|effect| matches!(effect, Effect::SeizeDeed | Effect::Foreclose)),
            snatched_deeds: any(|effect| *effect == Effect::SnatchPurchase),
            shared_winnings: any(|effect| matches!(effect, Effect::TakeWinnings(_))),
            sold_shares: any(|effect| matches!(effect, Effect::SellShare(_))),
            ..Self::default()
        }
    }

    pub(super) fn with_companies(self, companies: &[Company]) -> Self {
        Self { companies: !companies.is_empty(), ..self }
    }

    pub(super) fn with_notes(self, pack: Option<&NotePack>) -> Self {
        Self { notes: pack.is_some(), tokens: pack.is_some_and(|pack| pack.tokens > 0), ..self }
    }
}
