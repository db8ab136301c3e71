//! Players who are offline, with and without a clock: when a bot plays for them, and how they get their seat back.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::clocks::{AFTER, BEFORE, Held, asked, code, pass};
use crate::common::{Player, config, fresh_file, quick_table, start_game};

/// A table without a clock, whose bots are slow, so that a player who comes back finds the same question.
fn without_clock(seats: usize) -> Value {
    let mut table = quick_table("classic", seats);
    table["clock"] = Value::Null;
    table["pace_ms"] = json!(5_000);
    table
}

async fn seat_info(client: &Client, id: &str, seat: u8) -> Value {
    client.clone().get(&format!("/api/tables/{id}")).await.unwrap()["seats"][usize::from(seat)].clone()
}

/// A player whose sockets are all closed.
struct Gone {
    client: Client,
    seat: u8,
    name: String,
}

impl Gone {
    async fn come_back(self, id: &str) -> Player {
        Player::open(self.client, id, self.seat, &self.name, &json!({ "protocol": 1 })).await
    }
}

/// Closes the socket of a player. The others have heard of it when this returns.
async fn go_offline(players: &mut Vec<Player>, index: usize) -> Gone {
    let Player { client, socket, seat, name, .. } = players.remove(index);
    drop(socket);
    for other in players.iter_mut() {
        while !other.received.last().is_some_and(|text| text.contains("\"online\":false")) {
            other.receive().await;
        }
    }
    Gone { client, seat, name }
}

#[tokio::test]
async fn without_a_clock_a_bot_plays_for_an_offline_player_who_is_asked() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("absent"))).await.unwrap();
    let (id, mut players) = start_game(&server, &without_clock(2), &["ann", "bob"]).await;
    let first = asked(&players);
    let gone = go_offline(&mut players, first).await;
    pass(&mut players, 60_000 - BEFORE).await;
    assert_eq!(seat_info(&gone.client, &id, gone.seat).await["stand_in"], Value::Null);
    pass(&mut players, AFTER).await;
    assert_eq!(seat_info(&gone.client, &id, gone.seat).await["stand_in"], "thumb");
    let question = players[0].question();
    pass(&mut players, 5_000 + AFTER).await;
    assert!(players[0].question() > question, "the game goes on");
    // The player is back and has the seat at once.
    let (client, seat) = (gone.client.clone(), gone.seat);
    let back = gone.come_back(&id).await;
    assert_eq!(seat_info(&client, &id, seat).await["stand_in"], Value::Null);
    drop(back);
    server.stop().await;
}

#[tokio::test]
async fn without_a_clock_a_game_that_nobody_looks_at_waits() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("nobody"))).await.unwrap();
    let (id, mut players) = start_game(&server, &without_clock(2), &["ann", "bob"]).await;
    let first = asked(&players);
    let one = go_offline(&mut players, first).await;
    let two = go_offline(&mut players, 0).await;
    while seat_info(&two.client, &id, two.seat).await["online"] != false {}
    for _ in 0..30 {
        tokio::time::advance(std::time::Duration::from_secs(10)).await;
        assert_eq!(seat_info(&one.client, &id, one.seat).await["stand_in"], Value::Null);
    }
    // The time in which nobody was there is nobody's absence.
    let mut players = vec![two.come_back(&id).await];
    pass(&mut players, 50_000).await;
    assert_eq!(seat_info(&one.client, &id, one.seat).await["stand_in"], Value::Null);
    pass(&mut players, 10_000 + AFTER).await;
    assert_eq!(seat_info(&one.client, &id, one.seat).await["stand_in"], "thumb");
    server.stop().await;
}

#[tokio::test]
async fn somebody_at_the_table_lets_a_bot_play_for_an_offline_player() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("asked-for"))).await.unwrap();
    let (id, mut players) = start_game(&server, &without_clock(3), &["ann", "bob", "cleo"]).await;
    let first = asked(&players);
    let other = (first + 1) % 3;
    let stand_in = |seat: u64| json!({ "stand-in": seat });
    let (absent, present) = (u64::from(players[first].seat), u64::from(players[other].seat));
    // Not for somebody who is there, not for oneself, not for a seat that does not exist.
    assert_eq!(code(&players[other].command(stand_in(absent)).await), "player-online");
    assert_eq!(code(&players[other].command(stand_in(present)).await), "bad-input");
    assert_eq!(code(&players[other].command(stand_in(9)).await), "bad-input");
    let gone = go_offline(&mut players, first).await;
    // A player who reloads the page has ten seconds.
    let info = seat_info(&gone.client, &id, gone.seat).await;
    let (from, at) = (info["stand_in_from"].as_u64().unwrap(), info["stand_in_at"].as_u64().unwrap());
    assert_eq!(at - from, 50_000);
    pass(&mut players, 10_000 - BEFORE).await;
    assert_eq!(code(&players[0].command(stand_in(absent)).await), "player-online");
    pass(&mut players, AFTER).await;
    let question = players[0].question();
    assert_eq!(code(&players[0].command(stand_in(absent)).await), "taken");
    let info = seat_info(&gone.client, &id, gone.seat).await;
    assert_eq!((&info["stand_in"], &info["stand_in_from"]), (&json!("thumb"), &Value::Null));
    // Twice changes nothing.
    assert_eq!(code(&players[1].command(stand_in(absent)).await), "taken");
    pass(&mut players, 5_000 + AFTER).await;
    assert!(players[0].question() > question, "the bot plays");
    // One person could remove a player who is away, but a short absence is none.
    let info = seat_info(&gone.client, &id, gone.seat).await;
    assert_eq!((&info["away"], &info["votes_to_remove"]), (&json!(false), &json!(2)));
    // The player is back and has the seat at once; now nobody can take it away.
    let (client, seat) = (gone.client.clone(), gone.seat);
    let back = gone.come_back(&id).await;
    assert_eq!(seat_info(&client, &id, seat).await["stand_in"], Value::Null);
    assert_eq!(code(&players[0].command(stand_in(absent)).await), "player-online");
    // A spectator has no say.
    let mut stranger = Client::new(server.address());
    let refused = stranger.command(&id, "s1", stand_in(absent)).await;
    assert!(refused.is_err());
    drop(back);
    server.stop().await;
}

#[tokio::test]
async fn a_player_with_a_bot_by_request_counts_as_away_after_two_minutes() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("away-later"))).await.unwrap();
    let (id, mut players) = start_game(&server, &without_clock(2), &["ann", "bob"]).await;
    let gone = go_offline(&mut players, 1).await;
    pass(&mut players, 10_000 + AFTER).await;
    assert_eq!(code(&players[0].command(json!({ "stand-in": 1 })).await), "taken");
    let kick = json!({ "vote": { "on": { "kick": 1 }, "yes": true } });
    assert_eq!(code(&players[0].command(kick.clone()).await), "player-present");
    pass(&mut players, 110_000).await;
    assert_eq!(seat_info(&gone.client, &id, 1).await["away"], true);
    assert_eq!(code(&players[0].command(kick).await), "taken");
    assert_eq!(seat_info(&gone.client, &id, 1).await["holder"], json!({ "bot": "thumb" }));
    server.stop().await;
}
