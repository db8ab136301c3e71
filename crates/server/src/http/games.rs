//! Finished games: the list, their pages, their records, and the proof of their dice. None of this is available while a
//! game runs, because its record contains every secret.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{Answer, Audience, Game, Record, Seat, Silent, Turn};

use super::extract::TableId;
use super::problems::{Conflict, Forbidden, NotFound};
use crate::entry::{By, Entry, Step};
use crate::fair::PROOF_FORMAT;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::TableState;
use crate::wire::{FinishedGame, GameProof, GameSummary, Listed, Phase, ProblemCode, Worth};

/// Most games in the list.
const LIST_LENGTH: u32 = 200;

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "finished games", body = [GameSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<GameSummary>>, Fault> {
    let lines = shared.journal.list(&[Phase::Over], LIST_LENGTH).await?;
    let listed = lines.iter().filter_map(|line| serde_json::from_str::<Listed>(line).ok());
    let summary = |one: Listed| GameSummary {
        id: one.id,
        edition: one.edition,
        seats: one.seats,
        outcome: one.outcome,
        at: one.at,
    };
    Ok(Json(listed.map(summary).collect()))
}

/// A finished game, for its page.
#[utoipa::path(get, path = "/api/games/{id}", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the game", body = FinishedGame),
    NotFound, Conflict,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<Json<FinishedGame>, Fault> {
    let page = read(&shared, &id, |finished| {
        let mut worth = Vec::new();
        let mut on_turn = None;
        let mut luck = 0;
        let game = finished.play(|game, step, given| {
            luck += u32::from(given.is_some_and(|(_, answer)| matches!(answer, Answer::Luck(_))));
            let view = game.view(Audience::Spectator);
            let turn = (view.on_turn(), view.turns(view.on_turn()));
            if on_turn.replace(turn) != Some(turn) {
                worth.push(Worth { step, worth: worth_of(game) });
            }
        })?;
        let steps = finished.answers.len() as u32;
        worth.retain(|point| point.step < steps);
        worth.push(Worth { step: steps, worth: worth_of(&game) });
        Ok(FinishedGame {
            table: finished.table.info(|_| false),
            steps,
            luck,
            began_at: finished.began_at,
            ended_at: finished.answers.last().map_or(finished.began_at, |given| given.at),
            worth,
        })
    });
    Ok(Json(page.await?))
}

fn worth_of(game: &Game) -> Vec<i64> {
    let alive = game.view(Audience::Spectator).alive();
    let worth = |seat: Seat| if alive.has(seat) { game.view(Audience::Seat(seat)).wealth(seat) } else { 0 };
    (0..game.seats()).map(|index| worth(Seat(index as u8))).collect()
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the record, in the format of docs/records.md", body = Object),
    NotFound, Conflict,
))]
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<impl IntoResponse, Fault> {
    let record = read(&shared, &id, |finished| Ok(finished.record()?.to_json())).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record))
}

/// A finished game with the proof of its dice.
#[utoipa::path(get, path = "/api/games/{id}/proof", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "for `magie verify`", body = GameProof),
    Forbidden, NotFound, Conflict,
))]
pub(super) async fn proof(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<Json<GameProof>, Fault> {
    let proof = read(&shared, &id, |finished| {
        let table = &finished.table;
        if table.setup.test_dice {
            let why = "this table was created by a test server: its dice were predictable, so there is nothing to prove";
            return Err(Fault::new(ProblemCode::NotAllowed, why));
        }
        let record = finished.record()?.to_json();
        Ok(GameProof {
            format: PROOF_FORMAT,
            table: table.id.clone(),
            commitment: crate::fair::commitment(&table.seed()),
            seed: table.setup.seed.clone(),
            shares: table.seats.iter().map(|seat| seat.share.clone()).collect(),
            record: serde_json::from_str(&record).map_err(|_| unreadable())?,
        })
    });
    Ok(Json(proof.await?))
}

/// One answer of a finished game.
pub(super) struct GivenAnswer {
    pub(super) answer: magie_engine::record::AnswerSpec,
    pub(super) by: By,
    pub(super) at: u64,
}

/// The table of a finished game, from its log.
pub(super) struct FinishedTable {
    pub(super) table: TableState,
    pub(super) names: Arc<[String]>,
    /// All answers that were not undone.
    pub(super) answers: Vec<GivenAnswer>,
    began_at: u64,
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

/// Loads a finished game and computes something from it, off the threads that serve requests.
pub(super) async fn read<T: Send + 'static>(
    shared: &Arc<Shared>,
    id: &str,
    compute: impl FnOnce(&FinishedTable) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    // Acquired before the log is read, because logs may be long.
    let permit = Arc::clone(&shared.replay_permits).acquire_owned().await.map_err(|_| unreadable())?;
    let rows = shared.journal.read(id, 0).await?;
    if rows.is_empty() {
        return Err(ProblemCode::NoSuchTable.into());
    }
    let (shared, id) = (Arc::clone(shared), id.to_owned());
    let computed = tokio::task::spawn_blocking(move || {
        // Kept until the work is done, even if the client no longer waits.
        let _permit = permit;
        compute(&FinishedTable::load(&shared, &id, &rows)?)
    });
    computed.await.map_err(|_| unreadable())?
}

impl FinishedTable {
    fn load(shared: &Shared, id: &str, rows: &[(u64, String)]) -> Result<Self, Fault> {
        let (table, _) = TableState::load(id, rows, shared.editions).map_err(|_| unreadable())?;
        let Some(play) = table.play.as_ref().filter(|play| matches!(play.game.turn(), Turn::Over(_))) else {
            return Err(ProblemCode::NotOver.into());
        };
        let names = Arc::clone(&play.names);
        let (mut answers, mut began_at) = (Vec::new(), table.created_at);
        for (_, body) in rows {
            let step: Step = serde_json::from_str(body).map_err(|_| unreadable())?;
            for entry in step.entries {
                match entry {
                    Entry::Started => began_at = step.at,
                    Entry::Answered { answer, by, .. } => {
                        answers.push(GivenAnswer { answer, by, at: step.at });
                    }
                    Entry::Undone { to, .. } => answers.truncate(to as usize),
                    _ => {}
                }
            }
        }
        Ok(Self { table, names, answers, began_at })
    }

    /// Replays the game and visits every position: the first, and the one after each answer.
    pub(super) fn play(
        &self,
        mut visit: impl FnMut(&Game, u32, Option<(&GivenAnswer, &Answer)>),
    ) -> Result<Game, Fault> {
        let mut game =
            Game::new(Arc::clone(&self.table.rules), self.names.len()).map_err(|_| unreadable())?;
        visit(&game, 0, None);
        for (given, step) in self.answers.iter().zip(1..) {
            let answer = given.answer.resolve(&game, &self.names).map_err(|_| unreadable())?;
            game.answer(&answer, &mut Silent).map_err(|_| unreadable())?;
            visit(&game, step, Some((given, &answer)));
        }
        Ok(game)
    }

    fn record(&self) -> Result<Record, Fault> {
        let rules = &self.table.rules;
        let mut record = Record::new(rules, &self.names).map_err(|_| unreadable())?;
        let game = self.play(|_, _, given| {
            if let Some((_, answer)) = given {
                record.push(rules, answer);
            }
        })?;
        record.seal(&game);
        Ok(record)
    }
}
