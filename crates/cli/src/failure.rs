//! How a command fails: one paragraph on standard error, and an exit code.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use magie_texts::{Message, Texts};

use crate::paint::Paint;

/// Why a command failed.
pub(crate) enum Failure {
    /// A check failed, and the command has printed why. Exit code 1.
    Check,
    /// The user stopped it with Ctrl-C, and the command has printed what is kept. Exit code 130, as in shells.
    Stopped,
    /// Wrong arguments or unusable input. Exit code 2.
    Input(String),
    /// Output of clap: help and version (exit code 0), or a usage error (exit code 2).
    Arguments(Box<clap::Error>),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Failure {
    /// A failure with a message of the catalogue.
    pub(crate) fn input(texts: &Texts, message: &Message) -> Self {
        Self::Input(texts.say(message))
    }

    /// A file or folder that cannot be read.
    pub(crate) fn unreadable(texts: &Texts, path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        let message = Message::new("cli-unreadable").with("path", path).with("error", cause(texts, error));
        Self::input(texts, &message)
    }

    /// Prints what went wrong and returns the exit code.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        let paragraph = match self {
            Self::Check => return ExitCode::from(1),
            Self::Stopped => return ExitCode::from(130),
            Self::Arguments(error) => {
                // If this fails, there is nowhere left to report it.
                let _ = error.print();
                return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
            }
            // The reader of our output, such as `head`, has closed the pipe.
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

/// The cause of an I/O error: the common ones in the user's language, others as the system words them.
pub(crate) fn cause(texts: &Texts, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => texts.word("cli-cause-not-found"),
        io::ErrorKind::PermissionDenied => texts.word("cli-cause-denied"),
        io::ErrorKind::IsADirectory => texts.word("cli-cause-folder"),
        io::ErrorKind::NotADirectory => texts.word("cli-cause-no-folder"),
        _ => error.to_string(),
    }
}
