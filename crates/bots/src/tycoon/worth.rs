//! What a position is worth to each player: his money, his properties, and what they will bring by the chances of
//! landing on them once he has built with the money he has; and from that, the chance of winning.

use magie_engine::{DeedId, DeedSet, MAX_DEEDS, MAX_SEATS, Money, RentRule, Rules, Seat, View};

use super::landing::landings;
use super::weights::Weights;

/// The dice on average.
const ROLL: f64 = 7.0;
/// The level at which a street earns most for its price.
pub(super) const SWEET_LEVEL: usize = 3;
/// Levels of the highest ladder, and one more.
const LEVELS: usize = 9;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupFigures {
    pub(super) deeds: DeedSet,
    rule: RentRule,
    size: usize,
    /// How many make a set that can be built on.
    pub(super) needed: usize,
    top: usize,
    /// What the whole group brings at each level whenever another player rolls.
    flow: [f64; LEVELS],
    /// The rents of the whole group at each level.
    all_rents: [f64; LEVELS],
    /// What raising the whole group from each level costs.
    step: [f64; LEVELS],
    /// What each of so many brings, where that counts.
    rents: [f64; LEVELS],
}

/// The figures of an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    edition: u64,
    /// One in the money of the classic game.
    pub(super) unit: f64,
    pub(super) groups: Vec<GroupFigures>,
    /// The chance that a roll ends on each deed.
    pub(super) chance: Vec<f64>,
    price: Vec<f64>,
    mortgage: Vec<f64>,
    lift: Vec<f64>,
    salary: f64,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Holding {
    pub(super) cash: Money,
    pub(super) deeds: DeedSet,
}

impl Tables {
    /// Makes the tables for another edition.
    pub(super) fn refresh(&mut self, rules: &Rules) {
        if !self.groups.is_empty() && self.edition == rules.edition.fingerprint {
            return;
        }
        let landings = landings(rules);
        let figures = |of: &dyn Fn(DeedId) -> f64| {
            (0..rules.deeds.len()).map(|index| of(DeedId(index as u8))).collect::<Vec<f64>>()
        };
        self.edition = rules.edition.fingerprint;
        self.unit = (rules.salary as f64 / 200.0).max(1.0);
        self.salary = rules.salary as f64;
        self.chance = figures(&|deed| landings[rules.deeds[deed.index()].space.index()]);
        self.price = figures(&|deed| rules.deeds[deed.index()].price as f64);
        self.mortgage = figures(&|deed| rules.deed_worth(deed) as f64);
        self.lift = figures(&|deed| rules.lift_price(deed) as f64);
        self.groups = rules.groups.iter().map(|group| self.group(rules, group)).collect();
    }

    fn group(&self, rules: &Rules, group: &magie_engine::Group) -> GroupFigures {
        let mut figures = GroupFigures {
            deeds: group.deeds,
            rule: group.rent,
            size: group.deeds.len(),
            needed: usize::from(group.needed),
            top: usize::from(if group.piece.is_some() { 0 } else { group.top_level }),
            flow: [0.0; LEVELS],
            all_rents: [0.0; LEVELS],
            step: [0.0; LEVELS],
            rents: [0.0; LEVELS],
        };
        for deed in group.deeds.iter() {
            let (chance, deed) = (self.chance[deed.index()], &rules.deeds[deed.index()]);
            for (level, &rent) in deed.rents.iter().enumerate() {
                let factor = if level == 0 { rules.full_group_factor } else { 1 };
                figures.flow[level] += chance * (rent * factor) as f64;
                figures.all_rents[level] += (rent * factor) as f64;
                figures.rents[level] = rent as f64;
            }
            for (level, &price) in deed.level_prices.iter().enumerate() {
                figures.step[level] += price as f64;
            }
        }
        figures
    }

    /// What each player is worth as things stand.
    pub(super) fn equities(&self, weights: &Weights, view: &View<'_>) -> [f64; MAX_SEATS] {
        let mut equities = [0.0; MAX_SEATS];
        for seat in view.alive().iter() {
            let holding = Holding { cash: view.cash(seat), deeds: view.deeds(seat) };
            equities[seat.index()] = self.equity(weights, view, seat, &holding);
        }
        equities
    }

    /// What a player would be worth with this.
    pub(super) fn equity(&self, weights: &Weights, view: &View<'_>, seat: Seat, holding: &Holding) -> f64 {
        let opponents = (view.alive().len() - 1) as f64;
        let mortgaged = view.all_mortgaged();
        // FB-50, FB-51: where the game ends when all is owned, properties count by their rents then, and there is less
        // time for rents before.
        let last_rents = if view.rules().switches.ends_when_owned { 1.0 } else { 0.0 };
        let price = weights.price * (1.0 - last_rents);
        let horizon = weights.horizon * (1.0 - last_rents * (1.0 - self.unowned(view)));
        let mut worth = holding.cash as f64;
        let mut budget = worth + weights.salaries * self.salary;
        let mut flow = 0.0;
        let mut sets: [(usize, usize); MAX_DEEDS / 2] = [(0, 0); MAX_DEEDS / 2];
        let mut set_count = 0;
        for (index, group) in self.groups.iter().enumerate() {
            let own = holding.deeds.and(group.deeds);
            if own.is_empty() {
                continue;
            }
            let count = own.len();
            let free = own.minus(mortgaged);
            for deed in own.iter() {
                worth += price
                    * if free.has(deed) {
                        self.price[deed.index()]
                    } else {
                        self.price[deed.index()] - self.lift[deed.index()]
                    };
            }
            if group.rule != RentRule::ByLevel {
                let rent = group.rents[count - 1] * if group.rule == RentRule::ByDice { ROLL } else { 1.0 };
                flow += free.iter().map(|deed| self.chance[deed.index()]).sum::<f64>() * rent;
                worth += last_rents * rent * count as f64;
                budget += weights.pledge * self.pledge(free);
            } else if count >= group.needed && group.top > 0 {
                let levels: usize = own.iter().map(|deed| usize::from(self.level(view, seat, deed))).sum();
                let level = (levels / count).min(group.top);
                flow += group.flow[level] * count as f64 / group.size as f64;
                worth += last_rents * group.all_rents[level] * count as f64 / group.size as f64;
                // What is missing to lift, or what was built beyond the whole level.
                let more = levels - level * count;
                budget += more as f64 * group.step[level] / group.size as f64;
                budget -= own.minus(free).iter().map(|deed| self.lift[deed.index()]).sum::<f64>();
                let built: f64 = group.step[..level].iter().sum();
                worth += weights.built * built;
                sets[set_count] = (index, level);
                set_count += 1;
            } else {
                let part = free.len() as f64 / group.size as f64;
                flow += group.flow[0] / 2.0 * part;
                worth += last_rents * group.all_rents[0] / 2.0 * part;
                budget += weights.pledge * self.pledge(free);
                worth += self.hope(weights, view, group, own, opponents);
            }
        }
        while let Some((best, cost, gain)) = self.next_step(&sets[..set_count], budget) {
            budget -= cost;
            flow += gain;
            let (group, level) = sets[best];
            let rents = &self.groups[group].all_rents;
            worth += last_rents * (rents[level + 1] - rents[level]) - weights.sunk.max(last_rents) * cost;
            sets[best].1 += 1;
        }
        worth += horizon * opponents * flow;
        worth.max(self.unit)
    }

    /// The part of all properties that nobody owns.
    fn unowned(&self, view: &View<'_>) -> f64 {
        let deeds = (0..self.price.len()).map(|index| DeedId(index as u8));
        deeds.filter(|&deed| view.owner(deed).is_none()).count() as f64 / self.price.len().max(1) as f64
    }

    /// The level of a deed; what changes hands is bare.
    fn level(&self, view: &View<'_>, seat: Seat, deed: DeedId) -> u8 {
        if view.owner(deed) == Some(seat) { view.level(deed) } else { 0 }
    }

    fn pledge(&self, free: DeedSet) -> f64 {
        free.iter().map(|deed| self.mortgage[deed.index()]).sum()
    }

    /// The step of a set that brings most for its price, among those that the money allows.
    fn next_step(&self, sets: &[(usize, usize)], budget: f64) -> Option<(usize, f64, f64)> {
        let mut best: Option<(f64, (usize, f64, f64))> = None;
        for (place, &(index, level)) in sets.iter().enumerate() {
            let group = &self.groups[index];
            if level >= group.top || group.step[level] > budget {
                continue;
            }
            let (cost, gain) = (group.step[level], group.flow[level + 1] - group.flow[level]);
            let rate = gain / cost.max(1.0);
            if best.is_none_or(|(other, _)| rate > other) {
                best = Some((rate, (place, cost, gain)));
            }
        }
        best.map(|(_, step)| step)
    }

    /// What the hope for the rest of a group is worth.
    fn hope(
        &self,
        weights: &Weights,
        view: &View<'_>,
        group: &GroupFigures,
        own: DeedSet,
        opponents: f64,
    ) -> f64 {
        if group.top == 0 || own.len() + 1 != group.needed {
            return 0.0;
        }
        let sweet = SWEET_LEVEL.min(group.top);
        let cost: f64 = group.step[..sweet].iter().sum();
        let set = (weights.horizon * opponents * group.flow[sweet] - weights.sunk * cost).max(0.0);
        let free = group.deeds.minus(own).iter().any(|deed| view.owner(deed).is_none());
        set * if free { weights.hope_free } else { weights.hope_held }
    }

    /// The dearest rent that a player could have to pay to others now.
    pub(super) fn danger(&self, view: &View<'_>, me: Seat) -> f64 {
        let rules = view.rules();
        let mut dearest = 0.0_f64;
        for other in view.alive().without(me).iter() {
            let owned = view.deeds(other);
            for group in &self.groups {
                let own = owned.and(group.deeds);
                if own.is_empty() {
                    continue;
                }
                let whole = own == group.deeds;
                for deed in own.minus(view.all_mortgaged()).iter() {
                    let rents = &rules.deeds[deed.index()].rents;
                    let level = usize::from(view.level(deed));
                    let rent = match group.rule {
                        RentRule::ByLevel if level == 0 && whole => {
                            rents.first().copied().unwrap_or(0) * rules.full_group_factor
                        }
                        RentRule::ByLevel => rents.get(level).copied().unwrap_or(0),
                        RentRule::ByCount => rents.get(own.len() - 1).copied().unwrap_or(0),
                        RentRule::ByDice => rents.get(own.len() - 1).copied().unwrap_or(0) * 7,
                    };
                    dearest = dearest.max(rent as f64);
                }
            }
        }
        dearest
    }
}

/// The chance of winning of each, from what they are worth.
pub(super) fn share(equities: &[f64; MAX_SEATS], seat: Seat) -> f64 {
    let all: f64 = equities.iter().map(|worth| worth * worth).sum();
    equities[seat.index()] * equities[seat.index()] / all.max(1.0)
}
