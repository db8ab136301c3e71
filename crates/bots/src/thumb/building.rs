//! Building and lifting mortgages with spare cash.

use magie_engine::ids::{DeedId, DeedList, DeedSet, GroupId, MAX_KINDS};
use magie_engine::{Action, Money, Seat, View};

use super::worth::{GroupWorth, NO_RANK, TOP_RANK, Worth};
use super::{Estate, RICH, Thumb};

/// No amount of cash is of use before its properties change.
const NEVER: Money = Money::MAX;

/// A height above every level: nothing can be built on the set.
const NOWHERE: u8 = TOP_RANK as u8;

/// What to do with money. The streets of an order or sale are in `Thumb::order`, which keeps this small.
#[derive(Clone, Copy)]
pub(super) enum Work {
    Lift(DeedId),
    Build,
    Sell,
}

impl Thumb {
    /// Something to build or lift before the roll, if there is money for it. Usually a quick check says no.
    #[inline]
    pub(super) fn manage(&mut self, view: &View<'_>, me: Seat) -> Option<Work> {
        if self.estate.land != view.deeds(me).and(view.all_land()) {
            self.survey(view, me);
        }
        let spare = view.cash(me) - self.kept.building;
        if spare < self.wants { None } else { self.spend(view, me, spare) }
    }

    /// Builds or lifts mortgages with the cash above this sum.
    pub(crate) fn spend_above(&mut self, view: &View<'_>, me: Seat, reserve: Money) -> Option<Action> {
        let work = self.spend(view, me, view.cash(me) - reserve)?;
        Some(self.action_of(work))
    }

    #[inline(always)]
    pub(super) fn action_of(&self, work: Work) -> Action {
        match work {
            Work::Lift(deed) => Action::Lift(deed),
            Work::Build => Action::Build(self.order),
            Work::Sell => Action::Sell(self.order),
        }
    }

    /// Builds or lifts something; otherwise remembers how much cash it needs for that.
    fn spend(&mut self, view: &View<'_>, me: Seat, spare: Money) -> Option<Work> {
        self.survey(view, me);
        self.wants = NEVER;
        let (streets, mortgaged) = (self.estate.streets, self.estate.mortgaged);
        if streets.or(mortgaged).or(self.estate.deeds.and(self.worth.singles)).is_empty() {
            return None;
        }
        let hindering = mortgaged.and(streets);
        let first = self.lift(hindering, spare, 0);
        if first.is_some() {
            return first;
        }
        if !streets.is_empty() {
            let second = self.build(view, me, spare);
            if second.is_some() {
                return second;
            }
        }
        self.lift(mortgaged, spare, self.kept.lifting).or_else(|| self.improve(view, me, spare))
    }

    /// Updates what it knows about its own properties.
    #[inline(always)]
    pub(super) fn survey(&mut self, view: &View<'_>, me: Seat) {
        let deeds = view.deeds(me);
        if self.estate.deeds != deeds {
            self.survey_deeds(view, deeds);
        }
        self.estate.mortgaged = deeds.and(view.all_mortgaged());
    }

    #[inline(never)]
    fn survey_deeds(&mut self, view: &View<'_>, deeds: DeedSet) {
        // There may be something new to build on.
        self.wants = 0;
        let estate = &mut self.estate;
        let changed = deeds.minus(estate.deeds).or(estate.deeds.minus(deeds));
        for group in view.rules().groups_of(changed) {
            let group = self.worth.groups[group.index()].deeds;
            let own = deeds.and(group);
            let part = if own.is_empty() | (own == group) { DeedSet::EMPTY } else { group };
            estate.shared = estate.shared.minus(group).or(part);
        }
        estate.deeds = deeds;
        estate.land = deeds.and(view.all_land());
        let streets = estate.land.and(self.worth.streets);
        if estate.streets != streets {
            estate.streets = streets;
            estate.sets.clear();
            let groups = self.worth.groups.iter().enumerate();
            let sets = groups.filter(|(_, group)| !group.deeds.and(streets).is_empty());
            estate.sets.extend(sets.map(|(index, _)| index));
        }
    }

    /// The sets it may build on.
    pub(super) fn sets(&self) -> impl Iterator<Item = &GroupWorth> {
        self.estate.sets.iter().map(|&index| &self.worth.groups[index])
    }

    /// With much spare cash, a piece on a single property that takes one (UM-44).
    fn improve(&mut self, view: &View<'_>, me: Seat, spare: Money) -> Option<Work> {
        let rules = view.rules();
        let single = self.estate.deeds.and(self.worth.singles).minus(self.estate.mortgaged).iter();
        let bare = single.filter(|&deed| {
            let row = view.building_row(me, rules.deeds()[deed.index()].group, 0);
            let kind = rules.next_level(deed, 0).kind;
            row.deeds.has(deed) && view.stock(kind) > 0 && !view.orders_closed(kind)
        });
        let deed = bare.min_by_key(|&deed| rules.level_price(deed, 0))?;
        let price = rules.level_price(deed, 0) + RICH;
        self.wants = self.wants.min(price);
        if spare < price || self.order_roll == view.rolls() {
            return None;
        }
        self.order = DeedList::new();
        // An empty list has room.
        let _ = self.order.push(deed);
        Some(Work::Build)
    }

    /// Lifts the cheapest of these mortgages if that leaves this much of the spare cash.
    fn lift(&mut self, mortgaged: DeedSet, spare: Money, left: Money) -> Option<Work> {
        let (price, deed) = self.worth.cheapest_lift(mortgaged)?;
        if spare >= price + left {
            // After the last one there is nothing more to lift; otherwise there may be more to do.
            let last = left > 0 && mortgaged == DeedSet::one(deed);
            self.wants = if last { self.wants } else { 0 };
            return Some(Work::Lift(deed));
        }
        self.wants = self.wants.min(price + left);
        None
    }

    /// One order: first three houses everywhere, best-paying sets first; then up to the top.
    fn build(&mut self, view: &View<'_>, me: Seat, mut spare: Money) -> Option<Work> {
        let rules = view.rules();
        if self.order_roll == view.rolls() {
            self.wants = 0;
            return None;
        }
        self.update_finishing(view);
        self.order = DeedList::new();
        let mut takes = [0; MAX_KINDS];
        // The height of each set, including what is ordered.
        self.heights.clear();
        let sets = self.estate.sets.iter();
        self.heights.extend(sets.map(|&set| self.worth.height(view, &self.estate, set)));
        'order: while let Some(place) = self.best_place() {
            let (set, level) = (self.estate.sets[place], self.heights[place]);
            let row = view.building_row(me, GroupId(set as u8), level);
            let is_last = row.only_one || row.deeds.is_empty();
            self.heights[place] = if is_last { NOWHERE } else { level + 1 };
            // Of the lowest streets the last one first, which is the most expensive.
            let mut left = row.deeds;
            while let Some(street) = left.highest() {
                left = if row.only_one { DeedSet::EMPTY } else { left.without(street) };
                let kind = rules.next_level(street, level).kind;
                let price = rules.level_price(street, level);
                self.wants = self.wants.min(price);
                let short = takes[kind.index()] >= view.stock(kind);
                if self.order.is_empty()
                    && (short || self.finishing.is_some())
                    && let Some(sale) = self.make_room(view, me, kind, spare)
                {
                    self.order = sale;
                    return Some(Work::Sell);
                }
                if spare < price || view.orders_closed(kind) || short || self.order.push(street).is_err() {
                    break 'order;
                }
                spare -= price;
                takes[kind.index()] += 1;
            }
        }
        if self.order.is_empty() {
            return None;
        }
        self.order_roll = view.rolls();
        Some(Work::Build)
    }

    /// The index of the set to build on next. While one set is being finished, only that one.
    fn best_place(&self) -> Option<usize> {
        let mut best = (NO_RANK, None);
        for (place, (&set, &height)) in self.estate.sets.iter().zip(&self.heights).enumerate() {
            let rank = self.worth.groups[set].rank_of(height);
            let wanted = self.finishing.is_none_or(|only| only == set);
            if wanted && rank > best.0 {
                best = (rank, Some(place));
            }
        }
        best.1
    }

    /// The property outside sets to mortgage next, if all of them together bring the sum: the cheapest that brings it
    /// alone, or else the most valuable. Those in `kept` are not touched.
    pub(super) fn next_mortgage(
        &self,
        view: &View<'_>,
        me: Seat,
        needed: Money,
        kept: DeedSet,
    ) -> Option<DeedId> {
        let singles = view.mortgageable(me).minus(self.estate.streets).minus(kept);
        next_mortgage_of(view, singles, needed)
    }
}

impl Worth {
    /// The height of the lowest streets of a set.
    fn height(&self, view: &View<'_>, estate: &Estate, set: usize) -> u8 {
        let owned = self.groups[set].deeds.and(estate.deeds);
        owned.iter().map(|street| view.level(street)).min().unwrap_or(NOWHERE)
    }
}

/// Which of these properties to mortgage next, if together they bring the sum.
pub(super) fn next_mortgage_of(view: &View<'_>, deeds: DeedSet, needed: Money) -> Option<DeedId> {
    const MOST: Money = 1 << 48;
    let (mut together, mut best) = (0, 0);
    for deed in deeds.iter() {
        let value = view.rules().deeds()[deed.index()].mortgage;
        together += value;
        // The cheapest that brings it alone, or else the most valuable; of equal ones the first. Packed into one
        // number, because branches would be mispredicted here.
        let rank = if value >= needed { MOST - value } else { value };
        best = best.max(rank << 8 | Money::from(u8::MAX - deed.0));
    }
    (best > 0 && together >= needed).then_some(DeedId(u8::MAX - best as u8))
}
