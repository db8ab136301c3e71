//! The engine's JSON (`docs/json.md`) as types, for the TypeScript declarations. The server sends what the engine
//! serialises; a test checks that both agree.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use magie_engine::wire::{
    ActionSpec as Action, OrderSpec as Order, SideSpec as Side, TargetSpec as Target,
};

use super::tables::OptionValue;

/// A legal action, or a range of legal actions. It has a `text` if `hello` named a language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", ts(rename = "ChoiceOnly"))]
#[allow(
    missing_docs,
    clippy::large_enum_variant,
    reason = "documented in docs/json.md; only used for its declaration"
)]
pub enum Choice {
    Do(Action),
    Bid { least: i64, most: i64, step: i64 },
    Wish { least: u8, most: u8 },
    Travel { to: Vec<String> },
    RideWith { to: Vec<String> },
    UseVouchers {},
    Propose { to: Vec<String> },
    Counter { offer: u32 },
    Lay { missing: i64 },
    ChangeNotes {},
    NameNotes { amount: i64 },
}

/// Who is asked: luck, seats, or nobody because the game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub enum Turn {
    Luck(#[cfg_attr(feature = "typescript", ts(type = "LuckQuestion"))] serde_json::Value),
    Seats(#[cfg_attr(feature = "typescript", ts(type = "SeatQuestion"))] serde_json::Value),
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The code of the reason.
    pub reason: String,
    /// The names of the winners.
    pub winners: Vec<String>,
}

/// Everything that an audience may see of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct View {
    pub edition: String,
    pub options: BTreeMap<String, OptionValue>,
    pub audience: Option<String>,
    pub on_turn: String,
    pub doubles: u8,
    pub rolls: u32,
    pub players: Vec<PlayerView>,
    pub deeds: Vec<Property>,
    pub bank: Vec<BankPiece>,
    pub unsold: BTreeMap<String, u8>,
    pub pool: i64,
    pub dividend_cuts: Vec<DividendCut>,
    pub bonus: String,
    pub backward: bool,
    pub voucher_used: bool,
    pub voucher_moves: Vec<VoucherMove>,
    pub decks: Vec<DeckView>,
    pub claims: Vec<Claim>,
    pub orders: Vec<ShortageOrder>,
    pub offers: Vec<Offer>,
    pub notes: Option<NotesView>,
    pub standing: Option<Standing>,
    pub secrets: bool,
    pub question: Turn,
    #[cfg_attr(feature = "typescript", ts(type = "Array<Choice>"))]
    pub legal: Vec<Choice>,
    pub auction: Option<OpenAuction>,
    pub missing: i64,
    pub cash_after: Option<i64>,
    pub default: Option<Action>,
    pub time_up: bool,
    pub outcome: Option<Outcome>,
}

/// A company whose dividends are reduced for some time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct DividendCut {
    pub company: String,
    pub percent: u8,
    pub payouts: u8,
}

/// Vouchers that can be used now as one move, and the possible destinations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct VoucherMove {
    pub vouchers: Vec<String>,
    pub to: Vec<String>,
}

/// A player, in a view.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct PlayerView {
    pub seat: String,
    pub in_game: bool,
    pub out: u8,
    pub cash: i64,
    pub at: String,
    pub jailed: bool,
    pub tries: u8,
    pub reversed: bool,
    pub rides: bool,
    pub misses: u8,
    pub forfeits_rents: bool,
    pub deeds: Vec<String>,
    pub cards: Vec<String>,
    pub shares: BTreeMap<String, u8>,
    pub mortgaged_shares: BTreeMap<String, u8>,
    pub turns: u16,
    pub offers_made: u8,
    pub reach: i64,
    pub wealth: i64,
}

/// A property, in a view.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct Property {
    pub deed: String,
    pub owner: Option<String>,
    pub level: u8,
    pub mortgaged: bool,
    pub rent: Option<RentLine>,
}

/// The rent of a property, and how it is determined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RentLine {
    /// `bare`, `full-group`, `majority`, `built`, `count`, `count-built` or `dice`.
    pub basis: String,
    /// The factor, level, number owned or multiplier that belongs to the basis.
    pub figure: i64,
    /// The rent; null if it is a multiple of a roll.
    pub amount: Option<i64>,
}

impl From<magie_engine::rules::RentLine> for RentLine {
    fn from(line: magie_engine::rules::RentLine) -> Self {
        Self { basis: line.basis.code().to_owned(), figure: line.figure, amount: line.amount }
    }
}

/// A kind of building piece in the bank.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct BankPiece {
    pub kind: String,
    pub left: u8,
    pub orders_closed: bool,
}

/// A pile of cards, in a view.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct DeckView {
    pub deck: String,
    pub unseen: Vec<String>,
    pub seen: Vec<String>,
    pub gone: Vec<String>,
    pub kept: Vec<KeptCard>,
    pub open: Vec<String>,
    pub fakes: Vec<String>,
}

/// A card that a player keeps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct KeptCard {
    pub card: String,
    pub by: String,
}

/// A rent that can be claimed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct Claim {
    pub deed: String,
    pub payer: String,
    pub owner: String,
    pub amount: i64,
    pub until: String,
    pub ends: String,
}

/// The players of the open auction.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct OpenAuction {
    pub bidders: Vec<String>,
    pub passed: Vec<String>,
}

/// An order in a shortage.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct ShortageOrder {
    pub seat: String,
    pub count: u8,
}

/// An open offer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct Offer {
    pub offer: u32,
    pub from: String,
    pub to: String,
    pub give: TradeSide,
    pub take: TradeSide,
    pub figures: [TraderFigures; 2],
    #[cfg_attr(feature = "typescript", ts(type = "Refusal | null"))]
    pub refusal: Option<serde_json::Value>,
    pub until_turn: u16,
}

/// What a trade comes to for one of its two players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct TraderFigures {
    pub seat: String,
    pub worth: i64,
    pub dues: i64,
    pub cash: i64,
    pub completes: Vec<String>,
    pub breaks: Vec<String>,
}

/// One side of an open offer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct TradeSide {
    pub cash: i64,
    pub deeds: Vec<String>,
    pub cards: Vec<String>,
    pub shares: BTreeMap<String, u8>,
    pub mortgaged_shares: BTreeMap<String, u8>,
}

/// The banknotes, in editions with banknotes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct NotesView {
    pub players: Vec<PlayerNotes>,
    pub bank: Vec<(i64, u16)>,
    pub table: Vec<LaidNote>,
}

/// A player's banknotes: pairs of value and number. `hand` lists the client's own notes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct PlayerNotes {
    pub seat: String,
    pub notes: Vec<(i64, u16)>,
    pub laid: Vec<(i64, u16)>,
    pub green: u8,
    pub fakes_at_least: Vec<(i64, u8)>,
    pub hand: Vec<HeldNote>,
}

/// A banknote of the client's own hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct HeldNote {
    pub note: i64,
    pub fake: Option<bool>,
}

/// A banknote on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct LaidNote {
    pub seat: String,
    pub note: i64,
    pub checked: bool,
    pub fake: Option<bool>,
}

/// The client's own standing orders.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/json.md")]
pub struct Standing {
    pub always_claim: bool,
    pub roll: bool,
    pub end_turn: bool,
    pub pass_rests: bool,
    pub ask_to_pay: bool,
    pub bid_limit: Option<i64>,
}
