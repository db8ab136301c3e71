//! What operators can do with tables: list them and delete one. Only on the address for operators, and only for programs on
//! the same machine.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};

use super::extract::{QueryParams, TableId};
use super::failure::Failure;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::wire::{Phase, ProblemCode};

/// Tables in one response, unless the query says otherwise, and at most.
const USUAL_LENGTH: u32 = 100;
const LONGEST: u32 = 10_000;

/// The endpoints.
pub(super) fn tables_router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/tables", get(list))
        .route("/tables/{id}", delete(remove))
        .layer(middleware::from_fn(local_programs_only))
}

/// Which tables.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    phase: Option<Phase>,
    /// Without activity since this time, in milliseconds since 1970.
    before: Option<u64>,
    most: Option<u32>,
}

/// A table, for operators.
#[derive(Serialize)]
struct TableLine {
    id: String,
    phase: Phase,
    public: bool,
    /// The time of the last activity.
    at: u64,
    in_memory: bool,
}

/// Lists tables, the most recently active first.
async fn list(
    State(shared): State<Arc<Shared>>,
    QueryParams(which): QueryParams<Which>,
) -> Result<Json<Vec<TableLine>>, Failure> {
    let most = which.most.unwrap_or(USUAL_LENGTH).min(LONGEST);
    let before = which.before.unwrap_or(u64::MAX);
    let found = shared.store.overview(which.phase, before, most).await;
    let found = found.map_err(|_| Fault::from(ProblemCode::Unavailable))?;
    let rooms = shared.rooms();
    let line = |one: crate::store::Overview| TableLine {
        in_memory: rooms.contains_key(&one.table),
        id: ids::shown(&one.table),
        phase: one.phase,
        public: one.public,
        at: one.at,
    };
    Ok(Json(found.into_iter().map(line).collect()))
}

/// Deletes a table.
async fn remove(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    TableId(id): TableId,
) -> Result<StatusCode, Failure> {
    let existed = shared.delete_table(&id).await.map_err(|_| Fault::from(ProblemCode::Unavailable))?;
    if !existed {
        return Err(ProblemCode::NoSuchTable.into());
    }
    // The audit line: a warning, so that it is written with the default settings.
    tracing::warn!(table = %ids::shown(&id), %client, "an operator deleted a table");
    Ok(StatusCode::NO_CONTENT)
}

/// Refuses other machines and browsers. A page that a browser on this machine shows could otherwise reach the server under
/// a name of its own (DNS rebinding).
async fn local_programs_only(
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if client.ip().to_canonical().is_loopback() && is_local_program(request.headers()) {
        next.run(request).await
    } else {
        Failure::from(ProblemCode::NotFound).into_response()
    }
}

fn is_local_program(headers: &HeaderMap) -> bool {
    let from_browser = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    let is_local = name == "localhost" || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    is_local && !from_browser
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn browsers_and_foreign_names_are_refused() {
        for (host, more, expected) in [
            ("127.0.0.1:9100", None, true),
            ("localhost:9100", None, true),
            ("[::1]:9100", None, true),
            ("evil.example:9100", None, false),
            ("192.168.1.2:9100", None, false),
            ("", None, false),
            ("127.0.0.1:9100", Some("origin"), false),
            ("127.0.0.1:9100", Some("sec-fetch-site"), false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            headers.extend(more.map(|name| {
                (axum::http::HeaderName::from_static(name), HeaderValue::from_static("same-origin"))
            }));
            assert_eq!(is_local_program(&headers), expected, "{host} {more:?}");
        }
    }
}
