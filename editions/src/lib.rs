#![doc = include_str!("../README.md")]

/// One edition: its id and the text of its files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EditionFiles {
    /// The id, which is also the name of its folder.
    pub id: &'static str,
    /// File name and text of each file. An edition that is based on another one has only the files that differ.
    pub files: &'static [(&'static str, &'static str)],
}

/// Includes the named files of one edition.
macro_rules! edition {
    ($id:literal: $($name:literal),+) => {
        EditionFiles {
            id: $id,
            files: &[$( ($name, include_str!(concat!("../", $id, "/", $name))) ),+],
        }
    };
}

/// All editions.
pub const EDITIONS: &[EditionFiles] = &[
    edition!("classic": "edition.toml", "board.toml", "decks.toml", "names.toml"),
    edition!("france-2008": "edition.toml", "board.toml", "decks.toml", "names.toml"),
    edition!("faux-billets": "edition.toml", "board.toml", "decks.toml", "names.toml"),
    edition!("ultimate": "edition.toml", "board.toml", "decks.toml", "names.toml"),
    edition!("ultimate-fr": "edition.toml"),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::EDITIONS;

    #[test]
    fn every_edition_file_in_this_folder_is_included() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut found = BTreeSet::new();
        for entry in folder.read_dir().expect("this folder") {
            let path = entry.expect("an entry").path();
            if !path.join("edition.toml").is_file() {
                continue;
            }
            for file in path.read_dir().expect("the folder of an edition") {
                let file = file.expect("an entry").path();
                let relative = file.strip_prefix(folder).expect("below this folder");
                found.insert(relative.to_str().expect("a UTF-8 name").replace('\\', "/"));
            }
        }
        let included = EDITIONS
            .iter()
            .flat_map(|edition| edition.files.iter().map(|(name, _)| format!("{}/{name}", edition.id)));
        assert_eq!(included.collect::<BTreeSet<_>>(), found);
    }
}
