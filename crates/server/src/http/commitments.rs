//! The chain of commitments: the commitments of all tables of this server, in the order of their creation. It contains no
//! ids, so it tells nothing about private tables but that they exist.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::IntoParams;

use super::extract::QueryParams;
use super::failure::Failure;
use super::problems::{BadRequest, Unavailable};
use crate::fair;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::wire::{ChainPart, ProblemCode};

/// Most entries in one response.
const MOST: u32 = 1000;

/// Which part of the chain.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// The number of the first entry, from 1; without it, the last entries.
    #[serde(default)]
    #[param(minimum = 1)]
    from: Option<u64>,
    /// How many entries, at most 1000.
    #[serde(default)]
    most: Option<u16>,
}

/// The chain of commitments of all tables of this server.
#[utoipa::path(get, path = "/api/commitments", params(Part), responses(
    (status = 200, description = "a part of the chain", body = ChainPart),
    BadRequest, Unavailable,
))]
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    QueryParams(part): QueryParams<Part>,
) -> Result<impl IntoResponse, Failure> {
    let unavailable = |_| Fault::from(ProblemCode::Unavailable);
    let most = part.most.map_or(MOST, u32::from).min(MOST);
    let from = match part.from {
        Some(0) => return Err(Fault::input("`from`: entries are numbered from 1").into()),
        Some(from) => from,
        None => {
            let count = shared.store.commitment_count().await.map_err(unavailable)?;
            count.saturating_sub(most.into()) + 1
        }
    };
    // One more, for the head before this part.
    let mut entries = shared
        .store
        .commitments(from.saturating_sub(1).max(1), most.saturating_add(1))
        .await
        .map_err(unavailable)?;
    let before = match entries.first() {
        Some(first) if first.index < from => entries.remove(0).head,
        _ if from == 1 => fair::FIRST_HEAD.to_owned(),
        _ => return Err(Fault::input("`from`: the chain is not that long").into()),
    };
    entries.truncate(most as usize);
    // A part that is full never changes.
    let is_full = part.from.is_some() && entries.len() == most as usize;
    let cache = if is_full { "public, max-age=31536000, immutable" } else { "no-cache" };
    let head = entries.last().map_or_else(|| before.clone(), |last| last.head.clone());
    let commitments = entries.into_iter().map(|entry| entry.commitment).collect();
    Ok(([(header::CACHE_CONTROL, cache)], Json(ChainPart { from, before, commitments, head })))
}
