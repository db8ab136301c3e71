//! The web client: embedded in the program if it was built with one, or read from a folder on start. Paths that name no file lead
//! to `index.html`, because the web client has routes of its own (`/t/K7QM-2XPD`).

use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};

use super::extract::Client;
use super::failure::Failure;
use super::{RESOURCE_POLICY, preview};
use crate::hub::Shared;
use crate::wire::ProblemCode;

/// A file of the web client: its path and its content.
pub(crate) type File = (&'static str, &'static [u8]);

/// The files that are embedded in the program.
static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

/// Files under this path have a hash of their content in their name.
const IMMUTABLE: &str = "/assets/";
/// The page of the web client.
const PAGE: &str = "/index.html";

/// The files to serve: those of this folder, or the embedded ones. They are read once and kept until the process ends.
pub(crate) fn files(folder: Option<&Path>) -> io::Result<&'static [File]> {
    let Some(root) = folder else { return Ok(FILES) };
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            let name: &'static str = format!("/{name}").leak();
            files.push((name, &*fs::read(&path)?.leak()));
        }
    }
    Ok(files.leak())
}

/// Serves a file, compressed if there is a compressed copy and the client accepts it. The page gets the tags for previews of links.
pub(super) async fn serve(
    files: &'static [File],
    shared: Arc<Shared>,
    client: Client,
    method: Method,
    uri: Uri,
    request: HeaderMap,
) -> Response {
    let file = if method == Method::GET || method == Method::HEAD { find(files, uri.path()) } else { None };
    let Some((path, bytes)) = file else { return Failure::from(ProblemCode::NotFound).into_response() };
    if path == PAGE {
        let has_file = |wanted: &str| files.iter().any(|(name, _)| *name == wanted);
        let html = String::from_utf8_lossy(bytes);
        let html = preview::page(&shared, &client.caller, uri.path(), &request, &html, has_file).await;
        let headers = [
            (header::CONTENT_TYPE, kind(path)),
            (header::CACHE_CONTROL, "no-cache"),
            (header::VARY, "accept-language"),
        ];
        return (headers, html).into_response();
    }
    let cache = if path.starts_with(IMMUTABLE) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let compressed = compressed(files, path);
    let sent = compressed.filter(|_| accepts_gzip(&request));
    let mut response = sent.unwrap_or(bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if path.starts_with(preview::PICTURES) {
        // Pages of other sites show the preview of a link, too.
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    }
    if compressed.is_some() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if sent.is_some() {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// The compressed copy of a file, if there is one.
fn compressed(files: &[File], path: &str) -> Option<&'static [u8]> {
    let same = |name: &str| name.strip_suffix(".gz").is_some_and(|plain| plain == path);
    files.iter().find(|(name, _)| same(name)).map(|(_, bytes)| *bytes)
}

/// Does the client accept gzip? A weight of zero means that it does not.
pub(super) fn accepts_gzip(request: &HeaderMap) -> bool {
    let encodings =
        request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    encodings.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"))
            && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// The file of a path. Paths of the API and of files that do not exist lead nowhere, all others to `index.html`.
fn find(files: &[File], path: &str) -> Option<File> {
    let named = |wanted: &str| files.iter().copied().find(|(name, _)| *name == wanted);
    let is_file = path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let is_api = path == "/api" || path.starts_with("/api/");
    named(path).or_else(|| if is_file || is_api { None } else { named(PAGE) })
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
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

    /// Builds of the same commit in different folders are the same, byte for byte (docs/releases.md).
    #[test]
    fn the_code_that_embeds_the_files_does_not_contain_their_folder() {
        let code = include_str!(concat!(env!("OUT_DIR"), "/web_files.rs"));
        let folder = option_env!("MAGIE_WEB_FOLDER");
        assert!(folder.is_none_or(|folder| !code.contains(folder)), "{code}");
        assert_eq!(code.matches("include_bytes!").count(), FILES.len());
    }

    #[test]
    fn files_are_found_by_path_and_routes_of_the_web_client_lead_to_its_page() {
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
    fn a_file_is_sent_compressed_if_there_is_a_copy_and_the_client_accepts_it() {
        let page: &[File] =
            &[("/assets/main.js", b"code"), ("/assets/main.js.gz", b"packed"), ("/icon.svg", b"icon")];
        assert_eq!(compressed(page, "/assets/main.js"), Some(&b"packed"[..]));
        assert_eq!(compressed(page, "/icon.svg"), None);
        for (encodings, expected) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, gzip;q=0.8", true),
            ("GZIP", true),
            ("gzip;q=0", false),
            ("br", false),
            ("", false),
        ] {
            let request =
                HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings))]);
            assert_eq!(accepts_gzip(&request), expected, "{encodings}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn a_folder_replaces_the_embedded_files() {
        let root = std::env::temp_dir().join(format!("magie-web-{}", std::process::id()));
        fs::create_dir_all(root.join("assets")).unwrap();
        fs::write(root.join("index.html"), "page").unwrap();
        fs::write(root.join("assets/main.js"), "code").unwrap();
        let found = files(Some(&root)).unwrap();
        fs::remove_dir_all(&root).unwrap();
        assert_eq!(find(found, "/t/K7QM-2XPD"), Some(("/index.html", &b"page"[..])));
        assert_eq!(find(found, "/assets/main.js"), Some(("/assets/main.js", &b"code"[..])));
        assert!(files(Some(&root)).is_err(), "the folder is gone");
    }

    #[test]
    fn a_program_without_a_web_client_has_no_files() {
        assert_eq!(find(&[], "/"), None);
    }
}
