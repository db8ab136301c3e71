//! Locked tables: who sees their players and their games; and guessing the ids of tables.

use magie_server::Server;
use magie_server::client::{Client, ClientError};
use magie_server::config::{Config, Limits, Quota, Rate};
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, play_on, quick_table};

async fn limited(name: &str, address: Quota) -> Server {
    let limits = Limits { address, ..Limits::none() };
    Server::start(Config { limits, ..config(fresh_file(name)) }).await.unwrap()
}

/// The status and the body of a page.
async fn get(client: &mut Client, path: &str, password: Option<&str>) -> (u16, String) {
    let header = password.map_or_else(String::new, |password| format!("Magie-Password: {password}\r\n"));
    let response = client.send("GET", path, &header, "").await.unwrap();
    (response.status, response.text)
}

#[tokio::test]
async fn only_players_and_those_with_the_password_see_a_locked_table() {
    let server = limited("locked", Quota { guesses: Rate::new(8, 0), ..Quota::NONE }).await;
    let mut table = quick_table("classic", 2);
    table["password"] = json!("sésame");
    table["spectators"] = json!(false);
    table["options"] = json!({ "turn_limit": 1 });
    let mut stranger = Client::new(server.address());
    let id = stranger.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut players = Vec::new();
    for (name, seat) in [("Annabelle", 0), ("Barnabas", 1)] {
        let mut client = Client::new(server.address());
        let join = json!({ "name": name, "password": "sésame" });
        client.post(&format!("/api/tables/{id}/join"), &join).await.unwrap();
        let mut player = Player::open(client, &id, seat, name, &json!({ "protocol": 1 })).await;
        player.command(json!({ "ready": true })).await;
        players.push(player);
    }
    let is_shown = |text: &str| text.contains("Annabelle") || text.contains("Barnabas");
    let page = format!("/api/tables/{id}");
    let check_table = async |stranger: &mut Client, player: &mut Client| {
        let (status, text) = get(stranger, &page, None).await;
        assert!(status == 200 && !is_shown(&text), "{text}");
        let info: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(info["seats"][1]["holder"], "person", "who plays is hidden, not how many");
        for (client, password) in [(stranger, Some("sésame")), (player, None)] {
            let (status, text) = get(client, &page, password).await;
            assert!(status == 200 && is_shown(&text), "{text}");
        }
    };
    check_table(&mut stranger, &mut players[0].client).await;
    let (_, list) = get(&mut stranger, "/api/tables", None).await;
    assert!(list.contains(&id) && !is_shown(&list), "{list}");
    players[0].command(json!("start")).await;
    for player in &mut players {
        player.catch_up(1).await;
    }
    play_on(&mut players, 1000, 2).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    check_table(&mut stranger, &mut players[1].client).await;
    for list in ["/api/tables", "/api/games"] {
        let (_, list) = get(&mut stranger, list, None).await;
        assert!(!list.contains(&id) && !is_shown(&list), "{list}");
    }
    for part in ["", "/replay?views=false", "/record", "/proof"] {
        let path = format!("/api/games/{id}{part}");
        let (status, text) = get(&mut stranger, &path, None).await;
        assert!(status == 401 && !is_shown(&text), "{part}: {text}");
        assert_eq!(get(&mut stranger, &path, Some("sesame")).await.0, 401, "{part}");
        let (status, text) = get(&mut stranger, &path, Some("sésame")).await;
        assert!(status == 200 && is_shown(&text), "{part}: {text}");
        for player in &mut players {
            assert_eq!(get(&mut player.client, &path, None).await.0, 200, "{part}");
        }
    }
    // Wrong passwords are counted here too; over the limit, the right one is refused.
    for expected in [401, 401, 401, 401, 429] {
        assert_eq!(get(&mut stranger, &page, Some("wrong")).await.0, expected);
    }
    assert_eq!(get(&mut stranger, &format!("/api/games/{id}/record"), Some("sésame")).await.0, 429);
    assert_eq!(get(&mut players[0].client, &format!("/api/games/{id}/record"), None).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn ids_of_tables_that_do_not_exist_are_counted_as_guesses() {
    let server = limited("ids", Quota { unknown_tables: Rate::new(4, 0), ..Quota::NONE }).await;
    let mut client = Client::new(server.address());
    let info = client.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let page = format!("/api/tables/{}", info["id"].as_str().unwrap());
    for _ in 0..10 {
        assert_eq!(get(&mut client, &page, None).await.0, 200, "a table that exists is no guess");
    }
    let guesses = ["/api/tables/K7QM-2XPD", "/api/games/K7QM-2XPE/record", "/api/tables/K7QM-2XPF/seat"];
    for guess in guesses {
        assert_eq!(get(&mut client, guess, None).await.0, 404, "{guess}");
    }
    let join = client.post("/api/tables/K7QM-2XPG/join", &json!({ "name": "ann" })).await;
    assert!(matches!(join, Err(ClientError::Refused { status: 404, .. })));
    for path in [guesses[0], guesses[1], &page] {
        assert_eq!(get(&mut client, path, None).await.0, 429, "{path}");
    }
    assert_eq!(get(&mut client, "/api/tables", None).await.0, 200, "lists need no id");
    server.stop().await;
}
