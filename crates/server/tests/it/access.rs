//! Who may use a seat: what a token may not do, and how the player of a seat renews its code and signs out devices.

use magie_server::Server;
use magie_server::client::{Client, ClientError, Response};
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, quick_table, server, start_game};

/// A program that holds a token and nothing else.
struct Program {
    client: Client,
    token: String,
}

impl Program {
    async fn of(player: &mut Player, server: &Server, id: &str) -> Self {
        let token = player.client.post(&format!("/api/tables/{id}/token"), &json!({})).await.unwrap();
        let token = token["token"].as_str().unwrap().to_owned();
        Self { client: Client::new(server.address()), token }
    }

    async fn send(&mut self, method: &str, path: &str, body: &Value) -> Response {
        let headers = format!("Content-Type: application/json\r\nAuthorization: Bearer {}\r\n", self.token);
        self.client.send(method, path, &headers, &body.to_string()).await.unwrap()
    }
}

fn refusal(result: Result<Value, ClientError>) -> (u16, String) {
    match result {
        Err(ClientError::Refused { status, body }) => (status, body["code"].as_str().unwrap().to_owned()),
        other => panic!("{other:?}"),
    }
}

fn access(id: &str) -> String {
    format!("/api/tables/{id}/access")
}

async fn reenter(server: &Server, id: &str, code: &Value) -> Result<Client, ClientError> {
    let mut device = Client::new(server.address());
    device.post(&format!("/api/tables/{id}/reenter"), &json!({ "code": code })).await.map(|_| device)
}

/// Receives frames until `bye`, and returns its reason.
async fn receive_bye(player: &mut Player) -> Value {
    loop {
        let frame = player.receive().await;
        if let Some(bye) = frame.get("bye") {
            return bye["reason"].clone();
        }
    }
}

#[tokio::test]
async fn a_token_plays_but_does_not_own_the_seat() {
    let server = server("scope").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let bob = &mut players[1];
    let code = bob.client.get(&format!("/api/tables/{id}/seat")).await.unwrap()["reentry"].clone();
    let mut program = Program::of(bob, &server, &id).await;
    let seat = program.send("GET", &format!("/api/tables/{id}/seat"), &json!({})).await;
    assert_eq!((seat.status, &seat.json()["seat"], &seat.json()["reentry"]), (200, &json!(1), &Value::Null));
    assert!(!seat.text.contains(code.as_str().unwrap()));
    for (method, path, body) in [
        ("POST", format!("/api/tables/{id}/token"), json!({})),
        ("GET", access(&id), json!({})),
        ("POST", access(&id), json!({ "renew-code": { "code": code } })),
        ("POST", access(&id), json!("sign-out-others")),
        ("POST", access(&id), json!("revoke-token")),
    ] {
        let response = program.send(method, &path, &body).await;
        assert_eq!(response.status, 403, "{method} {path} {body}: {}", response.text);
        assert_eq!(response.json()["code"], "owner-only", "{method} {path} {body}");
    }
    let hello = json!({ "protocol": 1, "token": program.token });
    let mut playing = Player::open(Client::new(server.address()), &id, 1, "program", &hello).await;
    for command in [
        json!("leave"),
        json!({ "clear": 0 }),
        json!({ "seat-bot": { "seat": 0, "bot": "thumb" } }),
        json!("rematch"),
    ] {
        let over_http = json!({ "id": command.to_string(), "command": command });
        let response = program.send("POST", &format!("/api/tables/{id}/commands"), &over_http).await;
        assert_eq!((response.status, &response.json()["code"]), (403, &json!("owner-only")), "{command}");
        let reply = playing.command(command.clone()).await;
        assert_eq!(reply["refused"]["refusal"]["code"], "owner-only", "{command}");
    }
    // It plays: answers, views, votes, and talks at the table.
    assert!(playing.answer(json!({ "standing": { "end-turn": true } })).await.get("ack").is_some());
    assert_eq!(playing.look().await["audience"], "bob");
    for command in
        [json!("go-on"), json!({ "chat": "hello" }), json!({ "vote": { "on": "pause", "yes": true } })]
    {
        assert!(playing.command(command.clone()).await.get("ack").is_some(), "{command}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_renewed_code_replaces_the_old_one_at_once() {
    let file = fresh_file("renew");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut bob = players.remove(1).client;
    let old = bob.get(&access(&id)).await.unwrap();
    assert_eq!(old["devices"].as_array().unwrap().len(), 1);
    assert_eq!((&old["devices"][0]["this"], &old["token"]), (&json!(true), &Value::Null));
    let mut device = reenter(&server, &id, &old["reentry"]).await.unwrap();
    let renew = json!({ "renew-code": { "code": old["reentry"] } });
    let new = bob.post(&access(&id), &renew).await.unwrap();
    assert_ne!(new["reentry"], old["reentry"]);
    assert_eq!(new["devices"].as_array().unwrap().len(), 2, "other devices stay unless they are signed out");
    assert_eq!(
        refusal(reenter(&server, &id, &old["reentry"]).await.map(|_| json!({}))),
        (401, "wrong-secret".into())
    );
    // Sent twice, or from another device with the old code on its screen, it renews only once.
    assert_eq!(bob.post(&access(&id), &renew).await.unwrap()["reentry"], new["reentry"]);
    assert_eq!(device.post(&access(&id), &renew).await.unwrap()["reentry"], new["reentry"]);
    assert_eq!(device.get(&format!("/api/tables/{id}/seat")).await.unwrap()["reentry"], new["reentry"]);
    // The other seat keeps its code, and a stranger gets nothing.
    let ann = &mut players[0].client;
    let (before, after) = (ann.get(&access(&id)).await.unwrap(), ann.get(&access(&id)).await.unwrap());
    assert_eq!(before["reentry"], after["reentry"]);
    assert_eq!(refusal(Client::new(server.address()).get(&access(&id)).await), (403, "not-seated".into()));
    server.stop().await;
    // The log replays to the same code.
    let server = Server::start(config(file)).await.unwrap();
    let mut again = reenter(&server, &id, &new["reentry"]).await.unwrap();
    assert_eq!(again.get(&access(&id)).await.unwrap()["devices"].as_array().unwrap().len(), 3);
    assert!(reenter(&server, &id, &old["reentry"]).await.is_err());
    server.stop().await;
}

#[tokio::test]
async fn the_player_signs_out_other_devices_and_the_program() {
    let file = fresh_file("sign-out");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let code = players[1].client.get(&access(&id)).await.unwrap()["reentry"].clone();
    let mut program = Program::of(&mut players[1], &server, &id).await;
    let hello = json!({ "protocol": 1 });
    let mut devices = Vec::new();
    for _ in 0..2 {
        let device = reenter(&server, &id, &code).await.unwrap();
        devices.push(Player::open(device, &id, 1, "bob", &hello).await);
    }
    let bob = &mut players[1].client;
    let listed = bob.get(&access(&id)).await.unwrap();
    let numbers: Vec<_> =
        listed["devices"].as_array().unwrap().iter().map(|one| one["device"].clone()).collect();
    assert_eq!(numbers, [1, 2, 3]);
    assert!(listed["devices"][1]["added_at"].as_u64() >= listed["devices"][0]["added_at"].as_u64());
    assert!(listed["token"]["issued_at"].is_u64());
    // One device, by its number. Its socket closes, and it has no seat any more.
    let left = bob.post(&access(&id), &json!({ "sign-out": 2 })).await.unwrap();
    assert_eq!(left["devices"].as_array().unwrap().len(), 2);
    assert_eq!(receive_bye(&mut devices[0]).await, "seat-lost");
    assert_eq!(refusal(devices[0].client.get(&format!("/api/tables/{id}/seat")).await).0, 403);
    for wrong in [json!({ "sign-out": 2 }), json!({ "sign-out": 1 }), json!({ "sign-out": 99 })] {
        assert_eq!(refusal(bob.post(&access(&id), &wrong).await), (400, "bad-input".into()), "{wrong}");
    }
    // Everything else at once, with a new code.
    let hello = json!({ "protocol": 1, "token": program.token });
    let mut playing = Player::open(Client::new(server.address()), &id, 1, "program", &hello).await;
    let renew = json!({ "renew-code": { "code": code, "sign_out": true } });
    let alone = bob.post(&access(&id), &renew).await.unwrap();
    assert_eq!((alone["devices"].as_array().unwrap().len(), &alone["token"]), (1, &Value::Null));
    assert_ne!(alone["reentry"], code);
    assert_eq!(receive_bye(&mut devices[1]).await, "seat-lost");
    assert_eq!(receive_bye(&mut playing).await, "seat-lost");
    assert_eq!(program.send("GET", &format!("/api/tables/{id}/seat"), &json!({})).await.status, 403);
    // A device that enters later has a number of its own.
    let mut later = reenter(&server, &id, &alone["reentry"]).await.unwrap();
    assert_eq!(later.get(&access(&id)).await.unwrap()["devices"][1]["device"], 4);
    Program::of(&mut players[1], &server, &id).await;
    assert!(later.post(&access(&id), &json!("revoke-token")).await.unwrap()["token"].is_null());
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let again = players[1].client.at(server.address()).get(&access(&id)).await.unwrap();
    assert_eq!((again["devices"].as_array().unwrap().len(), &again["reentry"]), (2, &alone["reentry"]));
    server.stop().await;
}
