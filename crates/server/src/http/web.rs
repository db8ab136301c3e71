//! The page of the browser, carried in the program if it was built with one: its files, and for every other path the page
//! itself, which knows its own places (`/t/K7QM-2XPD`).

use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::fault::Fault;
use crate::wire::ProblemCode;

/// A file of the page: its path, and what is in it.
type File = (&'static str, &'static [u8]);

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

/// Names of files under this path change with what is in them.
const LASTING: &str = "/assets/";

/// A file of the page, or the page; packed, if it lies here packed and the browser takes that.
pub(super) async fn serve(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    let file = if method == Method::GET || method == Method::HEAD { find(FILES, uri.path()) } else { None };
    let Some((path, bytes)) = file else { return Fault::from(ProblemCode::NotFound).into_response() };
    let keep = if path.starts_with(LASTING) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let packed = packed(FILES, path);
    let sent = packed.filter(|_| takes_packed(&asked));
    let mut response = sent.unwrap_or(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if packed.is_some() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if sent.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// What lies beside a file as the same, packed.
fn packed(files: &[File], path: &str) -> Option<&'static [u8]> {
    let same = |name: &str| name.strip_suffix(".gz").is_some_and(|plain| plain == path);
    files.iter().find(|(name, _)| same(name)).map(|(_, bytes)| *bytes)
}

/// Does who asks unpack what he gets? One who weighs gzip with nothing does not want it.
fn takes_packed(asked: &HeaderMap) -> bool {
    let encodings =
        asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    encodings.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"))
            && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The file of a path. Paths of the API and of files that are not there lead to nothing, all others to the page.
fn find(files: &[File], path: &str) -> Option<File> {
    let named = |wanted: &str| files.iter().copied().find(|(name, _)| *name == wanted);
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let is_api = path == "/api" || path.starts_with("/api/");
    named(path).or_else(|| if is_file || is_api { None } else { named("/index.html") })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &[File] =
        &[("/index.html", b"page"), ("/icon.svg", b"icon"), ("/assets/main-1a2b.js", b"code")];

    #[test]
    fn files_are_found_by_their_paths_and_places_of_the_page_lead_to_it() {
        for (path, found) in [
            ("/", Some("/index.html")),
            ("/t/K7QM-2XPD", Some("/index.html")),
            ("/icon.svg", Some("/icon.svg")),
            ("/assets/main-1a2b.js", Some("/assets/main-1a2b.js")),
            ("/assets/other.js", None),
            ("/../secret.txt", None),
            ("/api/nothing", None),
            ("/api", None),
        ] {
            assert_eq!(find(PAGE, path).map(|(name, _)| name), found, "{path}");
        }
    }

    #[test]
    fn a_file_is_packed_if_it_lies_so_beside_itself_and_who_asks_unpacks() {
        let page: &[File] =
            &[("/assets/main.js", b"code"), ("/assets/main.js.gz", b"packed"), ("/icon.svg", b"icon")];
        assert_eq!(packed(page, "/assets/main.js"), Some(&b"packed"[..]));
        assert_eq!(packed(page, "/icon.svg"), None);
        for (words, taken) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, gzip;q=0.8", true),
            ("GZIP", true),
            ("gzip;q=0", false),
            ("br", false),
            ("", false),
        ] {
            let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(words))]);
            assert_eq!(takes_packed(&asked), taken, "{words}");
        }
        assert!(!takes_packed(&HeaderMap::new()));
    }

    #[test]
    fn a_program_without_a_page_finds_nothing() {
        assert_eq!(find(&[], "/"), None);
    }
}
