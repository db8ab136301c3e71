//! Which requests a server accepts: sessions that it issued, hosts that are its own, heads within the limit.

use magie_server::Server;
use magie_server::client::{Client, Response};
use magie_server::config::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{config, fresh_file, quick_table, server};

const JSON: &str = "Content-Type: application/json\r\n";

async fn new_table(server: &Server) -> String {
    let info = Client::new(server.address()).post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    info["id"].as_str().unwrap().to_owned()
}

/// Joins a table with this `Cookie` header.
async fn join(server: &Server, id: &str, name: &str, cookie: &str) -> Response {
    let headers = format!("{JSON}Cookie: {cookie}\r\n");
    let body = json!({ "name": name }).to_string();
    let path = format!("/api/tables/{id}/join");
    Client::new(server.address()).send("POST", &path, &headers, &body).await.unwrap()
}

/// The cookie that a response sets: name and value, and the attributes.
fn set_cookie(response: &Response) -> Option<(&str, &str)> {
    let line = response.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    line.split_once("; ")
}

/// The status of the seat of a cookie.
async fn seat_status(server: &Server, id: &str, cookie: &str) -> u16 {
    let path = format!("/api/tables/{id}/seat");
    let headers = format!("Cookie: {cookie}\r\n");
    Client::new(server.address()).send("GET", &path, &headers, "").await.unwrap().status
}

#[tokio::test]
async fn a_session_that_the_server_did_not_issue_is_replaced() {
    let server = server("planted").await;
    let id = new_table(&server).await;
    let issued = join(&server, &id, "ann", "other=1").await;
    let (issued, attributes) = set_cookie(&issued).expect("a session");
    assert!(issued.starts_with("magie_session=") && !attributes.contains("Secure"), "{issued} {attributes}");
    // One digit changed, one digit missing, no digit: none of them is a session.
    let last = if issued.ends_with('0') { '1' } else { '0' };
    let forged = format!("{}{last}", &issued[..issued.len() - 1]);
    for planted in [
        "magie_session=00112233445566778899aabbccddeeff",
        &format!("magie_session={}", "00112233445566778899aabbccddeeff".repeat(2)),
        &issued[..issued.len() - 1],
        &forged,
        "magie_session=",
        "magie_session=é",
    ] {
        let id = new_table(&server).await;
        let joined = join(&server, &id, "bob", planted).await;
        assert_eq!(joined.status, 200, "{planted}: {}", joined.text);
        let (fresh, _) = set_cookie(&joined).unwrap_or_else(|| panic!("{planted} was accepted"));
        assert_eq!(seat_status(&server, &id, planted).await, 403, "{planted}");
        assert_eq!(seat_status(&server, &id, fresh).await, 200, "{planted}");
        // A planted cookie beside a session does not hide it.
        assert_eq!(seat_status(&server, &id, &format!("{planted}; {fresh}")).await, 200, "{planted}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_session_is_valid_at_every_server_with_the_same_key_and_at_no_other() {
    let file = fresh_file("same-key");
    let one = Server::start(config(file.clone())).await.unwrap();
    let id = new_table(&one).await;
    let joined = join(&one, &id, "ann", "").await;
    let (cookie, _) = set_cookie(&joined).unwrap();
    one.stop().await;
    let again = Server::start(config(file.clone())).await.unwrap();
    assert_eq!(seat_status(&again, &id, cookie).await, 200);
    again.stop().await;
    let other = server("other-key").await;
    let id = new_table(&other).await;
    let joined = join(&other, &id, "ann", cookie).await;
    assert_ne!(set_cookie(&joined).expect("a new session").0, cookie);
    other.stop().await;
}

#[tokio::test]
async fn with_https_only_the_host_cookie_counts() {
    let origin = Some("https://magie.example".to_owned());
    let server = Server::start(Config { origin, ..config(fresh_file("https")) }).await.unwrap();
    let id = new_table(&server).await;
    let joined = join(&server, &id, "ann", "").await;
    let (cookie, attributes) = set_cookie(&joined).unwrap();
    let (name, value) = cookie.split_once('=').unwrap();
    assert_eq!(name, "__Host-magie_session");
    for attribute in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict"] {
        assert!(attributes.split("; ").any(|other| other == attribute), "{attributes}");
    }
    assert!(!attributes.contains("Domain"), "{attributes}");
    assert_eq!(seat_status(&server, &id, cookie).await, 200);
    assert_eq!(seat_status(&server, &id, &format!("magie_session={value}")).await, 403);
    server.stop().await;
}

/// Sends a request as it is, and returns the response.
async fn raw(address: std::net::SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut response = Vec::new();
    // The server may close the connection while the rest of a long head is on its way.
    let _ = stream.read_to_end(&mut response).await;
    String::from_utf8_lossy(&response).into_owned()
}

fn status(response: &str) -> u16 {
    response.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0)
}

/// The status and the code of a request for `path` with this `Host`.
async fn with_host(address: std::net::SocketAddr, path: &str, host: &str) -> (u16, String) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let response = raw(address, &request).await;
    (status(&response), response.split("\r\n\r\n").nth(1).unwrap_or_default().to_owned())
}

#[tokio::test]
async fn hosts_of_other_sites_are_refused() {
    let hosts = vec!["games.lan".to_owned()];
    let server = Server::start(Config { hosts, ..config(fresh_file("hosts")) }).await.unwrap();
    let own = gethostname::gethostname().to_string_lossy().into_owned();
    for host in [
        "127.0.0.1:8080",
        "127.0.0.1",
        "192.168.1.20:8080",
        "[::1]:8080",
        "[fe80::1]",
        "localhost:8080",
        "LOCALHOST",
        "localhost.",
        "games.lan",
        "Games.LAN:8080",
        &own,
        &format!("{own}:8080"),
        &format!("{}.local", own.split('.').next().unwrap()),
    ] {
        for path in ["/api/tables", "/metrics"] {
            assert_eq!(with_host(server.address(), path, host).await.0, 200, "{path} of {host}");
        }
    }
    for host in
        ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "", "x y"]
    {
        for path in ["/api/tables", "/metrics", "/"] {
            let (status, body) = with_host(server.address(), path, host).await;
            assert_eq!(status, 421, "{path} of {host}: {body}");
            let body: Value = serde_json::from_str(&body).unwrap();
            assert_eq!(body["code"], "other-host");
            let detail = body["detail"].as_str().unwrap();
            assert!(detail.contains("--origin") && detail.contains("--host"), "{detail}");
        }
        // Monitors may use any name, and learn nothing by it.
        assert_eq!(with_host(server.address(), "/healthz", host).await.0, 200, "{host}");
    }
    // What a page of another site could do after its name was bound to this machine.
    let headers = "Host: evil.example\r\nOrigin: http://evil.example\r\nContent-Type: application/json\r\n";
    let body = quick_table("classic", 2).to_string();
    let request = format!(
        "POST /api/tables HTTP/1.1\r\n{headers}Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    assert_eq!(status(&raw(server.address(), &request).await), 421);
    let address = server.address();
    let absolute = format!(
        "GET http://evil.example/api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    );
    assert_eq!(status(&raw(address, &absolute).await), 421);
    server.stop().await;
}

#[tokio::test]
async fn with_an_origin_the_proxy_chooses_the_host_but_not_for_metrics() {
    let origin = Some("https://magie.example".to_owned());
    let metrics = Some(([127, 0, 0, 1], 0).into());
    let server =
        Config { origin, metrics, hosts: vec!["monitor".to_owned()], ..config(fresh_file("origin")) };
    let server = Server::start(server).await.unwrap();
    for host in ["magie.example", "upstream", "127.0.0.1:8080"] {
        assert_eq!(with_host(server.address(), "/api/tables", host).await.0, 200, "{host}");
    }
    let address = server.metrics_address().unwrap();
    for (host, expected) in
        [("127.0.0.1", 200), ("monitor:9090", 200), ("magie.example", 200), ("evil.example", 421)]
    {
        assert_eq!(with_host(address, "/metrics", host).await.0, expected, "{host}");
    }
    assert_eq!(with_host(address, "/readyz", "evil.example").await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn http_1_1_needs_exactly_one_host() {
    let server = server("one-host").await;
    for (request, expected) in [
        ("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
        ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400),
        ("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 200),
        ("GET /healthz HTTP/1.0\r\n\r\n", 200),
    ] {
        assert_eq!(status(&raw(server.address(), request).await), expected, "{request}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_head_has_at_most_32_kib() {
    let server = server("heads").await;
    let of_size = |size: usize, lines: usize| {
        let mut head = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n".to_owned();
        for line in 0..lines {
            head.push_str(&format!("X-{line}: {}\r\n", "a".repeat(100)));
        }
        let rest = size - head.len() - "X: \r\n\r\n".len();
        head.push_str(&format!("X: {}\r\n\r\n", "a".repeat(rest)));
        assert_eq!(head.len(), size);
        head
    };
    for lines in [0, 50] {
        for (size, expected) in [
            (8 * 1024, 200),
            (32 * 1024 - 1, 200),
            (32 * 1024, 200),
            (32 * 1024 + 1, 431),
            (36 * 1024, 431),
            (64 * 1024, 431),
        ] {
            let response = raw(server.address(), &of_size(size, lines)).await;
            assert_eq!(status(&response), expected, "{size} bytes, {lines} more lines");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn responses_with_secrets_are_not_cached_and_leave_no_trace_in_other_sites() {
    let server = server("headers").await;
    let id = new_table(&server).await;
    let mut ann = Client::new(server.address());
    let join = json!({ "name": "ann" }).to_string();
    for (method, path, body) in [
        ("POST", "join", join.as_str()),
        ("GET", "seat", ""),
        ("GET", "access", ""),
        ("POST", "token", "{}"),
        ("POST", "reenter", r#"{"code":"2222222222"}"#),
    ] {
        let response = ann.send(method, &format!("/api/tables/{id}/{path}"), JSON, body).await.unwrap();
        for header in [
            "cache-control: no-store",
            "referrer-policy: no-referrer",
            "x-content-type-options: nosniff",
            "content-security-policy: default-src 'self';",
        ] {
            assert!(response.head.contains(header), "{path}: {header} in {}", response.head);
        }
    }
    server.stop().await;
}
