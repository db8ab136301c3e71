//! The API documentation as a web page: plain HTML generated from the OpenAPI document, without scripts.

use std::fmt::Write as _;

use serde_json::Value;

/// The page.
pub(super) fn page(document: &str) -> String {
    let document: Value = serde_json::from_str(document).unwrap_or_default();
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Magie API</title>\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
         code{background:#8882;padding:.1em .3em}h2{margin-top:2rem}td,th{text-align:left;padding:.2rem .8rem .2rem 0;\
         vertical-align:top}</style><h1>Magie API</h1>\
         <p>As an OpenAPI document: <a href=\"/api/openapi.json\">openapi.json</a>. The WebSocket of a table is described in \
         <code>docs/protocol.md</code>.</p>",
    );
    for (path, operations) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            let about =
                operation["summary"].as_str().or(operation["description"].as_str()).unwrap_or_default();
            // Writing to a string cannot fail.
            let _ = write!(
                html,
                "<h2><code>{} {}</code></h2><p>{}</p>",
                escaped(&method.to_uppercase()),
                escaped(path),
                escaped(about)
            );
            let body = schema_name(&operation["requestBody"]["content"]);
            if !body.is_empty() {
                let _ = write!(html, "<p>Body: {}</p>", link(&body));
            }
            html.push_str("<table>");
            for (status, response) in operation["responses"].as_object().into_iter().flatten() {
                let _ = write!(
                    html,
                    "<tr><th>{}<td>{}<td>{}",
                    escaped(status),
                    escaped(response["description"].as_str().unwrap_or_default()),
                    link(&schema_name(&response["content"]))
                );
            }
            html.push_str("</table>");
        }
    }
    html.push_str("<h1>Types</h1>");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let name = escaped(name);
        let _ = write!(
            html,
            "<h2 id=\"{name}\">{name}</h2><p>{}</p><pre><code>{}</code></pre>",
            escaped(schema["description"].as_str().unwrap_or_default()),
            escaped(&serde_json::to_string_pretty(schema).unwrap_or_default())
        );
    }
    html
}

/// The type in the content of a request or a response.
fn schema_name(content: &Value) -> String {
    let Some((_, media)) = content.as_object().and_then(|content| content.iter().next()) else {
        return String::new();
    };
    let schema = &media["schema"];
    let name =
        |schema: &Value| schema["$ref"].as_str().and_then(|path| path.rsplit('/').next().map(str::to_owned));
    let list = || name(&schema["items"]).map(|item| format!("{item}[]"));
    name(schema).or_else(list).unwrap_or_default()
}

fn link(name: &str) -> String {
    let name = escaped(name);
    format!("<a href=\"#{}\">{name}</a>", name.trim_end_matches("[]"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
