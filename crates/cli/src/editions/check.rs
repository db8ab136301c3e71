//! `magie edition check`: prints every fault of an edition's files with its line.

use std::io;
use std::path::Path;

use magie_engine::Edition;
use magie_engine::edition::{Fault, Faults};
use magie_texts::{Message, Texts};

use super::{Files, as_texts, read_folder};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::screen::{Screen, columns};

/// Checks the files of a folder.
pub(crate) fn check(texts: &Texts, screen: &mut Screen, folder: &Path) -> Result<(), Failure> {
    let files = read_folder(texts, folder)?;
    match Edition::parse(&as_texts(&files)) {
        Ok(edition) => {
            let title = edition.title(texts.lang().code()).to_owned();
            let message = Message::new("cli-check-ok").with("id", edition.id.clone()).with("title", title);
            screen.line(&screen.paint(Paint::Good, &texts.say(&message)))?;
            Ok(())
        }
        Err(faults) => {
            print_faults(texts, screen, &files, &faults)?;
            Err(Failure::Check)
        }
    }
}

/// Prints every fault with its line, and their number.
pub(super) fn print_faults(
    texts: &Texts,
    screen: &mut Screen,
    files: &Files,
    faults: &Faults,
) -> io::Result<()> {
    for fault in &faults.0 {
        let text = files.iter().find(|(name, _)| *name == fault.file).map(|(_, text)| text.as_str());
        snippet(screen, text.unwrap_or_default(), fault)?;
    }
    let count = Message::new("cli-check-faults").with("count", faults.0.len());
    screen.line(&screen.paint(Paint::Alarm, &texts.say(&count)))
}

/// Prints a fault and its line, with a caret under the column.
fn snippet(screen: &mut Screen, text: &str, fault: &Fault) -> io::Result<()> {
    let place = format!("{}:{}:{}:", fault.file, fault.line, fault.column);
    let place = screen.paint(Paint::Strong, &place);
    screen.paragraph(4, &format!("{place} {}", fault.message))?;
    let Some(line) = text.lines().nth(fault.line.saturating_sub(1)) else { return screen.gap() };
    let number = fault.line.to_string();
    let margin = " ".repeat(number.len());
    let (line, before) = window(line, fault.column, screen.width().saturating_sub(number.len() + 4));
    screen.line(&screen.paint(Paint::Dim, &format!("{margin} |")))?;
    screen.line(&format!("{} {line}", screen.paint(Paint::Dim, &format!("{number} |"))))?;
    let caret = screen.paint(Paint::Alarm, "^");
    screen.line(&format!(
        "{} {}{caret}",
        screen.paint(Paint::Dim, &format!("{margin} |")),
        " ".repeat(before)
    ))?;
    screen.gap()
}

/// The part of a long line around a column, and the position of that column in it.
fn window(line: &str, column: usize, width: usize) -> (String, usize) {
    let line = line.replace('\t', " ");
    let at = column.saturating_sub(1);
    // The column is in the first half, so that some of what follows is visible.
    let from = if line.chars().count() > width { at.saturating_sub(width / 2) } else { 0 };
    let shown: String = line.chars().skip(from).take(width).collect();
    let before: String = shown.chars().take(at - from).collect();
    (shown, columns(&before))
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        assert_eq!(window("price = 60", 9, 40), ("price = 60".to_owned(), 8));
        assert_eq!(window("0123456789abcdef", 13, 10), ("789abcdef".to_owned(), 5));
        assert_eq!(window("0123456789abcdef", 1, 10), ("0123456789".to_owned(), 0));
        assert_eq!(window("", 1, 10), (String::new(), 0));
    }
}
