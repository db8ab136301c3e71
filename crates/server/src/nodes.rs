//! Several nodes on one store: what they tell each other, and what they look for in case it was lost on the way.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use magie_engine::SeatSet;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::hub::Shared;
use crate::room::Message;
use crate::store::Notice;

/// Most tables of one notice: PostgreSQL takes 8,000 bytes.
const TABLES: usize = 400;
/// How often the clock is set.
const CLOCK: Duration = Duration::from_secs(60);

impl Shared {
    /// Hears what other nodes tell.
    pub(crate) async fn hear(self: Arc<Self>, mut notices: mpsc::Receiver<Notice>) {
        while let Some(notice) = notices.recv().await {
            match notice {
                Notice::Appended { table, seq } => self.pass_on(&table, Message::Grown(seq)).await,
                Notice::Here { node, tables } if node != self.node => {
                    for (table, seats) in tables {
                        self.pass_on(&table, Message::Here { node, seats }).await;
                    }
                }
                Notice::Here { .. } => {}
                Notice::Who { table } => {
                    let seats = self.here().get(&table).copied();
                    if let Some(seats) = seats {
                        self.tell_who_is_here(vec![(table, seats)]).await;
                    }
                }
                Notice::Lost => {
                    let tables: Vec<String> = self.rooms().keys().cloned().collect();
                    for table in tables {
                        self.pass_on(&table, Message::Grown(u64::MAX)).await;
                    }
                }
            }
        }
    }

    async fn pass_on(&self, table: &str, message: Message) {
        let room = self.rooms().get(table).cloned();
        if let Some(room) = room {
            // A room that closes needs no news.
            let _ = room.send(Box::new(message)).await;
        }
    }

    /// Keeps up with the other nodes whatever becomes of their notices.
    pub(crate) async fn keep_up(self: Arc<Self>) {
        let (mut ends, mut set) = (HashMap::new(), Instant::now());
        while !self.is_stopping() {
            tokio::time::sleep(self.config.beat).await;
            self.repeat_who_is_here().await;
            self.look_for_rows(&mut ends).await;
            if set.elapsed() >= CLOCK {
                set = Instant::now();
                self.set_clock().await;
            }
        }
    }

    /// Sets the clock of this node by the one that all share: what is written at one node is due at another.
    pub(crate) async fn set_clock(&self) {
        let asked = self.time.reading();
        match self.store.clock().await {
            Ok(shown) => shown.into_iter().for_each(|shown| self.time.set(asked, shown)),
            Err(error) => tracing::warn!(%error, "the clock of the store could not be seen"),
        }
    }

    /// Who is at a table of this node has changed.
    pub(crate) async fn note_who_is_here(&self, table: &str, seats: SeatSet) {
        if seats.is_empty() {
            self.here().remove(table);
        } else {
            self.here().insert(table.to_owned(), seats);
        }
        if !self.alone {
            self.tell_who_is_here(vec![(table.to_owned(), seats)]).await;
        }
    }

    /// Tells who is at all tables: a sign of life, also of a node where nobody is.
    async fn repeat_who_is_here(&self) {
        let mut tables: Vec<_> = self.here().iter().map(|(table, seats)| (table.clone(), *seats)).collect();
        while tables.len() > TABLES {
            self.tell_who_is_here(tables.split_off(tables.len() - TABLES)).await;
        }
        self.tell_who_is_here(tables).await;
    }

    async fn tell_who_is_here(&self, tables: Vec<(String, SeatSet)>) {
        self.journal.tell(Notice::Here { node: self.node, tables }).await;
    }

    /// Tells the rooms whose logs have grown since the last look. Those that know it already do nothing.
    async fn look_for_rows(&self, ends: &mut HashMap<String, u64>) {
        let tables: Vec<String> = self.rooms().keys().cloned().collect();
        if tables.is_empty() {
            return;
        }
        let found = match self.store.ends(&tables).await {
            Ok(found) => found,
            Err(error) => return tracing::warn!(%error, "the ends of the logs could not be seen"),
        };
        for (table, seq) in &found {
            if ends.get(table) != Some(seq) {
                self.pass_on(table, Message::Grown(*seq)).await;
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
    use crate::entry::{Entry, Head, Step};
    use crate::fuzz::texts;
    use crate::ids::Time;
    use crate::room::{Credentials, Door, Outgoing, outbox};
    use crate::store::{Memory, Row, Store, StoreError};
    use crate::wire::{Clock, Command, Hello, Note, PROTOCOL, Phase, ProblemCode, SeatInfo};

    /// A store of several nodes, in memory. What is to come between two of a node's own steps is handed to it.
    #[derive(Default)]
    struct Desk {
        logs: Memory,
        ears: Mutex<Vec<mpsc::Sender<Notice>>>,
        after_read: Mutex<Option<Row>>,
        /// So many times another node is first.
        lost_races: AtomicU32,
    }

    impl Store for Desk {
        fn append(&self, rows: Vec<Row>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
            Box::pin(async move {
                for first in &rows {
                    let lose = |left: u32| left.checked_sub(1);
                    if self.lost_races.fetch_update(Ordering::Relaxed, Ordering::Relaxed, lose).is_ok() {
                        let chat = Entry::Chat { seat: 1, text: "first".to_owned() };
                        self.logs.append(vec![row(&first.table, first.seq, chat)]).await?;
                    }
                }
                let told: Vec<_> = rows.iter().map(|row| (row.table.clone(), row.seq)).collect();
                let stored = self.logs.append(rows).await?;
                for ((table, seq), _) in told.into_iter().zip(&stored).filter(|(_, stored)| **stored) {
                    self.tell(&Notice::Appended { table, seq }).await?;
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
                    self.append(vec![row]).await?;
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

        fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> {
            self.logs.ping()
        }

        fn clock(&self) -> BoxFuture<'_, Result<Option<u64>, StoreError>> {
            Box::pin(async { Ok(Some(Time::new().now())) })
        }

        fn tell<'a>(&'a self, notice: &'a Notice) -> BoxFuture<'a, Result<(), StoreError>> {
            Box::pin(async move {
                let ears = self.ears.lock().unwrap_or_else(PoisonError::into_inner).clone();
                for ear in ears {
                    let _ = ear.send(notice.clone()).await;
                }
                Ok(())
            })
        }

        fn listen(&self, _: Duration) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
            let (ear, notices) = mpsc::channel(1024);
            self.ears.lock().unwrap_or_else(PoisonError::into_inner).push(ear);
            Box::pin(async { Ok(Some(notices)) })
        }
    }

    /// A node that hears the others.
    async fn node(store: &Arc<Desk>, number: u32) -> Arc<Shared> {
        node_with_clock(store, number, 0).await
    }

    /// A node whose machine has a clock that is off by so much.
    async fn node_with_clock(store: &Arc<Desk>, number: u32, off_ms: i64) -> Arc<Shared> {
        let config = Config { limits: Limits::none(), ..Config::local("unused".into()) };
        let notices = store.listen(config.silence()).await.unwrap().unwrap();
        let shared = Shared::new(config, Arc::clone(store) as Arc<dyn Store>, number, false);
        let reading = shared.time.reading();
        shared.time.set(reading, reading.saturating_add_signed(off_ms));
        shared.set_clock().await;
        tokio::spawn(Arc::clone(&shared).hear(notices));
        tokio::spawn(Arc::clone(&shared).keep_up());
        shared
    }

    /// A table of this clock, at which this happened.
    async fn table(shared: &Arc<Shared>, clock: Option<Clock>, entries: Vec<Entry>) -> String {
        let edition = shared.editions.get("classic").unwrap();
        shared.create(Head { clock, ..Head::plain(edition, 2) }, entries).await.unwrap()
    }

    fn seated(seat: u8, name: &str) -> Entry {
        Entry::Seated { seat, name: name.to_owned(), holder: name.to_owned() }
    }

    /// A game of Ann and Bob; who is away for half a minute is played by a bot.
    async fn game(shared: &Arc<Shared>) -> String {
        let clock =
            Clock { question_ms: 600_000, absent_ms: 30_000, rest_ms: 0, claim_ms: 0, ..Clock::default() };
        let id = table(shared, Some(clock), vec![seated(0, "ann"), seated(1, "bob"), Entry::Started]).await;
        // Luck has the first word.
        shared.room(&id).await.unwrap();
        pass(1).await;
        id
    }

    /// Somebody with a socket.
    struct Guest {
        room: Door,
        client: u64,
        outgoing: Outgoing,
    }

    impl Guest {
        async fn enter(shared: &Arc<Shared>, table: &str, name: &str) -> Self {
            let room = shared.room(table).await.unwrap();
            let (out, outgoing) = outbox(None, 1 << 20);
            let (done, attached) = oneshot::channel();
            let hello = Hello { protocol: PROTOCOL, ..Hello::default() };
            let credentials = Credentials { session: Some(name.to_owned()), ..Credentials::default() };
            let message = Message::Attach { hello, credentials, may_watch: true, out, done };
            room.send(Box::new(message)).await.unwrap();
            let client = attached.await.unwrap().unwrap();
            Self { room, client, outgoing }
        }

        async fn leave(self) {
            self.room.send(Box::new(Message::Detach(self.client))).await.unwrap();
        }

        /// All that he was told since he was last asked.
        fn heard(&self) -> Vec<Value> {
            texts(&self.outgoing.waiting()).map(|text| serde_json::from_slice(text).unwrap()).collect()
        }

        /// The seat that is asked, as he was told when he entered.
        fn asked(&self) -> usize {
            let names = self.heard()[0]["welcome"]["ask"]["turn"]["seats"]["seats"].clone();
            ["ann", "bob"].iter().position(|name| names[0] == *name).unwrap()
        }
    }

    async fn seat(shared: &Arc<Shared>, table: &str, seat: usize) -> SeatInfo {
        shared.ask(table, Message::Info).await.unwrap().seats.swap_remove(seat)
    }

    /// Time passes.
    async fn pass(ms: u64) {
        tokio::time::sleep(Duration::from_millis(ms)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn who_comes_from_another_node_finds_what_he_was_shown_there() {
        let store = Arc::new(Desk::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        // A row of which the notice is still on its way.
        let seq = store.read(&id, 0).await.unwrap().len() as u64;
        let chat = Entry::Chat { seat: 1, text: "late".to_owned() };
        store.logs.append(vec![row(&id, seq, chat)]).await.unwrap();
        let ann = Guest::enter(&one, &id, "ann").await;
        assert_eq!(ann.heard()[0]["welcome"]["chat"][0]["text"], "late");
    }

    #[tokio::test(start_paused = true)]
    async fn who_moved_to_another_node_may_load_the_page_there_anew() {
        let store = Arc::new(Desk::default());
        let (one, two) = (node(&store, 1).await, node(&store, 2).await);
        let id = game(&one).await;
        let names = ["ann", "bob"];
        let guests = [Guest::enter(&one, &id, "ann").await, Guest::enter(&one, &id, "bob").await];
        let asked = guests[0].asked();
        let [ann, bob] = guests;
        let (moves, _stays) = if asked == 0 { (ann, bob) } else { (bob, ann) };
        moves.leave().await;
        let there = Guest::enter(&two, &id, names[asked]).await;
        pass(90_000).await;
        assert!(seat(&one, &id, asked).await.online);
        there.leave().await;
        pass(5_000).await;
        let info = seat(&one, &id, asked).await;
        assert_eq!((info.online, info.stand_in), (false, None));
        // But not for ever.
        pass(30_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in.as_deref(), Some("thumb"));
    }

    #[tokio::test(start_paused = true)]
    async fn who_was_at_a_node_that_fell_silent_is_away() {
        let store = Arc::new(Desk::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        let guest = Guest::enter(&one, &id, "ann").await;
        let asked = guest.asked();
        guest.leave().await;
        let guest = Guest::enter(&one, &id, ["bob", "ann"][asked]).await;
        let silence = one.config.silence().as_millis() as u64;
        let here = |seats| Notice::Here { node: 9, tables: vec![(id.clone(), seats)] };
        // As long as it says so, even of seats that there are not, he is there.
        for _ in 0..9 {
            store.tell(&here(SeatSet::one(Seat(asked as u8)).with(Seat(9)))).await.unwrap();
            pass(silence - 100).await;
            assert!(seat(&one, &id, asked).await.online);
        }
        guest.heard();
        pass(200).await;
        let info = seat(&one, &id, asked).await;
        assert_eq!((info.online, info.stand_in), (false, None));
        assert_eq!(guest.heard(), [json!({ "presence": { "seat": asked, "online": false } })]);
        pass(29_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in, None);
        pass(3_000).await;
        assert_eq!(seat(&one, &id, asked).await.stand_in.as_deref(), Some("thumb"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_room_that_opens_late_knows_who_is_there_and_a_node_that_stops_says_so() {
        let store = Arc::new(Desk::default());
        let (one, two) = (node(&store, 1).await, node(&store, 2).await);
        let id = game(&one).await;
        let _ann = Guest::enter(&one, &id, "ann").await;
        pass(1).await;
        // Less than a beat after the room has opened.
        two.room(&id).await.unwrap();
        pass(1).await;
        assert!(seat(&two, &id, 0).await.online && !seat(&two, &id, 1).await.online);
        one.stop().await;
        pass(1).await;
        assert!(!seat(&two, &id, 0).await.online);
        // Who comes to it now does not open what was just closed.
        assert_eq!(one.room(&id).await.unwrap_err().code, ProblemCode::Unavailable);
    }

    /// A row that another node writes.
    fn row(table: &str, seq: u64, entry: Entry) -> Row {
        let step = Step { at: 0, node: 77, entries: vec![entry], command: None };
        Row { table: table.to_owned(), seq, body: serde_json::to_string(&step).unwrap(), summary: None }
    }

    #[tokio::test]
    async fn a_row_that_comes_while_a_room_is_opened_is_not_missed() {
        let store = Arc::new(Desk::default());
        let shared = node(&store, 1).await;
        let id = table(&shared, None, Vec::new()).await;
        let seated = seated(0, "ann");
        *store.after_read.lock().unwrap() = Some(row(&id, 1, seated));
        let info = shared.ask(&id, Message::Info).await.unwrap();
        assert_eq!(info.seats[0].name.as_deref(), Some("ann"));
    }

    #[tokio::test(start_paused = true)]
    async fn time_is_up_at_the_same_moment_at_nodes_whose_machines_have_different_clocks() {
        for off_ms in [4_000, -4_000] {
            let store = Arc::new(Desk::default());
            let (right, wrong) = (node(&store, 1).await, node_with_clock(&store, 2, off_ms).await);
            // Each would act too soon at what the other wrote.
            let (writes, reads) = if off_ms > 0 { (right, wrong) } else { (wrong, right) };
            let id = game(&writes).await;
            let rows = store.read(&id, 0).await.unwrap().len();
            let guests = [Guest::enter(&writes, &id, "ann").await, Guest::enter(&reads, &id, "bob").await];
            let until = |guest: &Guest| {
                let welcome = guest.heard()[0]["welcome"].clone();
                welcome["ask"]["clocks"][0]["until"].as_u64().unwrap() - welcome["now"].as_u64().unwrap()
            };
            let [until, until_there] = guests.each_ref().map(until);
            assert!(until.abs_diff(until_there) < 10, "{until} {until_there}");
            pass(until - 100).await;
            assert_eq!(store.read(&id, 0).await.unwrap().len(), rows, "{off_ms}: it is too soon");
            pass(200).await;
            let heard = guests.each_ref().map(Guest::heard);
            assert!(heard.iter().flatten().any(|frame| frame["events"].is_object()), "{off_ms}: it is time");
            assert!(store.read(&id, 0).await.unwrap().len() > rows);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_loses_every_race_is_told_so_and_stays() {
        let store = Arc::new(Desk::default());
        let one = node(&store, 1).await;
        let id = game(&one).await;
        let ann = Guest::enter(&one, &id, "ann").await;
        ann.heard();
        let chat = async || {
            let command = Command::Chat("hello".to_owned());
            let credentials = Credentials { session: Some("ann".to_owned()), ..Credentials::default() };
            let (done, answer) = oneshot::channel();
            let note = Note { id: "c".to_owned(), command };
            ann.room.send(Box::new(Message::Command { credentials, note, done })).await.unwrap();
            answer.await.unwrap()
        };
        store.lost_races.store(5, Ordering::Relaxed);
        assert_eq!(chat().await.unwrap_err().code, ProblemCode::Unavailable);
        let heard = ann.heard();
        assert_eq!(heard.len(), 5, "{heard:?}");
        assert!(
            heard.iter().all(|frame| frame["events"]["events"][0]["chat"]["text"] == "first"),
            "{heard:?}"
        );
        assert_eq!(chat().await, Ok(false));
        assert_eq!(ann.heard()[0]["events"]["events"][0]["chat"]["text"], "hello");
        assert!(!ann.room.is_closed());
    }
}
