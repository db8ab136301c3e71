//! The numbered rules of the editions, to look things up while playing.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use magie_texts::Lang;
use serde::Deserialize;

use super::failure::Failure;
use super::problems::NotFound;
use super::public_data::PublicData;
use crate::fault::Fault;
use crate::hub::Shared;
use crate::table::Editions;
use crate::wire::{ProblemCode, Rule, RuleSection};

/// The rules of one edition, from `docs/rules/`.
struct Ledger {
    /// The edition's id.
    edition: &'static str,
    /// The rules in English.
    en: &'static str,
    /// The same rules in French.
    fr: &'static str,
}

macro_rules! ledger {
    ($edition:literal) => {
        Ledger {
            edition: $edition,
            en: include_str!(concat!("../../../../docs/rules/", $edition, ".md")),
            fr: include_str!(concat!("../../../../docs/rules/fr/", $edition, ".md")),
        }
    };
}

const LEDGERS: &[Ledger] =
    &[ledger!("classic"), ledger!("france-2008"), ledger!("faux-billets"), ledger!("ultimate")];

impl Ledger {
    fn sections(&self, lang: Lang) -> Vec<RuleSection> {
        read_ledger(match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        })
    }
}

/// A search in the rules.
#[derive(Deserialize, utoipa::IntoParams)]
pub(super) struct Search {
    /// Words that must all occur in a rule or its number.
    q: Option<String>,
    /// A language, `fr` or `en`; English by default.
    lang: Option<String>,
}

/// The rules of an edition.
#[utoipa::path(get, path = "/api/editions/{id}/rules", params(("id" = String, Path, description = "the edition"), Search), responses(
    (status = 200, description = "the rules, by section", body = [RuleSection]),
    NotFound,
))]
pub(super) async fn rules(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(search): Query<Search>,
    request: HeaderMap,
) -> Result<Response, Failure> {
    let lang = search.lang.as_deref().map_or(Ok(Lang::En), str::parse);
    let lang = lang.map_err(|_| Fault::language())?;
    let edition = shared.editions.get(&id).ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    // An edition that is based on another has the same rules: `ultimate-fr`. One of the operator's own may have none.
    let own = LEDGERS.iter().find(|ledger| ledger.edition == edition.base);
    let mut sections = own.map_or_else(Vec::new, |own| own.sections(lang));
    // An edition may refer to sections of another's rules; its citations say to which.
    for other in LEDGERS.iter().filter(|other| other.edition != edition.base) {
        sections.extend(other.sections(lang).into_iter().filter(|section| {
            section.rules.iter().any(|rule| edition.citations.values().any(|cited| *cited == rule.number))
        }));
    }
    let words: Vec<String> = search.q.unwrap_or_default().split_whitespace().map(str::to_lowercase).collect();
    for section in &mut sections {
        section.rules.retain(|rule| {
            let text = format!("{} {}", rule.number, rule.text).to_lowercase();
            words.iter().all(|word| text.contains(word))
        });
    }
    sections.retain(|section| !section.rules.is_empty());
    Ok(PublicData::json(&sections)?.changing_if(Editions::is_own(&id)).respond(&request))
}

/// Parses the rules: headings, and lists whose items begin with a number.
fn read_ledger(text: &str) -> Vec<RuleSection> {
    let mut sections: Vec<RuleSection> = Vec::new();
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            sections.push(RuleSection { title: title.trim().to_owned(), rules: Vec::new() });
            continue;
        }
        let Some(section) = sections.last_mut() else { continue };
        let numbered = line
            .strip_prefix("- ")
            .and_then(|item| item.split_once(' '))
            .filter(|(number, _)| is_number(number));
        match numbered {
            Some((number, text)) => {
                section.rules.push(Rule { number: number.to_owned(), text: text.trim().to_owned() });
            }
            None => {
                // The continuation of a rule.
                if let Some(rule) = section.rules.last_mut().filter(|_| line.starts_with("  ")) {
                    rule.text.push('\n');
                    rule.text.push_str(line.trim());
                }
            }
        }
    }
    sections
}

/// Is this a rule number such as `CL-29` or `FB-12a`?
fn is_number(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letters, digits)| {
        letters.len() == 2
            && letters.bytes().all(|letter| letter.is_ascii_uppercase())
            && digits.as_bytes().first().is_some_and(u8::is_ascii_digit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(sections: &[RuleSection]) -> Vec<&str> {
        sections.iter().flat_map(|section| &section.rules).map(|rule| rule.number.as_str()).collect()
    }

    #[test]
    fn every_rule_is_parsed() {
        for ledger in LEDGERS {
            let written = ledger.en.lines().filter_map(|line| line.strip_prefix("- "));
            let written: Vec<_> = written.filter_map(|item| item.split(' ').next()).collect();
            let written: Vec<_> = written.into_iter().filter(|number| is_number(number)).collect();
            assert_eq!(numbers(&ledger.sections(Lang::En)), written, "{}", ledger.edition);
            assert!(written.len() > 50, "{}: {}", ledger.edition, written.len());
        }
    }

    #[test]
    fn every_rule_exists_in_french_under_its_number() {
        for ledger in LEDGERS {
            let (en, fr) = (ledger.sections(Lang::En), ledger.sections(Lang::Fr));
            assert_eq!(numbers(&fr), numbers(&en), "{}", ledger.edition);
            for rule in fr.iter().flat_map(|section| &section.rules) {
                assert!(rule.text.chars().count() >= 12, "{}: {}", rule.number, rule.text);
            }
        }
    }
}
