//! What happened: ordered, self-contained facts, enough to animate a board and write a log without looking at a
//! state. Every change of money is exactly one [`Event::Paid`].

use crate::action::{OfferId, Order, Side};
use crate::describe::{Describe, Field, codes, described};
use crate::ids::{Account, CardId, CardList, DeckId, DeedId, DeedSet, KindId, Money, Seat, SeatSet, SpaceId};
use crate::outcome::EndReason;
use crate::question::Lot;
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
    }
}

codes! {
    /// Why a token moved.
    pub enum MoveWhy {
        /// By dice.
        Dice = "dice",
        /// By a card, forward.
        Card = "card",
        /// By a card, backward.
        Back = "back",
        /// To jail.
        Jail = "jail",
        /// By dice, backward.
        Reverse = "reverse",
        /// By triples.
        Triples = "triples",
        /// By the magnate.
        Magnate = "magnate",
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
    }
}

codes! {
    /// Why a property changed hands.
    pub enum DeedWhy {
        /// Bought at the printed price.
        Bought = "bought",
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
    }
}

codes! {
    /// How a rent was found.
    pub enum RentBasis {
        /// The printed rent of a bare street.
        Bare = "bare",
        /// Raised for a complete group; the figure is the factor.
        FullGroup = "full-group",
        /// By the buildings; the figure is the level.
        Built = "built",
        /// By the number owned; the figure is that number.
        Count = "count",
        /// By dice; the figure is the multiplier.
        Dice = "dice",
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
        /// Dice were rolled for a move, a try in jail, or a rent.
        Rolled = "rolled" { /// Who.
            seat: Seat => Field::Seat, /// The dice.
            dice: [u8; 3] => Field::Dice, /// What for.
            purpose: crate::question::DiceFor => purpose_code },
        /// Two dice and the speed die were rolled for a move or a squeeze.
        SpeedRolled = "speed-rolled" { /// Who.
            seat: Seat => Field::Seat, /// The dice.
            dice: [u8; 3] => Field::SpeedDice, /// What for.
            purpose: crate::question::DiceFor => purpose_code },
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
            card: CardId => Field::Card },
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
            to: Account => Field::Account, /// Why.
            why: DeedWhy => deed_code },
        /// A property landed on was not bought.
        Declined = "declined" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed },
        /// An auction began.
        AuctionBegan = "auction-began" { /// Of what.
            lot: Lot => Field::Lot, /// Who may bid.
            bidders: SeatSet => Field::Seats },
        /// Somebody bid.
        BidMade = "bid-made" { /// Who.
            seat: Seat => Field::Seat, /// How much.
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
        /// A rent was not claimed in time.
        RentLost = "rent-lost" { /// By whom.
            owner: Seat => Field::Seat, /// From whom.
            payer: Seat => Field::Seat, /// For what.
            deed: DeedId => Field::Deed },
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
        /// A kept card was used.
        CardUsed = "card-used" { /// By whom.
            seat: Seat => Field::Seat, /// Which.
            card: CardId => Field::Card },
        /// A kept card changed hands.
        CardMoved = "card-moved" { /// Which.
            card: CardId => Field::Card, /// From whom.
            from: Seat => Field::Seat, /// To whom.
            to: Seat => Field::Seat },
        /// A card went under its pile.
        CardReturned = "card-returned" { /// Which.
            card: CardId => Field::Card },
        /// A card's option was chosen.
        CardChoice = "card-choice" { /// By whom.
            seat: Seat => Field::Seat, /// Of which card.
            card: CardId => Field::Card, /// Which option, from 0.
            option: u8 => number8 },
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
        /// A street rose one level.
        Built = "built" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// To which level.
            level: u8 => number8, /// With which piece.
            kind: KindId => Field::Kind },
        /// A street went down one level.
        Unbuilt = "unbuilt" { /// Whose.
            seat: Seat => Field::Seat, /// Which.
            deed: DeedId => Field::Deed, /// To which level.
            level: u8 => number8, /// The piece that was on top.
            kind: KindId => Field::Kind },
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
            deed: DeedId => Field::Deed },
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
            take_cards: CardList => Field::Cards, /// The offer it answers; 0 for none.
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
            from: Seat => Field::Seat },
        /// Somebody owes more than he has.
        DebtBegan = "debt-began" { /// Who.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Account => Field::Account, /// How much.
            amount: Money => Field::Money, /// How much is missing.
            short: Money => Field::Money },
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
        /// Somebody went bankrupt.
        Bankrupt = "bankrupt" { /// Who.
            seat: Seat => Field::Seat, /// To whom.
            creditor: Account => Field::Account },
        /// Somebody resigned.
        Resigned = "resigned" { /// Who.
            seat: Seat => Field::Seat },
        /// A seat gave a standing order. Known to that seat alone.
        StandingOrder = "standing-order" { /// Which seat.
            seat: Seat => Field::Seat, /// Which order.
            order: Order => order_code, /// 1 for on, 0 for off; the limit of bids, -1 for none.
            value: Money => Field::Number },
        /// The table called time (CL-70a).
        TimeCalled = "time-called" {},
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
}

impl Event {
    /// The key under which an edition's data cites the rule behind this event.
    pub fn topic(&self) -> &'static str {
        match self {
            Self::Paid { why, .. } => why.code(),
            Self::DeedMoved { why, .. } => why.code(),
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

    /// Can an event of this topic happen at all with these switches?
    pub fn can_happen(topic: &str, switches: &Switches) -> bool {
        match topic {
            "deed-offered" | "deed-refused" | "debt-reduced" | "difference" | "given-in-payment" => {
                switches.pay_in_property
            }
            "sale-began" | "sale-answered" | "takers-known" | "sale-tied" | "sale-unsold" => {
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
        let plain =
            Self::CODES.iter().map(|(code, _)| *code).filter(|code| !matches!(*code, "paid" | "deed-moved"));
        plain.chain(Why::ALL.iter().map(|why| why.code())).chain(DeedWhy::ALL.iter().map(|why| why.code()))
    }
}

/// Where events go. With events switched off ([`Silent`]) making them costs nothing.
pub trait Sink {
    /// Are events wanted at all?
    const WANTED: bool;
    /// Takes one event.
    fn take(&mut self, event: Event);
}

/// Nobody listens.
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
fn purpose_code(purpose: crate::question::DiceFor) -> Field {
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
fn jail_code(why: JailWhy) -> Field {
    Field::Word(why.code())
}
fn leave_code(how: LeaveHow) -> Field {
    Field::Word(how.code())
}
fn basis_code(basis: RentBasis) -> Field {
    Field::Word(basis.code())
}
fn reason_code(reason: EndReason) -> Field {
    Field::Word(reason.code())
}
fn about_field(about: About) -> Field {
    match about {
        About::Nothing => Field::Word("nothing"),
        About::Deed(deed) => Field::Deed(deed),
        About::Space(space) => Field::Space(space),
        About::Card(card) => Field::Card(card),
        About::Lot(lot) => Field::Lot(lot),
    }
}
fn order_code(order: Order) -> Field {
    Field::Word(match order {
        Order::AlwaysClaim(_) => "always-claim",
        Order::EndTurn(_) => "end-turn",
        Order::PassRests(_) => "pass-rests",
        Order::BidLimit(_) => "bid-limit",
    })
}
