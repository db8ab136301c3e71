//! How a command fails: in one clear paragraph, with the right exit code.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use magie_texts::{Message, Texts};

use crate::paint::Paint;

/// Why a command did not do what it was asked.
pub(crate) enum Failure {
    /// What was checked does not hold; the command has said so itself. Exit code 1.
    Check,
    /// The user stopped it; what was done is kept, and the command has said so. Exit code 130, as shells have it.
    Stopped,
    /// The command was called wrongly, or was given something it cannot read. Exit code 2.
    Input(String),
    /// Arguments that clap shows by itself: help and version (code 0), and what is no argument (code 2).
    Arguments(Box<clap::Error>),
    /// Nothing could be read or written any more.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Failure {
    /// A failure told by a message of the catalogue.
    pub(crate) fn input(texts: &Texts, message: &Message) -> Self {
        Self::Input(texts.say(message))
    }

    /// A file or folder that cannot be read.
    pub(crate) fn unreadable(texts: &Texts, path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        let message = Message::new("cli-unreadable").with("path", path).with("error", cause(texts, error));
        Self::input(texts, &message)
    }

    /// Says what went wrong, and gives the exit code.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        let paragraph = match self {
            Self::Check => return ExitCode::from(1),
            Self::Stopped => return ExitCode::from(130),
            Self::Arguments(error) => {
                // If even that cannot be written, nobody is there to be told.
                let _ = error.print();
                return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
            }
            // Whoever read our output has seen enough.
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Io(error) => texts.say(&Message::new("cli-io").with("error", cause(texts, &error))),
            Self::Input(paragraph) => paragraph,
        };
        let head = texts.word("cli-error");
        let head = if Paint::wanted(io::stderr().is_terminal()) { Paint::Alarm.on(&head) } else { head };
        let _ = writeln!(io::stderr(), "{head} {paragraph}");
        ExitCode::from(2)
    }
}

/// Why something could not be read or written: what happens most in the user's language, the rest as the system says it.
pub(crate) fn cause(texts: &Texts, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => texts.word("cli-cause-not-found"),
        io::ErrorKind::PermissionDenied => texts.word("cli-cause-denied"),
        io::ErrorKind::IsADirectory => texts.word("cli-cause-folder"),
        io::ErrorKind::NotADirectory => texts.word("cli-cause-no-folder"),
        _ => error.to_string(),
    }
}
