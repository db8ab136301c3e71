//! Finished games: a list, their records, and the proof of their luck. While a game is on nothing of this is told: its
//! record holds every secret.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_engine::{Answer, Game, Record, Silent, Turn};

use super::extract::TableId;
use crate::entry::{Entry, Step};
use crate::fair::PROOF_FORMAT;
use crate::fault::{Fault, ProblemDetails};
use crate::hub::Shared;
use crate::table::Table;
use crate::wire::{GameProof, GameSummary, Listed, Phase, ProblemCode};

/// Most games in a list.
const LIST: u32 = 200;

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "finished games", body = [GameSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<GameSummary>>, Fault> {
    let lines =
        shared.store.list(&[Phase::Over], LIST).await.map_err(|_| Fault::from(ProblemCode::Unavailable))?;
    let listed = lines.iter().filter_map(|line| serde_json::from_str::<Listed>(line).ok());
    Ok(Json(
        listed
            .map(|one| GameSummary { id: one.id, edition: one.edition, seats: one.seats, at: one.at })
            .collect(),
    ))
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the record, as docs/records.md tells", body = String, content_type = "application/json"),
    (status = 404, description = "there is no such table", body = ProblemDetails),
    (status = 409, description = "the game is not over", body = ProblemDetails),
))]
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<impl IntoResponse, Fault> {
    let (_, record) = finished(&shared, &id).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record.to_json()))
}

/// A finished game with what proves its luck.
#[utoipa::path(get, path = "/api/games/{id}/proof", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "for `magie verify`", body = GameProof),
    (status = 404, description = "there is no such table", body = ProblemDetails),
    (status = 409, description = "the game is not over", body = ProblemDetails),
))]
pub(super) async fn proof(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
) -> Result<Json<GameProof>, Fault> {
    let (table, record) = finished(&shared, &id).await?;
    Ok(Json(GameProof {
        format: PROOF_FORMAT,
        table: table.id.clone(),
        commitment: crate::fair::commitment(&table.seed()),
        seed: table.head.seed.clone(),
        shares: table.seats.iter().map(|seat| seat.share.clone()).collect(),
        record: serde_json::from_str(&record.to_json()).map_err(|_| Fault::from(ProblemCode::Unavailable))?,
    }))
}

/// The record of a finished game, from its log.
async fn finished(shared: &Shared, id: &str) -> Result<(Table, Record), Fault> {
    let unreadable = || Fault::from(ProblemCode::Unavailable);
    let rows = shared.journal.read(id, 0).await.map_err(|_| unreadable())?;
    if rows.is_empty() {
        return Err(ProblemCode::NoSuchTable.into());
    }
    let table = Table::load(id, &rows, &shared.editions).map_err(|_| unreadable())?;
    let Some(play) = table.play.as_ref().filter(|play| matches!(play.game.turn(), Turn::Over(_))) else {
        return Err(ProblemCode::WrongPhase.into());
    };
    let mut answers = Vec::new();
    for (_, body) in &rows {
        let step: Step = serde_json::from_str(body).map_err(|_| unreadable())?;
        for entry in step.entries {
            match entry {
                Entry::Said { answer, .. } => answers.push(answer),
                Entry::Undone { to, .. } => answers.truncate(to as usize),
                _ => {}
            }
        }
    }
    let mut record = Record::new(&table.rules, &play.names).map_err(|_| unreadable())?;
    let mut game = Game::new(Arc::clone(&table.rules), play.names.len()).map_err(|_| unreadable())?;
    for answer in answers {
        let answer: Answer = answer.resolve(&game, &play.names).map_err(|_| unreadable())?;
        record.play(&mut game, &answer, &mut Silent).map_err(|_| unreadable())?;
    }
    record.seal(&game);
    Ok((table, record))
}
