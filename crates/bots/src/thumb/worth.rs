//! What things are worth by rule of thumb: tables of an edition, by group and number owned.

use magie_engine::{DeedId, DeedSet, Money, RentRule, Rules, Seat, View};

/// A token goes round in about seven rolls, so it meets a given space about once in seven rounds.
const ROUND: Money = 7;
/// Rounds for which a set's income is counted.
const ROUNDS: Money = 2;
/// The level at which a street earns most for its price.
pub(super) const SWEET_LEVEL: u8 = 3;

/// The figures of one group.
#[derive(Clone, Debug)]
pub(super) struct GroupWorth {
    pub(super) deeds: DeedSet,
    pub(super) size: u8,
    /// Can it be built on?
    pub(super) top_level: u8,
    pub(super) level_price: Money,
    /// The rent of all its streets together at each level.
    rents: [Money; 8],
    /// What so many deeds of it are worth together.
    pub(super) value: [Money; 9],
}

/// The figures of an edition, for a number of opponents.
#[derive(Clone, Debug, Default)]
pub(super) struct Worth {
    edition: u64,
    opponents: usize,
    pub(super) groups: Vec<GroupWorth>,
}

impl Worth {
    /// Makes the tables anew for another edition or another number of players.
    #[inline]
    pub(super) fn refresh(&mut self, view: &View<'_>) {
        let opponents = view.alive().len() - 1;
        let edition = view.rules().edition.fingerprint;
        if (self.edition, self.opponents) != (edition, opponents) {
            self.rebuild(view.rules(), opponents);
        }
    }

    #[cold]
    fn rebuild(&mut self, rules: &Rules, opponents: usize) {
        self.edition = rules.edition.fingerprint;
        self.opponents = opponents;
        self.groups.clear();
        self.groups.extend(rules.groups.iter().map(|group| GroupWorth::of(rules, group, opponents as Money)));
    }

    /// How much of a group a seat owns.
    pub(super) fn count(&self, view: &View<'_>, seat: Seat, group: usize) -> usize {
        view.deeds(seat).and(self.groups[group].deeds).len()
    }

    /// What a deed nobody owns is worth to a seat: its part in a group, and that no other gets it.
    pub(super) fn of_deed(&self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        let group = view.rules().deeds[deed.index()].group.index();
        let figures = &self.groups[group];
        let mine = self.count(view, me, group);
        let own = figures.value[mine + 1] - figures.value[mine];
        let rival = view.alive().without(me).iter().map(|seat| {
            let theirs = self.count(view, seat, group);
            figures.value[theirs + 1] - figures.value[theirs]
        });
        let dearest = rival.max().unwrap_or(0);
        own.max(own + (dearest - own) / 2)
    }

    /// The dearest rent anybody else's buildings ask.
    pub(super) fn danger(&self, view: &View<'_>, me: Seat) -> Money {
        let rules = view.rules();
        let mut dearest = 0;
        for seat in view.alive().without(me).iter() {
            let owned = view.deeds(seat);
            for group in self.groups.iter().filter(|group| group.top_level > 0 && owned.contains(group.deeds))
            {
                for deed in group.deeds.iter() {
                    let level = view.level(deed);
                    if level > 0 {
                        dearest = dearest.max(rules.deeds[deed.index()].rents[level as usize]);
                    }
                }
            }
        }
        dearest
    }

    /// The properties of a seat that can be mortgaged without touching a whole set.
    pub(super) fn singles(&self, view: &View<'_>, me: Seat) -> DeedSet {
        let owned = view.deeds(me);
        let rules = view.rules();
        let single = |deed: &DeedId| {
            !view.mortgaged(*deed)
                && !owned.contains(self.groups[rules.deeds[deed.index()].group.index()].deeds)
        };
        owned.iter().filter(single).collect()
    }

    /// The dearest house price among the sets of a seat.
    pub(super) fn dearest_level(&self, view: &View<'_>, me: Seat) -> Money {
        let owned = view.deeds(me);
        let whole = self.groups.iter().filter(|group| owned.contains(group.deeds));
        whole.map(|group| group.level_price).max().unwrap_or(0)
    }
}

impl GroupWorth {
    fn of(rules: &Rules, group: &magie_engine::Group, opponents: Money) -> Self {
        let size = group.deeds.len();
        let figures = || group.deeds.iter().map(|deed| &rules.deeds[deed.index()]);
        let price: Money = figures().map(|deed| deed.price).sum();
        let level_price = figures().map(|deed| deed.level_price).max().unwrap_or(0);
        let mut rents = [0; 8];
        for (level, rent) in rents.iter_mut().enumerate() {
            *rent = figures().filter_map(|deed| deed.rents.get(level)).sum();
        }
        let sweet = SWEET_LEVEL.min(group.top_level);
        let set = opponents * rents[sweet as usize] * ROUNDS / ROUND
            - Money::from(sweet) * level_price * size as Money / 2;
        let mut value = [0; 9];
        for (count, value) in value.iter_mut().enumerate().take(size + 1) {
            let bonus = match group.rent {
                RentRule::ByLevel if count == size => set.max(100),
                // One short of a set is a hope.
                RentRule::ByLevel if count + 1 == size => set.max(100) / 8,
                RentRule::ByLevel => 0,
                RentRule::ByCount | RentRule::ByDice if count == 0 => 0,
                RentRule::ByCount => {
                    opponents * rents[count - 1] * count as Money / size as Money * 3 / ROUND
                }
                RentRule::ByDice => {
                    opponents * rents[count - 1] * 7 * count as Money / size as Money * 3 / ROUND
                }
            };
            *value = price * count as Money / size as Money + bonus;
        }
        Self { deeds: group.deeds, size: size as u8, top_level: group.top_level, level_price, rents, value }
    }

    /// Rent gained by raising the whole group one level, per unit of money, in thousandths.
    pub(super) fn yield_of(&self, level: u8) -> Money {
        let gain = self.rents[level as usize + 1] - self.rents[level as usize];
        gain * 1000 / (self.level_price * Money::from(self.size)).max(1)
    }
}
