//! Raising money: when a seat may sell and mortgage, and what is done for a debtor who runs out of time (CL-80), one step
//! at a time.

use crate::action::Action;
use crate::frame::{Auction, Debt, Frame};
use crate::ids::{DeedId, DeedSet, Money, Seat};
use crate::question::Lot;
use crate::rules::{RentRule, Rules};
use crate::state::State;

/// What a seat raises money for (CL-49a). It may mortgage for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RaisesFor {
    /// For its own debt, which is the question (CL-60b).
    Debt,
    /// To bid for a property or a share (CL-30a).
    Bid,
    /// To bid for a building, for which it sells none (CL-41f).
    BidForPiece,
    /// For nothing in particular, at a rest point. Some editions limit who sells there (FR-16).
    Later,
}

impl State {
    /// What this seat may raise money for now, if anything.
    #[inline]
    pub(crate) fn raises_for(&self, seat: Seat) -> Option<RaisesFor> {
        match self.frames.last() {
            Some(&Frame::Debt(Debt { debtor, .. })) if debtor == seat => Some(RaisesFor::Debt),
            Some(&Frame::Auction(Auction { lot, bidders, .. })) if bidders.has(seat) => {
                Some(if matches!(lot, Lot::Piece(_)) { RaisesFor::BidForPiece } else { RaisesFor::Bid })
            }
            _ if self.resting() => Some(RaisesFor::Later),
            _ => None,
        }
    }
}

/// The kept card that brings a debtor most, with its target.
#[inline]
pub(crate) fn card_for_debt(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let (card, target) = state.best_card_for_debt(rules, seat)?;
    Some(target.map_or(Action::UseCard(card), |target| Action::UseCardOn(card, target)))
}

/// The next step without cards: single streets, then stations and utilities, then shares, then buildings from the
/// cheapest group, then the streets they stood on; always the cheapest first.
pub(crate) fn raise_from_property(rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
    let owned = state.player(seat).deeds;
    let price = |deed: DeedId| -> Money { rules.deeds[deed.index()].price };
    // FB-40: in editions without mortgages the bank may buy properties.
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
