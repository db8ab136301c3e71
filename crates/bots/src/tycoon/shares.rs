//! Shares, valued by their dividends: each further share of a company makes all of them pay more (UM-85).

use magie_engine::ids::{CompanyId, Shares};
use magie_engine::{Action, Money, Seat, View};

use super::Tycoon;
use super::worth::Holding;

impl Tycoon {
    /// The share it would gain most by, and how much.
    fn best_share(
        &self,
        view: &View<'_>,
        me: Seat,
        price: impl Fn(CompanyId) -> Money,
    ) -> Option<(CompanyId, f64)> {
        let rules = view.rules();
        let had = Holding::of(view, me);
        let before = self.tables.equity(&self.weights, view, me, &had);
        let left = rules.company_ids().filter(|&company| view.unsold(company) > 0);
        let gain = |company: CompanyId| {
            let shares = had.shares.plus(Shares::of(company, 1, 0)?)?;
            let has = Holding { cash: had.cash - price(company), shares, ..had };
            Some((company, self.tables.equity(&self.weights, view, me, &has) - before))
        };
        left.filter_map(gain).max_by(|(_, one), (_, other)| one.total_cmp(other))
    }

    /// UM-85: buys a share that makes it better off and leaves its reserve.
    pub(super) fn buy_share(&self, view: &View<'_>, me: Seat) -> Action {
        let par = |company: CompanyId| view.rules().companies()[company.index()].par;
        match self.best_share(view, me, par) {
            Some((company, gain))
                if gain > 0.0 && view.cash(me) - par(company) >= self.money(self.weights.reserve) =>
            {
                Action::BuyShare(company)
            }
            _ => Action::Decline,
        }
    }

    /// UM-86a: takes the best share that is left.
    pub(super) fn take_share(&self, view: &View<'_>, me: Seat) -> Action {
        self.best_share(view, me, |_| 0).map_or(Action::Decline, |(company, _)| Action::BuyShare(company))
    }

    /// What the option to take a share is worth.
    pub(super) fn share_limit(&self, view: &View<'_>, me: Seat) -> Money {
        self.best_share(view, me, |_| 0).map_or(0, |(_, gain)| gain as Money)
    }
}
