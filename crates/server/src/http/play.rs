//! A new table with its first players, in one request: what a click on “Play now” needs.
//!
//! The table's log begins with one row that holds everything, so after a crash there is either the whole table or none. The
//! dice stay fair (`docs/fair-dice.md`): the request carries commitments only, the response the commitment of the server, and
//! the shares are revealed after that.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};

use super::extract::{Body, Client};
use super::failure::Failure;
use super::problems::{BadRequest, Conflict, Forbidden, TooManyRequests, Unavailable};
use super::tables::setup_of;
use crate::entry::{Entry, TableSetup};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::Activity;
use crate::room::{Credentials, Message};
use crate::table::{Holding, TableState, bot_kind};
use crate::wire::{Joined, NewGame, NewPlayer, ProblemCode};
use crate::{fair, ids, names, password};

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
    let entries = opening.entries(&shared, &id, &setup, &session)?;
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

/// Who sits at a new table, and whether its game starts.
struct Opening {
    players: Vec<NewPlayer>,
    bots: Vec<String>,
    start: bool,
}

impl Opening {
    /// Checks everything, and returns the entries with which the log of the table goes on after its creation.
    fn entries(
        &self,
        shared: &Shared,
        id: &str,
        setup: &TableSetup,
        session: &str,
    ) -> Result<Vec<Entry>, Fault> {
        if self.players.is_empty() {
            return Err(Fault::input("`players` must have at least one player"));
        }
        if self.players.len() + self.bots.len() > usize::from(setup.seats) {
            return Err(Fault::input("`players` and `bots` are more than the table has seats"));
        }
        // The table as it will be, to check names against those before them.
        let now = shared.time.now();
        let mut table = TableState::create(id, setup.clone(), now, shared.editions)
            .map_err(|error| Fault::input(error.to_string()))?;
        let mut entries = Vec::new();
        let mut add = |table: &mut TableState, entry: Entry| {
            table.apply(now, &entry, None).map_err(|_| Fault::from(ProblemCode::Unavailable))?;
            entries.push(entry);
            Ok::<(), Fault>(())
        };
        let mut seat = 0u8;
        for (index, player) in self.players.iter().enumerate() {
            let name = names::normalise(&player.name, shared.sentences.reserved_names())
                .map_err(|fault| Fault::new(ProblemCode::BadName, fault.to_string()))?;
            table.must_be_free_name(&name)?;
            add(&mut table, Entry::Seated { seat, name, holder: session.to_owned() })?;
            if let Some(commitment) = &player.commit {
                if !fair::is_digest(commitment) {
                    return Err(Fault::input("`commit` must have 64 hexadecimal digits in lower case"));
                }
                add(&mut table, Entry::Committed { seat, commitment: commitment.clone() })?;
            }
            // As with `join`: the first player decides when, those on the same device are ready.
            if index > 0 || self.start {
                add(&mut table, Entry::Ready { seat, on: true })?;
            }
            seat += 1;
        }
        for bot in &self.bots {
            let (kind, name) = (bot_kind(bot)?, table.free_bot_name());
            add(&mut table, Entry::Bot { seat, name, bot: kind.key().to_owned() })?;
            seat += 1;
        }
        if self.start {
            if table.seats.iter().any(|seat| seat.holder == Holding::Open) {
                return Err(ProblemCode::NotReady.into());
            }
            add(&mut table, Entry::Started)?;
        }
        Ok(entries)
    }
}
