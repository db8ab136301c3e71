//! A proposal for a debtor: what to sell and mortgage so that the debt is covered at a small loss. It is advice. What is
//! legal is decided where each action is carried out.

use crate::action::Action;
use crate::event::Silent;
use crate::ids::{CompanyId, DeedId, DeedList, DeedSet, GroupId, Money, Seat, Shares};
use crate::mechanics::{Play, card_for_debt};
use crate::rules::{RentRule, Rules};
use crate::state::{NOBODY, State};
use crate::view::{Audience, View};

/// One step of a proposal to raise money.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RaiseStep {
    /// [`Action::Mortgage`], [`Action::MortgageShare`], [`Action::Sell`], [`Action::SellDeed`] or a card.
    pub action: Action,
    /// The cash it brings; for a card, the least that it adds to what the seat could raise.
    pub amount: Money,
}

impl View<'_> {
    /// How the seat, which is asked to raise money for a debt, could raise it: actions that are legal one after the other
    /// and together cover the debt. Empty for everybody else, and if the seat cannot raise that much.
    ///
    /// A card is proposed alone, because what follows from it is not known: when it is resolved, the next proposal says how
    /// to go on.
    ///
    /// The order follows the loss. A mortgage costs its interest, so properties that nothing can be built on come first,
    /// then shares. If they do not suffice, a card comes before everything else. Then follow streets of groups without
    /// buildings, then buildings, which cost half their price, and at last the streets they stood on. Where properties can
    /// only be sold, buildings come before the streets of a complete group.
    pub fn raise_plan(&self) -> Vec<RaiseStep> {
        let (Audience::Seat(seat), Some((debtor, amount))) = (self.audience(), self.debt()) else {
            return Vec::new();
        };
        let (rules, state) = (self.rules(), self.state());
        if debtor != seat || state.reach(rules, seat) < amount {
            return Vec::new();
        }
        let mut loans = Draft::new(rules, state, seat, amount, Pledge::Mortgage);
        loans.pledge_single_properties();
        loans.pledge_shares();
        if loans.is_enough() {
            return loans.finish();
        }
        if let Some(action) = card_for_debt(rules, state, seat)
            && let Action::UseCard(card) | Action::UseCardOn(card, _) = action
        {
            return vec![RaiseStep { action, amount: state.reach_of_card(rules, seat, card) }];
        }
        // CL-75: if properties can be mortgaged and sold, a mortgage comes first, but a sale can bring more.
        let pledges: &[Pledge] = match (rules.switches.mortgages, rules.switches.deed_sales) {
            (true, true) => &[Pledge::Mortgage, Pledge::WhateverBringsMore],
            (false, true) => &[Pledge::Sale],
            _ => &[Pledge::Mortgage],
        };
        let drafts = pledges.iter().map(|&pledge| {
            let mut draft = Draft::new(rules, state, seat, amount, pledge);
            draft.pledge_single_properties();
            draft.pledge_shares();
            if pledge != Pledge::Sale {
                draft.pledge_any(|_| true);
            }
            draft.sell_buildings();
            draft.pledge_any(|_| true);
            draft
        });
        drafts.into_iter().find(Draft::is_enough).map(Draft::finish).unwrap_or_default()
    }
}

/// What is done with a property to get money for it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pledge {
    Mortgage,
    Sale,
    WhateverBringsMore,
}

/// A proposal that grows step by step, with the position after its steps. The game is not played on between them, because
/// what others do then depends on their secret standing orders.
struct Draft<'a> {
    rules: &'a Rules,
    seat: Seat,
    amount: Money,
    pledge: Pledge,
    planned: State,
    steps: Vec<RaiseStep>,
}

impl<'a> Draft<'a> {
    fn new(rules: &'a Rules, state: &State, seat: Seat, amount: Money, pledge: Pledge) -> Self {
        Self { rules, seat, amount, pledge, planned: state.clone(), steps: Vec::new() }
    }

    fn missing(&self) -> Money {
        self.amount - self.planned.player(self.seat).cash
    }

    fn is_enough(&self) -> bool {
        self.missing() <= 0
    }

    fn owned(&self) -> DeedSet {
        self.planned.player(self.seat).deeds
    }

    fn add(&mut self, action: Action, amount: Money) {
        self.planned.player_mut(self.seat).cash += amount;
        self.steps.push(RaiseStep { action, amount });
    }

    /// What can be done with a property now, and what it brings.
    fn pledge_of(&self, deed: DeedId) -> Option<(Action, Money)> {
        let (rules, state) = (self.rules, &self.planned);
        let mortgage = || {
            let allowed = state.may_mortgage(rules, self.seat, deed).is_ok();
            allowed.then(|| (Action::Mortgage(deed), rules.deeds[deed.index()].mortgage))
        };
        let sale = || {
            let allowed = state.may_sell_deed(rules, self.seat, deed).is_ok();
            allowed.then(|| (Action::SellDeed(deed), rules.deed_sale(deed)))
        };
        let found = match self.pledge {
            Pledge::Mortgage => mortgage(),
            Pledge::Sale => sale(),
            Pledge::WhateverBringsMore => {
                mortgage().into_iter().chain(sale()).max_by_key(|(_, brings)| *brings)
            }
        };
        found.filter(|(_, brings)| *brings > 0)
    }

    /// Pledges these properties one by one until the money is there: the cheapest that suffices, or else the one that
    /// brings most.
    fn pledge_any(&mut self, wanted: impl Fn(DeedId) -> bool) {
        while !self.is_enough() {
            let missing = self.missing();
            let can = self.owned().iter().filter(|&deed| wanted(deed));
            let can = can.filter_map(|deed| Some((deed, self.pledge_of(deed)?)));
            let best = can.min_by_key(|(_, (_, brings))| match *brings >= missing {
                true => (0, *brings),
                false => (1, -*brings),
            });
            let Some((deed, (action, brings))) = best else { return };
            match action {
                Action::SellDeed(_) => self.planned.set_owner(self.rules, deed, NOBODY),
                _ => self.planned.set_mortgaged(self.rules, deed, true),
            }
            self.add(action, brings);
        }
    }

    /// Stations, utilities, and streets that nothing can be built on.
    fn pledge_single_properties(&mut self) {
        let (rules, land) = (self.rules, self.planned.land);
        self.pledge_any(|deed| rules.group_of(deed).rent != RentRule::ByLevel || !land.has(deed));
    }

    fn pledge_shares(&mut self) {
        let can = |draft: &Self, company: &CompanyId| {
            draft.planned.may_mortgage_share(draft.rules, draft.seat, *company).is_ok()
        };
        while !self.is_enough() {
            let Some(company) = self.rules.company_ids().find(|company| can(self, company)) else { return };
            let player = self.planned.player_mut(self.seat);
            let rest = player.shares.minus(Shares::one(company));
            player.shares = rest.plus(Shares::one_mortgaged(company)).unwrap_or(rest);
            self.add(Action::MortgageShare(company), self.rules.companies[company.index()].mortgage());
        }
    }

    /// Sells buildings, one group after the other, those with the cheapest buildings first.
    fn sell_buildings(&mut self) {
        let built = |draft: &Self, group: GroupId| {
            draft.planned.built.and(draft.owned()).and(draft.rules.groups[group.index()].deeds)
        };
        let mut groups: Vec<GroupId> = self.rules.groups_of(self.planned.built.and(self.owned())).collect();
        groups.sort_by_key(|&group| built(self, group).lowest().map(|deed| self.rules.level_price(deed, 0)));
        for group in groups {
            let deeds = self.rules.groups[group.index()].deeds.and(self.owned());
            if self.is_enough() {
                return;
            }
            let Some((sale, brings)) = self.sale_on(deeds) else { continue };
            for deed in sale.iter() {
                let level = self.planned.deed(deed).level - 1;
                Play::new(self.rules, &mut self.planned, &mut Silent).change_level(deed, level);
            }
            self.add(Action::Sell(sale), brings);
        }
    }

    /// The smallest legal sale on a group that brings what is missing, or else all of its buildings.
    fn sale_on(&self, deeds: DeedSet) -> Option<(DeedList, Money)> {
        let (mut best, mut all): (Option<(DeedList, Money)>, _) = (None, None);
        let mut consider = |list: DeedList, brings: Money| {
            if self.planned.check_sale(self.rules, self.seat, &list).is_ok() {
                all = Some((list, brings));
                let better = best.is_none_or(|(_, least)| brings < least);
                if brings >= self.missing() && better {
                    best = Some((list, brings));
                }
            }
        };
        // FR-17: a whole hotel, if the bank lacks the houses below it.
        for deed in deeds.and(self.planned.built).iter() {
            let mut list = DeedList::new();
            let level = self.planned.deed(deed).level;
            if (0..level).all(|_| list.push(deed).is_ok()) {
                consider(list, self.rules.levels_refund(deed, level));
            }
        }
        // CL-43: level by level from the highest street.
        let mut levels: Vec<(DeedId, u8)> =
            deeds.iter().map(|deed| (deed, self.planned.deed(deed).level)).collect();
        let (mut list, mut brings) = (DeedList::new(), 0);
        while let Some((deed, level)) = levels
            .iter_mut()
            .filter(|(_, level)| *level > 0)
            .min_by_key(|(_, level)| std::cmp::Reverse(*level))
            && list.push(*deed).is_ok()
        {
            brings += self.rules.level_refund(*deed, *level);
            *level -= 1;
            consider(list, brings);
        }
        best.or(all)
    }

    /// The steps, without mortgages and sales of properties that became unnecessary because a later step brought more than
    /// was missing.
    fn finish(mut self) -> Vec<RaiseStep> {
        let mut spare = -self.missing();
        let dispensable = |step: &RaiseStep| !matches!(step.action, Action::Sell(_));
        while let Some(at) = (0..self.steps.len())
            .filter(|&at| dispensable(&self.steps[at]) && self.steps[at].amount <= spare)
            .max_by_key(|&at| self.steps[at].amount)
        {
            spare -= self.steps.remove(at).amount;
        }
        self.steps
    }
}
