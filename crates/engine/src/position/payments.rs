//! What notes and payments of a position must be: every note in one place, every payment one that a game can come to.

use super::{FrameFault, PositionError};
use crate::frame::{Frame, Phase, Stage};
use crate::ids::{Account, Seat, SeatSet};
use crate::notes::{Note, Notes, Truth};
use crate::payment::{PayPhase, Payment, Purpose, Stake};
use crate::question::Lot;
use crate::rules::{NotePack, Rules};
use crate::setup::MOST_MONEY;
use crate::state::State;

impl Notes {
    /// Every note of a denomination, wherever it is.
    fn all(&self, face: crate::Face) -> impl Iterator<Item = Note> + '_ {
        let held = self.hands.iter().flatten().filter(move |held| held.face == face).map(|held| held.note);
        let stakes = self.payments.iter().flat_map(|payment| &payment.stakes);
        let laid = stakes.flat_map(|stake| &stake.laid).filter(move |laid| laid.face == face);
        held.chain(laid.map(|laid| laid.note)).chain(self.piles[face.index()].iter().copied())
    }

    /// Counts what is open; nothing if there are more fakes, or fewer notes, than the pack has.
    pub(crate) fn count_open(&mut self, pack: &NotePack) -> Option<()> {
        for (face, one) in pack.faces().zip(&pack.denominations) {
            let count = |truth| self.all(face).filter(|note| note.truth == truth).count();
            let (open, fakes) = (count(Truth::Open), count(Truth::Fake));
            let open_fakes = usize::from(one.fakes).checked_sub(fakes)?;
            if self.all(face).count() < usize::from(one.count) || open < open_fakes {
                return None;
            }
            self.open[face.index()] = u16::try_from(open).ok()?;
            self.open_fakes[face.index()] = u16::try_from(open_fakes).ok()?;
        }
        Some(())
    }
}

/// What cannot be about the notes of a position whose tables have them, or have none.
pub(super) fn check(rules: &Rules, state: &State) -> Vec<PositionError> {
    let (Some(pack), Some(notes)) = (&rules.notes, &state.notes) else {
        let differ = rules.notes.is_some() != state.notes.is_some();
        return differ
            .then_some(PositionError::Turn { what: "money is made of notes, or it is not" })
            .into_iter()
            .collect();
    };
    let mut errors = Vec::new();
    let mut cannot = |is: bool, what| {
        if is {
            errors.push(PositionError::Turn { what });
        }
    };
    let frames = state.frames.iter().filter(|frame| **frame == Frame::Payment).count();
    cannot(frames != notes.payments.len(), "what lies on the table belongs to no payment");
    cannot(notes.changed.is_some_and(|(seat, _)| seat.0 >= state.seats), "one who is not here changed notes");
    for seat in (0..state.seats).map(Seat) {
        let stakes = notes.payments.iter().flat_map(|payment| &payment.stakes);
        let laid: crate::Money =
            stakes.filter(|stake| stake.payer == seat).map(|stake| stake.value(pack)).sum();
        let worth = notes.in_hand(pack, seat) + laid;
        cannot(worth != state.player(seat).cash, "somebody's notes are not worth his cash");
        cannot(notes.green[seat.index()] > pack.tokens, "nobody has so many tokens");
    }
    errors
}

/// Does every note and payment name what exists?
pub(super) fn in_range(rules: &Rules, state: &State) -> bool {
    let (Some(pack), Some(notes)) = (&rules.notes, &state.notes) else { return true };
    let faces = pack.denominations.len();
    let held = notes.hands.iter().flatten().map(|held| held.face);
    let stakes = || notes.payments.iter().flat_map(|payment| &payment.stakes);
    let laid = stakes().flat_map(|stake| &stake.laid).map(|laid| laid.face);
    let seats = stakes().flat_map(|stake| [Some(stake.payer), stake.payee.seat()]).flatten();
    held.chain(laid).all(|face| face.index() < faces)
        && notes.piles[faces..].iter().all(std::collections::VecDeque::is_empty)
        && seats.into_iter().all(|seat| seat.0 < state.seats)
        && notes.hands[usize::from(state.seats)..].iter().all(Vec::is_empty)
}

fn must(is: bool, fault: FrameFault) -> Result<(), FrameFault> {
    if is { Ok(()) } else { Err(fault) }
}

/// The payment of the frame at this place of the stack.
pub(super) fn frame(rules: &Rules, state: &State, index: usize) -> Result<(), FrameFault> {
    let pack = rules.notes.as_ref().ok_or(FrameFault::Below)?;
    let number = state.frames[..index].iter().filter(|frame| **frame == Frame::Payment).count();
    let notes = state.notes.as_ref().ok_or(FrameFault::Below)?;
    let payment = notes.payments.get(number).ok_or(FrameFault::Below)?;
    let below = index.checked_sub(1).map(|below| state.frames[below]);
    let above = state.frames.get(index + 1);
    let first = payment.stakes.first().ok_or(FrameFault::Seat)?;
    for stake in &payment.stakes {
        let apart = stake.payee != Account::Seat(stake.payer) && stake.payee != Account::Pool;
        let payee = stake.payee.seat().is_none_or(|seat| state.alive.has(seat));
        must(state.alive.has(stake.payer) && apart && payee, FrameFault::Seat)?;
        must((1..=MOST_MONEY).contains(&stake.sum) && stake.sum % pack.unit() == 0, FrameFault::Money)?;
        // FB-12: something of what is laid can be changed.
        let excess = stake.value(pack) - stake.sum;
        let changeable = stake.laid.iter().any(|laid| pack.value(laid.face) > excess);
        must(excess <= 0 || changeable, FrameFault::Money)?;
    }
    match above {
        None => phase(pack, notes, state, payment)?,
        // FB-15a.
        Some(&Frame::Debt { debtor, creditor, amount, .. }) => {
            let same = (debtor, creditor, amount) == (first.payer, first.payee, first.sum);
            let short = payment.phase == PayPhase::Laying && payment.short_side(pack).is_some();
            must(same && short && payment.purpose == Purpose::Owed, FrameFault::Above)?;
        }
        Some(_) => return Err(FrameFault::Above),
    }
    purpose(rules, state, payment, first, below)
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

/// What is paid for can still be had.
fn purpose(
    rules: &Rules,
    state: &State,
    payment: &Payment,
    first: &Stake,
    below: Option<Frame>,
) -> Result<(), FrameFault> {
    let (payer, one_side) = (first.payer, payment.stakes.len() == 1);
    let to_bank = one_side && first.payee == Account::Bank;
    let on_turn = state.turn == payer;
    let at_rest = match below {
        None => matches!(state.stage, Stage::Start | Stage::Moved),
        Some(below) => matches!(below, Frame::Buy { .. } | Frame::BuyShare { .. }),
    };
    let landing = match below {
        None => state.stage == Stage::Moved,
        Some(below) => matches!(below, Frame::Card { .. } | Frame::Estate { .. }),
    };
    let free = |deed: crate::DeedId| state.deed(deed).owner().is_none();
    match payment.purpose {
        Purpose::Owed => {
            let charged = match below {
                None => matches!(state.stage, Stage::Start | Stage::Moved | Stage::Released { .. }),
                // CL-14: a rent may be claimed at any rest.
                Some(below) => at_rest || matches!(below, Frame::Card { .. } | Frame::Each { .. }),
            };
            must(charged && one_side, FrameFault::Below)
        }
        Purpose::Purchase { deed } => {
            must(landing && to_bank && on_turn, FrameFault::Below)?;
            must(deed.index() < rules.deeds.len() && free(deed), FrameFault::Deed)
        }
        Purpose::Auction { lot, cause, bidders } => {
            must(to_bank && cause.0 < state.seats, FrameFault::Seat)?;
            must(bidders.minus(SeatSet::first(state.seats.into())).is_empty(), FrameFault::Bidders)?;
            match (lot, below) {
                (Lot::Deed(deed), _) => {
                    must(landing, FrameFault::Below)?;
                    must(deed.index() < rules.deeds.len() && free(deed), FrameFault::Deed)
                }
                (
                    Lot::Piece(kind),
                    Some(Frame::Shortage { kind: of, phase: Phase::Lots, left, orders, .. }),
                ) => must(kind == of && left > 0 && orders[payer.index()] > 0, FrameFault::Pieces),
                (Lot::Piece(_), _) => Err(FrameFault::Below),
                (Lot::Share, _) => must(landing, FrameFault::Below),
            }
        }
        Purpose::Share { company } => {
            must(landing && to_bank && on_turn, FrameFault::Below)?;
            let left = company.index() < rules.companies.len() && state.unsold(rules, company) > 0;
            must(left, FrameFault::Shares)
        }
        Purpose::Build { deed } => {
            let ordered = matches!(below, Some(Frame::Order { seat }) if seat == payer)
                || matches!(below, Some(Frame::Shortage { phase: Phase::Serving | Phase::Selling, .. }));
            must(ordered && to_bank, FrameFault::Below)?;
            let exists = deed.index() < rules.deeds.len();
            must(exists && state.deed(deed).owner() == Some(payer), FrameFault::Deed)?;
            let next = state.deed(deed).level + 1;
            must(next <= rules.group_of(deed).top_level, FrameFault::Deed)?;
            let stock = rules.level(deed, next).map_or(0, |level| state.stock[level.kind.index()]);
            must(stock > 0, FrameFault::Pieces)
        }
        Purpose::Bail => {
            let jailed = state.player(payer).jailed && state.stage == Stage::Start && below.is_none();
            must(jailed && on_turn && to_bank, FrameFault::Below)
        }
        Purpose::Trade { terms, .. } => {
            let debt = matches!(below, Some(Frame::Debt { .. }));
            must(at_rest || debt, FrameFault::Below)?;
            let both =
                [terms.from, terms.to].iter().all(|seat| seat.0 < state.seats && state.alive.has(*seat));
            must(both && terms.from != terms.to, FrameFault::Seat)?;
            let sides = [(terms.from, terms.to, terms.give.cash), (terms.to, terms.from, terms.take.cash)];
            let owed = sides.into_iter().filter(|(_, _, cash)| *cash > 0);
            let laid =
                payment.stakes.iter().map(|stake| (Account::Seat(stake.payer), stake.payee, stake.sum));
            let owed = owed.map(|(from, to, cash)| (Account::Seat(from), Account::Seat(to), cash));
            must(owed.eq(laid), FrameFault::Money)?;
            must(state.trade_possible(rules, &terms.without_cash()).is_ok(), FrameFault::Order)
        }
        Purpose::Change => must(at_rest && to_bank && on_turn, FrameFault::Below),
    }
}
