//! What is taken back, what is not, and what stays.

use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{Player, play_on, play_until, quick_table, server, start_game};

fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

fn undo(yes: bool) -> Value {
    json!({ "vote": { "on": "undo", "yes": yes } })
}

fn was_undone(player: &Player) -> bool {
    player.heard.iter().any(|text| text.contains("\"undone\""))
}

/// What a player sees, after all that was on its way to him has arrived.
async fn look(player: &mut Player) -> Value {
    player.socket.say(&json!({ "look": {} })).await.unwrap();
    loop {
        let frame = player.hear().await;
        if let Some(view) = frame.get("view") {
            return view.clone();
        }
    }
}

/// Plays until somebody has bought something; who.
async fn play_until_bought(players: &mut [Player]) -> usize {
    assert!(play_until(players, &["buy"]).await);
    let buyer = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    assert_eq!(code(&players[buyer].answer(json!("buy")).await), "taken");
    for player in players.iter_mut() {
        look(player).await;
    }
    buyer
}

#[tokio::test]
async fn who_is_away_has_no_say() {
    let server = server("no-say").await;
    let mut table = quick_table("classic", 3);
    table["pace_ms"] = json!(5000);
    let (_, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let buyer = play_until_bought(&mut players).await;
    let (away, other) = ((buyer + 1) % 3, (buyer + 2) % 3);
    assert_eq!(code(&players[away].command(json!("leave")).await), "taken");
    assert_eq!(code(&players[away].command(undo(true)).await), "taken");
    assert_eq!(code(&players[other].command(undo(true)).await), "taken");
    look(&mut players[other]).await;
    assert!(!was_undone(&players[other]), "the buyer did not agree");
    // His own yes is what was missing: the two who are there agree.
    assert_eq!(code(&players[buyer].command(undo(true)).await), "taken");
    look(&mut players[buyer]).await;
    assert!(was_undone(&players[buyer]));
    server.stop().await;
}

#[tokio::test]
async fn a_yes_is_for_the_answer_it_was_given_for() {
    let server = server("old-yes").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    play_until_bought(&mut players).await;
    assert_eq!(code(&players[0].command(undo(true)).await), "taken");
    play_on(&mut players, 10, 1).await;
    play_until_bought(&mut players).await;
    for player in &mut players[1..] {
        assert_eq!(code(&player.command(undo(true)).await), "taken");
    }
    look(&mut players[1]).await;
    assert!(!was_undone(&players[1]), "Ann agreed to something else");
    let info = Client::new(server.address()).get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["votes"][0]["yes"], json!([1, 2]));
    server.stop().await;
}
