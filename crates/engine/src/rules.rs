//! The tables a game is played by: one edition with one table's options, compiled flat. Everything here is
//! fixed for the whole game and shared by all positions of it.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::edition::Edition;
use crate::ids::{CardId, DeckId, DeedId, DeedSet, GroupId, KindId, MAX_KINDS, MAX_LEVELS, Money, SpaceId};
use crate::switches::Switches;

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
    /// Dividends, and a share may be bought (UM-85).
    StockExchange,
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
    /// The price of one level: the house price, and the price added for a hotel.
    pub level_price: Money,
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
    /// What a taxi costs who lands on one of these (UM-46).
    pub taxi: Option<Taxi>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The kind of piece.
    pub kind: KindId,
    /// How many of them stand there.
    pub count: u8,
}

/// A kind of building piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id in data files.
    pub key: String,
    /// How many the bank has at the start.
    pub stock: u8,
}

/// The rent a card asks for where its move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardRent {
    /// The deed's own rent.
    Usual,
    /// So many times the deed's own rent.
    Times(u8),
    /// So many times a fresh roll.
    Dice(u8),
}

/// What a card does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Move forward to a space.
    AdvanceTo(SpaceId),
    /// Move forward to the next deed of a group (CL-25a).
    AdvanceToNearest(GroupId, CardRent),
    /// Move backward by so many spaces.
    MoveBack(u8),
    /// Move backward to a space.
    MoveBackTo(SpaceId),
    /// Straight to jail.
    GoToJail,
    /// Kept; leaves jail when used.
    GetOutOfJail,
    /// The bank pays.
    Receive(Money),
    /// Paid to the bank (or the pool).
    Pay(Money),
    /// Every other player pays.
    ReceiveFromEach(Money),
    /// Paid to every other player.
    PayEach(Money),
    /// Paid to the bank for each piece standing, by kind (CL-25b).
    PayPerPiece([Money; MAX_KINDS]),
    /// The drawer chooses one of these.
    Choice(Vec<Effect>),
    /// Draw from a deck.
    Draw(DeckId),
    /// Kept; moves its player when used (UM-51).
    Voucher(Voucher),
    /// Kept; wins when three dice match (UM-74).
    Trio([u8; 3]),
}

/// Where a voucher leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voucher {
    /// Ahead as far as the next corner (UM-52b).
    BusTicket {
        /// Do all other vouchers expire when it is used (UM-53)?
        expires_others: bool,
    },
    /// Ahead to a junction of the track (UM-52c).
    TransitToken,
    /// So many spaces ahead, or back if below 0; may be combined (UM-51d).
    CabFare(i8),
}

impl Effect {
    /// Does the card stay with who draws it (CL-24, UM-50)?
    pub fn is_kept(&self) -> bool {
        matches!(self, Self::GetOutOfJail | Self::Voucher(_) | Self::Trio(_))
    }
}

/// One card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id in data files; equal cards of one deck share it.
    pub key: String,
    /// What it does.
    pub effect: Effect,
}

/// A pile of cards, as the options chose it.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Its id in data files.
    pub key: String,
    /// The cards in it.
    pub cards: Vec<Card>,
    /// How many each player is dealt at the start (UM-04).
    pub deal: u8,
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
    /// Part of a building's price that the bank gives back, in percent.
    pub sale_percent: Money,
    /// Most offers one seat makes between two rolls (CL-48b).
    pub offers_between_rolls: u8,
    /// Number of doubles in a row that goes to jail.
    pub doubles_to_jail: u8,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Where a roll leads from each space, and what pay corners bring on the way: every turn asks.
    pub(crate) walks: Vec<[Walk; MAX_ROLL + 1]>,
}

/// Where a roll leads, and the pay corner passed or reached on the way; the loader sees that there is one at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) to: SpaceId,
    pub(crate) corner: SpaceId,
    /// What the corner pays; 0 if none is met.
    pub(crate) income: i32,
}

/// The highest roll that `walks` knows: two dice and the speed die.
pub(crate) const MAX_ROLL: usize = 15;

impl Rules {
    /// Does money collect in a pool (CL-71, UM-78)?
    pub fn has_pool(&self) -> bool {
        self.switches.free_parking_pool || self.switches.tax_pool
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
    /// What stands on a street at a level; nothing on a bare one.
    #[inline]
    pub fn level(&self, level: u8) -> Option<Level> {
        (level as usize).checked_sub(1).map(|step| self.ladder[step])
    }
    /// The interest due on a mortgage (CL-47a: per property, rounded up).
    pub fn interest(&self, deed: DeedId) -> Money {
        percent_up(self.deeds[deed.index()].mortgage, self.mortgage_interest)
    }
    /// What lifting a mortgage costs (CL-50).
    pub fn lift_price(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].mortgage + self.interest(deed)
    }
    /// What the bank gives for one level taken off a street (CL-42).
    pub fn level_refund(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].level_price * self.sale_percent / 100
    }
}

/// A percentage, rounded up to a whole unit.
pub(crate) const fn percent_up(amount: Money, percent: Money) -> Money {
    (amount * percent + 99) / 100
}
