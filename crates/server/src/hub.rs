//! All tables of a node: those in memory are a cache of their logs.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use magie_engine::SeatSet;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::config::Config;
use crate::entry::{Entry, Head, Step};
use crate::fair;
use crate::fault::Fault;
use crate::ids::{self, Time};
use crate::limits::Meter;
use crate::room::{Door, Message, QUEUE, Room};
use crate::store::{AppendError, Journal, Row, Store, Summary};
use crate::table::{Editions, Sentences, Table};
use crate::wire::{Listed, Phase, ProblemCode};

/// How often a new id is tried that turned out to be taken.
const TRIES: usize = 4;
/// Lobbies in which nothing happened for so long are forgotten.
const DAY_MS: u64 = 24 * 3600 * 1000;
/// Games in which nothing happened for so long are not taken up before somebody comes: longer than any clock runs.
const ASLEEP_MS: u64 = 30 * DAY_MS;
/// Games that are not over are kept so long at least.
const UNFINISHED_MS: u64 = 365 * DAY_MS;
/// How often old tables are looked for.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(600);

/// What all rooms and requests of a node share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) editions: &'static Editions,
    pub(crate) sentences: &'static Sentences,
    pub(crate) time: Time,
    /// The number of this node, drawn when it starts.
    pub(crate) node: u32,
    /// Is there no other node?
    pub(crate) alone: bool,
    pub(crate) meter: Arc<Meter>,
    /// Leave to think: no more bots think at once than there are processors.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Leave to read a finished game, likewise.
    pub(crate) readers: Arc<Semaphore>,
    rooms: Mutex<HashMap<String, Door>>,
    /// Tables created since the start, without rematches: with a test seed, each gets its own dice from this number.
    set_up: AtomicU64,
    /// Does the server stop?
    stops: watch::Sender<bool>,
    /// Which seats of which tables are here; tables without any are left out.
    here: Mutex<HashMap<String, SeatSet>>,
    /// How many entries were stored; looked up once.
    pub(crate) entries: metrics::Counter,
}

fn unavailable() -> Fault {
    ProblemCode::Unavailable.into()
}

impl Shared {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, node: u32, alone: bool) -> Arc<Self> {
        let as_many_as_processors =
            || Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, Into::into)));
        Arc::new(Self {
            meter: Meter::new(config.limits),
            config,
            journal: Journal::new(Arc::clone(&store)),
            store,
            editions: Editions::built_in(),
            sentences: Sentences::all(),
            time: Time::new(),
            node,
            alone,
            thinkers: as_many_as_processors(),
            readers: as_many_as_processors(),
            rooms: Mutex::default(),
            set_up: AtomicU64::new(0),
            stops: watch::Sender::new(false),
            here: Mutex::default(),
            entries: metrics::counter!("magie_entries_total"),
        })
    }

    pub(crate) fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Door>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the node stop? It is so before the rooms are ended: one that is put among them when it is not will be ended too.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stops.borrow()
    }

    /// Which seats of which tables are here.
    pub(crate) fn here(&self) -> std::sync::MutexGuard<'_, HashMap<String, SeatSet>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Sets a table up, with entries that follow at once.
    pub(crate) async fn create(&self, head: Head, entries: Vec<Entry>) -> Result<String, Fault> {
        let seed = match self.config.test_seed {
            Some(seed) => fair::test_table_seed(seed, self.set_up.fetch_add(1, Ordering::Relaxed)),
            None => ids::random().map_err(|_| unavailable())?,
        };
        for _ in 0..TRIES {
            let id = ids::table_id().map_err(|_| unavailable())?;
            if self.begin(&id, &head, &seed, &entries).await? {
                return Ok(id);
            }
        }
        Err(unavailable())
    }

    /// Sets the table of the next game up. Its id follows from the secret of the game before, so that it is one table
    /// whoever sets it up, and how often.
    pub(crate) async fn create_after(&self, before: &Head, entries: Vec<Entry>) -> Result<String, Fault> {
        let id = ids::next_table_id(before.secret.as_bytes());
        let seed = match self.config.test_seed {
            // Two requests may race: only one table is created, with the same dice either way.
            Some(_) => fair::next_test_seed(&ids::unhex(&before.seed).unwrap_or_default()),
            None => ids::random().map_err(|_| unavailable())?,
        };
        self.begin(&id, before, &seed, &entries).await?;
        Ok(id)
    }

    /// Begins the log of a table, with a secret of its own; no if there is one of this id.
    async fn begin(&self, id: &str, head: &Head, seed: &[u8; 32], entries: &[Entry]) -> Result<bool, Fault> {
        if self.open_rooms() >= self.config.limits.tables {
            return Err(ProblemCode::TooMany.into());
        }
        let head = Head {
            seed: ids::hex(seed),
            secret: ids::secret().map_err(|_| unavailable())?,
            test_dice: self.config.test_seed.is_some(),
            ..head.clone()
        };
        let now = self.time.now();
        let listed = Listed {
            id: ids::shown(id),
            edition: head.edition.clone(),
            phase: Phase::Lobby,
            seats: vec![None; head.seats.into()],
            locked: head.password.is_some(),
            spectators: head.spectators,
            outcome: None,
            at: now,
        };
        let listed = serde_json::to_string(&listed).unwrap_or_default();
        let public = head.public;
        let entries = std::iter::once(Entry::Created(head)).chain(entries.iter().cloned()).collect();
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

    /// The room of a table, opened if it is not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Door, Fault> {
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
        let table = Table::load(id, &rows, self.editions).map_err(|error| {
            tracing::error!(table = id, %error, "a table cannot be opened");
            Fault::new(ProblemCode::NoSuchTable, "this table was played on other data or by another version")
        })?;
        let (room, inbox) = {
            let mut rooms = self.rooms();
            // Somebody else may have been faster.
            if let Some(room) = rooms.get(id).filter(|room| !room.is_closed()) {
                return Ok(room.clone());
            }
            // Rooms that stand here now are ended, others would not be.
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

    /// Asks a room; one that closes at this moment is opened again.
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

    /// Opens the tables whose games were on, so that their clocks go on. Those where nothing has happened for long wait until
    /// somebody comes.
    pub(crate) async fn take_up(self: Arc<Self>) {
        match self.store.running(self.time.now().saturating_sub(ASLEEP_MS)).await {
            Ok(tables) => {
                let count = tables.len();
                for table in tables {
                    if self.is_stopping() {
                        return;
                    }
                    if let Err(fault) = self.room(&table).await {
                        tracing::warn!(table, %fault, "a game could not be taken up");
                    }
                }
                tracing::info!(count, "games taken up");
            }
            Err(error) => tracing::error!(%error, "running games could not be listed"),
        }
    }

    /// Forgets what is too old, now and then.
    pub(crate) async fn sweep(self: Arc<Self>) {
        loop {
            let now = self.time.now();
            let keep = u64::from(self.config.keep_days) * DAY_MS;
            // Where somebody sits and waits something may happen yet.
            let used: Vec<String> = self.here().keys().cloned().collect();
            if let Err(error) = self.store.keep_unfinished(&used, now).await {
                tracing::warn!(%error, "it could not be said which tables are in use");
            }
            let mut old = vec![(Phase::Lobby, DAY_MS)];
            if keep > 0 {
                let unfinished = keep.max(UNFINISHED_MS);
                old.extend([(Phase::Over, keep), (Phase::Running, unfinished), (Phase::Paused, unfinished)]);
            }
            for (phase, age) in old {
                match self.store.purge(phase, now.saturating_sub(age)).await {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, ?phase, "old tables forgotten"),
                    Err(error) => tracing::warn!(%error, "old tables could not be forgotten"),
                }
            }
            tokio::time::sleep(SWEEP).await;
        }
    }

    /// Who waits for the server to stop hears of it here.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stops.subscribe()
    }

    /// Nothing new is begun.
    pub(crate) fn begin_to_stop(&self) {
        self.stops.send_replace(true);
    }

    /// Ends all rooms; every socket is told.
    pub(crate) async fn stop(&self) {
        self.begin_to_stop();
        let rooms: Vec<_> = self.rooms().drain().map(|(_, room)| room).collect();
        for room in &rooms {
            // One that has ended already is what is wanted.
            let _ = room.send(Box::new(Message::Stop)).await;
        }
        for room in rooms {
            room.closed().await;
        }
    }
}
