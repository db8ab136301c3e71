//! Votes: who may remove whom, and how votes follow who comes and goes.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::clocks::{AFTER, Held, asked, code, pass};
use crate::common::{Player, config, fresh_file, quick_table, reopen, server, start_game};

/// How long a player must have been disconnected to count as away.
const AWAY_MS: u64 = 120_000;

fn remove(seat: usize) -> Value {
    json!({ "vote": { "on": { "kick": seat }, "yes": true } })
}

fn withdraw(seat: usize) -> Value {
    json!({ "vote": { "on": { "kick": seat }, "yes": false } })
}

/// A table without a clock.
fn table_without_clock(seats: usize) -> Value {
    let mut table = quick_table("classic", seats);
    table["clock"] = Value::Null;
    table
}

async fn info(player: &Player, id: &str) -> Value {
    player.client.clone().get(&format!("/api/tables/{id}")).await.unwrap()
}

async fn has_bot(player: &Player, id: &str, seat: usize) -> bool {
    info(player, id).await["seats"][seat]["holder"] == json!({ "bot": "thumb" })
}

/// Waits until a client has received a text.
async fn receive_text(player: &mut Player, text: &str) {
    while !player.received.iter().any(|frame| frame.contains(text)) {
        player.receive().await;
    }
}

#[tokio::test]
async fn one_person_alone_cannot_remove_a_player_who_is_present() {
    let server = server("remove-one").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    assert_eq!(info(&players[0], &id).await["seats"][1]["votes_to_remove"], Value::Null);
    assert_eq!(code(&players[0].command(remove(1)).await), "player-present");
    assert!(!has_bot(&players[0], &id, 1).await);
    assert_eq!(code(&players[1].command(json!({ "chat": "still here" })).await), "taken");
    server.stop().await;
}

#[tokio::test]
async fn players_with_a_stand_in_are_not_counted_as_voters() {
    let server = server("remove-stand-ins").await;
    let names = ["ann", "bob", "cid", "dot"];
    let (id, mut players) = start_game(&server, &quick_table("classic", 4), &names).await;
    assert_eq!(info(&players[0], &id).await["seats"][3]["votes_to_remove"], 2);
    assert_eq!(code(&players[0].command(remove(3)).await), "taken");
    for player in &mut players[1..3] {
        assert_eq!(code(&player.command(json!("leave")).await), "taken");
    }
    // Ann is the only voter left, but Dot is present.
    let now = info(&players[0], &id).await;
    assert_eq!(
        now["votes"],
        json!([{ "on": { "kick": 3 }, "by": 0, "undoes": null, "yes": [0], "count": 1, "needed": 2 }])
    );
    assert!(!has_bot(&players[0], &id, 3).await);
    assert_eq!(code(&players[0].command(remove(3)).await), "player-present");
    // Bob plays again and agrees. Players who left are removed by a majority, too.
    assert_eq!(code(&players[1].answer(json!({ "standing": { "end-turn": true } })).await), "taken");
    assert_eq!(code(&players[1].command(remove(3)).await), "taken");
    assert!(has_bot(&players[0], &id, 3).await);
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    assert!(!has_bot(&players[0], &id, 2).await, "Bob is asked too");
    assert_eq!(code(&players[1].command(remove(2)).await), "taken");
    assert!(has_bot(&players[0], &id, 2).await);
    server.stop().await;
}

#[tokio::test]
async fn a_pause_is_carried_when_those_who_did_not_agree_leave() {
    let server = server("leaves-a-vote").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    let pause = json!({ "vote": { "on": "pause", "yes": true } });
    assert_eq!(code(&players[0].command(pause).await), "taken");
    for player in &mut players[1..] {
        assert!(!player.received.iter().any(|text| text.contains("\"phase\":\"paused\"")));
        assert_eq!(code(&player.command(json!("leave")).await), "taken");
    }
    receive_text(&mut players[0], "\"phase\":\"paused\"").await;
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_was_long_offline_can_be_removed_by_one_person() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("remove-away"))).await.unwrap();
    let (id, mut players) = start_game(&server, &table_without_clock(2), &["ann", "bob"]).await;
    // Somebody who is not asked: for a player who is, a bot takes over earlier.
    let absent = players.remove(1 - asked(&players));
    let seat = usize::from(absent.seat);
    drop(absent.socket);
    receive_text(&mut players[0], &format!("\"seat\":{seat},\"online\":false")).await;
    pass(&mut players, AWAY_MS - 1_000).await;
    assert_eq!(code(&players[0].command(remove(seat)).await), "player-present");
    assert_eq!(info(&players[0], &id).await["seats"][seat]["away"], false);
    pass(&mut players, 1_000 + AFTER).await;
    receive_text(&mut players[0], "\"away\":true,\"votes_to_remove\":1").await;
    assert_eq!(code(&players[0].command(remove(seat)).await), "taken");
    assert!(has_bot(&players[0], &id, seat).await);
    server.stop().await;
}

#[tokio::test]
async fn a_vote_given_because_a_player_was_away_lapses_when_they_return() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("remove-back"))).await.unwrap();
    let (id, mut players) = start_game(&server, &table_without_clock(4), &["ann", "bob", "cid", "dot"]).await;
    let hello = json!({ "protocol": 1 });
    // Ann votes while Dot is present, Bob withdraws his vote, and Cid leaves.
    assert_eq!(code(&players[0].command(remove(3)).await), "taken");
    let dot = players.pop().unwrap();
    drop(dot.socket);
    receive_text(&mut players[0], "\"seat\":3,\"online\":false").await;
    pass(&mut players, AWAY_MS + AFTER).await;
    let votes = info(&players[0], &id).await["votes"].clone();
    assert_eq!(
        votes,
        json!([{ "on": { "kick": 3 }, "by": 0, "undoes": null, "yes": [0], "count": 1, "needed": 2 }])
    );
    assert_eq!(code(&players[1].command(remove(2)).await), "taken", "about Cid, who is present");
    assert_eq!(code(&players[0].command(withdraw(3)).await), "taken");
    assert_eq!(code(&players[1].command(remove(3)).await), "taken");
    // Voting twice changes nothing.
    let number = players[1].number;
    assert_eq!(code(&players[1].command(remove(3)).await), "taken");
    assert_eq!(players[1].number, number);
    // Dot is back: the vote about the absence lapses, the vote about Cid does not.
    let dot = Player::open(dot.client, &id, 3, "dot", &hello).await;
    let now = info(&players[0], &id).await;
    assert_eq!(
        now["votes"],
        json!([{ "on": { "kick": 2 }, "by": 1, "undoes": null, "yes": [1], "count": 1, "needed": 2 }])
    );
    assert_eq!(now["seats"][3]["away"], false);
    players.push(dot);
    // Nobody escapes a vote by leaving for a moment.
    assert_eq!(code(&players[2].command(json!("leave")).await), "taken");
    assert_eq!(code(&players[2].answer(json!({ "standing": { "end-turn": true } })).await), "taken");
    assert_eq!(info(&players[0], &id).await["votes"][0]["yes"], json!([1]));
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    assert!(has_bot(&players[0], &id, 2).await);
    server.stop().await;
}

#[tokio::test]
async fn one_vote_is_enough_only_if_it_was_given_while_the_player_was_away() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("remove-old-vote"))).await.unwrap();
    let (id, mut players) = start_game(&server, &table_without_clock(3), &["ann", "bob", "cid"]).await;
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    assert_eq!(code(&players[1].command(json!("leave")).await), "taken");
    let cid = players.pop().unwrap();
    drop(cid.socket);
    receive_text(&mut players[0], "\"seat\":2,\"online\":false").await;
    pass(&mut players, AWAY_MS + AFTER).await;
    let votes = info(&players[0], &id).await["votes"].clone();
    assert_eq!(
        votes,
        json!([{ "on": { "kick": 2 }, "by": 0, "undoes": null, "yes": [], "count": 0, "needed": 1 }])
    );
    assert!(!has_bot(&players[0], &id, 2).await);
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    assert!(has_bot(&players[0], &id, 2).await);
    server.stop().await;
}

#[tokio::test]
async fn votes_follow_from_the_log_and_not_from_who_is_connected() {
    let _held = Held::time();
    let file = fresh_file("remove-replay");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut players) = start_game(&server, &table_without_clock(3), &["ann", "bob", "cid"]).await;
    let cid = players.pop().unwrap();
    drop(cid.socket);
    receive_text(&mut players[0], "\"seat\":2,\"online\":false").await;
    pass(&mut players, AWAY_MS + AFTER).await;
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    let before = info(&players[0], &id).await;
    assert_eq!(before["seats"][2]["away"], true);
    server.stop().await;
    // Nobody is connected to the next server yet, and Bob's vote is enough.
    let server = Server::start(config(file)).await.unwrap();
    let again = players[0].client.at(server.address()).get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!((&again["votes"], &again["seats"][2]["away"]), (&before["votes"], &json!(true)));
    let mut players = reopen(&players[1..], &id, &server).await;
    assert_eq!(code(&players[0].command(remove(2)).await), "taken");
    assert!(has_bot(&players[0], &id, 2).await);
    server.stop().await;
}

#[tokio::test]
async fn seats_that_share_a_device_have_one_vote_about_removing_a_player() {
    let server = server("remove-device").await;
    let mut ann = Client::new(server.address());
    let table = ann.post("/api/tables", &quick_table("classic", 3)).await.unwrap();
    let id = table["id"].as_str().unwrap().to_owned();
    let join = format!("/api/tables/{id}/join");
    ann.post(&join, &json!({ "name": "ann" })).await.unwrap();
    ann.post(&join, &json!({ "name": "twin", "local": true })).await.unwrap();
    let hello = |seat: u8| json!({ "protocol": 1, "seat": seat });
    let mut players = [
        Player::open(ann.clone(), &id, 0, "ann", &hello(0)).await,
        Player::open(ann.clone(), &id, 1, "twin", &hello(1)).await,
        Player::join(&server, &id, "bob").await,
    ];
    assert_eq!(code(&players[2].command(json!({ "ready": true })).await), "taken");
    assert_eq!(code(&players[0].command(json!("start")).await), "taken");
    for player in &mut players[..2] {
        assert_eq!(code(&player.command(remove(2)).await), "player-present");
    }
    assert!(!has_bot(&players[0], &id, 2).await);
    server.stop().await;
}
