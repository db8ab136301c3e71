//! Read access to the tables of [`Rules`]. The fields are private because several tables are computed from others: an
//! edited copy would contradict itself.

use std::sync::Arc;

use super::{
    AuctionFigures, Company, Deck, Deed, Group, Jail, Kind, Level, NotePack, PayCorner, Rules, Space, Track,
};
use crate::edition::Edition;
use crate::ids::{DeckId, Money, SpaceId};
use crate::switches::Switches;

impl Rules {
    /// The edition, which also has what no rule depends on: place names, titles, rule citations, the options on offer.
    #[inline]
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }
    /// The value of every switch in this game: the edition's, or the table's where an option was chosen.
    #[inline]
    pub fn switches(&self) -> &Switches {
        &self.switches
    }
    /// All spaces; [`SpaceId`] is the index.
    #[inline]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces
    }
    /// The tracks, which are cycles of spaces. Most boards have one; with several, the outermost is first.
    #[inline]
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }
    /// The space where every token starts and where the salary is paid.
    #[inline]
    pub fn go(&self) -> SpaceId {
        self.go
    }
    /// Every corner that pays those who pass it or land on it; GO is the first.
    #[inline]
    pub fn pay_corners(&self) -> &[PayCorner] {
        &self.pay_corners
    }
    /// The deck of travel vouchers, if the edition has one (UM-50).
    #[inline]
    pub fn vouchers(&self) -> Option<DeckId> {
        self.vouchers
    }
    /// What a trio pays if it matches one, two or three dice, and if the owner rolled all three of them (UM-74).
    #[inline]
    pub fn trio_pays(&self) -> [Money; 4] {
        self.trio_pays
    }
    /// What every other player pays for a squeeze: for a common, a rarer and the rarest roll (UM-76).
    #[inline]
    pub fn squeeze_pays(&self) -> [Money; 3] {
        self.squeeze_pays
    }
    /// The salary for passing GO (CL-10).
    #[inline]
    pub fn salary(&self) -> Money {
        self.salary
    }
    /// All properties in the order of the board; [`DeedId`](crate::ids::DeedId) is the index.
    #[inline]
    pub fn deeds(&self) -> &[Deed] {
        &self.deeds
    }
    /// All groups of properties (colours, stations, utilities); [`GroupId`](crate::ids::GroupId) is the index.
    #[inline]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }
    /// What stands on a street at each level. Level 0 is an empty street and has no entry: `ladder()[0]` is level 1.
    /// Groups with a piece of their own do not use the ladder; see [`Rules::level`].
    #[inline]
    pub fn ladder(&self) -> &[Level] {
        &self.ladder
    }
    /// The kinds of building pieces, such as houses and hotels; [`KindId`](crate::ids::KindId) is the index.
    #[inline]
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }
    /// The companies whose shares are traded; [`CompanyId`](crate::ids::CompanyId) is the index. Empty in most editions.
    #[inline]
    pub fn companies(&self) -> &[Company] {
        &self.companies
    }
    /// The decks with the cards of the profile that the table chose; [`DeckId`] is the index.
    #[inline]
    pub fn decks(&self) -> &[Deck] {
        &self.decks
    }
    /// Where the jail is, what leaving it costs and how often a player may roll for a double.
    #[inline]
    pub fn jail(&self) -> &Jail {
        &self.jail
    }
    /// The lowest first bid and the lowest raise of auctions.
    #[inline]
    pub fn auction(&self) -> &AuctionFigures {
        &self.auction
    }
    /// Interest on mortgages in percent (CL-47a); [`Rules::interest`] computes the amount for a property.
    #[inline]
    pub fn mortgage_interest(&self) -> Money {
        self.mortgage_interest
    }
    /// The factor on the rent of an empty street whose whole group belongs to its owner (CL-15).
    #[inline]
    pub fn full_group_factor(&self) -> Money {
        self.full_group_factor
    }
    /// The same factor for a majority: all but one of a group of three or more (UM-61).
    #[inline]
    pub fn majority_factor(&self) -> Money {
        self.majority_factor
    }
    /// How much of a building's price the bank refunds, in percent (CL-42).
    #[inline]
    pub fn sale_percent(&self) -> Money {
        self.sale_percent
    }
    /// How many offers one seat may make between two rolls (CL-48b).
    #[inline]
    pub fn offers_between_rolls(&self) -> u8 {
        self.offers_between_rolls
    }
    /// The number of doubles in one turn that sends a player to jail.
    #[inline]
    pub fn doubles_to_jail(&self) -> u8 {
        self.doubles_to_jail
    }
    /// The least and the greatest number of players.
    #[inline]
    pub fn seats(&self) -> (u8, u8) {
        self.seats
    }
    /// The banknotes, in editions whose money consists of single notes; `None` where cash is a plain number.
    #[inline]
    pub fn notes(&self) -> Option<&NotePack> {
        self.notes.as_ref()
    }
}
