//! What a property is worth to it, and how it bids.

use magie_engine::ids::DeedId;
use magie_engine::{Action, Money, Seat, View};

use super::{Broker, after_purchase};
use crate::value::Evaluation;

/// Steps of the bisection that finds its highest bid.
const BID_STEPS: usize = 9;
/// With this many bids it has said everything: the next is its limit.
const MOST_BIDS: u8 = 5;

impl Broker {
    /// Whether to buy a property at this price rather than leave it to the others.
    pub(super) fn worth_buying(&self, view: &View<'_>, me: Seat, deed: DeedId, price: Money) -> bool {
        let Some(evaluator) = &self.evaluator else { return true };
        let evaluation = evaluator.evaluate(view);
        if view.rules().switches().no_auctions {
            return evaluation.chance_with(me, &[after_purchase(view, me, deed, price)])
                >= evaluation.chance(me);
        }
        self.limit(view, me, &evaluation, deed) >= price
    }

    /// The price at which it is as well off as if the keenest other seat paid that price.
    fn limit(&self, view: &View<'_>, me: Seat, evaluation: &Evaluation<'_>, deed: DeedId) -> Money {
        let printed = view.rules().deeds()[deed.index()].price;
        let gain = |seat: Seat| {
            evaluation.chance_with(seat, &[after_purchase(view, seat, deed, printed)])
                - evaluation.chance(seat)
        };
        let rivals = view.alive().without(me).iter();
        let rival = rivals.max_by_key(|seat| gain(*seat));
        let (mut low, mut high) = (0, view.cash(me).max(0) + view.bid_aid(me));
        for _ in 0..BID_STEPS {
            let price = low + (high - low + 1) / 2;
            let mine = evaluation.chance_with(me, &[after_purchase(view, me, deed, price)]);
            let theirs = rival.map_or(evaluation.chance(me), |rival| {
                let paid = price.min(view.cash(rival).max(0));
                let after = [after_purchase(view, rival, deed, paid)];
                // FB-50: nobody buys the last property, which ends the game, at a bad moment.
                let buys = !view.rules().switches().ends_when_owned
                    || evaluation.chance_with(rival, &after) > evaluation.chance(rival);
                if buys { evaluation.chance_with(me, &after) } else { evaluation.chance(me) }
            });
            if mine >= theirs {
                low = price;
            } else {
                high = price - 1;
            }
            if low >= high {
                break;
            }
        }
        low
    }

    pub(super) fn bid(
        &mut self,
        view: &View<'_>,
        me: Seat,
        deed: DeedId,
        least: Money,
        high: Money,
    ) -> Action {
        let Some(evaluator) = &self.evaluator else { return Action::Pass };
        let limit = self.limit(view, me, &evaluator.evaluate(view), deed) * self.settings.bid / 100;
        let limit = view.rules().rounded_down(limit.min(view.cash(me) + view.bid_aid(me)));
        if limit < least {
            return Action::Pass;
        }
        if let Some(card) = self.tycoon.card_to_play(view, me) {
            return card;
        }
        let bids = self.memory.count_bid(view, deed);
        let step = if bids >= MOST_BIDS { limit - high } else { (limit - high) / 3 };
        Action::Bid(least.max(high + view.rules().rounded_down(step)))
    }
}
