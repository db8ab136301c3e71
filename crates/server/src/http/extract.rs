//! What is read from requests: bodies, sessions, tokens, addresses, origins.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::room::Credentials;
use crate::wire::ProblemCode;

/// The name of the session cookie.
const COOKIE: &str = "magie_session";

/// A JSON body, read with clear errors.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Shared>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, shared: &Arc<Shared>) -> Result<Self, Fault> {
        // A form of another site cannot send this type: half of the guard against forged requests.
        let is_json = request.headers().get(header::CONTENT_TYPE).is_some_and(|value| {
            value
                .to_str()
                .is_ok_and(|value| value.split(';').next().map(str::trim) == Some("application/json"))
        });
        if !is_json {
            return Err(Fault::input("the body must be application/json"));
        }
        let bytes =
            Bytes::from_request(request, shared).await.map_err(|_| Fault::input("the body is too long"))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Fault::input(error.to_string()))
    }
}

/// The table a path names.
pub(crate) struct TableId(pub(crate) String);

impl FromRequestParts<Arc<Shared>> for TableId {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Fault> {
        let Path(id): Path<String> = Path::from_request_parts(parts, shared)
            .await
            .map_err(|_| Fault::from(ProblemCode::NoSuchTable))?;
        ids::read_table_id(&id).map(Self).ok_or_else(|| ProblemCode::NoSuchTable.into())
    }
}

/// Who asks: his address, his session and his token, if he has any.
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    session: Option<String>,
    token: Option<String>,
    secure: bool,
}

impl FromRequestParts<Arc<Shared>> for Client {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, shared: &Arc<Shared>) -> Result<Self, Fault> {
        let connected = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        Ok(Self {
            address: address_of(shared, &parts.headers, connected),
            session: cookie(&parts.headers),
            token: bearer(&parts.headers),
            secure: shared.config.origin.as_deref().is_some_and(|origin| origin.starts_with("https:")),
        })
    }
}

impl Client {
    /// How he shows which seat is his.
    pub(crate) fn credentials(&self) -> Credentials {
        Credentials { session: self.session_digest(), token: self.token.as_deref().map(ids::digest) }
    }

    /// The digest of his session, if he has one.
    pub(crate) fn session_digest(&self) -> Option<String> {
        self.session.as_deref().map(ids::digest)
    }

    /// The digest of his session, with the cookie that begins one if he had none.
    pub(crate) fn session_or_new(&self) -> Result<(String, HeaderMap), Fault> {
        let mut headers = HeaderMap::new();
        if let Some(session) = &self.session {
            return Ok((ids::digest(session), headers));
        }
        let session = ids::secret().map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        let secure = if self.secure { "; Secure" } else { "" };
        let cookie =
            format!("{COOKIE}={session}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.insert(header::SET_COOKIE, cookie);
        }
        Ok((ids::digest(&session), headers))
    }
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == COOKIE && ids::is_secret(value)).map(|(_, value)| value.to_owned())
}

fn bearer(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").filter(|token| ids::is_secret(token)).map(str::to_owned)
}

fn address_of(shared: &Shared, headers: &HeaderMap, connected: Option<IpAddr>) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let forwarded = if shared.config.behind_proxy { forwarded() } else { None };
    forwarded.or(connected).unwrap_or(Ipv4Addr::UNSPECIFIED.into())
}

/// The address of who asks.
pub(crate) fn address(shared: &Shared, request: &Request) -> IpAddr {
    let connected = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    address_of(shared, request.headers(), connected)
}

/// Does what changes something, or opens a socket, come from a page of this server, or from no page?
pub(crate) fn own_origin(shared: &Shared, request: &Request) -> bool {
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
