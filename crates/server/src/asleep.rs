//! Running games that nobody watches leave memory, even if a clock runs. What remains of each is here: when its room must
//! be opened again, and the little that the log does not say.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use crate::hub::Shared;
use crate::room::{Message, OpenedBy, RoomMemory};
use crate::store::StoreError;
use crate::wire::ProblemCode;

/// After this time, a room that could not be opened is tried again.
const RETRY_MS: u64 = 10_000;
/// How long the task that opens rooms sleeps at most. The clock may be set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// The tables that are asleep.
#[derive(Default)]
pub(crate) struct Asleep {
    tables: HashMap<String, Sleeper>,
    by_time: BTreeSet<(u64, String)>,
}

struct Sleeper {
    until: u64,
    /// `None` if the room was not open since the server started.
    memory: Option<RoomMemory>,
}

impl Asleep {
    fn insert(&mut self, table: &str, until: u64, memory: Option<RoomMemory>) {
        self.remove(table);
        self.by_time.insert((until, table.to_owned()));
        self.tables.insert(table.to_owned(), Sleeper { until, memory });
    }

    /// A table wakes, or is gone.
    fn remove(&mut self, table: &str) -> Option<Sleeper> {
        let sleeper = self.tables.remove(table)?;
        self.by_time.remove(&(sleeper.until, table.to_owned()));
        Some(sleeper)
    }

    /// The table whose time comes first.
    fn first(&self) -> Option<&(u64, String)> {
        self.by_time.first()
    }
}

impl Shared {
    fn asleep(&self) -> std::sync::MutexGuard<'_, Asleep> {
        self.asleep.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers to open the room of a table again.
    pub(crate) fn sleep_until(&self, table: &str, until: u64, memory: Option<RoomMemory>) {
        self.asleep().insert(table, until, memory);
        self.fell_asleep.notify_one();
    }

    /// The memory of a table whose room is opened.
    pub(crate) fn wake_up(&self, table: &str) -> Option<RoomMemory> {
        self.asleep().remove(table)?.memory
    }

    /// Opens the rooms of sleeping tables when their time has come.
    pub(crate) async fn wake_tables(self: Arc<Self>) {
        while !self.is_stopping() {
            let first = self.asleep().first().cloned();
            match first {
                Some((until, table)) if until <= self.time.now() => self.wake(&table).await,
                first => {
                    let until = first.map_or(u64::MAX / 2, |(until, _)| until);
                    let latest = tokio::time::Instant::now() + LONGEST_SLEEP;
                    tokio::select! {
                        () = tokio::time::sleep_until(self.time.instant(until).min(latest)) => {}
                        () = self.fell_asleep.notified() => {}
                    }
                }
            }
        }
    }

    /// Opens the room of a table because of the time. If that is not possible now, it is tried again.
    pub(crate) async fn wake(self: &Arc<Self>, table: &str) {
        let Err(fault) = self.open_room(table, OpenedBy::Time).await else { return };
        let mut asleep = self.asleep();
        let memory = asleep.remove(table).and_then(|sleeper| sleeper.memory);
        // Such a table is gone, or its log cannot be replayed.
        let is_lost = matches!(fault.code, ProblemCode::NoSuchTable | ProblemCode::OtherEdition);
        if !is_lost && !self.is_stopping() {
            tracing::warn!(table, %fault, "a running game could not be resumed; trying again");
            asleep.insert(table, self.time.now() + RETRY_MS, memory);
        }
    }

    /// Deletes a table, whatever its phase. Its clients are told that it is gone. `false` if there is none.
    pub(crate) async fn delete_table(&self, table: &str) -> Result<bool, StoreError> {
        let existed = self.store.remove(table).await?;
        self.asleep().remove(table);
        let room = self.rooms().get(table).map(|room| room.sender.clone());
        if let Some(room) = room {
            // A room that has closed needs no message.
            let _ = room.send(Box::new(Message::Deleted)).await;
        }
        Ok(existed)
    }

    /// The number of tables that wait for their time.
    #[cfg(test)]
    pub(crate) fn sleeping_tables(&self) -> usize {
        self.asleep().tables.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Limits};
    use crate::entry::{Entry, TableSetup};
    use crate::hub::Nodes;
    use crate::key::ServerKey;
    use crate::store::{Memory, Store};
    use crate::table::Editions;
    use crate::wire::{Clock, OptionValue};

    const HOUR: u64 = 3_600_000;

    /// A server with space for this many tables.
    fn server(tables: usize) -> (Arc<Shared>, Arc<Memory>) {
        let store = Arc::new(Memory::default());
        let limits = Limits { tables, ..Limits::none() };
        let config = Config { limits, ..Config::local("unused".into()) };
        let key = ServerKey::new([0; 32]);
        let shared = Shared::new(
            config,
            Editions::built_in(),
            &key,
            Arc::clone(&store) as Arc<dyn Store>,
            1,
            Nodes::One,
        );
        tokio::spawn(Arc::clone(&shared).wake_tables());
        (shared, store)
    }

    /// A game of two people of whom nobody is connected.
    async fn game(shared: &Arc<Shared>, setup: impl FnOnce(&mut TableSetup)) -> String {
        let edition = shared.editions.get("classic").unwrap();
        let mut plain = TableSetup::plain(edition, 2);
        setup(&mut plain);
        let sits = |seat, name: &str| Entry::Seated { seat, name: name.to_owned(), holder: name.to_owned() };
        let entries = vec![sits(0, "ann"), sits(1, "bob"), Entry::Started];
        let id = shared.create(plain, entries).await.unwrap();
        shared.ask(&id, Message::Info).await.unwrap();
        id
    }

    fn clock(question_ms: u64, absent_ms: u64) -> Option<Clock> {
        let [question_ms, absent_ms] = [question_ms, absent_ms].map(|ms| ms as u32);
        Some(Clock { question_ms, together_ms: question_ms, absent_ms, reserve_ms: 0, ..Clock::default() })
    }

    async fn wait(ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    async fn log(store: &Memory, id: &str) -> Vec<String> {
        store.read(id, 0).await.unwrap().into_iter().map(|(_, body)| body).collect()
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_with_a_slow_clock_leaves_memory_and_continues_in_time() {
        let (shared, store) = server(usize::MAX);
        let id = game(&shared, |setup| setup.clock = clock(24 * HOUR, 168 * HOUR)).await;
        wait(60_000).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (1, 0), "somebody may come back");
        wait(61_000).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 1));
        let rows = log(&store, &id).await.len();
        // A visitor opens the room for a while.
        wait(HOUR).await;
        shared.ask(&id, Message::Info).await.unwrap();
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (1, 0));
        wait(23 * HOUR - 130_000).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 1));
        assert_eq!(log(&store, &id).await.len(), rows, "too soon");
        wait(20_000).await;
        let grown = log(&store, &id).await;
        assert!(grown.len() > rows && grown[rows].contains(r#""by":"clock""#), "{grown:?}");
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 1), "until the next question");
        // The clock answers twice for each, then nobody is left to wait for.
        wait(20 * 24 * HOUR).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 0));
        assert!(!log(&store, &id).await.iter().any(|row| row.contains("woke")), "it was served all the time");
    }

    #[tokio::test(start_paused = true)]
    async fn absence_is_counted_while_a_table_is_asleep() {
        let (shared, store) = server(usize::MAX);
        let id = game(&shared, |setup| setup.clock = clock(24 * HOUR, HOUR)).await;
        wait(HOUR - 10_000).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 1));
        let stand_ins = async || log(&store, &id).await.concat().matches("stand-in").count();
        assert_eq!(stand_ins().await, 0);
        wait(20_000).await;
        assert!(stand_ins().await > 0);
    }

    #[tokio::test(start_paused = true)]
    async fn a_time_limit_runs_while_a_table_is_asleep() {
        let (shared, store) = server(usize::MAX);
        let limit = OptionValue::Number(60);
        let id = game(&shared, |setup| {
            setup.options.insert("time_limit".to_owned(), limit);
        })
        .await;
        wait(HOUR - 10_000).await;
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (0, 1));
        assert!(!log(&store, &id).await.concat().contains("time-up"));
        wait(20_000).await;
        let log = log(&store, &id).await.concat();
        assert!(log.contains("time-up") && !log.contains("woke"), "{log}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_full_server_closes_the_room_that_nobody_has_needed_for_longest() {
        let (shared, _) = server(3);
        let week = |setup: &mut TableSetup| setup.clock = clock(168 * HOUR, 168 * HOUR);
        let mut ids = Vec::new();
        for _ in 0..3 {
            ids.push(game(&shared, week).await);
            wait(1_000).await;
        }
        assert_eq!(shared.open_rooms(), 3);
        // The first one was needed again just now.
        shared.ask(&ids[0], Message::Info).await.unwrap();
        ids.push(game(&shared, week).await);
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (3, 1));
        let open: Vec<bool> = ids.iter().map(|id| shared.rooms().contains_key(id)).collect();
        assert_eq!(open, [true, false, true, true]);
        // A table that was closed can still be found.
        let info = shared.ask(&ids[1], Message::Info).await.unwrap();
        assert_eq!(info.seats[0].name.as_deref(), Some("ann"));
        assert_eq!((shared.open_rooms(), shared.sleeping_tables()), (3, 1));
    }
}
