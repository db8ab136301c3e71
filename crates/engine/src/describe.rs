//! Stable codes and named fields for events, refusals and questions.
//!
//! The engine writes no sentences. Logs in any language, JSON and test expectations are all generated from
//! [`Describe::code`] and [`Describe::fields`].
//!
//! ```
//! use magie_engine::describe::Field;
//! use magie_engine::ids::Seat;
//! use magie_engine::{Describe, Event};
//!
//! let event = Event::JailTryFailed { seat: Seat(1), left: 2 };
//! let mut fields = Vec::new();
//! event.fields(&mut |name, value| fields.push((name, value)));
//! assert_eq!(event.code(), "jail-try-failed");
//! assert_eq!(fields, [("seat", Field::Seat(Seat(1))), ("left", Field::Number(2))]);
//! ```

use crate::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedSet, GroupId, KindId, Money, NoteCounts, Seat,
    SeatSet, Shares, SpaceId,
};
use crate::question::Lot;

/// The value of a field, with its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A player.
    Seat(Seat),
    /// Several players.
    Seats(SeatSet),
    /// A sum of money.
    Money(Money),
    /// A plain number.
    Number(i64),
    /// A space.
    Space(SpaceId),
    /// A property.
    Deed(DeedId),
    /// Several properties.
    Deeds(DeedSet),
    /// A group of properties.
    Group(GroupId),
    /// A card.
    Card(CardId),
    /// Several cards.
    Cards(CardList),
    /// A deck.
    Deck(DeckId),
    /// A kind of building piece.
    Kind(KindId),
    /// Dice; the third is 0 if two were rolled.
    Dice([u8; 3]),
    /// Two dice and the speed die, with the faces of [`DiceSet::Speed`](crate::question::DiceSet::Speed).
    SpeedDice([u8; 3]),
    /// A player, the bank or the pool.
    Account(Account),
    /// What is auctioned.
    Lot(Lot),
    /// A company.
    Company(CompanyId),
    /// Shares.
    Shares(Shares),
    /// The number of notes of each denomination.
    Notes(NoteCounts),
    /// A code, such as that of a reason.
    Word(&'static str),
    /// True or false.
    Flag(bool),
}

/// Something with a stable code and named fields.
pub trait Describe {
    /// The code, in kebab-case. It never changes.
    fn code(&self) -> &'static str;
    /// Calls `give` with the name and value of each field: for one code always the same names in the same order.
    fn fields(&self, give: &mut dyn FnMut(&'static str, Field));
}

/// Defines an enum that implements [`Describe`]: `Variant = "code" { field: Type => Field, … }`.
macro_rules! described {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $(#[$doc:meta])* $variant:ident = $code:literal {
                $( $(#[$fdoc:meta])* $field:ident : $type:ty => $wrap:expr ),* $(,)?
            } ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        pub enum $name { $( $(#[$doc])* $variant { $( $(#[$fdoc])* $field: $type ),* } ),* }

        impl $name {
            /// All codes with the names of their fields, in the order of declaration.
            pub const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($code, &[$( stringify!($field) ),*]) ),*];
            /// The types of the fields, in the order of [`CODES`](Self::CODES): for each field the [`Field`](crate::describe::Field) variant or the
            /// function that makes one. For generating declarations in other languages.
            pub const SORTS: &'static [&'static [&'static str]] = &[$( &[$( stringify!($wrap) ),*] ),*];
        }

        impl $crate::describe::Describe for $name {
            fn code(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $code ),* }
            }
            fn fields(&self, give: &mut dyn FnMut(&'static str, $crate::describe::Field)) {
                let _ = &give;
                match *self { $( Self::$variant { $( $field ),* } => { $( give(stringify!($field), $wrap($field)); )* } ),* }
            }
        }
    };
}
pub(crate) use described;

/// Defines an enum whose variants have a code and nothing else: `Variant = "code"`.
macro_rules! codes {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $code:literal ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $( $(#[$doc])* $variant ),* }

        #[allow(dead_code, reason = "not every enum needs all of these")]
        impl $name {
            /// All variants, in the order of declaration.
            $vis const ALL: &'static [Self] = &[$( Self::$variant ),*];
            /// The codes of all variants, in the same order.
            $vis const CODES: &'static [&'static str] = &[$( $code ),*];
            /// The code. It never changes.
            $vis const fn code(self) -> &'static str {
                match self { $( Self::$variant => $code ),* }
            }
            /// The variant with this code.
            $vis fn from_code(code: &str) -> Option<Self> {
                match code { $( $code => Some(Self::$variant), )* _ => None }
            }
        }
    };
}
pub(crate) use codes;
