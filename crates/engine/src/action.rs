//! What may be answered: by seats, by luck, by the table. Answers are small values that carry all they need;
//! a game is the list of them.

use crate::ids::{
    CardId, CardList, CompanyId, DeedId, DeedList, DeedSet, Money, NoteCounts, NoteList, Seat, Shares,
    SpaceId, VoucherList,
};

/// What one side of a trade gives.
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
    /// Does this side give nothing at all?
    pub fn is_empty(&self) -> bool {
        self.cash == 0 && self.deeds.is_empty() && self.cards.is_empty() && self.shares.is_empty()
    }
}

/// The number of an offer, unique within a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct OfferId(pub u32);

/// Something a seat wishes done for it without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Always claim rent (CL-14a).
    AlwaysClaim(bool),
    /// Roll by itself where a roll is all there is to answer (CL-05b).
    Roll(bool),
    /// End the turn by itself when nothing is left to do (CL-05a).
    EndTurn(bool),
    /// Not to be waited for at rest points (CL-36b).
    PassRests(bool),
    /// Be asked before a player is paid, to offer a property instead (FR-08a).
    AskToPay(bool),
    /// Pass by itself in any auction whose next bid is above this; none takes the order back.
    BidLimit(Option<Money>),
}

impl Order {
    /// All codes there are.
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

/// What a card is played at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A space to go to.
    Space(SpaceId),
    /// A street.
    Deed(DeedId),
    /// Another player.
    Seat(Seat),
    /// A property given for another one.
    Exchange {
        /// One's own.
        give: DeedId,
        /// The other player's.
        take: DeedId,
    },
    /// A company whose share is bought or sold.
    Company(CompanyId),
}

/// What a seat answers or does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Roll the dice and move; in jail, try for a double.
    Roll,
    /// Pay to leave jail, before rolling.
    PayBail,
    /// Use a kept card.
    UseCard(CardId),
    /// Use a kept card at a target.
    UseCardOn(CardId, Target),
    /// Take one of the open cards, or keep this one of those in hand.
    TakeCard(CardId),
    /// Look with the decoder whether the card just played is fake.
    CheckCard,
    /// Buy the property landed on.
    Buy,
    /// Decline what is offered: the property landed on, or a piece at printed price.
    Decline,
    /// Bid in the open auction.
    Bid(Money),
    /// Pass on the standing bid.
    Pass,
    /// Claim the open rent of this property.
    Claim(DeedId),
    /// Let the open rent of this property go.
    Waive(DeedId),
    /// Choose one of the options of a card or a tax, counted from 0.
    Choose(u8),
    /// End the turn.
    EndTurn,
    /// Buy buildings, one after the other, on these streets.
    Build(DeedList),
    /// Sell buildings of one group, one level after the other, off these streets.
    Sell(DeedList),
    /// Mortgage a property.
    Mortgage(DeedId),
    /// Lift a mortgage.
    Lift(DeedId),
    /// Say how many pieces are wanted in a shortage.
    Wish(u8),
    /// Put the piece won or bought on this street.
    Place(DeedId),
    /// Keep the mortgage of a property just received, for the interest.
    KeepMortgage,
    /// Lift the mortgage of a property just received.
    LiftMortgage,
    /// Offer a trade.
    Propose {
        /// To whom.
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
    /// Answer an offer with another one, seen from the one who answers.
    Counter {
        /// The offer answered.
        offer: OfferId,
        /// What the answerer gives.
        give: Side,
        /// What the answerer takes.
        take: Side,
    },
    /// Take back one's own offer.
    Withdraw(OfferId),
    /// Offer a property to the player one owes, at its printed price (FR-25).
    PayWith(DeedId),
    /// Pay a player in cash, offering no property (FR-08a).
    PayCash,
    /// Buy or take a share of this company (UM-85, UM-86a).
    BuyShare(CompanyId),
    /// Mortgage a share (UM-87).
    MortgageShare(CompanyId),
    /// Lift the mortgage of a share.
    LiftShare(CompanyId),
    /// Sell a property to the bank, in debt (FB-40).
    SellDeed(DeedId),
    /// Lay these notes of one's hand for what is to be paid (FB-12).
    Lay(NoteList),
    /// Look at a laid note, counted over all of them (FB-14).
    Check(u16),
    /// Hand these notes of one's hand in for others (FB-12b).
    ChangeNotes(NoteList),
    /// Name the notes wanted for those handed in (FB-12b).
    NameNotes(NoteCounts),
    /// Go to a space: by triples, taxi or Subway (UM-13, UM-46, UM-72).
    Travel(SpaceId),
    /// Ride the Subway at once, and use this voucher afterwards (UM-72b).
    RideWith {
        /// Where to.
        to: SpaceId,
        /// The voucher.
        voucher: CardId,
    },
    /// Use vouchers as one move (UM-51).
    UseVouchers {
        /// Which, in the order they are moved.
        vouchers: VoucherList,
        /// Where to.
        to: SpaceId,
    },
    /// Make the bonus move of the roll (UM-20, UM-30).
    GoOn,
    /// Draw a voucher instead of the bus move, or as a gift (UM-30, UM-79).
    DrawVoucher,
    /// Take the cash rather than a voucher (UM-79).
    TakeCash,
    /// Take this voucher, or let it expire (UM-53a, UM-32a).
    Pick(CardId),
    /// Name the property to be auctioned (UM-73), or the one a card is done to.
    Name(DeedId),
    /// Name the player a card is done to, or with.
    NamePlayer(Seat),
    /// Declare oneself bankrupt in a debt.
    GiveUp,
    /// Leave the game.
    Resign,
    /// Give a standing order.
    Standing(Order),
}

/// What luck answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckAnswer {
    /// Dice; the third is 0 where two are rolled.
    Dice([u8; 3]),
    /// The card drawn.
    Card(CardId),
    /// Is the thing looked at fake?
    Truth(bool),
    /// The note taken: its place in the whole hand, from 0.
    Pick(u16),
}

/// One entry of a game's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "copied, never boxed: a record entry needs no heap")]
pub enum Answer {
    /// Luck's.
    Luck(LuckAnswer),
    /// A seat's.
    Seat(Seat, Action),
    /// The table says that time is up (CL-70a).
    TimeUp,
}
