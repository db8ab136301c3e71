//! Several nodes on one store: what they tell each other, and what they look for in case it was lost on the way.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::mpsc;

use crate::hub::Shared;
use crate::room::Message;
use crate::store::Notice;

impl Shared {
    /// Hears what other nodes tell.
    pub(crate) async fn hear(self: Arc<Self>, mut notices: mpsc::Receiver<Notice>) {
        while let Some(notice) = notices.recv().await {
            match notice {
                Notice::Appended { table, seq } => self.pass_on(&table, Message::Grown(seq)).await,
                Notice::Presence { table, seat, online, node } => {
                    self.pass_on(&table, Message::Presence { seat, online, node }).await;
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
        let mut ends = HashMap::new();
        loop {
            tokio::time::sleep(self.config.beat).await;
            self.look_for_rows(&mut ends).await;
        }
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
    use std::sync::{Mutex, PoisonError};

    use futures_util::future::BoxFuture;

    use super::*;
    use crate::config::{Config, Limits};
    use crate::entry::{Entry, Head, Step};
    use crate::store::{Memory, Row, Store, StoreError};
    use crate::wire::Phase;

    /// A store of several nodes, in memory. What is to come between two of a node's own steps is handed to it.
    #[derive(Default)]
    struct Desk {
        logs: Memory,
        ears: Mutex<Vec<mpsc::Sender<Notice>>>,
        after_read: Mutex<Option<Row>>,
    }

    impl Store for Desk {
        fn append(&self, rows: Vec<Row>) -> BoxFuture<'_, Result<Vec<bool>, StoreError>> {
            Box::pin(async move {
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

        fn running(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
            self.logs.running()
        }

        fn purge(&self, phase: Phase, before: u64) -> BoxFuture<'_, Result<u64, StoreError>> {
            self.logs.purge(phase, before)
        }

        fn ping(&self) -> BoxFuture<'_, Result<(), StoreError>> {
            self.logs.ping()
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

        fn listen(
            &self,
            _: std::time::Duration,
        ) -> BoxFuture<'_, Result<Option<mpsc::Receiver<Notice>>, StoreError>> {
            let (ear, notices) = mpsc::channel(1024);
            self.ears.lock().unwrap_or_else(PoisonError::into_inner).push(ear);
            Box::pin(async { Ok(Some(notices)) })
        }
    }

    /// A node that hears the others.
    async fn node(store: &Arc<Desk>, number: u32) -> Arc<Shared> {
        let config = Config { limits: Limits::none(), ..Config::local("unused".into()) };
        let notices = store.listen(config.silence()).await.unwrap().unwrap();
        let shared = Shared::new(config, Arc::clone(store) as Arc<dyn Store>, number, false);
        tokio::spawn(Arc::clone(&shared).hear(notices));
        tokio::spawn(Arc::clone(&shared).keep_up());
        shared
    }

    /// A table at which nobody sits.
    async fn table(shared: &Arc<Shared>) -> String {
        let edition = shared.editions.get("classic").unwrap();
        let head = Head {
            edition: edition.id.clone(),
            fingerprint: edition.fingerprint,
            options: std::collections::BTreeMap::new(),
            seats: 2,
            clock: None,
            pace_ms: 0,
            public: true,
            password: None,
            casual: true,
            spectators: true,
            seed: String::new(),
            secret: String::new(),
        };
        shared.create(head, Vec::new()).await.unwrap()
    }

    /// A row that another node writes.
    fn row(table: &str, seq: u64, entry: Entry) -> Row {
        let step = Step { at: 0, node: 77, entries: vec![entry] };
        Row { table: table.to_owned(), seq, body: serde_json::to_string(&step).unwrap(), summary: None }
    }

    #[tokio::test]
    async fn a_row_that_comes_while_a_room_is_opened_is_not_missed() {
        let store = Arc::new(Desk::default());
        let shared = node(&store, 1).await;
        let id = table(&shared).await;
        let seated = Entry::Seated { seat: 0, name: "ann".to_owned(), holder: "ann".to_owned() };
        *store.after_read.lock().unwrap() = Some(row(&id, 1, seated));
        let info = shared.ask(&id, Message::Info).await.unwrap();
        assert_eq!(info.seats[0].name.as_deref(), Some("ann"));
    }
}
