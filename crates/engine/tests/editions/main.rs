//! The built-in editions load with the right amounts, and broken files are refused with all their faults.

use std::sync::Arc;

use magie_engine::edition::{Fault, Faults};
use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};

mod board_faults;
mod card_faults;
mod classic;
mod faults;
mod faux_billets;
mod france;
mod options;
mod page;
mod spoiled;
mod ultimate;

type Files = Vec<(String, String)>;

fn classic() -> Arc<Edition> {
    Edition::load("classic").unwrap_or_else(|error| panic!("{error}"))
}

fn classic_rules(options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    classic().rules(&options).unwrap()
}

fn word(text: &str) -> Value {
    Value::Word(text.to_owned())
}

/// The files of the classic edition with changes: in which file, what is found (its first place), what is put there.
fn classic_with(changes: &[(&str, &str, &str)]) -> Files {
    let mut files: Files = Edition::built_in_files("classic")
        .unwrap()
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    for (name, find, put) in changes {
        let (_, text) = files.iter_mut().find(|(file, _)| file == name).unwrap();
        assert!(text.contains(find), "{name} does not contain {find:?}");
        *text = text.replacen(find, put, 1);
    }
    files
}

fn parse(files: &Files) -> Result<Edition, Faults> {
    let files: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    Edition::parse(&files)
}

/// Breaks the classic files and expects exactly these faults: the file, a text that begins on the faulty line, what
/// is said.
fn check(changes: &[(&str, &str, &str)], expected: &[(&str, &str, &str)]) {
    let files = classic_with(changes);
    let Faults(found) = parse(&files).map(|_| ()).expect_err(&format!("{changes:?}"));
    let listing: String = found.iter().map(|fault| format!("{fault}\n")).collect();
    assert_eq!(found.len(), expected.len(), "{changes:?} gave:\n{listing}");
    for (name, mark, said) in expected {
        assert!(!said.is_empty(), "{mark}: any message would do");
        let (_, text) = files.iter().find(|(file, _)| file == name).unwrap();
        let before = text.split_once(mark).unwrap_or_else(|| panic!("{name} has no {mark:?}")).0;
        let line = before.matches('\n').count() + 1;
        let is_it = |fault: &Fault| fault.file == *name && fault.line == line && fault.message.contains(said);
        assert!(found.iter().any(is_it), "no {name}:{line}: {said:?} in:\n{listing}");
    }
}

/// The line of the first street of the classic board.
const FIRST_STREET: &str = "{ id = \"boulevard-de-belleville\"";
