//! The report of a simulation: one self-contained HTML page in the language of the texts, for large and small screens,
//! light and dark mode, and print.

mod board;
mod chart;
mod curves;
mod deeds;
mod ends;
mod figures;
mod layout;
mod length;
mod prices;
mod top;
mod wins;

use magie_bots::Bot;
use magie_engine::Rules;
use magie_texts::{Message, Texts};

use crate::files::Header;
use crate::plan::kinds_of;
use crate::tally::Tally;

/// The style of the page.
const STYLE: &str = include_str!("style.css");

/// Everything the report is made from.
pub(crate) struct Report<'a> {
    header: &'a Header,
    tally: &'a Tally,
    rules: &'a Rules,
    texts: &'a Texts,
    /// The bot of each seat, and the distinct kinds.
    bots: Vec<Bot>,
    kinds: Vec<Bot>,
}

/// The report of a simulation as an HTML page; `None` if the header does not belong to these rules.
pub fn report(header: &Header, rules: &Rules, texts: &Texts) -> Option<String> {
    let tally = header.tally.as_ref()?;
    let bots = header.kinds()?;
    let (kinds, _) = kinds_of(&bots);
    let fits = header.is_of(rules.edition()) && tally.is_whole(rules, bots.len(), kinds.len());
    fits.then(|| Report { header, tally, rules, texts, bots, kinds }.page())
}

impl Report<'_> {
    fn page(&self) -> String {
        let title = self.say(&Message::new("sim-page-title").with("edition", self.edition()));
        let sections = [
            self.wins(),
            self.lengths(),
            self.ends(),
            self.landings(),
            self.groups(),
            self.properties(),
            self.curves(),
            self.prices(),
            self.notes(),
        ];
        format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
             <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}{}</main>\n<footer>{}</footer>\n</body>\n</html>\n",
            self.texts.lang().code(),
            self.top(),
            sections.concat(),
            self.say(&Message::new("sim-footer").with("version", self.header.version.clone())),
        )
    }

    /// A word of the report, escaped for HTML.
    fn word(&self, id: &str) -> String {
        escaped(&self.texts.word(&format!("sim-{id}")))
    }

    /// Column headings; an empty key gives an empty heading.
    fn headings<const N: usize>(&self, ids: [&str; N]) -> [String; N] {
        ids.map(|id| if id.is_empty() { String::new() } else { self.word(&format!("column-{id}")) })
    }

    /// A sentence of the report, escaped for HTML.
    fn say(&self, message: &Message) -> String {
        escaped(&self.texts.say(message))
    }

    fn edition(&self) -> String {
        self.texts.edition(self.rules.edition())
    }

    /// A section with its heading, an explanation, and its body.
    fn section(&self, id: &str, lead: &str, body: &str) -> String {
        let title = self.word(&format!("title-{id}"));
        format!("<section id=\"{id}\">\n<h2>{title}</h2>\n<p class=\"lead\">{lead}</p>\n{body}</section>\n")
    }

    fn notes(&self) -> String {
        let notes = ["wins", "landings", "return", "first-owner", "curves", "prices"];
        let items: String =
            notes.iter().map(|id| format!("<li>{}</li>\n", self.word(&format!("note-{id}")))).collect();
        format!(
            "<section id=\"notes\">\n<h2>{}</h2>\n<ul class=\"notes\">\n{items}</ul>\n</section>\n",
            self.word("title-notes")
        )
    }
}

/// Escapes text for HTML.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(sign),
        }
    }
    html
}

/// A table with these headings; the first cell of a row names it.
fn table(class: &str, headings: &[String], rows: &[Vec<String>]) -> String {
    let head: String = headings.iter().map(|heading| format!("<th scope=\"col\">{heading}</th>")).collect();
    let row = |cells: &Vec<String>| {
        let (first, rest) = cells.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
        let rest: String = rest.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        format!("<tr><th scope=\"row\">{first}</th>{rest}</tr>\n")
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"scroll\"><table class=\"{class}\">\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n"
    )
}
