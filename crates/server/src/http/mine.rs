//! The tables that a client remembers, for a player who comes back.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::future::join_all;
use serde::Deserialize;
use utoipa::IntoParams;

use super::extract::{Client, QueryParams};
use super::failure::Failure;
use super::problems::{BadRequest, TooManyRequests};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::limits::Activity;
use crate::room::Message;
use crate::wire::{MyTable, ProblemCode};

/// Most tables in one request.
const MOST: usize = 12;

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Remembered {
    /// Their ids, separated by commas; at most 12.
    tables: String,
}

/// Those of some tables at which this session has a seat. Others are left out, whether they exist or not.
#[utoipa::path(get, path = "/api/seats", params(Remembered), responses(
    (status = 200, description = "the tables", body = [MyTable]),
    BadRequest, TooManyRequests,
))]
pub(super) async fn list(
    State(shared): State<Arc<Shared>>,
    client: Client,
    QueryParams(remembered): QueryParams<Remembered>,
) -> Result<impl IntoResponse, Failure> {
    let mut tables: Vec<String> = remembered.tables.split(',').filter_map(ids::read_table_id).collect();
    tables.sort_unstable();
    tables.dedup();
    if tables.len() > MOST {
        return Err(Fault::input("`tables` must have at most 12 ids").into());
    }
    // Every table counts as a guess until it turns out that the client has a seat there.
    let count = tables.len() as u32;
    if count > 0 && !shared.meter.take_some(&client.caller, Activity::FindTable, count, shared.time.now()) {
        return Err(ProblemCode::TooMany.into());
    }
    let credentials = client.credentials(None);
    let found = join_all(tables.iter().map(|id| {
        let message = |done| Message::Mine { credentials: credentials.clone(), done };
        shared.ask(id, message)
    }));
    let mut mine: Vec<MyTable> = Vec::new();
    for table in found.await {
        match table {
            Ok(Some(table)) => {
                shared.meter.give_back(&client.caller, Activity::FindTable);
                mine.push(table);
            }
            Ok(None) => {}
            // Whether it has a seat at a table of another edition cannot be told.
            Err(fault) if matches!(fault.code, ProblemCode::NoSuchTable | ProblemCode::OtherEdition) => {}
            // The client must not take a table for gone that cannot be read now.
            Err(fault) => return Err(fault.into()),
        }
    }
    mine.sort_by_key(|table| std::cmp::Reverse(table.at));
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(mine)))
}
