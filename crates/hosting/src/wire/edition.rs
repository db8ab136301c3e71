//! An edition as data for clients: spaces, deeds, groups, cards, amounts and options, with names and texts in every
//! language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::game::RentLine;
use super::tables::OptionValue;

/// A text in every language, by language code: `fr`, `en`.
pub type Words = BTreeMap<String, String>;

/// An edition in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EditionSummary {
    /// Its id.
    pub id: String,
    /// Its title, by language.
    pub titles: Words,
    /// Its description, by language.
    pub about: Words,
    /// Is it an edition of this server's own, which is not built in?
    pub own: bool,
    /// The least and the most seats.
    pub seats: (u8, u8),
    /// Options that people usually choose, with their value: what printed rules leave to the attention of the players happens
    /// by itself. With the opposite values the game is played as printed.
    pub conveniences: BTreeMap<String, bool>,
}

/// An edition with everything a client needs to show its board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EditionData {
    /// Its id.
    pub id: String,
    /// The id of the edition it is based on and whose cards it has; its own id if it is not based on another.
    pub base: String,
    /// The fingerprint of its data, in hexadecimal.
    pub fingerprint: String,
    /// Its title, by language.
    pub titles: Words,
    /// Its description, by language.
    pub about: Words,
    /// The currency symbol, written after an amount.
    pub money: String,
    /// Are amounts of a million and more written in millions?
    pub big_money: bool,
    /// Amounts and switches that belong to no space, deed or card.
    pub figures: FiguresData,
    /// The tracks: the ids of their spaces in order.
    pub tracks: Vec<Vec<String>>,
    /// All spaces.
    pub spaces: Vec<SpaceData>,
    /// All deeds, in board order.
    pub deeds: Vec<DeedData>,
    /// All groups.
    pub groups: Vec<GroupData>,
    /// The kinds of building pieces.
    pub kinds: Vec<KindData>,
    /// The decks, according to the options.
    pub decks: Vec<DeckData>,
    /// The companies.
    pub companies: Vec<CompanyData>,
    /// The banknotes, in editions with banknotes.
    pub notes: Option<NotesData>,
    /// The set of place names that each language uses, unless the table chooses one with the option `names`.
    pub place_names: Words,
    /// The options that a table may change.
    pub options: Vec<OptionData>,
    /// Options that people usually choose, as in [`EditionSummary`].
    pub conveniences: BTreeMap<String, bool>,
    /// The rule numbers of events, by code (`moved`) or by code and detail (`moved.tunnel`).
    pub citations: BTreeMap<String, String>,
}

/// Amounts and switches that belong to no space, deed or card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "documented in docs/editions.md")]
pub struct FiguresData {
    pub seats: (u8, u8),
    pub start_cash: i64,
    pub salary: i64,
    pub doubles_to_jail: u8,
    pub full_group_factor: i64,
    pub majority_factor: i64,
    pub mortgage_interest: i64,
    pub sale_percent: i64,
    pub offers_between_rolls: u8,
    pub bail: i64,
    pub jail_tries: u8,
    /// Must the cash of a trade be the difference of the printed prices?
    pub balanced_trades: bool,
    /// Can kept cards be traded?
    pub cards_tradable: bool,
    /// May debts to players be paid with properties?
    pub pay_in_property: bool,
    /// Can properties be mortgaged?
    pub mortgages: bool,
    /// Can properties be sold to the bank?
    pub deed_sales: bool,
    /// Are rents claimed automatically, unless a table chooses otherwise?
    pub auto_rent: bool,
    /// Is nothing auctioned, unless a table chooses otherwise?
    pub no_auctions: bool,
}

/// A space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SpaceData {
    /// Its id.
    pub id: String,
    /// Its kind: `go`, `deed`, `draw`, `tax`, `jail`, `free-parking`, `go-to-jail`, `train`, `stock-exchange`.
    pub kind: String,
    /// The group of its deed, if it has one.
    pub group: Option<String>,
    /// The deck to draw from, if any.
    pub deck: Option<String>,
    /// The amount due, if any.
    pub amount: Option<i64>,
    /// Its name, by language, according to the options.
    pub names: Words,
    /// Its article in French sentences: `le`, `la`, `l'`, `les`, `la case`, or none.
    pub article: String,
}

/// A deed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeedData {
    /// Its id, which is also the id of its space.
    pub id: String,
    /// Its group.
    pub group: String,
    /// The printed price.
    pub price: i64,
    /// The mortgage value.
    pub mortgage: i64,
    /// The rents: by level, by number owned, or as factors of the dice.
    pub rents: Vec<i64>,
    /// Every rent that can be due, from the lowest, with how it is determined.
    pub rent_table: Vec<RentLine>,
    /// The price of each level, from the first.
    pub level_prices: Vec<i64>,
    /// What the bank pays back for each level, from the first.
    pub level_refunds: Vec<i64>,
}

/// A group of deeds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GroupData {
    /// Its id.
    pub id: String,
    /// How the rent is determined: `by-level`, `by-count` or `by-dice`.
    pub rent: String,
    /// Its deeds.
    pub deeds: Vec<String>,
    /// The buildings at each level, from the first.
    pub levels: Vec<LevelData>,
    /// The factor by which a building multiplies the rent, if the rent is not by level.
    pub piece_factor: i64,
    /// Its name, by language.
    pub names: Words,
}

/// A kind of building piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KindData {
    /// Its id.
    pub id: String,
    /// How many the bank has at the start.
    pub stock: u8,
    /// The name of one piece, by language.
    pub names: Words,
}

/// The buildings on a property at one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LevelData {
    /// The kind of piece.
    pub kind: String,
    /// How many.
    pub count: u8,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeckData {
    /// Its id.
    pub id: String,
    /// Its name, by language.
    pub names: Words,
    /// The number of open cards.
    pub open: u8,
    /// Its cards; equal ones have ids such as `ch-nearest-station#2`.
    pub cards: Vec<CardData>,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// When it can be played.
    pub when: String,
    /// Its title, by language.
    pub titles: Words,
    /// Its text, by language.
    pub texts: Words,
    /// What each option does, by language, if the card lets its player choose.
    pub options: Vec<Words>,
}

/// A company whose shares can be bought.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompanyData {
    /// Its id.
    pub id: String,
    /// Its name, by language.
    pub names: Words,
    /// The number of shares.
    pub shares: u8,
    /// The price of a share.
    pub par: i64,
    /// The dividends for one share, two shares and so on.
    pub dividends: Vec<i64>,
}

/// The banknotes of an edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NotesData {
    /// The denominations, from the smallest.
    pub notes: Vec<NoteData>,
    /// Decoder tokens of each player.
    pub tokens: u8,
    /// What the bank pays to the finder of a fake card.
    pub card_reward: i64,
}

/// A denomination.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NoteData {
    /// The value of a note.
    pub value: i64,
    /// The number of notes.
    pub count: u16,
    /// How many of them are fake.
    pub fakes: u16,
}

/// An option that a table may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OptionData {
    /// Its key.
    pub key: String,
    /// Its name, by language.
    pub names: Words,
    /// What it does, by language.
    pub help: Words,
    /// The edition's default.
    pub value: OptionValue,
    /// The bounds, if it is a number.
    pub bounds: Option<(i64, i64)>,
    /// The possible values, if it is a word.
    pub words: Vec<String>,
}

/// The rules under one heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RuleSection {
    /// The heading.
    pub title: String,
    /// The rules.
    pub rules: Vec<Rule>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number, such as `CL-29`.
    pub number: String,
    /// Its text, in Markdown.
    pub text: String,
}
