//! Answers: what seats, luck and the table can tell a game.
//!
//! An [`Action`] is what a seat does, a [`LuckAnswer`] what luck brings. Both are small `Copy` values that carry everything
//! they need. An [`Answer`] is either of them, or the table's call that time is up: the list of answers is the game.
//!
//! [`Game::legal`](crate::Game::legal) lists what a seat may do. For actions as JSON see [`wire`](crate::wire).

use crate::ids::{
    CardId, CardList, CompanyId, DeedId, DeedList, DeedSet, Money, NoteCounts, NoteList, Seat, Shares,
    SpaceId, VoucherList,
};

/// What one side of a trade gives. `Side::default()` is nothing. It has no place for a building (FR-18), nor for a loan or a
/// promise (CL-46, FR-26).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Cash.
    pub cash: Money,
    /// Properties.
    pub deeds: DeedSet,
    /// Kept cards.
    pub cards: CardList,
    /// Shares (UM-06b).
    pub shares: Shares,
}

impl Side {
    /// Whether this side gives nothing at all.
    pub fn is_empty(&self) -> bool {
        self.cash == 0 && self.deeds.is_empty() && self.cards.is_empty() && self.shares.is_empty()
    }
}

/// The number of an offer, which identifies it for the whole game. The first is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct OfferId(pub u32);

/// A standing order: something to be done for a seat without asking each time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Claim every rent (CL-14a).
    AlwaysClaim(bool),
    /// Roll where rolling is the only possible answer (CL-05b).
    Roll(bool),
    /// End the turn when nothing is left to do (CL-05a).
    EndTurn(bool),
    /// Do not wait for this seat at rest points (CL-36b).
    PassRests(bool),
    /// Ask before paying another player, so that a property can be offered instead (FR-08a).
    AskToPay(bool),
    /// Pass in every auction whose lowest legal bid is above this; `None` cancels the order.
    BidLimit(Option<Money>),
}

impl Order {
    /// All codes, in the order of declaration.
    pub(crate) const CODES: &[&str] =
        &["always-claim", "roll", "end-turn", "pass-rests", "ask-to-pay", "bid-limit"];

    /// The stable code.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::AlwaysClaim(_) => "always-claim",
            Self::Roll(_) => "roll",
            Self::EndTurn(_) => "end-turn",
            Self::PassRests(_) => "pass-rests",
            Self::AskToPay(_) => "ask-to-pay",
            Self::BidLimit(_) => "bid-limit",
        }
    }
}

/// The target of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A space to go to.
    Space(SpaceId),
    /// A property.
    Deed(DeedId),
    /// Another player.
    Seat(Seat),
    /// Two properties to be exchanged.
    Exchange {
        /// The player's own.
        give: DeedId,
        /// The other player's.
        take: DeedId,
    },
    /// The company whose share is bought or sold.
    Company(CompanyId),
}

/// What a seat does: the answer to a question, or something it may do at a rest point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Roll the dice and move; in jail, try for a double.
    Roll,
    /// Pay bail before rolling, to leave jail.
    PayBail,
    /// Use a kept card that needs no target.
    UseCard(CardId),
    /// Use a kept card on a target.
    UseCardOn(CardId, Target),
    /// Take this one of the open cards, or keep this one of those in hand.
    TakeCard(CardId),
    /// Check with the decoder whether the card just played is fake.
    CheckCard,
    /// Buy the property the player landed on.
    Buy,
    /// Decline what is offered, such as a property or a piece at its printed price.
    Decline,
    /// Bid this amount in the open auction.
    Bid(Money),
    /// Pass on the standing bid, or on playing a card.
    Pass,
    /// Claim the open rent of this property.
    Claim(DeedId),
    /// Give up the open claim for the rent of this property.
    Waive(DeedId),
    /// Choose one of the options of a card or a tax, counted from 0.
    Choose(u8),
    /// End the turn.
    EndTurn,
    /// Buy one building for each street in the list, in this order; a street may appear several times.
    Build(DeedList),
    /// Sell one building of each street in the list, in this order. All must belong to one group.
    Sell(DeedList),
    /// Mortgage a property.
    Mortgage(DeedId),
    /// Lift a mortgage.
    Lift(DeedId),
    /// Want this many pieces in a shortage.
    Wish(u8),
    /// Put the piece that was won or bought on this street.
    Place(DeedId),
    /// Keep the mortgage of a property just received, and pay interest.
    KeepMortgage,
    /// Lift the mortgage of a property just received.
    LiftMortgage,
    /// Offer a trade.
    Propose {
        /// The other player.
        to: Seat,
        /// What the proposer gives.
        give: Side,
        /// What the proposer takes.
        take: Side,
    },
    /// Accept an offer.
    Accept(OfferId),
    /// Refuse an offer.
    Refuse(OfferId),
    /// Answer an offer with a counter-offer, from the point of view of the player who answers.
    Counter {
        /// The offer that is answered.
        offer: OfferId,
        /// What this player gives.
        give: Side,
        /// What this player takes.
        take: Side,
    },
    /// Withdraw an offer of one's own.
    Withdraw(OfferId),
    /// Offer a property to the creditor at its printed price (FR-25).
    PayWith(DeedId),
    /// Pay another player in cash instead of offering a property (FR-08a).
    PayCash,
    /// Buy a share of this company, or choose it after winning an auction (UM-85, UM-86a).
    BuyShare(CompanyId),
    /// Mortgage a share (UM-87).
    MortgageShare(CompanyId),
    /// Lift the mortgage of a share.
    LiftShare(CompanyId),
    /// Sell a property to the bank while in debt (FB-40).
    SellDeed(DeedId),
    /// Lay these notes for a payment (FB-12).
    Lay(NoteList),
    /// Check a note on the table with the decoder; the number counts all laid notes from 0 (FB-14).
    Check(u16),
    /// Hand these notes in to the bank for others (FB-12b).
    ChangeNotes(NoteList),
    /// Name the notes wanted in exchange (FB-12b).
    NameNotes(NoteCounts),
    /// Go to a space after triples, by taxi or by Subway (UM-13, UM-46, UM-72).
    Travel(SpaceId),
    /// Ride the Subway now and use this voucher afterwards (UM-72b).
    RideWith {
        /// The space to go to.
        to: SpaceId,
        /// The voucher.
        voucher: CardId,
    },
    /// Use travel vouchers as one move (UM-51).
    UseVouchers {
        /// The vouchers, in the order of their moves.
        vouchers: VoucherList,
        /// The space to go to.
        to: SpaceId,
    },
    /// Make the bonus move of the speed die (UM-20, UM-30).
    GoOn,
    /// Draw a voucher instead of the bus move, or as a birthday gift (UM-30, UM-79).
    DrawVoucher,
    /// Take cash instead of a voucher (UM-79).
    TakeCash,
    /// Choose this voucher: to take it, or to let it expire (UM-53a, UM-32a).
    Pick(CardId),
    /// Choose the property to be auctioned (UM-73), or the one a card affects.
    Name(DeedId),
    /// Choose the player a card affects.
    NamePlayer(Seat),
    /// Declare bankruptcy while in a debt that cannot be paid.
    GiveUp,
    /// Leave the game.
    Resign,
    /// Give a standing order.
    Standing(Order),
}

/// What luck answers to a [`LuckAsk`](crate::LuckAsk).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckAnswer {
    /// The dice; the third is 0 where two are rolled.
    Dice([u8; 3]),
    /// The card drawn.
    Card(CardId),
    /// Whether the card or note is fake.
    Truth(bool),
    /// The note picked: its index in the hand, from 0.
    Pick(u16),
}

/// One answer of a game, as records list them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "copied, never boxed: a record entry needs no heap")]
pub enum Answer {
    /// Luck's answer.
    Luck(LuckAnswer),
    /// A seat's action.
    Seat(Seat, Action),
    /// The table's call that time is up (CL-70a). It can come at any moment.
    TimeUp,
}
