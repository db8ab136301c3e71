//! What the store reveals: nothing with which a game can be foreseen or a seat taken.

use std::fs;
use std::path::Path;

use magie_server::client::Client;
use magie_server::{Server, fair, proof};
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, play_on, quick_table};

/// All bytes of a SQLite store: the file and its write-ahead log.
fn bytes_of(file: &Path) -> Vec<u8> {
    let wal = file.with_extension("db-wal");
    let mut bytes = fs::read(file).unwrap();
    bytes.extend(fs::read(wal).unwrap_or_default());
    bytes
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len() / 2).map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap()).collect()
}

fn contains(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|window| window == what)
}

#[tokio::test]
async fn a_copied_store_reveals_neither_dice_nor_codes() {
    let file = fresh_file("sealed");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut ann = Client::new(server.address());
    let mut table = quick_table("classic", 3);
    table["password"] = json!("sesame-1234");
    table["options"] = json!({ "turn_limit": 1 });
    let id = ann.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = |name: &str| json!({ "name": name, "password": "sesame-1234" });
    let path = format!("/api/tables/{id}/join");
    let first = ann.post(&path, &join("ann")).await.unwrap();
    let mut bob = Client::new(server.address());
    let second = bob.post(&path, &join("bob")).await.unwrap();
    let share = ann.commit_share(&id, 0).await.unwrap();
    let token = bob.post(&format!("/api/tables/{id}/token"), &json!({})).await.unwrap();
    ann.command(&id, "bot", json!({ "seat-bot": { "seat": 2, "bot": "thumb" } })).await.unwrap();
    let early = bytes_of(&file);
    bob.command(&id, "ready", json!({ "ready": true })).await.unwrap();
    ann.command(&id, "start", json!("start")).await.unwrap();
    ann.reveal_share(&id, 0, &share).await.unwrap();
    let mut players = [
        Player::open(ann, &id, 0, "ann", &json!({ "protocol": 1 })).await,
        Player::open(bob, &id, 1, "bob", &json!({ "protocol": 1 })).await,
    ];
    play_on(&mut players, 2, 3).await;
    let running = bytes_of(&file);
    play_on(&mut players, 1000, 3).await;
    let proof = players[0].client.get(&format!("/api/games/{id}/proof")).await.unwrap();
    let seed = proof["seed"].as_str().unwrap();
    // The copies have what the search below would find.
    assert!(contains(&early, b"created") && contains(&running, b"created") && contains(&running, b"ann"));
    for (moment, bytes) in [("in the lobby", &early), ("while the game runs", &running)] {
        assert!(!contains(bytes, seed.as_bytes()) && !contains(bytes, &unhex(seed)), "the seed, {moment}");
        for joined in [&first, &second] {
            assert!(!contains(bytes, joined["reentry"].as_str().unwrap().as_bytes()), "a code, {moment}");
        }
        assert!(!contains(bytes, b"sesame-1234"), "the password, {moment}");
        let token = token["token"].as_str().unwrap();
        assert!(!contains(bytes, token.as_bytes()) && !contains(bytes, &unhex(token)), "a token, {moment}");
        for player in &players {
            let cookie = player.client.cookie().unwrap().split('=').nth(1).unwrap();
            assert!(!contains(bytes, cookie.as_bytes()), "a session, {moment}");
        }
    }
    for share in [share.as_str(), proof["shares"][2].as_str().unwrap()] {
        assert!(!contains(&early, share.as_bytes()) && !contains(&early, &unhex(share)), "{share}");
    }
    // What re-entry codes are derived from is sealed: the secret of the log gives other codes.
    let rows = rusqlite::Connection::open(&file).unwrap();
    let body: String = rows.query_row("SELECT body FROM log WHERE seq = 0", [], |row| row.get(0)).unwrap();
    let created: Value = serde_json::from_str::<Value>(&body).unwrap()["entries"][0]["created"].clone();
    for field in ["seed", "secret"] {
        assert!(created[field].as_str().unwrap().starts_with("sealed-1:"), "{created}");
    }
    // After the end the seed is there in clear.
    let ended = bytes_of(&file);
    assert!(contains(&ended, seed.as_bytes()));
    server.stop().await;
}

#[tokio::test]
async fn a_server_with_another_key_does_not_start_and_names_the_key_file() {
    let file = fresh_file("other-key");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut host = Client::new(server.address());
    let id = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap()["id"].clone();
    server.stop().await;
    let mut other = config(file.clone());
    other.key = fresh_file("wrong").with_extension("key");
    let error = Server::start(other.clone()).await.err().expect("it must not start").to_string();
    let name = other.key.file_name().unwrap().to_str().unwrap();
    assert!(error.contains(name) && error.contains("key"), "{error}");
    // With the right key everything is there.
    let server = Server::start(config(file)).await.unwrap();
    let info = host.at(server.address()).get(&format!("/api/tables/{}", id.as_str().unwrap())).await.unwrap();
    assert_eq!(info["id"], id);
    server.stop().await;
}

/// A log as version 0.2.0 wrote it: a clear seed, and a share that nobody committed to.
#[tokio::test]
async fn games_of_earlier_versions_go_on_and_have_their_proof() {
    let file = fresh_file("earlier");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 2 });
    let mut host = Client::new(server.address());
    let model = host.post("/api/tables", &table).await.unwrap();
    server.stop().await;
    let rows = rusqlite::Connection::open(&file).unwrap();
    let body: String = rows.query_row("SELECT body FROM log WHERE seq = 0", [], |row| row.get(0)).unwrap();
    let mut step: Value = serde_json::from_str(&body).unwrap();
    let created = &mut step["entries"][0]["created"];
    created["seed"] = json!("07".repeat(32));
    created["secret"] = json!("09".repeat(16));
    created.as_object_mut().unwrap().remove("chain");
    let seated = |seat: u8, name: &str| json!({ "seated": { "seat": seat, "name": name, "holder": name } });
    let ids = ["EARLYEAA", "EARLYEBB"];
    for (id, share) in ids.iter().zip([Some("ann's own"), None]) {
        let luck = fair::Luck::first_format(&[7; 32], id, [share.unwrap_or_default(), ""]);
        let mut step = step.clone();
        let entries = step["entries"].as_array_mut().unwrap();
        entries.push(seated(0, "ann"));
        entries.extend(share.map(|share| json!({ "share": { "seat": 0, "share": share } })));
        entries.push(json!({ "bot": { "seat": 1, "name": "Oscar", "bot": "thumb" } }));
        entries.push(json!("started"));
        for number in 0..1 {
            let drawn = luck.below(number, 36);
            entries.push(
                json!({ "said": { "answer": { "dice": [drawn / 6 + 1, drawn % 6 + 1] }, "by": "bot" } }),
            );
        }
        entries.push(json!({ "stand-in": { "seat": 0, "bot": "thumb" } }));
        rows.execute("INSERT INTO log (table_id, seq, body) VALUES (?1, 0, ?2)", [*id, &step.to_string()])
            .unwrap();
    }
    drop(rows);
    let server = Server::start(config(file)).await.unwrap();
    for (id, share) in ids.into_iter().zip(["ann's own", ""]) {
        // Bots play while somebody watches.
        let mut watcher =
            Player::open(Client::new(server.address()), id, 9, "watcher", &json!({ "protocol": 1 })).await;
        while !watcher.is_over() {
            watcher.receive().await;
        }
        let proof = watcher.client.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
        let verified = proof::verify(&proof.text, Some(&fair::commitment(&[7; 32]))).unwrap();
        assert!(verified.luck > 4, "{verified:?}");
        let proof = proof.json();
        assert_eq!((&proof["magie-proof"], &proof["shares"]), (&json!(1), &json!([share, ""])));
        assert!(proof.get("share_commitments").is_none() && proof.get("draws").is_none(), "{proof}");
        let info = watcher.client.get(&format!("/api/tables/{id}")).await.unwrap();
        assert_eq!(info["seats"][1]["commitment"], Value::Null);
    }
    assert!(model["chain"]["index"].is_u64());
    server.stop().await;
}
