//! The editions that come with the engine. Their texts are part of the program, so that a lone binary and a browser
//! have them too.

use std::sync::Arc;

use super::Edition;
use super::fault::LoadError;

macro_rules! built_in {
    ($($id:literal),* $(,)?) => {
        const IDS: &[&str] = &[$( $id ),*];
        const FILES: &[[(&str, &str); 4]] = &[$( [
            ("edition.toml", include_str!(concat!("../../../../editions/", $id, "/edition.toml"))),
            ("board.toml", include_str!(concat!("../../../../editions/", $id, "/board.toml"))),
            ("decks.toml", include_str!(concat!("../../../../editions/", $id, "/decks.toml"))),
            ("names.toml", include_str!(concat!("../../../../editions/", $id, "/names.toml"))),
        ] ),*];
    };
}

built_in!["classic", "france-2008", "faux-billets"];

impl Edition {
    /// The ids of the built-in editions.
    pub const fn built_in() -> &'static [&'static str] {
        IDS
    }

    /// The files of a built-in edition, each with its name and text.
    pub fn built_in_files(id: &str) -> Option<&'static [(&'static str, &'static str)]> {
        let position = IDS.iter().position(|one| *one == id)?;
        Some(&FILES[position])
    }

    /// A built-in edition.
    pub fn load(id: &str) -> Result<Arc<Self>, LoadError> {
        let files = Self::built_in_files(id).ok_or_else(|| LoadError::Unknown { id: id.to_owned() })?;
        Ok(Arc::new(Self::parse(files)?))
    }
}
