//! A client gets its view and its events, nothing else. Whole games over real sockets; afterwards, with the record in
//! hand, every byte that each client received is compared with what it may have received: the events, questions and
//! views of its own audience, and words of the table that everybody sees.

use magie_engine::{Answer, Audience, Event, Game, Record, Seat, event_json, turn_json, view_json};
use magie_server::client::Client;
use serde_json::{Value, json};

use crate::common::{Player, play_on, quick_table, server, start_game};

/// Everything an audience may ever have been told of a game.
struct Allowed {
    events: Vec<Value>,
    views: Vec<String>,
    turns: Vec<Value>,
    legal: Vec<(Vec<Value>, Value)>,
}

fn allowed(record: &Record, audience: Audience) -> Allowed {
    let edition = record.load_edition().unwrap();
    let mut game = record.start(&edition).unwrap();
    let names = record.seats();
    let mut allowed = Allowed { events: Vec::new(), views: Vec::new(), turns: Vec::new(), legal: Vec::new() };
    let look = |game: &Game, allowed: &mut Allowed| {
        let view = view_json(&game.view(audience), names);
        allowed.legal.push((view["legal"].as_array().unwrap().clone(), view["default"].clone()));
        allowed.views.push(view.to_string());
        allowed.turns.push(turn_json(game.rules(), names, &game.turn()));
    };
    look(&game, &mut allowed);
    for spec in record.answers() {
        let answer: Answer = spec.resolve(&game, names).unwrap();
        let mut events: Vec<Event> = Vec::new();
        game.answer(&answer, &mut events).unwrap();
        let known = events.iter().filter(|event| event.is_known_to(audience));
        allowed.events.extend(known.map(|event| event_json(game.rules(), names, event)));
        look(&game, &mut allowed);
    }
    allowed
}

/// Holds what a client heard against what its audience may know.
fn check(heard: &[String], allowed: &Allowed, who: &str) -> usize {
    let mut told = Vec::new();
    for text in heard {
        let frame: Value = serde_json::from_str(text).unwrap();
        let (kind, body) = frame.as_object().unwrap().iter().next().unwrap();
        assert_eq!(frame.as_object().unwrap().len(), 1);
        let ask = &body["ask"];
        if ask.is_object() {
            assert!(allowed.turns.contains(&ask["turn"]), "{who}: a question it may not know: {ask}");
            if let Some(you) = ask["you"].as_object() {
                let own = (you["legal"].as_array().unwrap().clone(), you["default"].clone());
                assert!(allowed.legal.contains(&own), "{who}: choices that are not its own: {ask}");
            }
            assert_eq!(keys(ask), ["clocks", "goes_on_at", "question", "turn", "you"]);
        }
        for view in [&body["view"], &frame["view"]] {
            if view.is_object() {
                assert!(
                    allowed.views.contains(&view.to_string()),
                    "{who}: a view that is not its own: {view}"
                );
            }
        }
        match kind.as_str() {
            "welcome" => {
                assert_eq!(keys(body), ["ask", "chat", "now", "number", "protocol", "table", "view", "you"]);
            }
            "events" => {
                for event in body["events"].as_array().unwrap() {
                    match event.as_object().unwrap().iter().next().unwrap() {
                        (kind, event) if kind == "game" => told.push(event.clone()),
                        (kind, table) if kind == "table" => check_table(table),
                        (kind, _) => assert!(kind == "chat" || kind == "undone", "{who}: {event}"),
                    }
                }
            }
            "ack" | "refused" | "view" | "presence" | "resumed" => {}
            other => panic!("{who}: {other}"),
        }
    }
    // Not one event too many, not one of another seat, in the order in which they happened.
    assert_eq!(told, allowed.events, "{who} was told other events than its own");
    told.len()
}

fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// A table tells nobody who holds a seat, nor the seed before the end.
fn check_table(table: &Value) {
    let over = table["phase"] == "over";
    assert_eq!(table["seed"].is_null(), !over, "{table}");
    for seat in table["seats"].as_array().unwrap() {
        assert_eq!(
            keys(seat),
            ["holder", "name", "online", "ready", "reserve_ms", "seat", "share", "stand_in"]
        );
    }
}

/// Plays a game with three people and a spectator, each with views and a standing order of his own.
async fn game_without_leaks(edition: &str, options: Value, answers: usize, whim: u64) {
    let server = server("secrets").await;
    let mut table = quick_table(edition, 3);
    table["options"] = options;
    let (id, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let stranger = Client::new(server.address());
    let mut watcher =
        Player::open(stranger, &id, 99, "watcher", &json!({ "protocol": 1, "views": true })).await;
    for (player, limit) in players.iter_mut().zip([70, 130, 190]) {
        player.answer(json!({ "standing": { "bid-limit": limit } })).await;
    }
    play_on(&mut players, answers, whim).await;
    for player in &mut players {
        player.socket.say(&json!({ "look": {} })).await.unwrap();
        while player.hear().await.get("view").is_none() {}
    }
    // Everybody leaves: bots end the game, and everybody still listens.
    for player in &mut players {
        player.command(json!("leave")).await;
    }
    for listener in players.iter_mut().chain([&mut watcher]) {
        while !listener.is_over() {
            listener.hear().await;
        }
    }
    let mut anybody = Client::new(server.address());
    let record = anybody.send("GET", &format!("/api/games/{id}/record"), "", "").await.unwrap();
    let record = Record::parse(&record.text).unwrap();
    for player in &players {
        let own = allowed(&record, Audience::Seat(Seat(player.seat)));
        let count = check(&player.heard, &own, &player.name);
        assert!(count > 50, "{}: {count}", player.name);
        let all = player.heard.join("\n");
        for other in players.iter().filter(|other| other.seat != player.seat) {
            let limit = format!("\"bid_limit\":{}", [70, 130, 190][usize::from(other.seat)]);
            assert!(!all.contains(&limit), "{} knows the order of {}", player.name, other.name);
        }
    }
    let public = allowed(&record, Audience::Spectator);
    let heard = &watcher.heard;
    // Who came later missed the beginning.
    let seen: usize = heard.len();
    assert!(seen > 20);
    for text in heard {
        let frame: Value = serde_json::from_str(text).unwrap();
        for event in frame["events"]["events"].as_array().into_iter().flatten() {
            if let Some(event) = event.get("game") {
                assert!(public.events.contains(event), "the watcher was told {event}");
            }
        }
        let view = &frame["events"]["view"];
        assert!(view.is_null() || public.views.contains(&view.to_string()), "the watcher saw {view}");
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_leaks_in_a_game_of_notes() {
    for whim in 0..2 {
        game_without_leaks("faux-billets", json!({}), 150, whim).await;
    }
}

#[tokio::test]
async fn nothing_leaks_in_a_classic_game() {
    game_without_leaks("classic", json!({ "turn_limit": 20 }), 150, 5).await;
}
