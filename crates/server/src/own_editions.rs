//! The editions in a folder of the operator (`--editions`). They are read and checked once, on start; a fault anywhere keeps the
//! server from starting, because its operator reads the message then.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use magie_engine::Edition;

/// The most editions in a folder. The list of all editions is part of the first load of the web client.
const MOST_EDITIONS: usize = 64;
/// The largest file of an edition, in bytes. The largest built-in one has 19,029.
const LARGEST_FILE: u64 = 256 * 1024;
/// The file that every edition has.
const HEAD: &str = "edition.toml";

/// Why the editions in a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EditionsError {
    /// A folder or a file cannot be read.
    #[error("cannot read {}: {error}", path.display())]
    Unreadable {
        /// The folder or the file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder is an edition itself.
    #[error("{} is an edition: name the folder that contains it", .0.display())]
    IsEdition(PathBuf),
    /// There are too many editions.
    #[error("{} has more than {MOST_EDITIONS} editions", .0.display())]
    TooMany(PathBuf),
    /// A file is too large.
    #[error("{} has more than {LARGEST_FILE} bytes", .0.display())]
    TooLarge(PathBuf),
    /// Editions are faulty. All faults of all editions are listed.
    #[error("{}", lines(.0))]
    Faulty(Vec<EditionFault>),
}

/// A fault in a file of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionFault {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl fmt::Display for EditionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file.display(), self.line, self.column, self.message)
    }
}

/// One line for each fault, on lines of their own.
fn lines(faults: &[EditionFault]) -> String {
    faults.iter().map(|fault| format!("\n{fault}")).collect()
}

/// Reads every edition in a folder: each folder in it that is not hidden. They are sorted by id.
pub(crate) fn read(folder: &Path) -> Result<Vec<Arc<Edition>>, EditionsError> {
    if folder.join(HEAD).is_file() {
        return Err(EditionsError::IsEdition(folder.to_owned()));
    }
    let folders = entries(folder)?.into_iter().filter(|(name, path)| !name.starts_with('.') && path.is_dir());
    let folders: Vec<_> = folders.take(MOST_EDITIONS + 1).collect();
    if folders.len() > MOST_EDITIONS {
        return Err(EditionsError::TooMany(folder.to_owned()));
    }
    let (mut editions, mut faults) = (Vec::new(), Vec::new());
    for (name, folder) in folders {
        match read_edition(&name, &folder)? {
            Ok(edition) => editions.push(Arc::new(edition)),
            Err(found) => faults.extend(found),
        }
    }
    if faults.is_empty() { Ok(editions) } else { Err(EditionsError::Faulty(faults)) }
}

/// The edition in a folder, or everything that is wrong with it.
fn read_edition(name: &str, folder: &Path) -> Result<Result<Edition, Vec<EditionFault>>, EditionsError> {
    let mut files = Vec::new();
    for (name, path) in entries(folder)? {
        if path.extension().is_some_and(|extension| extension == "toml") {
            let text = read_file(&path)?;
            files.push((name, text));
        }
    }
    let texts: Vec<_> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let edition = match Edition::parse(&texts) {
        Ok(edition) => edition,
        Err(faults) => {
            let in_folder = |fault: magie_engine::edition::Fault| EditionFault {
                file: folder.join(fault.file),
                line: fault.line,
                column: fault.column,
                message: fault.message,
            };
            return Ok(Err(faults.0.into_iter().map(in_folder).collect()));
        }
    };
    let about_id = |message: String| {
        let head = texts.iter().find(|(name, _)| *name == HEAD).map_or("", |(_, text)| *text);
        // `id` stands before every table, so its line is the first that begins with it.
        let line = head.lines().position(|line| line.trim_start().starts_with("id")).unwrap_or_default() + 1;
        vec![EditionFault { file: folder.join(HEAD), line, column: 1, message }]
    };
    let id = &edition.id;
    Ok(if Edition::built_in().contains(&id.as_str()) {
        Err(about_id(format!("`{id}` is a built-in edition; choose another id")))
    } else if id != name {
        Err(about_id(format!("the id is `{id}`, but the folder is `{name}`; give both the same name")))
    } else {
        Ok(edition)
    })
}

/// The names and paths of what is in a folder, sorted by name.
fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, EditionsError> {
    let unreadable = |error| EditionsError::Unreadable { path: folder.to_owned(), error };
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        entries.push((entry.file_name().to_string_lossy().into_owned(), entry.path()));
    }
    entries.sort();
    Ok(entries)
}

fn read_file(path: &Path) -> Result<String, EditionsError> {
    let unreadable = |error| EditionsError::Unreadable { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(EditionsError::TooLarge(path.to_owned()));
    }
    String::from_utf8(bytes).map_err(|error| unreadable(io::Error::new(io::ErrorKind::InvalidData, error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new folder for each test, which is removed at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("magie-editions-{}-{name}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).unwrap();
            Self(folder)
        }

        fn write(&self, path: &str, text: &str) {
            let path = self.0.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }

        fn error(&self) -> String {
            let error = read(&self.0).expect_err("the folder cannot be used").to_string();
            error.replace(&self.0.display().to_string(), "DIR")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn based(id: &str) -> String {
        format!("id = \"{id}\"\nbase = \"classic\"\n[titles]\nen = \"Our town\"\n")
    }

    #[test]
    fn every_folder_that_is_not_hidden_is_an_edition() {
        let folder = Folder::new("all");
        folder.write("tours/edition.toml", &based("tours"));
        folder.write("lyon/edition.toml", &based("lyon"));
        folder.write("lyon/notes.txt", "what we want to change");
        folder.write(".git/config", "");
        folder.write("README.md", "our boards");
        let editions = read(&folder.0).unwrap();
        assert_eq!(editions.iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>(), ["lyon", "tours"]);
        assert_eq!(editions[0].base, "classic");
    }

    #[test]
    fn faults_of_all_editions_are_listed_with_file_and_line() {
        let folder = Folder::new("faults");
        folder.write("lyon/edition.toml", "id = \"lyon\"\nbase = \"clasic\"\n[titles]\nen = \"Lyon\"\n");
        folder.write("tours/edition.toml", &based("tours").replace("en = ", "colour = \"red\"\nen "));
        folder.write("empty/notes.txt", "");
        let error = folder.error();
        let begins = |start: &str| error.lines().any(|line| line.starts_with(start));
        assert!(begins("DIR/lyon/edition.toml:2:8: "), "{error}");
        assert!(begins("DIR/tours/edition.toml:"), "{error}");
        assert!(begins("DIR/empty/edition.toml:1:1: this file is missing"), "{error}");
    }

    #[test]
    fn an_id_is_that_of_its_folder_and_of_no_built_in_edition() {
        let folder = Folder::new("ids");
        folder.write("lyon/edition.toml", &format!("\n# Our town\n{}", based("tours")));
        folder.write("classic/edition.toml", &based("classic"));
        let expected = "\nDIR/classic/edition.toml:1:1: `classic` is a built-in edition; choose another id\
                        \nDIR/lyon/edition.toml:3:1: the id is `tours`, but the folder is `lyon`; give both the same name";
        assert_eq!(folder.error(), expected);
    }

    #[test]
    fn the_folder_of_one_edition_is_not_a_folder_of_editions() {
        let folder = Folder::new("one");
        folder.write("edition.toml", &based("one"));
        assert_eq!(folder.error(), "DIR is an edition: name the folder that contains it");
        let error = read(&folder.0.join("elsewhere")).unwrap_err().to_string();
        assert!(error.starts_with("cannot read "), "{error}");
    }

    #[test]
    fn number_and_size_are_limited() {
        let folder = Folder::new("limits");
        for number in 0..MOST_EDITIONS {
            folder.write(&format!("town-{number}/edition.toml"), &based(&format!("town-{number}")));
        }
        assert_eq!(read(&folder.0).unwrap().len(), MOST_EDITIONS);
        folder.write("one-more/edition.toml", &based("one-more"));
        assert_eq!(folder.error(), "DIR has more than 64 editions");
        let folder = Folder::new("size");
        let filler = |length: u64| {
            let text = based("large");
            let comment = "#".repeat(usize::try_from(length).unwrap() - text.len());
            format!("{text}{comment}")
        };
        folder.write("large/edition.toml", &filler(LARGEST_FILE));
        assert_eq!(read(&folder.0).unwrap().len(), 1);
        folder.write("large/edition.toml", &filler(LARGEST_FILE + 1));
        assert_eq!(folder.error(), "DIR/large/edition.toml has more than 262144 bytes");
        fs::write(folder.0.join("large/edition.toml"), b"id = \"\xff\"").unwrap();
        assert!(folder.error().starts_with("cannot read DIR/large/edition.toml: "), "{}", folder.error());
    }
}
