//! The board: spaces, tracks, properties, groups, buildings, companies, and the amounts of jail and auctions.

use arrayvec::ArrayVec;

use crate::ids::{DeckId, DeedId, DeedSet, GroupId, KindId, MAX_LEVELS, Money, SpaceId};

/// What happens when a token ends its move on a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceKind {
    /// Players who land on it or pass it forward get their salary.
    Go,
    /// It is a property, for sale or with an owner.
    Deed(DeedId),
    /// A card is drawn.
    Draw(DeckId),
    /// A tax of this amount is due.
    Tax(Money),
    /// The jail. Players who land here are only visiting.
    Jail,
    /// The player gets the pool, in games with one; otherwise nothing happens.
    FreeParking,
    /// The player goes to jail.
    GoToJail,
    /// The player gets dividends and may buy a share (UM-85).
    StockExchange,
    /// The token goes on to the next property that nobody owns.
    Train,
    /// A pay corner other than GO (UM-70).
    PayCorner,
    /// The token goes straight to this space, without salaries (UM-71).
    Tunnel(SpaceId),
    /// The player may ride to any space on the next turn (UM-72).
    Subway,
    /// The player chooses a property that nobody owns, which is auctioned (UM-73).
    Auction,
    /// The player draws a trio card of this deck, then rolls three dice, which pay all matching trios (UM-74).
    RollThree(DeckId),
    /// The player's next roll goes backward (UM-75).
    Reverse,
    /// Every other player pays an amount that depends on a roll (UM-76).
    SqueezePlay,
    /// The player gets this percentage of the pool (UM-78).
    TaxRefund(u8),
    /// The player gets this amount or a travel voucher (UM-79).
    Gift(Money),
    /// The player pays a fixed amount or a percentage of everything they own (UM-80a).
    IncomeTax {
        /// The fixed amount.
        amount: Money,
        /// The percentage.
        percent: u8,
    },
}

/// The place of a space on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The index of the track.
    pub track: u8,
    /// The number of steps from the start of the track.
    pub index: u8,
}

/// One space of the board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Space {
    /// The key in the edition's data.
    pub key: String,
    /// What happens on it.
    pub kind: SpaceKind,
    /// Its place on each of its tracks: two for a junction, the outer one first (UM-40).
    pub places: ArrayVec<Place, 2>,
    /// Whether it is a corner, where one side of the track ends and the next begins.
    pub corner: bool,
    /// The deck from which players who land here draw before anything else happens (UM-42).
    pub draws: Option<DeckId>,
}

impl Space {
    /// Whether it is on two tracks.
    #[inline]
    pub fn is_junction(&self) -> bool {
        self.places.len() > 1
    }
    /// Its index on a track, if it is on that track.
    pub fn place_on(&self, track: u8) -> Option<u8> {
        self.places.iter().find(|place| place.track == track).map(|place| place.index)
    }
}

/// A closed circuit of spaces.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Track {
    /// The key in the edition's data.
    pub key: String,
    /// Its spaces in the order of movement.
    pub spaces: Vec<SpaceId>,
    /// For each space, the index of its neighbour on the next track inward; empty if there is no such track (UM-67).
    pub inward: Vec<u8>,
    /// The same for the next track outward.
    pub outward: Vec<u8>,
}

/// What a pay corner pays. Each pair is for an odd and an even roll (UM-70).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PayCorner {
    /// The space.
    pub space: SpaceId,
    /// To players who pass it.
    pub passed: [Money; 2],
    /// To players who land on it.
    pub landed: [Money; 2],
}

impl PayCorner {
    /// The most it ever pays (UM-70a).
    pub fn highest(&self) -> Money {
        self.passed.into_iter().chain(self.landed).max().unwrap_or(0)
    }
}

/// How the rent of a property is computed from [`Deed::rents`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RentRule {
    /// By the building level; the first amount is for an empty street.
    ByLevel,
    /// By how many of the group the owner has; the first amount is for one.
    ByCount,
    /// By how many of the group the owner has, times the dice.
    ByDice,
}

/// One property.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Deed {
    /// The key in the edition's data, which is also that of its space.
    pub key: String,
    /// Its space.
    pub space: SpaceId,
    /// Its group.
    pub group: GroupId,
    /// The printed price.
    pub price: Money,
    /// The mortgage value.
    pub mortgage: Money,
    /// The amounts (or factors) for [`RentRule`].
    pub rents: ArrayVec<Money, 8>,
    /// The price of each building level, from the first: for example four times the house price, then the price of
    /// replacing the houses by a hotel.
    pub level_prices: ArrayVec<Money, { MAX_LEVELS - 1 }>,
}

/// A group of properties: a colour, the stations, the utilities.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Group {
    /// The key in the edition's data.
    pub key: String,
    /// Its properties.
    pub deeds: DeedSet,
    /// How rents are computed.
    pub rent: RentRule,
    /// The highest building level; 0 if nothing can be built.
    pub top_level: u8,
    /// The piece that can be put on each property by itself, in groups that do not use the ladder (UM-44).
    pub piece: Option<KindId>,
    /// The factor on the rent of a property with such a piece.
    pub piece_factor: Money,
    /// How many of its properties a player must own to build (CL-35, UM-60).
    pub needed: u8,
    /// The fares of a taxi from one of these properties (UM-46).
    pub taxi: Option<Taxi>,
}

impl Group {
    /// Which of an owner's properties depend on each other when building, mortgaging and trading: those of the same
    /// group (CL-39, UM-60b), or only `deed` itself if it has a piece of its own (UM-44b).
    #[inline]
    pub fn together(&self, owned: DeedSet, deed: DeedId) -> DeedSet {
        if self.piece.is_some() { DeedSet::one(deed) } else { self.deeds.and(owned) }
    }
}

/// The fares of a taxi (UM-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Taxi {
    /// Paid to another player who owns it.
    pub fare: Money,
    /// Paid for a taxi of the player's own company.
    pub own_fare: Money,
}

/// What stands on a street at one building level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Level {
    /// The kind of piece.
    pub kind: KindId,
    /// The number of pieces.
    pub count: u8,
    /// Whether the owner needs the whole group, even if a majority is otherwise enough (UM-62).
    pub whole_group: bool,
}

/// A kind of building piece.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Kind {
    /// The key in the edition's data.
    pub key: String,
    /// The bank's stock at the start.
    pub stock: u8,
}

/// A company whose shares players can own (UM-85).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Company {
    /// The key in the edition's data.
    pub key: String,
    /// The number of shares.
    pub shares: u8,
    /// The price of a share.
    pub par: Money,
    /// The dividends for one, two, … shares together.
    pub dividends: Vec<Money>,
}

impl Company {
    /// The mortgage value of a share (UM-87).
    pub const fn mortgage(&self) -> Money {
        self.par / 2
    }
    /// The dividends for this many shares.
    pub fn dividend(&self, shares: u8) -> Money {
        usize::from(shares).checked_sub(1).and_then(|index| self.dividends.get(index)).copied().unwrap_or(0)
    }
}

/// The jail.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Jail {
    /// The space.
    pub space: SpaceId,
    /// The bail.
    pub bail: Money,
    /// How often a player may roll for a double.
    pub tries: u8,
}

/// The limits of bids.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AuctionFigures {
    /// The lowest first bid.
    pub opening: Money,
    /// The lowest raise.
    pub raise: Money,
}
