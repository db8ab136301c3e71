//! The stack of unfinished business. A frame is plain data that says what is going on and returns to the frame
//! below it; under all frames lies the turn itself ([`Stage`]).

use crate::action::{OfferId, Target};
use crate::describe::codes;
use crate::ids::{
    Account, CardId, CompanyId, DeckId, DeedId, DeedSet, KindId, MAX_SEATS, Money, Seat, SeatSet, Shares,
    SpaceId,
};
use crate::outcome::Outcome;
use crate::question::Lot;
use crate::rules::CardRent;

/// How far the running turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Seats roll for who begins (CL-04).
    Order {
        /// Still to roll.
        left: SeatSet,
        /// The highest so far.
        best: u8,
        /// Who has it.
        tied: SeatSet,
    },
    /// Before a roll: the roll, or the choice in jail.
    Start,
    /// The dice of a move are in the air.
    Rolling,
    /// The dice of a try in jail are in the air.
    Trying,
    /// A move was resolved; a double rolls again, otherwise the turn may be ended.
    Moved,
    /// The third try in jail failed: the bail was charged, the roll is still to be moved (CL-29a).
    Released {
        /// How far.
        steps: u8,
    },
    /// Triples: the player chooses where to go (UM-13).
    Triples,
    /// The roll is still to be moved, after what is above is done (UM-32a).
    Pending,
    /// The turn is over.
    Ended,
    /// The game is decided; what nobody knew is turned over (FB-53).
    Reveal(Outcome),
    /// The game is over.
    Over(Outcome),
}

/// Why a frame owes money, kept so that the payment can say so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cause {
    /// The reason.
    pub(crate) why: crate::event::Why,
    /// What it is about.
    pub(crate) about: crate::event::About,
}

/// What rent a landing brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Terms {
    /// The usual one.
    Usual,
    /// So many times the usual one.
    Times(u8),
    /// So many times a fresh roll.
    Dice(u8),
    /// The usual one, but dice are rolled anew: none moved the player there (UM-66a).
    Anew,
    /// None, and no taxi either (UM-47, UM-52c).
    Free,
    /// The usual one; what nobody owns costs this part of its price, in percent.
    Part(u8),
    /// Nobody owns it, and it is bought at this part of its price, in percent.
    Sold(u8),
}

impl From<CardRent> for Terms {
    fn from(rent: CardRent) -> Self {
        match rent {
            CardRent::Usual => Self::Usual,
            CardRent::Times(times) => Self::Times(times),
            CardRent::Dice(factor) => Self::Dice(factor),
        }
    }
}

codes! {
    /// What a row of payments does with vouchers.
    pub(crate) enum VoucherPart {
        /// Nothing.
        None = "cash",
        /// One may be taken instead of the cash (UM-79).
        Instead = "or-voucher",
        /// One is taken too, from who has some (UM-77).
        Added = "and-voucher",
    }
}

/// A rent that was fixed at the landing (CL-13a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rent {
    /// The property.
    pub(crate) deed: DeedId,
    /// Who pays.
    pub(crate) payer: Seat,
    /// Who is paid.
    pub(crate) owner: Seat,
    /// The sum; unused while `dice_factor` is not 0.
    pub(crate) amount: Money,
    /// Not 0: the sum is this times a roll of the payer's (CL-18).
    pub(crate) dice_factor: u32,
}

/// What is about to happen while seats may play a card (UM-83).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// A card acts.
    Stop {
        /// Which.
        card: CardId,
        /// At what.
        target: Option<Target>,
    },
    /// A property is bought from the bank.
    Purchase {
        /// Which.
        deed: DeedId,
        /// For how much.
        price: Money,
    },
    /// Nothing: trios have won.
    Winnings {
        /// The three dice.
        dice: [u8; 3],
    },
}

/// One piece of unfinished business.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// The buy question (CL-11).
    Buy {
        /// Who is asked.
        seat: Seat,
        /// The property.
        deed: DeedId,
        /// What it costs, in percent of its price.
        percent: u8,
    },
    /// Dice for a rent are in the air (CL-18a).
    RentRoll(Rent),
    /// A card is to be drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// From where.
        deck: DeckId,
    },
    /// A card is being resolved; when everything above is done it goes under its pile (CL-23a).
    Card {
        /// Who drew it.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// The open places of a deck are filled (FB-30).
    Open {
        /// Of which.
        deck: DeckId,
    },
    /// One of the open cards is to be taken (FB-30a).
    TakeCard {
        /// By whom.
        seat: Seat,
        /// Of which deck.
        deck: DeckId,
    },
    /// A card too many was inherited: one of them is kept (FB-31a).
    KeepOne {
        /// By whom.
        seat: Seat,
        /// The card that came last.
        card: CardId,
    },
    /// A kept card was played; others may check it before it works (FB-32).
    CheckCard {
        /// Who played it.
        seat: Seat,
        /// Which.
        card: CardId,
        /// At what.
        target: Option<Target>,
        /// Who has not answered yet.
        asked: SeatSet,
        /// Who looks at it: luck is to say what he sees.
        checker: Option<Seat>,
    },
    /// A rent is about to be paid: owner, then payer, may play a card (FB-22a).
    RentCards {
        /// What is due.
        rent: Rent,
        /// Is it the payer's chance? Before that it is the owner's.
        payer: bool,
    },
    /// Something is about to happen: seats may play a card first, one after the other from the left (UM-83a).
    Window {
        /// Who acts.
        actor: Seat,
        /// What is about to happen.
        moment: Moment,
        /// Who has not answered yet.
        asked: SeatSet,
    },
    /// The drawer chooses an option of the card below.
    Choose {
        /// Who.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// A row of single payments to or from each player (CL-64a).
    Each {
        /// Who drew the card, or landed.
        seat: Seat,
        /// What for.
        cause: Cause,
        /// Those still to come.
        left: SeatSet,
        /// How much each.
        amount: Money,
        /// Does he collect? Otherwise he pays.
        collects: bool,
        /// What about vouchers?
        vouchers: VoucherPart,
    },
    /// Cards are dealt at the start (UM-04).
    Deal {
        /// From which deck.
        deck: DeckId,
        /// To whom still.
        left: SeatSet,
    },
    /// A property was landed on and is still to be resolved, after the draw above (UM-42).
    Land {
        /// By whom.
        seat: Seat,
        /// Which.
        deed: DeedId,
        /// On which terms.
        terms: Terms,
    },
    /// A taxi may be taken (UM-46).
    Taxi {
        /// By whom.
        seat: Seat,
        /// From which company.
        deed: DeedId,
    },
    /// A property to be auctioned is chosen (UM-73).
    NameLot {
        /// By whom.
        seat: Seat,
    },
    /// Three dice for all trios are in the air (UM-74).
    RollThree {
        /// Whose.
        seat: Seat,
    },
    /// The dice of a squeeze are in the air (UM-76).
    Squeeze {
        /// Whose.
        seat: Seat,
    },
    /// A gift is chosen (UM-79).
    Gift {
        /// By whom.
        seat: Seat,
        /// The sum.
        amount: Money,
    },
    /// A tax is chosen (UM-80a).
    IncomeTax {
        /// By whom.
        seat: Seat,
        /// Where.
        space: SpaceId,
    },
    /// A voucher is chosen: another's to be taken (UM-53a), or one's own that expires (UM-32a).
    PickVoucher {
        /// Who chooses.
        seat: Seat,
        /// Whose it is.
        from: Seat,
        /// The sum that may be taken instead; 0 for none.
        instead: Money,
        /// What for.
        cause: Cause,
    },
    /// Somebody owes more than he has (CL-60).
    Debt {
        /// Who.
        debtor: Seat,
        /// To whom.
        creditor: Account,
        /// How much.
        amount: Money,
        /// Why.
        cause: Cause,
    },
    /// An auction (CL-30).
    Auction {
        /// Of what.
        lot: Lot,
        /// Programs are asked from his left (CL-33a).
        cause: Seat,
        /// The standing bid; 0 before the first.
        high: Money,
        /// Whose it is.
        leader: Option<Seat>,
        /// Who takes part.
        bidders: SeatSet,
        /// Who has passed on the standing bid, or cannot reach the next.
        passed: SeatSet,
        /// Whose bid the bank adds to, and by which card.
        aid: Option<(Seat, CardId)>,
    },
    /// A bankrupt's properties, auctioned one by one (CL-63a).
    Estate {
        /// Whose they were.
        seat: Seat,
        /// Those still to come.
        deeds: DeedSet,
    },
    /// More pieces are wanted than there are (CL-41).
    Shortage {
        /// Which pieces.
        kind: KindId,
        /// Who ordered first.
        first: Seat,
        /// Pieces left in this series.
        left: u8,
        /// What is going on.
        phase: Phase,
        /// Open orders by seat.
        orders: [u8; MAX_SEATS],
        /// Who is still to say what he wants.
        asked: SeatSet,
    },
    /// A piece is to be placed (CL-41c).
    Place {
        /// By whom.
        seat: Seat,
        /// Which piece.
        kind: KindId,
        /// Is it still to be paid at the printed price?
        printed_price: bool,
        /// May it be declined?
        optional: bool,
    },
    /// An order for pieces that are short, served kind by kind: houses before hotels (CL-41e).
    Order {
        /// Whose.
        seat: Seat,
    },
    /// An offer that is answered before play goes on (FR-23a).
    Offer {
        /// Which.
        offer: OfferId,
        /// Does it answer another one? Then it cannot be countered (FR-24).
        counter: bool,
    },
    /// A player is to be paid, and the payer is asked whether in cash or with a property (FR-08a).
    ToPay {
        /// Who pays.
        payer: Seat,
        /// Who is paid.
        payee: Seat,
        /// How much is still due.
        amount: Money,
        /// What for.
        cause: Cause,
    },
    /// A property offered in payment of what is owed below (FR-25).
    InKind {
        /// Which.
        deed: DeedId,
    },
    /// A bankrupt's property, offered to all others at the printed price (FR-31).
    Sale {
        /// Whose it was.
        seat: Seat,
        /// Which.
        deed: DeedId,
        /// Who has not answered yet.
        asked: SeatSet,
        /// Who takes it; of several, those still in the draw.
        takers: SeatSet,
        /// Of several takers, who is still to roll.
        left: SeatSet,
        /// The highest roll so far.
        best: u8,
        /// Who has it.
        tied: SeatSet,
    },
    /// A payment in notes; what lies on the table is among the notes (FB-12).
    Payment,
    /// Luck mixes the notes of a hand that goes over (FB-43); nothing else has happened yet.
    Mix {
        /// Whose.
        seat: Seat,
        /// The place in the hand that is filled next.
        next: u16,
        /// Does the player resign, or is this a bankruptcy by the debt below?
        resigns: bool,
    },
    /// Luck takes a note (FB-38).
    Pick {
        /// Whose.
        from: Seat,
        /// For whom.
        to: Seat,
        /// Why.
        cause: Cause,
    },
    /// Mortgaged properties received, one by one (CL-47), then mortgaged shares (UM-87a).
    Received {
        /// By whom.
        seat: Seat,
        /// Those still to come.
        deeds: DeedSet,
        /// And these.
        shares: Shares,
    },
    /// A share may be bought at par (UM-85).
    BuyShare {
        /// By whom.
        seat: Seat,
    },
    /// The option to take a share was won (UM-86a), or a share is a card's gift (UM-84h).
    TakeShare {
        /// By whom.
        seat: Seat,
        /// Is it a gift?
        given: bool,
    },
    /// A card of several steps goes on.
    Steps {
        /// Who drew it.
        seat: Seat,
        /// Which.
        card: CardId,
        /// The step that comes next, from 0.
        next: u8,
    },
    /// A property is named for the card below.
    NameDeed {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// A player is named for the card below.
    NamePlayer {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: CardId,
    },
    /// Somebody chooses where a token goes.
    Steer {
        /// Who chooses.
        seat: Seat,
        /// Whose token.
        mover: Seat,
        /// By which card.
        card: CardId,
    },
    /// Shareholders are fined one after the other.
    Fines {
        /// Who drew the card.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Those still to come.
        left: SeatSet,
    },
    /// Shares are returned, holder by holder and company by company (UM-84h).
    Crash {
        /// Who drew the card.
        seat: Seat,
        /// Which.
        card: CardId,
        /// Those still to return some.
        left: SeatSet,
        /// The company the first of them has come to.
        company: CompanyId,
        /// How many of it he still returns; 0 before it is found out.
        due: u8,
    },
    /// Two players roll against each other.
    RollOff {
        /// Who drew the card.
        seat: Seat,
        /// Which.
        card: CardId,
        /// The other one.
        other: Seat,
        /// What the first has rolled; 0 before.
        first: u8,
    },
    /// The dice of a move back are in the air (UM-84b).
    RollBack {
        /// Whose.
        seat: Seat,
        /// By which card.
        card: CardId,
    },
    /// To jail, when what is above is paid.
    ToJail {
        /// Who.
        seat: Seat,
    },
    /// A voucher is chosen that goes back to its pile.
    ReturnVoucher {
        /// Whose.
        seat: Seat,
    },
}

/// How far a shortage is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// The others say what they want (CL-41a).
    Asking,
    /// All orders fit: they are served (CL-41b).
    Serving,
    /// The pieces are auctioned one by one (CL-41b).
    Lots,
    /// The rest is sold at the printed price (CL-41d).
    Selling,
}
