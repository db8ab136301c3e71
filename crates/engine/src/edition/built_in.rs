//! The built-in editions: their text is compiled in, so that a lone binary or a browser needs no files.

use std::sync::Arc;

use super::Edition;
use super::fault::LoadError;

/// File name and text of each file of an edition.
type Files = &'static [(&'static str, &'static str)];

#[cfg(feature = "built-in-editions")]
mod source {
    use super::Files;

    /// The ids, in the order of the data crate.
    pub(super) const IDS: &[&str] = &{
        let mut ids = [""; magie_editions::EDITIONS.len()];
        let mut index = 0;
        while index < ids.len() {
            ids[index] = magie_editions::EDITIONS[index].id;
            index += 1;
        }
        ids
    };

    pub(super) fn files(id: &str) -> Option<Files> {
        magie_editions::EDITIONS.iter().find(|edition| edition.id == id).map(|edition| edition.files)
    }
}

#[cfg(not(feature = "built-in-editions"))]
mod source {
    use super::Files;

    pub(super) const IDS: &[&str] = &[];

    pub(super) fn files(_: &str) -> Option<Files> {
        None
    }
}

impl Edition {
    /// The ids of the built-in editions; none without the feature `built-in-editions`.
    pub const fn built_in() -> &'static [&'static str] {
        source::IDS
    }

    /// File name and text of each file of a built-in edition. An edition that is based on another one has only the
    /// files that differ.
    pub fn built_in_files(id: &str) -> Option<&'static [(&'static str, &'static str)]> {
        source::files(id)
    }

    /// Does a built-in edition have all files of its own, so that others can be based on it?
    pub(super) fn stands_alone(id: &str) -> bool {
        Self::built_in_files(id).is_some_and(|files| files.len() > 1)
    }

    /// Loads a built-in edition. This parses and checks its text, which takes milliseconds: keep the result.
    ///
    /// ```
    /// use magie_engine::Edition;
    ///
    /// let edition = Edition::load("classic")?;
    /// assert_eq!(edition.board.spaces.len(), 40);
    /// assert!(Edition::load("no-such-edition").is_err());
    /// # Ok::<(), magie_engine::edition::LoadError>(())
    /// ```
    pub fn load(id: &str) -> Result<Arc<Self>, LoadError> {
        let files = Self::built_in_files(id).ok_or_else(|| LoadError::Unknown { id: id.to_owned() })?;
        Ok(Arc::new(Self::parse(files)?))
    }
}
