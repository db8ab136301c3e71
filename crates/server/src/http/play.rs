//! A new table with its first players, in one request: what a click on “Play now” needs.
//!
//! The table's log begins with one row that holds everything, so after a crash there is either the whole table or none. The
//! dice stay fair (`docs/fair-dice.md`): the request carries commitments only, the response the commitment of the server, and
//! the shares are revealed after that.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use magie_hosting::opening::Opening;

use super::extract::{Body, Client};
use super::failure::Failure;
use super::problems::{BadRequest, Conflict, Forbidden, TooManyRequests, Unavailable};
use super::tables::setup_of;
use crate::entry::TableSetup;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::Activity;
use crate::room::Message;
use crate::table::Credentials;
use crate::wire::{Joined, NewGame, ProblemCode};
use crate::{fair, ids, password};

/// Creates a table, takes its first seats for this session, adds bots and, if wanted, starts the game: all of it or nothing.
#[utoipa::path(post, path = "/api/play", request_body = NewGame, responses(
    (status = 201, description = "the first of the seats; a session cookie is set", body = Joined),
    BadRequest, Forbidden, Conflict, TooManyRequests, Unavailable,
))]
pub(super) async fn play(
    State(shared): State<Arc<Shared>>,
    client: Client,
    Body(new): Body<NewGame>,
) -> Result<(StatusCode, HeaderMap, Json<Joined>), Failure> {
    let NewGame { table, draw, players, bots, start } = new;
    let opening = Opening { players, bots, start };
    if !fair::is_digest(&draw) {
        return Err(Fault::input("`draw` must have 64 hexadecimal digits in lower case").into());
    }
    let id = ids::drawn_table_id(&draw);
    let (setup, password) = setup_of(&shared, table)?;
    let (session, headers) = client.session_or_new(&shared)?;
    // On a test server, surprises follow from the test seed, as everything does.
    let known = match shared.config.test_seed {
        Some(seed) => TableSetup { test_dice: true, seed: seed.to_string(), ..setup.clone() },
        None => setup.clone(),
    };
    let entries = opening.entries(&id, &known, &session, shared.time.now(), shared.editions)?;
    let now = shared.time.now();
    let seats = opening.players.len() as u32;
    // Creating tables is limited more strictly than looking for them, so nobody learns here which ids are taken.
    if !shared.meter.take(&client.caller, Activity::NewTable, now)
        || !shared.meter.take_some(&client.caller, Activity::Join, seats, now)
    {
        return Err(ProblemCode::TooMany.into());
    }
    let credentials = Credentials { session: Some(session), ..Credentials::default() };
    let seat = |done| Message::Seat { credentials: credentials.clone(), done };
    let joined = match shared.ask(&id, seat).await {
        // The request was repeated, perhaps because its response was lost.
        Ok(Ok(joined)) => joined,
        Ok(Err(_)) => return Err(is_taken().into()),
        Err(fault) if fault.code == ProblemCode::NoSuchTable => {
            let setup = TableSetup { password: hash_of(password).await?, ..setup };
            shared.create_as(&id, setup, entries).await?;
            shared.ask(&id, seat).await?.map_err(|_| is_taken())?
        }
        Err(fault) => return Err(fault.into()),
    };
    Ok((StatusCode::CREATED, headers, Json(joined)))
}

fn is_taken() -> Fault {
    Fault::input("`draw` belongs to a table of somebody else: draw new random bytes for every table")
}

/// The hash of a table's password, if it has one.
pub(super) async fn hash_of(password: Option<String>) -> Result<Option<String>, Failure> {
    let Some(password) = password else { return Ok(None) };
    let hash = password::hash(password).await.ok_or_else(|| Fault::from(ProblemCode::Unavailable))?;
    Ok(Some(hash))
}
