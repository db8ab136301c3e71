//! `names.toml`: what the spaces are called. Names change no figure.

use std::collections::BTreeMap;

use super::board::Board;
use super::reader::Table;

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
    let sets = read_lists(root, "sets", "the name set", board);
    let spaces = read_lists(root, "spaces", "the names of the language", board);
    let mut languages = BTreeMap::new();
    if let Some(table) = root.must("languages").and_then(|node| node.table("`languages`")) {
        let entries = table.entries();
        if entries.is_empty() {
            table.fault("`languages` is empty; say which name set each language has, such as fr = \"paris\"");
        }
        for (language, spot, node) in entries {
            table.check_id(language, spot);
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
        check_complete(root, board, &sets, &spaces, &languages);
    }
    Names { sets, spaces, languages }
}

type Lists = BTreeMap<String, BTreeMap<String, String>>;

/// Reads a table of tables of names.
fn read_lists(root: &Table<'_>, key: &'static str, noun: &str, board: Option<&Board>) -> Lists {
    let mut lists = Lists::new();
    let Some(table) = root.may(key).and_then(|node| node.table(format!("`{key}`"))) else { return lists };
    for (name, spot, node) in table.entries() {
        table.check_id(name, spot);
        let Some(list) = node.table(format!("{noun} `{name}`")) else { continue };
        let mut names = BTreeMap::new();
        for (space, spot, node) in list.entries() {
            if let Some(board) = board {
                list.refer_key(space, spot, "space", board.spaces.iter().map(|space| space.key.as_str()));
            }
            if let Some(words) = node.words() {
                names.insert(space.to_owned(), words.to_owned());
            }
        }
        lists.insert(name.to_owned(), names);
    }
    lists
}

/// Every space has a name in every set, or else in every language.
fn check_complete(
    root: &Table<'_>,
    board: &Board,
    sets: &Lists,
    spaces: &Lists,
    languages: &BTreeMap<String, String>,
) {
    let keys: Vec<_> =
        board.spaces.iter().map(|space| space.key.as_str()).filter(|key| !key.is_empty()).collect();
    let by_language = |key: &str| {
        !languages.is_empty()
            && languages
                .keys()
                .all(|language| spaces.get(language).is_some_and(|names| names.contains_key(key)))
    };
    for (set, names) in sets {
        let missing: Vec<_> = keys
            .iter()
            .filter(|key| !names.contains_key(**key) && !by_language(key))
            .map(|key| format!("`{key}`"))
            .collect();
        if !missing.is_empty() {
            root.fault(format!(
                "the name set `{set}` has no name for {}; add it there, or for each language under `spaces`",
                missing.join(", ")
            ));
        }
    }
}
