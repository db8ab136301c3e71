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
        Self {
            open_cards: decks.iter().any(|deck| deck.figures.open > 0),
            paired_cards: decks.iter().any(|deck| deck.figures.pairs),
            aimed_cards: cards().any(|card| card.effect.is_aimed()),
            rent_cards: cards().any(|card| matches!(card.when, When::RentIn | When::RentOut)),
            exchanges: cards().any(|card| card.effect == Effect::ExchangeDeeds),
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
