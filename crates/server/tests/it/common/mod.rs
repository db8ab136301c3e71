//! Servers for tests, and clients that play whole games over real sockets.
#![allow(unreachable_pub, reason = "another test program uses one of these files too")]

pub mod postgres;
pub mod proxy;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use magie_server::Server;
use magie_server::client::{Client, Socket};
use magie_server::config::{Config, Durability, Limits};
use serde_json::{Value, json};

/// A new file for each test.
pub fn fresh_file(name: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("magie-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{name}-{number}.db"))
}

/// A copy of a server's SQLite file, for a second node that gets no notices of the first.
pub fn copy_of(file: &Path) -> PathBuf {
    let copy = fresh_file("copy");
    let original = rusqlite::Connection::open(file).unwrap();
    original.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    std::fs::copy(file.with_extension("key"), copy.with_extension("key")).unwrap();
    copy
}

/// Adds the rows that were appended to a file since it was copied.
pub fn copy_new_rows(file: &Path, copy: &Path) {
    let copy = rusqlite::Connection::open(copy).unwrap();
    copy.execute("ATTACH ?1 AS original", [file.to_str().unwrap()]).unwrap();
    let rows = "INSERT INTO log SELECT * FROM original.log WHERE row > (SELECT max(row) FROM main.log)";
    assert!(copy.execute(rows, []).unwrap() > 0);
}

/// The configuration of test servers: any free port, no limits.
pub fn config(file: PathBuf) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        limits: Limits::none(),
        durability: Durability::System,
        ..Config::local(file)
    }
}

/// A server with a new file.
pub async fn server(name: &str) -> Server {
    Server::start(config(fresh_file(name))).await.unwrap()
}

/// A table without pauses.
pub fn quick_table(edition: &str, seats: usize) -> Value {
    let clock = json!({ "question_ms": 600_000, "together_ms": 600_000, "claim_ms": 0, "rest_ms": 0 });
    json!({ "edition": edition, "seats": seats, "pace_ms": 0, "casual": true, "public": true, "clock": clock })
}

/// A player: a session with its seat and its socket.
pub struct Player {
    pub client: Client,
    pub socket: Socket,
    pub seat: u8,
    pub name: String,
    /// The number of the last event.
    pub number: u64,
    /// The open question.
    pub ask: Value,
    /// All frames received so far.
    pub received: Vec<String>,
}

impl Player {
    /// Takes a seat and opens a socket.
    pub async fn join(server: &Server, table: &str, name: &str) -> Self {
        let mut client = Client::new(server.address());
        let joined =
            client.post(&format!("/api/tables/{table}/join"), &json!({ "name": name })).await.unwrap();
        let seat = joined["seat"].as_u64().unwrap() as u8;
        Self::open(client, table, seat, name, &json!({ "protocol": 1 })).await
    }

    /// Opens a socket of a seat.
    pub async fn open(client: Client, table: &str, seat: u8, name: &str, hello: &Value) -> Self {
        let socket = client.socket(table, hello).await.unwrap();
        let mut player = Self {
            client,
            socket,
            seat,
            name: name.to_owned(),
            number: 0,
            ask: Value::Null,
            received: Vec::new(),
        };
        player.receive().await;
        player
    }

    /// Receives the next frame. The numbers of events must have no gap.
    pub async fn receive(&mut self) -> Value {
        let text = self.socket.receive_text().await.unwrap().to_string();
        let frame: Value = serde_json::from_str(&text).unwrap();
        self.received.push(text);
        self.note(&frame);
        frame
    }

    fn note(&mut self, frame: &Value) {
        if let Some(welcome) = frame.get("welcome") {
            self.number = welcome["number"].as_u64().unwrap();
            self.ask = welcome["ask"].clone();
        }
        if let Some(resumed) = frame.get("resumed") {
            self.number = resumed["since"].as_u64().unwrap();
        }
        if let Some(events) = frame.get("events") {
            assert_eq!(
                events["first"].as_u64().unwrap(),
                self.number + 1,
                "{}: a gap in {events}",
                self.name
            );
            self.number += events["events"].as_array().unwrap().len() as u64;
            self.ask = events["ask"].clone();
        }
    }

    /// Sends an answer, a command or a plan with a new id and waits for the response.
    pub async fn request(&mut self, kind: &str, mut body: Value) -> Value {
        static IDS: AtomicU32 = AtomicU32::new(0);
        let id = format!("{}-{}", self.name, IDS.fetch_add(1, Ordering::Relaxed));
        body["id"] = id.clone().into();
        self.socket.send(&json!({ kind: body })).await.unwrap();
        loop {
            let frame = self.receive().await;
            for word in ["ack", "refused", "considered"] {
                if frame.get(word).is_some_and(|word| word["id"] == id.as_str()) {
                    return frame;
                }
            }
            assert!(frame.get("problem").is_none(), "{frame}");
        }
    }

    pub async fn answer(&mut self, action: Value) -> Value {
        self.request("answer", json!({ "action": action })).await
    }

    pub async fn command(&mut self, command: Value) -> Value {
        self.request("command", json!({ "command": command })).await
    }

    pub async fn consider(&mut self, plan: Value) -> Value {
        self.request("consider", json!({ "plan": plan })).await
    }

    /// Requests the view, and receives everything that was sent before it.
    pub async fn look(&mut self) -> Value {
        self.socket.send(&json!({ "look": {} })).await.unwrap();
        loop {
            if let Some(view) = self.receive().await.get("view") {
                return view.clone();
            }
        }
    }

    /// Receives frames until the question has this number or a later one.
    pub async fn catch_up(&mut self, question: u64) {
        while self.ask["question"].as_u64().unwrap_or(0) < question {
            self.receive().await;
        }
    }

    pub fn question(&self) -> u64 {
        self.ask["question"].as_u64().unwrap_or(0)
    }

    pub fn is_over(&self) -> bool {
        self.ask["turn"].get("over").is_some()
    }

    /// One of the legal answers, chosen by a number, without endless trading; `None` if the seat is not asked.
    pub fn choose(&self, choice_seed: u64) -> Option<Value> {
        let asked = self.ask["you"].as_object()?;
        let legal = asked["legal"].as_array()?;
        let code = self.ask["turn"]["seats"]["code"].as_str().unwrap_or_default();
        let exact: Vec<&Value> = legal.iter().filter_map(|choice| choice.get("do")).collect();
        let has = |word: &str| exact.iter().any(|action| *action == word);
        let least = |name: &str| legal.iter().find_map(|choice| choice.get(name));
        Some(match code {
            "buy" if has("buy") && !choice_seed.is_multiple_of(4) => json!("buy"),
            "bid" => match least("bid") {
                Some(bid) if choice_seed.is_multiple_of(2) && bid["least"].as_u64() < Some(200) => {
                    json!({ "bid": bid["least"] })
                }
                _ => json!("pass"),
            },
            "check" | "check-card" => {
                let checks: Vec<_> = exact
                    .iter()
                    .filter(|action| ***action == "check-card" || action.get("check").is_some())
                    .collect();
                match checks.get(choice_seed as usize % (checks.len() + 3)) {
                    Some(check) => (**check).clone(),
                    None => json!("pass"),
                }
            }
            _ => asked["default"].clone(),
        })
    }
}

/// The same players at another server.
pub async fn reopen(players: &[Player], table: &str, server: &Server) -> Vec<Player> {
    let mut again = Vec::new();
    for player in players {
        let client = player.client.at(server.address());
        again.push(Player::open(client, table, player.seat, &player.name, &json!({ "protocol": 1 })).await);
    }
    again
}

/// Creates a table, takes its seats and starts the game.
pub async fn start_game(server: &Server, table: &Value, names: &[&str]) -> (String, Vec<Player>) {
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", table).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    let mut players = Vec::new();
    for name in names {
        players.push(Player::join(server, &id, name).await);
    }
    for player in &mut players {
        player.command(json!({ "ready": true })).await;
    }
    players[0].command(json!("start")).await;
    for player in &mut players {
        player.catch_up(1).await;
    }
    (id, players)
}

/// Lets the players answer until the game is over or `most` answers were given.
pub async fn play_on(players: &mut [Player], most: usize, choice_seed: u64) -> usize {
    let mut given = 0;
    while given < most && !players.iter().any(Player::is_over) {
        let question = players.iter().map(Player::question).max().unwrap_or(0);
        for player in players.iter_mut() {
            player.catch_up(question).await;
        }
        let mut answered = false;
        for player in players.iter_mut() {
            // Another player's answer may have changed the question meanwhile; the next round handles that.
            if player.question() != question || given >= most {
                continue;
            }
            if let Some(action) = player.choose(choice_seed.wrapping_mul(31).wrapping_add(given as u64 * 7)) {
                let reply = player.request("answer", json!({ "action": action, "question": question })).await;
                let refused = &reply["refused"]["refusal"]["code"];
                let too_late = refused == "stale-question" || (refused == "game-over" && player.is_over());
                assert!(
                    reply.get("ack").is_some() || too_late,
                    "{}: {action} to {}: {reply}",
                    player.name,
                    player.ask
                );
                given += 1;
                answered = true;
            }
        }
        if !answered {
            // An answer has not reached all players yet.
            let behind = players.iter_mut().find(|player| player.ask["you"].is_null());
            match behind {
                Some(player) => {
                    player.receive().await;
                }
                None => return given,
            }
        }
    }
    given
}

/// Plays until every player has received a question with one of these codes; `false` if the game ends first.
pub async fn play_until(players: &mut [Player], codes: &[&str]) -> bool {
    for choice_seed in 0..2000 {
        let question = players.iter().map(Player::question).max().unwrap();
        for player in players.iter_mut() {
            player.catch_up(question).await;
        }
        if codes.iter().any(|code| players[0].ask["turn"]["seats"]["code"] == **code) {
            return true;
        }
        if players.iter().any(Player::is_over) {
            return false;
        }
        play_on(players, 1, choice_seed).await;
    }
    false
}
