//! Questions: what the game asks, whom, and which answers are legal.
//!
//! [`Game::turn`](crate::Game::turn) returns a [`Turn`]: luck is asked ([`LuckAsk`]), seats are asked ([`Ask`] with a
//! [`Question`]), or the game is over. [`Game::legal`](crate::Game::legal) lists the answers of one seat as [`Choice`]s:
//! complete actions, or bounds within which the player decides. Questions are computed from the position and never
//! stored.

pub use crate::state::Bonus;

use crate::action::{Action, OfferId, Target};
use crate::describe::{Field, codes, described};
use crate::event::{About, Why, about_field, target_field};
use crate::ids::{Account, CardId, CompanyId, DeckId, DeedId, Face, KindId, Money, Seat, SeatSet, SpaceSet};
use crate::outcome::Outcome;

/// Who must answer next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Luck. The program that runs the game answers for it.
    Luck(LuckAsk),
    /// One or more seats.
    Seats(Ask),
    /// Nobody, because the game is over.
    Over(Outcome),
}

/// A question to one or more seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// What is asked.
    pub question: Question,
    /// Who is asked. In auctions and shortages these can be several; any of them may answer first.
    pub seats: SeatSet,
    /// Whether this is a *rest point*, at which every seat that is not in debt may also build, sell, mortgage, lift
    /// mortgages and trade, asked or not (CL-36a).
    pub rest: bool,
}

codes! {
    /// What a roll is for.
    pub enum DiceFor {
        /// To decide who begins.
        Order = "order",
        /// A move.
        Move = "move",
        /// A try for a double, to leave jail.
        Jail = "jail",
        /// A rent that depends on dice.
        Rent = "rent",
        /// To decide which of several players buys a bankrupt player's property (FR-31b).
        Sale = "sale",
        /// Three dice that pay all matching trio cards (UM-74).
        RollThree = "roll-three",
        /// A squeeze, which every other player pays (UM-76).
        Squeeze = "squeeze",
        /// A move back by a card (UM-84b).
        RollBack = "roll-back",
        /// To decide which of two players gets a card's prize.
        RollOff = "roll-off",
    }
}

codes! {
    /// Which dice are rolled.
    pub enum DiceSet {
        /// Two dice.
        Two = "two",
        /// Two dice and the speed die, whose faces are 1, 2, 3, the bus (written 4) and twice the magnate (5 and 6)
        /// (UM-10).
        Speed = "speed",
        /// Three dice.
        Three = "three",
    }
}

impl DiceSet {
    /// The number of different throws, which are all equally likely.
    pub const fn throws(self) -> u32 {
        match self {
            Self::Two => 36,
            Self::Speed | Self::Three => 216,
        }
    }

    /// The throw with this number, from 0 to [`throws`](Self::throws) - 1. A third die that is not rolled is 0.
    #[inline]
    pub const fn throw(self, number: u32) -> [u8; 3] {
        let (one, rest) = (number % 6, number / 6);
        match self {
            Self::Two => [rest as u8 + 1, one as u8 + 1, 0],
            Self::Speed | Self::Three => [(rest % 6) as u8 + 1, one as u8 + 1, (rest / 6) as u8 + 1],
        }
    }

    /// Whether these dice can be rolled.
    #[inline]
    pub(crate) fn can_show(self, dice: [u8; 3]) -> bool {
        let third = match self {
            Self::Two => dice[2] == 0,
            Self::Speed | Self::Three => (1..=6).contains(&dice[2]),
        };
        (1..=6).contains(&dice[0]) && (1..=6).contains(&dice[1]) && third
    }
}

/// A question to luck. [`Luck::draw`](crate::luck::Luck::draw) answers it from random numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckAsk {
    /// Roll dice.
    Dice {
        /// The player who rolls.
        seat: Seat,
        /// What the roll is for.
        purpose: DiceFor,
        /// Which dice.
        dice: DiceSet,
    },
    /// Draw one of the unseen cards of a deck, each equally likely.
    Draw {
        /// The player who draws.
        seat: Seat,
        /// The deck.
        deck: DeckId,
    },
    /// Decide whether a card that nobody has checked yet is fake; yes and no are equally likely (FB-01a).
    CardTruth {
        /// The player who checks it.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// Decide whether a note is fake. The odds are in [`Luck::fake_odds`](crate::luck::Luck::fake_odds); players must not
    /// know them.
    Truth {
        /// The player who checks it.
        seat: Seat,
        /// Its denomination.
        face: Face,
    },
    /// Pick the next of the equal notes that are being shuffled, each equally likely (FB-13a).
    Mix {
        /// The player whose notes they are.
        seat: Seat,
        /// Their denomination.
        face: Face,
    },
    /// Pick one note of a hand, each equally likely.
    Pick {
        /// The player it is taken from.
        from: Seat,
        /// The player who gets it.
        to: Seat,
    },
    /// Decide at the end of the game whether a note that nobody has checked is fake.
    Reveal {
        /// Their denomination.
        face: Face,
    },
}

/// Something that is auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lot {
    /// A property.
    Deed(DeedId),
    /// A building piece (CL-41).
    Piece(KindId),
    /// The option to take one share of any company that has one left (UM-86).
    Share,
}

described! {
    /// A question to seats. Its fields hold every bound that a client needs to show it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Question {
        /// Roll the dice.
        Roll = "roll" {},
        /// In jail: pay, use a card, or roll for a double (CL-28a).
        LeaveJail = "leave-jail" {
            /// The bail.
            bail: Money => Field::Money,
            /// How many tries are left, including this one.
            tries: u8 => number,
        },
        /// Buy the property the player landed on, or decline (CL-11).
        Buy = "buy" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// Its price.
            price: Money => Field::Money,
        },
        /// End the turn (CL-05a).
        EndTurn = "end-turn" {},
        /// Choose one of the options of a card.
        Choose = "choose" {
            /// The card.
            card: CardId => Field::Card,
            /// How many options it has.
            options: u8 => number,
        },
        /// Bid or pass (CL-30).
        Bid = "bid" {
            /// What is auctioned.
            lot: Lot => Field::Lot,
            /// The lowest legal bid.
            least: Money => Field::Money,
            /// The standing bid; 0 before the first.
            high: Money => Field::Money,
            /// The player who made it; the bank before the first bid.
            leader: Account => Field::Account,
        },
        /// Say how many pieces the player wants in a shortage (CL-41a).
        Wish = "wish" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
            /// How many the bank has left.
            left: u8 => number,
        },
        /// Choose a street for a piece (CL-41c).
        Place = "place" {
            /// The kind of piece.
            kind: KindId => Field::Kind,
            /// Whether it costs its printed price; a piece won in an auction is already paid.
            printed_price: bool => Field::Flag,
            /// Whether the player may decline it (CL-41d).
            optional: bool => Field::Flag,
        },
        /// Keep or lift the mortgage of a property the player received (CL-47).
        Mortgaged = "mortgaged" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The interest for keeping it.
            keep: Money => Field::Money,
            /// The price of lifting it.
            lift: Money => Field::Money,
        },
        /// Keep or lift the mortgage of a share the player received (UM-87a).
        MortgagedShare = "mortgaged-share" {
            /// The company.
            company: CompanyId => Field::Company,
            /// The interest for keeping it.
            keep: Money => Field::Money,
            /// The price of lifting it.
            lift: Money => Field::Money,
        },
        /// Buy a share at par, or decline (UM-85).
        BuyShare = "buy-share" {},
        /// Choose the share won in an auction (UM-86a).
        TakeShare = "take-share" {},
        /// Accept, refuse or counter an offer, for which play waits (FR-24).
        AnswerOffer = "answer-offer" {
            /// The offer.
            offer: OfferId => offer_number,
            /// The player who made it.
            from: Seat => Field::Seat,
            /// Whether a counter-offer is still allowed.
            may_counter: bool => Field::Flag,
        },
        /// Accept a property in payment of a debt, or refuse it (FR-25).
        TakeInKind = "take-in-kind" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who owes and offers it.
            debtor: Seat => Field::Seat,
            /// What it counts for.
            price: Money => Field::Money,
            /// The change that the creditor would pay back.
            back: Money => Field::Money,
        },
        /// Say whether the player wants a bankrupt player's property at the printed price (FR-31).
        Take = "take" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// Its price.
            price: Money => Field::Money,
        },
        /// Take one of the open cards, or keep the one in hand if the hand is full (FB-30a, FB-31).
        TakeCard = "take-card" {
            /// The deck.
            deck: DeckId => Field::Deck,
            /// Whether the hand is full; the player may then keep the card in it.
            full: bool => Field::Flag,
        },
        /// Keep one of the cards in hand; the others go under the pile (FB-31a).
        KeepCard = "keep-card" {
            /// The deck.
            deck: DeckId => Field::Deck,
        },
        /// Check with the decoder whether a played card is fake, or pass (FB-32).
        CheckCard = "check-card" {
            /// The player who played it.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// Play a card before a rent is paid, or pass (FB-22a).
        RentCard = "rent-card" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// The player who pays.
            payer: Seat => Field::Seat,
            /// The owner, who is paid.
            owner: Seat => Field::Seat,
            /// The rent so far.
            amount: Money => Field::Money,
        },
        /// Stop a card that another player plays against this one, or let it take effect (UM-83a).
        StopCard = "stop-card" {
            /// The player who plays it.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
            /// Its target, if it has one.
            about: Option<Target> => aimed_at,
        },
        /// Play a card against a purchase that another player is about to make, or pass (UM-83).
        OthersPurchase = "others-purchase" {
            /// The buyer.
            seat: Seat => Field::Seat,
            /// The property.
            deed: DeedId => Field::Deed,
            /// The price.
            price: Money => Field::Money,
        },
        /// Play a card against what trio cards have won, or pass (UM-83).
        Winnings = "winnings" {
            /// The player who rolled.
            seat: Seat => Field::Seat,
            /// The dice.
            dice: [u8; 3] => Field::Dice,
        },
        /// Lay notes for a payment (FB-12).
        Lay = "lay" {
            /// How much is still missing.
            missing: Money => Field::Money,
            /// The amount of the payment.
            amount: Money => Field::Money,
            /// The payee.
            to: Account => Field::Account,
            /// The reason.
            why: Why => why_code,
            /// What is paid for.
            about: About => about_field,
        },
        /// Check one of the laid notes, or pass (FB-14b).
        Check = "check" {
            /// The payer; in a trade, the player who laid notes first.
            payer: Seat => Field::Seat,
            /// The amount.
            amount: Money => Field::Money,
            /// The payee.
            to: Account => Field::Account,
            /// The reason.
            why: Why => why_code,
            /// What is paid for.
            about: About => about_field,
        },
        /// Name the notes wanted in exchange for those handed in (FB-12b).
        NameNotes = "name-notes" {
            /// What the notes handed in are worth.
            amount: Money => Field::Money,
        },
        /// After triples, choose where to go (UM-13).
        Triples = "triples" {
            /// Whether the player may stay (UM-13b).
            may_stay: bool => Field::Flag,
        },
        /// Make the bonus move of the speed die. Before that, the player may use vouchers or ride the Subway (UM-51b).
        GoOn = "go-on" {
            /// The bonus.
            bonus: Bonus => bonus_code,
            /// Whether the player may draw a voucher instead (UM-30).
            may_draw: bool => Field::Flag,
        },
        /// Take a taxi or stay (UM-46).
        Taxi = "taxi" {
            /// The taxi company.
            deed: DeedId => Field::Deed,
            /// The fare.
            fare: Money => Field::Money,
            /// The payee.
            payee: Account => Field::Account,
        },
        /// Use the voucher that was named for a ride (UM-72b).
        UsePledged = "use-pledged" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Choose the property to be auctioned (UM-73).
        NameLot = "name-lot" {
            /// Whether the player may decline; where there are no auctions the property is bought instead (UM-90a).
            may_decline: bool => Field::Flag,
        },
        /// Choose between a fixed amount and a percentage of everything the player owns (UM-80a).
        IncomeTax = "income-tax" {
            /// The fixed amount.
            amount: Money => Field::Money,
            /// What the percentage amounts to.
            share: Money => Field::Money,
            /// The percentage.
            percent: u8 => number,
        },
        /// Choose between cash and a travel voucher (UM-79).
        Gift = "gift" {
            /// The cash.
            amount: Money => Field::Money,
        },
        /// Choose the voucher that is taken from a player, or which of the player's own expires (UM-53a, UM-32a).
        PickVoucher = "pick-voucher" {
            /// The holder of the vouchers.
            from: Seat => Field::Seat,
            /// The cash that may be taken instead; 0 for none.
            instead: Money => Field::Money,
        },
        /// Choose the property that a card affects.
        NameDeed = "name-deed" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Choose the player that a card affects.
        NamePlayer = "name-player" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Choose the space to which a card moves a token.
        Steer = "steer" {
            /// The player whose token moves.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// Choose the share to return: option 0 is an unmortgaged one, 1 a mortgaged one (UM-84h).
        ReturnShare = "return-share" {
            /// The company.
            company: CompanyId => Field::Company,
            /// How many are still due.
            count: u8 => number,
        },
        /// Choose the voucher that goes back to its pile.
        ReturnVoucher = "return-voucher" {},
        /// Pay a player in cash, or offer a property instead (FR-08a).
        Settle = "settle" {
            /// The creditor.
            creditor: Account => Field::Account,
            /// The debt.
            amount: Money => Field::Money,
        },
        /// Raise money for a debt by selling, mortgaging or trading (CL-60).
        Raise = "raise" {
            /// The creditor.
            creditor: Account => Field::Account,
            /// The debt.
            amount: Money => Field::Money,
            /// How much is missing beyond the debtor's cash.
            short: Money => Field::Money,
            /// Whether the debtor cannot raise enough, and may give up (CL-61).
            hopeless: bool => Field::Flag,
        },
    }
}

impl Question {
    /// The cash needed for the answer that the question is about.
    pub(crate) fn cost(&self) -> Option<Money> {
        match *self {
            Self::Buy { price, .. } | Self::Take { price, .. } => Some(price),
            Self::LeaveJail { bail, .. } => Some(bail),
            Self::Bid { least, .. } => Some(least),
            Self::TakeInKind { back, .. } => Some(back),
            Self::Raise { amount, .. } => Some(amount),
            _ => None,
        }
    }
}

fn why_code(why: Why) -> Field {
    Field::Word(why.code())
}

fn bonus_code(bonus: Bonus) -> Field {
    Field::Word(bonus.code())
}

fn offer_number(offer: OfferId) -> Field {
    Field::Number(i64::from(offer.0))
}

fn aimed_at(target: Option<Target>) -> Field {
    target.map_or(Field::Word("nothing"), target_field)
}

fn number(value: u8) -> Field {
    Field::Number(i64::from(value))
}

/// Something a seat may do now: a complete action, or bounds within which the player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "kept in a reused buffer")]
pub enum Choice {
    /// Exactly this action.
    Do(Action),
    /// [`Action::Bid`] within these bounds.
    Bid {
        /// The lowest bid.
        least: Money,
        /// The highest bid: the player's cash.
        most: Money,
        /// Bids must be multiples of this.
        step: Money,
    },
    /// [`Action::Lay`]: notes worth at least this, none of which could be left out (FB-12).
    Lay {
        /// The amount still missing.
        missing: Money,
    },
    /// [`Action::ChangeNotes`] with any notes in hand (FB-12b).
    ChangeNotes,
    /// [`Action::NameNotes`]: notes the bank has, worth at most this (FB-12b).
    NameNotes {
        /// What the notes handed in are worth.
        amount: Money,
    },
    /// [`Action::Wish`] for 0 up to this many pieces.
    Wish {
        /// The highest number.
        most: u8,
    },
    /// [`Action::Travel`] to one of these spaces.
    Travel {
        /// The spaces.
        to: SpaceSet,
    },
    /// [`Action::RideWith`] to one of these spaces, with a voucher to be used afterwards (UM-72b).
    RideWith {
        /// The spaces.
        to: SpaceSet,
    },
    /// [`Action::UseVouchers`]; [`View::voucher_targets`](crate::View::voucher_targets) says
    /// where each leads.
    UseVouchers {},
    /// [`Action::Propose`]: a trade with one of these seats.
    Propose {
        /// The possible partners.
        to: SeatSet,
    },
    /// [`Action::Counter`] for this open offer.
    Counter {
        /// The offer.
        offer: OfferId,
    },
}
