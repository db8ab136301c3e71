//! Building and lifting with the money that can be spared.

use magie_engine::{Action, DeedId, DeedList, DeedSet, MAX_KINDS, Money, PerGroup, Seat, View};

use super::Thumb;
use super::worth::{GroupWorth, SWEET_LEVEL};

/// Cash beyond the reserve from which mortgages are lifted that hinder nothing.
const RICH: Money = 250;
/// No sum wakes it before its properties change.
pub(super) const NEVER: Money = Money::MAX;
/// No sum wakes it before its own next turn.
const NEXT_TURN: Money = NEVER - 1;

/// The street of a set to build on next, and its level with what is ordered already.
#[derive(Clone, Copy)]
struct Site {
    next: DeedId,
    level: u8,
}

impl Thumb {
    /// Something to build or lift now; otherwise remembers when to look again.
    pub(super) fn manage(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.survey(view, me);
        self.wakes_at = NEVER;
        let action = self.next_step(view, me);
        if action.is_some() {
            self.wakes_at = 0;
        }
        action
    }

    /// On one's own turn: the others may be more or less dangerous by now, and pieces may be back in the bank.
    pub(super) fn look_again(&mut self, view: &View<'_>, me: Seat) {
        match self.wakes_at {
            NEVER => {}
            NEXT_TURN => self.wakes_at = 0,
            at => {
                let reserve = self.reserve(view, me);
                self.wakes_at = at + reserve - self.reserved;
                self.reserved = reserve;
            }
        }
    }

    /// Looks at what it owns.
    pub(super) fn survey(&mut self, view: &View<'_>, me: Seat) {
        let (estate, groups) = (&mut self.estate, &self.worth.groups);
        let deeds = view.deeds(me);
        if estate.deeds != deeds {
            // Whoever looks first, there may be something to build now.
            self.wakes_at = 0;
            estate.clear();
            estate.deeds = deeds;
            for (index, group) in groups.iter().enumerate() {
                let owned = deeds.and(group.deeds);
                if owned.is_empty() {
                    continue;
                }
                if owned != group.deeds {
                    estate.parts.push(index);
                }
                if group.needed > 0 && owned.len() >= group.needed {
                    estate.streets = estate.streets.or(owned);
                    estate.sets.push(index);
                }
            }
        }
        estate.mortgaged = deeds.and(view.all_mortgaged());
    }

    /// The sets it can build on.
    pub(super) fn sets(&self) -> impl Iterator<Item = &GroupWorth> {
        self.estate.sets.iter().map(|&index| &self.worth.groups[index])
    }

    fn next_step(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let (streets, mortgaged) = (self.estate.streets, self.estate.mortgaged);
        let improvable = || self.estate.deeds.iter().any(|deed| view.rules().group_of(deed).piece.is_some());
        if streets.is_empty() && mortgaged.is_empty() && !improvable() {
            return None;
        }
        self.wakes_at = NEXT_TURN;
        self.reserved = self.reserve(view, me);
        let spare = view.cash(me) - self.reserved;
        let hindering = mortgaged.and(streets);
        if let Some(action) = self.lift(view, me, hindering, spare) {
            return Some(action);
        }
        if !streets.is_empty()
            && self.order_roll != view.rolls()
            && let Some(action) = self.build(view, me, spare)
        {
            return Some(action);
        }
        self.lift(view, me, mortgaged, spare - RICH).or_else(|| self.improve(view, me, spare - RICH))
    }

    /// With money to spare, a piece on a single property that takes one (UM-44).
    fn improve(&self, view: &View<'_>, me: Seat, spare: Money) -> Option<Action> {
        let rules = view.rules();
        if self.order_roll == view.rolls() || (rules.switches.turn_only_building && view.on_turn() != me) {
            return None;
        }
        let free = self.estate.deeds.minus(self.estate.mortgaged).iter();
        let bare = free.filter(|&deed| {
            let piece = rules.group_of(deed).piece;
            piece.is_some_and(|kind| {
                view.level(deed) == 0 && view.stock(kind) > 0 && !view.orders_closed(kind)
            })
        });
        let deed = bare.min_by_key(|&deed| rules.level_price(deed, 0))?;
        let mut order = DeedList::new();
        // An empty list has room.
        let _ = order.push(deed);
        (spare >= rules.level_price(deed, 0)).then_some(Action::Build(order))
    }

    /// Lifts the cheapest of these mortgages if the money is there.
    fn lift(&mut self, view: &View<'_>, me: Seat, mortgaged: DeedSet, spare: Money) -> Option<Action> {
        let deed = mortgaged.iter().min_by_key(|&deed| self.worth.lift_price(deed))?;
        let price = self.worth.lift_price(deed);
        if spare >= price {
            return Some(Action::Lift(deed));
        }
        self.wakes_at = self.wakes_at.min(view.cash(me) + price - spare);
        None
    }

    /// One order: three houses everywhere first, the set that pays best first; then on to the top.
    fn build(&mut self, view: &View<'_>, me: Seat, mut spare: Money) -> Option<Action> {
        let rules = view.rules();
        if rules.switches.turn_only_building && view.on_turn() != me {
            return None;
        }
        self.look_at_finishing(view);
        let mut order = DeedList::new();
        let mut takes = [0; MAX_KINDS];
        while let Some(site) = self.best_site(view, &order) {
            let kind = rules.next_level(site.next, site.level).kind;
            let price = rules.level_price(site.next, site.level);
            let short = takes[kind.index()] >= view.stock(kind);
            if order.is_empty()
                && (short || self.finishing.is_some())
                && let Some(sale) = self.make_room(view, kind, spare)
            {
                return Some(sale);
            }
            if view.orders_closed(kind) || short {
                break;
            }
            if spare < price {
                if order.is_empty() {
                    self.wakes_at = self.wakes_at.min(view.cash(me) + price - spare);
                    return self.mortgage_to_build(view, site.level, price - spare);
                }
                break;
            }
            spare -= price;
            takes[kind.index()] += 1;
            if order.push(site.next).is_err() {
                break;
            }
        }
        if order.is_empty() {
            return None;
        }
        self.order_roll = view.rolls();
        Some(Action::Build(order))
    }

    /// Where to build next after what is ordered already.
    fn best_site(&self, view: &View<'_>, order: &DeedList) -> Option<Site> {
        let mut best: Option<((bool, Money), Site)> = None;
        let all = self.estate.sets.iter().filter(|&&index| self.finishing.is_none_or(|only| only == index));
        for group in all.map(|&index| &self.worth.groups[index]) {
            let owned = group.deeds.and(self.estate.deeds);
            if !owned.and(self.estate.mortgaged).is_empty() {
                continue;
            }
            let level =
                |deed: DeedId| view.level(deed) + order.iter().filter(|&other| other == deed).count() as u8;
            let mut site: Option<Site> = None;
            for next in owned.iter() {
                let level = level(next);
                // Of the lowest streets the last, which is the dearest.
                if site.is_none_or(|site| level <= site.level) {
                    site = Some(Site { next, level });
                }
            }
            let highest = owned.iter().map(level).max().unwrap_or(0);
            let may_rise = |site: &Site| {
                let last = || view.rules().next_level(site.next, site.level).whole_group;
                let per_group = view.rules().switches.skyscrapers == PerGroup::Group;
                site.level < group.top_level
                    && (!last() || (owned == group.deeds && !(per_group && highest > site.level)))
            };
            let Some(site) = site.filter(may_rise) else { continue };
            let rank = (site.level < SWEET_LEVEL, group.yield_of(site.level));
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, site));
            }
        }
        best.map(|(_, site)| site)
    }

    /// Below three houses a single property elsewhere does more good as a mortgage.
    fn mortgage_to_build(&self, view: &View<'_>, level: u8, short: Money) -> Option<Action> {
        if level >= SWEET_LEVEL {
            return None;
        }
        self.pledge(view, short, DeedSet::EMPTY).map(Action::Mortgage)
    }

    /// The single property to mortgage next if all singles together bring the sum: the least that brings it alone,
    /// or else the greatest. None of these is touched.
    pub(super) fn pledge(&self, view: &View<'_>, needed: Money, kept: DeedSet) -> Option<DeedId> {
        let singles = self.estate.deeds.minus(self.estate.streets).minus(kept).minus(self.improved(view));
        pledge_of(view, singles, needed)
    }
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
