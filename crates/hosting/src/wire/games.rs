//! Finished games over HTTP: the list, the page of a game, its replay, its proof of fair dice.

use magie_engine::record::AnswerSpec;
use serde::{Deserialize, Serialize};

use super::game::Outcome;
#[cfg(feature = "typescript")]
use super::game::{Turn, View};
use super::json::Json;
use super::tables::TableInfo;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameSummary {
    /// The id of its table.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// The names of the players, by seat.
    pub seats: Vec<Option<String>>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

/// A finished game, for its page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FinishedGame {
    /// The table at the end: the players, the outcome, the commitment, the shares and the seed.
    pub table: TableInfo,
    /// The number of answers, including those of luck: the steps of the replay.
    pub steps: u32,
    /// The number of answers given by luck.
    pub luck: u32,
    /// The format of the proof of its dice; see `docs/fair-dice.md`.
    pub proof: u32,
    /// When it began, in milliseconds since 1970.
    pub began_at: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
    /// The net worth of every player at the start of each turn and at the end.
    pub worth: Vec<Worth>,
}

/// The net worth of every player at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The number of steps played by then.
    pub step: u32,
    /// For each seat, what would count at the end of the game; 0 for players who are out.
    pub worth: Vec<i64>,
}

/// A part of a game, step by step, as one seat or a spectator saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The number of steps of the whole game.
    pub steps: u32,
    /// The number of steps before this part.
    pub from: u32,
    /// Who is asked there, and what.
    #[cfg_attr(feature = "typescript", ts(as = "Turn"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub turn: Json,
    /// The view there.
    #[cfg_attr(feature = "typescript", ts(as = "View"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: serde_json::Value,
    /// The steps that follow.
    pub part: Vec<ReplayStep>,
}

/// One answer and its effects.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// The number of the step, from 1.
    pub step: u32,
    /// When it was given, in milliseconds since 1970.
    pub at: u64,
    /// Who gave the answer.
    pub by: Giver,
    /// The answer, in the format of `docs/records.md`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub answer: AnswerSpec,
    /// The random number behind an answer of luck; see `docs/fair-dice.md`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drawn: Option<Drawn>,
    /// What happened, in order; with a `text` if the query named a language.
    #[cfg_attr(feature = "typescript", ts(type = "GameEvent[]"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub events: Vec<Json>,
    /// Who is asked afterwards, and what.
    #[cfg_attr(feature = "typescript", ts(as = "Turn"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub turn: Json,
    /// The view afterwards, if the query asked for views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<View>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub view: Option<serde_json::Value>,
}

/// Who gave an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Giver {
    /// The player, or a program with the seat's token.
    Person,
    /// A bot of the server, in its own seat or for an absent player.
    Bot,
    /// The clock: the player's time was up.
    Clock,
    /// Luck: dice and cards.
    Luck,
    /// The table: the time limit of the game was reached.
    Table,
}

/// The random number behind an answer of luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The number of the answer among those of luck, from 0.
    pub number: u32,
    /// The exclusive upper bound of the random number.
    pub bound: u32,
    /// The random number.
    pub drawn: u32,
}

/// A question to luck, with the possible answers and their weights; see `docs/fair-dice.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Draw {
    /// Dice: 36 or 216 throws of weight 1.
    Dice {
        /// Which dice: `two`, `three`, or two and the `speed` die.
        dice: String,
    },
    /// A card: each of these has weight 1.
    Card {
        /// The deck.
        deck: String,
        /// The cards of the deck that nobody has seen, in the order of the edition.
        cards: Vec<String>,
    },
    /// Whether a card is fake: no and yes have weight 1.
    CardFake {
        /// The card.
        card: String,
    },
    /// Whether a note is fake: yes has the weight `fake`, and no the weight `real`.
    NoteFake {
        /// The value of the note.
        note: i64,
        /// How many of the undecided notes of this value are fake.
        fake: u32,
        /// How many of them are real.
        real: u32,
    },
    /// Whether a note is fake that an earlier answer decided: only this answer is possible.
    NoteKnown {
        /// The value of the note.
        note: i64,
        /// Is it fake?
        fake: bool,
    },
    /// Which note is taken out of a hand: each has weight 1.
    NoteOfHand {
        /// The seat it is taken from.
        from: u8,
        /// The number of notes in the hand.
        count: u16,
    },
    /// Which of several equal notes comes next: each has weight 1.
    NoteOrder {
        /// The seat whose notes they are.
        seat: u8,
        /// The value of the notes.
        note: i64,
        /// How many notes it could be.
        count: u16,
    },
}

/// A place in the server's chain of commitments; see `docs/fair-dice.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChainLink {
    /// The number of the entry, from 1.
    pub index: u64,
    /// The head of the chain before this entry.
    pub before: String,
    /// The head of the chain with it.
    pub head: String,
}

/// A part of the server's chain of commitments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChainPart {
    /// The number of the first entry of this part, from 1.
    pub from: u64,
    /// The head of the chain before this part.
    pub before: String,
    /// The commitments, in order.
    pub commitments: Vec<String>,
    /// The head of the chain after this part.
    pub head: String,
}

/// A finished or abandoned game with the proof of its dice; `magie verify` checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameProof {
    /// The format of this proof: 2, or 1 for games that an earlier version of the program began.
    #[serde(rename = "magie-proof")]
    pub format: u32,
    /// The table.
    pub table: String,
    /// The commitment that was published before the start.
    pub commitment: String,
    /// The seed, in hexadecimal.
    pub seed: String,
    /// The shares of the seats, in turn order; empty where none was revealed.
    pub shares: Vec<String>,
    /// The commitments of the seats to their shares, in turn order; null where none was given. Empty in format 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Option<String>>>"))]
    pub share_commitments: Vec<Option<String>>,
    /// The seats that committed to a share and did not reveal it in time. Their shares were left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub withheld: Vec<u8>,
    /// The place of the commitment in the server's chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub chain: Option<ChainLink>,
    /// Was the game abandoned before its end?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub abandoned: bool,
    /// For each answer of luck, what was asked. Empty in format 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Draw>>"))]
    pub draws: Vec<Draw>,
    /// The record, in the format of `docs/records.md`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub record: serde_json::Value,
}
