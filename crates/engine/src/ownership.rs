//! Owners, buildings and mortgages: the three functions that change them, `set_owner`, `set_level` and `set_mortgaged`, and
//! the values that follow from them and are cached because they are needed all the time.

use crate::ids::{DeedId, DeedSet, MAX_DEEDS, Money, Seat};
use crate::rules::{RentFigures, RentRule, Rules};
use crate::state::{NOBODY, State};

/// The contribution of one deed to the hash of all owners; 0 for an unowned deed. The bits are mixed, so that two
/// different distributions have the same hash only by chance.
pub(crate) const fn ownership_of(deed: DeedId, owner: u8) -> u64 {
    if owner == NOBODY {
        return 0;
    }
    let mut bits = ((deed.0 as u64) << 8 | owner as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^ bits >> 32
}

/// A cache of rents. It is not part of the identity of a position: all caches compare equal.
#[derive(Clone, Debug)]
pub(crate) struct LastRents([i32; MAX_DEEDS]);

impl LastRents {
    pub(crate) const NONE: Self = Self([-1; MAX_DEEDS]);

    /// The cached rent of a deed; negative if there is none.
    #[inline]
    pub(crate) fn of(&self, deed: DeedId) -> i32 {
        self.0[deed.index()]
    }
    pub(crate) fn remember(&mut self, deed: DeedId, rent: Money) {
        self.0[deed.index()] = i32::try_from(rent).unwrap_or(-1);
    }
    #[inline]
    fn forget(&mut self, deed: DeedId) {
        self.0[deed.index()] = -1;
    }
}

impl PartialEq for LastRents {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for LastRents {}

impl State {
    /// Does any street of this set have a building?
    #[inline]
    pub(crate) fn any_built(&self, deeds: DeedSet) -> bool {
        !self.built.and(deeds).is_empty()
    }
    /// Recomputes everything that is cached, for a position that was read or set up.
    pub(crate) fn find_sets(&mut self, rules: &Rules) {
        let deeds = || (0..rules.deeds.len() as u8).map(DeedId);
        self.ownership = deeds().fold(0, |key, deed| key ^ ownership_of(deed, self.deed(deed).owner));
        self.built = deeds().filter(|&deed| self.deed(deed).level > 0).collect();
        self.land = DeedSet::EMPTY;
        for deed in deeds() {
            self.update_land(rules, deed);
        }
        for seat in (0..self.seats).map(Seat) {
            self.player_mut(seat).collateral = self.reach_of(rules, self.player(seat).deeds);
        }
        self.rents = LastRents::NONE;
        self.turns = self.players.iter().map(|player| u32::from(player.turns)).sum();
    }
    /// Sets the owner of a property: a seat number or [`NOBODY`].
    pub(crate) fn set_owner(&mut self, rules: &Rules, deed: DeedId, owner: u8) {
        let before = std::mem::replace(&mut self.deed_mut(deed).owner, owner);
        let worth = self.reach_of_deed(rules, deed);
        if let Some(player) = self.players.get_mut(usize::from(before)) {
            player.deeds = player.deeds.without(deed);
            player.collateral -= worth;
        }
        if let Some(player) = self.players.get_mut(usize::from(owner)) {
            player.deeds = player.deeds.with(deed);
            player.collateral += worth;
        }
        self.ownership ^= ownership_of(deed, before) ^ ownership_of(deed, owner);
        self.update_land(rules, deed);
        self.update_rents(rules, deed, before);
    }
    /// Updates the cached rents after a deed changed hands: its own, and those of its group where they depend on how much
    /// of it the owner has. They are computed now because other players are about to land there.
    fn update_rents(&mut self, rules: &Rules, deed: DeedId, before: u8) {
        let RentFigures { rule, group, .. } = rules.rents[deed.index()];
        let one_by_one = rule == RentRule::ByLevel && rules.majority_factor == 1;
        let has_all = |owner: u8| {
            self.players.get(usize::from(owner)).is_some_and(|player| player.deeds.with(deed).contains(group))
        };
        if one_by_one && !has_all(before) && !has_all(self.deed(deed).owner) {
            self.update_rent(rules, deed);
        } else {
            group.iter().for_each(|deed| self.update_rent(rules, deed));
        }
    }
    fn update_rent(&mut self, rules: &Rules, deed: DeedId) {
        let plain = rules.rents[deed.index()].rule != RentRule::ByDice && !self.mortgaged.has(deed);
        match self.deed(deed).owner().filter(|_| plain) {
            Some(owner) => {
                let (_, _, rent) = self.usual_rent(rules, self.player(owner).deeds, deed, 0);
                self.rents.remember(deed, rent);
            }
            None => self.rents.forget(deed),
        }
    }
    /// Sets the building level of a street.
    #[inline]
    pub(crate) fn set_level(&mut self, rules: &Rules, deed: DeedId, level: u8) {
        self.change_worth(rules, deed, |state| state.deed_mut(deed).level = level);
        self.built = if level > 0 { self.built.with(deed) } else { self.built.without(deed) };
        self.rents.forget(deed);
    }
    /// Sets or lifts the mortgage of a property.
    #[inline]
    pub(crate) fn set_mortgaged(&mut self, rules: &Rules, deed: DeedId, mortgaged: bool) {
        self.change_worth(rules, deed, |state| {
            let others = state.mortgaged.without(deed);
            state.mortgaged = if mortgaged { others.with(deed) } else { others };
        });
        self.rents.forget(deed);
    }
    #[inline(always)]
    fn change_worth(&mut self, rules: &Rules, deed: DeedId, change: impl FnOnce(&mut Self)) {
        let before = self.reach_of_deed(rules, deed);
        change(self);
        let more = self.reach_of_deed(rules, deed) - before;
        let owner = self.deed(deed).owner;
        if let Some(player) = self.players.get_mut(usize::from(owner)) {
            player.collateral += more;
        }
    }
    /// Updates `land` for the group of a deed that has changed hands (CL-35, UM-44, UM-60).
    pub(crate) fn update_land(&mut self, rules: &Rules, deed: DeedId) {
        let group = rules.group_of(deed);
        if group.top_level == 0 {
            return;
        }
        self.land = self.land.minus(group.deeds);
        // CL-35: usually building needs the whole group.
        if !rules.switches.majority_building && group.piece.is_none() {
            let owner = self.deed(deed).owner().map_or(DeedSet::EMPTY, |seat| self.player(seat).deeds);
            if owner.contains(group.deeds) {
                self.land = self.land.or(group.deeds);
            }
            return;
        }
        let mut left = group.deeds;
        while let Some(deed) = left.lowest() {
            left = left.without(deed);
            if let Some(seat) = self.deed(deed).owner() {
                let part = self.player(seat).deeds.and(group.deeds);
                left = left.minus(part);
                // UM-60a: mortgaged deeds count, and the others of the group may belong to anybody.
                if group.piece.is_some() || part.len() >= usize::from(group.needed) {
                    self.land = self.land.or(part);
                }
            }
        }
    }
    /// Has the owner a building on this deed, or on one that counts together with it (CL-45, CL-49, UM-44b, UM-60b)?
    #[inline]
    pub(crate) fn is_built_with(&self, rules: &Rules, owner: Seat, deed: DeedId) -> bool {
        self.any_built(rules.group_of(deed).together(self.player(owner).deeds, deed))
    }
    /// Is any deed of this set mortgaged?
    #[inline]
    pub(crate) fn any_mortgaged(&self, deeds: DeedSet) -> bool {
        !self.mortgaged.and(deeds).is_empty()
    }
}
