//! Whole games over real sockets.

use magie_server::client::Client;
use magie_server::fair;
use serde_json::json;

use crate::common::{Player, play_on, quick_table, server, start_game};

#[tokio::test]
async fn a_game_of_people_is_played_to_its_end_and_its_dice_are_verified() {
    let server = server("whole").await;
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 12, "auto_rent": true });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let mut anybody = Client::new(server.address());
    assert!(
        anybody.get(&format!("/api/games/{id}/record")).await.is_err(),
        "a running game has no record to show"
    );
    let answers = play_on(&mut players, 5000, 1).await;
    assert!(answers > 60, "{answers}");
    for player in &mut players {
        while !player.is_over() {
            player.hear().await;
        }
    }
    let info = anybody.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["phase"], "over");
    assert!(info["outcome"]["winners"][0].is_string());
    let proof = anybody.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    let verified = fair::verify(&proof.text).unwrap();
    assert!(verified.luck > 20 && verified.answers > 60, "{verified:?}");
    // Other dice are found out.
    let forged = proof.text.replacen("\"dice\":[1,", "\"dice\":[2,", 1);
    assert!(
        matches!(fair::verify(&forged), Err(fair::ProofError::OtherLuck { .. })),
        "{:?}",
        fair::verify(&forged)
    );
    let games = anybody.get("/api/games").await.unwrap();
    assert_eq!(games[0]["id"], id.as_str());
    server.stop().await;
}

#[tokio::test]
async fn bots_play_with_people_and_by_themselves() {
    let server = server("bots").await;
    for edition in ["classic", "france-2008", "faux-billets"] {
        let mut host = Client::new(server.address());
        let info = host.post("/api/tables", &quick_table(edition, 3)).await.unwrap();
        let id = info["id"].as_str().unwrap().to_owned();
        let mut ann = Player::join(&server, &id, "ann").await;
        for (seat, bot) in [(1, "thumb"), (2, "random")] {
            let reply = ann.command(json!({ "seat-bot": { "seat": seat, "bot": bot } })).await;
            assert!(reply.get("ack").is_some(), "{reply}");
        }
        let reply = ann.command(json!("start")).await;
        assert!(reply.get("ack").is_some(), "{reply}");
        ann.catch_up(1).await;
        let mut players = [ann];
        play_on(&mut players, 25, 3).await;
        // She leaves; a bot plays for her to the end.
        let [mut ann] = players;
        ann.command(json!("leave")).await;
        while !ann.is_over() {
            ann.hear().await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_bot_that_thinks_keeps_nobody_waiting() {
    let server = server("thinker").await;
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let mut ann = Player::join(&server, info["id"].as_str().unwrap(), "ann").await;
    ann.command(json!({ "seat-bot": { "seat": 1, "bot": "oracle" } })).await;
    ann.command(json!("start")).await;
    ann.catch_up(1).await;
    let mut players = [ann];
    assert_eq!(play_on(&mut players, 12, 3).await, 12, "the bot answers in its time");
    // What it is asked is told before it answers: the table does not stand still while it thinks.
    let [ann] = players;
    let asked = |text: &String| text.starts_with("{\"events\"") && text.contains("\"seats\":[\"Lizzie\"]");
    assert!(ann.heard.iter().any(asked));
    server.stop().await;
}
