//! HTTP: the routes, and the middleware for every request.

mod commitments;
mod editions;
mod extract;
mod failure;
mod games;
mod head;
mod locked;
mod mine;
mod operator;
mod page;
mod play;
mod preview;
mod problems;
mod public_data;
mod replay;
mod rules;
mod tables;
mod web;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use self::editions::Prepared;
use self::failure::{Failure, PROBLEM, ProblemDetails};
pub(crate) use self::head::{Hosts, LONGEST_HEAD};
use self::problems::Unavailable;
pub(crate) use self::web::{File as WebFile, files as web_files};
use crate::config::Config;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::{Activity, Caller};
use crate::wire::ProblemCode;

/// Longest body of a request, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Magie",
        description = "Tables for property-trading games. The WebSocket of a table is described in docs/protocol.md.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(ProblemDetails, ProblemCode))
)]
struct Api;

/// All routes of a server, with the files of the web client.
pub(crate) fn router(shared: Arc<Shared>, files: &'static [WebFile]) -> Router {
    let (api, document) = api_router().split_for_parts();
    let document: Arc<str> = document.to_json().unwrap_or_default().into();
    let page: Arc<str> = page::page(&document).into();
    let json = move || async move { ([(header::CONTENT_TYPE, "application/json")], document.to_string()) };
    let html =
        move || async move { ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page.to_string()) };
    api.route("/api/openapi.json", get(json))
        .route("/api", get(html))
        .route("/metrics", get(metrics))
        .fallback(move |State(shared), client, method, uri, headers| {
            web::serve(files, shared, client, method, uri, headers)
        })
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared), guard))
        .with_state(shared)
}

/// Health checks and metrics, for an address of their own.
pub(crate) fn operator_router(shared: Arc<Shared>) -> Router {
    let metrics = async |State(shared): State<Arc<Shared>>, request: Request| {
        shared.hosts.check(&request)?;
        Ok::<_, Failure>(crate::observe::metrics_text())
    };
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .merge(operator::tables_router())
        .with_state(shared)
}

/// The OpenAPI document, as JSON.
pub fn openapi() -> String {
    api_router().split_for_parts().1.to_pretty_json().unwrap_or_default()
}

fn api_router() -> OpenApiRouter<Arc<Shared>> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(healthz))
        .routes(routes!(readyz))
        .routes(routes!(tables::about))
        .routes(routes!(editions::list))
        .routes(routes!(editions::show))
        .routes(routes!(rules::rules))
        .routes(routes!(editions::catalogues))
        .routes(routes!(editions::catalogue))
        .routes(routes!(tables::create, tables::list))
        .routes(routes!(play::play))
        .routes(routes!(mine::list))
        .routes(routes!(tables::show))
        .routes(routes!(tables::join))
        .routes(routes!(tables::reenter))
        .routes(routes!(tables::seat))
        .routes(routes!(tables::token))
        .routes(routes!(tables::access, tables::change_access))
        .routes(routes!(tables::command))
        .routes(routes!(tables::socket))
        .routes(routes!(commitments::list))
        .routes(routes!(games::list))
        .routes(routes!(games::show))
        .routes(routes!(replay::replay))
        .routes(routes!(games::record))
        .routes(routes!(games::proof))
}

/// Is the process alive?
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "alive", body = String)))]
async fn healthz() -> &'static str {
    "ok"
}

/// Can the server store what clients send? It knows from what it stored last; a request causes no access to the store.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, description = "ready", body = String),
    Unavailable,
))]
async fn readyz(State(shared): State<Arc<Shared>>) -> Result<String, Failure> {
    match shared.journal.readiness() {
        Ok(0) => Ok("ready".to_owned()),
        Ok(blocked) => Ok(format!("ready; tables that wait for a lock in the store: {blocked}")),
        Err(why) => Err(Fault::new(ProblemCode::Unavailable, why.to_string()).into()),
    }
}

/// Metrics for Prometheus. They also count secret actions, so they are not for players: they are served to this machine
/// only, and not here if they have an address of their own.
async fn metrics(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
) -> Result<String, Failure> {
    if may_read_metrics(&shared.config, client.ip()) {
        Ok(crate::observe::metrics_text())
    } else {
        Err(ProblemCode::NotFound.into())
    }
}

fn may_read_metrics(config: &Config, client: IpAddr) -> bool {
    client.to_canonical().is_loopback() && !config.behind_proxy && config.metrics.is_none()
}

/// The middleware for every request: rate limit, checks of head, host and origin, security headers, and a log line without secrets.
async fn guard(State(shared): State<Arc<Shared>>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    // Anyone with a table id can find the table, so the route is logged instead of the path.
    let route = request.extensions().get::<MatchedPath>().cloned();
    let place = route.as_ref().map_or("page", MatchedPath::as_str);
    let began = std::time::Instant::now();
    let caller = extract::caller_of(&shared, &request);
    let mut response = if !shared.meter.take(&caller, Activity::Request, shared.time.now()) {
        Failure::from(ProblemCode::TooMany).into_response()
    } else if let Err((status, fault)) = head::check_form(&request) {
        Failure(fault).with_status(status)
    } else if let Err(fault) = check_host(&shared, &request) {
        Failure(fault).into_response()
    } else if !extract::is_same_origin(&shared, &request) {
        Failure::from(ProblemCode::OtherOrigin).into_response()
    } else {
        if names_table(place) {
            find_table(&shared, &caller, request, next).await
        } else {
            next.run(request).await
        }
    };
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        response = as_problem(response);
    }
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(RESOURCE_POLICY).or_insert(HeaderValue::from_static("same-origin"));
    if place.starts_with("/api/tables") || method != Method::GET {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let micros = began.elapsed().as_micros() as u64;
    tracing::info!(%method, place, status = status.as_u16(), micros, "request");
    metrics::counter!("magie_requests_total", "status" => status.as_u16().to_string()).increment(1);
    response
}

/// Health checks may use any host name: they tell nothing. With a public URL a proxy may pass any host name on, because every
/// change must come from a page of that URL; only metrics are not for pages of other sites.
fn check_host(shared: &Shared, request: &Request) -> Result<(), Fault> {
    let any = match request.uri().path() {
        "/healthz" | "/readyz" => true,
        "/metrics" => false,
        _ => shared.config.origin.is_some(),
    };
    if any { Ok(()) } else { shared.hosts.check(request) }
}

/// Does a route name a table by its id?
fn names_table(route: &str) -> bool {
    ["/api/tables/{id}", "/api/games/{id}"].iter().any(|start| route.starts_with(start))
}

/// Runs a request that names a table. Ids of tables that do not exist are guesses: they are counted before the search, so
/// that many at the same time are limited too, and given back if the table exists.
async fn find_table(shared: &Shared, caller: &Caller, request: Request, next: Next) -> Response {
    if !shared.meter.take(caller, Activity::FindTable, shared.time.now()) {
        return Failure::from(ProblemCode::TooMany).into_response();
    }
    let response = next.run(request).await;
    if response.status() != StatusCode::NOT_FOUND {
        shared.meter.give_back(caller, Activity::FindTable);
    }
    response
}

/// Errors of the web framework get the same body as all others.
fn as_problem(response: Response) -> Response {
    let status = response.status();
    if response.headers().get(header::CONTENT_TYPE).is_some_and(|content_type| content_type == PROBLEM) {
        return response;
    }
    let (code, detail) = match status {
        StatusCode::METHOD_NOT_ALLOWED => {
            (ProblemCode::NotFound, "this path does not support this method: see the header Allow")
        }
        StatusCode::NOT_FOUND => {
            (ProblemCode::NotFound, "there is nothing at this path: /api lists all paths")
        }
        _ if status.is_server_error() => {
            (ProblemCode::Unavailable, "an internal error occurred: try again in a moment")
        }
        _ => (ProblemCode::BadInput, "the request is invalid: /api describes the parameters of every path"),
    };
    let mut problem = Failure::from(Fault::new(code, detail)).with_status(status);
    if let Some(allow) = response.headers().get(header::ALLOW) {
        problem.headers_mut().insert(header::ALLOW, allow.clone());
    }
    problem
}

/// Security headers of every response.
const SECURITY_HEADERS: [(HeaderName, &str); 5] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' \
         'wasm-unsafe-eval'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Who may show a file: only pages of this server, except for a few pictures.
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_served_to_this_machine_only() {
        let config = Config::local("unused".into());
        let allowed =
            |config: &Config, client: &str| may_read_metrics(config, client.parse().expect("an address"));
        for (client, expected) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("192.168.1.2", false),
            ("::ffff:192.168.1.2", false),
            ("2001:db8::1", false),
        ] {
            assert_eq!(allowed(&config, client), expected, "{client}");
        }
        assert!(!allowed(&Config { behind_proxy: true, ..config.clone() }, "127.0.0.1"));
        assert!(!allowed(&Config { metrics: Some(config.listen), ..config }, "127.0.0.1"));
    }

    #[test]
    fn every_reference_in_the_openapi_document_exists() {
        let document: serde_json::Value = serde_json::from_str(&super::openapi()).expect("JSON");
        let text = document.to_string();
        let names: Vec<&str> =
            text.split("\"$ref\":\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(names.contains(&"/components/schemas/ProblemDetails"));
        for name in names {
            assert!(document.pointer(name).is_some(), "{name}");
        }
    }
}
