//! Commands to the table: votes, pauses, undo, chat, stand-ins, rematches, permissions; and errors for invalid requests.

use std::time::Duration;

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use magie_server::config::{Config, Limits, Quota, Rate};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::common::{Player, config, fresh_file, play_on, quick_table, server, start_game};

fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

/// Receives frames until one contains this event.
async fn receive_event(player: &mut Player, what: &str) -> Value {
    loop {
        let frame = player.receive().await;
        if player.received.last().is_some_and(|text| text.contains(what)) {
            return frame;
        }
    }
}

#[tokio::test]
async fn pause_undo_and_kick_need_agreement() {
    let server = server("votes").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let vote = |on: Value, yes: bool| json!({ "vote": { "on": on, "yes": yes } });
    for player in &mut players {
        assert_eq!(code(&player.command(vote(json!("pause"), true)).await), "taken");
    }
    receive_event(&mut players[0], "\"phase\":\"paused\"").await;
    let asked = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    assert_eq!(code(&players[asked].answer(json!("roll")).await), "is-paused");
    assert_eq!(code(&players[1].command(json!("resume")).await), "taken");
    // A purchase can be undone, a roll cannot.
    assert_eq!(code(&players[0].command(vote(json!("undo"), true)).await), "nothing-to-undo");
    for choice_seed in 0..500 {
        if players[0].ask["turn"]["seats"]["code"] == "buy" {
            break;
        }
        play_on(&mut players, 1, choice_seed).await;
        let question = players.iter().map(Player::question).max().unwrap();
        for player in &mut players {
            player.catch_up(question).await;
        }
    }
    let asked = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    let before = players[asked].ask["turn"].clone();
    assert_eq!(code(&players[asked].answer(json!("buy")).await), "taken");
    let mut last = Value::Null;
    for player in &mut players {
        last = player.command(vote(json!("undo"), true)).await;
    }
    assert_eq!(code(&last), "taken");
    for player in &mut players {
        if !player.received.iter().any(|text| text.contains("\"undone\"")) {
            receive_event(player, "\"undone\"").await;
        }
        assert_eq!(player.ask["turn"], before, "the question is open again");
    }
    // Two of three kick Cid; a bot has the seat for the rest of the game.
    assert_eq!(code(&players[0].command(vote(json!({ "kick": 0 }), true)).await), "bad-input");
    for player in &mut players[..2] {
        assert_eq!(code(&player.command(vote(json!({ "kick": 2 }), true)).await), "taken");
    }
    receive_event(&mut players[2], "\"seat-lost\"").await;
    let mut visitor = Client::new(server.address());
    let info = visitor.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["seats"][2]["holder"], json!({ "bot": "thumb" }));
    server.stop().await;
}

#[tokio::test]
async fn the_clock_answers_and_a_bot_plays_until_the_player_returns() {
    let server = server("clock").await;
    let mut table = quick_table("classic", 2);
    table["clock"] =
        json!({ "question_ms": 120, "together_ms": 60, "reserve_ms": 100, "rest_ms": 0, "claim_ms": 0 });
    let (_, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    let clocks = &players[0].ask["clocks"][0];
    assert!(clocks["until"].as_u64() > clocks["reserve_from"].as_u64(), "the deadline is sent: {clocks}");
    // Nobody answers: the clock gives default answers, then bots play.
    receive_event(&mut players[0], "\"stand_in\":\"thumb\"").await;
    // Ann acts and has her seat back.
    let reply = players[0].answer(json!({ "standing": { "end-turn": true } })).await;
    assert_eq!(code(&reply), "taken");
    let last = players[0].received.iter().rev().find_map(|text| {
        let frame: Value = serde_json::from_str(text).unwrap();
        let events = frame["events"]["events"].as_array()?.clone();
        events.into_iter().rev().find_map(|event| event.get("table").cloned())
    });
    assert_eq!(last.unwrap()["seats"][0]["stand_in"], Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn permissions_before_the_start() {
    let server = server("lobby").await;
    let mut ann = Client::new(server.address());
    let mut new = quick_table("classic", 3);
    new["password"] = json!("sésame");
    let id = ann.post("/api/tables", &new).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = |name: &str, password: &str| json!({ "name": name, "password": password });
    let path = format!("/api/tables/{id}/join");
    let status = |result: Result<Value, ClientError>| match result {
        Ok(_) => 200,
        Err(ClientError::Refused { status, body }) => {
            assert!(body["code"].is_string() && body["detail"].is_string(), "{body}");
            status
        }
        Err(error) => panic!("{error}"),
    };
    assert_eq!(status(ann.post(&path, &join("ann", "wrong")).await), 401);
    assert_eq!(status(ann.post(&path, &join("ann", "sésame")).await), 200);
    let mut bob = Client::new(server.address());
    assert_eq!(status(bob.post(&path, &join("ann", "sésame")).await), 409);
    assert_eq!(status(bob.post(&path, &join("dice", "sésame")).await), 400);
    assert_eq!(
        status(bob.post(&path, &json!({ "name": "bob", "password": "sésame", "seat": 9 })).await),
        400
    );
    assert_eq!(status(bob.post(&path, &join("bob", "sésame")).await), 200);
    // A locked table needs a password.
    let stranger = Client::new(server.address());
    let mut socket = stranger.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    assert_eq!(socket.receive().await.unwrap()["problem"]["code"], "wrong-secret");
    let mut socket = stranger.socket(&id, &json!({ "protocol": 1, "password": "sésame" })).await.unwrap();
    assert_eq!(socket.receive().await.unwrap()["welcome"]["you"], "spectator");
    // Only the host may add bots and start.
    let bot = json!({ "seat-bot": { "seat": 2, "bot": "thumb" } });
    assert_eq!(status(bob.command(&id, "1", bot.clone()).await), 403);
    assert_eq!(status(ann.command(&id, "1", bot.clone()).await), 200);
    assert_eq!(status(ann.command(&id, "2", bot).await), 409);
    assert_eq!(status(ann.command(&id, "3", json!("start")).await), 409);
    assert_eq!(status(bob.command(&id, "4", json!({ "ready": true })).await), 200);
    let share = bob.commit_share(&id, 1).await.unwrap();
    assert_eq!(status(bob.command(&id, "6", json!({ "chat": "<b>hello</b>" })).await), 200);
    assert_eq!(status(bob.command(&id, "7", json!({ "chat": "x".repeat(501) })).await), 400);
    assert_eq!(status(ann.command(&id, "8", json!("start")).await), 200);
    assert_eq!(status(ann.command(&id, "9", json!({ "ready": true })).await), 409);
    bob.reveal_share(&id, 1, &share).await.unwrap();
    let info = ann.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!((&info["phase"], &info["seats"][1]["share"]), (&json!("running"), &json!(share)));
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_has_the_same_players() {
    let server = server("rematch").await;
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 1 });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    assert_eq!(code(&players[0].command(json!("rematch")).await), "not-over");
    play_on(&mut players, 1000, 2).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    assert_eq!(code(&players[0].command(json!("rematch")).await), "taken");
    let info = players[0].client.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["rematch_by"], 0, "the others see who invites them");
    let again = info["rematch"].as_str().unwrap();
    let seat = players[1].client.get(&format!("/api/tables/{again}/seat")).await.unwrap();
    assert_eq!((&seat["seat"], &seat["table"]["phase"]), (&json!(1), &json!("lobby")));
    assert_ne!(seat["table"]["commitment"], info["commitment"], "another seed");
    server.stop().await;
}

#[tokio::test]
async fn errors_say_what_is_wrong_with_a_request() {
    let server = server("strange").await;
    let mut client = Client::new(server.address());
    let json_type = "Content-Type: application/json\r\n";
    let body = quick_table("classic", 2).to_string();
    let other_site = format!("{json_type}Origin: http://elsewhere.example\r\n");
    let own_site = format!("{json_type}Origin: http://{}\r\n", server.address());
    for (method, path, head, body, status) in [
        ("POST", "/api/tables", "", body.as_str(), 400),
        ("POST", "/api/tables", json_type, "{", 400),
        ("POST", "/api/tables", json_type, r#"{"edition":"classic","seats":9}"#, 400),
        ("POST", "/api/tables", json_type, r#"{"edition":"nowhere","seats":2}"#, 400),
        (
            "POST",
            "/api/tables",
            json_type,
            r#"{"edition":"classic","seats":2,"options":{"magic":true}}"#,
            400,
        ),
        ("POST", "/api/tables", json_type, r#"{"edition":"classic","seats":2,"unknown":1}"#, 400),
        ("POST", "/api/tables", json_type, &"x".repeat(20_000), 400),
        ("POST", "/api/tables", &other_site, &body, 403),
        ("POST", "/api/tables", &own_site, &body, 201),
        ("POST", "/api/tables/K7QM-2XPD/token", "", "", 400),
        ("POST", "/api/tables/K7QM-2XPD/token", "Content-Type: text/plain\r\n", "{}", 400),
        ("POST", "/api/tables/K7QM-2XPD/token", json_type, "", 404),
        ("GET", "/api/tables/K7QM-2XPD", "", "", 404),
        ("GET", "/api/tables/nonsense", "", "", 404),
        ("GET", "/api/tables/%ff/seat", "", "", 404),
        ("GET", "/api/nowhere", "", "", 404),
        ("DELETE", "/api/tables", "", "", 405),
        ("GET", "/api/editions/classic?names=nowhere", "", "", 400),
        ("GET", "/api/editions/classic", "", "", 200),
        ("GET", "/api/editions/faux-billets", "", "", 200),
        ("GET", "/api/editions/classic/rules?q=jail+double", "", "", 200),
        ("GET", "/api/texts/fr/events.ftl", "", "", 200),
        ("GET", "/api/texts/de", "", "", 404),
    ] {
        let reply = client.send(method, path, head, body).await.unwrap();
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.text);
        if status >= 400 {
            assert!(reply.head.contains("application/problem+json"), "{path}: {}", reply.head);
            assert_eq!(reply.json()["status"], status);
        }
        for header in
            ["content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"]
        {
            assert!(reply.head.contains(header), "{path}: {}", reply.head);
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn invalid_frames_do_not_break_a_table() {
    let server = server("frames").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let frames = [
        "",
        "{}",
        "null",
        "[]",
        "\"hello\"",
        "{\"hello\":{}}",
        "{\"answer\":{}}",
        "{\"ack\":-1}",
        "{\"ack\":1e99}",
        "{\"answer\":{\"id\":\"\",\"action\":\"roll\"}}",
        "{\"answer\":{\"id\":\"x\",\"action\":{\"bid\":9223372036854775807}}}",
        "{\"answer\":{\"id\":\"y\",\"action\":{\"build\":[\"nowhere\"]}}}",
        "{\"answer\":{\"id\":\"z\",\"action\":{\"lay\":[[1,255],[9223372036854775807,0]]}}}",
        "{\"answer\":{\"id\":\"v\",\"action\":{\"propose\":{\"to\":\"ann\",\"give\":{\"cash\":-5},\"take\":{}}}}}",
        "{\"command\":{\"id\":\"c\",\"command\":{\"clear\":200}}}",
        "{\"command\":{\"id\":\"c\",\"command\":{\"vote\":{\"on\":{\"kick\":250},\"yes\":true}}}}",
        "{\"look\":{\"more\":1}}",
        "\u{0}",
        "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{}}}}}}",
    ];
    for text in frames {
        let mut socket = players[1].client.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
        socket.receive().await.unwrap();
        socket.send_text(text.to_owned()).await.unwrap();
        socket.send(&json!({ "look": {} })).await.unwrap();
        loop {
            let frame = socket.receive().await.unwrap();
            if frame.get("view").is_some() {
                break;
            }
        }
    }
    // Random mutations of valid frames.
    let good = br#"{"answer":{"id":"a1","question":3,"action":{"propose":{"to":"bob","give":{"cash":10},"take":{}}}}}"#;
    let mut state = 1u64;
    for round in 0..20 {
        let mut socket = players[1].client.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
        socket.receive().await.unwrap();
        for _ in 0..15 {
            let mut bytes = good.to_vec();
            for _ in 0..=round % 5 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let at = (state >> 33) as usize % bytes.len();
                bytes[at] = 32 + (state >> 40) as u8 % 95;
            }
            socket.send_text(String::from_utf8(bytes).unwrap()).await.unwrap();
        }
        socket.send(&json!({ "look": {} })).await.unwrap();
        while socket.receive().await.unwrap().get("view").is_none() {}
    }
    // A wrong protocol version, a wrong first frame, a frame that is too long.
    for (hello, code) in
        [(json!({ "protocol": 99 }), "other-protocol"), (json!({ "protocol": 1, "lang": "xx" }), "bad-input")]
    {
        let mut socket = players[1].client.socket(&id, &hello).await.unwrap();
        assert_eq!(socket.receive().await.unwrap()["problem"]["code"], code);
    }
    let mut socket = players[1].client.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    socket.receive().await.unwrap();
    let _ = socket.send_text("x".repeat(100_000)).await;
    while socket.receive().await.is_ok() {}
    assert!(play_on(&mut players, 10, 1).await > 0, "the table goes on");
    server.stop().await;
}

#[tokio::test]
async fn limits_apply_per_address_and_per_socket() {
    let rate = |burst| Rate { burst, per_minute: 1 };
    let address =
        Quota { sockets: 3, requests: rate(40), new_tables: rate(2), guesses: rate(3), ..Quota::NONE };
    let limits = Limits { frames: rate(8), address, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(fresh_file("limits")) }).await.unwrap();
    let mut client = Client::new(server.address());
    let mut table = quick_table("classic", 2);
    table["password"] = json!("x");
    let id = client.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    client.post("/api/tables", &table).await.unwrap();
    let status = |result: Result<Value, ClientError>| match result {
        Err(ClientError::Refused { status, .. }) => status,
        other => panic!("{other:?}"),
    };
    assert_eq!(status(client.post("/api/tables", &table).await), 429);
    let hello = json!({ "protocol": 1, "password": "x" });
    let mut sockets = Vec::new();
    for _ in 0..3 {
        let mut socket = client.socket(&id, &hello).await.unwrap();
        socket.receive().await.unwrap();
        sockets.push(socket);
    }
    assert!(client.socket(&id, &hello).await.is_err(), "a fourth socket");
    let join = json!({ "name": "ann", "password": "wrong" });
    for expected in [401, 401, 401, 429] {
        assert_eq!(status(client.post(&format!("/api/tables/{id}/join"), &join).await), expected);
    }
    // Too many frames close a socket.
    let mut last = Value::Null;
    for _ in 0..20 {
        let _ = sockets[0].send(&json!({ "ack": 0 })).await;
    }
    while let Ok(frame) = sockets[0].receive().await {
        last = frame;
    }
    assert_eq!(last["bye"]["reason"], "too-much");
    let mut refused = 0;
    for _ in 0..60 {
        refused += usize::from(client.send("GET", "/healthz", "", "").await.unwrap().status == 429);
    }
    assert!(refused > 10, "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_client_that_does_not_read_is_disconnected_and_delays_nobody() {
    let server = server("deaf").await;
    let (id, mut players) = start_game(&server, &quick_table("ultimate", 2), &["ann", "bob"]).await;
    let hello = json!({ "protocol": 1, "views": true });
    let mut deaf = Client::new(server.address()).socket(&id, &hello).await.unwrap();
    // The system buffers some megabytes for a client that does not read, so this one gets a view with every event.
    let happened = 1500;
    for number in 0..happened {
        let vote = json!({ "vote": { "on": "pause", "yes": number % 2 == 0 } });
        assert_eq!(code(&players[0].command(vote).await), "taken");
    }
    let hear_all = async {
        let (mut frames, mut last) = (0, Value::Null);
        while let Ok(frame) = deaf.receive().await {
            (frames, last) = (frames + 1, frame);
        }
        (frames, last)
    };
    let (frames, last) = timeout(Duration::from_secs(20), hear_all).await.expect("the socket ends");
    assert_eq!(last["bye"]["reason"], "too-much");
    assert!(frames < happened, "some frames were dropped: {frames} frames");
}
