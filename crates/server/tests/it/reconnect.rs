//! Reconnecting clients, repeated answers, restarted servers.

use magie_server::Server;
use magie_server::client::Client;
use magie_server::config::{Config, StoreConfig};
use serde_json::{Value, json};

use crate::common::postgres::Postgres;
use crate::common::{Player, config, fresh_file, play_on, play_until, quick_table, server, start_game};

#[tokio::test]
async fn a_client_that_reconnects_after_every_event_misses_nothing() {
    reconnect_after_every_event("classic", json!({ "turn_limit": 16 })).await;
}

#[tokio::test]
async fn a_client_that_reconnects_learns_no_secrets() {
    reconnect_after_every_event("faux-billets", json!({})).await;
}

async fn reconnect_after_every_event(edition: &str, options: Value) {
    let server = server("drop").await;
    let mut table = quick_table(edition, 2);
    table["options"] = options;
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    let mut dropped = 0;
    let mut expected: Vec<Value> = Vec::new();
    // Bob has one socket that stays open and one that reconnects after every batch; both must receive the same.
    let from = players[1].number;
    let mut seen = from;
    while dropped < 400 && !players.iter().any(Player::is_over) {
        play_on(&mut players, 1, dropped).await;
        let hello = json!({ "protocol": 1, "since": seen });
        let mut again = Player::open(players[1].client.clone(), &id, 1, "bob", &hello).await;
        let first: Value = serde_json::from_str(&again.received[0]).unwrap();
        assert_eq!(first["resumed"]["since"], seen, "{first}");
        let events = again.receive().await;
        expected.extend(events["events"]["events"].as_array().unwrap().iter().cloned());
        seen = again.number;
        dropped += 1;
    }
    while players[1].number < seen {
        players[1].receive().await;
    }
    let mut received: Vec<Value> = Vec::new();
    let mut number = 0;
    for text in &players[1].received {
        let frame: Value = serde_json::from_str(text).unwrap();
        number = frame["welcome"]["number"].as_u64().unwrap_or(number);
        for event in frame["events"]["events"].as_array().into_iter().flatten() {
            number += 1;
            if number > from && number <= seen {
                received.push(event.clone());
            }
        }
    }
    let game = |events: Vec<Value>| {
        events.into_iter().filter(|event| event.get("game").is_some()).collect::<Vec<_>>()
    };
    assert_eq!(game(expected), game(received));
    assert!(dropped > 40 && seen > from + 100, "{dropped} times, {seen} events");
    // Resuming works from each of the last events.
    for since in seen - 30..=seen {
        let hello = json!({ "protocol": 1, "since": since });
        let mut again = Player::open(players[1].client.clone(), &id, 1, "bob", &hello).await;
        assert!(again.received[0].contains("\"resumed\""), "{}", again.received[0]);
        let events = again.receive().await;
        assert_eq!(events["events"]["events"].as_array().unwrap().len() as u64, seen - since);
        assert_eq!(again.number, seen);
    }
    // An event that is too old, or was never sent, leads to a welcome.
    for since in [0, seen + 1000] {
        let hello = json!({ "protocol": 1, "since": since });
        let again = Player::open(players[1].client.clone(), &id, 1, "bob", &hello).await;
        assert!(again.received[0].contains("\"welcome\""));
        assert_eq!(again.number, seen);
    }
    server.stop().await;
}

#[tokio::test]
async fn an_answer_that_is_sent_twice_is_applied_once() {
    let server = server("twice").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let asked = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    // Two tabs of one seat send the same answer with the same id.
    let client = players[asked].client.clone();
    let mut tab = Player::open(client, &id, players[asked].seat, "tab", &json!({ "protocol": 1 })).await;
    let roll = json!({ "answer": { "id": "same", "action": "roll" } });
    players[asked].socket.send(&roll).await.unwrap();
    tab.socket.send(&roll).await.unwrap();
    let mut acks = Vec::new();
    for player in [&mut players[asked], &mut tab] {
        loop {
            let frame = player.receive().await;
            if let Some(ack) = frame.get("ack") {
                acks.push(ack["repeated"] == true);
                break;
            }
            assert!(frame.get("refused").is_none(), "{frame}");
        }
    }
    acks.sort_unstable();
    assert_eq!(acks, [false, true]);
    // An old acknowledgement has no effect, a future one is an error, and neither closes the socket.
    tab.socket.send(&json!({ "ack": 1 })).await.unwrap();
    tab.socket.send(&json!({ "ack": 1_000_000 })).await.unwrap();
    while tab.receive().await.get("problem").is_none() {}
    // An answer to an old question does not count for the new one.
    let reply = tab.request("answer", json!({ "action": "roll", "question": 1 })).await;
    assert_eq!(reply["refused"]["refusal"]["code"], "stale-question");
    server.stop().await;
}

async fn restarted_at(edition: &str, codes: &[&str]) {
    let file = fresh_file("restart");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &quick_table(edition, 3), &["ann", "bob", "cid"]).await;
    assert!(play_until(&mut players, codes).await, "no {codes:?} in this game");
    let mut before = Vec::new();
    for player in &mut players {
        before.push((player.look().await, player.ask.clone(), player.number));
    }
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let mut again = Vec::new();
    for (player, (view, ask, number)) in players.iter().zip(before) {
        // The port changes; the session stays the same.
        let client = player.client.at(server.address());
        let mut player =
            Player::open(client, &id, player.seat, &player.name, &json!({ "protocol": 1 })).await;
        assert_eq!(player.look().await, view, "{codes:?}");
        assert_eq!(player.ask, ask, "{codes:?}");
        assert_eq!(player.number, number);
        again.push(player);
    }
    assert!(play_on(&mut again, 20, 9).await > 0);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    restarted_at("classic", &["bid"]).await;
    restarted_at("classic", &["buy"]).await;
    restarted_at("faux-billets", &["check", "check-card"]).await;
}

#[tokio::test]
async fn a_restart_keeps_an_open_offer() {
    let file = fresh_file("offer");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    assert!(play_until(&mut players, &["buy"]).await);
    let buyer = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    let deed = players[buyer].ask["turn"]["seats"]["deed"].clone();
    players[buyer].answer(json!("buy")).await;
    let other = players[1 - buyer].name.clone();
    let offer = json!({ "propose": { "to": other, "give": { "deeds": [deed] }, "take": { "cash": 77 } } });
    let reply = players[buyer].answer(offer).await;
    assert!(reply.get("ack").is_some(), "{reply}");
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let client = players[1 - buyer].client.at(server.address());
    let mut receiver =
        Player::open(client, &id, players[1 - buyer].seat, &other, &json!({ "protocol": 1 })).await;
    let welcome: Value = serde_json::from_str(&receiver.received[0]).unwrap();
    let number = &welcome["welcome"]["view"]["offers"][0]["offer"];
    let reply = receiver.answer(json!({ "accept": number })).await;
    assert!(reply.get("ack").is_some(), "{reply}");
    assert!(
        receiver.received.iter().any(|text| text.contains("\"amount\":77")),
        "no trade: {:#?}",
        &receiver.received[1..]
    );
    server.stop().await;
}

#[tokio::test]
async fn a_new_client_gets_recent_events_on_request() {
    let file = fresh_file("recent");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    assert!(play_until(&mut players, &["buy"]).await);
    let welcome = async |server: &Server, hello: Value| {
        let watcher = Player::open(Client::new(server.address()), &id, 99, "watcher", &hello).await;
        serde_json::from_str::<Value>(&watcher.received[0]).unwrap()["welcome"].clone()
    };
    assert!(welcome(&server, json!({ "protocol": 1 })).await["recent"].is_null());
    let hello = json!({ "protocol": 1, "recent": true, "lang": "en" });
    let greeting = welcome(&server, hello.clone()).await;
    let recent = greeting["recent"].as_array().unwrap();
    assert!(recent.len() as u64 <= greeting["number"].as_u64().unwrap());
    let games = |recent: &[Value]| -> Vec<Value> {
        recent.iter().filter_map(|event| event.get("game")).cloned().collect()
    };
    let events = games(recent);
    // A player who is asked to buy has just moved, by dice or by a card.
    assert!(events.iter().any(|event| event["code"] == "moved"), "{events:?}");
    assert!(
        events.iter().all(|event| event["text"].as_str().is_some_and(|text| !text.is_empty())),
        "{events:?}"
    );
    // A restarted server knows the events from the log, and clients resume where they were.
    let since = players[0].number - 2;
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let again = welcome(&server, hello).await;
    assert_eq!(games(again["recent"].as_array().unwrap()), events);
    let client = players[0].client.at(server.address());
    let ann = Player::open(client, &id, 0, "ann", &json!({ "protocol": 1, "since": since })).await;
    assert!(ann.received[0].starts_with("{\"resumed\""), "{}", ann.received[0]);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_can_be_used_on_another_device() {
    let server = server("reenter").await;
    let (id, players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut ann = players[0].client.clone();
    let seat = ann.get(&format!("/api/tables/{id}/seat")).await.unwrap();
    let mut phone = Client::new(server.address());
    assert!(phone.get(&format!("/api/tables/{id}/seat")).await.is_err());
    let wrong = phone.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": "AAAAAAAAAA" })).await;
    assert!(wrong.is_err());
    let joined =
        phone.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": seat["reentry"] })).await.unwrap();
    assert_eq!(joined["seat"], 0);
    let ann =
        Player::open(phone.clone(), &id, 0, "ann", &json!({ "protocol": 1, "lang": "fr", "views": true }))
            .await;
    assert!(ann.received[0].contains("\"you\":{\"seat\":0}"), "{}", ann.received[0]);
    // A token plays the seat without a session, and the next token replaces it.
    let token = phone.post(&format!("/api/tables/{id}/token"), &json!({})).await.unwrap();
    let program = Client::new(server.address());
    let hello = json!({ "protocol": 1, "token": token["token"] });
    let bot = Player::open(program.clone(), &id, 0, "program", &hello).await;
    assert!(bot.received[0].contains("\"you\":{\"seat\":0}"));
    phone.post(&format!("/api/tables/{id}/token"), &json!({})).await.unwrap();
    let mut old = program.socket(&id, &hello).await.unwrap();
    assert_eq!(old.receive().await.unwrap()["problem"]["code"], "wrong-secret");
    server.stop().await;
}

/// The configuration of nodes on one database.
fn two_nodes(postgres: &Postgres) -> Config {
    Config { store: StoreConfig::Postgres(postgres.url().to_owned()), ..config(fresh_file("nodes")) }
}

#[tokio::test]
async fn a_command_that_is_sent_twice_is_executed_once_across_restarts_and_nodes() {
    let postgres = Postgres::start();
    let config = two_nodes(&postgres);
    let server = Server::start(config.clone()).await.unwrap();
    let (id, players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let chat = json!({ "chat": "hello" });
    let mut ann = players[0].client.clone();
    assert_eq!(ann.command(&id, "same", chat.clone()).await.unwrap().get("repeated"), None);
    assert_eq!(ann.command(&id, "same", chat.clone()).await.unwrap()["repeated"], true);
    server.stop().await;
    let one = Server::start(config.clone()).await.unwrap();
    let two = Server::start(config).await.unwrap();
    let (mut ann, mut at_two) = (ann.at(one.address()), ann.at(two.address()));
    assert_eq!(ann.command(&id, "same", chat.clone()).await.unwrap()["repeated"], true);
    // The other server has the table open, and may not know of the next row yet.
    at_two.get(&format!("/api/tables/{id}/seat")).await.unwrap();
    ann.command(&id, "next", chat.clone()).await.unwrap();
    assert_eq!(at_two.command(&id, "next", chat.clone()).await.unwrap()["repeated"], true);
    let again = Player::open(at_two, &id, 0, "ann", &json!({ "protocol": 1 })).await;
    let welcome: Value = serde_json::from_str(&again.received[0]).unwrap();
    assert_eq!(welcome["welcome"]["chat"].as_array().unwrap().len(), 2);
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_rematch_requested_at_two_nodes_creates_one_table() {
    let postgres = Postgres::start();
    let config = two_nodes(&postgres);
    let one = Server::start(config.clone()).await.unwrap();
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 1 });
    let (id, mut players) = start_game(&one, &table, &["ann", "bob"]).await;
    play_on(&mut players, 1000, 2).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let two = Server::start(config).await.unwrap();
    let (mut ann, mut bob) = (players[0].client.clone(), players[1].client.at(two.address()));
    let info = bob.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!((&info["phase"], &info["rematch"]), (&json!("over"), &Value::Null));
    ann.command(&id, "1", json!("rematch")).await.unwrap();
    bob.command(&id, "1", json!("rematch")).await.unwrap();
    let mut rematches = Vec::new();
    for client in [&mut ann, &mut bob] {
        rematches.push(client.get(&format!("/api/tables/{id}")).await.unwrap()["rematch"].clone());
    }
    assert_eq!(rematches[0], rematches[1]);
    let listed = ann.get("/api/tables").await.unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    assert_eq!(listed[0]["id"], rematches[0]);
    one.stop().await;
    two.stop().await;
}
