//! What a position is worth to each player: cash, properties, and what these will earn, by the chance of landing on
//! them, once the player has built with the money at hand. From that follows the chance of winning.

use magie_engine::ids::{CardId, DeedId, DeedSet, MAX_DEEDS, MAX_SEATS, Shares};
use magie_engine::rules::{Effect, RentRule, SpaceKind};
use magie_engine::{Money, Rules, Seat, View};

use super::weights::Weights;
use crate::landing::landings;

/// The average sum of two dice.
const ROLL: f64 = 7.0;
/// The level at which a street earns most for its price.
pub(super) const SWEET_LEVEL: usize = 3;
/// The most building levels of any edition, plus one for a bare street.
const LEVELS: usize = 9;
/// What a share is worth apart from its dividends, as a part of its price: what the bank lends on it.
const SHARE: f64 = 0.5;
/// What a voucher and any other kept card are worth, in the money of the classic game.
const VOUCHER: f64 = 60.0;
const CARD: f64 = 40.0;
/// Where the richest player wins: with this few unsold properties the leader usually wins, and with this few nearly
/// always.
const LATE: usize = 8;
const LAST: usize = 2;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupFigures {
    pub(super) deeds: DeedSet,
    rule: RentRule,
    size: usize,
    /// How many of its properties are needed to build.
    pub(super) needed: usize,
    /// The highest level of the whole group, and of a majority of it (UM-62).
    top: usize,
    majority_top: usize,
    /// The factor on bare rents for the whole group, and for a majority (UM-61).
    whole_factor: f64,
    majority_factor: f64,
    /// What the whole group earns at each level per roll of another player.
    flow: [f64; LEVELS],
    /// The rents of the whole group at each level.
    all_rents: [f64; LEVELS],
    /// The cost of raising the whole group from each level.
    step: [f64; LEVELS],
    /// The rent by number owned, where that counts.
    rents: [f64; LEVELS],
    /// The rent factor of a piece on a single property (UM-44).
    piece_factor: f64,
}

/// The figures of an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    edition: u64,
    /// One unit of the classic game in the money of this edition.
    pub(super) unit: f64,
    pub(super) groups: Vec<GroupFigures>,
    /// The chance that a roll ends on each deed.
    pub(super) chance: Vec<f64>,
    /// The chances that it ends where dividends are paid, and where trios are rolled for.
    exchange: f64,
    trios: f64,
    /// What a trio pays on average when three dice are rolled.
    pub(super) trio_pays: f64,
    price: Vec<f64>,
    mortgage: Vec<f64>,
    lift: Vec<f64>,
    salary: f64,
}

/// What a player owns.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Holding {
    pub(super) cash: Money,
    pub(super) deeds: DeedSet,
    pub(super) shares: Shares,
}

impl Holding {
    pub(super) fn of(view: &View<'_>, seat: Seat) -> Self {
        Self { cash: view.cash(seat), deeds: view.deeds(seat), shares: view.shares(seat) }
    }
}

/// What each player is worth, and how strongly that decides who wins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Equities {
    of: [f64; MAX_SEATS],
    /// How often the values are squared before they are compared.
    squarings: u32,
}

impl Equities {
    pub(super) fn of(&self, seat: Seat) -> f64 {
        self.of[seat.index()]
    }

    /// The same with another value for one player.
    pub(super) fn with(mut self, seat: Seat, worth: f64) -> Self {
        self.of[seat.index()] = worth;
        self
    }

    /// The chance of winning of a player.
    pub(super) fn share(&self, seat: Seat) -> f64 {
        let most = self.of.iter().copied().fold(1.0, f64::max);
        let weight = |worth: f64| (0..self.squarings).fold(worth / most, |worth, _| worth * worth);
        weight(self.of(seat)) / self.of.iter().map(|&worth| weight(worth)).sum::<f64>()
    }
}

impl GroupFigures {
    fn of(tables: &Tables, rules: &Rules, group: &magie_engine::rules::Group) -> Self {
        let ladder = usize::from(if group.piece.is_some() { 0 } else { group.top_level });
        let whole_only = |level: u8| {
            group.deeds.lowest().is_some_and(|deed| rules.level(deed, level).is_some_and(|it| it.whole_group))
        };
        let mut figures = Self {
            deeds: group.deeds,
            rule: group.rent,
            size: group.deeds.len(),
            needed: usize::from(group.needed),
            top: ladder,
            majority_top: (1..=ladder).take_while(|&level| !whole_only(level as u8)).count(),
            whole_factor: rules.full_group_factor() as f64,
            majority_factor: rules.majority_factor() as f64,
            flow: [0.0; LEVELS],
            all_rents: [0.0; LEVELS],
            step: [0.0; LEVELS],
            rents: [0.0; LEVELS],
            piece_factor: group.piece_factor as f64,
        };
        for deed in group.deeds.iter() {
            let (chance, deed) = (tables.chance[deed.index()], &rules.deeds()[deed.index()]);
            for (level, &rent) in deed.rents.iter().enumerate() {
                figures.flow[level] += chance * rent as f64;
                figures.all_rents[level] += rent as f64;
                figures.rents[level] = rent as f64;
            }
            for (level, &price) in deed.level_prices.iter().enumerate() {
                figures.step[level] += price as f64;
            }
        }
        figures
    }

    fn is_whole(&self, count: usize) -> bool {
        count == self.size
    }

    /// The highest level with this many properties.
    fn top_of(&self, count: usize) -> usize {
        if self.is_whole(count) { self.top } else { self.majority_top }
    }

    /// The factor on rents with this many properties at a level.
    fn factor(&self, count: usize, level: usize) -> f64 {
        match level {
            0 if self.is_whole(count) => self.whole_factor,
            0 => self.majority_factor.max(1.0),
            _ => 1.0,
        }
    }

    fn part(&self, count: usize) -> f64 {
        count as f64 / self.size as f64
    }

    /// What this many properties earn at a level per roll of another player.
    fn flow_of(&self, count: usize, level: usize) -> f64 {
        self.flow[level] * self.factor(count, level) * self.part(count)
    }

    fn rents_of(&self, count: usize, level: usize) -> f64 {
        self.all_rents[level] * self.factor(count, level) * self.part(count)
    }

    fn step_of(&self, count: usize, level: usize) -> f64 {
        self.step[level] * self.part(count)
    }
}

/// A set that can be built on: the index of its group, how many of its properties are owned, and their level.
#[derive(Clone, Copy, Default)]
struct Set {
    group: usize,
    count: usize,
    level: usize,
}

impl Tables {
    /// Recomputes the tables if the edition has changed.
    pub(super) fn refresh(&mut self, rules: &Rules) {
        if !self.groups.is_empty() && self.edition == rules.edition().fingerprint {
            return;
        }
        let landings = landings(rules);
        let figures = |of: &dyn Fn(DeedId) -> f64| {
            (0..rules.deeds().len()).map(|index| of(DeedId(index as u8))).collect::<Vec<f64>>()
        };
        let on = |wanted: &dyn Fn(SpaceKind) -> bool| {
            let spaces = rules.spaces().iter().zip(landings.iter());
            spaces.filter(|(space, _)| wanted(space.kind)).map(|(_, chance)| chance).sum::<f64>()
        };
        self.edition = rules.edition().fingerprint;
        self.unit = (rules.salary() as f64 / 200.0).max(1.0);
        self.salary = rules.salary() as f64;
        self.exchange = on(&|kind| kind == SpaceKind::StockExchange);
        self.trios = on(&|kind| matches!(kind, SpaceKind::RollThree(_)));
        self.trio_pays = trio_pays(rules);
        self.chance = figures(&|deed| landings[rules.deeds()[deed.index()].space.index()]);
        self.price = figures(&|deed| rules.deeds()[deed.index()].price as f64);
        self.mortgage = figures(&|deed| rules.deed_worth(deed) as f64);
        self.lift = figures(&|deed| rules.lift_price(deed) as f64);
        self.groups = rules.groups().iter().map(|group| GroupFigures::of(self, rules, group)).collect();
    }

    /// What each player is worth now.
    pub(super) fn equities(&self, weights: &Weights, view: &View<'_>) -> Equities {
        let mut equities = Equities { of: [0.0; MAX_SEATS], squarings: self.squarings(view) };
        for seat in view.alive().iter() {
            equities.of[seat.index()] = self.equity(weights, view, seat, &Holding::of(view, seat));
        }
        equities
    }

    /// FB-51: where the richest player wins at the end, wealth decides more as the end comes nearer.
    fn squarings(&self, view: &View<'_>) -> u32 {
        if !view.rules().switches().ends_when_owned {
            return 1;
        }
        let unowned = self.unowned(view);
        2 + u32::from(unowned <= LATE) + 2 * u32::from(unowned <= LAST)
    }

    /// What a player would be worth with these holdings.
    pub(super) fn equity(&self, weights: &Weights, view: &View<'_>, seat: Seat, holding: &Holding) -> f64 {
        let opponents = (view.alive().len() - 1) as f64;
        let mortgaged = view.all_mortgaged();
        // FB-50, FB-51: where the game ends when everything is owned, properties count by their rents at the end, and
        // there is less time to collect rents before.
        let last_rents = if view.rules().switches().ends_when_owned { 1.0 } else { 0.0 };
        let price = weights.price * (1.0 - last_rents);
        let unowned = self.unowned(view) as f64 / self.price.len().max(1) as f64;
        let horizon = weights.horizon * (1.0 - last_rents * (1.0 - unowned));
        let mut worth = holding.cash as f64;
        let mut budget = worth + weights.salaries * self.salary;
        let mut flow = 0.0;
        let mut sets = [Set::default(); MAX_DEEDS / 2];
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
                let factor =
                    |deed: DeedId| if self.level(view, seat, deed) > 0 { group.piece_factor } else { 1.0 };
                flow += free.iter().map(|deed| self.chance[deed.index()] * factor(deed)).sum::<f64>() * rent;
                worth += last_rents * rent * count as f64;
                budget += weights.mortgages * self.mortgage_value(free);
            } else if count >= group.needed && group.top > 0 {
                let levels: usize = own.iter().map(|deed| usize::from(self.level(view, seat, deed))).sum();
                let level = (levels / count).min(group.top_of(count));
                flow += group.flow_of(count, level);
                worth += last_rents * group.rents_of(count, level);
                // The cost of lifting its mortgages, or what was built beyond the lowest level.
                let more = levels - level * count;
                budget += more as f64 * group.step[level] / group.size as f64;
                budget -= own.minus(free).iter().map(|deed| self.lift[deed.index()]).sum::<f64>();
                let built: f64 = (0..level).map(|level| group.step_of(count, level)).sum();
                worth += weights.built * built;
                sets[set_count] = Set { group: index, count, level };
                set_count += 1;
            } else {
                let part = group.part(free.len());
                flow += group.flow[0] * part;
                worth += last_rents * group.all_rents[0] * part;
                budget += weights.mortgages * self.mortgage_value(free);
                worth += self.hope(weights, view, group, own, opponents);
            }
        }
        while let Some((best, cost, gain)) = self.next_step(&sets[..set_count], budget) {
            budget -= cost;
            flow += gain;
            let Set { group, count, level } = sets[best];
            let group = &self.groups[group];
            let more = group.rents_of(count, level + 1) - group.rents_of(count, level);
            worth += last_rents * more - weights.sunk.max(last_rents) * cost;
            sets[best].level += 1;
        }
        worth += horizon * opponents * flow + self.shares(view, holding.shares, horizon * (opponents + 1.0));
        worth.max(self.unit)
    }

    /// What shares are worth: the bank's loan, and dividends over this many rolls.
    fn shares(&self, view: &View<'_>, shares: Shares, rolls: f64) -> f64 {
        let worth = |(company, free, mortgaged)| {
            let company: &magie_engine::rules::Company = &view.rules().companies()[usize::from(company)];
            let (par, free_count) = (company.par as f64, f64::from(free));
            let payouts = self.exchange * rolls;
            let pledged = f64::from(mortgaged) * par * (SHARE - 0.5 * 1.1);
            SHARE * par * free_count + payouts * company.dividend(free) as f64 + pledged
        };
        shares.iter().map(|(company, free, mortgaged)| worth((company.0, free, mortgaged))).sum()
    }

    /// What a kept card is worth.
    pub(super) fn card(&self, weights: &Weights, view: &View<'_>, card: CardId) -> f64 {
        match view.rules().card(card).effect {
            // UM-74: every player's roll pays all owners of trios.
            Effect::Trio(_) => self.trio_pays * self.trios * weights.horizon * view.alive().len() as f64,
            Effect::Voucher(_) => VOUCHER * self.unit,
            _ => CARD * self.unit,
        }
    }

    /// How many properties nobody owns.
    fn unowned(&self, view: &View<'_>) -> usize {
        let deeds = (0..self.price.len()).map(|index| DeedId(index as u8));
        deeds.filter(|&deed| view.owner(deed).is_none()).count()
    }

    /// The level of a deed if this seat owned it. A deed that changes hands is bare, unless buildings are traded
    /// (FB-27a).
    fn level(&self, view: &View<'_>, seat: Seat, deed: DeedId) -> u8 {
        if view.owner(deed) == Some(seat) || view.rules().switches().built_trades {
            view.level(deed)
        } else {
            0
        }
    }

    fn mortgage_value(&self, free: DeedSet) -> f64 {
        free.iter().map(|deed| self.mortgage[deed.index()]).sum()
    }

    /// The affordable next level that earns most for its price.
    fn next_step(&self, sets: &[Set], budget: f64) -> Option<(usize, f64, f64)> {
        let mut best: Option<(f64, (usize, f64, f64))> = None;
        for (place, &Set { group, count, level }) in sets.iter().enumerate() {
            let group = &self.groups[group];
            let cost = group.step_of(count, level);
            if level >= group.top_of(count) || cost > budget {
                continue;
            }
            let gain = group.flow_of(count, level + 1) - group.flow_of(count, level);
            let rate = gain / cost.max(1.0);
            if best.is_none_or(|(other, _)| rate > other) {
                best = Some((rate, (place, cost, gain)));
            }
        }
        best.map(|(_, step)| step)
    }

    /// What the prospect of completing a group is worth.
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
        let count = group.needed;
        let sweet = SWEET_LEVEL.min(group.top_of(count));
        let cost: f64 = (0..sweet).map(|level| group.step_of(count, level)).sum();
        let income = weights.horizon * opponents * group.flow_of(count, sweet);
        let set = (income - weights.sunk * cost).max(0.0);
        let free = group.deeds.minus(own).iter().any(|deed| view.owner(deed).is_none());
        set * if free { weights.hope_free } else { weights.hope_held }
    }
}

/// The rent that landing on this property costs now, with an average roll where the roll counts; 0 if none is due.
pub(super) fn rent(view: &View<'_>, deed: DeedId) -> f64 {
    let line = view.rent(deed);
    line.map_or(0.0, |line| line.amount.map_or(line.figure as f64 * ROLL, |amount| amount as f64))
}

/// The highest rent that this player could have to pay now.
pub(super) fn danger(view: &View<'_>, me: Seat) -> f64 {
    let others = view.alive().without(me).iter();
    let rents = others.flat_map(|other| view.deeds(other).iter().map(|deed| rent(view, deed)));
    rents.fold(0.0, f64::max)
}

/// What a roll of three dice pays on average for one trio, over all trios of the edition (UM-74).
fn trio_pays(rules: &Rules) -> f64 {
    let cards = rules.decks().iter().flat_map(|deck| &deck.cards);
    let trios = cards.filter_map(|card| match card.effect {
        Effect::Trio(numbers) => Some(numbers),
        _ => None,
    });
    let dice = || 1..=6u8;
    let rolls = dice().flat_map(|one| dice().flat_map(move |two| dice().map(move |three| [one, two, three])));
    let (mut sum, mut count) = (0, 0);
    for numbers in trios {
        for mut roll in rolls.clone() {
            let mut matches = 0;
            for number in numbers {
                if let Some(place) = roll.iter().position(|&die| die == number) {
                    (roll[place], matches) = (0, matches + 1);
                }
            }
            sum += if matches > 0 { rules.trio_pays()[matches - 1] } else { 0 };
            count += 1;
        }
    }
    sum as f64 / f64::from(count.max(1))
}
