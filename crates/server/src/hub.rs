//! All tables of a node. Rooms are a cache: a table can be loaded from its log at any time.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use magie_engine::ids::SeatSet;
use tokio::sync::{Notify, Semaphore, mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::asleep::Asleep;
use crate::config::Config;
use crate::entry::{Entry, Step, TableSetup};
use crate::fair;
use crate::fair_share::FairPermits;
use crate::fault::Fault;
use crate::http::{Hosts, Prepared};
use crate::ids::{self, Time};
use crate::key::ServerKey;
use crate::limits::Meter;
use crate::room::{LEFT_MS, Message, OpenedBy, QUEUE, Room, RoomSender, UNTOUCHED_MS};
use crate::seal::{Seal, SealError};
use crate::sessions::Sessions;
use crate::store::{AppendError, Journal, Row, Store, StoreError, Summary};
use crate::table::{BadLog, Editions, SECRET, SEED, Sentences, TableState};
use crate::wire::{ChainLink, Listed, Phase, ProblemCode};

/// How many random ids are tried for a new table.
const ID_TRIES: usize = 4;
/// Tables that never started are deleted after a day without activity.
const DAY_MS: u64 = 24 * 3600 * 1000;
/// Games without activity for this long are not resumed on start, but when a client asks for them. No clock runs longer.
const DORMANT_MS: u64 = 30 * DAY_MS;
/// Unfinished games are kept at least this long. By then they are abandoned, unless they can no longer be loaded.
const UNFINISHED_MS: u64 = UNTOUCHED_MS + 30 * DAY_MS;
/// Unfinished games that are looked at in one sweep.
const ABANDON_BATCH: u32 = 100;
/// How many idle rooms are asked to close to make space for one table.
const EVICTIONS: usize = 4;
/// How long an idle room may take to close.
const EVICTION_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(1);
/// How long a request waits for the store.
const LONGEST_WAIT: std::time::Duration = std::time::Duration::from_millis(1800);
/// How often old tables are deleted.
const SWEEP_INTERVAL: std::time::Duration = std::time::Duration::from_secs(600);

/// What all rooms and requests of a node share.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) sessions: Sessions,
    pub(crate) hosts: Hosts,
    /// Seals what the store must not reveal.
    pub(crate) seal: Seal,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) editions: &'static Editions,
    pub(crate) prepared: Prepared,
    pub(crate) sentences: &'static Sentences,
    pub(crate) time: Time,
    /// The random number of this node, drawn on start.
    pub(crate) node: u32,
    /// Is this the only node? It is for SQLite, and may not be for PostgreSQL.
    pub(crate) alone: bool,
    pub(crate) meter: Arc<Meter>,
    /// Permits for slow bots to search: one for each processor.
    pub(crate) search_permits: Arc<FairPermits>,
    /// Permits to replay finished games: one for each processor.
    pub(crate) replay_permits: Arc<Semaphore>,
    rooms: Mutex<HashMap<String, OpenRoom>>,
    /// Running games without a room, until their time comes.
    pub(crate) asleep: Mutex<Asleep>,
    /// Notified when a table falls asleep.
    pub(crate) fell_asleep: Notify,
    /// Tables created since the start, without rematches. With a test seed, the dice of a table are derived from it.
    created: AtomicU64,
    /// Is the server stopping?
    stopping: watch::Sender<bool>,
    /// The seats connected to this node, by table. Tables without any are left out.
    connected: Mutex<HashMap<String, SeatSet>>,
    /// The metric of stored entries, looked up once.
    pub(crate) entries: metrics::Counter,
}

/// A table in memory.
#[derive(Clone)]
pub(crate) struct OpenRoom {
    pub(crate) sender: RoomSender,
    /// Since when nobody needs the room, as the room reports it; [`IN_USE`] if somebody does.
    idle_since: Arc<AtomicU64>,
}

/// The room is needed.
pub(crate) const IN_USE: u64 = u64::MAX;

/// Whether other nodes may use the same store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    One,
    Several,
}

fn unavailable() -> Fault {
    ProblemCode::Unavailable.into()
}

/// The phase and the names of a table that begins with these entries.
fn listing_of(setup: &TableSetup, entries: &[Entry]) -> (Phase, Vec<Option<String>>) {
    let (mut phase, mut seats) = (Phase::Lobby, vec![None; setup.seats.into()]);
    for entry in entries {
        match entry {
            Entry::Seated { seat, name, .. } | Entry::Bot { seat, name, .. } => {
                if let Some(place) = seats.get_mut(usize::from(*seat)) {
                    *place = Some(name.clone());
                }
            }
            Entry::Started => phase = Phase::Running,
            _ => {}
        }
    }
    (phase, seats)
}

impl Shared {
    pub(crate) fn new(
        config: Config,
        editions: &'static Editions,
        key: &ServerKey,
        store: Arc<dyn Store>,
        node: u32,
        nodes: Nodes,
    ) -> Arc<Self> {
        let processors = std::thread::available_parallelism().map_or(1, Into::into);
        Arc::new(Self {
            meter: Meter::new(config.limits),
            sessions: Sessions::new(key, config.is_https()),
            hosts: Hosts::new(&config),
            seal: Seal::new(key, &config.key),
            config,
            journal: Journal::new(Arc::clone(&store)),
            store,
            editions,
            prepared: Prepared::default(),
            sentences: Sentences::all(),
            time: Time::new(),
            node,
            alone: nodes == Nodes::One,
            search_permits: FairPermits::new(processors),
            replay_permits: Arc::new(Semaphore::new(processors)),
            rooms: Mutex::default(),
            asleep: Mutex::default(),
            fell_asleep: Notify::new(),
            created: AtomicU64::new(0),
            stopping: watch::Sender::new(false),
            connected: Mutex::default(),
            entries: metrics::counter!("magie_entries_total"),
        })
    }

    pub(crate) fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, OpenRoom>> {
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
    #[cfg(test)]
    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Creates a table, with entries that are stored with it.
    pub(crate) async fn create(&self, setup: TableSetup, entries: Vec<Entry>) -> Result<String, Fault> {
        let seed = self.new_seed()?;
        let setup = self.chained(setup, &seed).await?;
        for _ in 0..ID_TRIES {
            let id = ids::table_id().map_err(|_| unavailable())?;
            if self.begin_log(&id, &setup, &seed, &entries).await? {
                return Ok(id);
            }
        }
        Err(unavailable())
    }

    /// Creates a table with this id; `false` if the id is taken.
    pub(crate) async fn create_as(
        &self,
        id: &str,
        setup: TableSetup,
        entries: Vec<Entry>,
    ) -> Result<bool, Fault> {
        let seed = self.new_seed()?;
        let setup = self.chained(setup, &seed).await?;
        self.begin_log(id, &setup, &seed, &entries).await
    }

    /// The seed of the dice of a new table.
    fn new_seed(&self) -> Result<[u8; 32], Fault> {
        match self.config.test_seed {
            Some(seed) => Ok(fair::test_table_seed(seed, self.created.fetch_add(1, Ordering::Relaxed))),
            None => ids::random().map_err(|_| unavailable()),
        }
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
        let setup = self.chained(before.clone(), &seed).await?;
        self.begin_log(&id, &setup, &seed, &entries).await?;
        Ok(id)
    }

    /// Appends the commitment of a new table to the chain. This comes first, so that no table is without an entry; an entry
    /// whose table could not be stored does no harm.
    async fn chained(&self, setup: TableSetup, seed: &[u8; 32]) -> Result<TableSetup, Fault> {
        self.make_space().await?;
        // Anyone can predict test dice, so there is nothing to commit to.
        if self.config.test_seed.is_some() {
            return Ok(TableSetup { chain: None, ..setup });
        }
        let commitment = fair::commitment(seed);
        let appended = timeout(LONGEST_WAIT, self.store.append_commitment(&commitment)).await;
        let appended = appended.map_err(|_| Fault::store_waits())?;
        let (before, entry) = appended.map_err(|error| {
            tracing::error!(%error, "a commitment could not be stored, so no table was created");
            unavailable()
        })?;
        Ok(TableSetup { chain: Some(ChainLink { index: entry.index, before, head: entry.head }), ..setup })
    }

    /// Checks that the server's key is the one that this store was written with.
    pub(crate) async fn check_key(&self) -> Result<Result<(), SealError>, StoreError> {
        const CHECK: &str = "check";
        let Ok(sealed) = self.seal.seal("", CHECK, CHECK) else { return Ok(Ok(())) };
        let stored = self.store.remember("sealed-with", &sealed).await?;
        Ok(self.seal.open("", CHECK, &stored).map(|_| ()))
    }

    /// Begins the log of a table, with a new secret; `false` if the id is taken.
    async fn begin_log(
        &self,
        id: &str,
        setup: &TableSetup,
        seed: &[u8; 32],
        entries: &[Entry],
    ) -> Result<bool, Fault> {
        let secret = ids::secret().map_err(|_| unavailable())?;
        let seal = |field, text: &str| self.seal.seal(id, field, text).map_err(|_| unavailable());
        let setup = TableSetup {
            seed: seal(SEED, &ids::hex(seed))?,
            secret: seal(SECRET, &secret)?,
            test_dice: self.config.test_seed.is_some(),
            ..setup.clone()
        };
        let now = self.time.now();
        let (phase, seats) = listing_of(&setup, entries);
        let listed = Listed {
            id: ids::shown(id),
            edition: setup.edition.clone(),
            phase,
            seats,
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
            summary: Some(Summary { phase, public, at: now, listed }),
        };
        let stored = timeout(LONGEST_WAIT, self.journal.append(row)).await;
        match stored.map_err(|_| Fault::store_waits())? {
            Ok(()) => {
                metrics::counter!("magie_tables_total").increment(1);
                Ok(true)
            }
            Err(AppendError::Taken) => Ok(false),
            Err(AppendError::Unavailable) => Err(unavailable()),
            Err(AppendError::Damaged) => Err(ProblemCode::Damaged.into()),
        }
    }

    /// The room of a table. It is opened if necessary.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<RoomSender, Fault> {
        self.open_room(id, OpenedBy::Request).await
    }

    /// Makes space in memory for one more table, if necessary by closing the room that nobody has needed for longest.
    async fn make_space(&self) -> Result<(), Fault> {
        for _ in 0..EVICTIONS {
            let longest_idle = {
                let rooms = self.rooms();
                if rooms.len() < self.config.limits.tables {
                    return Ok(());
                }
                let idle = rooms.iter().map(|(id, room)| (room.idle_since.load(Ordering::Relaxed), id, room));
                let longest = idle.filter(|(since, ..)| *since != IN_USE).min_by_key(|(since, ..)| *since);
                longest.map(|(_, id, room)| (id.clone(), room.clone()))
            };
            let Some((id, room)) = longest_idle else { break };
            // The next request chooses another one.
            room.idle_since.store(IN_USE, Ordering::Relaxed);
            if room.sender.try_send(Box::new(Message::Evict)).is_ok() {
                // A room that is needed after all stays.
                let _ = tokio::time::timeout(EVICTION_TIMEOUT, room.sender.closed()).await;
            }
            self.rooms().retain(|other, room| *other != id || !room.sender.is_closed());
        }
        Err(ProblemCode::TooMany.into())
    }

    /// The room of a table. It is opened if necessary, for a request or because its time has come.
    pub(crate) async fn open_room(self: &Arc<Self>, id: &str, by: OpenedBy) -> Result<RoomSender, Fault> {
        let open = |room: &OpenRoom| (!room.sender.is_closed()).then(|| room.sender.clone());
        if let Some(room) = self.rooms().get(id).and_then(open) {
            // It knows its own deadlines.
            self.wake_up(id);
            return Ok(room);
        }
        self.make_space().await?;
        let rows = self.journal.read(id, 0).await?;
        if rows.is_empty() {
            return Err(ProblemCode::NoSuchTable.into());
        }
        let table = TableState::load(id, &rows, self.editions, &self.seal).map_err(|error| {
            tracing::error!(table = id, %error, "the room of a table cannot be opened");
            match error {
                BadLog::OtherEdition(error) => error.into(),
                BadLog::Rows(_) => Fault::new(
                    ProblemCode::NoSuchTable,
                    "this table was created with another version of the program",
                ),
            }
        })?;
        let (room, inbox) = {
            let mut rooms = self.rooms();
            // Another request may have opened it meanwhile.
            if let Some(room) = rooms.get(id).and_then(open) {
                return Ok(room);
            }
            // A room added now would not be stopped.
            if self.is_stopping() {
                return Err(ProblemCode::Unavailable.into());
            }
            let (sender, inbox) = mpsc::channel(QUEUE);
            let room = OpenRoom { sender, idle_since: Arc::new(AtomicU64::new(IN_USE)) };
            rooms.insert(id.to_owned(), room.clone());
            (room, inbox)
        };
        metrics::gauge!("magie_rooms").increment(1);
        let memory = self.wake_up(id);
        let (shared, id) = (Arc::clone(self), id.to_owned());
        let served = Room::new(Arc::clone(self), table, inbox, Arc::clone(&room.idle_since), by, memory);
        let room = room.sender;
        tokio::spawn(async move {
            served.serve().await;
            metrics::gauge!("magie_rooms").decrement(1);
            shared.rooms().retain(|other, room| *other != id || !room.sender.is_closed());
        });
        Ok(room)
    }

    /// Sends a request to a room and waits for the response, but not long: a client must know when the store is slow.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        message: impl FnMut(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Fault> {
        let answered = timeout(LONGEST_WAIT, self.ask_room(id, message)).await;
        answered.unwrap_or_else(|_| Err(Fault::store_waits()))
    }

    /// Sends a request to a room and waits for the response. A room that closes at this moment is opened again.
    async fn ask_room<T>(
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

    /// Opens the rooms of running games, so that their clocks continue. A room with nothing to do for a while closes at once
    /// and remembers when it must be opened again. Games without recent activity wait for a client.
    pub(crate) async fn resume_games(self: Arc<Self>) {
        match self.store.running(self.time.now().saturating_sub(DORMANT_MS)).await {
            Ok(tables) => {
                let count = tables.len();
                for table in tables {
                    if self.is_stopping() {
                        return;
                    }
                    self.wake(&table).await;
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
        // For each age at which a game may be abandoned: up to which time of the last activity tables were looked at.
        let mut looked_at = [(LEFT_MS, 0), (UNTOUCHED_MS, 0)];
        loop {
            let now = self.time.now();
            let keep = u64::from(self.config.keep_days) * DAY_MS;
            // A table with connected players is in use even if nothing happens there.
            let used: Vec<String> = self.connected().keys().cloned().collect();
            if let Err(error) = self.store.keep_unfinished(&used, now).await {
                tracing::warn!(%error, "tables in use could not be marked as active");
            }
            for (age, after) in &mut looked_at {
                *after = self.abandon_games(*after, now.saturating_sub(*age)).await;
            }
            let mut old = vec![(Phase::Lobby, DAY_MS)];
            if keep > 0 {
                let unfinished = keep.max(UNFINISHED_MS);
                old.extend([(Phase::Over, keep), (Phase::Abandoned, keep)]);
                old.extend([(Phase::Running, unfinished), (Phase::Paused, unfinished)]);
            }
            for (phase, age) in old {
                match self.store.purge(phase, now.saturating_sub(age)).await {
                    Ok(0) => {}
                    Ok(count) => tracing::info!(count, ?phase, "old tables deleted"),
                    Err(error) => tracing::warn!(%error, "old tables could not be deleted"),
                }
            }
            let mut stopping = self.watch_stopping();
            if timeout(SWEEP_INTERVAL, stopping.wait_for(|stop| *stop)).await.is_ok() {
                return;
            }
        }
    }

    /// Ends games that everyone has left, among those with their last activity between two times. Returns the time up to
    /// which tables were looked at.
    async fn abandon_games(self: &Arc<Self>, after: u64, before: u64) -> u64 {
        let tables = match self.store.unfinished(after, before, ABANDON_BATCH).await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::warn!(%error, "unfinished games could not be read from the store");
                return after;
            }
        };
        let is_complete = tables.len() < ABANDON_BATCH as usize;
        let mut last = after;
        for (table, idle_since) in tables {
            if let Err(fault) = self.ask(&table, |done| Message::Abandon { idle_since, done }).await {
                tracing::warn!(table, %fault, "an unfinished game could not be loaded");
            }
            last = idle_since;
        }
        if is_complete { before.saturating_sub(1).max(last) } else { last }
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
        let rooms: Vec<_> = self.rooms().drain().map(|(_, room)| room.sender).collect();
        for room in &rooms {
            // The room may have closed already.
            let _ = room.send(Box::new(Message::Stop)).await;
        }
        for room in rooms {
            room.closed().await;
        }
    }
}
