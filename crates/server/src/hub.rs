//! All tables of a node. Rooms are a cache: a table can be loaded from its log at any time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use magie_engine::ids::SeatSet;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::config::Config;
use crate::entry::{Entry, Step, TableSetup};
use crate::fair;
use crate::fault::Fault;
use crate::http::Hosts;
use crate::ids::{self, Time};
use crate::key::ServerKey;
use crate::limits::Meter;
use crate::room::{Message, QUEUE, Room, RoomSender};
use crate::sessions::Sessions;
use crate::store::{AppendError, Journal, Row, Store, Summary};
use crate::table::{Editions, Sentences, TableState};
use crate::wire::{Listed, Phase, ProblemCode};

/// How many random ids are tried for a new table.
const ID_TRIES: usize = 4;
/// Tables that never started are deleted after a day without activity.
const DAY_MS: u64 = 24 * 3600 * 1000;
/// Games without activity for this long are not resumed on start, but when a client asks for them. No clock runs longer.
const DORMANT_MS: u64 = 30 * DAY_MS;
/// Unfinished games are kept at least this long.
const UNFINISHED_MS: u64 = 365 * DAY_MS;
/// How often old tables are deleted.
const SWEEP_INTERVAL: std::time::Duration = std::time::Duration::from_secs(600);

/// What all rooms and requests of a node share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    #[expect(dead_code, reason = "sealed seeds follow")]
    pub(crate) key: ServerKey,
    pub(crate) sessions: Sessions,
    pub(crate) hosts: Hosts,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) editions: &'static Editions,
    pub(crate) sentences: &'static Sentences,
    pub(crate) time: Time,
    /// The random number of this node, drawn on start.
    pub(crate) node: u32,
    /// Is this the only node? It is for SQLite, and may not be for PostgreSQL.
    pub(crate) alone: bool,
    pub(crate) meter: Arc<Meter>,
    /// Permits for slow bots to search: one for each processor.
    pub(crate) search_permits: Arc<Semaphore>,
    /// Permits to replay finished games: one for each processor.
    pub(crate) replay_permits: Arc<Semaphore>,
    rooms: Mutex<HashMap<String, RoomSender>>,
    /// Tables created since the start, without rematches. With a test seed, the dice of a table are derived from it.
    created: AtomicU64,
    /// Is the server stopping?
    stopping: watch::Sender<bool>,
    /// The seats connected to this node, by table. Tables without any are left out.
    connected: Mutex<HashMap<String, SeatSet>>,
    /// The metric of stored entries, looked up once.
    pub(crate) entries: metrics::Counter,
}

/// Whether other nodes may use the same store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    One,
    Several,
}

fn unavailable() -> Fault {
    ProblemCode::Unavailable.into()
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        key: ServerKey,
        store: Arc<dyn Store>,
        node: u32,
        nodes: Nodes,
    ) -> Arc<Self> {
        let one_per_processor =
            || Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, Into::into)));
        Arc::new(Self {
            meter: Meter::new(config.limits),
            sessions: Sessions::new(&key, config.is_https()),
            hosts: Hosts::new(&config),
            config,
            key,
            journal: Journal::new(Arc::clone(&store)),
            store,
            editions: Editions::built_in(),
            sentences: Sentences::all(),
            time: Time::new(),
            node,
            alone: nodes == Nodes::One,
            search_permits: one_per_processor(),
            replay_permits: one_per_processor(),
            rooms: Mutex::default(),
            created: AtomicU64::new(0),
            stopping: watch::Sender::new(false),
            connected: Mutex::default(),
            entries: metrics::counter!("magie_entries_total"),
        })
    }

    pub(crate) fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, RoomSender>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Is the node stopping? This becomes true before rooms are stopped, so a room that is opened before will be stopped
    /// too.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// The seats connected to this node, by table.
    pub(crate) fn connected(&self) -> std::sync::MutexGuard<'_, HashMap<String, SeatSet>> {
        self.connected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables in memory.
    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Creates a table, with entries that are stored with it.
    pub(crate) async fn create(&self, setup: TableSetup, entries: Vec<Entry>) -> Result<String, Fault> {
        let seed = match self.config.test_seed {
            Some(seed) => fair::test_table_seed(seed, self.created.fetch_add(1, Ordering::Relaxed)),
            None => ids::random().map_err(|_| unavailable())?,
        };
        for _ in 0..ID_TRIES {
            let id = ids::table_id().map_err(|_| unavailable())?;
            if self.begin_log(&id, &setup, &seed, &entries).await? {
                return Ok(id);
            }
        }
        Err(unavailable())
    }

    /// Creates the table of the next game. Its id is derived from the secret of the previous table, so that requests that
    /// race create only one.
    pub(crate) async fn create_after(
        &self,
        before: &TableSetup,
        entries: Vec<Entry>,
    ) -> Result<String, Fault> {
        let id = ids::next_table_id(before.secret.as_bytes());
        let seed = match self.config.test_seed {
            // Requests that race give the table the same dice.
            Some(_) => fair::next_test_seed(&ids::unhex(&before.seed).unwrap_or_default()),
            None => ids::random().map_err(|_| unavailable())?,
        };
        self.begin_log(&id, before, &seed, &entries).await?;
        Ok(id)
    }

    /// Begins the log of a table, with a new secret; `false` if the id is taken.
    async fn begin_log(
        &self,
        id: &str,
        setup: &TableSetup,
        seed: &[u8; 32],
        entries: &[Entry],
    ) -> Result<bool, Fault> {
        if self.open_rooms() >= self.config.limits.tables {
            return Err(ProblemCode::TooMany.into());
        }
        let setup = TableSetup {
            seed: ids::hex(seed),
            secret: ids::secret().map_err(|_| unavailable())?,
            test_dice: self.config.test_seed.is_some(),
            ..setup.clone()
        };
        let now = self.time.now();
        let listed = Listed {
            id: ids::shown(id),
            edition: setup.edition.clone(),
            phase: Phase::Lobby,
            seats: vec![None; setup.seats.into()],
            locked: setup.password.is_some(),
            spectators: setup.spectators,
            outcome: None,
            at: now,
        };
        let listed = serde_json::to_string(&listed).unwrap_or_default();
        let public = setup.public;
        let entries = std::iter::once(Entry::Created(setup)).chain(entries.iter().cloned()).collect();
        let step = Step { at: now, node: self.node, entries, command: None };
        let row = Row {
            table: id.to_owned(),
            seq: 0,
            body: serde_json::to_string(&step).map_err(|_| unavailable())?,
            summary: Some(Summary { phase: Phase::Lobby, public, at: now, listed }),
        };
        match self.journal.append(row).await {
            Ok(()) => {
                metrics::counter!("magie_tables_total").increment(1);
                Ok(true)
            }
            Err(AppendError::Taken) => Ok(false),
            Err(AppendError::Unavailable) => Err(unavailable()),
        }
    }

    /// The room of a table. It is opened if necessary.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<RoomSender, Fault> {
        let open = |shared: &Self| shared.rooms().get(id).filter(|room| !room.is_closed()).cloned();
        if let Some(room) = open(self) {
            return Ok(room);
        }
        if self.open_rooms() >= self.config.limits.tables {
            return Err(ProblemCode::TooMany.into());
        }
        let rows = self.journal.read(id, 0).await.map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        if rows.is_empty() {
            return Err(ProblemCode::NoSuchTable.into());
        }
        let table = TableState::load(id, &rows, self.editions).map_err(|error| {
            tracing::error!(table = id, %error, "the room of a table cannot be opened");
            Fault::new(
                ProblemCode::NoSuchTable,
                "this table was created with another version of the edition or of the program",
            )
        })?;
        let (room, inbox) = {
            let mut rooms = self.rooms();
            // Another request may have opened it meanwhile.
            if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
                return Ok(room.clone());
            }
            // A room added now would not be stopped.
            if self.is_stopping() {
                return Err(ProblemCode::Unavailable.into());
            }
            let (room, inbox) = mpsc::channel(QUEUE);
            rooms.insert(id.to_owned(), room.clone());
            (room, inbox)
        };
        metrics::gauge!("magie_rooms").increment(1);
        let (shared, id) = (Arc::clone(self), id.to_owned());
        let served = Room::new(Arc::clone(self), table, inbox);
        tokio::spawn(async move {
            served.serve().await;
            metrics::gauge!("magie_rooms").decrement(1);
            shared.rooms().retain(|other, room| *other != id || !room.is_closed());
        });
        Ok(room)
    }

    /// Sends a request to a room and waits for the response. A room that closes at this moment is opened again.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        mut message: impl FnMut(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Fault> {
        for _ in 0..2 {
            let room = self.room(id).await?;
            let (done, answer) = oneshot::channel();
            if room.send(Box::new(message(done))).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok(answer);
            }
        }
        Err(ProblemCode::Unavailable.into())
    }

    /// Opens the rooms of running games, so that their clocks continue. Games without recent activity wait for a client.
    pub(crate) async fn resume_games(self: Arc<Self>) {
        match self.store.running(self.time.now().saturating_sub(DORMANT_MS)).await {
            Ok(tables) => {
                let count = tables.len();
                for table in tables {
                    if self.is_stopping() {
                        return;
                    }
                    if let Err(fault) = self.room(&table).await {
                        tracing::warn!(table, %fault, "a running game could not be resumed");
                    }
                }
                tracing::info!(count, "running games resumed");
            }
            Err(error) => {
                tracing::error!(%error, "running games could not be read from the store, so none was resumed");
            }
        }
    }

    /// Deletes old tables at regular intervals.
    pub(crate) async fn sweep(self: Arc<Self>) {
        loop {
            let now = self.time.now();
            let keep = u64::from(self.config.keep_days) * DAY_MS;
            // A table with connected players is in use even if nothing happens there.
            let used: Vec<String> = self.connected().keys().cloned().collect();
            if let Err(error) = self.store.keep_unfinished(&used, now).await {
                tracing::warn!(%error, "tables in use could not be marked as active");
            }
            let mut old = vec![(Phase::Lobby, DAY_MS)];
            if keep > 0 {
                let unfinished = keep.max(UNFINISHED_MS);
                old.extend([(Phase::Over, keep), (Phase::Running, unfinished), (Phase::Paused, unfinished)]);
            }
            for (phase, age) in old {
                match self.store.purge(phase, now.saturating_sub(age)).await {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, ?phase, "old tables deleted"),
                    Err(error) => tracing::warn!(%error, "old tables could not be deleted"),
                }
            }
            tokio::time::sleep(SWEEP_INTERVAL).await;
        }
    }

    /// To wait until the server stops.
    pub(crate) fn watch_stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// From now on no connection is accepted and no room opened.
    pub(crate) fn begin_to_stop(&self) {
        self.stopping.send_replace(true);
    }

    /// Stops all rooms, which say goodbye to their clients.
    pub(crate) async fn stop(&self) {
        self.begin_to_stop();
        let rooms: Vec<_> = self.rooms().drain().map(|(_, room)| room).collect();
        for room in &rooms {
            // The room may have closed already.
            let _ = room.send(Box::new(Message::Stop)).await;
        }
        for room in rooms {
            room.closed().await;
        }
    }
}
