//! The server as a process: killed under load, killed next to another node, played by the example bot, checked against its OpenAPI
//! document, and its log searched for secrets.

#[path = "../../server/tests/it/common/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod postgres;

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use magie_server::client::{Client, ClientError, Socket};
use serde_json::{Value, json};

/// A server process, killed when dropped.
struct Magie {
    child: Child,
    address: SocketAddr,
}

impl Magie {
    fn start(args: &[&str]) -> Self {
        Self::start_with(args, Stdio::inherit())
    }

    fn start_with(args: &[&str], errors: Stdio) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_magie"))
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--no-limits"])
            .args(args)
            .env("MAGIE_SYNC", "system")
            .env("MAGIE_KEY", concat!(env!("CARGO_TARGET_TMPDIR"), "/server.key"))
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap();
        Self { child, address }
    }

    /// Kills the process without a chance to clean up (SIGKILL).
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Magie {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// One seat that reconnects and plays on when its server dies.
struct Seat {
    client: Client,
    /// The last acknowledged answer, and the number of acknowledged answers.
    last: Option<Value>,
    acknowledged: u64,
    number: u64,
}

/// A table whose seats reconnect and play on when their server dies.
struct Table {
    id: String,
    seats: Vec<Seat>,
}

impl Table {
    async fn start(address: SocketAddr) -> Self {
        let mut host = Client::new(address);
        let clock = json!({ "question_ms": 600_000, "together_ms": 600_000, "rest_ms": 0, "claim_ms": 0 });
        let new = json!({ "edition": "classic", "seats": 3, "pace_ms": 0, "clock": clock });
        let id = host.post("/api/tables", &new).await.unwrap()["id"].as_str().unwrap().to_owned();
        let mut seats = Vec::new();
        for name in ["ann", "bob", "cid"] {
            let mut client = Client::new(address);
            client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await.unwrap();
            client.command(&id, "ready", json!({ "ready": true })).await.unwrap();
            seats.push(Seat { client, last: None, acknowledged: 0, number: 0 });
        }
        seats[0].client.command(&id, "start", json!("start")).await.unwrap();
        Self { id, seats }
    }

    /// Plays until the server dies or the time is up.
    async fn play(&mut self, addresses: &[SocketAddr], until: Instant) -> Result<(), ClientError> {
        let mut sockets: Vec<(Socket, Value)> = Vec::new();
        for (index, seat) in self.seats.iter_mut().enumerate() {
            seat.client = seat.client.at(addresses[index % addresses.len()]);
            let mut socket = seat.client.socket(&self.id, &json!({ "protocol": 1 })).await?;
            let welcome = socket.receive().await?;
            let number = welcome["welcome"]["number"].as_u64().unwrap();
            // No event that was shown is lost.
            assert!(number >= seat.number, "events {number} to {} were shown and are gone", seat.number);
            // No answer that was acknowledged is lost.
            if let Some(last) = &seat.last {
                socket.send(last).await?;
                let again = loop {
                    let frame = socket.receive().await?;
                    if frame.get("ack").is_some() || frame.get("refused").is_some() {
                        break frame;
                    }
                };
                assert_eq!(again["ack"]["repeated"], true, "an acknowledged answer is gone: {last} {again}");
            }
            sockets.push((socket, welcome["welcome"]["ask"].clone()));
        }
        while Instant::now() < until {
            for (seat, (socket, ask)) in self.seats.iter_mut().zip(&mut sockets) {
                if !ask["you"].is_null() {
                    let id = format!("k{}", seat.acknowledged);
                    let answer = json!({ "answer": { "id": id, "action": ask["you"]["default"], "question": ask["question"] } });
                    *ask = Value::Null;
                    socket.send(&answer).await?;
                    loop {
                        let frame = socket.receive().await?;
                        seat.note(&frame, ask);
                        if frame.get("ack").is_some() {
                            seat.acknowledged += 1;
                            seat.last = Some(answer);
                            break;
                        }
                        if frame.get("refused").is_some() {
                            break;
                        }
                    }
                    continue;
                }
                while let Ok(frame) = tokio::time::timeout(Duration::from_millis(1), socket.receive()).await {
                    seat.note(&frame?, ask);
                }
            }
        }
        Ok(())
    }
}

impl Seat {
    fn note(&mut self, frame: &Value, ask: &mut Value) {
        if let Some(events) = frame.get("events") {
            *ask = events["ask"].clone();
            let count = events["events"].as_array().map_or(0, Vec::len) as u64;
            self.number = events["first"].as_u64().unwrap_or(0) + count - 1;
        }
    }
}

/// Kills the server several times during games; nothing acknowledged or shown may be lost.
async fn killed_under_load(args: &[&str], kills: usize) {
    let mut server = Magie::start(args);
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(Table::start(server.address).await);
    }
    for round in 0..kills {
        let address = server.address;
        let until = Instant::now() + Duration::from_secs(20);
        let playing: Vec<_> = tables
            .into_iter()
            .map(|mut table| {
                tokio::spawn(async move {
                    // Fails when the server dies.
                    let _ = table.play(&[address], until).await;
                    table
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(300 + 170 * round as u64)).await;
        server.kill();
        tables = Vec::new();
        for one in playing {
            tables.push(one.await.expect("nothing is lost"));
        }
        server = Magie::start(args);
    }
    for table in &mut tables {
        table.play(&[server.address], Instant::now()).await.unwrap();
    }
    let acknowledged: u64 = tables.iter().flat_map(|table| &table.seats).map(|seat| seat.acknowledged).sum();
    assert!(acknowledged > 10 * kills as u64, "only {acknowledged} answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_loses_nothing_with_sqlite() {
    for sync in ["disk", "system"] {
        let file = folder("crash").join(format!("{sync}.db"));
        killed_under_load(&["--data", file.to_str().unwrap(), "--sync", sync], 3).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_loses_nothing_with_postgres_and_its_players_reconnect_to_another_node() {
    let postgres = postgres::Postgres::start();
    let args = ["--postgres", postgres.url()];
    killed_under_load(&args, 3).await;
    // Two nodes serve the same tables; one is killed, and its players reconnect to the other.
    let (one, two) = (Magie::start(&args), Magie::start(&args));
    let mut table = Table::start(one.address).await;
    let soon = || Instant::now() + Duration::from_millis(1500);
    table.play(&[one.address, two.address], soon()).await.unwrap();
    let before: u64 = table.seats.iter().map(|seat| seat.acknowledged).sum();
    assert!(before > 10, "only {before} answers over two nodes");
    one.kill();
    table.play(&[two.address], soon()).await.unwrap();
    let after: u64 = table.seats.iter().map(|seat| seat.acknowledged).sum();
    assert!(after > before + 10, "{before} answers, then {after}");
}

/// A Python virtual environment in the target folder, with the packages that the tests need.
fn python() -> PathBuf {
    const PACKAGES: [&str; 2] = ["websockets==17.4", "schemathesis==4.32.5"];
    static MADE: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    let make = || {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
        let python = folder.join("bin").join("python");
        let known = folder.join("packages");
        if std::fs::read_to_string(&known).is_ok_and(|text| text == PACKAGES.join(" ")) {
            return python;
        }
        let made = Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).status();
        assert!(made.is_ok_and(|status| status.success()), "these tests need python3 with its venv module");
        let installed =
            Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES).status();
        assert!(installed.is_ok_and(|status| status.success()), "these tests need {PACKAGES:?}");
        std::fs::write(known, PACKAGES.join(" ")).unwrap();
        python
    };
    MADE.get_or_init(make).clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_bot_plays_whole_games() {
    let file = folder("bot").join("magie.db");
    let server = Magie::start(&["--data", file.to_str().unwrap()]);
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let python = python();
    for edition in ["classic", "faux-billets"] {
        let output = Command::new(&python)
            .arg(example)
            .args(["--server", &format!("http://{}", server.address), "--edition", edition, "--bots", "2"])
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && text.contains("won"), "{edition}: {text} {errors}");
    }
    // Its games are stored, and their dice can be verified.
    let mut anybody = Client::new(server.address);
    let games = anybody.get("/api/games").await.unwrap();
    let id = games[0]["id"].as_str().unwrap();
    let proof = anybody.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    // The program and the bots of the server have all contributed to the dice.
    let shares = proof.json()["shares"].as_array().unwrap().clone();
    assert!(
        shares.len() == 3 && shares.iter().all(|share| share.as_str().unwrap().len() == 64),
        "{shares:?}"
    );
    let file = folder("proof").join("proof.json");
    std::fs::write(&file, proof.text).unwrap();
    let verify = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_magie"));
        let output = command.args(["verify", "--lang", "en"]).arg(&file).args(more).output().unwrap();
        // Lines are wrapped, where depends on the path of the file.
        let words = String::from_utf8(output.stdout).unwrap();
        (output.status.success(), words.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let info = anybody.get(&format!("/api/tables/{id}")).await.unwrap();
    let shown = info["commitment"].as_str().unwrap();
    let (good, output) = verify(&[]);
    assert!(good && output.split_whitespace().any(|word| word.trim_end_matches(',') == shown), "{output}");
    let (good, output) = verify(&["--commitment", shown]);
    assert!(good && !output.contains(shown), "{output}");
    assert!(!verify(&["--commitment", &"0".repeat(64)]).0);
    // The second game follows the first one in the chain.
    let part = anybody.send("GET", "/api/commitments", "", "").await.unwrap();
    let chain = folder("chain").join("chain.json");
    std::fs::write(&chain, &part.text).unwrap();
    let (chain, last) = (chain.to_str().unwrap(), format!("2:{}", part.json()["head"].as_str().unwrap()));
    let (good, output) = verify(&["--chain", chain, "--head", &last]);
    assert!(good && output.contains("has its place in the chain"), "{output}");
    let (good, output) = verify(&["--chain", chain, "--head", &format!("1:{}", "0".repeat(64))]);
    assert!(!good && output.contains("not the one whose head was noted"), "{output}");
    assert!(!verify(&["--head", "2:5e"]).0);
    let mut seen: BTreeMap<&str, bool> = BTreeMap::new();
    for path in ["/healthz", "/readyz", "/metrics", "/api"] {
        seen.insert(path, anybody.send("GET", path, "", "").await.unwrap().status == 200);
    }
    assert!(seen.values().all(|ok| *ok), "{seen:?}");
}

/// Valid and invalid requests generated from the OpenAPI document get the documented responses.
#[tokio::test(flavor = "multi_thread")]
async fn responses_match_the_openapi_document() {
    let file = folder("document").join("magie.db");
    let server = Magie::start(&["--data", file.to_str().unwrap()]);
    let output = Command::new(python())
        .current_dir(file.parent().unwrap())
        .args(["-m", "schemathesis.cli", "run", &format!("http://{}/api/openapi.json", server.address)])
        .args(["--seed", "1", "--max-examples", "8", "--phases", "examples,coverage,fuzzing"])
        .args(["--checks", CHECKS, "--generation-database", "none"])
        // A WebSocket handshake is not an ordinary request.
        .args(["--exclude-path", "/api/tables/{id}/socket"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text} {}", String::from_utf8_lossy(&output.stderr));
}

/// The checks for every response.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,negative_data_rejection,unsupported_method";

/// Even at level trace, the log contains no secret, name or chat message.
#[tokio::test(flavor = "multi_thread")]
async fn the_log_contains_no_secrets() {
    let folder = folder("log");
    let (file, log) = (folder.join("magie.db"), folder.join("log"));
    let errors = std::fs::File::create(&log).unwrap();
    let server =
        Magie::start_with(&["--data", file.to_str().unwrap(), "--log", "trace", "--log-json"], errors.into());
    let mut ann = Client::new(server.address);
    let new = json!({ "edition": "classic", "seats": 2, "password": "sesame-1234", "pace_ms": 0 });
    let id = ann.post("/api/tables", &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = |name: &str| json!({ "name": name, "password": "sesame-1234" });
    let joined = ann.post(&format!("/api/tables/{id}/join"), &join("Annabelle")).await.unwrap();
    let token = ann.post(&format!("/api/tables/{id}/token"), &json!({})).await.unwrap();
    ann.command(&id, "1", json!({ "seat-bot": { "seat": 1, "bot": "thumb" } })).await.unwrap();
    let share = ann.commit_share(&id, 0).await.unwrap();
    ann.command(&id, "3", json!({ "chat": "words-of-ann" })).await.unwrap();
    ann.command(&id, "4", json!("start")).await.unwrap();
    ann.reveal_share(&id, 0, &share).await.unwrap();
    let mut bob = Client::new(server.address);
    assert!(bob.post(&format!("/api/tables/{id}/join"), &join("Bob")).await.is_err());
    assert!(ann.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": "AAAAABBBBB" })).await.is_err());
    let program = Client::new(server.address);
    let mut socket = program.socket(&id, &json!({ "protocol": 1, "token": token["token"] })).await.unwrap();
    socket.receive().await.unwrap();
    socket.send(&json!({ "answer": { "id": "x", "action": { "bid": "words-of-ann" } } })).await.unwrap();
    while socket.receive().await.unwrap().get("refused").is_none() {}
    drop(socket);
    for path in
        [format!("/t/{id}"), format!("/g/{id}"), format!("/api/games/{id}"), format!("/api/tables/{id}")]
    {
        ann.send("GET", &path, "", "").await.unwrap();
    }
    let cookie = ann.cookie().unwrap_or_default().split('=').nth(1).unwrap().to_owned();
    server.kill();
    let text = std::fs::read_to_string(&log).unwrap();
    assert!(text.lines().count() > 8 && text.contains("/api/tables"), "{text}");
    let reentry = joined["reentry"].as_str().unwrap();
    let plain = id.replace('-', "");
    for secret in [
        cookie.as_str(),
        token["token"].as_str().unwrap(),
        reentry,
        "AAAAABBBBB",
        "sesame-1234",
        &share,
        "words-of-ann",
        "Annabelle",
        &id,
        &plain,
    ] {
        assert!(!text.contains(secret), "{secret} is in the log: {text}");
    }
}

/// A server that is asked to stop notifies every socket, loses nothing, and exits with success.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_server_notifies_every_socket_and_loses_nothing() {
    let file = folder("stop").join("magie.db");
    let args = ["--data", file.to_str().unwrap()];
    let mut server = Magie::start(&args);
    let mut table = Table::start(server.address).await;
    table.play(&[server.address], Instant::now() + Duration::from_millis(300)).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..60 {
        let watcher = Client::new(server.address);
        let mut socket = watcher.socket(&table.id, &json!({ "protocol": 1, "views": true })).await.unwrap();
        socket.receive().await.unwrap();
        sockets.push(socket);
    }
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    for mut socket in sockets {
        let mut last = Value::Null;
        while let Ok(frame) = socket.receive().await {
            last = frame;
        }
        assert_eq!(last["bye"]["reason"], "server-stops");
    }
    assert!(server.child.wait().unwrap().success());
    // The last answer of every seat is acknowledged.
    let again = Magie::start(&args);
    table.play(&[again.address], Instant::now()).await.unwrap();
    assert!(table.seats.iter().any(|seat| seat.last.is_some()));
}
