//! Finished games over HTTP: the list, the page of a game, its replay, its proof of fair dice.

use magie_engine::record::AnswerSpec;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::{Outcome, Turn, View};
use super::json::Json;
use super::tables::TableInfo;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FinishedGame {
    /// The table at the end: the players, the outcome, the commitment, the shares and the seed.
    pub table: TableInfo,
    /// The number of answers, including those of luck: the steps of the replay.
    pub steps: u32,
    /// The number of answers given by luck.
    pub luck: u32,
    /// When it began, in milliseconds since 1970.
    pub began_at: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
    /// The net worth of every player at the start of each turn and at the end.
    pub worth: Vec<Worth>,
}

/// The net worth of every player at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// The number of steps played by then.
    pub step: u32,
    /// For each seat, what would count at the end of the game; 0 for players who are out.
    pub worth: Vec<i64>,
}

/// A part of a game, step by step, as one seat or a spectator saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The number of steps of the whole game.
    pub steps: u32,
    /// The number of steps before this part.
    pub from: u32,
    /// Who is asked there, and what.
    #[ts(as = "Turn")]
    #[schema(value_type = Object)]
    pub turn: Json,
    /// The view there.
    #[ts(as = "View")]
    #[schema(value_type = Object)]
    pub view: serde_json::Value,
    /// The steps that follow.
    pub part: Vec<ReplayStep>,
}

/// One answer and its effects.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// The number of the step, from 1.
    pub step: u32,
    /// When it was given, in milliseconds since 1970.
    pub at: u64,
    /// Who gave the answer.
    pub by: Giver,
    /// The answer, in the format of `docs/records.md`.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub answer: AnswerSpec,
    /// The random number behind an answer of luck; see `docs/fair-dice.md`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawn: Option<Drawn>,
    /// What happened, in order; with a `text` if the query named a language.
    #[ts(type = "GameEvent[]")]
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<Json>,
    /// Who is asked afterwards, and what.
    #[ts(as = "Turn")]
    #[schema(value_type = Object)]
    pub turn: Json,
    /// The view afterwards, if the query asked for views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<View>")]
    #[schema(value_type = Option<Object>)]
    pub view: Option<serde_json::Value>,
}

/// Who gave an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The number of the answer among those of luck, from 0.
    pub number: u32,
    /// The exclusive upper bound of the random number.
    pub bound: u32,
    /// The random number.
    pub drawn: u32,
}

/// A finished game with the proof of its dice; `magie verify` checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameProof {
    /// The format of this proof.
    #[serde(rename = "magie-proof")]
    pub format: u32,
    /// The table.
    pub table: String,
    /// The commitment that was published before the start.
    pub commitment: String,
    /// The seed, in hexadecimal.
    pub seed: String,
    /// The shares of the seats, in turn order; empty where none was given.
    pub shares: Vec<String>,
    /// The record, in the format of `docs/records.md`.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub record: serde_json::Value,
}
