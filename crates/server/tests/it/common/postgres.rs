//! A temporary PostgreSQL for a test, from the Debian package or any other installation.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};

/// A database server that is stopped when this is dropped.
pub struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    url: String,
}

/// The directory of `initdb` and `pg_ctl`.
fn programs() -> PathBuf {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    versions.sort();
    let in_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    };
    versions.pop().or_else(in_path).expect(
        "these tests need PostgreSQL's programs: `make test` as root installs them, or: apt-get install postgresql",
    )
}

/// PostgreSQL refuses to run as root, so it runs as its own user then.
fn command(program: &Path) -> Command {
    let root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    }
}

fn must(mut command: Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    output
}

impl Postgres {
    /// Starts a server.
    pub fn start() -> Self {
        let bin = programs();
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("magie-postgres-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut make = command(Path::new("mkdir"));
        make.arg("-p").arg(&folder);
        must(make);
        let data = folder.join("data");
        let mut initdb = command(&bin.join("initdb"));
        initdb.current_dir("/").args(["-A", "trust", "-U", "magie", "--no-sync", "-D"]).arg(&data);
        must(initdb);
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut start = command(&bin.join("pg_ctl"));
        let options = format!("-p {port} -k {} -c listen_addresses=127.0.0.1 -c fsync=off", folder.display());
        start
            .current_dir("/")
            .arg("-D")
            .arg(&data)
            .arg("-l")
            .arg(folder.join("log"))
            .args(["-o", &options, "-w", "start"]);
        // Otherwise it would keep our output open.
        start.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        assert!(
            start.status().unwrap().success(),
            "PostgreSQL did not start: see {}",
            folder.join("log").display()
        );
        Self { folder, bin, url: format!("postgres://magie@127.0.0.1:{port}/postgres") }
    }

    /// The URL of the database.
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = command(&self.bin.join("pg_ctl"));
        stop.current_dir("/").arg("-D").arg(self.folder.join("data")).args(["-m", "immediate", "stop"]);
        let _ = stop.output();
        let mut remove = command(Path::new("rm"));
        remove.arg("-rf").arg(&self.folder);
        let _ = remove.output();
    }
}
