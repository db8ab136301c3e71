//! Windows: something is about to happen, and who holds a card for it is asked first, one after the other from the left
//! of the one who acts (UM-83, UM-83a). What happens if nobody plays one stands in the frame.

use super::Play;
use crate::action::Target;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Moment};
use crate::ids::{CardId, DeedId, Money, Seat, SeatSet};
use crate::refusal::Refusal;
use crate::rules::{Effect, Guard, Rules, When};
use crate::state::State;

impl Moment {
    /// The moment of the cards that are played in its window.
    pub(crate) const fn when(&self) -> When {
        match self {
            Self::Stop { .. } => When::Against,
            Self::Purchase { .. } => When::OthersPurchase,
            Self::Winnings { .. } => When::Winnings,
        }
    }
}

impl State {
    /// Who is asked in the window on top.
    pub(crate) fn window_asked(&self) -> Option<Seat> {
        match self.frames.last() {
            Some(&Frame::Window { actor, asked, .. }) => asked.next_after(actor),
            _ => None,
        }
    }

    /// Is this seat asked in a window of this moment?
    pub(crate) fn in_window(&self, seat: Seat, when: When) -> bool {
        let fits = |frame: &Frame| matches!(frame, Frame::Window { moment, .. } if moment.when() == when);
        self.window_asked() == Some(seat) && self.frames.last().is_some_and(fits)
    }

    /// UM-83a: can this guard stop the card that is about to act?
    pub(crate) fn can_stop(&self, rules: &Rules, guard: Guard) -> bool {
        match self.frames.last() {
            Some(&Frame::Window { moment: Moment::Stop { card, .. }, .. }) => {
                rules.card(card).stopped_by.has(guard)
            }
            _ => false,
        }
    }

    /// Who is about to buy which property, in the window nearest to the top.
    pub(crate) fn open_purchase(&self) -> Option<(Seat, DeedId)> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Window { actor, moment: Moment::Purchase { deed, .. }, .. } => Some((actor, deed)),
            _ => None,
        })
    }

    /// What a seat's trios have won in the roll that is open, nearest to the top.
    pub(crate) fn open_winnings(&self, rules: &Rules, seat: Seat) -> Money {
        let roll = self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Window { actor, moment: Moment::Winnings { dice }, .. } => Some((actor, dice)),
            _ => None,
        });
        roll.map_or(0, |(roller, dice)| {
            let won = rules.trios().filter_map(|card| self.trio_won(rules, seat, card, roller, dice));
            won.map(|(_, amount)| amount).sum()
        })
    }

    /// The players a card is turned on, with what it is aimed at.
    pub(crate) fn turned_on(&self, seat: Seat, effect: &Effect, target: Option<Target>) -> SeatSet {
        let one = |seat: Option<Seat>| seat.into_iter().collect();
        match (effect, target) {
            (Effect::ReverseRent, _) => one(self.open_rent().map(|rent| rent.owner)),
            (Effect::SnatchPurchase, _) => one(self.open_purchase().map(|(buyer, _)| buyer)),
            (_, Some(Target::Seat(other))) => SeatSet::one(other),
            (_, Some(Target::Deed(deed) | Target::Exchange { take: deed, .. })) => {
                one(self.deed(deed).owner())
            }
            // What is aimed at nobody else is turned on the player himself.
            _ => SeatSet::one(seat),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// A card acts: at once, or after those it is turned on have had their chance to stop it.
    pub(crate) fn act(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let acting = rules.card(card);
        if rules.moments.has(When::Against) && !acting.stopped_by.is_empty() {
            let asked = self.state.turned_on(seat, &acting.effect, target);
            self.push(Frame::Window { actor: seat, moment: Moment::Stop { card, target }, asked });
        } else {
            self.go_ahead(seat, card, target);
        }
    }

    fn go_ahead(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let acting = rules.card(card);
        match target {
            // Done at once when it was drawn.
            Some(target) if acting.when == When::Now => self.do_against(seat, card, target),
            _ => self.do_effect(seat, card, &acting.effect, target),
        }
    }

    /// A property is about to be bought from the bank.
    pub(crate) fn purchase(&mut self, seat: Seat, deed: DeedId, price: Money) {
        if self.rules.moments.has(When::OthersPurchase) {
            let asked = self.state.alive.without(seat);
            self.push(Frame::Window { actor: seat, moment: Moment::Purchase { deed, price }, asked });
        } else {
            self.purchase_now(seat, deed, price);
        }
    }

    /// Only a seat that can play a card is asked; when none is left, what was about to happen happens.
    pub(crate) fn step_window(&mut self) -> bool {
        let Some(&Frame::Window { actor, moment, asked }) = self.state.frames.last() else { return false };
        let Some(seat) = asked.next_after(actor) else {
            self.pop();
            if self.state.alive.has(actor) {
                self.let_happen(actor, moment);
            }
            return true;
        };
        if self.state.alive.has(seat) && self.state.has_play(self.rules, seat, moment.when()) {
            return false;
        }
        self.not_asked_again(seat);
        true
    }

    fn let_happen(&mut self, actor: Seat, moment: Moment) {
        match moment {
            Moment::Stop { card, target } => {
                let acting = self.rules.card(card);
                // Somebody may have left the game meanwhile.
                let possible = |target| self.state.may_aim(self.rules, actor, &acting.effect, target);
                if acting.when == When::Now || target.is_none_or(possible) {
                    self.go_ahead(actor, card, target);
                }
            }
            // UM-83g: he may have bid the price away meanwhile.
            Moment::Purchase { deed, price } if self.state.player(actor).cash < price => {
                self.declined(actor, deed);
            }
            Moment::Purchase { deed, price } => self.purchase_now(actor, deed, price),
            Moment::Winnings { .. } => {}
        }
    }

    fn not_asked_again(&mut self, seat: Seat) {
        if let Some(Frame::Window { asked, .. }) = self.state.frames.last_mut() {
            *asked = asked.without(seat);
        }
    }

    /// UM-83a: the first card played ends it.
    pub(crate) fn close_window(&mut self) {
        if let Some(Frame::Window { asked, .. }) = self.state.frames.last_mut() {
            *asked = SeatSet::EMPTY;
        }
    }

    /// It may happen, as far as this seat is concerned.
    pub(crate) fn pass_window(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.state.window_asked() != Some(seat) {
            return Err(self.not_now(seat));
        }
        self.not_asked_again(seat);
        Ok(())
    }

    /// UM-83: what was about to happen does not.
    fn cancel_window(&mut self) -> Option<(Seat, Moment)> {
        let is_window = |frame: &Frame| matches!(frame, Frame::Window { .. });
        let position = self.state.frames.iter().rposition(is_window)?;
        match self.state.frames.remove(position) {
            Frame::Window { actor, moment, .. } => Some((actor, moment)),
            _ => None,
        }
    }

    /// UM-83: the card turned on its holder has no effect; both go under their piles.
    pub(crate) fn stop_card(&mut self, seat: Seat) {
        if let Some((_, Moment::Stop { card, .. })) = self.cancel_window() {
            self.emit(|| Event::CardStopped { seat, card });
        }
    }

    /// The property another was about to buy, at its price.
    pub(crate) fn snatch_purchase(&mut self, seat: Seat) {
        let price = |deed: DeedId| self.rules.deeds[deed.index()].price;
        let Some((_, deed)) = self.state.open_purchase() else { return };
        if self.state.player(seat).cash >= price(deed) {
            self.cancel_window();
            self.purchase_now(seat, deed, price(deed));
        }
    }
}
