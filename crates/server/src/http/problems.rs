//! Error responses in the OpenAPI document: each status once, with its body.
#![allow(dead_code, reason = "only the OpenAPI document uses them")]

use utoipa::IntoResponses;

use super::failure::ProblemDetails;

/// The request is invalid.
#[derive(IntoResponses)]
#[response(
    status = 400,
    description = "a field is missing, unknown or out of bounds; the detail names it",
    content_type = "application/problem+json"
)]
pub(super) struct BadRequest(ProblemDetails);

/// A password or a code is wrong.
#[derive(IntoResponses)]
#[response(
    status = 401,
    description = "the password or the code is wrong",
    content_type = "application/problem+json"
)]
pub(super) struct Unauthorized(ProblemDetails);

/// The client may not do this.
#[derive(IntoResponses)]
#[response(
    status = 403,
    description = "this client may not do this, the table does not allow it, or the request came from another site",
    content_type = "application/problem+json"
)]
pub(super) struct Forbidden(ProblemDetails);

/// The path names something that does not exist.
#[derive(IntoResponses)]
#[response(status = 404, description = "it does not exist", content_type = "application/problem+json")]
pub(super) struct NotFound(ProblemDetails);

/// The state of the table does not allow it.
#[derive(IntoResponses)]
#[response(
    status = 409,
    description = "not possible now: already taken, not started, not over",
    content_type = "application/problem+json"
)]
pub(super) struct Conflict(ProblemDetails);

/// A limit was exceeded.
#[derive(IntoResponses)]
#[response(status = 429, description = "a limit was exceeded", content_type = "application/problem+json")]
pub(super) struct TooManyRequests(ProblemDetails);

/// The store failed.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "for the OpenAPI document")]
pub(super) enum Unavailable {
    #[response(
        status = 503,
        description = "the store is unavailable",
        content_type = "application/problem+json"
    )]
    Store(ProblemDetails),
    #[response(
        status = 500,
        description = "what is stored of this table is damaged",
        content_type = "application/problem+json"
    )]
    Damaged(ProblemDetails),
}
