//! Shares of the dice: committed to before the start, revealed after it, and visible when they are withheld.

use magie_server::client::Client;
use magie_server::{Server, fair, proof};
use serde_json::{Value, json};

use crate::clocks::{AFTER, BEFORE, Held, code, pass};
use crate::common::{Player, config, fresh_file, play_on, quick_table, server};

/// A table of Ann, who is the host, and Bob.
async fn lobby(server: &Server) -> (String, Player, Player) {
    let mut host = Client::new(server.address());
    let mut table = quick_table("classic", 3);
    table["options"] = json!({ "turn_limit": 2 });
    let id = host.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let ann = Player::join(server, &id, "ann").await;
    let bob = Player::join(server, &id, "bob").await;
    (id, ann, bob)
}

async fn info(player: &mut Player, id: &str) -> Value {
    player.client.get(&format!("/api/tables/{id}")).await.unwrap()
}

/// Is anything drawn yet? The first question of a seat comes after the first dice.
fn is_drawn(player: &Player) -> bool {
    player.ask["turn"].get("seats").is_some()
}

async fn finish(id: &str, players: &mut [Player]) -> Value {
    for player in players.iter_mut() {
        player.catch_up(1).await;
    }
    play_on(players, 5000, 3).await;
    for player in players.iter_mut() {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let response = players[0].client.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&response.text, None).unwrap_or_else(|error| panic!("{error}"));
    response.json()
}

#[tokio::test]
async fn shares_are_committed_to_before_the_start_and_revealed_after_it() {
    let server = server("shares").await;
    let (id, mut ann, mut bob) = lobby(&server).await;
    let plain = id.replace('-', "");
    let shares = ["ab".repeat(32), "cd".repeat(32)];
    let commitments =
        [fair::share_commitment(&plain, 0, &shares[0]), fair::share_commitment(&plain, 1, &shares[1])];
    for wrong in ["", "any words", &"AB".repeat(32), &"ab".repeat(31), &"zz".repeat(32)] {
        assert_eq!(code(&bob.command(json!({ "commit": wrong })).await), "bad-input", "{wrong}");
    }
    assert_eq!(code(&bob.command(json!({ "reveal": shares[1] })).await), "not-started");
    // It may change until the player is ready, and again when they are not.
    assert_eq!(code(&bob.command(json!({ "commit": "12".repeat(32) })).await), "taken");
    assert_eq!(code(&bob.command(json!({ "ready": true })).await), "taken");
    assert_eq!(code(&bob.command(json!({ "commit": commitments[1] })).await), "not-allowed");
    assert_eq!(code(&bob.command(json!({ "ready": false })).await), "taken");
    assert_eq!(code(&bob.command(json!({ "commit": commitments[1] })).await), "taken");
    assert_eq!(code(&bob.command(json!({ "ready": true })).await), "taken");
    assert_eq!(code(&ann.command(json!({ "commit": commitments[0] })).await), "taken");
    assert_eq!(code(&ann.command(json!({ "seat-bot": { "seat": 2, "bot": "thumb" } })).await), "taken");
    let before = info(&mut ann, &id).await;
    for (seat, commitment) in commitments.iter().enumerate() {
        assert_eq!(before["seats"][seat]["commitment"], *commitment);
        assert_eq!(before["seats"][seat]["share"], Value::Null);
    }
    let of_bot = before["seats"][2]["commitment"].clone();
    assert!(of_bot.is_string() && before["seats"][2]["share"].is_null(), "{before}");
    assert_eq!(code(&ann.command(json!("start")).await), "taken");
    // Nothing is drawn until both have revealed; and nothing can change any more.
    assert_eq!(code(&ann.command(json!({ "commit": "12".repeat(32) })).await), "has-started");
    assert_eq!(code(&ann.command(json!({ "reveal": shares[1] })).await), "bad-input");
    assert_eq!(code(&ann.command(json!({ "reveal": shares[0] })).await), "taken");
    assert_eq!(code(&ann.command(json!({ "reveal": shares[0] })).await), "taken", "twice does no harm");
    assert!(!is_drawn(&ann), "{}", ann.ask);
    let between = info(&mut ann, &id).await;
    assert_eq!(between["phase"], "running");
    assert_eq!(
        (&between["seats"][0]["share"], &between["seats"][1]["share"]),
        (&json!(shares[0]), &Value::Null)
    );
    assert_eq!(fair::share_commitment(&plain, 2, between["seats"][2]["share"].as_str().unwrap()), of_bot);
    assert_eq!(code(&bob.command(json!({ "reveal": shares[1] })).await), "taken");
    bob.catch_up(1).await;
    assert!(is_drawn(&bob));
    let proof = finish(&id, &mut [ann, bob]).await;
    assert_eq!((&proof["magie-proof"], &proof["shares"][1]), (&json!(2), &json!(shares[1])));
    assert_eq!(proof["share_commitments"], json!([commitments[0], commitments[1], of_bot]));
    assert!(proof.get("withheld").is_none() && proof["draws"].as_array().unwrap().len() > 3, "{proof}");
    server.stop().await;
}

#[tokio::test]
async fn a_seat_that_is_ready_may_still_make_its_first_commitment() {
    let server = server("late-commitment").await;
    let (id, ann, mut bob) = lobby(&server).await;
    bob.command(json!({ "ready": true })).await;
    let share = bob.client.commit_share(&id, 1).await.unwrap();
    let table = info(&mut bob, &id).await;
    assert_eq!(table["seats"][1]["commitment"], fair::share_commitment(&id.replace('-', ""), 1, &share));
    // The next player of the seat starts without one.
    bob.command(json!("leave")).await;
    let mut cid = Player::join(&server, &id, "cid").await;
    assert_eq!(info(&mut cid, &id).await["seats"][1]["commitment"], Value::Null);
    drop(ann);
    server.stop().await;
}

#[tokio::test]
async fn a_share_that_is_not_revealed_in_time_is_left_out_and_everyone_sees_it() {
    let _held = Held::time();
    let server = Server::start(config(fresh_file("withheld"))).await.unwrap();
    let (id, mut ann, mut bob) = lobby(&server).await;
    let own = ann.client.commit_share(&id, 0).await.unwrap();
    let other = bob.client.commit_share(&id, 1).await.unwrap();
    ann.command(json!({ "seat-bot": { "seat": 2, "bot": "thumb" } })).await;
    bob.command(json!({ "ready": true })).await;
    ann.command(json!("start")).await;
    ann.client.reveal_share(&id, 0, &own).await.unwrap();
    let mut players = [ann, bob];
    pass(&mut players, 10_000 - BEFORE).await;
    assert!(players.iter().all(|player| !is_drawn(player)));
    pass(&mut players, AFTER).await;
    players[0].catch_up(1).await;
    let table = info(&mut players[0], &id).await;
    let withheld = |seat: usize| table["seats"][seat]["withheld"].clone();
    assert_eq!([withheld(0), withheld(1), withheld(2)], [json!(false), json!(true), json!(false)]);
    assert_eq!(code(&players[1].command(json!({ "reveal": other })).await), "not-allowed");
    let proof = finish(&id, &mut players).await;
    assert_eq!((&proof["withheld"], &proof["shares"][1]), (&json!([1]), &json!("")));
    assert!(proof["share_commitments"][1].is_string());
    // A proof that hides it, or adds the share afterwards, is refused.
    let mut hidden = proof.clone();
    hidden.as_object_mut().unwrap().remove("withheld");
    assert_eq!(proof::verify(&hidden.to_string(), None), Err(proof::ProofError::WrongWithheld));
    let mut added = hidden;
    added["shares"][1] = json!(other);
    assert!(matches!(proof::verify(&added.to_string(), None), Err(proof::ProofError::OtherLuck { .. })));
    assert_eq!(proof::verify(&proof.to_string(), None).unwrap().withheld, ["bob"]);
    server.stop().await;
}

#[tokio::test]
async fn a_restart_between_start_and_reveal_loses_no_share() {
    let _held = Held::time();
    let file = fresh_file("reveal-restart");
    let server = Server::start(config(file.clone())).await.unwrap();
    let (id, mut ann, mut bob) = lobby(&server).await;
    let own = ann.client.commit_share(&id, 0).await.unwrap();
    let other = bob.client.commit_share(&id, 1).await.unwrap();
    ann.command(json!({ "seat-bot": { "seat": 2, "bot": "thumb" } })).await;
    bob.command(json!({ "ready": true })).await;
    ann.command(json!("start")).await;
    ann.client.reveal_share(&id, 0, &own).await.unwrap();
    server.stop().await;
    // However long the server was away, the others get their time to reveal.
    tokio::time::advance(std::time::Duration::from_secs(3600)).await;
    let server = Server::start(config(file)).await.unwrap();
    let mut players = crate::common::reopen(&[ann, bob], &id, &server).await;
    pass(&mut players, 5_000).await;
    assert!(players.iter().all(|player| !is_drawn(player)));
    players[1].client.reveal_share(&id, 1, &other).await.unwrap();
    let proof = finish(&id, &mut players).await;
    assert_eq!((&proof["shares"][0], &proof["shares"][1]), (&json!(own), &json!(other)));
    assert!(proof.get("withheld").is_none(), "{proof}");
    server.stop().await;
}
