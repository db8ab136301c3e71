//! Choosing a voucher: one that is taken from another player, that expires, or that goes back to its pile.

use super::Play;
use super::pay_each::EachHow;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, Event, Sink, Through, Why};
use crate::frame::{Cause, Frame, FrameKind, Stage, frame};
use crate::ids::{Account, CardId, Money, Seat};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules};
use crate::state::State;

frame! {
    /// A player chooses a voucher of another player to take (UM-53a), or one of their own that expires (UM-32a).
    PickVoucher = "pick" {
        /// Who chooses.
        seat: Seat,
        /// The holder of the vouchers.
        from: Seat,
        /// The sum that may be taken instead; 0 for none.
        instead: Money,
        /// What for.
        cause: Cause,
    }
}

frame! {
    /// A player chooses a voucher that goes under its pile instead of out of the game (UM-84k).
    ReturnVoucher = "return-voucher" {
        /// The player.
        seat: Seat,
    }
}

impl FrameKind for PickVoucher {
    /// The question is asked only if there is a choice.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.seat) || play.pop_if_out(self.from) {
            return true;
        }
        match play.state.voucher_choice(play.rules, self.from) {
            VoucherChoice::None => self.take_cash(play),
            VoucherChoice::One(card) if self.instead == 0 => self.take(play, card),
            _ => return false,
        }
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::PickVoucher { from: self.from, instead: self.instead }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        if self.instead > 0 {
            out.push(Choice::Do(Action::TakeCash));
        }
        lister.pick_voucher(self.from, out);
    }

    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        if self.instead > 0 {
            return Some(Action::TakeCash);
        }
        state.vouchers_of(rules, self.from).next().map(Action::Pick)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => return Err(play.not_now(seat)),
            Action::Pick(card) => {
                play.must_hold_voucher(self.from, card)?;
                self.take(play, card);
            }
            // UM-79: the cash rather than a voucher.
            Action::TakeCash if self.instead > 0 => self.take_cash(play),
            _ => return Err(play.not_now(seat)),
        }
        Ok(())
    }

    /// UM-53a: out of a row of payments; UM-32a: out of a roll still to be moved.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { seat, from, instead, .. } = *self;
        if seat == from {
            let waits = place.below.is_none() && place.state.stage == Stage::Pending && instead == 0;
            must(waits, FrameFault::Below)?;
            return place.on_turn(seat);
        }
        if let Some((_, card)) = place.card_below() {
            must(instead == 0, FrameFault::Money)?;
            place.does(card, &|effect| *effect == Effect::TakeVoucher)?;
            return place.on_turn(seat);
        }
        let Some(Frame::PayEach(row)) = place.below else { return Err(FrameFault::Below) };
        must(row.seat == seat, FrameFault::Seat)?;
        must(matches!(row.how, EachHow::OrVoucher | EachHow::AndVoucher), FrameFault::Below)?;
        must(row.instead_of_voucher() == instead, FrameFault::Money)
    }
}

impl PickVoucher {
    fn take<S: Sink>(self, play: &mut Play<'_, S>, card: CardId) {
        let Self { seat, from, .. } = self;
        play.pop();
        if seat == from {
            play.discard(card);
            play.emit(|| Event::VoucherExpired { seat, card, through: Through::Dice });
        } else {
            play.hand_over(card, from, seat, Through::Taken);
        }
    }

    fn take_cash<S: Sink>(self, play: &mut Play<'_, S>) {
        play.pop();
        play.charge(self.from, Account::Seat(self.seat), self.instead, self.cause);
    }
}

impl FrameKind for ReturnVoucher {
    /// UM-53a: the question is asked only if there is a choice.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.seat) {
            return true;
        }
        match play.state.voucher_choice(play.rules, self.seat) {
            VoucherChoice::None => play.pop(),
            VoucherChoice::One(card) => {
                play.pop();
                play.give_back(card);
            }
            VoucherChoice::Several => return false,
        }
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::ReturnVoucher {}))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        lister.pick_voucher(self.seat, out);
    }

    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        state.vouchers_of(rules, self.seat).next().map(Action::Pick)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pick(card) if self.seat == seat => {
                play.must_hold_voucher(seat, card)?;
                play.pop();
                play.give_back(card);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.on_turn(self.seat)?;
        let (_, card) = place.card_below().ok_or(FrameFault::Below)?;
        place.does(card, &|effect| *effect == Effect::ReturnVoucher)
    }
}

/// What there is to choose from.
enum VoucherChoice {
    None,
    One(CardId),
    Several,
}

impl State {
    fn voucher_choice(&self, rules: &Rules, seat: Seat) -> VoucherChoice {
        let mut vouchers = self.vouchers_of(rules, seat);
        match (vouchers.next(), vouchers.next()) {
            (None, _) => VoucherChoice::None,
            (Some(card), None) => VoucherChoice::One(card),
            (Some(_), Some(_)) => VoucherChoice::Several,
        }
    }
}

impl Lister<'_> {
    fn pick_voucher(&self, from: Seat, out: &mut Vec<Choice>) {
        out.extend(self.state.vouchers_of(self.rules, from).map(|card| Choice::Do(Action::Pick(card))));
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-32, UM-32a: one voucher expires, chosen by its owner, before the move is made.
    pub(crate) fn lose_voucher(&mut self, seat: Seat) {
        let cause = Cause { why: Why::Card, about: About::Nothing };
        self.push(PickVoucher { seat, from: seat, instead: 0, cause });
    }

    /// Refuses a card that is not a voucher in this hand.
    fn must_hold_voucher(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.must_hold(seat, card)?;
        if self.rules.is_voucher(card) { Ok(()) } else { Err(Refusal::NotAVoucher { card }) }
    }
}
