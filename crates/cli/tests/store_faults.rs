//! The server as a process when its SQLite file makes trouble: the disk is full, a page is damaged, or another
//! server uses the file.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use magie_server::client::{Client, Socket};
use magie_server::config::Durability;
use magie_server::store::{Row, Sqlite, Store as _};
use serde_json::{Value, json};

/// A server process, killed when dropped.
struct Magie {
    child: Child,
    address: SocketAddr,
    log: PathBuf,
}

/// The command that starts a server. The shell lets a write beyond the limit fail like one on a full disk.
fn command(file: &Path) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_magie"), "serve", "--lang", "en"])
        .args(["--listen", "127.0.0.1:0", "--no-limits", "--data"])
        .arg(file)
        .env("MAGIE_KEY", concat!(env!("CARGO_TARGET_TMPDIR"), "/store-faults.key"))
        .env("MAGIE_SYNC", "system");
    command
}

impl Magie {
    fn start(file: &Path) -> Self {
        let log = file.with_extension("log");
        let errors = std::fs::File::create(&log).unwrap();
        let mut child = command(file).stdout(Stdio::piped()).stderr(errors).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap();
        Self { child, address, log }
    }

    fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Limits how long files may become.
    fn limit_files(&self, bytes: &str) {
        let pid = self.child.id().to_string();
        let limited =
            Command::new("prlimit").args(["--pid", &pid, &format!("--fsize={bytes}:unlimited")]).status();
        assert!(limited.expect("util-linux is installed").success());
    }

    fn stop(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }

    async fn becomes(&self, status: u16) -> String {
        for _ in 0..400 {
            let response = Client::new(self.address).send("GET", "/readyz", "", "").await.unwrap();
            if response.status == status {
                return response.text;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("readiness is never {status}: {}", self.log());
    }
}

impl Drop for Magie {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn fresh_file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("magie.db")
}

/// A table with one player and their socket.
async fn table(address: SocketAddr) -> (String, Client, Socket) {
    let mut ann = Client::new(address);
    let new = json!({ "edition": "classic", "seats": 2, "public": true });
    let id = ann.post("/api/tables", &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    ann.post(&format!("/api/tables/{id}/join"), &json!({ "name": "ann" })).await.unwrap();
    let mut socket = ann.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    socket.receive().await.unwrap();
    (id, ann, socket)
}

/// Sends a command that changes something every time.
async fn send(socket: &mut Socket, number: u32) {
    let ready = json!({ "ready": number.is_multiple_of(2) });
    socket.send(&json!({ "command": { "id": format!("c{number}"), "command": ready } })).await.unwrap();
}

/// The next frame of one of these kinds.
async fn next(socket: &mut Socket, kinds: &[&str]) -> Value {
    let received = async {
        loop {
            let frame = socket.receive().await.expect("the socket is open");
            if kinds.iter().any(|kind| frame.get(kind).is_some()) {
                return frame;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), received).await.expect("in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_a_full_disk_is_not_ready_until_there_is_space_again() {
    let file = fresh_file("full");
    let server = Magie::start(&file);
    let (id, ann, mut socket) = table(server.address).await;
    assert_eq!(server.becomes(200).await, "ready");
    server.limit_files("40000");
    let mut stored = 0;
    // The disk becomes full, and the player is told what the matter is.
    let bye = loop {
        send(&mut socket, stored).await;
        let frame = next(&mut socket, &["ack", "bye"]).await;
        if frame.get("bye").is_some() {
            break frame;
        }
        stored += 1;
    };
    assert_eq!(bye, json!({ "bye": { "reason": "unavailable" } }));
    assert!(server.becomes(503).await.contains("nothing can be stored"));
    // Nobody can cause a write by asking for that, and nothing changes by waiting.
    tokio::time::sleep(Duration::from_secs(2)).await;
    server.becomes(503).await;
    assert!(server.log().contains("magie.db"), "{}", server.log());
    server.limit_files("unlimited");
    server.becomes(200).await;
    let mut socket = ann.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    next(&mut socket, &["welcome"]).await;
    send(&mut socket, stored).await;
    assert_eq!(next(&mut socket, &["ack"]).await, json!({ "ack": { "id": format!("c{stored}") } }));
    // Everything that was acknowledged is there.
    for number in stored.saturating_sub(20)..stored {
        send(&mut socket, number).await;
        assert_eq!(next(&mut socket, &["ack"]).await["ack"]["repeated"], true, "{number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_is_called_damaged_and_the_log_names_it_and_the_file() {
    let file = fresh_file("damaged");
    let server = Magie::start(&file);
    let (id, _, mut socket) = table(server.address).await;
    for number in 0..40 {
        send(&mut socket, number).await;
        next(&mut socket, &["ack"]).await;
    }
    let (intact, _, _socket) = table(server.address).await;
    drop(socket);
    server.stop();
    // Later rows, so that a starting server does not read those of this table.
    let store = Sqlite::open(&file, Durability::System).await.unwrap();
    let later = |seq| Row { table: "later".to_owned(), seq, body: "x".to_owned(), summary: None };
    store.append((0..4200).map(later).collect::<Vec<_>>().into()).await.unwrap();
    drop(store);
    // The threads of the store write the rest to the file before they end.
    while file.with_file_name("magie.db-wal").exists() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let mut bytes = std::fs::read(&file).unwrap();
    let plain = id.replace('-', "");
    let rows = bytes.windows(8).enumerate().filter(|(_, window)| *window == plain.as_bytes());
    let place = rows.map(|(place, _)| place).nth(20).expect("it is in the file");
    let page = place / 2048 * 2048;
    bytes[page..page + 2048].fill(0);
    std::fs::write(&file, bytes).unwrap();
    let server = Magie::start(&file);
    let mut visitor = Client::new(server.address);
    let damaged = visitor.send("GET", &format!("/api/tables/{id}"), "", "").await.unwrap();
    assert_eq!((damaged.status, &damaged.json()["code"]), (500, &json!("damaged")), "{}", damaged.text);
    assert_eq!(visitor.get(&format!("/api/tables/{intact}")).await.unwrap()["seats"][0]["name"], "ann");
    // The whole file is checked in the background.
    for _ in 0..200 {
        if server.log().contains("restore a backup") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let log = server.log();
    for words in [plain.as_str(), "magie.db", "malformed", "restore a backup"] {
        assert!(log.contains(words), "{words}: {log}");
    }
    assert!(!log.contains("\"ann\""), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_file_is_refused_even_after_a_crash_of_the_first() {
    let file = fresh_file("twice");
    let mut first = Magie::start(&file);
    let second = command(&file).output().unwrap();
    let errors = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success());
    assert!(errors.contains("magie.db") && errors.contains("another server is using it"), "{errors}");
    // SIGKILL leaves nothing that would have to be cleaned up.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    Magie::start(&file).becomes(200).await;
}
