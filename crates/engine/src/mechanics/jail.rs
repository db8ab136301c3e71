//! Going to jail and getting out.

use super::Play;
use crate::event::{About, Event, JailWhy, LeaveHow, MoveWhy, Sink, Why};
use crate::frame::{Cause, EstateSold, FrameKind, Stage, frame};
use crate::ids::{CardId, Seat};
use crate::payment::Purpose;
use crate::position::{FrameFault, Place, must};
use crate::question::DiceFor;
use crate::refusal::Refusal;
use crate::rules::Effect;
use crate::state::Bonus;

const BAIL: Cause = Cause { why: Why::Bail, about: About::Nothing };
const BAIL_DUE: Cause = Cause { why: Why::BailDue, about: About::Nothing };

frame! {
    /// A player goes to jail once the fine above is paid.
    ToJail = "to-jail" {
        /// The player.
        seat: Seat,
    }
}

impl FrameKind for ToJail {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        if play.state.alive.has(self.seat) {
            play.send_to_jail(self.seat, JailWhy::Card);
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let (seat, card) = place.card_below().ok_or(FrameFault::Below)?;
        must(seat == self.seat, FrameFault::Seat)?;
        place.on_turn(self.seat)?;
        place.does(card, &|effect| *effect == Effect::InsiderFine)
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-08, CL-22, FR-27, FB-34: straight to jail, without a salary; the turn of the player ends.
    pub(crate) fn send_to_jail(&mut self, seat: Seat, why: JailWhy) {
        let player = self.state.player_mut(seat);
        player.jailed = true;
        player.tries = 0;
        self.emit(|| Event::Jailed { seat, why });
        self.put_token(seat, self.rules.jail.space, MoveWhy::Jail);
        // UM-37a.
        self.state.journey.cancel(seat);
        if self.state.turn == seat {
            // UM-37: bonus moves are lost too.
            self.state.journey.bonus = Bonus::None;
            self.state.again = false;
            self.state.stage = Stage::Ended;
        }
    }

    /// CL-28a: refuses a seat that is not choosing how to leave jail.
    fn must_choose_in_jail(&self, seat: Seat) -> Result<(), Refusal> {
        let state = &self.state;
        let choosing = state.frames.is_empty()
            && state.stage == Stage::Start
            && state.turn == seat
            && state.player(seat).jailed;
        if choosing { Ok(()) } else { Err(self.not_now(seat)) }
    }

    /// CL-28 (a): pays the bail before the roll; it never makes a debt.
    pub(crate) fn pay_bail(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.must_choose_in_jail(seat)?;
        let bail = self.rules.jail.bail;
        self.must_have(seat, bail)?;
        let to = self.fines();
        self.pay_for(seat, to, bail, BAIL, Purpose::Bail);
        Ok(())
    }

    /// CL-28 (b): plays a card before the roll; it goes under its own pile (CL-24).
    pub(crate) fn leave_by_card(&mut self, seat: Seat, card: CardId) {
        // The frame on top is the card being played.
        self.pop();
        self.put_under(card);
        self.leave_jail(seat, LeaveHow::Card);
    }

    /// CL-28 (c), CL-29: tries for a double.
    #[inline(never)]
    pub(crate) fn tried(&mut self, dice: [u8; 3]) {
        let seat = self.state.turn;
        self.emit(|| Event::Rolled { seat, dice, purpose: DiceFor::Jail });
        let steps = dice[0] + dice[1];
        self.remember_sum(steps);
        // UM-16a.
        if self.rules.switches.speed_die {
            self.state.journey.dice = dice;
        }
        self.state.again = false;
        self.state.stage = Stage::Moved;
        if self.rules.switches.jail_turn {
            // CL-74: the roll is void.
            self.leave_jail(seat, LeaveHow::Turn);
            return;
        }
        if dice[0] == dice[1] {
            // CL-28 (c), FR-29a: the double moves the token, without another roll.
            self.leave_jail(seat, LeaveHow::Double);
            self.move_forward(seat, steps);
            return;
        }
        let tries = self.rules.jail.tries;
        let player = self.state.player_mut(seat);
        player.tries += 1;
        let left = tries.saturating_sub(player.tries);
        self.emit(|| Event::JailTryFailed { seat, left });
        if left == 0 {
            // CL-29a, FR-29a, FB-36a: first the bail is charged, which may be a debt, then the token moves by this roll.
            self.state.stage = Stage::Released { steps };
            let to = self.fines();
            self.charge(seat, to, self.rules.jail.bail, BAIL_DUE);
        }
    }

    /// The bail after the third try is paid: the token moves by that roll.
    pub(crate) fn release_and_move(&mut self, seat: Seat, steps: u8) {
        self.leave_jail(seat, LeaveHow::Bail);
        self.state.stage = Stage::Moved;
        self.move_forward(seat, steps);
    }

    pub(crate) fn leave_jail(&mut self, seat: Seat, how: LeaveHow) {
        let player = self.state.player_mut(seat);
        player.jailed = false;
        player.forfeits = false;
        player.tries = 0;
        self.emit(|| Event::LeftJail { seat, how });
    }
}
