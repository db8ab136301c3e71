//! The stack of unfinished business. A frame is plain data: one thing that is going on, on top of whatever waits for
//! it. Under all frames lies the turn itself ([`Stage`]).
//!
//! Each frame is a small struct in the file of its mechanic. `frame!` defines it together with its text form,
//! [`FrameKind`] is everything it does, and the list at the end of this file makes them one enum.

use crate::action::{Action, LuckAnswer};
use crate::event::{About, Sink, Why};
use crate::ids::{CardId, DeedId, DeedSet, Money, Seat, SeatSet};
use crate::legal::Lister;
use crate::mechanics::Play;
use crate::outcome::Outcome;
use crate::position::{FrameFault, Part, Place, TextReader, TextWriter, Unknown, Word};
use crate::question::{Choice, Turn};
use crate::refusal::Refusal;
use crate::rules::{CardRent, Rules};
use crate::state::{NOBODY, State};

/// What a frame does. The defaults suit a frame that never waits for an answer.
pub(crate) trait FrameKind: Part + Copy {
    /// Is it a rest point (CL-36a) while it waits?
    const RESTS: bool = false;
    /// When is the property of a player sold who leaves the game while this is on the stack?
    const ESTATE: EstateSold = EstateSold::First;

    /// Takes one automatic step while the frame is on top; `false` if it waits for an answer.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool;
    /// Whom it waits for, and the question; `None` if it never waits.
    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        None
    }
    /// Lists the answers of a seat that is asked.
    fn answers(&self, _: &Lister<'_>, _: &mut Vec<Choice>) {}
    /// CL-80: the answer of a seat that is asked and runs out of time.
    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        None
    }
    /// Applies the answer of a seat, or refuses it and changes nothing.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, _: &Action) -> Result<(), Refusal> {
        Err(play.not_now(seat))
    }
    /// Applies the answer of luck, or refuses it and changes nothing.
    fn luck<S: Sink>(self, _: &mut Play<'_, S>, _: LuckAnswer) -> Result<(), Refusal> {
        Err(Refusal::LuckNotAsked {})
    }
    /// Removes a player who has left the game.
    fn leave(&mut self, _: Seat) {}

    /// Checks a position that was read from text: could a game have come to this frame here?
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault>;
    /// The properties that the bank is about to sell through it.
    fn for_sale(&self) -> DeedSet {
        DeedSet::EMPTY
    }
}

/// When the property of a player who has left the game is sold, relative to a frame on the stack (CL-63a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EstateSold {
    /// Before the frame goes on.
    First,
    /// When the frame is done.
    Later,
    /// Nobody can leave while the frame is on the stack, or the frame is removed with them.
    Never,
}

/// Defines a frame: `Name = "name in position texts" { field: Type, … }`. This gives the struct and its text form, which is
/// the name and then the fields in this order; [`Part`] says how a field of each type is written. The last field may be
/// `field: Type = value`: it is then left out of the text if it has this value. (`[Some(value), None][0]` is
/// `Some(value)`; without a value `[None][0]` is `None`.)
macro_rules! frame {
    ($(#[$doc:meta])* $name:ident = $text:literal {
        $( $(#[$field_doc:meta])* $field:ident: $type:ty $(= $unwritten:expr)?, )*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct $name { $( $(#[$field_doc])* pub(crate) $field: $type, )* }

        impl $crate::position::Part for $name {
            fn write(&self, text: &mut $crate::position::TextWriter) {
                text.word($text);
                $( $crate::position::write_field(&self.$field, [$( Some($unwritten), )? None][0], text); )*
            }
            fn read(text: &mut $crate::position::TextReader<'_>) -> Option<Self> {
                text.expect($text)?;
                Some(Self { $( $field: $crate::position::read_field([$( Some($unwritten), )? None][0], text)?, )* })
            }
            fn find_unknown(&self, _unknown: &mut $crate::position::Unknown<'_>) {
                $( $crate::position::Part::find_unknown(&self.$field, _unknown); )*
            }
        }
    };
}
pub(crate) use frame;

/// Generates the enum of all frames from a list of `Name in module`, and the functions that dispatch to the frame. The
/// structs are re-exported here.
macro_rules! frames {
    ($( $name:ident in $module:ident, )*) => {
        $( pub(crate) use crate::mechanics::$module::$name; )*

        /// One piece of unfinished business.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Frame { $( $name($name), )* }

        $( impl From<$name> for Frame {
            #[inline(always)]
            fn from(frame: $name) -> Self {
                Self::$name(frame)
            }
        } )*

        impl Frame {
            /// Is it a rest point while it waits?
            #[inline(always)]
            pub(crate) fn rests(&self) -> bool {
                match self { $( Self::$name(_) => $name::RESTS, )* }
            }
            pub(crate) fn estate_sold(&self) -> EstateSold {
                match self { $( Self::$name(_) => $name::ESTATE, )* }
            }
            #[inline]
            pub(crate) fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
                match self { $( Self::$name(frame) => frame.turn(rules, state), )* }
            }
            pub(crate) fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
                match self { $( Self::$name(frame) => frame.answers(lister, out), )* }
            }
            pub(crate) fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
                match self { $( Self::$name(frame) => frame.default_answer(rules, state, seat), )* }
            }
            pub(crate) fn leave(&mut self, seat: Seat) {
                match self { $( Self::$name(frame) => frame.leave(seat), )* }
            }
            pub(crate) fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
                match self { $( Self::$name(frame) => frame.check(place), )* }
            }
            pub(crate) fn for_sale(&self) -> DeedSet {
                match self { $( Self::$name(frame) => frame.for_sale(), )* }
            }
            pub(crate) fn write(&self, text: &mut TextWriter) {
                match self { $( Self::$name(frame) => frame.write(text), )* }
            }
            pub(crate) fn read(text: &TextReader<'_>) -> Option<Self> {
                $( if let Some(frame) = text.clone().whole::<$name>() {
                    return Some(Self::$name(frame));
                } )*
                None
            }
            pub(crate) fn find_unknown(&self, unknown: &mut Unknown<'_>) {
                match self { $( Self::$name(frame) => frame.find_unknown(unknown), )* }
            }
        }

        impl<S: Sink> Play<'_, S> {
            /// Takes one automatic step of the frame on top; `false` if it waits for an answer, or the stack is empty.
            #[inline(never)]
            pub(crate) fn step_frame(&mut self) -> bool {
                match self.state.frames.last() {
                    None => false,
                    $( Some(&Frame::$name(frame)) => frame.step(self), )*
                }
            }
            /// Passes the answer of a seat to the frame on top.
            pub(crate) fn answer_frame(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
                match self.state.frames.last() {
                    None => Err(self.not_now(seat)),
                    $( Some(&Frame::$name(frame)) => frame.answer(self, seat, action), )*
                }
            }
            /// Passes the answer of luck to the frame on top.
            pub(crate) fn luck_for_frame(&mut self, answer: LuckAnswer) -> Result<(), Refusal> {
                match self.state.frames.last() {
                    None => Err(Refusal::LuckNotAsked {}),
                    $( Some(&Frame::$name(frame)) => frame.luck(self, answer), )*
                }
            }
        }
    };
}

/// How far the current turn has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Seats roll to decide who begins (CL-04).
    Order {
        /// Seats that have not rolled yet.
        left: SeatSet,
        /// The highest sum so far.
        best: u8,
        /// The seats that rolled it.
        tied: SeatSet,
    },
    /// Before a roll: the roll, or the choice in jail.
    Start,
    /// Luck is asked for the dice of a move.
    Rolling,
    /// Luck is asked for the dice of a try in jail.
    Trying,
    /// A move was resolved: after a double the player rolls again, otherwise the turn may be ended.
    Moved,
    /// The third try in jail failed: the bail was charged, the token still has to move (CL-29a).
    Released {
        /// How many spaces.
        steps: u8,
    },
    /// Triples: the player chooses where to go (UM-13).
    Triples,
    /// The token still has to move, once the frames above are done (UM-32a).
    Pending,
    /// The turn is over.
    Ended,
    /// The game is decided; the notes that nobody looked at are revealed (FB-53).
    Reveal(Outcome),
    /// The game is over.
    Over(Outcome),
}

/// Why money is paid, for the event of the payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cause {
    /// The reason.
    pub(crate) why: Why,
    /// What it is about.
    pub(crate) about: About,
}

impl Cause {
    /// Because of a card.
    pub(crate) const fn card(card: CardId) -> Self {
        Self { why: Why::Card, about: About::Card(card) }
    }
}

/// A seat or none in one byte, where `Option<Seat>` would make the largest frame larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SeatOrNone(u8);

impl SeatOrNone {
    pub(crate) const NONE: Self = Self(NOBODY);

    pub(crate) fn get(self) -> Option<Seat> {
        (self.0 != NOBODY).then_some(Seat(self.0))
    }
}

impl From<Seat> for SeatOrNone {
    fn from(seat: Seat) -> Self {
        Self(seat.0)
    }
}

impl Word for SeatOrNone {
    fn to_word(&self) -> String {
        self.get().to_word()
    }
    fn from_word(word: &str) -> Option<Self> {
        let seat: Option<Seat> = Word::from_word(word)?;
        Some(seat.map_or(Self::NONE, Self::from))
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        Word::find_unknown(&self.get(), unknown);
    }
}

/// Which rent is due for a landing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LandingTerms {
    /// The usual rent.
    Usual,
    /// This many times the usual rent.
    Times(u8),
    /// This many times the sum of a new roll.
    Dice(u8),
    /// The usual rent, with a new roll where it depends on dice: no roll moved the player there (UM-66a).
    NewRoll,
    /// No rent, and no taxi either (UM-47, UM-52c).
    Free,
    /// The usual rent; an unowned property costs this percentage of its price.
    Part(u8),
    /// The property is unowned, and is bought at this percentage of its price.
    Sold(u8),
}

impl From<CardRent> for LandingTerms {
    fn from(rent: CardRent) -> Self {
        match rent {
            CardRent::Usual => Self::Usual,
            CardRent::Times(times) => Self::Times(times),
            CardRent::Dice(factor) => Self::Dice(factor),
        }
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
    /// The sum; 0 while `dice_factor` is not 0.
    pub(crate) amount: Money,
    /// If not 0, the sum is this times a roll of the payer (CL-18).
    pub(crate) dice_factor: u32,
}

frames! {
    Auction in auction,
    AwaitedOffer in awaited_offers,
    BuildOrder in build_orders,
    Buy in buying,
    BuyShare in shares,
    CardCheck in card_check,
    CardInPlay in cards,
    CardSteps in steps,
    ChooseEffect in cards,
    Crash in dividends,
    DealCards in drawing,
    Debt in debt,
    DrawCard in drawing,
    Estate in estate,
    EstateSale in estate_sale,
    FillOpenCards in open_cards,
    Fines in dividends,
    Gift in gift,
    IncomeTax in income_tax,
    KeepOneCard in open_cards,
    LandAfterDraw in rent,
    MixHand in mixing,
    NameDeed in naming,
    NameLot in auction_space,
    NamePlayer in naming,
    NotePayment in payment,
    OfferedInKind in in_kind,
    PayEach in pay_each,
    PickNote in note_transfers,
    PickVoucher in voucher_choices,
    PlacePiece in shortage,
    Received in received,
    RentCards in rent_cards,
    RentRoll in rent,
    ReturnVoucher in voucher_choices,
    RollBack in directed,
    RollOff in roll_off,
    RollThree in roll_three,
    Settle in in_kind,
    Shortage in shortage,
    Squeeze in squeeze,
    Steer in directed,
    TakeOpenCard in open_cards,
    TakeShare in shares,
    TaxiStand in rides,
    ToJail in jail,
    Window in windows,
}

// Every position holds an array of `MAX_FRAMES` of them.
const _: () = assert!(size_of::<Frame>() <= 32);
