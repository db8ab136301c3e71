//! Runs the command like a user, but isolated from the user's settings and saved games.
#![allow(dead_code, reason = "each test file uses some of them")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use magie_engine::switches::Value;
use magie_engine::{Edition, Game, Record, Rules};

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a successful run.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The error message of a run with wrong arguments or bad input: one paragraph and nothing else.
    #[track_caller]
    pub(crate) fn complaint(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        assert_eq!(self.out, "");
        assert_eq!(self.err.trim_end().lines().count(), 1, "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// A new empty folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The command with these arguments, separated by spaces. The folder is both its current folder and its state folder.
pub(crate) fn command(folder: &Path, args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magie"));
    command.args(args.split_whitespace()).current_dir(folder).env("XDG_STATE_HOME", folder);
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR"] {
        command.env_remove(name);
    }
    command
}

/// Runs a command with these lines as its input.
pub(crate) fn typed(mut command: Command, lines: &str) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut input = child.stdin.take().expect("its input");
    let lines = lines.to_owned();
    // A command that needs no more input may close the pipe.
    let writer = std::thread::spawn(move || drop(input.write_all(lines.as_bytes())));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the input was written");
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// Runs a command without input.
pub(crate) fn run(folder: &Path, args: &str) -> Run {
    typed(command(folder, args), "")
}

/// This many times Enter.
pub(crate) fn enter(times: usize) -> String {
    "\n".repeat(times)
}

/// The built-in classic edition as files.
pub(crate) fn classic_files(folder: &Path) {
    let edition = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editions/classic");
    for file in ["edition.toml", "board.toml", "decks.toml", "names.toml"] {
        fs::copy(edition.join(file), folder.join(file)).expect("a file of the classic edition");
    }
}

/// The rules of an edition with these options.
pub(crate) fn rules(edition: &str, options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Edition::load(edition).expect("an edition").rules(&options).expect("options of the edition")
}

/// Resumes this game with people only (Ann, Bob, Cleo and so on) and types these lines.
pub(crate) fn typed_at(name: &str, game: &Game, lang: &str, lines: &str) -> String {
    let folder = folder(name);
    let names = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"];
    let names = names.map(str::to_owned);
    let record = Record::from_here(game, &names[..game.seats()]).expect("a record");
    fs::write(folder.join("g.json"), record.to_json()).expect("a file");
    typed(command(&folder, &format!("resume g.json --lang {lang}")), lines).ok()
}

/// Asserts that the output contains all these texts.
#[track_caller]
pub(crate) fn has_all(out: &str, texts: &[&str]) {
    for text in texts {
        assert!(out.contains(text), "{text}: {out}");
    }
}
