//! Two servers on one PostgreSQL. One of them is killed or cut off from the database again and again, while players at both
//! play. Prints what happened, compares everything that was acknowledged with the logs, and measures the longest pause of
//! the other server. `MAGIE_DISTURB_SECONDS` says how long it takes:
//!
//! `MAGIE_DISTURB_SECONDS=600 cargo test -p magie --test disturbances -- --nocapture`
#![allow(clippy::print_stdout, reason = "the figures are what it is for")]

#[path = "../../server/tests/it/common/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod postgres;
#[path = "../../server/tests/it/common/proxy.rs"]
#[allow(dead_code, unreachable_pub, reason = "shared with other tests")]
mod proxy;

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use magie_server::client::{Client, Socket};
use magie_server::store::{Postgres, Store as _};
use serde_json::{Value, json};
use tokio::time::timeout;

/// Longer than a server may be silent without telling its clients why.
const SILENCE: Duration = Duration::from_secs(6);

/// A server process, killed when dropped.
struct Magie {
    child: Child,
    address: SocketAddr,
}

impl Magie {
    fn start(url: &str, listen: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_magie"))
            .args([
                "serve",
                "--lang",
                "en",
                "--listen",
                listen,
                "--no-limits",
                "--log",
                "off",
                "--postgres",
                url,
            ])
            .env("MAGIE_KEY", concat!(env!("CARGO_TARGET_TMPDIR"), "/disturbances.key"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).parse().unwrap();
        Self { child, address }
    }

    /// Kills the process without a chance to clean up (SIGKILL).
    fn kill(&mut self) {
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

/// What one player observed.
#[derive(Default)]
struct Observed {
    acknowledged: Vec<String>,
    refused: Vec<String>,
    /// Acknowledged answers that a server no longer knew after a reconnect, or events that were shown and gone.
    forgotten: usize,
    /// Answers that were sent again after a reconnect, to see whether the server knows them.
    sent_again: usize,
    longest: Duration,
}

/// One player, who reconnects to the next of these addresses when a server fails.
struct Seat {
    client: Client,
    table: String,
    seat: usize,
    addresses: Vec<SocketAddr>,
    observed: Observed,
    sent: u64,
    last: Option<Value>,
    waiting: Option<Value>,
    /// When that was first sent.
    sent_at: Instant,
    number: u64,
}

impl Seat {
    async fn play(mut self, until: Instant) -> (String, usize, Observed) {
        let mut tries = self.seat;
        while Instant::now() < until {
            self.client = self.client.at(self.addresses[tries % self.addresses.len()]);
            tries += 1;
            let opened = timeout(SILENCE, self.client.socket(&self.table, &json!({ "protocol": 1 }))).await;
            if let Ok(Ok(mut socket)) = opened {
                // Ends when the server dies.
                let _ = self.play_at(&mut socket, until).await;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        (self.table, self.seat, self.observed)
    }

    async fn play_at(&mut self, socket: &mut Socket, until: Instant) -> Option<()> {
        let mut asked = Value::Null;
        // Players who use both servers move to and fro, so that there is always somebody at the one that is disturbed.
        let moves_at = Instant::now() + Duration::from_millis(1500 + 400 * self.seat as u64);
        while Instant::now() < until {
            if self.addresses.len() > 1 && Instant::now() > moves_at {
                return None;
            }
            let frame = timeout(SILENCE, socket.receive()).await.ok()?.ok()?;
            if let Some(welcome) = frame.get("welcome") {
                let number = welcome["number"].as_u64()?;
                self.observed.forgotten += usize::from(number < self.number);
                self.number = number;
                asked = welcome["ask"].clone();
                if let Some(last) = &self.last {
                    self.observed.sent_again += 1;
                    socket.send(last).await.ok()?;
                }
                if let Some(waiting) = &self.waiting {
                    socket.send(waiting).await.ok()?;
                }
            }
            if let Some(events) = frame.get("events") {
                self.number = events["first"].as_u64()? + events["events"].as_array()?.len() as u64 - 1;
                asked = events["ask"].clone();
            }
            let id_of = |frame: &Option<Value>| frame.as_ref().map(|frame| frame["answer"]["id"].clone());
            if let Some(ack) = frame.get("ack") {
                if Some(&ack["id"]) == id_of(&self.waiting).as_ref() {
                    self.observed.acknowledged.push(ack["id"].as_str()?.to_owned());
                    self.observed.longest = self.observed.longest.max(self.sent_at.elapsed());
                    self.last = self.waiting.take();
                } else {
                    self.observed.forgotten += usize::from(ack["repeated"] != true);
                }
            }
            if let Some(refused) = frame.get("refused") {
                if Some(&refused["id"]) == id_of(&self.waiting).as_ref() {
                    self.observed.refused.push(refused["id"].as_str()?.to_owned());
                    self.waiting = None;
                } else {
                    self.observed.forgotten += 1;
                }
            }
            if frame.get("bye").is_some() || asked["turn"].get("over").is_some() {
                return None;
            }
            if self.waiting.is_none() && !asked["you"].is_null() {
                self.sent += 1;
                let (action, question) = (asked["you"]["default"].clone(), asked["question"].clone());
                let answer =
                    json!({ "id": format!("d{}", self.sent), "action": action, "question": question });
                let frame = json!({ "answer": answer });
                asked = Value::Null;
                self.sent_at = Instant::now();
                socket.send(&frame).await.ok()?;
                self.waiting = Some(frame);
            }
        }
        Some(())
    }
}

/// A table whose players use these servers.
async fn table(addresses: &[SocketAddr]) -> Vec<Seat> {
    let mut host = Client::new(addresses[0]);
    let clock = json!({ "question_ms": 600_000, "together_ms": 600_000, "rest_ms": 0, "claim_ms": 0 });
    let new = json!({ "edition": "classic", "seats": 3, "pace_ms": 0, "clock": clock });
    let id = host.post("/api/tables", &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut seats = Vec::new();
    for (seat, name) in ["ann", "bob", "cid"].into_iter().enumerate() {
        let mut client = Client::new(addresses[0]);
        client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await.unwrap();
        client.command(&id, "ready", json!({ "ready": true })).await.unwrap();
        let (table, addresses) = (id.clone(), addresses.to_vec());
        let (observed, sent_at) = (Observed::default(), Instant::now());
        let (sent, last, waiting, number) = (0, None, None, 0);
        seats.push(Seat { client, table, seat, addresses, observed, sent, last, waiting, sent_at, number });
    }
    seats[0].client.command(&id, "start", json!("start")).await.unwrap();
    seats
}

/// How often each seat's answers are in a table's log, by id.
async fn stored(store: &Postgres, table: &str) -> HashMap<(usize, String), usize> {
    let rows = store.read(&table.replace('-', ""), 0).await.unwrap();
    assert!(rows.iter().map(|(seq, _)| *seq).eq(0..rows.len() as u64), "a gap in the log of {table}");
    let mut counts = HashMap::new();
    for (_, body) in rows {
        let step: Value = serde_json::from_str(&body).unwrap();
        for entry in step["entries"].as_array().unwrap() {
            let answered = &entry["said"];
            if let (Some(id), Some(answer)) = (answered["id"].as_str(), answered["answer"].as_object()) {
                let names = ["ann", "bob", "cid"];
                let seat =
                    names.iter().position(|name| answer.contains_key(*name)).expect("a player's answer");
                *counts.entry((seat, id.to_owned())).or_default() += 1;
            }
        }
    }
    counts
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_or_cut_off_loses_nothing_and_holds_up_nobody() {
    let seconds = std::env::var("MAGIE_DISTURB_SECONDS").map_or(12, |seconds| seconds.parse().unwrap());
    let database = postgres::Postgres::start();
    let proxy = proxy::Proxy::start(database.url()).await;
    let disturbed = Arc::new(Mutex::new(Magie::start(&proxy.url(), "127.0.0.1:0")));
    let steady = Magie::start(database.url(), "127.0.0.1:0");
    let address = disturbed.lock().unwrap().address;
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut playing = Vec::new();
    for number in 0..8 {
        // Half of the tables use both servers, the others only the one that is not disturbed.
        let both = number % 2 == 0;
        let addresses = if both { vec![address, steady.address] } else { vec![steady.address] };
        for seat in table(&addresses).await {
            playing.push((both, tokio::spawn(seat.play(until))));
        }
    }
    let (mut kills, mut cuts) = (0, 0);
    while Instant::now() + Duration::from_secs(4) < until {
        tokio::time::sleep(Duration::from_millis(700 + 90 * (kills % 7))).await;
        if kills <= cuts {
            let listen = address.to_string();
            let mut server = disturbed.lock().unwrap();
            server.kill();
            *server = Magie::start(&proxy.url(), &listen);
            kills += 1;
        } else {
            proxy.cut_now();
            tokio::time::sleep(Duration::from_millis(1000 + 370 * (cuts % 6))).await;
            proxy.heal();
            cuts += 1;
        }
    }
    let mut observed = Vec::new();
    for (both, one) in playing {
        observed.push((both, one.await.unwrap()));
    }
    let store = Postgres::connect(database.url(), 77).await.unwrap();
    let (mut compared, mut lost, mut double, mut undead, mut forgotten, mut again) = (0, 0, 0, 0, 0, 0);
    let (mut pause, mut logs) = (Duration::ZERO, HashMap::new());
    for (both, (table, seat, observed)) in observed {
        if !logs.contains_key(&table) {
            logs.insert(table.clone(), stored(&store, &table).await);
        }
        let count = |id: &String| logs[&table].get(&(seat, id.clone())).copied().unwrap_or(0);
        compared += observed.acknowledged.len();
        lost += observed.acknowledged.iter().filter(|id| count(id) == 0).count();
        double += observed.acknowledged.iter().filter(|id| count(id) > 1).count();
        undead += observed.refused.iter().filter(|id| count(id) > 0).count();
        forgotten += observed.forgotten;
        again += observed.sent_again;
        if !both {
            pause = pause.max(observed.longest);
        }
    }
    println!(
        "{seconds} s: {kills} kills, {cuts} cuts; {compared} acknowledged answers compared with the logs, {again} sent again; \
         {lost} lost, {double} double, {undead} refused and stored, {forgotten} forgotten; longest pause of the steady \
         server {pause:?}"
    );
    assert_eq!((lost, double, undead, forgotten), (0, 0, 0, 0));
    assert!(kills > 0 && cuts > 0 && compared > 100 && pause < Duration::from_secs(5));
}
