//! The editions that come with the engine. Their texts are part of the program, so that a lone binary and a browser
//! have them too.

use std::sync::Arc;

use super::Edition;
use super::fault::LoadError;

macro_rules! file {
    ($id:literal, $name:literal) => {
        ($name, include_str!(concat!("../../../../editions/", $id, "/", $name)))
    };
}

macro_rules! built_in {
    (whole: [$($id:literal),*], based: [$($other:literal),*]) => {
        const IDS: &[&str] = &[$( $id, )* $( $other ),*];
        const FILES: &[&[(&str, &str)]] = &[
            $( &[
                file!($id, "edition.toml"),
                file!($id, "board.toml"),
                file!($id, "decks.toml"),
                file!($id, "names.toml"),
            ], )*
            $( &[file!($other, "edition.toml")] ),*
        ];
    };
}

built_in! {
    whole: ["classic", "france-2008", "faux-billets", "ultimate"],
    based: ["ultimate-fr"]
}

impl Edition {
    /// The ids of the built-in editions.
    pub const fn built_in() -> &'static [&'static str] {
        IDS
    }

    /// The files of a built-in edition, each with its name and text.
    pub fn built_in_files(id: &str) -> Option<&'static [(&'static str, &'static str)]> {
        let position = IDS.iter().position(|one| *one == id)?;
        Some(FILES[position])
    }

    /// Does a built-in edition bring all its files itself?
    pub(super) fn stands_alone(id: &str) -> bool {
        Self::built_in_files(id).is_some_and(|files| files.len() > 1)
    }

    /// A built-in edition.
    pub fn load(id: &str) -> Result<Arc<Self>, LoadError> {
        let files = Self::built_in_files(id).ok_or_else(|| LoadError::Unknown { id: id.to_owned() })?;
        Ok(Arc::new(Self::parse(files)?))
    }
}
