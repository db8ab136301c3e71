//! Chance cards come in pairs of which one is fake: before a card acts, others may look at it with the decoder.

use super::Play;
use crate::action::{Action, LuckAnswer, Target};
use crate::ask::ask_several;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, FrameKind, frame};
use crate::ids::{Account, CardId, Seat, SeatSet};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, LuckAsk, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

frame! {
    /// A kept card was played; others may check it before it acts (FB-32).
    CardCheck = "check-card" {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: CardId,
        /// What it is played at.
        target: Option<Target>,
        /// Who has not answered yet.
        asked: SeatSet,
        /// Who looks at it: luck is asked what they see.
        checker: Option<Seat>,
    }
}

impl FrameKind for CardCheck {
    /// FB-32a: when all have passed the card acts, fake or not.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let asked = self.asked.and(play.state.alive);
        if self.checker.is_some() {
            return false;
        }
        if !asked.is_empty() {
            play.replace_top(Self { asked, ..self });
            return false;
        }
        play.pop();
        play.apply_card(self.seat, self.card, self.target);
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(match self.checker {
            Some(seat) => Turn::Luck(LuckAsk::CardTruth { seat, card: self.card }),
            None => ask_several(self.asked, Question::CheckCard { seat: self.seat, card: self.card }),
        })
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::CheckCard));
        out.push(Choice::Do(Action::Pass));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let asked = self.checker.is_none() && self.asked.has(seat);
        match action {
            Action::CheckCard if self.checker.is_none() => {
                if self.seat == seat {
                    return Err(Refusal::OwnCard {});
                }
                play.state.may_decode(seat)?;
                if !asked {
                    return Err(play.not_now(seat));
                }
                // FB-32: a token is spent. Luck says whether the card is fake, unless that is known already.
                play.spend_token(seat);
                let looking = Self { checker: Some(seat), ..self };
                play.replace_top(looking);
                if let Some(fake) = play.state.known_fake(play.rules, self.card) {
                    looking.seen(play, seat, fake);
                }
                Ok(())
            }
            Action::Pass if asked => {
                play.replace_top(Self { asked: self.asked.without(seat), ..self });
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let by = self.checker.ok_or(Refusal::LuckNotAsked {})?;
        self.seen(play, by, answer.truth()?);
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        self.asked = self.asked.without(seat);
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { seat, card, target, asked, checker } = *self;
        place.out_of_card(seat, card)?;
        place.could_be_played(seat, card, target)?;
        must(place.rules.pair_of(card).is_some(), FrameFault::Card)?;
        let window = asked.and(place.state.alive).without(seat);
        must(window == asked && !asked.is_empty(), FrameFault::Seat)?;
        let looks = |checker| asked.has(checker) && place.state.known_fake(place.rules, card).is_none();
        must(checker.is_none_or(looks), FrameFault::Seat)
    }
}

impl CardCheck {
    /// The card was looked at. FB-32b: whether it and its pair are fake stays known.
    fn seen<S: Sink>(self, play: &mut Play<'_, S>, by: Seat, fake: bool) {
        let Self { seat, card, target, .. } = self;
        let faked = if fake { Some(card) } else { play.rules.pair_of(card) };
        if let Some(faked) = faked {
            play.state.pile_mut(faked.deck).announce_fake(faked.index);
        }
        play.emit(|| Event::CardChecked { by, seat, card, fake });
        play.pop();
        if fake {
            // FB-32: a fake goes under the pile without effect, and the checker is paid. FB-36a: so a fake jail card leaves
            // its player in jail, still before the roll.
            let cause = Cause { why: Why::Reward, about: About::Card(card) };
            let reward = play.rules.notes.as_ref().map_or(0, |pack| pack.card_reward);
            play.pay(Account::Bank, Account::Seat(by), reward, cause);
        } else {
            play.apply_card(seat, card, target);
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-32a: asks everybody who may check the card, if it could be fake; otherwise it acts at once.
    pub(crate) fn open_check(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        // FB-33: only some decks have fakes.
        let asked = match self.rules.pair_of(card) {
            Some(_) => self.state.decoders().without(seat),
            None => crate::ids::SeatSet::EMPTY,
        };
        if asked.is_empty() {
            self.apply_card(seat, card, target);
        } else {
            self.push(CardCheck { seat, card, target, asked, checker: None });
        }
    }
}
