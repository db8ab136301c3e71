//! What things are worth by rule of thumb: tables computed once per edition, by group, number owned and number of
//! opponents.

use magie_engine::ids::{DeedId, DeedSet, MAX_SEATS};
use magie_engine::rules::{Group, RentRule, Space, SpaceKind, When};
use magie_engine::{Money, Rules, Seat, View};

/// A token moves about seven spaces per roll, so it lands on a given space about once in seven laps.
const ROUND: Money = 7;
/// Rounds for which the income of a set is counted, and that of stations and utilities.
const SET_ROUNDS: Money = 1;
const OTHER_ROUNDS: Money = 2;
/// The average sum of two dice.
const ROLL: Money = 7;
/// A set is worth at least this much more than its deeds.
const LEAST_BONUS: Money = 300;
/// The level at which a street earns most for its price.
const SWEET_LEVEL: u8 = 3;
/// The rank index above every building level.
pub(super) const TOP_RANK: usize = 8;
/// The rank of a group that cannot be raised.
pub(super) const NO_RANK: i64 = i64::MIN;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupWorth {
    pub(super) deeds: DeedSet,
    pub(super) size: usize,
    /// Its highest level; 0 if it cannot be built on.
    pub(super) top_level: u8,
    pub(super) level_price: Money,
    /// How many of its properties are needed to build; 0 if it has no building levels.
    pub(super) needed: usize,
    rule: RentRule,
    /// The sum of their prices.
    prices: Money,
    /// The rent of all its streets together at each level.
    rents: [Money; 9],
    /// Rent gained per money spent by raising it from each level, in thousandths.
    yields: [i32; 8],
    /// Which level to raise first: those below the sweet level, then those that yield more.
    ranks: [i64; TOP_RANK + 1],
}

/// What n deeds of a group are worth together, by n. A group has at most eight; one more than all of them is worth nothing.
pub(super) type Values = [Money; 10];

/// The figures of an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct Worth {
    edition: u64,
    /// One unit of the classic game in the money of this edition, so that rules of thumb fit every edition.
    pub(super) unit: Money,
    pub(super) groups: Vec<GroupWorth>,
    /// The values of all groups, by number of opponents first, so that one game reads adjacent memory.
    values: [Vec<Values>; MAX_SEATS],
    /// All properties with building levels, and all single properties that take a piece (UM-44).
    pub(super) streets: DeedSet,
    pub(super) singles: DeedSet,
    /// The rents of each deed by level; 0 for level 0.
    rents: Vec<[Money; 8]>,
    /// Does the edition have cards that are kept and played, apart from those for jail?
    pub(super) plays_cards: bool,
    /// Does the edition have rides and vouchers?
    pub(super) travels: bool,
    /// Does the edition have trios to trade (UM-74)?
    pub(super) has_trios: bool,
    /// The price of lifting each mortgage.
    lift_prices: Vec<Money>,
}

impl Worth {
    /// Recomputes the tables if the edition has changed.
    pub(super) fn refresh(&mut self, rules: &Rules) {
        if self.groups.is_empty() || self.edition != rules.edition().fingerprint {
            self.edition = rules.edition().fingerprint;
            self.unit = (rules.salary() / 200).max(1);
            self.groups = rules.groups().iter().map(|group| GroupWorth::of(rules, group)).collect();
            self.values = std::array::from_fn(|opponents| {
                let values = |group: &GroupWorth| group.values_against(opponents as Money);
                self.groups.iter().map(values).collect()
            });
            let deeds = (0..rules.deeds().len()).map(|index| DeedId(index as u8));
            self.lift_prices = deeds.clone().map(|deed| rules.lift_price(deed)).collect();
            self.rents = deeds.clone().map(|deed| built_rents(rules, deed)).collect();
            let built_on = deeds.filter(|&deed| rules.group_of(deed).top_level > 0);
            (self.singles, self.streets) = (DeedSet::EMPTY, built_on.collect());
            for group in rules.groups().iter().filter(|group| group.piece.is_some()) {
                self.singles = self.singles.or(group.deeds);
                self.streets = self.streets.minus(group.deeds);
            }
            let mut cards = rules.decks().iter().flat_map(|deck| &deck.cards);
            self.plays_cards = cards.any(|card| !matches!(card.when, When::Now | When::InJail));
            self.has_trios = rules.trio_pays()[0] > 0;
            let gives_rides = |space: &Space| space.kind == SpaceKind::Subway;
            self.travels = rules.vouchers().is_some() || rules.spaces().iter().any(gives_rides);
        }
    }

    /// The cheapest of these mortgages to lift, with its price; of equal ones the first.
    #[inline]
    pub(super) fn cheapest_lift(&self, mortgaged: DeedSet) -> Option<(Money, DeedId)> {
        // Packed into one number, because branches would be mispredicted here.
        let keys = mortgaged.iter().map(|deed| self.lift_price(deed) << 8 | Money::from(deed.0));
        keys.min().map(|key| (key >> 8, DeedId(key as u8)))
    }

    pub(super) fn lift_price(&self, deed: DeedId) -> Money {
        self.lift_prices[deed.index()]
    }

    /// The values of all groups with the current number of opponents.
    #[inline]
    pub(super) fn values(&self, view: &View<'_>) -> &[Values] {
        &self.values[view.alive().len() - 1]
    }

    pub(super) fn group_of(&self, view: &View<'_>, deed: DeedId) -> &GroupWorth {
        &self.groups[view.rules().deeds()[deed.index()].group.index()]
    }

    /// What an unowned deed is worth to a seat: its part in a group, and that no other player gets it.
    pub(super) fn of_deed(&self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        let gain = self.gain_by(view, deed);
        let own = gain(me);
        let dearest = view.alive().without(me).iter().map(gain).max().unwrap_or(0);
        own.max((own + dearest) / 2)
    }

    /// What a deed adds to the group value of a seat that does not own it.
    #[inline]
    pub(super) fn gain_by(&self, view: &View<'_>, deed: DeedId) -> impl Fn(Seat) -> Money {
        let index = view.rules().deeds()[deed.index()].group.index();
        let (group, values) = (self.groups[index].deeds, &self.values(view)[index]);
        move |seat| {
            let owned = view.deeds(seat).and(group).len();
            values[owned + 1] - values[owned]
        }
    }

    /// The highest rent on buildings of other players.
    pub(super) fn danger(&self, view: &View<'_>, me: Seat) -> Money {
        let others = view.all_built().minus(view.deeds(me));
        others.iter().map(|deed| self.rents[deed.index()][view.level(deed) as usize]).max().unwrap_or(0)
    }
}

fn built_rents(rules: &Rules, deed: DeedId) -> [Money; 8] {
    let rents = &rules.deeds()[deed.index()].rents;
    let group = rules.group_of(deed);
    if group.piece.is_some() {
        // The most it can be: with the whole group.
        let dearest = rents.last().copied().unwrap_or(0) * group.piece_factor;
        return std::array::from_fn(
            |level| if level == 1 && group.rent == RentRule::ByCount { dearest } else { 0 },
        );
    }
    std::array::from_fn(|level| if level == 0 { 0 } else { rents.get(level).copied().unwrap_or(0) })
}

impl GroupWorth {
    fn of(rules: &Rules, group: &Group) -> Self {
        let figures = || group.deeds.iter().map(|deed| &rules.deeds()[deed.index()]);
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

    /// What n deeds of it are worth together, by n, against this many opponents.
    fn values_against(&self, opponents: Money) -> Values {
        let size = self.size as Money;
        let value = |count| self.prices * count as Money / size + self.bonus(count, opponents);
        std::array::from_fn(|count| if count <= self.size { value(count) } else { 0 })
    }

    /// What this many deeds of the group are worth beyond their prices.
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
                    // One short of a set still has a chance.
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

    /// The rank of raising the group from this level.
    pub(super) fn rank_of(&self, level: u8) -> i64 {
        self.ranks[usize::from(level)]
    }

    /// Rent gained per money spent by raising the group from this level, in thousandths.
    pub(super) fn yield_of(&self, level: u8) -> i32 {
        self.yields[level as usize]
    }
}
