//! Sets up a table from the arguments (edition, options, players, seed) or from a saved game.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use magie_engine::switches::{Domain, Switches, Value};
use magie_engine::{Edition, Record, Rules};
use magie_texts::{Message, Texts};

use super::input::Input;
use super::local_table::LocalTable;
use super::players::{Holder, Seats};
use crate::args::{PlayArgs, ResumeArgs, TableArgs};
use crate::editions;
use crate::error_texts;
use crate::failure::Failure;
use crate::save::{self, Saved};
use crate::screen::Screen;

/// Random seeds stay below this, so that they are short enough to write down.
const SEEDS: u64 = 1_000_000_000;

/// A table, and the file it is saved to.
pub(crate) struct Setup {
    pub(crate) table: LocalTable,
    pub(crate) file: PathBuf,
    /// The folder of the edition, if it is not built in.
    pub(crate) edition: Option<String>,
    pub(crate) pause: bool,
}

/// A new game with the settings of the arguments.
pub(crate) fn new_game(
    args: &PlayArgs,
    texts: &Texts,
    screen: &mut Screen,
    input: &mut Input,
) -> Result<Setup, Failure> {
    let edition = editions::load(texts, screen, args.table.edition())?;
    // CL-14a: people collect their rents automatically, unless they want to play as printed or name a preset.
    let printed = args.as_printed || args.table.preset.is_some();
    let convenient = |(key, value): (&str, bool)| (key.to_owned(), Value::Flag(value));
    let usual = if printed { Vec::new() } else { edition.conveniences().map(convenient).collect() };
    let rules = rules_with(texts, &edition, usual, &args.table)?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let seats = match args.players.as_slice() {
        [] => Seats::default_players(texts, &ask_name(texts, screen, input)?, seed)?,
        words => Seats::parse(texts, words, seed)?,
    };
    let table = LocalTable::new(&rules, &seats, seed).map_err(|error| error_texts::record(texts, &error))?;
    let file = args.save.clone().unwrap_or_else(|| save::new_file(seed));
    Ok(Setup { table, file, edition: folder_of(args.table.edition()), pause: args.pause })
}

/// A saved game.
pub(crate) fn saved_game(args: &ResumeArgs, texts: &Texts, screen: &mut Screen) -> Result<Setup, Failure> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => save::last().ok_or_else(|| Failure::input(texts, &Message::new("cli-resume-nothing")))?,
    };
    let saved = read(texts, &file)?;
    let wanted = args.edition.clone().or_else(|| saved.note.as_ref()?.edition.clone());
    let edition = edition_of(texts, screen, &saved.record, wanted.as_deref())?;
    let seats = seats_of(texts, &saved, &args.players)?;
    let seed = saved.note.as_ref().map_or_else(any_seed, |note| note.seed);
    let table = LocalTable::resume(&saved.record, &edition, &seats, seed)
        .map_err(|error| error_texts::in_file(texts, &file, &error))?;
    Ok(Setup { table, file, edition: wanted, pause: args.pause })
}

/// Reads a saved game or a record.
pub(crate) fn read(texts: &Texts, file: &Path) -> Result<Saved, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::unreadable(texts, file, &error))?;
    Saved::parse(&text).map_err(|error| error_texts::in_file(texts, file, &error))
}

/// The edition of a record: the one named, or the built-in one it was played on.
pub(crate) fn edition_of(
    texts: &Texts,
    screen: &mut Screen,
    record: &Record,
    named: Option<&str>,
) -> Result<Arc<Edition>, Failure> {
    editions::load(texts, screen, named.unwrap_or(record.edition()))
}

/// Who holds the seats of a saved game: the holders given with `--players`, one for each seat, or those it was saved with.
fn seats_of(texts: &Texts, saved: &Saved, words: &[String]) -> Result<Vec<Holder>, Failure> {
    let seats = saved.record.seats().len();
    if !words.is_empty() {
        let seed = saved.note.as_ref().map_or(0, |note| note.seed);
        let holders = Seats::parse(texts, words, seed)?.holders;
        if holders.len() == seats {
            return Ok(holders);
        }
        let message = Message::new("cli-resume-seats").with("seats", seats).with("given", holders.len());
        return Err(Failure::input(texts, &message));
    }
    Ok(saved.note.as_ref().map_or_else(|| vec![Holder::Person; seats], |note| note.holders.clone()))
}

/// The rules of the edition and options that the arguments name.
pub(crate) fn rules(texts: &Texts, screen: &mut Screen, args: &TableArgs) -> Result<Arc<Rules>, Failure> {
    let edition = editions::load(texts, screen, args.edition())?;
    rules_with(texts, &edition, Vec::new(), args)
}

/// The rules of an edition with these options, unless the arguments name others.
fn rules_with(
    texts: &Texts,
    edition: &Arc<Edition>,
    mut chosen: Vec<(String, Value)>,
    args: &TableArgs,
) -> Result<Arc<Rules>, Failure> {
    chosen.extend(preset(texts, edition, args.preset.as_deref())?);
    chosen.extend(options(texts, &args.option, args.names.as_deref())?);
    edition.rules(&chosen).map_err(|errors| error_texts::options(texts, &errors))
}

/// The options of a preset of the edition; none if no preset is named.
fn preset(texts: &Texts, edition: &Edition, named: Option<&str>) -> Result<Vec<(String, Value)>, Failure> {
    let Some(named) = named else { return Ok(Vec::new()) };
    let found = edition.preset(named.trim()).map(|preset| preset.options.clone());
    found.ok_or_else(|| {
        let known = texts.list(edition.presets.iter().map(|preset| preset.key.clone()));
        let message = Message::new("cli-unknown-preset").with("word", named.trim().to_owned());
        Failure::input(texts, &message.with("known", known))
    })
}

/// The options of the table: every `key=value`, and `--names`, which is short for the option `names`.
fn options(texts: &Texts, words: &[String], names: Option<&str>) -> Result<Vec<(String, Value)>, Failure> {
    let mut options = Vec::new();
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(Failure::input(texts, &Message::new("cli-option-form").with("word", word.clone())));
        };
        let (key, value) = (key.trim().replace('-', "_"), value.trim());
        options.push((key.clone(), value_of(&key, value)));
    }
    options.extend(names.map(|names| ("names".to_owned(), Value::Word(names.to_owned()))));
    Ok(options)
}

/// The value converted to the type of its option. A value of another type stays a word, which the edition then refuses.
fn value_of(key: &str, text: &str) -> Value {
    let as_flag = || match text {
        "true" | "on" | "yes" | "oui" => Some(Value::Flag(true)),
        "false" | "off" | "no" | "non" => Some(Value::Flag(false)),
        _ => None,
    };
    let as_number = || super::commands::number(text).map(Value::Number);
    let value = match Switches::domain(key) {
        Some(Domain::Flag) => as_flag(),
        Some(Domain::Number(..)) => as_number(),
        Some(Domain::Word | Domain::OneOf(_)) | None => None,
    };
    value.unwrap_or_else(|| Value::Word(text.to_owned()))
}

/// Asks for the player's name if the input is a terminal.
fn ask_name(texts: &Texts, screen: &mut Screen, input: &mut Input) -> Result<String, Failure> {
    let usual = texts.word("cli-name-usual");
    if !input.is_terminal() {
        return Ok(usual);
    }
    let question = texts.say(&Message::new("cli-name-question").with("usual", usual.clone()));
    let name = input.line(screen, &format!("{question} "))?.unwrap_or_default();
    // `--players` uses colons for bots and commas between players.
    let name = name.replace([':', ','], " ").split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(if name.is_empty() { usual } else { name })
}

/// A random seed.
fn any_seed() -> u64 {
    let mut bytes = [0; 8];
    // If the system has no randomness, the clock is good enough for a local game.
    if getrandom::fill(&mut bytes).is_ok() {
        return u64::from_le_bytes(bytes) % SEEDS;
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |now| u64::from(now.subsec_nanos()) ^ now.as_secs()) % SEEDS
}

fn folder_of(named: &str) -> Option<String> {
    (!Edition::built_in().contains(&named)).then(|| {
        let absolute = fs::canonicalize(named).unwrap_or_else(|_| PathBuf::from(named));
        absolute.display().to_string()
    })
}
