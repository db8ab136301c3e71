//! Cards: what they do, when they are played, and whether they can be traded.

use crate::describe::codes;
use crate::ids::{CompanyId, DeckId, DeedId, GroupId, KindId, MAX_DECKS, MAX_KINDS, Money, SpaceId};

/// The rent at the end of a move by card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardRent {
    /// The usual rent.
    Usual,
    /// The usual rent times this.
    Times(u8),
    /// A new roll times this.
    Dice(u8),
}

/// What a card does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Move forward to a space.
    AdvanceTo(SpaceId),
    /// Move forward to the next property of a group (CL-25a).
    AdvanceToNearest(GroupId, CardRent),
    /// Move backward by this many spaces.
    MoveBack(u8),
    /// Move backward to a space.
    MoveBackTo(SpaceId),
    /// Go to jail.
    GoToJail,
    /// Kept; releases the holder from jail when used.
    GetOutOfJail,
    /// The bank pays the player.
    Receive(Money),
    /// The player pays the bank (or the pool).
    Pay(Money),
    /// Every other player pays this player.
    ReceiveFromEach(Money),
    /// The player pays every other player.
    PayEach(Money),
    /// The player pays the bank for each of their building pieces, by kind (CL-25b).
    PayPerPiece([Money; MAX_KINDS]),
    /// The player chooses one of these.
    Choice(Vec<Effect>),
    /// Draw a card of a deck.
    Draw(DeckId),
    /// Move forward to the next property that nobody owns (FB-10).
    AdvanceToUnowned,
    /// Move forward to a space of the player's choice.
    AdvanceAnywhere,
    /// The rent need not be paid.
    CancelRent,
    /// The rent is multiplied by this.
    MultiplyRent(u8),
    /// Buy the property landed on for this percentage of its price, rounded up to a payable amount.
    BuyAtPercent(u8),
    /// A free building on one of the player's streets, whose group need not be complete.
    FreePiece,
    /// A building of another player goes back to the bank without payment.
    RemovePiece,
    /// Exchange a property with another player, who cannot refuse.
    ExchangeDeeds,
    /// Take a random banknote of another player.
    TakeNote,
    /// Take another turn.
    ExtraTurn,
    /// Send another player to jail.
    SendToJail,
    /// All of the player's decoder tokens can be used again.
    RefreshTokens,
    /// Kept; a travel voucher that moves the holder when used (UM-51).
    Voucher(Voucher),
    /// Kept; pays when three dice match (UM-74).
    Trio([u8; 3]),
    /// Several effects, one after the other.
    Steps(Vec<Effect>),
    /// The effect, but only if the player meets the condition.
    Only(Condition, Box<Effect>),
    /// An effect by the track the token is on; nothing on tracks that are not listed.
    ByTrack(Vec<(u8, Effect)>),
    /// Draw several cards of a deck.
    DrawSome(DeckId, u8),
    /// Move forward to a space under special conditions.
    AdvanceFor {
        /// The space.
        to: SpaceId,
        /// The rent there.
        rent: CardRent,
        /// A pay corner on the way that pays this amount instead of its usual one (UM-70b).
        corner: Option<(SpaceId, Money)>,
    },
    /// Move forward to the pay corner of the track the token is on.
    AdvanceToPayCorner,
    /// Move forward to the next property of these groups that nobody owns, and may buy it for this percentage of its price.
    AdvanceToFree(Vec<GroupId>, u8),
    /// Move forward to a property of these groups, chosen by the player.
    AdvanceToAny(Vec<GroupId>),
    /// Move forward by this many spaces (UM-16c).
    MoveForward(u8),
    /// Move backward by a roll of two dice (UM-84b).
    RollBack(CardRent),
    /// Go straight to a space without passing anything.
    MoveTo {
        /// The space.
        to: SpaceId,
        /// Whether the space has no effect (UM-84).
        unresolved: bool,
    },
    /// Go straight to the next property of a group, which cannot be bought.
    MoveToNearest(GroupId, CardRent),
    /// Everybody who is not in jail goes straight to a space, which takes effect only for the player who drew the card
    /// (UM-84c).
    MoveAllTo(SpaceId),
    /// Go to the neighbouring space on the next track (UM-67).
    ChangeLane {
        /// Inward if true, otherwise outward.
        inward: bool,
    },
    /// The next player puts the token on a space of their choice.
    Guided,
    /// Once around the track: its pay corner pays as if passed (UM-84d).
    Lap,
    /// Pay every other player who owns a property of a group.
    PayEachOwner(Money, GroupId),
    /// Pay the bank for each unmortgaged property.
    PayPerDeed(Money),
    /// Companies pay dividends now, multiplied for the owner of a property.
    PayDividends(Vec<CompanyId>, Option<(DeedId, u8)>),
    /// Every holder of shares of these companies pays their dividends instead of getting them (UM-84h).
    DividendFine(Vec<CompanyId>),
    /// The player pays the dividends of all their shares and goes to jail; nothing without shares.
    InsiderFine,
    /// A company pays lower dividends for a while.
    CutDividends {
        /// The company.
        company: CompanyId,
        /// The percentage it still pays, rounded up.
        percent: u8,
        /// The number of payouts affected.
        payouts: u8,
    },
    /// Every player returns this percentage of their shares of each company, rounded up (UM-84h).
    ReturnShares(u8),
    /// Get an unsold share of the player's choice.
    GainShare,
    /// Take a travel voucher of another player.
    TakeVoucher,
    /// Return a travel voucher to its pile.
    ReturnVoucher,
    /// The player and one of their choice roll; the bank pays this to the higher roll.
    RollOff(Money),
    /// Every street of a group loses a building; of properties with a piece of their own, only one does (UM-82).
    LowerGroup {
        /// The player's own group if true, otherwise another player's.
        own: bool,
    },
    /// A property or a building goes to the bank without payment; a player without properties goes to jail.
    Surrender,
    /// Sell a piece of this kind to the bank.
    SellPiece(KindId),
    /// Take a property of a group from another player, or buy it from the bank if nobody else has one, and move there.
    TakeDeed(GroupId),
    /// Miss this many turns (UM-84g).
    MissTurns(u8),
    /// While in jail, rents due to the player go to the pool.
    ForfeitRents,
    /// Stop a card that is played against the holder, if this guard can stop it (UM-83a).
    StopCard(Guard),
    /// Another player pays this player.
    TakeFrom(Money),
    /// Take a property of another player without payment, if it has no buildings and its group is not complete (UM-84a).
    SeizeDeed,
    /// Buy a mortgaged property of another player for its mortgage value, and lift the mortgage (UM-84e).
    Foreclose,
    /// Move forward to a space and take the whole pool, instead of what the space does.
    AdvanceToPool(SpaceId),
    /// Move forward to a property of a track that nobody owns, and buy it for this percentage of its price.
    BuyOnTrack {
        /// The track.
        track: u8,
        /// The percentage.
        percent: u8,
    },
    /// A free piece of this kind on a street whose whole group the player owns (UM-84f).
    FreePieceOf(KindId),
    /// The bank pays this much of the player's winning bid.
    AuctionAid(Money),
    /// Only this percentage of a rent is due; for one group only, if given.
    RentPercent(u8, Option<GroupId>),
    /// The rent is raised by this.
    RaiseRent(Money),
    /// The rent is at most this.
    CapRent(Money),
    /// The owner pays the rent to the player who landed there.
    ReverseRent,
    /// Buy the property landed on for this amount.
    BuyFor(Money),
    /// Buy, at its price, the property that another player is about to buy.
    SnatchPurchase,
    /// Buy a share for this percentage of its price.
    BuyShareAtPercent(u8),
    /// Sell an unmortgaged share to the bank for its price plus this amount.
    SellShare(Money),
    /// Take this percentage of what another player's trio cards won.
    TakeWinnings(u8),
}

/// What the player must have for a card to take effect; one of the two is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Condition {
    /// A property of this group.
    pub group: Option<GroupId>,
    /// A share of this company.
    pub company: Option<CompanyId>,
}

codes! {
    /// A way to stop a card that is played against a player (UM-83a).
    pub enum Guard {
        /// Stops a card that another player plays against the holder.
        Refusal = "refusal",
        /// Stops fines and claims.
        Counsel = "counsel",
    }
}

/// A set of [`Guard`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Guards(u8);

impl Guards {
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Whether this guard is in the set.
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
    /// Whether a kept card can change hands.
    pub enum Hold {
        /// It can be traded, and goes to the creditor of a bankrupt holder.
        Traded = "traded",
        /// It cannot be traded, but goes to the creditor of a bankrupt holder.
        Inherited = "inherited",
        /// Neither: it stays with the player who drew it or goes under its pile (UM-91).
        Bound = "bound",
    }
}

codes! {
    /// The moment at which a card is played.
    pub enum When {
        /// At once. Cards for all other moments are kept until then.
        Now = "now",
        /// At the start of a turn in jail.
        InJail = "in-jail",
        /// At a rest point of the holder's own turn.
        OwnTurn = "own-turn",
        /// Instead of rolling, when not in jail.
        InsteadOfRoll = "instead-of-rolling",
        /// When the holder could end their turn.
        TurnEnd = "turn-end",
        /// When the holder may buy the property they landed on.
        Buying = "buying",
        /// When a rent is due to the holder.
        RentIn = "collecting-rent",
        /// When a rent is due from the holder.
        RentOut = "paying-rent",
        /// During the movement of the holder's own turn (UM-51b).
        Moving = "moving",
        /// When three dice are rolled that pay all trios (UM-74).
        RollThree = "roll-three",
        /// Between rolls and moves, on anybody's turn (UM-83b).
        AnyTime = "any-time",
        /// When a card is played against the holder (UM-83).
        Against = "against-holder",
        /// When another player is about to buy a property.
        OthersPurchase = "others-purchase",
        /// When another player's trio cards have won.
        Winnings = "winnings",
        /// When the holder is asked to bid.
        Bidding = "bidding",
        /// When the holder may buy a share.
        BuyingShare = "buying-share",
    }
}

impl When {
    /// The default [`Hold`] for cards of this moment (CL-44, FB-28b, UM-06b).
    pub const fn usual_hold(self) -> Hold {
        match self {
            Self::InJail | Self::Moving | Self::RollThree => Hold::Traded,
            _ => Hold::Inherited,
        }
    }
}

/// Cards of all decks, as bits.
pub(crate) type CardSet = [u128; MAX_DECKS];

/// Sets of cards that are looked for in hands.
#[derive(Clone, Debug)]
pub(crate) struct CardSets {
    /// All cards.
    pub(crate) all: CardSet,
    /// By moment.
    pub(crate) moments: [CardSet; When::ALL.len()],
    pub(crate) vouchers: CardSet,
    /// Those that a player may choose to play, except to leave jail. Vouchers are used by actions of their own.
    pub(crate) playable: CardSet,
}

impl CardSets {
    pub(crate) fn of(decks: &[Deck]) -> Self {
        let set = |wanted: &dyn Fn(&Card) -> bool| -> CardSet {
            let in_deck = |deck: &Deck| {
                let cards = deck.cards.iter().zip(0..).filter(|(card, _)| wanted(card));
                cards.fold(0, |all, (_, index): (_, u32)| all | 1 << index)
            };
            std::array::from_fn(|deck| decks.get(deck).map_or(0, in_deck))
        };
        let is_voucher = |card: &Card| matches!(card.effect, Effect::Voucher(_));
        let kept = |card: &Card| !matches!(card.when, When::Now | When::InJail | When::RollThree);
        Self {
            all: set(&|_| true),
            moments: std::array::from_fn(|when| set(&|card| card.when as usize == when)),
            vouchers: set(&is_voucher),
            playable: set(&|card| kept(card) && !card.by_itself && !is_voucher(card)),
        }
    }
}

/// The moments for which there are cards, as a bit set; tested wherever a card might be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Moments(u32);

impl Moments {
    /// Whether there is a card for this moment.
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
    /// The effects that this one is composed of; none for a simple effect.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        let (several, one, by_track) = match self {
            Self::Choice(several) | Self::Steps(several) => (several.as_slice(), None, [].as_slice()),
            Self::Only(_, one) => ([].as_slice(), Some(&**one), [].as_slice()),
            Self::ByTrack(by_track) => ([].as_slice(), None, by_track.as_slice()),
            _ => ([].as_slice(), None, [].as_slice()),
        };
        several.iter().chain(one).chain(by_track.iter().map(|(_, effect)| effect))
    }

    /// The first effect that satisfies the predicate: this one or one of its parts.
    pub fn find(&self, is_it: &dyn Fn(&Self) -> bool) -> Option<&Self> {
        if is_it(self) { Some(self) } else { self.parts().find_map(|part| part.find(is_it)) }
    }

    /// The amount of money it mentions, if it mentions exactly one.
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

    /// Whether the player must choose a property before it takes effect.
    pub const fn names_deed(&self) -> bool {
        matches!(self, Self::LowerGroup { .. } | Self::Surrender | Self::SellPiece(_) | Self::TakeDeed(_))
    }

    /// Whether the player must choose another player before it takes effect.
    pub const fn names_player(&self) -> bool {
        matches!(self, Self::TakeVoucher | Self::RollOff(_))
    }

    /// Whether somebody chooses the space it leads to.
    pub const fn is_steered(&self) -> bool {
        matches!(self, Self::Guided | Self::AdvanceToAny(_))
    }

    /// Whether it is played on a [`Target`](crate::action::Target).
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

    /// The moments at which this effect can be played; the first is the default.
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

/// Where a travel voucher leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voucher {
    /// Forward to any space up to the next corner (UM-52b).
    BusTicket {
        /// Whether all other vouchers expire because of it (UM-53).
        expires_others: bool,
    },
    /// Forward to a junction of the track (UM-52c).
    TransitToken,
    /// Forward by this many spaces, or backward if negative; can be combined with others (UM-51d).
    CabFare(i8),
}

/// One card.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Card {
    /// The key in the edition's data. Copies of the same card share it.
    pub key: String,
    /// What it does.
    pub effect: Effect,
    /// When it is played.
    pub when: When,
    /// Whether it can change hands while it is kept.
    pub hold: Hold,
    /// What can stop it when it is played against a player (UM-83a).
    pub stopped_by: Guards,
    /// Whether it is played automatically, the next time it can have an effect.
    pub by_itself: bool,
}

/// A deck of cards, as composed by the table's options.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Deck {
    /// The key in the edition's data.
    pub key: String,
    /// The cards; the index is that of [`CardId`](crate::ids::CardId).
    pub cards: Vec<Card>,
    /// How they are laid out and held.
    pub figures: DeckFigures,
}

/// How the cards of a deck are laid out and held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct DeckFigures {
    /// The number of open cards to choose from (FB-30); 0 if cards are drawn from the pile.
    pub open: u8,
    /// The most cards of the deck in one hand (FB-31); 0 for no limit.
    pub hand: u8,
    /// Whether each card exists twice, once real and once fake (FB-01a).
    pub pairs: bool,
    /// The number of cards each player is dealt at the start (UM-04).
    pub deal: u8,
}
