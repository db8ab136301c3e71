//! Shares, judged by its chance of winning: what one more of a company pays, and the cash it costs.

use magie_engine::ids::{CompanyId, Shares};
use magie_engine::{Action, Money, Seat, View};

use super::Broker;
use super::deals::last;
use crate::value::{Evaluation, Holding};

/// A seat's chance of winning with one more share at a price.
fn with_share(
    view: &View<'_>,
    evaluation: &Evaluation<'_>,
    seat: Seat,
    company: CompanyId,
    price: Money,
) -> Option<i32> {
    let had = Holding::of(view, seat);
    let shares = had.shares.plus(Shares::of(company, 1, 0)?)?;
    Some(evaluation.chance_with(seat, &[(seat, Holding { cash: had.cash - price, shares, ..had })]))
}

/// The share with which it would win most often, at these prices.
fn best_share(
    view: &View<'_>,
    evaluation: &Evaluation<'_>,
    me: Seat,
    price: impl Fn(CompanyId) -> Money,
) -> Option<(CompanyId, i32)> {
    let left = view.rules().company_ids().filter(|&company| view.unsold(company) > 0);
    let with = |company| Some((company, with_share(view, evaluation, me, company, price(company))?));
    left.filter_map(with).max_by_key(|(_, chance)| *chance)
}

impl Broker {
    /// UM-85: buys a share that raises its chance of winning.
    pub(super) fn buy_share(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        let evaluation = self.evaluator.as_ref()?.evaluate(view);
        let par = |company: CompanyId| view.rules().companies()[company.index()].par;
        let best = best_share(view, &evaluation, me, par);
        let buys = |(company, chance): &(CompanyId, i32)| {
            *chance > evaluation.chance(me) && par(*company) <= view.cash(me)
        };
        Some(best.filter(buys).map_or(Action::Decline, |(company, _)| Action::BuyShare(company)))
    }

    /// UM-86a: takes the best share that is left.
    pub(super) fn take_share(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        let evaluation = self.evaluator.as_ref()?.evaluate(view);
        Some(
            best_share(view, &evaluation, me, |_| 0)
                .map_or(Action::Decline, |(company, _)| Action::BuyShare(company)),
        )
    }

    /// UM-86: the most it pays for the option to take a share.
    pub(super) fn share_limit(&self, view: &View<'_>, me: Seat) -> Option<Money> {
        let evaluation = self.evaluator.as_ref()?.evaluate(view);
        let (company, _) = best_share(view, &evaluation, me, |_| 0)?;
        let pays = |price| {
            with_share(view, &evaluation, me, company, price)
                .is_some_and(|chance| chance >= evaluation.chance(me))
        };
        last(0, (view.cash(me) + view.bid_aid(me)).max(0), pays)
    }
}
