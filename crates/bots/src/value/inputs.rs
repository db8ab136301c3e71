//! What the network sees of one seat: its cash, properties, prospects and dangers, compared with those of the others. All
//! inputs are fixed-point numbers; most are 0 for most seats.

use magie_engine::ids::{DeedSet, MAX_SEATS, SeatSet, Shares};
use magie_engine::{Audience, Money, Seat, View};

use super::ending::{self, Final};
use super::net::Scores;
use super::tables::{CERTAIN, GroupTable, Tables};
use crate::terms;

/// The number 1 as an input.
pub const ONE: i64 = 256;
/// The largest input.
const MOST: i64 = 8 * ONE;
/// Inputs that every edition has; those of its groups follow.
pub(super) const COMMON: usize = 56;
/// The most inputs of a seat that are not 0.
const MOST_ACTIVE: usize = 256;
/// What mortgages bring that counts as money to build with, in percent.
const MORTGAGED_TO_BUILD: i64 = 65;

/// What a player owns that can change hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holding {
    /// Cash.
    pub cash: Money,
    /// Properties.
    pub deeds: DeedSet,
    /// Shares.
    pub shares: Shares,
    /// Cards of three numbers (UM-74).
    pub trios: u8,
    /// Other kept cards.
    pub cards: u8,
}

impl Holding {
    /// What a seat owns now. A debt that it must pay counts as paid.
    pub fn of(view: &View<'_>, seat: Seat) -> Self {
        let debt = view.debt().filter(|(debtor, _)| *debtor == seat).map_or(0, |(_, amount)| amount);
        let kept = usize::from(view.kept(seat));
        let trios = if kept == 0 || view.rules().trio_pays()[0] == 0 {
            0
        } else {
            view.cards(seat).filter(|card| terms::is_trio(view, *card)).count()
        };
        Self {
            cash: view.cash(seat) - debt,
            deeds: view.deeds(seat),
            shares: view.shares(seat),
            trios: trios as u8,
            cards: kept.saturating_sub(trios) as u8,
        }
    }
}

/// A seat as it would be with a holding once some properties are sold.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) seat: Seat,
    pub(super) holding: &'a Holding,
    /// Properties that nobody owns in the position.
    pub(super) sold: DeedSet,
}

impl<'a> Case<'a> {
    pub(super) fn now(seat: Seat, holding: &'a Holding) -> Self {
        Self { seat, holding, sold: DeedSet::EMPTY }
    }
}

/// The inputs of a seat that are not 0.
#[derive(Clone)]
pub struct Inputs {
    of: [(u16, i16); MOST_ACTIVE],
    count: usize,
}

impl Inputs {
    fn new() -> Self {
        Self { of: [(0, 0); MOST_ACTIVE], count: 0 }
    }

    #[inline]
    pub(super) fn put(&mut self, input: usize, value: i64) {
        if value != 0 && self.count < MOST_ACTIVE {
            self.of[self.count] = (input as u16, value.clamp(-MOST, MOST) as i16);
            self.count += 1;
        }
    }

    /// The inputs and their values.
    pub fn iter(&self) -> impl Iterator<Item = (usize, i32)> + '_ {
        self.of[..self.count].iter().map(|&(input, value)| (usize::from(input), i32::from(value)))
    }
}

/// What a holding comes to.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// Printed prices, less the cost of lifting mortgages.
    prices: i64,
    lifts: i64,
    /// What the buildings cost.
    built: i64,
    /// What can be raised besides cash.
    reach: i64,
    /// Income per roll of another player now, and once it has built with the money at hand, times [`CERTAIN`].
    flow: i64,
    later: i64,
    /// Money spent on those buildings.
    spent: i64,
    sets: i64,
    /// Income per roll of any player from shares and trios, times [`CERTAIN`].
    sundry: i64,
    shares: i64,
}

impl Sums {
    fn wealth(&self, cash: i64) -> i64 {
        cash + self.prices + self.built + self.shares
    }
}

/// A position as the evaluation sees it: what does not change in a trade.
pub(super) struct Situation {
    alive: SeatSet,
    audience: Option<Seat>,
    unowned: DeedSet,
    deed_count: i64,
    stock_part: i64,
    mortgaged: DeedSet,
    seats: [SeatFacts; MAX_SEATS],
}

/// What is known about a seat besides its holding, and what it is compared with.
#[derive(Clone, Copy, Default)]
struct SeatFacts {
    sums: Sums,
    cash: i64,
    turns: i64,
    order: i64,
    jailed: bool,
    tries: i64,
    /// The expected rent of its next roll, times [`CERTAIN`]; the chances that it exceeds cash and what can be raised.
    next_rent: i64,
    beyond_cash: i64,
    beyond_reach: i64,
    /// What the others earn per roll of this seat, and their highest rent.
    toll: i64,
    worst: i64,
    tokens: i64,
    fakes: i64,
    vouchers: i64,
    misses: i64,
    /// Where the game ends when everything is owned.
    last: Final,
}

impl Situation {
    pub(super) fn of(tables: &Tables, view: &View<'_>) -> Self {
        let rules = view.rules();
        let alive = view.alive();
        let owned = alive.iter().fold(DeedSet::EMPTY, |owned, seat| owned.or(view.deeds(seat)));
        let all = tables.groups.iter().fold(DeedSet::EMPTY, |all, group| all.or(group.deeds));
        let unowned = all.minus(owned);
        let kinds = rules.kinds();
        let left: i64 =
            (0..kinds.len()).map(|kind| i64::from(view.stock(magie_engine::ids::KindId(kind as u8)))).sum();
        let stock: i64 = kinds.iter().map(|kind| i64::from(kind.stock)).sum();
        let mut situation = Self {
            alive,
            audience: match view.audience() {
                Audience::Seat(seat) => Some(seat),
                Audience::Spectator => None,
            },
            unowned,
            deed_count: all.len().max(1) as i64,
            stock_part: if stock == 0 { ONE } else { left * ONE / stock },
            mortgaged: view.all_mortgaged(),
            seats: [SeatFacts::default(); MAX_SEATS],
        };
        for seat in alive.iter() {
            let holding = Holding::of(view, seat);
            let sums = situation.sums(tables, view, Case::now(seat, &holding), &mut Inputs::new());
            let facts = &mut situation.seats[seat.index()];
            (facts.sums, facts.cash) = (sums, holding.cash);
            if tables.ends_when_owned {
                facts.last = Final::of(tables, view, seat, &holding);
            }
        }
        let mut rents = [(0, None); 256];
        for deed in owned.iter() {
            let space = rules.deeds()[deed.index()].space;
            let line = view.rent(deed);
            let rent = line.map_or(0, |line| line.amount.unwrap_or(line.figure * 7));
            rents[space.index()] = (rent, view.owner(deed));
        }
        let all_flow: i64 = alive.iter().map(|seat| situation.seats[seat.index()].sums.flow).sum();
        let turn = view.on_turn();
        for (place, seat) in [turn].into_iter().chain(alive.without(turn).iter_from_left_of(turn)).enumerate()
        {
            if !alive.has(seat) {
                continue;
            }
            let facts = &mut situation.seats[seat.index()];
            facts.turns = i64::from(view.turns(seat));
            facts.order = place as i64;
            facts.jailed = view.jailed(seat);
            facts.tries = i64::from(view.tries(seat));
            facts.toll = all_flow - facts.sums.flow;
            facts.tokens = i64::from(view.green(seat));
            facts.misses = i64::from(view.misses(seat));
            facts.vouchers = if view.kept(seat) == 0 { 0 } else { view.vouchers(seat).count() as i64 };
            let reach = facts.cash + facts.sums.reach;
            if !facts.jailed {
                for &(sum, chance) in &tables.rolls {
                    let (rent, owner) = rents[rules.roll_leads_to(view.at(seat), sum).index()];
                    if owner.is_some_and(|owner| owner != seat) {
                        facts.next_rent += chance * rent;
                        facts.beyond_cash += if rent > facts.cash { chance } else { 0 };
                        facts.beyond_reach += if rent > reach { chance } else { 0 };
                    }
                }
            }
            let others = rents.iter().filter(|(_, owner)| owner.is_some_and(|owner| owner != seat));
            facts.worst = others.map(|(rent, _)| *rent).max().unwrap_or(0);
            if let Some(pack) = rules.notes() {
                let known = view.hand(seat).filter(|held| held.fake == Some(true));
                facts.fakes = known.map(|held| pack.value(held.face)).sum();
            }
        }
        situation
    }

    /// The inputs of a seat.
    pub(super) fn inputs(&self, tables: &Tables, view: &View<'_>, case: Case<'_>) -> Inputs {
        let mut inputs = Inputs::new();
        let sums = self.sums(tables, view, case, &mut inputs);
        self.common(tables, view, case, &sums, &mut inputs);
        if tables.ends_when_owned {
            let Case { seat, holding, sold } = case;
            let own = Final::of(tables, view, seat, holding);
            let of = |seat: Seat| self.seats[seat.index()].last.now;
            let mean = self.alive.iter().map(of).sum::<i64>() / self.alive.len().max(1) as i64;
            let best = self.alive.without(seat).iter().map(of).max().unwrap_or(mean);
            ending::put(tables, &mut inputs, self.unowned.minus(sold), own, (mean, best));
        }
        inputs
    }

    /// Which unsold properties these holdings have. Only where the number of unsold properties decides when the game ends.
    pub(super) fn sold(&self, tables: &Tables, new: &[(Seat, Holding)]) -> DeedSet {
        if !tables.ends_when_owned {
            return DeedSet::EMPTY;
        }
        new.iter().fold(DeedSet::EMPTY, |sold, (_, holding)| sold.or(holding.deeds.and(self.unowned)))
    }

    /// The scores if the game is over because everything is sold: the richest wins.
    pub(super) fn final_scores(
        &self,
        tables: &Tables,
        view: &View<'_>,
        sold: DeedSet,
        new: &[(Seat, Holding)],
    ) -> Option<Scores> {
        if sold.is_empty() || !self.unowned.minus(sold).is_empty() {
            return None;
        }
        let has = |seat: Seat| match new.iter().find(|(other, _)| *other == seat) {
            Some((_, holding)) => Final::of(tables, view, seat, holding).now,
            None => self.seats[seat.index()].last.now,
        };
        Some(Scores::won_by(self.alive, has))
    }

    /// Inputs that every edition has.
    fn common(&self, tables: &Tables, view: &View<'_>, case: Case<'_>, sums: &Sums, inputs: &mut Inputs) {
        let Case { seat, holding, sold } = case;
        let facts = &self.seats[seat.index()];
        let unit = tables.unit;
        let money = |sum: i64, scale: i64| sum * ONE / (scale * unit);
        let part = |chance: i64| chance * ONE / CERTAIN;
        let flow = |flow: i64, scale: i64| flow / (CERTAIN / ONE) / (scale * unit);
        let others = (self.alive.len() - 1) as i64;
        let cash = holding.cash;
        let mut next = 0;
        let mut put = |value: i64| {
            inputs.put(next, value);
            next += 1;
        };
        put(ONE);
        put(money(cash, 1000));
        put(money(cash.min(100 * unit), 100));
        put(money(cash.min(300 * unit), 300));
        put(money(cash.min(800 * unit), 800));
        put(money((cash + sums.reach).min(1000 * unit), 1000));
        put(money(cash + sums.reach, 2000));
        put(money(sums.prices, 2000));
        put(money(sums.lifts, 500));
        put(money(sums.built, 2000));
        put(flow(sums.flow * others, 50));
        put(flow((sums.flow * others).min(60 * unit * CERTAIN), 20));
        put(flow(sums.later * others, 200));
        put(flow((sums.later * others).min(150 * unit * CERTAIN), 50));
        put(money(sums.spent, 1000));
        put(sums.sets * ONE / 2);
        // Compared with the others.
        let rivals = self.alive.without(seat);
        let wealth = sums.wealth(cash);
        let of = |figure: &dyn Fn(&SeatFacts) -> i64| {
            let figures = rivals.iter().map(|other| figure(&self.seats[other.index()]));
            figures.fold((0, 0), |(sum, most), figure| (sum + figure, figure.max(most)))
        };
        let (all, richest) = of(&|facts| facts.sums.wealth(facts.cash));
        put(wealth.max(0) * 4 * ONE / (all + wealth).max(1));
        put(money(wealth - richest, 1000));
        let (all, best) = of(&|facts| facts.sums.later);
        put(sums.later * 4 * ONE / (all + sums.later).max(1));
        put(flow((sums.later - best) * others, 200));
        let (all, best) = of(&|facts| facts.sums.flow);
        put(sums.flow * 4 * ONE / (all + sums.flow).max(1));
        put(flow((sums.flow - best) * others, 50));
        let (all, most) = of(&|facts| facts.cash);
        put(cash.max(0) * 4 * ONE / (all + cash.max(0)).max(1));
        put(money(most, 1000));
        let deeds = holding.deeds.len() as i64;
        put(deeds * 4 * ONE / (tables.price.len() as i64 - self.unowned.len() as i64).max(1));
        // Dangers.
        put(flow(facts.toll, 50));
        put(money(facts.worst, 500));
        put(money((facts.worst - cash - sums.reach).max(0), 500));
        put(money((facts.worst - cash).max(0), 500));
        put(flow(facts.next_rent, 50));
        put(part(facts.beyond_cash) * 2);
        put(part(facts.beyond_reach) * 4);
        put(if facts.jailed { ONE } else { 0 });
        put(if facts.jailed { flow(facts.toll, 50) } else { 0 });
        put(facts.tries * ONE / 2);
        put(facts.order * ONE / others.max(1));
        put(if facts.order == 0 { ONE } else { 0 });
        put(facts.misses * ONE);
        // The stage of the game.
        let alive = self.alive.len();
        put(if alive == 2 { ONE } else { 0 });
        put(if alive == 3 { ONE } else { 0 });
        put(if alive == 4 { ONE } else { 0 });
        put(if alive > 4 { ONE } else { 0 });
        let unsold_part = self.unowned.minus(sold).len() as i64 * ONE / self.deed_count;
        put(unsold_part);
        put(unsold_part * unsold_part / ONE);
        put((facts.turns * ONE / 30).min(2 * ONE));
        put(self.stock_part);
        put((ONE / 4 - self.stock_part).max(0) * 4);
        // Cards, shares, notes.
        put(i64::from(holding.trios) * ONE / 2);
        put(facts.vouchers * ONE / 4);
        put((i64::from(holding.cards) - facts.vouchers).max(0) * ONE);
        put(flow(sums.sundry * others, 20));
        put(money(sums.shares, 500));
        put(facts.tokens * ONE / 2);
        let knows = self.audience == Some(seat);
        put(if knows { ONE } else { 0 });
        put(money(facts.fakes, 200));
        put(money(view.pool(), 500));
        debug_assert_eq!(next, COMMON, "the inputs that every edition has");
    }

    /// What a holding comes to. Puts the inputs of its groups.
    fn sums(&self, tables: &Tables, view: &View<'_>, case: Case<'_>, inputs: &mut Inputs) -> Sums {
        let Case { seat, holding, .. } = case;
        let mut sums = Sums::default();
        let mut sets = [(0usize, 0usize, 0usize); 32];
        let mut set_count = 0;
        let mut budget = holding.cash + tables.salary;
        for (index, group) in tables.groups.iter().enumerate() {
            let own = holding.deeds.and(group.deeds);
            if own.is_empty() {
                continue;
            }
            let count = own.len();
            let free = own.minus(self.mortgaged);
            inputs.put(group.inputs + 3 * (count - 1) + self.rest_of(view, group, own, case), ONE);
            for deed in own.iter() {
                sums.prices += tables.price[deed.index()];
                if !free.has(deed) {
                    sums.lifts += tables.lift[deed.index()];
                }
            }
            let levels: i64 = if view.any_built(own) {
                own.iter().map(|deed| i64::from(level_if_owned(view, seat, deed))).sum()
            } else {
                0
            };
            if !group.is_street() {
                let rent = group.rents[count - 1];
                let factor = |deed| {
                    if levels > 0 && level_if_owned(view, seat, deed) > 0 { group.piece_factor } else { 1 }
                };
                sums.flow +=
                    free.iter().map(|deed| tables.chance[deed.index()] * factor(deed)).sum::<i64>() * rent;
                inputs.put(group.inputs + 3 * group.size, levels * ONE / 2);
                inputs.put(group.inputs + 3 * group.size + 1, (count - free.len()) as i64 * ONE / 2);
            } else if count >= group.needed {
                sums.sets += 1;
                let (whole, rest) = (levels as usize / count, levels % count as i64);
                let level = whole.min(group.top_of(count));
                inputs.put(group.inputs + 3 * group.size + level, (count as i64 - rest) * ONE / count as i64);
                if rest > 0 && level < group.top_of(count) {
                    inputs.put(group.inputs + 3 * group.size + level + 1, rest * ONE / count as i64);
                    let more = group.flow_of(count, level + 1) - group.flow_of(count, level);
                    sums.flow += more * rest / count as i64;
                }
                // A mortgaged street of a set earns nothing and stops building.
                sums.flow += group.flow_of(count, level) * free.len() as i64 / count as i64;
                let cost: i64 = (0..level).map(|level| group.step_of(count, level)).sum();
                sums.built += cost + group.step_of(count, level) * rest / count as i64;
                budget -= own.minus(free).iter().map(|deed| tables.lift[deed.index()]).sum::<i64>();
                budget += group.step_of(count, level) * rest / count as i64;
                if set_count < sets.len() {
                    sets[set_count] = (index, count, level);
                    set_count += 1;
                }
                continue;
            } else {
                sums.flow += group.flow_of(free.len(), 0);
            }
            budget +=
                free.iter().map(|deed| tables.mortgage[deed.index()]).sum::<i64>() * MORTGAGED_TO_BUILD / 100;
        }
        sums.prices -= sums.lifts;
        sums.reach = view.reach_of(holding.deeds);
        sums.later = sums.flow;
        let sets = &mut sets[..set_count];
        while let Some((place, cost, gain)) = next_step(tables, sets, budget) {
            budget -= cost;
            sums.later += gain;
            sums.spent += cost;
            sets[place].2 += 1;
        }
        if !holding.shares.is_empty() {
            for (company, free, mortgaged) in holding.shares.iter() {
                let company = &view.rules().companies()[company.index()];
                sums.shares += company.par * i64::from(free) + company.mortgage() * i64::from(mortgaged);
                sums.sundry += tables.exchange * company.dividend(free);
            }
        }
        sums.sundry += tables.trio * i64::from(holding.trios);
        sums
    }

    /// Who has the rest of a group: nobody, one other player, or several (or some of it is unowned).
    fn rest_of(&self, view: &View<'_>, group: &GroupTable, own: DeedSet, case: Case<'_>) -> usize {
        let Case { seat, sold, .. } = case;
        let rest = group.deeds.minus(own);
        if rest.minus(self.unowned.minus(sold)).is_empty() {
            return 0;
        }
        let held_by_one = || {
            // In a trade, the other side's holding is not known here; who owns the rest now is close enough.
            let first = rest.lowest().and_then(|deed| view.owner(deed)).filter(|owner| *owner != seat);
            first.is_some_and(|owner| view.deeds(owner).contains(rest))
        };
        if held_by_one() { 1 } else { 2 }
    }
}

/// The affordable next level that earns most for its price.
fn next_step(tables: &Tables, sets: &[(usize, usize, usize)], budget: i64) -> Option<(usize, i64, i64)> {
    let mut best: Option<(usize, i64, i64)> = None;
    for (place, &(group, count, level)) in sets.iter().enumerate() {
        let group = &tables.groups[group];
        let cost = group.step_of(count, level);
        if level >= group.top_of(count) || cost > budget {
            continue;
        }
        let gain = group.flow_of(count, level + 1) - group.flow_of(count, level);
        if best.is_none_or(|(_, other_cost, other)| gain * other_cost.max(1) > other * cost.max(1)) {
            best = Some((place, cost, gain));
        }
    }
    best
}

/// The level of a deed if this seat owned it. A deed that changes hands is bare, unless buildings are traded (FB-27a).
pub(super) fn level_if_owned(view: &View<'_>, seat: Seat, deed: magie_engine::ids::DeedId) -> u8 {
    if view.owner(deed) == Some(seat) || view.rules().switches().built_trades { view.level(deed) } else { 0 }
}
