//! Finished games: their pages, replays and proofs; and several players on one device.

use magie_server::client::{Client, ClientError};
use magie_server::{fair, proof};
use serde_json::{Value, json};

use crate::common::{Player, play_on, quick_table, server, start_game};

fn status(result: Result<Value, ClientError>) -> u16 {
    match result {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => status,
        Err(error) => panic!("{error}"),
    }
}

/// Three players on one device: one session, one socket for each seat.
#[tokio::test]
async fn players_who_share_a_device_play_a_game_and_replay_it() {
    let server = server("device").await;
    let mut device = Client::new(server.address());
    let table = quick_table("faux-billets", 3);
    let id = device.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let join = format!("/api/tables/{id}/join");
    assert_eq!(device.post(&join, &json!({ "name": "ann" })).await.unwrap()["seat"], 0);
    // Without `local`, a session gets the seat it already has.
    assert_eq!(device.post(&join, &json!({ "name": "bob" })).await.unwrap()["seat"], 0);
    let bob = json!({ "name": "bob", "local": true });
    for _ in 0..2 {
        let joined = device.post(&join, &bob).await.unwrap();
        assert_eq!((&joined["seat"], &joined["seats"]), (&json!(1), &json!([0, 1])));
        assert_eq!(joined["table"]["seats"][1]["ready"], true);
    }
    let taken = device.post(&join, &json!({ "name": "ann", "local": true, "seat": 2 })).await.unwrap();
    assert_eq!(taken["seat"], 0, "ann sits there already");
    device.post(&join, &json!({ "name": "cid", "local": true })).await.unwrap();
    assert_eq!(status(device.post(&join, &json!({ "name": "dot", "local": true })).await), 409);
    // Each seat acts for itself.
    let path = |seat: u8| format!("/api/tables/{id}/commands?seat={seat}");
    let shares = [
        device.commit_share(&id, 0).await.unwrap(),
        device.commit_share(&id, 1).await.unwrap(),
        device.commit_share(&id, 2).await.unwrap(),
    ];
    let commitment = fair::share_commitment(&id.replace('-', ""), 1, &shares[1]);
    let commit = json!({ "id": "s", "command": { "commit": commitment } });
    assert_eq!(status(device.post(&path(3), &commit).await), 403);
    let info = device.get(&format!("/api/tables/{id}/seat?seat=1")).await.unwrap();
    assert_eq!((&info["seat"], &info["table"]["seats"][1]["commitment"]), (&json!(1), &json!(commitment)));
    let mut stranger = Client::new(server.address());
    assert_eq!(status(stranger.get(&format!("/api/tables/{id}/seat?seat=1")).await), 403);
    let mut socket = stranger.socket(&id, &json!({ "protocol": 1, "seat": 1 })).await.unwrap();
    assert_eq!(socket.receive().await.unwrap()["problem"]["code"], "not-seated");
    device.command(&id, "start", json!("start")).await.unwrap();
    for (seat, share) in shares.iter().enumerate() {
        device.reveal_share(&id, seat as u8, share).await.unwrap();
    }
    let mut players = Vec::new();
    for (seat, name) in [(0, "ann"), (1, "bob"), (2, "cid")] {
        let hello = json!({ "protocol": 1, "seat": seat, "views": true });
        let player = Player::open(device.clone(), &id, seat, name, &hello).await;
        assert!(
            player.received[0].contains(&format!("\"you\":{{\"seat\":{seat}}}")),
            "{}",
            player.received[0]
        );
        players.push(player);
    }
    play_on(&mut players, 5000, 11).await;
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let games = stranger.get("/api/games").await.unwrap();
    assert_eq!(games[0]["id"], id.as_str());
    assert!(games[0]["outcome"]["winners"][0].is_string(), "{games}");
    check_replays(&mut stranger, &id, &players).await;
    server.stop().await;
}

/// Checks that the replay of each seat is what that seat received, event by event and view by view.
async fn check_replays(visitor: &mut Client, id: &str, players: &[Player]) {
    let game = visitor.get(&format!("/api/games/{id}")).await.unwrap();
    let steps = game["steps"].as_u64().unwrap();
    let worth = game["worth"].as_array().unwrap();
    assert!(worth.len() > 6 && worth.last().unwrap()["step"] == steps, "{game}");
    assert_eq!(worth[0]["worth"].as_array().unwrap().len(), players.len());
    assert!(game["ended_at"].as_u64() >= game["began_at"].as_u64());
    for player in players {
        let (mut events, mut last) = (Vec::new(), Value::Null);
        let mut from = 0;
        loop {
            let path = format!("/api/games/{id}/replay?seat={}&from={from}&most=150", player.seat);
            let part = visitor.get(&path).await.unwrap();
            assert_eq!((part["steps"].as_u64(), part["from"].as_u64()), (Some(steps), Some(from)));
            assert!(last.is_null() || part["view"] == last, "parts follow each other");
            for step in part["part"].as_array().unwrap() {
                from += 1;
                assert_eq!(step["step"], from);
                events.extend(step["events"].as_array().unwrap().iter().cloned());
                last = step["view"].clone();
            }
            if from == steps {
                break;
            }
        }
        let mut received = Vec::new();
        let mut seen = Value::Null;
        for text in &player.received {
            let frame: Value = serde_json::from_str(text).unwrap();
            for event in frame["events"]["events"].as_array().into_iter().flatten() {
                received.extend(event.get("game").cloned());
            }
            if frame["events"]["view"].is_object() {
                seen = frame["events"]["view"].clone();
            }
        }
        // The first events happened before the sockets were opened.
        assert!(
            events.ends_with(&received) && received.len() > 50,
            "{}: {} events",
            player.name,
            received.len()
        );
        assert_eq!(last, seen, "{}: the last position", player.name);
    }
    // Every answer of luck can be checked with the seed and the shares.
    let proof = visitor.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    proof::verify(&proof.text, None).unwrap();
    let proof = proof.json();
    let seed: Vec<u8> = (0..32)
        .map(|at| u8::from_str_radix(&proof["seed"].as_str().unwrap()[2 * at..2 * at + 2], 16).unwrap())
        .collect();
    let shares = proof["shares"].as_array().unwrap().iter().map(|share| share.as_str().unwrap());
    let luck = fair::Luck::new(&seed.try_into().unwrap(), proof["table"].as_str().unwrap(), shares);
    let all = visitor.get(&format!("/api/games/{id}/replay?views=false&lang=fr")).await.unwrap();
    let mut spoken = 0;
    for step in all["part"].as_array().unwrap() {
        assert!(step.get("view").is_none());
        assert!(step["events"].as_array().unwrap().iter().all(|event| event["text"].is_string()));
        if let Some(drawn) = step.get("drawn") {
            let bound = drawn["bound"].as_u64().unwrap() as u32;
            assert_eq!(drawn["number"], spoken);
            assert_eq!(drawn["drawn"], luck.below(spoken, bound));
            assert_eq!(step["by"], "luck");
            spoken += 1;
        }
    }
    assert!(spoken > 20 && game["luck"] == spoken, "{spoken}");
    for (query, expected) in [
        ("seat=9", 400),
        ("from=100000000", 400),
        ("lang=xx", 400),
        ("most=x", 400),
        ("more=1", 400),
        ("", 200),
    ] {
        assert_eq!(
            status(visitor.get(&format!("/api/games/{id}/replay?{query}")).await),
            expected,
            "{query}"
        );
    }
}

#[tokio::test]
async fn a_running_game_is_not_available_as_a_finished_one() {
    let server = server("running").await;
    let (id, _players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let mut visitor = Client::new(server.address());
    for path in ["", "/replay", "/record", "/proof"] {
        assert_eq!(status(visitor.get(&format!("/api/games/{id}{path}")).await), 409, "{path}");
        assert_eq!(status(visitor.get(&format!("/api/games/K7QM-2XPD{path}")).await), 404, "{path}");
    }
    server.stop().await;
}
