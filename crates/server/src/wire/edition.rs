//! An edition as data for a board in a browser: spaces, deeds, groups, cards, figures, options, with names and texts in
//! every language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::RentLine;
use super::tables::OptionValue;

/// Something said in every language: `fr`, `en`.
pub type Words = BTreeMap<String, String>;

/// An edition in the list of all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionSummary {
    /// Its id.
    pub id: String,
    /// Its title, by language.
    pub titles: Words,
    /// What it is like, by language.
    pub about: Words,
    /// Fewest and most seats.
    pub seats: (u8, u8),
}

/// An edition with everything a table needs to show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditionData {
    /// Its id.
    pub id: String,
    /// The fingerprint of its data, in hexadecimal.
    pub fingerprint: String,
    /// Its title, by language.
    pub titles: Words,
    /// What it is like, by language.
    pub about: Words,
    /// The unit of money, written after a sum.
    pub money: String,
    /// Are sums of a million and more written in millions?
    pub big_money: bool,
    /// Figures that belong to no space, deed or card.
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
    /// The decks, as these options choose them.
    pub decks: Vec<DeckData>,
    /// The companies.
    pub companies: Vec<CompanyData>,
    /// The notes money is made of, if it is.
    pub notes: Option<NotesData>,
    /// What a table may change.
    pub options: Vec<OptionData>,
    /// The rules cited, by topic of an event (`moved`) or by topic and word (`moved.tunnel`); every event names its own.
    pub citations: BTreeMap<String, String>,
}

/// Figures that belong to no space, deed or card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "as in docs/editions.md")]
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
    /// Is the cash of a trade the difference of the printed prices, and nothing else?
    pub balanced_trades: bool,
    /// Can kept cards be traded?
    pub cards_tradable: bool,
    /// May a player be paid with a property?
    pub pay_in_property: bool,
    /// Can properties be mortgaged?
    pub mortgages: bool,
    /// Can properties be sold to the bank?
    pub deed_sales: bool,
    /// Is every rent claimed by itself, unless a table chooses otherwise?
    pub auto_rent: bool,
    /// Is nothing auctioned, unless a table chooses otherwise?
    pub no_auctions: bool,
}

/// A space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SpaceData {
    /// Its id.
    pub id: String,
    /// What it does: `go`, `deed`, `draw`, `tax`, `jail`, `free-parking`, `go-to-jail`, `train`, `stock-exchange`.
    pub kind: String,
    /// The group of its deed, if it is one.
    pub group: Option<String>,
    /// The deck drawn from, if one is.
    pub deck: Option<String>,
    /// The sum due, if one is.
    pub amount: Option<i64>,
    /// Its name, by language, with the name set that the options choose.
    pub names: Words,
    /// What French sentences put before it: `le`, `la`, `l'`, `les`, `la case`, or nothing.
    pub article: String,
}

/// A deed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeedData {
    /// Its id, which is that of its space.
    pub id: String,
    /// Its group.
    pub group: String,
    /// The printed price.
    pub price: i64,
    /// What the bank pays for a mortgage.
    pub mortgage: i64,
    /// The rents, by level, by number owned, or as factors on the dice.
    pub rents: Vec<i64>,
    /// Every rent that can be due, from the lowest up, with how it is found.
    pub rent_table: Vec<RentLine>,
    /// The price of each level, from the first up.
    pub level_prices: Vec<i64>,
    /// What the bank pays back for each level, from the first up.
    pub level_refunds: Vec<i64>,
}

/// A group of deeds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GroupData {
    /// Its id.
    pub id: String,
    /// How rent is found: `by-level`, `by-count` or `by-dice`.
    pub rent: String,
    /// Its deeds.
    pub deeds: Vec<String>,
    /// What stands at each level it can be built to, from the first up.
    pub levels: Vec<LevelData>,
    /// By how much a piece multiplies the rent, where rent is not found by level.
    pub piece_factor: i64,
    /// Its name, by language.
    pub names: Words,
}

/// A kind of building piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KindData {
    /// Its id.
    pub id: String,
    /// How many the bank has at the start.
    pub stock: u8,
    /// What one is called, by language.
    pub names: Words,
}

/// What stands on a property at one level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LevelData {
    /// The kind of piece.
    pub kind: String,
    /// How many.
    pub count: u8,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckData {
    /// Its id.
    pub id: String,
    /// Its name, by language.
    pub names: Words,
    /// How many lie open.
    pub open: u8,
    /// Its cards; equal ones have ids such as `ch-nearest-station#2`.
    pub cards: Vec<CardData>,
}

/// A card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Its id.
    pub id: String,
    /// The moment at which it is played.
    pub when: String,
    /// Its title, by language.
    pub titles: Words,
    /// What it says, by language.
    pub texts: Words,
    /// What each option does, by language, if the card lets its player choose.
    pub options: Vec<Words>,
}

/// A company whose shares can be held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CompanyData {
    /// Its id.
    pub id: String,
    /// Its name, by language.
    pub names: Words,
    /// How many shares there are.
    pub shares: u8,
    /// What one costs.
    pub par: i64,
    /// What one, two, … bring at a payout.
    pub dividends: Vec<i64>,
}

/// The notes money is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NotesData {
    /// The denominations, from the smallest.
    pub notes: Vec<NoteData>,
    /// Decoder tokens of each player.
    pub tokens: u8,
}

/// A denomination.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteData {
    /// What a note is worth.
    pub value: i64,
    /// How many there are.
    pub count: u16,
    /// How many of them are fake.
    pub fakes: u16,
}

/// What a table may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionData {
    /// Its key.
    pub key: String,
    /// Its name, by language.
    pub names: Words,
    /// What it does, by language.
    pub help: Words,
    /// The edition's own value.
    pub value: OptionValue,
    /// Bounds, if it is a number.
    pub bounds: Option<(i64, i64)>,
    /// The words it may be, if it is a word.
    pub words: Vec<String>,
}

/// The rules of an edition's ledger under one heading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleSection {
    /// The heading.
    pub title: String,
    /// The rules.
    pub rules: Vec<Rule>,
}

/// One rule of a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its number, such as `CL-29`.
    pub number: String,
    /// What it says, in Markdown.
    pub text: String,
}
