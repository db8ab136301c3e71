//! Several nodes on one PostgreSQL database.

use std::time::Duration;

use magie_server::client::Client;
use magie_server::config::{Config, StoreConfig};
use magie_server::{Server, fair};
use serde_json::{Value, json};
use sqlx::{Connection as _, PgConnection};

use crate::common::postgres::Postgres;
use crate::common::{Player, config, fresh_file, play_on, quick_table, start_game};

/// No test lasts so long: nothing is found by looking for it, all must be told.
const NEVER: Duration = Duration::from_secs(3600);

async fn node(postgres: &Postgres, beat: Duration) -> Server {
    let store = StoreConfig::Postgres(postgres.url().to_owned());
    Server::start(Config { store, beat, ..config(fresh_file("unused")) }).await.unwrap()
}

/// A game of Ann at one node and Bob at another.
async fn play_apart(one: &Server, two: &Server, table: &Value) -> (String, [Player; 2]) {
    let (id, players) = start_game(one, table, &["ann", "bob"]).await;
    let [ann, bob]: [Player; 2] = players.try_into().ok().unwrap();
    let bob = Player::open(bob.client.at(two.address()), &id, 1, "bob", &json!({ "protocol": 1 })).await;
    (id, [ann, bob])
}

/// Ann plays at one node and Bob at another; then Ann's node is gone.
#[tokio::test]
async fn a_game_is_played_over_two_nodes_and_goes_on_without_one() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 8 });
    // Bob goes to the other node and hears there what happens here.
    let (id, mut players) = play_apart(&one, &two, &table).await;
    assert!(play_on(&mut players, 20, 4).await >= 20);
    let [ann, bob] = players;
    one.stop().await;
    let since = json!({ "protocol": 1, "since": ann.number });
    let ann = Player::open(ann.client.at(two.address()), &id, 0, "ann", &since).await;
    let mut players = [ann, bob];
    play_on(&mut players, 5000, 5).await;
    assert!(players.iter().any(Player::is_over));
    let mut anybody = Client::new(two.address());
    let proof = anybody.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    fair::verify(&proof.text).unwrap();
    two.stop().await;
}

/// What nodes missed while they heard nothing of each other they look for when they hear again.
#[tokio::test]
async fn a_game_goes_on_when_the_nodes_could_not_hear_each_other_for_a_while() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, NEVER).await);
    let (_, mut players) = play_apart(&one, &two, &quick_table("classic", 2)).await;
    play_on(&mut players, 6, 1).await;
    let mut operator =
        PgConnection::connect(&postgres.url().replace("/postgres", "/template1")).await.unwrap();
    for round in 0..2 {
        // The connections on which they listen end, and no new one is made while somebody answers.
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

/// Where no word arrives at all the logs are looked at now and then.
#[tokio::test]
async fn what_was_never_told_is_found() {
    let postgres = Postgres::start();
    let (one, two) = (node(&postgres, NEVER).await, node(&postgres, Duration::from_millis(200)).await);
    let (id, mut players) = play_apart(&one, &two, &quick_table("classic", 2)).await;
    // A row that nobody told of: Ann chats, by another way than her node.
    let mut operator = PgConnection::connect(postgres.url()).await.unwrap();
    let row = json!({ "at": 0, "node": 7, "entries": [{ "chat": { "seat": 0, "text": "psst" } }] });
    sqlx::query("INSERT INTO log SELECT table_id, max(seq) + 1, $2 FROM log WHERE table_id = $1 GROUP BY 1")
        .bind(id.replace('-', ""))
        .bind(row.to_string())
        .execute(&mut operator)
        .await
        .unwrap();
    let heard = async { while !players[1].hear().await.to_string().contains("psst") {} };
    tokio::time::timeout(Duration::from_secs(30), heard).await.expect("the row is found");
    one.stop().await;
    two.stop().await;
}
