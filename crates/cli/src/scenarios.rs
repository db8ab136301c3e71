//! `magie scenario run`: runs scenario files.

use std::fs;
use std::path::{Path, PathBuf};

use magie_texts::{Message, Texts};

use crate::failure::Failure;
use crate::paint::Paint;
use crate::screen::Screen;

/// Runs the scenarios of these files, and of all TOML files in these folders.
pub(crate) fn run(paths: &[PathBuf], texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let mut files = Vec::new();
    for path in paths {
        collect(texts, path, &mut files)?;
    }
    let (mut passed, mut failed, mut mistakes) = (0, 0, 0);
    for file in &files {
        let text = fs::read_to_string(file).map_err(|error| Failure::unreadable(texts, file, &error))?;
        let report = magie_scenario::run_text(&file.display().to_string(), &text);
        passed += report.passed();
        failed += report.results.len() - report.passed();
        mistakes += report.mistakes.len();
        if !report.is_ok() {
            screen.write(&report.to_string())?;
            screen.gap()?;
        }
    }
    let summary = Message::new("cli-scenarios")
        .with("files", files.len())
        .with("passed", passed)
        .with("failed", failed)
        .with("mistakes", mistakes);
    // A run without a single scenario proves nothing.
    let good = failed + mistakes == 0 && passed > 0;
    let paint = if good { Paint::Good } else { Paint::Alarm };
    screen.paragraph(0, &screen.paint(paint, &texts.say(&summary)))?;
    if good { Ok(()) } else { Err(Failure::Check) }
}

/// Adds the file, or all TOML files in the folder and its subfolders, sorted by name.
fn collect(texts: &Texts, path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let unreadable = |error: &std::io::Error| Failure::unreadable(texts, path, error);
    let mut inside = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| unreadable(&error))? {
        inside.push(entry.map_err(|error| unreadable(&error))?.path());
    }
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "toml") {
            collect(texts, &path, files)?;
        }
    }
    Ok(())
}
