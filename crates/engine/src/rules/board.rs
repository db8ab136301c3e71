//! The board: spaces, tracks, properties, groups, buildings, companies, and the figures of jail and auctions.

use arrayvec::ArrayVec;

use crate::ids::{DeckId, DeedId, DeedSet, GroupId, KindId, MAX_LEVELS, Money, SpaceId};

/// What a space does to who ends a move on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceKind {
    /// Pays a salary to who lands on or passes it going forward.
    Go,
    /// A property.
    Deed(DeedId),
    /// A card is drawn.
    Draw(DeckId),
    /// A sum is due.
    Tax(Money),
    /// The jail, and the visitors' side of it.
    Jail,
    /// The place of the pool, where there is one; otherwise nothing happens.
    FreeParking,
    /// Straight to jail.
    GoToJail,
    /// Dividends, and a share may be bought (UM-85).
    StockExchange,
    /// On to the next property nobody owns.
    Train,
    /// Another pay corner than GO (UM-70).
    PayCorner,
    /// Straight to another space, without salaries (UM-71).
    Tunnel(SpaceId),
    /// A ride to any space on the next turn (UM-72).
    Subway,
    /// Any property nobody owns is auctioned (UM-73).
    Auction,
    /// A trio is drawn from the deck, then three dice pay all trios that match (UM-74).
    RollThree(DeckId),
    /// The next move goes backward (UM-75).
    Reverse,
    /// Every other player pays by dice (UM-76).
    SqueezePlay,
    /// So many percent of the pool (UM-78).
    TaxRefund(u8),
    /// This sum or a voucher (UM-79).
    Gift(Money),
    /// This sum, or so many percent of all one has (UM-80a).
    IncomeTax {
        /// The sum.
        amount: Money,
        /// The percentage.
        percent: u8,
    },
}

/// Where a space lies on a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The track.
    pub track: u8,
    /// Its place on it, from 0.
    pub index: u8,
}

/// One space of the board.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its id in data files.
    pub key: String,
    /// What it does.
    pub kind: SpaceKind,
    /// Where it lies. A junction lies on two tracks, the outer one first (UM-40).
    pub places: ArrayVec<Place, 2>,
    /// Is it a corner, where one side of its track ends and the next begins?
    pub corner: bool,
    /// The deck that who lands here draws from before anything else (UM-42).
    pub draws: Option<DeckId>,
}

impl Space {
    /// Does it lie on two tracks?
    #[inline]
    pub fn is_junction(&self) -> bool {
        self.places.len() > 1
    }
    /// Its place on a track, if it lies there.
    pub fn place_on(&self, track: u8) -> Option<u8> {
        self.places.iter().find(|place| place.track == track).map(|place| place.index)
    }
}

/// A cycle of spaces.
#[derive(Clone, Debug)]
pub struct Track {
    /// Its id in data files.
    pub key: String,
    /// Its spaces in the order they are walked.
    pub spaces: Vec<SpaceId>,
    /// The place on the next track inward that lies beside each space; empty where there is none (UM-67).
    pub inward: Vec<u8>,
    /// The same for the next track outward.
    pub outward: Vec<u8>,
}

/// What a pay corner pays, for an odd roll and for an even one (UM-70).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PayCorner {
    /// Where it is.
    pub space: SpaceId,
    /// To who passes it.
    pub passed: [Money; 2],
    /// To who lands on it.
    pub landed: [Money; 2],
}

impl PayCorner {
    /// The most it ever pays (UM-70a).
    pub fn highest(&self) -> Money {
        self.passed.into_iter().chain(self.landed).max().unwrap_or(0)
    }
}

/// How the rent of a deed is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RentRule {
    /// By what is built on it; the first figure is the unbuilt rent.
    ByLevel,
    /// By how many of its group the owner has; the first figure is for one.
    ByCount,
    /// The figure for the number owned, times the dice.
    ByDice,
}

/// One property.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Its id in data files (that of its space).
    pub key: String,
    /// Where it lies.
    pub space: SpaceId,
    /// The set it belongs to.
    pub group: GroupId,
    /// The printed price.
    pub price: Money,
    /// What the bank pays for a mortgage.
    pub mortgage: Money,
    /// The figures of [`RentRule`].
    pub rents: ArrayVec<Money, 8>,
    /// The price of each level, from the first up: the house price, and the price added for a hotel.
    pub level_prices: ArrayVec<Money, { MAX_LEVELS - 1 }>,
}

/// A set of deeds that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its id in data files.
    pub key: String,
    /// Its deeds.
    pub deeds: DeedSet,
    /// How rent is found.
    pub rent: RentRule,
    /// Highest level it can be built to; 0: never built on.
    pub top_level: u8,
    /// The piece that its deeds are improved with, each by itself, where they do not go up the ladder (UM-44).
    pub piece: Option<KindId>,
    /// The factor on the rent of a deed with such a piece.
    pub piece_factor: Money,
    /// How many of its deeds one must own to build on them (CL-35, UM-60).
    pub needed: u8,
    /// What a taxi costs who lands on one of these (UM-46).
    pub taxi: Option<Taxi>,
}

impl Group {
    /// The deeds of one owner that are built on, mortgaged and traded together with this one: his others of the group
    /// (CL-39, UM-60b), or nothing but itself (UM-44b).
    #[inline]
    pub fn together(&self, owned: DeedSet, deed: DeedId) -> DeedSet {
        if self.piece.is_some() { DeedSet::one(deed) } else { self.deeds.and(owned) }
    }
}

/// The fares of a taxi (UM-46).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taxi {
    /// To another owner.
    pub fare: Money,
    /// From a company of one's own.
    pub own_fare: Money,
}

/// What stands on a street at one level of the ladder: so many pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Level {
    /// The kind of piece.
    pub kind: KindId,
    /// How many of them stand there.
    pub count: u8,
    /// Does it need the whole group, where otherwise a majority is enough (UM-62)?
    pub whole_group: bool,
}

/// A kind of building piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id in data files.
    pub key: String,
    /// How many the bank has at the start.
    pub stock: u8,
}

/// A company whose shares can be held (UM-85).
#[derive(Clone, Debug)]
pub struct Company {
    /// Its id in data files.
    pub key: String,
    /// How many shares there are.
    pub shares: u8,
    /// What one costs.
    pub par: Money,
    /// What one, two, … of them bring together at a payout.
    pub dividends: Vec<Money>,
}

impl Company {
    /// What the bank lends on one share (UM-87).
    pub const fn mortgage(&self) -> Money {
        self.par / 2
    }
    /// What so many shares bring at a payout.
    pub fn dividend(&self, shares: u8) -> Money {
        usize::from(shares).checked_sub(1).and_then(|index| self.dividends.get(index)).copied().unwrap_or(0)
    }
}

/// Jail figures.
#[derive(Clone, Copy, Debug)]
pub struct Jail {
    /// Where it is.
    pub space: SpaceId,
    /// What leaving it costs.
    pub bail: Money,
    /// How many tries for a double at most.
    pub tries: u8,
}

/// Auction figures.
#[derive(Clone, Copy, Debug)]
pub struct AuctionFigures {
    /// Least first bid.
    pub opening: Money,
    /// Least raise.
    pub raise: Money,
}
