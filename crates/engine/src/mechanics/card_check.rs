//! Chance cards of which one of two is fake: before one works, others may look at it with the decoder.

use super::Play;
use crate::action::Target;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, CardId, Seat};
use crate::refusal::Refusal;

impl<S: Sink> Play<'_, S> {
    /// FB-32a: a window to those who may check, where the card could be fake; otherwise it works at once.
    pub(crate) fn open_check(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        // FB-33: cards of other decks are what they seem.
        let asked = match self.rules.pair_of(card) {
            Some(_) => self.state.decoders().without(seat),
            None => crate::SeatSet::EMPTY,
        };
        if asked.is_empty() {
            self.apply_card(seat, card, target);
        } else {
            self.push(Frame::CheckCard { seat, card, target, asked, checker: None });
        }
    }

    /// FB-32a: when all have passed the card works as written, fake or not.
    pub(crate) fn step_card_check(&mut self) -> bool {
        let alive = self.state.alive;
        let Some(Frame::CheckCard { seat, card, target, asked, checker: None }) =
            self.state.frames.last_mut()
        else {
            return false;
        };
        *asked = asked.and(alive);
        if !asked.is_empty() {
            return false;
        }
        let (seat, card, target) = (*seat, *card, *target);
        self.pop();
        self.apply_card(seat, card, target);
        true
    }

    fn card_window(&self, seat: Seat) -> Result<(Seat, CardId), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::CheckCard { seat: player, card, asked, checker: None, .. }) if asked.has(seat) => {
                Ok((player, card))
            }
            _ => Err(self.not_now(seat)),
        }
    }

    /// FB-32: a token is spent; what it shows is luck's to say, or known already.
    pub(crate) fn check_card(&mut self, seat: Seat) -> Result<(), Refusal> {
        if let Some(&Frame::CheckCard { seat: player, checker: None, .. }) = self.state.frames.last() {
            if player == seat {
                return Err(Refusal::OwnCard {});
            }
            self.state.may_decode(seat)?;
        }
        let (_, card) = self.card_window(seat)?;
        self.spend_token(seat);
        if let Some(Frame::CheckCard { checker, .. }) = self.state.frames.last_mut() {
            *checker = Some(seat);
        }
        if let Some(fake) = self.state.known_fake(self.rules, card) {
            self.card_seen(fake);
        }
        Ok(())
    }

    pub(crate) fn pass_card_check(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.card_window(seat)?;
        if let Some(Frame::CheckCard { asked, .. }) = self.state.frames.last_mut() {
            *asked = asked.without(seat);
        }
        Ok(())
    }

    /// The truth of the card that was looked at. FB-32b: it stays known, and with it that of its pair.
    pub(crate) fn card_seen(&mut self, fake: bool) {
        let Some(&Frame::CheckCard { seat, card, target, checker: Some(by), .. }) = self.state.frames.last()
        else {
            return;
        };
        let faked = if fake { Some(card) } else { self.rules.pair_of(card) };
        if let Some(faked) = faked {
            self.state.pile_mut(faked.deck).announce_fake(faked.index);
        }
        self.emit(|| Event::CardChecked { by, seat, card, fake });
        self.pop();
        if fake {
            // FB-32: it goes under the pile without effect, and its finder is paid.
            let cause = Cause { why: Why::Reward, about: About::Card(card) };
            let reward = self.rules.notes.as_ref().map_or(0, |pack| pack.card_reward);
            self.pay(Account::Bank, Account::Seat(by), reward, cause);
        } else {
            self.apply_card(seat, card, target);
        }
    }
}
