//! Moves with the speed die: the dice part, triples, then the magnate or bus part, forward or backward (UM-10 … UM-32a,
//! UM-35). The [`Journey`](crate::state::Journey) holds what is still to come of a roll.

use super::Play;
use crate::event::{Event, JailWhy, MoveWhy, Sink};
use crate::frame::{LandingTerms, Stage};
use crate::ids::{Seat, SpaceId, SpaceSet};
use crate::question::DiceFor;
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind, When};
use crate::state::{Bonus, State};
use crate::switches::{BusRule, FirstSpace, TriplesEnd, TriplesRule};
use crate::tracks::{Incomes, Pay, Steps, is_even};

/// What the speed die shows (UM-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Face {
    Number(u8),
    Bus,
    Magnate,
}

impl Face {
    const fn of(die: u8) -> Self {
        match die {
            0..=3 => Self::Number(die),
            4 => Self::Bus,
            _ => Self::Magnate,
        }
    }
}

/// UM-11, UM-16: the sum by which the token moves; bus and magnate count 0.
pub(crate) const fn moving_sum(dice: [u8; 3]) -> u8 {
    let third = match Face::of(dice[2]) {
        Face::Number(number) => number,
        Face::Bus | Face::Magnate => 0,
    };
    dice[0] + dice[1] + third
}

/// UM-13: three of the same number.
pub(crate) const fn is_triple(dice: [u8; 3]) -> bool {
    matches!(Face::of(dice[2]), Face::Number(1..)) && dice[0] == dice[1] && dice[1] == dice[2]
}

impl State {
    /// UM-16b: the parity of the last movement roll of this turn; without one it is odd.
    pub(crate) fn last_parity(&self) -> bool {
        self.journey.dice[0] > 0 && is_even(moving_sum(self.journey.dice))
    }

    /// UM-30: may a voucher be drawn instead of the bus move?
    pub(crate) fn may_draw_bonus(&self, rules: &Rules) -> bool {
        self.journey.bonus == Bonus::Bus && rules.switches.bus == BusRule::Choice && self.vouchers_left(rules)
    }

    /// UM-31: does the bus bring a voucher instead of a move?
    fn bonus_is_a_voucher(&self, rules: &Rules) -> bool {
        self.journey.bonus == Bonus::Bus
            && rules.switches.bus == BusRule::VoucherFirst
            && self.vouchers_left(rules)
    }

    /// UM-51b, UM-06c: is there anything to decide or a rent to claim before the bonus move?
    pub(crate) fn may_pause_before_bonus(&self, rules: &Rules) -> bool {
        let seat = self.turn;
        self.may_draw_bonus(rules)
            || (self.move_closes_claims(rules, seat) && !self.bonus_is_a_voucher(rules))
            || self.may_use_vouchers(rules, seat)
            || self.may_ride_at_once(seat)
            || self.has_play(rules, seat, When::Moving)
    }

    /// UM-13a: the spaces to choose from after triples.
    pub(crate) fn triples_targets(&self, rules: &Rules) -> SpaceSet {
        SpaceSet::first(rules.spaces.len()).without(self.player(self.turn).at)
    }

    /// The way of a bonus move from where the token stands, also after a taxi (UM-21, UM-21a, UM-43a, UM-48, UM-52c).
    fn way_on<'r>(&self, rules: &'r Rules, seat: Seat, forward: bool) -> Steps<'r> {
        let (player, even) = (self.player(seat), self.last_parity());
        match player.leaves_by.checked_sub(1) {
            None => rules.steps_of_roll(player.at, even, forward),
            Some(track) => rules.steps(player.at, track, forward, crate::tracks::Junctions::by_parity(even)),
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-12 … UM-15, UM-35: a movement roll with the speed die came up.
    #[inline(never)]
    pub(crate) fn speed_rolled(&mut self, dice: [u8; 3]) {
        let seat = self.state.turn;
        self.emit(|| Event::SpeedRolled { seat, dice, purpose: DiceFor::Move });
        let triple = is_triple(dice);
        // UM-13: triples are no double.
        let double = dice[0] == dice[1] && !triple;
        self.remember_sum(moving_sum(dice));
        self.state.again = double;
        self.state.doubles += u8::from(double);
        self.state.stage = Stage::Moved;
        let journey = &mut self.state.journey;
        journey.dice = dice;
        // UM-72a: rolling ends the ride.
        journey.riders = journey.riders.without(seat);
        journey.ride_is_new = false;
        // UM-15: after the third double the token does not move.
        if double && self.state.doubles >= self.rules.doubles_to_jail {
            self.send_to_jail(seat, JailWhy::Doubles);
            return;
        }
        // UM-75: the backward move counts for this roll only.
        journey.backward = journey.reverse.has(seat);
        journey.reverse = journey.reverse.without(seat);
        if triple {
            journey.closed = true;
            self.state.stage = Stage::Triples;
            return;
        }
        match Face::of(dice[2]) {
            Face::Number(_) => {}
            // UM-25, UM-25a: the ban begins.
            Face::Magnate => (journey.bonus, journey.ban) = (Bonus::Magnate, true),
            // UM-32: a bus on a backward roll moves nothing and costs a voucher.
            Face::Bus if journey.backward => {
                self.state.stage = Stage::Pending;
                self.lose_voucher(seat);
                return;
            }
            Face::Bus => journey.bonus = Bonus::Bus,
        }
        self.move_roll();
    }

    /// Moves the token by the dice of the roll.
    pub(crate) fn move_roll(&mut self) {
        let seat = self.state.turn;
        self.state.stage = Stage::Moved;
        let (rules, journey) = (self.rules, self.state.journey);
        let sum = moving_sum(journey.dice);
        let even = is_even(sum);
        let skips_first =
            journey.bonus == Bonus::Magnate && rules.switches.magnate_first_space == FirstSpace::Skip;
        let player = self.state.player(seat);
        if !journey.backward && !skips_first && player.leaves_by == 0 {
            // The usual case.
            let walk = rules.walk(player.at, sum);
            let mut incomes = Incomes::new();
            if walk.income != 0 {
                incomes.push((walk.corner, walk.income.into()));
            }
            self.arrive(seat, walk.to, MoveWhy::Dice, &incomes, LandingTerms::Usual);
            return;
        }
        let way = self.state.way_on(rules, seat, !journey.backward).take(sum.into());
        let Some(to) = way.clone().last() else { return };
        let (why, pay) = if journey.backward {
            (MoveWhy::Reverse, Pay::Backward(even))
        } else {
            (MoveWhy::Dice, Pay::Roll(even))
        };
        // UM-26a: backward the first space is always resolved.
        if !skips_first || journey.backward {
            let incomes = rules.incomes(way, pay);
            self.arrive(seat, to, why, &incomes, LandingTerms::Usual);
            return;
        }
        // UM-20a: only some spaces act, and a corner pays as if it were passed.
        let incomes: Incomes = way
            .filter_map(|space| rules.pay_corner(space))
            .map(|corner| (corner.space, pay.of(corner, false)))
            .collect();
        let acts = matches!(rules.spaces[to.index()].kind, SpaceKind::GoToJail | SpaceKind::Reverse);
        self.put_token(seat, to, if acts { why } else { MoveWhy::Skipped });
        for (corner, amount) in incomes {
            self.pay_salary(seat, corner, amount);
        }
        if acts {
            self.land(seat, to, LandingTerms::Usual);
        } else {
            self.state.journey.skipped = true;
        }
    }

    /// Takes one automatic step after a move: the bonus move, or the end of the roll; `false` if the player decides.
    pub(crate) fn step_journey(&mut self) -> bool {
        if self.state.journey.bonus == Bonus::None {
            // The moves of the roll are over (UM-25a, UM-75a).
            let journey = &mut self.state.journey;
            (journey.ban, journey.backward) = (false, false);
            let ends = journey.closed && self.rules.switches.triples_end == TriplesEnd::Turn;
            if ends {
                // UM-13b.
                self.state.stage = Stage::Ended;
            }
            return ends;
        }
        if self.state.may_pause_before_bonus(self.rules) {
            return false;
        }
        self.make_bonus_move();
        true
    }

    /// The player makes the bonus move.
    pub(crate) fn go_on(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.must_be_before_bonus(seat)?;
        self.make_bonus_move();
        Ok(())
    }

    pub(crate) fn must_be_before_bonus(&self, seat: Seat) -> Result<(), Refusal> {
        let state = &self.state;
        let asked = state.frames.is_empty()
            && state.stage == Stage::Moved
            && state.turn == seat
            && state.journey.bonus != Bonus::None;
        if asked { Ok(()) } else { Err(self.not_now(seat)) }
    }

    fn make_bonus_move(&mut self) {
        let seat = self.state.turn;
        let is_a_voucher = self.state.bonus_is_a_voucher(self.rules);
        let bonus = std::mem::replace(&mut self.state.journey.bonus, Bonus::None);
        // UM-66a: rents after the bonus move count the dice of the roll, not those of a card in between.
        self.remember_sum(moving_sum(self.state.journey.dice));
        if bonus == Bonus::Magnate {
            self.magnate_move(seat);
        } else if is_a_voucher {
            // UM-31.
            self.draw_voucher_now(seat);
        } else {
            self.bus_move(seat);
        }
    }

    /// UM-20 … UM-27a: on to the next unowned property, or, if there is none, to the next one with a rent to pay.
    fn magnate_move(&mut self, seat: Seat) {
        let (rules, state) = (self.rules, &*self.state);
        let from = state.player(seat).at;
        // UM-26; UM-27: also if the dice have just led to Reverse Direction.
        let forward = !state.journey.backward && !state.journey.reverse.has(seat);
        let any_unowned = state.any_unowned(rules);
        let wanted = |space: &SpaceId| match rules.deed_at(*space) {
            None => false,
            // UM-22, UM-23.
            Some(deed) if any_unowned => state.deed(deed).owner().is_none(),
            Some(deed) => state.owes_rent(seat, deed),
        };
        // UM-22b: at most one lap.
        let way = state.way_on(rules, seat, forward).take_while(|space| *space != from);
        let target = way.clone().position(|space| wanted(&space));
        let skipped = std::mem::take(&mut self.state.journey.skipped);
        let Some(before) = target else {
            self.emit(|| Event::BonusStayed { seat });
            // UM-20a, UM-22a: staying is not a landing, but a space that was passed over is resolved now. UM-27: the next
            // roll still goes backward.
            if skipped {
                self.land(seat, from, LandingTerms::Usual);
            }
            return;
        };
        let way = way.take(before + 1);
        // UM-24, UM-75.
        let pay = if forward { Pay::Highest } else { Pay::BackwardHighest };
        let incomes = rules.incomes(way.clone(), pay);
        // UM-27a.
        self.state.journey.reverse = self.state.journey.reverse.without(seat);
        if let Some(to) = way.last() {
            self.close_by_move(seat);
            let why = match (forward, any_unowned) {
                (true, true) => MoveWhy::Magnate,
                (true, false) => MoveWhy::MagnateRent,
                (false, _) => MoveWhy::MagnateBack,
            };
            // UM-21b: only the target is landed on; a railroad draws its voucher first.
            self.arrive(seat, to, why, &incomes, LandingTerms::Usual);
        }
    }

    /// UM-30, UM-30a, UM-27b: on to the next space that draws a card.
    fn bus_move(&mut self, seat: Seat) {
        let (rules, state) = (self.rules, &*self.state);
        let from = state.player(seat).at;
        let forward = !state.journey.reverse.has(seat);
        let draws = |space: SpaceId| matches!(rules.spaces[space.index()].kind, SpaceKind::Draw(deck) if rules.vouchers != Some(deck));
        let way = state.way_on(rules, seat, forward).take_while(|space| *space != from);
        let Some(before) = way.clone().position(draws) else {
            self.emit(|| Event::BonusStayed { seat });
            return;
        };
        let way = way.take(before + 1);
        let even = state.last_parity();
        let pay = if forward { Pay::Roll(even) } else { Pay::Backward(even) };
        let incomes = rules.incomes(way.clone(), pay);
        self.state.journey.reverse = self.state.journey.reverse.without(seat);
        if let Some(to) = way.last() {
            self.close_by_move(seat);
            self.arrive(seat, to, MoveWhy::Bus, &incomes, LandingTerms::Usual);
        }
    }

    /// UM-13 … UM-13d: triples lead to any other space, by the route of a card.
    pub(crate) fn travel_by_triples(&mut self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        if !self.state.triples_targets(self.rules).has(to) {
            return Err(Refusal::NoWayThere { space: to });
        }
        let (rules, from) = (self.rules, self.state.player(seat).at);
        let even = self.state.last_parity();
        let incomes = if self.state.journey.backward {
            rules.incomes(std::iter::once(to), Pay::Backward(even))
        } else {
            rules.incomes(rules.route(from, to), Pay::Roll(even))
        };
        self.state.stage = Stage::Moved;
        // UM-13c: landed on in full; without further moves, a ride waits for the next turn.
        self.arrive(seat, to, MoveWhy::Triples, &incomes, LandingTerms::Usual);
        Ok(())
    }

    /// UM-13b: the token stays, and nothing is resolved.
    pub(crate) fn stay_at_triples(&mut self, seat: Seat) -> Result<(), Refusal> {
        let asked = self.state.stage == Stage::Triples && self.state.turn == seat;
        if !asked || self.rules.switches.triples != TriplesRule::MayStay {
            return Err(self.not_now(seat));
        }
        self.state.stage = Stage::Moved;
        Ok(())
    }
}
