//! Who holds a seat: clients that lost it are disconnected at every node, however they proved that they held it.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{Player, config, copy_new_rows, copy_of, fresh_file, quick_table, server, start_game};

fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

/// Receives frames until `bye`, and returns it.
async fn receive_bye(player: &mut Player) -> Value {
    loop {
        let frame = player.receive().await;
        if let Some(bye) = frame.get("bye") {
            return bye["reason"].clone();
        }
    }
}

async fn new_table(server: &Server, seats: usize) -> String {
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", seats)).await.unwrap();
    info["id"].as_str().unwrap().to_owned()
}

async fn info(server: &Server, id: &str) -> Value {
    Client::new(server.address()).get(&format!("/api/tables/{id}")).await.unwrap()
}

#[tokio::test]
async fn a_reentry_code_is_valid_for_one_player_only() {
    let server = server("codes").await;
    let id = new_table(&server, 2).await;
    let join = format!("/api/tables/{id}/join");
    let (mut ann, mut bob) = (Client::new(server.address()), Client::new(server.address()));
    let old = ann.post(&join, &json!({ "name": "ann" })).await.unwrap();
    let again = ann.get(&format!("/api/tables/{id}/seat")).await.unwrap();
    assert_eq!(again["reentry"], old["reentry"]);
    ann.command(&id, "1", json!("leave")).await.unwrap();
    let new = bob.post(&join, &json!({ "name": "bob" })).await.unwrap();
    assert_eq!(new["seat"], old["seat"]);
    let reenter = async |code: &Value| {
        let mut device = Client::new(server.address());
        device.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": code })).await
    };
    assert!(reenter(&old["reentry"]).await.is_err(), "who got up has nothing to come back to");
    assert_eq!(reenter(&new["reentry"]).await.unwrap()["seat"], old["seat"]);
    server.stop().await;
}

#[tokio::test]
async fn a_new_token_closes_the_sockets_of_the_old_one() {
    let server = server("token").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let path = format!("/api/tables/{id}/token");
    let token = players[1].client.post(&path, &json!({})).await.unwrap()["token"].clone();
    let hello = json!({ "protocol": 1, "token": token });
    let mut program = Player::open(Client::new(server.address()), &id, 1, "program", &hello).await;
    players[1].client.post(&path, &json!({})).await.unwrap();
    assert_eq!(receive_bye(&mut program).await, "seat-lost");
    // Bob's own socket did not use the token.
    assert_eq!(code(&players[1].command(json!({ "chat": "still here" })).await), "taken");
    server.stop().await;
}

#[tokio::test]
async fn the_ninth_device_closes_the_sockets_of_the_first() {
    let server = server("devices").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let seat = players[1].client.get(&format!("/api/tables/{id}/seat")).await.unwrap();
    for _ in 0..8 {
        let mut device = Client::new(server.address());
        device.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": seat["reentry"] })).await.unwrap();
    }
    assert_eq!(receive_bye(&mut players[1]).await, "seat-lost");
    // That was the last socket of the seat.
    while players[0].received.last().is_none_or(|text| !text.contains("\"online\":false")) {
        players[0].receive().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn leaving_a_lobby_is_acknowledged_before_bye() {
    let server = server("leaves").await;
    let id = new_table(&server, 2).await;
    let mut ann = Player::join(&server, &id, "ann").await;
    let mut bob = Player::join(&server, &id, "bob").await;
    assert_eq!(code(&bob.command(json!("leave")).await), "taken");
    assert_eq!(bob.receive().await["bye"]["reason"], "seat-lost");
    while !ann.received.last().is_some_and(|text| text.contains("\"presence\"") && text.contains("false")) {
        ann.receive().await;
    }
    assert_eq!(info(&server, &id).await["seats"][1]["holder"], "open");
    server.stop().await;
}

/// A node that was not notified of a row notices it when it appends one with the same number.
#[tokio::test]
async fn frames_of_a_player_kicked_at_another_node_are_ignored() {
    let file = fresh_file("put-out");
    let one = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&one, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let copy = copy_of(&file);
    let two = Server::start(config(copy.clone())).await.unwrap();
    let hello = json!({ "protocol": 1 });
    let cid = players.pop().unwrap();
    let mut elsewhere = Player::open(cid.client.at(two.address()), &id, 2, "cid", &hello).await;
    drop(cid);
    for player in &mut players {
        let vote = json!({ "vote": { "on": { "kick": 2 }, "yes": true } });
        assert_eq!(code(&player.command(vote).await), "taken");
    }
    copy_new_rows(&file, &copy);
    let reply = elsewhere.answer(json!({ "standing": { "end-turn": true } })).await;
    assert_eq!(code(&reply), "not-seated");
    assert_eq!(elsewhere.receive().await["bye"]["reason"], "seat-lost");
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn the_first_player_is_the_host_until_they_leave() {
    let file = fresh_file("host");
    let server = Server::start(config(file.clone())).await.unwrap();
    let id = new_table(&server, 3).await;
    let join = format!("/api/tables/{id}/join");
    let mut clients = Vec::new();
    for (name, seat) in [("ann", 1), ("bob", 2), ("cid", 0)] {
        let mut client = Client::new(server.address());
        client.post(&join, &json!({ "name": name, "seat": seat })).await.unwrap();
        clients.push(client);
    }
    assert_eq!(info(&server, &id).await["host"], 1);
    assert!(clients[2].command(&id, "1", json!({ "clear": 1 })).await.is_err(), "the lowest seat is no host");
    // Ann leaves and joins again: now she is the last, and Bob sat down before Cid.
    clients[0].command(&id, "1", json!("leave")).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    clients[0].post(&join, &json!({ "name": "ann", "seat": 1 })).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    assert_eq!(info(&server, &id).await["host"], 2);
    clients[1].at(server.address()).command(&id, "2", json!({ "clear": 0 })).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn command_ids_of_a_former_player_are_forgotten() {
    let server = server("ids").await;
    let id = new_table(&server, 2).await;
    let join = format!("/api/tables/{id}/join");
    for name in ["ann", "bob"] {
        let mut client = Client::new(server.address());
        client.post(&join, &json!({ "name": name })).await.unwrap();
        let ack = client.command(&id, "1", json!({ "ready": true })).await.unwrap();
        assert_eq!(ack.get("repeated"), None, "{name}");
        client.command(&id, "2", json!("leave")).await.unwrap();
    }
    server.stop().await;
}
