//! What goes wrong with a request, as clients are told: a stable code and a sentence for developers.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use magie_texts::{Lang, Texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{ProblemCode, Refused};

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

    /// The id of an answer or a command is none.
    pub(crate) fn id() -> Self {
        Self::input("`id` has 1 to 40 characters, such as \"a1\"")
    }

    /// Another language than there are was asked for.
    pub(crate) fn language() -> Self {
        let known = Lang::ALL.map(Lang::code).join(" or ");
        Self::input(format!("`lang` is {known}"))
    }

    /// A seat was named that this table does not have.
    pub(crate) fn no_such_seat(seat: u8, seats: usize) -> Self {
        Self::input(format!("there is no seat {seat}: this table has seats 0 to {}", seats.saturating_sub(1)))
    }

    /// An answer or a command was refused: programs are told the code and what is wrong, players a sentence.
    pub(crate) fn refused(self, id: String, texts: Option<&Texts>) -> Refused {
        let Self { code, detail } = self;
        let refusal = serde_json::json!({ "code": code, "detail": detail });
        // What is wrong with an input, only the detail says.
        let text = texts.map(|texts| match code {
            ProblemCode::BadInput => detail,
            code => texts.word(&format!("web-problem-{}", code.key())),
        });
        Refused { id, refusal, text }
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
            | Code::HasStarted
            | Code::NotStarted
            | Code::IsPaused
            | Code::NotPaused
            | Code::GameOver
            | Code::NotOver
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
            Code::BadFrame => "frames are text, each one JSON object with one key, such as {\"look\":{}}",
            Code::BadInput => "a field is missing, unknown or out of bounds: docs/protocol.md tells them",
            Code::OtherProtocol => {
                "this server speaks another version of the protocol: hello must name the one of /api/about"
            }
            Code::HelloFirst => "the first frame must be hello, and no later one may be",
            Code::NoSuchTable => {
                "there is no table with this id: ids have eight letters and digits, such as K7QM-2XPD"
            }
            Code::NotFound => "there is nothing under this path: /api lists the paths",
            Code::WrongSecret => "the token, the password or the re-entry code is not the right one",
            Code::NotSeated => {
                "only players of this table may do that: take a seat with POST /api/tables/{id}/join, \
                 or show the cookie or token of yours"
            }
            Code::NotHost => "only the host may do that: the first to sit down of those who sit",
            Code::TableFull => "no seat is open: the host may clear one",
            Code::SeatTaken => "that seat is taken: name an open one, or none for the first that is open",
            Code::NameTaken => "somebody at this table has that name: choose another",
            Code::HasStarted => "the game has started: this is done before the start",
            Code::NotStarted => "the game has not started yet: the host starts it with the command \"start\"",
            Code::IsPaused => "the game is paused: any person lets it go on with the command \"resume\"",
            Code::NotPaused => "the game is not paused: it goes on already, or has not started, or is over",
            Code::GameOver => "the game is over: nothing is left to play; \"rematch\" sets up another",
            Code::NotOver => "the game is not over yet: this is for finished games",
            Code::NotReady => {
                "a seat is open, or somebody is not ready: fill every seat, with bots if need be, and let \
                 everybody say {\"ready\":true}"
            }
            Code::NotAllowed => "only tables set up as casual allow it",
            Code::NothingToUndo => {
                "nothing can be taken back now: only the last answer of a person can, until dice or cards follow"
            }
            Code::StaleQuestion => "that question is no longer open: answer the one in the last ask",
            Code::ClaimOpen => "a rent is open and its owner may still claim it: roll again in 3 seconds",
            Code::TooMany => {
                "this was too much, too often or too many at once: wait some seconds and try again"
            }
            Code::OtherOrigin => "the request came from another site: send it from a page of this server",
            Code::Unavailable => "the server cannot store or read this at the moment: try again",
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
        let title = self.code.key().replace('-', " ");
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_says_something_of_its_own_to_developers_and_to_players() {
        let all = serde_json::from_value::<ProblemCode>("?".into()).expect_err("no code").to_string();
        let all: Vec<&str> = all.split('`').skip(3).step_by(2).collect();
        assert!(all.len() > 20, "{all:?}");
        let mut details = Vec::new();
        for key in all {
            let code: ProblemCode = serde_json::from_value(key.into()).expect(key);
            assert_eq!(code.key(), key);
            let detail = Fault::from(code).detail;
            assert!(!details.contains(&detail), "{detail}");
            details.push(detail.clone());
            for lang in Lang::ALL {
                let texts = Texts::new(lang);
                let told = Fault::from(code).refused("a1".to_owned(), Some(&texts));
                assert_eq!(told.refusal, serde_json::json!({ "code": key, "detail": detail }));
                let text = told.text.expect("a language was named");
                assert!(!text.contains("web-problem"), "{lang}: {text}");
                assert_eq!(text == detail, code == ProblemCode::BadInput, "{lang}: {text}");
            }
        }
    }
}
