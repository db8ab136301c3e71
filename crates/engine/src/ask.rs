//! The open question, computed from the position.

use crate::frame::{Frame, Moment, Phase, Rent, Stage};
use crate::ids::{Account, DeedId, Seat, SeatSet};
use crate::mechanics::{Received, least_bid};
use crate::outcome::Outcome;
use crate::payment::PayPhase;
use crate::question::{Ask, DiceFor, DiceSet, LuckAsk, Question, Turn};
use crate::rules::{Effect, Has, Rules, When};
use crate::state::{Bonus, Player, State};
use crate::switches::TriplesRule;

impl State {
    /// Is this a rest point (CL-36a)?
    #[inline]
    pub(crate) fn resting(&self) -> bool {
        match self.frames.last() {
            None => matches!(self.stage, Stage::Start | Stage::Moved),
            Some(frame) => is_rest(frame),
        }
    }

    /// Is nothing left to do but to roll, for a move or for who begins?
    #[inline]
    pub(crate) fn awaits_roll(&self, rules: &Rules, has: Has) -> bool {
        self.frames.is_empty()
            && match self.stage {
                Stage::Start => self.alive.has(self.turn) && !self.rolls_by_order(rules, has),
                Stage::Order { left, .. } => !left.is_empty(),
                _ => false,
            }
    }

    /// CL-05b: has the player on turn ordered this roll in advance, and is it all there is to answer?
    #[inline(always)]
    pub(crate) fn rolls_by_order(&self, rules: &Rules, has: Has) -> bool {
        self.standing.roll.has(self.turn)
            && !self.player(self.turn).jailed
            && (self.claims.is_empty() || self.last_claimants(rules).is_empty())
            && self.offers.is_empty()
            && !(has.any(Has::OTHER_WAYS) && self.has_other_way(rules, self.turn))
    }

    /// Could this seat, on turn and before its roll, move in another way (UM-51b, UM-72, FB-37)?
    #[inline(never)]
    fn has_other_way(&self, rules: &Rules, seat: Seat) -> bool {
        self.may_ride_instead(seat)
            || self.may_ride_at_once(seat)
            || self.may_use_vouchers(rules, seat)
            || self.keeps_card_for(rules, seat, When::InsteadOfRoll)
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

/// Does this business rest while it waits? UM-06c: a rent may still be claimed before the taxi leaves.
#[inline(always)]
fn is_rest(frame: &Frame) -> bool {
    matches!(frame, Frame::Buy { .. } | Frame::BuyShare { .. } | Frame::Taxi { .. })
}

/// Who is to speak, and about what.
#[inline]
pub(crate) fn turn(rules: &Rules, state: &State) -> Turn {
    match state.frames.last() {
        None => turn_itself(rules, state),
        Some(frame) => turn_of_frame(rules, state, frame),
    }
}

/// The same if it is what turns are mostly made of: the roll, dice, a card drawn, a property to buy.
#[inline(always)]
pub(crate) fn usual_turn(rules: &Rules, state: &State) -> Option<Turn> {
    match (state.frames.last(), state.stage) {
        (None, Stage::Start) => Some(own(state.turn, to_roll(rules, state.player(state.turn)))),
        (None, Stage::Rolling) if rules.has == Has::NOTHING => Some(dice(state.turn, DiceFor::Move)),
        (None, Stage::Trying) => Some(dice(state.turn, DiceFor::Jail)),
        (Some(&Frame::Draw { seat, deck }), _) => Some(Turn::Luck(LuckAsk::Draw { seat, deck })),
        (Some(&Frame::RentRoll(rent)), _) => Some(dice(rent.payer, DiceFor::Rent)),
        (Some(&Frame::Buy { seat, deed, percent }), _) => Some(own(seat, to_buy(rules, deed, percent))),
        _ => None,
    }
}

/// What a property that nobody owns asks of who landed on it.
#[inline(always)]
fn to_buy(rules: &Rules, deed: DeedId, percent: u8) -> Question {
    Question::Buy { deed, price: rules.price_part(deed, percent) }
}

/// What a roll begins with.
#[inline(always)]
fn to_roll(rules: &Rules, player: &Player) -> Question {
    if player.jailed {
        let tries = rules.jail.tries.saturating_sub(player.tries);
        Question::LeaveJail { bail: rules.jail.bail, tries }
    } else {
        Question::Roll {}
    }
}

#[inline(always)]
fn dice(seat: Seat, purpose: DiceFor) -> Turn {
    Turn::Luck(LuckAsk::Dice { seat, purpose, dice: DiceSet::Two })
}

/// A question at a rest point to who is on turn.
#[inline(always)]
fn own(seat: Seat, question: Question) -> Turn {
    Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: true })
}

/// Somebody looks at a laid note.
fn look_asked(state: &State) -> Option<LuckAsk> {
    let payment = state.payment()?;
    let PayPhase::Looking { by: seat, index } = payment.phase else { return None };
    payment.laid().nth(index.into()).map(|(_, laid)| LuckAsk::Truth { seat, face: laid.face })
}

/// Notes are mixed.
fn mix_asked(state: &State) -> Option<Turn> {
    state.mixing().map(|mixing| Turn::Luck(LuckAsk::Mix { seat: mixing.seat, face: mixing.face }))
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
        PayPhase::Drawing { .. } | PayPhase::Mixing { .. } => return mix_asked(state),
    };
    Some(Turn::Seats(Ask { question, seats, rest: false }))
}

#[inline(never)]
fn turn_of_frame(rules: &Rules, state: &State, frame: &Frame) -> Turn {
    let one = |seat, question| Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: is_rest(frame) });
    let several = |seats, question| Turn::Seats(Ask { question, seats, rest: false });
    match *frame {
        Frame::RentRoll(rent) => dice(rent.payer, DiceFor::Rent),
        Frame::Draw { seat, deck } => Turn::Luck(LuckAsk::Draw { seat, deck }),
        Frame::Open { deck } => Turn::Luck(LuckAsk::Draw { seat: state.turn, deck }),
        Frame::CheckCard { checker: Some(seat), card, .. } => Turn::Luck(LuckAsk::CardTruth { seat, card }),
        Frame::Buy { seat, deed, percent } => one(seat, to_buy(rules, deed, percent)),
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
        Frame::ToPay { payer, payee, amount, .. } => {
            one(payer, Question::Settle { creditor: Account::Seat(payee), amount })
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
        Frame::Sale { deed, asked, left, seat, .. } => {
            if asked.is_empty() {
                dice(left.next_after(seat).unwrap_or_default(), DiceFor::Sale)
            } else {
                several(asked, Question::Take { deed, price: rules.deeds[deed.index()].price })
            }
        }
        Frame::RollThree { seat } => {
            Turn::Luck(LuckAsk::Dice { seat, purpose: DiceFor::RollThree, dice: DiceSet::Three })
        }
        Frame::Squeeze { seat } => {
            Turn::Luck(LuckAsk::Dice { seat, purpose: DiceFor::Squeeze, dice: rules.squeeze_dice() })
        }
        Frame::Taxi { seat, deed } => {
            let (fare, payee) = state.taxi_fare(rules, seat, deed).unwrap_or((0, Account::Bank));
            one(seat, Question::Taxi { deed, fare, payee })
        }
        Frame::NameLot { seat } => one(seat, Question::NameLot { may_decline: rules.switches.no_auctions }),
        Frame::IncomeTax { seat, space } => {
            let (amount, share, percent) = state.income_taxes(rules, seat, space);
            one(seat, Question::IncomeTax { amount, share, percent })
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
        Frame::Window { actor: seat, moment, .. } => {
            let question = match moment {
                Moment::Stop { card, target: about } => Question::StopCard { seat, card, about },
                Moment::Purchase { deed, price } => Question::OthersPurchase { seat, deed, price },
                Moment::Winnings { dice } => Question::Winnings { seat, dice },
            };
            several(state.window_asked().into_iter().collect(), question)
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
        Frame::TakeShare { seat, .. } => one(seat, Question::TakeShare {}),
        Frame::NameDeed { seat, card } => one(seat, Question::NameDeed { card }),
        Frame::NamePlayer { seat, card } => one(seat, Question::NamePlayer { card }),
        Frame::Steer { seat, mover, card } => one(seat, Question::Steer { seat: mover, card }),
        Frame::Crash { company, due, .. } => match state.crash_holder() {
            Some(holder) => one(holder, Question::ReturnShare { company, count: due }),
            None => turn_itself(rules, state),
        },
        Frame::RollOff { seat, other, first, .. } => {
            dice(if first == 0 { seat } else { other }, DiceFor::RollOff)
        }
        Frame::RollBack { seat, .. } => dice(seat, DiceFor::RollBack),
        Frame::ReturnVoucher { seat } => one(seat, Question::ReturnVoucher {}),
        Frame::Mix { .. } => mix_asked(state).unwrap_or_else(|| turn_itself(rules, state)),
        Frame::Pick { from, to, .. } => Turn::Luck(LuckAsk::Pick { from, to }),
        // These never wait: `run` has gone on before anybody can ask.
        Frame::Card { .. }
        | Frame::Steps { .. }
        | Frame::Fines { .. }
        | Frame::ToJail { .. }
        | Frame::Each { .. }
        | Frame::Estate { .. }
        | Frame::Order { .. }
        | Frame::Deal { .. }
        | Frame::Land { .. }
        | Frame::Shortage { .. } => turn_itself(rules, state),
    }
}

fn turn_itself(rules: &Rules, state: &State) -> Turn {
    let seat = state.turn;
    match state.stage {
        Stage::Start => own(seat, to_roll(rules, state.player(seat))),
        Stage::Rolling => Turn::Luck(LuckAsk::Dice { seat, purpose: DiceFor::Move, dice: rules.move_dice() }),
        Stage::Trying => dice(seat, DiceFor::Jail),
        Stage::Order { left, .. } => dice(left.lowest().unwrap_or_default(), DiceFor::Order),
        Stage::Triples => {
            let question = Question::Triples { may_stay: rules.switches.triples == TriplesRule::MayStay };
            Turn::Seats(Ask { question, seats: SeatSet::one(seat), rest: false })
        }
        Stage::Moved if state.journey.bonus != Bonus::None => {
            let may_draw = state.may_draw_bonus(rules);
            own(seat, Question::GoOn { bonus: state.journey.bonus, may_draw })
        }
        Stage::Moved if state.journey.pledged.is_some() => match state.pledged_voucher() {
            Some(card) => own(seat, Question::UsePledged { card }),
            None => own(seat, Question::EndTurn {}),
        },
        // Of these only the first waits for a seat.
        Stage::Moved | Stage::Pending | Stage::Released { .. } | Stage::Ended => {
            own(seat, Question::EndTurn {})
        }
        Stage::Reveal(_) => match state.next_to_reveal() {
            Some((face, _)) => Turn::Luck(LuckAsk::Reveal { face }),
            None => own(seat, Question::EndTurn {}),
        },
        Stage::Over(outcome) => Turn::Over(outcome),
    }
}
