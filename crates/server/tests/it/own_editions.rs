//! Editions of the operator's own: played like built-in ones, and games on them are never continued by other rules.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use magie_engine::Edition;
use magie_server::client::{Client, ClientError};
use magie_server::config::{Config, StoreConfig};
use magie_server::{Server, proof};
use serde_json::{Value, json};

use crate::common::postgres::Postgres;
use crate::common::{Player, config, fresh_file, play_on, quick_table, reopen, start_game};

const PAGE: &str = include_str!("../../../../docs/editions.md");

/// The files of the example in `docs/editions.md`: a board with groups and pieces of its own. Its games can be short.
fn village() -> Vec<(&'static str, String)> {
    let blocks = PAGE.split("```toml\n# ").skip(1).filter_map(|block| block.split_once('\n'));
    let text = |rest: &str| {
        let text = rest.split("```").next().unwrap();
        text.replace("[offered]", "[offered]\nturn_limit = { least = 0, most = 100 }")
    };
    blocks.map(|(name, rest)| (name, text(rest))).collect()
}

/// A new folder with the example in it.
fn folder_with_village() -> PathBuf {
    let folder = fresh_file("editions").with_extension("");
    fs::create_dir_all(folder.join("village")).unwrap();
    for (name, text) in village() {
        fs::write(folder.join("village").join(name), text).unwrap();
    }
    folder
}

/// Replaces a text in a file of the example.
fn change(folder: &Path, file: &str, from: &str, to: &str) {
    let file = folder.join("village").join(file);
    let text = fs::read_to_string(&file).unwrap();
    assert!(text.contains(from), "{from}");
    fs::write(file, text.replace(from, to)).unwrap();
}

fn with_editions(config: Config, folder: &Path) -> Config {
    Config { editions: Some(folder.to_owned()), ..config }
}

/// The English sentences of a replay name the places that tokens reach as the edition's data does.
fn names_every_place_reached(replay: &Value, data: &Value) {
    let steps = replay["part"].as_array().unwrap().iter();
    let events = steps.flat_map(|step| step["events"].as_array().unwrap());
    let moves: Vec<&Value> =
        events.filter(|event| event["code"] == "moved" && event["why"] == "dice").collect();
    assert!(!moves.is_empty());
    for moved in moves {
        let mut spaces = data["spaces"].as_array().unwrap().iter();
        let reached = spaces.find(|space| space["id"] == moved["to"]).unwrap();
        let place = reached["names"]["en"].as_str().unwrap();
        assert!(moved["text"].as_str().unwrap().contains(place), "{moved} names {place}");
    }
}

/// The status and the problem of a failed request.
fn problem<T: std::fmt::Debug>(result: Result<T, ClientError>) -> (u16, Value) {
    match result {
        Err(ClientError::Refused { status, body }) => (status, body),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_own_edition_is_listed_played_resumed_replayed_and_verified() {
    let (folder, file) = (folder_with_village(), fresh_file("own"));
    let server = Server::start(with_editions(config(file.clone()), &folder)).await.unwrap();
    let mut visitor = Client::new(server.address());
    let list = visitor.get("/api/editions").await.unwrap();
    let own: Vec<_> = list.as_array().unwrap().iter().filter(|one| one["own"] == true).collect();
    assert_eq!(own.len(), 1);
    assert_eq!((&own[0]["id"], &own[0]["titles"]["fr"]), (&json!("village"), &json!("Le village")));
    let data = visitor.get("/api/editions/village").await.unwrap();
    assert_eq!((&data["base"], data["spaces"].as_array().unwrap().len()), (&json!("village"), 12));
    // Its pieces have no names in the catalogues, so their ids are shown.
    assert_eq!(data["kinds"][1]["names"], json!({ "fr": "inn", "en": "inn" }));
    let rules = visitor.get("/api/editions/village/rules?lang=fr").await.unwrap();
    assert!(rules.to_string().contains("CL-10"), "the rules that it cites: {rules}");
    // The operator may change it, so clients ask every time.
    for path in ["/api/editions", "/api/editions/village"] {
        let response = visitor.send("GET", path, "", "").await.unwrap();
        assert_eq!(response.header("cache-control"), Some("public, no-cache"), "{path}");
    }

    let mut table = quick_table("village", 2);
    table["options"] = json!({ "auto_rent": true, "start_cash": 300, "turn_limit": 8 });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    assert_eq!(play_on(&mut players, 15, 1).await, 15);
    server.stop().await;
    let server = Server::start(with_editions(config(file), &folder)).await.unwrap();
    let mut players = reopen(&players, &id, &server).await;
    play_on(&mut players, 2_000, 2).await;
    assert!(players.iter().any(Player::is_over));

    let mut visitor = Client::new(server.address());
    let games = visitor.get("/api/games").await.unwrap();
    assert_eq!(games[0]["edition"], "village");
    let replay = visitor.get(&format!("/api/games/{id}/replay?from=0&views=false&lang=en")).await.unwrap();
    names_every_place_reached(&replay, &data);
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap().text;
    assert!(matches!(proof::verify(&proof, None), Err(proof::ProofError::Record(_))), "it is not built in");
    let files = village();
    let files: Vec<_> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let edition = Arc::new(Edition::parse(&files).unwrap());
    proof::verify_on(&proof, None, |_| Ok(Arc::clone(&edition))).unwrap();
    server.stop().await;
}

/// A finished and a running game on the example, and a running one on a built-in edition.
struct Games {
    finished: String,
    running: String,
    classic: String,
    players: Vec<Player>,
}

impl Games {
    async fn play(server: &Server) -> Self {
        let mut table = quick_table("village", 2);
        table["options"] = json!({ "auto_rent": true, "start_cash": 300, "turn_limit": 8 });
        let (finished, mut players) = start_game(server, &table, &["ann", "bob"]).await;
        play_on(&mut players, 2_000, 3).await;
        assert!(players.iter().any(Player::is_over));
        let (running, mut players) = start_game(server, &table, &["ann", "bob"]).await;
        play_on(&mut players, 10, 4).await;
        let (classic, _) = start_game(server, &quick_table("classic", 2), &["ann", "bob"]).await;
        Self { finished, running, classic, players }
    }

    /// The server refuses the games on the example, says why, and serves the others.
    async fn are_refused(&self, server: &Server, why: &str) {
        let mut ann = self.players[0].client.at(server.address());
        let paths = [
            format!("/api/tables/{}", self.running),
            format!("/api/tables/{}/seat", self.running),
            format!("/api/tables/{}", self.finished),
            format!("/api/games/{}", self.finished),
            format!("/api/games/{}/replay?from=0", self.finished),
            format!("/api/games/{}/proof", self.finished),
        ];
        for path in paths {
            let (status, body) = problem(ann.get(&path).await);
            assert_eq!((status, &body["code"]), (409, &json!("other-edition")), "{path}: {body}");
            assert!(body["detail"].as_str().unwrap().contains(why), "{path}: {body}");
        }
        let socket = ann.socket(&self.running, &json!({ "protocol": 1 })).await;
        assert!(socket.is_err_and(|error| error.to_string().contains("409")));
        let (status, body) = problem(ann.command(&self.running, "r", json!({ "ready": true })).await);
        assert_eq!((status, &body["code"]), (409, &json!("other-edition")));
        // The player's other games are still listed.
        let mine = ann.get(&format!("/api/seats?tables={},{}", self.running, self.classic)).await.unwrap();
        assert_eq!(mine, json!([]));
        let mut visitor = Client::new(server.address());
        let info = visitor.get(&format!("/api/tables/{}", self.classic)).await.unwrap();
        assert_eq!(info["phase"], "running");
        visitor.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    }
}

#[tokio::test]
async fn a_game_is_refused_while_its_edition_is_gone_or_has_other_rules() {
    let (folder, file) = (folder_with_village(), fresh_file("changed"));
    let start = || Server::start(with_editions(config(file.clone()), &folder));
    let server = start().await.unwrap();
    let games = Games::play(&server).await;
    server.stop().await;

    let server = Server::start(config(file.clone())).await.unwrap();
    games.are_refused(&server, "`village`, which this server does not have").await;
    server.stop().await;

    change(&folder, "board.toml", "price = 80", "price = 85");
    let server = start().await.unwrap();
    games.are_refused(&server, "an earlier version of the edition `village`").await;
    server.stop().await;
    change(&folder, "board.toml", "price = 85", "price = 80");

    // The rules are the same, but the table has an option that is no longer offered.
    change(&folder, "edition.toml", "start_cash = { least = 300, most = 1200 }", "");
    let server = start().await.unwrap();
    games.are_refused(&server, "start_cash").await;
    server.stop().await;
    change(
        &folder,
        "edition.toml",
        "auto_rent = true\n",
        "auto_rent = true\nstart_cash = { least = 300, most = 1200 }\n",
    );

    // Names are no rules.
    change(&folder, "names.toml", "Bac du ", "Passage du ");
    let server = start().await.unwrap();
    let mut players = reopen(&games.players, &games.running, &server).await;
    play_on(&mut players, 2_000, 5).await;
    assert!(players.iter().any(Player::is_over));
    let mut visitor = Client::new(server.address());
    let replay = visitor
        .get(&format!("/api/games/{}/replay?from=0&views=false&lang=en", games.finished))
        .await
        .unwrap();
    let data = visitor.get("/api/editions/village").await.unwrap();
    assert!(data["spaces"].to_string().contains("Passage du Nord"));
    names_every_place_reached(&replay, &data);
    server.stop().await;
}

#[tokio::test]
async fn a_server_does_not_start_with_a_faulty_edition() {
    let folder = folder_with_village();
    change(&folder, "board.toml", "price = 80", "prize = 80");
    let file = fresh_file("faulty");
    let error = Server::start(with_editions(config(file.clone()), &folder)).await.err().unwrap().to_string();
    let place = format!("{}:22:52:", folder.join("village/board.toml").display());
    assert!(error.contains(&place) && error.contains("prize"), "{error}");
    assert!(!file.exists(), "nothing was opened");
}

/// Two nodes share a database, and only one of them has the edition.
#[tokio::test]
async fn a_node_without_the_edition_refuses_its_games_and_the_others_go_on() {
    let postgres = Postgres::start();
    let folder = folder_with_village();
    let key = fresh_file("own-nodes").with_extension("key");
    let node = || Config {
        store: StoreConfig::Postgres(postgres.url().to_owned()),
        key: key.clone(),
        ..config(fresh_file("unused"))
    };
    let with = Server::start(with_editions(node(), &folder)).await.unwrap();
    let without = Server::start(node()).await.unwrap();
    let mut games = Games::play(&with).await;
    games.are_refused(&without, "`village`, which this server does not have").await;
    let (status, body) =
        problem(Client::new(without.address()).post("/api/tables", &quick_table("village", 2)).await);
    assert_eq!((status, &body["code"]), (400, &json!("bad-input")));
    // Its players are not disturbed.
    play_on(&mut games.players, 2_000, 6).await;
    assert!(games.players.iter().any(Player::is_over));
    with.stop().await;
    without.stop().await;
}
