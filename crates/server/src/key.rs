//! The server's key: 32 random bytes in a file of their own. Whatever must stay secret from a reader of the store, or must not
//! be forged, is protected by keys derived from it. Servers that share a PostgreSQL database share one key file.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::ids::{self, NoRandomness, hex, hmac, unhex};

/// Why the key file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// It can be neither read nor created.
    #[error("the key file {} cannot be used: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It contains something else.
    #[error("{} is not a key file: it must contain 64 hexadecimal digits", path.display())]
    NotAKey {
        /// The file.
        path: PathBuf,
    },
    /// The operating system provides no random numbers.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// The server's key.
#[derive(Clone)]
pub(crate) struct ServerKey([u8; 32]);

impl ServerKey {
    /// A key that was read or drawn elsewhere.
    pub(crate) const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Reads the key file, or creates it with a random key that only its owner can read.
    pub(crate) fn open(path: &Path) -> Result<Self, KeyError> {
        match Self::create(path) {
            Err(KeyError::File { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {
                Self::read(path)
            }
            created => created,
        }
    }

    fn create(path: &Path) -> Result<Self, KeyError> {
        let failed = |error| KeyError::File { path: path.to_owned(), error };
        if path.exists() {
            return Err(failed(io::ErrorKind::AlreadyExists.into()));
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        let key = ids::random()?;
        // Written under another name and linked, so that a crash leaves no half-written key, and of two servers that start at
        // the same moment both use the key of the first.
        let draft = path.with_extension(format!("new-{}", hex(&ids::random::<4>()?)));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let write = || {
            let mut file = options.open(&draft)?;
            writeln!(file, "{}", hex(&key))?;
            file.sync_all()?;
            fs::hard_link(&draft, path)
        };
        let written = write();
        // A draft that cannot be removed does no harm.
        let _ = fs::remove_file(&draft);
        written.map_err(failed)?;
        Ok(Self(key))
    }

    fn read(path: &Path) -> Result<Self, KeyError> {
        let failed = |error| KeyError::File { path: path.to_owned(), error };
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(path).map_err(failed)?.permissions().mode();
            if mode & 0o077 != 0 {
                tracing::warn!(file = %path.display(), "other users can read the key file: chmod 600 it");
            }
        }
        let text = fs::read_to_string(path).map_err(failed)?;
        unhex(text.trim()).map(Self).ok_or_else(|| KeyError::NotAKey { path: path.to_owned() })
    }

    /// The key for one purpose. Keys for different purposes are independent of each other.
    pub(crate) fn derive(&self, purpose: &str) -> [u8; 32] {
        hmac(&self.0, purpose.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("magie-key-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_key_is_created_once_and_read_afterwards() {
        let folder = folder("once");
        let path = folder.join("below").join("server.key");
        let first = ServerKey::open(&path).expect("created");
        let second = ServerKey::open(&path).expect("read");
        assert_eq!(first.derive("a"), second.derive("a"));
        assert_ne!(first.derive("a"), first.derive("b"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
        }
        assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("a folder").count(), 1, "no draft");
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn servers_that_start_together_share_one_key() {
        let folder = folder("together");
        let path = folder.join("server.key");
        let keys: Vec<_> = std::thread::scope(|scope| {
            let open = || ServerKey::open(&path).expect("a key").derive("a");
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
            threads.into_iter().map(|thread| thread.join().expect("a key")).collect()
        });
        assert!(keys.iter().all(|key| *key == keys[0]));
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn another_file_is_refused_with_its_name() {
        let folder = folder("other");
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("server.key");
        fs::write(&path, "something else").expect("written");
        let error = ServerKey::open(&path).err().expect("refused").to_string();
        assert!(error.contains("server.key is not a key file"), "{error}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), "something else");
        let _ = fs::remove_dir_all(folder);
    }
}
