//! The replay of a finished game: every answer, its events, and the position afterwards, as any seat or a spectator saw it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use magie_hosting::finished::Part;

use super::extract::{QueryParams, TableId};
use super::failure::Failure;
use super::games::read;
use super::locked::Visitor;
use super::problems::{BadRequest, Conflict, NotFound, Unauthorized};
use super::public_data::PublicData;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::wire::{ProblemCode, Replay};

/// A part of a finished game, step by step.
#[utoipa::path(get, path = "/api/games/{id}/replay", params(("id" = String, Path, description = "the table"), Part), responses(
    (status = 200, description = "the steps", body = Replay),
    BadRequest, Unauthorized, NotFound, Conflict,
))]
pub(super) async fn replay(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    QueryParams(part): QueryParams<Part>,
    visitor: Visitor,
    request: HeaderMap,
) -> Result<Response, Failure> {
    part.lang()?;
    let json = read(&shared, &id, visitor, move |finished| {
        // Serialised and compressed here, off the threads that serve requests: with views it is long.
        let json = serde_json::to_string(&finished.replay(&part)?).map_err(|_| unreadable())?;
        Ok(PublicData::private_json(json))
    });
    Ok(json.await?.respond(&request))
}

fn unreadable() -> Fault {
    ProblemCode::Unavailable.into()
}
