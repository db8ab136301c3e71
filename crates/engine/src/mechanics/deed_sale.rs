//! Properties that a debtor sells to the bank.

use super::{Play, RaisesFor};
use crate::event::{About, DeedWhy, Sink, Why};
use crate::frame::Cause;
use crate::ids::{Account, DeedId, Seat};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// FB-40, FB-40a: its buildings must be sold first; CL-75: with even building, those of the whole group, and it must not
    /// be mortgaged.
    pub(crate) fn may_sell_deed(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if !rules.switches.deed_sales {
            return Err(Refusal::NoDeedSales {});
        }
        self.has_unmortgaged(rules, seat, deed)?;
        if rules.switches.even_building && self.is_built_with(rules, seat, deed) {
            Err(Refusal::GroupBuilt { group: rules.deeds[deed.index()].group })
        } else if self.deed(deed).level > 0 {
            Err(Refusal::BuiltOn { deed })
        } else {
            Ok(())
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-40: at half the printed price.
    pub(crate) fn sell_deed(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.state.may_sell_deed(self.rules, seat, deed)?;
        if self.state.raises_for(seat) != Some(RaisesFor::Debt) {
            return Err(Refusal::OnlyInDebt {});
        }
        self.sell_to_bank(seat, deed);
        Ok(())
    }

    /// FB-42: it is unowned again.
    pub(crate) fn sell_to_bank(&mut self, seat: Seat, deed: DeedId) {
        self.move_deed(deed, Account::Bank, DeedWhy::SoldToBank);
        let cause = Cause { why: Why::DeedSale, about: About::Deed(deed) };
        self.pay(Account::Bank, Account::Seat(seat), self.rules.deed_sale(deed), cause);
    }
}
