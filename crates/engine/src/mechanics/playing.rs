//! Playing kept cards: at their moments, at a target where they need one, and only where they can do something.
//! What a card then does stands with the other effects; whether it is fake, with the checks.

use super::Play;
use crate::action::Target;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Stage};
use crate::ids::{CardId, DeedId, Seat, SpaceId};
use crate::notes::Notes;
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, SpaceKind, When};
use crate::state::State;

impl State {
    /// FB-37: is this the moment of such cards, for this seat?
    pub(crate) fn is_moment(&self, seat: Seat, when: When) -> bool {
        let own = |stage: Stage| self.frames.is_empty() && self.stage == stage && self.turn == seat;
        match when {
            // Vouchers and trios have ways of their own.
            When::Now | When::Moving | When::RollThree => false,
            When::InJail => own(Stage::Start) && self.player(seat).jailed,
            When::InsteadOfRoll => own(Stage::Start) && !self.player(seat).jailed,
            When::TurnEnd => own(Stage::Moved),
            When::OwnTurn => self.turn == seat && self.resting(),
            When::Buying => {
                matches!(self.frames.last(), Some(Frame::Buy { seat: asked, .. }) if *asked == seat)
            }
            When::RentIn | When::RentOut => match self.frames.last() {
                Some(&Frame::RentCards { rent, payer }) => {
                    (if payer { rent.payer } else { rent.owner }) == seat && payer == (when == When::RentOut)
                }
                _ => false,
            },
        }
    }

    /// Does this seat keep a card of this moment?
    pub(crate) fn keeps_card_for(&self, rules: &Rules, seat: Seat, when: When) -> bool {
        self.cards_of(rules, seat).any(|card| rules.card(card).when == when)
    }

    /// FB-29b: could a card without a target do anything now?
    fn could_do(&self, rules: &Rules, seat: Seat, effect: &Effect) -> bool {
        match *effect {
            Effect::AdvanceToUnowned => self.next_unowned(rules, seat).is_some(),
            Effect::RefreshTokens => rules.notes.as_ref().is_some_and(|pack| self.green(seat) < pack.tokens),
            Effect::BuyAtPercent(percent) => {
                self.bargain(rules, percent).is_some_and(|(_, price)| self.player(seat).cash >= price)
            }
            _ => !effect.is_aimed(),
        }
    }

    /// The property that is for sale, and a part of its price.
    pub(crate) fn bargain(&self, rules: &Rules, percent: u8) -> Option<(DeedId, crate::Money)> {
        self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Buy { deed, .. } => Some((deed, rules.part(rules.deeds[deed.index()].price, percent))),
            _ => None,
        })
    }

    /// FB-38, FB-38a: may a card be played at this?
    pub(crate) fn may_aim(&self, rules: &Rules, seat: Seat, effect: &Effect, target: Target) -> bool {
        let other = |other: Seat| other != seat && self.alive.has(other);
        let known = |deed: DeedId| deed.index() < rules.deeds.len();
        let owner = |deed: DeedId| self.deed(deed).owner();
        match (effect, target) {
            (Effect::AdvanceAnywhere, Target::Space(space)) => {
                let at = self.player(seat).at;
                space != at
                    && rules.spaces.get(space.index()).is_some_and(|space| {
                        let same_track = rules.spaces[at.index()]
                            .places
                            .iter()
                            .any(|place| space.place_on(place.track).is_some());
                        space.kind != SpaceKind::GoToJail && same_track
                    })
            }
            (Effect::FreePiece, Target::Deed(deed)) => {
                known(deed) && owner(deed) == Some(seat) && self.takes_free_piece(rules, deed)
            }
            (Effect::RemovePiece, Target::Deed(deed)) => {
                known(deed)
                    && owner(deed).is_some_and(|owner| other(owner) && self.could_lose(rules, owner, deed))
            }
            (Effect::ExchangeDeeds, Target::Exchange { give, take }) => {
                known(give)
                    && known(take)
                    && owner(give) == Some(seat)
                    && owner(take).is_some_and(other)
                    && [give, take].iter().all(|&deed| self.is_loose(rules, deed))
            }
            (Effect::SendToJail, Target::Seat(target)) => other(target) && !self.player(target).jailed,
            (Effect::TakeNote, Target::Seat(target)) => {
                let has_some = |notes: &Notes| !notes.hands[target.index()].is_empty();
                other(target) && self.notes.as_deref().is_some_and(has_some)
            }
            _ => false,
        }
    }

    /// FB-38a: neither built on nor of a complete group.
    fn is_loose(&self, rules: &Rules, deed: DeedId) -> bool {
        let complete = |owner| self.player(owner).deeds.contains(rules.group_of(deed).deeds);
        self.deed(deed).level == 0 && !self.deed(deed).owner().is_some_and(complete)
    }

    /// Everything this card could be played at now: nothing where it has no target.
    pub(crate) fn plays(
        &self,
        rules: &Rules,
        seat: Seat,
        card: CardId,
        mut each: impl FnMut(Option<Target>),
    ) {
        let card = rules.card(card);
        if !self.is_moment(seat, card.when) {
            return;
        }
        let effect = &card.effect;
        if !effect.is_aimed() {
            if self.could_do(rules, seat, effect) {
                each(None);
            }
            return;
        }
        let mut aim = |target| {
            if self.may_aim(rules, seat, effect, target) {
                each(Some(target));
            }
        };
        match effect {
            Effect::AdvanceAnywhere => {
                (0..rules.spaces.len() as u8).for_each(|space| aim(Target::Space(SpaceId(space))));
            }
            Effect::FreePiece => self.player(seat).deeds.iter().for_each(|deed| aim(Target::Deed(deed))),
            Effect::RemovePiece => {
                (0..rules.deeds.len() as u8).for_each(|deed| aim(Target::Deed(DeedId(deed))));
            }
            Effect::ExchangeDeeds => {
                for give in self.player(seat).deeds.iter().filter(|&deed| self.is_loose(rules, deed)) {
                    for other in self.alive.without(seat).iter() {
                        let theirs = self.player(other).deeds.iter();
                        theirs.for_each(|take| aim(Target::Exchange { give, take }));
                    }
                }
            }
            _ => self.alive.iter().for_each(|other| aim(Target::Seat(other))),
        }
    }

    fn can_be_played(&self, rules: &Rules, seat: Seat, card: CardId) -> bool {
        let mut can = false;
        self.plays(rules, seat, card, |_| can = true);
        can
    }
}

impl<S: Sink> Play<'_, S> {
    /// A kept card is played.
    pub(crate) fn use_card(
        &mut self,
        seat: Seat,
        card: CardId,
        target: Option<Target>,
    ) -> Result<(), Refusal> {
        self.must_hold(seat, card)?;
        let rules = self.rules;
        let played = rules.card(card);
        if !self.state.is_moment(seat, played.when) {
            // One who is asked something else is told about the card, one who is not, about the question.
            return Err(match self.not_now(seat) {
                Refusal::NotAsked { .. } if played.when != When::InJail => Refusal::CardNotUsable { card },
                other => other,
            });
        }
        let possible = match target {
            None => self.state.could_do(rules, seat, &played.effect),
            Some(target) => self.state.may_aim(rules, seat, &played.effect, target),
        };
        if !possible {
            // FB-29b: what could do nothing is not played at all.
            return Err(if self.state.can_be_played(rules, seat, card) {
                Refusal::BadTarget { card }
            } else {
                Refusal::CardNotUsable { card }
            });
        }
        self.emit(|| Event::CardUsed { seat, card });
        if let Some(about) = target {
            self.emit(|| Event::CardAimed { seat, card, about });
        }
        self.let_go(seat, card);
        self.push(Frame::Card { seat, card });
        self.open_check(seat, card, target);
        Ok(())
    }

    /// A played card works.
    pub(crate) fn apply_card(&mut self, seat: Seat, card: CardId, target: Option<Target>) {
        let rules = self.rules;
        let played = rules.card(card);
        // Somebody may have left the game meanwhile.
        if target.is_some_and(|target| !self.state.may_aim(rules, seat, &played.effect, target)) {
            return;
        }
        if played.when == When::InsteadOfRoll {
            // FB-37: it replaces the roll, is no double, and there is no further one.
            self.close_claim();
            self.state.again = false;
            self.state.stage = Stage::Moved;
        }
        self.do_effect(seat, card, &played.effect, target);
    }
}
