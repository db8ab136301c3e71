//! One suite for every store.

use std::sync::Arc;

use magie_server::config::Durability;
use magie_server::store::{AppendError, Journal, Postgres, Row, Sqlite, Store, StoreError, Summary, Trouble};
use magie_server::wire::Phase;
use sqlx::Connection as _;

use crate::common::fresh_file;

fn row(table: &str, seq: u64, body: &str) -> Row {
    Row { table: table.to_owned(), seq, body: body.to_owned(), summary: None }
}

fn listed(table: &str, seq: u64, phase: Phase, public: bool, at: u64) -> Row {
    let summary = Summary { phase, public, at, listed: format!("\"{table} {at}\"") };
    Row { summary: Some(summary), ..row(table, seq, "listed") }
}

trait Put: Store {
    async fn put(&self, rows: Vec<Row>) -> Result<Vec<bool>, StoreError> {
        self.append(Arc::new(rows)).await
    }
}

impl<S: Store + ?Sized> Put for S {}

/// What every store must do.
async fn suite(store: Arc<dyn Store>) {
    store.probe().await.unwrap();
    // A number is used once.
    assert_eq!(store.put(vec![row("A", 0, "é «x» '\"\\ \u{1f3b2}")]).await.unwrap(), [true]);
    assert_eq!(store.put(vec![row("A", 0, "other")]).await.unwrap(), [false]);
    // Each row of a batch is handled on its own.
    let batch = vec![row("A", 1, "one"), row("B", 0, "b"), row("A", 0, "no"), row("A", 2, "two")];
    assert_eq!(store.put(batch).await.unwrap(), [true, true, false, true]);
    let read = store.read("A", 0).await.unwrap();
    let bodies: Vec<(u64, &str)> = read.iter().map(|(seq, body)| (*seq, body.as_str())).collect();
    assert_eq!(bodies, [(0, "é «x» '\"\\ \u{1f3b2}"), (1, "one"), (2, "two")]);
    assert_eq!(store.read("A", 2).await.unwrap().len(), 1);
    assert!(store.read("nobody", 0).await.unwrap().is_empty());
    // Lists have the public tables of a phase, the most recent first; a later summary replaces an earlier one.
    let rows = vec![
        listed("C", 0, Phase::Lobby, true, 10),
        listed("D", 0, Phase::Running, true, 20),
        listed("E", 0, Phase::Running, false, 30),
        listed("F", 0, Phase::Over, true, 40),
    ];
    assert_eq!(store.put(rows).await.unwrap(), [true; 4]);
    store.put(vec![listed("C", 1, Phase::Lobby, true, 50)]).await.unwrap();
    assert_eq!(store.list(&[Phase::Lobby, Phase::Running], 10).await.unwrap(), ["\"C 50\"", "\"D 20\""]);
    assert_eq!(store.list(&[Phase::Lobby, Phase::Running], 1).await.unwrap(), ["\"C 50\""]);
    let mut running = store.running(20).await.unwrap();
    running.sort();
    assert_eq!(running, ["D", "E"]);
    assert_eq!(store.running(21).await.unwrap(), ["E"]);
    // Old tables are deleted with their logs.
    assert_eq!(store.purge(Phase::Over, 40).await.unwrap(), 0);
    assert_eq!(store.purge(Phase::Over, 41).await.unwrap(), 1);
    assert!(store.read("F", 0).await.unwrap().is_empty() && !store.read("D", 0).await.unwrap().is_empty());
    assert_eq!(store.put(vec![row("F", 1, "late")]).await.unwrap(), [false], "its beginning is forgotten");
    // There are no gaps, neither in a log nor in a batch.
    assert_eq!(store.put(vec![row("B", 2, "no")]).await.unwrap(), [false]);
    let batch = vec![row("B", 4, "no"), row("B", 1, "b1"), row("B", 3, "no"), row("H", 1, "no")];
    assert_eq!(store.put(batch).await.unwrap(), [false, true, false, false]);
    assert_eq!(store.read("B", 0).await.unwrap().len(), 2);
    assert!(store.read("H", 0).await.unwrap().is_empty());
    // An unfinished table in use is not old, whatever its summary says; a finished game becomes old all the same.
    let phases = [("I", Phase::Lobby), ("J", Phase::Over), ("K", Phase::Running), ("L", Phase::Paused)];
    store.put(phases.iter().map(|(table, phase)| listed(table, 0, *phase, true, 5)).collect()).await.unwrap();
    let used = ["I", "J", "K", "L", "nobody"].map(str::to_owned);
    store.keep_unfinished(&used, 60).await.unwrap();
    for (phase, at_50, at_61) in [(Phase::Lobby, 0, 2), (Phase::Over, 1, 0), (Phase::Paused, 0, 1)] {
        assert_eq!(store.purge(phase, 50).await.unwrap(), at_50, "{phase:?}");
        assert_eq!(store.purge(phase, 61).await.unwrap(), at_61, "{phase:?}");
    }
    assert_eq!(store.running(60).await.unwrap(), ["K"]);
    // Of many concurrent appends with the same number, one succeeds.
    let journal = Journal::new(Arc::clone(&store));
    let tries: Vec<_> = (0..40)
        .map(|number| {
            let journal = journal.clone();
            tokio::spawn(async move { journal.append(row("G", number / 10, &number.to_string())).await })
        })
        .collect();
    let (mut won, mut taken) = (0, 0);
    for one in tries {
        match one.await.unwrap() {
            Ok(()) => won += 1,
            Err(AppendError::Taken) => taken += 1,
            Err(AppendError::Unavailable | AppendError::Damaged) => panic!("the store failed"),
        }
    }
    assert_eq!((won, taken, store.read("G", 0).await.unwrap().len()), (4, 36, 4));
    // A table that is deleted during an append is either gone or complete.
    for round in 0..60 {
        let tables: Vec<String> = (0..12).map(|number| format!("P{round}-{number}")).collect();
        let begun = tables.iter().map(|table| listed(table, 0, Phase::Lobby, true, 1)).collect();
        assert_eq!(store.put(begun).await.unwrap(), [true; 12]);
        let grown = tables.iter().zip(0..).map(|(table, number)| match number % 2 {
            0 => row(table, 1, "grown"),
            _ => listed(table, 1, Phase::Lobby, true, 100),
        });
        let append = {
            let (store, grown) = (Arc::clone(&store), grown.collect());
            tokio::spawn(async move { store.put(grown).await.unwrap() })
        };
        tokio::time::sleep(std::time::Duration::from_micros(round * 25)).await;
        store.purge(Phase::Lobby, 100).await.unwrap();
        for (table, stored) in tables.iter().zip(append.await.unwrap()) {
            let numbers: Vec<u64> = store.read(table, 0).await.unwrap().iter().map(|(seq, _)| *seq).collect();
            assert!(numbers.is_empty() || (stored && numbers == [0, 1]), "{table}: {stored} {numbers:?}");
        }
        store.purge(Phase::Lobby, 101).await.unwrap();
    }
}

#[tokio::test]
async fn sqlite_is_a_store() {
    for durability in [Durability::Disk, Durability::System] {
        suite(Arc::new(Sqlite::open(&fresh_file("store"), durability).await.unwrap())).await;
    }
}

#[tokio::test]
async fn a_sqlite_file_is_unchanged_after_a_restart() {
    let file = fresh_file("again");
    let open = async || Sqlite::open(&file, Durability::System).await.unwrap();
    let store = open().await;
    // Enough rows that the ends of the logs are saved meanwhile, and some more.
    for seq in 0..1500 {
        let rows = ["A", "B", "C"].map(|table| row(table, seq, &format!("{table}{seq}")));
        assert_eq!(store.put(rows.to_vec()).await.unwrap(), [true; 3]);
    }
    let late = store.put(vec![listed("D", 0, Phase::Over, true, 1), row("A", 7, "taken")]).await.unwrap();
    assert_eq!(late, [true, false]);
    // Another program may write to the file too. Nobody overwrites its rows.
    let other = rusqlite::Connection::open(&file).unwrap();
    other
        .execute_batch(
            "INSERT INTO log (table_id, seq, body, previous)
             SELECT 'A', 1500, 'other', row FROM log WHERE table_id = 'A' AND seq = 1499",
        )
        .unwrap();
    let late = vec![row("A", 1500, "taken"), row("A", 1501, "last"), row("B", 1500, "mine")];
    assert_eq!(store.put(late).await.unwrap(), [false, true, true]);
    drop((store, other));
    let store = open().await;
    for (table, count) in [("A", 1502), ("B", 1501), ("C", 1500), ("D", 1)] {
        let rows = store.read(table, 0).await.unwrap();
        assert!(rows.iter().map(|(seq, _)| *seq).eq(0..count), "{table}");
        assert!(table == "D" || rows[1234].1 == format!("{table}1234"));
    }
    assert_eq!(store.read("A", 1500).await.unwrap(), [(1500, "other".to_owned()), (1501, "last".to_owned())]);
    // A deleted table is gone, its numbers can be used again, and nothing else is affected.
    assert_eq!(store.purge(Phase::Over, 2).await.unwrap(), 1);
    assert_eq!(store.put(vec![row("D", 0, "new"), row("C", 1500, "next")]).await.unwrap(), [true, true]);
    drop(store);
    let store = open().await;
    assert_eq!(store.read("D", 0).await.unwrap(), [(0, "new".to_owned())]);
    assert_eq!(store.read("C", 1500).await.unwrap(), [(1500, "next".to_owned())]);
}

#[tokio::test]
async fn the_write_ahead_log_of_a_sqlite_file_restarts_when_it_is_long() {
    for durability in [Durability::Disk, Durability::System] {
        let file = fresh_file("long-journal");
        let store = Sqlite::open(&file, durability).await.unwrap();
        let journal = file.with_file_name(format!("{}-wal", file.file_name().unwrap().to_str().unwrap()));
        // The header of the WAL changes each time that it restarts.
        let begun = || std::fs::read(&journal).unwrap()[12..24].to_vec();
        let body = "x".repeat(100_000);
        store.put(vec![row("A", 0, &body)]).await.unwrap();
        let (first, rows) = (begun(), 600);
        for seq in 1..rows {
            assert_eq!(store.put(vec![row("A", seq, &body)]).await.unwrap(), [true]);
            // Far more than tables write, almost without pause.
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
        assert_ne!(begun(), first, "the journal only grows");
        let length = std::fs::metadata(&journal).unwrap().len();
        assert!(length < 30_000_000, "{durability:?}: of 60 MB {length} bytes");
        assert_eq!(store.read("A", 0).await.unwrap().len() as u64, rows);
    }
}

#[tokio::test]
async fn a_sqlite_file_of_the_first_format_is_migrated_and_one_of_a_later_version_refused() {
    let file = fresh_file("first");
    let first = rusqlite::Connection::open(&file).unwrap();
    first
        .execute_batch(
            "CREATE TABLE log (table_id TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL,
                 PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
             CREATE TABLE tables (id TEXT PRIMARY KEY, phase TEXT NOT NULL, public INTEGER NOT NULL,
                 at INTEGER NOT NULL, listed TEXT NOT NULL) WITHOUT ROWID;
             CREATE INDEX tables_by_phase ON tables (phase, at);
             INSERT INTO log VALUES ('B', 0, 'b0'), ('A', 1, 'a1'), ('A', 0, 'a0'), ('B', 1, 'b1'), ('A', 2, 'a2');
             INSERT INTO tables VALUES ('A', 'running', 1, 5, 'A');
             PRAGMA user_version = 1;",
        )
        .unwrap();
    let store = Sqlite::open(&file, Durability::System).await.unwrap();
    assert_eq!(store.running(0).await.unwrap(), ["A"]);
    let bodies = async |table: &str| -> Vec<String> {
        store.read(table, 0).await.unwrap().into_iter().map(|(_, body)| body).collect()
    };
    assert_eq!(
        (bodies("A").await, bodies("B").await),
        (vec!["a0".into(), "a1".into(), "a2".into()], vec!["b0".into(), "b1".into()])
    );
    assert_eq!(store.put(vec![row("B", 1, "no"), row("B", 2, "b2")]).await.unwrap(), [false, true]);
    assert_eq!(bodies("B").await, ["b0", "b1", "b2"]);
    drop(store);
    first.execute_batch("PRAGMA user_version = 77").unwrap();
    let error = Sqlite::open(&file, Durability::System).await.err().unwrap();
    assert!(matches!(error, StoreError::UnknownFormat { format: 77, .. }), "{error}");
}

#[tokio::test]
async fn postgres_is_a_store() {
    let postgres = crate::common::postgres::Postgres::start();
    let store = Postgres::connect(postgres.url(), 1).await.unwrap();
    let wall = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64;
    let shown = store.clock().await.unwrap().unwrap();
    assert!((wall..wall + 10_000).contains(&shown), "{shown} at {wall}");
    suite(Arc::new(store)).await;
    in_opposite_orders(postgres.url()).await;
}

/// Two nodes that append to the same tables at the same time, in opposite orders, never deadlock.
async fn in_opposite_orders(url: &str) {
    let one = Postgres::connect(url, 1).await.unwrap();
    let other = Postgres::connect(url, 2).await.unwrap();
    for seq in 0..200 {
        let batch = |body: &str| -> Vec<Row> {
            let tables = (0..50).map(|table| format!("order-{table}"));
            tables
                .map(|table| Row { body: body.to_owned(), ..listed(&table, seq, Phase::Over, false, seq) })
                .collect()
        };
        let mut opposite = batch("other");
        opposite.reverse();
        let (stored, mut others) = tokio::join!(one.put(batch("one")), other.put(opposite));
        others.as_mut().unwrap().reverse();
        assert!(stored.unwrap().iter().zip(others.unwrap()).all(|(stored, others)| *stored != others));
    }
    let mut pool = sqlx::PgConnection::connect(url).await.unwrap();
    // The database counts deadlocks when a session has been idle for a moment, or ends.
    drop((one, other));
    let count = "SELECT deadlocks FROM pg_stat_database WHERE datname = 'postgres'";
    let deadlocks: i64 = sqlx::query_scalar(count).fetch_one(&mut pool).await.unwrap();
    assert_eq!(deadlocks, 0);
}

/// A second server on the same file is refused, under every name of the file, until the first has stopped.
#[tokio::test]
async fn a_sqlite_file_is_used_by_one_server_at_a_time() {
    let file = fresh_file("shared");
    let first = Sqlite::open(&file, Durability::System).await.unwrap();
    let mut names = vec![file.clone()];
    #[cfg(unix)]
    {
        names.push(file.with_extension("link"));
        std::os::unix::fs::symlink(&file, &names[1]).unwrap();
    }
    for name in names {
        let error = Sqlite::open(&name, Durability::System).await.err().unwrap().to_string();
        assert!(error.contains("shared-") && error.contains("another server is using it"), "{error}");
    }
    // A backup can be made meanwhile.
    first.put(vec![row("A", 0, "a")]).await.unwrap();
    let copy = file.with_extension("backup");
    rusqlite::Connection::open(&file).unwrap().execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    assert_eq!(Sqlite::open(&copy, Durability::System).await.unwrap().read("A", 0).await.unwrap().len(), 1);
    drop(first);
    let again = Sqlite::open(&file, Durability::System).await.unwrap();
    assert_eq!(again.read("A", 0).await.unwrap().len(), 1);
}

/// All names of files in a folder that begin with the name of a file, with their contents.
fn files_of(file: &std::path::Path) -> Vec<(String, Vec<u8>)> {
    let name = file.file_stem().unwrap().to_str().unwrap();
    let entries = std::fs::read_dir(file.parent().unwrap()).unwrap().map(Result::unwrap);
    let mut files: Vec<_> = entries
        .map(|entry| entry.file_name().into_string().unwrap())
        .filter(|found| found.starts_with(name))
        .map(|found| (found.clone(), std::fs::read(file.with_file_name(found)).unwrap()))
        .collect();
    files.sort();
    files
}

#[tokio::test]
async fn a_sqlite_file_of_another_program_is_refused_and_not_changed() {
    for mode in ["delete", "wal"] {
        let file = fresh_file("foreign");
        let other = rusqlite::Connection::open(&file).unwrap();
        other.pragma_update(None, "journal_mode", mode).unwrap();
        other.execute_batch("CREATE TABLE log (words TEXT); INSERT INTO log VALUES ('mine')").unwrap();
        drop(other);
        let before = files_of(&file);
        let error = Sqlite::open(&file, Durability::System).await.err().unwrap().to_string();
        assert!(error.contains("foreign-") && error.contains("belongs to another program"), "{error}");
        assert!(files_of(&file) == before, "{mode}");
    }
    // Nor is a file that is no database at all.
    let file = fresh_file("foreign-text");
    std::fs::write(&file, "a shopping list\n".repeat(100)).unwrap();
    let before = files_of(&file);
    let error = Sqlite::open(&file, Durability::System).await.err().unwrap().to_string();
    assert!(error.contains("foreign-text-") && error.contains("not a database"), "{error}");
    assert!(files_of(&file) == before);
    // A file that cannot be created is named too.
    let missing = file.with_file_name("no-such-folder").join("magie.db");
    let error = Sqlite::open(&missing, Durability::System).await.err().unwrap().to_string();
    assert!(error.contains("no-such-folder/magie.db"), "{error}");
}

/// Only the owner can read the file and what SQLite keeps next to it, even if that was different before.
#[cfg(unix)]
#[tokio::test]
async fn a_sqlite_file_is_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let file = fresh_file("private");
    let modes = || {
        let names = files_of(&file).into_iter().map(|(name, _)| name);
        names
            .map(|name| {
                let mode = std::fs::metadata(file.with_file_name(&name)).unwrap().permissions().mode();
                (name.rsplit('.').next().unwrap().to_owned(), mode & 0o777)
            })
            .collect::<Vec<_>>()
    };
    let private = ["db", "db-lock", "db-shm", "db-wal"].map(|name| (name.to_owned(), 0o600));
    let store = Sqlite::open(&file, Durability::System).await.unwrap();
    assert_eq!(modes(), private);
    for (name, _) in files_of(&file) {
        std::fs::set_permissions(file.with_file_name(name), std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let copies = ["", "-wal", "-shm"].map(|suffix| {
        let name = |file: &std::path::Path| format!("{}{suffix}", file.display());
        (std::fs::read(name(&file)).unwrap(), name(&file))
    });
    drop(store);
    // As after a crash, with all files in place.
    for (bytes, name) in copies {
        std::fs::write(&name, bytes).unwrap();
        std::fs::set_permissions(name, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let _store = Sqlite::open(&file, Durability::System).await.unwrap();
    assert_eq!(
        modes().into_iter().filter(|(name, _)| name != "db-lock").collect::<Vec<_>>(),
        [private[0].clone(), private[2].clone(), private[3].clone()]
    );
}

/// Overwrites the page in the middle of a log, as a bad disk would.
#[tokio::test]
async fn a_damaged_table_is_called_damaged_and_others_are_not_affected() {
    let file = fresh_file("damaged");
    let store = Sqlite::open(&file, Durability::System).await.unwrap();
    let body = |table: &str, seq: u64| format!("{table} {seq} ").repeat(40);
    // Enough rows that the ends of the logs are saved: then no server reads all rows when it starts.
    for (table, count) in [("A", 200), ("B", 200), ("C", 4200)] {
        let rows = (0..count).map(|seq| row(table, seq, &body(table, seq))).collect();
        store.put(rows).await.unwrap();
    }
    drop(store);
    // The store's threads may still use the file.
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    let other = rusqlite::Connection::open(&file).unwrap();
    while other.query_row(checkpoint, [], |row| row.get::<_, i64>(0)).unwrap() != 0 {}
    drop(other);
    let mut bytes = std::fs::read(&file).unwrap();
    let place = bytes.windows(8).position(|window| window == b"A 100 A ").expect("it is in the file");
    let page = place / 2048 * 2048;
    bytes[page..page + 2048].fill(0);
    std::fs::write(&file, bytes).unwrap();
    let store = Sqlite::open(&file, Durability::System).await.unwrap();
    let error = store.read("A", 0).await.unwrap_err();
    assert_eq!(error.trouble(), Trouble::Damaged, "{error}");
    assert!(error.to_string().contains("damaged-"), "{error}");
    assert_eq!(store.read("B", 0).await.unwrap().len(), 200);
    assert_eq!(store.put(vec![row("B", 200, "more")]).await.unwrap(), [true]);
}

#[tokio::test]
async fn a_refused_connection_is_reported_at_once_and_without_the_password() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let began = std::time::Instant::now();
    let url = format!("postgres://magie:sesame@127.0.0.1:{port}/postgres");
    let error = Postgres::connect(&url, 1).await.err().unwrap().to_string();
    assert!(began.elapsed() < std::time::Duration::from_secs(2));
    assert!(error.contains(&format!("127.0.0.1:{port}: Connection refused")), "{error}");
    assert!(!error.contains("sesame"), "{error}");
}
