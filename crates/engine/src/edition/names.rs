//! `names.toml`: what the spaces are called. Names change no figure.

use std::collections::BTreeMap;

use super::board::Board;
use super::reader::{Spot, Table};

/// The names of an edition's spaces.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// Name set → space key → name.
    pub(super) sets: BTreeMap<String, BTreeMap<String, String>>,
    /// Language → space key → name, for spaces that a set leaves out.
    pub(super) spaces: BTreeMap<String, BTreeMap<String, String>>,
    /// The name set of each language.
    pub(super) languages: BTreeMap<String, String>,
}

/// Reads the names. The board is nothing when its file cannot be read.
pub(super) fn read(root: &Table<'_>, board: Option<&Board>) -> Names {
    let (sets, spots) = read_lists(root, "sets", "the name set", board);
    let (spaces, _) = read_lists(root, "spaces", "the names of the language", board);
    let mut languages = BTreeMap::new();
    let mut spoken = Vec::new();
    if let Some(table) = root.must("languages").and_then(|node| node.table("`languages`")) {
        let entries = table.entries();
        if entries.is_empty() {
            table.fault("`languages` is empty; say which name set each language has, such as fr = \"paris\"");
        }
        for (language, spot, node) in entries {
            table.check_id(language, spot);
            spoken.push(language);
            if node.refer("name set", sets.keys().map(String::as_str)).is_some()
                && let Some(set) = node.text()
            {
                languages.insert(language.to_owned(), set.to_owned());
            }
        }
    }
    root.close();
    if sets.is_empty() {
        root.fault("there is no name set; add one, such as [sets.town], with a name for each space");
    }
    if let Some(board) = board {
        let everywhere = |key: &str| {
            let named = |language: &&str| spaces.get(*language).is_some_and(|names| names.contains_key(key));
            !spoken.is_empty() && spoken.iter().all(named)
        };
        let others: Vec<_> = board
            .spaces
            .iter()
            .map(|space| space.key.as_str())
            .filter(|key| !key.is_empty() && !everywhere(key))
            .collect();
        for ((set, names), spot) in sets.iter().zip(spots.values()) {
            check_complete(root, *spot, set, names, &others);
        }
    }
    Names { sets, spaces, languages }
}

type Lists = BTreeMap<String, BTreeMap<String, String>>;

/// Reads a table of tables of names, and where each begins.
fn read_lists(
    root: &Table<'_>,
    key: &'static str,
    noun: &str,
    board: Option<&Board>,
) -> (Lists, BTreeMap<String, Spot>) {
    let (mut lists, mut spots) = (Lists::new(), BTreeMap::new());
    let Some(table) = root.may(key).and_then(|node| node.table(format!("`{key}`"))) else {
        return (lists, spots);
    };
    for (name, spot, node) in table.entries() {
        table.check_id(name, spot);
        let Some(list) = node.table(format!("{noun} `{name}`")) else { continue };
        let mut names = BTreeMap::new();
        for (space, spot, node) in list.entries() {
            if let Some(board) = board {
                list.refer_key(space, spot, "space", board.spaces.iter().map(|space| space.key.as_str()));
            }
            // A bad name is a name all the same: it is not missing.
            names.insert(space.to_owned(), node.words().unwrap_or_default().to_owned());
        }
        lists.insert(name.to_owned(), names);
        spots.insert(name.to_owned(), list.spot);
    }
    (lists, spots)
}

/// A set names every space that is not named in every language.
fn check_complete(
    root: &Table<'_>,
    spot: Spot,
    set: &str,
    names: &BTreeMap<String, String>,
    spaces: &[&str],
) {
    let missing: Vec<_> =
        spaces.iter().filter(|key| !names.contains_key(**key)).map(|key| format!("`{key}`")).collect();
    if !missing.is_empty() {
        root.fault_at(
            spot,
            format!(
                "the name set `{set}` has no name for {}; add it here, or for each language under `spaces`",
                missing.join(", ")
            ),
        );
    }
}
