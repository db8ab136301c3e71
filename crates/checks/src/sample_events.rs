//! Events as a server sends them, one of every kind, with their sentences in both languages: the web client must say
//! the same. They are taken from the golden games.

use std::collections::BTreeMap;
use std::sync::Arc;

use magie_engine::{Edition, Event, Rules, event_json};
use magie_texts::{Lang, Texts};
use serde_json::json;

use crate::editions::editions;
use crate::golden::Golden;
use crate::questions::is_sampled;

/// Where they are committed.
pub const FILE: &str = "../../web/tests/samples/events.json";

/// Names that French elides before, and names that it does not.
const NAMES: [&str; 8] = ["Zoé", "Anne", "Oscar", "Lizzie", "Élise", "Henri", "Nora", "Max"];

/// One line for each kind of event: those of one kind have the same message.
pub fn sample_events() -> Result<String, String> {
    let mut lines = BTreeMap::new();
    for edition in editions().iter().filter(|edition| is_sampled(edition)) {
        let golden = Golden::of(edition)?;
        for wanted in &golden.wanted {
            collect(edition, &golden.record(wanted)?, &mut lines).map_err(|error| error.to_string())?;
        }
    }
    let lines: Vec<_> = lines.into_values().collect();
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

fn collect(
    edition: &Arc<Edition>,
    record: &magie_engine::Record,
    lines: &mut BTreeMap<String, String>,
) -> Result<(), magie_engine::RecordError> {
    let [french, english] = [Lang::Fr, Lang::En].map(Texts::new);
    let names = NAMES.map(str::to_owned);
    let mut replay = record.steps(edition)?;
    let rules: Arc<Rules> = Arc::clone(replay.game().rules());
    while let Some(step) = replay.step()? {
        for event in step.events {
            let message = english.event_message(&rules, &names, event);
            lines.entry(message.id).or_insert_with(|| line(&rules, &names, event, &french, &english));
        }
    }
    Ok(())
}

fn line(rules: &Rules, names: &[String], event: &Event, french: &Texts, english: &Texts) -> String {
    json!({
        "edition": rules.edition.id,
        "event": event_json(rules, names, event),
        "fr": french.event(rules, names, event),
        "en": english.event(rules, names, event),
    })
    .to_string()
}
