//! Decks whose cards lie open: filling the places, taking a card, and the limit of cards in a hand.

use super::Play;
use crate::action::{Action, LuckAnswer};
use crate::ask::ask_one;
use crate::event::{Event, Sink};
use crate::frame::{EstateSold, Frame, FrameKind, Stage, frame};
use crate::ids::{CardId, DeckId, Seat};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, LuckAsk, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::{NO_CARD, State};

frame! {
    /// The open places of a deck are filled (FB-30).
    FillOpenCards = "open" {
        /// The deck.
        deck: DeckId,
    }
}

frame! {
    /// One of the open cards is to be taken (FB-30a).
    TakeOpenCard = "take-card" {
        /// Who takes one.
        seat: Seat,
        /// The deck.
        deck: DeckId,
    }
}

frame! {
    /// A player has inherited more cards than a hand may hold, and keeps one of them (FB-31a).
    KeepOneCard = "keep-one" {
        /// Who keeps one.
        seat: Seat,
        /// The card inherited last.
        card: CardId,
    }
}

impl FrameKind for FillOpenCards {
    const ESTATE: EstateSold = EstateSold::Never;

    /// FB-04, FB-30a: fills open places in the same way as cards are drawn.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let deck = self.deck;
        if play.state.place_of(play.rules, deck, NO_CARD).is_none() {
            play.pop();
            return true;
        }
        let pile = play.state.pile_mut(deck);
        match pile.unseen.count_ones() {
            0 => match pile.take_seen() {
                Some(index) => play.lay_open(CardId { deck, index }),
                None => play.pop(),
            },
            1 => {
                let index = pile.unseen.trailing_zeros() as u8;
                play.open_unseen(CardId { deck, index });
            }
            _ => return false,
        }
        true
    }

    fn turn(&self, _: &Rules, state: &State) -> Option<Turn> {
        Some(Turn::Luck(LuckAsk::Draw { seat: state.turn, deck: self.deck }))
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let card = answer.unseen_card(play.rules, play.state, self.deck)?;
        play.open_unseen(card);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let pile = &place.state.piles[self.deck.index()];
        let places = usize::from(place.rules.decks[self.deck.index()].figures.open);
        must(pile.open[..places].contains(&NO_CARD), FrameFault::Card)?;
        let opening = matches!(place.state.stage, Stage::Order { .. });
        if opening && matches!(place.below, None | Some(Frame::FillOpenCards(_))) {
            return Ok(());
        }
        place.must_be_top()?;
        place.landing()
    }
}

impl FrameKind for TakeOpenCard {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let full = state.hand_full(rules, self.seat, self.deck);
        Some(ask_one(self.seat, Question::TakeCard { deck: self.deck, full }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        out.extend(lister.state.open_cards(self.deck).map(|card| Choice::Do(Action::TakeCard(card))));
        if lister.state.hand_full(lister.rules, self.seat, self.deck) {
            out.push(Choice::Do(Action::Decline));
        }
    }

    /// FB-55: the card in hand, or the leftmost.
    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        if state.hand_full(rules, self.seat, self.deck) {
            return Some(Action::Decline);
        }
        state.open_cards(self.deck).next().map(Action::TakeCard)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            Action::TakeCard(card) => play.take_open(seat, self.deck, card),
            // FB-31: keeps the card in hand instead.
            Action::Decline if play.state.hand_full(play.rules, seat, self.deck) => {
                play.pop();
                let held = play.state.cards_of(play.rules, seat).find(|card| card.deck == self.deck);
                if let Some(card) = held {
                    play.emit(|| Event::CardKept { seat, card });
                }
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.landed_on(self.seat, |kind| kind == SpaceKind::Draw(self.deck))?;
        must(place.state.open_cards(self.deck).next().is_some(), FrameFault::Card)
    }
}

impl FrameKind for KeepOneCard {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::KeepCard { deck: self.card.deck }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let held = lister.state.cards_of(lister.rules, self.seat);
        let of_deck = held.filter(|card| card.deck == self.card.deck);
        out.extend(of_deck.map(|card| Choice::Do(Action::TakeCard(card))));
    }

    /// FB-31a: the card that was in the hand before.
    fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        let before = |card: &CardId| card.deck == self.card.deck && *card != self.card;
        state.cards_of(rules, seat).find(before).map(Action::TakeCard)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let &Action::TakeCard(card) = action else { return Err(play.not_now(seat)) };
        if self.seat != seat {
            return Err(play.not_now(seat));
        }
        if card.deck != self.card.deck {
            return Err(Refusal::CardNotHeld { card });
        }
        play.must_hold(seat, card)?;
        play.pop();
        play.put_away_all(seat, card.deck, Some(card));
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let once = |frame: &&Frame| matches!(frame, Frame::KeepOneCard(_));
        must(place.state.frames.iter().filter(once).count() == 1, FrameFault::Above)?;
        let most = usize::from(place.rules.decks[self.card.deck.index()].figures.hand);
        let held = place.state.held(place.rules, self.seat, self.card.deck);
        let keeps = place.state.keeper(self.card) == Some(self.seat);
        must(keeps && most > 0 && held > most, FrameFault::Card)
    }
}

impl State {
    /// The cards of a deck that lie open, by place.
    pub(crate) fn open_cards(&self, deck: DeckId) -> impl Iterator<Item = CardId> + '_ {
        let open = self.piles[deck.index()].open.iter().filter(|&&index| index != NO_CARD);
        open.map(move |&index| CardId { deck, index })
    }

    /// The number of cards of a deck in a hand.
    pub(crate) fn held(&self, rules: &Rules, seat: Seat, deck: DeckId) -> usize {
        self.cards_of(rules, seat).filter(|card| card.deck == deck).count()
    }

    /// FB-31: has this hand as many cards of the deck as it may hold?
    pub(crate) fn hand_full(&self, rules: &Rules, seat: Seat, deck: DeckId) -> bool {
        let most = usize::from(rules.decks[deck.index()].figures.hand);
        most > 0 && self.held(rules, seat, deck) >= most
    }

    /// The place where this card lies open; with [`NO_CARD`], the first empty place.
    fn place_of(&self, rules: &Rules, deck: DeckId, index: u8) -> Option<usize> {
        let places = usize::from(rules.decks[deck.index()].figures.open);
        self.piles[deck.index()].open[..places].iter().position(|&open| open == index)
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-30a: a landing on a deck with open cards.
    pub(crate) fn choose_open(&mut self, seat: Seat, deck: DeckId) {
        if self.state.open_cards(deck).next().is_some() {
            self.push(TakeOpenCard { seat, deck });
        } else {
            self.emit(|| Event::DeckEmpty { seat, deck });
        }
    }

    /// Lays an unseen card open.
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
        self.push(FillOpenCards { deck });
        Ok(())
    }

    /// Puts all cards of a deck in this hand under their pile, except one.
    fn put_away_all(&mut self, seat: Seat, deck: DeckId, but: Option<CardId>) {
        let rules = self.rules;
        let next =
            |state: &State| state.cards_of(rules, seat).find(|card| card.deck == deck && Some(*card) != but);
        while let Some(card) = next(self.state) {
            self.give_back(card);
        }
    }

    /// FB-31a: a player with too many cards of a deck chooses which one to keep.
    pub(crate) fn open_surplus(&mut self, seat: Seat, card: CardId) {
        let most = usize::from(self.rules.decks[card.deck.index()].figures.hand);
        if most > 0 && self.state.held(self.rules, seat, card.deck) > most {
            self.push(KeepOneCard { seat, card });
        }
    }
}
