//! How requests fail, for the document of all paths: each status once, with its body.
#![allow(dead_code, reason = "read by the document alone")]

use utoipa::IntoResponses;

use crate::fault::ProblemDetails;

/// A field is missing, unknown or out of bounds.
#[derive(IntoResponses)]
#[response(
    status = 400,
    description = "a field is missing, unknown or out of bounds; the detail names it",
    content_type = "application/problem+json"
)]
pub(super) struct Wrong(ProblemDetails);

/// A password or a code does not fit.
#[derive(IntoResponses)]
#[response(
    status = 401,
    description = "the password or the code is wrong",
    content_type = "application/problem+json"
)]
pub(super) struct WrongSecret(ProblemDetails);

/// Not of this client, or not by the rules of the house.
#[derive(IntoResponses)]
#[response(
    status = 403,
    description = "not of this client, not allowed, or from another site",
    content_type = "application/problem+json"
)]
pub(super) struct Forbidden(ProblemDetails);

/// What the path names is not there.
#[derive(IntoResponses)]
#[response(status = 404, description = "there is none", content_type = "application/problem+json")]
pub(super) struct Missing(ProblemDetails);

/// The table stands otherwise.
#[derive(IntoResponses)]
#[response(
    status = 409,
    description = "not now: taken, not yet on, not yet over",
    content_type = "application/problem+json"
)]
pub(super) struct NotNow(ProblemDetails);

/// A limit was met.
#[derive(IntoResponses)]
#[response(status = 429, description = "too many", content_type = "application/problem+json")]
pub(super) struct TooMany(ProblemDetails);

/// The store failed.
#[derive(IntoResponses)]
#[response(
    status = 503,
    description = "it could not be stored or read",
    content_type = "application/problem+json"
)]
pub(super) struct NotStored(ProblemDetails);
