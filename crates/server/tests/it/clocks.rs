//! Clocks, with time that the tests control: reserves, default answers, absent players, restarts.

use std::sync::mpsc;
use std::time::Duration;

use magie_server::Server;
use magie_server::client::Client;
use magie_server::config::{Config, Limits};
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, play_on, play_until, quick_table, reopen, start_game};

/// Time is paused and advances only with `pass`. The blocking task keeps tokio from advancing paused time to the next
/// timer while everything waits for a socket.
pub(crate) struct Held {
    _until_dropped: mpsc::Sender<()>,
}

impl Held {
    pub(crate) fn time() -> Self {
        let (sender, receiver) = mpsc::channel();
        tokio::task::spawn_blocking(move || receiver.recv());
        tokio::time::pause();
        Self { _until_dropped: sender }
    }
}

/// A little before a moment, and from there to a little after it, because timers are accurate to a millisecond or two.
pub(crate) const BEFORE: u64 = 5;
pub(crate) const AFTER: u64 = 10;

/// Lets time pass, while the players answer pings.
pub(crate) async fn pass(players: &mut [Player], ms: u64) {
    let mut left = ms;
    while left > 0 {
        let some = left.min(20_000);
        tokio::time::advance(Duration::from_millis(some)).await;
        left -= some;
        for player in players.iter_mut() {
            player.look().await;
        }
    }
}

pub(crate) fn code(reply: &Value) -> &str {
    reply["refused"]["refusal"]["code"].as_str().unwrap_or("taken")
}

pub(crate) fn asked(players: &[Player]) -> usize {
    players.iter().position(|player| !player.ask["you"].is_null()).unwrap()
}

async fn seat_info(players: &[Player], id: &str, seat: usize) -> Value {
    players[0].client.clone().get(&format!("/api/tables/{id}")).await.unwrap()["seats"][seat].clone()
}

pub(crate) fn clocked(clock: Value) -> Value {
    let mut table = quick_table("classic", 2);
    table["clock"] = clock;
    table
}

/// A table with slow bots, so that a player who leaves can be back before they act.
fn slow_bots(clock: Value) -> Value {
    let mut table = clocked(clock);
    table["pace_ms"] = json!(5_000);
    table
}

async fn leave(player: &mut Player) {
    assert_eq!(code(&player.command(json!("leave")).await), "taken");
}

async fn come_back(player: &mut Player) {
    assert_eq!(code(&player.answer(json!({ "standing": { "pass-rests": false } })).await), "taken");
}

/// The deadline of each seat that is asked.
async fn untils(player: &mut Player) -> Vec<(u64, u64)> {
    player.look().await;
    let clocks = player.ask["clocks"].as_array().unwrap();
    clocks.iter().map(|clock| (clock["seat"].as_u64().unwrap(), clock["until"].as_u64().unwrap())).collect()
}

#[tokio::test]
async fn a_question_uses_its_time_then_the_reserve_then_the_default_answer() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("reserve"))).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 15_000, "reserve_ms": 300_000, "rest_ms": 0 });
    let (id, mut players) = start_game(&server, &clocked(clock), &["ann", "bob"]).await;
    let first = asked(&players);
    let clocks = players[first].ask["clocks"][0].clone();
    let now = |player: &Player| {
        let frame: Value = serde_json::from_str(player.received.last().unwrap()).unwrap();
        frame["events"]["now"].as_u64()
    };
    assert_eq!(clocks["seat"], first);
    assert_eq!(clocks["until"].as_u64().unwrap() - clocks["reserve_from"].as_u64().unwrap(), 300_000);
    assert!(now(&players[first]).is_none_or(|now| clocks["reserve_from"].as_u64().unwrap() == now + 60_000));
    // In time, so the reserve is untouched.
    pass(&mut players, 59_000).await;
    assert_eq!(seat_info(&players, &id, first).await["reserve_ms"], 300_000);
    // 100 seconds late, which the reserve pays for.
    pass(&mut players, 101_000).await;
    assert_eq!(code(&players[first].answer(json!("roll")).await), "taken");
    assert_eq!(seat_info(&players, &id, first).await["reserve_ms"], 200_000);
    // The next question runs out completely and then gets the announced default answer.
    assert!(play_until(&mut players, &["buy"]).await);
    let late = asked(&players);
    let (question, default) = (players[late].question(), players[late].ask["you"]["default"].clone());
    let until = players[late].ask["clocks"][0]["until"].as_u64().unwrap();
    let reserve = seat_info(&players, &id, late).await["reserve_ms"].as_u64().unwrap();
    assert_eq!(default, "decline");
    pass(&mut players, 60_000 + reserve - BEFORE).await;
    assert_eq!(
        (players[late].question(), until),
        (question, players[late].ask["clocks"][0]["until"].as_u64().unwrap())
    );
    pass(&mut players, AFTER).await;
    assert_eq!(players[0].ask["turn"]["seats"]["code"], "bid", "declined, and auctioned");
    assert_eq!(seat_info(&players, &id, late).await["reserve_ms"], 0);
    // All are asked at once, each with their own reserve.
    let until: Vec<u64> = players[0].ask["clocks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|clock| clock["until"].as_u64().unwrap())
        .collect();
    assert_eq!(until.len(), 2);
    assert_ne!(until[0], until[1]);
    pass(&mut players, 15_000 + AFTER).await;
    let left = players[0].ask["turn"]["seats"]["seats"].clone();
    assert_eq!(left, json!([players[1 - late].name]), "who has no reserve has passed");
    server.stop().await;
}

#[tokio::test]
async fn a_bot_plays_for_a_player_who_times_out_twice_or_is_offline() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("away"))).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 60_000, "reserve_ms": 0, "absent_ms": 30_000,
        "rest_ms": 0, "claim_ms": 0 });
    let (id, mut players) = start_game(&server, &clocked(clock), &["ann", "bob"]).await;
    // Ann is connected but never answers: after two timeouts a bot plays for her.
    let mut minutes = 0;
    while seat_info(&players, &id, 0).await["stand_in"].is_null() {
        pass(&mut players, 60_000).await;
        // Bob answers.
        assert_eq!(code(&players[1].answer(json!({ "standing": { "end-turn": true } })).await), "taken");
        minutes += 1;
        assert!(minutes < 20);
    }
    // Ann answers and has her seat back.
    assert_eq!(code(&players[0].answer(json!({ "standing": { "end-turn": true } })).await), "taken");
    assert_eq!(seat_info(&players, &id, 0).await["stand_in"], Value::Null);
    assert_eq!(seat_info(&players, &id, 1).await["stand_in"], Value::Null);
    // Bob loses the connection while he is asked: a bot plays for Bob 30 seconds after the last sign of life.
    let just_asked_to_roll =
        |bob: &Player| bob.ask["you"].is_object() && bob.ask["turn"]["seats"]["code"] == "roll";
    for choice_seed in 0..200 {
        if choice_seed > 0 && just_asked_to_roll(&players[1]) {
            break;
        }
        play_on(&mut players, 1, choice_seed).await;
        for player in &mut players {
            player.look().await;
        }
    }
    assert!(just_asked_to_roll(&players[1]), "{}", players[1].ask);
    let bob = players.pop().unwrap();
    let (number, client) = (bob.number, bob.client.clone());
    drop(bob);
    while players[0].received.last().is_none_or(|text| !text.contains("\"online\":false")) {
        players[0].receive().await;
    }
    pass(&mut players, 29_000).await;
    assert_eq!(seat_info(&players, &id, 1).await["stand_in"], Value::Null);
    pass(&mut players, 1_000 + AFTER).await;
    assert_eq!(seat_info(&players, &id, 1).await["stand_in"], "thumb");
    // Bob reconnects: he has his seat back at once and gets the events he missed.
    let bob = Player::open(client, &id, 1, "bob", &json!({ "protocol": 1, "since": number })).await;
    assert!(
        bob.received[0].contains("\"resumed\"") || bob.received[0].contains("\"welcome\""),
        "{}",
        bob.received[0]
    );
    assert_eq!(seat_info(&players, &id, 1).await["stand_in"], Value::Null);
    server.stop().await;
}

/// Lets twenty seconds pass, in which bots with a pace of one second can act.
async fn let_bots_play(players: &mut [Player]) {
    for _ in 0..20 {
        pass(players, 1_000 + AFTER).await;
    }
}

#[tokio::test]
async fn bots_do_not_continue_when_everyone_has_left() {
    let _held = Held::time();
    // The table has no pace, but the server's minimum is one second.
    let limits = Limits { pace_ms: 1000, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(fresh_file("abandoned")) }).await.unwrap();
    let table = quick_table("classic", 3);
    let id = Client::new(server.address()).post("/api/tables", &table).await.unwrap()["id"].clone();
    let id = id.as_str().unwrap();
    let mut ann = Player::join(&server, id, "ann").await;
    for seat in [1, 2] {
        ann.command(json!({ "seat-bot": { "seat": seat, "bot": "scripted" } })).await;
    }
    ann.command(json!("start")).await;
    ann.command(json!("leave")).await;
    let mut players = [ann];
    let watched = players[0].number;
    let_bots_play(&mut players).await;
    let [ann] = players;
    let events = ann.number - watched;
    assert!((10..400).contains(&events), "bots play while somebody watches, one answer at a time: {events}");
    let (number, client) = (ann.number, ann.client.clone());
    drop(ann);
    // A spectator would count as a client; an HTTP request does not.
    let online = async |client: &Client| {
        client.clone().get(&format!("/api/tables/{id}")).await.unwrap()["seats"][0]["online"].clone()
    };
    while online(&client).await != false {}
    for _ in 0..60 {
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(online(&client).await, false);
    }
    let watcher = Client::new(server.address());
    let mut players = [Player::open(watcher, id, 9, "watcher", &json!({ "protocol": 1 })).await];
    assert!(players[0].number < number + 10, "it stood still: {} after {number}", players[0].number);
    let before = players[0].number;
    let_bots_play(&mut players).await;
    assert!(players[0].number > before + 10, "and goes on: {}", players[0].number - before);
    server.stop().await;
}

#[tokio::test]
async fn a_claim_prevents_the_next_roll_for_three_seconds() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("claim"))).await.unwrap();
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "auto_rent": false });
    let (_, mut players) = start_game(&server, &table, &["ann", "bob", "cleo"]).await;
    for player in &mut players {
        player.answer(json!({ "standing": { "always-claim": false } })).await;
    }
    let may_roll = |player: &Player| {
        let legal = player.ask["you"]["legal"].as_array();
        legal.is_some_and(|legal| legal.iter().any(|choice| choice["do"] == "roll"))
    };
    let (mut next, mut over_own) = (None, false);
    for choice_seed in 0..4000 {
        let claims = players[0].look().await["claims"].clone();
        let claims = claims.as_array().unwrap();
        let who = |name: &Value| players.iter().position(|player| *name == player.name.as_str());
        let rolls = |name: &Value| who(name).filter(|&index| may_roll(&players[index]));
        let others = |claim: &&Value| claim["owner"] != claim["until"];
        next = claims.iter().filter(others).find_map(|claim| rolls(&claim["until"]));
        let lander = claims.iter().find_map(|claim| rolls(&claim["payer"]));
        if next.is_some() && over_own {
            break;
        }
        if let Some(lander) = lander {
            // After a double, the player's own next roll closes no claim and waits for nobody.
            assert_eq!(code(&players[lander].answer(json!("roll")).await), "taken");
            over_own = true;
        } else {
            if next.is_some() {
                pass(&mut players, 3_000).await;
            }
            play_on(&mut players, 1, choice_seed).await;
        }
        for player in &mut players {
            player.look().await;
        }
    }
    assert!(over_own, "nobody rolled a double on another's property");
    let next = next.expect("a claim over which the next player may roll");
    let reply = players[next].answer(json!("roll")).await;
    assert_eq!(code(&reply), "claim-open");
    pass(&mut players, 3_000).await;
    assert_eq!(code(&players[next].answer(json!("roll")).await), "taken");
    server.stop().await;
}

#[tokio::test]
async fn time_without_a_server_counts_for_nobody() {
    let _held = Held::time();
    let file = fresh_file("down");
    let server = Server::start(config(file.clone())).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 15_000, "reserve_ms": 10_000, "rest_ms": 0 });
    let (id, mut players) = start_game(&server, &clocked(clock), &["ann", "bob"]).await;
    assert!(play_until(&mut players, &["bid"]).await);
    pass(&mut players, 10_000).await;
    let before = players[0].ask.clone();
    server.stop().await;
    // After a short interruption the clocks continue as if nothing had happened.
    tokio::time::advance(Duration::from_secs(2)).await;
    let server = Server::start(config(file.clone())).await.unwrap();
    let client = players[0].client.at(server.address());
    let ann = Player::open(client, &id, 0, "ann", &json!({ "protocol": 1 })).await;
    assert_eq!(ann.ask, before);
    server.stop().await;
    // After a night, the player who is asked gets the full time again and keeps the reserve.
    tokio::time::advance(Duration::from_secs(9 * 3600)).await;
    let server = Server::start(config(file)).await.unwrap();
    let mut players = reopen(&players, &id, &server).await;
    assert_eq!(players[0].ask["turn"], before["turn"]);
    let welcome: Value = serde_json::from_str(&players[0].received[0]).unwrap();
    let from = players[0].ask["clocks"][0]["reserve_from"].as_u64().unwrap();
    assert_eq!(from, welcome["welcome"]["now"].as_u64().unwrap() + 15_000);
    assert_eq!(seat_info(&players, &id, 0).await["reserve_ms"], 10_000);
    assert!(play_on(&mut players, 10, 3).await > 0);
    server.stop().await;
}

#[tokio::test]
async fn the_slowest_clock_continues_after_a_restart_without_clients() {
    let _held = Held::time();
    let file = fresh_file("slow-clock");
    let days = |count: u64| Duration::from_secs(count * 24 * 3600);
    let server = Server::start(config(file.clone())).await.unwrap();
    let week = 7 * 24 * 3_600_000;
    let clock = json!({ "question_ms": week, "together_ms": week, "reserve_ms": week, "absent_ms": week });
    let (id, players) = start_game(&server, &clocked(clock), &["ann", "bob"]).await;
    let client = players[0].client.clone();
    drop(players);
    let path = format!("/api/tables/{id}");
    let is_there = |info: &Value| info["seats"].as_array().unwrap().iter().any(|seat| seat["online"] == true);
    while is_there(&client.clone().get(&path).await.unwrap()) {}
    tokio::time::advance(days(6)).await;
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    let mut ann = client.at(server.address());
    for _ in 0..9 * 24 {
        tokio::time::advance(Duration::from_secs(3600)).await;
        ann.get("/api/games").await.unwrap();
    }
    let info = ann.get(&path).await.unwrap();
    assert!(info["seats"].as_array().unwrap().iter().any(|seat| !seat["stand_in"].is_null()), "{info}");
    server.stop().await;
}

#[tokio::test]
async fn old_tables_are_deleted() {
    let _held = Held::time();
    let server = Server::start(Config { keep_days: 3, ..config(fresh_file("forgotten")) }).await.unwrap();
    let mut table = quick_table("classic", 2);
    table["options"] = json!({ "turn_limit": 1 });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob"]).await;
    play_on(&mut players, 1000, 2).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    drop(players);
    let mut visitor = Client::new(server.address());
    let lobby = visitor.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let there = async |path: String| Client::new(server.address()).get(&path).await.is_ok();
    let (game, lobby) =
        (format!("/api/games/{id}"), format!("/api/tables/{}", lobby["id"].as_str().unwrap()));
    let hours = async |count: u64| {
        for _ in 0..count * 6 {
            tokio::time::advance(Duration::from_secs(601)).await;
            for _ in 0..3 {
                Client::new(server.address()).get("/api/games").await.ok();
            }
        }
    };
    // The store deletes on another thread, which the paused clock does not wait for.
    let is_deleted = async |path: &String| {
        for _ in 0..5000 {
            if !there(path.clone()).await {
                return true;
            }
        }
        false
    };
    hours(23).await;
    assert!(there(game.clone()).await && there(lobby.clone()).await);
    hours(3).await;
    assert!(is_deleted(&lobby).await && there(game.clone()).await);
    hours(50).await;
    assert!(is_deleted(&game).await);
    assert_eq!(visitor.get("/api/games").await.unwrap(), json!([]));
    server.stop().await;
}

#[tokio::test]
async fn an_unfinished_game_is_kept_for_a_year() {
    let _held = Held::time();
    let server = Server::start(Config { keep_days: 3, ..config(fresh_file("unfinished")) }).await.unwrap();
    let (left, _) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let (paused, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    for player in &mut players {
        player.command(json!({ "vote": { "on": "pause", "yes": true } })).await;
    }
    drop(players);
    let (active, players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut ann = players[0].client.clone();
    drop(players);
    let there =
        async |id: &str| Client::new(server.address()).get(&format!("/api/tables/{id}")).await.is_ok();
    let days = async |count: u64| {
        for _ in 0..count {
            tokio::time::advance(Duration::from_secs(24 * 3600)).await;
            // The store works on another thread.
            for _ in 0..3 {
                Client::new(server.address()).get("/api/games").await.ok();
            }
        }
    };
    days(100).await;
    ann.command(&active, "chat", json!({ "chat": "Shall we continue?" })).await.unwrap();
    days(264).await;
    assert!(there(&left).await && there(&paused).await && there(&active).await);
    // How soon the table is deleted depends on the disk.
    let gone = async |id: &str| {
        for _ in 0..40 {
            days(1).await;
            if !there(id).await {
                return true;
            }
        }
        false
    };
    assert!(gone(&left).await && gone(&paused).await && there(&active).await);
    days(15).await;
    assert!(there(&active).await);
    days(85).await;
    assert!(gone(&active).await);
    server.stop().await;
}

#[tokio::test]
async fn leaving_and_returning_gains_no_time() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("no-time-won"))).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 15_000, "reserve_ms": 0, "rest_ms": 0 });
    let (_, mut players) = start_game(&server, &slow_bots(clock), &["ann", "bob"]).await;
    let first = asked(&players);
    let until = untils(&mut players[0]).await;
    pass(&mut players, 59_000).await;
    for seat in [1 - first, first] {
        leave(&mut players[seat]).await;
        come_back(&mut players[seat]).await;
        assert_eq!(untils(&mut players[0]).await, until, "seat {seat}");
    }
    // The same in an auction, for both players.
    assert!(play_until(&mut players, &["bid"]).await);
    let until = untils(&mut players[0]).await;
    assert_eq!(until.len(), 2);
    pass(&mut players, 14_000).await;
    leave(&mut players[0]).await;
    come_back(&mut players[0]).await;
    assert_eq!(untils(&mut players[0]).await, until);
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_returns_after_the_deadline_can_still_answer_once() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("fair-time"))).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 15_000, "reserve_ms": 0, "rest_ms": 0 });
    let (_, mut players) = start_game(&server, &slow_bots(clock), &["ann", "bob"]).await;
    let first = asked(&players);
    // Three seconds were left when the player left: they get these, and a little more.
    pass(&mut players, 57_000).await;
    let (question, until) = (players[first].question(), untils(&mut players[0]).await[0].1);
    leave(&mut players[first]).await;
    pass(&mut players, 4_000).await;
    come_back(&mut players[first]).await;
    let now = until + 1_000;
    assert_eq!(untils(&mut players[0]).await, [(first as u64, now + 15_000)], "enough for a quick answer");
    // The second time nothing is left, so the clock answers.
    pass(&mut players, 14_000).await;
    assert_eq!(players[first].question(), question);
    leave(&mut players[first]).await;
    pass(&mut players, 2_000).await;
    come_back(&mut players[first]).await;
    pass(&mut players, AFTER).await;
    assert!(players[first].question() > question);
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_leaves_still_pays_for_the_time_used() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("pays"))).await.unwrap();
    let clock = json!({ "question_ms": 60_000, "together_ms": 15_000, "reserve_ms": 300_000, "rest_ms": 0 });
    let (id, mut players) = start_game(&server, &slow_bots(clock), &["ann", "bob"]).await;
    let first = asked(&players);
    let question = players[first].question();
    pass(&mut players, 100_000).await;
    leave(&mut players[first]).await;
    pass(&mut players, 5_000 + AFTER).await;
    assert!(players[first].question() > question, "the bot has spoken");
    // The time that the bot took costs nothing.
    let reserve = seat_info(&players, &id, first).await["reserve_ms"].as_u64().unwrap();
    assert!(reserve.abs_diff(260_000) < 100, "{reserve}");
    server.stop().await;
}

#[tokio::test]
async fn a_lobby_in_use_is_not_deleted() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("used"))).await.unwrap();
    let mut lobbies = Vec::new();
    for _ in 0..3 {
        let table =
            Client::new(server.address()).post("/api/tables", &quick_table("classic", 2)).await.unwrap();
        lobbies.push(table["id"].as_str().unwrap().to_owned());
    }
    // At the first table Ann is connected. At the second Bob is not, but sends a request twice a day.
    let mut ann = Player::join(&server, &lobbies[0], "ann").await;
    let mut bob = Client::new(server.address());
    bob.post(&format!("/api/tables/{}/join", lobbies[1]), &json!({ "name": "bob" })).await.unwrap();
    for round in 0..6 * 30 {
        tokio::time::advance(Duration::from_secs(601)).await;
        ann.socket.send(&json!({ "look": {} })).await.unwrap();
        while ann.receive().await.get("problem").is_none() {}
        if round % 72 == 0 {
            bob.command(&lobbies[1], &format!("chat-{round}"), json!({ "chat": "visitor?" })).await.unwrap();
        }
        // The store works on another thread.
        for _ in 0..3 {
            Client::new(server.address()).get("/api/games").await.ok();
        }
    }
    for (lobby, is_there) in lobbies.iter().zip([true, true, false]) {
        let found = Client::new(server.address()).get(&format!("/api/tables/{lobby}")).await;
        assert_eq!(found.is_ok(), is_there);
    }
    assert!(ann.command(json!({ "ready": true })).await.get("ack").is_some());
    server.stop().await;
}
