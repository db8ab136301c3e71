//! The tables a game is played by: one edition with one table's options, compiled flat. Everything here is
//! fixed for the whole game and shared by all positions of it.

mod access;
mod board;
mod cards;
mod denominations;

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::edition::Edition;
use crate::ids::{CardId, CompanyId, DeckId, DeedId, DeedSet, GroupId, MAX_LEVELS, Money, SpaceId};
use crate::question::DiceSet;
use crate::switches::Switches;

pub use board::{
    AuctionFigures, Company, Deed, Group, Jail, Kind, Level, PayCorner, Place, RentRule, Space, SpaceKind,
    Taxi, Track,
};
pub(crate) use cards::Moments;
pub use cards::{Card, CardRent, Condition, Deck, DeckFigures, Effect, Guard, Guards, Hold, Voucher, When};
pub use denominations::{Denomination, NotePack};

/// The tables of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The edition they come from: names, citations, what it offers.
    pub edition: Arc<Edition>,
    /// The switches with the table's options.
    pub switches: Switches,
    /// All spaces.
    pub spaces: Vec<Space>,
    /// All tracks.
    pub tracks: Vec<Track>,
    /// Where every token starts, and where the salary is paid.
    pub go: SpaceId,
    /// All corners that pay, GO first.
    pub pay_corners: Vec<PayCorner>,
    /// The deck of vouchers, if there is one.
    pub vouchers: Option<DeckId>,
    /// What a trio pays that matches one, two or three dice, and all three of its owner's own roll (UM-74).
    pub trio_pays: [Money; 4],
    /// What a squeeze takes from each, for common, rarer and the rarest rolls (UM-76).
    pub squeeze_pays: [Money; 3],
    /// The salary.
    pub salary: Money,
    /// All deeds, in board order.
    pub deeds: Vec<Deed>,
    /// All groups.
    pub groups: Vec<Group>,
    /// The building ladder; level 0 is bare and has no entry: `ladder[0]` is level 1.
    pub ladder: ArrayVec<Level, { MAX_LEVELS - 1 }>,
    /// The kinds of pieces.
    pub kinds: Vec<Kind>,
    /// The companies.
    pub companies: Vec<Company>,
    /// The decks.
    pub decks: Vec<Deck>,
    /// Jail figures.
    pub jail: Jail,
    /// Auction figures.
    pub auction: AuctionFigures,
    /// Interest on mortgages, in percent, rounded up (CL-47a).
    pub mortgage_interest: Money,
    /// The factor on the bare rent of a street whose whole group one player owns (CL-15).
    pub full_group_factor: Money,
    /// The factor where he owns a majority: all but one of a group of three or more (UM-61).
    pub majority_factor: Money,
    /// Part of a building's price that the bank gives back, in percent.
    pub sale_percent: Money,
    /// Most offers one seat makes between two rolls (CL-48b).
    pub offers_between_rolls: u8,
    /// Number of doubles in a row that goes to jail.
    pub doubles_to_jail: u8,
    /// For which moments are there cards? Every turn asks.
    pub(crate) moments: Moments,
    /// Which of the rarer mechanics are there at all?
    pub(crate) has: Has,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The notes money is made of, where it is.
    pub notes: Option<NotePack>,
    /// Where a roll leads from each space, and what pay corners bring on the way: every turn asks.
    pub(crate) walks: Vec<[Walk; MAX_ROLL + 1]>,
    /// What the rent of each deed is found from, in one place.
    pub(crate) rents: Vec<RentFigures>,
    /// What stands on each deed at each level from the first up.
    pub(crate) levels: Vec<[Level; MAX_LEVELS - 1]>,
    /// What each deed, as it stands at each level, adds to its owner's reach (CL-60c).
    pub(crate) reaches: Vec<[Money; MAX_LEVELS]>,
    /// The cheapest level of all.
    pub(crate) cheapest_level: Money,
}

/// What the rent of a deed is found from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RentFigures {
    pub(crate) rule: RentRule,
    /// The deeds of its group.
    pub(crate) group: DeedSet,
    /// How many of them are a majority (UM-61).
    pub(crate) needed: u8,
    /// The factor of a piece (UM-44).
    pub(crate) piece_factor: Money,
    /// The figures of [`RentRule`], and the bare rents of a whole group and of a majority.
    pub(crate) rents: [Money; MAJORITY + 1],
}

/// Where [`RentFigures`] have the bare rent of a whole group (CL-15).
pub(crate) const FULL_GROUP: usize = 9;
/// And that of a majority (UM-61).
pub(crate) const MAJORITY: usize = 10;

/// Which of the rarer mechanics a table has at all: computed once, so that the fast path tests for each with one bit, and
/// for a table that has none of them with no test at all (decision 018).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Has(u16);

impl Has {
    /// None of them.
    pub(crate) const NOTHING: Self = Self(0);
    /// More movement than two dice bring: what a `Journey` keeps.
    pub(crate) const JOURNEYS: Self = Self(1);
    /// Something to see to when a turn begins or could end.
    pub(crate) const TURN_CARES: Self = Self(1 << 1);
    /// Another way to move than a roll (UM-51b, UM-72, FB-37).
    pub(crate) const OTHER_WAYS: Self = Self(1 << 2);
    /// Taxis (UM-46).
    pub(crate) const TAXIS: Self = Self(1 << 3);
    /// An end that is asked for when a turn ends (CL-70a, CL-78).
    pub(crate) const ENDS_BY_COUNT: Self = Self(1 << 4);
    /// A bank that can run out of money (CL-77).
    pub(crate) const LIMITED_BANK: Self = Self(1 << 5);
    /// Money made of notes.
    pub(crate) const NOTES: Self = Self(1 << 6);
    /// Doubles that mean nothing (CL-73).
    pub(crate) const NO_DOUBLES: Self = Self(1 << 7);
    /// Rents by the roll that moved the player (FR-10).
    pub(crate) const MOVING_DICE_RENT: Self = Self(1 << 8);
    /// Cards that are played when a rent is due.
    pub(crate) const RENT_CARDS: Self = Self(1 << 9);
    /// Cards that take turns or rents away (UM-84g).
    pub(crate) const LOSSES: Self = Self(1 << 10);
    /// Players who are paid with properties (FR-08a).
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

    /// Is this one there, or any of these?
    #[inline(always)]
    pub(crate) const fn any(self, mechanics: Self) -> bool {
        self.0 & mechanics.0 != 0
    }
}

/// What who ends a roll on a space meets there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Landing {
    /// A property, and nothing before it.
    Deed(DeedId),
    /// Nothing.
    Nothing,
    /// A card is drawn.
    Draw(DeckId),
    /// What the space says.
    Other,
}

/// Where a roll leads, and the pay corner passed or reached on the way; the loader sees that there is one at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) to: SpaceId,
    pub(crate) landing: Landing,
    pub(crate) corner: SpaceId,
    /// What the corner pays; 0 if none is met.
    pub(crate) income: i32,
}

/// The highest roll that `walks` knows: two dice and the speed die.
pub(crate) const MAX_ROLL: usize = 15;

impl Rules {
    /// What the rents of all deeds are found from.
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
    /// What stands on every deed at each level; what is above the top stands nowhere.
    pub(crate) fn all_levels(&self) -> Vec<[Level; MAX_LEVELS - 1]> {
        let of = |deed: &Deed| {
            let piece = self.groups[deed.group.index()].piece;
            let alone = |kind| Level { kind, count: 1, whole_group: false };
            let on_ladder = |step: usize| self.ladder.get(step).copied().unwrap_or_default();
            std::array::from_fn(|step| piece.map_or_else(|| on_ladder(step), alone))
        };
        self.deeds.iter().map(of).collect()
    }
    /// What every deed adds to its owner's reach, by level.
    pub(crate) fn all_reaches(&self) -> Vec<[Money; MAX_LEVELS]> {
        let deeds = (0..self.deeds.len()).map(|index| DeedId(index as u8));
        let reach = |deed: DeedId, level: usize| {
            let standing = level.min(self.deeds[deed.index()].level_prices.len());
            self.levels_refund(deed, standing as u8) + self.deed_worth(deed)
        };
        deeds.map(|deed| std::array::from_fn(|level| reach(deed, level))).collect()
    }

    /// Does money collect in a pool (CL-71, UM-78)?
    pub fn has_pool(&self) -> bool {
        self.switches.free_parking_pool || self.switches.tax_pool
    }

    /// UM-10, UM-14: the dice of a move; the speed die belongs to moves only.
    #[inline(always)]
    pub(crate) fn move_dice(&self) -> DiceSet {
        if self.switches.speed_die { DiceSet::Speed } else { DiceSet::Two }
    }

    /// The card behind an id.
    pub fn card(&self, id: CardId) -> &Card {
        &self.decks[id.deck.index()].cards[id.index as usize]
    }
    /// The deed of a space, if it is a property.
    pub fn deed_at(&self, space: SpaceId) -> Option<DeedId> {
        match self.spaces[space.index()].kind {
            SpaceKind::Deed(deed) => Some(deed),
            _ => None,
        }
    }
    /// The group of a deed.
    #[inline(always)]
    pub fn group_of(&self, deed: DeedId) -> &Group {
        &self.groups[self.deeds[deed.index()].group.index()]
    }
    /// The groups that these deeds belong to, each once.
    #[inline]
    pub fn groups_of(&self, deeds: DeedSet) -> impl Iterator<Item = GroupId> {
        let mut left = deeds;
        std::iter::from_fn(move || {
            let group = self.deeds[left.lowest()?.index()].group;
            left = left.minus(self.groups[group.index()].deeds);
            Some(group)
        })
    }
    /// What stands on a deed at a level; nothing on a bare one.
    #[inline]
    pub fn level(&self, deed: DeedId, level: u8) -> Option<Level> {
        Some(self.next_level(deed, level.checked_sub(1)?))
    }
    /// What a deed that is not built up to the top is raised to next.
    #[inline]
    pub fn next_level(&self, deed: DeedId, level: u8) -> Level {
        self.levels[deed.index()][usize::from(level)]
    }
    /// The interest due on a mortgage (CL-47a: per property, rounded up).
    pub fn interest(&self, deed: DeedId) -> Money {
        percent_up(self.deeds[deed.index()].mortgage, self.mortgage_interest)
    }
    /// What lifting a mortgage costs (CL-50).
    pub fn lift_price(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].mortgage + self.interest(deed)
    }
    /// The interest due on a mortgaged share (UM-87a).
    pub fn share_interest(&self, company: CompanyId) -> Money {
        percent_up(self.companies[company.index()].mortgage(), self.mortgage_interest)
    }
    /// What lifting the mortgage of a share costs (UM-87).
    pub fn share_lift_price(&self, company: CompanyId) -> Money {
        self.companies[company.index()].mortgage() + self.share_interest(company)
    }
    /// All companies.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }
    /// What raising a deed from this level to the next costs.
    #[inline]
    pub fn level_price(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[level as usize]
    }
    /// What the bank gives for the top level taken off a deed that stands at this one (CL-42; FB-40: rounded up to
    /// the unit).
    pub fn level_refund(&self, deed: DeedId, level: u8) -> Money {
        self.sale_price(self.level_price(deed, level - 1))
    }
    /// What all the levels of a deed cost (UM-80b).
    pub fn levels_cost(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[..level as usize].iter().sum()
    }
    /// What the bank gives for all the levels of a deed.
    pub fn levels_refund(&self, deed: DeedId, level: u8) -> Money {
        let prices = &self.deeds[deed.index()].level_prices[..level as usize];
        prices.iter().map(|&price| self.sale_price(price)).sum()
    }
    /// What a debtor gets for a property: its mortgage, or where the bank buys properties its sale price (FB-40).
    pub fn deed_worth(&self, deed: DeedId) -> Money {
        let deed = &self.deeds[deed.index()];
        match self.switches.deed_sales {
            true => self.sale_price(deed.price).max(deed.mortgage),
            false => deed.mortgage,
        }
    }
    /// What the bank pays for a property itself (FB-40, CL-75).
    pub(crate) fn deed_sale(&self, deed: DeedId) -> Money {
        self.sale_price(self.deeds[deed.index()].price)
    }
    /// The smallest sum there is: every other is a multiple of it.
    pub fn unit(&self) -> Money {
        self.notes.as_ref().map_or(1, NotePack::unit)
    }
    /// What the bank pays for what once cost so much; FB-40: rounded up where notes could not make it.
    fn sale_price(&self, price: Money) -> Money {
        let part = price * self.sale_percent;
        match &self.notes {
            None => part / 100,
            Some(pack) => (part + 100 * pack.unit() - 1) / (100 * pack.unit()) * pack.unit(),
        }
    }
    /// What so many percent of a property's price are.
    pub(crate) fn price_part(&self, deed: DeedId, percent: u8) -> Money {
        let printed = self.deeds[deed.index()].price;
        if percent == WHOLE_PRICE { printed } else { self.part(printed, percent) }
    }
    /// A part of a sum, in percent, rounded up to a sum that can be paid.
    pub fn part(&self, amount: Money, percent: u8) -> Money {
        self.rounded_up(percent_up(amount, Money::from(percent)))
    }
    /// The next sum that can be paid.
    pub fn rounded_up(&self, amount: Money) -> Money {
        // Mostly that is any sum.
        match self.unit() {
            1 => amount,
            unit => (amount + unit - 1).div_euclid(unit) * unit,
        }
    }
    /// The sum that can be paid next below.
    pub fn rounded_down(&self, amount: Money) -> Money {
        match self.unit() {
            1 => amount,
            unit => amount / unit * unit,
        }
    }
    /// The other card of a pair, of which one is fake; nothing where cards are what they seem (FB-01a).
    pub fn pair_of(&self, card: CardId) -> Option<CardId> {
        let paired = self.decks[card.deck.index()].figures.pairs;
        paired.then_some(CardId { index: card.index ^ 1, ..card })
    }
}

/// A property at its printed price, in percent of it.
pub(crate) const WHOLE_PRICE: u8 = 100;

/// A percentage, rounded up to a whole unit.
pub(crate) const fn percent_up(amount: Money, percent: Money) -> Money {
    (amount * percent + 99) / 100
}
