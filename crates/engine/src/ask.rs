//! The open question, computed from the position.

use crate::frame::{Frame, Phase, Rent, Stage};
use crate::ids::{Account, SeatSet};
use crate::mechanics::{Received, least_bid};
use crate::outcome::Outcome;
use crate::payment::PayPhase;
use crate::question::{Ask, DiceFor, DiceSet, LuckAsk, Question, Turn};
use crate::rules::{Effect, Rules};
use crate::state::{Bonus, State};
use crate::switches::TriplesRule;

impl State {
    /// Is this a rest point (CL-36a)?
    #[inline]
    pub(crate) fn resting(&self) -> bool {
        match self.frames.last() {
            None => matches!(self.stage, Stage::Start | Stage::Moved),
            // UM-06c: a rent may still be claimed before the taxi leaves.
            Some(frame) => {
                matches!(frame, Frame::Buy { .. } | Frame::BuyShare { .. } | Frame::Taxi { .. })
            }
        }
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }

    /// How it ended, if it is decided.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) | Stage::Reveal(outcome) => Some(outcome),
            _ => None,
        }
    }
}

/// Who is to speak, and about what.
#[inline]
pub(crate) fn turn(rules: &Rules, state: &State) -> Turn {
    if let Some(ask) = luck_asked(rules, state) {
        return Turn::Luck(ask);
    }
    match state.frames.last() {
        None => turn_itself(rules, state),
        Some(frame) => turn_of_frame(rules, state, frame),
    }
}

/// What luck is asked, if it is luck's turn to speak.
#[inline]
pub(crate) fn luck_asked(rules: &Rules, state: &State) -> Option<LuckAsk> {
    let (seat, purpose, dice) = match (state.frames.last(), state.stage) {
        (None, Stage::Rolling) => {
            // UM-10, UM-14: the speed die belongs to moves.
            let dice = if rules.switches.speed_die { DiceSet::Speed } else { DiceSet::Two };
            (state.turn, DiceFor::Move, dice)
        }
        (None, Stage::Trying) => (state.turn, DiceFor::Jail, DiceSet::Two),
        (None, Stage::Order { left, .. }) => (left.lowest()?, DiceFor::Order, DiceSet::Two),
        (Some(Frame::RentRoll(rent)), _) => (rent.payer, DiceFor::Rent, DiceSet::Two),
        (Some(&Frame::Draw { seat, deck }), _) => return Some(LuckAsk::Draw { seat, deck }),
        (Some(&Frame::Open { deck }), _) => return Some(LuckAsk::Draw { seat: state.turn, deck }),
        (Some(&Frame::CheckCard { checker: Some(seat), card, .. }), _) => {
            return Some(LuckAsk::CardTruth { seat, card });
        }
        (Some(Frame::Payment), _) => return look_asked(state),
        (Some(&Frame::Pick { from, to, .. }), _) => return Some(LuckAsk::Pick { from, to }),
        (None, Stage::Reveal(_)) => {
            return state.next_to_reveal().map(|(face, _)| LuckAsk::Reveal { face });
        }
        (Some(&Frame::Sale { asked, left, seat, .. }), _) if asked.is_empty() => {
            (left.next_after(seat)?, DiceFor::Sale, DiceSet::Two)
        }
        (Some(&Frame::RollThree { seat }), _) => (seat, DiceFor::RollThree, DiceSet::Three),
        (Some(&Frame::Squeeze { seat }), _) => (seat, DiceFor::Squeeze, rules.squeeze_dice()),
        _ => return None,
    };
    Some(LuckAsk::Dice { seat, purpose, dice })
}

/// Somebody looks at a laid note.
fn look_asked(state: &State) -> Option<LuckAsk> {
    let payment = state.payment()?;
    let PayPhase::Looking { by: seat, index } = payment.phase else { return None };
    payment.laid().nth(index.into()).map(|(_, laid)| LuckAsk::Truth { seat, face: laid.face })
}

/// What a payment asks: notes of its payer, a look of the others, or which notes are wanted.
fn turn_of_payment(rules: &Rules, state: &State) -> Option<Turn> {
    let (pack, payment) = (rules.notes.as_ref()?, state.payment()?);
    let crate::frame::Cause { why, about } = payment.cause;
    let (question, seats) = match payment.phase {
        PayPhase::Laying => {
            let (stake, missing) = state.to_lay(pack)?;
            let question = Question::Lay { missing, amount: stake.sum, to: stake.payee, why, about };
            (question, SeatSet::one(stake.payer))
        }
        PayPhase::Window { .. } => {
            let stake = payment.stakes.first()?;
            let (payer, amount, to) = (stake.payer, stake.sum, stake.payee);
            let question = Question::Check { payer, amount, to, why, about };
            (question, state.checkers_asked())
        }
        PayPhase::Naming { amount } => {
            (Question::NameNotes { amount }, SeatSet::one(payment.stakes.first()?.payer))
        }
        PayPhase::Looking { .. } => return look_asked(state).map(Turn::Luck),
    };
    Some(Turn::Seats(Ask { question, seats, rest: false }))
}

fn turn_of_frame(rules: &Rules, state: &State, frame: &Frame) -> Turn {
    let one =
        |seat, question| Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: state.resting() });
    let several = |seats, question| Turn::Seats(Ask { question, seats, rest: false });
    match *frame {
        Frame::Buy { seat, deed } => {
            one(seat, Question::Buy { deed, price: rules.deeds[deed.index()].price })
        }
        Frame::Choose { seat, card } => {
            let options = match &rules.card(card).effect {
                Effect::Choice(options) => options.len() as u8,
                _ => 0,
            };
            one(seat, Question::Choose { card, options })
        }
        Frame::Debt { debtor, creditor, amount, .. } => {
            let short = amount - state.player(debtor).cash;
            let hopeless = state.reach(rules, debtor) < amount;
            one(debtor, Question::Raise { creditor, amount, short, hopeless })
        }
        Frame::Auction { lot, high, leader, .. } => {
            let leader = leader.map_or(Account::Bank, Account::Seat);
            several(state.bidders_asked(), Question::Bid { lot, least: least_bid(rules, high), high, leader })
        }
        Frame::Shortage { kind, left, asked, phase: Phase::Asking, .. } => {
            several(asked, Question::Wish { kind, left })
        }
        Frame::Place { seat, kind, printed_price, optional } => {
            one(seat, Question::Place { kind, printed_price, optional })
        }
        Frame::Offer { offer, counter } => match state.offer(offer) {
            Some(open) => {
                one(open.to, Question::AnswerOffer { offer, from: open.from, may_counter: !counter })
            }
            None => turn_itself(rules, state),
        },
        Frame::InKind { deed } => match state.in_kind_debt() {
            Some((debtor, creditor, amount)) => {
                let price = rules.deeds[deed.index()].price;
                one(creditor, Question::TakeInKind { deed, debtor, price, back: (price - amount).max(0) })
            }
            None => turn_itself(rules, state),
        },
        Frame::Sale { deed, asked, .. } => {
            several(asked, Question::Take { deed, price: rules.deeds[deed.index()].price })
        }
        Frame::Taxi { seat, deed } => {
            let (fare, payee) = state.taxi_fare(rules, seat, deed).unwrap_or((0, Account::Bank));
            one(seat, Question::Taxi { deed, fare, payee })
        }
        Frame::NameLot { seat } => one(seat, Question::NameLot { may_decline: rules.switches.no_auctions }),
        Frame::IncomeTax { seat, space } => {
            let (amount, share) = state.income_taxes(rules, seat, space);
            one(seat, Question::IncomeTax { amount, share })
        }
        Frame::Gift { seat, amount } => one(seat, Question::Gift { amount }),
        Frame::PickVoucher { seat, from, instead, .. } => one(seat, Question::PickVoucher { from, instead }),
        Frame::TakeCard { seat, deck } => {
            one(seat, Question::TakeCard { deck, full: state.hand_full(rules, seat, deck) })
        }
        Frame::KeepOne { seat, card } => one(seat, Question::KeepCard { deck: card.deck }),
        Frame::CheckCard { seat, card, asked, .. } => several(asked, Question::CheckCard { seat, card }),
        Frame::RentCards { rent, payer } => {
            let Rent { deed, payer: from, owner, amount, .. } = rent;
            let asked = if payer { from } else { owner };
            one(asked, Question::RentCard { deed, payer: from, owner, amount })
        }
        Frame::Payment => turn_of_payment(rules, state).unwrap_or_else(|| turn_itself(rules, state)),
        Frame::Received { seat, deeds, shares } => match Received::first(deeds, shares) {
            Some((Received::Deed(deed), ..)) => {
                let (keep, lift) = (rules.interest(deed), rules.lift_price(deed));
                one(seat, Question::Mortgaged { deed, keep, lift })
            }
            Some((Received::Share(company), ..)) => {
                let (keep, lift) = (rules.share_interest(company), rules.share_lift_price(company));
                one(seat, Question::MortgagedShare { company, keep, lift })
            }
            None => turn_itself(rules, state),
        },
        Frame::BuyShare { seat } => one(seat, Question::BuyShare {}),
        Frame::TakeShare { seat } => one(seat, Question::TakeShare {}),
        // Luck was asked already, and the others never wait: `run` has gone on before anybody can ask.
        Frame::RentRoll(_)
        | Frame::Draw { .. }
        | Frame::Open { .. }
        | Frame::Pick { .. }
        | Frame::Card { .. }
        | Frame::Each { .. }
        | Frame::Estate { .. }
        | Frame::Order { .. }
        | Frame::Deal { .. }
        | Frame::Land { .. }
        | Frame::RollThree { .. }
        | Frame::Squeeze { .. }
        | Frame::Shortage { .. } => turn_itself(rules, state),
    }
}

#[inline]
fn turn_itself(rules: &Rules, state: &State) -> Turn {
    let seat = state.turn;
    let question = match state.stage {
        Stage::Start => {
            let player = state.player(seat);
            if player.jailed {
                let tries = rules.jail.tries.saturating_sub(player.tries);
                Question::LeaveJail { bail: rules.jail.bail, tries }
            } else {
                Question::Roll {}
            }
        }
        Stage::Triples => {
            let question = Question::Triples { may_stay: rules.switches.triples == TriplesRule::MayStay };
            return Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: false });
        }
        Stage::Moved if state.journey.bonus != Bonus::None => {
            Question::GoOn { bonus: state.journey.bonus, may_draw: state.may_draw_bonus(rules) }
        }
        Stage::Moved if state.journey.pledged.is_some() => match state.pledged_voucher() {
            Some(card) => Question::UsePledged { card },
            None => Question::EndTurn {},
        },
        // Of these only the first waits for a seat.
        Stage::Moved
        | Stage::Pending
        | Stage::Order { .. }
        | Stage::Rolling
        | Stage::Trying
        | Stage::Released { .. }
        | Stage::Reveal(_)
        | Stage::Ended => Question::EndTurn {},
        Stage::Over(outcome) => return Turn::Over(outcome),
    };
    Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: true })
}
