//! One request creates a table, seats players and bots, and starts the game.

use magie_server::client::Client;
use magie_server::config::{Config, Limits, Quota, Rate};
use magie_server::{Server, fair, proof};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::common::{Player, config, copy_of, fresh_file, play_on, quick_table, server};

const JSON: &str = "Content-Type: application/json\r\n";

/// The id that follows from the bytes a client drew, computed as `docs/protocol.md` says.
fn id_of(draw: &str) -> String {
    let digest = Sha256::digest(format!("magie-table-1\n{draw}\n"));
    let letters = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    digest[..8].iter().map(|byte| char::from(letters[usize::from(byte % 32)])).collect()
}

fn shown(id: &str) -> String {
    format!("{}-{}", &id[..4], &id[4..])
}

/// Ann and Bob on one device and a bot, with shares of the dice.
fn game(draw: &str, shares: [&str; 2]) -> Value {
    let id = id_of(draw);
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 2, "auto_rent": true });
    json!({
        "table": table,
        "draw": draw,
        "players": [
            { "name": "Ann", "commit": fair::share_commitment(&id, 0, shares[0]) },
            { "name": "Bob", "commit": fair::share_commitment(&id, 1, shares[1]) },
        ],
        "bots": ["thumb"],
        "start": true,
    })
}

#[tokio::test]
async fn a_game_is_created_and_started_and_its_dice_are_proved() {
    let server = server("new-game").await;
    let mut client = Client::new(server.address());
    let draw = "0d".repeat(32);
    let id = shown(&id_of(&draw));
    let shares = ["ab".repeat(32), "cd".repeat(32)];
    let joined = client.post("/api/play", &game(&draw, [&shares[0], &shares[1]])).await.unwrap();
    assert_eq!((&joined["table"]["id"], &joined["seats"]), (&json!(id), &json!([0, 1])));
    let table = &joined["table"];
    assert_eq!((&table["phase"], &table["host"]), (&json!("running"), &json!(0)));
    let names: Vec<&Value> = table["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["Ann", "Bob", "Lizzie"]);
    // The server has committed before it can know a share.
    assert_eq!(table["commitment"].as_str().unwrap().len(), 64);
    assert!(table["seats"][0]["share"].is_null());
    let listed = client.get("/api/tables").await.unwrap();
    assert_eq!(listed[0]["seats"], json!(["Ann", "Bob", "Lizzie"]));
    assert_eq!(listed[0]["phase"], "running");

    let again = client.clone();
    let mut players = [
        Player::open(client, &id, 0, "Ann", &json!({ "protocol": 1, "seat": 0 })).await,
        Player::open(again, &id, 1, "Bob", &json!({ "protocol": 1, "seat": 1 })).await,
    ];
    for (player, share) in players.iter_mut().zip(&shares) {
        player.command(json!({ "reveal": share })).await;
    }
    play_on(&mut players, 5000, 3).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let response = players[0].client.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&response.text, table["commitment"].as_str()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(response.json()["shares"][0], shares[0]);
    assert_eq!(response.json()["shares"][1], shares[1]);
}

#[tokio::test]
async fn a_repeated_request_creates_no_second_table_and_nobody_else_gets_it() {
    let file = fresh_file("repeated");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut client = Client::new(server.address());
    let body = game(&"1e".repeat(32), [&"ab".repeat(32), &"cd".repeat(32)]);
    let first = client.post("/api/play", &body).await.unwrap();
    let second = client.post("/api/play", &body).await.unwrap();
    assert_eq!((&first["table"]["id"], &first["reentry"]), (&second["table"]["id"], &second["reentry"]));
    assert_eq!(client.get("/api/commitments").await.unwrap()["commitments"].as_array().unwrap().len(), 1);
    let mut stranger = Client::new(server.address());
    let refused = stranger.send("POST", "/api/play", JSON, &body.to_string()).await.unwrap();
    assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("bad-input")));
    assert!(!refused.text.contains("Ann"));
    // What is stored is the whole table, in one row.
    drop(server);
    let copy = copy_of(&file);
    let rows: u32 = rusqlite::Connection::open(copy)
        .unwrap()
        .query_row("SELECT count(*) FROM log WHERE seq = 0", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 1);
}

#[tokio::test]
async fn a_request_with_a_fault_creates_nothing() {
    let server = server("faulty").await;
    let mut client = Client::new(server.address());
    let right = game(&"2f".repeat(32), [&"ab".repeat(32), &"cd".repeat(32)]);
    for (pointer, wrong, code) in [
        ("/draw", json!("2f"), "bad-input"),
        ("/draw", json!("2F".repeat(32)), "bad-input"),
        ("/players", json!([]), "bad-input"),
        ("/players/0/name", json!("  "), "bad-name"),
        ("/players/1/name", json!("Ann"), "name-taken"),
        ("/players/1/name", json!("ann"), "name-similar"),
        ("/players/1/commit", json!("words"), "bad-input"),
        ("/bots", json!(["thumb", "thumb"]), "bad-input"),
        ("/bots", json!(["nobody"]), "bad-input"),
        ("/bots", json!([]), "not-ready"),
        ("/table/seats", json!(99), "bad-input"),
        ("/table/edition", json!("none"), "bad-input"),
    ] {
        let mut body = right.clone();
        *body.pointer_mut(pointer).unwrap() = wrong.clone();
        let response = client.send("POST", "/api/play", JSON, &body.to_string()).await.unwrap();
        assert_eq!(response.json()["code"], code, "{pointer}: {wrong}");
    }
    assert_eq!(client.get("/api/tables").await.unwrap(), json!([]));
    assert_eq!(client.get("/api/commitments").await.unwrap()["commitments"], json!([]));
}

#[tokio::test]
async fn a_table_for_friends_waits_in_its_lobby() {
    let server = server("friends").await;
    let mut client = Client::new(server.address());
    let mut body = game(&"3a".repeat(32), [&"ab".repeat(32), &"cd".repeat(32)]);
    (body["start"], body["bots"], body["table"]["password"]) = (json!(false), json!([]), json!("sesame"));
    let joined = client.post("/api/play", &body).await.unwrap();
    let seats = joined["table"]["seats"].as_array().unwrap();
    assert_eq!(joined["table"]["phase"], "lobby");
    assert_eq!(
        [&seats[0]["ready"], &seats[1]["ready"], &seats[2]["holder"]],
        [&json!(false), &json!(true), &json!("open")]
    );
    assert_eq!(joined["table"]["locked"], true);
}

#[tokio::test]
async fn players_of_a_new_game_count_as_seats_taken() {
    let quota = Quota { new_tables: Rate::new(3, 1), seats: Rate::new(5, 1), ..Quota::NONE };
    let limits = Limits { address: quota, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(fresh_file("limited")) }).await.unwrap();
    let mut client = Client::new(server.address());
    let mut statuses = Vec::new();
    for number in 0..4 {
        let body = game(&format!("{number}b").repeat(32), [&"ab".repeat(32), &"cd".repeat(32)]);
        statuses.push(client.send("POST", "/api/play", JSON, &body.to_string()).await.unwrap().status);
    }
    assert_eq!(statuses, [201, 201, 429, 429]);
}

/// A game of Ann against two bots at a locked table, once it waits for somebody.
async fn locked_game(server: &Server) -> (String, Player) {
    let mut ann = Client::new(server.address());
    let mut body = game(&"4c".repeat(32), [&"ab".repeat(32), &"cd".repeat(32)]);
    body["players"] = json!([{ "name": "Ann" }]);
    body["bots"] = json!(["thumb", "thumb"]);
    body["table"]["password"] = json!("sesame");
    let id = ann.post("/api/play", &body).await.unwrap()["table"]["id"].as_str().unwrap().to_owned();
    let mut ann = Player::open(ann, &id, 0, "Ann", &json!({ "protocol": 1 })).await;
    while !ann.ask["you"].is_object() {
        ann.receive().await;
    }
    (id, ann)
}

#[tokio::test]
async fn a_session_learns_which_of_its_games_wait_for_it() {
    let server = server("mine").await;
    let (id, mut ann) = locked_game(&server).await;
    let mine = ann.client.get(&format!("/api/seats?tables={id},K7QM-2XPD,nonsense")).await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), 1);
    assert_eq!((&mine[0]["id"], &mine[0]["phase"]), (&json!(id), &json!("running")));
    let seats = &mine[0]["seats"];
    assert_eq!(seats[0], json!({ "name": "Ann", "bot": false, "mine": true, "awaited": true }));
    assert_eq!(seats[1], json!({ "name": "Lizzie", "bot": true, "mine": false, "awaited": false }));
}

#[tokio::test]
async fn a_stranger_cannot_tell_whether_a_table_exists() {
    let unknown_tables = Rate::new(3, 1);
    let limits = Limits { address: Quota { unknown_tables, ..Quota::NONE }, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(fresh_file("strangers")) }).await.unwrap();
    let (id, mut ann) = locked_game(&server).await;
    let mut stranger = Client::new(server.address());
    let status = async |client: &mut Client, tables: &str| {
        let response = client.send("GET", &format!("/api/seats?tables={tables}"), "", "").await.unwrap();
        (response.status, response.text)
    };
    // Own tables do not count as guesses, however often they are asked for.
    for _ in 0..5 {
        assert_eq!(status(&mut ann.client, &id).await.0, 200);
    }
    let many = vec![id.as_str(); 40].join(",");
    for tables in [id.as_str(), "K7QM-2XPD", &many] {
        assert_eq!(status(&mut stranger, tables).await, (200, "[]".to_owned()), "{tables}");
    }
    for tables in [id.as_str(), "K7QM-2XPD"] {
        assert_eq!(status(&mut stranger, tables).await.0, 429, "{tables}");
    }
    let letters = "ABCDEFGHJKLMN".chars().map(|letter| format!("K7QM-2XP{letter}"));
    assert_eq!(status(&mut stranger, &letters.collect::<Vec<_>>().join(",")).await.0, 400);
}

/// The bots of a surprise differ, and the log says what they are: after a restart they are the same.
#[tokio::test]
async fn bots_have_the_characters_that_were_chosen_or_a_surprise() {
    let file = fresh_file("characters");
    let start = async || Server::start(config(file.clone())).await.unwrap();
    let server = start().await;
    let mut client = Client::new(server.address());
    let mut table = quick_table("classic", 6);
    table["options"] = json!({ "turn_limit": 2, "auto_rent": true });
    let surprise = "medium+surprise";
    let bots = ["hard+builder", surprise, surprise, surprise];
    let game =
        json!({ "table": table, "draw": "1d".repeat(32), "players": [{ "name": "Ann" }], "bots": bots });
    let joined = client.post("/api/play", &game).await.unwrap();
    let id = joined["table"]["id"].as_str().unwrap().to_owned();
    client.command(&id, "1", json!({ "seat-bot": { "seat": 5, "bot": "random" } })).await.unwrap();
    let seats = client.get(&format!("/api/tables/{id}")).await.unwrap()["seats"].clone();
    let all = |key: &str| seats.as_array().unwrap().iter().map(|seat| seat[key].clone()).collect::<Vec<_>>();
    assert_eq!(all("level")[..3], [Value::Null, json!("hard"), json!("medium")]);
    assert_eq!(
        (&seats[1]["holder"], &seats[5]["holder"]),
        (&json!({ "bot": "broker" }), &json!({ "bot": "random" }))
    );
    let characters = all("character");
    assert_eq!(
        (&characters[0], &characters[1], &characters[5]),
        (&Value::Null, &json!("builder"), &Value::Null)
    );
    let mut different: Vec<_> = characters[1..5].iter().map(Value::to_string).collect();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 4, "{characters:?}");
    let unknown = json!({ "seat-bot": { "seat": 5, "bot": "hard+bully" } });
    assert!(client.command(&id, "2", unknown).await.is_err());
    let about = client.get("/api/about").await.unwrap();
    assert_eq!(about["levels"], json!(["easy", "medium", "hard", "master"]));
    assert_eq!(about["characters"], json!(["balanced", "builder", "trader", "hoarder"]));
    server.stop().await;

    let server = start().await;
    let mut client = Client::new(server.address());
    assert_eq!(client.get(&format!("/api/tables/{id}")).await.unwrap()["seats"], seats);
    server.stop().await;
}
