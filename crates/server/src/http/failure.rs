//! Faults as HTTP responses: the status of each code, and the body that says what is wrong (RFC 9457).

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::fault::Fault;
use crate::wire::ProblemCode;

/// The media type of error responses.
pub(crate) const PROBLEM: &str = "application/problem+json";

/// A fault as the response to a request.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Fault);

impl<F: Into<Fault>> From<F> for Failure {
    fn from(fault: F) -> Self {
        Self(fault.into())
    }
}

/// The body of an error response (RFC 9457).
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct ProblemDetails {
    /// Always `about:blank`; see the code.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// The code as words.
    pub(crate) title: String,
    /// The HTTP status.
    pub(crate) status: u16,
    /// The stable code.
    pub(crate) code: ProblemCode,
    /// What is wrong, in English.
    pub(crate) detail: String,
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = self.status();
        self.with_status(status)
    }
}

impl Failure {
    fn status(&self) -> StatusCode {
        use ProblemCode as Code;
        match self.0.code {
            Code::BadFrame | Code::BadInput | Code::BadName | Code::OtherProtocol | Code::HelloFirst => {
                StatusCode::BAD_REQUEST
            }
            Code::NoSuchTable | Code::NotFound => StatusCode::NOT_FOUND,
            Code::WrongSecret => StatusCode::UNAUTHORIZED,
            Code::NotSeated
            | Code::OwnerOnly
            | Code::NotHost
            | Code::Removed
            | Code::NotAllowed
            | Code::OtherOrigin => StatusCode::FORBIDDEN,
            Code::TableFull
            | Code::LogFull
            | Code::PlayerPresent
            | Code::PlayerOnline
            | Code::SeatTaken
            | Code::PawnTaken
            | Code::NameTaken
            | Code::NameSimilar
            | Code::HasStarted
            | Code::NotStarted
            | Code::IsPaused
            | Code::NotPaused
            | Code::GameOver
            | Code::NotOver
            | Code::NotReady
            | Code::NothingToUndo
            | Code::StaleQuestion
            | Code::ClaimOpen
            | Code::OtherEdition => StatusCode::CONFLICT,
            Code::OtherHost => StatusCode::MISDIRECTED_REQUEST,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Code::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The response, with another status than the usual.
    pub(crate) fn with_status(self, status: StatusCode) -> Response {
        let Fault { code, detail } = self.0;
        let title = code.key().replace('-', " ");
        let body =
            ProblemDetails { kind: "about:blank".to_owned(), title, status: status.as_u16(), code, detail };
        let mut response = (status, serde_json::to_string(&body).unwrap_or_default()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM));
        if status == StatusCode::TOO_MANY_REQUESTS {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}
