//! Shares: the more of one company, the more each of them pays.

use magie_engine::ids::CompanyId;
use magie_engine::{Action, Money, Seat, View};

use super::Thumb;

/// How many dividends a share is expected to pay.
const PAYOUTS: Money = 6;

impl Thumb {
    /// The share for sale that pays best for its price, and its worth: at least its price.
    fn best_share(view: &View<'_>, me: Seat) -> Option<(CompanyId, Money)> {
        let rules = view.rules();
        let left = rules.company_ids().filter(|&company| view.unsold(company) > 0);
        let worth = |company: CompanyId| {
            let (figures, held) = (&rules.companies()[company.index()], view.shares(me).free(company));
            let gain = figures.dividend(held + 1) - figures.dividend(held);
            figures.par.max(gain * PAYOUTS)
        };
        left.map(|company| (company, worth(company))).max_by_key(|(_, worth)| *worth)
    }

    /// UM-85: buys a share that leaves its reserve.
    pub(super) fn buy_share(&mut self, view: &View<'_>, me: Seat) -> Action {
        let spare = view.cash(me) - self.kept.buying;
        match Self::best_share(view, me) {
            Some((company, _)) if view.rules().companies()[company.index()].par <= spare => {
                Action::BuyShare(company)
            }
            _ => Action::Decline,
        }
    }

    /// UM-86a: takes the best share that is left.
    pub(super) fn take_share(view: &View<'_>, me: Seat) -> Option<Action> {
        Self::best_share(view, me).map(|(company, _)| Action::BuyShare(company))
    }

    /// What the option to take a share is worth.
    pub(super) fn share_option(view: &View<'_>, me: Seat) -> Money {
        Self::best_share(view, me).map_or(0, |(_, worth)| worth)
    }

    /// Mortgages a share of the company that pays least.
    pub(super) fn mortgage_share(view: &View<'_>, me: Seat) -> Option<Action> {
        let held = view.rules().company_ids().filter(|&company| view.shares(me).free(company) > 0);
        let least = held.min_by_key(|&company| {
            view.rules().companies()[company.index()].dividend(view.shares(me).free(company))
        });
        least.filter(|_| view.rules().switches().mortgages).map(Action::MortgageShare)
    }
}
