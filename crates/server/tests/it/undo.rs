//! What an undo removes, and what it keeps.

use magie_server::client::Client;
use magie_server::{Server, proof};
use serde_json::{Value, json};

use crate::common::{
    Player, config, copy_new_rows, copy_of, fresh_file, play_on, play_until, quick_table, server, start_game,
};

fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

fn undo(yes: bool) -> Value {
    json!({ "vote": { "on": "undo", "yes": yes } })
}

fn was_undone(player: &Player) -> bool {
    player.received.iter().any(|text| text.contains("\"undone\""))
}

/// Plays until a player has bought a property; returns the player.
async fn play_until_bought(players: &mut [Player]) -> usize {
    assert!(play_until(players, &["buy"]).await);
    let buyer = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    assert_eq!(code(&players[buyer].answer(json!("buy")).await), "taken");
    for player in players.iter_mut() {
        player.look().await;
    }
    buyer
}

#[tokio::test]
async fn standing_orders_survive_an_undo_and_cannot_be_undone() {
    let server = server("orders").await;
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 6 });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    // After a roll there is nothing to undo; whether a player gave a standing order since then is secret.
    assert!(play_until(&mut players, &["buy"]).await);
    let buyer = players.iter().position(|player| !player.ask["you"].is_null()).unwrap();
    let (secretive, other) = ((buyer + 1) % 3, (buyer + 2) % 3);
    let order = |on: bool| json!({ "standing": { "end-turn": on } });
    assert_eq!(code(&players[secretive].answer(order(false)).await), "taken");
    assert_eq!(code(&players[other].command(undo(true)).await), "nothing-to-undo");
    // An order given after the purchase stays in force when the purchase is undone, and a vote does not reveal it.
    assert_eq!(code(&players[buyer].answer(json!("buy")).await), "taken");
    assert_eq!(code(&players[other].command(undo(true)).await), "taken");
    // Everyone sees who asks, and for which answer.
    let vote = players[0].client.clone().get(&format!("/api/tables/{id}")).await.unwrap()["votes"][0].clone();
    assert_eq!((&vote["by"], &vote["undoes"]), (&json!(other), &json!({ "seat": buyer, "action": "buy" })));
    assert_eq!(code(&players[secretive].answer(order(true)).await), "taken");
    let before = players[other].look().await;
    for index in [secretive, buyer] {
        assert_eq!(code(&players[index].command(undo(true)).await), "taken");
    }
    for player in &mut players {
        player.look().await;
        assert!(was_undone(player), "{}", player.name);
        assert_eq!(player.ask["turn"]["seats"]["code"], "buy");
    }
    assert_ne!(players[other].look().await, before);
    assert_eq!(players[secretive].look().await["standing"]["end_turn"], true);
    let orders_received =
        |player: &Player| player.received.iter().filter(|text| text.contains("standing-order")).count();
    assert_eq!((orders_received(&players[buyer]), orders_received(&players[other])), (0, 0));
    assert!(orders_received(&players[secretive]) >= 2);
    // The log of all this is a complete game.
    play_on(&mut players, 5000, 1).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let mut visitor = Client::new(server.address());
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&proof.text, None).unwrap();
    server.stop().await;
}

#[tokio::test]
async fn absent_players_have_no_vote() {
    let server = server("no-say").await;
    let mut table = quick_table("classic", 3);
    table["pace_ms"] = json!(5000);
    let (_, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let buyer = play_until_bought(&mut players).await;
    let (away, other) = ((buyer + 1) % 3, (buyer + 2) % 3);
    assert_eq!(code(&players[away].command(json!("leave")).await), "taken");
    assert_eq!(code(&players[away].command(undo(true)).await), "taken");
    assert_eq!(code(&players[other].command(undo(true)).await), "taken");
    players[other].look().await;
    assert!(!was_undone(&players[other]), "the buyer did not agree");
    // The missing vote: the two players who are present agree.
    assert_eq!(code(&players[buyer].command(undo(true)).await), "taken");
    players[buyer].look().await;
    assert!(was_undone(&players[buyer]));
    server.stop().await;
}

#[tokio::test]
async fn a_vote_to_undo_counts_only_for_the_answer_it_was_given_for() {
    let server = server("old-yes").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    play_until_bought(&mut players).await;
    assert_eq!(code(&players[0].command(undo(true)).await), "taken");
    play_on(&mut players, 10, 1).await;
    play_until_bought(&mut players).await;
    for player in &mut players[1..] {
        assert_eq!(code(&player.command(undo(true)).await), "taken");
    }
    players[1].look().await;
    assert!(!was_undone(&players[1]), "Ann agreed to something else");
    let info = Client::new(server.address()).get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["votes"][0]["yes"], json!([1, 2]));
    server.stop().await;
}

/// A node that was not notified of rows notices them when it appends one with the same number.
#[tokio::test]
async fn a_node_that_learns_of_an_undo_late_sends_everything_after_it_in_order() {
    let file = fresh_file("late-undo");
    let one = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&one, &quick_table("classic", 2), &["ann", "bob"]).await;
    play_until_bought(&mut players).await;
    let copy = copy_of(&file);
    let two = Server::start(config(copy.clone())).await.unwrap();
    let hello = json!({ "protocol": 1 });
    let mut elsewhere = Player::open(players[1].client.at(two.address()), &id, 1, "bob", &hello).await;
    for player in &mut players {
        assert_eq!(code(&player.command(undo(true)).await), "taken");
    }
    for line in ["one", "two", "three"] {
        assert_eq!(code(&players[0].command(json!({ "chat": line })).await), "taken");
    }
    copy_new_rows(&file, &copy);
    // Every number is checked when it is received.
    assert_eq!(code(&elsewhere.command(json!({ "chat": "four" })).await), "taken");
    elsewhere.look().await;
    assert!(was_undone(&elsewhere));
    let lines = |player: &Player| player.received.iter().filter(|text| text.contains("\"chat\":{")).count();
    assert_eq!(lines(&elsewhere), 4);
    assert_eq!(elsewhere.ask["turn"]["seats"]["code"], "buy");
    one.stop().await;
    two.stop().await;
}
