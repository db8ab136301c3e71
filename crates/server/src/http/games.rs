//! Finished and abandoned games: the list, their pages, their records, and the proof of their dice. None of this is
//! available while a game runs, because its record contains every secret.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use magie_hosting::finished::FinishedTable;

use super::extract::TableId;
use super::failure::Failure;
use super::locked::{self, Visitor};
use super::problems::{Conflict, Forbidden, NotFound, Unauthorized};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::wire::{FinishedGame, GameProof, GameSummary, Listed, Phase, ProblemCode};

/// Most games in the list.
const LIST_LENGTH: u32 = 200;

/// Finished public games, the latest first.
#[utoipa::path(get, path = "/api/games", responses((status = 200, description = "finished games", body = [GameSummary])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<GameSummary>>, Failure> {
    let lines = shared.journal.list(&[Phase::Over], LIST_LENGTH).await?;
    // Strangers may not see the games of locked tables.
    let listed = lines.iter().filter_map(|line| serde_json::from_str::<Listed>(line).ok());
    let listed = listed.filter(|listed| !listed.locked);
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
    Unauthorized, NotFound, Conflict,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<Json<FinishedGame>, Failure> {
    let page = read(&shared, &id, visitor, FinishedTable::page);
    Ok(Json(page.await?))
}

/// The record of a finished game.
#[utoipa::path(get, path = "/api/games/{id}/record", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the record, in the format of docs/records.md", body = Object),
    Unauthorized, NotFound, Conflict,
))]
pub(super) async fn record(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<impl IntoResponse, Failure> {
    let record = read(&shared, &id, visitor, |finished| Ok(finished.record()?.to_json())).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record))
}

/// A finished game with the proof of its dice.
#[utoipa::path(get, path = "/api/games/{id}/proof", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "for `magie verify`", body = GameProof),
    Unauthorized, Forbidden, NotFound, Conflict,
))]
pub(super) async fn proof(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<Json<GameProof>, Failure> {
    let proof = read(&shared, &id, visitor, FinishedTable::proof);
    Ok(Json(proof.await?))
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}

/// Loads a finished game and computes something from it, off the threads that serve requests.
pub(super) async fn read<T: Send + 'static>(
    shared: &Arc<Shared>,
    id: &str,
    visitor: Visitor,
    compute: impl FnOnce(&FinishedTable) -> Result<T, Fault> + Send + 'static,
) -> Result<T, Failure> {
    // The summary of a running game is enough to refuse it, however long its log is.
    let phase = shared.store.phase(id).await.map_err(|_| unreadable())?;
    if phase.is_some_and(|phase| !matches!(phase, Phase::Over | Phase::Abandoned)) {
        return Err(ProblemCode::NotOver.into());
    }
    // Acquired before the log is read, because logs may be long.
    let permit = Arc::clone(&shared.replay_permits).acquire_owned().await.map_err(|_| unreadable())?;
    let rows = shared.journal.read(id, 0).await?;
    if rows.is_empty() {
        return Err(ProblemCode::NoSuchTable.into());
    }
    let knows_password = visitor.knows_password(shared, locked::password_hash(&rows)).await?;
    let (shared, id) = (Arc::clone(shared), id.to_owned());
    let computed = tokio::task::spawn_blocking(move || {
        // Kept until the work is done, even if the client no longer waits.
        let _permit = permit;
        let finished = FinishedTable::load(&id, &rows, shared.editions, &shared.seal)?;
        Visitor::must_be_let_in(&visitor.credentials, knows_password, &finished.table)?;
        compute(&finished)
    });
    Ok(computed.await.map_err(|_| unreadable())??)
}

#[cfg(test)]
mod tests {
    use axum::extract::FromRequestParts as _;
    use futures_util::future::BoxFuture;

    use super::*;
    use crate::config::Config;
    use crate::hub::Nodes;
    use crate::key::ServerKey;
    use crate::store::{ChainEntry, Ledger, Row, Store, StoreError};
    use crate::table::Editions;

    /// A store that knows the summary of a running game and can do nothing else.
    struct SummariesOnly;

    fn failed<T: Send + 'static>() -> BoxFuture<'static, Result<T, StoreError>> {
        Box::pin(async { Err(StoreError::ThreadEnded) })
    }

    impl Ledger for SummariesOnly {
        fn append_commitment<'a>(
            &'a self,
            _: &'a str,
        ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
            failed()
        }

        fn commitments(&self, _: u64, _: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
            failed()
        }

        fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
            failed()
        }

        fn remember<'a>(&'a self, _: &'static str, _: &'a str) -> BoxFuture<'a, Result<String, StoreError>> {
            failed()
        }
    }

    impl Store for SummariesOnly {
        fn append(&self, _: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
            failed()
        }

        fn read<'a>(&'a self, _: &'a str, _: u64) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
            failed()
        }

        fn list<'a>(&'a self, _: &'a [Phase], _: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
            failed()
        }

        fn running(&self, _: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
            failed()
        }

        fn unfinished(
            &self,
            _: u64,
            _: u64,
            _: u32,
        ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
            failed()
        }

        fn purge(&self, _: Phase, _: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
            failed()
        }

        fn keep_unfinished<'a>(&'a self, _: &'a [String], _: u64) -> BoxFuture<'a, Result<(), StoreError>> {
            failed()
        }

        fn phase<'a>(&'a self, table: &'a str) -> BoxFuture<'a, Result<Option<Phase>, StoreError>> {
            let phase = if table == "OVER" { Phase::Over } else { Phase::Running };
            Box::pin(async move { Ok(Some(phase)) })
        }

        fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
            failed()
        }
    }

    #[tokio::test]
    async fn a_running_game_is_refused_without_reading_its_log() {
        let config = Config::local("unused".into());
        let store = Arc::new(SummariesOnly);
        let shared =
            Shared::new(config, Editions::built_in(), &ServerKey::new([0; 32]), store, 1, Nodes::One);
        let code = async |id: &str| {
            let mut request = axum::http::Request::new(()).into_parts().0;
            let visitor = Visitor::from_request_parts(&mut request, &shared).await.unwrap();
            read(&shared, id, visitor, |_| Ok(())).await.unwrap_err().0.code
        };
        assert_eq!(code("RUNNING").await, ProblemCode::NotOver);
        assert_eq!(code("OVER").await, ProblemCode::Unavailable, "this log must be read");
    }
}
