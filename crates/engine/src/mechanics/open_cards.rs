//! Decks whose cards lie open: filling the places, taking one, and hands that hold no more than so many.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{CardId, DeckId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{NO_CARD, State};

impl State {
    /// The cards of a deck that lie open, by place.
    pub(crate) fn open_cards(&self, deck: DeckId) -> impl Iterator<Item = CardId> + '_ {
        let open = self.piles[deck.index()].open.iter().filter(|&&index| index != NO_CARD);
        open.map(move |&index| CardId { deck, index })
    }

    /// Cards of a deck in one hand.
    pub(crate) fn held(&self, rules: &Rules, seat: Seat, deck: DeckId) -> usize {
        self.cards_of(rules, seat).filter(|card| card.deck == deck).count()
    }

    /// FB-31: does this hand hold as many cards of the deck as it may?
    pub(crate) fn hand_full(&self, rules: &Rules, seat: Seat, deck: DeckId) -> bool {
        let most = usize::from(rules.decks[deck.index()].figures.hand);
        most > 0 && self.held(rules, seat, deck) >= most
    }

    /// The place of an open card, or of none.
    fn place_of(&self, rules: &Rules, deck: DeckId, index: u8) -> Option<usize> {
        let places = usize::from(rules.decks[deck.index()].figures.open);
        self.piles[deck.index()].open[..places].iter().position(|&open| open == index)
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-30a: a landing on a deck with open cards.
    pub(crate) fn choose_open(&mut self, seat: Seat, deck: DeckId) {
        if self.state.open_cards(deck).next().is_some() {
            self.push(Frame::TakeCard { seat, deck });
        } else {
            self.emit(|| Event::DeckEmpty { seat, deck });
        }
    }

    /// FB-04, FB-30a: open places are filled at once, as cards are drawn.
    pub(crate) fn step_open(&mut self, deck: DeckId) -> bool {
        if self.state.place_of(self.rules, deck, NO_CARD).is_none() {
            self.pop();
            return true;
        }
        let pile = self.state.pile_mut(deck);
        match pile.unseen.count_ones() {
            0 => match pile.take_seen() {
                Some(index) => self.lay_open(CardId { deck, index }),
                None => self.pop(),
            },
            1 => {
                let index = pile.unseen.trailing_zeros() as u8;
                self.open_unseen(CardId { deck, index });
            }
            _ => return false,
        }
        true
    }

    /// A card nobody has seen comes up.
    pub(crate) fn open_unseen(&mut self, card: CardId) {
        self.state.pile_mut(card.deck).unseen &= !(1 << card.index);
        self.lay_open(card);
    }

    fn lay_open(&mut self, card: CardId) {
        if let Some(place) = self.state.place_of(self.rules, card.deck, NO_CARD) {
            self.state.pile_mut(card.deck).open[place] = card.index;
            self.emit(|| Event::CardOpened { deck: card.deck, card });
        }
    }

    /// FB-30, FB-31: an open card is taken, the one in a full hand put away; or one of several is kept (FB-31a).
    pub(crate) fn take_card(&mut self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::TakeCard { seat: asked, deck }) if asked == seat => self.take_open(seat, deck, card),
            Some(&Frame::KeepOne { seat: asked, card: got }) if asked == seat => {
                if card.deck != got.deck {
                    return Err(Refusal::CardNotHeld { card });
                }
                self.must_hold(seat, card)?;
                self.pop();
                self.put_away_all(seat, card.deck, Some(card));
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    fn take_open(&mut self, seat: Seat, deck: DeckId, card: CardId) -> Result<(), Refusal> {
        let known = (card.index as usize) < self.rules.decks[deck.index()].cards.len();
        if card.deck != deck || !known {
            return Err(Refusal::NoSuchCard {});
        }
        let place = self.state.place_of(self.rules, deck, card.index).ok_or(Refusal::CardNotOpen { card })?;
        self.pop();
        if self.state.hand_full(self.rules, seat, deck) {
            self.put_away_all(seat, deck, None);
        }
        self.state.pile_mut(deck).open[place] = NO_CARD;
        self.emit(|| Event::CardTaken { seat, card });
        self.keep(seat, card);
        self.push(Frame::Open { deck });
        Ok(())
    }

    /// FB-31: or keeps the card in hand.
    pub(crate) fn keep_in_hand(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::TakeCard { seat: asked, deck })
                if asked == seat && self.state.hand_full(self.rules, seat, deck) =>
            {
                self.pop();
                let held = self.state.cards_of(self.rules, seat).find(|card| card.deck == deck);
                if let Some(card) = held {
                    self.emit(|| Event::CardKept { seat, card });
                }
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    /// Cards of a deck go under its pile, but one.
    fn put_away_all(&mut self, seat: Seat, deck: DeckId, but: Option<CardId>) {
        let rules = self.rules;
        let next =
            |state: &State| state.cards_of(rules, seat).find(|card| card.deck == deck && Some(*card) != but);
        while let Some(card) = next(self.state) {
            self.give_back(seat, card);
        }
    }

    /// FB-31a: who inherits a card too many keeps one of his choice.
    pub(crate) fn open_surplus(&mut self, seat: Seat, card: CardId) {
        let most = usize::from(self.rules.decks[card.deck.index()].figures.hand);
        if most > 0 && self.state.held(self.rules, seat, card.deck) > most {
            self.push(Frame::KeepOne { seat, card });
        }
    }
}
