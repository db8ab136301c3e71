//! Which mechanics the cards, companies and notes of an edition bring into play.

use super::DeckProfiles;
use crate::rules::{Company, Effect, NotePack, When};

/// The mechanics that an edition's data bring into play, besides its switches. They decide which events can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Parts {
    /// There are open cards to choose from.
    pub open_cards: bool,
    /// Cards come in pairs of which one is fake.
    pub paired_cards: bool,
    /// Some cards have a target.
    pub aimed_cards: bool,
    /// Some cards can be played when a rent is due.
    pub rent_cards: bool,
    /// A card exchanges properties.
    pub exchanges: bool,
    /// A card lowers a rent.
    pub lowered_rents: bool,
    /// A card makes the owner pay a rent.
    pub reversed_rents: bool,
    /// Some cards stop others.
    pub stopped_cards: bool,
    /// Some cards take properties from their owners.
    pub taken_deeds: bool,
    /// A card can be played against another player's purchase.
    pub snatched_deeds: bool,
    /// A card can be played against what trio cards have won.
    pub shared_winnings: bool,
    /// A card sells shares to the bank.
    pub sold_shares: bool,
    /// Money consists of single banknotes.
    pub notes: bool,
    /// There are decoder tokens.
    pub tokens: bool,
    /// There are companies with shares.
    pub companies: bool,
    /// A card makes players return shares.
    pub crashes: bool,
    /// A card gives a share.
    pub share_gifts: bool,
    /// A card cuts dividends.
    pub dividend_cuts: bool,
    /// A card makes a player miss turns.
    pub missed_turns: bool,
    /// A card sends rents to the pool.
    pub forfeits: bool,
    /// A card takes a property to the bank.
    pub seizures: bool,
    /// A card takes a property from another player.
    pub takings: bool,
    /// A card moves a token back by dice.
    pub rolls_back: bool,
    /// A card lets two players roll against each other.
    pub roll_offs: bool,
}

impl Parts {
    pub(super) fn of(decks: &[DeckProfiles]) -> Self {
        let cards = || decks.iter().flat_map(|deck| &deck.profiles).flat_map(|(_, cards)| cards);
        let any = |is_it: &dyn Fn(&Effect) -> bool| cards().any(|card| card.effect.find(is_it).is_some());
        Self {
            open_cards: decks.iter().any(|deck| deck.figures.open > 0),
            paired_cards: decks.iter().any(|deck| deck.figures.pairs),
            aimed_cards: any(&|effect| effect.is_aimed() || effect.names_deed() || effect.names_player()),
            rent_cards: cards().any(|card| matches!(card.when, When::RentIn | When::RentOut)),
            exchanges: any(&|effect| *effect == Effect::ExchangeDeeds),
            crashes: any(&|effect| matches!(effect, Effect::ReturnShares(_))),
            share_gifts: any(&|effect| *effect == Effect::GainShare),
            dividend_cuts: any(&|effect| matches!(effect, Effect::CutDividends { .. })),
            missed_turns: any(&|effect| matches!(effect, Effect::MissTurns(_))),
            forfeits: any(&|effect| *effect == Effect::ForfeitRents),
            seizures: any(&|effect| *effect == Effect::Surrender),
            takings: any(&|effect| matches!(effect, Effect::TakeDeed(_))),
            rolls_back: any(&|effect| matches!(effect, Effect::RollBack(_))),
            roll_offs: any(&|effect| matches!(effect, Effect::RollOff(_))),
            lowered_rents: any(&|effect| matches!(effect, Effect::RentPercent(..) | Effect::CapRent(_))),
            reversed_rents: any(&|effect| *effect == Effect::ReverseRent),
            stopped_cards: any(&|effect| matches!(effect, Effect::StopCard(_))),
            taken_deeds: any(&|effect| matches!(effect, Effect::SeizeDeed | Effect::Foreclose)),
            snatched_deeds: any(&|effect| *effect == Effect::SnatchPurchase),
            shared_winnings: any(&|effect| matches!(effect, Effect::TakeWinnings(_))),
            sold_shares: any(&|effect| matches!(effect, Effect::SellShare(_))),
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
