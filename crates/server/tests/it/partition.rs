//! Nodes that are cut off from PostgreSQL, hang, or meet the locks of others.
#![allow(clippy::print_stdout, reason = "figures for whoever wants to see them")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use magie_server::Server;
use magie_server::client::{Client, Socket};
use magie_server::config::{Config, HEARTBEAT, StoreConfig};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::common::postgres::Postgres;
use crate::common::proxy::{Moment, Proxy};
use crate::common::{Player, config, fresh_file, play_on, quick_table, start_game};

/// No table of a healthy node may stand still for longer.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);
/// Clients must know by then that something is not stored.
const TOLD_AFTER: Duration = Duration::from_secs(2);

async fn node(url: &str) -> Server {
    let store = StoreConfig::Postgres(url.to_owned());
    // Nodes share their key.
    let key = std::env::temp_dir().join(format!("magie-partition-{}.key", std::process::id()));
    Server::start(Config { store, heartbeat: HEARTBEAT, key, ..config(fresh_file("unused")) }).await.unwrap()
}

/// How many times a test repeats its disturbance: `MAGIE_PARTITION_ROUNDS`, or a few.
fn rounds() -> usize {
    std::env::var("MAGIE_PARTITION_ROUNDS").map_or(3, |rounds| rounds.parse().unwrap())
}

/// A table whose players never stop, and the longest time between two of their answers.
struct Busy {
    stop: Arc<AtomicBool>,
    playing: JoinHandle<(usize, Duration)>,
}

impl Busy {
    /// Players who start another game when one is over.
    async fn start(server: &Server) -> Self {
        Self::playing(server, usize::MAX).await
    }

    /// Players of one game. A node whose store hangs cannot start another.
    async fn start_once(server: &Server) -> Self {
        Self::playing(server, 1).await
    }

    async fn playing(server: &Server, mut games: usize) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, address) = (Arc::clone(&stop), server.address());
        let (_, mut players) = start_game(server, &quick_table("classic", 2), &["una", "ugo"]).await;
        let playing = tokio::spawn(async move {
            let (mut given, mut longest) = (0, Duration::ZERO);
            while !stopped.load(Ordering::Relaxed) {
                let began = Instant::now();
                given += play_on(&mut players, 1, given as u64).await;
                longest = longest.max(began.elapsed());
                if players.iter().any(Player::is_over) {
                    games -= 1;
                    if games == 0 {
                        break;
                    }
                    players = start_game_at(address).await;
                }
            }
            (given, longest)
        });
        Self { stop, playing }
    }

    /// The number of answers, and the longest time for one.
    async fn end(self) -> (usize, Duration) {
        self.stop.store(true, Ordering::Relaxed);
        timeout(Duration::from_secs(60), self.playing).await.expect("it ends").expect("nothing went wrong")
    }
}

async fn start_game_at(address: std::net::SocketAddr) -> Vec<Player> {
    let mut host = Client::new(address);
    let id = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut players = Vec::new();
    for (seat, name) in ["una", "ugo"].into_iter().enumerate() {
        let mut client = Client::new(address);
        client.post(&format!("/api/tables/{id}/join"), &json!({ "name": name })).await.unwrap();
        players.push(Player::open(client, &id, seat as u8, name, &json!({ "protocol": 1 })).await);
    }
    for player in &mut players {
        player.command(json!({ "ready": true })).await;
    }
    players[0].command(json!("start")).await;
    for player in &mut players {
        player.catch_up(1).await;
    }
    players
}

fn chat(id: &str, text: &str) -> Value {
    json!({ "command": { "id": id, "command": { "chat": text } } })
}

/// Receives frames until one has this key; `None` if the socket closes first.
async fn receive(socket: &mut Socket, key: &str) -> Option<Value> {
    loop {
        let frame = socket.receive().await.ok()?;
        if let Some(found) = frame.get(key) {
            return Some(found.clone());
        }
    }
}

async fn in_time<T>(limit: Duration, what: &str, done: impl Future<Output = T>) -> T {
    timeout(limit, done).await.unwrap_or_else(|_| panic!("not within {limit:?}: {what}"))
}

async fn readyz(server: &Server) -> (u16, String) {
    let response = Client::new(server.address()).send("GET", "/readyz", "", "").await.unwrap();
    (response.status, response.text)
}

async fn becomes(server: &Server, status: u16) {
    let so = async {
        while readyz(server).await.0 != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    in_time(Duration::from_secs(8), &format!("readiness {status}"), so).await;
}

/// The socket of a player, who connects as often as necessary.
async fn reconnect(client: &Client, table: &str) -> Socket {
    loop {
        if let Ok(mut socket) = client.socket(table, &json!({ "protocol": 1 })).await
            && receive(&mut socket, "welcome").await.is_some()
        {
            return socket;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The chat messages in a table's log.
async fn chats(postgres: &Postgres, table: &str) -> Vec<String> {
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT seq, body FROM log WHERE table_id = $1 ORDER BY seq")
            .bind(table.replace('-', ""))
            .fetch_all(&mut operator)
            .await
            .unwrap();
    assert!(rows.iter().map(|(seq, _)| *seq).eq(0..rows.len() as i64), "a gap in the log");
    let steps = rows.iter().map(|(_, body)| serde_json::from_str::<Value>(body).unwrap());
    let entries = steps.flat_map(|step| step["entries"].as_array().unwrap().clone());
    entries.filter_map(|entry| Some(entry["chat"]["text"].as_str()?.to_owned())).collect()
}

/// A node is cut off while it stores something. The other node goes on, also at the same table. Nothing is lost and nothing
/// stored twice.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_does_not_hold_up_the_others() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.url()).await;
    let (cut_off, healthy) = (node(&proxy.url()).await, node(postgres.url()).await);
    let (id, players) = start_game(&cut_off, &quick_table("classic", 2), &["ann", "bob"]).await;
    let [ann, bob]: [Client; 2] =
        players.into_iter().map(|player| player.client).collect::<Vec<_>>().try_into().unwrap();
    let bob = bob.at(healthy.address());
    let busy = Busy::start(&healthy).await;
    let (mut longest, mut expected) = (Duration::ZERO, Vec::new());
    for round in 0..rounds() {
        let moment = [Moment::After, Moment::Within, Moment::Before][round % 3];
        let (mut anns, mut bobs) = (reconnect(&ann, &id).await, reconnect(&bob, &id).await);
        let (words, answer) = (format!("cut-{round}"), format!("reply-{round}"));
        proxy.cut_at(&words, moment);
        anns.send(&chat(&words, &words)).await.unwrap();
        in_time(Duration::from_secs(10), "cut off", proxy.cut()).await;
        let cut_at = Instant::now();
        // The other node goes on, and who is connected to the node that is cut off knows that it waits.
        bobs.send(&chat(&answer, &answer)).await.unwrap();
        let reply = async {
            let reply =
                in_time(LONGEST_PAUSE, "a reply of the healthy node", receive(&mut bobs, "ack")).await;
            (reply.unwrap(), cut_at.elapsed())
        };
        let told = in_time(TOLD_AFTER, "told", receive(&mut anns, "store"));
        let ((reply, pause), told) = tokio::join!(reply, told);
        assert_eq!((reply, told), (json!({ "id": answer }), Some(json!({ "waiting": true }))), "{moment:?}");
        longest = longest.max(pause);
        becomes(&cut_off, 503).await;
        assert_eq!(readyz(&healthy).await, (200, "ready".to_owned()));
        // Nothing was acknowledged. In the end the node gives up, and says so.
        let last = in_time(Duration::from_secs(15), "a goodbye", async {
            loop {
                let frame = anns.receive().await.unwrap();
                assert!(frame.get("ack").is_none(), "{moment:?}: {frame}");
                if let Some(bye) = frame.get("bye") {
                    return bye["reason"].clone();
                }
            }
        });
        assert_eq!(last.await, "unavailable");
        proxy.heal();
        becomes(&cut_off, 200).await;
        // Ann sends it again, with the same id, and it is there once.
        let mut anns = in_time(Duration::from_secs(10), "back", reconnect(&ann, &id)).await;
        let mut stored = chats(&postgres, &id).await;
        let is_stored = stored.contains(&words);
        // If PostgreSQL received all of it, it may be stored; or else the other node's row came first.
        assert!(moment == Moment::After || !is_stored, "{moment:?}");
        anns.send(&chat(&words, &words)).await.unwrap();
        let ack = in_time(LONGEST_PAUSE, "acknowledged", receive(&mut anns, "ack")).await.unwrap();
        assert_eq!(ack.get("repeated").is_some(), is_stored, "{moment:?}: {ack}");
        if !is_stored {
            stored.push(words.clone());
        }
        assert_eq!(chats(&postgres, &id).await, stored);
        expected.extend([words, answer]);
        stored.sort();
        expected.sort();
        assert_eq!(stored, expected);
    }
    let (answers, pause) = busy.end().await;
    println!("{} cuts: {answers} answers, longest pause {pause:?}, at the same table {longest:?}", rounds());
    assert!(pause < LONGEST_PAUSE && answers > 20, "{answers} answers, a pause of {pause:?}");
    cut_off.stop().await;
    healthy.stop().await;
}

/// The PostgreSQL processes of one node hang. The other node goes on.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn hanging_sessions_of_one_node_do_not_hold_up_the_others() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.url()).await;
    let (hanging, healthy) = (node(&proxy.url()).await, node(postgres.url()).await);
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let (busy, hung) = (Busy::start(&healthy).await, Busy::start_once(&hanging).await);
    for round in 0..rounds() {
        tokio::time::sleep(Duration::from_millis(300 + 37 * round as u64)).await;
        let pids: Vec<i32> =
            sqlx::query_scalar("SELECT pid FROM pg_stat_activity WHERE client_port = ANY($1)")
                .bind(proxy.ports())
                .fetch_all(&mut operator)
                .await
                .unwrap();
        assert!(pids.len() >= 3, "{pids:?}");
        let signal = |signal: &str| {
            let pids = pids.iter().map(ToString::to_string);
            assert!(std::process::Command::new("kill").arg(signal).args(pids).status().unwrap().success());
        };
        signal("-STOP");
        tokio::time::sleep(LONGEST_PAUSE + Duration::from_millis(500)).await;
        signal("-CONT");
    }
    let ((answers, pause), (_, own)) = (busy.end().await, hung.end().await);
    println!("{} hangs: {answers} answers, longest pause {pause:?}; of the hanging node {own:?}", rounds());
    assert!(pause < LONGEST_PAUSE && answers > 20, "{answers} answers, a pause of {pause:?}");
    hanging.stop().await;
    healthy.stop().await;
}

/// PostgreSQL commits transactions with a NOTIFY one at a time. One that hangs holds up notices, but not answers: nodes find
/// each other's rows by their regular checks.
#[tokio::test(flavor = "multi_thread")]
async fn a_hanging_notify_does_not_hold_up_answers() {
    let postgres = Postgres::start();
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    // A commit that waits for a standby server that does not exist.
    for setting in [
        "ALTER SYSTEM SET synchronous_commit = 'local'",
        "ALTER SYSTEM SET synchronous_standby_names = 'nobody'",
        "SELECT pg_reload_conf()",
    ] {
        sqlx::raw_sql(setting).execute(&mut operator).await.unwrap();
    }
    let (one, two) = (node(postgres.url()).await, node(postgres.url()).await);
    let (id, players) = start_game(&one, &quick_table("classic", 2), &["ann", "bob"]).await;
    let [ann, bob]: [Player; 2] = players.try_into().ok().unwrap();
    let bob = Player::open(bob.client.at(two.address()), &id, 1, "bob", &json!({ "protocol": 1 })).await;
    let mut hanging = PgConnection::connect(postgres.url()).await.unwrap();
    let hangs = tokio::spawn(async move {
        let commit = "SET synchronous_commit = on; BEGIN; CREATE TABLE other (); NOTIFY magie, 'x'; COMMIT";
        sqlx::raw_sql(commit).execute(&mut hanging).await
    });
    let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    while sqlx::query(waiting).fetch_all(&mut operator).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let busy = Busy::start(&one).await;
    let mut players = [ann, bob];
    for given in 0..4 {
        let answer = play_on(&mut players, 1, given);
        assert_eq!(in_time(LONGEST_PAUSE, "an answer of players at two nodes", answer).await, 1);
    }
    let (answers, pause) = busy.end().await;
    assert!(pause < Duration::from_secs(1) && answers > 20, "{answers} answers, a pause of {pause:?}");
    hangs.abort();
    one.stop().await;
    two.stop().await;
}

/// Somebody locks one table's log: its players are told, and all other tables go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_table_does_not_hold_up_the_others() {
    let postgres = Postgres::start();
    let server = node(postgres.url()).await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let busy = Busy::start(&server).await;
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let next =
        "INSERT INTO log SELECT table_id, max(seq) + 1, 'mine' FROM log WHERE table_id = $1 GROUP BY 1";
    let mut lock = operator.begin().await.unwrap();
    sqlx::query(next).bind(id.replace('-', "")).execute(&mut *lock).await.unwrap();
    let ann = &mut players[0].socket;
    ann.send(&chat("c", "words")).await.unwrap();
    let told = in_time(TOLD_AFTER, "told", receive(ann, "store")).await;
    assert_eq!(told.unwrap(), json!({ "waiting": true }));
    // A request and a new socket are told too.
    let began = Instant::now();
    let mut visitor = players[0].client.clone();
    let refused = visitor.command(&id, "d", json!({ "chat": "more" })).await.unwrap_err().to_string();
    assert!(refused.contains("503") && refused.contains("waits for the server's store"), "{refused}");
    let mut late = visitor.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    assert_eq!(
        in_time(TOLD_AFTER, "told", receive(&mut late, "store")).await.unwrap(),
        json!({ "waiting": true })
    );
    assert!(began.elapsed() < 2 * TOLD_AFTER);
    let (status, text) = readyz(&server).await;
    assert_eq!((status, text.as_str()), (200, "ready; tables that wait for a lock in the store: 1"));
    lock.rollback().await.unwrap();
    let ann = &mut players[0].socket;
    assert_eq!(
        in_time(LONGEST_PAUSE, "no longer", receive(ann, "store")).await.unwrap(),
        json!({ "waiting": false })
    );
    assert_eq!(in_time(LONGEST_PAUSE, "stored", receive(ann, "ack")).await.unwrap(), json!({ "id": "c" }));
    assert!(in_time(LONGEST_PAUSE, "a welcome", receive(&mut late, "welcome")).await.is_some());
    // The request was carried out after all, and once.
    assert_eq!(chats(&postgres, &id).await, ["words", "more"]);
    let (answers, pause) = busy.end().await;
    assert!(pause < Duration::from_secs(2) && answers > 20, "{answers} answers, a pause of {pause:?}");
    server.stop().await;
}

/// Somebody locks everything: the server is not ready, and everybody is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_store_is_locked_is_not_ready() {
    let postgres = Postgres::start();
    let server = node(postgres.url()).await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    assert_eq!(readyz(&server).await, (200, "ready".to_owned()));
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let mut lock = operator.begin().await.unwrap();
    sqlx::raw_sql("LOCK TABLE log IN EXCLUSIVE MODE").execute(&mut *lock).await.unwrap();
    let ann = &mut players[0].socket;
    ann.send(&chat("c", "words")).await.unwrap();
    in_time(TOLD_AFTER, "told", receive(ann, "store")).await.unwrap();
    becomes(&server, 503).await;
    lock.rollback().await.unwrap();
    becomes(&server, 200).await;
    assert_eq!(in_time(LONGEST_PAUSE, "stored", receive(ann, "ack")).await.unwrap(), json!({ "id": "c" }));
    server.stop().await;
}

/// The same with a SQLite file to which another program writes.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_file_is_locked_is_not_ready() {
    let file = fresh_file("blocked");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let ann = &mut players[0].socket;
    ann.send(&chat("c", "words")).await.unwrap();
    let told = in_time(TOLD_AFTER, "told", receive(ann, "store")).await;
    assert_eq!(told.unwrap(), json!({ "waiting": true }));
    becomes(&server, 503).await;
    // Bob has sent nothing and sees nothing. When he does, he is told too.
    players[1].socket.send(&chat("d", "more")).await.unwrap();
    let told = in_time(TOLD_AFTER, "told", receive(&mut players[1].socket, "store")).await;
    assert_eq!(told.unwrap(), json!({ "waiting": true }));
    other.execute_batch("ROLLBACK").unwrap();
    for (player, id) in players.iter_mut().zip(["c", "d"]) {
        let ack = in_time(LONGEST_PAUSE, "stored", receive(&mut player.socket, "ack")).await;
        assert_eq!(ack.unwrap(), json!({ "id": id }));
    }
    becomes(&server, 200).await;
    server.stop().await;
}

/// Players who may not know of an action do not learn from a slow store that there was one.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_store_does_not_reveal_a_secret_order() {
    let file = fresh_file("secret");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let other = rusqlite::Connection::open(&file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let order = json!({ "answer": { "id": "o", "action": { "standing": { "always-claim": true } } } });
    players[0].socket.send(&order).await.unwrap();
    let told = in_time(TOLD_AFTER, "told", receive(&mut players[0].socket, "store")).await;
    assert_eq!(told.unwrap(), json!({ "waiting": true }));
    other.execute_batch("ROLLBACK").unwrap();
    in_time(LONGEST_PAUSE, "stored", receive(&mut players[0].socket, "ack")).await.unwrap();
    let before = players[1].received.len();
    players[1].look().await;
    assert_eq!(players[1].received.len(), before + 1, "{:?}", players[1].received.last());
    server.stop().await;
}
