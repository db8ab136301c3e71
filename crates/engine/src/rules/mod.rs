//! Rules: an edition with the options of one table, compiled into flat tables.
//!
//! [`Rules`] come from [`Edition::rules`] or [`Edition::default_rules`]. They never change during a game and are shared by
//! all copies of it. The ids of [`ids`](crate::ids) are indices into these tables.

mod access;
mod board;
mod cards;
mod denominations;

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::edition::Edition;
use crate::ids::{CardId, CompanyId, DeckId, DeedId, DeedSet, GroupId, MAX_LEVELS, Money, SpaceId, SpaceSet};
use crate::question::DiceSet;
use crate::switches::Switches;

pub use crate::rent_table::RentLine;
pub use board::{
    AuctionFigures, Company, Deed, Group, Jail, Kind, Level, PayCorner, Place, RentRule, Space, SpaceKind,
    Taxi, Track,
};
pub use cards::{Card, CardRent, Condition, Deck, DeckFigures, Effect, Guard, Guards, Hold, Voucher, When};
pub(crate) use cards::{CardSet, CardSets, Moments};
pub use denominations::{Denomination, NotePack};

/// The tables of one game: board, decks, amounts and switches.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) edition: Arc<Edition>,
    pub(crate) switches: Switches,
    pub(crate) spaces: Vec<Space>,
    pub(crate) tracks: Vec<Track>,
    pub(crate) go: SpaceId,
    pub(crate) pay_corners: Vec<PayCorner>,
    /// Where they are.
    pub(crate) pay_spaces: SpaceSet,
    pub(crate) vouchers: Option<DeckId>,
    pub(crate) trio_pays: [Money; 4],
    pub(crate) squeeze_pays: [Money; 3],
    pub(crate) salary: Money,
    pub(crate) deeds: Vec<Deed>,
    pub(crate) groups: Vec<Group>,
    pub(crate) ladder: ArrayVec<Level, { MAX_LEVELS - 1 }>,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) companies: Vec<Company>,
    pub(crate) decks: Vec<Deck>,
    pub(crate) jail: Jail,
    pub(crate) auction: AuctionFigures,
    pub(crate) mortgage_interest: Money,
    pub(crate) full_group_factor: Money,
    pub(crate) majority_factor: Money,
    pub(crate) sale_percent: Money,
    pub(crate) offers_between_rolls: u8,
    pub(crate) doubles_to_jail: u8,
    pub(crate) card_sets: CardSets,
    /// The moments for which there are cards; tested in every turn.
    pub(crate) moments: Moments,
    /// The rarer mechanics that this game uses at all.
    pub(crate) has: Has,
    pub(crate) seats: (u8, u8),
    pub(crate) notes: Option<NotePack>,
    /// The previous and the next space of each space, on each of its tracks.
    pub(crate) neighbours: Vec<[[SpaceId; 2]; 2]>,
    /// Where each voucher leads from each space.
    pub(crate) voucher_leads: Vec<(Voucher, Vec<SpaceSet>)>,
    /// Where each roll leads from each space, and what pay corners pay on the way; looked up in every turn.
    pub(crate) walks: Vec<[Walk; MAX_ROLL + 1]>,
    /// Everything the rent of each property is computed from, in one place.
    pub(crate) rents: Vec<RentFigures>,
    /// What stands on each deed at each level from the first up.
    pub(crate) levels: Vec<[Level; MAX_LEVELS - 1]>,
    /// What each property adds at each level to the money its owner can raise (CL-60c).
    pub(crate) reaches: Vec<[Money; MAX_LEVELS]>,
    /// The interest on the mortgage of each property.
    pub(crate) interests: Vec<Money>,
    /// The price of the cheapest building.
    pub(crate) cheapest_level: Money,
}

/// Everything the rent of a property is computed from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RentFigures {
    pub(crate) rule: RentRule,
    /// The deeds of its group.
    pub(crate) group: DeedSet,
    /// How many of them make a majority (UM-61).
    pub(crate) needed: u8,
    /// The factor of a piece (UM-44).
    pub(crate) piece_factor: Money,
    /// The amounts for [`RentRule`], then the rents of an empty street for a whole group and for a majority.
    pub(crate) rents: [Money; MAJORITY + 1],
}

/// The index in [`RentFigures::rents`] of the rent of an empty street whose whole group has one owner (CL-15).
pub(crate) const FULL_GROUP: usize = 9;
/// The same for a majority (UM-61).
pub(crate) const MAJORITY: usize = 10;

/// The rarer mechanics that a game uses, as a bit set. Computed once, so that the fast path can skip all of them with a
/// single test (decision 018).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Has(u16);

impl Has {
    /// None of them.
    pub(crate) const NOTHING: Self = Self(0);
    /// Movement by more than two dice, which `Journey` keeps track of.
    pub(crate) const JOURNEYS: Self = Self(1);
    /// Something to do when a turn begins or could end.
    pub(crate) const TURN_CARES: Self = Self(1 << 1);
    /// Another way to move than a roll (UM-51b, UM-72, FB-37).
    pub(crate) const OTHER_WAYS: Self = Self(1 << 2);
    /// Taxis (UM-46).
    pub(crate) const TAXIS: Self = Self(1 << 3);
    /// A way for the game to end that is checked at the end of each turn (CL-70a, CL-78).
    pub(crate) const ENDS_BY_COUNT: Self = Self(1 << 4);
    /// A bank that can run out of money (CL-77).
    pub(crate) const LIMITED_BANK: Self = Self(1 << 5);
    /// Money as single banknotes.
    pub(crate) const NOTES: Self = Self(1 << 6);
    /// Doubles that mean nothing (CL-73).
    pub(crate) const NO_DOUBLES: Self = Self(1 << 7);
    /// Rents that depend on the roll that moved the player (FR-10).
    pub(crate) const MOVING_DICE_RENT: Self = Self(1 << 8);
    /// Cards that can be played when a rent is due.
    pub(crate) const RENT_CARDS: Self = Self(1 << 9);
    /// Cards that make players miss turns or lose rents (UM-84g).
    pub(crate) const LOSSES: Self = Self(1 << 10);
    /// Payments with properties (FR-08a).
    pub(crate) const IN_KIND: Self = Self(1 << 11);

    pub(crate) fn of(rules: &Rules) -> Self {
        let Switches { speed_die, waiting_offers, moving_dice_rent, no_doubles, .. } = rules.switches;
        let Switches { turn_limit, cash_goal, bank_cash, .. } = rules.switches;
        let leads_on = |space: &Space| matches!(space.kind, SpaceKind::Subway | SpaceKind::Reverse);
        let journeys = speed_die || rules.vouchers.is_some() || rules.spaces.iter().any(leads_on);
        let cards = rules.moments.has(When::TurnEnd);
        let takes = |effect: &Effect| matches!(effect, Effect::MissTurns(_) | Effect::ForfeitRents);
        let mut cards_of_all = rules.decks.iter().flat_map(|deck| &deck.cards);
        let mechanics = [
            (Self::JOURNEYS, journeys),
            (Self::TURN_CARES, journeys || cards || waiting_offers || moving_dice_rent),
            (Self::OTHER_WAYS, journeys || rules.moments.has(When::InsteadOfRoll)),
            (Self::TAXIS, rules.groups.iter().any(|group| group.taxi.is_some())),
            (Self::ENDS_BY_COUNT, turn_limit > 0 || cash_goal > 0),
            (Self::LIMITED_BANK, bank_cash > 0),
            (Self::NOTES, rules.notes.is_some()),
            (Self::NO_DOUBLES, no_doubles),
            (Self::MOVING_DICE_RENT, moving_dice_rent),
            (Self::IN_KIND, rules.switches.pay_in_property),
            (Self::RENT_CARDS, rules.moments.has(When::RentIn) || rules.moments.has(When::RentOut)),
            (Self::LOSSES, cards_of_all.any(|card| card.effect.find(&takes).is_some())),
        ];
        Self(mechanics.iter().filter(|(_, there)| *there).fold(0, |all, (one, _)| all | one.0))
    }

    /// Whether the game uses any of these.
    #[inline(always)]
    pub(crate) const fn any(self, mechanics: Self) -> bool {
        self.0 & mechanics.0 != 0
    }
}

/// What a token meets at the end of a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Landing {
    /// A property, with nothing to do before it.
    Deed(DeedId),
    /// Nothing.
    Nothing,
    /// A card is drawn.
    Draw(DeckId),
    /// Anything else.
    Other,
}

/// Where a roll leads, and the pay corner that is passed or reached on the way. The loader makes sure that there is at most
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) to: SpaceId,
    pub(crate) landing: Landing,
    pub(crate) corner: SpaceId,
    /// What the corner pays; 0 if there is none.
    pub(crate) income: i32,
}

/// The highest roll in `walks`: two dice and the speed die.
pub(crate) const MAX_ROLL: usize = 15;

impl Rules {
    /// Computes [`RentFigures`] for all properties.
    pub(crate) fn all_rents(&self) -> Vec<RentFigures> {
        let figures = |deed: &Deed| {
            let group = &self.groups[deed.group.index()];
            let mut rents = [0; MAJORITY + 1];
            rents[..deed.rents.len()].copy_from_slice(&deed.rents);
            rents[FULL_GROUP] = rents[0] * self.full_group_factor;
            rents[MAJORITY] = rents[0] * self.majority_factor;
            let Group { deeds, needed, piece_factor, .. } = *group;
            RentFigures { rule: group.rent, group: deeds, needed, piece_factor, rents }
        };
        self.deeds.iter().map(figures).collect()
    }
    /// What stands on every property at each level. Levels above the highest one hold no pieces.
    pub(crate) fn all_levels(&self) -> Vec<[Level; MAX_LEVELS - 1]> {
        let of = |deed: &Deed| {
            let piece = self.groups[deed.group.index()].piece;
            let alone = |kind| Level { kind, count: 1, whole_group: false };
            let on_ladder = |step: usize| self.ladder.get(step).copied().unwrap_or_default();
            std::array::from_fn(|step| piece.map_or_else(|| on_ladder(step), alone))
        };
        self.deeds.iter().map(of).collect()
    }
    /// What every property adds to the money its owner can raise, by level.
    pub(crate) fn all_reaches(&self) -> Vec<[Money; MAX_LEVELS]> {
        let deeds = (0..self.deeds.len()).map(|index| DeedId(index as u8));
        let reach = |deed: DeedId, level: usize| {
            let standing = level.min(self.deeds[deed.index()].level_prices.len());
            self.levels_refund(deed, standing as u8) + self.deed_worth(deed)
        };
        deeds.map(|deed| std::array::from_fn(|level| reach(deed, level))).collect()
    }

    /// The interest on the mortgage of every property, rounded up (CL-47a).
    pub(crate) fn all_interests(&self) -> Vec<Money> {
        self.deeds.iter().map(|deed| percent_up(deed.mortgage, self.mortgage_interest)).collect()
    }

    /// Whether money collects in a pool (CL-71, UM-78).
    pub fn has_pool(&self) -> bool {
        self.switches.free_parking_pool || self.switches.tax_pool
    }

    /// UM-10, UM-14: the dice of a move. The speed die is used for moves only.
    #[inline(always)]
    pub(crate) fn move_dice(&self) -> DiceSet {
        if self.switches.speed_die { DiceSet::Speed } else { DiceSet::Two }
    }

    /// The card with this id. Panics if the id is not of these rules.
    pub fn card(&self, id: CardId) -> &Card {
        &self.decks[id.deck.index()].cards[id.index as usize]
    }
    /// The property of a space, if it is one.
    pub fn deed_at(&self, space: SpaceId) -> Option<DeedId> {
        match self.spaces[space.index()].kind {
            SpaceKind::Deed(deed) => Some(deed),
            _ => None,
        }
    }
    /// The group of a property.
    #[inline(always)]
    pub fn group_of(&self, deed: DeedId) -> &Group {
        &self.groups[self.deeds[deed.index()].group.index()]
    }
    /// The groups that these properties belong to, each once.
    #[inline]
    pub fn groups_of(&self, deeds: DeedSet) -> impl Iterator<Item = GroupId> {
        let mut left = deeds;
        std::iter::from_fn(move || {
            let group = self.deeds[left.lowest()?.index()].group;
            left = left.minus(self.groups[group.index()].deeds);
            Some(group)
        })
    }
    /// The pieces on a property at this level; `None` for level 0.
    #[inline]
    pub fn level(&self, deed: DeedId, level: u8) -> Option<Level> {
        Some(self.next_level(deed, level.checked_sub(1)?))
    }
    /// The pieces on a property after one more building. `level` must be below the highest.
    #[inline]
    pub fn next_level(&self, deed: DeedId, level: u8) -> Level {
        self.levels[deed.index()][usize::from(level)]
    }
    /// The interest on the mortgage of a property, rounded up (CL-47a).
    #[inline]
    pub fn interest(&self, deed: DeedId) -> Money {
        self.interests[deed.index()]
    }
    /// The price of lifting the mortgage of a property (CL-50).
    pub fn lift_price(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].mortgage + self.interest(deed)
    }
    /// The interest on a mortgaged share (UM-87a).
    pub fn share_interest(&self, company: CompanyId) -> Money {
        percent_up(self.companies[company.index()].mortgage(), self.mortgage_interest)
    }
    /// The price of lifting the mortgage of a share (UM-87).
    pub fn share_lift_price(&self, company: CompanyId) -> Money {
        self.companies[company.index()].mortgage() + self.share_interest(company)
    }
    /// The ids of all companies.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }
    /// The price of raising a property from this level to the next.
    #[inline]
    pub fn level_price(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[level as usize]
    }
    /// What the bank pays for the top building of a property at this level (CL-42; rounded up to the smallest note, FB-40).
    pub fn level_refund(&self, deed: DeedId, level: u8) -> Money {
        self.sale_price(self.level_price(deed, level - 1))
    }
    /// The price of all buildings of a property at this level (UM-80b).
    pub fn levels_cost(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[..level as usize].iter().sum()
    }
    /// What the bank pays for all buildings of a property at this level.
    pub fn levels_refund(&self, deed: DeedId, level: u8) -> Money {
        let prices = &self.deeds[deed.index()].level_prices[..level as usize];
        prices.iter().map(|&price| self.sale_price(price)).sum()
    }
    /// What a debtor gets for a property: its mortgage value, or its sale price where the bank buys properties (FB-40).
    pub fn deed_worth(&self, deed: DeedId) -> Money {
        let deed = &self.deeds[deed.index()];
        match self.switches.deed_sales {
            true => self.sale_price(deed.price).max(deed.mortgage),
            false => deed.mortgage,
        }
    }
    /// What the bank pays for a property without its buildings (FB-40, CL-75).
    pub(crate) fn deed_sale(&self, deed: DeedId) -> Money {
        self.sale_price(self.deeds[deed.index()].price)
    }
    /// The smallest amount, of which all amounts are multiples: 1, or the value of the smallest banknote.
    pub fn unit(&self) -> Money {
        self.notes.as_ref().map_or(1, NotePack::unit)
    }
    /// What the bank pays for something with this price. FB-40: rounded up to an amount that notes can make.
    fn sale_price(&self, price: Money) -> Money {
        let part = price * self.sale_percent;
        match &self.notes {
            None => part / 100,
            Some(pack) => (part + 100 * pack.unit() - 1) / (100 * pack.unit()) * pack.unit(),
        }
    }
    /// A percentage of a property's price.
    pub(crate) fn price_part(&self, deed: DeedId, percent: u8) -> Money {
        let printed = self.deeds[deed.index()].price;
        if percent == WHOLE_PRICE { printed } else { self.part(printed, percent) }
    }
    /// A percentage of an amount, rounded up to a multiple of [`unit`](Self::unit).
    pub fn part(&self, amount: Money, percent: u8) -> Money {
        self.rounded_up(percent_up(amount, Money::from(percent)))
    }
    /// Rounds up to a multiple of [`unit`](Self::unit).
    pub fn rounded_up(&self, amount: Money) -> Money {
        // The usual case, without a division.
        match self.unit() {
            1 => amount,
            unit => (amount + unit - 1).div_euclid(unit) * unit,
        }
    }
    /// Rounds down to a multiple of [`unit`](Self::unit).
    pub fn rounded_down(&self, amount: Money) -> Money {
        match self.unit() {
            1 => amount,
            unit => amount / unit * unit,
        }
    }
    /// The other card of a pair of which one is fake; `None` for decks without fakes (FB-01a).
    pub fn pair_of(&self, card: CardId) -> Option<CardId> {
        let paired = self.decks[card.deck.index()].figures.pairs;
        paired.then_some(CardId { index: card.index ^ 1, ..card })
    }
}

/// 100 percent: a property at its printed price.
pub(crate) const WHOLE_PRICE: u8 = 100;

/// A percentage, rounded up.
pub(crate) const fn percent_up(amount: Money, percent: Money) -> Money {
    (amount * percent + 99) / 100
}
