//! The tables a game is played by: one edition with one table's options, compiled flat. Everything here is
//! fixed for the whole game and shared by all positions of it.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::describe::codes;
use crate::edition::Edition;
use crate::ids::{
    CardId, CompanyId, DeckId, DeedId, DeedSet, Face, GroupId, KindId, MAX_FACES, MAX_KINDS, MAX_LEVELS,
    Money, NoteCounts, SpaceId,
};
use crate::question::DiceSet;
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// Move forward to the next property nobody owns (FB-10).
    AdvanceToUnowned,
    /// Move forward to any space.
    AdvanceAnywhere,
    /// The rent is not paid.
    CancelRent,
    /// The rent is so many times higher.
    MultiplyRent(u8),
    /// A property landed on is bought at this part of its price, in percent, rounded up to the unit.
    BuyAtPercent(u8),
    /// A building piece on a street of one's own, whose group need not be complete.
    FreePiece,
    /// A building piece of another player goes back to the bank, unpaid.
    RemovePiece,
    /// One property of one's own for one of another player's, without asking.
    ExchangeDeeds,
    /// One note of another player, taken unseen.
    TakeNote,
    /// Another turn.
    ExtraTurn,
    /// Another player goes to jail.
    SendToJail,
    /// All decoder tokens can be used again.
    RefreshTokens,
    /// Kept; moves its player when used (UM-51).
    Voucher(Voucher),
    /// Kept; wins when three dice match (UM-74).
    Trio([u8; 3]),
    /// Several effects, one after the other.
    Steps(Vec<Effect>),
    /// The effect, if who drew the card has something.
    Only(Condition, Box<Effect>),
    /// An effect for some tracks; nothing on the others.
    ByTrack(Vec<(u8, Effect)>),
    /// So many cards of a deck are drawn.
    DrawSome(DeckId, u8),
    /// Move forward to a space, on terms of the card's own.
    AdvanceFor {
        /// Where to.
        to: SpaceId,
        /// The rent there.
        rent: CardRent,
        /// What a corner pays on the way, whatever else it would (UM-70b).
        corner: Option<(SpaceId, Money)>,
    },
    /// Move forward to the pay corner of the own track.
    AdvanceToPayCorner,
    /// Move forward to the next deed of these groups that nobody owns, which costs so many percent of its price.
    AdvanceToFree(Vec<GroupId>, u8),
    /// Move forward to a deed of these groups, of the player's choice.
    AdvanceToAny(Vec<GroupId>),
    /// Move forward by so many spaces (UM-16c).
    MoveForward(u8),
    /// Move backward by a roll of two dice (UM-84b).
    RollBack(CardRent),
    /// Straight to a space, passing nothing.
    MoveTo {
        /// Where to.
        to: SpaceId,
        /// Does the space do nothing (UM-84)?
        unresolved: bool,
    },
    /// Straight to the next deed of a group; it is not for sale.
    MoveToNearest(GroupId, CardRent),
    /// Everybody out of jail goes straight to a space; only who drew the card resolves it (UM-84c).
    MoveAllTo(SpaceId),
    /// Straight to the space beside, on the next track inward or outward (UM-67).
    ChangeLane {
        /// Inward?
        inward: bool,
    },
    /// The player on the left puts the token on any space.
    Guided,
    /// Once around the own track: its pay corner pays as passed (UM-84d).
    Lap,
    /// Paid to every other player who owns a deed of a group.
    PayEachOwner(Money, GroupId),
    /// Paid to the bank for each property that is not mortgaged.
    PayPerDeed(Money),
    /// Companies pay dividends now; the owner of a property so many times as much.
    PayDividends(Vec<CompanyId>, Option<(DeedId, u8)>),
    /// Every holder of shares of these companies pays what they would bring (UM-84h).
    DividendFine(Vec<CompanyId>),
    /// Who drew the card pays what all his shares would bring, and goes to jail; nothing if he has none.
    InsiderFine,
    /// A company pays less for a while.
    CutDividends {
        /// Which.
        company: CompanyId,
        /// What it still pays, in percent, rounded up.
        percent: u8,
        /// For how many payouts.
        payouts: u8,
    },
    /// Every player returns so many percent of his shares of each company, rounded up (UM-84h).
    ReturnShares(u8),
    /// One unsold share of the player's choice.
    GainShare,
    /// One voucher of another player's.
    TakeVoucher,
    /// One voucher goes back to its pile.
    ReturnVoucher,
    /// Both roll with a player of one's choice; the higher gets this from the bank.
    RollOff(Money),
    /// Each built street of a group goes down a level; of deeds built on singly, one (UM-82).
    LowerGroup {
        /// One's own? Otherwise another player's.
        own: bool,
    },
    /// A property or a building goes to the bank, unpaid; who owns no property goes to jail.
    Surrender,
    /// One piece of a kind is sold to the bank.
    SellPiece(KindId),
    /// A deed of a group is taken from another player, or bought of the bank if no other has one, and moved to.
    TakeDeed(GroupId),
    /// So many of the next turns are lost (UM-84g).
    MissTurns(u8),
    /// While in jail, rents due to the player go to the pool.
    ForfeitRents,
    /// A card turned on its holder has no effect, if this guard can stop it (UM-83a).
    StopCard(Guard),
    /// Another player pays.
    TakeFrom(Money),
    /// A property of another player's, unpaid, neither built on nor of a complete group (UM-84a).
    SeizeDeed,
    /// A mortgaged property of another player's for its mortgage value, free of mortgage (UM-84e).
    Foreclose,
    /// Move forward to a space, and take the whole pool there instead of what the space does.
    AdvanceToPool(SpaceId),
    /// Move forward to any property of a track that nobody owns, and buy it at this part of its price, in percent.
    BuyOnTrack {
        /// The track.
        track: u8,
        /// The part.
        percent: u8,
    },
    /// A piece of this kind on a street whose whole group one owns (UM-84f).
    FreePieceOf(KindId),
    /// The bank pays so much of the winning bid.
    AuctionAid(Money),
    /// Of a rent only this part is paid, in percent; perhaps on properties of one group only.
    RentPercent(u8, Option<GroupId>),
    /// The rent is so much higher.
    RaiseRent(Money),
    /// The rent is no higher than this.
    CapRent(Money),
    /// The owner pays the rent to the one who owes it.
    ReverseRent,
    /// A property landed on is bought for this sum.
    BuyFor(Money),
    /// A property another player is about to buy is bought at its price instead of him.
    SnatchPurchase,
    /// A share is bought at this part of its price, in percent.
    BuyShareAtPercent(u8),
    /// An unmortgaged share is sold to the bank for its price and so much more.
    SellShare(Money),
    /// This part of what another player's trios won, in percent.
    TakeWinnings(u8),
}

/// What who draws a card has, if it is to do anything: one of these is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Condition {
    /// A deed of this group.
    pub group: Option<GroupId>,
    /// A share of this company.
    pub company: Option<CompanyId>,
}

codes! {
    /// What stops a card that is turned on a player (UM-83a).
    pub enum Guard {
        /// It stops what another player's card does to its holder.
        Refusal = "refusal",
        /// It stops fines and claims.
        Counsel = "counsel",
    }
}

/// The guards that can stop a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guards(u8);

impl Guards {
    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Is this one of them?
    pub const fn has(self, guard: Guard) -> bool {
        self.0 >> guard as u8 & 1 == 1
    }
}

impl FromIterator<Guard> for Guards {
    fn from_iter<I: IntoIterator<Item = Guard>>(guards: I) -> Self {
        Self(guards.into_iter().fold(0, |all, guard| all | 1 << guard as u8))
    }
}

codes! {
    /// What becomes of a kept card beside being played.
    pub enum Hold {
        /// It is traded and inherited.
        Traded = "traded",
        /// It is inherited only.
        Inherited = "inherited",
        /// Neither: it stays with who drew it, or goes under its pile (UM-91).
        Bound = "bound",
    }
}

codes! {
    /// The moment at which a card is played.
    pub enum When {
        /// At once when it is drawn; all others are kept until their moment.
        Now = "now",
        /// At the start of a turn in jail.
        InJail = "in-jail",
        /// At a rest point of one's own turn.
        OwnTurn = "own-turn",
        /// Instead of rolling, out of jail.
        InsteadOfRoll = "instead-of-rolling",
        /// When one's own turn could be ended.
        TurnEnd = "turn-end",
        /// At the buy question of one's own landing.
        Buying = "buying",
        /// When a rent is due to the holder.
        RentIn = "collecting-rent",
        /// When a rent is due from the holder.
        RentOut = "paying-rent",
        /// In the movement of one's own turn (UM-51b).
        Moving = "moving",
        /// When three dice are rolled for all (UM-74).
        RollThree = "roll-three",
        /// Between rolls and moves, on anybody's turn (UM-83b).
        AnyTime = "any-time",
        /// When a card is turned on the holder (UM-83).
        Against = "against-holder",
        /// When another player is about to buy a property.
        OthersPurchase = "others-purchase",
        /// When another player's trios have won.
        Winnings = "winnings",
        /// When asked to bid.
        Bidding = "bidding",
        /// When a share may be bought.
        BuyingShare = "buying-share",
    }
}

impl When {
    /// What becomes of cards of this moment that say nothing about it (CL-44, FB-28b, UM-06b).
    pub const fn usual_hold(self) -> Hold {
        match self {
            Self::InJail | Self::Moving | Self::RollThree => Hold::Traded,
            _ => Hold::Inherited,
        }
    }
}

/// The moments for which there are cards: asked wherever a card might be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Moments(u32);

impl Moments {
    /// Is there a card for this one?
    #[inline(always)]
    pub(crate) const fn has(self, when: When) -> bool {
        self.0 >> when as u32 & 1 == 1
    }
}

impl FromIterator<When> for Moments {
    fn from_iter<I: IntoIterator<Item = When>>(moments: I) -> Self {
        Self(moments.into_iter().fold(0, |all, when| all | 1 << when as u32))
    }
}

impl Effect {
    /// The effects this one is made of; a plain one of none.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        let (several, one, by_track) = match self {
            Self::Choice(several) | Self::Steps(several) => (several.as_slice(), None, [].as_slice()),
            Self::Only(_, one) => ([].as_slice(), Some(&**one), [].as_slice()),
            Self::ByTrack(by_track) => ([].as_slice(), None, by_track.as_slice()),
            _ => ([].as_slice(), None, [].as_slice()),
        };
        several.iter().chain(one).chain(by_track.iter().map(|(_, effect)| effect))
    }

    /// Is it, or one of its parts, like this? The first one that is.
    pub fn find(&self, is_it: &dyn Fn(&Self) -> bool) -> Option<&Self> {
        if is_it(self) { Some(self) } else { self.parts().find_map(|part| part.find(is_it)) }
    }

    /// The sum it names, if it names a single one.
    pub fn amount(&self) -> Option<Money> {
        match self {
            Self::Receive(amount)
            | Self::Pay(amount)
            | Self::ReceiveFromEach(amount)
            | Self::PayEach(amount)
            | Self::PayEachOwner(amount, _)
            | Self::PayPerDeed(amount)
            | Self::RollOff(amount)
            | Self::TakeFrom(amount)
            | Self::AuctionAid(amount)
            | Self::RaiseRent(amount)
            | Self::CapRent(amount)
            | Self::BuyFor(amount)
            | Self::SellShare(amount) => Some(*amount),
            Self::AdvanceFor { corner, .. } => corner.map(|(_, amount)| amount),
            _ => None,
        }
    }

    /// Does the player name a property before it is done?
    pub const fn names_deed(&self) -> bool {
        matches!(self, Self::LowerGroup { .. } | Self::Surrender | Self::SellPiece(_) | Self::TakeDeed(_))
    }

    /// Does the player name another one before it is done?
    pub const fn names_player(&self) -> bool {
        matches!(self, Self::TakeVoucher | Self::RollOff(_))
    }

    /// Does somebody choose the space it leads to?
    pub const fn is_steered(&self) -> bool {
        matches!(self, Self::Guided | Self::AdvanceToAny(_))
    }

    /// Is a target named when it is played?
    pub const fn is_aimed(&self) -> bool {
        matches!(
            self,
            Self::AdvanceAnywhere
                | Self::FreePiece
                | Self::RemovePiece
                | Self::ExchangeDeeds
                | Self::TakeNote
                | Self::SendToJail
                | Self::TakeFrom(_)
                | Self::SeizeDeed
                | Self::Foreclose
                | Self::BuyOnTrack { .. }
                | Self::FreePieceOf(_)
                | Self::BuyShareAtPercent(_)
                | Self::SellShare(_)
                | Self::TakeWinnings(_)
        )
    }

    /// The moments that suit an effect; the first is the one meant when a card says nothing.
    pub const fn moments(&self) -> &'static [When] {
        match self {
            Self::AdvanceTo(_)
            | Self::AdvanceToNearest(..)
            | Self::MoveBack(_)
            | Self::MoveBackTo(_)
            | Self::AdvanceToUnowned => &[When::Now, When::InsteadOfRoll],
            Self::AdvanceAnywhere => &[When::InsteadOfRoll],
            Self::Receive(_) | Self::RefreshTokens => &[When::Now, When::OwnTurn],
            Self::GetOutOfJail => &[When::InJail],
            Self::CancelRent | Self::RentPercent(..) | Self::CapRent(_) | Self::ReverseRent => {
                &[When::RentOut]
            }
            Self::MultiplyRent(_) | Self::RaiseRent(_) => &[When::RentIn],
            Self::BuyAtPercent(_) | Self::BuyFor(_) => &[When::Buying],
            Self::SendToJail => &[When::OwnTurn, When::AnyTime],
            Self::FreePiece
            | Self::RemovePiece
            | Self::ExchangeDeeds
            | Self::TakeNote
            | Self::TakeFrom(_)
            | Self::SeizeDeed
            | Self::Foreclose
            | Self::FreePieceOf(_)
            | Self::SellShare(_) => &[When::OwnTurn],
            Self::StopCard(_) => &[When::Against],
            Self::AdvanceToPool(_) | Self::BuyOnTrack { .. } => &[When::Moving],
            Self::AuctionAid(_) => &[When::Bidding],
            Self::SnatchPurchase => &[When::OthersPurchase],
            Self::BuyShareAtPercent(_) => &[When::BuyingShare],
            Self::TakeWinnings(_) => &[When::Winnings],
            Self::ExtraTurn => &[When::TurnEnd],
            Self::Voucher(_) => &[When::Moving],
            Self::Trio(_) => &[When::RollThree],
            Self::GoToJail
            | Self::Pay(_)
            | Self::ReceiveFromEach(_)
            | Self::PayEach(_)
            | Self::PayPerPiece(_)
            | Self::Choice(_)
            | Self::Draw(_)
            | Self::Steps(_)
            | Self::Only(..)
            | Self::ByTrack(_)
            | Self::DrawSome(..)
            | Self::AdvanceFor { .. }
            | Self::AdvanceToPayCorner
            | Self::AdvanceToFree(..)
            | Self::AdvanceToAny(_)
            | Self::MoveForward(_)
            | Self::RollBack(_)
            | Self::MoveTo { .. }
            | Self::MoveToNearest(..)
            | Self::MoveAllTo(_)
            | Self::ChangeLane { .. }
            | Self::Guided
            | Self::Lap
            | Self::PayEachOwner(..)
            | Self::PayPerDeed(_)
            | Self::PayDividends(..)
            | Self::DividendFine(_)
            | Self::InsiderFine
            | Self::CutDividends { .. }
            | Self::ReturnShares(_)
            | Self::GainShare
            | Self::TakeVoucher
            | Self::ReturnVoucher
            | Self::RollOff(_)
            | Self::LowerGroup { .. }
            | Self::Surrender
            | Self::SellPiece(_)
            | Self::TakeDeed(_)
            | Self::MissTurns(_)
            | Self::ForfeitRents => &[When::Now],
        }
    }
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

/// One card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id in data files; equal cards of one deck share it.
    pub key: String,
    /// What it does.
    pub effect: Effect,
    /// When it is played.
    pub when: When,
    /// What becomes of it while it is kept.
    pub hold: Hold,
    /// What can stop it when it is turned on a player (UM-83a).
    pub stopped_by: Guards,
    /// Is it played by itself at its moment, the next time it can do anything?
    pub by_itself: bool,
}

/// A pile of cards, as the options chose it.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Its id in data files.
    pub key: String,
    /// The cards in it.
    pub cards: Vec<Card>,
    /// How they lie and are held.
    pub figures: DeckFigures,
}

/// How the cards of a deck lie and are held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeckFigures {
    /// So many lie open, to choose from (FB-30); 0: the top card is drawn.
    pub open: u8,
    /// At most so many of them in one hand (FB-31); 0: any number.
    pub hand: u8,
    /// Each card is there twice, once real and once fake (FB-01a).
    pub pairs: bool,
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

/// One denomination of an edition whose money is made of notes (FB-11a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denomination {
    /// Its face value.
    pub value: Money,
    /// How many there are.
    pub count: u8,
    /// How many of these are fake.
    pub fakes: u8,
    /// How many each player is dealt.
    pub dealt: u8,
}

/// The notes an edition's money is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotePack {
    /// The denominations, from the smallest.
    pub denominations: ArrayVec<Denomination, MAX_FACES>,
    /// How many decoder tokens each player has (FB-03).
    pub tokens: u8,
    /// What the finder of a fake card gets (FB-32).
    pub card_reward: Money,
}

impl NotePack {
    /// The smallest note: every sum is a multiple of it (FB-02a).
    pub fn unit(&self) -> Money {
        self.denominations.first().map_or(1, |smallest| smallest.value)
    }
    /// The value of a note.
    #[inline]
    pub fn value(&self, face: Face) -> Money {
        self.denominations[face.index()].value
    }
    /// All denominations, from the smallest.
    pub fn faces(&self) -> impl DoubleEndedIterator<Item = Face> + use<> {
        (0..self.denominations.len() as u8).map(Face)
    }
    /// The denomination of this value.
    pub fn face_of(&self, value: Money) -> Option<Face> {
        self.faces().find(|&face| self.value(face) == value)
    }
    /// What so many notes of each are worth together.
    pub fn sum(&self, counts: &NoteCounts) -> Money {
        self.faces().map(|face| self.value(face) * Money::from(counts.of(face))).sum()
    }
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
    /// Does the end of a turn ask whether the game is over (CL-70a, CL-78)?
    pub(crate) ends_by_count: bool,
    /// Can the bank run out of money (CL-77)?
    pub(crate) limited_bank: bool,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The notes money is made of, where it is.
    pub notes: Option<NotePack>,
    /// Where a roll leads from each space, and what pay corners bring on the way: every turn asks.
    pub(crate) walks: Vec<[Walk; MAX_ROLL + 1]>,
    /// What the rent of each deed is found from, in one place.
    pub(crate) rents: Vec<RentFigures>,
    /// What each deed, as it stands at each level, adds to its owner's reach (CL-60c).
    pub(crate) reaches: Vec<[Money; MAX_LEVELS]>,
    /// The cheapest level of all.
    pub(crate) cheapest_level: Money,
}

/// What the rent of a deed is found from.
#[derive(Clone, Debug)]
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

/// Which of the rarer mechanics a table has at all: found once, so that the beaten track passes them by at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Has {
    /// More movement than two dice bring: what a `Journey` keeps.
    pub(crate) journeys: bool,
    /// Something to see to when a turn begins or could end.
    pub(crate) turn_cares: bool,
    /// Taxis (UM-46).
    pub(crate) taxis: bool,
}

impl Has {
    pub(crate) fn of(rules: &Rules) -> Self {
        let Switches { speed_die, waiting_offers, moving_dice_rent, .. } = rules.switches;
        let leads_on = |space: &Space| matches!(space.kind, SpaceKind::Subway | SpaceKind::Reverse);
        let journeys = speed_die || rules.vouchers.is_some() || rules.spaces.iter().any(leads_on);
        let cards = rules.moments.has(When::TurnEnd);
        Self {
            journeys,
            turn_cares: journeys || cards || waiting_offers || moving_dice_rent,
            taxis: rules.groups.iter().any(|group| group.taxi.is_some()),
        }
    }
}

/// What who ends a roll on a space meets there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Landing {
    /// A property, and nothing before it.
    Deed(DeedId),
    /// Nothing.
    Nothing,
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
    /// What stands on a deed at a level; nothing on a bare one.
    #[inline]
    pub fn level(&self, deed: DeedId, level: u8) -> Option<Level> {
        let step = (level as usize).checked_sub(1)?;
        Some(match self.group_of(deed).piece {
            None => self.ladder[step],
            Some(kind) => Level { kind, count: 1, whole_group: false },
        })
    }
    /// What a deed that is not built up to the top is raised to next.
    #[inline]
    pub fn next_level(&self, deed: DeedId, level: u8) -> Level {
        match self.group_of(deed).piece {
            None => self.ladder[level as usize],
            Some(kind) => Level { kind, count: 1, whole_group: false },
        }
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
        let unit = self.unit();
        (amount + unit - 1).div_euclid(unit) * unit
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
