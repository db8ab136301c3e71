//! Responses that may be compressed and cached: editions, rules, texts, and replays of finished games.
//!
//! Nothing else is compressed. The length of a compressed response tells how much of it repeats, so one that holds both a secret and
//! text that an attacker chooses could give the secret away (BREACH). These hold no secret.

use std::io::Write as _;

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::web::accepts_gzip;
use crate::fault::Fault;
use crate::ids;
use crate::wire::ProblemCode;

/// For how long clients may use a response without asking again. A new version of the server may change it.
const FIVE_MINUTES: &str = "public, max-age=300";
/// Clients ask every time whether it has changed. For what only some may see.
const ASK: &str = "private, no-cache";
/// The same, for what everyone may see.
const ASK_ALL: &str = "public, no-cache";
/// Shorter bodies are not compressed: they fit one packet anyway.
const SHORTEST: usize = 1000;

/// A body, and its compressed form if that is worth it.
#[derive(Clone)]
pub(super) struct PublicData {
    plain: Bytes,
    gzip: Option<Bytes>,
    /// Its entity tag. It is weak because both forms have the same.
    tag: HeaderValue,
    kind: &'static str,
    cache: &'static str,
}

impl PublicData {
    /// What everyone may see, as JSON.
    pub(super) fn json(data: &impl Serialize) -> Result<Self, Fault> {
        let body = serde_json::to_vec(data).map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        Ok(Self::of(body, "application/json", FIVE_MINUTES))
    }

    /// What everyone may see, as text.
    pub(super) fn text(text: &str) -> Self {
        Self::of(text.as_bytes().to_vec(), "text/plain; charset=utf-8", FIVE_MINUTES)
    }

    /// JSON that only some may see, and that has no secret in it all the same.
    pub(super) fn private_json(body: String) -> Self {
        Self::of(body.into_bytes(), "application/json", ASK)
    }

    /// The same data, which the operator may change: clients always ask whether it has changed.
    pub(super) fn changing_if(self, may_change: bool) -> Self {
        let cache = if may_change { ASK_ALL } else { self.cache };
        Self { cache, ..self }
    }

    fn of(body: Vec<u8>, kind: &'static str, cache: &'static str) -> Self {
        let gzip = (body.len() >= SHORTEST).then(|| compressed(&body)).flatten();
        let tag = format!("W/\"{}\"", &ids::hex(&Sha256::digest(&body))[..32]);
        // It is ASCII.
        let tag = HeaderValue::from_str(&tag).unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { plain: body.into(), gzip: gzip.map(Bytes::from), tag, kind, cache }
    }

    /// The response to a request with these headers: not modified if the client has it already.
    pub(super) fn respond(&self, request: &HeaderMap) -> Response {
        let known = request.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let tag = self.tag.to_str().unwrap_or_default();
        let mut response = if known.flat_map(|line| line.split(',')).any(|one| one.trim() == tag) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let gzip = self.gzip.as_ref().filter(|_| accepts_gzip(request));
            let mut response = gzip.unwrap_or(&self.plain).clone().into_response();
            let headers = response.headers_mut();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
            if gzip.is_some() {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
            response
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.cache));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

fn compressed(body: &[u8]) -> Option<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::default());
    gzip.write_all(body).ok()?;
    gzip.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect()
    }

    #[test]
    fn long_bodies_are_compressed_for_clients_that_accept_it() {
        let data = PublicData::json(&"classic ".repeat(1000)).unwrap();
        let accepting = data.respond(&request(&[(header::ACCEPT_ENCODING, "gzip")]));
        assert_eq!(accepting.headers()[header::CONTENT_ENCODING], "gzip");
        assert!(data.gzip.as_ref().unwrap().len() < data.plain.len() / 10);
        assert!(!data.respond(&HeaderMap::new()).headers().contains_key(header::CONTENT_ENCODING));
        assert!(PublicData::json(&"short").unwrap().gzip.is_none());
    }

    #[test]
    fn a_client_that_has_it_gets_no_body() {
        let data = PublicData::text("the same");
        let tag = data.tag.to_str().unwrap();
        for known in [tag.to_owned(), format!("\"other\", {tag}")] {
            let response = data.respond(&request(&[(header::IF_NONE_MATCH, &known)]));
            assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
            assert_eq!(response.headers()[header::ETAG], tag);
        }
        let other = data.respond(&request(&[(header::IF_NONE_MATCH, "W/\"other\"")]));
        assert_eq!(other.status(), StatusCode::OK);
    }
}
