//! Bots say why: with each offer, refusal and bid, to everyone at the table, and again to who reconnects.

use magie_server::Server;
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{Player, config, fresh_file, play_on, quick_table};

/// The reasons that a client has received as events.
fn received(player: &Player) -> Vec<Value> {
    let frames = player.received.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let events = frames.flat_map(|frame| frame["events"]["events"].as_array().cloned().unwrap_or_default());
    events.filter_map(|event| event.get("reason").cloned()).collect()
}

/// Plays until the bot owns something, and asks it to give that away.
async fn ask_for_a_gift(ann: &mut [Player; 1]) -> u64 {
    for choice_seed in 0..400 {
        play_on(ann, 1, choice_seed).await;
        let view = ann[0].look().await;
        let deeds = view["players"][1]["deeds"].as_array().unwrap();
        if let Some(deed) = deeds.first() {
            let take = json!({ "deeds": [deed] });
            let offer = json!({ "propose": { "to": view["players"][1]["seat"], "give": { "cash": 1 }, "take": take } });
            if ann[0].answer(offer).await.get("ack").is_some() {
                ann[0].look().await;
                let made = ann[0].received.iter().rev().find(|text| text.contains("offer-made")).unwrap();
                let made: Value = serde_json::from_str(made).unwrap();
                let events = made["events"]["events"].as_array().unwrap();
                return events.iter().find_map(|event| event["game"]["offer"].as_u64()).unwrap();
            }
        }
    }
    panic!("the bot never owned anything");
}

#[tokio::test]
async fn a_refused_offer_says_why_also_after_a_reconnect_and_a_restart() {
    let file = fresh_file("reasons");
    let server = Server::start(config(file.clone())).await.unwrap();
    let table = quick_table("classic", 2);
    let id = Client::new(server.address()).post("/api/tables", &table).await.unwrap()["id"].clone();
    let id = id.as_str().unwrap();
    let ann = Player::join(&server, id, "ann").await;
    let mut ann = [ann];
    ann[0].command(json!({ "seat-bot": { "seat": 1, "bot": "thumb" } })).await;
    let info = ann[0].client.clone().get(&format!("/api/tables/{id}")).await.unwrap();
    assert!(info["seats"][1]["name"].is_string(), "{info}");
    ann[0].command(json!("start")).await;
    let offer = ask_for_a_gift(&mut ann).await;
    let refusals = received(&ann[0])
        .into_iter()
        .filter(|reason| reason["about"] == "refusal" && reason["offer"] == offer);
    let refusals: Vec<Value> = refusals.collect();
    assert_eq!(refusals.len(), 1, "{:?}", received(&ann[0]));
    assert_eq!(refusals[0]["seat"], 1);
    assert!(refusals[0]["reason"]["code"].is_string(), "{}", refusals[0]);
    assert!(refusals[0].get("text").is_none(), "no language was named");
    // A new client, with a language, gets it with the welcome.
    let welcome = async |client: Client| -> Value {
        let hello = json!({ "protocol": 1, "lang": "en" });
        let player = Player::open(client, id, 0, "ann", &hello).await;
        serde_json::from_str(&player.received[0]).unwrap()
    };
    let same = |welcome: &Value| {
        let reasons = welcome["welcome"]["reasons"].as_array().unwrap();
        let again = reasons.iter().find(|reason| reason["offer"] == offer && reason["about"] == "refusal");
        let again = again.unwrap_or_else(|| panic!("no reason in {reasons:?}"));
        assert_eq!(again["reason"], refusals[0]["reason"]);
        assert!(again["text"].as_str().unwrap().ends_with('.'), "{again}");
    };
    same(&welcome(ann[0].client.clone()).await);
    let client = ann[0].client.clone();
    server.stop().await;
    let server = Server::start(config(file)).await.unwrap();
    same(&welcome(client.at(server.address())).await);
    server.stop().await;
}
