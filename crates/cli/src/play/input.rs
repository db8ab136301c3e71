//! Lines from the keyboard, or from whatever stands in for it.

use std::io::{self, BufRead, IsTerminal};

use crate::screen::Screen;

/// Where lines come from.
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

    /// Is somebody typing?
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Shows the prompt and reads a line; nothing at the end of the input.
    pub(crate) fn line(&mut self, screen: &mut Screen, prompt: &str) -> io::Result<Option<String>> {
        screen.write(prompt)?;
        screen.flush()?;
        let mut bytes = Vec::new();
        // Bytes that are no text are no reason to stop: they will not be understood, that is all.
        let read = self.from.read_until(b'\n', &mut bytes)?;
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if read == 0 || !self.is_terminal {
            // A keyboard shows what is typed; where there is none, the transcript should read like one.
            screen.line(&line)?;
        }
        Ok((read > 0).then_some(line))
    }
}
