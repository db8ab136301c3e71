//! What a link shows where it is sent: title, description and picture, in the head of the page (Open Graph).
//!
//! A link to a table shows only what everyone with its id may see anyway, and a locked table shows nothing. A table that does not
//! exist gives the plain page, and looking for one counts as it does everywhere else.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use magie_texts::{Lang, Message as Line, Texts};
use tokio::time::timeout;

use crate::hub::Shared;
use crate::ids;
use crate::limits::{Activity, Caller};
use crate::room::{Message, Preview};
use crate::wire::{Phase, ProblemCode};

/// Where the page has room for these tags.
const PLACE: &str = "<!--preview-->";
/// The page does not wait longer for a table.
const PATIENCE: Duration = Duration::from_millis(300);
/// The pictures: one for each edition.
pub(super) const PICTURES: &str = "/preview/";

/// What a page is about.
enum Subject {
    Home,
    Table(Preview),
    Game(Preview),
}

/// The page with the tags for its path, in the language of the request. Pictures need an absolute address.
pub(super) async fn page(
    shared: &Arc<Shared>,
    caller: &Caller,
    path: &str,
    request: &HeaderMap,
    html: &str,
    has_file: impl Fn(&str) -> bool,
) -> String {
    let subject = subject_of(shared, caller, path).await;
    let texts = shared.sentences.of(language(request));
    let mut tags = tags_of(shared, &subject, texts);
    let edition = match &subject {
        Subject::Home => "classic",
        Subject::Table(preview) | Subject::Game(preview) => &preview.edition,
    };
    let picture = format!("{PICTURES}{edition}.png");
    if let Some(origin) = origin(shared, request).filter(|_| has_file(&picture)) {
        let _ = write!(tags, "{}", tag("property", "og:image", &format!("{origin}{picture}")));
        let _ = write!(tags, "{}", tag("property", "og:image:width", "1200"));
        let _ = write!(tags, "{}", tag("property", "og:image:height", "630"));
        let _ = write!(tags, "{}", tag("name", "twitter:card", "summary_large_image"));
    }
    html.replacen(PLACE, &tags, 1)
}

/// The table or the game of a path, if there is one and it may be shown.
async fn subject_of(shared: &Arc<Shared>, caller: &Caller, path: &str) -> Subject {
    let mut parts = path.trim_matches('/').split('/');
    let (Some(kind @ ("t" | "g")), Some(id), None) = (parts.next(), parts.next(), parts.next()) else {
        return Subject::Home;
    };
    let Some(id) = ids::read_table_id(id) else { return Subject::Home };
    if !shared.meter.take(caller, Activity::FindTable, shared.time.now()) {
        return Subject::Home;
    }
    let found = timeout(PATIENCE, shared.ask(&id, Message::Preview)).await;
    if !matches!(&found, Ok(Err(fault)) if fault.code == ProblemCode::NoSuchTable) {
        shared.meter.give_back(caller, Activity::FindTable);
    }
    match found {
        Ok(Ok(Some(preview))) if kind == "t" => Subject::Table(preview),
        Ok(Ok(Some(preview))) if preview.phase == Phase::Over => Subject::Game(preview),
        _ => Subject::Home,
    }
}

fn tags_of(shared: &Shared, subject: &Subject, texts: &Texts) -> String {
    let edition = |preview: &Preview| {
        shared.editions.get(&preview.edition).map(|edition| texts.edition(edition)).unwrap_or_default()
    };
    let say = |id: &str, preview: &Preview| {
        texts.say(
            &Line::new(id)
                .with("edition", edition(preview))
                .with("host", preview.host.clone().unwrap_or_default())
                .with("open", preview.open_seats)
                .with("seats", preview.seats)
                .with("players", list(texts, &preview.players))
                .with("winners", list(texts, &preview.winners))
                .with("turns", preview.turns),
        )
    };
    let lead = || texts.word("web-welcome-lead");
    let (title, text) = match subject {
        Subject::Table(preview) if preview.phase == Phase::Lobby && preview.host.is_some() => {
            (say("preview-lobby", preview), say("preview-lobby-text", preview))
        }
        Subject::Table(preview) if matches!(preview.phase, Phase::Running | Phase::Paused) => {
            (say("preview-running", preview), say("preview-players", preview))
        }
        Subject::Table(preview) | Subject::Game(preview) if !preview.winners.is_empty() => {
            (say("preview-over", preview), say("preview-players", preview))
        }
        Subject::Table(preview) | Subject::Game(preview) => (edition(preview), lead()),
        Subject::Home => (texts.word("preview-home"), lead()),
    };
    let mut tags = String::new();
    for (kind, name, content) in [
        ("name", "description", text.as_str()),
        ("property", "og:site_name", "Magie"),
        ("property", "og:type", "website"),
        ("property", "og:locale", if texts.lang() == Lang::Fr { "fr_FR" } else { "en_GB" }),
        ("property", "og:title", &title),
        ("property", "og:description", &text),
    ] {
        tags.push_str(&tag(kind, name, content));
    }
    tags
}

/// Names, as a list in words.
fn list(texts: &Texts, names: &[String]) -> String {
    let seats = (0..names.len() as u8).map(magie_engine::Seat).collect();
    texts.seats(names, seats)
}

fn tag(kind: &str, name: &str, content: &str) -> String {
    format!("<meta {kind}=\"{name}\" content=\"{}\" />\n    ", escaped(content))
}

/// Text for an attribute of HTML.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
    }
    html
}

/// The first language of a request that the catalogues have.
fn language(request: &HeaderMap) -> Lang {
    let wanted =
        request.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let codes = wanted.split(',').filter_map(|one| one.split([';', '-']).next());
    codes.filter_map(|code| code.trim().to_ascii_lowercase().parse().ok()).next().unwrap_or(Lang::En)
}

/// The address of this server: the configured one, or else the one that the request used, which has been checked.
fn origin(shared: &Shared, request: &HeaderMap) -> Option<String> {
    shared.config.origin.clone().or_else(|| {
        let host = request.get(header::HOST)?.to_str().ok()?;
        Some(format!("http://{host}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_attribute() {
        let tag = tag("property", "og:title", r#""><script>alert('&')</script>"#);
        let inside = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;";
        assert_eq!(tag.trim(), format!(r#"<meta property="og:title" content="{inside}" />"#));
    }

    #[test]
    fn the_first_known_language_of_a_request_is_used() {
        for (header, lang) in [
            ("fr-FR,fr;q=0.9,en;q=0.8", Lang::Fr),
            ("de-DE, FR;q=0.5", Lang::Fr),
            ("en", Lang::En),
            ("*", Lang::En),
            ("", Lang::En),
        ] {
            let request = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, header.parse().unwrap())]);
            assert_eq!(language(&request), lang, "{header}");
        }
        assert_eq!(language(&HeaderMap::new()), Lang::En);
    }
}
