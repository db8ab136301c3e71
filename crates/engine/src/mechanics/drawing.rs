//! Drawing cards from a pile, and dealing them at the start. Unseen cards come up at random, then the seen ones in the
//! order in which they were put back (CL-23a).

use super::Play;
use crate::action::LuckAnswer;
use crate::edition::leads_to_draw;
use crate::event::{Event, Sink};
use crate::frame::{CardInPlay, EstateSold, Frame, FrameKind, Stage, frame};
use crate::ids::{CardId, DeckId, Seat, SeatSet};
use crate::position::{FrameFault, Place, must};
use crate::question::{LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::{Card, Rules, SpaceKind, When};
use crate::state::State;

frame! {
    /// Luck is asked which card is drawn.
    DrawCard = "draw" {
        /// Who draws.
        seat: Seat,
        /// The pile.
        deck: DeckId,
    }
}

frame! {
    /// Cards are dealt at the start (UM-04).
    DealCards = "deal" {
        /// The pile.
        deck: DeckId,
        /// Who is still to get one.
        left: SeatSet,
    }
}

impl FrameKind for DrawCard {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    #[inline(always)]
    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(Turn::Luck(LuckAsk::Draw { seat: self.seat, deck: self.deck }))
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let card = answer.unseen_card(play.rules, play.state, self.deck)?;
        play.pop();
        play.draw_unseen(self.seat, card);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { seat, deck } = *self;
        let rules = place.rules;
        place.must_be_top()?;
        let its_deck = |own: Option<DeckId>| must(own == Some(deck), FrameFault::Below);
        match place.below {
            Some(Frame::DealCards(deal)) => return its_deck(Some(deal.deck)),
            Some(Frame::LandAfterDraw(landing)) => {
                let space = rules.deeds[landing.deed.index()].space;
                its_deck(rules.spaces[space.index()].draws)?;
                return place.on_turn(seat);
            }
            Some(Frame::RollThree(_)) => {
                must(place.space_of(seat).kind == SpaceKind::RollThree(deck), FrameFault::Below)?;
                return place.on_turn(seat);
            }
            _ => {}
        }
        place.on_turn(seat)?;
        // UM-30, UM-79: a voucher is drawn anywhere.
        if rules.vouchers == Some(deck) {
            return place.landing();
        }
        place.draws()?;
        place.on_draw_space(seat)
    }
}

impl FrameKind for DealCards {
    const ESTATE: EstateSold = EstateSold::Never;

    /// UM-04: one card for each seat in turn.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        if let Some(seat) = self.left.lowest() {
            play.push(Self { left: self.left.without(seat), ..self });
            play.draw(seat, self.deck);
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let dealt = matches!(place.below, None | Some(Frame::DealCards(_)));
        must(dealt && matches!(place.state.stage, Stage::Order { .. }), FrameFault::Below)
    }
}

impl Place<'_> {
    /// A card is drawn after a landing, or because another card leads there.
    pub(crate) fn draws(&self) -> Result<(), FrameFault> {
        let Some((_, card)) = self.card_below() else { return self.landing() };
        let leads = leads_to_draw(&self.rules.edition.board, &self.rules.card(card).effect);
        must(leads, FrameFault::Below)
    }

    /// Cards are drawn on draw spaces; the edition check relies on that to bound how deep cards lead to other cards.
    pub(crate) fn on_draw_space(&self, seat: Seat) -> Result<(), FrameFault> {
        must(matches!(self.space_of(seat).kind, SpaceKind::Draw(_)), FrameFault::Below)
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-23a: luck is asked for an unseen card; when all were seen, the one that was put back first comes up.
    pub(crate) fn draw(&mut self, seat: Seat, deck: DeckId) {
        let pile = self.state.pile_mut(deck);
        let unseen = pile.unseen;
        if unseen & unseen.wrapping_sub(1) != 0 {
            self.push(DrawCard { seat, deck });
        } else if unseen != 0 {
            // With one unseen card there is nothing to ask.
            let index = unseen.trailing_zeros() as u8;
            self.draw_unseen(seat, CardId { deck, index });
        } else if let Some(index) = pile.take_seen() {
            self.drawn(seat, CardId { deck, index });
        } else {
            self.emit(|| Event::DeckEmpty { seat, deck });
        }
    }

    pub(crate) fn draw_unseen(&mut self, seat: Seat, card: CardId) {
        self.state.pile_mut(card.deck).unseen &= !(1 << card.index);
        self.drawn(seat, card);
    }

    fn drawn(&mut self, seat: Seat, card: CardId) {
        self.emit(|| Event::CardDrawn { seat, deck: card.deck, card });
        let rules = self.rules;
        let Card { effect, when, .. } = rules.card(card);
        if *when != When::Now {
            // CL-24, FB-29: the player keeps it.
            self.keep(seat, card);
            self.emit(|| Event::CardKept { seat, card });
            self.voucher_drawn(card);
        } else {
            // CL-23: it acts at once, then goes under its pile.
            self.push(CardInPlay { seat, card });
            self.do_effect(seat, card, effect, None);
            // Usually the card is done: this does what `run_on` would do next.
            if matches!(self.state.frames.last(), Some(Frame::CardInPlay(CardInPlay { card: top, .. })) if *top == card)
            {
                self.pop();
                self.put_under(card);
            }
        }
    }
}
