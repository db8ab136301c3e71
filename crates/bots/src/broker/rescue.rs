//! Selling a property to pay a debt that it cannot pay itself: for what it is worth to the buyer, and only then for what
//! is missing.

use magie_engine::action::Side;
use magie_engine::ids::DeedSet;
use magie_engine::{Action, Money, Seat, View};

use super::Broker;
use super::deals::last;
use crate::terms::{self, of};
use crate::value::Holding;

/// How often it asks after one roll.
const MOST_ASKED: u8 = 2;
/// The part of what a property is worth to the buyer that it asks for, in percent: first, and the second time.
const ASKED: [Money; 2] = [75, 40];

impl Broker {
    /// The offer that brings most among those that pay the debt.
    pub(super) fn rescue(&mut self, view: &View<'_>, me: Seat, amount: Money) -> Option<Action> {
        let evaluator = self.evaluator.as_ref()?;
        let asked = if self.memory.rescue.0 == view.rolls() { self.memory.rescue.1 } else { 0 };
        if asked >= MOST_ASKED || view.rules().switches().balanced_trades || view.magnate_moves() {
            return None;
        }
        self.memory.rescue = (view.rolls(), asked + 1);
        let evaluation = evaluator.evaluate(view);
        let short = amount - view.reach(me);
        let mut best: Option<(Money, Action)> = None;
        for deed in view.deeds(me).iter().filter(|deed| view.check_tradable(me, *deed).is_ok()) {
            let give = of(DeedSet::one(deed));
            let needed = short + view.reach_of(give.deeds);
            for to in view.alive().without(me).iter().filter(|to| !view.has_offer_open(me, *to)) {
                let had = Holding::of(view, to);
                let pays = |price: Money| {
                    let has = Holding {
                        cash: had.cash - price - view.dues(&give),
                        deeds: had.deeds.with(deed),
                        ..had
                    };
                    evaluation.chance_with(to, &[(to, has)]) >= evaluation.chance(to)
                };
                let Some(most) = last(0, view.cash(to).max(0), pays) else { continue };
                let price = view.rules().rounded_up(needed.max(most * ASKED[usize::from(asked)] / 100));
                let take = Side { cash: price, ..Side::default() };
                let better = best.as_ref().is_none_or(|(other, _)| price - needed > *other);
                if price <= most && better && terms::possible(view, me, to, &give, &take) {
                    best = Some((price - needed, Action::Propose { to, give, take }));
                }
            }
        }
        best.map(|(_, offer)| offer)
    }
}
