//! Buttons need labels: a client that named a language gets one with everything its seat may do, asked or not.

use serde_json::json;

use crate::common::{Player, play_on, quick_table, server, start_game};

#[tokio::test]
async fn a_seat_that_is_not_asked_gets_labels_for_what_it_may_do() {
    let server = server("labels").await;
    let (table, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let hello = json!({ "protocol": 1, "lang": "en" });
    let mut labelled = 0;
    while labelled < 20 {
        play_on(&mut players, 5, 1).await;
        assert!(!players.iter().any(Player::is_over), "the game is over after {labelled} labels");
        for player in &players {
            let client = player.client.at(server.address());
            let mut tab = Player::open(client, &table, player.seat, &player.name, &hello).await;
            let view = tab.look().await;
            if tab.ask["you"].is_object() {
                continue;
            }
            for choice in view["legal"].as_array().unwrap() {
                assert!(choice["text"].is_string(), "{choice}");
                labelled += 1;
            }
        }
    }
    server.stop().await;
}
