//! Edition data as a server sends it, for the tests of the web client.

use magie_engine::Edition;
use magie_engine::switches::Value;
use magie_server::edition_data;

/// Between them they have everything that the web client shows. The second deck of the classic edition has cards that let
/// their player choose.
const SAMPLES: [(&str, Option<&str>); 5] = [
    ("classic", None),
    ("classic", Some("traditional_fr")),
    ("faux-billets", None),
    ("france-2008", None),
    ("ultimate", None),
];

/// Every file with its text.
pub(crate) fn edition_samples() -> Vec<(String, String)> {
    let sample = |(id, deck): (&str, Option<&str>)| {
        let edition = Edition::load(id).unwrap();
        let options: Vec<_> =
            deck.iter().map(|deck| ("deck".to_owned(), Value::Word((*deck).to_owned()))).collect();
        let rules = edition.rules(&options).unwrap();
        let text = serde_json::to_string(&edition_data(&edition, &rules)).unwrap();
        let name = deck.map_or_else(|| id.to_owned(), |deck| format!("{id}-{}", deck.replace('_', "-")));
        let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/samples");
        (format!("{directory}/edition-{name}.json"), text + "\n")
    };
    SAMPLES.into_iter().map(sample).collect()
}
