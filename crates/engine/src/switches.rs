//! The switches of an edition. An edition's data sets every one of them; those it offers to the table are the
//! table's options. No code asks for an edition's name: it asks for a switch.

use crate::describe::codes;
use crate::ids::Money;

/// The value of one switch, as data files, records and tables write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// On or off.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of the words the switch knows.
    Word(String),
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

/// What values a switch takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// On or off.
    Flag,
    /// A whole number in these bounds.
    Number(i64, i64),
    /// A word; which words, the edition says (name sets, deck profiles).
    Word,
    /// One of these words.
    OneOf(&'static [&'static str]),
}

codes! {
    /// How often something may stand in a group.
    pub enum PerGroup {
        /// Once on each street.
        Street = "per_street",
        /// Once in the whole group.
        Group = "per_group",
    }
}

codes! {
    /// What closes an open claim for rent (CL-14, UM-06c).
    pub enum ClaimEnd {
        /// The next player's roll.
        Roll = "roll",
        /// The lander's next move, by a roll or otherwise; at the latest the next player's roll.
        Move = "move",
    }
}

codes! {
    /// What the first space of a magnate roll does (UM-20).
    pub enum FirstSpace {
        /// All it does.
        Resolve = "resolve",
        /// Nothing, unless the bonus part stays there.
        Skip = "skip",
    }
}

codes! {
    /// What a bus roll brings (UM-30).
    pub enum BusRule {
        /// A voucher or the bus move, as the player chooses.
        Choice = "choice",
        /// A voucher while there is one.
        VoucherFirst = "voucher_first",
    }
}

codes! {
    /// Where triples lead (UM-13b).
    pub enum TriplesRule {
        /// To another space.
        Move = "move",
        /// To any space, or nowhere.
        MayStay = "may_stay",
    }
}

codes! {
    /// What triples end (UM-13b).
    pub enum TriplesEnd {
        /// The movement of the turn.
        Movement = "movement",
        /// The turn.
        Turn = "turn",
    }
}

codes! {
    /// Who gets the fare of one's own taxi (UM-46).
    pub enum OwnFare {
        /// The pool.
        Pool = "pool",
        /// The bank.
        Bank = "bank",
    }
}

codes! {
    /// Who makes a gift (UM-79).
    pub enum GiftRule {
        /// The bank.
        Bank = "bank",
        /// All other players.
        Others = "others",
    }
}

codes! {
    /// When a voucher that makes the others expire does so (UM-53).
    pub enum ExpiryRule {
        /// When it is used.
        Used = "used",
        /// When it is drawn.
        Drawn = "drawn",
    }
}

/// Why a value was not taken by a switch.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SwitchError {
    /// There is no such switch.
    #[error("there is no option `{0}`")]
    Unknown(String),
    /// The edition does not offer this switch to the table.
    #[error("this edition does not offer the option `{0}`")]
    NotOffered(String),
    /// The value is of another sort.
    #[error("option `{key}` takes {wants}, not `{found}`")]
    WrongSort {
        /// The switch.
        key: String,
        /// What it takes, in words.
        wants: &'static str,
        /// What it was given.
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
        /// What it was given.
        found: i64,
    },
    /// The word is not one the edition knows.
    #[error("option `{key}` does not know `{found}`; it takes one of: {}", known.join(", "))]
    UnknownWord {
        /// The switch.
        key: String,
        /// The words it takes.
        known: Vec<String>,
        /// What it was given.
        found: String,
    },
}

macro_rules! switches {
    ($( $(#[$doc:meta])* $name:ident : $sort:ident = $default:expr, $domain:expr; )*) => {
        /// All switches with their values.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Switches { $( $(#[$doc])* pub $name: switches!(@type $sort), )* }

        impl Default for Switches {
            fn default() -> Self {
                Self { $( $name: $default, )* }
            }
        }

        impl Switches {
            /// The names of all switches, in a fixed order.
            pub const KEYS: &'static [&'static str] = &[$( stringify!($name), )*];

            /// What values a switch takes; nothing for an unknown one.
            pub fn domain(key: &str) -> Option<Domain> {
                match key { $( stringify!($name) => Some($domain), )* _ => None }
            }

            /// The present value of a switch; nothing for an unknown one.
            pub fn get(&self, key: &str) -> Option<Value> {
                match key { $( stringify!($name) => Some(switches!(@get $sort, self.$name)), )* _ => None }
            }

            /// Sets a switch. Words are checked by the edition, which knows them.
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
            other => return Err(wrong_sort($key, "true or false", other)),
        }
    };
    (@set number, $key:expr, $value:expr, $domain:expr) => {
        match ($value, $domain) {
            (Value::Number(found), Domain::Number(least, most)) if !(least..=most).contains(found) => {
                return Err(SwitchError::OutOfBounds { key: $key.to_owned(), least, most, found: *found });
            }
            (Value::Number(number), _) => *number,
            (other, _) => return Err(wrong_sort($key, "a whole number", other)),
        }
    };
    (@set word, $key:expr, $value:expr, $domain:expr) => {
        match $value {
            Value::Word(word) => word.clone(),
            other => return Err(wrong_sort($key, "a word", other)),
        }
    };
    (@set $codes:ident, $key:expr, $value:expr, $domain:expr) => {
        match $value {
            Value::Word(word) => $codes::from_code(word).ok_or_else(|| unknown_word($key, $codes::CODES, word))?,
            other => return Err(wrong_sort($key, "a word", other)),
        }
    };
}

fn unknown_word(key: &str, known: &[&str], found: &str) -> SwitchError {
    let known = known.iter().map(|&word| word.to_owned()).collect();
    SwitchError::UnknownWord { key: key.to_owned(), known, found: found.to_owned() }
}

fn wrong_sort(key: &str, wants: &'static str, found: &Value) -> SwitchError {
    SwitchError::WrongSort { key: key.to_owned(), wants, found: found.to_string() }
}

switches! {
    /// The set of place names shown to players.
    names: word = String::new(), Domain::Word;
    /// The deck profile: which cards are in the piles (CL-23b).
    deck: word = String::new(), Domain::Word;
    /// Every rent is claimed by itself at the landing (CL-14a).
    auto_rent: flag = false, Domain::Flag;
    /// What closes an open claim for rent (CL-14, UM-06c).
    claims_end: ClaimEnd = ClaimEnd::Roll, Domain::OneOf(ClaimEnd::CODES);
    /// Nothing is ever auctioned (CL-72a).
    no_auctions: flag = false, Domain::Flag;
    /// Double salary for ending a move exactly on GO (CL-72b).
    double_go: flag = false, Domain::Flag;
    /// Taxes and fines collect on Free Parking (CL-71).
    free_parking_pool: flag = false, Domain::Flag;
    /// Buildings are bought only on one's own turn (CL-72c).
    turn_only_building: flag = false, Domain::Flag;
    /// Properties can be mortgaged (FR-19: not everywhere).
    mortgages: flag = true, Domain::Flag;
    /// Buildings are sold only on one's own turn, or between a turn's end and the next roll (FR-16a).
    sell_between_turns: flag = false, Domain::Flag;
    /// A street at its top level may be sold down to the ground by itself, whatever its group has (FR-17).
    whole_hotel_sales: flag = false, Domain::Flag;
    /// Trades are proposed only on one's own turn, or in debt (FR-23).
    own_turn_trades: flag = false, Domain::Flag;
    /// An offer is answered before play goes on, with one counter-offer at most (FR-23a, FR-24).
    waiting_offers: flag = false, Domain::Flag;
    /// The cash of a trade is the difference of the printed prices, nothing else (FR-21).
    balanced_trades: flag = false, Domain::Flag;
    /// Kept cards can be traded (FR-12: not everywhere).
    cards_tradable: flag = true, Domain::Flag;
    /// A property may be offered to a player in payment of what is owed (FR-08a, FR-25).
    pay_in_property: flag = false, Domain::Flag;
    /// Without auctions, a bankrupt's properties are offered at the printed price to all others (FR-31).
    estate_sale: flag = false, Domain::Flag;
    /// A debtor sells properties to the bank, and a bankrupt's go back to it (FB-40, FB-41).
    deed_sales: flag = false, Domain::Flag;
    /// Rent by dice takes the roll that moved the player, not a new one (FR-10).
    moving_dice_rent: flag = false, Domain::Flag;
    /// All but one of a group of three or more are enough to build on it, save what needs the whole group (UM-60).
    majority_building: flag = false, Domain::Flag;
    /// How many of the buildings that need a whole group may stand in it (UM-62).
    skyscrapers: PerGroup = PerGroup::Street, Domain::OneOf(PerGroup::CODES);
    /// Buildings are sold only on one's own turn, in an auction or in debt (UM-65).
    turn_only_selling: flag = false, Domain::Flag;
    /// A mortgage brings half the price, whatever the deed says (UM-89).
    half_price_mortgages: flag = false, Domain::Flag;
    /// The streets of a group are built evenly (CL-37; FB-24: not everywhere).
    even_building: flag = true, Domain::Flag;
    /// A building goes with its street when that is traded (FB-27a).
    built_trades: flag = false, Domain::Flag;
    /// The game ends when every property is owned; the bank then pays all rents once (FB-50).
    ends_when_owned: flag = false, Domain::Flag;
    /// Moves are rolled with the speed die too (UM-10).
    speed_die: flag = false, Domain::Flag;
    /// How the spaces are set up.
    layout: word = String::new(), Domain::Word;
    /// Taxes, fines and bail collect in the pool, which refunds pay out (UM-78).
    tax_pool: flag = false, Domain::Flag;
    /// What the first space of a magnate roll does (UM-20).
    magnate_first_space: FirstSpace = FirstSpace::Resolve, Domain::OneOf(FirstSpace::CODES);
    /// What a bus roll brings (UM-30).
    bus: BusRule = BusRule::Choice, Domain::OneOf(BusRule::CODES);
    /// Where triples lead (UM-13b).
    triples: TriplesRule = TriplesRule::Move, Domain::OneOf(TriplesRule::CODES);
    /// What triples end (UM-13b).
    triples_end: TriplesEnd = TriplesEnd::Movement, Domain::OneOf(TriplesEnd::CODES);
    /// Who gets the fare of one's own taxi (UM-46).
    own_taxi_fare: OwnFare = OwnFare::Pool, Domain::OneOf(OwnFare::CODES);
    /// The squeeze is rolled with the speed die too (UM-77).
    squeeze_play_speed_die: flag = false, Domain::Flag;
    /// Who makes a gift (UM-79).
    birthday_gift: GiftRule = GiftRule::Bank, Domain::OneOf(GiftRule::CODES);
    /// Several vouchers may be used as one move (UM-51d).
    combined_vouchers: flag = false, Domain::Flag;
    /// When do vouchers expire (UM-53)?
    vouchers_expire: ExpiryRule = ExpiryRule::Used, Domain::OneOf(ExpiryRule::CODES);
    /// A double gives no further roll and leads nobody to jail (CL-73).
    no_doubles: flag = false, Domain::Flag;
    /// Who neither pays nor plays a card sits out one turn in jail and is free (CL-74).
    jail_turn: flag = false, Domain::Flag;
    /// What somebody cannot pay the bank pays for him at once, and he owes it to the bank (CL-76).
    bank_advances: flag = false, Domain::Flag;
    /// What the bank has at the start; 0: it never runs out (CL-77).
    bank_cash: number = 0, Domain::Number(0, 1_000_000_000);
    /// The game ends when somebody ends a turn with more cash than this; 0: never (CL-78).
    cash_goal: number = 0, Domain::Number(0, 1_000_000_000);
    /// Cash at the start, the same for all (CL-72d).
    start_cash: number = 1500, Domain::Number(0, 1_000_000_000);
    /// The game ends when every player left has had this many turns; 0 is no limit (CL-70a).
    turn_limit: number = 0, Domain::Number(0, 10_000);
    /// The table ends the game after this many minutes; 0 is no limit (CL-70a).
    time_limit: number = 0, Domain::Number(0, 100_000);
}
