//! Editions: boards, deeds, decks, figures, switches, names, read from TOML and checked whole.

use std::collections::BTreeMap;

use crate::rules::Rules;
use crate::switches::{SwitchError, Switches, Value};

/// One option an edition offers to the table, with its bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The switch.
    pub key: String,
    /// Bounds of a number.
    pub bounds: Option<(i64, i64)>,
    /// The words of a word.
    pub words: Vec<String>,
}

/// A validated edition.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its id, which is the name of its folder.
    pub id: String,
    /// A fingerprint of its data: records name it, so that an old record replays exactly or is refused.
    pub fingerprint: u64,
    /// The unit of money as written after a sum, such as `M`.
    pub money: String,
    /// The switches as the edition sets them.
    pub switches: Switches,
    /// What the table may change.
    pub offered: Vec<Offered>,
    /// Place names: name set → space key → name.
    pub names: BTreeMap<String, BTreeMap<String, String>>,
    /// The name set of each language: `fr` → `paris`.
    pub default_names: BTreeMap<String, String>,
    /// Titles by language.
    pub titles: BTreeMap<String, String>,
    /// Rule numbers by topic of an event.
    pub citations: BTreeMap<String, String>,
}
