//! Servers with a test seed: games repeat, and everyone is warned.

use magie_server::client::Client;
use magie_server::config::Config;
use magie_server::{Server, proof};
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, play_on, quick_table};

async fn test_server(name: &str, test_seed: u32) -> Server {
    Server::start(Config { test_seed: Some(test_seed), ..config(fresh_file(name)) }).await.unwrap()
}

/// A person and two bots play a whole game: the table's id, the answers of its record, and the person.
async fn game(server: &Server, commits: bool) -> (String, Value, Player) {
    let mut host = Client::new(server.address());
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 6, "auto_rent": true });
    let info = host.post("/api/tables", &table).await.unwrap();
    let id = info["id"].as_str().unwrap().to_owned();
    let mut ann = Player::join(server, &id, "ann").await;
    if commits {
        ann.client.commit_share(&id, 0).await.unwrap();
    }
    for (seat, bot) in [(1, "thumb"), (2, "random")] {
        ann.command(json!({ "seat-bot": { "seat": seat, "bot": bot } })).await;
    }
    ann.command(json!("start")).await;
    ann.catch_up(1).await;
    let mut players = [ann];
    play_on(&mut players, 1000, 3).await;
    let [mut ann] = players;
    while !ann.is_over() {
        ann.receive().await;
    }
    let record = ann.client.get(&format!("/api/games/{id}/record")).await.unwrap();
    assert!(record["answers"].as_array().unwrap().len() > 60, "{record}");
    (id, record["answers"].clone(), ann)
}

#[tokio::test]
async fn two_servers_with_the_same_test_seed_play_the_same_games() {
    let (one, two) = (test_server("seed-one", 7).await, test_server("seed-two", 7).await);
    let (first_id, first, mut ann) = game(&one, true).await;
    let (same_id, same, mut bob) = game(&two, true).await;
    assert_ne!(first_id, same_id);
    assert_eq!(first, same, "the first table of each");
    let (_, second, _) = game(&one, false).await;
    assert_ne!(first, second, "each table of a server has dice of its own");
    assert_eq!(second, game(&two, false).await.1, "the second table of each");
    let other = test_server("seed-other", 8).await;
    assert_ne!(first, game(&other, false).await.1, "another seed, other dice");
    // Only luck repeats: the seed does not reveal the credentials of a seat.
    let ann = ann.client.get(&format!("/api/tables/{first_id}/seat")).await.unwrap();
    let bob = bob.client.get(&format!("/api/tables/{same_id}/seat")).await.unwrap();
    assert!(ann["reentry"].is_string() && ann["reentry"] != bob["reentry"], "{ann}");
    for server in [one, two, other] {
        server.stop().await;
    }
}

#[tokio::test]
async fn a_test_server_announces_itself_and_its_tables_have_no_proof() {
    let file = fresh_file("test-seed");
    let server = Server::start(Config { test_seed: Some(7), ..config(file.clone()) }).await.unwrap();
    let (id, ..) = game(&server, false).await;
    let mut visitor = Client::new(server.address());
    assert_eq!(visitor.get("/api/about").await.unwrap()["test_seed"], 7);
    server.stop().await;
    // An ordinary server opens the file: the table keeps its test dice.
    let server = Server::start(config(file)).await.unwrap();
    let mut visitor = visitor.at(server.address());
    assert_eq!(visitor.get("/api/about").await.unwrap()["test_seed"], Value::Null);
    let info = visitor.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["test_dice"], true);
    assert_eq!((&info["commitment"], &info["seed"]), (&Value::Null, &Value::Null));
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    assert_eq!(proof.status, 403, "{}", proof.text);
    assert!(proof::verify(&proof.text, None).is_err());
    let new = visitor.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    assert_eq!((&new["test_dice"], new["commitment"].is_string()), (&json!(false), true));
    // No request can create a table with predictable dice.
    for field in ["test_seed", "test_dice", "seed"] {
        let mut wanted = quick_table("classic", 2);
        wanted[field] = json!(7);
        assert!(visitor.post("/api/tables", &wanted).await.is_err(), "{field}");
    }
    server.stop().await;
}
