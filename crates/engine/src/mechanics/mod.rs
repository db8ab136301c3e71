//! The mechanics, each once, switched on by data. Every one is a few methods on [`Play`]: checks first, then
//! changes, so that a refused answer has changed nothing.

mod auction;
mod building;
mod card_check;
mod cards;
mod claims;
mod debt;
mod debt_cards;
mod decoder;
mod deed_sale;
mod directed;
mod dividends;
mod ending;
mod exchange;
mod in_kind;
mod jail;
mod mixing;
mod money;
mod mortgage;
mod movement;
mod naming;
mod notes;
mod open_cards;
mod payment;
mod playing;
mod rent;
mod rent_cards;
mod resign;
mod reveal;
mod rides;
mod sale;
mod shares;
mod shortage;
mod special;
mod speed_die;
mod standing;
mod steps;
mod storm;
mod taking;
mod tokens;
mod trade;
mod trade_check;
mod turn;
mod vouchers;
mod windows;

pub(crate) use auction::least_bid;
pub(crate) use building::Levels;
pub(crate) use mortgage::Received;
pub(crate) use shortage::dearest;
pub(crate) use speed_die::is_triple;

use crate::action::{Action, LuckAnswer};
use crate::describe::Describe;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Stage};
use crate::ids::{CardId, DeckId, Seat};
use crate::payment::{PayPhase, Payment};
use crate::question::{DiceSet, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::{Has, Rules};
use crate::state::State;

/// A position being played on: the tables, the state, and where events go.
pub(crate) struct Play<'a, S: Sink> {
    pub(crate) rules: &'a Rules,
    /// What `rules` say, at hand.
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
    /// The same for a call that leaves the fast path: what it borrows is stored in memory for that call only, and
    /// stays in registers otherwise.
    #[inline(always)]
    pub(crate) fn aside(&mut self) -> Play<'_, S> {
        Play { rules: self.rules, has: self.has, state: self.state, sink: self.sink }
    }

    /// The same where the rarer mechanics are known not to be there: the compiler leaves them out.
    #[inline(always)]
    fn without_rarer(&mut self) -> Play<'_, S> {
        Play { rules: self.rules, has: Has::NOTHING, state: self.state, sink: self.sink }
    }

    /// Takes a seat's answer and plays on to the next question, or refuses it and changes nothing.
    #[inline(always)]
    pub(crate) fn seat_action(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        // Every turn begins with a roll, so this one answer has a way of its own. The dice are then in the air:
        // nothing goes on by itself.
        if matches!(action, Action::Roll) && self.may_roll(seat) {
            self.roll(seat);
            return Ok(());
        }
        self.aside().other_action(seat, action)
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
            Action::Roll => return Err(self.not_now(seat)),
            Action::PayBail => self.pay_bail(seat)?,
            Action::UseCard(card) => self.use_card(seat, card, None)?,
            Action::UseCardOn(card, target) => self.use_card(seat, card, Some(target))?,
            Action::TakeCard(card) => self.take_card(seat, card)?,
            Action::CheckCard => self.check_card(seat)?,
            Action::Buy => self.buy(seat)?,
            Action::Decline => self.decline(seat)?,
            Action::Bid(amount) => self.bid(seat, amount)?,
            Action::Pass => self.pass(seat)?,
            Action::Claim(deed) => self.claim(seat, deed)?,
            Action::Waive(deed) => self.waive(seat, deed)?,
            Action::Choose(option) => self.choose(seat, option)?,
            Action::EndTurn => self.end_turn(seat)?,
            Action::Build(ref list) => self.build(seat, list)?,
            Action::Sell(ref list) => self.sell(seat, list)?,
            Action::Mortgage(deed) => self.mortgage(seat, deed)?,
            Action::Lift(deed) => self.lift(seat, deed)?,
            Action::Wish(count) => self.wish(seat, count)?,
            Action::Place(deed) => self.place(seat, deed)?,
            Action::KeepMortgage => self.answer_received(seat, false)?,
            Action::LiftMortgage => self.answer_received(seat, true)?,
            Action::Propose { to, give, take } => self.propose(seat, to, give, take)?,
            Action::Accept(offer) => self.accept(seat, offer)?,
            Action::Refuse(offer) => self.refuse(seat, offer)?,
            Action::Counter { offer, give, take } => self.counter(seat, offer, give, take)?,
            Action::Withdraw(offer) => self.withdraw(seat, offer)?,
            Action::PayWith(deed) => self.pay_with(seat, deed)?,
            Action::PayCash => self.pay_cash(seat)?,
            Action::BuyShare(company) => self.buy_share(seat, company)?,
            Action::MortgageShare(company) => self.mortgage_share(seat, company)?,
            Action::LiftShare(company) => self.lift_share(seat, company)?,
            Action::SellDeed(deed) => self.sell_deed(seat, deed)?,
            Action::Lay(ref list) => self.lay(seat, list)?,
            Action::Check(index) => self.check(seat, index)?,
            Action::ChangeNotes(ref list) => self.change_notes(seat, list)?,
            Action::NameNotes(ref counts) => self.name_notes(seat, counts)?,
            Action::Travel(to) => self.travel(seat, to)?,
            Action::RideWith { to, voucher } => self.ride_with(seat, to, voucher)?,
            Action::UseVouchers { ref vouchers, to } => self.use_vouchers(seat, vouchers, to)?,
            Action::GoOn => self.go_on(seat)?,
            Action::DrawVoucher => self.draw_voucher(seat)?,
            Action::TakeCash => self.take_cash(seat)?,
            Action::Pick(card) => self.pick(seat, card)?,
            Action::Name(deed) => self.name_deed(seat, deed)?,
            Action::NamePlayer(other) => self.name_player(seat, other)?,
            Action::GiveUp => self.give_up(seat)?,
            Action::Resign => self.resign(seat)?,
            Action::Standing(order) => self.standing(seat, order),
        }
        // Much is done beside a roll that is still to be made.
        if !self.state.awaits_roll(self.rules, self.has) || !self.state.claims.is_empty() {
            self.run_on();
        }
        Ok(())
    }

    /// Takes luck's answer and plays on to the next question.
    #[inline(always)]
    pub(crate) fn luck(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        // And every turn goes on with its dice.
        if let LuckAnswer::Dice(dice) = answer
            && self.has == Has::NOTHING
            && self.state.frames.is_empty()
            && matches!(self.state.stage, Stage::Rolling)
            && DiceSet::Two.can_show(dice)
        {
            let mut plain = self.without_rarer();
            plain.rolled(dice);
            plain.run_after_move();
            return Ok(());
        }
        self.aside().other_luck(answer)
    }

    #[inline(never)]
    fn other_luck(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        match (answer, self.state.frames.last(), self.state.stage) {
            (LuckAnswer::Dice(dice), _, _) if !DiceSet::Two.can_show(dice) => {
                return self.aside().unusual_luck(answer);
            }
            (LuckAnswer::Dice(dice), None, Stage::Trying) => self.tried(dice),
            (LuckAnswer::Dice(dice), None, Stage::Rolling) if self.rules.move_dice() == DiceSet::Two => {
                self.rolled(dice);
            }
            (LuckAnswer::Dice(dice), Some(&Frame::RentRoll(rent)), _) => self.rent_rolled(rent, dice),
            (LuckAnswer::Card(card), Some(&Frame::Draw { seat, deck }), _) => {
                self.must_be_unseen(deck, card)?;
                self.pop();
                self.draw_unseen(seat, card);
            }
            _ => return self.aside().unusual_luck(answer),
        }
        self.run_on();
        Ok(())
    }

    #[inline(never)]
    fn unusual_luck(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
        if self.state.over() {
            return Err(Refusal::GameOver {});
        }
        let turn = crate::ask::turn(self.rules, self.state);
        match (turn, answer) {
            (Turn::Luck(LuckAsk::Dice { dice: set, .. }), LuckAnswer::Dice(dice)) if set.can_show(dice) => {
                self.dice_fell(dice);
            }
            (Turn::Luck(ask), answer) => self.luck_beside_dice(ask, answer)?,
            _ => return Err(Refusal::LuckNotAsked {}),
        }
        self.run_on();
        Ok(())
    }

    /// Luck's answers beside dice.
    fn luck_beside_dice(&mut self, ask: LuckAsk, answer: LuckAnswer) -> Result<(), Refusal> {
        match (self.state.frames.last(), ask, answer) {
            (Some(Frame::Open { .. }), LuckAsk::Draw { deck, .. }, LuckAnswer::Card(card)) => {
                self.must_be_unseen(deck, card)?;
                self.open_unseen(card);
            }
            (None, _, LuckAnswer::Truth(fake)) => {
                self.may_be(fake)?;
                self.turn_over(fake);
            }
            (Some(Frame::Payment), _, LuckAnswer::Truth(fake)) => {
                self.may_be(fake)?;
                if let Some(&Payment { phase: PayPhase::Looking { by, index }, .. }) = self.state.payment() {
                    self.looked(by, index, fake);
                }
            }
            (_, LuckAsk::Mix { .. }, LuckAnswer::Pick(nth)) => self.mixed(nth)?,
            (Some(&Frame::Pick { from, to, cause }), _, LuckAnswer::Pick(index)) => {
                let index = usize::from(index);
                if self.state.notes_to_pick().is_none_or(|notes| index >= notes) {
                    return Err(Refusal::ImpossibleLuck {});
                }
                self.note_picked(from, to, cause, index);
            }
            (Some(&Frame::CheckCard { checker: Some(_), .. }), _, LuckAnswer::Truth(fake)) => {
                self.card_seen(fake);
            }
            _ => return Err(Refusal::ImpossibleLuck {}),
        }
        Ok(())
    }

    /// Luck names a card that nobody has seen.
    fn must_be_unseen(&self, deck: DeckId, card: CardId) -> Result<(), Refusal> {
        let cards = self.rules.decks[deck.index()].cards.len();
        let possible = card.deck == deck
            && (card.index as usize) < cards
            && self.state.piles[deck.index()].unseen & (1 << card.index) != 0;
        if possible { Ok(()) } else { Err(Refusal::ImpossibleLuck {}) }
    }

    /// Dice that were asked for, and can be, came up.
    fn dice_fell(&mut self, dice: [u8; 3]) {
        match (self.state.frames.last(), self.state.stage) {
            (None, Stage::Rolling) if self.rules.move_dice() == DiceSet::Speed => self.speed_rolled(dice),
            (None, Stage::Rolling) => self.rolled(dice),
            (None, Stage::Trying) => self.tried(dice),
            (None, _) => self.rolled_for_order(dice),
            (Some(&Frame::RollThree { seat }), _) => self.rolled_three(seat, dice),
            (Some(&Frame::Squeeze { seat }), _) => self.squeezed(seat, dice),
            (Some(&Frame::RollBack { seat, card }), _) => self.rolled_back(seat, card, dice),
            (Some(&Frame::RollOff { .. }), _) => self.rolled_off(dice),
            (Some(_), _) => self.rolled_for_sale(dice),
        }
    }

    /// Does everything that needs no answer, after a move.
    #[inline(always)]
    fn run_after_move(&mut self) {
        let goes_on = match self.state.frames.last() {
            // Mostly nothing is unfinished but the turn itself: who owes nothing is still in the game.
            None if matches!(self.state.stage, Stage::Moved) => self.after_move(self.state.turn),
            // These wait for who has just moved.
            Some(Frame::Buy { .. } | Frame::Draw { .. } | Frame::RentRoll(_)) => false,
            _ => true,
        };
        if goes_on {
            self.aside().run_on();
        }
    }

    /// Does everything that needs no answer.
    #[inline(never)]
    pub(crate) fn run_on(&mut self) {
        loop {
            while if self.state.frames.is_empty() { self.step_turn() } else { self.step_frame() } {}
            if self.state.claims.is_empty() || !self.claim_by_order() {
                return;
            }
        }
    }

    /// One automatic step of the top frame; no if it waits for an answer.
    #[inline(never)]
    fn step_frame(&mut self) -> bool {
        let Some(frame) = self.state.frames.last() else { return false };
        match *frame {
            Frame::Buy { seat, .. }
            | Frame::Choose { seat, .. }
            | Frame::Draw { seat, .. }
            | Frame::TakeCard { seat, .. }
            | Frame::KeepOne { seat, .. }
            | Frame::BuyShare { seat } => self.pop_if_out(seat),
            Frame::Open { deck } => self.step_open(deck),
            Frame::CheckCard { .. } => self.step_card_check(),
            Frame::RentCards { rent, payer } => self.step_rent_cards(rent, payer),
            Frame::Window { .. } => self.step_window(),
            Frame::RentRoll(rent) => self.pop_if_out(rent.payer) || self.pop_if_out(rent.owner),
            Frame::Card { card, .. } => {
                self.pop();
                self.put_under(card);
                true
            }
            Frame::Each { seat, cause, left, amount, collects, vouchers } => {
                self.step_each(seat, cause, left, amount, collects, vouchers)
            }
            Frame::Deal { deck, left } => self.step_deal(deck, left),
            Frame::Land { seat, deed, terms } => self.step_land(seat, deed, terms),
            Frame::Taxi { seat, deed } => self.step_taxi(seat, deed),
            Frame::PickVoucher { seat, from, instead, cause } => {
                self.step_pick_voucher(seat, from, instead, cause)
            }
            Frame::NameLot { seat }
            | Frame::RollThree { seat }
            | Frame::Squeeze { seat }
            | Frame::Gift { seat, .. }
            | Frame::IncomeTax { seat, .. } => self.pop_if_out(seat),
            Frame::Debt { debtor, creditor, amount, cause } => {
                self.step_debt(debtor, creditor, amount, cause)
            }
            Frame::Auction { .. } => self.step_auction(),
            Frame::Estate { seat, deeds } => self.step_estate(seat, deeds),
            Frame::Shortage { .. } => self.step_shortage(),
            Frame::Place { seat, kind, printed_price, optional } => {
                self.step_place(seat, kind, printed_price, optional)
            }
            Frame::Order { seat } => self.step_order(seat),
            Frame::Offer { offer, .. } => self.step_offer(offer),
            Frame::InKind { .. } | Frame::Mix { .. } => false,
            Frame::ToPay { payer, .. } => self.step_to_pay(payer),
            Frame::Sale { .. } => self.step_sale(),
            Frame::Payment => self.step_payment(),
            Frame::Pick { from, to, .. } => self.step_pick(from, to),
            Frame::Received { seat, deeds, shares } => self.step_received(seat, deeds, shares),
            Frame::TakeShare { seat, given } => self.step_take_share(seat, given),
            Frame::Steps { seat, card, next } => self.step_steps(seat, card, next),
            Frame::NameDeed { seat, card } => self.step_name_deed(seat, card),
            Frame::NamePlayer { seat, card } => self.step_name_player(seat, card),
            Frame::Steer { seat, mover, card } => self.step_steer(seat, mover, card),
            Frame::Fines { seat, card, left } => self.step_fines(seat, card, left),
            Frame::Crash { seat, card, left, company, due } => {
                self.step_crash(seat, card, left, company, due)
            }
            Frame::RollOff { seat, other, .. } => self.pop_if_out(seat) || self.pop_if_out(other),
            Frame::RollBack { seat, .. } => self.pop_if_out(seat),
            Frame::ReturnVoucher { seat } => self.step_return_voucher(seat),
            Frame::ToJail { seat } => self.step_to_jail(seat),
        }
    }

    fn pop_if_out(&mut self, seat: Seat) -> bool {
        let out = !self.state.alive.has(seat);
        if out {
            self.pop();
        }
        out
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.frames.push(frame);
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        self.state.frames.pop();
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

    /// Why this seat cannot give this answer now, whatever its details.
    #[cold]
    pub(crate) fn not_now(&self, seat: Seat) -> Refusal {
        match self.turn() {
            Turn::Over(_) => Refusal::GameOver {},
            Turn::Luck(_) => Refusal::LuckToSpeak {},
            Turn::Seats(ask) if ask.seats.has(seat) => Refusal::NotAsked { question: ask.question.code() },
            Turn::Seats(ask) => Refusal::NotYourTurn { asked: ask.seats },
        }
    }

    /// Why something that belongs to rest points is not possible now.
    #[cold]
    pub(crate) fn not_resting(&self, seat: Seat) -> Refusal {
        match (self.state.frames.last(), self.turn()) {
            (Some(&Frame::Debt { debtor, .. }), _) if debtor == seat => Refusal::InDebt {},
            (_, Turn::Seats(ask)) => Refusal::NotResting { question: ask.question.code() },
            _ => self.not_now(seat),
        }
    }
}
