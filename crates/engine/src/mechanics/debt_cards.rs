//! Kept cards that a debtor plays to raise money, and what they add to the debtor's reach.

use crate::action::Target;
use crate::frame::Frame;
use crate::ids::{CardId, Money, Seat};
use crate::rules::{Card, Effect, Rules, When};
use crate::state::State;

impl State {
    /// FB-40b, UM-91a: does this seat owe money on its own turn? Not with another debt below, because cards played for
    /// debts inside debts could make the stack too high.
    fn owes_on_own_turn(&self, seat: Seat) -> bool {
        let debts = || self.frames.iter().filter(|frame| matches!(frame, Frame::Debt(_)));
        self.turn == seat
            && self.open_debt().is_some_and(|(debtor, _)| debtor == seat)
            && debts().count() == 1
    }

    /// FB-40b, UM-91a: may this seat, which is asked to raise money, play cards for it?
    pub(crate) fn may_play_for_debt(&self, seat: Seat) -> bool {
        matches!(self.frames.last(), Some(Frame::Debt(_))) && self.owes_on_own_turn(seat)
    }

    /// FB-40b, UM-91a: the least that a card, played at this target, adds to the reach of its player.
    pub(crate) fn raised_by(&self, rules: &Rules, effect: &Effect, target: Option<Target>) -> Money {
        match (effect, target) {
            (&Effect::Receive(amount), _) if self.bank_has(rules, amount) => amount,
            (&Effect::TakeFrom(amount), Some(Target::Seat(other))) => amount.min(self.player(other).cash),
            // FB-38: luck may draw any of the notes.
            (Effect::TakeNote, Some(Target::Seat(other))) => self.smallest_note(rules, other),
            (Effect::FreePiece | Effect::FreePieceOf(_), Some(Target::Deed(deed))) => {
                rules.level_refund(deed, self.deed(deed).level + 1)
            }
            (Effect::ExchangeDeeds, Some(Target::Exchange { give, take })) => {
                self.reach_of_deed(rules, take) - self.reach_of_deed(rules, give)
            }
            (Effect::SeizeDeed, Some(Target::Deed(deed))) => self.reach_of_deed(rules, deed),
            (&Effect::SellShare(bonus), Some(Target::Company(company))) => {
                let company = &rules.companies[company.index()];
                company.par + bonus - company.mortgage()
            }
            _ => 0,
        }
    }

    fn smallest_note(&self, rules: &Rules, seat: Seat) -> Money {
        let (Some(pack), Some(notes)) = (&rules.notes, &self.notes) else { return 0 };
        notes.hands[seat.index()].iter().map(|held| pack.value(held.face)).min().unwrap_or(0)
    }

    /// FB-40b, UM-91a: what a kept card adds to this seat's reach now: the most it brings at any target where nobody can
    /// stop it.
    pub(crate) fn reach_of_card(&self, rules: &Rules, seat: Seat, card: CardId) -> Money {
        let its = rules.card(card);
        if its.when != When::OwnTurn || its.by_itself || !self.owes_on_own_turn(seat) {
            return 0;
        }
        // FB-40b: a fake that everybody knows is caught by anyone who can check it.
        let caught = self.known_fake(rules, card) == Some(true) && !self.decoders().without(seat).is_empty();
        if caught {
            return 0;
        }
        let mut most = 0;
        self.targets(rules, seat, &its.effect, |target| {
            if !self.can_be_stopped(rules, seat, its, target) {
                most = most.max(self.raised_by(rules, &its.effect, target));
            }
        });
        most
    }

    /// UM-83a: does a player that the card is turned on hold a card that stops it? Kept cards are public.
    fn can_be_stopped(&self, rules: &Rules, seat: Seat, card: &Card, target: Option<Target>) -> bool {
        let stops = |other: Seat| {
            self.cards_of(rules, other).any(|held| match rules.card(held).effect {
                Effect::StopCard(guard) => card.stopped_by.has(guard),
                _ => false,
            })
        };
        !card.stopped_by.is_empty()
            && self.turned_on(seat, &card.effect, target).without(seat).iter().any(stops)
    }

    /// CL-60c, FB-40b, UM-91a: what all the kept cards of this seat add to its reach.
    #[inline(always)]
    pub(crate) fn reach_of_cards(&self, rules: &Rules, seat: Seat) -> Money {
        if self.may_keep_card_for_debt(rules, seat) { self.sum_of_cards(rules, seat) } else { 0 }
    }

    #[inline(never)]
    fn sum_of_cards(&self, rules: &Rules, seat: Seat) -> Money {
        let own = self.cards_for(rules, seat, When::OwnTurn);
        own.map(|card| self.reach_of_card(rules, seat, card)).sum()
    }

    /// A quick check, which is enough in most editions: are there cards to play in debt, and does this seat keep any card?
    #[inline(always)]
    fn may_keep_card_for_debt(&self, rules: &Rules, seat: Seat) -> bool {
        rules.moments.has(When::OwnTurn) && self.player(seat).kept > 0
    }

    /// CL-80: the card that brings a debtor most, and its target.
    #[inline(always)]
    pub(crate) fn best_card_for_debt(&self, rules: &Rules, seat: Seat) -> Option<(CardId, Option<Target>)> {
        let possible = self.may_keep_card_for_debt(rules, seat) && self.may_play_for_debt(seat);
        if possible { self.find_card_for_debt(rules, seat) } else { None }
    }

    #[inline(never)]
    fn find_card_for_debt(&self, rules: &Rules, seat: Seat) -> Option<(CardId, Option<Target>)> {
        let worth = |card: CardId| self.reach_of_card(rules, seat, card);
        let own = self.cards_for(rules, seat, When::OwnTurn);
        let card = own.filter(|&card| worth(card) > 0).max_by_key(|&card| worth(card))?;
        let (its, mut best) = (rules.card(card), None);
        self.targets(rules, seat, &its.effect, |target| {
            let fits = !self.can_be_stopped(rules, seat, its, target)
                && self.raised_by(rules, &its.effect, target) == worth(card);
            best = best.or(fits.then_some(target));
        });
        best.map(|target| (card, target))
    }
}
