//! Why an answer was not taken. A refused answer changes nothing.

use crate::action::OfferId;
use crate::describe::{Field, described};
use crate::ids::{CardId, CompanyId, DeckId, DeedId, GroupId, KindId, Money, Seat, SeatSet, SpaceId};

described! {
    /// Why an answer was not taken.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Refusal {
        /// The game is over.
        GameOver = "game-over" {},
        /// There is no such seat at this table.
        NoSuchSeat = "no-such-seat" { /// The seat named.
            seat: Seat => Field::Seat },
        /// The seat is out of the game.
        SeatOut = "seat-out" { /// The seat.
            seat: Seat => Field::Seat },
        /// Luck is to speak, no seat.
        LuckToSpeak = "luck-to-speak" {},
        /// Luck is not asked now.
        LuckNotAsked = "luck-not-asked" {},
        /// Luck's answer does not fit its question: dice out of bounds, or a card that cannot come up.
        ImpossibleLuck = "impossible-luck" {},
        /// Others are asked now.
        NotYourTurn = "not-your-turn" { /// Who is asked.
            asked: SeatSet => Field::Seats },
        /// The answer is not one to the open question.
        NotAsked = "not-asked" { /// The open question's code.
            question: &'static str => Field::Word },
        /// This can only be done at a rest point (CL-36a).
        NotResting = "not-resting" { /// The open question's code.
            question: &'static str => Field::Word },
        /// A player in debt can only raise money (CL-60b).
        InDebt = "in-debt" {},
        /// Buildings are bought only on one's own turn here (CL-72c).
        NotOnOwnTurn = "not-on-own-turn" {},
        /// Not enough cash.
        ShortOfCash = "short-of-cash" {
            /// Who is short: in a trade it may be the other one.
            seat: Seat => Field::Seat,
            /// What it takes.
            needed: Money => Field::Money,
            /// What there is.
            cash: Money => Field::Money,
        },
        /// A sum below zero, or beyond all bounds.
        BadAmount = "bad-amount" { /// The sum.
            amount: Money => Field::Money },
        /// The bid is below the least legal one (CL-31).
        BidTooLow = "bid-too-low" { /// The least legal bid.
            least: Money => Field::Money },
        /// No such property.
        NoSuchDeed = "no-such-deed" {},
        /// No such card.
        NoSuchCard = "no-such-card" {},
        /// The property is not his.
        NotOwner = "not-owner" { /// The property.
            deed: DeedId => Field::Deed },
        /// The property cannot be built on.
        NotBuildable = "not-buildable" { /// The property.
            deed: DeedId => Field::Deed },
        /// The colour group is not complete (CL-35).
        GroupIncomplete = "group-incomplete" { /// The group.
            group: GroupId => Field::Group },
        /// A street of the group is mortgaged (CL-39).
        GroupMortgaged = "group-mortgaged" { /// The group.
            group: GroupId => Field::Group },
        /// There are buildings on the group (CL-45, CL-49).
        GroupBuilt = "group-built" { /// The group.
            group: GroupId => Field::Group },
        /// The property is mortgaged already.
        Mortgaged = "already-mortgaged" { /// The property.
            deed: DeedId => Field::Deed },
        /// The property is not mortgaged.
        NotMortgaged = "not-mortgaged" { /// The property.
            deed: DeedId => Field::Deed },
        /// Not evenly (CL-37, CL-43).
        Uneven = "uneven" { /// The street.
            deed: DeedId => Field::Deed },
        /// The street is built up to the top (CL-38).
        TopLevel = "top-level" { /// The street.
            deed: DeedId => Field::Deed },
        /// The group has the one building of its kind that it may have (UM-62).
        OnePerGroup = "one-per-group" { /// The group.
            group: GroupId => Field::Group },
        /// Nothing stands there.
        NothingBuilt = "nothing-built" { /// The street.
            deed: DeedId => Field::Deed },
        /// The bank has not enough pieces (CL-40).
        OutOfStock = "out-of-stock" {
            /// The pieces.
            kind: KindId => Field::Kind,
            /// How many it has.
            left: u8 => number,
        },
        /// Nobody bid for these pieces: no order is taken before the next roll (CL-41d).
        OrdersClosed = "orders-closed" { /// The pieces.
            kind: KindId => Field::Kind },
        /// The order names nothing, or too much.
        BadOrder = "bad-order" {},
        /// One sale is about one group (CL-43).
        SeveralGroups = "several-groups" {},
        /// In a shortage auction cash is raised by mortgages only (CL-41f).
        MortgageOnly = "mortgage-only" {},
        /// The piece bid for would have no place left (CL-41c).
        PlaceNeeded = "place-needed" { /// The street.
            deed: DeedId => Field::Deed },
        /// More than he could place and pay (CL-41a).
        WishTooHigh = "wish-too-high" { /// The most he may wish.
            most: u8 => number },
        /// The piece cannot go there.
        NoPlaceThere = "no-place-there" { /// The street.
            deed: DeedId => Field::Deed },
        /// The card is not in his hand, or not his to give.
        CardNotHeld = "card-not-held" { /// The card.
            card: CardId => Field::Card },
        /// The card cannot be used now.
        CardNotUsable = "card-not-usable" { /// The card.
            card: CardId => Field::Card },
        /// The card cannot be played at that (FB-38a).
        BadTarget = "bad-target" { /// The card.
            card: CardId => Field::Card },
        /// The card does not lie open (FB-30).
        CardNotOpen = "card-not-open" { /// The card.
            card: CardId => Field::Card },
        /// Of this deck nobody holds so many cards (FB-31a).
        HandFull = "hand-full" {
            /// Who would.
            seat: Seat => Field::Seat,
            /// Of which deck.
            deck: DeckId => Field::Deck,
        },
        /// Only cards that lead out of jail are traded (FB-28b).
        CardNotTraded = "card-not-traded" { /// The card.
            card: CardId => Field::Card },
        /// There is no such option.
        NoSuchOption = "no-such-option" { /// How many there are.
            options: u8 => number },
        /// No rent is open for him to claim.
        NoClaim = "no-claim" {},
        /// One cannot trade with oneself.
        TradeWithSelf = "trade-with-self" {},
        /// Each side of a trade gives something (CL-44a).
        Gift = "gift" {},
        /// Cash stands on one side of a trade only.
        CashOnBothSides = "cash-on-both-sides" {},
        /// There is no such offer open.
        NoSuchOffer = "no-such-offer" { /// Its number.
            offer: OfferId => offer_number },
        /// The offer is not his to answer or withdraw.
        NotYourOffer = "not-your-offer" { /// Its number.
            offer: OfferId => offer_number },
        /// There is one offer open to that seat already (CL-48b).
        OfferOpen = "offer-open" { /// To whom.
            to: Seat => Field::Seat },
        /// No more offers before the next roll (CL-48b).
        TooManyOffers = "too-many-offers" { /// How many may be made.
            most: u8 => number },
        /// A debtor gives no cash in a trade (CL-60c).
        DebtorGivesCash = "debtor-gives-cash" {},
        /// The trade would leave the debtor less to raise than before (CL-60c).
        TradeLowersReach = "trade-lowers-reach" {
            /// What the debtor could raise after it.
            reach: Money => Field::Money,
            /// What the debtor can raise now.
            before: Money => Field::Money,
        },
        /// Who can pay must pay (CL-61).
        CanStillPay = "can-still-pay" {
            /// What he can reach.
            reach: Money => Field::Money,
            /// What he owes.
            amount: Money => Field::Money,
        },
        /// This edition has no mortgages (FR-19).
        NoMortgages = "no-mortgages" {},
        /// Kept cards are not traded here (FR-12).
        CardsNotTradable = "cards-not-tradable" {},
        /// The cash of an exchange is the difference of the prices; it is not named (FR-21).
        CashIsComputed = "cash-is-computed" {},
        /// The same exchange was refused by the same player in this turn or debt (FR-23a).
        RefusedBefore = "refused-before" { /// By whom.
            to: Seat => Field::Seat },
        /// A counter-offer is accepted or refused, not countered (FR-24).
        NoSecondCounter = "no-second-counter" {},
        /// A debtor exchanges only for cash (FR-25a).
        MustBringCash = "must-bring-cash" {},
        /// Nothing is paid in property here, or not to the bank (FR-25).
        NotInKind = "not-in-kind" {},
        /// No such company.
        NoSuchCompany = "no-such-company" {},
        /// The bank has sold all shares of the company.
        NoShareLeft = "no-share-left" { /// The company.
            company: CompanyId => Field::Company },
        /// He has no unmortgaged share of the company.
        NoFreeShare = "no-free-share" { /// The company.
            company: CompanyId => Field::Company },
        /// He has no mortgaged share of the company.
        NoMortgagedShare = "no-mortgaged-share" { /// The company.
            company: CompanyId => Field::Company },
        /// He has not the shares he would give.
        SharesNotHeld = "shares-not-held" {},
        /// Money is not made of notes here.
        NoNotes = "no-notes" {},
        /// There is no such note, or it is named twice.
        NoSuchNote = "no-such-note" {},
        /// The notes do not cover what is missing (FB-12).
        LaidTooLittle = "laid-too-little" { /// What is missing.
            missing: Money => Field::Money },
        /// A note is not worth more than the excess (FB-12).
        LaidTooMuch = "laid-too-much" {
            /// The note.
            note: Money => Field::Money,
            /// The excess.
            excess: Money => Field::Money,
        },
        /// Nobody checks his own notes (FB-14).
        OwnNote = "own-note" {},
        /// Nobody checks a card they play themselves (FB-32).
        OwnCard = "own-card" {},
        /// The note was checked in this payment (FB-16).
        CheckedAlready = "checked-already" {},
        /// A player in jail does not use the decoder (FB-19).
        DecoderInJail = "decoder-in-jail" {},
        /// He has no green token (FB-14).
        NoGreenToken = "no-green-token" {},
        /// Notes are changed once a turn (FB-12b).
        ChangedAlready = "changed-already" {},
        /// The bank has not so many of these notes (FB-12b).
        PileTooLow = "pile-too-low" {
            /// The note.
            note: Money => Field::Money,
            /// How many there are.
            left: u16 => number16,
        },
        /// More is named than was handed in (FB-12b).
        NamedTooMuch = "named-too-much" { /// What was handed in.
            amount: Money => Field::Money },
        /// No notes make this sum (FB-02a).
        NotInNotes = "not-in-notes" { /// The smallest note.
            unit: Money => Field::Money },
        /// The bank buys no properties here (FB-40).
        NoDeedSales = "no-deed-sales" {},
        /// Properties are sold to the bank in debt only (FB-40a).
        OnlyInDebt = "only-in-debt" {},
        /// What stands on it is sold first (FB-40).
        BuiltOn = "built-on" { /// The property.
            deed: DeedId => Field::Deed },
        /// There is no such space.
        NoSuchSpace = "no-such-space" {},
        /// The move cannot end there.
        NoWayThere = "no-way-there" { /// The space.
            space: SpaceId => Field::Space },
        /// No voucher can be used at this moment (UM-51).
        NoVoucherNow = "no-voucher-now" {},
        /// The card is no voucher.
        NotAVoucher = "not-a-voucher" { /// The card.
            card: CardId => Field::Card },
        /// Vouchers are used one a turn here (UM-51).
        OneVoucher = "one-voucher" {},
        /// Only cab fares are combined with another voucher (UM-51d).
        NotCombined = "not-combined" {},
        /// The voucher named for the ride must be used first (UM-72b).
        Pledged = "pledged" { /// It.
            card: CardId => Field::Card },
        /// No ride can be taken at this moment (UM-72a).
        NoRide = "no-ride" {},
        /// There is no voucher to be drawn (UM-54a), or it is not open to him.
        NoVoucherLeft = "no-voucher-left" {},
        /// The property has an owner.
        Owned = "owned" { /// The property.
            deed: DeedId => Field::Deed },
        /// A magnate moves: no opponent builds, nobody trades (UM-25a).
        MagnateMoving = "magnate-moving" {},
        /// No time limit was agreed.
        NoTimeLimit = "no-time-limit" {},
        /// Time was called already.
        TimeAlreadyUp = "time-already-up" {},
    }
}

fn number(value: u8) -> Field {
    Field::Number(i64::from(value))
}

fn number16(value: u16) -> Field {
    Field::Number(i64::from(value))
}

fn offer_number(offer: OfferId) -> Field {
    Field::Number(i64::from(offer.0))
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(crate::describe::Describe::code(self))
    }
}

impl std::error::Error for Refusal {}
