//! Reads lines from the keyboard, or from a file or pipe.

use std::io::{self, BufRead, IsTerminal};

use crate::screen::Screen;

/// The source of input lines.
pub(crate) struct Input {
    from: Box<dyn BufRead>,
    is_terminal: bool,
}

impl Input {
    /// The standard input.
    pub(crate) fn stdin() -> Self {
        let stdin = io::stdin();
        Self { is_terminal: stdin.is_terminal(), from: Box::new(io::BufReader::new(stdin)) }
    }

    /// Whether the input is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Shows the prompt and reads a line; `None` at the end of the input.
    pub(crate) fn line(&mut self, screen: &mut Screen, prompt: &str) -> io::Result<Option<String>> {
        screen.write(prompt)?;
        screen.flush()?;
        let mut bytes = Vec::new();
        // Invalid UTF-8 does not end the game; the line is just not understood.
        let read = self.from.read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if read == 0 || !self.is_terminal {
            // A terminal echoes what is typed. Otherwise it is printed, so that the transcript reads the same.
            screen.line(&line)?;
        }
        Ok((read > 0).then_some(line))
    }
}
