//! Kept cards: which to take, when to play them and on what, which to check.

use magie_engine::action::Target;
use magie_engine::ids::{CardId, DeckId, DeedId};
use magie_engine::rules::Effect;
use magie_engine::{Action, Ask, Money, Question, Seat, Turn, View};

use super::Thumb;

/// How good a card is to keep, by its effect.
fn liking(effect: &Effect) -> u8 {
    match effect {
        Effect::FreePiece => 9,
        Effect::CancelRent => 8,
        Effect::Receive(_) => 7,
        Effect::BuyAtPercent(_) | Effect::MultiplyRent(_) => 6,
        Effect::ExchangeDeeds | Effect::ExtraTurn => 5,
        Effect::AdvanceAnywhere | Effect::RemovePiece => 4,
        Effect::TakeNote => 3,
        _ => 2,
    }
}

impl Thumb {
    /// A card to play now, if one does it good.
    #[inline(always)]
    pub(crate) fn play_card(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        if self.worth.plays_cards && view.kept(me) > 0 { self.play_some_card(view, me) } else { None }
    }

    fn play_some_card(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        // Of equally good ones the last.
        let mut best: Option<(Money, CardId, Option<Target>)> = None;
        view.card_plays(|card, target| {
            let gain = self.gain(view, me, card, target);
            if gain > 0 && best.is_none_or(|(most, ..)| gain >= most) {
                best = Some((gain, card, target));
            }
        });
        best.map(|(_, card, target)| target.map_or(Action::UseCard(card), |on| Action::UseCardOn(card, on)))
    }

    /// What playing a card is worth, roughly.
    fn gain(&self, view: &View<'_>, me: Seat, card: CardId, target: Option<Target>) -> Money {
        let rules = view.rules();
        let top_rent =
            |deed: magie_engine::ids::DeedId| rules.deeds()[deed.index()].rents.last().copied().unwrap_or(0);
        match (&rules.card(card).effect, target) {
            // `leave_jail` decides.
            (Effect::GetOutOfJail, _) => 0,
            (Effect::Receive(amount), _) => *amount,
            (Effect::FreePiece, Some(Target::Deed(deed))) => top_rent(deed),
            (Effect::RemovePiece, Some(Target::Deed(deed))) => top_rent(deed) / 2,
            (Effect::ExchangeDeeds, Some(Target::Exchange { give, take })) => {
                self.worth.of_deed(view, me, take) - self.worth.of_deed(view, me, give) - 50 * self.worth.unit
            }
            (Effect::TakeNote | Effect::SendToJail, Some(Target::Seat(other))) => view.wealth(other),
            // To a property that is for sale and that it can pay for.
            (Effect::AdvanceAnywhere, Some(Target::Space(space))) => match rules.deed_at(space) {
                Some(deed) if view.owner(deed).is_none() => {
                    let price = rules.deeds()[deed.index()].price;
                    if view.cash(me) >= price { self.worth.of_deed(view, me, deed) - price / 2 } else { 0 }
                }
                _ => 0,
            },
            _ => self.gain_by_taking(view, me, &rules.card(card).effect, target),
        }
    }

    /// The same for cards that take something from another player or lower a price.
    fn gain_by_taking(&self, view: &View<'_>, me: Seat, effect: &Effect, target: Option<Target>) -> Money {
        let rules = view.rules();
        let unit = self.worth.unit;
        let worth = |deed: DeedId| self.worth.of_deed(view, me, deed);
        let spare = view.cash(me) - self.kept.buying;
        let (rent, price) = match view.turn() {
            Turn::Seats(Ask { question: Question::RentCard { amount, .. }, .. }) => (amount, 0),
            Turn::Seats(Ask {
                question: Question::Buy { price, .. } | Question::OthersPurchase { price, .. },
                ..
            }) => (0, price),
            _ => (0, 0),
        };
        let figures = |deed: DeedId| &rules.deeds()[deed.index()];
        match (effect, target) {
            // From the player who has most.
            (&Effect::TakeFrom(amount), Some(Target::Seat(other))) => amount.min(view.cash(other)),
            (Effect::SeizeDeed, Some(Target::Deed(deed))) => worth(deed),
            (Effect::Foreclose, Some(Target::Deed(deed))) if figures(deed).mortgage <= spare => {
                worth(deed) - figures(deed).mortgage
            }
            (Effect::BuyOnTrack { percent, .. }, Some(Target::Deed(deed))) => {
                let price = rules.part(figures(deed).price, *percent);
                if price <= spare { worth(deed) - price } else { 0 }
            }
            (Effect::FreePieceOf(_), Some(Target::Deed(deed))) => {
                figures(deed).rents.last().copied().unwrap_or(0)
            }
            (Effect::AdvanceToPool(_), _) => view.pool() - 200 * unit,
            (Effect::CapRent(most), _) => rent - most - 50 * unit,
            (Effect::ReverseRent, _) => rent - 50 * unit,
            (Effect::BuyFor(sum), _) => price - sum - 50 * unit,
            (Effect::SnatchPurchase, _) => match view.turn() {
                Turn::Seats(Ask { question: Question::OthersPurchase { deed, .. }, .. })
                    if figures(deed).price <= spare =>
                {
                    worth(deed) - figures(deed).price
                }
                _ => 0,
            },
            (&Effect::BuyShareAtPercent(percent), Some(Target::Company(company))) => {
                let price = rules.part(rules.companies()[company.index()].par, percent);
                if price <= spare { price } else { 0 }
            }
            // Only a player who needs the money.
            (Effect::SellShare(_), Some(Target::Company(company))) if spare < 0 => {
                rules.companies()[company.index()].par
            }
            (Effect::TakeWinnings(_), Some(Target::Seat(other))) => view.winnings(other),
            (Effect::Foreclose | Effect::SellShare(_), _) => 0,
            _ => 1,
        }
    }

    /// Takes the best of the open cards, unless the one in hand is as good.
    pub(super) fn take_card(view: &View<'_>, me: Seat, deck: DeckId, full: bool) -> Action {
        let rank = |card: CardId| match view.known_fake(card) {
            Some(true) => 0,
            Some(false) => 2 * liking(&view.rules().card(card).effect) + 1,
            None => 2 * liking(&view.rules().card(card).effect),
        };
        let best = view.open_cards(deck).max_by_key(|&card| rank(card));
        let held = view.cards(me).filter(|card| card.deck == deck).map(rank).max();
        match best {
            Some(card) if !full || held.is_some_and(|held| rank(card) > held) => Action::TakeCard(card),
            _ => Action::Decline,
        }
    }

    /// Checks cards that nobody knows: a fake one pays, and a real one costs only a token that comes back.
    pub(super) fn check_card(view: &View<'_>, card: CardId) -> Action {
        if view.known_fake(card) == Some(false) { Action::Pass } else { Action::CheckCard }
    }
}
