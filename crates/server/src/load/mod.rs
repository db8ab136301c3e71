//! The load generator: real games over real sockets against a server process of its own, beside a bare WebSocket server
//! that only passes frames on, in the same run.

mod floor;

use std::fmt::Write as _;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

pub use floor::floor_server;

use crate::client::{Client, ClientError, Socket};

/// Sockets of a table.
const SEATS: usize = 4;
/// How long everything runs before it is measured.
const WARM_UP: Duration = Duration::from_secs(1);
/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Load {
    /// The program that is started as `magie serve`, and as the bare server.
    pub program: PathBuf,
    /// Tables of four sockets.
    pub tables: usize,
    /// How long.
    pub seconds: u64,
    /// The edition played.
    pub edition: String,
    /// When an answer counts as stored.
    pub sync: String,
    /// Only memory?
    pub idle: bool,
}

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A process or a file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A client failed.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The server said nothing.
    #[error("the server did not start")]
    NotStarted,
    /// A task was lost.
    #[error("a table was lost")]
    Lost,
}

/// What came of one server.
#[derive(Default)]
struct Measured {
    /// Microseconds from an answer to everybody's event.
    times: Vec<u32>,
    seconds: u128,
    games: usize,
}

impl Measured {
    fn per_second(&self) -> u128 {
        self.times.len() as u128 * 1000 / self.seconds.max(1)
    }

    fn percentile(&self, percent: usize) -> u32 {
        self.times.get(self.times.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0)
    }
}

/// A server process, ended with this.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    async fn start(mut command: Command) -> Result<Self, LoadError> {
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let out = child.stdout.take().ok_or(LoadError::NotStarted)?;
        let mut lines = BufReader::new(out).lines();
        let line = lines.next_line().await?.ok_or(LoadError::NotStarted)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.and_then(|address| address.parse().ok()).ok_or(LoadError::NotStarted)?;
        Ok(Self { child, address })
    }

    /// Memory in use, in KiB.
    fn memory(&self) -> u64 {
        let status =
            self.child.id().and_then(|id| std::fs::read_to_string(format!("/proc/{id}/status")).ok());
        let line = status.as_ref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("VmRSS:")));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// Measures, and tells it.
pub async fn run(plan: &Load) -> Result<String, LoadError> {
    let mut report = String::new();
    let mut rates = Vec::new();
    for bare in [true, false] {
        let folder = std::env::temp_dir().join(format!("magie-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut command = Command::new(&plan.program);
        if bare {
            command.args(["load", "--floor-server"]);
        } else {
            command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--sync", &plan.sync, "--data"]);
            command.args(["--max-tables", "1000000", "--max-sockets", "1000000"].iter().fold(
                vec![folder.join("load.db").into_os_string()],
                |mut words, word| {
                    words.push(word.into());
                    words
                },
            ));
        }
        let process = Process::start(command).await?;
        let before = process.memory();
        let tables = open_all(plan, process.address, bare).await?;
        let idle = process.memory();
        let name = if bare { "floor" } else { "magie" };
        let per_table = (idle - before) / plan.tables.max(1) as u64;
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "{name}  memory: {before} KiB empty, {idle} KiB with {} tables of {SEATS} sockets: {per_table} KiB per table",
            plan.tables
        );
        if !plan.idle {
            let measured = play_all(plan, tables, process.address, bare).await?;
            let _ = writeln!(
                report,
                "{name}  {} answers/s, p50 {} µs, p99 {} µs from the answer to everybody's event; {} answers, {} games ended; {} KiB at the end",
                measured.per_second(),
                measured.percentile(50),
                measured.percentile(99),
                measured.times.len(),
                measured.games,
                process.memory()
            );
            rates.push(measured.per_second());
        }
        drop(process);
        let _ = std::fs::remove_dir_all(&folder);
    }
    if let [floor, magie] = rates[..] {
        let _ = writeln!(report, "ratio  {} % of the floor", magie * 100 / floor.max(1));
    }
    Ok(report)
}

/// One table with its sockets and what each was last asked.
struct Seats {
    sockets: Vec<Socket>,
    asked: Vec<Option<String>>,
}

async fn open_all(plan: &Load, address: SocketAddr, bare: bool) -> Result<Vec<Seats>, LoadError> {
    let mut tables = Vec::with_capacity(plan.tables);
    while tables.len() < plan.tables {
        let some = (tables.len()..plan.tables).take(AT_ONCE).map(|number| {
            let edition = plan.edition.clone();
            tokio::spawn(async move {
                if bare { floor::open(address, number).await } else { open(address, &edition).await }
            })
        });
        let some: Vec<_> = some.collect();
        for table in some {
            tables.push(table.await.map_err(|_| LoadError::Lost)??);
        }
    }
    Ok(tables)
}

/// Sets up a table, seats four clients and starts the game.
async fn open(address: SocketAddr, edition: &str) -> Result<Seats, ClientError> {
    let mut host = Client::new(address);
    let table = json!({ "edition": edition, "seats": SEATS, "pace_ms": 0, "options": { "auto_rent": true } });
    let info = host.post("/api/tables", &table).await?;
    let id = info["id"].as_str().unwrap_or_default().to_owned();
    let mut clients = vec![host; SEATS];
    let mut sockets = Vec::new();
    for (client, name) in clients.iter_mut().zip(["ann", "bob", "cid", "dot"]) {
        client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await?;
        client.command(&id, "ready", json!({ "ready": true })).await?;
        let mut socket = client.socket(&id, &json!({ "protocol": 1 })).await?;
        socket.hear_text().await?;
        sockets.push(socket);
    }
    clients[0].command(&id, "start", json!("start")).await?;
    let mut seats = Seats { asked: vec![None; SEATS], sockets };
    for seat in 0..SEATS {
        while !seats.hear(seat, "\"turn\":{\"seats\"").await? {}
    }
    Ok(seats)
}

impl Seats {
    /// Takes one frame of a socket; is it the one with this in it?
    async fn hear(&mut self, seat: usize, wanted: &str) -> Result<bool, ClientError> {
        let text = self.sockets[seat].hear_text().await?;
        let found = text.contains(wanted);
        if text.starts_with("{\"events\"") {
            self.asked[seat] = text.contains("\"you\":{").then_some(text);
        }
        Ok(found)
    }
}

/// What to say to what is asked: buy what is offered, or else what would be answered by default.
fn choice(text: &str) -> String {
    if text.contains("{\"do\":\"buy\"}") {
        return "\"buy\"".to_owned();
    }
    let default = text.rfind("\"default\":").map(|at| &text[at + "\"default\":".len()..]);
    let default =
        default.and_then(|rest| serde_json::Deserializer::from_str(rest).into_iter::<Value>().next());
    default.and_then(Result::ok).unwrap_or(Value::Null).to_string()
}

async fn play_all(
    plan: &Load,
    tables: Vec<Seats>,
    address: SocketAddr,
    bare: bool,
) -> Result<Measured, LoadError> {
    let began = Instant::now();
    let from = began + WARM_UP;
    let until = from + Duration::from_secs(plan.seconds);
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|table| {
            let edition = plan.edition.clone();
            tokio::spawn(async move {
                if bare {
                    floor::play(table, from, until).await
                } else {
                    play(table, address, &edition, from, until).await
                }
            })
        })
        .collect();
    let mut all = Measured { seconds: u128::from(plan.seconds) * 1000, ..Measured::default() };
    for task in tasks {
        let one = task.await.map_err(|_| LoadError::Lost)??;
        all.times.extend(one.times);
        all.games += one.games;
    }
    all.times.sort_unstable();
    Ok(all)
}

/// Plays games at one table until the time is over.
async fn play(
    mut table: Seats,
    address: SocketAddr,
    edition: &str,
    from: Instant,
    until: Instant,
) -> Result<Measured, ClientError> {
    let mut measured = Measured::default();
    let mut number = 0u64;
    while Instant::now() < until {
        let Some(seat) = table.asked.iter().position(Option::is_some) else {
            measured.games += 1;
            table = open(address, edition).await?;
            continue;
        };
        let said = table.asked[seat].take().unwrap_or_default();
        number += 1;
        let frame = format!("{{\"answer\":{{\"id\":\"{number}\",\"action\":{}}}}}", choice(&said));
        let began = Instant::now();
        table.sockets[seat].say_text(frame).await?;
        for other in 0..SEATS {
            while !table.hear(other, "{\"events\"").await? {}
        }
        if began >= from {
            measured.times.push(began.elapsed().as_micros() as u32);
        }
        while !table.hear(seat, "{\"ack\"").await? {}
    }
    Ok(measured)
}
