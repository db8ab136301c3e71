//! The turn: who begins, rolls, doubles, ending a turn.

use std::hint::select_unpredictable;

use super::Play;
use crate::event::{Event, JailWhy, Sink};
use crate::frame::Stage;
use crate::ids::{Seat, SeatSet};
use crate::question::DiceFor;
use crate::refusal::Refusal;
use crate::rules::{Has, When};
use crate::state::Bonus;

impl<S: Sink> Play<'_, S> {
    /// Is this seat asked to roll?
    #[inline]
    pub(crate) fn may_roll(&self, seat: Seat) -> bool {
        self.state.frames.is_empty() && matches!(self.state.stage, Stage::Start) && self.state.turn == seat
    }

    /// Rolls for a move, or for a double in jail: luck is asked.
    #[inline(always)]
    pub(crate) fn roll(&mut self, seat: Seat) {
        self.close_by_roll();
        self.state.stage = if self.state.player(seat).jailed { Stage::Trying } else { Stage::Rolling };
    }

    /// Rolls are counted, because offers are limited between them.
    #[inline(always)]
    pub(crate) fn count_roll(&mut self) {
        self.state.rolls += 1;
        self.state.closed_kinds = 0;
    }

    /// CL-05b: rolls for a player with a standing order.
    #[inline(always)]
    fn roll_by_order(&mut self) {
        if self.state.claims.is_empty() {
            self.roll_if_ordered();
        } else {
            self.slow_path().roll_by_order_beside_claims();
        }
    }

    #[inline(never)]
    fn roll_by_order_beside_claims(&mut self) {
        self.roll_if_ordered();
    }

    #[inline(always)]
    fn roll_if_ordered(&mut self) {
        if self.state.rolls_by_order(self.rules, self.has) {
            // Nobody rolls by order out of jail, or while the roll would close a claim.
            self.count_roll();
            self.state.stage = Stage::Rolling;
        }
    }

    /// CL-04, FR-03, FB-05: everybody rolls, the highest starts, ties roll again among themselves.
    pub(crate) fn rolled_for_order(&mut self, dice: [u8; 3]) {
        let Stage::Order { left, best, tied } = self.state.stage else { return };
        let Some(seat) = left.lowest() else { return };
        self.emit(|| Event::OrderRolled { seat, dice });
        let sum = dice[0] + dice[1];
        let left = left.without(seat);
        let (best, tied) = match sum.cmp(&best) {
            std::cmp::Ordering::Greater => (sum, SeatSet::one(seat)),
            std::cmp::Ordering::Equal => (best, tied.with(seat)),
            std::cmp::Ordering::Less => (best, tied),
        };
        self.state.stage = Stage::Order { left, best, tied };
    }

    /// A movement roll of two dice came up.
    #[inline(always)]
    pub(crate) fn rolled(&mut self, dice: [u8; 3]) {
        let seat = self.state.turn;
        self.emit(|| Event::Rolled { seat, dice, purpose: DiceFor::Move });
        // CL-73. Computed without a branch, because the processor cannot predict dice.
        let double = (dice[0] == dice[1]) & !self.has.any(Has::NO_DOUBLES);
        self.remember_sum(dice[0] + dice[1]);
        self.state.again = double;
        self.state.stage = Stage::Moved;
        self.state.doubles += u8::from(double);
        // CL-07: after the third double the token does not move. A single, rarely taken branch tests both.
        if u8::from(double) * self.state.doubles >= self.rules.doubles_to_jail {
            self.slow_path().send_to_jail(seat, JailWhy::Doubles);
            return;
        }
        self.move_forward(seat, dice[0] + dice[1]);
    }

    /// FR-10: the roll that moves a player counts for rent by dice.
    pub(crate) fn remember_sum(&mut self, sum: u8) {
        if self.has.any(Has::MOVING_DICE_RENT) {
            self.state.last_sum = sum;
        }
    }

    /// CL-05a, FR-04a: the player ends the turn.
    pub(crate) fn end_turn(&mut self, seat: Seat) -> Result<(), Refusal> {
        let asked = self.state.frames.is_empty()
            && self.state.stage == Stage::Moved
            && self.state.turn == seat
            && self.state.journey.bonus == Bonus::None;
        if !asked {
            return Err(self.not_now(seat));
        }
        if let Some(card) = self.state.pledged_voucher() {
            return Err(Refusal::Pledged { card });
        }
        self.state.stage = Stage::Ended;
        Ok(())
    }

    /// Takes one automatic step of the turn itself; `false` if it waits for an answer.
    pub(crate) fn step_turn(&mut self) -> bool {
        // The usual case: a move was just resolved.
        if matches!(self.state.stage, Stage::Moved) && self.state.alive.has(self.state.turn) {
            return self.after_move(self.state.turn);
        }
        self.slow_path().step_other_stage()
    }

    /// CL-06: a double rolls again; otherwise the turn may be ended.
    #[inline(always)]
    pub(crate) fn after_move(&mut self, seat: Seat) -> bool {
        if self.has.any(Has::TURN_CARES)
            && let Some(steps_on) = self.slow_path().care_after_move(seat)
        {
            return steps_on;
        }
        let again = self.state.again;
        if !self.state.standing.end_turn.has(seat) && !again {
            return false;
        }
        // FR-03a, FB-05: play passes to the left.
        // Selected without a branch, because the processor cannot predict doubles.
        let next = select_unpredictable(again, Some(seat), self.state.alive.next_after(seat));
        self.roll_on(seat, next, again);
        false
    }

    /// What the rarer mechanics do after a move: `Some(true)` after a step, `Some(false)` if they wait for an answer.
    #[inline(never)]
    fn care_after_move(&mut self, seat: Seat) -> Option<bool> {
        // UM-35: bonus moves come before the next roll of a double.
        if self.rules.switches.speed_die {
            if self.step_journey() {
                return Some(true);
            }
            if self.state.journey.bonus != Bonus::None {
                return Some(false);
            }
        }
        let left_to_do = self.has_card_for_end(seat) || self.state.pledged_voucher().is_some();
        (!self.state.again && left_to_do).then_some(false)
    }

    #[inline(never)]
    fn step_other_stage(&mut self) -> bool {
        let seat = self.state.turn;
        match self.state.stage {
            Stage::Order { left, tied, .. } => {
                if !left.is_empty() {
                    return false;
                }
                if let (1, Some(first)) = (tied.len(), tied.lowest()) {
                    self.emit(|| Event::FirstPlayer { seat: first });
                    self.begin_roll(first, false);
                } else {
                    self.emit(|| Event::OrderTied { seats: tied });
                    self.state.stage = Stage::Order { left: tied, best: 0, tied: SeatSet::EMPTY };
                }
                true
            }
            // CL-67: the turn of a player who goes out ends.
            Stage::Start | Stage::Moved | Stage::Released { .. } | Stage::Triples | Stage::Pending
                if !self.state.alive.has(seat) =>
            {
                self.pass_on(seat);
                false
            }
            Stage::Start => {
                self.roll_by_order();
                false
            }
            Stage::Rolling | Stage::Trying | Stage::Triples | Stage::Over(_) => false,
            Stage::Reveal(outcome) => self.step_reveal(outcome),
            Stage::Moved => self.after_move(seat),
            Stage::Released { steps } => {
                self.release_and_move(seat, steps);
                true
            }
            Stage::Pending => {
                self.move_roll();
                true
            }
            Stage::Ended => {
                self.pass_on(seat);
                false
            }
        }
    }

    /// FB-37: has the player a card for the end of the turn?
    fn has_card_for_end(&self, seat: Seat) -> bool {
        self.rules.moments.has(When::TurnEnd) && self.state.keeps_card_for(self.rules, seat, When::TurnEnd)
    }

    /// The turn ends: the next one begins, to the left (FR-03a, FB-05), or the game is over.
    #[inline(always)]
    fn pass_on(&mut self, seat: Seat) {
        let next = self.state.alive.next_after(seat);
        self.roll_on(seat, next, false);
    }

    /// FB-37: the same player gets another turn.
    pub(crate) fn turn_again(&mut self, seat: Seat) {
        self.roll_on(seat, Some(seat), false);
    }

    /// Goes on after a move: with another roll of the same turn (`again`), the next turn, or the end of the game.
    #[inline(always)]
    fn roll_on(&mut self, seat: Seat, next: Option<Seat>, again: bool) {
        if S::WANTED && !again {
            self.emit(|| Event::TurnEnded { seat });
        }
        if !again & !self.state.offers.is_empty() {
            self.slow_path().lapse_offers_at_turn_end(seat);
        }
        // CL-70a: the current turn was played to its end.
        if !again & (self.state.time_up | self.has.any(Has::ENDS_BY_COUNT))
            && let Some(reason) = self.state.counted_out(self.rules)
        {
            self.slow_path().finish(reason);
        } else if let Some(next) = next {
            self.begin_roll(next, again);
        }
    }

    /// UM-84g: the turn is skipped.
    #[inline(never)]
    fn miss_turn(&mut self, seat: Seat) {
        self.state.player_mut(seat).misses -= 1;
        self.emit(|| Event::TurnMissed { seat });
        self.pass_on(seat);
    }

    /// Prepares the first roll of a turn, or another one (`again`).
    #[inline(always)]
    fn begin_roll(&mut self, seat: Seat, again: bool) {
        self.state.turn = seat;
        self.state.doubles = select_unpredictable(again, self.state.doubles, 0);
        self.state.again = false;
        self.state.stage = Stage::Start;
        let player = self.state.player_mut(seat);
        let number = player.turns.saturating_add(u16::from(!again));
        self.state.turns += u32::from(number - std::mem::replace(&mut player.turns, number));
        if self.has.any(Has::TURN_CARES) && !again {
            self.slow_path().forget_last_turn(seat);
        }
        if S::WANTED && !again {
            self.emit(|| Event::TurnBegan { seat, number });
        }
        if self.has.any(Has::LOSSES) && !again && self.state.player(seat).misses > 0 {
            self.slow_path().miss_turn(seat);
        } else {
            self.roll_by_order();
        }
    }

    /// Resets what counts for one turn only.
    #[inline(never)]
    fn forget_last_turn(&mut self, seat: Seat) {
        self.state.last_sum = 0;
        self.state.journey = self.state.journey.of_next_turn();
        self.forget_offers_of_turn(seat);
    }
}
