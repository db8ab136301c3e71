//! Reads `names.toml`: the names of the spaces. Names do not affect play.

use std::collections::BTreeMap;

use super::board::Board;
use super::reader::{Node, Spot, Table};

/// The articles that French sentences may put before a name.
const ARTICLES: [&str; 5] = ["le", "la", "l'", "les", "la case"];

/// The name of a space, and its French article.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct PlaceName {
    /// The name as shown on the board.
    pub name: String,
    /// The article that French sentences put before it: `le`, `la`, `l'`, `les` or `la case`. Empty for names without one,
    /// such as towns.
    pub article: String,
}

/// The names of an edition's spaces.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// Name set → space key → name.
    pub(super) sets: Lists,
    /// Language → space key → name, for spaces that the sets leave out.
    pub(super) spaces: Lists,
    /// The name set of each language.
    pub(super) languages: BTreeMap<String, String>,
}

/// Reads the names. `board` is `None` if its file cannot be read.
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

type Lists = BTreeMap<String, BTreeMap<String, PlaceName>>;

/// Reads a table of tables of names, and where each starts.
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
            // A faulty name has been reported; it is not missing as well.
            names.insert(space.to_owned(), read_name(&node).unwrap_or_default());
        }
        lists.insert(name.to_owned(), names);
        spots.insert(name.to_owned(), list.spot);
    }
    (lists, spots)
}

/// A name alone, or `{ name = "…", article = "…" }`.
fn read_name(node: &Node<'_>) -> Option<PlaceName> {
    if !node.is_table() {
        return Some(PlaceName { name: node.words()?.to_owned(), article: String::new() });
    }
    let table = node.table("the name")?;
    let name = table.must("name").and_then(|node| node.words().map(str::to_owned));
    let article = table.may("article").and_then(|node| {
        let article = ARTICLES[node.refer("article", ARTICLES.into_iter())?];
        check_elision(&node, article, name.as_deref()?);
        Some(article.to_owned())
    });
    table.close();
    Some(PlaceName { name: name?, article: article.unwrap_or_default() })
}

/// `la` and `le` become `l'` before a vowel. Before an h either may be right.
fn check_elision(node: &Node<'_>, article: &str, name: &str) {
    let Some(first) = name.chars().next() else { return };
    let vowel = "aàâäeéèêëiîïoôöuùûüœæ".contains(first.to_lowercase().next().unwrap_or(first));
    let h = first.eq_ignore_ascii_case(&'h');
    if article == "l'" && !vowel && !h {
        node.fault(format!(
            "`l'` stands before a vowel or an h, but the name is `{name}`; write `le` or `la`"
        ));
    } else if vowel && ["le", "la"].contains(&article) {
        node.fault(format!("before `{name}` the article is `l'`"));
    }
}

/// A set must name every space that is not named for every language.
fn check_complete(
    root: &Table<'_>,
    spot: Spot,
    set: &str,
    names: &BTreeMap<String, PlaceName>,
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
