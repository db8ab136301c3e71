//! The load generator: real games over real sockets against a server process of its own, in turns with a bare WebSocket
//! server that only passes frames on.

mod disk;
mod floor;

use std::fmt::Write as _;
use std::io;
use std::net::SocketAddr;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Utf8Bytes;

pub use floor::floor_server;

use crate::client::{Client, ClientError, Socket};

/// Sockets of a table.
const SEATS: usize = 4;
/// How long everything runs before it is measured.
const WARM_UP: Duration = Duration::from_millis(500);
/// How many seconds the servers play in turn: the speed of a machine that others use too changes all the time.
const ROUND: u64 = 2;
/// The setting by which a server is told how many worker threads it has.
const WORKERS: &str = "TOKIO_WORKER_THREADS";
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
    /// How many answers per second each table gives when it is not in a hurry.
    pub pace: u32,
    /// Worker threads of each server. Who measures has as many: with more of both than processors, how long the system
    /// lets one run before another is measured too.
    pub threads: usize,
}

impl Load {
    fn rounds(&self) -> u32 {
        (self.seconds / ROUND).max(1) as u32
    }

    fn round(&self) -> Duration {
        Duration::from_secs(self.seconds) / self.rounds()
    }

    /// What answers would wait for the disk alone in one round, if they wait for it.
    async fn disk_alone(&self, folder: &Path, pace: Option<u32>) -> Result<Vec<u32>, LoadError> {
        let Some(pace) = pace.filter(|_| self.sync == "disk") else { return Ok(Vec::new()) };
        let (folder, per_second) = (folder.to_owned(), pace.saturating_mul(self.tables as u32));
        let round = self.round();
        let measured = tokio::task::spawn_blocking(move || disk::measure(&folder, per_second, round)).await;
        Ok(measured.map_err(|_| LoadError::Lost)??)
    }
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
    milliseconds: u128,
    games: usize,
    /// All answers, those of the warm-up too, and the processor time of the server for them, in microseconds.
    all: usize,
    used: u64,
    /// Frames with events that were received, and their bytes.
    frames: usize,
    bytes: usize,
}

impl Measured {
    fn per_second(&self) -> u128 {
        self.times.len() as u128 * 1000 / self.milliseconds.max(1)
    }

    fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.milliseconds += other.milliseconds;
        self.games += other.games;
        self.all += other.all;
        self.used += other.used;
        self.frames += other.frames;
        self.bytes += other.bytes;
    }
}

/// Of times in order, the one that so many of a hundred do not exceed.
fn percentile(times: &[u32], percent: usize) -> u32 {
    times.get(times.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0)
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

    /// What the system tells of it.
    fn told(&self, what: &str) -> Option<String> {
        std::fs::read_to_string(format!("/proc/{}/{what}", self.child.id()?)).ok()
    }

    /// Processor time used so far, in microseconds; counted in hundredths of a second.
    fn processor(&self) -> u64 {
        let stat = self.told("stat").unwrap_or_default();
        // The name of the program, in parentheses, may hold anything.
        let numbers = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        numbers.filter_map(|number| number.parse::<u64>().ok()).sum::<u64>() * 10_000
    }

    /// Memory in use, in KiB.
    fn memory(&self) -> u64 {
        let status = self.told("status");
        let line = status.as_ref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("VmRSS:")));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// One of the two servers, with its tables.
struct Side {
    /// Is it the bare one?
    bare: bool,
    process: Process,
    tables: Vec<Seats>,
}

impl Side {
    /// Starts a server, sets its tables up, and tells what memory they take.
    async fn start(plan: &Load, bare: bool, folder: &Path, report: &mut String) -> Result<Self, LoadError> {
        let mut command = Command::new(&plan.program);
        command.env(WORKERS, plan.threads.to_string());
        if bare {
            command.args(["load", "--floor-server"]);
        } else {
            command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--sync", &plan.sync]);
            command.args(["--max-tables", "1000000", "--max-sockets", "1000000", "--data"]);
            command.arg(folder.join("load.db"));
        }
        let process = Process::start(command).await?;
        let empty = process.memory();
        // What a server takes when somebody comes for the first time is not the table's.
        let first = set_up_all(plan, 0..1, process.address, bare).await?;
        let mut tables = open_all(first, process.address, bare).await?;
        let one = process.memory();
        let places = set_up_all(plan, 1..plan.tables, process.address, bare).await?;
        let more = places.len();
        let set_up = process.memory();
        tables.extend(open_all(places, process.address, bare).await?);
        let idle = process.memory();
        let each = |kib: u64, count: usize| kib * 1024 / count.max(1) as u64;
        let side = Self { bare, process, tables };
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "{}  memory: {empty} KiB empty, {one} KiB with a table of {SEATS} sockets, {idle} KiB with {}: {} bytes per table with them, {} per socket alone",
            side.name(),
            plan.tables,
            each(idle.saturating_sub(one), more),
            each(idle.saturating_sub(set_up), more * SEATS)
        );
        Ok(side)
    }

    const fn name(&self) -> &'static str {
        if self.bare { "floor" } else { "magie" }
    }

    /// Plays one round.
    async fn play(&mut self, plan: &Load, pace: Option<u32>) -> Result<Measured, LoadError> {
        let (tables, address) = (std::mem::take(&mut self.tables), self.process.address);
        let used = self.process.processor();
        let (measured, tables) = play_all(plan, tables, address, self.bare, pace).await?;
        self.tables = tables;
        Ok(Measured { used: self.process.processor() - used, ..measured })
    }

    fn tell(&self, measured: &Measured, pace: Option<u32>, report: &mut String) {
        let hurry = pace
            .map_or_else(|| "as fast as it goes".to_owned(), |pace| format!("{pace} answers/s per table"));
        let _ = writeln!(
            report,
            "{}  {hurry}: {} answers/s, p50 {} µs, p99 {} µs from the answer to everybody's event; {} µs of processor per answer; {} games ended; frames of {} bytes; {} KiB at the end",
            self.name(),
            measured.per_second(),
            percentile(&measured.times, 50),
            percentile(&measured.times, 99),
            measured.used / measured.all.max(1) as u64,
            measured.games,
            measured.bytes / measured.frames.max(1),
            self.process.memory()
        );
    }
}

/// Measures, and tells it.
pub async fn run(plan: &Load) -> Result<String, LoadError> {
    let mut report = format!("worker threads: {0} of the clients, {0} of each server\n", plan.threads);
    let folder = std::env::temp_dir().join(format!("magie-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut sides = Vec::new();
    for bare in [true, false] {
        sides.push(Side::start(plan, bare, &folder, &mut report).await?);
    }
    if !plan.idle {
        let [floor, magie] = measure(plan, &mut sides, None, &folder, &mut report).await?;
        let percent = |of: u128, whole: u128| of * 100 / whole.max(1);
        let late = |measured: &Measured| u128::from(percentile(&measured.times, 99));
        let _ = writeln!(
            report,
            "ratio  {} % of the floor's answers/s, {} % of its p99",
            percent(magie.per_second(), floor.per_second()),
            percent(late(&magie), late(&floor))
        );
        let half = (floor.per_second() / 2 / plan.tables.max(1) as u128).max(1) as u32;
        for pace in [half, plan.pace] {
            measure(plan, &mut sides, Some(pace), &folder, &mut report).await?;
        }
    }
    drop(sides);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(report)
}

/// Measures both servers in turns, as fast as they go or at a pace, and tells it.
async fn measure(
    plan: &Load,
    sides: &mut [Side],
    pace: Option<u32>,
    folder: &Path,
    report: &mut String,
) -> Result<[Measured; 2], LoadError> {
    let mut measured = [Measured::default(), Measured::default()];
    let mut disk = Vec::new();
    for _ in 0..plan.rounds() {
        disk.extend(plan.disk_alone(folder, pace).await?);
        for (side, measured) in sides.iter_mut().zip(&mut measured) {
            measured.add(side.play(plan, pace).await?);
        }
    }
    for (side, measured) in sides.iter().zip(&mut measured) {
        measured.times.sort_unstable();
        side.tell(measured, pace, report);
    }
    if !disk.is_empty() {
        disk.sort_unstable();
        let (half, most) = (percentile(&disk, 50), percentile(&disk, 99));
        let _ = writeln!(
            report,
            "disk   alone, as many answers: p50 {half} µs, p99 {most} µs until they are on it"
        );
    }
    Ok(measured)
}

/// A table that is set up: its id and the sessions of its seats.
type Place = (String, Vec<Client>);

/// One table with its sockets and what each was last asked.
struct Seats {
    sockets: Vec<Socket>,
    asked: Vec<Option<Utf8Bytes>>,
    /// Answers given, the number of the last.
    answers: u64,
    /// Frames with events that were received, and their bytes.
    frames: usize,
    bytes: usize,
}

impl Seats {
    fn new(sockets: Vec<Socket>) -> Self {
        Self { sockets, asked: vec![None; SEATS], answers: 0, frames: 0, bytes: 0 }
    }
}

/// Does some things at the same time, and waits for all.
async fn in_groups<T: Send + 'static, F: Future<Output = Result<T, ClientError>> + Send + 'static>(
    tasks: impl Iterator<Item = F>,
) -> Result<Vec<T>, LoadError> {
    let (mut done, mut tasks) = (Vec::new(), tasks.peekable());
    while tasks.peek().is_some() {
        let some: Vec<_> = tasks.by_ref().take(AT_ONCE).map(tokio::spawn).collect();
        for task in some {
            done.push(task.await.map_err(|_| LoadError::Lost)??);
        }
    }
    Ok(done)
}

async fn set_up_all(
    plan: &Load,
    numbers: Range<usize>,
    address: SocketAddr,
    bare: bool,
) -> Result<Vec<Place>, LoadError> {
    if bare {
        let place = |number: usize| (format!("T{number}"), vec![Client::new(address); SEATS]);
        return Ok(numbers.map(place).collect());
    }
    in_groups(numbers.map(|_| {
        let edition = plan.edition.clone();
        async move { set_up(address, &edition).await }
    }))
    .await
}

async fn open_all(places: Vec<Place>, address: SocketAddr, bare: bool) -> Result<Vec<Seats>, LoadError> {
    in_groups(places.into_iter().map(|place| async move {
        if bare { floor::open(address, &place.0).await } else { open(&place).await }
    }))
    .await
}

/// Sets up a table, seats four clients and starts the game.
async fn set_up(address: SocketAddr, edition: &str) -> Result<Place, ClientError> {
    let mut host = Client::new(address);
    let table = json!({ "edition": edition, "seats": SEATS, "pace_ms": 0, "options": { "auto_rent": true } });
    let info = host.post("/api/tables", &table).await?;
    let id = info["id"].as_str().unwrap_or_default().to_owned();
    let mut clients = vec![host; SEATS];
    for (client, name) in clients.iter_mut().zip(["ann", "bob", "cid", "dot"]) {
        client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await?;
        client.command(&id, "ready", json!({ "ready": true })).await?;
    }
    clients[0].command(&id, "start", json!("start")).await?;
    Ok((id, clients))
}

/// Opens the sockets of a table whose game is on.
async fn open((id, clients): &Place) -> Result<Seats, ClientError> {
    let mut seats = Seats::new(Vec::new());
    for (seat, client) in clients.iter().enumerate() {
        seats.sockets.push(client.socket(id, &json!({ "protocol": 1 })).await?);
        while seats.hear(seat).await? != "welcome" {}
    }
    Ok(seats)
}

impl Seats {
    /// Takes one frame of a socket and says what it is.
    async fn hear(&mut self, seat: usize) -> Result<&'static str, ClientError> {
        let text = self.sockets[seat].hear_text().await?;
        let kinds = ["events", "ack", "welcome"];
        let kind = kinds.into_iter().find(|kind| text.get(2..).is_some_and(|rest| rest.starts_with(kind)));
        if kind == Some("events") {
            self.frames += 1;
            self.bytes += text.len();
        }
        if let Some("events" | "welcome") = kind {
            self.asked[seat] = text.contains(ASKED).then_some(text);
        }
        Ok(kind.unwrap_or_default())
    }
}

/// How a frame is told from others that asks its client something.
const ASKED: &str = "\"you\":{\"legal\"";

/// What to say to what is asked: buy what is offered, or else what would be answered by default.
fn choice(text: &str) -> &str {
    if text.contains("{\"do\":\"buy\"}") {
        return "\"buy\"";
    }
    let default = text.rfind("\"default\":").map(|at| &text[at + "\"default\":".len()..]);
    let default = default.and_then(|rest| {
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<&RawValue>();
        values.next()?.ok()
    });
    default.map_or("null", RawValue::get)
}

async fn play_all(
    plan: &Load,
    tables: Vec<Seats>,
    address: SocketAddr,
    bare: bool,
    pace: Option<u32>,
) -> Result<(Measured, Vec<Seats>), LoadError> {
    let from = Instant::now() + WARM_UP;
    let round = plan.round();
    let until = from + round;
    let tasks: Vec<_> = tables
        .into_iter()
        .enumerate()
        .map(|(number, mut table)| {
            let edition = plan.edition.clone();
            let pace = pace.map(|pace| Pace::new(pace, number, plan.tables));
            tokio::spawn(async move {
                let mut measured = Measured::default();
                if bare {
                    floor::play(&mut table, &mut measured, pace, from, until).await?;
                } else {
                    play(&mut table, &mut measured, address, &edition, pace, from, until).await?;
                }
                Ok::<_, ClientError>((measured, table))
            })
        })
        .collect();
    let mut all = Measured { milliseconds: round.as_millis(), ..Measured::default() };
    let mut tables = Vec::new();
    for task in tasks {
        let (mut one, mut table) = task.await.map_err(|_| LoadError::Lost)??;
        (one.frames, one.bytes) = (std::mem::take(&mut table.frames), std::mem::take(&mut table.bytes));
        all.add(one);
        tables.push(table);
    }
    Ok((all, tables))
}

/// When a table that is not in a hurry answers: every so often, and not all tables at the same moment.
struct Pace {
    next: Instant,
    every: Duration,
}

impl Pace {
    fn new(per_second: u32, number: usize, tables: usize) -> Self {
        let every = Duration::from_secs(1) / per_second.max(1);
        let share = every * number as u32 / tables.max(1) as u32;
        Self { next: Instant::now() + share, every }
    }

    async fn wait(&mut self) {
        tokio::time::sleep_until(self.next.into()).await;
        self.next = (self.next + self.every).max(Instant::now());
    }
}

/// Plays games at one table until the time is over.
async fn play(
    table: &mut Seats,
    measured: &mut Measured,
    address: SocketAddr,
    edition: &str,
    mut pace: Option<Pace>,
    from: Instant,
    until: Instant,
) -> Result<(), ClientError> {
    while Instant::now() < until {
        let Some(seat) = table.asked.iter().position(Option::is_some) else {
            measured.games += 1;
            *table = open(&set_up(address, edition).await?).await?;
            continue;
        };
        if let Some(pace) = &mut pace {
            pace.wait().await;
        }
        let said = table.asked[seat].take().unwrap_or_default();
        measured.all += 1;
        table.answers += 1;
        let id = table.answers;
        let frame = format!("{{\"answer\":{{\"id\":\"{id}\",\"action\":{}}}}}", choice(&said));
        let began = Instant::now();
        table.sockets[seat].say_text(frame).await?;
        for other in 0..SEATS {
            while table.hear(other).await? != "events" {}
        }
        if began >= from {
            measured.times.push(began.elapsed().as_micros() as u32);
        }
        while table.hear(seat).await? != "ack" {}
    }
    Ok(())
}
