//! Runs the command as a user would, with nothing of the user's own in the way.
#![allow(dead_code, reason = "each test file uses its part")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output of a run that went well.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        assert_eq!(self.err, "");
        self.out
    }

    /// The complaint of a run that was called wrongly or given something bad: one paragraph, nothing else.
    #[track_caller]
    pub(crate) fn complaint(self) -> String {
        assert_eq!(self.code, Some(2), "{}{}", self.out, self.err);
        assert_eq!(self.out, "");
        assert_eq!(self.err.trim_end().lines().count(), 1, "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// A folder of its own for a test, empty at its beginning.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// The command with these arguments, divided by spaces, in this folder, which also keeps its state.
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
    // A command that needs no more input may close it; that is its right.
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

/// So many times Enter.
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
