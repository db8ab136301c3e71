//! Building and lifting with the money that can be spared.

use magie_engine::{Action, DeedId, DeedList, DeedSet, MAX_DEEDS, MAX_KINDS, Money, PerGroup, Seat, View};

use super::worth::{GroupWorth, SWEET_LEVEL, Worth};
use super::{Estate, Thumb};

/// Cash beyond the reserve from which mortgages are lifted that hinder nothing.
pub(super) const RICH: Money = 250;
/// No money is of use before its properties change.
const NEVER: Money = Money::MAX;

/// The streets of a set to build on next, their level with what is ordered already, and how good that is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    streets: DeedSet,
    level: u8,
    /// Only one of them may rise, and that is the last there is to build (UM-62).
    is_crown: bool,
    /// What is below the sweet level comes first, then what yields more for the money.
    is_below_sweet: bool,
    yields: i32,
}

impl Site {
    fn rank(self) -> (bool, i32) {
        (self.is_below_sweet, self.yields)
    }
}

impl Thumb {
    /// Something to build or lift before the roll, if there is money for it. Mostly a glance says no.
    #[inline]
    pub(super) fn manage(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if self.estate.land != view.deeds(me).and(view.all_land()) {
            self.survey(view, me);
        }
        let spare = view.cash(me) - self.reserve();
        if spare < self.wants { None } else { self.spend(view, me, spare) }
    }

    /// Builds or lifts with what is beyond this sum.
    pub(crate) fn spend_above(&mut self, view: &View<'_>, me: Seat, reserve: Money) -> Option<Action> {
        self.spend(view, me, view.cash(me) - reserve)
    }

    /// Builds or lifts something; otherwise remembers what money it wants for it.
    fn spend(&mut self, view: &View<'_>, me: Seat, spare: Money) -> Option<Action> {
        self.survey(view, me);
        self.wants = NEVER;
        let (streets, mortgaged) = (self.estate.streets, self.estate.mortgaged);
        if streets.or(mortgaged).or(self.estate.deeds.and(self.worth.singles)).is_empty() {
            return None;
        }
        let hindering = mortgaged.and(streets);
        if let Some(action) = self.lift(hindering, spare, 0) {
            return Some(action);
        }
        if !streets.is_empty()
            && let Some(action) = self.build(view, spare)
        {
            return Some(action);
        }
        self.lift(mortgaged, spare, RICH).or_else(|| self.improve(view, spare))
    }

    /// Looks at what it owns.
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
        // Whoever looks first, there may be something to build now.
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

    /// The sets it can build on.
    pub(super) fn sets(&self) -> impl Iterator<Item = &GroupWorth> {
        self.estate.sets.iter().map(|&index| &self.worth.groups[index])
    }

    /// With money to spare, a piece on a single property that takes one (UM-44).
    fn improve(&mut self, view: &View<'_>, spare: Money) -> Option<Action> {
        let rules = view.rules();
        let single = self.estate.deeds.and(self.worth.singles).minus(self.estate.mortgaged).iter();
        let bare = single.filter(|&deed| {
            let piece = rules.group_of(deed).piece;
            piece.is_some_and(|kind| {
                view.level(deed) == 0 && view.stock(kind) > 0 && !view.orders_closed(kind)
            })
        });
        let deed = bare.min_by_key(|&deed| rules.level_price(deed, 0))?;
        let price = rules.level_price(deed, 0) + RICH;
        self.wants = self.wants.min(price);
        if spare < price || self.order_roll == view.rolls() {
            return None;
        }
        let mut order = DeedList::new();
        // An empty list has room.
        let _ = order.push(deed);
        Some(Action::Build(order))
    }

    /// Lifts the cheapest of these mortgages if that leaves so much of the spare money.
    fn lift(&mut self, mortgaged: DeedSet, spare: Money, left: Money) -> Option<Action> {
        let deed = mortgaged.iter().min_by_key(|&deed| self.worth.lift_price(deed))?;
        let price = self.worth.lift_price(deed);
        if spare >= price + left {
            // Where this was all, no more money is wanted than before; otherwise there may be more to do.
            let last = left > 0 && mortgaged == DeedSet::one(deed);
            self.wants = if last { self.wants } else { 0 };
            return Some(Action::Lift(deed));
        }
        self.wants = self.wants.min(price + left);
        None
    }

    /// One order: three houses everywhere first, the set that pays best first; then on to the top.
    fn build(&mut self, view: &View<'_>, mut spare: Money) -> Option<Action> {
        let rules = view.rules();
        if self.order_roll == view.rolls() {
            self.wants = 0;
            return None;
        }
        self.look_at_finishing(view);
        let mut order = DeedList::new();
        let mut takes = [0; MAX_KINDS];
        // One site of each set; an order changes only that of its own.
        self.sites.clear();
        let sets = self.estate.sets.iter();
        self.sites.extend(sets.map(|&set| self.worth.lowest_site(view, &self.estate, set)));
        'order: while let Some((place, site)) = self.best_site() {
            // Of the lowest streets the last first, which is the dearest.
            let mut left = site.streets;
            while let Some(street) = left.highest() {
                left = left.without(street);
                let kind = rules.next_level(street, site.level).kind;
                let price = rules.level_price(street, site.level);
                self.wants = self.wants.min(price);
                let short = takes[kind.index()] >= view.stock(kind);
                if order.is_empty()
                    && (short || self.finishing.is_some())
                    && let Some(sale) = self.make_room(view, kind, spare)
                {
                    return Some(sale);
                }
                if spare < price || view.orders_closed(kind) || short || order.push(street).is_err() {
                    break 'order;
                }
                spare -= price;
                takes[kind.index()] += 1;
            }
            let set = self.estate.sets[place];
            let next = || self.worth.site_at(view, &self.estate, set, site.level + 1);
            self.sites[place] = if site.is_crown { None } else { next() };
        }
        if order.is_empty() {
            return None;
        }
        self.order_roll = view.rolls();
        Some(Action::Build(order))
    }

    /// Where to build next, and the place of its set; while a set is to be finished, only there.
    fn best_site(&self) -> Option<(usize, Site)> {
        let mut best: Option<(usize, Site)> = None;
        for (place, site) in self.sites.iter().enumerate() {
            let Some(site) = *site else { continue };
            let wanted = self.finishing.is_none_or(|only| only == self.estate.sets[place]);
            if wanted && best.is_none_or(|(_, other)| site.rank() > other.rank()) {
                best = Some((place, site));
            }
        }
        best
    }

    /// The single property to mortgage next if all singles together bring the sum: the least that brings it alone,
    /// or else the greatest. None of these is touched.
    pub(super) fn pledge(&self, view: &View<'_>, needed: Money, kept: DeedSet) -> Option<DeedId> {
        let singles = self.estate.deeds.minus(self.estate.streets).minus(kept).minus(self.improved(view));
        pledge_of(view, singles, needed)
    }
}

impl Worth {
    /// Where to build next in a set as it stands; nowhere while a part of it is mortgaged.
    fn lowest_site(&self, view: &View<'_>, estate: &Estate, set: usize) -> Option<Site> {
        let owned = self.groups[set].deeds.and(estate.deeds);
        if !owned.and(estate.mortgaged).is_empty() {
            return None;
        }
        let lowest = owned.iter().map(|street| view.level(street)).min()?;
        self.site_at(view, estate, set, lowest)
    }

    /// Where to build next in a set of which no street is below this level any more.
    fn site_at(&self, view: &View<'_>, estate: &Estate, set: usize, level: u8) -> Option<Site> {
        let group = &self.groups[set];
        if level >= group.top_level {
            return None;
        }
        let owned = group.deeds.and(estate.deeds);
        let mut streets: DeedSet = owned.iter().filter(|&street| view.level(street) <= level).collect();
        let last = streets.highest()?;
        let whole_group = view.rules().next_level(last, level).whole_group;
        let is_crown = whole_group && view.rules().switches.skyscrapers == PerGroup::Group;
        // UM-60c: a majority is not enough; UM-62: nor is there a second one.
        if whole_group && (owned != group.deeds || (is_crown && streets != owned)) {
            return None;
        }
        if is_crown {
            streets = DeedSet::one(last);
        }
        let yields = group.yield_of(level);
        Some(Site { streets, level, is_crown, is_below_sweet: level < SWEET_LEVEL, yields })
    }
}

/// How high these deeds are built, by their numbers; to try an order or a sale out on.
pub(super) fn levels_of(view: &View<'_>, deeds: DeedSet) -> [u8; MAX_DEEDS] {
    let mut levels = [0; MAX_DEEDS];
    for deed in deeds.iter() {
        levels[deed.index()] = view.level(deed);
    }
    levels
}

/// Of these properties, which are not built on, the one to mortgage next if together they bring the sum.
pub(super) fn pledge_of(view: &View<'_>, deeds: DeedSet, needed: Money) -> Option<DeedId> {
    let mut together = 0;
    let mut best: Option<(Money, DeedId)> = None;
    for deed in deeds.minus(view.all_mortgaged()).iter() {
        let value = view.rules().deeds[deed.index()].mortgage;
        together += value;
        let better =
            best.is_none_or(
                |(other, _)| {
                    if other >= needed { (needed..other).contains(&value) } else { value > other }
                },
            );
        if better {
            best = Some((value, deed));
        }
    }
    best.filter(|_| together >= needed).map(|(_, deed)| deed)
}
