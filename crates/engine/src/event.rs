//! What happened: ordered, self-contained facts, enough to animate a board and write a log without looking at a
//! state. Every change of money is exactly one [`Event::Paid`].

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
        /// Salary on GO.
        Salary = "salary",
        /// Price of a property.
        Price = "price",
        /// Winning bid.
        Bid = "bid-paid",
        /// Rent.
        Rent = "rent",
        /// Tax of a space.
        Tax = "tax",
        /// A card's payment.
        Card = "card-payment",
        /// Leaving jail.
        Bail = "bail",
        /// Leaving jail after the last try.
        BailDue = "bail-due",
        /// A building bought.
        Building = "building",
        /// A building sold back.
        BuildingSale = "building-sale",
        /// A mortgage taken.
        Mortgage = "mortgage",
        /// A mortgage lifted.
        Lift = "lift",
        /// Interest on a mortgaged property received.
        Interest = "interest",
        /// Cash of a trade.
        Trade = "trade",
        /// What a bankrupt had left.
        Estate = "estate",
        /// The pool won.
        PoolWon = "pool-won",
        /// The difference paid back for a property given in payment.
        Difference = "difference",
        /// A fake card found.
        Reward = "reward",
        /// Dividends.
        Dividend = "dividend",
        /// Price of a share.
        SharePrice = "share-price",
        /// A property sold to the bank.
        DeedSale = "deed-sale",
        /// Price of a bankrupt's property, offered to all others (FR-31).
        SalePrice = "sale-price",
        /// A fake note that its finder keeps.
        Caught = "caught",
        /// Notes changed with the bank.
        Change = "change",
        /// A taxi.
        Taxi = "taxi",
        /// A trio that matched.
        Trio = "trio",
        /// A squeeze.
        Squeeze = "squeeze",
        /// A gift.
        Gift = "gift",
        /// A refund out of the pool.
        Refund = "tax-refund",
        /// A share sold to the bank.
        ShareSale = "share-sale",
        /// A debt that the bank has paid for the debtor.
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
        /// By train, to a property nobody owns.
        Train = "train",
        /// By dice, backward.
        Reverse = "reverse",
        /// By triples.
        Triples = "triples",
        /// By the magnate, to a property nobody owns.
        Magnate = "magnate",
        /// By the magnate, to a property where rent is due (UM-23).
        MagnateRent = "magnate-rent",
        /// By the magnate, backward (UM-26).
        MagnateBack = "magnate-back",
        /// By the bus.
        Bus = "bus",
        /// By vouchers.
        Voucher = "voucher",
        /// Through a tunnel.
        Tunnel = "tunnel",
        /// By taxi.
        Taxi = "taxi",
        /// By the Subway.
        Ride = "ride",
        /// From the auction space, with nothing to auction.
        NoLot = "no-lot",
        /// By a card, straight there.
        Direct = "direct",
        /// By a card, where another player chose.
        Guided = "guided",
    }
}

codes! {
    /// Why a property changed hands.
    pub enum DeedWhy {
        /// Bought at the printed price.
        Bought = "bought",
        /// Bought when a bankrupt's properties are offered to all others (FR-31).
        Sale = "sale-bought",
        /// Won in an auction.
        Auction = "won",
        /// Traded.
        Traded = "traded",
        /// Taken over from a bankrupt.
        Inherited = "inherited",
        /// Returned to the bank.
        Returned = "returned",
        /// Given in payment of a debt.
        InKind = "given-in-payment",
        /// Exchanged by force of a card.
        Exchanged = "exchanged",
        /// Sold to the bank.
        SoldToBank = "sold-to-bank",
        /// Lost to the bank by a card.
        Seized = "seized",
        /// Taken from another player by a card.
        Taken = "taken",
    }
}

codes! {
    /// Why shares changed hands.
    pub enum ShareWhy {
        /// Bought at par.
        Bought = "share-bought",
        /// Taken with the option won in an auction.
        Won = "share-won",
        /// Traded.
        Traded = "share-traded",
        /// Taken over from a bankrupt.
        Inherited = "share-inherited",
        /// Returned to the bank.
        Returned = "share-returned",
        /// Returned to the bank in a crash.
        Crashed = "share-crashed",
        /// Given by a card.
        Given = "share-given",
        /// Sold to the bank.
        Sold = "share-sold",
    }
}

codes! {
    /// What a change came through, where different rules bring about the same event.
    pub enum Through {
        /// A purchase.
        Bought = "bought",
        /// A payment.
        Paid = "paid",
        /// A lot won in an auction.
        Won = "won",
        /// A sale to the bank.
        Sold = "sold",
        /// A trade.
        Traded = "traded",
        /// Somebody's taking it without a price.
        Taken = "taken",
        /// A card.
        Card = "card",
        /// The dice.
        Dice = "dice",
        /// A salary.
        Salary = "salary",
        /// A player's leaving the game.
        Estate = "estate",
    }
}

codes! {
    /// Why somebody went to jail.
    pub enum JailWhy {
        /// The space.
        Space = "space",
        /// A card.
        Card = "card",
        /// The third double.
        Doubles = "doubles",
    }
}

codes! {
    /// How somebody left jail.
    pub enum LeaveHow {
        /// By paying.
        Bail = "bail",
        /// By a card.
        Card = "card",
        /// By a double.
        Double = "double",
        /// By a turn sat out.
        Turn = "turn",
    }
}

codes! {
    /// How a rent was found.
    pub enum RentBasis {
        /// The printed rent of a bare street.
        Bare = "bare",
        /// Raised for a complete group; the figure is the factor.
        FullGroup = "full-group",
        /// Raised for a majority of a group; the figure is the factor.
        Majority = "majority",
        /// By the buildings; the figure is the level.
        Built = "built",
        /// By the number owned; the figure is that number.
        Count = "count",
        /// By the number owned, raised by a building of its own; the figure is that number.
        CountBuilt = "count-built",
        /// By dice; the figure is the multiplier.
        Dice = "dice",
    }
}

codes! {
    /// Why an open claim or offer came to nothing.
    pub enum LapseWhy {
        /// Its time was over.
        Late = "late",
        /// One of its two players is out of the game.
        Out = "out",
    }
}

codes! {
    /// Why a player is out of the game.
    pub enum OutWhy {
        /// A debt that could not be paid.
        Debt = "debt",
        /// Resigning (CL-66).
        Resigned = "resigned",
    }
}

codes! {
    /// What becomes of a property that is not bought.
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
        /// It is the lander's own.
        Own = "own",
        /// It is mortgaged.
        Mortgaged = "mortgaged",
    }
}

described! {
    /// One fact.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        /// A seat rolled for who begins.
        OrderRolled = "order-rolled" { /// Who.
            seat: Seat => Field::Seat, /// The dice.
            dice: [u8; 3] => Field::Dice },
        /// Several tied for the highest and roll again.
        OrderTied = "order-tied" { /// They.
            seats: SeatSet => Field::Seats },
        /// Who begins.
        FirstPlayer = "first-player" { /// Who.
            seat: Seat => Field::Seat },
        /// A turn began.
        TurnBegan = "turn-began" { /// Whose.
            seat: Seat => Field::Seat, /// His how manieth.
            number: u16 => number16 },
        /// A turn ended.
        TurnEnded = "turn-ended" { /// Whose.
            seat: Seat => Field::Seat },
        /// A turn was lost (UM-84g).
        TurnMissed = "turn-missed" { /// Whose.
            seat: Seat => Field::Seat },
        /// A company will pay less for a while.
        DividendsCut = "dividends-cut" { /// Which.
            company: CompanyId => Field::Company, /// What it pays, in percent.
            percent: u8 => number8, /// For how many payouts.
            payouts: u8 => number8 },
        /// While he is in jail, a player's rents go to the pool.
        RentsForfeited = "rents-forfeited" { /// Whose.
            seat: Seat => Field::Seat },
        /// Dice were rolled for a move, a try in jail, or a rent.
        Rolled = "rolled" { /// Who.
            seat: Seat => Field::Seat, /// The dice.
            dice: [u8; 3] => Field::Dice, /// What for.
            purpose: DiceFor => purpose_code },
        /// Two dice and the speed die were rolled for a move or a squeeze.
        SpeedRolled = "speed-rolled" { /// Who.
            seat: Seat => Field::Seat, /// The dice.
            dice: [u8; 3] => Field::SpeedDice, /// What for.
            purpose: DiceFor => purpose_code },
        /// The next roll of a player goes backward (UM-75).
        Reversed = "reversed" { /// Whose.
            seat: Seat => Field::Seat },
        /// A player may ride the Subway (UM-72).
        RideWon = "ride-won" { /// Who.
            seat: Seat => Field::Seat },
        /// A bonus move found nowhere to go (UM-22).
        BonusStayed = "bonus-stayed" { /// Whose.
            seat: Seat => Field::Seat },
        /// A voucher was used, and is out of the game (UM-54).
        VoucherUsed = "voucher-used" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// A voucher expired (UM-53).
        VoucherExpired = "voucher-expired" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card, /// What made it expire.
            through: Through => through_code },
        /// A trio matched so many of three dice (UM-74).
        TrioMatched = "trio-matched" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card, /// How many.
            count: u8 => number8 },
        /// A property to be auctioned was named (UM-73).
        LotNamed = "lot-named" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed },
        /// A token moved.
        Moved = "moved" { /// Whose.
            seat: Seat => Field::Seat, /// From where.
            from: SpaceId => Field::Space, /// To where.
            to: SpaceId => Field::Space, /// How.
            why: MoveWhy => move_code },
        /// Money changed hands.
        Paid = "paid" {
            /// Who paid.
            from: Account => Field::Account, /// Who was paid.
            to: Account => Field::Account, /// How much.
            amount: Money => Field::Money, /// What for.
            why: Why => why_code, /// What it was about.
            about: About => about_field },
        /// A property changed hands.
        DeedMoved = "deed-moved" { /// Which.
            deed: DeedId => Field::Deed, /// From whom.
            from: Account => Field::Account, /// To whom.
            to: Account => Field::Account, /// Is it mortgaged?
            mortgaged: bool => Field::Flag, /// Why.
            why: DeedWhy => deed_code },
        /// A property landed on was not bought.
        Declined = "declined" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// What becomes of it.
            then: Unbought => unbought_code },
        /// An auction began.
        AuctionBegan = "auction-began" { /// Of what.
            lot: Lot => Field::Lot, /// Who may bid.
            bidders: SeatSet => Field::Seats },
        /// Somebody bid.
        BidMade = "bid-made" { /// Who.
            seat: Seat => Field::Seat, /// For what.
            lot: Lot => Field::Lot, /// How much.
            amount: Money => Field::Money },
        /// Somebody passed.
        BidPassed = "bid-passed" { /// Who.
            seat: Seat => Field::Seat },
        /// An auction was won.
        AuctionWon = "auction-won" { /// By whom.
            seat: Seat => Field::Seat, /// What.
            lot: Lot => Field::Lot, /// For how much.
            amount: Money => Field::Money },
        /// Nobody bid.
        AuctionUnsold = "auction-unsold" { /// For what.
            lot: Lot => Field::Lot },
        /// Rent is due; the amount is 0 while dice are still to be rolled for it.
        RentDue = "rent-due" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom.
            payer: Seat => Field::Seat, /// To whom.
            owner: Seat => Field::Seat, /// How much.
            amount: Money => Field::Money, /// How it was found.
            basis: RentBasis => basis_code, /// The figure of the basis.
            figure: Money => Field::Number, /// The factor of a card; 1 without.
            card_factor: u8 => number8 },
        /// No rent is due for a property landed on (CL-13b).
        NoRent = "no-rent" { /// For which property.
            deed: DeedId => Field::Deed, /// Who landed on it.
            seat: Seat => Field::Seat, /// Whose it is.
            owner: Seat => Field::Seat, /// Why.
            why: NoRentWhy => no_rent_code },
        /// The owner may claim a rent.
        ClaimOpened = "claim-opened" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom.
            payer: Seat => Field::Seat, /// To whom.
            owner: Seat => Field::Seat },
        /// A rent was claimed.
        RentClaimed = "rent-claimed" { /// By whom.
            owner: Seat => Field::Seat, /// From whom.
            payer: Seat => Field::Seat, /// For what.
            deed: DeedId => Field::Deed },
        /// A rent was let go.
        RentWaived = "rent-waived" { /// By whom.
            owner: Seat => Field::Seat, /// From whom.
            payer: Seat => Field::Seat, /// For what.
            deed: DeedId => Field::Deed },
        /// A rent can no longer be claimed.
        RentLost = "rent-lost" { /// By whom.
            owner: Seat => Field::Seat, /// From whom.
            payer: Seat => Field::Seat, /// For what.
            deed: DeedId => Field::Deed, /// Why.
            why: LapseWhy => lapse_code },
        /// A card was drawn.
        CardDrawn = "card-drawn" { /// By whom.
            seat: Seat => Field::Seat, /// From which pile.
            deck: DeckId => Field::Deck, /// Which.
            card: CardId => Field::Card },
        /// A pile had no card to draw.
        DeckEmpty = "deck-empty" { /// Who wanted one.
            seat: Seat => Field::Seat, /// From which pile.
            deck: DeckId => Field::Deck },
        /// A card stays with who drew it.
        CardKept = "card-kept" { /// Who.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// A card lies open, to choose from.
        CardOpened = "card-opened" { /// Of which pile.
            deck: DeckId => Field::Deck, /// Which.
            card: CardId => Field::Card },
        /// An open card was taken.
        CardTaken = "card-taken" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// What a card that is used is aimed at.
        CardAimed = "card-aimed" { /// By whom.
            seat: Seat => Field::Seat, /// Which card.
            card: CardId => Field::Card, /// At what.
            about: Target => target_field },
        /// A card that was played was looked at.
        CardChecked = "card-checked" { /// By whom.
            by: Seat => Field::Seat, /// Who played it.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card, /// Is it fake?
            fake: bool => Field::Flag },
        /// A card raised a rent.
        RentRaised = "rent-raised" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom.
            payer: Seat => Field::Seat, /// To whom.
            owner: Seat => Field::Seat, /// To how much.
            amount: Money => Field::Money },
        /// A card cancelled a rent.
        RentCancelled = "rent-cancelled" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom.
            payer: Seat => Field::Seat, /// To whom.
            owner: Seat => Field::Seat },
        /// A card lowered a rent.
        RentLowered = "rent-lowered" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom.
            payer: Seat => Field::Seat, /// To whom.
            owner: Seat => Field::Seat, /// To how much.
            amount: Money => Field::Money },
        /// By a card the owner pays a rent to the one who owes it.
        RentReversed = "rent-reversed" { /// For which property.
            deed: DeedId => Field::Deed, /// From whom it was due.
            payer: Seat => Field::Seat, /// Who pays it.
            owner: Seat => Field::Seat, /// How much.
            amount: Money => Field::Money },
        /// A card was stopped before it acted (UM-83).
        CardStopped = "card-stopped" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// A kept card was used.
        CardUsed = "card-used" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// A kept card changed hands.
        CardMoved = "card-moved" { /// Which.
            card: CardId => Field::Card, /// From whom.
            from: Seat => Field::Seat, /// To whom.
            to: Seat => Field::Seat, /// By a trade, by being taken, or by the giver's leaving the game.
            through: Through => through_code },
        /// A card went under its pile.
        CardReturned = "card-returned" { /// Which.
            card: CardId => Field::Card },
        /// A card's option was chosen.
        CardChoice = "card-choice" { /// By whom.
            seat: Seat => Field::Seat, /// Of which card.
            card: CardId => Field::Card, /// Which option, from 0.
            option: u8 => number8 },
        /// A card asks for a payment that comes to nothing (CL-25b).
        NothingDue = "nothing-due" { /// From whom.
            seat: Seat => Field::Seat, /// Which card.
            card: CardId => Field::Card },
        /// One of the two sums of an income tax was chosen (UM-80a).
        TaxChosen = "tax-chosen" { /// By whom.
            seat: Seat => Field::Seat, /// Where.
            space: SpaceId => Field::Space, /// How much.
            amount: Money => Field::Money, /// So many percent of all that is owned; 0 for the flat sum.
            percent: u8 => number8 },
        /// Somebody went to jail.
        Jailed = "jailed" { /// Who.
            seat: Seat => Field::Seat, /// Why.
            why: JailWhy => jail_code },
        /// A try for a double failed.
        JailTryFailed = "jail-try-failed" { /// Whose.
            seat: Seat => Field::Seat, /// How many tries are left.
            left: u8 => number8 },
        /// Somebody left jail.
        LeftJail = "left-jail" { /// Who.
            seat: Seat => Field::Seat, /// How.
            how: LeaveHow => leave_code },
        /// The bank had too little to pay.
        BankShort = "bank-short" { /// Whom.
            seat: Seat => Field::Seat, /// How much.
            amount: Money => Field::Money },
        /// A street rose one level.
        Built = "built" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// To which level.
            level: u8 => number8, /// With which piece.
            kind: KindId => Field::Kind, /// By a purchase, a lot won, or a card.
            through: Through => through_code, /// What it cost; 0 for what a card gave or an auction was paid for.
            price: Money => Field::Money },
        /// A street went down one level.
        Unbuilt = "unbuilt" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// To which level.
            level: u8 => number8, /// The piece that was on top.
            kind: KindId => Field::Kind, /// By a sale, a card, a seizure, or the owner's leaving the game.
            through: Through => through_code, /// What the bank paid for it; 0 if it was lost.
            refund: Money => Field::Money },
        /// A property was mortgaged.
        Mortgaged = "mortgaged" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed },
        /// A mortgage was lifted.
        Lifted = "lifted" { /// By whom.
            seat: Seat => Field::Seat, /// Of which.
            deed: DeedId => Field::Deed },
        /// The bank cancelled a mortgage (CL-63).
        MortgageCancelled = "mortgage-cancelled" { /// Of which.
            deed: DeedId => Field::Deed, /// By a card, or the owner's leaving the game.
            through: Through => through_code },
        /// More pieces are wanted than the bank has (CL-41).
        ShortageBegan = "shortage-began" { /// Which pieces.
            kind: KindId => Field::Kind, /// How many there are.
            left: u8 => number8, /// Who ordered first.
            seat: Seat => Field::Seat, /// How many he ordered.
            count: u8 => number8, /// Who else is asked.
            asked: SeatSet => Field::Seats },
        /// A seat said how many it wants. Known to that seat alone until all have answered.
        Wished = "wished" { /// Who.
            seat: Seat => Field::Seat, /// How many.
            count: u8 => number8 },
        /// All have answered: a seat's order is known.
        OrderKnown = "order-known" { /// Whose.
            seat: Seat => Field::Seat, /// How many.
            count: u8 => number8 },
        /// An order, or what was left of it, was not served.
        OrderLapsed = "order-lapsed" { /// Whose.
            seat: Seat => Field::Seat, /// For which pieces.
            kind: KindId => Field::Kind },
        /// No orders for these pieces before the next roll (CL-41d).
        OrdersClosed = "orders-closed" { /// Which pieces.
            kind: KindId => Field::Kind },
        /// A trade was offered.
        OfferMade = "offer-made" { /// Its number.
            offer: OfferId => offer_number, /// By whom.
            from: Seat => Field::Seat, /// To whom.
            to: Seat => Field::Seat, /// Cash given.
            give_cash: Money => Field::Money, /// Properties given.
            give_deeds: DeedSet => Field::Deeds, /// Cards given.
            give_cards: CardList => Field::Cards, /// Cash taken.
            take_cash: Money => Field::Money, /// Properties taken.
            take_deeds: DeedSet => Field::Deeds, /// Cards taken.
            take_cards: CardList => Field::Cards, /// Shares given.
            give_shares: Shares => Field::Shares, /// Shares taken.
            take_shares: Shares => Field::Shares, /// Which of the properties are mortgaged.
            mortgaged_deeds: DeedSet => Field::Deeds, /// The offer it answers; 0 for none.
            answers: OfferId => offer_number },
        /// An offer was accepted; what moves follows.
        OfferAccepted = "offer-accepted" { /// Its number.
            offer: OfferId => offer_number, /// By whom.
            by: Seat => Field::Seat, /// Whose it was.
            from: Seat => Field::Seat },
        /// An offer was refused.
        OfferRefused = "offer-refused" { /// Its number.
            offer: OfferId => offer_number, /// By whom.
            by: Seat => Field::Seat, /// Whose it was.
            from: Seat => Field::Seat },
        /// An offer was taken back.
        OfferWithdrawn = "offer-withdrawn" { /// Its number.
            offer: OfferId => offer_number, /// By whom.
            from: Seat => Field::Seat },
        /// An offer was no longer possible when it was accepted: nothing moved (CL-48).
        OfferVoid = "offer-void" { /// Its number.
            offer: OfferId => offer_number, /// By whom it was accepted.
            by: Seat => Field::Seat, /// Whose it was.
            from: Seat => Field::Seat },
        /// An offer lapsed (CL-48a).
        OfferLapsed = "offer-lapsed" { /// Its number.
            offer: OfferId => offer_number, /// Whose it was.
            from: Seat => Field::Seat, /// Why.
            why: LapseWhy => lapse_code },
        /// Somebody owes more than he has.
        DebtBegan = "debt-began" { /// Who.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Account => Field::Account, /// How much.
            amount: Money => Field::Money, /// How much is missing.
            short: Money => Field::Money, /// What for.
            payment: Why => why_code },
        /// A debtor offers a property in payment (FR-25).
        DeedOffered = "deed-offered" { /// Who.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// What it counts for.
            price: Money => Field::Money },
        /// A property offered in payment was refused.
        DeedRefused = "deed-refused" { /// By whom.
            creditor: Seat => Field::Seat, /// Whose it is.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed },
        /// A property was set against a debt; so much is still owed.
        DebtReduced = "debt-reduced" { /// Whose.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Seat => Field::Seat, /// How much is left.
            left: Money => Field::Money },
        /// A debt is lost with its creditor, who goes out (CL-13a).
        DebtLost = "debt-lost" { /// Whose.
            seat: Seat => Field::Seat, /// To whom it was owed.
            creditor: Seat => Field::Seat, /// How much was still owed.
            amount: Money => Field::Money },
        /// A bankrupt's property is offered to all others (FR-31).
        SaleBegan = "sale-began" { /// Which.
            deed: DeedId => Field::Deed, /// At what price.
            price: Money => Field::Money, /// Who is asked.
            asked: SeatSet => Field::Seats },
        /// A seat answered. Known to that seat alone until all have answered.
        SaleAnswered = "sale-answered" { /// Who.
            seat: Seat => Field::Seat, /// Does it take the property?
            takes: bool => Field::Flag },
        /// All have answered: who takes the property.
        TakersKnown = "takers-known" { /// They.
            takers: SeatSet => Field::Seats, /// Which.
            deed: DeedId => Field::Deed },
        /// Nobody takes a bankrupt's property: it stays with the bank.
        SaleUnsold = "sale-unsold" { /// Which.
            deed: DeedId => Field::Deed },
        /// Several takers tied for the highest roll and roll again.
        SaleTied = "sale-tied" { /// They.
            seats: SeatSet => Field::Seats },
        /// A share was not bought where it could have been (UM-86).
        ShareDeclined = "share-declined" { /// By whom.
            seat: Seat => Field::Seat },
        /// Shares of a company changed hands.
        SharesMoved = "shares-moved" { /// Of which.
            company: CompanyId => Field::Company, /// How many.
            count: u8 => number8, /// Are they mortgaged?
            mortgaged: bool => Field::Flag, /// From whom.
            from: Account => Field::Account, /// To whom.
            to: Account => Field::Account, /// Why.
            why: ShareWhy => share_code },
        /// A share was mortgaged.
        ShareMortgaged = "share-mortgaged" { /// By whom.
            seat: Seat => Field::Seat, /// Of which company.
            company: CompanyId => Field::Company },
        /// The mortgage of a share was lifted.
        ShareLifted = "share-lifted" { /// By whom.
            seat: Seat => Field::Seat, /// Of which company.
            company: CompanyId => Field::Company },
        /// Somebody went bankrupt.
        Bankrupt = "bankrupt" { /// Who.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Account => Field::Account, /// Why.
            why: OutWhy => out_code },
        /// Somebody resigned.
        Resigned = "resigned" { /// Who.
            seat: Seat => Field::Seat },
        /// A seat gave a standing order. Known to that seat alone.
        StandingOrder = "standing-order" { /// Which seat.
            seat: Seat => Field::Seat, /// Which order.
            order: Order => order_code, /// 1 for on, 0 for off; the limit of bids, -1 for none.
            value: Money => Field::Number },
        /// Notes lie on the table for a payment (FB-12).
        NotesLaid = "notes-laid" { /// Whose.
            seat: Seat => Field::Seat, /// How many of each.
            notes: NoteCounts => Field::Notes, /// What for.
            payment: Why => why_code },
        /// A laid note was checked and announced (FB-13).
        NoteChecked = "note-checked" { /// By whom.
            seat: Seat => Field::Seat, /// Whose it was.
            payer: Seat => Field::Seat, /// Its value.
            note: Money => Field::Money, /// Is it fake?
            fake: bool => Field::Flag },
        /// Laid notes went back to their owner.
        NotesTakenBack = "notes-taken-back" { /// Whose.
            seat: Seat => Field::Seat, /// How many of each.
            notes: NoteCounts => Field::Notes },
        /// A payment by choice could not be completed (FB-15a).
        PaymentCalledOff = "payment-called-off" { /// By whom.
            seat: Seat => Field::Seat, /// What for.
            payment: Why => why_code },
        /// Notes changed hands.
        NotesMoved = "notes-moved" { /// From whom.
            from: Account => Field::Account, /// To whom.
            to: Account => Field::Account, /// How many of each.
            notes: NoteCounts => Field::Notes, /// What made them move.
            through: Through => through_code },
        /// The bank issued notes beyond its pack (FB-11a).
        NotesIssued = "notes-issued" { /// To whom.
            seat: Seat => Field::Seat, /// How many of each.
            notes: NoteCounts => Field::Notes },
        /// At the end: what somebody's notes were (FB-53).
        NotesRevealed = "notes-revealed" { /// Whose.
            holder: Account => Field::Account, /// How many of each.
            notes: NoteCounts => Field::Notes, /// How many of these were fake.
            fakes: NoteCounts => Field::Notes },
        /// A decoder token turned red (FB-14).
        TokenSpent = "token-spent" { /// Whose.
            seat: Seat => Field::Seat, /// How many are still green.
            left: u8 => number8 },
        /// All of a seat's tokens are green again (FB-07).
        TokensRefreshed = "tokens-refreshed" { /// Whose.
            seat: Seat => Field::Seat, /// How many they are.
            green: u8 => number8, /// What made them so.
            through: Through => through_code },
        /// The table called time (CL-70a).
        TimeCalled = "time-called" {},
        /// The rents of all properties of a player, counted for him at the end (FB-50).
        FinalRents = "final-rents" { /// Whose.
            seat: Seat => Field::Seat, /// How much.
            amount: Money => Field::Money },
        /// The wealth of a player at the end of a limited game (CL-70).
        Counted = "counted" { /// Whose.
            seat: Seat => Field::Seat, /// How much.
            amount: Money => Field::Money },
        /// The game is over.
        GameOver = "game-over" { /// Why.
            reason: EndReason => reason_code, /// Who won.
            winners: SeatSet => Field::Seats },
    }
}

/// What a payment was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Nothing but its reason.
    Nothing,
    /// A property.
    Deed(DeedId),
    /// A space.
    Space(SpaceId),
    /// A card.
    Card(CardId),
    /// A lot.
    Lot(Lot),
    /// A share of a company.
    Company(CompanyId),
    /// So many shares of a company.
    Shares(CompanyId, u8),
}

impl Event {
    /// The key under which an edition's data cites the rule behind this event.
    pub fn topic(&self) -> &'static str {
        match self {
            Self::Paid { why, .. } => why.code(),
            Self::DeedMoved { why, .. } => why.code(),
            Self::SharesMoved { why, .. } => why.code(),
            Self::Rolled { purpose, .. } => rolled_topic(*purpose),
            _ => self.code(),
        }
    }

    /// Does this audience learn of it? (CL-41a, FR-31a: asked all at once, so no answer is shown before all are given.)
    pub fn is_known_to(&self, audience: crate::view::Audience) -> bool {
        match self {
            // What a seat has ordered in advance is its own affair until it acts.
            Self::Wished { seat, .. }
            | Self::SaleAnswered { seat, .. }
            | Self::StandingOrder { seat, .. } => audience == crate::view::Audience::Seat(*seat),
            _ => true,
        }
    }

    /// Can an event of this topic happen at all with these switches and these parts?
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
            // What boards with a speed die are made of.
            "speed-rolled" | "reversed" | "ride-won" | "bonus-stayed" | "voucher-used"
            | "voucher-expired" | "trio-matched" | "lot-named" | "taxi" | "trio" | "squeeze" | "gift"
            | "tax-refund" => switches.speed_die,
            _ => true,
        }
    }

    /// Every topic there is.
    pub fn topics() -> impl Iterator<Item = &'static str> {
        let plain = Self::CODES.iter().map(|(code, _)| *code).filter(|code| !SPLIT_TOPICS.contains(code));
        let split = [Why::CODES, DeedWhy::CODES, ShareWhy::CODES].into_iter().flatten().copied();
        plain.chain(split).chain(["jail-rolled", "rent-rolled", "sale-rolled", "back-rolled", "off-rolled"])
    }
}

/// A roll is cited by the rule that asks for it.
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

/// Events whose topic is why they happened.
const SPLIT_TOPICS: [&str; 3] = ["paid", "deed-moved", "shares-moved"];

/// Where events go. With events switched off ([`Silent`]) making them costs nothing.
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

/// The facts of an offer as an event.
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
