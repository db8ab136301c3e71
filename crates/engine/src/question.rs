//! What the game asks, of whom, and within which bounds. A question is computed from the position, never stored.

use crate::action::OfferId;
use crate::describe::{Field, codes, described};
use crate::ids::{Account, CardId, DeckId, DeedId, KindId, Money, Seat, SeatSet};
use crate::outcome::Outcome;

/// Who is to speak next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Luck.
    Luck(LuckAsk),
    /// One seat or several.
    Seats(Ask),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// An open question to seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// The question.
    pub question: Question,
    /// Who is asked it. In an auction and in a shortage it may be several.
    pub seats: SeatSet,
    /// At a rest point every seat not in debt may also build, sell, mortgage, lift and trade (CL-36a).
    pub rest: bool,
}

codes! {
    /// What a roll is for.
    pub enum DiceFor {
        /// Who begins.
        Order = "order",
        /// A move.
        Move = "move",
        /// A try for a double in jail.
        Jail = "jail",
        /// The rent of a utility.
        Rent = "rent",
        /// Who of several takers buys a bankrupt's property (FR-31b).
        Sale = "sale",
    }
}

/// What luck is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckAsk {
    /// Two dice.
    Dice {
        /// Who rolls.
        seat: Seat,
        /// What for.
        purpose: DiceFor,
    },
    /// One of the unseen cards of a deck, each equally likely.
    Draw {
        /// Who draws.
        seat: Seat,
        /// From which pile.
        deck: DeckId,
    },
    /// Whether a card that nobody knows is fake; yes and no are equally likely (FB-01a).
    Fake {
        /// Who looks at it.
        seat: Seat,
        /// Which.
        card: CardId,
    },
}

/// What is auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lot {
    /// A property.
    Deed(DeedId),
    /// A building piece (CL-41).
    Piece(KindId),
}

described! {
    /// A question put to seats.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Question {
        /// Roll the dice.
        Roll = "roll" {},
        /// In jail: pay, use a card, or roll for a double (CL-28a).
        LeaveJail = "leave-jail" {
            /// What leaving costs.
            bail: Money => Field::Money,
            /// Tries left, this one included.
            tries: u8 => number,
        },
        /// Buy the property landed on, or decline (CL-11).
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
            /// The least legal bid.
            least: Money => Field::Money,
            /// The standing bid; 0 before the first.
            high: Money => Field::Money,
            /// Whose it is; the bank before the first.
            leader: Account => Field::Account,
        },
        /// How many pieces are wanted while they are short (CL-41a).
        Wish = "wish" {
            /// Which pieces.
            kind: KindId => Field::Kind,
            /// How many the bank has.
            left: u8 => number,
        },
        /// Where to put a piece (CL-41c).
        Place = "place" {
            /// Which piece.
            kind: KindId => Field::Kind,
            /// Does it still cost its printed price? It may then be declined where `optional`.
            printed_price: bool => Field::Flag,
            /// May it be declined (CL-41d)?
            optional: bool => Field::Flag,
        },
        /// Keep or lift the mortgage of a property received (CL-47).
        Mortgaged = "mortgaged" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// What keeping it costs now.
            keep: Money => Field::Money,
            /// What lifting it costs now.
            lift: Money => Field::Money,
        },
        /// Accept, refuse or counter an offer before play goes on (FR-24).
        AnswerOffer = "answer-offer" {
            /// Its number.
            offer: OfferId => offer_number,
            /// Whose it is.
            from: Seat => Field::Seat,
            /// May it still be countered?
            may_counter: bool => Field::Flag,
        },
        /// Take a property in payment of a debt, or refuse it (FR-25).
        TakeInKind = "take-in-kind" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// Who offers it.
            debtor: Seat => Field::Seat,
            /// What it counts for.
            price: Money => Field::Money,
            /// What is to be paid back.
            back: Money => Field::Money,
        },
        /// Take a bankrupt's property at the printed price, or not (FR-31).
        Take = "take" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// Its price.
            price: Money => Field::Money,
        },
        /// Take one of the open cards; with one in hand, or keep that one (FB-30a, FB-31).
        TakeCard = "take-card" {
            /// Of which deck.
            deck: DeckId => Field::Deck,
            /// Is the hand full? Then the card in it may be kept.
            full: bool => Field::Flag,
        },
        /// Keep one of the cards in hand; the rest goes under the pile (FB-31a).
        KeepCard = "keep-card" {
            /// Of which deck.
            deck: DeckId => Field::Deck,
        },
        /// Check a card that was played, or pass (FB-32).
        CheckCard = "check-card" {
            /// Who played it.
            seat: Seat => Field::Seat,
            /// Which.
            card: CardId => Field::Card,
        },
        /// Play a card before a rent is paid, or pass (FB-22a).
        RentCard = "rent-card" {
            /// The property.
            deed: DeedId => Field::Deed,
            /// Who pays.
            payer: Seat => Field::Seat,
            /// Who is paid.
            owner: Seat => Field::Seat,
            /// How much, so far.
            amount: Money => Field::Money,
        },
        /// Raise money for a debt (CL-60).
        Raise = "raise" {
            /// To whom it is owed.
            creditor: Account => Field::Account,
            /// How much is owed.
            amount: Money => Field::Money,
            /// How much is missing now.
            short: Money => Field::Money,
            /// May he give up (CL-61)?
            hopeless: bool => Field::Flag,
        },
    }
}

fn offer_number(offer: OfferId) -> Field {
    Field::Number(i64::from(offer.0))
}

fn number(value: u8) -> Field {
    Field::Number(i64::from(value))
}

/// One thing a seat may do now: exactly this, or anything within these bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "kept in a reused buffer")]
pub enum Choice {
    /// Exactly this action.
    Do(crate::Action),
    /// A bid within these bounds.
    Bid {
        /// Least.
        least: Money,
        /// Most: the cash in hand.
        most: Money,
    },
    /// A wish from 0 to this.
    Wish {
        /// Most.
        most: u8,
    },
    /// A trade may be offered to any of these seats.
    Propose {
        /// The possible partners.
        to: SeatSet,
    },
    /// An open offer may be answered with a counter-offer.
    Counter {
        /// The offer.
        offer: crate::OfferId,
    },
}
