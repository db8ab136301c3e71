//! The income tax: the player chooses between a sum and a percentage of their wealth (UM-80).

use super::Play;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, FrameKind, frame};
use crate::ids::{Money, Seat, SpaceId};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind, percent_up};
use crate::state::State;

frame! {
    /// A tax is chosen (UM-80a).
    IncomeTax = "income-tax" {
        /// Who chooses.
        seat: Seat,
        /// The tax space.
        space: SpaceId,
    }
}

impl FrameKind for IncomeTax {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let (amount, share, percent) = self.taxes(rules, state);
        Some(ask_one(self.seat, Question::IncomeTax { amount, share, percent }))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.extend((0..2).map(|option| Choice::Do(Action::Choose(option))));
    }

    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        let (amount, share, _) = self.taxes(rules, state);
        Some(Action::Choose(u8::from(share < amount)))
    }

    /// UM-80a: option 0 is the sum, option 1 the percentage.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let &Action::Choose(option) = action else { return Err(play.not_now(seat)) };
        if self.seat != seat {
            return Err(play.not_now(seat));
        }
        let (amount, share, percent) = self.taxes(play.rules, play.state);
        let (due, percent) = match option {
            0 => (amount, 0),
            1 => (share, percent),
            _ => return Err(Refusal::NoSuchOption { options: 2 }),
        };
        let space = self.space;
        play.pop();
        play.emit(|| Event::TaxChosen { seat, space, amount: due, percent });
        let to = play.fines();
        play.charge(seat, to, due, Cause { why: Why::Tax, about: About::Space(space) });
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        must(place.state.player(self.seat).at == self.space, FrameFault::Below)?;
        place.landed_on(self.seat, |kind| matches!(kind, SpaceKind::IncomeTax { .. }))
    }
}

impl IncomeTax {
    /// UM-80a: the two sums, and the percentage of the second.
    fn taxes(&self, rules: &Rules, state: &State) -> (Money, Money, u8) {
        match rules.spaces[self.space.index()].kind {
            // UM-80b: rounded up.
            SpaceKind::IncomeTax { amount, percent } => {
                (amount, percent_up(state.wealth(rules, self.seat), percent.into()), percent)
            }
            _ => (0, 0, 0),
        }
    }
}
