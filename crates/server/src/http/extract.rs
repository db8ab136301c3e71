//! Extractors: bodies, queries, sessions, tokens, addresses, origins.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use super::failure::Failure;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::limits::Caller;
use crate::table::Credentials;
use crate::wire::ProblemCode;

/// How long a client may take to send a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Failure> {
        must_be_json(request.headers())?;
        let bytes = timeout(BODY_TIMEOUT, Bytes::from_request(request, shared)).await;
        let bytes = bytes.map_err(|_| Fault::input("the body did not arrive within 10 seconds"))?;
        let bytes = bytes.map_err(|_| Fault::input("the body is longer than 16 KiB"))?;
        Ok(Self(read(&bytes)?))
    }
}

/// Parses JSON. The error names the field.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let (path, error) = (error.path().to_string(), error.inner());
        Fault::input(if path == "." { error.to_string() } else { format!("`{path}`: {error}") })
    })?;
    reader.end().map_err(|error| Fault::input(error.to_string()))?;
    Ok(value)
}

/// Part of the protection against cross-site request forgery: a form of another site cannot send this content type.
fn must_be_json(headers: &HeaderMap) -> Result<(), Fault> {
    let content_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    match content_type.split(';').next().map(str::trim) {
        Some("application/json") => Ok(()),
        _ => Err(Fault::input("the body must be JSON, with Content-Type: application/json")),
    }
}

/// A request without a body that changes something. It must have the content type of one all the same.
pub(crate) struct NoBody;

impl FromRequestParts<Arc<Shared>> for NoBody {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Shared>) -> Result<Self, Failure> {
        must_be_json(&parts.headers)?;
        Ok(Self)
    }
}

/// The table id of a path.
pub(crate) struct TableId(pub(crate) String);

impl FromRequestParts<Arc<Shared>> for TableId {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let Path(id): Path<String> = Path::from_request_parts(parts, shared)
            .await
            .map_err(|_| Fault::from(ProblemCode::NoSuchTable))?;
        ids::read_table_id(&id).map(Self).ok_or_else(|| ProblemCode::NoSuchTable.into())
    }
}

/// The query `?seat=2`.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatQuery {
    /// Which of the session's seats, if several players share a device. Without it, the first of them.
    seat: Option<u8>,
}

/// The seat that a query chooses.
pub(crate) struct ChosenSeat(pub(crate) Option<u8>);

impl FromRequestParts<Arc<Shared>> for ChosenSeat {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let QueryParams(SeatQuery { seat }) = QueryParams::from_request_parts(parts, shared).await?;
        Ok(Self(seat))
    }
}

/// The parameters of a query.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Shared>> for QueryParams<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let Query(params) = Query::from_request_parts(parts, shared)
            .await
            .map_err(|error| Fault::input(error.body_text()))?;
        Ok(Self(params))
    }
}

/// A request for a WebSocket, and the response that accepts it.
pub(crate) struct Upgrade {
    /// The connection, once the response is sent.
    pub(crate) connection: OnUpgrade,
    pub(crate) response: Response,
}

impl FromRequestParts<Arc<Shared>> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Shared>) -> Result<Self, Failure> {
        let has = |name: HeaderName, word: &str| {
            let lines = parts.headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
            lines.flat_map(|line| line.split(',')).any(|other| other.trim().eq_ignore_ascii_case(word))
        };
        if !has(header::CONNECTION, "upgrade") || !has(header::UPGRADE, "websocket") {
            let why = "this path is a WebSocket: send Connection: Upgrade and Upgrade: websocket";
            return Err(Fault::input(why).into());
        }
        if !has(header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(Fault::input("the header Sec-WebSocket-Version must be 13").into());
        }
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY);
        let key = key.ok_or_else(|| Fault::input("the header Sec-WebSocket-Key is missing"))?;
        let accept = derive_accept_key(key.as_bytes());
        let connection = parts.extensions.remove::<OnUpgrade>();
        let connection = connection
            .ok_or_else(|| Fault::input("this connection cannot be upgraded to a WebSocket: use HTTP/1.1"))?;
        let headers = [
            (header::CONNECTION, "upgrade"),
            (header::UPGRADE, "websocket"),
            (header::SEC_WEBSOCKET_ACCEPT, &accept),
        ];
        Ok(Self { connection, response: (StatusCode::SWITCHING_PROTOCOLS, headers).into_response() })
    }
}

/// The client of a request, with its session and token if it has any.
pub(crate) struct Client {
    /// Identifies the client for rate limits.
    pub(crate) caller: Caller,
    /// The digest of its session, if it has one.
    pub(crate) session: Option<String>,
    token: Option<String>,
}

impl FromRequestParts<Arc<Shared>> for Client {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Failure> {
        let session = shared.sessions.digest_of(&parts.headers);
        Ok(Self {
            caller: caller(shared, &parts.headers, &parts.extensions, session.as_deref()),
            session,
            token: bearer(&parts.headers),
        })
    }
}

impl Client {
    /// How the client proves that it holds a seat. `seat` chooses one of several.
    pub(crate) fn credentials(&self, seat: Option<u8>) -> Credentials {
        Credentials { session: self.session.clone(), token: self.token.as_deref().map(ids::digest), seat }
    }

    /// The digest of the session. A client without a session gets one, with the cookie in these headers.
    pub(crate) fn session_or_new(&self, shared: &Shared) -> Result<(String, HeaderMap), Fault> {
        let mut headers = HeaderMap::new();
        if let Some(session) = &self.session {
            return Ok((session.clone(), headers));
        }
        let (session, cookie) = shared.sessions.issue().map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        headers.insert(header::SET_COOKIE, cookie);
        Ok((session, headers))
    }
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").filter(|token| ids::is_secret(token)).map(str::to_owned)
}

fn caller(shared: &Shared, headers: &HeaderMap, more: &Extensions, session: Option<&str>) -> Caller {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let forwarded = if shared.config.behind_proxy { forwarded() } else { None };
    let connected = more.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = forwarded.or(connected).unwrap_or(Ipv4Addr::UNSPECIFIED.into());
    Caller::new(address, session)
}

/// Identifies the client of a request for rate limits.
pub(crate) fn caller_of(shared: &Shared, request: &Request) -> Caller {
    let session = shared.sessions.digest_of(request.headers());
    caller(shared, request.headers(), request.extensions(), session.as_deref())
}

/// Protection against cross-site request forgery: a request that changes something or opens a socket must come from a page
/// of this server, or not from a browser.
pub(crate) fn is_same_origin(shared: &Shared, request: &Request) -> bool {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        || request.headers().contains_key(header::UPGRADE);
    let Some(origin) = request.headers().get(header::ORIGIN).filter(|_| changes) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let own = |scheme: &str| host.is_some_and(|host| origin.strip_prefix(scheme) == Some(host));
    match &shared.config.origin {
        Some(configured) => origin == configured,
        None => own("http://") || own("https://"),
    }
}
