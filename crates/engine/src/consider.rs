//! Answers to “what if”: whether an action would be accepted, what a trade would come to, and how to carry out a building
//! plan. Nothing is changed by asking. Clients show these answers instead of knowing the rules themselves.

use crate::action::{Action, Side};
use crate::event::Silent;
use crate::ids::{DeedId, DeedList, DeedSet, GroupId, Money, Seat};
use crate::mechanics::Play;
use crate::refusal::Refusal;
use crate::rules::{RentLine, Rules};
use crate::state::State;
use crate::view::{Audience, View};

/// What a trade would come to for one of the two players.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TraderFigures {
    /// The player.
    pub seat: Seat,
    /// What the player gives: cash, and properties and shares at printed prices. Cards have none.
    pub worth: Money,
    /// The interest on mortgages that the player would owe for what they receive (CL-47b, UM-87a).
    pub dues: Money,
    /// The player's cash afterwards, with the dues paid; negative if they could not pay.
    pub cash: Money,
    /// The groups of which the player would then own everything.
    pub completes: Vec<GroupId>,
    /// The groups of which the player would no longer own everything.
    pub breaks: Vec<GroupId>,
}

/// What a trade would come to.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TradeFigures {
    /// What the proposer gives, with the cash that balances the exchange where the engine computes it (FR-20).
    pub give: Side,
    /// What the other player gives, likewise.
    pub take: Side,
    /// What it comes to for the proposer.
    pub from: TraderFigures,
    /// What it comes to for the other player.
    pub to: TraderFigures,
}

/// One order or sale of a building plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BuildingStep {
    /// [`Action::Build`] or [`Action::Sell`].
    pub action: Action,
    /// The price of the buildings, or what the bank pays for them.
    pub amount: Money,
    /// Whether it would be accepted if the steps before it were done and nothing else had happened; if not, why.
    pub check: Result<(), Refusal>,
}

/// One level more or less in a building plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LevelChange {
    /// What the change costs or brings, compared with the plan without it. 0 if there is no such level.
    pub amount: Money,
    /// Whether the plan could be carried out with this change; if not, why.
    pub check: Result<(), Refusal>,
}

/// A property in a building plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlannedStreet {
    /// The property.
    pub deed: DeedId,
    /// Its level when the plan is carried out.
    pub level: u8,
    /// Its rent then.
    pub rent: Option<RentLine>,
    /// One level more.
    pub more: LevelChange,
    /// One level less.
    pub less: LevelChange,
}

impl View<'_> {
    /// Whether the game would accept this action from the seat now; if not, the error says why. It is what
    /// [`Game::apply`](crate::Game::apply) would return. A spectator has no seat and may do nothing.
    pub fn check(&self, action: &Action) -> Result<(), Refusal> {
        apply(self.rules(), &mut self.state().clone(), self.own_seat()?, action)
    }

    fn own_seat(&self) -> Result<Seat, Refusal> {
        match self.audience() {
            Audience::Seat(seat) => Ok(seat),
            Audience::Spectator => Err(Refusal::NoSuchSeat { seat: Seat(self.seats() as u8) }),
        }
    }

    /// What this trade would come to, legal or not. Where the engine computes the cash of an exchange, cash that the sides
    /// name is not counted: such a trade is refused (FR-21).
    pub fn trade_figures(
        &self,
        from: Seat,
        to: Seat,
        give: &Side,
        take: &Side,
    ) -> Result<TradeFigures, Refusal> {
        if let Some(seat) = [from, to].into_iter().find(|seat| usize::from(seat.0) >= self.seats()) {
            return Err(Refusal::NoSuchSeat { seat });
        }
        let rules = self.rules();
        let known = |deeds: DeedSet| deeds.iter().all(|deed| deed.index() < rules.deeds.len());
        if !known(give.deeds.or(take.deeds)) {
            return Err(Refusal::NoSuchDeed {});
        }
        let named = |side: &Side| match rules.switches.balanced_trades {
            true => Side { cash: 0, ..*side },
            false => *side,
        };
        let (give, take) = rules.balance_trade(named(give), named(take))?;
        let figures = |seat: Seat, gives: &Side, takes: &Side| {
            let dues = self.dues(takes);
            let before = self.deeds(seat);
            let after = before.minus(gives.deeds).or(takes.deeds);
            let changed = |whole_before: bool| {
                let whole =
                    |deeds: DeedSet, group: GroupId| deeds.contains(rules.groups[group.index()].deeds);
                let groups = rules.groups_of(gives.deeds.or(takes.deeds));
                let fits = |group: &GroupId| {
                    whole(before, *group) == whole_before && whole(after, *group) != whole_before
                };
                groups.filter(fits).collect()
            };
            TraderFigures {
                seat,
                worth: printed_worth(rules, gives),
                dues,
                cash: self
                    .cash(seat)
                    .saturating_sub(gives.cash)
                    .saturating_add(takes.cash)
                    .saturating_sub(dues),
                completes: changed(false),
                breaks: changed(true),
            }
        };
        Ok(TradeFigures { from: figures(from, &give, &take), to: figures(to, &take, &give), give, take })
    }

    /// How the seat carries out a building plan, which names the level that each property is to have: one sale for each
    /// group, then one order for all that is to be built. Within each, the levels are in an order that builds and sells
    /// evenly if the plan can be carried out evenly at all.
    ///
    /// The error says why there can be no such plan: a property does not exist or has no such level, or the plan is longer
    /// than an order can be. Whether the steps are legal, they say themselves.
    pub fn plan_building(&self, plan: &[(DeedId, u8)]) -> Result<Vec<BuildingStep>, Refusal> {
        let (rules, seat) = (self.rules(), self.own_seat()?);
        for &(deed, level) in plan {
            if deed.index() >= rules.deeds.len() {
                return Err(Refusal::NoSuchDeed {});
            }
            match rules.group_of(deed).top_level {
                0 => return Err(Refusal::NotBuildable { deed }),
                top if level > top => return Err(Refusal::TopLevel { deed }),
                _ => {}
            }
        }
        let mut planned = self.state().clone();
        let mut steps = Vec::new();
        let named: DeedSet = plan.iter().map(|(deed, _)| *deed).collect();
        for group in rules.groups_of(named) {
            let deeds = rules.groups[group.index()].deeds;
            let in_group = |(deed, _): &(DeedId, u8)| deeds.has(*deed);
            let (sale, amount) = self.sale_of(plan.iter().copied().filter(in_group))?;
            if sale.is_empty() {
                continue;
            }
            let action = Action::Sell(sale);
            let check = apply(rules, &mut planned.clone(), seat, &action);
            if check.is_ok() {
                sell_only(rules, &mut planned, seat, &sale, amount);
            }
            steps.push(BuildingStep { action, amount, check });
        }
        let (order, amount) = self.order_of(plan)?;
        if !order.is_empty() {
            let action = Action::Build(order);
            steps.push(BuildingStep { action, amount, check: apply(rules, &mut planned, seat, &action) });
        }
        Ok(steps)
    }

    /// What a building plan means for every property on which the seat has buildings or could build, and which levels can
    /// be added to the plan or taken from it. The errors are those of [`plan_building`](Self::plan_building).
    pub fn planned_streets(&self, plan: &[(DeedId, u8)]) -> Result<Vec<PlannedStreet>, Refusal> {
        let (rules, seat) = (self.rules(), self.own_seat()?);
        self.plan_building(plan)?;
        let levels = |plan: &[(DeedId, u8)], deed: DeedId| {
            plan.iter().rev().find(|(named, _)| *named == deed).map_or(self.level(deed), |(_, level)| *level)
        };
        let mut planned = self.state().clone();
        for &(deed, level) in plan {
            planned.set_level(rules, deed, level);
        }
        let changed = |deed: DeedId, level: u8| {
            let mut plan: Vec<_> = plan.iter().copied().filter(|(named, _)| *named != deed).collect();
            plan.push((deed, level));
            let steps = self.plan_building(&plan)?;
            steps.iter().try_for_each(|step| step.check)
        };
        let street = |deed: DeedId| {
            let (now, level) = (self.level(deed), levels(plan, deed));
            let price = |from: u8| match from < now {
                true => rules.level_refund(deed, from + 1),
                false => rules.level_price(deed, from),
            };
            let more = match level < rules.group_of(deed).top_level {
                true => LevelChange { amount: price(level), check: changed(deed, level + 1) },
                false => LevelChange { amount: 0, check: Err(Refusal::TopLevel { deed }) },
            };
            let less = match level.checked_sub(1) {
                Some(less) => LevelChange { amount: price(less), check: changed(deed, less) },
                None => LevelChange { amount: 0, check: Err(Refusal::NothingBuilt { deed }) },
            };
            PlannedStreet { deed, level, rent: planned.rent_now(rules, deed), more, less }
        };
        let state = self.state();
        let named: DeedSet = plan.iter().map(|(deed, _)| *deed).collect();
        let land = self.deeds(seat).and(state.land.or(state.built).or(named));
        Ok(land.iter().filter(|&deed| rules.group_of(deed).top_level > 0).map(street).collect())
    }

    /// What is to be built, always on the lowest street, and its price.
    fn order_of(&self, plan: &[(DeedId, u8)]) -> Result<(DeedList, Money), Refusal> {
        let mut left: Vec<(DeedId, u8, u8)> =
            plan.iter().map(|&(deed, wanted)| (deed, self.level(deed), wanted)).collect();
        let (mut list, mut price) = (DeedList::new(), 0);
        while let Some((deed, level, _)) =
            left.iter_mut().filter(|(_, level, wanted)| level < wanted).min_by_key(|(_, level, _)| *level)
        {
            list.push(*deed).map_err(|_| Refusal::BadOrder {})?;
            price += self.rules().level_price(*deed, *level);
            *level += 1;
        }
        Ok((list, price))
    }

    /// What is to be sold of one group, always from the highest street, and what it brings.
    fn sale_of(&self, plan: impl Iterator<Item = (DeedId, u8)>) -> Result<(DeedList, Money), Refusal> {
        let mut left: Vec<(DeedId, u8, u8)> =
            plan.map(|(deed, wanted)| (deed, self.level(deed), wanted)).collect();
        let (mut list, mut refund) = (DeedList::new(), 0);
        while let Some((deed, level, _)) =
            // Of equal ones the first.
            left
                .iter_mut()
                .filter(|(_, level, wanted)| level > wanted)
                .min_by_key(|(_, level, _)| std::cmp::Reverse(*level))
        {
            list.push(*deed).map_err(|_| Refusal::BadOrder {})?;
            refund += self.rules().level_refund(*deed, *level);
            *level -= 1;
        }
        Ok((list, refund))
    }
}

/// Applies an action without telling anybody.
fn apply(rules: &Rules, state: &mut State, seat: Seat, action: &Action) -> Result<(), Refusal> {
    Play::new(rules, state, &mut Silent).seat_action(seat, action)
}

/// Carries out a sale and nothing else. The game is not played on, because what others do then depends on their secret
/// standing orders.
fn sell_only(rules: &Rules, state: &mut State, seat: Seat, sale: &DeedList, refund: Money) {
    for deed in sale.iter() {
        let level = state.deed(deed).level - 1;
        Play::new(rules, state, &mut Silent).change_level(deed, level);
    }
    state.player_mut(seat).cash += refund;
}

/// The cash, properties and shares of a side at printed prices.
fn printed_worth(rules: &Rules, side: &Side) -> Money {
    let deeds = side.deeds.iter().map(|deed| rules.deeds[deed.index()].price).sum::<Money>();
    let shares = side.shares.iter().map(|(company, free, mortgaged)| {
        (Money::from(free) + Money::from(mortgaged)) * rules.companies[company.index()].par
    });
    side.cash.saturating_add(deeds + shares.sum::<Money>())
}
