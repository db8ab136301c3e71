//! What goes wrong with a request, as clients are told: a stable code and a sentence for developers.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::ProblemCode;

/// The type of a body that tells a fault.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// A request, frame or command that was not taken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{detail}")]
pub(crate) struct Fault {
    /// What is wrong.
    pub(crate) code: ProblemCode,
    /// The same in English.
    pub(crate) detail: String,
}

/// The body of an answer that tells a fault (RFC 9457).
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// Always `about:blank`: the code says more.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// The code in words.
    pub(crate) title: String,
    /// The HTTP status.
    pub(crate) status: u16,
    /// The stable code.
    pub(crate) code: ProblemCode,
    /// What is wrong, in English.
    pub(crate) detail: String,
}

impl Fault {
    /// A fault with a sentence of its own.
    pub(crate) fn new(code: ProblemCode, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into() }
    }

    /// Something was wrong with what was sent.
    pub(crate) fn input(detail: impl Into<String>) -> Self {
        Self::new(ProblemCode::BadInput, detail)
    }

    fn status(&self) -> StatusCode {
        use ProblemCode as Code;
        match self.code {
            Code::BadFrame | Code::BadInput | Code::OtherProtocol | Code::HelloFirst => {
                StatusCode::BAD_REQUEST
            }
            Code::NoSuchTable | Code::NotFound => StatusCode::NOT_FOUND,
            Code::WrongSecret => StatusCode::UNAUTHORIZED,
            Code::NotSeated | Code::NotHost | Code::NotAllowed | Code::OtherOrigin => StatusCode::FORBIDDEN,
            Code::TableFull
            | Code::SeatTaken
            | Code::NameTaken
            | Code::WrongPhase
            | Code::NotReady
            | Code::NothingToUndo
            | Code::StaleQuestion
            | Code::ClaimOpen => StatusCode::CONFLICT,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<ProblemCode> for Fault {
    fn from(code: ProblemCode) -> Self {
        use ProblemCode as Code;
        let detail = match code {
            Code::BadFrame => "this is no frame of the protocol",
            Code::BadInput => "something in it is missing or wrong",
            Code::OtherProtocol => "this server speaks another version of the protocol",
            Code::HelloFirst => "the first frame, and no other, must be hello",
            Code::NoSuchTable => "there is no such table",
            Code::NotFound => "there is no such thing here",
            Code::WrongSecret => "the token, password or code is wrong",
            Code::NotSeated => "only who sits at this table may do that",
            Code::NotHost => "only the host may do that",
            Code::TableFull => "no seat is open",
            Code::SeatTaken => "that seat is taken",
            Code::NameTaken => "somebody at this table is called so",
            Code::WrongPhase => "not now: the game has started, is not on, or is over",
            Code::NotReady => "a seat is open, or somebody is not ready",
            Code::NotAllowed => "this table does not allow it",
            Code::NothingToUndo => "nothing can be taken back now",
            Code::StaleQuestion => "that question is no longer open",
            Code::ClaimOpen => "a claim is open, and its owner may still speak",
            Code::TooMany => "too much, too often or too many",
            Code::OtherOrigin => "the request came from another site",
            Code::Unavailable => "it could not be stored; please try again",
        };
        Self::new(code, detail)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = self.status();
        self.with_status(status)
    }
}

impl Fault {
    /// The answer that tells it, with a status of its own.
    pub(crate) fn with_status(self, status: StatusCode) -> Response {
        let code = serde_json::to_value(self.code).unwrap_or_default();
        let title = code.as_str().unwrap_or_default().replace('-', " ");
        let body = ProblemDetails {
            kind: "about:blank".to_owned(),
            title,
            status: status.as_u16(),
            code: self.code,
            detail: self.detail,
        };
        let mut response = (status, serde_json::to_string(&body).unwrap_or_default()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
        if status == StatusCode::TOO_MANY_REQUESTS {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}
