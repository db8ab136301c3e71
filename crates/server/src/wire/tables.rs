//! Tables as HTTP tells them: making one, finding one, taking a seat.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::Outcome;

/// The value of a table option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A word.
    Word(String),
}

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneValue)
    }
}

struct OneValue;

impl Visitor<'_> for OneValue {
    type Value = OptionValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the value of an option: true or false, a whole number such as 20, or a word such as \"paris\"",
        )
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<OptionValue, E> {
        Ok(OptionValue::Flag(flag))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<OptionValue, E> {
        Ok(OptionValue::Number(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<OptionValue, E> {
        let too_much = |_| E::invalid_value(Unexpected::Unsigned(number), &self);
        i64::try_from(number).map(OptionValue::Number).map_err(too_much)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<OptionValue, E> {
        Ok(OptionValue::Word(word.to_owned()))
    }
}

/// How long answers may take, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, default, expecting = r#"a clock such as {"question_ms":60000}"#)]
pub struct Clock {
    /// Time for a question put to one seat.
    pub question_ms: u32,
    /// Time for a question put to several at once: a bid, a check, a wish.
    pub together_ms: u32,
    /// What each seat may use beyond these in the whole game.
    pub reserve_ms: u32,
    /// How long programs wait for the owner of an open claim (CL-14b).
    pub claim_ms: u32,
    /// How long programs wait before their first roll for who could do something (CL-36b).
    pub rest_ms: u32,
    /// How long after its holder was last seen a bot takes a seat that is asked.
    pub absent_ms: u32,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            question_ms: 60_000,
            together_ms: 15_000,
            reserve_ms: 300_000,
            claim_ms: 10_000,
            rest_ms: 3_000,
            absent_ms: 60_000,
        }
    }
}

/// A table to be set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"edition":"classic","seats":4}"#)]
pub struct NewTable {
    /// The id of the edition.
    pub edition: String,
    /// How many seats.
    pub seats: u8,
    /// Options that differ from the edition's own.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub options: BTreeMap<String, OptionValue>,
    /// The clock; without one nobody is hurried.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub clock: Option<Clock>,
    /// How long bots take for what they do, in milliseconds, when people sit at the table.
    #[serde(default = "usual_pace")]
    #[ts(optional = nullable)]
    pub pace_ms: u32,
    /// Is it listed for everybody? Otherwise it is found by its id alone.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub public: bool,
    /// What one must know to sit down or to watch.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub password: Option<String>,
    /// May answers be taken back, if all agree?
    #[serde(default)]
    #[ts(optional = nullable)]
    pub casual: bool,
    /// May others watch?
    #[serde(default = "yes")]
    #[ts(optional = nullable)]
    pub spectators: bool,
}

const fn usual_pace() -> u32 {
    700
}
const fn yes() -> bool {
    true
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are being taken.
    Lobby,
    /// The game is on.
    Running,
    /// The game stands still, by agreement.
    Paused,
    /// The game is over.
    Over,
}

/// A kind of bot: `thumb`, `random` or `scripted`.
pub type BotKey = String;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person, or a program with the seat's token.
    Person,
    /// A bot of the server, of this kind.
    Bot(BotKey),
}

/// One seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// Its number, from 0, in turn order.
    pub seat: u8,
    /// The name of who sits there; null while it is open.
    pub name: Option<String>,
    /// Who holds it.
    pub holder: Holder,
    /// Ready to start?
    pub ready: bool,
    /// Is somebody there now?
    pub online: bool,
    /// The bot that plays for an absent person, if one does.
    pub stand_in: Option<BotKey>,
    /// What is left of the reserve, in milliseconds.
    pub reserve_ms: u32,
    /// The share added to the dice by this seat.
    pub share: Option<String>,
}

/// What a vote is on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// To let the game stand still.
    Pause,
    /// To take back the last answer of a person.
    Undo,
    /// To put a bot in a seat for good.
    Kick(u8),
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoteInfo {
    /// On what.
    pub on: Vote,
    /// The seats that agreed.
    pub yes: Vec<u8>,
    /// How many must agree.
    pub needed: u8,
}

/// A table, as everybody who may find it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// Its id, which is also the short code: `K7QM-2XPD`.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// The options in which it differs from the edition.
    pub options: BTreeMap<String, OptionValue>,
    /// Where it stands.
    pub phase: Phase,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
    /// The seat that may start, seat bots and clear seats before the start.
    pub host: Option<u8>,
    /// The clock.
    pub clock: Option<Clock>,
    /// How long bots take, in milliseconds.
    pub pace_ms: u32,
    /// Is it listed for everybody?
    pub public: bool,
    /// Is a password asked for?
    pub locked: bool,
    /// May answers be taken back?
    pub casual: bool,
    /// May others watch?
    pub spectators: bool,
    /// SHA-256 of the seed that all luck follows from, in hexadecimal; null with test dice.
    pub commitment: Option<String>,
    /// The seed, once the game is over; null with test dice.
    pub seed: Option<String>,
    /// Was the table created by a server with a test seed? Then anyone can predict its dice.
    pub test_dice: bool,
    /// When it was set up, in milliseconds since 1970.
    pub created_at: u64,
    /// When the table calls time, in milliseconds since 1970; null without a time limit and while the game stands still.
    pub ends_at: Option<u64>,
    /// Open votes.
    pub votes: Vec<VoteInfo>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The table of the next game of the same players.
    pub rematch: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Where it stands.
    pub phase: Phase,
    /// Who sits there; null for an open seat.
    pub seats: Vec<Option<String>>,
    /// Is a password asked for?
    pub locked: bool,
    /// May others watch?
    pub spectators: bool,
    /// How the game ended, if it did.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// When something happened there last, in milliseconds since 1970.
    pub at: u64,
}

/// A wish to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"name":"Ann"}"#)]
pub struct Join {
    /// The name to be called by at this table.
    pub name: String,
    /// Which seat; any open one if none is named.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The table's password, if it has one.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub password: Option<String>,
    /// One more player on this device? He sits down beside those this session already has, ready to start. Otherwise a
    /// session that sits here already is told its seat.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub local: bool,
}

/// A seat taken, or taken up again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Joined {
    /// The table.
    pub table: TableInfo,
    /// The seat.
    pub seat: u8,
    /// All seats of this session at the table, this one among them: several if players share a device.
    pub seats: Vec<u8>,
    /// What to type on another device to take this seat there.
    pub reentry: String,
}

/// A seat to be taken up again, on any device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"code":"ABCDE12345"}"#)]
pub struct Reenter {
    /// The re-entry code.
    pub code: String,
}

/// What lets a program play a seat. It is told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatToken {
    /// The seat.
    pub seat: u8,
    /// The token, for the `hello` of a socket or an `Authorization: Bearer` header.
    pub token: String,
}

/// What this server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ServerInfo {
    /// The version of the program.
    pub version: String,
    /// The version of the protocol.
    pub protocol: u32,
    /// The kinds of bots, the best first.
    pub bots: Vec<BotKey>,
    /// The languages it speaks.
    pub languages: Vec<String>,
    /// Its time, in milliseconds since 1970.
    pub now: u64,
    /// On a test server, the seed from which the dice of all new tables are derived; anyone can predict them.
    pub test_seed: Option<u32>,
}
