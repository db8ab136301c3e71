//! Several nodes on one PostgreSQL database.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::Duration;

use magie_server::client::Client;
use magie_server::config::{Config, StoreConfig};
use magie_server::{Server, proof};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use crate::common::postgres::Postgres;
use crate::common::{Player, config, fresh_file, play_on, quick_table, start_game};

/// Longer than any test, so that nodes learn everything by notices and nothing by checking.
const NEVER: Duration = Duration::from_secs(3600);

static KEY: OnceLock<PathBuf> = OnceLock::new();

/// A node with frequent heartbeats.
const OFTEN: Duration = Duration::from_millis(200);

fn node_config(postgres: &Postgres, heartbeat: Duration) -> Config {
    let store = StoreConfig::Postgres(postgres.url().to_owned());
    // All nodes of a store have the same key.
    let key = KEY.get_or_init(|| fresh_file("nodes").with_extension("key")).clone();
    Config { store, heartbeat, key, ..config(fresh_file("unused")) }
}

async fn node(postgres: &Postgres, heartbeat: Duration) -> Server {
    Server::start(node_config(postgres, heartbeat)).await.unwrap()
}

/// Waits until a seat is in a certain state according to a node.
async fn wait_until(server: &Server, table: &str, seat: usize, what: impl Fn(&Value) -> bool) {
    let so = async {
        let mut client = Client::new(server.address());
        while !what(&client.get(&format!("/api/tables/{table}")).await.unwrap()["seats"][seat]) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), so).await.expect("it is so at last");
}

/// A game with Ann at one node and Bob at another.
async fn play_apart(one: &Server, two: &Server, table: &Value) -> (String, [Player; 2]) {
    let (id, players) = start_game(one, table, &["ann", "bob"]).await;
    let [ann, bob]: [Player; 2] = players.try_into().ok().unwrap();
    let bob = Player::open(bob.client.at(two.address()), &id, 1, "bob", &json!({ "protocol": 1 })).await;
    (id, [ann, bob])
}

/// Ann plays at one node and Bob at another; then Ann's node stops.
#[tokio::test]
async fn a_game_on_two_nodes_continues_when_one_stops() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 8 });
    // Bob connects to the other node and receives there what happens here.
    let (id, mut players) = play_apart(&one, &two, &table).await;
    assert!(play_on(&mut players, 20, 4).await >= 20);
    let [ann, bob] = players;
    one.stop().await;
    let since = json!({ "protocol": 1, "since": ann.number });
    let ann = Player::open(ann.client.at(two.address()), &id, 0, "ann", &since).await;
    let mut players = [ann, bob];
    play_on(&mut players, 5000, 5).await;
    assert!(players.iter().any(Player::is_over));
    let mut visitor = Client::new(two.address());
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&proof.text, None).unwrap();
    two.stop().await;
}

/// After their LISTEN connections were lost, nodes look for what they missed.
#[tokio::test]
async fn a_game_continues_after_notices_were_lost() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let (_, mut players) = play_apart(&one, &two, &quick_table("classic", 2)).await;
    play_on(&mut players, 6, 1).await;
    let mut operator =
        PgConnection::connect(&postgres.url().replace("/postgres", "/template1")).await.unwrap();
    for round in 0..2 {
        // The LISTEN connections are closed, and no new ones are possible while a player answers.
        for command in [
            "ALTER DATABASE postgres ALLOW_CONNECTIONS false",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'",
        ] {
            sqlx::raw_sql(command).execute(&mut operator).await.unwrap();
        }
        let question = players.iter().map(Player::question).max().unwrap();
        for player in &mut players {
            player.catch_up(question).await;
        }
        let asked = players.iter_mut().find(|player| player.ask["you"].is_object()).unwrap();
        let default = asked.ask["you"]["default"].clone();
        assert!(asked.answer(default).await.get("ack").is_some());
        sqlx::raw_sql("ALTER DATABASE postgres ALLOW_CONNECTIONS true").execute(&mut operator).await.unwrap();
        let going_on = play_on(&mut players, 10, round);
        assert!(
            tokio::time::timeout(Duration::from_secs(30), going_on).await.expect("the game goes on") >= 10
        );
    }
    one.stop().await;
    two.stop().await;
}

/// Without any notices, nodes find new rows by their regular checks.
#[tokio::test]
async fn rows_without_a_notice_are_found() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, OFTEN).await);
    let (id, mut players) = play_apart(&one, &two, &quick_table("classic", 2)).await;
    // A row without a notice: a chat message of Ann that is written directly to the database.
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let row = json!({ "at": 0, "node": 7, "entries": [{ "chat": { "seat": 0, "text": "psst" } }] });
    sqlx::query("INSERT INTO log SELECT table_id, max(seq) + 1, $2 FROM log WHERE table_id = $1 GROUP BY 1")
        .bind(id.replace('-', ""))
        .bind(row.to_string())
        .execute(&mut operator)
        .await
        .unwrap();
    let found = async { while !players[1].receive().await.to_string().contains("psst") {} };
    tokio::time::timeout(Duration::from_secs(30), found).await.expect("the row is found");
    one.stop().await;
    two.stop().await;
}

/// Shares are revealed at different nodes, and one of the nodes stops in between.
#[tokio::test]
async fn shares_are_revealed_at_any_node() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 2 });
    let mut ann = Client::new(one.address());
    let id = ann.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = format!("/api/tables/{id}/join");
    ann.post(&join, &json!({ "name": "ann" })).await.unwrap();
    let mut bob = Client::new(two.address());
    bob.post(&join, &json!({ "name": "bob" })).await.unwrap();
    let shares = [ann.commit_share(&id, 0).await.unwrap(), bob.commit_share(&id, 1).await.unwrap()];
    bob.command(&id, "ready", json!({ "ready": true })).await.unwrap();
    wait_until(&one, &id, 1, |seat| seat["ready"] == true && seat["commitment"].is_string()).await;
    ann.command(&id, "start", json!("start")).await.unwrap();
    ann.reveal_share(&id, 0, &shares[0]).await.unwrap();
    wait_until(&two, &id, 0, |seat| seat["share"].is_string()).await;
    one.stop().await;
    bob.reveal_share(&id, 1, &shares[1]).await.unwrap();
    let mut players = [
        Player::open(ann.at(two.address()), &id, 0, "ann", &json!({ "protocol": 1 })).await,
        Player::open(bob, &id, 1, "bob", &json!({ "protocol": 1 })).await,
    ];
    for player in &mut players {
        player.catch_up(1).await;
    }
    play_on(&mut players, 1000, 3).await;
    let proof = players[1].client.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&proof.text, None).unwrap();
    assert_eq!(proof.json()["shares"], json!(shares));
    two.stop().await;
}

/// Nodes know which seats are connected to the others, even after one has died.
#[tokio::test]
async fn nodes_know_who_is_online_at_the_others() {
    let postgres = Postgres::start();
    let one = node(&postgres, OFTEN).await;
    // A node that is killed without saying goodbye.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let killed = runtime.spawn(Server::start(node_config(&postgres, OFTEN))).await.unwrap().unwrap();
    let mut table = quick_table("classic", 2);
    table["clock"]["absent_ms"] = 1000.into();
    let (id, mut players) = play_apart(&one, &killed, &table).await;
    // A third node, which opens the table now, knows that all are online.
    let late = node(&postgres, OFTEN).await;
    let is_online = |seat: &Value| seat["online"] == true;
    wait_until(&late, &id, 0, is_online).await;
    wait_until(&late, &id, 1, is_online).await;
    while players[1].ask["you"].is_null() {
        play_on(&mut players[..1], 1, 1).await;
        let question = players[0].question();
        players[1].catch_up(question).await;
    }
    runtime.shutdown_background();
    // Nobody was notified that Bob left, but he counts as offline, and a bot plays for him in the end.
    for node in [&one, &late] {
        wait_until(node, &id, 1, |seat| seat["online"] == false).await;
        wait_until(node, &id, 1, |seat| seat["stand_in"] == "thumb").await;
        wait_until(node, &id, 0, is_online).await;
    }
    one.stop().await;
    wait_until(&late, &id, 0, |seat| seat["online"] == false).await;
    late.stop().await;
    drop(killed);
}

/// A batch that fails once is stored on the second attempt, and no client is disconnected.
#[tokio::test]
async fn a_batch_that_fails_once_closes_no_socket() {
    let postgres = Postgres::start();
    let one = node(&postgres, NEVER).await;
    let (_, mut players) = start_game(&one, &quick_table("classic", 2), &["ann", "bob"]).await;
    let connect = async || PgConnection::connect(postgres.url()).await.unwrap();
    let (mut in_the_way, mut operator) = (connect().await, connect().await);
    sqlx::raw_sql("BEGIN; LOCK TABLE log IN EXCLUSIVE MODE").execute(&mut in_the_way).await.unwrap();
    let asked = players.iter_mut().find(|player| player.ask["you"].is_object()).unwrap();
    let answer = json!({ "answer": { "id": "once", "action": asked.ask["you"]["default"] } });
    asked.socket.send(&answer).await.unwrap();
    let broken = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    while sqlx::query(broken).fetch_all(&mut operator).await.unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    sqlx::raw_sql("COMMIT").execute(&mut in_the_way).await.unwrap();
    let reply = loop {
        let frame = asked.receive().await;
        if frame.get("events").is_none() {
            break frame;
        }
    };
    assert_eq!(reply, json!({ "ack": { "id": "once" } }));
    assert!(play_on(&mut players, 10, 3).await >= 10);
    one.stop().await;
}

/// A player kicked at one node gets a `bye` at the other, and their frames are ignored there.
#[tokio::test]
async fn a_kicked_player_is_disconnected_at_every_node() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let (id, mut players) = start_game(&one, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let cid = players.pop().unwrap();
    let mut cid = Player::open(cid.client.at(two.address()), &id, 2, "cid", &json!({ "protocol": 1 })).await;
    for player in &mut players {
        player.command(json!({ "vote": { "on": { "kick": 2 }, "yes": true } })).await;
    }
    while cid.received.last().is_none_or(|text| !text.contains("\"seat-lost\"")) {
        cid.receive().await;
    }
    let order = json!({ "answer": { "id": "late", "action": { "standing": { "end-turn": true } } } });
    let _ = cid.socket.send(&order).await;
    assert!(cid.socket.receive().await.is_err(), "the socket is closed");
    // The first node learns that the player is offline.
    while players[0].received.last().is_none_or(|text| !text.contains("\"seat\":2,\"online\":false")) {
        players[0].receive().await;
    }
    one.stop().await;
    two.stop().await;
}

/// A code that is renewed at two nodes at once is renewed once, and the old code is void at both.
#[tokio::test]
async fn a_code_renewed_at_two_nodes_at_once_is_one_code() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let (id, players) = start_game(&one, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut here = players[1].client.clone();
    let mut there = here.at(two.address());
    let path = format!("/api/tables/{id}/access");
    for _ in 0..5 {
        let (old, same) = (here.get(&path).await.unwrap(), there.get(&path).await.unwrap());
        assert_eq!(old["reentry"], same["reentry"]);
        let renew = json!({ "renew-code": { "code": old["reentry"] } });
        // At the same moment somebody enters with the old code: before that or not at all.
        let mut thief = Client::new(two.address());
        let (reenter, code) = (format!("/api/tables/{id}/reenter"), json!({ "code": old["reentry"] }));
        let (first, second, entered) =
            tokio::join!(here.post(&path, &renew), there.post(&path, &renew), thief.post(&reenter, &code));
        let new = first.unwrap();
        assert_eq!(second.unwrap()["reentry"], new["reentry"]);
        assert_ne!(new["reentry"], old["reentry"]);
        assert!(thief.post(&reenter, &code).await.is_err(), "the old code is void");
        // Whoever was in time can be signed out.
        let sign_out = json!({ "renew-code": { "code": new["reentry"], "sign_out": true } });
        assert_eq!(here.post(&path, &sign_out).await.unwrap()["devices"].as_array().unwrap().len(), 1);
        let seat = thief.at(one.address()).get(&format!("/api/tables/{id}/seat")).await;
        assert!(seat.is_err(), "{entered:?}");
    }
    one.stop().await;
    two.stop().await;
}

/// Similar names that arrive at two nodes at the same moment do not both get a seat.
#[tokio::test]
async fn of_two_similar_names_at_two_nodes_one_is_refused() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    for _ in 0..5 {
        let mut here = Client::new(one.address());
        let info = here.post("/api/tables", &quick_table("classic", 3)).await.unwrap();
        let join = format!("/api/tables/{}/join", info["id"].as_str().unwrap());
        let mut there = Client::new(two.address());
        // Both have the table in memory.
        there.get(&format!("/api/tables/{}", info["id"].as_str().unwrap())).await.unwrap();
        let (latin, cyrillic) = (json!({ "name": "Marie" }), json!({ "name": "Mаrie" }));
        let (first, second) = tokio::join!(here.post(&join, &latin), there.post(&join, &cyrillic));
        assert_eq!([first.is_ok(), second.is_ok()].iter().filter(|seated| **seated).count(), 1);
    }
    one.stop().await;
    two.stop().await;
}
