//! Building and lifting with the money that can be spared.

use magie_engine::{Action, DeedId, DeedList, DeedSet, MAX_KINDS, Money, Seat, View};

use super::Thumb;
use super::worth::SWEET_LEVEL;

/// Cash beyond the reserve from which mortgages are lifted that hinder nothing.
const RICH: Money = 250;
/// No sum wakes it before its properties change.
pub(super) const NEVER: Money = Money::MAX;
/// No sum wakes it before its own next turn.
const NEXT_TURN: Money = NEVER - 1;

impl Thumb {
    /// Something to build or lift now; otherwise remembers when to look again.
    pub(super) fn manage(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.deeds = view.deeds(me);
        self.wakes_at = NEVER;
        let action = self.next_step(view, me);
        if action.is_some() {
            self.wakes_at = 0;
        }
        action
    }

    fn next_step(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let owned = self.deeds;
        let whole = self.whole_sets(owned);
        let mortgaged: DeedSet = owned.iter().filter(|&deed| view.mortgaged(deed)).collect();
        if whole.is_empty() && mortgaged.is_empty() {
            return None;
        }
        self.wakes_at = NEXT_TURN;
        let spare = view.cash(me) - self.reserve(view, me);
        let lift_first = mortgaged.and(whole).iter().min_by_key(|&deed| view.rules().lift_price(deed));
        if let Some(action) = lift_first.and_then(|deed| self.lift(view, me, deed, spare)) {
            return Some(action);
        }
        if !whole.is_empty()
            && self.order_roll != view.rolls()
            && let Some(action) = self.build(view, me, whole, spare)
        {
            if matches!(action, Action::Build(_)) {
                self.order_roll = view.rolls();
            }
            return Some(action);
        }
        let cheapest = mortgaged.iter().min_by_key(|&deed| view.rules().lift_price(deed))?;
        self.lift(view, me, cheapest, spare - RICH)
    }

    fn whole_sets(&self, owned: DeedSet) -> DeedSet {
        let groups = self.worth.groups.iter();
        let whole = groups.filter(|group| group.top_level > 0 && owned.contains(group.deeds));
        whole.fold(DeedSet::EMPTY, |all, group| all.or(group.deeds))
    }

    fn lift(&mut self, view: &View<'_>, me: Seat, deed: DeedId, spare: Money) -> Option<Action> {
        let price = view.rules().lift_price(deed);
        if spare >= price {
            return Some(Action::Lift(deed));
        }
        self.wakes_at = self.wakes_at.min(view.cash(me) + price - spare);
        None
    }

    /// One order: three houses everywhere first, the group that pays best first; then on to the top.
    fn build(&mut self, view: &View<'_>, me: Seat, whole: DeedSet, mut spare: Money) -> Option<Action> {
        let rules = view.rules();
        if rules.switches.turn_only_building && view.on_turn() != me {
            return None;
        }
        let mut order = DeedList::new();
        let mut takes = [0; MAX_KINDS];
        for beyond in [false, true] {
            while let Some((deed, level)) = self.best_street(view, whole, &order, beyond) {
                let kind = rules.ladder[level as usize].kind;
                let price = rules.deeds[deed.index()].level_price;
                if view.orders_closed(kind) || takes[kind.index()] >= view.stock(kind) {
                    break;
                }
                if spare < price {
                    if order.is_empty() {
                        self.wakes_at = self.wakes_at.min(view.cash(me) + price - spare);
                        return self.mortgage_to_build(view, me, level, price - spare);
                    }
                    return Some(Action::Build(order));
                }
                spare -= price;
                takes[kind.index()] += 1;
                if order.push(deed).is_err() {
                    break;
                }
            }
        }
        (!order.is_empty()).then_some(Action::Build(order))
    }

    /// The street to build on next, and its level with what is ordered already.
    fn best_street(
        &self,
        view: &View<'_>,
        whole: DeedSet,
        order: &DeedList,
        beyond: bool,
    ) -> Option<(DeedId, u8)> {
        let level =
            |deed: DeedId| view.level(deed) + order.iter().filter(|&other| other == deed).count() as u8;
        let mut best: Option<(Money, DeedId, u8)> = None;
        for group in self.worth.groups.iter().filter(|group| whole.contains(group.deeds)) {
            if group.deeds.iter().any(|deed| view.mortgaged(deed)) {
                continue;
            }
            // Of the lowest streets the last, which is the dearest.
            let Some(deed) = group.deeds.iter().min_by_key(|&deed| (level(deed), u8::MAX - deed.0)) else {
                continue;
            };
            let now = level(deed);
            if now >= group.top_level || (now >= SWEET_LEVEL && !beyond) {
                continue;
            }
            let rate = group.yield_of(now);
            if best.is_none_or(|(other, ..)| rate > other) {
                best = Some((rate, deed, now));
            }
        }
        best.map(|(_, deed, level)| (deed, level))
    }

    /// Below three houses a single property elsewhere does more good as a mortgage.
    fn mortgage_to_build(&self, view: &View<'_>, me: Seat, level: u8, short: Money) -> Option<Action> {
        if level >= SWEET_LEVEL {
            return None;
        }
        let value = |deed: DeedId| view.rules().deeds[deed.index()].mortgage;
        let singles = self.worth.singles(view, me);
        if singles.iter().map(value).sum::<Money>() < short {
            return None;
        }
        singles.iter().min_by_key(|&deed| value(deed)).map(Action::Mortgage)
    }
}
