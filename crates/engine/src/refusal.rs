//! Refusals: why an answer was not accepted.

use crate::action::OfferId;
use crate::describe::{Field, described};
use crate::ids::{CardId, CompanyId, DeckId, DeedId, GroupId, KindId, Money, Seat, SeatSet, SpaceId};

described! {
    /// Why an answer was not accepted. A refused answer changes nothing.
    ///
    /// Every refusal has a stable [code](crate::Describe::code), which is also what `Display` writes. Texts for players
    /// are made outside the engine, from the code and the fields.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Refusal {
        /// The game is over.
        GameOver = "game-over" {},
        /// There is no such seat at this table.
        NoSuchSeat = "no-such-seat" {
            /// The seat that was given.
            seat: Seat => Field::Seat,
        },
        /// The seat is out of the game.
        SeatOut = "seat-out" {
            /// The seat.
            seat: Seat => Field::Seat,
        },
        /// Luck must answer first.
        LuckToSpeak = "luck-to-speak" {},
        /// Luck is not asked now.
        LuckNotAsked = "luck-not-asked" {},
        /// Luck's answer is impossible: dice out of range, or a card that cannot be drawn.
        ImpossibleLuck = "impossible-luck" {},
        /// Other seats are asked now.
        NotYourTurn = "not-your-turn" {
            /// The seats that are asked.
            asked: SeatSet => Field::Seats,
        },
        /// The action does not answer the open question.
        NotAsked = "not-asked" {
            /// The code of the open question.
            question: &'static str => Field::Word,
        },
        /// This can only be done at a rest point (CL-36a).
        NotResting = "not-resting" {
            /// The code of the open question.
            question: &'static str => Field::Word,
        },
        /// A player in debt may only raise money (CL-60b).
        InDebt = "in-debt" {},
        /// This can be done only on the player's own turn (CL-72c).
        NotOnOwnTurn = "not-on-own-turn" {},
        /// Not enough cash.
        ShortOfCash = "short-of-cash" {
            /// The player with too little cash; in a trade this can be the other one.
            seat: Seat => Field::Seat,
            /// The cash needed.
            needed: Money => Field::Money,
            /// The cash available.
            cash: Money => Field::Money,
        },
        /// An amount is negative or too large.
        BadAmount = "bad-amount" {
            /// The amount.
            amount: Money => Field::Money,
        },
        /// The bid is too low (CL-31).
        BidTooLow = "bid-too-low" {
            /// The lowest legal bid.
            least: Money => Field::Money,
        },
        /// No such property.
        NoSuchDeed = "no-such-deed" {},
        /// No such card.
        NoSuchCard = "no-such-card" {},
        /// The property belongs to somebody else.
        NotOwner = "not-owner" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// The property cannot be built on.
        NotBuildable = "not-buildable" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// The colour group is not complete (CL-35).
        GroupIncomplete = "group-incomplete" {
            /// The group.
            group: GroupId => Field::Group,
        },
        /// A street of the group is mortgaged (CL-39).
        GroupMortgaged = "group-mortgaged" {
            /// The group.
            group: GroupId => Field::Group,
        },
        /// There are buildings on the group, which must be sold first (CL-45, CL-49).
        GroupBuilt = "group-built" {
            /// The group.
            group: GroupId => Field::Group,
        },
        /// The property is mortgaged already.
        Mortgaged = "already-mortgaged" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// The property is not mortgaged.
        NotMortgaged = "not-mortgaged" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// Buildings must be added and sold evenly (CL-37, CL-43).
        Uneven = "uneven" {
            /// The street.
            deed: DeedId => Field::Deed,
        },
        /// The street already has the highest building (CL-38).
        TopLevel = "top-level" {
            /// The street.
            deed: DeedId => Field::Deed,
        },
        /// The group already has the one building of this kind that is allowed (UM-62).
        OnePerGroup = "one-per-group" {
            /// The group.
            group: GroupId => Field::Group,
        },
        /// There is no building on the street.
        NothingBuilt = "nothing-built" {
            /// The street.
            deed: DeedId => Field::Deed,
        },
        /// The bank has too few pieces (CL-40).
        OutOfStock = "out-of-stock" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
            /// How many the bank has.
            left: u8 => number,
        },
        /// Nobody bid for these pieces, so they cannot be ordered before the next roll (CL-41d).
        OrdersClosed = "orders-closed" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
        },
        /// The list is empty or too long.
        BadOrder = "bad-order" {},
        /// Buildings of several groups cannot be sold in one action (CL-43).
        SeveralGroups = "several-groups" {},
        /// In a shortage auction, cash can be raised only with mortgages (CL-41f).
        MortgageOnly = "mortgage-only" {},
        /// This is the last place for the piece the player bids for (CL-41c).
        PlaceNeeded = "place-needed" {
            /// The street.
            deed: DeedId => Field::Deed,
        },
        /// More pieces than the player could place and pay for (CL-41a).
        WishTooHigh = "wish-too-high" {
            /// The highest number allowed.
            most: u8 => number,
        },
        /// The piece cannot go there.
        NoPlaceThere = "no-place-there" {
            /// The street.
            deed: DeedId => Field::Deed,
        },
        /// The player does not hold the card.
        CardNotHeld = "card-not-held" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// The card cannot be used now.
        CardNotUsable = "card-not-usable" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// The card cannot be used on this target (FB-38a).
        BadTarget = "bad-target" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// The card does not lie open (FB-30).
        CardNotOpen = "card-not-open" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// A player would hold too many cards of a deck (FB-31a).
        HandFull = "hand-full" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The deck.
            deck: DeckId => Field::Deck,
        },
        /// Only cards that release from jail can be traded (FB-28b).
        CardNotTraded = "card-not-traded" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// There is no such option.
        NoSuchOption = "no-such-option" {
            /// How many options there are.
            options: u8 => number,
        },
        /// The player has no open claim for this rent.
        NoClaim = "no-claim" {},
        /// Players cannot trade with themselves.
        TradeWithSelf = "trade-with-self" {},
        /// Both sides of a trade must give something (CL-44a).
        Gift = "gift" {},
        /// Only one side of a trade may give cash.
        CashOnBothSides = "cash-on-both-sides" {},
        /// There is no open offer with this number.
        NoSuchOffer = "no-such-offer" {
            /// The offer.
            offer: OfferId => offer_number,
        },
        /// The offer is for, or from, another player.
        NotYourOffer = "not-your-offer" {
            /// The offer.
            offer: OfferId => offer_number,
        },
        /// This player already has an open offer to that seat (CL-48b).
        OfferOpen = "offer-open" {
            /// The seat.
            to: Seat => Field::Seat,
        },
        /// No more offers before the next roll (CL-48b).
        TooManyOffers = "too-many-offers" {
            /// How many offers are allowed.
            most: u8 => number,
        },
        /// A debtor cannot give cash in a trade (CL-60c).
        DebtorGivesCash = "debtor-gives-cash" {},
        /// The trade would lower what the debtor can raise (CL-60c).
        TradeLowersReach = "trade-lowers-reach" {
            /// What the debtor could raise afterwards.
            reach: Money => Field::Money,
            /// What the debtor can raise now.
            before: Money => Field::Money,
        },
        /// The debtor can still pay, and so cannot give up (CL-61).
        CanStillPay = "can-still-pay" {
            /// What the debtor can raise.
            reach: Money => Field::Money,
            /// The debt.
            amount: Money => Field::Money,
        },
        /// This edition has no mortgages (FR-19).
        NoMortgages = "no-mortgages" {},
        /// Kept cards cannot be traded in this edition (FR-12).
        CardsNotTradable = "cards-not-tradable" {},
        /// The cash in a trade is computed from the printed prices and cannot be chosen (FR-21).
        CashIsComputed = "cash-is-computed" {},
        /// The same player has refused the same trade in this turn or debt (FR-23a).
        RefusedBefore = "refused-before" {
            /// The player who refused.
            to: Seat => Field::Seat,
        },
        /// A counter-offer cannot be countered (FR-24).
        NoSecondCounter = "no-second-counter" {},
        /// A trade by a debtor must bring cash (FR-25a).
        MustBringCash = "must-bring-cash" {},
        /// This debt cannot be paid with a property (FR-25).
        NotInKind = "not-in-kind" {},
        /// No such company.
        NoSuchCompany = "no-such-company" {},
        /// The bank has sold all shares of the company.
        NoShareLeft = "no-share-left" {
            /// The company.
            company: CompanyId => Field::Company,
        },
        /// The player has no unmortgaged share of the company.
        NoFreeShare = "no-free-share" {
            /// The company.
            company: CompanyId => Field::Company,
        },
        /// The player has no mortgaged share of the company.
        NoMortgagedShare = "no-mortgaged-share" {
            /// The company.
            company: CompanyId => Field::Company,
        },
        /// The player does not have the shares they offer.
        SharesNotHeld = "shares-not-held" {},
        /// This edition has no banknotes.
        NoNotes = "no-notes" {},
        /// There is no such note in the hand, or it is named twice.
        NoSuchNote = "no-such-note" {},
        /// The notes are worth too little (FB-12).
        LaidTooLittle = "laid-too-little" {
            /// The amount still missing.
            missing: Money => Field::Money,
        },
        /// One of the notes is not needed for the amount (FB-12).
        LaidTooMuch = "laid-too-much" {
            /// The value of that note.
            note: Money => Field::Money,
            /// How much the notes exceed the amount.
            excess: Money => Field::Money,
        },
        /// Players cannot check their own notes (FB-14).
        OwnNote = "own-note" {},
        /// Players cannot check a card they play themselves (FB-32).
        OwnCard = "own-card" {},
        /// The note has already been checked in this payment (FB-16).
        CheckedAlready = "checked-already" {},
        /// Players in jail cannot use the decoder (FB-19).
        DecoderInJail = "decoder-in-jail" {},
        /// The player has no usable decoder token (FB-14).
        NoGreenToken = "no-green-token" {},
        /// The player has already changed notes in this turn (FB-12b).
        ChangedAlready = "changed-already" {},
        /// The bank has too few of these notes (FB-12b).
        PileTooLow = "pile-too-low" {
            /// The value of the note.
            note: Money => Field::Money,
            /// How many the bank has.
            left: u16 => number16,
        },
        /// The notes named are worth more than those handed in (FB-12b).
        NamedTooMuch = "named-too-much" {
            /// What was handed in is worth this.
            amount: Money => Field::Money,
        },
        /// No notes add up to this amount (FB-02a).
        NotInNotes = "not-in-notes" {
            /// The smallest note.
            unit: Money => Field::Money,
        },
        /// The bank does not buy properties in this edition (FB-40).
        NoDeedSales = "no-deed-sales" {},
        /// Properties can be sold to the bank only while in debt (FB-40a).
        OnlyInDebt = "only-in-debt" {},
        /// Buildings on the property must be sold first (FB-40).
        BuiltOn = "built-on" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// There is no such space.
        NoSuchSpace = "no-such-space" {},
        /// The move cannot end on this space.
        NoWayThere = "no-way-there" {
            /// The space.
            space: SpaceId => Field::Space,
        },
        /// No voucher can be used at this moment (UM-51).
        NoVoucherNow = "no-voucher-now" {},
        /// The card is not a voucher.
        NotAVoucher = "not-a-voucher" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Only one voucher may be used in a turn (UM-51).
        OneVoucher = "one-voucher" {},
        /// These vouchers cannot be combined (UM-51d).
        NotCombined = "not-combined" {},
        /// The voucher named for the ride must be used first (UM-72b).
        Pledged = "pledged" {
            /// The voucher.
            card: CardId => Field::Card,
        },
        /// The player cannot ride at this moment (UM-72a).
        NoRide = "no-ride" {},
        /// There is no voucher left to draw (UM-54a), or the player may not draw one now.
        NoVoucherLeft = "no-voucher-left" {},
        /// The property has an owner.
        Owned = "owned" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// While a magnate moves, opponents cannot build and nobody can trade (UM-25a).
        MagnateMoving = "magnate-moving" {},
        /// No time limit was agreed.
        NoTimeLimit = "no-time-limit" {},
        /// The time limit has already been called.
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
