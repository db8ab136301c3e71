//! Tables over HTTP: creating one, finding one, taking a seat.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::game::Outcome;
use super::games::ChainLink;

/// The value of a table option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(i64),
    /// One of several words.
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

/// Time limits for answers, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default, expecting = r#"a clock such as {"question_ms":60000}"#)]
pub struct Clock {
    /// Time for a question to one seat.
    pub question_ms: u32,
    /// Time for a question to several seats at once: a bid, a check, a wish.
    pub together_ms: u32,
    /// Additional time of each seat for the whole game.
    pub reserve_ms: u32,
    /// How long bots wait for the owner of a rent that can be claimed (CL-14b).
    pub claim_ms: u32,
    /// How long bots wait before their first roll for players who could act (CL-36b).
    pub rest_ms: u32,
    /// How long an offline player is waited for before a bot plays for them.
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

/// The settings of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"edition":"classic","seats":4}"#)]
pub struct NewTable {
    /// The id of the edition.
    pub edition: String,
    /// The number of seats.
    pub seats: u8,
    /// Options that differ from the edition's defaults.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub options: BTreeMap<String, OptionValue>,
    /// The clock; without it, answers have no time limit.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub clock: Option<Clock>,
    /// How long bots wait before they act, in milliseconds.
    #[serde(default = "default_pace")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub pace_ms: u32,
    /// Is it listed publicly? Otherwise only those who know the id can find it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub public: bool,
    /// A password for players and spectators.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub password: Option<String>,
    /// Is undo allowed if all players agree?
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub casual: bool,
    /// Are spectators allowed?
    #[serde(default = "yes")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub spectators: bool,
}

const fn default_pace() -> u32 {
    400
}
const fn yes() -> bool {
    true
}

/// What the host may change before the start. It replaces what was set before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"seats":4,"options":{},"clock":null}"#)]
pub struct Settings {
    /// The number of seats. The last seats are added or removed, the latter with their bots; a seat of a person stays.
    pub seats: u8,
    /// Options that differ from the edition's defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// The clock; null for no time limit.
    pub clock: Option<Clock>,
}

/// The token that a player moves on the board. (In this protocol, a *token* is a credential of a seat.) No two seats of a
/// table have the same shape or the same colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"shape":3,"colour":5}"#)]
pub struct Pawn {
    /// The number of its drawing, from 0 to 11.
    pub shape: u8,
    /// The number of its colour, from 0 to 11.
    pub colour: u8,
}

impl Pawn {
    /// How many shapes there are, and how many colours.
    pub const KINDS: u8 = 12;
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Players take seats.
    Lobby,
    /// The game is running.
    Running,
    /// The game is paused, because all players agreed.
    Paused,
    /// The game is over.
    Over,
    /// Everyone left the game before its end.
    Abandoned,
}

/// A kind of bot: `thumb`, `broker` or `random`.
pub type BotKey = String;

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody.
    Open,
    /// A person, or a program with the seat's token.
    Person,
    /// A bot of this kind.
    Bot(BotKey),
}

/// One seat, as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatInfo {
    /// Its number, from 0, in turn order.
    pub seat: u8,
    /// The name of the player; null while the seat is open, and for strangers at a locked table.
    pub name: Option<String>,
    /// Who holds it.
    pub holder: Holder,
    /// The level of a bot; null for people, and for bots that do not play at any level.
    pub level: Option<String>,
    /// The character of a bot; null for people, and for bots that have none.
    pub character: Option<String>,
    /// The token that its player moves on the board.
    pub pawn: Pawn,
    /// Ready to start?
    pub ready: bool,
    /// Is the player connected?
    pub online: bool,
    /// The bot that plays for an absent player, if one does.
    pub stand_in: Option<BotKey>,
    /// From when on another player may let a bot play for this one (`stand-in`), in milliseconds since 1970; null unless the
    /// player of a running game is offline and no bot plays for them.
    pub stand_in_from: Option<u64>,
    /// When a bot takes over by itself if the player is asked and still offline; null if none will.
    pub stand_in_at: Option<u64>,
    /// Is the player away, so that a majority of the others can remove them, even if that is one person?
    pub away: bool,
    /// How many votes remove the player; null if the others cannot.
    pub votes_to_remove: Option<u8>,
    /// What is left of the reserve, in milliseconds.
    pub reserve_ms: u32,
    /// The seat's commitment to its share of the dice.
    pub commitment: Option<String>,
    /// The share, once it was revealed after the start.
    pub share: Option<String>,
    /// Did the seat not reveal its share in time? Then it was left out.
    pub withheld: bool,
}

/// What a vote is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Vote {
    /// To pause the game.
    Pause,
    /// To undo the last answer of a person.
    Undo,
    /// To replace a player by a bot for the rest of the game.
    Kick(u8),
}

/// The answer that an undo would take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoTarget {
    /// The seat that gave it.
    pub seat: u8,
    /// The kind of action, such as `end-turn` or `buy`.
    pub action: String,
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct VoteInfo {
    /// What it is about.
    pub on: Vote,
    /// The seat that asked for it.
    pub by: u8,
    /// To undo: which answer would be taken back.
    pub undoes: Option<UndoTarget>,
    /// The seats in favour.
    pub yes: Vec<u8>,
    /// How many votes they are. About the removal of a player, seats that share a device have one vote.
    pub count: u8,
    /// How many votes are needed.
    pub needed: u8,
}

/// A table, as everyone who can find it sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableInfo {
    /// Its id, such as `K7QM-2XPD`.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Options that differ from the edition's defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// Its phase.
    pub phase: Phase,
    /// Its seats.
    pub seats: Vec<SeatInfo>,
    /// The seat of the host, who may change the settings, add bots, clear seats and start the game.
    pub host: Option<u8>,
    /// The clock.
    pub clock: Option<Clock>,
    /// How long bots wait before they act, in milliseconds.
    pub pace_ms: u32,
    /// Is it listed publicly?
    pub public: bool,
    /// Is a password required?
    pub locked: bool,
    /// Is undo allowed?
    pub casual: bool,
    /// Are spectators allowed?
    pub spectators: bool,
    /// The SHA-256 of the seed of the dice, in hexadecimal; null with test dice.
    pub commitment: Option<String>,
    /// The place of the commitment in the server's chain of commitments; null with test dice, and at tables that an earlier
    /// version of the program created.
    pub chain: Option<ChainLink>,
    /// The seed, once the game is over or abandoned; null with test dice.
    pub seed: Option<String>,
    /// Was the table created by a server with a test seed? Then anyone can predict its dice.
    pub test_dice: bool,
    /// Is the game played on one device, without a server? Then nobody else witnessed its dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub local: bool,
    /// When it was created, in milliseconds since 1970.
    pub created_at: u64,
    /// When the time limit of the game is reached, in milliseconds since 1970; null without a limit and while the game is
    /// paused.
    pub ends_at: Option<u64>,
    /// Open votes.
    pub votes: Vec<VoteInfo>,
    /// Is no person left in the game? Then bots play it to its end at once.
    pub finishing: bool,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Has the table stored as much as it may? Then its game was ended.
    pub log_full: bool,
    /// The table of the rematch.
    pub rematch: Option<String>,
    /// The seat that asked for the rematch; null if there is none, and for games of earlier versions.
    pub rematch_by: Option<u8>,
}

/// A table in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Its phase.
    pub phase: Phase,
    /// The names of the players; null for an open seat. The names at a locked table are empty.
    pub seats: Vec<Option<String>>,
    /// Is a password required?
    pub locked: bool,
    /// Are spectators allowed?
    pub spectators: bool,
    /// How the game ended, if it is over.
    #[serde(default)]
    pub outcome: Option<Outcome>,
    /// The time of the last activity, in milliseconds since 1970.
    pub at: u64,
}

/// A request to take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"name":"Ann"}"#)]
pub struct Join {
    /// The player's name at this table.
    pub name: String,
    /// Which seat; without it, the first open one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub seat: Option<u8>,
    /// The table's password, if it has one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub password: Option<String>,
    /// Is this an additional player on the same device? They get another seat and are ready to start. Otherwise a session
    /// that has a seat at this table gets the same seat again.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub local: bool,
    /// Is the player ready to start at once?
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub ready: bool,
}

/// The seat of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Joined {
    /// The table.
    pub table: TableInfo,
    /// The seat.
    pub seat: u8,
    /// All seats of this session at the table, including this one: several if players share a device.
    pub seats: Vec<u8>,
    /// The code to use this seat on another device; null for a program with a token.
    pub reentry: Option<String>,
}

/// A new table with its first players: it is created, they take their seats and, if wanted, the game starts, all in one request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = "an object with `table`, `draw` and `players`")]
pub struct NewGame {
    /// The table.
    pub table: NewTable,
    /// 32 random bytes in hexadecimal, drawn for this table by the client. The table's id follows from them, so the client can
    /// commit to its shares of the dice before the table exists. A request that is repeated creates no second table.
    pub draw: String,
    /// The players on this device, in the order of their seats, from seat 0.
    pub players: Vec<NewPlayer>,
    /// The bots on the seats after them: kinds or levels, with or without a character.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub bots: Vec<BotKey>,
    /// Start the game? Then no seat may stay open.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub start: bool,
}

/// A player of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"name":"Ann"}"#)]
pub struct NewPlayer {
    /// The player's name.
    pub name: String,
    /// The commitment to the player's share of the dice.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub commit: Option<String>,
}

/// A table at which a session has a seat, for a player who comes back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MyTable {
    /// Its id.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Its phase.
    pub phase: Phase,
    /// Its seats, in turn order.
    pub seats: Vec<MyTableSeat>,
    /// The time of the last activity, in milliseconds since 1970.
    pub at: u64,
}

/// A seat of such a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MyTableSeat {
    /// The name of the player; null while the seat is open.
    pub name: Option<String>,
    /// Is it a bot?
    pub bot: bool,
    /// Does this session hold it?
    pub mine: bool,
    /// Does the game wait for this seat?
    pub awaited: bool,
}

/// Who may use a seat, for its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatAccess {
    /// The seat.
    pub seat: u8,
    /// The code to use it on another device.
    pub reentry: String,
    /// The devices that use it.
    pub devices: Vec<SeatDevice>,
    /// The token with which a program may play it, if there is one.
    pub token: Option<IssuedToken>,
}

/// A device that uses a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatDevice {
    /// Its number: devices are numbered from 1 in the order in which they entered the seat.
    pub device: u32,
    /// When it entered, in milliseconds since 1970.
    pub added_at: u64,
    /// Is it the device that asks?
    pub this: bool,
}

/// A token that is valid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct IssuedToken {
    /// When it was issued, in milliseconds since 1970.
    pub issued_at: u64,
}

/// A change of who may use a seat, by its player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "snake_case",
    deny_unknown_fields,
    expecting = r#"a change such as {"renew-code":{"code":"ABCDE12345"}}"#
)]
pub enum ChangeAccess {
    /// Replace the re-entry code by a new one. The old one becomes void at once.
    RenewCode {
        /// The code to replace. If it was replaced already, it is not replaced again, so the request can be repeated.
        code: String,
        /// Sign out all other devices too, and revoke the token?
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        sign_out: bool,
    },
    /// Sign out another device, by its number.
    SignOut(u32),
    /// Sign out all other devices, and revoke the token.
    SignOutOthers,
    /// Revoke the token.
    RevokeToken,
}

/// A request to use a seat on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"code":"ABCDE12345"}"#)]
pub struct Reenter {
    /// The re-entry code.
    pub code: String,
}

/// A token with which a program can play a seat. It cannot be retrieved again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatToken {
    /// The seat.
    pub seat: u8,
    /// The token, for the `hello` of a socket or an `Authorization: Bearer` header.
    pub token: String,
}

/// Information about the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ServerInfo {
    /// The version of the program.
    pub version: String,
    /// The protocol version.
    pub protocol: u32,
    /// The kinds of bots, the best first.
    pub bots: Vec<BotKey>,
    /// The levels that people choose from, the easiest first.
    pub levels: Vec<String>,
    /// The characters that the bots of all levels can have: `hard+builder` is a bot, `hard+surprise` any of them.
    pub characters: Vec<String>,
    /// The supported languages.
    pub languages: Vec<String>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// On a test server, the seed from which the dice of all new tables are derived; anyone can predict them.
    pub test_seed: Option<u32>,
}
