//! The chain of commitments: every new table adds one, and nobody can change it afterwards unnoticed.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use magie_server::client::Client;
use magie_server::config::Durability;
use magie_server::store::{Postgres, Sqlite, Store};
use magie_server::{Server, fair};
use serde_json::{Value, json};

use crate::common::{config, fresh_file, play_on, postgres, quick_table, start_game};

/// What every store must do.
async fn suite(stores: [Arc<dyn Store>; 2]) {
    let [one, two] = &stores;
    assert_eq!(one.commitment_count().await.unwrap(), 0);
    assert!(one.commitments(1, 10).await.unwrap().is_empty());
    let commitment = |number: u8| fair::commitment(&[number; 32]);
    let (before, first) = one.append_commitment(&commitment(0)).await.unwrap();
    assert_eq!((first.index, before.as_str()), (1, fair::FIRST_HEAD));
    assert_eq!(first.head, fair::chain_head(1, fair::FIRST_HEAD, &commitment(0)));
    // Appends that race get one place each.
    let tasks: Vec<_> = (1..40)
        .map(|number| {
            let store = Arc::clone(if number % 2 == 0 { one } else { two });
            tokio::spawn(async move { store.append_commitment(&commitment(number)).await.unwrap() })
        })
        .collect();
    let mut places = BTreeSet::new();
    for task in tasks {
        let (before, entry) = task.await.unwrap();
        assert_eq!(entry.head, fair::chain_head(entry.index, &before, &entry.commitment));
        assert!(places.insert(entry.index));
    }
    let all = two.commitments(1, 1000).await.unwrap();
    assert_eq!((all.len(), two.commitment_count().await.unwrap()), (40, 40));
    let mut head = fair::FIRST_HEAD.to_owned();
    for (entry, index) in all.iter().zip(1..) {
        head = fair::chain_head(index, &head, &entry.commitment);
        assert_eq!((entry.index, &entry.head), (index, &head));
    }
    assert_eq!(one.commitments(7, 3).await.unwrap(), all[6..9]);
    // Facts are stored once.
    assert_eq!(one.remember("fact", "a").await.unwrap(), "a");
    assert_eq!(two.remember("fact", "b").await.unwrap(), "a");
}

#[tokio::test]
async fn sqlite_keeps_the_chain() {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&fresh_file("chain"), Durability::Disk).await.unwrap());
    suite([Arc::clone(&store), store]).await;
}

#[tokio::test]
async fn two_nodes_on_postgres_keep_one_chain() {
    let postgres = postgres::Postgres::start();
    let one: Arc<dyn Store> = Arc::new(Postgres::connect(postgres.url(), 1).await.unwrap());
    let two: Arc<dyn Store> = Arc::new(Postgres::connect(postgres.url(), 2).await.unwrap());
    suite([one, two]).await;
}

async fn part(server: &Server, query: &str) -> Value {
    Client::new(server.address()).get(&format!("/api/commitments{query}")).await.unwrap()
}

#[tokio::test]
async fn every_table_and_every_rematch_has_a_place_in_the_public_chain() {
    let file = fresh_file("public-chain");
    let server = Server::start(config(file.clone())).await.unwrap();
    let empty = part(&server, "").await;
    assert_eq!(
        empty,
        json!({ "from": 1, "before": fair::FIRST_HEAD, "commitments": [], "head": fair::FIRST_HEAD })
    );
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 1 });
    table["public"] = json!(false);
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    play_on(&mut players, 1000, 3).await;
    players[0].command(json!("rematch")).await;
    let first = players[0].client.get(&format!("/api/tables/{id}")).await.unwrap();
    let next = first["rematch"].as_str().unwrap();
    let second = players[0].client.get(&format!("/api/tables/{next}")).await.unwrap();
    let all = part(&server, "?from=1").await;
    assert_eq!(all["commitments"], json!([first["commitment"], second["commitment"]]));
    for (table, index) in [(&first, 1), (&second, 2)] {
        let link = &table["chain"];
        let (before, commitment) = (link["before"].as_str().unwrap(), table["commitment"].as_str().unwrap());
        assert_eq!(link["index"], index);
        assert_eq!(link["head"], fair::chain_head(index, before, commitment));
    }
    assert_eq!(
        (&first["chain"]["head"], &all["head"]),
        (&second["chain"]["before"], &second["chain"]["head"])
    );
    assert!(!all.to_string().contains(&id.replace('-', "")), "ids of private tables stay private");
    let proof = players[0].client.get(&format!("/api/games/{id}/proof")).await.unwrap();
    assert_eq!(proof["chain"], first["chain"]);
    drop(players);
    server.stop().await;
    // The chain goes on after a restart.
    let server = Server::start(config(file)).await.unwrap();
    let mut host = Client::new(server.address());
    let third = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    assert_eq!((&third["chain"]["index"], &third["chain"]["before"]), (&json!(3), &all["head"]));
    let last = part(&server, "?most=1").await;
    assert_eq!((&last["from"], &last["commitments"]), (&json!(3), &json!([third["commitment"]])));
    let middle = host.send("GET", "/api/commitments?from=2&most=1", "", "").await.unwrap();
    assert_eq!(middle.json()["before"], first["chain"]["head"]);
    assert!(middle.head.contains("immutable"), "a full part never changes: {}", middle.head);
    let open = host.send("GET", "/api/commitments?from=2&most=10", "", "").await.unwrap();
    assert!(!open.head.contains("immutable"), "{}", open.head);
    assert_eq!(part(&server, "?from=4").await["commitments"], json!([]));
    for (query, status) in
        [("from=0", 400), ("from=5", 400), ("from=x", 400), ("most=-1", 400), ("more=1", 400)]
    {
        let response = host.send("GET", &format!("/api/commitments?{query}"), "", "").await.unwrap();
        assert_eq!(response.status, status, "{query}: {}", response.text);
    }
    server.stop().await;
}

/// A table must not exist without its place in the chain, even if the server dies in between; so the place comes first.
#[tokio::test]
async fn a_place_in_the_chain_is_stored_before_its_table() {
    let file = fresh_file("chain-first");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut host = Client::new(server.address());
    for _ in 0..5 {
        host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    }
    server.stop().await;
    let rows = |path: &Path| {
        let connection = rusqlite::Connection::open(path).unwrap();
        let mut rows = connection.prepare("SELECT body FROM log WHERE seq = 0").unwrap();
        let bodies = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        bodies.map(|body| serde_json::from_str::<Value>(&body.unwrap()).unwrap()).collect::<Vec<_>>()
    };
    let places: BTreeSet<u64> = rows(&file)
        .iter()
        .map(|step| step["entries"][0]["created"]["chain"]["index"].as_u64().unwrap())
        .collect();
    assert_eq!(places, (1..=5).collect());
    // As after a crash between the two: a place without a table.
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute("DELETE FROM log WHERE table_id = (SELECT table_id FROM log LIMIT 1)", []).unwrap();
    drop(connection);
    let server = Server::start(config(file)).await.unwrap();
    let mut host = host.at(server.address());
    let next = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    assert_eq!(next["chain"]["index"], 6);
    server.stop().await;
}
