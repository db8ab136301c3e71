//! When bots wait for people: for a new offer, and while a player holds the game. And when they wait for nobody.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::clocks::{AFTER, BEFORE, Held, asked, code, pass};
use crate::common::{Player, config, fresh_file, quick_table};

/// Ann and bots, at a table where bots would wait five seconds for somebody who could act.
async fn with_bots(server: &Server, bots: u8, bot: &str) -> (String, [Player; 1]) {
    let mut table = quick_table("classic", usize::from(bots) + 1);
    table["clock"] =
        json!({ "rest_ms": 5_000, "claim_ms": 0, "question_ms": 600_000, "together_ms": 600_000 });
    table["options"] = json!({ "auto_rent": true });
    let id = Client::new(server.address()).post("/api/tables", &table).await.unwrap()["id"].clone();
    let id = id.as_str().unwrap().to_owned();
    let mut ann = Player::join(server, &id, "ann").await;
    for seat in 1..=bots {
        ann.command(json!({ "seat-bot": { "seat": seat, "bot": bot } })).await;
    }
    ann.command(json!("start")).await;
    ann.catch_up(1).await;
    (id, [ann])
}

/// Ann plays until she owns something and must end her turn; then the turn of a bot comes next.
async fn play_until_own_end(players: &mut [Player; 1]) {
    for choice_seed in 1..400 {
        let view = players[0].look().await;
        let owns = view["players"][0]["deeds"].as_array().unwrap().len() > 1;
        if owns && players[0].ask["turn"]["seats"]["code"] == "end-turn" && !players[0].ask["you"].is_null() {
            return;
        }
        match players[0].choose(4 * choice_seed + 1) {
            Some(action) => assert_eq!(code(&players[0].answer(action).await), "taken"),
            None => {
                players[0].receive().await;
            }
        }
    }
    panic!("Ann owns nothing");
}

#[tokio::test]
async fn bots_do_not_wait_for_people_who_could_only_manage_their_property() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("no-rest"))).await.unwrap();
    let (_, mut players) = with_bots(&server, 2, "scripted").await;
    for _ in 0..5 {
        play_until_own_end(&mut players).await;
        let question = players[0].question();
        assert_eq!(code(&players[0].answer(json!("end-turn")).await), "taken");
        // No time passes until Ann is asked again.
        while players[0].question() == question || players[0].ask["you"].is_null() {
            assert_eq!(players[0].ask["goes_on_at"], Value::Null);
            players[0].receive().await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn bots_wait_once_for_a_player_who_has_an_offer_to_answer_and_say_until_when() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("rest"))).await.unwrap();
    let mut table = quick_table("classic", 3);
    table["clock"] =
        json!({ "rest_ms": 5_000, "claim_ms": 0, "question_ms": 600_000, "together_ms": 600_000 });
    table["options"] = json!({ "auto_rent": true });
    let id = Client::new(server.address()).post("/api/tables", &table).await.unwrap()["id"].clone();
    let id = id.as_str().unwrap().to_owned();
    let mut players = [Player::join(&server, &id, "ann").await, Player::join(&server, &id, "bob").await];
    players[0].command(json!({ "seat-bot": { "seat": 2, "bot": "scripted" } })).await;
    players[1].command(json!({ "ready": true })).await;
    players[0].command(json!("start")).await;
    for declines in [false, true] {
        // Bob offers something at the end of the turn, after which the bot's turn comes.
        let mut own = Value::Null;
        for choice_seed in 1..400 {
            let view = players[1].look().await;
            players[0].look().await;
            let (offers, deeds) = (&view["offers"], &view["players"][1]["deeds"]);
            let may_offer = players[1].ask["turn"]["seats"]["code"] == "end-turn" && offers == &json!([]);
            if may_offer && players[1].ask["you"].is_object() && deeds[0].is_string() {
                own = deeds[0].clone();
                break;
            }
            for player in &mut players {
                if let Some(action) = player.choose(4 * choice_seed + 1) {
                    player.answer(action).await;
                    break;
                }
            }
        }
        assert!(own.is_string(), "Bob owns nothing");
        let offer = json!({ "propose": { "to": "ann", "give": { "deeds": [own] }, "take": { "cash": 1 } } });
        assert_eq!(code(&players[1].answer(offer).await), "taken");
        assert_eq!(code(&players[1].answer(json!("end-turn")).await), "taken");
        players[0].look().await;
        let question = players[0].question();
        let until = players[0].ask["goes_on_at"].as_u64();
        assert!(until.is_some(), "{}", players[0].ask);
        pass(&mut players, 5_000 - BEFORE).await;
        assert_eq!((players[0].question(), players[0].ask["goes_on_at"].as_u64()), (question, until));
        if declines {
            players[0].command(json!("go-on")).await;
        } else {
            pass(&mut players, AFTER).await;
        }
        players[0].look().await;
        assert!(players[0].question() > question, "the bot goes on");
        let view = players[0].look().await;
        if let Some(offer) = view["offers"][0]["offer"].as_u64() {
            assert_eq!(code(&players[0].answer(json!({ "refuse": offer })).await), "taken");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_player_holds_the_game_for_a_minute_at_most() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("hold"))).await.unwrap();
    let (_, mut players) = with_bots(&server, 2, "scripted").await;
    play_until_own_end(&mut players).await;
    // The trade dialog is open when the turn ends.
    assert_eq!(code(&players[0].command(json!({ "hold": true })).await), "taken");
    assert_eq!(code(&players[0].answer(json!("end-turn")).await), "taken");
    players[0].look().await;
    let question = players[0].question();
    assert_eq!(players[0].ask["held_by"], 0);
    pass(&mut players, 20_000).await;
    assert_eq!(players[0].question(), question);
    // The dialog is closed, and the bots go on at once.
    assert_eq!(code(&players[0].command(json!({ "hold": false })).await), "taken");
    players[0].look().await;
    assert!(players[0].question() > question);
    // This time it stays open.
    play_until_own_end(&mut players).await;
    players[0].command(json!({ "hold": true })).await;
    players[0].answer(json!("end-turn")).await;
    players[0].look().await;
    let question = players[0].question();
    pass(&mut players, 60_000 - BEFORE).await;
    assert_eq!(players[0].question(), question);
    pass(&mut players, AFTER).await;
    assert!(players[0].question() > question, "time is up");
    server.stop().await;
}

#[tokio::test]
async fn a_game_without_people_is_finished_at_once() {
    let server = Server::start(config(fresh_file("finish"))).await.unwrap();
    let mut table = quick_table("classic", 4);
    // A bot would take seconds for every answer.
    table["pace_ms"] = json!(5_000);
    let id = Client::new(server.address()).post("/api/tables", &table).await.unwrap()["id"].clone();
    let id = id.as_str().unwrap().to_owned();
    let mut ann = Player::join(&server, &id, "ann").await;
    for (seat, bot) in [(1, "thumb"), (2, "oracle"), (3, "thumb")] {
        ann.command(json!({ "seat-bot": { "seat": seat, "bot": bot } })).await;
    }
    ann.command(json!("start")).await;
    let info = async |client: &Client| client.clone().get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info(&ann.client).await["finishing"], false);
    let began = std::time::Instant::now();
    assert_eq!(code(&ann.answer(json!("resign")).await), "taken");
    assert_eq!(info(&ann.client).await["finishing"], true);
    while !ann.is_over() {
        ann.receive().await;
    }
    assert!(began.elapsed() < std::time::Duration::from_secs(30), "{:?}", began.elapsed());
    let table = info(&ann.client).await;
    assert_eq!((&table["phase"], &table["finishing"]), (&json!("over"), &json!(false)));
    assert_eq!(code(&ann.command(json!("rematch")).await), "taken");
    server.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_at_its_pace_while_a_person_is_in_it() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("not-finished"))).await.unwrap();
    let mut table = quick_table("classic", 3);
    table["pace_ms"] = json!(5_000);
    let (_, mut players) = crate::common::start_game(&server, &table, &["ann", "bob", "cleo"]).await;
    let first = asked(&players);
    assert_eq!(code(&players[first].answer(json!("resign")).await), "taken");
    pass(&mut players, 1_000).await;
    assert!(!players[0].is_over());
    server.stop().await;
}
