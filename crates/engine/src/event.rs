//! Events: what happened, in order.
//!
//! Each event is a self-contained fact. Together they are enough to animate a board or write a log without looking at
//! the position. Every change of money is exactly one [`Event::Paid`].
//!
//! [`Game::apply`](crate::Game::apply) sends events to a [`Sink`]: a `Vec<Event>` collects them, [`Silent`] ignores them,
//! and your own sink can count. Some events are secret for a while; filter with [`Event::is_known_to`] before you show
//! them to a player.

use crate::action::{OfferId, Order, Side, Target};
use crate::describe::{Describe, Field, codes, described};
use crate::edition::Parts;
use crate::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedSet, KindId, Money, NoteCounts, Seat, SeatSet,
    Shares, SpaceId,
};
use crate::outcome::EndReason;
use crate::question::{DiceFor, Lot};
use crate::switches::Switches;

codes! {
    /// Why money changed hands.
    pub enum Why {
        /// The salary of a pay corner such as GO.
        Salary = "salary",
        /// Price of a property.
        Price = "price",
        /// The winning bid of an auction.
        Bid = "bid-paid",
        /// Rent.
        Rent = "rent",
        /// A tax space.
        Tax = "tax",
        /// An amount that a card says.
        Card = "card-payment",
        /// Bail, paid by choice.
        Bail = "bail",
        /// Bail that is due after the last failed try.
        BailDue = "bail-due",
        /// A building bought.
        Building = "building",
        /// A building sold to the bank.
        BuildingSale = "building-sale",
        /// A mortgage taken.
        Mortgage = "mortgage",
        /// A mortgage lifted.
        Lift = "lift",
        /// Interest on a mortgaged property that changed hands.
        Interest = "interest",
        /// The cash in a trade.
        Trade = "trade",
        /// The remaining cash of a bankrupt player.
        Estate = "estate",
        /// The pool won.
        PoolWon = "pool-won",
        /// Change for a property given in payment that was worth more than the debt.
        Difference = "difference",
        /// The reward for finding a fake card.
        Reward = "reward",
        /// Dividends.
        Dividend = "dividend",
        /// Price of a share.
        SharePrice = "share-price",
        /// A property sold to the bank.
        DeedSale = "deed-sale",
        /// Price of a bankrupt player's property, offered to the others (FR-31).
        SalePrice = "sale-price",
        /// A fake note, which the player who found it keeps.
        Caught = "caught",
        /// Notes changed with the bank.
        Change = "change",
        /// A taxi.
        Taxi = "taxi",
        /// A trio card that matched the dice (UM-74).
        Trio = "trio",
        /// A squeeze, which every other player pays (UM-76).
        Squeeze = "squeeze",
        /// A birthday gift (UM-79).
        Gift = "gift",
        /// A tax refund out of the pool (UM-78).
        Refund = "tax-refund",
        /// A share sold to the bank.
        ShareSale = "share-sale",
        /// A debt that the bank pays for the debtor (CL-76).
        Advanced = "advanced",
    }
}

codes! {
    /// Why a token moved.
    pub enum MoveWhy {
        /// By dice.
        Dice = "dice",
        /// By dice, to a space that does nothing because the magnate moves on from it (UM-20a).
        Skipped = "skipped",
        /// By a card, forward.
        Card = "card",
        /// By a card, backward.
        Back = "back",
        /// To jail.
        Jail = "jail",
        /// By train, to the next property that nobody owns.
        Train = "train",
        /// By dice, backward.
        Reverse = "reverse",
        /// By triples.
        Triples = "triples",
        /// By the magnate, to the next property that nobody owns.
        Magnate = "magnate",
        /// By the magnate, to a property where rent is due (UM-23).
        MagnateRent = "magnate-rent",
        /// By the magnate, backward (UM-26).
        MagnateBack = "magnate-back",
        /// By the bus face of the speed die.
        Bus = "bus",
        /// By travel vouchers.
        Voucher = "voucher",
        /// Through a tunnel.
        Tunnel = "tunnel",
        /// By taxi.
        Taxi = "taxi",
        /// By the Subway.
        Ride = "ride",
        /// From the auction space, because there was nothing to auction.
        NoLot = "no-lot",
        /// By a card, straight there without passing anything.
        Direct = "direct",
        /// By a card, to a space that another player chose.
        Guided = "guided",
    }
}

codes! {
    /// Why a property changed hands.
    pub enum DeedWhy {
        /// Bought at the printed price.
        Bought = "bought",
        /// Bought when a bankrupt player's properties were offered to the others (FR-31).
        Sale = "sale-bought",
        /// Won in an auction.
        Auction = "won",
        /// Traded.
        Traded = "traded",
        /// Received from a bankrupt player.
        Inherited = "inherited",
        /// Returned to the bank.
        Returned = "returned",
        /// Given in payment of a debt.
        InKind = "given-in-payment",
        /// Exchanged by a card.
        Exchanged = "exchanged",
        /// Sold to the bank.
        SoldToBank = "sold-to-bank",
        /// Lost to the bank because of a card.
        Seized = "seized",
        /// Taken from another player with a card.
        Taken = "taken",
    }
}

codes! {
    /// Why shares changed hands.
    pub enum ShareWhy {
        /// Bought at par.
        Bought = "share-bought",
        /// Chosen after winning the auction of a share.
        Won = "share-won",
        /// Traded.
        Traded = "share-traded",
        /// Received from a bankrupt player.
        Inherited = "share-inherited",
        /// Returned to the bank.
        Returned = "share-returned",
        /// Returned to the bank in a stock market crash.
        Crashed = "share-crashed",
        /// Given by a card.
        Given = "share-given",
        /// Sold to the bank.
        Sold = "share-sold",
    }
}

codes! {
    /// The cause of an event that several rules can bring about.
    pub enum Through {
        /// A purchase.
        Bought = "bought",
        /// A payment.
        Paid = "paid",
        /// An auction.
        Won = "won",
        /// A sale to the bank.
        Sold = "sold",
        /// A trade.
        Traded = "traded",
        /// Being taken without payment.
        Taken = "taken",
        /// A card.
        Card = "card",
        /// The dice.
        Dice = "dice",
        /// A salary.
        Salary = "salary",
        /// A player left the game.
        Estate = "estate",
    }
}

codes! {
    /// Why a player went to jail.
    pub enum JailWhy {
        /// The go-to-jail space.
        Space = "space",
        /// A card.
        Card = "card",
        /// Too many doubles in one turn.
        Doubles = "doubles",
    }
}

codes! {
    /// How a player left jail.
    pub enum LeaveHow {
        /// By paying bail.
        Bail = "bail",
        /// By a card.
        Card = "card",
        /// By rolling a double.
        Double = "double",
        /// By sitting out a turn (CL-74).
        Turn = "turn",
    }
}

codes! {
    /// How a rent was computed, and what [`Event::RentDue`]'s `figure` then means.
    pub enum RentBasis {
        /// The printed rent of an empty street; `figure` is 1.
        Bare = "bare",
        /// Multiplied for a complete group; `figure` is the factor.
        FullGroup = "full-group",
        /// Multiplied for a majority of a group; `figure` is the factor.
        Majority = "majority",
        /// By the buildings; `figure` is the level.
        Built = "built",
        /// By how many of the group the owner has; `figure` is that number.
        Count = "count",
        /// The same, multiplied for a building on the property itself; `figure` is the number owned.
        CountBuilt = "count-built",
        /// By dice; `figure` is the multiplier.
        Dice = "dice",
    }
}

codes! {
    /// Why an open claim or offer lapsed.
    pub enum LapseWhy {
        /// It was not used in time.
        Late = "late",
        /// One of the two players left the game.
        Out = "out",
    }
}

codes! {
    /// Why a player is out of the game.
    pub enum OutWhy {
        /// Bankruptcy: a debt that could not be paid.
        Debt = "debt",
        /// The player resigned (CL-66).
        Resigned = "resigned",
    }
}

codes! {
    /// What happens to a property that is not bought.
    pub enum Unbought {
        /// It is auctioned.
        Auctioned = "auction",
        /// It stays with the bank (CL-72a).
        Kept = "bank",
    }
}

codes! {
    /// Why no rent is due for a property that has an owner.
    pub enum NoRentWhy {
        /// The player who landed on it owns it.
        Own = "own",
        /// It is mortgaged.
        Mortgaged = "mortgaged",
    }
}

described! {
    /// One fact. The variants are grouped by topic; their codes and fields are stable, and new ones may be added.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A player rolled to find out who begins.
        OrderRolled = "order-rolled" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The dice; the third is 0 where two were rolled.
            dice: [u8; 3] => Field::Dice,
        },
        /// Several players rolled the same highest number and roll again.
        OrderTied = "order-tied" {
            /// The players who tied.
            seats: SeatSet => Field::Seats,
        },
        /// It was decided who begins.
        FirstPlayer = "first-player" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A turn began.
        TurnBegan = "turn-began" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of this turn for that player, from 1.
            number: u16 => number16,
        },
        /// A turn ended.
        TurnEnded = "turn-ended" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A player missed a turn (UM-84g).
        TurnMissed = "turn-missed" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A company pays lower dividends for a while.
        DividendsCut = "dividends-cut" {
            /// The company.
            company: CompanyId => Field::Company,
            /// What it still pays, in percent.
            percent: u8 => number8,
            /// The number of payouts affected.
            payouts: u8 => number8,
        },
        /// While this player is in jail, rents for their properties go to the pool.
        RentsForfeited = "rents-forfeited" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// Dice were rolled for a move, a try in jail, or a rent.
        Rolled = "rolled" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The dice; the third is 0 where two were rolled.
            dice: [u8; 3] => Field::Dice,
            /// What the roll is for.
            purpose: DiceFor => purpose_code,
        },
        /// Two dice and the speed die were rolled for a move or a squeeze.
        SpeedRolled = "speed-rolled" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The dice; the third is 0 where two were rolled.
            dice: [u8; 3] => Field::SpeedDice,
            /// What the roll is for.
            purpose: DiceFor => purpose_code,
        },
        /// The next roll of a player goes backward (UM-75).
        Reversed = "reversed" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A player may ride the Subway on the next turn (UM-72).
        RideWon = "ride-won" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A bonus move of the speed die led nowhere (UM-22).
        BonusStayed = "bonus-stayed" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A voucher was used and removed from the game (UM-54).
        VoucherUsed = "voucher-used" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A voucher expired (UM-53).
        VoucherExpired = "voucher-expired" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// What made it expire.
            through: Through => through_code,
        },
        /// A trio card matched at least one of three dice (UM-74).
        TrioMatched = "trio-matched" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// The number of pieces.
            count: u8 => number8,
        },
        /// A player chose the property to be auctioned (UM-73).
        LotNamed = "lot-named" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// A token moved.
        Moved = "moved" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The space it left.
            from: SpaceId => Field::Space,
            /// The space it reached.
            to: SpaceId => Field::Space,
            /// What moved it.
            why: MoveWhy => move_code,
        },
        /// Money changed hands.
        Paid = "paid" {
            /// The payer.
            from: Account => Field::Account,
            /// The payee.
            to: Account => Field::Account,
            /// The amount.
            amount: Money => Field::Money,
            /// The reason.
            why: Why => why_code,
            /// The property, card or other thing that was paid for.
            about: About => about_field,
        },
        /// A property changed hands.
        DeedMoved = "deed-moved" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The previous holder.
            from: Account => Field::Account,
            /// The new holder.
            to: Account => Field::Account,
            /// Whether it is mortgaged.
            mortgaged: bool => Field::Flag,
            /// The reason.
            why: DeedWhy => deed_code,
        },
        /// A player did not buy the property they landed on.
        Declined = "declined" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// What happens to the property.
            then: Unbought => unbought_code,
        },
        /// An auction began.
        AuctionBegan = "auction-began" {
            /// What is auctioned.
            lot: Lot => Field::Lot,
            /// The players who may bid.
            bidders: SeatSet => Field::Seats,
        },
        /// A bid was made.
        BidMade = "bid-made" {
            /// The player.
            seat: Seat => Field::Seat,
            /// What was auctioned.
            lot: Lot => Field::Lot,
            /// The amount.
            amount: Money => Field::Money,
        },
        /// A bidder passed on the standing bid (CL-33a).
        BidPassed = "bid-passed" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// An auction ended with a winner.
        AuctionWon = "auction-won" {
            /// The player.
            seat: Seat => Field::Seat,
            /// What was auctioned.
            lot: Lot => Field::Lot,
            /// The winning bid.
            amount: Money => Field::Money,
        },
        /// An auction ended without a bid.
        AuctionUnsold = "auction-unsold" {
            /// What was auctioned.
            lot: Lot => Field::Lot,
        },
        /// Rent is due. The amount is 0 while dice are still to be rolled for it.
        RentDue = "rent-due" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
            /// How it was computed.
            basis: RentBasis => basis_code,
            /// The number that belongs to the basis, such as the level or the factor.
            figure: Money => Field::Number,
            /// The factor of the card that led here; 1 without one.
            card_factor: u8 => number8,
        },
        /// No rent is due for a property landed on (CL-13b).
        NoRent = "no-rent" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            seat: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The reason.
            why: NoRentWhy => no_rent_code,
        },
        /// The owner may claim rent from now on.
        ClaimOpened = "claim-opened" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
        },
        /// A rent was claimed.
        RentClaimed = "rent-claimed" {
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// The owner decided not to claim a rent.
        RentWaived = "rent-waived" {
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// A rent can no longer be claimed.
        RentLost = "rent-lost" {
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// The reason.
            why: LapseWhy => lapse_code,
        },
        /// A card was drawn.
        CardDrawn = "card-drawn" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The deck.
            deck: DeckId => Field::Deck,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A pile had no card to draw.
        DeckEmpty = "deck-empty" {
            /// The player who should have drawn.
            seat: Seat => Field::Seat,
            /// The deck.
            deck: DeckId => Field::Deck,
        },
        /// The player who drew a card keeps it.
        CardKept = "card-kept" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A card was laid open for players to choose from.
        CardOpened = "card-opened" {
            /// The deck.
            deck: DeckId => Field::Deck,
            /// The card.
            card: CardId => Field::Card,
        },
        /// An open card was taken.
        CardTaken = "card-taken" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A player chose the target of a card.
        CardAimed = "card-aimed" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// The target.
            about: Target => target_field,
        },
        /// A player checked with the decoder whether a played card is fake.
        CardChecked = "card-checked" {
            /// The player who did this.
            by: Seat => Field::Seat,
            /// The player who played it.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// Whether it is fake.
            fake: bool => Field::Flag,
        },
        /// A card raised a rent.
        RentRaised = "rent-raised" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The new amount.
            amount: Money => Field::Money,
        },
        /// A card cancelled a rent.
        RentCancelled = "rent-cancelled" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
        },
        /// A card lowered a rent.
        RentLowered = "rent-lowered" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it.
            payer: Seat => Field::Seat,
            /// The owner of the property.
            owner: Seat => Field::Seat,
            /// The new amount.
            amount: Money => Field::Money,
        },
        /// A card reversed a rent: the owner pays the player who landed there.
        RentReversed = "rent-reversed" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who landed on it and is paid.
            payer: Seat => Field::Seat,
            /// The owner of the property, who pays.
            owner: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
        },
        /// A card was stopped before it took effect (UM-83).
        CardStopped = "card-stopped" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A kept card was used.
        CardUsed = "card-used" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A kept card changed hands.
        CardMoved = "card-moved" {
            /// The card.
            card: CardId => Field::Card,
            /// The previous holder.
            from: Seat => Field::Seat,
            /// The receiver.
            to: Seat => Field::Seat,
            /// The cause: a trade, being taken, or the previous holder leaving the game.
            through: Through => through_code,
        },
        /// A card was put under its pile.
        CardReturned = "card-returned" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// A player chose one of the options of a card.
        CardChoice = "card-choice" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// The option, from 0.
            option: u8 => number8,
        },
        /// A card asked for a payment that amounts to 0 (CL-25b).
        NothingDue = "nothing-due" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// A player chose how to pay an income tax (UM-80a).
        TaxChosen = "tax-chosen" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The space.
            space: SpaceId => Field::Space,
            /// The amount.
            amount: Money => Field::Money,
            /// The percentage of everything the player owns; 0 for the fixed amount.
            percent: u8 => number8,
        },
        /// A player went to jail.
        Jailed = "jailed" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The reason.
            why: JailWhy => jail_code,
        },
        /// A try for a double failed.
        JailTryFailed = "jail-try-failed" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of tries left.
            left: u8 => number8,
        },
        /// A player left jail.
        LeftJail = "left-jail" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The way out.
            how: LeaveHow => leave_code,
        },
        /// The bank had too little cash to pay a player (CL-77).
        BankShort = "bank-short" {
            /// The player who should have been paid.
            seat: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
        },
        /// A building was added: a street rose by one level.
        Built = "built" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// The new level.
            level: u8 => number8,
            /// The kind of piece added.
            kind: KindId => Field::Kind,
            /// The cause: a purchase, an auction or a card.
            through: Through => through_code,
            /// The price; 0 if a card gave it or if it was paid for in an auction.
            price: Money => Field::Money,
        },
        /// A building was removed: a street went down by one level.
        Unbuilt = "unbuilt" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// The new level.
            level: u8 => number8,
            /// The kind of piece removed.
            kind: KindId => Field::Kind,
            /// The cause: a sale, a card, a seizure, or the owner leaving the game.
            through: Through => through_code,
            /// What the bank paid for it; 0 if it was lost.
            refund: Money => Field::Money,
        },
        /// A property was mortgaged.
        Mortgaged = "mortgaged" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// A mortgage was lifted.
        Lifted = "lifted" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// The bank cancelled a mortgage (CL-63).
        MortgageCancelled = "mortgage-cancelled" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The cause: a card, or the owner leaving the game.
            through: Through => through_code,
        },
        /// An order and what others might want exceed the bank's stock of a kind of piece (CL-41).
        ShortageBegan = "shortage-began" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
            /// How many the bank has.
            left: u8 => number8,
            /// The player whose order caused the shortage.
            seat: Seat => Field::Seat,
            /// How many that player ordered.
            count: u8 => number8,
            /// The other players who are asked.
            asked: SeatSet => Field::Seats,
        },
        /// A player answered how many pieces they want. Only that player may know until all have answered.
        Wished = "wished" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of pieces.
            count: u8 => number8,
        },
        /// All have answered, and a player's order becomes public.
        OrderKnown = "order-known" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of pieces.
            count: u8 => number8,
        },
        /// An order was not filled, or not completely.
        OrderLapsed = "order-lapsed" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The kind of piece.
            kind: KindId => Field::Kind,
        },
        /// These pieces cannot be ordered before the next roll (CL-41d).
        OrdersClosed = "orders-closed" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
        },
        /// A trade was offered.
        OfferMade = "offer-made" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who made the offer.
            from: Seat => Field::Seat,
            /// The receiver.
            to: Seat => Field::Seat,
            /// Cash given.
            give_cash: Money => Field::Money,
            /// Properties given.
            give_deeds: DeedSet => Field::Deeds,
            /// Cards given.
            give_cards: CardList => Field::Cards,
            /// Cash taken.
            take_cash: Money => Field::Money,
            /// Properties taken.
            take_deeds: DeedSet => Field::Deeds,
            /// Cards taken.
            take_cards: CardList => Field::Cards,
            /// Shares given.
            give_shares: Shares => Field::Shares,
            /// Shares taken.
            take_shares: Shares => Field::Shares,
            /// Which of the properties are mortgaged.
            mortgaged_deeds: DeedSet => Field::Deeds,
            /// The offer it answers; 0 for none.
            answers: OfferId => offer_number,
        },
        /// An offer was accepted. Events for what changes hands follow.
        OfferAccepted = "offer-accepted" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who did this.
            by: Seat => Field::Seat,
            /// The player who made the offer.
            from: Seat => Field::Seat,
        },
        /// An offer was refused.
        OfferRefused = "offer-refused" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who did this.
            by: Seat => Field::Seat,
            /// The player who made the offer.
            from: Seat => Field::Seat,
        },
        /// An offer was taken back.
        OfferWithdrawn = "offer-withdrawn" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who made the offer.
            from: Seat => Field::Seat,
        },
        /// An offer was accepted when it was no longer possible, so nothing changed hands (CL-48).
        OfferVoid = "offer-void" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who accepted.
            by: Seat => Field::Seat,
            /// The player who made the offer.
            from: Seat => Field::Seat,
        },
        /// An offer lapsed (CL-48a).
        OfferLapsed = "offer-lapsed" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who made the offer.
            from: Seat => Field::Seat,
            /// The reason.
            why: LapseWhy => lapse_code,
        },
        /// A player owes more than their cash and must raise money (CL-60).
        DebtBegan = "debt-began" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The creditor.
            creditor: Account => Field::Account,
            /// The amount.
            amount: Money => Field::Money,
            /// How much is missing.
            short: Money => Field::Money,
            /// What the payment is for.
            payment: Why => why_code,
        },
        /// A debtor offers a property in payment (FR-25).
        DeedOffered = "deed-offered" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The creditor.
            creditor: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// What it counts for.
            price: Money => Field::Money,
        },
        /// A property offered in payment was refused.
        DeedRefused = "deed-refused" {
            /// The creditor, who refused.
            creditor: Seat => Field::Seat,
            /// The debtor.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// A property was accepted in payment and did not cover the whole debt.
        DebtReduced = "debt-reduced" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The creditor.
            creditor: Seat => Field::Seat,
            /// How much is still owed.
            left: Money => Field::Money,
        },
        /// A debt was cancelled because its creditor left the game (CL-13a).
        DebtLost = "debt-lost" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The creditor.
            creditor: Seat => Field::Seat,
            /// How much was still owed.
            amount: Money => Field::Money,
        },
        /// A bankrupt player's property is offered to the others (FR-31).
        SaleBegan = "sale-began" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The price.
            price: Money => Field::Money,
            /// The players who are asked.
            asked: SeatSet => Field::Seats,
        },
        /// A player answered whether they want it. Only that player may know until all have answered.
        SaleAnswered = "sale-answered" {
            /// The player.
            seat: Seat => Field::Seat,
            /// Whether the player wants the property.
            takes: bool => Field::Flag,
        },
        /// All have answered, and it becomes public who wants the property.
        TakersKnown = "takers-known" {
            /// Everyone who wants it.
            takers: SeatSet => Field::Seats,
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// Nobody wanted a bankrupt player's property, and it stays with the bank.
        SaleUnsold = "sale-unsold" {
            /// The property.
            deed: DeedId => Field::Deed,
        },
        /// Several players who want a property rolled the same highest number and roll again.
        SaleTied = "sale-tied" {
            /// The players who tied.
            seats: SeatSet => Field::Seats,
        },
        /// A player did not buy a share (UM-86).
        ShareDeclined = "share-declined" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// Shares of a company changed hands.
        SharesMoved = "shares-moved" {
            /// The company.
            company: CompanyId => Field::Company,
            /// The number of pieces.
            count: u8 => number8,
            /// Whether they are mortgaged.
            mortgaged: bool => Field::Flag,
            /// The previous holder.
            from: Account => Field::Account,
            /// The new holder.
            to: Account => Field::Account,
            /// The reason.
            why: ShareWhy => share_code,
        },
        /// A share was mortgaged.
        ShareMortgaged = "share-mortgaged" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The company.
            company: CompanyId => Field::Company,
        },
        /// The mortgage of a share was lifted.
        ShareLifted = "share-lifted" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The company.
            company: CompanyId => Field::Company,
        },
        /// A player is bankrupt and leaves the game.
        Bankrupt = "bankrupt" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The creditor.
            creditor: Account => Field::Account,
            /// The reason.
            why: OutWhy => out_code,
        },
        /// A player resigned.
        Resigned = "resigned" {
            /// The player.
            seat: Seat => Field::Seat,
        },
        /// A player gave a standing order. Only that player may know.
        StandingOrder = "standing-order" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The order.
            order: Order => order_code,
            /// 1 for on, 0 for off; for a bid limit the amount, or -1 for none.
            value: Money => Field::Number,
        },
        /// A player laid notes on the table for a payment (FB-12).
        NotesLaid = "notes-laid" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of notes of each denomination.
            notes: NoteCounts => Field::Notes,
            /// What the payment is for.
            payment: Why => why_code,
        },
        /// A laid note was checked, and the result was announced (FB-13).
        NoteChecked = "note-checked" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The player who laid it.
            payer: Seat => Field::Seat,
            /// The value of the note.
            note: Money => Field::Money,
            /// Whether it is fake.
            fake: bool => Field::Flag,
        },
        /// Laid notes went back to their owner.
        NotesTakenBack = "notes-taken-back" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The number of notes of each denomination.
            notes: NoteCounts => Field::Notes,
        },
        /// A voluntary payment could not be completed and was called off (FB-15a).
        PaymentCalledOff = "payment-called-off" {
            /// The player.
            seat: Seat => Field::Seat,
            /// What the payment is for.
            payment: Why => why_code,
        },
        /// Notes changed hands.
        NotesMoved = "notes-moved" {
            /// The previous holder.
            from: Account => Field::Account,
            /// The new holder.
            to: Account => Field::Account,
            /// The number of notes of each denomination.
            notes: NoteCounts => Field::Notes,
            /// The cause.
            through: Through => through_code,
        },
        /// The bank ran out of notes and issued extra ones (FB-11a).
        NotesIssued = "notes-issued" {
            /// The player who receives them.
            seat: Seat => Field::Seat,
            /// The number of notes of each denomination.
            notes: NoteCounts => Field::Notes,
        },
        /// At the end of the game, notes were shown (FB-53).
        NotesRevealed = "notes-revealed" {
            /// The holder; the bank for the notes in its piles.
            holder: Account => Field::Account,
            /// The number of notes of each denomination.
            notes: NoteCounts => Field::Notes,
            /// How many of these were fake.
            fakes: NoteCounts => Field::Notes,
        },
        /// A decoder token was used up (FB-14).
        TokenSpent = "token-spent" {
            /// The player.
            seat: Seat => Field::Seat,
            /// How many can still be used.
            left: u8 => number8,
        },
        /// A player's decoder tokens can all be used again (FB-07).
        TokensRefreshed = "tokens-refreshed" {
            /// The player.
            seat: Seat => Field::Seat,
            /// How many tokens the player has.
            green: u8 => number8,
            /// What made them usable again.
            through: Through => through_code,
        },
        /// The agreed time is over (CL-70a).
        TimeCalled = "time-called" {},
        /// At the end, the bank paid a player the rents of all their properties (FB-50).
        FinalRents = "final-rents" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
        },
        /// The net worth of a player, counted at the end of a game with a limit (CL-70).
        Counted = "counted" {
            /// The player.
            seat: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
        },
        /// The game is over.
        GameOver = "game-over" {
            /// The reason.
            reason: EndReason => reason_code,
            /// The winners; several if they tied.
            winners: SeatSet => Field::Seats,
        },
    }
}

/// What a payment was for, besides its reason: the property, card or other thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing in particular.
    Nothing,
    /// A property.
    Deed(DeedId),
    /// A space.
    Space(SpaceId),
    /// A card.
    Card(CardId),
    /// Something that was auctioned.
    Lot(Lot),
    /// A share of a company.
    Company(CompanyId),
    /// A number of shares of a company.
    Shares(CompanyId, u8),
}

impl Event {
    /// The key under which the `[citations]` of an edition name the rule behind this event: the code, or for payments
    /// and transfers the code of the reason.
    pub fn topic(&self) -> &'static str {
        match self {
            Self::Paid { why, .. } => why.code(),
            Self::DeedMoved { why, .. } => why.code(),
            Self::SharesMoved { why, .. } => why.code(),
            Self::Rolled { purpose, .. } => rolled_topic(*purpose),
            _ => self.code(),
        }
    }

    /// Whether this audience may know of the event. Standing orders are private, and answers that several players give
    /// at the same time are secret until all have answered (CL-41a, FR-31a).
    pub fn is_known_to(&self, audience: crate::view::Audience) -> bool {
        match self {
            Self::Wished { seat, .. }
            | Self::SaleAnswered { seat, .. }
            | Self::StandingOrder { seat, .. } => audience == crate::view::Audience::Seat(*seat),
            _ => true,
        }
    }

    /// Whether an event of this topic can ever happen with these switches and parts. Editions need no citation for
    /// topics that cannot happen.
    pub fn can_happen(topic: &str, switches: &Switches, parts: &Parts) -> bool {
        match topic {
            "card-opened" | "card-taken" => parts.open_cards,
            "card-aimed" => parts.aimed_cards,
            "card-checked" | "reward" => parts.paired_cards && parts.tokens,
            "rent-raised" | "rent-cancelled" => parts.rent_cards,
            "rent-lowered" => parts.lowered_rents,
            "rent-reversed" => parts.reversed_rents,
            "card-stopped" => parts.stopped_cards,
            "share-sale" | "share-sold" => parts.sold_shares,
            "tax-chosen" => switches.speed_die,
            "exchanged" => parts.exchanges,
            "final-rents" => switches.ends_when_owned,
            "notes-laid" | "note-checked" | "notes-taken-back" | "payment-called-off" | "notes-moved"
            | "notes-issued" | "notes-revealed" | "caught" | "change" => parts.notes,
            "deed-sale" | "sold-to-bank" => switches.deed_sales,
            "bank-short" => switches.bank_cash > 0,
            "advanced" => switches.bank_advances,
            "token-spent" | "tokens-refreshed" => parts.tokens,
            "share-declined" | "share-mortgaged" | "share-lifted" | "dividend" | "share-price" => {
                parts.companies
            }
            "share-crashed" => parts.crashes,
            "share-given" => parts.share_gifts,
            "dividends-cut" => parts.dividend_cuts,
            "turn-missed" => parts.missed_turns,
            "rents-forfeited" => parts.forfeits,
            "seized" => parts.seizures,
            "taken" => parts.takings || parts.taken_deeds,
            "back-rolled" => parts.rolls_back,
            "off-rolled" => parts.roll_offs,
            topic if ShareWhy::CODES.contains(&topic) => parts.companies,
            "sale-price" | "sale-bought" => switches.estate_sale,
            "deed-offered" | "deed-refused" | "debt-reduced" | "difference" | "given-in-payment" => {
                switches.pay_in_property
            }
            "sale-began" | "sale-answered" | "takers-known" | "sale-rolled" | "sale-tied" | "sale-unsold" => {
                switches.estate_sale
            }
            // Only boards with a speed die have these.
            "speed-rolled" | "reversed" | "ride-won" | "bonus-stayed" | "voucher-used"
            | "voucher-expired" | "trio-matched" | "lot-named" | "taxi" | "trio" | "squeeze" | "gift"
            | "tax-refund" => switches.speed_die,
            _ => true,
        }
    }

    /// All topics, in a fixed order.
    pub fn topics() -> impl Iterator<Item = &'static str> {
        let plain = Self::CODES.iter().map(|(code, _)| *code).filter(|code| !SPLIT_TOPICS.contains(code));
        let split = [Why::CODES, DeedWhy::CODES, ShareWhy::CODES].into_iter().flatten().copied();
        plain.chain(split).chain(["jail-rolled", "rent-rolled", "sale-rolled", "back-rolled", "off-rolled"])
    }
}

/// The topic of a roll: the rule that asks for it.
fn rolled_topic(purpose: DiceFor) -> &'static str {
    match purpose {
        // Rolls for who begins are an event of their own.
        DiceFor::Move | DiceFor::Order => "rolled",
        DiceFor::Jail => "jail-rolled",
        DiceFor::Rent => "rent-rolled",
        DiceFor::Sale => "sale-rolled",
        DiceFor::RollThree => "trio-matched",
        DiceFor::Squeeze => "squeeze",
        DiceFor::RollBack => "back-rolled",
        DiceFor::RollOff => "off-rolled",
    }
}

/// Events whose topic is their reason, not their code.
const SPLIT_TOPICS: [&str; 3] = ["paid", "deed-moved", "shares-moved"];

/// Receives events. Implemented for `Vec<Event>`; [`Silent`] ignores events at no cost.
pub trait Sink {
    /// `false` if events are ignored: the engine then does not build them at all, which saves time.
    const WANTED: bool = true;
    /// Receives the next event, in the order in which things happen.
    fn take(&mut self, event: Event);
}

/// Ignores all events. The fastest sink, and the only one with which no memory is allocated.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Sink for Silent {
    const WANTED: bool = false;
    #[inline]
    fn take(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    const WANTED: bool = true;
    #[inline]
    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

/// The event for an offer.
pub(crate) fn offer_made(
    offer: OfferId,
    from: Seat,
    to: Seat,
    give: Side,
    take: Side,
    answers: OfferId,
    mortgaged: DeedSet,
) -> Event {
    Event::OfferMade {
        offer,
        from,
        to,
        give_cash: give.cash,
        give_deeds: give.deeds,
        give_cards: give.cards,
        take_cash: take.cash,
        take_deeds: take.deeds,
        take_cards: take.cards,
        give_shares: give.shares,
        take_shares: take.shares,
        mortgaged_deeds: give.deeds.or(take.deeds).and(mortgaged),
        answers,
    }
}

fn number8(value: u8) -> Field {
    Field::Number(i64::from(value))
}
fn number16(value: u16) -> Field {
    Field::Number(i64::from(value))
}
fn offer_number(offer: OfferId) -> Field {
    Field::Number(i64::from(offer.0))
}
fn purpose_code(purpose: DiceFor) -> Field {
    Field::Word(purpose.code())
}
fn move_code(why: MoveWhy) -> Field {
    Field::Word(why.code())
}
fn why_code(why: Why) -> Field {
    Field::Word(why.code())
}
fn deed_code(why: DeedWhy) -> Field {
    Field::Word(why.code())
}
fn share_code(why: ShareWhy) -> Field {
    Field::Word(why.code())
}
fn through_code(through: Through) -> Field {
    Field::Word(through.code())
}
fn jail_code(why: JailWhy) -> Field {
    Field::Word(why.code())
}
fn leave_code(how: LeaveHow) -> Field {
    Field::Word(how.code())
}
fn out_code(why: OutWhy) -> Field {
    Field::Word(why.code())
}
fn lapse_code(why: LapseWhy) -> Field {
    Field::Word(why.code())
}
fn unbought_code(then: Unbought) -> Field {
    Field::Word(then.code())
}
fn no_rent_code(why: NoRentWhy) -> Field {
    Field::Word(why.code())
}
fn basis_code(basis: RentBasis) -> Field {
    Field::Word(basis.code())
}
fn reason_code(reason: EndReason) -> Field {
    Field::Word(reason.code())
}
pub(crate) fn about_field(about: About) -> Field {
    match about {
        About::Nothing => Field::Word("nothing"),
        About::Deed(deed) => Field::Deed(deed),
        About::Space(space) => Field::Space(space),
        About::Card(card) => Field::Card(card),
        About::Lot(lot) => Field::Lot(lot),
        About::Company(company) => Field::Company(company),
        About::Shares(company, count) => Field::Shares(Shares::of(company, count, 0).unwrap_or_default()),
    }
}
pub(crate) fn target_field(target: Target) -> Field {
    match target {
        Target::Space(space) => Field::Space(space),
        Target::Deed(deed) => Field::Deed(deed),
        Target::Seat(seat) => Field::Seat(seat),
        Target::Exchange { give, take } => Field::Deeds(DeedSet::one(give).with(take)),
        Target::Company(company) => Field::Company(company),
    }
}
fn order_code(order: Order) -> Field {
    Field::Word(order.code())
}
