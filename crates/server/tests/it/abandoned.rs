//! Games that everyone has left: they end, and their seed is revealed.

use std::time::Duration;

use magie_server::client::Client;
use magie_server::{Server, fair, proof};
use serde_json::{Value, json};

use crate::clocks::Held;
use crate::common::{Player, config, fresh_file, play_on, quick_table, start_game};

/// Lets days pass. The store works on another thread.
async fn days(server: &Server, count: u64) {
    for _ in 0..count {
        tokio::time::advance(Duration::from_secs(24 * 3600)).await;
        for _ in 0..3 {
            Client::new(server.address()).get("/api/games").await.ok();
        }
    }
}

/// A table whose bots are slow, so that they do not end the game while players leave.
fn slow_table() -> Value {
    let mut table = quick_table("classic", 2);
    table["pace_ms"] = json!(60_000);
    table
}

async fn info(server: &Server, id: &str) -> Value {
    Client::new(server.address()).get(&format!("/api/tables/{id}")).await.unwrap()
}

/// Waits until a game has ended. How soon the server notices depends on the disk.
async fn wait_for_end(server: &Server, id: &str) -> Value {
    for _ in 0..40 {
        let table = info(server, id).await;
        if table["phase"] == "abandoned" {
            return table;
        }
        days(server, 1).await;
    }
    panic!("the game goes on for ever");
}

#[tokio::test]
async fn a_game_that_everyone_has_left_ends_and_its_dice_can_be_checked() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("abandoned"))).await.unwrap();
    let (left, mut players) = start_game(&server, &slow_table(), &["ann", "bob"]).await;
    play_on(&mut players, 30, 3).await;
    for player in &mut players {
        player.command(json!("leave")).await;
    }
    let ann = players[0].client.clone();
    drop(players);
    // One of these players only closed the page.
    let (waiting, mut players) = start_game(&server, &slow_table(), &["ann", "bob"]).await;
    players[0].command(json!("leave")).await;
    drop(players);
    // Here everyone left, and one came back.
    let (back, mut players) = start_game(&server, &slow_table(), &["ann", "bob"]).await;
    for player in &mut players {
        player.command(json!("leave")).await;
    }
    let returns = players[1].client.clone();
    drop(players);
    let promised = info(&server, &left).await["commitment"].as_str().unwrap().to_owned();
    let mut visitor = Client::new(server.address());
    days(&server, 5).await;
    assert_eq!(info(&server, &left).await["phase"], "running");
    assert!(visitor.get(&format!("/api/games/{left}/proof")).await.is_err());
    drop(Player::open(returns, &back, 1, "bob", &json!({ "protocol": 1 })).await);
    let table = wait_for_end(&server, &left).await;
    let seed = table["seed"].as_str().unwrap();
    assert_eq!((&table["outcome"], seed.len()), (&Value::Null, 64));
    let proof = visitor.send("GET", &format!("/api/games/{left}/proof"), "", "").await.unwrap();
    let verified = proof::verify(&proof.text, Some(&promised)).unwrap();
    assert!(verified.abandoned && verified.luck > 3, "{verified:?}");
    // It can neither pass for a finished game, nor a finished one for an abandoned one.
    let mut finished = proof.json();
    finished.as_object_mut().unwrap().remove("abandoned");
    assert_eq!(proof::verify(&finished.to_string(), None), Err(proof::ProofError::NotOver));
    for path in ["", "/record", "/replay"] {
        visitor.get(&format!("/api/games/{left}{path}")).await.unwrap();
    }
    // Nobody can play on, now that the dice are known.
    let mut ann = Player::open(ann, &left, 0, "ann", &json!({ "protocol": 1 })).await;
    assert_eq!(ann.ask, Value::Null, "nothing is asked any more");
    let reply = ann.answer(json!("roll")).await;
    assert_eq!(reply["refused"]["refusal"]["code"], "game-over", "{reply}");
    assert_eq!(visitor.get("/api/games").await.unwrap(), json!([]), "nobody won it");
    days(&server, 10).await;
    for id in [&waiting, &back] {
        assert_eq!(info(&server, id).await["phase"], "running", "{id}");
    }
    assert_eq!(fair::commitment(&unhex(seed)), promised);
    server.stop().await;
}

fn unhex(text: &str) -> [u8; 32] {
    std::array::from_fn(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap())
}

#[tokio::test]
async fn a_game_that_nobody_touches_for_a_year_ends() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("untouched"))).await.unwrap();
    let (id, players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    drop(players);
    days(&server, 360).await;
    assert_eq!(info(&server, &id).await["phase"], "running");
    wait_for_end(&server, &id).await;
    let mut visitor = Client::new(server.address());
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    assert!(proof::verify(&proof.text, None).unwrap().abandoned);
    server.stop().await;
}
