//! Raising money for a debt, starting with what costs least.

use magie_engine::ids::{DeedId, DeedList, DeedSet, KindId};
use magie_engine::rules::When;
use magie_engine::{Action, Choice, Money, Seat, View};

use super::Thumb;
use super::building::{RICH, levels_of, next_mortgage_of};
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
        if let Some(deed) = self.emergency_mortgage(view, short) {
            // One more mortgage to lift later, sooner if it hinders building.
            let left = if self.estate.streets.has(deed) { 0 } else { RICH };
            self.wants = self.wants.min(self.worth.lift_price(deed) + left);
            return Action::Mortgage(deed);
        }
        // What is sold now will be built again later.
        self.wants = 0;
        let step = Self::mortgage_share(view, me).or_else(|| self.sell_something(view, short));
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
    fn emergency_mortgage(&self, view: &View<'_>, short: Money) -> Option<DeedId> {
        if !view.rules().switches().mortgages {
            return None;
        }
        let built = self.improved(view);
        let free = self.estate.deeds.minus(self.estate.mortgaged).minus(built);
        let singles = free.minus(self.estate.streets);
        if let Some(deed) = next_mortgage_of(view, singles, short) {
            return Some(deed);
        }
        let owned = |group: &GroupWorth| group.deeds.and(self.estate.deeds);
        let bare = |group: &&GroupWorth| !view.any_built(owned(group));
        let all = self.sets().filter(bare).fold(singles, |all, group| all.or(group.deeds.and(free)));
        // If even this is not enough, all of it will be needed.
        next_mortgage_of(view, all, short).or_else(|| all.lowest())
    }

    /// Single properties with a piece, which must be sold before they are mortgaged (UM-44b).
    pub(super) fn improved(&self, view: &View<'_>) -> DeedSet {
        self.estate.deeds.minus(self.estate.streets).and(view.all_built())
    }

    /// Sells levels of the set that loses least, as many as bring the sum and as the bank's pieces allow (CL-43).
    fn sell_something(&self, view: &View<'_>, short: Money) -> Option<Action> {
        let owned = |group: &GroupWorth| group.deeds.and(self.estate.deeds);
        let highest =
            |group: &GroupWorth| owned(group).iter().map(|deed| view.level(deed)).max().unwrap_or(0);
        let built = self.sets().filter(|group| highest(group) > 0);
        let group = built.min_by_key(|group| group.yield_of(highest(group) - 1))?;
        let mut sale = DeedList::new();
        let mut brought = 0;
        let deeds = owned(group);
        let mut levels = levels_of(view, deeds);
        while brought < short || !stock_allows(view, deeds, |deed| levels[deed.index()]) {
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

/// Do the bank's pieces, with those coming back, cover these levels?
pub(super) fn stock_allows(view: &View<'_>, deeds: DeedSet, level: impl Fn(DeedId) -> u8) -> bool {
    let rules = view.rules();
    let standing = |deed: DeedId, level: u8, kind: KindId| {
        let stands = rules.level(deed, level).filter(|level| level.kind == kind);
        stands.map_or(0, |level| i32::from(level.count))
    };
    (0..rules.kinds().len()).map(|index| KindId(index as u8)).all(|kind| {
        let more = |deed: DeedId| standing(deed, level(deed), kind) - standing(deed, view.level(deed), kind);
        deeds.iter().map(more).sum::<i32>() <= i32::from(view.stock(kind))
    })
}
