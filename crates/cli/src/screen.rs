//! The one place that writes to the terminal: lines broken to its width, colours only where they are wanted.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::paint::Paint;

/// The width of tables, and of text where the terminal does not say its own.
pub(crate) const WIDTH: usize = 80;
/// Lines longer than this are hard to read, however wide the terminal is.
const WIDEST: usize = 100;
/// Below this a terminal breaks the lines better than we do.
const NARROWEST: usize = 40;

/// Turns a terminal back to its usual screen.
const LEAVE_ASIDE: &str = "\x1b[?1049l";
/// Is the terminal turned to the screen beside the usual one? A signal handler must know.
static ASIDE: AtomicBool = AtomicBool::new(false);

/// Where a command writes.
pub(crate) struct Screen {
    out: Box<dyn Write>,
    is_terminal: bool,
    colours: bool,
    width: usize,
    /// Lines written so far.
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

    /// How many columns there are.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// How many lines were written so far.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// Writes text as it is.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Writes one line as it is.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.lines += 1;
        writeln!(self.out, "{text}")
    }

    /// Writes an empty line.
    pub(crate) fn gap(&mut self) -> io::Result<()> {
        self.line("")
    }

    /// Writes a paragraph broken to the width; lines after the first are set in by `indent`.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) -> io::Result<()> {
        for line in broken(text, self.width, indent) {
            self.line(&line)?;
        }
        Ok(())
    }

    /// Turns to a screen beside the usual one, of which nothing stays, or back. Only a terminal has one.
    pub(crate) fn aside(&mut self, on: bool) -> io::Result<()> {
        if self.is_terminal {
            self.write(if on { "\x1b[?1049h\x1b[H" } else { LEAVE_ASIDE })?;
            ASIDE.store(on, Ordering::Relaxed);
        }
        self.flush()
    }

    /// Shows what was written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Last words to the terminal, from a signal handler: on the usual screen, on lines of their own.
pub(crate) fn print_on_signal(lines: &[String]) {
    let back = if ASIDE.load(Ordering::Relaxed) { LEAVE_ASIDE } else { "" };
    // If nothing can be written, nobody is there to read it.
    let _ = writeln!(io::stdout(), "{back}\n{}", lines.join("\n"));
}

/// How many columns a text takes; colours take none.
pub(crate) fn columns(text: &str) -> usize {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\x1b') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain.width()
}

/// The text filled up with spaces to so many columns, or cut and marked with `…`. Not for coloured text.
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
        // A space before the mark would look like a word left out.
        fitted.truncate(fitted.trim_end().len());
        fitted.push('…');
    }
    let missing = width.saturating_sub(fitted.width());
    fitted + &" ".repeat(missing)
}

/// Breaks a text at its spaces into lines of at most `width` columns; all but the first are set in. What has no
/// space is left whole, no-break spaces included.
pub(crate) fn broken(text: &str, width: usize, indent: usize) -> Vec<String> {
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
    fn colours_take_no_columns() {
        assert_eq!(columns("Élise"), 5);
        assert_eq!(columns(&format!("{} rolls", Paint::Strong.on("Ann"))), 9);
    }

    #[test]
    fn a_text_is_filled_up_or_cut_to_its_place() {
        assert_eq!(fitted("Gare", 6), "Gare  ");
        assert_eq!(fitted("Rue de la Paix", 14), "Rue de la Paix");
        assert_eq!(fitted("Rue de la Paix", 8), "Rue de… ");
    }

    #[test]
    fn a_paragraph_is_broken_at_spaces_and_set_in() {
        assert_eq!(broken("  one two three", 9, 4), ["  one two", "    three"]);
        assert_eq!(broken("1\u{a0}500\u{a0}M is unbroken", 5, 0), ["1\u{a0}500\u{a0}M", "is", "unbroken"]);
        assert_eq!(broken("", 10, 2), [""]);
    }
}
