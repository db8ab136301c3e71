//! Switches: what differs between editions and house rules.
//!
//! An edition sets every switch. Those that it offers to the players are *options* of the table, which
//! [`Edition::rules`](crate::Edition::rules) takes as pairs of key and [`Value`]. The engine never tests for the name of an
//! edition, only for switches, so every edition can use every rule.
//!
//! ```
//! use magie_engine::Edition;
//! use magie_engine::switches::Value;
//!
//! let edition = Edition::load("classic")?;
//! let options = [("start_cash".to_owned(), 700.into()), ("double_go".to_owned(), Value::Flag(true))];
//! let rules = edition.rules(&options)?;
//! assert_eq!(rules.switches().start_cash, 700);
//!
//! let errors = edition.rules(&[("start_cash".to_owned(), 1.into())]).expect_err("too little");
//! assert_eq!(errors[0].to_string(), "option `start_cash` takes a number from 500 to 10000, not 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::describe::codes;
use crate::ids::Money;

/// The value of one switch, as it appears in edition files, records and the options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A word, for switches that choose one of several.
    Word(String),
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Self {
        Self::Word(word.to_owned())
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => f.write_str(word),
        }
    }
}

/// Which values a switch accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// On or off.
    Flag,
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// A word that the edition defines: a name set, a deck profile or a layout.
    Word,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

codes! {
    /// How many buildings of the highest level a group may have (UM-62).
    pub enum PerGroup {
        /// One on each street.
        Street = "per_street",
        /// One in the whole group.
        Group = "per_group",
    }
}

codes! {
    /// When an open claim for rent ends (CL-14, UM-06c).
    pub enum ClaimEnd {
        /// With the next player's roll.
        Roll = "roll",
        /// With the next move of the player who landed, by dice or otherwise; at the latest with the next player's
        /// roll.
        Move = "move",
    }
}

codes! {
    /// Whether the space reached by the plain dice takes effect when the speed die shows the magnate (UM-20).
    pub enum FirstSpace {
        /// It takes effect before the magnate moves on.
        Resolve = "resolve",
        /// It has no effect, unless the magnate stays there.
        Skip = "skip",
    }
}

codes! {
    /// What a player gets when the speed die shows the bus (UM-30).
    pub enum BusRule {
        /// A travel voucher or the bus move, whichever the player chooses.
        Choice = "choice",
        /// A travel voucher; the bus move only when no voucher is left.
        VoucherFirst = "voucher_first",
    }
}

codes! {
    /// Where a player may go after rolling triples (UM-13b).
    pub enum TriplesRule {
        /// To any other space.
        Move = "move",
        /// To any other space, or the player stays.
        MayStay = "may_stay",
    }
}

codes! {
    /// What ends after the move of triples (UM-13b).
    pub enum TriplesEnd {
        /// The movement of this turn; the player may still build and trade.
        Movement = "movement",
        /// The whole turn.
        Turn = "turn",
    }
}

codes! {
    /// Who is paid when players take a taxi of their own company (UM-46).
    pub enum OwnFare {
        /// The pool.
        Pool = "pool",
        /// The bank.
        Bank = "bank",
    }
}

codes! {
    /// Who pays a birthday gift (UM-79).
    pub enum GiftRule {
        /// The bank.
        Bank = "bank",
        /// Every other player.
        Others = "others",
    }
}

codes! {
    /// When a voucher that makes others expire takes effect (UM-53).
    pub enum ExpiryRule {
        /// When it is used.
        Used = "used",
        /// When it is drawn.
        Drawn = "drawn",
    }
}

/// Why an option was rejected. The message is written for the person who chose it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SwitchError {
    /// There is no such switch.
    #[error("there is no option `{0}`")]
    Unknown(String),
    /// The edition does not offer this switch to the table.
    #[error("this edition does not offer the option `{0}`")]
    NotOffered(String),
    /// The value has the wrong type.
    #[error("option `{key}` takes {wants}, not `{found}`")]
    WrongSort {
        /// The switch.
        key: String,
        /// The expected type, in words.
        wants: &'static str,
        /// The value given.
        found: String,
    },
    /// The number is out of bounds.
    #[error("option `{key}` takes a number from {least} to {most}, not {found}")]
    OutOfBounds {
        /// The switch.
        key: String,
        /// Least value.
        least: i64,
        /// Greatest value.
        most: i64,
        /// The value given.
        found: i64,
    },
    /// The word is none of those the edition offers.
    #[error("option `{key}` does not know `{found}`; it takes one of: {}", known.join(", "))]
    UnknownWord {
        /// The switch.
        key: String,
        /// The words it takes.
        known: Vec<String>,
        /// The value given.
        found: String,
    },
}

macro_rules! switches {
    ($( $(#[$doc:meta])* $name:ident : $sort:ident = $default:expr, $domain:expr; )*) => {
        /// The value of every switch. The field names are the keys of edition files and options.
        ///
        /// `docs/editions.md` describes each in detail.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Switches { $( $(#[$doc])* pub $name: switches!(@type $sort), )* }

        impl Default for Switches {
            fn default() -> Self {
                Self { $( $name: $default, )* }
            }
        }

        impl Switches {
            /// The keys of all switches, in the order of declaration.
            pub const KEYS: &'static [&'static str] = &[$( stringify!($name), )*];

            /// Which values the switch with this key accepts; `None` if there is no such switch.
            pub fn domain(key: &str) -> Option<Domain> {
                match key { $( stringify!($name) => Some($domain), )* _ => None }
            }

            /// The value of the switch with this key; `None` if there is no such switch.
            pub fn get(&self, key: &str) -> Option<Value> {
                match key { $( stringify!($name) => Some(switches!(@get $sort, self.$name)), )* _ => None }
            }

            /// Sets the switch with this key. Checks type and bounds, but not words that the edition defines.
            pub fn set(&mut self, key: &str, value: &Value) -> Result<(), SwitchError> {
                match key {
                    $( stringify!($name) => { self.$name = switches!(@set $sort, key, value, $domain); } )*
                    _ => return Err(SwitchError::Unknown(key.to_owned())),
                }
                Ok(())
            }
        }
    };
    (@type flag) => { bool };
    (@type number) => { Money };
    (@type word) => { String };
    (@type $codes:ident) => { $codes };
    (@get flag, $value:expr) => { Value::Flag($value) };
    (@get number, $value:expr) => { Value::Number($value) };
    (@get word, $value:expr) => { Value::Word($value.clone()) };
    (@get $codes:ident, $value:expr) => { Value::Word($value.code().to_owned()) };
    (@set flag, $key:expr, $value:expr, $domain:expr) => {
        match $value {
            Value::Flag(flag) => *flag,
            other => return Err(wrong_type($key, "true or false", other)),
        }
    };
    (@set number, $key:expr, $value:expr, $domain:expr) => {
        match ($value, $domain) {
            (Value::Number(found), Domain::Number(least, most)) if !(least..=most).contains(found) => {
                return Err(SwitchError::OutOfBounds { key: $key.to_owned(), least, most, found: *found });
            }
            (Value::Number(number), _) => *number,
            (other, _) => return Err(wrong_type($key, "a whole number", other)),
        }
    };
    (@set word, $key:expr, $value:expr, $domain:expr) => {
        match $value {
            Value::Word(word) => word.clone(),
            other => return Err(wrong_type($key, "a word", other)),
        }
    };
    (@set $codes:ident, $key:expr, $value:expr, $domain:expr) => {
        match $value {
            Value::Word(word) => $codes::from_code(word).ok_or_else(|| unknown_word($key, $codes::CODES, word))?,
            other => return Err(wrong_type($key, "a word", other)),
        }
    };
}

fn unknown_word(key: &str, known: &[&str], found: &str) -> SwitchError {
    let known = known.iter().map(|&word| word.to_owned()).collect();
    SwitchError::UnknownWord { key: key.to_owned(), known, found: found.to_owned() }
}

fn wrong_type(key: &str, wants: &'static str, found: &Value) -> SwitchError {
    SwitchError::WrongSort { key: key.to_owned(), wants, found: found.to_string() }
}

/// Switches that only spare the players attention, with the value that does so: what a printed rule leaves to them happens by
/// itself.
pub(crate) const CONVENIENCES: &[(&str, bool)] = &[("auto_rent", true)];

switches! {
    /// The set of place names; empty chooses by the player's language (CL-72e).
    names: word = String::new(), Domain::Word;
    /// The deck profile, which says which cards are in the piles (CL-23b).
    deck: word = String::new(), Domain::Word;
    /// Rent is paid at once, without being claimed (CL-14a).
    auto_rent: flag = false, Domain::Flag;
    /// When an open claim for rent ends (CL-14, UM-06c).
    claims_end: ClaimEnd = ClaimEnd::Roll, Domain::OneOf(ClaimEnd::CODES);
    /// Nothing is ever auctioned (CL-72a).
    no_auctions: flag = false, Domain::Flag;
    /// Double salary for ending a move exactly on GO (CL-72b).
    double_go: flag = false, Domain::Flag;
    /// Taxes and fines collect on Free Parking (CL-71).
    free_parking_pool: flag = false, Domain::Flag;
    /// Players buy buildings only on their own turn (CL-72c).
    turn_only_building: flag = false, Domain::Flag;
    /// Properties can be mortgaged (off by FR-19).
    mortgages: flag = true, Domain::Flag;
    /// Players sell buildings only on their own turn, or between the end of a turn and the next roll (FR-16a).
    sell_between_turns: flag = false, Domain::Flag;
    /// A hotel can be sold whole, leaving the street empty, whatever stands on the rest of the group (FR-17).
    whole_hotel_sales: flag = false, Domain::Flag;
    /// Players propose trades only on their own turn or while in debt (FR-23).
    own_turn_trades: flag = false, Domain::Flag;
    /// Play waits until an offer is answered; one counter-offer is allowed (FR-23a, FR-24).
    waiting_offers: flag = false, Domain::Flag;
    /// The cash in a trade must equal the difference of the printed prices (FR-21).
    balanced_trades: flag = false, Domain::Flag;
    /// Kept cards can be traded (off by FR-12).
    cards_tradable: flag = true, Domain::Flag;
    /// A debtor may offer a property to the creditor as payment (FR-08a, FR-25).
    pay_in_property: flag = false, Domain::Flag;
    /// Without auctions, a bankrupt's properties are offered to the other players at the printed price (FR-31).
    estate_sale: flag = false, Domain::Flag;
    /// Debtors can sell properties to the bank; those of a bankrupt player go back to it (FB-40, FB-41).
    deed_sales: flag = false, Domain::Flag;
    /// Rents that depend on dice use the roll that moved the player, not a new roll (FR-10).
    moving_dice_rent: flag = false, Domain::Flag;
    /// All but one of a group of three or more are enough to build, except for levels that need the whole group
    /// (UM-60).
    majority_building: flag = false, Domain::Flag;
    /// How many buildings of the highest level a group may have (UM-62).
    skyscrapers: PerGroup = PerGroup::Street, Domain::OneOf(PerGroup::CODES);
    /// Players sell buildings only on their own turn, in an auction or while in debt (UM-65).
    turn_only_selling: flag = false, Domain::Flag;
    /// The mortgage value is half the price, whatever is printed on the deed (UM-89).
    half_price_mortgages: flag = false, Domain::Flag;
    /// The streets of a group must be built evenly (CL-37; off by FB-24).
    even_building: flag = true, Domain::Flag;
    /// Streets can be traded with their buildings (FB-27a).
    built_trades: flag = false, Domain::Flag;
    /// The game ends when every property is owned; the bank then pays each owner all rents once (FB-50).
    ends_when_owned: flag = false, Domain::Flag;
    /// Moves are rolled with a speed die besides the two dice (UM-10).
    speed_die: flag = false, Domain::Flag;
    /// The layout of the spaces on the tracks; empty is the board as printed.
    layout: word = String::new(), Domain::Word;
    /// Taxes, fines and bail collect in a pool, from which refunds are paid (UM-78).
    tax_pool: flag = false, Domain::Flag;
    /// Whether the space reached by the plain dice takes effect when the speed die shows the magnate (UM-20).
    magnate_first_space: FirstSpace = FirstSpace::Resolve, Domain::OneOf(FirstSpace::CODES);
    /// What a player gets when the speed die shows the bus (UM-30).
    bus: BusRule = BusRule::Choice, Domain::OneOf(BusRule::CODES);
    /// Where a player may go after rolling triples (UM-13b).
    triples: TriplesRule = TriplesRule::Move, Domain::OneOf(TriplesRule::CODES);
    /// What ends after the move of triples (UM-13b).
    triples_end: TriplesEnd = TriplesEnd::Movement, Domain::OneOf(TriplesEnd::CODES);
    /// Who is paid when players take a taxi of their own company (UM-46).
    own_taxi_fare: OwnFare = OwnFare::Pool, Domain::OneOf(OwnFare::CODES);
    /// The dice of a squeeze include the speed die (UM-77).
    squeeze_play_speed_die: flag = false, Domain::Flag;
    /// Who pays a birthday gift (UM-79).
    birthday_gift: GiftRule = GiftRule::Bank, Domain::OneOf(GiftRule::CODES);
    /// Several vouchers may be used as one move (UM-51d).
    combined_vouchers: flag = false, Domain::Flag;
    /// When a voucher that makes others expire takes effect (UM-53).
    vouchers_expire: ExpiryRule = ExpiryRule::Used, Domain::OneOf(ExpiryRule::CODES);
    /// Doubles mean nothing: no further roll, no jail (CL-73).
    no_doubles: flag = false, Domain::Flag;
    /// A player in jail who neither pays nor plays a card sits out one turn and is then free (CL-74).
    jail_turn: flag = false, Domain::Flag;
    /// If a player cannot pay, the bank pays at once and becomes the creditor (CL-76).
    bank_advances: flag = false, Domain::Flag;
    /// The bank's cash at the start; with 0 it never runs out (CL-77).
    bank_cash: number = 0, Domain::Number(0, 1_000_000_000);
    /// The game ends when a player ends a turn with more cash than this; 0 for no such goal (CL-78).
    cash_goal: number = 0, Domain::Number(0, 1_000_000_000);
    /// The cash of every player at the start (CL-72d).
    start_cash: number = 1500, Domain::Number(0, 1_000_000_000);
    /// The game ends when every remaining player has had this many turns; 0 for no limit (CL-70a).
    turn_limit: number = 0, Domain::Number(0, 10_000);
    /// Whoever runs the table ends the game after this many minutes, with `Answer::TimeUp`; 0 for no limit (CL-70a).
    time_limit: number = 0, Domain::Number(0, 100_000);
}
