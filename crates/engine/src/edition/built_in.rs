//! The editions that come with the engine. Their texts are part of the program, so that a lone binary and a browser
//! have them too.

use std::sync::Arc;

use super::Edition;
use super::fault::LoadError;

struct BuiltIn {
    id: &'static str,
    files: [(&'static str, &'static str); 4],
}

macro_rules! built_in {
    ($($id:literal),* $(,)?) => {
        [$( BuiltIn { id: $id, files: [
            ("edition.toml", include_str!(concat!("../../../../editions/", $id, "/edition.toml"))),
            ("board.toml", include_str!(concat!("../../../../editions/", $id, "/board.toml"))),
            ("decks.toml", include_str!(concat!("../../../../editions/", $id, "/decks.toml"))),
            ("names.toml", include_str!(concat!("../../../../editions/", $id, "/names.toml"))),
        ] } ),*]
    };
}

static EDITIONS: [BuiltIn; 1] = built_in!["classic"];

impl Edition {
    /// The ids of the built-in editions.
    pub fn built_in() -> impl Iterator<Item = &'static str> + Clone {
        EDITIONS.iter().map(|edition| edition.id)
    }

    /// The files of a built-in edition, each with its name and text.
    pub fn built_in_files(id: &str) -> Option<&'static [(&'static str, &'static str)]> {
        let edition = EDITIONS.iter().find(|edition| edition.id == id)?;
        Some(&edition.files)
    }

    /// A built-in edition.
    pub fn load(id: &str) -> Result<Arc<Self>, LoadError> {
        let files = Self::built_in_files(id).ok_or_else(|| LoadError::Unknown { id: id.to_owned() })?;
        Ok(Arc::new(Self::parse(files)?))
    }
}
