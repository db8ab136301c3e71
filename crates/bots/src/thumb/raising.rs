//! Raising money for a debt, starting with what costs least.

use magie_engine::ids::{DeedId, DeedList, MAX_DEEDS};
use magie_engine::rules::When;
use magie_engine::{Action, Choice, Money, Seat, View};

use super::Thumb;
use super::building::next_mortgage_of;
use super::deals;
use super::worth::GroupWorth;

impl Thumb {
    /// Looks for one trade that pays a debt it cannot pay itself, before it gives up.
    pub(super) fn rescue_or_give_up(&mut self, view: &View<'_>, me: Seat, amount: Money) -> Action {
        self.survey(view, me);
        if self.rescue_roll != view.rolls() && !view.magnate_moves() {
            self.rescue_roll = view.rolls();
            if let Some(offer) = deals::rescue(&self.worth, view, me, amount) {
                return offer;
            }
        }
        // FR-25: what the creditor has not refused yet may be offered; FB-40b, UM-91a: a card may still bring it.
        self.last_resort(view, me).unwrap_or(Action::GiveUp)
    }

    /// Raises what is missing for a debt that it can pay.
    pub(super) fn raise(&mut self, view: &View<'_>, me: Seat, short: Money) -> Action {
        self.survey(view, me);
        // FB-40b, UM-91a: a card that pays costs less than a property.
        if let Some(play) = view.card_for_debt() {
            return play;
        }
        if let Some(deed) = self.emergency_mortgage(view, me, short) {
            // One more mortgage to lift later, sooner if it hinders building.
            let left = if self.estate.streets.has(deed) { 0 } else { self.kept.lifting };
            self.wants = self.wants.min(self.worth.lift_price(deed) + left);
            return Action::Mortgage(deed);
        }
        // What is sold now will be built again later.
        self.wants = 0;
        let step = Self::mortgage_share(view, me).or_else(|| self.sell_something(view, me, short));
        step.or_else(|| view.default_answer()).unwrap_or(Action::GiveUp)
    }

    fn last_resort(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let rules = view.rules();
        let may_play = || view.cards(me).any(|card| rules.card(card).when == When::OwnTurn);
        if !rules.switches().pay_in_property && !may_play() {
            return None;
        }
        self.choices.clear();
        view.legal(&mut self.choices);
        self.choices.iter().find_map(|choice| match *choice {
            Choice::Do(action @ (Action::PayWith(_) | Action::UseCard(_) | Action::UseCardOn(..))) => {
                Some(action)
            }
            _ => None,
        })
    }

    /// A property to mortgage: outside sets first, then of sets without buildings, even if all together bring too
    /// little.
    fn emergency_mortgage(&self, view: &View<'_>, me: Seat, short: Money) -> Option<DeedId> {
        let all = view.mortgageable(me);
        if let Some(deed) = next_mortgage_of(view, all.minus(self.estate.streets), short) {
            return Some(deed);
        }
        // If even this is not enough, all of it will be needed.
        next_mortgage_of(view, all, short).or_else(|| all.lowest())
    }

    /// Sells levels of the set that loses least, as many as bring the sum and as the engine accepts together (CL-43).
    fn sell_something(&self, view: &View<'_>, me: Seat, short: Money) -> Option<Action> {
        let owned = |group: &GroupWorth| group.deeds.and(self.estate.deeds);
        let highest =
            |group: &GroupWorth| owned(group).iter().map(|deed| view.level(deed)).max().unwrap_or(0);
        let built = self.sets().filter(|group| highest(group) > 0);
        let group = built.min_by_key(|group| group.yield_of(highest(group) - 1))?;
        let mut sale = DeedList::new();
        let mut brought = 0;
        let deeds = owned(group);
        let mut levels = [0; MAX_DEEDS];
        for deed in deeds.iter() {
            levels[deed.index()] = view.level(deed);
        }
        while brought < short || view.check_sale(me, &sale).is_err() {
            let top = deeds.iter().max_by_key(|&deed| levels[deed.index()])?;
            let level = &mut levels[top.index()];
            if *level == 0 {
                break;
            }
            brought += view.rules().level_refund(top, *level);
            *level -= 1;
            sale.push(top).ok()?;
        }
        Some(Action::Sell(sale))
    }
}
