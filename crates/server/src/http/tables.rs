//! Tables over HTTP: creating, finding and joining them, sending commands, opening a WebSocket.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use magie_bots::{BotKind, Character, Level};
use magie_texts::Lang;

use super::extract::{Body, ChosenSeat, Client, NoBody, TableId, Upgrade};
use super::failure::Failure;
use super::locked::{self, Visitor};
use super::play::hash_of;
use super::problems::{
    BadRequest, Conflict, Forbidden, NotFound, TooManyRequests, Unauthorized, Unavailable,
};
use crate::entry::TableSetup;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::Activity;
use crate::room::Message;
use crate::socket::{self, Opening};
use crate::wire::{
    Acknowledged, ChangeAccess, Command, Join, Joined, Listed, NewTable, Note, PROTOCOL, Phase, ProblemCode,
    Reenter, SeatAccess, SeatToken, ServerInfo, TableInfo,
};
use crate::{ids, password, settings};

/// Most tables in the list.
const LIST_LENGTH: u32 = 100;

/// The version, the bots and the languages of this server.
#[utoipa::path(get, path = "/api/about", responses((status = 200, description = "this server", body = ServerInfo)))]
pub(super) async fn about(State(shared): State<Arc<Shared>>) -> Json<ServerInfo> {
    Json(ServerInfo {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        protocol: PROTOCOL,
        bots: BotKind::ALL.map(|bot| bot.key().to_owned()).to_vec(),
        levels: Level::ALL.map(|level| level.key().to_owned()).to_vec(),
        characters: Character::ALL.map(|character| character.key().to_owned()).to_vec(),
        languages: Lang::ALL.map(|lang| lang.code().to_owned()).to_vec(),
        now: shared.time.now(),
        test_seed: shared.config.test_seed,
    })
}

/// Creates a table with all seats open.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, description = "the new table", body = TableInfo),
    BadRequest, Forbidden, TooManyRequests, Unavailable,
))]
pub(super) async fn create(
    State(shared): State<Arc<Shared>>,
    client: Client,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableInfo>), Failure> {
    let (setup, password) = setup_of(&shared, new)?;
    if !shared.meter.take(&client.caller, Activity::NewTable, shared.time.now()) {
        return Err(ProblemCode::TooMany.into());
    }
    let setup = TableSetup { password: hash_of(password).await?, ..setup };
    let id = shared.create(setup, Vec::new()).await?;
    let info = shared.ask(&id, Message::Info).await?;
    Ok((StatusCode::CREATED, Json(info)))
}

/// Checks the settings of a new table. The password is returned unhashed.
pub(super) fn setup_of(shared: &Shared, new: NewTable) -> Result<(TableSetup, Option<String>), Fault> {
    let setup = settings::setup_of(shared.editions, &new)?;
    let good = |password: &String| (1..=password::LONGEST).contains(&password.len());
    if new.password.as_ref().is_some_and(|password| !good(password)) {
        return Err(Fault::input("`password` must have 1 to 100 bytes"));
    }
    Ok((setup, new.password))
}

/// Public tables that are open or running, the most recently active first.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, description = "public tables", body = [Listed])))]
pub(super) async fn list(State(shared): State<Arc<Shared>>) -> Result<Json<Vec<Listed>>, Failure> {
    let phases = [Phase::Lobby, Phase::Running, Phase::Paused];
    let lines = shared.journal.list(&phases, LIST_LENGTH).await?;
    let listed = lines.iter().filter_map(|line| serde_json::from_str(line).ok());
    Ok(Json(listed.map(locked::listed_for_all).collect()))
}

/// The current state of a table.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the table", body = TableInfo),
    Unauthorized, NotFound,
))]
pub(super) async fn show(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    visitor: Visitor,
) -> Result<Json<TableInfo>, Failure> {
    let hash = shared.ask(&id, Message::Password).await?;
    let knows_password = visitor.knows_password(&shared, hash).await?;
    let message = |done| Message::InfoFor { credentials: visitor.credentials.clone(), knows_password, done };
    Ok(Json(shared.ask(&id, message).await?))
}

/// Checks a table's password. BadRequest ones count towards a rate limit.
async fn check_password(
    shared: &Arc<Shared>,
    client: &Client,
    id: &str,
    password: Option<String>,
) -> Result<(), Failure> {
    let hash = shared.ask(id, Message::Password).await?;
    let now = shared.time.now();
    if password::is_right(&shared.meter, &client.caller, now, hash, password).await? {
        Ok(())
    } else {
        Err(ProblemCode::WrongSecret.into())
    }
}

/// Takes a seat.
#[utoipa::path(post, path = "/api/tables/{id}/join", request_body = Join, params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the seat; a session cookie is set", body = Joined),
    BadRequest, Unauthorized, Forbidden, NotFound, Conflict, TooManyRequests,
))]
pub(super) async fn join(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    client: Client,
    Body(join): Body<Join>,
) -> Result<(HeaderMap, Json<Joined>), Failure> {
    check_password(&shared, &client, &id, join.password.clone()).await?;
    if !shared.meter.take(&client.caller, Activity::Join, shared.time.now()) {
        return Err(ProblemCode::TooMany.into());
    }
    let (session, headers) = client.session_or_new(&shared)?;
    let joined = shared
        .ask(&id, |done| Message::Join { join: join.clone(), session: session.clone(), done })
        .await??;
    Ok((headers, Json(joined)))
}

/// Uses a seat on this device.
#[utoipa::path(post, path = "/api/tables/{id}/reenter", request_body = Reenter, params(("id" = String, Path, description = "the table")), responses(
    (status = 200, description = "the seat; a session cookie is set", body = Joined),
    BadRequest, Unauthorized, Forbidden, NotFound, TooManyRequests,
))]
pub(super) async fn reenter(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    client: Client,
    Body(reenter): Body<Reenter>,
) -> Result<(HeaderMap, Json<Joined>), Failure> {
    let (session, headers) = client.session_or_new(&shared)?;
    let code = ids::read_reentry_code(&reenter.code).unwrap_or_default();
    // Counted before the check, so that many guesses at the same time are limited too.
    if !shared.meter.take(&client.caller, Activity::Guess, shared.time.now()) {
        return Err(ProblemCode::TooMany.into());
    }
    let joined = shared
        .ask(&id, |done| Message::Reenter { code: code.clone(), session: session.clone(), done })
        .await
        .and_then(|joined| joined);
    if !joined.as_ref().is_err_and(|fault| fault.code == ProblemCode::WrongSecret) {
        shared.meter.give_back(&client.caller, Activity::Guess);
    }
    Ok((headers, Json(joined?)))
}

/// The seat that this session or token holds.
#[utoipa::path(get, path = "/api/tables/{id}/seat", params(("id" = String, Path, description = "the table"), ("seat" = Option<u8>, Query, description = "which of the session's seats")), responses(
    (status = 200, description = "the seat", body = Joined),
    BadRequest, Forbidden, NotFound,
))]
pub(super) async fn seat(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    ChosenSeat(seat): ChosenSeat,
    client: Client,
) -> Result<Json<Joined>, Failure> {
    let credentials = client.credentials(seat);
    let joined = shared.ask(&id, |done| Message::Seat { credentials: credentials.clone(), done }).await?;
    Ok(Json(joined?))
}

/// Issues a token for a program to play this seat. The previous token becomes invalid.
#[utoipa::path(post, path = "/api/tables/{id}/token", params(("id" = String, Path, description = "the table"), ("seat" = Option<u8>, Query, description = "which of the session's seats")), responses(
    (status = 200, description = "the token, which cannot be retrieved again", body = SeatToken),
    BadRequest, Forbidden, NotFound, TooManyRequests,
))]
pub(super) async fn token(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    ChosenSeat(seat): ChosenSeat,
    client: Client,
    _: NoBody,
) -> Result<Json<SeatToken>, Failure> {
    let credentials = client.credentials(seat);
    let token = shared.ask(&id, |done| Message::Token { credentials: credentials.clone(), done }).await?;
    Ok(Json(token?))
}

/// Who may use this session's seat: its re-entry code, the devices of its player, its token.
#[utoipa::path(get, path = "/api/tables/{id}/access", params(("id" = String, Path, description = "the table"), ("seat" = Option<u8>, Query, description = "which of the session's seats")), responses(
    (status = 200, description = "who may use the seat", body = SeatAccess),
    BadRequest, Forbidden, NotFound,
))]
pub(super) async fn access(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    ChosenSeat(seat): ChosenSeat,
    client: Client,
) -> Result<Json<SeatAccess>, Failure> {
    let credentials = client.credentials(seat);
    let message = |done| Message::Access { credentials: credentials.clone(), change: None, done };
    Ok(Json(shared.ask(&id, message).await??))
}

/// Renews the re-entry code, signs devices out, or revokes the token.
#[utoipa::path(post, path = "/api/tables/{id}/access", request_body = ChangeAccess, params(("id" = String, Path, description = "the table"), ("seat" = Option<u8>, Query, description = "which of the session's seats")), responses(
    (status = 200, description = "who may use the seat now", body = SeatAccess),
    BadRequest, Forbidden, NotFound, TooManyRequests,
))]
pub(super) async fn change_access(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    ChosenSeat(seat): ChosenSeat,
    client: Client,
    Body(change): Body<ChangeAccess>,
) -> Result<Json<SeatAccess>, Failure> {
    let credentials = client.credentials(seat);
    let message =
        |done| Message::Access { credentials: credentials.clone(), change: Some(change.clone()), done };
    Ok(Json(shared.ask(&id, message).await??))
}

/// Executes a command of a seat.
#[utoipa::path(post, path = "/api/tables/{id}/commands", request_body = Note, params(("id" = String, Path, description = "the table"), ("seat" = Option<u8>, Query, description = "which of the session's seats")), responses(
    (status = 200, description = "executed and stored", body = Acknowledged),
    BadRequest, Forbidden, NotFound, Conflict, TooManyRequests,
))]
pub(super) async fn command(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    ChosenSeat(seat): ChosenSeat,
    client: Client,
    Body(note): Body<Note>,
) -> Result<Json<Acknowledged>, Failure> {
    if matches!(note.command, Command::Chat(_))
        && !shared.meter.take(&client.caller, Activity::Chat, shared.time.now())
    {
        return Err(ProblemCode::TooMany.into());
    }
    let credentials = client.credentials(seat);
    let message = |done| Message::Command {
        credentials: credentials.clone(),
        caller: client.caller,
        note: note.clone(),
        done,
    };
    let repeated = shared.ask(&id, message).await??;
    Ok(Json(Acknowledged { id: note.id, repeated }))
}

/// Opens the WebSocket of a table.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path, description = "the table")), responses(
    (status = 101, description = "a WebSocket; see docs/protocol.md"),
    BadRequest, Forbidden, NotFound, TooManyRequests,
))]
pub(super) async fn socket(
    State(shared): State<Arc<Shared>>,
    TableId(id): TableId,
    client: Client,
    upgrade: Result<Upgrade, Failure>,
) -> Result<Response, Failure> {
    let password_hash = shared.ask(&id, Message::Password).await?;
    let Upgrade { connection, response } = upgrade?;
    let counted = shared.meter.socket(client.caller).ok_or_else(|| Fault::from(ProblemCode::TooMany))?;
    let opening = Opening { table: id, session: client.session, password_hash };
    tokio::spawn(socket::serve(connection, shared, counted, opening));
    Ok(response)
}
