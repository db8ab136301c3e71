//! The rule ledgers, to look things up while playing.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

use crate::fault::{Fault, ProblemDetails};
use crate::hub::Shared;
use crate::wire::{ProblemCode, Rule, RuleSection};

/// The ledger of each edition, by the id of the edition.
const LEDGERS: &[(&str, &str)] = &[
    ("classic", include_str!("../../../../docs/rules/classic.md")),
    ("france-2008", include_str!("../../../../docs/rules/france-2008.md")),
    ("faux-billets", include_str!("../../../../docs/rules/faux-billets.md")),
    ("ultimate", include_str!("../../../../docs/rules/ultimate.md")),
];

/// What is looked for.
#[derive(Deserialize, utoipa::IntoParams)]
pub(super) struct Search {
    /// Words that must all be in a rule or its number.
    q: Option<String>,
}

/// The rules of an edition.
#[utoipa::path(get, path = "/api/editions/{id}/rules", params(("id" = String, Path, description = "the edition"), Search), responses(
    (status = 200, description = "the ledger", body = [RuleSection]),
    (status = 404, description = "there is no such edition", body = ProblemDetails),
))]
pub(super) async fn rules(
    State(_): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(search): Query<Search>,
) -> Result<Json<Vec<RuleSection>>, Fault> {
    // An edition that differs from another in its data alone has its ledger: `ultimate-fr`.
    let own = |(name, _): &&(&str, &str)| {
        id == *name || id.strip_prefix(name).is_some_and(|rest| rest.starts_with('-'))
    };
    let (_, text) = LEDGERS.iter().find(own).ok_or_else(|| Fault::from(ProblemCode::NotFound))?;
    let words: Vec<String> = search.q.unwrap_or_default().split_whitespace().map(str::to_lowercase).collect();
    let mut sections = read_ledger(text);
    for section in &mut sections {
        section.rules.retain(|rule| {
            let text = format!("{} {}", rule.number, rule.text).to_lowercase();
            words.iter().all(|word| text.contains(word))
        });
    }
    sections.retain(|section| !section.rules.is_empty());
    Ok(Json(sections))
}

/// A ledger is headings and lists whose items begin with a number.
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
                // The rest of a rule that goes over several lines.
                if let Some(rule) = section.rules.last_mut().filter(|_| line.starts_with("  ")) {
                    rule.text.push('\n');
                    rule.text.push_str(line.trim());
                }
            }
        }
    }
    sections
}

/// Is this such as `CL-29` or `FB-12a`?
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

    #[test]
    fn every_ledger_is_read_whole() {
        for (id, text) in LEDGERS {
            let rules: usize = read_ledger(text).iter().map(|section| section.rules.len()).sum();
            let written = text
                .lines()
                .filter_map(|line| line.strip_prefix("- "))
                .filter(|item| item.split(' ').next().is_some_and(is_number));
            assert_eq!(rules, written.count(), "{id}");
            assert!(rules > 50, "{id}: {rules}");
        }
    }
}
