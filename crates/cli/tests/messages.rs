//! The messages of the catalogue for the command line and the code that uses them match.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use magie_texts::{FILES, Lang};

/// Prefixes to which the code adds an ending.
const BEGINNINGS: [&str; 12] = [
    "cli-auto-",
    "cli-edition-column-",
    "cli-figure-",
    "cli-help-heading-",
    "cli-help-magie",
    "cli-name-",
    "cli-option-",
    "cli-record-",
    "cli-trade-",
    "cli-usage-",
    "cli-word-",
    "cli-",
];

fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources(&path, text);
        } else {
            text.push_str(&fs::read_to_string(&path).expect("a readable file"));
        }
    }
}

fn source() -> String {
    let mut text = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut text);
    text
}

fn messages() -> BTreeSet<String> {
    let file = FILES.iter().find(|file| file.name == "cli").expect("the file of the command line");
    let is_message = |line: &&str| line.starts_with("cli-");
    let lines = file.source(Lang::En).lines().filter(is_message);
    lines.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
}

#[test]
fn every_message_is_used() {
    let source = source();
    let is_literal = |word: &str| source.contains(&format!("\"{word}\""));
    let commands = [
        "play",
        "resume",
        "replay",
        "analyse",
        "simulate",
        "merge",
        "tournament",
        "measure",
        "calibrate",
        "strength",
        "exploits",
        "manners",
        "skills",
        "styles",
        "odds",
        "serve",
        "verify",
        "load",
        "scenario",
        "edition",
        "completions",
        "help",
        "run",
        "list",
        "show",
        "check",
    ];
    let is_said = |id: &str| {
        is_literal(id)
            || BEGINNINGS.iter().filter_map(|beginning| id.strip_prefix(beginning)).any(|ending| {
                let words: Vec<&str> = ending.split('-').filter(|word| !word.is_empty()).collect();
                // Help is looked up by command names, questions of commands by their keys.
                let helps = words.iter().all(|word| commands.contains(word));
                let asks = matches!(words.as_slice(), [verb, "nothing" | "question"] if is_literal(verb));
                helps || asks || is_literal(ending)
            })
    };
    let silent: Vec<String> = messages().into_iter().filter(|id| !is_said(id)).collect();
    assert_eq!(silent, [""; 0]);
}

#[test]
fn every_used_message_exists() {
    let known = messages();
    let source = source();
    let said = source.split('"').filter(|word| word.starts_with("cli-") && !word.contains(['{', ' ', '\n']));
    let unknown: BTreeSet<&str> = said
        .filter(|word| !BEGINNINGS.contains(word))
        .filter(|word| !known.contains(word.split('.').next().unwrap_or(word)))
        .collect();
    assert_eq!(unknown, BTreeSet::new());
}
