//! The built-in editions, and the committed data files of this crate, which are named after them.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};

/// Every built-in edition, in the order of the engine's list.
pub fn editions() -> &'static [Arc<Edition>] {
    static EDITIONS: OnceLock<Vec<Arc<Edition>>> = OnceLock::new();
    EDITIONS.get_or_init(|| {
        let load = |id: &&str| Edition::load(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        Edition::built_in().iter().map(load).collect()
    })
}

/// The built-in edition of this name.
pub fn edition(id: &str) -> Option<&'static Arc<Edition>> {
    editions().iter().find(|edition| edition.id == id)
}

/// The classic edition.
pub fn classic() -> &'static Arc<Edition> {
    edition("classic").expect("it is built in")
}

/// The rules of an edition with these options.
pub fn rules_of(edition: &Arc<Edition>, options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    edition.rules(&options).unwrap_or_else(|errors| panic!("{}: {errors:?}", edition.id))
}

/// The path of a committed file of this crate, such as `perft/classic.txt`.
pub fn committed(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The text of a committed file.
pub fn read_committed(path: &str) -> Result<String, String> {
    std::fs::read_to_string(committed(path)).map_err(|error| format!("{path}: {error}"))
}

/// Replaces a committed file.
pub fn write_committed(path: &str, text: &str) -> Result<(), String> {
    std::fs::write(committed(path), text).map_err(|error| format!("{path}: {error}"))
}

/// The editions a command is about.
#[derive(clap::Args)]
pub struct Chosen {
    /// Only this edition; repeatable [default: all built-in editions]
    #[arg(long = "edition", value_name = "ID")]
    ids: Vec<String>,
}

impl Chosen {
    /// The editions given, or all.
    pub fn editions(&self) -> Result<Vec<&'static Arc<Edition>>, String> {
        if self.ids.is_empty() {
            return Ok(editions().iter().collect());
        }
        let named = |id: &String| edition(id).ok_or_else(|| format!("no built-in edition is called `{id}`"));
        self.ids.iter().map(named).collect()
    }
}
