//! Cards made of other effects: several in a row, one with a condition, one per track.

use super::Play;
use crate::event::{Event, MoveWhy, Sink};
use crate::frame::{FrameKind, frame};
use crate::ids::{CardId, Seat};
use crate::position::{FrameFault, Place};
use crate::rules::{Condition, Effect, Rules};
use crate::state::State;

frame! {
    /// A card with several steps that are not all done.
    CardSteps = "steps" {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The next step, from 0.
        next: u8,
    }
}

impl FrameKind for CardSteps {
    /// Does the next step; the frame is removed before the last one.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { seat, card, next } = self;
        play.pop();
        let rules = play.rules;
        let several = |effect: &Effect| matches!(effect, Effect::Steps(_) | Effect::DrawSome(..));
        let Some((step, more)) = rules.card(card).effect.find(&several).and_then(|all| step_of(all, next))
        else {
            return true;
        };
        if !play.state.alive.has(seat) {
            return true;
        }
        if more {
            play.push(Self { next: next + 1, ..self });
        }
        match step {
            StepOf::Effect(effect) => play.do_effect(seat, card, effect, None),
            StepOf::Draw(deck) => play.draw(seat, deck),
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card_on_turn(self.seat, self.card)?;
        place.does(self.card, &|effect| match effect {
            Effect::Steps(steps) => usize::from(self.next) < steps.len(),
            Effect::DrawSome(_, count) => self.next < *count,
            _ => false,
        })
    }
}

impl State {
    /// UM-84i: does this seat own what the condition asks for, mortgaged or not?
    pub(crate) fn meets(&self, rules: &Rules, seat: Seat, condition: Condition) -> bool {
        let player = self.player(seat);
        let owns =
            |group: crate::ids::GroupId| !player.deeds.and(rules.groups[group.index()].deeds).is_empty();
        condition.group.is_some_and(owns)
            || condition.company.is_some_and(|company| player.shares.count(company) > 0)
    }

    /// The track a seat stands on; on a junction the inner one, unless the player has another (UM-40a).
    pub(crate) fn track_of(&self, rules: &Rules, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.stands_on.checked_sub(1).unwrap_or_else(|| rules.departure(player.at, false))
    }
}

/// The step of a card with this number, from 0, and whether another one follows.
fn step_of(effect: &Effect, next: u8) -> Option<(StepOf<'_>, bool)> {
    match effect {
        Effect::Steps(steps) => {
            let step = steps.get(usize::from(next))?;
            Some((StepOf::Effect(step), usize::from(next) + 1 < steps.len()))
        }
        Effect::DrawSome(deck, count) => (next < *count).then_some((StepOf::Draw(*deck), next + 1 < *count)),
        _ => None,
    }
}

enum StepOf<'r> {
    Effect(&'r Effect),
    Draw(crate::ids::DeckId),
}

impl<S: Sink> Play<'_, S> {
    /// UM-84i: the track is that of the token.
    pub(crate) fn do_by_track(&mut self, seat: Seat, card: CardId, by_track: &[(u8, Effect)]) {
        let track = self.state.track_of(self.rules, seat);
        if let Some((_, effect)) = by_track.iter().find(|(one, _)| *one == track) {
            self.do_effect(seat, card, effect, None);
        }
    }

    /// UM-84g: the seat skips its next turns; the current one goes on.
    pub(crate) fn miss_turns(&mut self, seat: Seat, count: u8) {
        let player = self.state.player_mut(seat);
        player.misses = player.misses.saturating_add(count);
    }

    /// While the seat is in jail, its rents go to the pool.
    pub(crate) fn forfeit_rents(&mut self, seat: Seat) {
        if self.state.player(seat).jailed {
            self.state.player_mut(seat).forfeits = true;
            self.emit(|| Event::RentsForfeited { seat });
        }
    }

    /// Straight to a space, which is not resolved.
    pub(crate) fn put_down(&mut self, seat: Seat, to: crate::ids::SpaceId) {
        self.put_token(seat, to, MoveWhy::Direct);
    }
}
