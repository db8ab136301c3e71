//! Buying and selling buildings. A whole order is checked on a copy of the levels before it is carried out.

use super::{Play, RaisesFor};
use crate::event::{About, Event, Sink, Through, Why};
use crate::frame::{BuildOrder, Cause, Stage};
use crate::ids::{Account, DeedId, DeedList, DeedSet, GroupId, KindId, MAX_DEEDS, MAX_KINDS, Money, Seat};
use crate::payment::Purpose;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{DeedState, State};
use crate::switches::PerGroup;

/// A copy of all building levels, to try out an order.
#[derive(Clone)]
pub(crate) struct Levels([DeedState; MAX_DEEDS]);

impl Levels {
    pub(crate) fn of(state: &State) -> Self {
        Self(state.deeds)
    }
    fn at(&self, deed: DeedId) -> u8 {
        self.0[deed.index()].level
    }
    fn at_mut(&mut self, deed: DeedId) -> &mut u8 {
        &mut self.0[deed.index()].level
    }
    fn lowest(&self, deeds: DeedSet) -> u8 {
        deeds.iter().map(|deed| self.at(deed)).min().unwrap_or(0)
    }
    fn highest(&self, deeds: DeedSet) -> u8 {
        deeds.iter().map(|deed| self.at(deed)).max().unwrap_or(0)
    }
    /// The kind of piece that the next level of a deed takes, for an owner of these deeds who has enough of the group.
    #[inline(always)]
    fn next(&self, rules: &Rules, owned: DeedSet, deed: DeedId) -> Result<KindId, Refusal> {
        let (id, group) = (rules.deeds[deed.index()].group, rules.group_of(deed));
        let level = self.at(deed);
        if level >= group.top_level {
            return Err(Refusal::TopLevel { deed });
        }
        let together = group.together(owned, deed);
        // CL-37, UM-62a, UM-63, UM-63a: no street gets its next piece before all streets of the owner in the group have
        // as many; FB-24: unless the edition allows uneven building.
        if rules.switches.even_building && together.iter().any(|other| self.at(other) < level) {
            return Err(Refusal::Uneven { deed });
        }
        let next = rules.next_level(deed, level);
        if next.whole_group {
            whole_group_takes(rules, id, together, || self.highest(together) > level)?;
        }
        Ok(next.kind)
    }
    /// Does the next level of a deed take a piece of this kind (CL-37, CL-38a)?
    fn takes(&self, rules: &Rules, land: DeedSet, deed: DeedId, kind: KindId) -> bool {
        self.next(rules, land, deed) == Ok(kind)
    }
    /// Pieces of each kind standing on these deeds.
    fn pieces(&self, rules: &Rules, deeds: DeedSet) -> [u8; MAX_KINDS] {
        let mut pieces = [0; MAX_KINDS];
        for level in deeds.iter().filter_map(|deed| rules.level(deed, self.at(deed))) {
            pieces[level.kind.index()] += level.count;
        }
        pieces
    }
}

/// May the owner of these streets of a group put up a piece for which the whole group is needed? `higher` says whether one
/// of them is already above the others. Says whether it would be the only one of the group.
#[inline]
fn whole_group_takes(
    rules: &Rules,
    group: GroupId,
    owned: DeedSet,
    higher: impl FnOnce() -> bool,
) -> Result<bool, Refusal> {
    // UM-60c, UM-62, UM-62a: a majority is not enough.
    if owned != rules.groups[group.index()].deeds {
        return Err(Refusal::GroupIncomplete { group });
    }
    // UM-62: one for each street, or one for the group; UM-62b: on a street of the owner's choice.
    let only_one = rules.switches.skyscrapers == PerGroup::Group;
    if only_one && higher() { Err(Refusal::OnePerGroup { group }) } else { Ok(only_one) }
}

/// The next row of buildings on a group, from [`View::building_row`](crate::View::building_row).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BuildingRow {
    /// The properties that can get the next level.
    pub deeds: DeedSet,
    /// Whether only one of them can, and nothing can follow (UM-62).
    pub only_one: bool,
}

/// An order for buildings that grows piece by piece, from [`View::draft_order`](crate::View::draft_order). What it accepts
/// can be ordered at a rest point at which the seat may build.
#[derive(Clone)]
pub struct OrderDraft<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
    /// Streets of which it is known that the seat may build on them.
    land: DeedSet,
    levels: Levels,
    stock: [u8; MAX_KINDS],
    takes: [u8; MAX_KINDS],
    price: Money,
    list: DeedList,
}

impl<'a> OrderDraft<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> Self {
        let (levels, stock) = (Levels::of(state), state.stock);
        let (takes, list) = ([0; MAX_KINDS], DeedList::new());
        Self { rules, state, seat, land: DeedSet::EMPTY, levels, stock, takes, price: 0, list }
    }

    /// The order so far.
    pub fn list(&self) -> &DeedList {
        &self.list
    }
    /// Its price.
    pub fn price(&self) -> Money {
        self.price
    }
    /// The level of a property with what is ordered so far.
    #[inline]
    pub fn level(&self, deed: DeedId) -> u8 {
        self.levels.at(deed)
    }
    /// How many pieces of a kind the bank would have left of those it has now. Pieces that the order itself returns, such as
    /// the houses that a hotel replaces, do not count.
    #[inline]
    pub fn left(&self, kind: KindId) -> u8 {
        self.state.stock[kind.index()].saturating_sub(self.takes[kind.index()])
    }

    /// The kind of piece that a property would get next; the error says why it can get none, whatever it costs and the bank
    /// has (CL-35 … CL-39).
    #[inline]
    pub fn next(&mut self, deed: DeedId) -> Result<KindId, Refusal> {
        if !self.land.has(deed) {
            self.land = self.land.or(self.state.may_build_on(self.rules, self.seat, deed)?);
        }
        self.levels.next(self.rules, self.state.player(self.seat).deeds, deed)
    }

    /// Adds the next level of a property to the order. The error says why that is not possible; then nothing is added.
    #[inline]
    pub fn add(&mut self, deed: DeedId) -> Result<(), Refusal> {
        let kind = self.next(deed)?;
        let level = self.levels.at(deed);
        if self.state.closed_kinds & (1 << kind.0) != 0 {
            return Err(Refusal::OrdersClosed { kind });
        }
        let price = self.price + self.rules.level_price(deed, level);
        self.state.must_have(self.seat, price)?;
        let mut stock = self.stock;
        // FR-14a, CL-37a: without shortages the houses that a hotel replaces are back at once; otherwise only for the next
        // order (CL-41e).
        let (back, needed) = match self.rules.may_be_contested() {
            true => (None, 1),
            false => (self.rules.level(deed, level), self.rules.next_level(deed, level).count),
        };
        if let Some(back) = back {
            stock[back.kind.index()] += back.count;
        }
        let left = stock[kind.index()];
        stock[kind.index()] = left.checked_sub(needed).ok_or(Refusal::OutOfStock { kind, left })?;
        self.list.push(deed).map_err(|_| Refusal::BadOrder {})?;
        (self.stock, self.price) = (stock, price);
        self.takes[kind.index()] += 1;
        *self.levels.at_mut(deed) += 1;
        Ok(())
    }
}

impl State {
    /// The kind of piece that the next level of a street takes, if it may be built on now (CL-35 … CL-39).
    pub(crate) fn next_piece(
        &self,
        rules: &Rules,
        levels: &Levels,
        seat: Seat,
        deed: DeedId,
    ) -> Result<KindId, Refusal> {
        self.may_build_on(rules, seat, deed)?;
        levels.next(rules, self.player(seat).deeds, deed)
    }

    /// CL-35, UM-60: may this seat build on a deed? It must own it and enough of the group, none of it mortgaged
    /// (CL-39, UM-60b). Gives all deeds for which the same holds.
    fn may_build_on(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Result<DeedSet, Refusal> {
        if deed.index() >= rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if self.deed(deed).owner() != Some(seat) {
            return Err(Refusal::NotOwner { deed });
        }
        let (id, group) = (rules.deeds[deed.index()].group, rules.group_of(deed));
        let together = group.together(self.player(seat).deeds, deed);
        if group.top_level == 0 {
            Err(Refusal::NotBuildable { deed })
        } else if !self.land.has(deed) {
            Err(Refusal::GroupIncomplete { group: id })
        } else if self.any_mortgaged(together) {
            Err(Refusal::GroupMortgaged { group: id })
        } else {
            Ok(together)
        }
    }

    /// The row that follows when everything this seat owns in the group has at least this level. It gives what
    /// [`OrderDraft::next`] would say for each property, at less cost.
    #[inline]
    pub(crate) fn building_row(&self, rules: &Rules, seat: Seat, group: GroupId, level: u8) -> BuildingRow {
        let figures = &rules.groups[group.index()];
        let owned = figures.deeds.and(self.player(seat).deeds);
        let land = match figures.piece {
            // UM-44b: deeds that are built on singly do not affect each other.
            Some(_) => owned.and(self.land).minus(self.mortgaged),
            None if self.any_mortgaged(owned) => DeedSet::EMPTY,
            None => owned.and(self.land),
        };
        // CL-37: the lowest come first.
        let deeds: DeedSet = land.iter().filter(|&deed| self.deed(deed).level <= level).collect();
        let Some(first) = deeds.lowest().filter(|_| level < figures.top_level) else {
            return BuildingRow::default();
        };
        let only_one = match rules.next_level(first, level).whole_group {
            true => whole_group_takes(rules, group, owned, || deeds != owned),
            false => Ok(false),
        };
        only_one.map_or_else(|_| BuildingRow::default(), |only_one| BuildingRow { deeds, only_one })
    }

    /// All deeds this seat may build on, whatever their level (CL-35, CL-39).
    fn building_land(&self, rules: &Rules, seat: Seat) -> DeedSet {
        let mut land = self.player(seat).deeds.and(self.land);
        for deed in land.and(self.mortgaged).iter() {
            // UM-44b: deeds that are built on singly do not affect each other.
            land = land.minus(rules.group_of(deed).together(land, deed));
        }
        land
    }

    /// Where this seat could put a piece of this kind now, whatever it costs.
    pub(crate) fn places(&self, rules: &Rules, seat: Seat, kind: KindId) -> DeedSet {
        let levels = Levels::of(self);
        let land = self.building_land(rules, seat);
        land.iter().filter(|&deed| levels.takes(rules, land, deed, kind)).collect()
    }

    /// An upper bound of the pieces of any kind that this seat could place or bid for.
    pub(crate) fn could_place_at_most(&self, rules: &Rules, seat: Seat) -> u32 {
        let player = self.player(seat);
        let land = player.deeds.and(self.land);
        if land.is_empty() {
            return 0;
        }
        let left = |deed: DeedId| u32::from(rules.group_of(deed).top_level - self.deed(deed).level);
        let affordable = u32::try_from(player.cash / rules.cheapest_level).unwrap_or(u32::MAX);
        // CL-41a: a player who cannot pay for one may still bid for one.
        land.iter().map(left).sum::<u32>().min(affordable.max(1))
    }

    /// FB-25: could a free piece be put on this street, even without the rest of the group?
    pub(crate) fn takes_free_piece(&self, rules: &Rules, deed: DeedId) -> bool {
        let (group, level) = (rules.group_of(deed), self.deed(deed).level);
        let owned = self.deed(deed).owner().map_or(DeedSet::EMPTY, |owner| self.player(owner).deeds);
        let even =
            || level == Levels::of(self).lowest(group.together(owned, deed)) || !rules.switches.even_building;
        level < group.top_level
            && self.stock[rules.next_level(deed, level).kind.index()] > 0
            && !self.mortgaged.has(deed)
            && even()
    }

    /// FB-38a: could a piece be removed from this street? The bank must have the pieces of the level below.
    pub(crate) fn could_lose(&self, rules: &Rules, owner: Seat, deed: DeedId) -> bool {
        let mut list = DeedList::new();
        list.push(deed).is_ok() && self.check_sale(rules, owner, &list).is_ok()
    }

    /// CL-41a: how many pieces of this kind this seat could want now: those it could place and pay at the printed price,
    /// or one to bid for.
    pub(crate) fn could_place(&self, rules: &Rules, seat: Seat, kind: KindId) -> u8 {
        let land = self.building_land(rules, seat);
        if land.is_empty() {
            return 0;
        }
        let mut levels = Levels::of(self);
        let mut cash = self.player(seat).cash;
        let mut count = 0;
        // Buying the cheapest first gives the largest number.
        loop {
            let price = |deed: DeedId| rules.level_price(deed, levels.at(deed));
            let fits = land.iter().filter(|&deed| levels.takes(rules, land, deed, kind));
            let Some((price, deed)) = fits.map(|deed| (price(deed), deed)).min() else { return count };
            if price > cash {
                return if count == 0 { u8::from(self.could_bid(rules, seat, kind)) } else { count };
            }
            cash -= price;
            *levels.at_mut(deed) += 1;
            count += 1;
        }
    }

    /// CL-41a, FB-26b: has this seat the money for the first bid (CL-41f) for a piece that it could place?
    fn could_bid(&self, rules: &Rules, seat: Seat, kind: KindId) -> bool {
        let opening = rules.auction.opening;
        self.player(seat).cash >= opening || self.reach_by_mortgage(rules, seat, kind) >= opening
    }

    /// Checks an order building by building (CL-37a) and gives its price and the number of pieces of each kind. Calls
    /// `each` with the kind of every building, in order.
    pub(crate) fn check_order(
        &self,
        rules: &Rules,
        seat: Seat,
        list: &DeedList,
        mut each: impl FnMut(DeedId, KindId),
    ) -> Result<(Money, [u8; MAX_KINDS]), Refusal> {
        let mut levels = Levels::of(self);
        let (mut land, owned) = (DeedSet::EMPTY, self.player(seat).deeds);
        let mut price = 0;
        let mut takes = [0u8; MAX_KINDS];
        for deed in list.iter() {
            if !land.has(deed) {
                land = land.or(self.may_build_on(rules, seat, deed)?);
            }
            let kind = levels.next(rules, owned, deed)?;
            price += rules.level_price(deed, levels.at(deed));
            *levels.at_mut(deed) += 1;
            takes[kind.index()] += 1;
            each(deed, kind);
        }
        Ok((price, takes))
    }

    /// FR-14a, CL-37a: checks the stock building by building; the houses that a hotel replaces are back at once.
    fn check_stock(&self, rules: &Rules, list: &DeedList) -> Result<(), Refusal> {
        let (mut levels, mut stock) = (Levels::of(self), self.stock);
        for deed in list.iter() {
            let level = levels.at_mut(deed);
            if let Some(stood) = rules.level(deed, *level) {
                stock[stood.kind.index()] += stood.count;
            }
            *level += 1;
            if let Some(stands) = rules.level(deed, *level) {
                let kind = stands.kind;
                let left = stock[kind.index()];
                stock[kind.index()] = left
                    .checked_sub(stands.count)
                    .ok_or(Refusal::OutOfStock { kind, left: self.stock[kind.index()] })?;
            }
        }
        Ok(())
    }

    /// CL-43, UM-65a: checks a sale. Levels are sold one by one from the highest street of the group; the bank's stock only
    /// has to suffice at the end.
    pub(crate) fn check_sale(&self, rules: &Rules, seat: Seat, list: &DeedList) -> Result<(), Refusal> {
        let Some(first) = list.iter().next() else { return Err(Refusal::BadOrder {}) };
        if list.iter().any(|deed| deed.index() >= rules.deeds.len()) {
            return Err(Refusal::NoSuchDeed {});
        }
        let group = rules.group_of(first);
        let deeds = group.deeds.and(self.player(seat).deeds);
        let before = Levels::of(self);
        let mut levels = before.clone();
        let whole = self.sold_whole(rules, deeds, list);
        for deed in whole.iter() {
            *levels.at_mut(deed) = 0;
        }
        for deed in list.iter() {
            if self.deed(deed).owner() != Some(seat) {
                return Err(Refusal::NotOwner { deed });
            }
            if !deeds.has(deed) {
                return Err(Refusal::SeveralGroups {});
            }
            if whole.has(deed) {
                continue;
            }
            let level = levels.at(deed);
            if level == 0 {
                return Err(Refusal::NothingBuilt { deed });
            }
            // CL-43, UM-63a; FB-24: unless the edition allows uneven building.
            if rules.switches.even_building && level != levels.highest(group.together(deeds, deed)) {
                return Err(Refusal::Uneven { deed });
            }
            *levels.at_mut(deed) -= 1;
        }
        let (stood, stand) = (before.pieces(rules, deeds), levels.pieces(rules, deeds));
        for (index, &stock) in self.stock.iter().enumerate() {
            if stock + stood[index] < stand[index] {
                return Err(Refusal::OutOfStock { kind: KindId(index as u8), left: stock });
            }
        }
        Ok(())
    }

    /// FR-17: the streets that a sale takes from the top level down to the ground; they need not be even with the others.
    fn sold_whole(&self, rules: &Rules, deeds: DeedSet, list: &DeedList) -> DeedSet {
        if !rules.switches.whole_hotel_sales {
            return DeedSet::EMPTY;
        }
        let named = |deed: DeedId| list.iter().filter(|&other| other == deed).count();
        let whole = |deed: &DeedId| {
            let level = self.deed(*deed).level;
            level == rules.group_of(*deed).top_level && level > 0 && named(*deed) == usize::from(level)
        };
        deeds.iter().filter(whole).collect()
    }

    /// UM-82, UM-82a: the levels that are removed when the group of a deed is lowered, in order: one from each built
    /// street, then from the highest as in a sale, until the bank can supply the remaining pieces.
    pub(crate) fn lowered(&self, rules: &Rules, owner: Seat, deed: DeedId) -> DeedList {
        let deeds = rules.group_of(deed).together(self.player(owner).deeds, deed);
        let before = Levels::of(self);
        let stood = before.pieces(rules, deeds);
        let mut levels = before.clone();
        let mut list = DeedList::new();
        let mut off = |levels: &mut Levels, deed: DeedId| {
            *levels.at_mut(deed) -= 1;
            list.push(deed).is_ok()
        };
        for deed in deeds.and(self.built).iter() {
            off(&mut levels, deed);
        }
        let lacks = |levels: &Levels| {
            let stand = levels.pieces(rules, deeds);
            self.stock.iter().enumerate().any(|(kind, &left)| left + stood[kind] < stand[kind])
        };
        while lacks(&levels) {
            let highest = levels.highest(deeds);
            let next = deeds.iter().filter(|&deed| levels.at(deed) == highest).last();
            // Without buildings nothing is lacking.
            if !next.is_some_and(|deed| highest > 0 && off(&mut levels, deed)) {
                break;
            }
        }
        list
    }

    /// FR-16a, UM-65: may this seat sell at this rest point? With FR-16a everybody may between two turns, which is after
    /// one was ended and before the next roll.
    pub(crate) fn may_sell_at_rest(&self, rules: &Rules, seat: Seat) -> bool {
        let between = self.frames.is_empty() && self.stage == Stage::Start && self.doubles == 0;
        let any_turn = !rules.switches.sell_between_turns && !rules.switches.turn_only_selling;
        any_turn || self.turn == seat || (rules.switches.sell_between_turns && between)
    }

    /// The shortest legal sale on a group, from the most expensive streets first; `None` without buildings.
    pub(crate) fn shortest_sale(&self, rules: &Rules, seat: Seat, group: DeedSet) -> Option<DeedList> {
        let even = self.shortest_even_sale(rules, seat, group)?;
        if !rules.switches.whole_hotel_sales {
            return Some(even);
        }
        // FR-17: if the bank lacks the houses below a hotel, selling one whole hotel may be enough.
        let whole = self.built.and(group).iter().filter_map(|deed| {
            let mut list = DeedList::new();
            for _ in 0..self.deed(deed).level {
                list.push(deed).ok()?;
            }
            self.check_sale(rules, seat, &list).is_ok().then_some(list)
        });
        let shorter = whole.filter(|list| list.len() < even.len());
        Some(shorter.last().unwrap_or(even))
    }

    fn shortest_even_sale(&self, rules: &Rules, seat: Seat, group: DeedSet) -> Option<DeedList> {
        let deeds = group.and(self.player(seat).deeds);
        let mut levels = Levels::of(self);
        let mut list = DeedList::new();
        let deeds = deeds.and(self.player(seat).deeds);
        loop {
            let highest = levels.highest(deeds);
            if highest == 0 {
                return None;
            }
            let deed = deeds.iter().filter(|&deed| levels.at(deed) == highest).last()?;
            *levels.at_mut(deed) -= 1;
            list.push(deed).ok()?;
            if self.check_sale(rules, seat, &list).is_ok() {
                return Some(list);
            }
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-36, CL-37a: an order for buildings is served whole, refused whole, or leads to a shortage (CL-41).
    pub(crate) fn build(&mut self, seat: Seat, list: &DeedList) -> Result<(), Refusal> {
        if !self.resting() {
            return Err(self.not_resting(seat));
        }
        // UM-25, UM-25a.
        if self.state.journey.ban && self.state.turn != seat {
            return Err(Refusal::MagnateMoving {});
        }
        // CL-72c.
        if self.rules.switches.turn_only_building && self.state.turn != seat {
            return Err(Refusal::NotOnOwnTurn {});
        }
        if list.is_empty() {
            return Err(Refusal::BadOrder {});
        }
        let (price, takes) = self.state.check_order(self.rules, seat, list, |_, _| {})?;
        for (index, &count) in takes.iter().enumerate().filter(|(_, count)| **count > 0) {
            let kind = KindId(index as u8);
            if self.state.closed_kinds & (1 << index) != 0 {
                return Err(Refusal::OrdersClosed { kind });
            }
            // CL-40, UM-63b: each kind by itself; CL-41e: the houses that a hotel replaces are available to the next order
            // only.
            if self.rules.may_be_contested() && count > self.state.stock[index] {
                return Err(Refusal::OutOfStock { kind, left: self.state.stock[index] });
            }
        }
        if !self.rules.may_be_contested() {
            self.state.check_stock(self.rules, list)?;
        }
        self.must_have(seat, price)?;
        if self.is_contested(seat, &takes) || self.state.notes.is_some() {
            self.state.order_rest = *list;
            self.push(BuildOrder { seat });
        } else {
            for deed in list.iter() {
                self.build_one(seat, deed);
            }
        }
        Ok(())
    }

    /// Builds one level at the printed price.
    pub(crate) fn build_one(&mut self, seat: Seat, deed: DeedId) {
        let price = self.rules.level_price(deed, self.state.deed(deed).level);
        let cause = Cause { why: Why::Building, about: About::Deed(deed) };
        self.pay_for(seat, Account::Bank, price, cause, Purpose::Build { deed });
    }

    /// Raises a street by one level; pieces that a new kind replaces go back to the bank (CL-38).
    pub(crate) fn put_up(&mut self, seat: Seat, deed: DeedId, through: Through) {
        let old = self.state.deed(deed).level;
        self.change_level(deed, old + 1);
        let rules = self.rules;
        self.emit(|| {
            let kind = rules.next_level(deed, old).kind;
            let price = if through == Through::Bought { rules.level_price(deed, old) } else { 0 };
            Event::Built { seat, deed, level: old + 1, kind, through, price }
        });
    }

    /// Sets a level and moves pieces between street and bank.
    pub(crate) fn change_level(&mut self, deed: DeedId, level: u8) {
        let old = self.state.deed(deed).level;
        if let Some(was) = self.rules.level(deed, old) {
            let stock = &mut self.state.stock[was.kind.index()];
            *stock = stock.wrapping_add(was.count);
        }
        if let Some(is) = self.rules.level(deed, level) {
            // During a sale the stock may be negative in between; only its end was checked (CL-43).
            let stock = &mut self.state.stock[is.kind.index()];
            *stock = stock.wrapping_sub(is.count);
        }
        self.state.set_level(self.rules, deed, level);
    }

    /// CL-42: sold to the bank at half price; CL-42a: any number of levels at once, in debt also for more than is owed.
    pub(crate) fn sell(&mut self, seat: Seat, list: &DeedList) -> Result<(), Refusal> {
        match self.state.raises_for(seat) {
            Some(RaisesFor::Debt | RaisesFor::Bid) => {}
            // CL-41f.
            Some(RaisesFor::BidForPiece) => return Err(Refusal::MortgageOnly {}),
            // FR-16.
            Some(RaisesFor::Later) if !self.state.may_sell_at_rest(self.rules, seat) => {
                return Err(Refusal::NotOnOwnTurn {});
            }
            Some(RaisesFor::Later) => {}
            None => return Err(self.not_resting(seat)),
        }
        self.state.check_sale(self.rules, seat, list)?;
        for deed in list.iter() {
            let refund = self.rules.level_refund(deed, self.state.deed(deed).level);
            self.take_down(seat, deed, Through::Sold, refund);
            let cause = Cause { why: Why::BuildingSale, about: About::Deed(deed) };
            self.pay(Account::Bank, Account::Seat(seat), refund, cause);
        }
        Ok(())
    }

    /// Lowers a street by one level, for this refund.
    pub(crate) fn take_down(&mut self, seat: Seat, deed: DeedId, through: Through, refund: Money) {
        let old = self.state.deed(deed).level;
        self.change_level(deed, old - 1);
        let (rules, level) = (self.rules, old - 1);
        self.emit(|| {
            let kind = rules.next_level(deed, level).kind;
            Event::Unbuilt { seat, deed, level, kind, through, refund }
        });
    }
}
