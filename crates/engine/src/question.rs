//! What the game asks, of whom, and within which bounds. A question is computed from the position, never stored.

use crate::action::{OfferId, Target};
use crate::describe::{Field, codes, described};
use crate::event::{About, Why, about_field, target_field};
use crate::ids::{Account, CardId, CompanyId, DeckId, DeedId, Face, KindId, Money, Seat, SeatSet, SpaceSet};
use crate::outcome::Outcome;
use crate::state::Bonus;

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
        /// All trios (UM-74).
        RollThree = "roll-three",
        /// A squeeze (UM-76).
        Squeeze = "squeeze",
        /// A move back by a card (UM-84b).
        RollBack = "roll-back",
        /// Who of two gets a card's prize.
        RollOff = "roll-off",
    }
}

codes! {
    /// Which dice are rolled.
    pub enum DiceSet {
        /// Two regular ones.
        Two = "two",
        /// Two regular ones and the speed die: its faces are 1, 2, 3, then 4 for the bus, 5 and 6 for the magnate
        /// (UM-10).
        Speed = "speed",
        /// Three regular ones.
        Three = "three",
    }
}

impl DiceSet {
    /// How many throws there are, all equally likely.
    pub const fn throws(self) -> u32 {
        match self {
            Self::Two => 36,
            Self::Speed | Self::Three => 216,
        }
    }

    /// One of the throws, by its number from 0.
    #[inline]
    pub const fn throw(self, number: u32) -> [u8; 3] {
        let (one, rest) = (number % 6, number / 6);
        match self {
            Self::Two => [rest as u8 + 1, one as u8 + 1, 0],
            Self::Speed | Self::Three => [(rest % 6) as u8 + 1, one as u8 + 1, (rest / 6) as u8 + 1],
        }
    }

    /// Can these dice come up?
    #[inline]
    pub(crate) fn can_show(self, dice: [u8; 3]) -> bool {
        let third = match self {
            Self::Two => dice[2] == 0,
            Self::Speed | Self::Three => (1..=6).contains(&dice[2]),
        };
        (1..=6).contains(&dice[0]) && (1..=6).contains(&dice[1]) && third
    }
}

/// What luck is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LuckAsk {
    /// Dice.
    Dice {
        /// Who rolls.
        seat: Seat,
        /// What for.
        purpose: DiceFor,
        /// Which.
        dice: DiceSet,
    },
    /// One of the unseen cards of a deck, each equally likely.
    Draw {
        /// Who draws.
        seat: Seat,
        /// From which pile.
        deck: DeckId,
    },
    /// Is this card fake, of which nobody knows? Yes and no are equally likely (FB-01a).
    CardTruth {
        /// Who looks at it.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// Is this note fake? How likely it is, only the dealer is told.
    Truth {
        /// Who looks.
        seat: Seat,
        /// At which denomination.
        face: Face,
    },
    /// Which of the equal notes that are being mixed comes next, each equally likely (FB-13a).
    Mix {
        /// Whose notes they are.
        seat: Seat,
        /// Of which denomination.
        face: Face,
    },
    /// One note of a hand, each equally likely.
    Pick {
        /// Whose.
        from: Seat,
        /// For whom.
        to: Seat,
    },
    /// At the end of the game: is this note fake, which nobody looked at?
    Reveal {
        /// Of which denomination.
        face: Face,
    },
}

/// What is auctioned.
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
        /// Keep or lift the mortgage of a share received (UM-87a).
        MortgagedShare = "mortgaged-share" {
            /// Of which company.
            company: CompanyId => Field::Company,
            /// What keeping it costs now.
            keep: Money => Field::Money,
            /// What lifting it costs now.
            lift: Money => Field::Money,
        },
        /// Buy a share at par, or decline (UM-85).
        BuyShare = "buy-share" {},
        /// Which share to take with the option won (UM-86a).
        TakeShare = "take-share" {},
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
        /// Stop a card that is turned on the player, or let it act (UM-83a).
        StopCard = "stop-card" {
            /// Who plays it.
            seat: Seat => Field::Seat,
            /// Which.
            card: CardId => Field::Card,
            /// At what.
            about: Option<Target> => aimed_at,
        },
        /// Play a card at what another player is about to buy, or let him (UM-83).
        OthersPurchase = "others-purchase" {
            /// Who.
            seat: Seat => Field::Seat,
            /// What.
            deed: DeedId => Field::Deed,
            /// For how much.
            price: Money => Field::Money,
        },
        /// Play a card at what trios have won, or let it be (UM-83).
        Winnings = "winnings" {
            /// Who rolled.
            seat: Seat => Field::Seat,
            /// The dice.
            dice: [u8; 3] => Field::Dice,
        },
        /// Lay notes for what is to be paid (FB-12).
        Lay = "lay" {
            /// How much is still missing.
            missing: Money => Field::Money,
            /// How much is to be paid.
            amount: Money => Field::Money,
            /// To whom.
            to: Account => Field::Account,
            /// What for.
            why: Why => why_code,
            /// What that is about.
            about: About => about_field,
        },
        /// Check one of the laid notes, or pass (FB-14b).
        Check = "check" {
            /// Who pays; of a trade the one who laid first.
            payer: Seat => Field::Seat,
            /// How much.
            amount: Money => Field::Money,
            /// To whom.
            to: Account => Field::Account,
            /// What for.
            why: Why => why_code,
            /// What that is about.
            about: About => about_field,
        },
        /// Name the notes wanted for those handed in (FB-12b).
        NameNotes = "name-notes" {
            /// What they are worth.
            amount: Money => Field::Money,
        },
        /// Triples: where to go (UM-13).
        Triples = "triples" {
            /// May the player stay (UM-13b)?
            may_stay: bool => Field::Flag,
        },
        /// Make the bonus move; before it vouchers may be used, or a ride taken (UM-51b).
        GoOn = "go-on" {
            /// Which.
            bonus: Bonus => bonus_code,
            /// May a voucher be drawn instead (UM-30)?
            may_draw: bool => Field::Flag,
        },
        /// Take a taxi, or not (UM-46).
        Taxi = "taxi" {
            /// From which company.
            deed: DeedId => Field::Deed,
            /// What it costs.
            fare: Money => Field::Money,
            /// Who is paid.
            payee: Account => Field::Account,
        },
        /// Use the voucher named for a ride (UM-72b).
        UsePledged = "use-pledged" {
            /// Which.
            card: CardId => Field::Card,
        },
        /// Which property is auctioned (UM-73).
        NameLot = "name-lot" {
            /// May it be declined? Without auctions it is bought (UM-90a).
            may_decline: bool => Field::Flag,
        },
        /// A sum, or a percentage of all one has (UM-80a).
        IncomeTax = "income-tax" {
            /// The sum.
            amount: Money => Field::Money,
            /// What the percentage comes to.
            share: Money => Field::Money,
            /// The percentage, of everything the player owns.
            percent: u8 => number,
        },
        /// Cash or a voucher (UM-79).
        Gift = "gift" {
            /// The cash.
            amount: Money => Field::Money,
        },
        /// Which voucher of a player is taken; of one's own, which expires (UM-53a, UM-32a).
        PickVoucher = "pick-voucher" {
            /// Whose.
            from: Seat => Field::Seat,
            /// The cash that may be taken instead; 0 for none.
            instead: Money => Field::Money,
        },
        /// Which property a card is done to.
        NameDeed = "name-deed" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Which player a card is done to, or with.
        NamePlayer = "name-player" {
            /// The card.
            card: CardId => Field::Card,
        },
        /// Where a token goes by a card.
        Steer = "steer" {
            /// Whose token.
            seat: Seat => Field::Seat,
            /// The card.
            card: CardId => Field::Card,
        },
        /// Which share is returned: 0 one that is free of mortgage, 1 a mortgaged one (UM-84h).
        ReturnShare = "return-share" {
            /// Of which company.
            company: CompanyId => Field::Company,
            /// How many are still to be returned.
            count: u8 => number,
        },
        /// Which voucher goes back to its pile.
        ReturnVoucher = "return-voucher" {},
        /// Pay a player in cash, or offer a property instead (FR-08a).
        Settle = "settle" {
            /// Who is to be paid.
            creditor: Account => Field::Account,
            /// How much.
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

impl Question {
    /// The cash that a player may still have to raise to give the answer it is about.
    pub(crate) fn cost(&self) -> Option<Money> {
        match *self {
            Self::Buy { price, .. } => Some(price),
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
        /// A bid is a multiple of this.
        step: Money,
    },
    /// Notes of one's hand worth this or more, each worth more than the excess (FB-12).
    Lay {
        /// What is missing.
        missing: Money,
    },
    /// Any notes of one's hand may be changed (FB-12b).
    ChangeNotes,
    /// Notes the bank has, worth no more than this (FB-12b).
    NameNotes {
        /// What was handed in.
        amount: Money,
    },
    /// A wish from 0 to this.
    Wish {
        /// Most.
        most: u8,
    },
    /// Any of these spaces may be travelled to.
    Travel {
        /// They.
        to: SpaceSet,
    },
    /// Any of these spaces may be ridden to at once, naming a voucher to be used afterwards (UM-72b).
    RideWith {
        /// They.
        to: SpaceSet,
    },
    /// Vouchers of the hand may be used; where they lead is asked of the view.
    UseVouchers {},
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
