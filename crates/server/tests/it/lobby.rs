//! The lobby: settings, tokens on the board, chat, removing a person, starting.

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use serde_json::{Value, json};

use crate::common::{Player, config, copy_of, fresh_file, play_on, quick_table, server, start_game};

/// The code of a refusal, or `done`.
fn code(result: Result<Value, ClientError>) -> String {
    match result {
        Ok(_) => "done".to_owned(),
        Err(ClientError::Refused { body, .. }) => body["code"].as_str().unwrap_or_default().to_owned(),
        Err(error) => panic!("{error}"),
    }
}

/// A table with a session for each of these names; the first is the host.
async fn lobby(server: &Server, table: &Value, names: &[&str]) -> (String, Vec<Client>) {
    let mut host = Client::new(server.address());
    let id = host.post("/api/tables", table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut clients = vec![host];
    clients.extend(names.iter().skip(1).map(|_| Client::new(server.address())));
    for (client, name) in clients.iter_mut().zip(names) {
        let join = json!({ "name": name, "ready": true });
        client.post(&format!("/api/tables/{id}/join"), &join).await.unwrap();
    }
    (id, clients)
}

async fn info(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.unwrap()
}

fn settings(seats: u8, options: &Value, clock: &Value) -> Value {
    json!({ "settings": { "seats": seats, "options": options, "clock": clock } })
}

#[tokio::test]
async fn the_host_changes_the_settings_and_the_others_agree_again() {
    let server = server("settings").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 3), &["ann", "bob"]).await;
    let [ann, bob] = clients.as_mut_slice() else { panic!() };
    let share = bob.commit_share(&id, 1).await.unwrap();
    assert_eq!(info(bob, &id).await["seats"][1]["ready"], true, "who joins as ready is ready");
    let rules = settings(2, &json!({ "double_go": true }), &Value::Null);
    assert_eq!(code(bob.command(&id, "1", rules.clone()).await), "not-host");
    assert_eq!(code(ann.command(&id, "1", rules.clone()).await), "done");
    let table = info(bob, &id).await;
    assert_eq!((&table["options"], &table["clock"]), (&json!({ "double_go": true }), &Value::Null));
    assert_eq!(table["seats"].as_array().unwrap().len(), 2);
    assert_eq!(table["seats"][1]["ready"], false, "bob has not agreed to these rules");
    assert_eq!(table["seats"][1]["commitment"].as_str().map(str::len), Some(64), "the share stays");
    assert_eq!(code(ann.command(&id, "2", json!("start")).await), "not-ready");
    assert_eq!(code(bob.command(&id, "2", json!({ "ready": true })).await), "done");
    // What is set already changes nothing.
    assert_eq!(code(ann.command(&id, "3", rules.clone()).await), "done");
    assert_eq!(info(bob, &id).await["seats"][1]["ready"], true);
    assert_eq!(code(ann.command(&id, "4", json!("start")).await), "done");
    assert_eq!(code(ann.command(&id, "5", rules).await), "has-started");
    bob.reveal_share(&id, 1, &share).await.unwrap();
    assert_eq!(info(bob, &id).await["seats"][1]["share"], json!(share));
    server.stop().await;
}

#[tokio::test]
async fn bad_settings_are_refused_and_change_nothing() {
    let server = server("bad-settings").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let before = info(&mut clients[0], &id).await;
    for (number, (wish, why)) in [
        (settings(1, &json!({}), &Value::Null), "bad-input"),
        (settings(9, &json!({}), &Value::Null), "bad-input"),
        (settings(3, &json!({ "magic": true }), &Value::Null), "bad-input"),
        (settings(3, &json!({ "start_cash": 1 }), &Value::Null), "bad-input"),
        (settings(3, &json!({}), &json!({ "question_ms": 4_000_000_000u32 })), "bad-input"),
        // Cid sits in the third seat.
        (settings(2, &json!({}), &Value::Null), "seat-taken"),
    ]
    .into_iter()
    .enumerate()
    {
        let sent = clients[0].command(&id, &format!("b{number}"), wish.clone()).await;
        assert_eq!(code(sent), why, "{wish}");
    }
    assert_eq!(info(&mut clients[0], &id).await, before);
    server.stop().await;
}

#[tokio::test]
async fn a_game_with_changed_settings_is_the_same_after_a_restart() {
    let file = fresh_file("settings-restart");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut clients) = lobby(&server, &quick_table("classic", 2), &["ann"]).await;
    let ann = &mut clients[0];
    assert_eq!(
        code(ann.command(&id, "1", settings(4, &json!({ "turn_limit": 3 }), &Value::Null)).await),
        "done"
    );
    assert_eq!(code(ann.command(&id, "2", json!({ "pawn": { "shape": 7, "colour": 2 } })).await), "done");
    // Growing and shrinking again leaves the seats as they were.
    assert_eq!(
        code(ann.command(&id, "3", settings(8, &json!({ "turn_limit": 3 }), &Value::Null)).await),
        "done"
    );
    let pawns = |table: &Value, field: &str| {
        let mut all: Vec<_> =
            table["seats"].as_array().unwrap().iter().map(|seat| seat["pawn"][field].as_u64()).collect();
        all.sort_unstable();
        all.dedup();
        all.len()
    };
    let wide = info(ann, &id).await;
    assert_eq!((pawns(&wide, "shape"), pawns(&wide, "colour")), (8, 8), "all differ: {wide}");
    assert_eq!(
        code(ann.command(&id, "4", settings(3, &json!({ "turn_limit": 3 }), &Value::Null)).await),
        "done"
    );
    for seat in 1..3 {
        let bot = json!({ "seat-bot": { "seat": seat, "bot": "thumb" } });
        assert_eq!(code(ann.command(&id, &format!("s{seat}"), bot).await), "done");
    }
    assert_eq!(code(ann.command(&id, "5", json!("start")).await), "done");
    let before = info(ann, &id).await;
    assert_eq!(before["seats"][0]["pawn"], json!({ "shape": 7, "colour": 2 }));
    assert_eq!(before["seats"][2]["pawn"]["colour"], 0, "the open seat took the other colour");
    server.stop().await;
    let server = Server::start(config(copy_of(&file))).await.unwrap();
    let mut visitor = Client::new(server.address());
    let after = info(&mut visitor, &id).await;
    for field in ["options", "clock", "host", "phase"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    for seat in 0..3 {
        assert_eq!(after["seats"][seat]["pawn"], before["seats"][seat]["pawn"]);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_was_removed_and_added_has_another_reentry_code() {
    let server = server("reseat").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let code_of = async |client: &mut Client| {
        let seat = client.get(&format!("/api/tables/{id}/seat")).await.unwrap();
        seat["reentry"].as_str().unwrap().to_owned()
    };
    let old = code_of(&mut clients[2]).await;
    assert_eq!(code(clients[2].command(&id, "1", json!("leave")).await), "done");
    for (number, seats) in [2, 3].into_iter().enumerate() {
        let wish = settings(seats, &json!({}), &Value::Null);
        assert_eq!(code(clients[0].command(&id, &format!("s{number}"), wish).await), "done");
    }
    let mut dan = Player::join(&server, &id, "dan").await;
    assert_eq!(dan.seat, 2);
    assert_ne!(code_of(&mut dan.client).await, old);
    let reenter = json!({ "code": old });
    assert_eq!(code(clients[2].post(&format!("/api/tables/{id}/reenter"), &reenter).await), "wrong-secret");
    server.stop().await;
}

#[tokio::test]
async fn no_two_players_have_the_same_token_or_colour() {
    let server = server("pawns").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 3), &["ann", "bob"]).await;
    let pawn = |shape: u32, colour: u32| json!({ "pawn": { "shape": shape, "colour": colour } });
    assert_eq!(code(clients[1].command(&id, "1", pawn(0, 9)).await), "pawn-taken");
    assert_eq!(code(clients[1].command(&id, "2", pawn(9, 0)).await), "pawn-taken");
    assert_eq!(code(clients[1].command(&id, "3", pawn(12, 1)).await), "bad-input");
    assert_eq!(code(clients[1].command(&id, "4", pawn(2, 11)).await), "done");
    let table = info(&mut clients[0], &id).await;
    assert_eq!(table["seats"][1]["pawn"], json!({ "shape": 2, "colour": 11 }));
    assert_eq!(table["seats"][2]["pawn"], json!({ "shape": 1, "colour": 2 }), "the open seat exchanged");
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_keeps_the_tokens() {
    let server = server("pawn-rematch").await;
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 1 });
    let (id, mut clients) = lobby(&server, &table, &["ann", "bob"]).await;
    assert_eq!(
        code(clients[1].command(&id, "1", json!({ "pawn": { "shape": 0, "colour": 5 } })).await),
        "pawn-taken"
    );
    assert_eq!(
        code(clients[1].command(&id, "2", json!({ "pawn": { "shape": 4, "colour": 5 } })).await),
        "done"
    );
    assert_eq!(code(clients[0].command(&id, "3", json!("start")).await), "done");
    let mut players = Vec::new();
    for (seat, client) in clients.into_iter().enumerate() {
        let hello = json!({ "protocol": 1, "views": true });
        players.push(Player::open(client, &id, seat as u8, ["ann", "bob"][seat], &hello).await);
    }
    play_on(&mut players, 1000, 2).await;
    while !players[0].is_over() {
        players[0].receive().await;
    }
    players[0].command(json!("rematch")).await;
    let ann = &mut players[0].client;
    let again = info(ann, &id).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(info(ann, &again).await["seats"][1]["pawn"], json!({ "shape": 4, "colour": 5 }));
    server.stop().await;
}

#[tokio::test]
async fn a_removed_person_cannot_sit_down_again_at_once() {
    let server = server("removed").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 3), &["ann", "bob"]).await;
    let [ann, bob] = clients.as_mut_slice() else { panic!() };
    assert_eq!(code(bob.command(&id, "1", json!({ "clear": 0 })).await), "not-host");
    assert_eq!(code(ann.command(&id, "1", json!({ "clear": 1 })).await), "done");
    let join = format!("/api/tables/{id}/join");
    assert_eq!(code(bob.post(&join, &json!({ "name": "bob" })).await), "removed");
    assert_eq!(code(bob.command(&id, "2", json!({ "chat": "let me in" })).await), "not-seated");
    // Somebody who left by themselves may come back.
    let mut cid = Client::new(server.address());
    assert_eq!(code(cid.post(&join, &json!({ "name": "cid" })).await), "done");
    assert_eq!(code(cid.command(&id, "1", json!("leave")).await), "done");
    assert_eq!(code(cid.post(&join, &json!({ "name": "cid" })).await), "done");
    server.stop().await;
}

#[tokio::test]
async fn the_host_starts_for_everyone_at_the_same_device() {
    let server = server("same-device").await;
    let (id, mut clients) = lobby(&server, &quick_table("classic", 2), &["ann"]).await;
    let ann = &mut clients[0];
    let local = json!({ "name": "max", "local": true });
    ann.post(&format!("/api/tables/{id}/join"), &local).await.unwrap();
    let unready = json!({ "id": "u", "command": { "ready": false } });
    ann.post(&format!("/api/tables/{id}/commands?seat=1"), &unready).await.unwrap();
    assert_eq!(code(ann.command(&id, "1", json!("start")).await), "done");
    server.stop().await;
}

#[tokio::test]
async fn a_token_does_not_change_the_settings() {
    let server = server("token-settings").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    // Over the socket the refusal is a sentence in the language of the client.
    let refused = players[0].command(settings(2, &json!({}), &Value::Null)).await;
    assert_eq!(refused["refused"]["refusal"]["code"], "has-started");
    let (id2, mut clients) = lobby(&server, &quick_table("classic", 2), &["cid"]).await;
    let token = clients[0].post(&format!("/api/tables/{id2}/token"), &json!({})).await.unwrap();
    let hello = json!({ "protocol": 1, "token": token["token"] });
    let mut program = Player::open(Client::new(server.address()), &id2, 0, "cid", &hello).await;
    let refused = program.command(settings(3, &json!({}), &Value::Null)).await;
    assert_eq!(refused["refused"]["refusal"]["code"], "owner-only");
    drop(id);
    server.stop().await;
}
