//! The SQLite file itself: who may read it, which server uses it, whether it is ours, and whether it is damaged.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::store::StoreError;

/// Marks our files: "Magi".
pub(super) const APPLICATION: i64 = 0x4d61_6769;
/// Most damages that are logged.
const MOST_DAMAGES: i64 = 10;

/// Held by the server that uses the file. The operating system releases it when the process ends, however that happens. It is
/// a lock on a separate file, so that other programs can make backups.
pub(super) struct Lock(#[expect(dead_code, reason = "locked as long as it is open")] File);

/// A file with the same name and a suffix.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Makes sure that only the owner can read the file, that no other server uses it, and that it does not belong to another
/// program. Returns its full path. A file of another program is not changed.
pub(super) fn prepare(path: &Path) -> Result<(PathBuf, Lock), StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    let exists = path.try_exists().map_err(failed)?;
    if exists {
        refuse_other_program(path)?;
    } else {
        open_private(path).map_err(failed)?;
    }
    // Two names of one file must lead to one lock.
    let path = path.canonicalize().map_err(failed)?;
    let failed = |error| StoreError::File { path: path.clone(), error };
    let lock = open_private(&beside(&path, "-lock")).map_err(failed)?;
    lock.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => StoreError::InUse { path: path.clone() },
        fs::TryLockError::Error(error) => failed(error),
    })?;
    make_private(&path);
    Ok((path, Lock(lock)))
}

/// Opens a file for writing. A new one is for its owner only.
fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Takes the permissions of all but the owner away from a file, if it exists.
pub(super) fn make_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let Ok(about) = fs::metadata(path) else { return };
        if about.permissions().mode() & 0o077 == 0 {
            return;
        }
        let file = path.display();
        match fs::set_permissions(path, fs::Permissions::from_mode(0o600)) {
            Ok(()) => tracing::warn!(%file, "other users could read the SQLite file; now only its owner can"),
            Err(error) => tracing::warn!(%file, %error, "other users can read the SQLite file: chmod 600 it"),
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Refuses a file with tables that are not ours. Files of the first versions have no mark.
fn refuse_other_program(path: &Path) -> Result<(), StoreError> {
    if fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() == 0) {
        return Ok(());
    }
    let is_ours = || {
        let connection = open_untouched(path)?;
        let mark: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
        let tables = count("SELECT count(*) FROM sqlite_schema WHERE type = 'table'")?;
        let ours = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('log', 'tables')";
        Ok(mark == APPLICATION || (mark == 0 && (tables == 0 || count(ours)? == 2)))
    };
    match is_ours() {
        Ok(true) => Ok(()),
        Ok(false) => Err(StoreError::OtherProgram { path: path.to_owned() }),
        Err(error) => Err(StoreError::Sqlite { path: path.to_owned(), error }),
    }
}

/// Opens a file so that neither it nor the files next to it are changed.
fn open_untouched(path: &Path) -> rusqlite::Result<Connection> {
    let has_wal = fs::metadata(beside(path, "-wal")).is_ok_and(|about| about.len() > 0);
    if let (Some(path), false) = (path.to_str(), has_wal) {
        let path = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        return Connection::open_with_flags(format!("file:{path}?immutable=1"), flags);
    }
    // A program crashed and left a write-ahead log, without which the file cannot be read. It stays there.
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    Ok(connection)
}

/// Checks the whole file and returns what is wrong with it.
pub(super) fn damages(path: &Path) -> rusqlite::Result<Vec<String>> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut check = connection.prepare(&format!("PRAGMA quick_check({MOST_DAMAGES})"))?;
    check.query_map([], |row| row.get(0))?.collect()
}

/// Did something fail because another program is writing?
pub(super) fn is_busy(error: &StoreError) -> bool {
    matches!(error, StoreError::Sqlite { error, .. } if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy))
}

/// The error for a row that is missing.
pub(super) fn damaged() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(
        ffi::Error::new(ffi::SQLITE_CORRUPT),
        Some("a row of the table's log is missing".to_owned()),
    )
}
