//! The only place that writes to the terminal: wraps lines to its width, and uses colours only where they are wanted.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::paint::{Paint, unpainted};

/// The width of tables, and of text if the terminal does not report its width.
pub(crate) const WIDTH: usize = 80;
/// The maximum width of text: longer lines are hard to read.
const WIDEST: usize = 100;
/// In a narrower terminal, lines are wrapped by the terminal itself.
const NARROWEST: usize = 40;

/// Switches the terminal back from its alternate screen.
const LEAVE_PRIVATE: &str = "\x1b[?1049l";
/// Whether the alternate screen is shown; the signal handler needs to know.
static IS_PRIVATE: AtomicBool = AtomicBool::new(false);

/// The output of a command.
pub(crate) struct Screen {
    out: Box<dyn Write>,
    is_terminal: bool,
    colours: bool,
    width: usize,
    /// Number of lines written so far.
    lines: usize,
}

impl Screen {
    /// The standard output.
    pub(crate) fn stdout() -> Self {
        let stdout = io::stdout();
        let is_terminal = stdout.is_terminal();
        let width = terminal_size::terminal_size_of(&stdout).map(|(width, _)| usize::from(width.0));
        Self {
            is_terminal,
            colours: Paint::wanted(is_terminal),
            width: width.filter(|width| *width >= NARROWEST).map_or(WIDTH, |width| width.min(WIDEST)),
            out: Box::new(io::BufWriter::new(stdout)),
            lines: 0,
        }
    }

    /// The text in a colour, where colours are wanted.
    pub(crate) fn paint(&self, paint: Paint, text: &str) -> String {
        if self.colours { paint.on(text) } else { text.to_owned() }
    }

    /// The width in columns.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Number of lines written so far.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Writes text without wrapping.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes one line without wrapping.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.lines += 1;
        writeln!(self.out, "{text}")
    }

    /// Writes an empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        self.line("")
    }

    /// Writes a paragraph, wrapped to the width; lines after the first are indented by `indent`.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) -> io::Result<()> {
        for line in wrapped(text, self.width, indent) {
            self.line(&line)?;
        }
        Ok(())
    }

    /// Switches to the alternate screen of the terminal, of which nothing stays in the scrollback. Only a terminal has one.
    pub(crate) fn enter_private(&mut self) -> io::Result<()> {
        if self.is_terminal {
            self.write("\x1b[?1049h\x1b[H")?;
            IS_PRIVATE.store(true, Ordering::Relaxed);
        }
        self.flush()
    }

    /// Switches back to the normal screen.
    pub(crate) fn leave_private(&mut self) -> io::Result<()> {
        if self.is_terminal {
            self.write(LEAVE_PRIVATE)?;
            IS_PRIVATE.store(false, Ordering::Relaxed);
        }
        self.flush()
    }

    /// Flushes the buffer to the terminal.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Prints lines from a signal handler, on the normal screen.
pub(crate) fn print_on_signal(lines: &[String]) {
    let back = if IS_PRIVATE.load(Ordering::Relaxed) { LEAVE_PRIVATE } else { "" };
    // The program ends in any case.
    let _ = writeln!(io::stdout(), "{back}\n{}", lines.join("\n"));
}

/// The width of a text in columns; escape codes for colours have none.
pub(crate) fn columns(text: &str) -> usize {
    unpainted(text).width()
}

/// The text padded with spaces to `width` columns, or cut and marked with `…`. Not for coloured text.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    let mut fitted = text.to_owned();
    if text.width() > width {
        fitted.clear();
        for sign in text.chars() {
            if fitted.width() + sign.width().unwrap_or(0) >= width {
                break;
            }
            fitted.push(sign);
        }
        // A space before `…` would look like an omitted word.
        fitted.truncate(fitted.trim_end().len());
        fitted.push('…');
    }
    let missing = width.saturating_sub(fitted.width());
    fitted + &" ".repeat(missing)
}

/// Wraps a text at its spaces into lines of at most `width` columns; all but the first are indented. Longer words, and words joined
/// by no-break spaces, are not split.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let words = text.trim_start_matches(' ');
    let mut used = text.len() - words.len();
    let mut line = " ".repeat(used);
    let mut lines = Vec::new();
    for (number, word) in words.split(' ').enumerate() {
        let columns = columns(word);
        if number > 0 && used + 1 + columns > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            used = indent;
        } else if number > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += columns;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_no_width() {
        assert_eq!(columns("Élise"), 5);
        assert_eq!(columns(&format!("{} rolls", Paint::Strong.on("Ann"))), 9);
    }

    #[test]
    fn a_text_is_padded_or_cut_to_its_width() {
        assert_eq!(fitted("Gare", 6), "Gare  ");
        assert_eq!(fitted("Rue de la Paix", 14), "Rue de la Paix");
        assert_eq!(fitted("Rue de la Paix", 8), "Rue de… ");
    }

    #[test]
    fn a_paragraph_is_wrapped_at_spaces_and_indented() {
        assert_eq!(wrapped("  one two three", 9, 4), ["  one two", "    three"]);
        assert_eq!(wrapped("1\u{a0}500\u{a0}M is unbroken", 5, 0), ["1\u{a0}500\u{a0}M", "is", "unbroken"]);
        assert_eq!(wrapped("", 10, 2), [""]);
    }
}
