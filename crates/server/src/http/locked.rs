//! Locked tables: who may see their players and, after the end, their game.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderName;
use axum::http::request::Parts;

use super::extract::Client;
use super::failure::Failure;
use crate::entry::{Entry, Step};
use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::Caller;
use crate::password;

use crate::table::TableState;
use crate::table::{Credentials, holds};
use crate::wire::{Listed, ProblemCode};

/// The header with the password of a locked table, as UTF-8.
static PASSWORD: HeaderName = HeaderName::from_static("magie-password");

/// A client that wants to see something of a table.
pub(super) struct Visitor {
    pub(super) credentials: Credentials,
    caller: Caller,
    password: Option<String>,
}

impl FromRequestParts<Arc<Shared>> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let client = Client::from_request_parts(parts, shared).await?;
        let password = parts.headers.get(&PASSWORD).map(|value| std::str::from_utf8(value.as_bytes()));
        let password = password.transpose().map_err(|_| Fault::input("`Magie-Password` must be UTF-8"))?;
        Ok(Self {
            credentials: client.credentials(None),
            caller: client.caller,
            password: password.map(str::to_owned),
        })
    }
}

impl Visitor {
    /// Did the visitor send the password of a table with this hash, or has it none? A wrong one is refused and counted.
    pub(super) async fn knows_password(
        &self,
        shared: &Shared,
        hash: Option<String>,
    ) -> Result<bool, Failure> {
        let (now, password) = (shared.time.now(), self.password.clone());
        let is_right = password::is_right(&shared.meter, &self.caller, now, hash, password).await?;
        if self.password.is_some() && !is_right { Err(ProblemCode::WrongSecret.into()) } else { Ok(is_right) }
    }

    /// Refuses a visitor who neither knows the password of a table nor has a seat there.
    pub(super) fn must_be_let_in(
        credentials: &Credentials,
        knows_password: bool,
        table: &TableState,
    ) -> Result<(), Fault> {
        if knows_password || table.seats.iter().any(|seat| holds(seat, credentials)) {
            return Ok(());
        }
        let why = "this table is locked: only its players see its game, and those who send its password in the \
                   header Magie-Password";
        Err(Fault::new(ProblemCode::WrongSecret, why))
    }
}

/// The hash of a table's password, from the first row of its log.
pub(super) fn password_hash(rows: &[(u64, String)]) -> Option<String> {
    let (_, first) = rows.first()?;
    let step: Step = serde_json::from_str(first).ok()?;
    match step.entries.into_iter().next()? {
        Entry::Created(setup) => setup.password,
        _ => None,
    }
}

/// An entry of a list, as everybody may see it: without the names at a locked table.
pub(super) fn listed_for_all(mut listed: Listed) -> Listed {
    if listed.locked {
        listed.seats.iter_mut().flatten().for_each(String::clear);
        listed.outcome = None;
    }
    listed
}
