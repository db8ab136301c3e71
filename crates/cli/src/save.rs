//! Saved games: a record, with what the table needs to continue it (seed, bots, edition). A finished game is a bare record.

use std::path::{Path, PathBuf};
use std::{fs, io};

use magie_engine::Record;
use magie_engine::record::RecordError;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::play::Holder;

/// The key that distinguishes a saved game from a bare record; its value is the format.
const KEY: &str = "magie-table";
const FORMAT: u64 = 1;

/// What the table needs besides the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    /// The seed of the dice, the cards and the bots.
    pub(crate) seed: u64,
    /// Who holds the seats.
    pub(crate) holders: Vec<Holder>,
    /// The folder of the edition, if it is not built in.
    pub(crate) edition: Option<String>,
}

/// A saved game, or a bare record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Saved {
    pub(crate) record: Record,
    pub(crate) note: Option<Note>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    #[serde(rename = "magie-table")]
    format: u64,
    seed: u64,
    players: Vec<String>,
    edition: Option<String>,
    #[serde(borrow)]
    record: &'a RawValue,
}

impl Saved {
    /// Reads a saved game or a bare record.
    pub(crate) fn parse(text: &str) -> Result<Self, RecordError> {
        // Only a saved game has the key. Anything else is read as a record, which gives the better error.
        let is_saved = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text)
            .is_ok_and(|object| object.contains_key(KEY));
        if !is_saved {
            return Ok(Self { record: Record::parse(text)?, note: None });
        }
        let envelope: Envelope<'_> = serde_json::from_str(text).map_err(|error| RecordError::Malformed {
            line: error.line(),
            column: error.column(),
            message: error.to_string(),
        })?;
        if envelope.format != FORMAT {
            return Err(RecordError::UnknownFormat { found: envelope.format.to_string() });
        }
        let record = Record::parse(envelope.record.get())?;
        let holders: Option<Vec<Holder>> =
            envelope.players.iter().map(|player| Holder::from_key(player)).collect();
        let holders = holders.filter(|holders| holders.len() == record.seats().len());
        let note = holders.map(|holders| Note { seed: envelope.seed, holders, edition: envelope.edition });
        Ok(Self { record, note })
    }

    /// The text of a saved game, or of a bare record.
    pub(crate) fn to_text(&self) -> String {
        let record = self.record.to_json();
        let Some(note) = &self.note else { return record };
        let players: Vec<String> = note.holders.iter().map(|holder| holder.key()).collect();
        let players = serde_json::Value::from(players);
        let edition = note.edition.as_ref().map_or_else(String::new, |folder| {
            format!("\"edition\": {},\n", serde_json::Value::from(folder.as_str()))
        });
        let seed = note.seed;
        format!(
            "{{\n\"{KEY}\": {FORMAT},\n\"seed\": {seed},\n\"players\": {players},\n{edition}\"record\": {record}}}\n"
        )
    }

    /// Replaces the file atomically: the old content stays until the new one is complete.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let mut beside = path.as_os_str().to_owned();
        beside.push(".part");
        let beside = PathBuf::from(beside);
        fs::write(&beside, self.to_text())?;
        fs::rename(&beside, path)
    }
}

/// The folder for games without `--save`: in the user's state folder, or else the current folder.
pub(crate) fn folder() -> PathBuf {
    let home = || Some(variable("HOME")?.join(".local").join("state"));
    let state = variable("XDG_STATE_HOME").or_else(|| variable("LOCALAPPDATA")).or_else(home);
    state.map_or_else(PathBuf::new, |state| state.join("magie"))
}

/// The folder of the user's configuration, apart from the games.
pub(crate) fn config_folder() -> PathBuf {
    let home = || Some(variable("HOME")?.join(".config"));
    let config = variable("XDG_CONFIG_HOME").or_else(|| variable("APPDATA")).or_else(home);
    config.map_or_else(PathBuf::new, |config| config.join("magie"))
}

fn variable(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Creates the folder of saved games and of the server's file, for its owner only.
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A file for a new game without `--save`. It is created at once, so that another game with the same seed gets another file, even
/// one that starts at the same moment.
pub(crate) fn new_file(seed: u64) -> PathBuf {
    let folder = folder();
    // If this fails, saving fails too, and prints why.
    let _ = create_folder(&folder);
    let first = folder.join(format!("magie-{seed}.json"));
    let others = (2..).map(|number: u32| folder.join(format!("magie-{seed}-{number}.json")));
    let is_taken = |path: &PathBuf| {
        fs::File::create_new(path).is_err_and(|error| error.kind() == io::ErrorKind::AlreadyExists)
    };
    std::iter::once(first.clone()).chain(others).find(|path| !is_taken(path)).unwrap_or(first)
}

/// The most recently saved game of that folder that is not over.
pub(crate) fn last() -> Option<PathBuf> {
    let entries = fs::read_dir(folder()).ok()?;
    let mut games: Vec<_> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    games.sort();
    let can_continue = |path: &PathBuf| {
        let saved = fs::read_to_string(path).ok().and_then(|text| Saved::parse(&text).ok());
        saved.is_some_and(|saved| saved.note.is_some())
    };
    games.into_iter().rev().map(|(_, path)| path).find(can_continue)
}

#[cfg(test)]
mod tests {
    use magie_bots::{Bot, BotKind, Character};
    use magie_engine::Edition;

    use super::*;

    fn saved() -> Saved {
        let edition = Edition::load("classic").expect("the classic edition loads");
        let rules = edition.rules(&[]).expect("its own options");
        let names = ["Ann", "Nora"].map(str::to_owned);
        let note = Note {
            seed: 7,
            holders: vec![
                Holder::Person,
                Holder::Bot(Bot { kind: BotKind::Broker, character: Character::Hoarder }),
            ],
            edition: Some("my \"board\"".to_owned()),
        };
        Saved { record: Record::new(&rules, &names).expect("two seats"), note: Some(note) }
    }

    #[test]
    fn a_saved_game_survives_writing_and_reading() {
        let saved = saved();
        assert_eq!(Saved::parse(&saved.to_text()), Ok(saved.clone()));
        let bare = Saved { note: None, ..saved };
        assert_eq!(Saved::parse(&bare.to_text()), Ok(bare));
    }

    #[test]
    fn other_files_are_refused_like_bad_records() {
        assert!(matches!(Saved::parse("hello"), Err(RecordError::NotJson { .. })));
        assert!(matches!(Saved::parse("[1]"), Err(RecordError::NotARecord)));
        let other = saved().to_text().replace("\"magie-table\": 1", "\"magie-table\": 9");
        assert!(matches!(Saved::parse(&other), Err(RecordError::UnknownFormat { .. })));
    }
}
