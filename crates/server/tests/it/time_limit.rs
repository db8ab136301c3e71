//! Games with a time limit (CL-70a).

use std::time::Duration;

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::clocks::{AFTER, BEFORE, Held, asked, clocked, code, pass};
use crate::common::{Player, config, fresh_file, play_on, play_until, quick_table, reopen, start_game};

#[tokio::test]
async fn a_timed_game_ends_when_its_time_is_up() {
    let _held = Held::time();
    let file = fresh_file("timed");
    let server = Server::start(config(file.clone())).await.unwrap();
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "time_limit": 30 });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    play_on(&mut players, 10, 1).await;
    pass(&mut players, 10 * 60_000).await;
    // Pauses do not count, and another server continues the clock.
    for player in &mut players {
        player.command(json!({ "vote": { "on": "pause", "yes": true } })).await;
    }
    pass(&mut players, 60 * 60_000).await;
    assert_eq!(players[0].look().await["time_up"], false);
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let mut players = reopen(&players, &id, &server).await;
    let info = |client: &Client| {
        let (mut client, path) = (client.clone(), format!("/api/tables/{id}"));
        async move { client.get(&path).await.unwrap() }
    };
    assert_eq!(info(&players[0].client).await["ends_at"], Value::Null);
    players[0].command(json!("resume")).await;
    assert!(info(&players[0].client).await["ends_at"].is_u64());
    pass(&mut players, 20 * 60_000 - BEFORE).await;
    assert_eq!(players[0].look().await["time_up"], false);
    pass(&mut players, AFTER).await;
    assert_eq!(players[0].look().await["time_up"], true);
    // The current turn is played to its end.
    let played = play_on(&mut players, 1000, 2).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    assert!(played > 0 && players[0].ask["turn"]["over"]["reason"] == "time-limit", "{}", players[0].ask);
    server.stop().await;
}

#[tokio::test]
async fn the_end_of_the_time_limit_cannot_be_undone() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("time-stands"))).await.unwrap();
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "time_limit": 5 });
    let (_, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    assert!(play_until(&mut players, &["buy"]).await);
    let buyer = asked(&players);
    assert_eq!(code(&players[buyer].answer(json!("buy")).await), "taken");
    let undo = json!({ "vote": { "on": "undo", "yes": true } });
    assert_eq!(code(&players[0].command(undo.clone()).await), "taken");
    pass(&mut players, 5 * 60_000 + AFTER).await;
    assert_eq!(players[0].look().await["time_up"], true);
    assert_eq!(code(&players[1].command(undo).await), "nothing-to-undo");
    server.stop().await;
}

#[tokio::test]
async fn a_timed_game_does_not_lose_time_without_a_server() {
    let _held = Held::time();
    let file = fresh_file("timed-down");
    // With a clock for questions, and without one.
    for clock in [quick_table("classic", 2)["clock"].clone(), Value::Null] {
        let server = Server::start(config(file.clone())).await.unwrap();
        let mut table = clocked(clock);
        table["options"] = json!({ "time_limit": 30 });
        let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
        pass(&mut players, 5 * 60_000).await;
        server.stop().await;
        tokio::time::advance(Duration::from_secs(3600)).await;
        // A short interruption counts as little as an hour.
        let server = Server::start(config(file.clone())).await.unwrap();
        server.stop().await;
        tokio::time::advance(Duration::from_secs(5)).await;
        let server = Server::start(config(file.clone())).await.unwrap();
        let mut players = reopen(&players, &id, &server).await;
        let welcome: Value = serde_json::from_str(&players[0].received[0]).unwrap();
        let now = welcome["welcome"]["now"].as_u64().unwrap();
        let left = welcome["welcome"]["table"]["ends_at"].as_u64().unwrap() - now;
        assert!(left.abs_diff(25 * 60_000) < 100, "{left}");
        assert_eq!(players[0].look().await["time_up"], false);
        // No client needs to be connected, as long as a player is waited for; a game of bots alone stops.
        let client = players[0].client.clone();
        drop(players);
        for _ in 0..26 {
            tokio::time::advance(Duration::from_secs(60)).await;
            client.clone().get("/api/games").await.unwrap();
        }
        let mut ann = Player::open(client, &id, 0, "ann", &json!({ "protocol": 1 })).await;
        assert_eq!(ann.look().await["time_up"], table["clock"].is_null());
        server.stop().await;
    }
}
