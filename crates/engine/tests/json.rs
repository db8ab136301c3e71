//! Events, refusals, questions and views as JSON: complete, in a fixed order, and with nothing an audience may not
//! know.

mod common;

use common::{Dice, Mood, any_answer, classic, late_table, names, some_answer, some_table};
use magie_engine::json::{ask_json, choice_json, event_json, refusal_json, turn_json, view_json};
use magie_engine::{Audience, Choice, Describe, Event, Game, Question, Refusal, Seat, Silent, Turn};
use serde_json::{Value, json};

/// Plays random games and calls `check` with every game and the events that led to it.
fn every_step(seeds: u64, most: usize, mut look: impl FnMut(&Game, &[Event])) {
    let edition = classic();
    for seed in 0..seeds {
        let mut dice = Dice::new(seed);
        let late = seed.is_multiple_of(2);
        let mut game = if late { late_table(&mut dice, &edition) } else { some_table(&mut dice, &edition) };
        let mut events = Vec::new();
        for _ in 0..most {
            let Some(answer) = some_answer(&mut dice, &game, Mood::Greedy) else { break };
            events.clear();
            if game.answer(&answer, &mut events).is_ok() {
                look(&game, &events);
            }
        }
    }
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn the_json_of_an_event_has_code_fields_and_rule() {
    every_step(30, 600, |game, events| {
        let names = names(game.seats());
        for event in events {
            let written = event_json(game.rules(), &names, event);
            assert_eq!(written["code"], event.code());
            let (_, fields) = Event::CODES.iter().find(|(code, _)| *code == event.code()).unwrap();
            let wanted: Vec<&str> = ["code"].iter().chain(*fields).chain(&["rule"]).copied().collect();
            assert_eq!(keys(&written), wanted);
            assert_eq!(written["rule"], game.rules().citation(event).unwrap());
        }
    });
}

#[test]
fn where_nothing_is_secret_all_seats_see_the_same() {
    every_step(12, 250, |game, _| {
        if game.view(Audience::Spectator).has_secrets() {
            return;
        }
        let names = names(game.seats());
        let seen = |seat: u8| {
            let mut view = view_json(&game.view(Audience::Seat(Seat(seat))), &names);
            // What a player may do and wants to be done is that player's own.
            for own in ["audience", "standing", "legal", "missing", "cash_after", "default", "voucher_moves"]
            {
                view.as_object_mut().unwrap().remove(own);
            }
            view
        };
        let first = seen(0);
        (1..game.seats() as u8).for_each(|seat| assert_eq!(seen(seat), first));
    });
}

#[test]
fn no_field_hides_another() {
    let reserved = ["code", "rule", "seats", "rest"];
    let questions = Question::CODES.iter().chain(Refusal::CODES);
    for (code, fields) in questions {
        assert!(fields.iter().all(|field| !reserved.contains(field)), "{code}");
    }
    for (code, fields) in Event::CODES {
        assert!(!fields.contains(&"code") && !fields.contains(&"rule"), "{code}");
    }
}

#[test]
fn every_refusal_has_json() {
    let mut dice = Dice::new(8);
    every_step(12, 300, |game, _| {
        let names = names(game.seats());
        let mut game = game.clone();
        for _ in 0..5 {
            if let Err(refusal) = game.answer(&any_answer(&mut dice), &mut Silent) {
                assert_eq!(refusal_json(game.rules(), &names, &refusal)["code"], refusal.code());
            }
        }
    });
}

fn at(text: &str) -> Game {
    Game::from_position(&classic(), text).unwrap_or_else(|errors| panic!("{errors:?}"))
}

const AUCTION: &str = "magie1 classic o:free_parking_pool=true t:a.9.1+.moved p:400@6t3c,1000@10j1t3,0@0t3x1 \
    d:ambb------------------------- b:32,12! k:fefe.0.8b/ffff.-.- m:75 f:auction.d3.a.30.b.ab.b x:1/1.b.a.4.100.d0";

#[test]
fn the_json_of_a_question_has_its_bounds() {
    let game = at(AUCTION);
    let names = names(3);
    let Turn::Seats(ask) = game.turn() else { panic!("an auction asks seats") };
    assert_eq!(
        ask_json(game.rules(), &names, &ask).to_string(),
        r#"{"code":"bid","seats":["ann"],"rest":false,"lot":{"deed":"rue-de-vaugirard"},"least":31,"high":30,"leader":"bob"}"#
    );
    let mut choices: Vec<Choice> = Vec::new();
    game.legal(Seat(0), &mut choices);
    let written: Vec<_> =
        choices.iter().map(|choice| choice_json(game.rules(), &names, choice).to_string()).collect();
    assert_eq!(
        written,
        [
            r#"{"bid":{"least":31,"most":400,"step":1}}"#,
            r#"{"do":"pass"}"#,
            r#"{"do":{"refuse":1}}"#,
            r#"{"do":"resign"}"#
        ]
    );
    let luck = at("magie1 classic o:- t:a.9.0.moved p:100@2,100@0 d:---------------------------- b:32,12 \
        k:ffff.-.-/ffff.-.- f:draw.a.1");
    assert_eq!(
        turn_json(luck.rules(), &names, &luck.turn()),
        json!({ "luck": { "code": "draw", "seat": "ann", "deck": "community-chest" } })
    );
}

/// The order of the keys and every value, for a player and for a spectator.
#[test]
fn the_json_of_a_view_is_complete() {
    let game = at(AUCTION);
    let seen = view_json(&game.view(Audience::Seat(Seat(0))), &names(3));
    let player = |seat: usize| seen["players"][seat].to_string();
    assert_eq!(
        keys(&seen),
        [
            "edition",
            "options",
            "audience",
            "on_turn",
            "doubles",
            "rolls",
            "players",
            "deeds",
            "bank",
            "unsold",
            "pool",
            "dividend_cuts",
            "bonus",
            "backward",
            "voucher_used",
            "voucher_moves",
            "decks",
            "claims",
            "orders",
            "offers",
            "notes",
            "standing",
            "secrets",
            "question",
            "legal",
            "auction",
            "missing",
            "cash_after",
            "default",
            "time_up",
            "outcome"
        ]
    );
    assert_eq!(seen["auction"], json!({ "bidders": ["ann", "bob"], "passed": [] }));
    assert_eq!((&seen["missing"], &seen["cash_after"]), (&json!(0), &json!(369)));
    assert_eq!(
        player(0),
        r#"{"seat":"ann","in_game":true,"out":0,"cash":400,"at":"rue-de-vaugirard","jailed":false,"tries":0,"reversed":false,"rides":false,"misses":0,"forfeits_rents":false,"deeds":["boulevard-de-belleville"],"cards":[],"shares":{},"mortgaged_shares":{},"turns":3,"offers_made":0,"reach":400,"wealth":430}"#
    );
    assert_eq!(
        player(1),
        r#"{"seat":"bob","in_game":true,"out":0,"cash":1000,"at":"jail","jailed":true,"tries":1,"reversed":false,"rides":false,"misses":0,"forfeits_rents":false,"deeds":["rue-lecourbe","gare-montparnasse"],"cards":["ch-goojf"],"shares":{},"mortgaged_shares":{},"turns":3,"offers_made":0,"reach":1130,"wealth":1260}"#
    );
    assert_eq!(seen["players"][2]["in_game"], false);
    assert_eq!(
        seen["deeds"][0].to_string(),
        r#"{"deed":"boulevard-de-belleville","owner":"ann","level":0,"mortgaged":true,"rent":null}"#
    );
    assert_eq!(
        seen["deeds"][1].to_string(),
        r#"{"deed":"rue-lecourbe","owner":"bob","level":0,"mortgaged":false,"rent":{"basis":"bare","figure":1,"amount":4}}"#
    );
    assert_eq!(seen["deeds"].as_array().unwrap().len(), 28);
    assert_eq!(
        seen["bank"].to_string(),
        r#"[{"kind":"house","left":32,"orders_closed":false},{"kind":"hotel","left":12,"orders_closed":true}]"#
    );
    assert_eq!(seen["decks"][0]["seen"], json!(["ch-last-street"]));
    assert_eq!(seen["decks"][0]["kept"], json!([{ "card": "ch-goojf", "by": "bob" }]));
    assert_eq!(seen["decks"][0]["unseen"].as_array().unwrap().len(), 14);
    assert_eq!(seen["decks"][0]["unseen"][4], "ch-nearest-station#2");
    assert_eq!(
        seen["offers"].to_string(),
        r#"[{"offer":1,"from":"bob","to":"ann","give":{"cash":100,"deeds":[],"cards":[],"shares":{},"mortgaged_shares":{}},"take":{"cash":0,"deeds":["boulevard-de-belleville"],"cards":[],"shares":{},"mortgaged_shares":{}},"figures":[{"seat":"bob","worth":100,"dues":3,"cash":897,"completes":["brown"],"breaks":[]},{"seat":"ann","worth":60,"dues":0,"cash":500,"completes":[],"breaks":[]}],"refusal":null,"until_turn":4}]"#
    );
    for (key, value) in [
        ("options", json!({ "free_parking_pool": true })),
        ("audience", json!("ann")),
        ("on_turn", json!("ann")),
        ("doubles", json!(1)),
        ("rolls", json!(9)),
        ("pool", json!(75)),
        ("claims", json!([])),
        ("orders", json!([])),
        (
            "standing",
            json!({ "always_claim": true, "roll": false, "end_turn": false, "pass_rests": false, "ask_to_pay": false, "bid_limit": null }),
        ),
        ("secrets", json!(false)),
        ("default", json!("pass")),
        ("time_up", json!(false)),
        ("outcome", Value::Null),
    ] {
        assert_eq!(seen[key], value, "{key}");
    }
    let watched = view_json(&game.view(Audience::Spectator), &names(3));
    assert_eq!(keys(&watched), keys(&seen));
    for (key, value) in
        [("audience", Value::Null), ("standing", Value::Null), ("legal", json!([])), ("default", Value::Null)]
    {
        assert_eq!(watched[key], value, "{key}");
    }
}

#[test]
fn the_json_of_a_view_has_open_claims_and_the_outcome() {
    let claim =
        at("magie1 classic o:- t:a.9.0.moved p:400@5t3,1000@0t3 d:--b------------------------- b:32,12 \
        k:ffff.-.-/ffff.-.- c:2.a.b.25.0");
    assert_eq!(
        view_json(&claim.view(Audience::Spectator), &names(2))["claims"].to_string(),
        r#"[{"deed":"gare-montparnasse","payer":"ann","owner":"bob","amount":25,"until":"bob","ends":"roll"}]"#
    );
    let over =
        at("magie1 classic o:turn_limit=3 t:b.9.0.over p:400@5t3,1000@0t3 d:---------------------------- \
        b:32,12 k:ffff.-.-/ffff.-.- e:turn-limit.b");
    let written = view_json(&over.view(Audience::Spectator), &names(2));
    assert_eq!(written["outcome"], json!({ "reason": "turn-limit", "winners": ["bob"] }));
    assert_eq!(written["question"], json!({ "over": { "reason": "turn-limit", "winners": ["bob"] } }));
}

/// CL-41a: all players are asked at the same time, so two games that differ in one wish look the same to the others.
#[test]
fn a_wish_is_secret_from_other_seats() {
    let short = |wish: &str| {
        at(&format!(
            "magie1 classic o:- t:a.9.0.start p:1000@0t3,1000@0t3,1000@0t3 d:aa-bbb-----ccc-------------- b:3,12 \
             k:ffff.-.-/ffff.-.- f:order.a/shortage.0.a.3.asking.2,{wish},0.c q:0,1.-"
        ))
    };
    let (one, two) = (short("1"), short("3"));
    let view = |game: &Game, audience| view_json(&game.view(audience), &names(3)).to_string();
    for audience in [Audience::Spectator, Audience::Seat(Seat(0)), Audience::Seat(Seat(2))] {
        assert_eq!(view(&one, audience), view(&two, audience));
    }
    assert_ne!(view(&one, Audience::Seat(Seat(1))), view(&two, Audience::Seat(Seat(1))));
}

#[test]
fn every_view_of_every_step_has_json() {
    every_step(16, 60, |game, _| {
        let names = names(game.seats());
        let seats = (0..game.seats() as u8).map(|seat| Audience::Seat(Seat(seat)));
        for audience in seats.chain([Audience::Spectator]) {
            let written = view_json(&game.view(audience), &names);
            assert_eq!(written["players"].as_array().unwrap().len(), game.seats());
            assert_eq!(written.to_string(), view_json(&game.clone().view(audience), &names).to_string());
        }
    });
}

/// `docs/json.md` names every key of a view and of a player.
#[test]
fn the_page_documents_every_key() {
    let page = include_str!("../../../docs/json.md");
    let game = at(AUCTION);
    let seen = view_json(&game.view(Audience::Seat(Seat(0))), &names(3));
    let parts = [&seen, &seen["players"][0], &seen["deeds"][0], &seen["bank"][0], &seen["decks"][0]];
    for key in parts.iter().flat_map(|part| keys(part)) {
        assert!(page.contains(&format!("`{key}`")), "{key}");
    }
}
