//! The load generator: it plays games over WebSockets against a server process of its own, alternating with a baseline
//! server that only forwards frames.

mod baseline;
mod disk;

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

pub use baseline::baseline_server;

use crate::client::{Client, ClientError, Socket};

/// Sockets of a table.
const SEATS: usize = 4;
/// How long a round runs before it is measured.
const WARM_UP: Duration = Duration::from_millis(500);
/// The length of a round in seconds. Both servers play in turn, because the speed of a shared machine varies.
const ROUND_SECONDS: u64 = 2;
/// The environment variable for the number of worker threads of a server.
const WORKERS: &str = "TOKIO_WORKER_THREADS";
/// Tables that are created at the same time.
const AT_ONCE: usize = 16;

/// What to measure.
#[derive(Clone, Debug)]
pub struct Load {
    /// The program, which is started as `magie serve` and as the baseline server.
    pub program: PathBuf,
    /// The number of tables, with four sockets each.
    pub tables: usize,
    /// How long to measure, in seconds.
    pub seconds: u64,
    /// The edition to play.
    pub edition: String,
    /// When an answer counts as stored: `disk` or `system`.
    pub sync: String,
    /// Measure only memory?
    pub idle: bool,
    /// Answers per second and table in the measurement at a fixed pace.
    pub pace: u32,
    /// Worker threads of each server. The clients use as many. With more threads than processors, the scheduling of the
    /// system is measured too.
    pub threads: usize,
}

impl Load {
    fn rounds(&self) -> u32 {
        (self.seconds / ROUND_SECONDS).max(1) as u32
    }

    fn round(&self) -> Duration {
        Duration::from_secs(self.seconds) / self.rounds()
    }

    /// How long answers would wait for the disk alone in one round, if they wait for the disk at all.
    async fn disk_alone(&self, folder: &Path, pace: Option<u32>) -> Result<Vec<u32>, LoadError> {
        let Some(pace) = pace.filter(|_| self.sync == "disk") else { return Ok(Vec::new()) };
        let (folder, per_second) = (folder.to_owned(), pace.saturating_mul(self.tables as u32));
        let round = self.round();
        let measured = tokio::task::spawn_blocking(move || disk::measure(&folder, per_second, round)).await;
        Ok(measured.map_err(|_| LoadError::Panicked)??)
    }
}

/// Why a measurement failed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A process or a file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A client failed.
    #[error(transparent)]
    Client(#[from] ClientError),
    /// The server did not print its address.
    #[error("the server did not start")]
    NotStarted,
    /// A task of the load generator panicked.
    #[error("a task of the load generator panicked")]
    Panicked,
}

/// The measurements of one server.
#[derive(Default)]
struct Measured {
    /// The time from an answer to the last client's event, in microseconds.
    times: Vec<u32>,
    milliseconds: u128,
    games: usize,
    /// All answers including the warm-up, and the processor time of the server for them in microseconds.
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

/// A percentile of sorted times.
fn percentile(times: &[u32], percent: usize) -> u32 {
    times.get(times.len().saturating_sub(1) * percent / 100).copied().unwrap_or(0)
}

/// A server process. It is killed when this is dropped.
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

    /// A file about the process under `/proc`.
    fn proc_file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.child.id()?)).ok()
    }

    /// The processor time used so far in microseconds, with a resolution of 10 ms.
    fn processor(&self) -> u64 {
        let stat = self.proc_file("stat").unwrap_or_default();
        // The name of the program, in parentheses, may contain anything.
        let numbers = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        numbers.filter_map(|number| number.parse::<u64>().ok()).sum::<u64>() * 10_000
    }

    /// Memory in use, in KiB.
    fn memory(&self) -> u64 {
        let status = self.proc_file("status");
        let line = status.as_ref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("VmRSS:")));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// Which of the two servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Baseline,
    Magie,
}

/// One of the two servers, with its tables.
struct Side {
    kind: Kind,
    process: Process,
    tables: Vec<Seats>,
}

impl Side {
    /// Starts a server, creates its tables, and reports how much memory they need.
    async fn start(plan: &Load, kind: Kind, folder: &Path, report: &mut String) -> Result<Self, LoadError> {
        let mut command = Command::new(&plan.program);
        command.env(WORKERS, plan.threads.to_string());
        match kind {
            Kind::Baseline => {
                command.args(["load", "--floor-server"]);
            }
            Kind::Magie => {
                command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--sync", &plan.sync]);
                command.args(["--max-tables", "1000000", "--max-sockets", "1000000", "--data"]);
                command.arg(folder.join("load.db")).arg("--key").arg(folder.join("load.key"));
            }
        }
        let process = Process::start(command).await?;
        let empty = process.memory();
        // What the first client costs the server is not part of a table.
        let first = create_all(plan, 0..1, process.address, kind).await?;
        let mut tables = open_all(first, process.address, kind).await?;
        let one = process.memory();
        let places = create_all(plan, 1..plan.tables, process.address, kind).await?;
        let more = places.len();
        let without_sockets = process.memory();
        tables.extend(open_all(places, process.address, kind).await?);
        let idle = process.memory();
        let each = |kib: u64, count: usize| kib * 1024 / count.max(1) as u64;
        let side = Self { kind, process, tables };
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "{}  memory: {empty} KiB empty, {one} KiB with a table of {SEATS} sockets, {idle} KiB with {}: {} bytes per table with them, {} per socket alone",
            side.name(),
            plan.tables,
            each(idle.saturating_sub(one), more),
            each(idle.saturating_sub(without_sockets), more * SEATS)
        );
        Ok(side)
    }

    const fn name(&self) -> &'static str {
        match self.kind {
            Kind::Baseline => "floor",
            Kind::Magie => "magie",
        }
    }

    /// Plays one round.
    async fn play(&mut self, plan: &Load, pace: Option<u32>) -> Result<Measured, LoadError> {
        let (tables, address) = (std::mem::take(&mut self.tables), self.process.address);
        let used = self.process.processor();
        let (measured, tables) = play_all(plan, tables, address, self.kind, pace).await?;
        self.tables = tables;
        Ok(Measured { used: self.process.processor() - used, ..measured })
    }

    fn report(&self, measured: &Measured, pace: Option<u32>, report: &mut String) {
        let speed = pace
            .map_or_else(|| "as fast as it goes".to_owned(), |pace| format!("{pace} answers/s per table"));
        let _ = writeln!(
            report,
            "{}  {speed}: {} answers/s, p50 {} µs, p99 {} µs from the answer to everybody's event; {} µs of processor per answer; {} games ended; frames of {} bytes; {} KiB at the end",
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

/// Measures, and returns a report.
pub async fn run(plan: &Load) -> Result<String, LoadError> {
    let mut report = format!("worker threads: {0} of the clients, {0} of each server\n", plan.threads);
    let folder = std::env::temp_dir().join(format!("magie-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let mut sides = Vec::new();
    for kind in [Kind::Baseline, Kind::Magie] {
        sides.push(Side::start(plan, kind, &folder, &mut report).await?);
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

/// Measures both servers in turn, as fast as possible or at a fixed pace, and reports it.
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
        side.report(measured, pace, report);
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

/// A table that was created: its id and the sessions of its seats.
type Place = (String, Vec<Client>);

/// One table with its sockets.
struct Seats {
    sockets: Vec<Socket>,
    /// For each socket: the last frame with a question to it.
    asked: Vec<Option<Utf8Bytes>>,
    /// The number of answers so far.
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

/// Runs tasks, a group at a time, and waits for all.
async fn in_groups<T: Send + 'static, F: Future<Output = Result<T, ClientError>> + Send + 'static>(
    tasks: impl Iterator<Item = F>,
) -> Result<Vec<T>, LoadError> {
    let (mut done, mut tasks) = (Vec::new(), tasks.peekable());
    while tasks.peek().is_some() {
        let some: Vec<_> = tasks.by_ref().take(AT_ONCE).map(tokio::spawn).collect();
        for task in some {
            done.push(task.await.map_err(|_| LoadError::Panicked)??);
        }
    }
    Ok(done)
}

async fn create_all(
    plan: &Load,
    numbers: Range<usize>,
    address: SocketAddr,
    kind: Kind,
) -> Result<Vec<Place>, LoadError> {
    if kind == Kind::Baseline {
        let place = |number: usize| (format!("T{number}"), vec![Client::new(address); SEATS]);
        return Ok(numbers.map(place).collect());
    }
    in_groups(numbers.map(|_| {
        let edition = plan.edition.clone();
        async move { create(address, &edition).await }
    }))
    .await
}

async fn open_all(places: Vec<Place>, address: SocketAddr, kind: Kind) -> Result<Vec<Seats>, LoadError> {
    in_groups(places.into_iter().map(|place| async move {
        match kind {
            Kind::Baseline => baseline::open(address, &place.0).await,
            Kind::Magie => open(&place).await,
        }
    }))
    .await
}

/// Creates a table, takes its four seats and starts the game.
async fn create(address: SocketAddr, edition: &str) -> Result<Place, ClientError> {
    let mut host = Client::new(address);
    let table = json!({ "edition": edition, "seats": SEATS, "pace_ms": 0, "options": { "auto_rent": true } });
    let info = host.post("/api/tables", &table).await?;
    let id = info["id"].as_str().unwrap_or_default().to_owned();
    let mut clients = vec![host; SEATS];
    let mut shares = Vec::new();
    for ((client, name), seat) in clients.iter_mut().zip(["ann", "bob", "cid", "dot"]).zip(0..) {
        client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await?;
        shares.push(client.commit_share(&id, seat).await?);
        client.command(&id, "ready", json!({ "ready": true })).await?;
    }
    clients[0].command(&id, "start", json!("start")).await?;
    for ((client, share), seat) in clients.iter_mut().zip(&shares).zip(0..) {
        client.reveal_share(&id, seat, share).await?;
    }
    Ok((id, clients))
}

/// Opens the sockets of a running game.
async fn open((id, clients): &Place) -> Result<Seats, ClientError> {
    let mut seats = Seats::new(Vec::new());
    for (seat, client) in clients.iter().enumerate() {
        seats.sockets.push(client.socket(id, &json!({ "protocol": 1 })).await?);
        while seats.receive(seat).await? != "welcome" {}
    }
    Ok(seats)
}

impl Seats {
    /// Receives one frame of a socket and returns its kind.
    async fn receive(&mut self, seat: usize) -> Result<&'static str, ClientError> {
        let text = self.sockets[seat].receive_text().await?;
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

/// What only a frame with a question to its client contains.
const ASKED: &str = "\"you\":{\"legal\"";

/// The answer to a question: buy what is offered, or else the default.
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
    kind: Kind,
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
                match kind {
                    Kind::Baseline => baseline::play(&mut table, &mut measured, pace, from, until).await?,
                    Kind::Magie => {
                        play(&mut table, &mut measured, address, &edition, pace, from, until).await?;
                    }
                }
                Ok::<_, ClientError>((measured, table))
            })
        })
        .collect();
    let mut all = Measured { milliseconds: round.as_millis(), ..Measured::default() };
    let mut tables = Vec::new();
    for task in tasks {
        let (mut one, mut table) = task.await.map_err(|_| LoadError::Panicked)??;
        (one.frames, one.bytes) = (std::mem::take(&mut table.frames), std::mem::take(&mut table.bytes));
        all.add(one);
        tables.push(table);
    }
    Ok((all, tables))
}

/// The schedule of a table that answers at a fixed pace, shifted so that not all tables answer at the same time.
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

/// Plays games at one table until the time is up.
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
            *table = open(&create(address, edition).await?).await?;
            continue;
        };
        if let Some(pace) = &mut pace {
            pace.wait().await;
        }
        let question = table.asked[seat].take().unwrap_or_default();
        measured.all += 1;
        table.answers += 1;
        let id = table.answers;
        let frame = format!("{{\"answer\":{{\"id\":\"{id}\",\"action\":{}}}}}", choice(&question));
        let began = Instant::now();
        table.sockets[seat].send_text(frame).await?;
        for other in 0..SEATS {
            while table.receive(other).await? != "events" {}
        }
        if began >= from {
            measured.times.push(began.elapsed().as_micros() as u32);
        }
        while table.receive(seat).await? != "ack" {}
    }
    Ok(())
}
