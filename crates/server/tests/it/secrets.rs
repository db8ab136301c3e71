//! A client gets its view and its events, nothing else. Whole games are played over real sockets, with tabs that open, close
//! and resume. Afterwards everything that each client received is compared, using the record, with what its audience could
//! know at that moment: the events, the question and the choices, the view, and the public state of the table.

use magie_engine::json::{event_json, turn_json, view_json};
use magie_engine::{Answer, Audience, Event, Record, Seat};
use magie_server::Server;
use magie_server::client::Client;
use magie_table::Reason;
use serde_json::{Value, json};

use crate::common::{Player, play_on, quick_table, server, start_game};

/// A game as an audience could see it.
struct Story {
    events: Vec<Value>,
    /// The position before the first answer, and after each.
    moments: Vec<Moment>,
}

struct Moment {
    /// How many of the events had happened.
    event_count: usize,
    turn: Value,
    view: Value,
}

impl Story {
    fn of(record: &Record, audience: Audience) -> Self {
        let edition = record.load_edition().unwrap();
        let mut game = record.start(&edition).unwrap();
        let names = record.seats();
        let mut story = Self { events: Vec::new(), moments: Vec::new() };
        for spec in [None].into_iter().chain(record.answers().iter().map(Some)) {
            if let Some(spec) = spec {
                let answer: Answer = spec.resolve(&game, names).unwrap();
                let mut events: Vec<Event> = Vec::new();
                game.answer(&answer, &mut events).unwrap();
                let known = events.iter().filter(|event| event.is_known_to(audience));
                story.events.extend(known.map(|event| event_json(game.rules(), names, event)));
            }
            story.moments.push(Moment {
                event_count: story.events.len(),
                turn: turn_json(game.rules(), names, &game.turn()),
                view: view_json(&game.view(audience), names),
            });
        }
        story
    }
}

/// Where a client is in the game: at one of several moments that look the same to it.
struct Reader<'a> {
    who: &'a str,
    story: &'a Story,
    /// It is not before this moment.
    from: usize,
    /// The number of events it received, if known.
    event_count: Option<usize>,
    ask: Value,
}

impl Reader<'_> {
    /// Advances to the first moment with this question and this view.
    fn advance(&mut self, event_count: Option<usize>, ask: &Value, view: &Value) {
        let fits = |moment: &Moment| {
            event_count.is_none_or(|event_count| moment.event_count == event_count)
                && (ask.is_null() || ask["turn"] == moment.turn)
                && (ask["you"].is_null()
                    || (&ask["you"]["legal"], &ask["you"]["default"])
                        == (&moment.view["legal"], &moment.view["default"]))
                && (view.is_null() || *view == moment.view)
        };
        let later = self.story.moments[self.from..].iter().position(fits);
        let Some(later) = later else { panic!("{}: not at this moment: {ask} {view}", self.who) };
        self.from += later;
        self.event_count = Some(self.story.moments[self.from].event_count);
        if !ask.is_null() {
            check_ask(ask);
            self.ask = ask.clone();
        }
    }

    fn read(&mut self, text: &str) {
        let mut frame: Value = serde_json::from_str(text).unwrap();
        without_texts(&mut frame);
        let (kind, body) = frame.as_object().unwrap().iter().next().unwrap();
        assert_eq!(frame.as_object().unwrap().len(), 1);
        match kind.as_str() {
            "welcome" => {
                let recent = body.get("recent").and_then(Value::as_array).cloned().unwrap_or_default();
                let mut expected = vec!["ask", "chat", "now", "number", "protocol", "table", "view", "you"];
                if body.get("recent").is_some() {
                    expected.insert(5, "recent");
                }
                if let Some(reasons) = body.get("reasons") {
                    expected.insert(expected.len() - 3, "reasons");
                    reasons.as_array().unwrap().iter().for_each(check_reason);
                }
                assert_eq!(keys(body), expected);
                check_table(&body["table"]);
                if body["ask"].is_null() {
                    assert!(body["view"].is_null(), "{}: a view before the start", self.who);
                    self.event_count = Some(0);
                    return;
                }
                self.advance(None, &body["ask"], &body["view"]);
                let recent: Vec<Value> =
                    recent.iter().filter_map(|event| event.get("game")).cloned().collect();
                let known = &self.story.events[..self.event_count.unwrap()];
                assert!(known.ends_with(&recent), "{}: wrong recent events: {recent:?}", self.who);
            }
            "events" => {
                let events = body["events"].as_array().unwrap();
                let event_count = self.event_count.expect("it was welcomed");
                let mut now = event_count;
                for event in events {
                    match event.as_object().unwrap().iter().next().unwrap() {
                        (kind, event) if kind == "game" => {
                            let expected = self.story.events.get(now);
                            assert_eq!(Some(event), expected, "{}: event {now}", self.who);
                            now += 1;
                        }
                        (kind, table) if kind == "table" => check_table(table),
                        (kind, reason) if kind == "reason" => check_reason(reason),
                        (kind, _) => assert!(kind == "chat", "{}: {event}", self.who),
                    }
                }
                assert!(
                    !events.is_empty() || body["ask"] != self.ask,
                    "{}: received a sign of an event it may not know",
                    self.who
                );
                let view = body.get("view").unwrap_or(&Value::Null);
                self.advance(Some(now), &body["ask"], view);
                let expected: &[&str] = if body.get("view").is_some() {
                    &["ask", "events", "first", "now", "view"]
                } else {
                    &["ask", "events", "first", "now"]
                };
                assert_eq!(keys(body), expected);
            }
            "view" => self.advance(self.event_count, &Value::Null, body),
            "ack" => assert!(body.as_object().unwrap().keys().all(|key| key == "id" || key == "repeated")),
            "refused" => assert_eq!(keys(body), ["id", "refusal"]),
            "presence" => assert_eq!(keys(body), ["online", "seat", "stand_in_at", "stand_in_from"]),
            "resumed" => assert_eq!(keys(body), ["since", "you"]),
            other => panic!("{}: {other}", self.who),
        }
    }
}

/// Removes sentences, which only repeat the data beside them.
fn without_texts(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("text");
            map.values_mut().for_each(without_texts);
        }
        Value::Array(list) => list.iter_mut().for_each(without_texts),
        _ => {}
    }
}

fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn check_ask(ask: &Value) {
    assert_eq!(keys(ask), ["clocks", "goes_on_at", "held_by", "question", "turn", "you"]);
    for clock in ask["clocks"].as_array().unwrap() {
        assert_eq!(keys(clock), ["reserve_from", "seat", "until"]);
    }
}

/// Checks that a reason of a bot says no more than its declared fields, which hold groups, players and prices. That a
/// spectator could give it as well, the tests of the bots show.
fn check_reason(reason: &Value) {
    assert_eq!(keys(reason), ["about", "offer", "reason", "seat"]);
    let code = reason["reason"]["code"].as_str().unwrap();
    let declared = Reason::CODES.iter().find(|(known, _)| *known == code);
    let (_, fields) = declared.unwrap_or_else(|| panic!("{reason}"));
    let mut expected = [&["code"], *fields].concat();
    expected.sort_unstable();
    assert_eq!(keys(&reason["reason"]), expected);
}

/// Checks that a table reveals neither the holders of seats nor the seed before the end.
fn check_table(table: &Value) {
    let over = table["phase"] == "over";
    assert_eq!(table["seed"].is_null(), !over, "{table}");
    for seat in table["seats"].as_array().unwrap() {
        assert_eq!(
            keys(seat),
            [
                "away",
                "character",
                "commitment",
                "holder",
                "level",
                "name",
                "online",
                "pawn",
                "ready",
                "reserve_ms",
                "seat",
                "share",
                "stand_in",
                "stand_in_at",
                "stand_in_from",
                "votes_to_remove",
                "withheld"
            ]
        );
    }
}

/// The secrets of a seat: its cookie, its re-entry code, a token.
struct Keys {
    seat: u8,
    secrets: Vec<String>,
}

impl Keys {
    async fn of(player: &Player, table: &str) -> Self {
        let mut client = player.client.clone();
        let cookie = client.cookie().unwrap().split('=').nth(1).unwrap().to_owned();
        let seat = client.get(&format!("/api/tables/{table}/seat")).await.unwrap();
        let token = client.post(&format!("/api/tables/{table}/token"), &json!({})).await.unwrap();
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        Self { seat: player.seat, secrets: vec![cookie, word(&seat["reentry"]), word(&token["token"])] }
    }
}

/// All responses to requests that anyone may send during the game.
async fn public_responses(server: &Server, table: &str) -> String {
    let mut visitor = Client::new(server.address());
    let mut all = String::new();
    for path in ["/api/tables", "/api/games", "/api/about"] {
        all += &visitor.send("GET", path, "", "").await.unwrap().text;
    }
    all += &visitor.send("GET", &format!("/api/tables/{table}"), "", "").await.unwrap().text;
    for part in ["", "/record", "/proof", "/replay", "/replay?seat=1"] {
        let reply = visitor.send("GET", &format!("/api/games/{table}{part}"), "", "").await.unwrap();
        assert_eq!(reply.status, 409, "{part}: {}", reply.text);
        all += &reply.text;
    }
    for part in ["seat", "commands", "token"] {
        let method = if part == "seat" { "GET" } else { "POST" };
        let body = json!({ "id": "x", "command": "go-on" }).to_string();
        let path = format!("/api/tables/{table}/{part}");
        let reply = visitor.send(method, &path, "Content-Type: application/json\r\n", &body).await.unwrap();
        assert!((400..500).contains(&reply.status), "{part}: {}", reply.text);
        all += &reply.text;
    }
    all
}

/// What one socket received.
struct SocketLog {
    who: String,
    audience: Audience,
    frames: Vec<String>,
}

/// Opens another tab and records what it receives until it is closed.
async fn tab(player: &Player, server: &Server, table: &str, hello: &Value, logs: &mut Vec<SocketLog>) {
    let client = player.client.at(server.address());
    let mut tab = Player::open(client, table, player.seat, &player.name, hello).await;
    tab.look().await;
    let (who, audience) = (format!("a tab of {}", player.name), Audience::Seat(Seat(player.seat)));
    // A resumed tab gets events that the first tab's frames contain already; its view is checked here.
    let frames = tab.received.into_iter().filter(|text| !text.starts_with("{\"events\"")).collect();
    logs.push(SocketLog { who, audience, frames });
}

/// Plays a game with three people and a spectator, each with views, and each person with a standing order.
async fn game_without_leaks(edition: &str, options: Value, answers: usize, choice_seed: u64) {
    let server = server("secrets").await;
    let mut table = quick_table(edition, 3);
    table["options"] = options;
    let (id, mut players) = start_game(&server, &table, &["ann", "bob", "cid"]).await;
    let mut tabs = Vec::new();
    let hello = json!({ "protocol": 1, "views": true, "lang": "fr" });
    let mut watcher = Player::open(Client::new(server.address()), &id, 99, "watcher", &hello).await;
    let mut keys = Vec::new();
    for player in &players {
        keys.push(Keys::of(player, &id).await);
    }
    for (player, limit) in players.iter_mut().zip([70, 130, 190]) {
        player.answer(json!({ "standing": { "bid-limit": limit } })).await;
    }
    for part in 0..5 {
        play_on(&mut players, answers / 5, choice_seed + part).await;
        for player in &players {
            let since = player.number;
            let hello = match part % 3 {
                0 => json!({ "protocol": 1, "recent": true, "lang": "en" }),
                1 => json!({ "protocol": 1, "since": since.saturating_sub(9), "views": true }),
                _ => json!({ "protocol": 1, "since": since + 1000 }),
            };
            tab(player, &server, &id, &hello, &mut tabs).await;
        }
        // A refusal reveals nothing either.
        players[0].answer(json!({ "bid": 1_000_000 })).await;
        players[1].command(json!({ "chat": format!("line {part}") })).await;
    }
    let public_words = public_responses(&server, &id).await;
    for player in &mut players {
        player.look().await;
    }
    // Everyone leaves: bots finish the game while all clients stay connected.
    for player in &mut players {
        player.command(json!("leave")).await;
    }
    for listener in players.iter_mut().chain([&mut watcher]) {
        while !listener.is_over() {
            listener.receive().await;
        }
    }
    let mut visitor = Client::new(server.address());
    let seed = visitor.get(&format!("/api/games/{id}")).await.unwrap()["table"]["seed"].clone();
    let record = visitor.send("GET", &format!("/api/games/{id}/record"), "", "").await.unwrap();
    let record = Record::parse(&record.text).unwrap();
    assert!(!public_words.contains(seed.as_str().unwrap()));
    for Keys { secrets, .. } in &keys {
        assert!(!secrets.iter().any(|secret| public_words.contains(secret)));
    }
    let stories: Vec<Story> = (0..3).map(|seat| Story::of(&record, Audience::Seat(Seat(seat)))).collect();
    let public = Story::of(&record, Audience::Spectator);
    let mut all = tabs;
    for player in players {
        let audience = Audience::Seat(Seat(player.seat));
        all.push(SocketLog { who: player.name, audience, frames: player.received });
    }
    all.push(SocketLog { who: watcher.name, audience: Audience::Spectator, frames: watcher.received });
    for SocketLog { who, audience, frames } in &all {
        let story = match audience {
            Audience::Seat(seat) => &stories[seat.index()],
            Audience::Spectator => &public,
        };
        let mut reader = Reader { who, story, from: 0, event_count: None, ask: Value::Null };
        frames.iter().for_each(|text| reader.read(text));
        if !who.starts_with("a tab") {
            assert_eq!(reader.event_count, Some(story.events.len()), "{who} received everything it may know");
            assert!(story.events.len() > 50);
        }
        let bytes = frames.join("\n");
        for Keys { seat, secrets } in &keys {
            let own = *audience == Audience::Seat(Seat(*seat));
            assert!(
                own || !secrets.iter().any(|secret| bytes.contains(secret)),
                "{who}: a key of seat {seat}"
            );
            let limit = format!("\"bid_limit\":{}", [70, 130, 190][usize::from(*seat)]);
            assert!(own || !bytes.contains(&limit), "{who} knows the order of seat {seat}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_leaks_in_a_game_with_banknotes() {
    for choice_seed in 0..2 {
        game_without_leaks("faux-billets", json!({}), 150, choice_seed).await;
    }
}

#[tokio::test]
async fn nothing_leaks_in_a_classic_game() {
    game_without_leaks("classic", json!({ "turn_limit": 20 }), 150, 5).await;
}

#[tokio::test]
async fn nothing_leaks_on_three_tracks() {
    game_without_leaks("ultimate", json!({ "turn_limit": 12 }), 120, 7).await;
}

#[tokio::test]
async fn a_secret_order_is_not_noticed_by_others() {
    let server = server("orders").await;
    let (id, mut players) = start_game(&server, &quick_table("classic", 2), &["ann", "bob"]).await;
    let hello = json!({ "protocol": 1, "views": true });
    let watcher = Player::open(Client::new(server.address()), &id, 9, "watcher", &hello).await;
    let mut ann = players.remove(0);
    let mut others = [players.remove(0), watcher];
    let orders = [
        json!({ "bid-limit": 70 }),
        json!("no-bid-limit"),
        json!({ "always-claim": true }),
        json!({ "end-turn": true }),
        json!({ "pass-rests": true }),
        json!({ "roll": false }),
    ];
    for order in orders {
        let mut before = Vec::new();
        for other in &mut others {
            before.push(other.look().await);
        }
        let reply = ann.answer(json!({ "standing": order })).await;
        assert!(reply.get("ack").is_some(), "{order}: {reply}");
        for (other, before) in others.iter_mut().zip(before) {
            let frames = other.received.len();
            assert_eq!(other.look().await, before, "{}: {order}", other.name);
            assert_eq!(other.received.len(), frames + 1, "{} noticed {order}", other.name);
        }
    }
    server.stop().await;
}
