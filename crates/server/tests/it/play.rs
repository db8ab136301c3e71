//! Whole games over real sockets.

use magie_server::client::Client;
use magie_server::proof;
use serde_json::{Value, json};

use crate::common::{Player, play_on, play_until, quick_table, server, start_game};

#[tokio::test]
async fn a_game_of_people_is_played_to_its_end_and_its_dice_are_verified() {
    let server = server("whole").await;
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 12, "auto_rent": true });
    let (id, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let mut visitor = Client::new(server.address());
    assert!(
        visitor.get(&format!("/api/games/{id}/record")).await.is_err(),
        "a running game has no record to show"
    );
    let promised = visitor.get(&format!("/api/tables/{id}")).await.unwrap()["commitment"].clone();
    let promised = promised.as_str().unwrap().to_owned();
    let answers = play_on(&mut players, 5000, 1).await;
    assert!(answers > 60, "{answers}");
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let info = visitor.get(&format!("/api/tables/{id}")).await.unwrap();
    assert_eq!(info["phase"], "over");
    assert!(info["outcome"]["winners"][0].is_string());
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    let verified = proof::verify(&proof.text, Some(&promised)).unwrap();
    assert!(verified.luck > 20 && verified.answers > 60, "{verified:?}");
    // Changed dice are detected.
    let forged = proof.text.replacen("\"dice\":[1,", "\"dice\":[2,", 1);
    assert!(
        matches!(proof::verify(&forged, None), Err(proof::ProofError::OtherLuck { .. })),
        "{:?}",
        proof::verify(&forged, None)
    );
    // So is another seed, if the commitment was noted before the start.
    assert_eq!(proof::verify(&proof.text, Some(&"0".repeat(64))), Err(proof::ProofError::WrongSeed));
    let games = visitor.get("/api/games").await.unwrap();
    assert_eq!(games[0]["id"], id.as_str());
    server.stop().await;
}

#[tokio::test]
async fn bots_play_with_people_and_among_themselves() {
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
        // Ann leaves; a bot plays for her to the end.
        let [mut ann] = players;
        ann.command(json!("leave")).await;
        while !ann.is_over() {
            ann.receive().await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_thinking_bot_delays_nobody() {
    let server = server("thinker").await;
    let mut host = Client::new(server.address());
    let info = host.post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let mut ann = Player::join(&server, info["id"].as_str().unwrap(), "ann").await;
    ann.command(json!({ "seat-bot": { "seat": 1, "bot": "oracle" } })).await;
    ann.command(json!("start")).await;
    ann.catch_up(1).await;
    let mut players = [ann];
    assert_eq!(play_on(&mut players, 12, 3).await, 12, "the bot answers in its time");
    // The question to the bot is shown before it answers: the table does not wait while it thinks.
    let [ann] = players;
    let asked = |text: &String| text.starts_with("{\"events\"") && text.contains("\"seats\":[\"Lizzie\"]");
    assert!(ann.received.iter().any(asked));
    server.stop().await;
}

/// The checks that a player may make now.
fn check_of(player: &Player) -> Option<Value> {
    let legal = player.ask["you"]["legal"].as_array()?;
    let mut actions = legal.iter().filter_map(|choice| choice.get("do"));
    actions.find(|action| action.get("check").is_some()).cloned()
}

#[tokio::test]
async fn the_first_check_of_a_note_to_arrive_counts() {
    const NAMES: [&str; 4] = ["ann", "bob", "cid", "dot"];
    let server = server("checks").await;
    let (_, mut players) = start_game(&server, &quick_table("faux-billets", 4), &NAMES).await;
    let mut windows = 0;
    while windows < 4 && play_until(&mut players, &["check"]).await {
        let mut able: Vec<usize> = (0..4).filter(|seat| check_of(&players[*seat]).is_some()).collect();
        if windows % 2 == 1 {
            able.reverse();
        }
        let [first, others @ ..] = &able[..] else { panic!("nobody may check") };
        if others.is_empty() {
            play_on(&mut players, 1, 1).await;
            continue;
        }
        // All are sent before anyone receives the others' answers.
        for seat in &able {
            let player = &mut players[*seat];
            let answer = json!({
                "id": format!("check-{windows}-{seat}"),
                "question": player.question(),
                "action": check_of(player),
            });
            player.socket.send(&json!({ "answer": answer })).await.unwrap();
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        for seat in &able {
            let player = &mut players[*seat];
            let reply = loop {
                let frame = player.receive().await;
                if frame.get("ack").is_some() || frame.get("refused").is_some() {
                    break frame;
                }
            };
            let refused = &reply["refused"]["refusal"]["code"];
            assert_eq!(reply.get("ack").is_some(), seat == first, "{reply}");
            assert!(seat == first || refused == "stale-question", "{reply}");
        }
        let frame = players[*first].received.iter().rfind(|text| text.contains("note-checked")).unwrap();
        let frame: Value = serde_json::from_str(frame).unwrap();
        let checked = frame["events"]["events"].as_array().unwrap().iter();
        let checked = checked.map(|event| &event["game"]).find(|event| event["code"] == "note-checked");
        assert_eq!(checked.unwrap()["seat"], NAMES[*first]);
        windows += 1;
    }
    assert_eq!(windows, 4);
    server.stop().await;
}

#[tokio::test]
async fn the_first_of_two_equal_bids_to_arrive_leads() {
    let server = server("bids").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    assert!(play_until(&mut players, &["bid"]).await);
    let question = players[0].question();
    let turn = players[0].ask["turn"]["seats"].clone();
    let able: Vec<usize> = (0..3).filter(|seat| players[*seat].ask["you"].is_object()).collect();
    let least = turn["least"].as_u64().unwrap();
    // Both are sent before either receives the other's; the second bids more.
    for (more, seat) in able[..2].iter().enumerate() {
        let bid = json!({ "bid": least + 10 * more as u64 });
        let answer = json!({ "id": "bid", "question": question, "action": bid });
        players[*seat].socket.send(&json!({ "answer": answer })).await.unwrap();
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let mut replies = Vec::new();
    for seat in &able[..2] {
        let reply = loop {
            let frame = players[*seat].receive().await;
            if frame.get("ack").is_some() || frame.get("refused").is_some() {
                break frame;
            }
        };
        replies.push(reply);
    }
    assert!(replies[0].get("ack").is_some(), "{}", replies[0]);
    assert_eq!(replies[1]["refused"]["refusal"]["code"], "stale-question", "{}", replies[1]);
    for player in &mut players {
        player.catch_up(question + 1).await;
        let now = &player.ask["turn"]["seats"];
        assert_eq!(now["high"], least, "{now}");
        assert_eq!(now["leader"], ["ann", "bob", "cid"][able[0]]);
    }
    // The refused bid may be sent again for the new question.
    let reply = players[able[1]].answer(json!({ "bid": least + 10 })).await;
    assert!(reply.get("ack").is_some(), "{reply}");
    server.stop().await;
}

/// Concedes as soon as that is possible.
async fn concede(players: &mut [Player], seat: usize) {
    for choice_seed in 0..20 {
        if players[seat].answer(json!("resign")).await.get("ack").is_some() {
            return;
        }
        play_on(players, 1, choice_seed).await;
    }
    panic!("nobody may ever give up");
}

#[tokio::test]
async fn a_player_who_concedes_is_out_and_the_game_continues() {
    let server = server("concede").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    play_on(&mut players, 20, 2).await;
    concede(&mut players, 2).await;
    let reply = players[2].answer(json!("roll")).await;
    assert!(reply.get("refused").is_some(), "who is out is not asked: {reply}");
    assert!(play_on(&mut players[..2], 20, 3).await > 0);
    concede(&mut players[..2], 1).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
        assert_eq!(player.ask["turn"]["over"]["winners"], json!(["ann"]), "{}", player.ask);
    }
    server.stop().await;
}

#[tokio::test]
async fn an_offer_that_became_impossible_says_why() {
    let server = server("impossible").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cleo"]).await;
    // Somebody who owns a property, and must end the turn.
    let mut seller = None;
    for choice_seed in 0..400 {
        let view = players[0].look().await;
        for player in &mut players {
            player.look().await;
        }
        let owns = |index: usize| view["players"][index]["deeds"][0].clone();
        let may_offer = |player: &Player| {
            !player.ask["you"].is_null() && player.ask["turn"]["seats"]["code"] == "end-turn"
        };
        seller = players
            .iter()
            .position(may_offer)
            .map(|index| (index, owns(index)))
            .filter(|(_, own)| own.is_string());
        if seller.is_some() {
            break;
        }
        play_on(&mut players, 1, 4 * choice_seed + 1).await;
    }
    let (seller, own) = seller.expect("a seller");
    let [one, two] = [1, 2].map(|step| (seller + step) % 3);
    let cash = 10;
    for to in [one, two] {
        let to = players[to].name.clone();
        let offer = json!({ "propose": { "to": to, "give": { "deeds": [own] }, "take": { "cash": cash } } });
        let reply = players[seller].answer(offer).await;
        assert!(reply.get("ack").is_some(), "{reply}");
    }
    let view = players[two].look().await;
    assert_eq!(view["offers"][1]["refusal"], Value::Null);
    // The property goes to the first buyer, so the second offer cannot be carried out.
    let reply = players[one].answer(json!({ "accept": view["offers"][0]["offer"] })).await;
    assert!(reply.get("ack").is_some(), "{reply}");
    let view = players[two].look().await;
    assert_eq!(view["offers"][0]["refusal"]["code"], "not-owner", "{}", view["offers"]);
    server.stop().await;
}
