//! Cards made of other effects: several in a row, one under a condition, one by track.

use super::Play;
use crate::event::{Event, MoveWhy, Sink};
use crate::frame::{FrameKind, frame};
use crate::ids::{CardId, Seat};
use crate::position::{FrameFault, Place};
use crate::rules::{Condition, Effect, Rules};
use crate::state::State;

frame! {
    /// A card of several steps goes on.
    CardSteps = "steps" {
        /// Who drew it.
        seat: Seat,
        /// The card.
        card: CardId,
        /// The step that comes next, from 0.
        next: u8,
    }
}

impl FrameKind for CardSteps {
    /// The next step of a card; the frame is gone before the last one is done.
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
    /// Does this seat have what a card asks for? Mortgaged or not.
    pub(crate) fn meets(&self, rules: &Rules, seat: Seat, condition: Condition) -> bool {
        let player = self.player(seat);
        let owns = |group: crate::GroupId| !player.deeds.and(rules.groups[group.index()].deeds).is_empty();
        condition.group.is_some_and(owns)
            || condition.company.is_some_and(|company| player.shares.count(company) > 0)
    }

    /// The track a seat stands on; of a junction's two the inner one, unless it says otherwise (UM-40a).
    pub(crate) fn track_of(&self, rules: &Rules, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.stands_on.checked_sub(1).unwrap_or_else(|| rules.departure(player.at, false))
    }
}

/// One of the steps of a card, from 0; with it, whether another one follows.
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
    Draw(crate::DeckId),
}

impl<S: Sink> Play<'_, S> {
    pub(crate) fn do_by_track(&mut self, seat: Seat, card: CardId, by_track: &[(u8, Effect)]) {
        let track = self.state.track_of(self.rules, seat);
        if let Some((_, effect)) = by_track.iter().find(|(one, _)| *one == track) {
            self.do_effect(seat, card, effect, None);
        }
    }

    /// UM-84g: the next turns are lost; the present one goes on.
    pub(crate) fn miss_turns(&mut self, seat: Seat, count: u8) {
        let player = self.state.player_mut(seat);
        player.misses = player.misses.saturating_add(count);
    }

    /// While in jail, what is due to this seat goes to the pool.
    pub(crate) fn forfeit_rents(&mut self, seat: Seat) {
        if self.state.player(seat).jailed {
            self.state.player_mut(seat).forfeits = true;
            self.emit(|| Event::RentsForfeited { seat });
        }
    }

    /// Straight to a space where nothing is resolved.
    pub(crate) fn put_down(&mut self, seat: Seat, to: crate::SpaceId) {
        self.put_token(seat, to, MoveWhy::Direct);
    }
}
