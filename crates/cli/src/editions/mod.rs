//! `magie edition`: lists, shows and checks editions.

mod check;
mod show;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use magie_engine::Edition;
use magie_engine::edition::LoadError;
use magie_texts::{Message, Texts};

use crate::failure::Failure;
use crate::paint::Paint;
use crate::screen::{Screen, fitted};

pub(crate) use check::check;
pub(crate) use show::show;

/// Lists the built-in editions.
pub(crate) fn list(texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    for id in Edition::built_in() {
        let edition = load(texts, screen, id)?;
        let (least, most) = edition.figures.seats;
        let players = Message::new("cli-edition-players").with("least", least).with("most", most);
        let head = format!("{}  {} · {}", fitted(id, 12), texts.edition(&edition), texts.say(&players));
        screen.line(&screen.paint(Paint::Strong, &head))?;
        if let Some(about) = texts.edition_about(&edition) {
            screen.paragraph(14, &format!("{:14}{about}", ""))?;
        }
    }
    Ok(())
}

/// An edition by its id, or by the folder of its files.
pub(crate) fn load(texts: &Texts, screen: &mut Screen, wanted: &str) -> Result<Arc<Edition>, Failure> {
    match Edition::load(wanted) {
        Ok(edition) => Ok(edition),
        Err(LoadError::Unknown { .. }) if Path::new(wanted).is_dir() => {
            let files = read_folder(texts, Path::new(wanted))?;
            let parsed = Edition::parse(&as_texts(&files));
            parsed.map(Arc::new).map_err(|faults| {
                // The command fails in any case.
                let _ = check::print_faults(texts, screen, &files, &faults);
                Failure::Check
            })
        }
        Err(LoadError::Unknown { .. }) => {
            let known = texts.list(Edition::built_in().iter().map(|id| (*id).to_owned()));
            let message =
                Message::new("cli-edition-unknown").with("id", wanted.to_owned()).with("known", known);
            Err(Failure::input(texts, &message))
        }
        Err(LoadError::Faulty(faults)) => Err(Failure::Input(faults.to_string())),
    }
}

/// The name and text of each file of an edition, sorted by name.
type Files = Vec<(String, String)>;

fn as_texts(files: &Files) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}

/// Reads the TOML files of a folder.
fn read_folder(texts: &Texts, folder: &Path) -> Result<Files, Failure> {
    let unreadable = |path: &Path, error: &std::io::Error| Failure::unreadable(texts, path, error);
    let mut files = Files::new();
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, &error))? {
        let path = entry.map_err(|error| unreadable(folder, &error))?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            files.push((name.unwrap_or_default(), text));
        }
    }
    files.sort();
    if files.is_empty() {
        let message = Message::new("cli-edition-no-files").with("path", folder.display().to_string());
        return Err(Failure::input(texts, &message));
    }
    Ok(files)
}
