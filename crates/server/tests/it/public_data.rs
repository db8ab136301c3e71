//! Public data is compressed and cached; nothing else is compressed.

use magie_server::client::{Client, Response};
use serde_json::json;

use crate::common::{quick_table, server};

/// The value of a header, in the text of a response head.
async fn fetch(client: &mut Client, path: &str, headers: &str) -> Response {
    client.send("GET", path, headers, "").await.unwrap()
}

#[tokio::test]
async fn editions_are_compressed_and_have_a_tag() {
    let server = server("compressed").await;
    let mut client = Client::new(server.address());
    let plain = fetch(&mut client, "/api/editions/ultimate", "").await;
    let tag = plain.header("etag").unwrap().to_owned();
    assert!(plain.header("content-encoding").is_none());
    let size = plain.text.len();
    let packed = fetch(&mut client, "/api/editions/ultimate", "Accept-Encoding: gzip\r\n").await;
    assert_eq!(
        (packed.header("content-encoding"), packed.header("etag")),
        (Some("gzip"), Some(tag.as_str()))
    );
    let sent: usize = packed.header("content-length").unwrap().parse().unwrap();
    assert!(sent * 4 < size, "{sent} of {size} bytes");
    assert_eq!(packed.header("cache-control"), Some("public, max-age=300"));
    let known = fetch(&mut client, "/api/editions/ultimate", &format!("If-None-Match: {tag}\r\n")).await;
    assert_eq!((known.status, known.text.as_str()), (304, ""));
    let other =
        fetch(&mut client, "/api/editions/classic?auto_rent=true", &format!("If-None-Match: {tag}\r\n"))
            .await;
    assert_eq!(other.status, 200);
}

#[tokio::test]
async fn what_tables_send_is_not_compressed() {
    let server = server("not-compressed").await;
    let mut client = Client::new(server.address());
    let id = client.post("/api/tables", &quick_table("classic", 8)).await.unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    client.post(&format!("/api/tables/{id}/join"), &json!({ "name": "Ann" })).await.unwrap();
    for path in
        [format!("/api/tables/{id}"), format!("/api/tables/{id}/seat"), format!("/api/seats?tables={id}")]
    {
        let response = fetch(&mut client, &path, "Accept-Encoding: gzip\r\n").await;
        assert_eq!((response.status, response.header("content-encoding")), (200, None), "{path}");
        assert_eq!(response.header("cache-control"), Some("no-store"), "{path}");
    }
}
