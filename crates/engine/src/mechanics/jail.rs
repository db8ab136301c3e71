//! Jail: ways in, ways out.

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
    /// To jail, when what is above is paid.
    ToJail = "to-jail" {
        /// Who goes there.
        seat: Seat,
    }
}

impl FrameKind for ToJail {
    const ESTATE: EstateSold = EstateSold::Never;

    /// By a card, once its fine is paid.
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
    /// CL-22, CL-08: straight to jail, no salary; on his own turn it ends there.
    pub(crate) fn send_to_jail(&mut self, seat: Seat, why: JailWhy) {
        let player = self.state.player_mut(seat);
        player.jailed = true;
        player.tries = 0;
        self.emit(|| Event::Jailed { seat, why });
        self.put_token(seat, self.rules.jail.space, MoveWhy::Jail);
        // UM-37a.
        self.state.journey.cancel(seat);
        if self.state.turn == seat {
            // UM-37: bonus moves included.
            self.state.journey.bonus = Bonus::None;
            self.state.again = false;
            self.state.stage = Stage::Ended;
        }
    }

    /// Is this seat at the choice of CL-28a?
    fn must_choose_in_jail(&self, seat: Seat) -> Result<(), Refusal> {
        let state = &self.state;
        let choosing = state.frames.is_empty()
            && state.stage == Stage::Start
            && state.turn == seat
            && state.player(seat).jailed;
        if choosing { Ok(()) } else { Err(self.not_now(seat)) }
    }

    /// CL-28 (a): pay at the start of the turn; without the cash it is not open and makes no debt.
    pub(crate) fn pay_bail(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.must_choose_in_jail(seat)?;
        let bail = self.rules.jail.bail;
        self.must_have(seat, bail)?;
        let to = self.fines();
        self.pay_for(seat, to, bail, BAIL, Purpose::Bail);
        Ok(())
    }

    /// CL-28 (b): a card played at the start of the turn; it goes under its own pile (CL-24).
    pub(crate) fn leave_by_card(&mut self, seat: Seat, card: CardId) {
        // The card being played lies on top.
        self.pop();
        self.put_under(card);
        self.leave_jail(seat, LeaveHow::Card);
    }

    /// CL-28 (c), CL-29: a try for a double.
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
            // Moved by it, and no further roll.
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
            // CL-29a: the bail first, a debt if need be, then the roll is moved.
            self.state.stage = Stage::Released { steps };
            let to = self.fines();
            self.charge(seat, to, self.rules.jail.bail, BAIL_DUE);
        }
    }

    /// The bail after the third try is paid: the roll is moved.
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
