//! Cards: what they do, when they are played, what becomes of them.

use crate::describe::codes;
use crate::ids::{CompanyId, DeckId, DeedId, GroupId, KindId, MAX_KINDS, Money, SpaceId};

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
