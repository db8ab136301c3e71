//! CL-80: the answer when nobody gives one in time.

use crate::action::Action;
use crate::frame::Frame;
use crate::ids::{DeedId, DeedSet, Money, Seat, VoucherList};
use crate::mechanics::dearest;
use crate::question::{Question, Turn};
use crate::rules::{RentRule, Rules};
use crate::state::State;

/// The default answer of a seat that is asked; nothing for one that is not.
pub(crate) fn default_answer(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let Turn::Seats(ask) = crate::ask::turn(rules, state) else { return None };
    if !ask.seats.has(seat) {
        return None;
    }
    Some(match ask.question {
        Question::Roll {} | Question::LeaveJail { .. } => Action::Roll,
        Question::Buy { .. } | Question::TakeInKind { .. } | Question::Take { .. } => Action::Decline,
        Question::AnswerOffer { offer, .. } => Action::Refuse(offer),
        Question::EndTurn {} => Action::EndTurn,
        Question::Choose { .. } => Action::Choose(0),
        Question::Triples { may_stay: true } | Question::Taxi { .. } => Action::Decline,
        // The space just ahead is as good as any.
        Question::Triples { .. } => {
            let at = state.player(seat).at;
            Action::Travel(rules.steps_of_roll(at, state.last_parity(), true).next()?)
        }
        Question::GoOn { .. } => Action::GoOn,
        Question::UsePledged { card } => {
            let mut vouchers = VoucherList::new();
            vouchers.push(card).ok()?;
            let to = state.voucher_targets(rules, seat, vouchers.iter()).iter().next()?;
            Action::UseVouchers { vouchers, to }
        }
        Question::NameLot { may_decline: true } => Action::Decline,
        Question::NameLot { .. } => {
            let unowned = (0..rules.deeds.len() as u8).map(DeedId);
            Action::Name(unowned.into_iter().find(|deed| state.deed(*deed).owner().is_none())?)
        }
        Question::IncomeTax { amount, share } => Action::Choose(u8::from(share < amount)),
        Question::Gift { .. } => Action::TakeCash,
        Question::PickVoucher { instead, .. } if instead > 0 => Action::TakeCash,
        Question::PickVoucher { from, .. } => Action::Pick(state.vouchers_of(rules, from).next()?),
        Question::Bid { .. } => Action::Pass,
        Question::Wish { .. } => Action::Wish(0),
        Question::Place { .. } => {
            let &Frame::Place { kind, printed_price, .. } = state.frames.last()? else { return None };
            Action::Place(dearest(rules, state.open_places(rules, seat, kind, printed_price))?)
        }
        Question::Mortgaged { .. } => Action::KeepMortgage,
        Question::Raise { hopeless: true, .. } => Action::GiveUp,
        Question::Raise { .. } => raise(rules, state, seat)?,
    })
}

/// The next step of the default way to raise money: single streets, then stations and utilities, then buildings
/// from the cheapest group, then the streets they stood on; always the cheapest first.
pub(crate) fn raise(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let owned = state.player(seat).deeds;
    let price = |deed: DeedId| -> Money { rules.deeds[deed.index()].price };
    let can_mortgage = |deed: &DeedId| state.may_mortgage(rules, seat, *deed).is_ok();
    let is_street = |deed: DeedId| rules.group_of(deed).rent == RentRule::ByLevel;
    let complete = |deed: DeedId| owned.contains(rules.group_of(deed).deeds);
    let cheapest = |wanted: &dyn Fn(DeedId) -> bool| {
        owned.iter().filter(|&deed| wanted(deed)).filter(can_mortgage).min_by_key(|&deed| price(deed))
    };
    if let Some(deed) =
        cheapest(&|deed| is_street(deed) && !complete(deed)).or_else(|| cheapest(&|deed| !is_street(deed)))
    {
        return Some(Action::Mortgage(deed));
    }
    let built: DeedSet = owned.iter().filter(|&deed| state.deed(deed).level > 0).collect();
    if let Some(deed) = built.iter().min_by_key(|&deed| price(deed)) {
        return state.shortest_sale(rules, seat, rules.group_of(deed).deeds).map(Action::Sell);
    }
    cheapest(&|_| true).map(Action::Mortgage)
}
