//! Why a program made an offer, refused or countered one, or bid: a code with a few values, which the catalogues of
//! `magie-texts` turn into a sentence (`reason-<code>`).
//!
//! Reasons are commentary. They are no part of a game or its record, and everyone at the table may read them, so they say
//! nothing that a spectator could not see, except how much the player values something.

use magie_engine::action::{Action, OfferId};
use magie_engine::describe::{Describe, Field};
use magie_engine::ids::GroupId;
use magie_engine::{Money, Rules, Seat};

/// A value of a reason. In a table's log it is a number.
trait Value: Sized {
    fn number(self) -> i64;
    fn from_number(number: i64, rules: &Rules, seats: usize) -> Option<Self>;
}

impl Value for GroupId {
    fn number(self) -> i64 {
        i64::from(self.0)
    }
    fn from_number(number: i64, rules: &Rules, _: usize) -> Option<Self> {
        let group = Self(u8::try_from(number).ok()?);
        (group.index() < rules.groups().len()).then_some(group)
    }
}

impl Value for Seat {
    fn number(self) -> i64 {
        i64::from(self.0)
    }
    fn from_number(number: i64, _: &Rules, seats: usize) -> Option<Self> {
        let seat = Self(u8::try_from(number).ok()?);
        (seat.index() < seats).then_some(seat)
    }
}

impl Value for Money {
    fn number(self) -> i64 {
        self
    }
    fn from_number(number: i64, _: &Rules, _: usize) -> Option<Self> {
        Some(number)
    }
}

/// Defines [`Reason`]: `Variant = "code" { field: Type => Field, … }`.
macro_rules! reasons {
    ($( $(#[$doc:meta])* $variant:ident = $code:literal {
        $( $(#[$fdoc:meta])* $field:ident : $type:ty => $wrap:expr ),* $(,)?
    } ),* $(,)?) => {
        /// Why a player gave an answer. Codes and fields never change.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason { $( $(#[$doc])* $variant { $( $(#[$fdoc])* $field: $type ),* } ),* }

        impl Reason {
            /// All codes with the names of their fields, in the order of declaration.
            pub const CODES: &'static [(&'static str, &'static [&'static str])] =
                &[$( ($code, &[$( stringify!($field) ),*]) ),*];
            /// The types of the fields, in the order of [`CODES`](Self::CODES): the [`Field`] variants.
            pub const SORTS: &'static [&'static [&'static str]] = &[$( &[$( stringify!($wrap) ),*] ),*];

            /// The values of its fields as numbers, for a log; [`Reason::read`] reads them.
            pub fn numbers(&self) -> Vec<i64> {
                match *self { $( Self::$variant { $( $field ),* } => vec![$( Value::number($field) ),*] ),* }
            }

            /// The reason with this code and these values, in a game with these rules and this many seats. `None` if there is
            /// none: a later version may know more reasons.
            pub fn read(code: &str, numbers: &[i64], rules: &Rules, seats: usize) -> Option<Self> {
                let _ = (rules, seats);
                match code {
                    $( $code => {
                        let &[$( $field ),*] = numbers else { return None };
                        Some(Self::$variant { $( $field: Value::from_number($field, rules, seats)? ),* })
                    } )*
                    _ => None,
                }
            }
        }

        impl Describe for Reason {
            fn code(&self) -> &'static str {
                match self { $( Self::$variant { .. } => $code ),* }
            }
            fn fields(&self, give: &mut dyn FnMut(&'static str, Field)) {
                let _ = &give;
                match *self {
                    $( Self::$variant { $( $field ),* } => { $( give(stringify!($field), $wrap($field)); )* } ),*
                }
            }
        }
    };
}

reasons! {
    /// It gets the last property of a group that it lacks.
    CompletesMyGroup = "completes-my-group" {
        /// The group.
        group: GroupId => Field::Group,
    },
    /// Both players complete a group.
    CompletesBoth = "completes-both" {
        /// The group that it completes itself.
        group: GroupId => Field::Group,
        /// The other player.
        seat: Seat => Field::Seat,
        /// The group that the other player completes.
        theirs: GroupId => Field::Group,
    },
    /// It sells the last property that another player lacks of a group.
    CompletesYourGroup = "completes-your-group" {
        /// The other player.
        seat: Seat => Field::Seat,
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It gets one more property of a group of which it owns a part.
    AddsToMyGroup = "adds-to-my-group" {
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It sells a property of a group of which the other player owns a part.
    AddsToYourGroup = "adds-to-your-group" {
        /// The other player.
        seat: Seat => Field::Seat,
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It starts a group.
    StartsMyGroup = "starts-my-group" {
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It has a debt to pay.
    NeedsCash = "needs-cash" {},
    /// It would rather have cash than what it sells.
    PrefersCash = "prefers-cash" {},
    /// It asks for much and offers little: perhaps the other player agrees.
    WorthAsking = "worth-asking" {},
    /// It exchanges property for property, and both gain something.
    FairExchange = "fair-exchange" {},
    /// It collects cards.
    WantsCards = "wants-cards" {},
    /// It collects shares.
    WantsShares = "wants-shares" {},
    /// The other player would own a whole group.
    WouldCompleteYourGroup = "would-complete-your-group" {
        /// The other player.
        seat: Seat => Field::Seat,
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It would no longer own the whole group.
    BreaksMyGroup = "breaks-my-group" {
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It wants to complete the group itself.
    CollectsGroup = "collects-group" {
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It would agree for this much cash.
    WouldNeed = "would-need" {
        /// How much it wants.
        amount: Money => Field::Money,
    },
    /// It would agree if it had to pay this much.
    WouldPay = "would-pay" {
        /// How much it would pay.
        amount: Money => Field::Money,
    },
    /// It gives more than it gets.
    TooLittle = "too-little" {},
    /// The price is too high.
    TooDear = "too-dear" {},
    /// It does not have that much cash.
    CannotPay = "cannot-pay" {},
    /// It wants to keep its cash.
    KeepsCash = "keeps-cash" {},
    /// It has no use for what is offered.
    NoUse = "no-use" {},
    /// It has refused the same before.
    AlreadyRefused = "already-refused" {},
    /// The offer is so good that something must be wrong with it.
    TooGood = "too-good" {},
    /// The rules do not allow this trade now.
    NotPossible = "not-possible" {},
    /// Another player could complete a group with it.
    KeepsFrom = "keeps-from" {
        /// The other player.
        seat: Seat => Field::Seat,
        /// The group.
        group: GroupId => Field::Group,
    },
    /// It costs less than its printed price.
    Bargain = "bargain" {},
    /// It is worth the price.
    WorthIt = "worth-it" {},
    /// It wants to build.
    WantsToBuild = "wants-to-build" {},
    /// The bids have reached what it is worth to it.
    NotWorthMore = "not-worth-more" {},
}

/// What a reason is given for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ReasonFor {
    /// An offer.
    Offer,
    /// A counter-offer.
    Counter,
    /// The refusal of an offer.
    Refusal,
    /// A bid.
    Bid,
    /// Bidding no more.
    Pass,
}

impl ReasonFor {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Offer, Self::Counter, Self::Refusal, Self::Bid, Self::Pass];

    /// Its name in data.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Offer => "offer",
            Self::Counter => "counter",
            Self::Refusal => "refusal",
            Self::Bid => "bid",
            Self::Pass => "pass",
        }
    }

    /// What this action is, if a reason can be given for it. Whether a pass is one in an auction, the open question
    /// says.
    pub const fn of(action: &Action) -> Option<Self> {
        match action {
            Action::Propose { .. } => Some(Self::Offer),
            Action::Counter { .. } => Some(Self::Counter),
            Action::Refuse(_) => Some(Self::Refusal),
            Action::Bid(_) => Some(Self::Bid),
            Action::Pass => Some(Self::Pass),
            _ => None,
        }
    }

    /// The offer that an action answers.
    pub const fn offer_of(action: &Action) -> Option<OfferId> {
        match action {
            Action::Refuse(offer) | Action::Counter { offer, .. } => Some(*offer),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use magie_engine::Edition;

    use super::*;

    #[test]
    fn a_reason_is_read_as_it_was_written() {
        let rules = Edition::load("classic").expect("an edition").rules(&[]).expect("rules");
        let reasons = [
            Reason::CompletesBoth { group: GroupId(3), seat: Seat(1), theirs: GroupId(5) },
            Reason::WouldNeed { amount: 380 },
            Reason::NoUse {},
        ];
        for reason in reasons {
            assert_eq!(Reason::read(reason.code(), &reason.numbers(), &rules, 2), Some(reason));
        }
    }

    #[test]
    fn a_reason_that_does_not_fit_the_game_is_not_read() {
        let rules = Edition::load("classic").expect("an edition").rules(&[]).expect("rules");
        for (code, numbers) in [
            ("because", &[][..]),
            ("would-need", &[]),
            ("no-use", &[1]),
            ("completes-my-group", &[200]),
            ("completes-my-group", &[-1]),
            ("would-complete-your-group", &[2, 0]),
        ] {
            assert_eq!(Reason::read(code, numbers, &rules, 2), None, "{code} {numbers:?}");
        }
    }
}
