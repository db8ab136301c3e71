//! “What if”: what the server says about a trade or a building plan before it is sent.

use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{Player, play_on, play_until, quick_table, server, start_game};

/// The properties of a player, as a view shows them.
fn deeds_of(view: &Value, seat: usize) -> Vec<String> {
    let deeds = view["players"][seat]["deeds"].as_array().unwrap();
    deeds.iter().map(|deed| deed.as_str().unwrap().to_owned()).collect()
}

/// Plays until both players own something and the first one may act at a rest point.
async fn until_both_own(players: &mut [Player]) -> Value {
    for round in 0..200 {
        assert!(play_until(players, &["end-turn"]).await, "nobody owned anything");
        let view = players[0].look().await;
        if !deeds_of(&view, 0).is_empty() && !deeds_of(&view, 1).is_empty() && view["on_turn"] == "ann" {
            return view;
        }
        play_on(players, 1, round).await;
    }
    panic!("nobody owned anything");
}

#[tokio::test]
async fn a_plan_before_the_start_is_refused() {
    let server = server("consider-early").await;
    let info = Client::new(server.address()).post("/api/tables", &quick_table("classic", 2)).await.unwrap();
    let mut ann = Player::join(&server, info["id"].as_str().unwrap(), "ann").await;
    let reply = ann.consider(json!({ "levels": { "rue-lecourbe": 1 } })).await;
    assert_eq!(reply["refused"]["refusal"]["code"], "not-started", "{reply}");
    server.stop().await;
}

#[tokio::test]
async fn the_balance_of_an_exchange_comes_from_the_server() {
    let server = server("consider-balance").await;
    let (id, mut players) = start_game(&server, &quick_table("france-2008", 2), &["ann", "bob"]).await;
    let view = until_both_own(&mut players).await;
    let (mine, theirs) = (deeds_of(&view, 0).remove(0), deeds_of(&view, 1).remove(0));
    let edition = Client::new(server.address()).get("/api/editions/france-2008").await.unwrap();
    let price = |id: &str| {
        let deeds = edition["deeds"].as_array().unwrap();
        deeds.iter().find(|deed| deed["id"] == id).unwrap()["price"].as_i64().unwrap()
    };
    let difference = price(&theirs) - price(&mine);
    let plan = |cash: i64| {
        let give =
            if cash == 0 { json!({ "deeds": [mine] }) } else { json!({ "cash": cash, "deeds": [mine] }) };
        json!({ "propose": { "to": "bob", "give": give, "take": { "deeds": [theirs] } } })
    };
    let reply = players[0].consider(plan(0)).await;
    let trade = &reply["considered"]["outlook"]["trade"];
    assert_eq!(trade["refusal"], Value::Null, "{reply}");
    assert_eq!(trade["give"]["cash"], difference.max(0), "{reply}");
    assert_eq!(trade["take"]["cash"], (-difference).max(0), "{reply}");
    let [me, other] = [0, 1].map(|index| &trade["figures"][index]);
    assert_eq!((&me["seat"], &other["seat"]), (&json!("ann"), &json!("bob")));
    assert_eq!(me["worth"], other["worth"]);
    let cash = view["players"][0]["cash"].as_i64().unwrap();
    assert_eq!(me["cash"], cash - difference, "{reply}");
    // FR-21: who names cash is told why not, and still sees the balance.
    let reply = players[0].consider(plan(10)).await;
    let trade = &reply["considered"]["outlook"]["trade"];
    assert_eq!(trade["refusal"]["code"], "cash-is-computed", "{reply}");
    assert_eq!(trade["give"]["cash"], difference.max(0), "{reply}");
    // FR-23: Bob cannot propose on another's turn.
    let reverse =
        json!({ "propose": { "to": "ann", "give": { "deeds": [theirs] }, "take": { "deeds": [mine] } } });
    let reply = players[1].consider(reverse).await;
    assert_eq!(reply["considered"]["outlook"]["trade"]["refusal"]["code"], "not-on-own-turn", "{reply}");
    // Asking changes nothing, and the offer is what was said.
    assert_eq!(players[0].look().await, view);
    let action = plan(0);
    assert!(players[0].answer(action.clone()).await.get("ack").is_some());
    let offer = players[0].look().await["offers"][0].clone();
    assert_eq!(offer["give"]["cash"], difference.max(0));
    assert_eq!(offer["figures"][0]["worth"], offer["figures"][1]["worth"]);
    assert_eq!(offer["figures"][0]["cash"], cash - difference);
    // A second offer is refused, as the server says in advance.
    let said = players[0].consider(action.clone()).await["considered"]["outlook"]["trade"]["refusal"].clone();
    let refused = players[0].answer(action).await["refused"]["refusal"].clone();
    assert!(said.is_object() && said == refused, "{said} {refused}");
    // A counter-offer can be considered by the other player.
    let counter =
        json!({ "counter": { "offer": offer["offer"], "give": { "deeds": [theirs] }, "take": {} } });
    let reply = players[1].consider(counter).await;
    let trade = &reply["considered"]["outlook"]["trade"];
    assert_eq!(
        (&trade["refusal"], &trade["take"]["cash"]),
        (&Value::Null, &json!(price(&theirs))),
        "{reply}"
    );
    // A spectator has nothing to consider.
    let mut guest = Client::new(server.address()).socket(&id, &json!({ "protocol": 1 })).await.unwrap();
    guest.receive().await.unwrap();
    guest.send(&json!({ "consider": { "id": "q", "plan": plan(0) } })).await.unwrap();
    assert_eq!(guest.receive().await.unwrap()["problem"]["code"], "not-seated");
    server.stop().await;
}

#[tokio::test]
async fn a_refused_plan_has_its_reason_in_the_players_language() {
    let server = server("consider-words").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let view = until_both_own(&mut players).await;
    let mine = deeds_of(&view, 0).remove(0);
    let gift = json!({ "propose": { "to": "bob", "give": { "deeds": [mine] }, "take": {} } });
    let mut texts = Vec::new();
    for lang in ["en", "fr"] {
        let hello = json!({ "protocol": 1, "lang": lang });
        let mut ann = Player::open(players[0].client.at(server.address()), &id, 0, "ann", &hello).await;
        let reply = ann.consider(gift.clone()).await;
        let trade = &reply["considered"]["outlook"]["trade"];
        assert_eq!(trade["refusal"]["code"], "gift", "{reply}");
        texts.push(trade["text"].as_str().expect("a sentence").to_owned());
        // The refusal of the offer itself says the same.
        let refused = ann.answer(gift.clone()).await;
        assert_eq!(refused["refused"]["text"], trade["text"]);
        assert_eq!(refused["refused"]["refusal"], trade["refusal"]);
    }
    assert_ne!(texts[0], texts[1]);
    server.stop().await;
}

#[tokio::test]
async fn a_building_plan_has_its_steps_price_and_reason() {
    let server = server("consider-levels").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let view = until_both_own(&mut players).await;
    let edition = Client::new(server.address()).get("/api/editions/classic").await.unwrap();
    let street =
        edition["deeds"].as_array().unwrap().iter().find(|deed| deed["level_prices"][0] != 0).unwrap();
    let (street, price) = (street["id"].as_str().unwrap(), street["level_prices"][0].as_i64().unwrap());
    let reply = players[0].consider(json!({ "levels": { street: 1 } })).await;
    let steps = reply["considered"]["outlook"]["building"].as_array().unwrap();
    assert_eq!(steps.len(), 1, "{reply}");
    assert_eq!(steps[0]["action"], json!({ "build": [street] }), "{reply}");
    assert_eq!(steps[0]["amount"], price, "{reply}");
    let code = steps[0]["refusal"]["code"].as_str().unwrap();
    let owner =
        view["deeds"].as_array().unwrap().iter().find(|deed| deed["deed"] == street).unwrap()["owner"]
            .clone();
    assert_eq!(code, if owner == "ann" { "group-incomplete" } else { "not-owner" }, "{reply}");
    // The action is refused for the same reason.
    let refused = players[0].answer(steps[0]["action"].clone()).await;
    assert_eq!(refused["refused"]["refusal"], steps[0]["refusal"]);
    // Nothing to do is no step.
    let reply = players[0].consider(json!({ "levels": { street: 0 } })).await;
    assert_eq!(reply["considered"]["outlook"]["building"], json!([]));
    // Of the player's own properties, those in the plan are listed, with what another level would cost and why it is refused.
    let mine = deeds_of(&view, 0);
    let own = mine.iter().find(|id| {
        let deeds = edition["deeds"].as_array().unwrap();
        deeds
            .iter()
            .any(|deed| deed["id"] == **id && deed["level_prices"][0].as_i64().is_some_and(|price| price > 0))
    });
    if let Some(own) = own {
        let reply = players[0].consider(json!({ "levels": { own: 0 } })).await;
        let streets = reply["considered"]["streets"].as_array().unwrap();
        let street = streets.iter().find(|street| street["deed"] == **own).unwrap();
        assert_eq!(street["level"], 0, "{reply}");
        assert!(street["rent"]["amount"].as_i64().unwrap() > 0, "{reply}");
        assert!(street["more"]["amount"].as_i64().unwrap() > 0, "{reply}");
        assert_eq!(street["less"]["refusal"]["code"], "nothing-built", "{reply}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_debtor_gets_a_proposal_that_pays_the_debt() {
    let server = server("consider-raise").await;
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "start_cash": 500, "auto_rent": true });
    let names = ["ann", "bob", "cid"];
    let (_, mut players) = start_game(&server, &table, &names).await;
    for round in 0..200 {
        assert!(play_until(&mut players, &["raise"]).await, "nobody was in debt");
        let asked = players[0].ask["turn"]["seats"].clone();
        let debtor = names.iter().position(|name| asked["seats"][0] == *name).unwrap();
        for (seat, player) in players.iter().enumerate() {
            let raise = &player.ask["you"]["raise"];
            assert_eq!(raise.is_array(), seat == debtor && asked["hopeless"] == false, "{raise}");
        }
        if asked["hopeless"] == true {
            play_on(&mut players, 1, round).await;
            continue;
        }
        let steps = players[debtor].ask["you"]["raise"].as_array().unwrap().clone();
        let total: i64 = steps.iter().map(|step| step["amount"].as_i64().unwrap()).sum();
        assert!(total >= asked["short"].as_i64().unwrap(), "{steps:?}");
        for step in steps {
            let reply = players[debtor].answer(step["action"].clone()).await;
            assert!(reply.get("ack").is_some(), "{step}: {reply}");
        }
        assert_ne!(players[debtor].ask["turn"]["seats"], asked);
        server.stop().await;
        return;
    }
    panic!("every debt was hopeless");
}

#[tokio::test]
async fn plans_that_make_no_sense_are_refused_and_change_nothing() {
    let server = server("consider-nonsense").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let view = until_both_own(&mut players).await;
    for (plan, code) in [
        (json!({ "levels": { "nowhere": 1 } }), "bad-input"),
        (json!({ "levels": { "rue-lecourbe": 6 } }), "top-level"),
        (json!({ "levels": { "gare-montparnasse": 1 } }), "not-buildable"),
        (json!({ "propose": { "to": "zoe", "give": {}, "take": {} } }), "bad-input"),
        (json!({ "propose": { "to": "bob", "give": { "deeds": ["nowhere"] }, "take": {} } }), "bad-input"),
        (json!({ "counter": { "offer": 77, "give": {}, "take": {} } }), "no-such-offer"),
    ] {
        let reply = players[0].consider(plan.clone()).await;
        assert_eq!(reply["refused"]["refusal"]["code"], code, "{plan}: {reply}");
    }
    for (plan, code) in [
        (
            json!({ "propose": { "to": "ann", "give": { "cash": 1 }, "take": { "cash": 2 } } }),
            "trade-with-self",
        ),
        (
            json!({ "propose": { "to": "bob", "give": { "cash": i64::MIN }, "take": { "cash": 2 } } }),
            "bad-amount",
        ),
        (json!({ "propose": { "to": "bob", "give": { "cash": i64::MAX }, "take": {} } }), "gift"),
    ] {
        let reply = players[0].consider(plan.clone()).await;
        assert_eq!(reply["considered"]["outlook"]["trade"]["refusal"]["code"], code, "{plan}: {reply}");
    }
    let long = json!({ "consider": { "id": "x".repeat(41), "plan": { "levels": {} } } });
    players[0].socket.send(&long).await.unwrap();
    let reply = players[0].receive().await;
    assert_eq!(reply["refused"]["refusal"]["code"], "bad-input", "{reply}");
    assert_eq!(players[0].look().await, view);
    server.stop().await;
}

#[tokio::test]
async fn a_player_who_is_out_is_told_so_and_after_the_end_the_game_is_over() {
    let server = server("consider-late").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 3), &["ann", "bob", "cid"]).await;
    play_until(&mut players, &["roll"]).await;
    let plan = |to: &str| json!({ "propose": { "to": to, "give": { "cash": 1 }, "take": {} } });
    let code = |reply: &Value| reply["considered"]["outlook"]["trade"]["refusal"]["code"].clone();
    assert!(players[1].answer(json!("resign")).await.get("ack").is_some());
    assert_eq!(code(&players[1].consider(plan("ann")).await), "seat-out");
    assert_eq!(code(&players[0].consider(plan("bob")).await), "seat-out");
    assert!(players[2].answer(json!("resign")).await.get("ack").is_some());
    assert_eq!(code(&players[0].consider(plan("bob")).await), "game-over");
    server.stop().await;
}

#[tokio::test]
async fn the_odds_of_the_next_roll_come_from_the_server() {
    let server = server("consider-landing").await;
    let (_, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let reply = players[0].consider(json!({ "landing": {} })).await;
    let odds = &reply["considered"]["outlook"]["landing"];
    assert_eq!(odds["rolls"], 36, "{reply}");
    let spaces = odds["spaces"].as_object().unwrap();
    assert_eq!(spaces.len(), 11, "{reply}");
    assert_eq!(spaces.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 36);
    assert_eq!(spaces.values().filter_map(Value::as_u64).max(), Some(6));
    // Nobody asks about another seat.
    let other = json!({ "consider": { "id": "x", "plan": { "landing": { "seat": "bob" } } } });
    players[0].socket.send(&other).await.unwrap();
    let reply = players[0].receive().await;
    assert_eq!(reply["problem"]["code"], "bad-frame", "{reply}");
    server.stop().await;
}
