//! Several nodes on one store: the notices they send each other, and regular checks in case a notice was lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use magie_engine::ids::SeatSet;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::hub::Shared;
use crate::room::Message;
use crate::store::Notice;

/// Most tables in one notice: PostgreSQL allows 8,000 bytes.
const TABLES_PER_NOTICE: usize = 400;
/// How often the clock is synchronised.
const CLOCK_INTERVAL: Duration = Duration::from_secs(60);

impl Shared {
    /// Handles the notices of other nodes.
    pub(crate) async fn handle_notices(self: Arc<Self>, mut notices: mpsc::Receiver<Notice>) {
        while let Some(notice) = notices.recv().await {
            match notice {
                Notice::Appended { table, seq } => self.forward(&table, Message::Appended(seq)).await,
                Notice::Here { node, tables } if node != self.node => {
                    for (table, seats) in tables {
                        self.forward(&table, Message::Presence { node, seats }).await;
                    }
                }
                Notice::Held { node, table, seats } if node != self.node => {
                    self.forward(&table, Message::Holds { node, seats }).await;
                }
                Notice::Here { .. } | Notice::Held { .. } => {}
                Notice::Who { table } => {
                    let seats = self.connected().get(&table).copied();
                    if let Some(seats) = seats {
                        self.send_presence(vec![(table, seats)]);
                    }
                }
                Notice::Lost => {
                    let tables: Vec<String> = self.rooms().keys().cloned().collect();
                    for table in tables {
                        self.forward(&table, Message::Appended(u64::MAX)).await;
                    }
                }
            }
        }
    }

    async fn forward(&self, table: &str, message: Message) {
        let room = self.rooms().get(table).map(|room| room.sender.clone());
        if let Some(room) = room {
            // A room that has closed needs no message.
            let _ = room.send(Box::new(message)).await;
        }
    }

    /// Repeats presence, looks for missed rows and synchronises the clock at regular intervals.
    pub(crate) async fn synchronise(self: Arc<Self>) {
        let (mut ends, mut set) = (HashMap::new(), Instant::now());
        while !self.is_stopping() {
            tokio::time::sleep(self.config.heartbeat).await;
            self.repeat_presence();
            self.find_missed_rows(&mut ends).await;
            if set.elapsed() >= CLOCK_INTERVAL {
                set = Instant::now();
                self.set_clock().await;
            }
        }
    }

    /// Sets the clock of this node by the clock of the store, which all nodes share: deadlines written by one node are
    /// enforced by others.
    pub(crate) async fn set_clock(&self) {
        let asked = self.time.reading();
        match self.store.clock().await {
            Ok(shown) => shown.into_iter().for_each(|shown| self.time.set(asked, shown)),
            Err(error) => tracing::warn!(%error, "the clock of the store could not be read"),
        }
    }

    /// Remembers which seats of a table are connected to this node, and tells the other nodes.
    pub(crate) fn announce_presence(&self, table: &str, seats: SeatSet) {
        if seats.is_empty() {
            self.connected().remove(table);
        } else {
            self.connected().insert(table.to_owned(), seats);
        }
        if !self.alone {
            self.send_presence(vec![(table.to_owned(), seats)]);
        }
    }

    /// Announces the connected seats of all tables. This is also the heartbeat of a node without any.
    fn repeat_presence(&self) {
        let mut tables: Vec<_> =
            self.connected().iter().map(|(table, seats)| (table.clone(), *seats)).collect();
        while tables.len() > TABLES_PER_NOTICE {
            self.send_presence(tables.split_off(tables.len() - TABLES_PER_NOTICE));
        }
        self.send_presence(tables);
    }

    fn send_presence(&self, tables: Vec<(String, SeatSet)>) {
        self.journal.notify(&Notice::Here { node: self.node, tables });
    }

    /// Tells rooms that their logs have grown since the last check. Rooms that know it already do nothing.
    async fn find_missed_rows(&self, ends: &mut HashMap<String, u64>) {
        let tables: Vec<String> = self.rooms().keys().cloned().collect();
        if tables.is_empty() {
            return;
        }
        let found = match self.store.ends(&tables).await {
            Ok(found) => found,
            Err(error) => {
                return tracing::warn!(%error, "the logs could not be checked for rows of other nodes");
            }
        };
        for (table, seq) in &found {
            if ends.get(table) != Some(seq) {
                self.forward(table, Message::Appended(*seq)).await;
            }
        }
        *ends = found.into_iter().collect();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Mutex, PoisonError};

    use futures_util::future::BoxFuture;
    use magie_engine::Seat;
    use serde_json::{Value, json};
    use tokio::sync::oneshot;

    use super::*;
    use crate::config::{Config, Limits};
    use crate::entry::{Entry, Step, TableSetup};
    use crate::fault::Fault;
    use crate::fuzz::texts;
    use crate::hub::Nodes;
    use crate::ids::Time;
    use crate::key::ServerKey;
    use crate::limits::Caller;
    use crate::room::{Outgoing, RoomSender, outbox};
    use crate::store::{ChainEntry, Ledger, Memory, Row, Store, StoreError};
    use crate::table::Credentials;
    use crate::table::Editions;
    use crate::wire::{Clock, Command, Hello, Note, PROTOCOL, Phase, ProblemCode, SeatInfo, Vote};

    /// A store of several nodes, in memory, which can simulate races between nodes.
    #[derive(Default)]
    struct SharedMemory {
        logs: Memory,
        listeners: Mutex<Vec<mpsc::Sender<Notice>>>,
        /// A row that another node appends right after the next read.
        after_read: Mutex<Option<Row>>,
        /// How many times another node appends first.
        lost_races: AtomicU32,
    }

    impl Ledger for SharedMemory {
        fn append_commitment<'a>(
            &'a self,
            commitment: &'a str,
        ) -> BoxFuture<'a, Result<(String, ChainEntry), StoreError>> {
            self.logs.append_commitment(commitment)
        }

        fn commitments(&self, from: u64, most: u32) -> BoxFuture<'_, Result<Vec<ChainEntry>, StoreError>> {
            self.logs.commitments(from, most)
        }

        fn commitment_count(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
            self.logs.commitment_count()
        }

        fn remember<'a>(
            &'a self,
            name: &'static str,
            value: &'a str,
        ) -> BoxFuture<'a, Result<String, StoreError>> {
            self.logs.remember(name, value)
        }
    }

    impl Store for SharedMemory {
        fn append(&self, rows: Arc<Vec<Row>>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
            Box::pin(async move {
                for first in rows.iter() {
                    let lose = |left: u32| left.checked_sub(1);
                    if self.lost_races.fetch_update(Ordering::Relaxed, Ordering::Relaxed, lose).is_ok() {
                        let chat = Entry::Chat { seat: 1, text: "first".to_owned() };
                        self.logs.append(vec![row(&first.table, first.seq, chat)].into()).await?;
                    }
                }
                let numbers: Vec<_> = rows.iter().map(|row| (row.table.clone(), row.seq)).collect();
                let stored = self.logs.append(rows).await?;
                for ((table, seq), _) in numbers.into_iter().zip(&stored).filter(|(_, stored)| **stored) {
                    self.notify(&Notice::Appended { table, seq });
                }
                Ok(stored)
            })
        }

        fn read<'a>(
            &'a self,
            table: &'a str,
            from: u64,
        ) -> BoxFuture<'a, Result<Vec<(u64, String)>, StoreError>> {
            Box::pin(async move {
                let rows = self.logs.read(table, from).await?;
                let between = self.after_read.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some(row) = between {
                    self.append(vec![row].into()).await?;
                }
                Ok(rows)
            })
        }

        fn list<'a>(
            &'a self,
            phases: &'a [Phase],
            most: u32,
        ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
            self.logs.list(phases, most)
        }

        fn running(&self, since: u64) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
            self.logs.running(since)
        }

        fn unfinished(
            &self,
            after: u64,
            before: u64,
            most: u32,
        ) -> BoxFuture<'_, Result<Vec<(String, u64)>, StoreError>> {
            self.logs.unfinished(after, before, most)
        }

        fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
            self.logs.purge(phase, before)
        }

        fn keep_unfinished<'a>(
            &'a self,
            tables: &'a [String],
            at: u64,
        ) -> BoxFuture<'a, Result<(), StoreError>> {
            self.logs.keep_unfinished(tables, at)
        }

        fn probe(&self) -> BoxFuture<'_, Result<(), StoreError>> {
            self.logs.probe()
        }

        fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
            Box::pin(async { Ok(Some(Time::new().now())) })
        }

        fn notify(&self, notice: &Notice) {
            for listener in self.listeners.lock().unwrap_or_else(PoisonError::into_inner).iter() {
                let _ = listener.try_send(notice.clone());
            }
        }

        fn listen(&self, _: Duration) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
            let (listener, notices) = mpsc::channel(1024);
            self.listeners.lock().unwrap_or_else(PoisonError::into_inner).push(listener);
            Box::pin(async { Ok(Some(notices)) })
        }
    }

    /// A node that receives the notices of the others.
    async fn node(store: &Arc<SharedMemory>, number: u32) -> Arc<Shared> {
        node_with_clock(store, number, 0).await
    }

    /// A node whose clock is wrong by `off_ms`.
    async fn node_with_clock(store: &Arc<SharedMemory>, number: u32, off_ms: i64) -> Arc<Shared> {
        let config = Config { limits: Limits::none(), ..Config::local("unused".into()) };
        let notices = store.listen(config.silence()).await.unwrap().unwrap();
        let key = ServerKey::new([0; 32]);
        let shared = Shared::new(
            config,
            Editions::built_in(),
            &key,
            Arc::clone(store) as Arc<dyn Store>,
            number,
            Nodes::Several,
        );
        let reading = shared.time.reading();
        shared.time.set(reading, reading.saturating_add_signed(off_ms));
        shared.set_clock().await;
        tokio::spawn(Arc::clone(&shared).handle_notices(notices));
        tokio::spawn(Arc::clone(&shared).synchronise());
        shared
    }

    /// A table with this clock and these entries.
    async fn table(shared: &Arc<Shared>, clock: Option<Clock>, entries: Vec<Entry>) -> String {
        let edition = shared.editions.get("classic").unwrap();
        shared.create(TableSetup { clock, ..TableSetup::plain(edition, 2) }, entries).await.unwrap()
    }

    fn seated(seat: u8, name: &str) -> Entry {
        Entry::Seated { seat, name: name.to_owned(), holder: name.to_owned() }
    }

    /// A game of Ann and Bob. A bot plays for a player who is offline for half a minute.
    async fn game(shared: &Arc<Shared>) -> String {
        let clock =
            Clock { question_ms: 600_000, absent_ms: 30_000, rest_ms: 0, claim_ms: 0, ..Clock::default() };
        let id = table(shared, Some(clock), vec![seated(0, "ann"), seated(1, "bob"), Entry::Started]).await;
        // Luck answers first.
        shared.room(&id).await.unwrap();
        wait(1).await;
        id
    }

    fn caller() -> Caller {
        Caller::new([127, 0, 0, 1].into(), None)
    }

    /// Sends a command of a player with this id.
    async fn command(
        shared: &Arc<Shared>,
        table: &str,
        name: &str,
        id: &str,
        command: Command,
    ) -> Result<bool, Fault> {
        let credentials = Credentials { session: Some(name.to_owned()), ..Credentials::default() };
        let note = Note { id: id.to_owned(), command };
        let message = |done| Message::Command {
            credentials: credentials.clone(),
            caller: caller(),
            note: note.clone(),
            done,
        };
        shared.ask(table, message).await.unwrap()
    }

    /// A connected client.
    struct TestClient {
        room: RoomSender,
        client: u64,
        outgoing: Outgoing,
    }

    impl TestClient {
        async fn connect(shared: &Arc<Shared>, table: &str, name: &str) -> Self {
            let room = shared.room(table).await.unwrap();
            let (out, outgoing) = outbox(None, 1 << 20);
            let (done, attached) = oneshot::channel();
            let hello = Hello { protocol: PROTOCOL, ..Hello::default() };
            let credentials = Credentials { session: Some(name.to_owned()), ..Credentials::default() };
            let caller = caller();
            let message = Message::Attach { hello, credentials, may_watch: true, caller, out, done };
            room.send(Box::new(message)).await.unwrap();
            let client = attached.await.unwrap().unwrap();
            Self { room, client, outgoing }
        }

        async fn disconnect(self) {
            self.room.send(Box::new(Message::Detach(self.client))).await.unwrap();
        }

        /// The frames received since the last call.
        fn received(&self) -> Vec<Value> {
            texts(&self.outgoing.waiting()).map(|text| serde_json::from_slice(text).unwrap()).collect()
        }

        /// The seat that is asked, according to the welcome.
        fn asked_seat(&self) -> usize {
            let names = self.received()[0]["welcome"]["ask"]["turn"]["seats"]["seats"].clone();
            ["ann", "bob"].iter().position(|name| names[0] == *name).unwrap()
        }
    }

    async fn seat(shared: &Arc<Shared>, table: &str, seat: usize) -> SeatInfo {
        shared.ask(table, Message::Info).await.unwrap().seats.swap_remove(seat)
    }

    async fn wait(ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_from_another_node_finds_everything_it_was_shown_there() {
        let store = Arc::new(SharedMemory::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        // A row whose notice has not arrived yet.
        let seq = store.read(&id, 0).await.unwrap().len() as u64;
        let chat = Entry::Chat { seat: 1, text: "late".to_owned() };
        store.logs.append(vec![row(&id, seq, chat)].into()).await.unwrap();
        let ann = TestClient::connect(&one, &id, "ann").await;
        assert_eq!(ann.received()[0]["welcome"]["chat"][0]["text"], "late");
    }

    #[tokio::test(start_paused = true)]
    async fn a_player_who_moved_to_another_node_may_reload_the_page_there() {
        let store = Arc::new(SharedMemory::default());
        let (one, two) = (node(&store, 1).await, node(&store, 2).await);
        let id = game(&one).await;
        let names = ["ann", "bob"];
        let clients =
            [TestClient::connect(&one, &id, "ann").await, TestClient::connect(&one, &id, "bob").await];
        let asked = clients[0].asked_seat();
        let [ann, bob] = clients;
        let (moving, _staying) = if asked == 0 { (ann, bob) } else { (bob, ann) };
        moving.disconnect().await;
        let there = TestClient::connect(&two, &id, names[asked]).await;
        wait(90_000).await;
        assert!(seat(&one, &id, asked).await.online);
        there.disconnect().await;
        wait(5_000).await;
        let info = seat(&one, &id, asked).await;
        assert_eq!((info.online, info.stand_in), (false, None));
        // But not forever.
        wait(30_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in.as_deref(), Some("thumb"));
    }

    #[tokio::test(start_paused = true)]
    async fn players_connected_to_a_node_that_fell_silent_are_offline() {
        let store = Arc::new(SharedMemory::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        let client = TestClient::connect(&one, &id, "ann").await;
        let asked = client.asked_seat();
        client.disconnect().await;
        let client = TestClient::connect(&one, &id, ["bob", "ann"][asked]).await;
        let silence = one.config.silence().as_millis() as u64;
        let here = |seats| Notice::Here { node: 9, tables: vec![(id.clone(), seats)] };
        // The player is online as long as the node announces it, together with a seat that does not exist.
        for _ in 0..9 {
            store.notify(&here(SeatSet::one(Seat(asked as u8)).with(Seat(9))));
            wait(silence - 100).await;
            assert!(seat(&one, &id, asked).await.online);
        }
        client.received();
        wait(200).await;
        let info = seat(&one, &id, asked).await;
        assert_eq!((info.online, info.stand_in), (false, None));
        let frames = client.received();
        assert_eq!(frames.len(), 1, "{frames:?}");
        assert_eq!(
            (&frames[0]["presence"]["seat"], &frames[0]["presence"]["online"]),
            (&json!(asked), &json!(false))
        );
        wait(29_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in, None);
        wait(3_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in.as_deref(), Some("thumb"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_room_that_opens_later_learns_who_is_online_and_a_stopping_node_says_goodbye() {
        let store = Arc::new(SharedMemory::default());
        let (one, two) = (node(&store, 1).await, node(&store, 2).await);
        let id = game(&one).await;
        let _ann = TestClient::connect(&one, &id, "ann").await;
        wait(1).await;
        // Before the next heartbeat of the first node.
        two.room(&id).await.unwrap();
        wait(1).await;
        assert!(seat(&two, &id, 0).await.online && !seat(&two, &id, 1).await.online);
        one.stop().await;
        wait(1).await;
        assert!(!seat(&two, &id, 0).await.online);
        // A request that comes now does not open the room again.
        assert_eq!(one.room(&id).await.unwrap_err().code, ProblemCode::Unavailable);
    }

    /// A row of another node.
    fn row(table: &str, seq: u64, entry: Entry) -> Row {
        let step = Step { at: 0, node: 77, entries: vec![entry], command: None };
        Row { table: table.to_owned(), seq, body: serde_json::to_string(&step).unwrap(), summary: None }
    }

    #[tokio::test]
    async fn a_row_that_is_appended_while_a_room_opens_is_not_missed() {
        let store = Arc::new(SharedMemory::default());
        let shared = node(&store, 1).await;
        let id = table(&shared, None, Vec::new()).await;
        let seated = seated(0, "ann");
        *store.after_read.lock().unwrap() = Some(row(&id, 1, seated));
        let info = shared.ask(&id, Message::Info).await.unwrap();
        assert_eq!(info.seats[0].name.as_deref(), Some("ann"));
    }

    #[tokio::test(start_paused = true)]
    async fn nodes_with_different_clocks_agree_on_deadlines() {
        for off_ms in [4_000, -4_000] {
            let store = Arc::new(SharedMemory::default());
            let (right, wrong) = (node(&store, 1).await, node_with_clock(&store, 2, off_ms).await);
            // Without a common clock, the node that reads would act too soon.
            let (writer, reader) = if off_ms > 0 { (right, wrong) } else { (wrong, right) };
            let id = game(&writer).await;
            let rows = store.read(&id, 0).await.unwrap().len();
            let clients = [
                TestClient::connect(&writer, &id, "ann").await,
                TestClient::connect(&reader, &id, "bob").await,
            ];
            let until = |client: &TestClient| {
                let welcome = client.received()[0]["welcome"].clone();
                welcome["ask"]["clocks"][0]["until"].as_u64().unwrap() - welcome["now"].as_u64().unwrap()
            };
            let [until, until_there] = clients.each_ref().map(until);
            assert!(until.abs_diff(until_there) < 10, "{until} {until_there}");
            wait(until - 100).await;
            assert_eq!(store.read(&id, 0).await.unwrap().len(), rows, "{off_ms}: too soon");
            wait(200).await;
            let received = clients.each_ref().map(TestClient::received);
            assert!(received.iter().flatten().any(|frame| frame["events"].is_object()), "{off_ms}: too late");
            assert!(store.read(&id, 0).await.unwrap().len() > rows);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_loses_every_race_gets_an_error_and_stays_connected() {
        let store = Arc::new(SharedMemory::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        let ann = TestClient::connect(&one, &id, "ann").await;
        ann.received();
        let chat = async || command(&one, &id, "ann", "c", Command::Chat("hello".to_owned())).await;
        store.lost_races.store(5, Ordering::Relaxed);
        assert_eq!(chat().await.unwrap_err().code, ProblemCode::Unavailable);
        let received = ann.received();
        assert_eq!(received.len(), 5, "{received:?}");
        assert!(
            received.iter().all(|frame| frame["events"]["events"][0]["chat"]["text"] == "first"),
            "{received:?}"
        );
        assert_eq!(chat().await, Ok(false));
        assert_eq!(ann.received()[0]["events"]["events"][0]["chat"]["text"], "hello");
        assert!(!ann.room.is_closed());
    }

    #[tokio::test(start_paused = true)]
    async fn votes_at_two_nodes_at_the_same_moment_are_both_counted_and_carried_once() {
        for _ in 0..10 {
            let store = Arc::new(SharedMemory::default());
            let (one, two) = (node(&store, 1).await, node(&store, 2).await);
            let edition = one.editions.get("classic").unwrap();
            let seats = vec![seated(0, "ann"), seated(1, "bob"), seated(2, "cid"), Entry::Started];
            let id = one.create(TableSetup::plain(edition, 3), seats).await.unwrap();
            let _connected = [
                TestClient::connect(&one, &id, "ann").await,
                TestClient::connect(&two, &id, "bob").await,
                TestClient::connect(&two, &id, "cid").await,
            ];
            wait(1).await;
            let remove = || Command::Vote { on: Vote::Kick(2), yes: true };
            let votes = tokio::join!(
                command(&one, &id, "ann", "a", remove()),
                command(&two, &id, "bob", "b", remove())
            );
            assert_eq!(votes, (Ok(false), Ok(false)));
            // The same vote again, at the other node.
            assert_eq!(command(&two, &id, "ann", "a", remove()).await, Ok(true));
            let log: Vec<String> =
                store.read(&id, 0).await.unwrap().into_iter().map(|(_, body)| body).collect();
            let count = |what: &str| log.iter().map(|body| body.matches(what).count()).sum::<usize>();
            assert_eq!((count("\"voted\""), count("\"kicked\"")), (2, 1), "{log:?}");
            wait(1).await;
            for shared in [&one, &two] {
                let holder = seat(shared, &id, 2).await.holder;
                assert_eq!(holder, crate::wire::Holder::Bot("thumb".to_owned()));
            }
        }
    }
}
