//! What things are worth by rule of thumb: tables made once for an edition, by group, number owned and number of
//! opponents.

use magie_engine::{
    DeedId, DeedSet, Group, MAX_SEATS, Money, RentRule, Rules, Seat, Space, SpaceKind, View, When,
};

/// A token goes round in about seven rolls, so it meets a given space about once in seven rounds.
const ROUND: Money = 7;
/// Rounds for which the income of a set is counted, and that of stations and utilities.
const SET_ROUNDS: Money = 1;
const OTHER_ROUNDS: Money = 2;
/// The sum of two dice on average.
const ROLL: Money = 7;
/// A set is worth at least this much more than its deeds.
const LEAST_BONUS: Money = 300;
/// The level at which a street earns most for its price.
const SWEET_LEVEL: u8 = 3;
/// The last of a group's ranks, which is above its ladder.
pub(super) const TOP_RANK: usize = 8;
/// It cannot be raised.
pub(super) const NO_RANK: i64 = i64::MIN;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupWorth {
    pub(super) deeds: DeedSet,
    pub(super) size: usize,
    /// How high it can be built; 0: never.
    pub(super) top_level: u8,
    pub(super) level_price: Money,
    /// How many of it are enough to build on it; 0 where it does not go up the ladder.
    pub(super) needed: usize,
    rule: RentRule,
    /// Their prices together.
    prices: Money,
    /// The rent of all its streets together at each level.
    rents: [Money; 9],
    /// Rent gained for the money by raising it from each level, in thousandths.
    yields: [i32; 8],
    /// What to raise first, by the level to raise it from: what is below the sweet level, then what yields more.
    ranks: [i64; TOP_RANK + 1],
}

/// What so many deeds of a group are worth together, by number.
pub(super) type Values = [Money; 9];

/// The figures of an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct Worth {
    edition: u64,
    /// What one is worth in the money of the classic game, so that sums of thumb fit every edition.
    pub(super) unit: Money,
    pub(super) groups: Vec<GroupWorth>,
    /// The values of all groups against so many opponents; what is looked at in one game lies side by side.
    values: [Vec<Values>; MAX_SEATS],
    /// All that goes up the ladder, and all that takes a piece by itself (UM-44).
    pub(super) streets: DeedSet,
    pub(super) singles: DeedSet,
    /// The rents of each deed by level; 0 for a bare one.
    rents: Vec<[Money; 8]>,
    /// Are there cards that are kept and played, others than those that lead out of jail?
    pub(super) plays_cards: bool,
    /// Are there rides and vouchers to move with?
    pub(super) travels: bool,
    /// Are there trios to trade (UM-74)?
    pub(super) has_trios: bool,
    /// What lifting each mortgage costs.
    lift_prices: Vec<Money>,
}

impl Worth {
    /// Makes the tables for another edition.
    pub(super) fn refresh(&mut self, rules: &Rules) {
        if self.groups.is_empty() || self.edition != rules.edition.fingerprint {
            self.edition = rules.edition.fingerprint;
            self.unit = (rules.salary / 200).max(1);
            self.groups = rules.groups.iter().map(|group| GroupWorth::of(rules, group)).collect();
            self.values = std::array::from_fn(|opponents| {
                let values = |group: &GroupWorth| group.values_against(opponents as Money);
                self.groups.iter().map(values).collect()
            });
            let deeds = (0..rules.deeds.len()).map(|index| DeedId(index as u8));
            self.lift_prices = deeds.clone().map(|deed| rules.lift_price(deed)).collect();
            self.rents = deeds.clone().map(|deed| built_rents(rules, deed)).collect();
            let built_on = deeds.filter(|&deed| rules.group_of(deed).top_level > 0);
            (self.singles, self.streets) = (DeedSet::EMPTY, built_on.collect());
            for group in rules.groups.iter().filter(|group| group.piece.is_some()) {
                self.singles = self.singles.or(group.deeds);
                self.streets = self.streets.minus(group.deeds);
            }
            let mut cards = rules.decks.iter().flat_map(|deck| &deck.cards);
            self.plays_cards = cards.any(|card| !matches!(card.when, When::Now | When::InJail));
            self.has_trios = rules.trio_pays[0] > 0;
            let gives_rides = |space: &Space| space.kind == SpaceKind::Subway;
            self.travels = rules.vouchers.is_some() || rules.spaces.iter().any(gives_rides);
        }
    }

    /// What the cheapest of these mortgages costs to lift, and which it is; of equal ones the first.
    #[inline]
    pub(super) fn cheapest_lift(&self, mortgaged: DeedSet) -> Option<(Money, DeedId)> {
        // As one number: what a branch would do here cannot be guessed.
        let keys = mortgaged.iter().map(|deed| self.lift_price(deed) << 8 | Money::from(deed.0));
        keys.min().map(|key| (key >> 8, DeedId(key as u8)))
    }

    pub(super) fn lift_price(&self, deed: DeedId) -> Money {
        self.lift_prices[deed.index()]
    }

    /// What so many deeds of each group are worth together at this table.
    #[inline]
    pub(super) fn values(&self, view: &View<'_>) -> &[Values] {
        &self.values[view.alive().len() - 1]
    }

    pub(super) fn group_of(&self, view: &View<'_>, deed: DeedId) -> &GroupWorth {
        &self.groups[view.rules().deeds[deed.index()].group.index()]
    }

    /// What a deed nobody owns is worth to a seat: its part in a group, and that no other gets it.
    pub(super) fn of_deed(&self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        let gain = self.gain_by(view, deed);
        let own = gain(me);
        let dearest = view.alive().without(me).iter().map(gain).max().unwrap_or(0);
        own.max((own + dearest) / 2)
    }

    /// What a deed adds to what any seat that does not own it has of its group.
    #[inline]
    pub(super) fn gain_by(&self, view: &View<'_>, deed: DeedId) -> impl Fn(Seat) -> Money {
        let index = view.rules().deeds[deed.index()].group.index();
        let (group, values) = (self.groups[index].deeds, &self.values(view)[index]);
        move |seat| {
            let owned = view.deeds(seat).and(group).len();
            values[owned + 1] - values[owned]
        }
    }

    /// The dearest rent that anybody else's buildings ask.
    pub(super) fn danger(&self, view: &View<'_>, me: Seat) -> Money {
        let others = view.all_built().minus(view.deeds(me));
        others.iter().map(|deed| self.rents[deed.index()][view.level(deed) as usize]).max().unwrap_or(0)
    }
}

fn built_rents(rules: &Rules, deed: DeedId) -> [Money; 8] {
    let rents = &rules.deeds[deed.index()].rents;
    let group = rules.group_of(deed);
    if group.piece.is_some() {
        // At most, for all of the group.
        let dearest = rents.last().copied().unwrap_or(0) * group.piece_factor;
        return std::array::from_fn(
            |level| if level == 1 && group.rent == RentRule::ByCount { dearest } else { 0 },
        );
    }
    std::array::from_fn(|level| if level == 0 { 0 } else { rents.get(level).copied().unwrap_or(0) })
}

impl GroupWorth {
    fn of(rules: &Rules, group: &Group) -> Self {
        let figures = || group.deeds.iter().map(|deed| &rules.deeds[deed.index()]);
        let mut rents = [0; 9];
        for (level, rent) in rents.iter_mut().enumerate() {
            *rent = figures().filter_map(|deed| deed.rents.get(level)).sum();
        }
        let mut worth = Self {
            deeds: group.deeds,
            size: group.deeds.len(),
            top_level: group.top_level,
            level_price: figures().flat_map(|deed| &deed.level_prices).copied().max().unwrap_or(0),
            needed: if group.piece.is_some() || group.top_level == 0 { 0 } else { usize::from(group.needed) },
            rents,
            rule: group.rent,
            prices: figures().map(|deed| deed.price).sum(),
            yields: [0; 8],
            ranks: [NO_RANK; TOP_RANK + 1],
        };
        let step = (worth.level_price * worth.size as Money).max(1);
        let yields = |level: usize| (rents[level + 1] - rents[level]) * 1000 / step;
        worth.yields = std::array::from_fn(|level| yields(level).try_into().unwrap_or(i32::MAX));
        for level in 0..worth.top_level {
            let first = i64::from(level < SWEET_LEVEL) << 32;
            worth.ranks[usize::from(level)] = first + i64::from(worth.yields[usize::from(level)]);
        }
        worth
    }

    /// What so many deeds of it are worth together, against so many opponents.
    fn values_against(&self, opponents: Money) -> Values {
        let size = self.size as Money;
        let value = |count| self.prices * count as Money / size + self.bonus(count, opponents);
        std::array::from_fn(|count| if count <= self.size { value(count) } else { 0 })
    }

    /// What so many deeds of the group are worth beyond their prices.
    fn bonus(&self, count: usize, opponents: Money) -> Money {
        let (rule, size) = (self.rule, self.size as Money);
        match rule {
            _ if count == 0 => 0,
            RentRule::ByLevel => {
                let sweet = SWEET_LEVEL.min(self.top_level);
                let income = opponents * self.rents[sweet as usize] * SET_ROUNDS / ROUND;
                let set = (income - Money::from(sweet) * self.level_price * size / 2).max(LEAST_BONUS);
                match self.size - count {
                    0 => set,
                    // All but the last level can be built on a majority.
                    1 if self.needed < self.size => set - set / 4,
                    // One short of a set is a hope.
                    1 => set / 8,
                    _ => 0,
                }
            }
            RentRule::ByCount | RentRule::ByDice => {
                let dice = if rule == RentRule::ByDice { ROLL } else { 1 };
                let rent = self.rents[count - 1] * dice * count as Money / size;
                opponents * rent * OTHER_ROUNDS / ROUND
            }
        }
    }

    /// How good it is to raise the group from this level next.
    pub(super) fn rank_of(&self, level: u8) -> i64 {
        self.ranks[usize::from(level)]
    }

    /// Rent gained for the money by raising the group from this level, in thousandths.
    pub(super) fn yield_of(&self, level: u8) -> i32 {
        self.yields[level as usize]
    }
}
