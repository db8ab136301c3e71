//! Moves by cards: by a number, by a roll back, straight to a space, to the space beside on another track.

use super::Play;
use crate::action::{Action, LuckAnswer};
use crate::ask::{ask_dice, ask_one};
use crate::event::{Event, MoveWhy, Sink};
use crate::frame::{EstateSold, FrameKind, LandingTerms, frame};
use crate::ids::{CardId, GroupId, Money, Seat, SpaceId, SpaceSet};
use crate::legal::Lister;
use crate::position::{FrameFault, Place};
use crate::question::{Choice, DiceFor, DiceSet, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{CardRent, Effect, PayCorner, Rules};
use crate::state::State;
use crate::tracks::{Incomes, Pay, is_even};

frame! {
    /// Somebody chooses where a token goes.
    Steer = "steer" {
        /// Who chooses.
        seat: Seat,
        /// Whose token.
        mover: Seat,
        /// By which card.
        card: CardId,
    }
}

frame! {
    /// Luck is asked for the dice of a move back (UM-84b).
    RollBack = "roll-back" {
        /// Who rolls.
        seat: Seat,
        /// By which card.
        card: CardId,
    }
}

impl FrameKind for Steer {
    /// UM-84l: if the player who chooses leaves the game, the next one chooses.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.mover) {
            return true;
        }
        if play.state.alive.has(self.seat) {
            return false;
        }
        play.pop();
        play.open_guide(self.mover, self.card);
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::Steer { seat: self.mover, card: self.card }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Travel { to: self.targets(lister.rules, lister.state) });
    }

    /// The space just ahead is as good as any.
    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        let targets = self.targets(rules, state);
        let at = state.player(self.mover).at;
        let mut ahead = rules.steps_of_roll(at, false, true).take(rules.spaces.len());
        let nearest = ahead.find(|space| targets.has(*space));
        nearest.or_else(|| targets.iter().next()).map(Action::Travel)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let &Action::Travel(to) = action else { return Err(play.not_now(seat)) };
        if self.seat != seat {
            return Err(play.not_now(seat));
        }
        if !self.targets(play.rules, play.state).has(to) {
            return Err(Refusal::NoWayThere { space: to });
        }
        play.pop();
        match play.rules.card(self.card).effect.find(&Effect::is_steered) {
            Some(Effect::AdvanceToAny(_)) => play.advance_to(self.mover, to, CardRent::Usual),
            // UM-84l: nothing is passed, and the space is resolved in full.
            _ => play.move_straight(self.mover, to, MoveWhy::Guided, LandingTerms::NewRoll),
        }
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card_on_turn(self.mover, self.card)?;
        place.does(self.card, &Effect::is_steered)
    }
}

impl Steer {
    /// The spaces that may be chosen.
    pub(super) fn targets(&self, rules: &Rules, state: &State) -> SpaceSet {
        let elsewhere = SpaceSet::first(rules.spaces.len()).without(state.player(self.mover).at);
        match rules.card(self.card).effect.find(&Effect::is_steered) {
            Some(Effect::AdvanceToAny(groups)) => {
                elsewhere.iter().filter(|space| rules.is_of(*space, groups)).collect()
            }
            _ => elsewhere,
        }
    }
}

impl FrameKind for RollBack {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_dice(self.seat, DiceFor::RollBack))
    }

    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        play.rolled_back(self.seat, self.card, answer.dice(DiceSet::Two)?);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        place.out_of_card_on_turn(self.seat, self.card)?;
        place.does(self.card, &|effect| matches!(effect, Effect::RollBack(_)))
    }
}

impl Rules {
    fn is_of(&self, space: SpaceId, groups: &[GroupId]) -> bool {
        self.deed_at(space).is_some_and(|deed| groups.contains(&self.deeds[deed.index()].group))
    }

    /// The pay corner of a track.
    fn corner_of(&self, track: u8) -> Option<&PayCorner> {
        self.pay_corners.iter().find(|corner| self.spaces[corner.space.index()].place_on(track).is_some())
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-66a: after a move by a card that says nothing else, a rent by dice takes a new roll; FR-10: or the last roll counts.
    pub(crate) fn card_terms(&self, rent: CardRent) -> LandingTerms {
        match rent {
            CardRent::Usual if self.rules.switches.speed_die => LandingTerms::NewRoll,
            rent => rent.into(),
        }
    }

    /// UM-70b: forward to a space; an amount on the card replaces that of the pay corner.
    pub(crate) fn advance_for(
        &mut self,
        seat: Seat,
        to: SpaceId,
        rent: CardRent,
        corner: Option<(SpaceId, Money)>,
    ) {
        let rules = self.rules;
        let way = rules.route(self.state.player(seat).at, to);
        let mut incomes = rules.incomes(way, Pay::Card(self.state.last_parity()));
        if let Some((corner, amount)) = corner {
            incomes.iter_mut().filter(|(space, _)| *space == corner).for_each(|income| income.1 = amount);
        }
        self.arrive(seat, to, MoveWhy::Card, &incomes, self.card_terms(rent));
    }

    pub(crate) fn advance_to_pay_corner(&mut self, seat: Seat) {
        let track = self.state.track_of(self.rules, seat);
        if let Some(corner) = self.rules.corner_of(track) {
            self.advance_to(seat, corner.space, CardRent::Usual);
        }
    }

    /// UM-81a: on to the nearest unowned property, at a part of its price; without one nothing happens.
    pub(crate) fn advance_to_free(&mut self, seat: Seat, groups: &[GroupId], percent: u8) {
        let (rules, state) = (self.rules, &*self.state);
        let free = |space: SpaceId| {
            let unowned = rules.deed_at(space).is_some_and(|deed| state.deed(deed).owner().is_none());
            unowned && rules.is_of(space, groups)
        };
        let from = state.player(seat).at;
        let Some(to) = rules.nearest_ahead(from, free) else { return };
        let incomes = rules.incomes(rules.route(from, to), Pay::Card(state.last_parity()));
        self.arrive(seat, to, MoveWhy::Card, &incomes, LandingTerms::Part(percent));
    }

    /// UM-16c: forward by the number on the card, which also decides the track at junctions.
    pub(crate) fn move_by_number(&mut self, seat: Seat, steps: u8) {
        let (rules, even) = (self.rules, is_even(steps));
        let way = rules.steps_of_roll(self.state.player(seat).at, even, true).take(steps.into());
        let incomes = rules.incomes(way.clone(), Pay::Card(even));
        if let Some(to) = way.last() {
            self.arrive(seat, to, MoveWhy::Card, &incomes, self.card_terms(CardRent::Usual));
        }
    }

    /// UM-84b: backward by two dice, whose parity counts at junctions; a double means nothing, and corners pay by UM-75.
    pub(crate) fn rolled_back(&mut self, seat: Seat, card: CardId, dice: [u8; 3]) {
        self.pop();
        self.emit(|| Event::Rolled { seat, dice, purpose: DiceFor::RollBack });
        let (rules, sum) = (self.rules, dice[0] + dice[1]);
        let rent = match rules.card(card).effect.find(&|effect| matches!(effect, Effect::RollBack(_))) {
            Some(Effect::RollBack(rent)) => *rent,
            _ => CardRent::Usual,
        };
        let even = is_even(sum);
        let way = rules.steps_of_roll(self.state.player(seat).at, even, false).take(sum.into());
        let incomes = rules.incomes(way.clone(), Pay::Backward(even));
        // UM-66: a rent by dice counts this roll.
        self.remember_sum(sum);
        if let Some(to) = way.last() {
            self.arrive(seat, to, MoveWhy::Back, &incomes, rent.into());
        }
    }

    /// Straight to a space: nothing is passed, and a pay corner reached pays its highest amount (UM-70).
    pub(crate) fn move_straight(&mut self, seat: Seat, to: SpaceId, why: MoveWhy, terms: LandingTerms) {
        let incomes = self.rules.incomes(std::iter::once(to), Pay::Highest);
        self.arrive(seat, to, why, &incomes, terms);
    }

    /// Straight to the nearest property of a group (UM-81a); if it is unowned, nothing happens there.
    pub(crate) fn move_to_nearest(&mut self, seat: Seat, group: GroupId, rent: CardRent) {
        let rules = self.rules;
        let nearest = rules.nearest_ahead(self.state.player(seat).at, |space| rules.is_of(space, &[group]));
        let Some(to) = nearest else { return };
        let owned = rules.deed_at(to).is_some_and(|deed| self.state.deed(deed).owner().is_some());
        if owned {
            self.arrive(seat, to, MoveWhy::Direct, &Incomes::new(), self.card_terms(rent));
        } else {
            self.put_down(seat, to);
        }
    }

    /// UM-84c: moves everybody who is not in jail; only the player who drew the card resolves the space.
    pub(crate) fn move_all_to(&mut self, seat: Seat, to: SpaceId) {
        for other in self.state.alive.without(seat).iter_from_left_of(seat) {
            if !self.state.player(other).jailed {
                self.put_down(other, to);
                // UM-37a: another player's card.
                self.state.journey.cancel(other);
            }
        }
        self.move_straight(seat, to, MoveWhy::Direct, LandingTerms::NewRoll);
    }

    /// UM-67: to the adjacent space on the next track; without one nothing happens.
    pub(crate) fn change_lane(&mut self, seat: Seat, inward: bool) {
        let track = self.state.track_of(self.rules, seat);
        if let Some(to) = self.rules.beside(self.state.player(seat).at, track, inward) {
            self.move_straight(seat, to, MoveWhy::Direct, LandingTerms::NewRoll);
        }
    }

    /// UM-84d: one lap, back to the same space, which is not resolved again.
    pub(crate) fn lap(&mut self, seat: Seat) {
        let track = self.state.track_of(self.rules, seat);
        if let Some(corner) = self.rules.corner_of(track) {
            let amount = Pay::Card(self.state.last_parity()).of(corner, false);
            self.pay_salary(seat, corner.space, amount);
        }
    }

    /// The player on the left chooses where the token goes.
    pub(crate) fn open_guide(&mut self, seat: Seat, card: CardId) {
        if let Some(left) = self.state.alive.next_after(seat) {
            self.push(Steer { seat: left, mover: seat, card });
        }
    }
}
