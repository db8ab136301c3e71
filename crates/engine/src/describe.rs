//! One way to tell events, refusals and questions to the outside: a stable code and named fields. Logs in any
//! language, JSON, and scenario expectations are all made from it, so nothing is described twice.

use crate::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedSet, GroupId, KindId, Money, NoteCounts, Seat,
    SeatSet, Shares, SpaceId,
};
use crate::question::Lot;

/// The value of one named field.
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
    /// A colour group.
    Group(GroupId),
    /// A card.
    Card(CardId),
    /// Several cards.
    Cards(CardList),
    /// A deck.
    Deck(DeckId),
    /// A kind of building piece.
    Kind(KindId),
    /// Dice; the third is 0 where two were rolled.
    Dice([u8; 3]),
    /// Two dice and the speed die; its faces are as in [`DiceSet::Speed`](crate::DiceSet::Speed).
    SpeedDice([u8; 3]),
    /// Whose money.
    Account(Account),
    /// What is auctioned.
    Lot(Lot),
    /// A company.
    Company(CompanyId),
    /// Shares.
    Shares(Shares),
    /// So many notes of each denomination.
    Notes(NoteCounts),
    /// A code of this crate.
    Word(&'static str),
    /// Yes or no.
    Flag(bool),
}

/// Something with a stable code and named fields.
pub trait Describe {
    /// The stable code, in kebab-case.
    fn code(&self) -> &'static str;
    /// Gives each field with its name, always the same names in the same order.
    fn fields(&self, give: &mut dyn FnMut(&'static str, Field));
}

/// Defines an enum whose variants describe themselves: `Variant = "code" { field: Type => Field, … }`.
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
            /// Every code with the names of its fields, in the order of declaration.
            pub const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($code, &[$( stringify!($field) ),*]) ),*];
            /// For each of these codes the sorts of its fields: the words after `=>` in its declaration. Who writes down
            /// the types of what is told, for another language, needs them.
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

/// A small enum of codes: `Variant = "code"`.
macro_rules! codes {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $( $(#[$doc:meta])* $variant:ident = $code:literal ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $vis enum $name { $( $(#[$doc])* $variant ),* }

        #[allow(dead_code, reason = "not every list is walked, not every code read back")]
        impl $name {
            /// All of them, in the order of declaration.
            $vis const ALL: &'static [Self] = &[$( Self::$variant ),*];
            /// Their codes, in the same order.
            $vis const CODES: &'static [&'static str] = &[$( $code ),*];
            /// The stable code.
            $vis const fn code(self) -> &'static str {
                match self { $( Self::$variant => $code ),* }
            }
            /// The one with this code.
            $vis fn from_code(code: &str) -> Option<Self> {
                match code { $( $code => Some(Self::$variant), )* _ => None }
            }
        }
    };
}
pub(crate) use codes;
