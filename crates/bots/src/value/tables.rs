//! The figures of an edition that the evaluation needs again and again, as integers.

use magie_engine::ids::{DeedId, DeedSet};
use magie_engine::rules::{Effect, RentRule, SpaceKind};
use magie_engine::{Money, Rules};

use super::ending;
use crate::landing::landings;

/// Chances are in parts of this.
pub(crate) const CERTAIN: i64 = 1 << 16;
/// The most building levels of any edition, plus one for a bare street.
pub(super) const LEVELS: usize = 9;
/// The average sum of two dice.
const ROLL: i64 = 7;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupTable {
    pub(super) deeds: DeedSet,
    pub(super) rule: RentRule,
    pub(super) size: usize,
    /// How many of its properties are needed to build.
    pub(super) needed: usize,
    /// The highest level of the whole group, and of a majority of it (UM-62).
    top: usize,
    majority_top: usize,
    pub(super) whole_factor: i64,
    majority_factor: i64,
    /// What the whole group earns at each level per roll of another player, in money times [`CERTAIN`].
    flow: [i64; LEVELS],
    /// The cost of raising the whole group from each level.
    step: [i64; LEVELS],
    /// The rent by number owned, where that counts, with an average roll.
    pub(super) rents: [i64; LEVELS],
    /// The rent factor of a piece on a single property (UM-44).
    pub(super) piece_factor: i64,
    /// The first of its inputs.
    pub(super) inputs: usize,
}

/// The figures of an edition.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    /// One unit of the classic game in the money of this edition.
    pub(super) unit: i64,
    pub(super) salary: i64,
    pub(super) groups: Vec<GroupTable>,
    /// The chance that a roll ends on each deed.
    pub(super) chance: Vec<i64>,
    pub(super) price: Vec<i64>,
    pub(super) mortgage: Vec<i64>,
    pub(super) lift: Vec<i64>,
    /// The chance that a roll ends where dividends are paid.
    pub(super) exchange: i64,
    /// What a trio pays on average per roll of any player, in money times [`CERTAIN`].
    pub(super) trio: i64,
    /// What a trio pays on average when three dice are rolled.
    pub(super) trio_pays: Money,
    /// The sums of the dice, and the chance of each.
    pub(super) rolls: Vec<(u8, i64)>,
    /// Whether the game ends when everything is owned (FB-50), and the first of the inputs for that.
    pub(super) ends_when_owned: bool,
    pub(super) ending_inputs: usize,
    /// How many inputs a seat has.
    pub(super) inputs: usize,
}

impl Tables {
    #[allow(
        clippy::float_arithmetic,
        reason = "chances of landing; sums and products only, the same on every machine"
    )]
    pub(super) fn of(rules: &Rules, first_input: usize) -> Self {
        let landings = landings(rules);
        let certain = CERTAIN as f64;
        let on = |wanted: &dyn Fn(SpaceKind) -> bool| {
            let spaces = rules.spaces().iter().zip(landings.iter());
            (spaces.filter(|(space, _)| wanted(space.kind)).map(|(_, chance)| chance).sum::<f64>() * certain)
                as i64
        };
        let of = |figure: &dyn Fn(DeedId) -> i64| -> Vec<i64> {
            (0..rules.deeds().len()).map(|index| figure(DeedId(index as u8))).collect()
        };
        let trios = on(&|kind| matches!(kind, SpaceKind::RollThree(_)));
        let rolls = crate::landing::rolls(rules);
        let mut tables = Self {
            unit: (rules.salary() / 200).max(1),
            salary: rules.salary(),
            chance: of(&|deed| (landings[rules.deeds()[deed.index()].space.index()] * certain) as i64),
            price: of(&|deed| rules.deeds()[deed.index()].price),
            mortgage: of(&|deed| rules.deed_worth(deed)),
            lift: of(&|deed| rules.lift_price(deed)),
            exchange: on(&|kind| kind == SpaceKind::StockExchange),
            trio: trio_pays(rules) * trios / 1000,
            trio_pays: trio_pays(rules) / 1000,
            rolls: rolls.into_iter().map(|(sum, chance)| (sum, (chance * certain) as i64)).collect(),
            ..Self::default()
        };
        let mut inputs = first_input;
        for group in rules.groups() {
            let table = GroupTable::of(&tables.chance, rules, group, inputs);
            inputs += table.input_count();
            tables.groups.push(table);
        }
        tables.ends_when_owned = rules.switches().ends_when_owned;
        tables.ending_inputs = inputs;
        tables.inputs = inputs + if tables.ends_when_owned { ending::INPUTS } else { 0 };
        tables
    }
}

impl GroupTable {
    fn of(chances: &[i64], rules: &Rules, group: &magie_engine::rules::Group, inputs: usize) -> Self {
        let ladder = usize::from(if group.piece.is_some() { 0 } else { group.top_level });
        let whole_only = |level: u8| {
            group.deeds.lowest().is_some_and(|deed| rules.level(deed, level).is_some_and(|it| it.whole_group))
        };
        let mut table = Self {
            deeds: group.deeds,
            rule: group.rent,
            size: group.deeds.len(),
            needed: usize::from(group.needed),
            top: ladder,
            majority_top: (1..=ladder).take_while(|&level| !whole_only(level as u8)).count(),
            whole_factor: rules.full_group_factor(),
            majority_factor: rules.majority_factor().max(1),
            flow: [0; LEVELS],
            step: [0; LEVELS],
            rents: [0; LEVELS],
            piece_factor: group.piece_factor,
            inputs,
        };
        let times = if group.rent == RentRule::ByDice { ROLL } else { 1 };
        for id in group.deeds.iter() {
            let deed = &rules.deeds()[id.index()];
            for (level, &rent) in deed.rents.iter().enumerate() {
                table.flow[level] += chances[id.index()] * rent;
                table.rents[level] = rent * times;
            }
            for (level, &price) in deed.level_prices.iter().enumerate() {
                table.step[level] += price;
            }
        }
        table
    }

    /// Inputs: for each number of properties owned, three states of the rest of the group; then one for each level.
    pub(super) fn input_count(&self) -> usize {
        3 * self.size + if self.is_street() { self.top + 1 } else { 2 }
    }

    pub(super) fn is_street(&self) -> bool {
        self.rule == RentRule::ByLevel && self.top > 0
    }

    /// The highest level with this many properties.
    pub(super) fn top_of(&self, count: usize) -> usize {
        if count == self.size { self.top } else { self.majority_top }
    }

    /// What this many properties earn at a level per roll of another player, in money times [`CERTAIN`].
    pub(super) fn flow_of(&self, count: usize, level: usize) -> i64 {
        let factor = match level {
            0 if count == self.size => self.whole_factor,
            0 if count >= self.needed => self.majority_factor,
            _ => 1,
        };
        self.flow[level] * factor * count as i64 / self.size as i64
    }

    /// What raising this many properties from a level costs.
    pub(super) fn step_of(&self, count: usize, level: usize) -> i64 {
        self.step[level] * count as i64 / self.size as i64
    }
}

/// What a roll of three dice pays on average for one trio, in thousandths (UM-74).
fn trio_pays(rules: &Rules) -> Money {
    let cards = rules.decks().iter().flat_map(|deck| &deck.cards);
    let trios = cards.filter_map(|card| match card.effect {
        Effect::Trio(numbers) => Some(numbers),
        _ => None,
    });
    let dice = || 1..=6u8;
    let rolls = dice().flat_map(|one| dice().flat_map(move |two| dice().map(move |three| [one, two, three])));
    let (mut sum, mut count): (Money, Money) = (0, 0);
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
    sum * 1000 / count.max(1)
}
