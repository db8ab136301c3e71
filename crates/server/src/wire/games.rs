//! Finished games as HTTP tells them: lists, the page of a game, its replay, its proof.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::{Outcome, Turn, View};
use super::tables::TableInfo;

/// A finished game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameSummary {
    /// The id of its table.
    pub id: String,
    /// The edition.
    pub edition: String,
    /// Who played.
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
    /// The table at the end: who played, how it ended, the commitment, the shares and the seed.
    pub table: TableInfo,
    /// How many answers were given, those of luck among them: the steps of the replay.
    pub steps: u32,
    /// How many of them luck gave.
    pub luck: u32,
    /// When it began, in milliseconds since 1970.
    pub began_at: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: u64,
    /// What everybody was worth at the beginning of each turn, and at the end.
    pub worth: Vec<Worth>,
}

/// What everybody was worth at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// After so many steps.
    pub step: u32,
    /// For each seat, what would count at the end; 0 for who is out.
    pub worth: Vec<i64>,
}

/// A part of a game, step by step, as one audience sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// How many steps the whole game has.
    pub steps: u32,
    /// After how many of them this part begins.
    pub from: u32,
    /// Who is to speak there, and about what.
    #[ts(as = "Turn")]
    #[schema(value_type = Object)]
    pub turn: serde_json::Value,
    /// The position there.
    #[ts(as = "View")]
    #[schema(value_type = Object)]
    pub view: serde_json::Value,
    /// The steps that follow.
    pub part: Vec<ReplayStep>,
}

/// One answer and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// Which step, from 1.
    pub step: u32,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who gave the answer.
    pub by: Giver,
    /// The answer, as `docs/records.md` tells.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub answer: serde_json::Value,
    /// The number behind an answer of luck, as `docs/fair-dice.md` tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub drawn: Option<Drawn>,
    /// What happened, in order; with `text` if the query named a language.
    #[ts(type = "GameEvent[]")]
    #[schema(value_type = Vec<Object>)]
    pub events: Vec<serde_json::Value>,
    /// Who is to speak afterwards, and about what.
    #[ts(as = "Turn")]
    #[schema(value_type = Object)]
    pub turn: serde_json::Value,
    /// The position afterwards, if views were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<View>")]
    #[schema(value_type = Option<Object>)]
    pub view: Option<serde_json::Value>,
}

/// Who gave an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Giver {
    /// The person of the seat, or a program with its token.
    Person,
    /// A bot of the server, of the seat or for who was away.
    Bot,
    /// The clock.
    Clock,
    /// Luck.
    Luck,
    /// The table.
    Table,
}

/// The number behind an answer of luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// Which answer of luck, from 0.
    pub number: u32,
    /// Numbers below this one could be drawn.
    pub bound: u32,
    /// This one was.
    pub drawn: u32,
}

/// A finished game with what proves its luck; `magie verify` checks it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameProof {
    /// The format of this proof.
    #[serde(rename = "magie-proof")]
    pub format: u32,
    /// The table.
    pub table: String,
    /// What was promised before the start.
    pub commitment: String,
    /// The seed, in hexadecimal.
    pub seed: String,
    /// The shares of the seats in turn order; an empty word for none.
    pub shares: Vec<String>,
    /// The record, as `docs/records.md` tells.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub record: serde_json::Value,
}
