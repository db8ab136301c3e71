//! The mechanics, switched on by the data of an edition. Each has its own file, with its frames ([`crate::frame`]) and
//! its methods on [`Play`]. They check first and change afterwards, so that a refused answer has changed nothing.

pub(crate) mod auction;
pub(crate) mod auction_space;
pub(crate) mod awaited_offers;
pub(crate) mod build_orders;
mod building;
pub(crate) mod buying;
pub(crate) mod card_check;
pub(crate) mod cards;
mod claims;
pub(crate) mod debt;
mod debt_cards;
mod decoder;
mod deed_sale;
pub(crate) mod directed;
pub(crate) mod dividends;
pub(crate) mod drawing;
mod ending;
pub(crate) mod estate;
pub(crate) mod estate_sale;
pub(crate) mod gift;
pub(crate) mod in_kind;
pub(crate) mod income_tax;
pub(crate) mod jail;
mod luck_answers;
pub(crate) mod mixing;
mod money;
mod mortgage;
mod movement;
pub(crate) mod naming;
pub(crate) mod note_transfers;
pub(crate) mod open_cards;
pub(crate) mod pay_each;
pub(crate) mod payment;
mod playing;
mod raising;
pub(crate) mod received;
pub(crate) mod rent;
pub(crate) mod rent_cards;
mod resign;
mod reveal;
pub(crate) mod rides;
pub(crate) mod roll_off;
pub(crate) mod roll_three;
pub(crate) mod shares;
pub(crate) mod shortage;
mod speed_die;
pub(crate) mod squeeze;
mod standing;
pub(crate) mod steps;
mod storm;
mod taking;
mod tokens;
mod trade;
mod trade_check;
mod turn;
pub(crate) mod turn_stage;
pub(crate) mod voucher_choices;
mod vouchers;
pub(crate) mod windows;

pub(crate) use awaited_offers::OfferRound;
pub(crate) use building::Levels;
pub use building::{BuildingRow, OrderDraft};
pub(crate) use raising::{RaisesFor, card_for_debt};
pub(crate) use shortage::Phase;
pub(crate) use speed_die::{is_triple, moving_sum};

use crate::action::Action;
use crate::describe::Describe;
use crate::event::{Event, Sink};
use crate::frame::{Debt, Frame, Stage};
use crate::ids::Seat;
use crate::question::Turn;
use crate::refusal::Refusal;
use crate::rules::{Has, Rules};
use crate::state::State;

/// A game in progress: the tables, the state, and where events go.
pub(crate) struct Play<'a, S: Sink> {
    pub(crate) rules: &'a Rules,
    /// A copy of `rules.has`, or less where the compiler is to leave the rarer mechanics out.
    pub(crate) has: Has,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

impl<'a, S: Sink> Play<'a, S> {
    #[inline(always)]
    pub(crate) fn new(rules: &'a Rules, state: &'a mut State, sink: &'a mut S) -> Self {
        Self { rules, has: rules.has, state, sink }
    }
}

impl<S: Sink> Play<'_, S> {
    /// A copy for calls that leave the fast path: only the copy has to be in memory, the original stays in registers.
    #[inline(always)]
    pub(crate) fn slow_path(&mut self) -> Play<'_, S> {
        Play { rules: self.rules, has: self.has, state: self.state, sink: self.sink }
    }

    /// A copy that is known to have none of the rarer mechanics, so that the compiler leaves them out.
    #[inline(always)]
    pub(crate) fn without_rare_mechanics(&mut self) -> Play<'_, S> {
        Play { rules: self.rules, has: Has::NOTHING, state: self.state, sink: self.sink }
    }

    /// Applies the answer of a seat and plays on to the next question, or refuses it and changes nothing.
    #[inline(always)]
    pub(crate) fn seat_action(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        // The fast path: every turn begins with a roll. Luck is asked next, so nothing is left to do.
        if matches!(action, Action::Roll) && self.may_roll(seat) {
            self.roll(seat);
            return Ok(());
        }
        self.slow_path().other_action(seat, action)
    }

    #[inline(never)]
    fn other_action(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.state.over() {
            return Err(Refusal::GameOver {});
        }
        if seat.0 >= self.state.seats {
            return Err(Refusal::NoSuchSeat { seat });
        }
        if !self.state.alive.has(seat) {
            return Err(Refusal::SeatOut { seat });
        }
        match *action {
            // What can be done at rest points, or at any time.
            Action::PayBail => self.pay_bail(seat)?,
            Action::UseCard(card) => self.use_card(seat, card, None)?,
            Action::UseCardOn(card, target) => self.use_card(seat, card, Some(target))?,
            Action::Claim(deed) => self.claim(seat, deed)?,
            Action::Waive(deed) => self.waive(seat, deed)?,
            Action::EndTurn => self.end_turn(seat)?,
            Action::GoOn => self.go_on(seat)?,
            Action::Build(ref list) => self.build(seat, list)?,
            Action::Sell(ref list) => self.sell(seat, list)?,
            Action::Mortgage(deed) => self.mortgage(seat, deed)?,
            Action::Lift(deed) => self.lift(seat, deed)?,
            Action::MortgageShare(company) => self.mortgage_share(seat, company)?,
            Action::LiftShare(company) => self.lift_share(seat, company)?,
            Action::SellDeed(deed) => self.sell_deed(seat, deed)?,
            Action::Propose { to, give, take } => self.propose(seat, to, give, take)?,
            Action::Accept(offer) => self.accept(seat, offer)?,
            Action::Refuse(offer) => self.refuse(seat, offer)?,
            Action::Counter { offer, give, take } => self.counter(seat, offer, give, take)?,
            Action::Withdraw(offer) => self.withdraw(seat, offer)?,
            Action::ChangeNotes(ref list) => self.change_notes(seat, list)?,
            Action::Travel(to) => self.travel(seat, to)?,
            Action::RideWith { to, voucher } => self.ride_with(seat, to, voucher)?,
            Action::UseVouchers { ref vouchers, to } => self.use_vouchers(seat, vouchers, to)?,
            Action::Resign => self.resign(seat)?,
            Action::Standing(order) => self.standing(seat, order),
            Action::Decline if self.state.frames.is_empty() => self.stay_at_triples(seat)?,
            Action::DrawVoucher if self.state.frames.is_empty() => self.draw_voucher(seat)?,
            Action::Lay(_) | Action::NameNotes(_) if self.state.notes.is_none() => {
                return Err(Refusal::NoNotes {});
            }
            // Everything else answers the question of the frame on top.
            Action::Roll
            | Action::TakeCard(_)
            | Action::CheckCard
            | Action::Buy
            | Action::Decline
            | Action::Bid(_)
            | Action::Pass
            | Action::Choose(_)
            | Action::Wish(_)
            | Action::Place(_)
            | Action::KeepMortgage
            | Action::LiftMortgage
            | Action::PayWith(_)
            | Action::PayCash
            | Action::BuyShare(_)
            | Action::Lay(_)
            | Action::Check(_)
            | Action::NameNotes(_)
            | Action::DrawVoucher
            | Action::TakeCash
            | Action::Pick(_)
            | Action::Name(_)
            | Action::NamePlayer(_)
            | Action::GiveUp => self.answer_frame(seat, action)?,
        }
        // Most actions at rest points leave the game waiting for the same roll.
        if !self.state.claims.is_empty() || !self.state.awaits_roll(self.rules, self.has) {
            self.run_on();
        }
        Ok(())
    }

    /// Plays on after a move until an answer is needed.
    #[inline(always)]
    pub(crate) fn run_after_move(&mut self) {
        let goes_on = match self.state.frames.last() {
            // Usually no frame is left; the player has no debt and so is still in the game.
            None if matches!(self.state.stage, Stage::Moved) => self.after_move(self.state.turn),
            // These wait for the player who has just moved.
            Some(Frame::Buy(_) | Frame::DrawCard(_) | Frame::RentRoll(_)) => false,
            _ => true,
        };
        if goes_on {
            self.slow_path().run_on();
        }
    }

    /// Plays on until an answer is needed.
    #[inline(never)]
    pub(crate) fn run_on(&mut self) {
        loop {
            while if self.state.frames.is_empty() { self.step_turn() } else { self.step_frame() } {}
            if self.state.claims.is_empty() || !self.claim_by_order() {
                return;
            }
        }
    }

    /// Drops the frame on top if this seat, which it waits for, has left the game.
    pub(crate) fn pop_if_out(&mut self, seat: Seat) -> bool {
        let out = !self.state.alive.has(seat);
        if out {
            self.pop();
        }
        out
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.state.frames.push(frame.into());
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.state.frames.pop();
    }

    /// Replaces the frame on top.
    pub(crate) fn replace_top(&mut self, frame: impl Into<Frame>) {
        if let Some(top) = self.state.frames.last_mut() {
            *top = frame.into();
        }
    }

    #[inline]
    pub(crate) fn emit(&mut self, event: impl FnOnce() -> Event) {
        if S::WANTED {
            self.sink.take(event());
        }
    }

    /// Is this a rest point (CL-36a)?
    pub(crate) fn resting(&self) -> bool {
        self.state.resting()
    }

    fn turn(&self) -> Turn {
        crate::ask::turn(self.rules, self.state)
    }

    /// The refusal of an answer that this seat cannot give now, whatever its details.
    #[cold]
    pub(crate) fn not_now(&self, seat: Seat) -> Refusal {
        match self.turn() {
            Turn::Over(_) => Refusal::GameOver {},
            Turn::Luck(_) => Refusal::LuckToSpeak {},
            Turn::Seats(ask) if ask.seats.has(seat) => Refusal::NotAsked { question: ask.question.code() },
            Turn::Seats(ask) => Refusal::NotYourTurn { asked: ask.seats },
        }
    }

    /// The refusal of an action that is possible at rest points only.
    #[cold]
    pub(crate) fn not_resting(&self, seat: Seat) -> Refusal {
        match (self.state.frames.last(), self.turn()) {
            (Some(&Frame::Debt(Debt { debtor, .. })), _) if debtor == seat => Refusal::InDebt {},
            (_, Turn::Seats(ask)) => Refusal::NotResting { question: ask.question.code() },
            _ => self.not_now(seat),
        }
    }
}
