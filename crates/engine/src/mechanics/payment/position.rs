//! The position check of a payment: could a game have come to it?

use crate::banknotes::Notes;
use crate::frame::{Debt, Frame, Stage};
use crate::ids::{Account, DeedId, Seat, SeatSet};
use crate::mechanics::shortage::Phase;
use crate::payment::{PayPhase, Payment, Purpose, Stake, Terms};
use crate::position::{FrameFault, Place, must};
use crate::question::Lot;
use crate::rules::NotePack;
use crate::setup::MOST_MONEY;
use crate::state::State;

/// Checks the payment of the frame at this place of the stack.
pub(super) fn check(place: &Place<'_>) -> Result<(), FrameFault> {
    let (rules, state) = (place.rules, place.state);
    let (pack, notes) = rules.notes.as_ref().zip(state.notes.as_ref()).ok_or(FrameFault::Below)?;
    let number = place.lower().iter().filter(|frame| matches!(frame, Frame::NotePayment(_))).count();
    let payment = notes.payments.get(number).ok_or(FrameFault::Below)?;
    let first = payment.stakes.first().ok_or(FrameFault::Seat)?;
    for stake in &payment.stakes {
        let apart = stake.payee != Account::Seat(stake.payer) && stake.payee != Account::Pool;
        let payee = stake.payee.seat().is_none_or(|seat| state.alive.has(seat));
        must(state.alive.has(stake.payer) && apart && payee, FrameFault::Seat)?;
        must((1..=MOST_MONEY).contains(&stake.sum) && stake.sum % pack.unit() == 0, FrameFault::Money)?;
        // FB-12: the bank can change one of the laid notes.
        let excess = stake.value(pack) - stake.sum;
        let changeable = stake.laid.iter().any(|laid| pack.value(laid.face) > excess);
        must(excess <= 0 || changeable, FrameFault::Money)?;
    }
    match place.above() {
        None => phase(pack, notes, state, payment)?,
        // FB-15a.
        Some(&Frame::Debt(Debt { debtor, creditor, amount, .. })) => {
            let same = (debtor, creditor, amount) == (first.payer, first.payee, first.sum);
            let short = payment.phase == PayPhase::Laying && payment.short_side(pack).is_some();
            must(same && short && payment.purpose == Purpose::Owed, FrameFault::Above)?;
        }
        Some(_) => return Err(FrameFault::Above),
    }
    purpose(place, payment, first)
}

fn phase(pack: &NotePack, notes: &Notes, state: &State, payment: &Payment) -> Result<(), FrameFault> {
    let covered = payment.short_side(pack).is_none();
    match payment.phase {
        PayPhase::Laying => must(!covered && payment.purpose != Purpose::Change, FrameFault::Money),
        PayPhase::Drawing { index } => {
            let drawn = payment.find(index.into()).is_some_and(|(side, at)| {
                let unchecked = payment.stakes[side].laid[at..].iter().all(|laid| !laid.checked);
                unchecked && notes.next_to_draw(&payment.stakes[side], at) == Some(at)
            });
            must(drawn, FrameFault::Order)
        }
        PayPhase::Mixing { index } => {
            let mixed = payment
                .find(index.into())
                .is_some_and(|(side, at)| payment.stakes[side].next_to_mix(at) == Some(at));
            must(mixed, FrameFault::Order)
        }
        PayPhase::Window { asked } => {
            must(covered, FrameFault::Money)?;
            must(asked.minus(state.askable(payment)).is_empty() && !asked.is_empty(), FrameFault::Seat)
        }
        PayPhase::Looking { by, index } => {
            must(covered, FrameFault::Money)?;
            let seen = payment.laid().nth(index.into());
            must(seen.is_some_and(|(payer, laid)| payer != by && !laid.checked), FrameFault::Seat)?;
            must(state.alive.has(by) && !state.player(by).jailed, FrameFault::Seat)
        }
        PayPhase::Naming { amount } => {
            let laid = payment.laid().next().is_some();
            must(payment.purpose == Purpose::Change && !laid, FrameFault::Order)?;
            must(payment.stakes[0].sum == amount, FrameFault::Money)
        }
    }
}

/// What the payment is for is still possible.
fn purpose(place: &Place<'_>, payment: &Payment, first: &Stake) -> Result<(), FrameFault> {
    let (rules, state) = (place.rules, place.state);
    let (payer, one_side) = (first.payer, payment.stakes.len() == 1);
    let to_bank = one_side && first.payee == Account::Bank;
    let by_lander = after_landing(place) && to_bank && state.turn == payer;
    match payment.purpose {
        Purpose::Owed => {
            let charged = match place.below {
                None => matches!(state.stage, Stage::Start | Stage::Moved | Stage::Released { .. }),
                // CL-14: a rent may be claimed at any rest.
                Some(below) => at_rest(place) || matches!(below, Frame::CardInPlay(_) | Frame::PayEach(_)),
            };
            must(charged && one_side, FrameFault::Below)
        }
        Purpose::Purchase { deed } => {
            must(by_lander, FrameFault::Below)?;
            must_be_unowned(place, deed)
        }
        Purpose::Auction { lot, cause, bidders } => {
            must(to_bank && cause.0 < state.seats, FrameFault::Seat)?;
            must(bidders.minus(SeatSet::first(state.seats.into())).is_empty(), FrameFault::Bidders)?;
            auction_won(place, payer, lot)
        }
        Purpose::Share { company } => {
            must(by_lander, FrameFault::Below)?;
            let left = company.index() < rules.companies.len() && state.unsold(rules, company) > 0;
            must(left, FrameFault::Shares)
        }
        Purpose::Build { deed } => {
            must(to_bank, FrameFault::Below)?;
            building(place, payer, deed)
        }
        Purpose::Bail => {
            let jailed = state.player(payer).jailed && state.stage == Stage::Start && place.below.is_none();
            must(jailed && state.turn == payer && to_bank, FrameFault::Below)
        }
        Purpose::Trade { ref terms, .. } => trade(place, payment, terms),
        Purpose::Change => must(at_rest(place) && to_bank && state.turn == payer, FrameFault::Below),
    }
}

fn at_rest(place: &Place<'_>) -> bool {
    place.at_rest() || matches!(place.below, Some(Frame::Buy(_) | Frame::BuyShare(_)))
}

fn after_landing(place: &Place<'_>) -> bool {
    match place.below {
        None => place.state.stage == Stage::Moved,
        Some(below) => matches!(below, Frame::CardInPlay(_) | Frame::Estate(_)),
    }
}

fn must_be_unowned(place: &Place<'_>, deed: DeedId) -> Result<(), FrameFault> {
    let exists = deed.index() < place.rules.deeds.len();
    must(exists && place.state.deed(deed).owner().is_none(), FrameFault::Deed)
}

fn auction_won(place: &Place<'_>, winner: Seat, lot: Lot) -> Result<(), FrameFault> {
    match (lot, place.below) {
        (Lot::Deed(deed), _) => {
            must(after_landing(place), FrameFault::Below)?;
            must_be_unowned(place, deed)
        }
        (Lot::Piece(kind), Some(Frame::Shortage(shortage))) if shortage.phase == Phase::Lots => {
            let ordered = shortage.left > 0 && shortage.orders.of(winner) > 0;
            must(kind == shortage.kind && ordered, FrameFault::Pieces)
        }
        (Lot::Piece(_), _) => Err(FrameFault::Below),
        (Lot::Share, _) => must(after_landing(place), FrameFault::Below),
    }
}

fn building(place: &Place<'_>, payer: Seat, deed: DeedId) -> Result<(), FrameFault> {
    let (rules, state) = (place.rules, place.state);
    let ordered = match place.below {
        Some(Frame::BuildOrder(order)) => order.seat == payer,
        Some(Frame::Shortage(shortage)) => matches!(shortage.phase, Phase::Serving | Phase::Selling),
        _ => false,
    };
    must(ordered, FrameFault::Below)?;
    let exists = deed.index() < rules.deeds.len();
    must(exists && state.deed(deed).owner() == Some(payer), FrameFault::Deed)?;
    let next = state.deed(deed).level + 1;
    must(next <= rules.group_of(deed).top_level, FrameFault::Deed)?;
    let stock = rules.level(deed, next).map_or(0, |level| state.stock[level.kind.index()]);
    must(stock > 0, FrameFault::Pieces)
}

fn trade(place: &Place<'_>, payment: &Payment, terms: &Terms) -> Result<(), FrameFault> {
    let &Terms { from, to, give, take } = terms;
    let in_debt = matches!(place.below, Some(Frame::Debt(_)));
    must(at_rest(place) || in_debt, FrameFault::Below)?;
    let both = [from, to].iter().all(|seat| seat.0 < place.state.seats && place.alive(*seat));
    must(both && from != to, FrameFault::Seat)?;
    let owed = [(from, Account::Seat(to), give.cash), (to, Account::Seat(from), take.cash)];
    let owed = owed.into_iter().filter(|(_, _, cash)| *cash > 0);
    let laid = payment.stakes.iter().map(|stake| (stake.payer, stake.payee, stake.sum));
    must(owed.eq(laid), FrameFault::Money)?;
    must(place.state.trade_possible(place.rules, &terms.without_cash()).is_ok(), FrameFault::Order)
}
