//! Errors in edition files, each with its place and what to do about it.

use std::fmt;

/// Something wrong with the files of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// The name of the file, such as `board.toml`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong and what to do about it.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

/// Everything that is wrong with the files of an edition, in the order of files and lines. Never empty; very long lists
/// are cut.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.0.iter().enumerate() {
            if number > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

/// Why a built-in edition cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no built-in edition with this id.
    #[error("there is no edition `{id}`; there is: {}", super::Edition::built_in().join(", "))]
    Unknown {
        /// The id that was asked for.
        id: String,
    },
    /// Its files are faulty.
    #[error(transparent)]
    Faulty(#[from] Faults),
}
