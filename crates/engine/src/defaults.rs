//! CL-80: the answer when nobody gives one in time.

use crate::action::Action;
use crate::frame::Frame;
use crate::ids::{CardId, DeedId, DeedSet, Money, NoteCounts, Seat, VoucherList};
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
        Question::NameDeed { card } => Action::Name(state.deeds_to_name(rules, seat, card).lowest()?),
        Question::NamePlayer { card } => {
            Action::NamePlayer(state.players_to_name(rules, seat, card).next_after(seat)?)
        }
        // The space just ahead is as good as any.
        Question::Steer { seat: mover, card } => {
            let targets = state.steer_targets(rules, mover, card);
            let at = state.player(mover).at;
            let ahead = rules.steps_of_roll(at, false, true).take(rules.spaces.len());
            Action::Travel(
                ahead.into_iter().find(|space| targets.has(*space)).or_else(|| targets.iter().next())?,
            )
        }
        // UM-84h: what is mortgaged is worth less.
        Question::ReturnShare { .. } => Action::Choose(1),
        Question::ReturnVoucher {} => Action::Pick(state.vouchers_of(rules, seat).next()?),
        Question::IncomeTax { amount, share, .. } => Action::Choose(u8::from(share < amount)),
        Question::Gift { .. } => Action::TakeCash,
        Question::PickVoucher { instead, .. } if instead > 0 => Action::TakeCash,
        Question::PickVoucher { from, .. } => Action::Pick(state.vouchers_of(rules, from).next()?),
        Question::Bid { .. }
        | Question::CheckCard { .. }
        | Question::RentCard { .. }
        | Question::StopCard { .. }
        | Question::OthersPurchase { .. }
        | Question::Winnings { .. } => Action::Pass,
        // FB-55: the card in hand, or the leftmost.
        Question::TakeCard { full: true, .. } => Action::Decline,
        Question::TakeCard { deck, .. } => Action::TakeCard(state.open_cards(deck).next()?),
        Question::KeepCard { .. } => Action::TakeCard(kept_before(rules, state, seat)?),
        Question::Wish { .. } => Action::Wish(0),
        Question::Place { .. } => {
            let &Frame::Place { kind, printed_price, .. } = state.frames.last()? else { return None };
            Action::Place(dearest(rules, state.open_places(rules, seat, kind, printed_price))?)
        }
        Question::Mortgaged { .. } | Question::MortgagedShare { .. } => Action::KeepMortgage,
        Question::BuyShare {} => Action::Decline,
        Question::TakeShare {} => Action::BuyShare(state.dearest_share(rules)?),
        // FB-55.
        Question::Lay { missing, .. } => {
            Action::Lay(state.notes.as_ref()?.automatic(rules.notes.as_ref()?, seat, missing))
        }
        Question::Check { .. } => Action::Pass,
        Question::NameNotes { .. } => Action::NameNotes(NoteCounts::default()),
        // FR-08a.
        Question::Settle { .. } => Action::PayCash,
        Question::Raise { hopeless: true, .. } => Action::GiveUp,
        Question::Raise { .. } => raise(rules, state, seat)?,
    })
}

/// FB-31a: the card that was in hand before another one came.
fn kept_before(rules: &Rules, state: &State, seat: Seat) -> Option<CardId> {
    let &Frame::KeepOne { card: got, .. } = state.frames.last()? else { return None };
    state.cards_of(rules, seat).find(|card| card.deck == got.deck && *card != got)
}

/// The next step of the default way to raise money: the cards that pay (FB-40b, UM-91a), then what is owned.
fn raise(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    card_for_debt(rules, state, seat).or_else(|| raise_from_property(rules, state, seat))
}

/// The kept card that brings a debtor most, played at what brings it.
pub(crate) fn card_for_debt(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let (card, target) = state.best_card_for_debt(rules, seat)?;
    Some(target.map_or(Action::UseCard(card), |target| Action::UseCardOn(card, target)))
}

/// The next step of the default way to raise money without cards: single streets, then stations and utilities, then shares, then
/// buildings from the cheapest group, then the streets they stood on; always the cheapest first.
pub(crate) fn raise_from_property(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let owned = state.player(seat).deeds;
    let price = |deed: DeedId| -> Money { rules.deeds[deed.index()].price };
    // FB-40: where there are no mortgages the bank may buy the property itself.
    let sells = rules.switches.deed_sales && !rules.switches.mortgages;
    let can_pledge = |deed: &DeedId| match sells {
        true => state.may_sell_deed(rules, seat, *deed).is_ok(),
        false => state.may_mortgage(rules, seat, *deed).is_ok(),
    };
    let pledge = |deed| if sells { Action::SellDeed(deed) } else { Action::Mortgage(deed) };
    let is_street = |deed: DeedId| rules.group_of(deed).rent == RentRule::ByLevel;
    let complete = |deed: DeedId| owned.contains(rules.group_of(deed).deeds);
    let cheapest = |wanted: &dyn Fn(DeedId) -> bool| {
        owned.iter().filter(|&deed| wanted(deed)).filter(can_pledge).min_by_key(|&deed| price(deed))
    };
    if let Some(deed) =
        cheapest(&|deed| is_street(deed) && !complete(deed)).or_else(|| cheapest(&|deed| !is_street(deed)))
    {
        return Some(pledge(deed));
    }
    if let Some(company) =
        rules.company_ids().find(|&company| state.may_mortgage_share(rules, seat, company).is_ok())
    {
        return Some(Action::MortgageShare(company));
    }
    let built: DeedSet = owned.iter().filter(|&deed| state.deed(deed).level > 0).collect();
    if let Some(deed) = built.iter().min_by_key(|&deed| price(deed)) {
        return state.shortest_sale(rules, seat, rules.group_of(deed).deeds).map(Action::Sell);
    }
    cheapest(&|_| true).map(pledge)
}
