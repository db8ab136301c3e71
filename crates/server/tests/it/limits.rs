//! Limits: guessing passwords, holding connections, filling logs.

use std::io::ErrorKind;
use std::time::Duration;

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use magie_server::config::{Config, Limits, Quota, Rate};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::clocks::Held;
use crate::common::{Player, config, fresh_file, play_on, quick_table, reopen, server, start_game};

/// A server with these limits.
async fn limited(name: &str, limits: Limits) -> Server {
    Server::start(Config { limits, ..config(fresh_file(name)) }).await.unwrap()
}

/// A server with this limit of wrong passwords, and a locked table.
async fn locked(name: &str, guesses: u32) -> (Server, String) {
    let address = Quota { guesses: Rate::new(guesses, 0), ..Quota::NONE };
    let server = limited(name, Limits { address, ..Limits::none() }).await;
    let mut table = quick_table("classic", 2);
    table["password"] = json!("sésame");
    let info = Client::new(server.address()).post("/api/tables", &table).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    (server, id)
}

fn status(result: &Result<Value, ClientError>) -> u16 {
    match result {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => *status,
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn wrong_passwords_are_counted_over_sockets_too() {
    let (server, id) = locked("guesses", 3).await;
    let response_to = async |password: Value| {
        let client = Client::new(server.address());
        let mut socket = client.socket(&id, &json!({ "protocol": 1, "password": password })).await.unwrap();
        let frame = socket.receive().await.unwrap();
        frame["problem"]["code"].as_str().unwrap_or("welcome").to_owned()
    };
    // A correct password does not count, nor does sending none.
    for _ in 0..4 {
        assert_eq!(response_to(json!("sésame")).await, "welcome");
        assert_eq!(response_to(Value::Null).await, "wrong-secret");
    }
    for expected in ["wrong-secret", "wrong-secret", "wrong-secret", "too-many"] {
        assert_eq!(response_to(json!("sesame")).await, expected);
    }
    assert_eq!(
        response_to(json!("sésame")).await,
        "too-many",
        "over the limit, the right password is refused too"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_wrong_passwords_and_codes_are_counted() {
    for (path, body) in [
        ("join", json!({ "name": "ann", "password": "sesame" })),
        ("reenter", json!({ "code": "AAAAABBBBB" })),
    ] {
        let (server, id) = locked("at-once", 3).await;
        let guess = || {
            let (mut client, path) = (Client::new(server.address()), format!("/api/tables/{id}/{path}"));
            let body = body.clone();
            tokio::spawn(async move { status(&client.post(&path, &body).await) })
        };
        let guesses: Vec<_> = (0..16).map(|_| guess()).collect();
        let mut statuses = Vec::new();
        for guess in guesses {
            statuses.push(guess.await.unwrap());
        }
        let wrong = statuses.iter().filter(|status| **status == 401).count();
        let too_many = statuses.iter().filter(|status| **status == 429).count();
        assert_eq!((wrong, too_many), (3, 13), "{path}: {statuses:?}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_client_that_does_not_finish_its_request_is_disconnected() {
    let _held = Held::time();
    let server = server("slow").await;
    let body = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
    let idle = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    for (said, answer) in [("", ""), ("GET /healthz HTTP/1.1\r\nHost", ""), (body, "400"), (idle, "200")] {
        let mut slow = TcpStream::connect(server.address()).await.unwrap();
        slow.write_all(said.as_bytes()).await.unwrap();
        let mut received = String::new();
        if said == idle {
            let mut first = [0; 12];
            slow.read_exact(&mut first).await.unwrap();
            received.push_str(std::str::from_utf8(&first).unwrap());
        }
        let mut other = Client::new(server.address());
        for passed in [9_900, 200] {
            // The bytes have arrived when the server has answered another client.
            assert_eq!(other.send("GET", "/healthz", "", "").await.unwrap().status, 200);
            if passed == 200 && said != idle {
                assert_eq!(slow.try_read(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock, "{said}");
            }
            tokio::time::advance(Duration::from_millis(passed)).await;
        }
        slow.read_to_string(&mut received).await.unwrap();
        assert!(received.contains(answer) && received.is_empty() == answer.is_empty(), "{said}: {received}");
    }
    server.stop().await;
}

/// Sends a request; `false` if the connection is closed instead.
async fn is_served(stream: &mut TcpStream) -> bool {
    let mut answer = [0; 15];
    // A refused client may notice it while it is still sending.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    stream.read_exact(&mut answer).await.is_ok_and(|_| answer == *b"HTTP/1.1 200 OK")
}

async fn connect(server: &Server, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.connect(server.address()).await.unwrap()
}

#[tokio::test]
async fn connections_are_limited_per_address() {
    let (one, other, third) = ([127, 0, 0, 1], [127, 0, 0, 2], [127, 0, 0, 3]);
    let limits = Limits { connections: 5, address_connections: 3, ..Limits::none() };
    let server = limited("connections", limits).await;
    let mut open = Vec::new();
    for (from, served) in
        [(one, true), (one, true), (one, true), (one, false), (other, true), (other, true), (third, false)]
    {
        let mut stream = connect(&server, from).await;
        assert_eq!(is_served(&mut stream).await, served, "{from:?}");
        open.extend(served.then_some(stream));
    }
    // A closed connection makes room for another.
    open.remove(0);
    while !is_served(&mut connect(&server, third).await).await {}
    server.stop().await;
    // A proxy connects for all clients.
    let config = Config { limits, behind_proxy: true, ..config(fresh_file("connections")) };
    let server = Server::start(config).await.unwrap();
    let mut open = Vec::new();
    for served in [true, true, true, true, true, false] {
        let mut stream = connect(&server, one).await;
        assert_eq!(is_served(&mut stream).await, served);
        open.push(stream);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_websocket_does_not_count_as_a_connection() {
    let server = limited("sockets", Limits { address_connections: 2, ..Limits::none() }).await;
    let mut client = Client::new(server.address());
    let info = client.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let id = info["id"].as_str().unwrap();
    let mut sockets = Vec::new();
    for _ in 0..4 {
        let mut socket = client.socket(id, &json!({ "protocol": 1 })).await.unwrap();
        assert!(socket.receive().await.unwrap().get("welcome").is_some());
        sockets.push(socket);
    }
    server.stop().await;
}

/// A WebSocket after its handshake, as a raw connection.
async fn bare_socket(server: &Server) -> TcpStream {
    let mut client = Client::new(server.address());
    let info = client.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let mut stream = TcpStream::connect(server.address()).await.unwrap();
    let request = format!(
        "GET /api/tables/{}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        info["id"].as_str().unwrap()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    stream
}

/// Everything that the server sends until it closes the connection, as text.
async fn rest_of(mut stream: TcpStream) -> String {
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest).await;
    String::from_utf8_lossy(&rest).into_owned()
}

#[tokio::test]
async fn every_kind_of_frame_is_counted() {
    let (pong, begun, piece) = ([0x8a, 0x80, 0, 0, 0, 0], [1, 0x80, 0, 0, 0, 0], [0, 0x80, 0, 0, 0, 0]);
    let server = limited("pongs", Limits { frames: Rate::new(20, 0), ..Limits::none() }).await;
    let hello = br#"{"hello":{"protocol":1}}"#;
    let hello = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0][..], hello].concat();
    for (first, others) in [(pong, pong), (begun, piece)] {
        for hello in [&hello[..], &[]] {
            let mut socket = bare_socket(&server).await;
            socket.write_all(hello).await.unwrap();
            let count = if hello.is_empty() { 20 } else { 19 };
            socket.write_all(&[&first[..], &others.repeat(count)].concat()).await.unwrap();
            let said = rest_of(socket).await;
            assert!(said.contains("too-much"), "{said}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_client_without_hello_gets_a_bye_when_the_server_stops() {
    let server = server("no-hello").await;
    let socket = bare_socket(&server).await;
    let began = std::time::Instant::now();
    let (said, ()) = tokio::join!(rest_of(socket), server.stop());
    assert!(said.contains("server-stops"), "{said}");
    assert!(began.elapsed() < Duration::from_secs(4), "nobody is waited for in vain");
}

fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

#[tokio::test]
async fn unprompted_actions_are_limited_and_answers_are_not() {
    let server = limited("remarks", Limits { unprompted: Rate::new(5, 0), ..Limits::none() }).await;
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let id = info["id"].as_str().unwrap();
    let mut players = vec![Player::join(&server, id, "ann").await, Player::join(&server, id, "bob").await];
    for (ready, expected) in [true, false, true, false, true, false]
        .into_iter()
        .zip(["taken", "taken", "taken", "taken", "taken", "too-many"])
    {
        assert_eq!(code(&players[1].command(json!({ "ready": ready })).await), expected);
    }
    assert_eq!(code(&players[1].command(json!({ "chat": "so?" })).await), "taken", "chat is counted apart");
    assert_eq!(code(&players[0].command(json!("start")).await), "taken", "and so are others");
    for player in &mut players {
        player.catch_up(1).await;
    }
    let order = json!({ "standing": { "end-turn": true } });
    assert_eq!(code(&players[1].answer(order.clone()).await), "too-many");
    assert_eq!(code(&players[0].answer(order).await), "taken");
    let reply = players[1].client.post(&format!("/api/tables/{id}/token"), &json!({})).await;
    assert_eq!(status(&reply), 429);
    assert!(play_on(&mut players, 40, 1).await >= 40, "answers are not limited so");
    server.stop().await;
}

#[tokio::test]
async fn no_op_commands_are_not_stored() {
    let server = server("twice").await;
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let mut ann = Player::join(&server, info["id"].as_str().unwrap(), "ann").await;
    // Everything of this that is stored is also an event.
    let events_of = async |player: &mut Player, command: Value| {
        let before = player.number;
        assert_eq!(code(&player.command(command).await), "taken");
        player.number - before
    };
    for command in [json!({ "ready": true }), json!({ "commit": "5e".repeat(32) }), json!({ "ready": false })]
    {
        assert_eq!(events_of(&mut ann, command.clone()).await, 1, "{command}");
        assert_eq!(events_of(&mut ann, command.clone()).await, 0, "{command}");
    }
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    for yes in [true, false] {
        let vote = json!({ "vote": { "on": "pause", "yes": yes } });
        assert_eq!(events_of(&mut players[0], vote.clone()).await, 1);
        assert_eq!(events_of(&mut players[0], vote).await, 0);
    }
    for order in [json!({ "end-turn": true }), json!({ "bid-limit": 70 }), json!("no-bid-limit")] {
        for grows in [1, 0] {
            let before = players[0].number;
            assert_eq!(code(&players[0].answer(json!({ "standing": order })).await), "taken");
            assert_eq!(players[0].number - before, grows, "{order}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_full_log_accepts_only_answers_and_then_ends_the_game() {
    for limits in [Limits { log_rows: 40, ..Limits::none() }, Limits { log_bytes: 6_000, ..Limits::none() }] {
        let server = limited("full", limits).await;
        let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
        let mut votes = 0;
        let vote = |yes| json!({ "vote": { "on": "pause", "yes": yes } });
        while code(&players[0].command(vote(votes % 2 == 0)).await) == "taken" {
            votes += 1;
            assert!(votes < 100, "votes are not limited");
        }
        for command in [
            json!({ "chat": "more" }),
            json!({ "vote": { "on": { "kick": 1 }, "yes": false } }),
            json!("leave"),
        ] {
            assert_eq!(code(&players[0].command(command).await), "log-full");
        }
        let order = json!({ "standing": { "end-turn": true } });
        assert_eq!(code(&players[1].answer(order).await), "log-full");
        let path = format!("/api/tables/{id}/token");
        assert_eq!(status(&players[1].client.post(&path, &json!({})).await), 409);
        // What the game asks for is accepted as long as the reserve lasts.
        let mut answers = 0;
        let last = loop {
            let question = players.iter().map(Player::question).max().unwrap();
            for player in &mut players {
                player.catch_up(question).await;
            }
            let asked = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
            let action = players[asked].choose(1).unwrap();
            let reply = players[asked].answer(action).await;
            if code(&reply) != "taken" {
                break reply;
            }
            answers += 1;
            assert!(answers < 100, "answers are not limited");
        };
        assert!(answers >= 3, "{answers}");
        assert_eq!(code(&last), "log-full");
        let info = players[0].client.get(&format!("/api/tables/{id}")).await.unwrap();
        assert_eq!((&info["phase"], &info["log_full"]), (&json!("abandoned"), &json!(true)));
        assert!(info["seed"].is_string(), "the dice can be checked");
        let proof = players[0].client.get(&format!("/api/games/{id}/proof")).await;
        assert_eq!(status(&proof), 200);
        assert_eq!(code(&players[0].command(json!("resume")).await), "log-full");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_rematch_counts_as_a_new_table() {
    let address = Quota { new_tables: Rate::new(3, 0), ..Quota::NONE };
    for limits in [
        Limits { address, ..Limits::none() },
        Limits { session: Quota { new_tables: Rate::new(2, 0), ..Quota::NONE }, ..Limits::none() },
    ] {
        let server = limited("rematches", limits).await;
        let mut table = quick_table("classic", 2);
        table["options"] = json!({ "turn_limit": 1 });
        let (mut id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
        for expected in ["taken", "taken", "too-many"] {
            play_on(&mut players, 1000, 2).await;
            for player in &mut players {
                while !player.is_over() {
                    player.receive().await;
                }
            }
            // Only the first request creates a table; the second finds it.
            let replies =
                [players[0].command(json!("rematch")).await, players[0].command(json!("rematch")).await];
            assert_eq!(replies.each_ref().map(code), [expected; 2]);
            let info = players[0].client.get(&format!("/api/tables/{id}")).await.unwrap();
            if expected == "too-many" {
                assert_eq!(info["rematch"], Value::Null);
                break;
            }
            id = info["rematch"].as_str().unwrap().to_owned();
            players = reopen(&players, &id, &server).await;
            for player in &mut players {
                player.command(json!({ "ready": true })).await;
            }
            players[0].command(json!("start")).await;
            for player in &mut players {
                player.catch_up(1).await;
            }
        }
        // Over HTTP too.
        let reply = players[0].client.command(&id, "again", json!("rematch")).await;
        assert_eq!(status(&reply), 429);
        server.stop().await;
    }
}

#[tokio::test]
async fn one_client_cannot_take_all_places_of_spectators() {
    let quota = |spectators| Quota { spectators, ..Quota::NONE };
    let limits = Limits { address: quota(5), session: quota(2), ..Limits::none() };
    let server = limited("places", limits).await;
    let (id, players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut visitors = [Client::new(server.address()), Client::new(server.address())];
    for visitor in &mut visitors {
        let own = visitor.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
        let join = format!("/api/tables/{}/join", own["id"].as_str().unwrap());
        visitor.post(&join, &json!({ "name": "visitor" })).await.unwrap();
    }
    let [one, other] = &visitors;
    let nobody = Client::new(server.address());
    let mut watching = Vec::new();
    for (client, expected) in [
        (one, "welcome"),
        (one, "welcome"),
        (one, "too-many"),
        (other, "welcome"),
        (&nobody, "welcome"),
        (&nobody, "welcome"),
        (&nobody, "too-many"),
        (other, "too-many"),
    ] {
        let mut socket = client.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
        let frame = socket.receive().await.unwrap();
        assert_eq!(frame["problem"]["code"].as_str().unwrap_or("welcome"), expected);
        watching.push(socket);
    }
    // Players need no place, and a place that becomes free can be taken.
    let mut again = players[0].client.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    assert_eq!(again.receive().await.unwrap()["welcome"]["you"], json!({ "seat": 0 }));
    drop(watching);
    loop {
        let mut socket = other.socket(&id, &json!({ "protocol": 1 })).await.unwrap();
        if socket.receive().await.unwrap().get("welcome").is_some() {
            break;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn views_on_request_are_limited_by_their_size() {
    let quota = |kib| Quota { views: Rate::new(kib, 0), ..Quota::NONE };
    let limits = Limits { session: quota(100), ..Limits::none() };
    let server = limited("views", limits).await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut sent = 0;
    let mut looks = 0;
    let refused = loop {
        players[0].socket.send(&json!({ "look": {} })).await.unwrap();
        let frame = players[0].receive().await;
        if frame.get("view").is_none() {
            break frame;
        }
        looks += 1;
        sent += players[0].received.last().unwrap().len();
        assert!(looks < 1000, "views are not limited");
    };
    assert_eq!(refused["problem"]["code"], "too-many");
    assert!((60 * 1024..=100 * 1024).contains(&sent), "{sent} bytes in {looks} views");
    // Another socket of the same session has nothing left, another session has.
    let hello = json!({ "protocol": 1 });
    let mut second = Player::open(players[0].client.clone(), &id, 0, "ann", &hello).await;
    second.socket.send(&json!({ "look": {} })).await.unwrap();
    assert_eq!(second.receive().await["problem"]["code"], "too-many");
    players[1].look().await;
    // Events still arrive, and answers are accepted.
    assert!(play_on(&mut players, 5, 1).await >= 5);
    server.stop().await;
}

/// Two players on one device start a game with a clock of a week and go away.
async fn left_alone(server: &Server) -> String {
    let mut client = Client::new(server.address());
    let week = 7 * 24 * 3_600_000;
    let mut table = quick_table("classic", 2);
    table["clock"] = json!({ "question_ms": week, "together_ms": week, "absent_ms": week });
    let id = client.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    for join in [json!({ "name": "ann" }), json!({ "name": "bob", "local": true })] {
        client.post(&format!("/api/tables/{id}/join"), &join).await.unwrap();
    }
    client.command(&id, "s", json!("start")).await.unwrap();
    id
}

#[tokio::test]
async fn games_that_nobody_plays_do_not_fill_a_server_before_or_after_a_restart() {
    let file = fresh_file("left-alone");
    let config = Config { limits: Limits { tables: 3, ..Limits::none() }, ..config(file) };
    let mut ids = Vec::new();
    for _ in 0..2 {
        let server = Server::start(config.clone()).await.unwrap();
        for _ in 0..4 {
            ids.push(left_alone(&server).await);
        }
        // Tables with a connected player stay, and count.
        let mut players = Vec::new();
        let mut stranger = Client::new(server.address());
        for name in ["cid", "dot", "eve"] {
            let info = stranger.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
            players.push(Player::join(&server, info["id"].as_str().unwrap(), name).await);
        }
        let full = stranger.post("/api/tables", &quick_table("classic", 2)).await;
        assert_eq!(status(&full), 429);
        for player in &mut players {
            assert_eq!(code(&player.command(json!({ "ready": true })).await), "taken");
        }
        players.pop();
        while status(&stranger.post("/api/tables", &quick_table("classic", 2)).await) == 429 {}
        for id in &ids {
            let info = stranger.get(&format!("/api/tables/{id}")).await.unwrap();
            assert_eq!(info["phase"], "running");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn metrics_are_for_operators_only() {
    let asked = async |address: std::net::SocketAddr, path: &str| {
        Client::new(address).send("GET", path, "", "").await.unwrap()
    };
    let here = server("metrics").await;
    assert!(asked(here.address(), "/metrics").await.text.contains("magie_"));
    here.stop().await;
    let behind = Config { behind_proxy: true, ..config(fresh_file("metrics")) };
    let behind = Server::start(behind).await.unwrap();
    assert_eq!(asked(behind.address(), "/metrics").await.status, 404);
    behind.stop().await;
    let apart = Config { metrics: Some(([127, 0, 0, 1], 0).into()), ..config(fresh_file("metrics")) };
    let apart = Server::start(Config { behind_proxy: true, ..apart }).await.unwrap();
    assert_eq!(asked(apart.address(), "/metrics").await.status, 404);
    let address = apart.metrics_address().unwrap();
    assert!(asked(address, "/metrics").await.text.contains("magie_"));
    for (path, status) in [("/healthz", 200), ("/readyz", 200), ("/api/about", 404), ("/", 404)] {
        assert_eq!(asked(address, path).await.status, status, "{path}");
    }
    apart.stop().await;
}
