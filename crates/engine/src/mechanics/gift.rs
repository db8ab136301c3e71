//! The gift space: cash or a voucher, from the bank or from all others (UM-79).

use super::Play;
use super::pay_each::EachHow;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, Sink, Why};
use crate::frame::{Cause, FrameKind, frame};
use crate::ids::{Account, Money, Seat, SpaceId};
use crate::legal::Lister;
use crate::position::{FrameFault, Place};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::State;
use crate::switches::GiftRule;

frame! {
    /// A gift is chosen (UM-79).
    Gift = "gift" {
        /// Who chooses.
        seat: Seat,
        /// The sum.
        amount: Money,
    }
}

impl FrameKind for Gift {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::Gift { amount: self.amount }))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::TakeCash));
        out.push(Choice::Do(Action::DrawVoucher));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::TakeCash)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            _ if self.seat != seat => return Err(play.not_now(seat)),
            Action::TakeCash => {
                play.pop();
                play.give_cash(seat, self.amount);
            }
            Action::DrawVoucher => {
                play.pop();
                play.draw_voucher_now(seat);
            }
            _ => return Err(play.not_now(seat)),
        }
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let left = place.state.vouchers_left(place.rules);
        let from_bank = place.rules.switches.birthday_gift == GiftRule::Bank;
        place.landed_on(self.seat, |kind| kind == SpaceKind::Gift(self.amount) && left && from_bank)
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-79: cash or a voucher, from the bank or from all others.
    pub(crate) fn land_on_gift(&mut self, seat: Seat, space: SpaceId, amount: Money) {
        if self.rules.switches.birthday_gift == GiftRule::Others {
            let cause = Cause { why: Why::Gift, about: About::Space(space) };
            self.open_each(seat, cause, amount, EachHow::OrVoucher);
        } else if self.state.vouchers_left(self.rules) {
            self.push(Gift { seat, amount });
        } else {
            self.give_cash(seat, amount);
        }
    }

    fn give_cash(&mut self, seat: Seat, amount: Money) {
        let cause = Cause { why: Why::Gift, about: About::Space(self.state.player(seat).at) };
        self.pay(Account::Bank, Account::Seat(seat), amount, cause);
    }
}
