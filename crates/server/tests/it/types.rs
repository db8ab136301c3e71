//! The wire types describe what is really sent: the committed TypeScript is up to date, and everything the engine
//! serialises in whole games fits its declared types.

use std::collections::BTreeMap;

use magie_bots::Random;
use magie_engine::json::{action_json, choice_json, event_json, turn_json, view_json};
use magie_engine::{Answer, Audience, Choice, Describe, Edition, Event, Game, Seat, Turn};
use magie_server::wire;
use magie_table::{Playout, SeededDealer};

use crate::edition_samples::edition_samples;

#[test]
fn the_committed_typescript_is_up_to_date() {
    let types = include_str!("../../types/magie.ts") == wire::typescript::file();
    let fields = include_str!("../../types/fields.ts") == wire::field_kinds::file();
    assert!(types && fields, "crates/server/types is old: cargo run -p magie-server --example typescript");
}

#[test]
fn the_committed_edition_samples_are_what_the_server_sends() {
    for (file, text) in edition_samples() {
        let committed = std::fs::read_to_string(&file).unwrap();
        assert!(committed == text, "{file} is old: cargo run -p magie-server --example edition_samples");
    }
}

/// Plays games of random bots and visits every position.
fn every_position(edition: &str, games: u64, mut look: impl FnMut(&Game, &[String], &[Event], &Answer)) {
    let edition = Edition::load(edition).unwrap();
    let rules = edition.rules(&[]).unwrap();
    let names: Vec<String> = ["ann", "bob", "cid"].map(str::to_owned).to_vec();
    for seed in 0..games {
        let mut game = Game::new(rules.clone(), names.len()).unwrap();
        let mut players: Vec<Random> = (0..3).map(|seat| Random::new(seed * 3 + seat)).collect();
        let mut answers: Vec<Answer> = Vec::new();
        Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Vec::new(),
            recorder: &mut answers,
        }
        .play(60);
        let mut game = Game::new(rules.clone(), names.len()).unwrap();
        for answer in &answers {
            let mut events = Vec::new();
            game.answer(answer, &mut events).unwrap();
            look(&game, &names, &events, answer);
        }
    }
}

#[test]
fn views_choices_questions_and_actions_fit_their_types() {
    for edition in Edition::built_in() {
        let mut count = 0;
        every_position(edition, 6, |game, names, _, answer| {
            count += 1;
            if count % 5 != 0 {
                return;
            }
            let rules = game.rules();
            for audience in [Audience::Seat(Seat(count as u8 % 3)), Audience::Spectator] {
                let view = game.view(audience);
                let json = view_json(&view, names);
                let read: wire::View =
                    serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json}"));
                assert_eq!(serde_json::to_value(&read).unwrap(), json);
            }
            if let Answer::Seat(_, action) = answer {
                let json = action_json(rules, names, action);
                let read: wire::Action = serde_json::from_value(json.clone()).unwrap();
                assert_eq!(serde_json::to_value(&read).unwrap(), json);
            }
            let mut choices: Vec<Choice> = Vec::new();
            game.legal(Seat(0), &mut choices);
            for choice in &choices {
                serde_json::from_value::<wire::Choice>(choice_json(rules, names, choice)).unwrap();
            }
            serde_json::from_value::<wire::Turn>(turn_json(rules, names, &game.turn())).unwrap();
        });
        assert!(count > 500, "{edition}: {count}");
    }
}

/// Does this value fit a field declared with this TypeScript type?
fn fits(value: &serde_json::Value, declared: &str) -> bool {
    match declared {
        "string" => value.is_string(),
        "number" => value.is_i64(),
        "boolean" => value.is_boolean(),
        "string[]" => value.as_array().is_some_and(|list| list.iter().all(serde_json::Value::is_string)),
        "number[]" => value.as_array().is_some_and(|list| list.iter().all(serde_json::Value::is_i64)),
        "[number, number][]" => value
            .as_array()
            .is_some_and(|list| list.iter().all(|pair| pair.as_array().is_some_and(|pair| pair.len() == 2))),
        "[number, number, number | \"bus\" | \"magnate\"]" => {
            let named = |die: &serde_json::Value| die == "bus" || die == "magnate";
            value.as_array().is_some_and(|dice| match dice.as_slice() {
                [one, two, speed] => one.is_i64() && two.is_i64() && (speed.is_i64() || named(speed)),
                _ => false,
            })
        }
        "About" => value.is_null() || value.is_object() || value == "share",
        "Lot" => value.is_object() || value == "share",
        declared if declared.starts_with("Record<") => value.is_object(),
        _ => false,
    }
}

/// The fields of each code of a union in the TypeScript file.
fn declared(union: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let file = wire::typescript::file();
    let from = file.find(&format!("export type {union} =")).unwrap();
    let text = &file[from..from + file[from..].find(";\n").unwrap()];
    let lines = text.lines().filter_map(|line| line.strip_prefix("  | { code: \""));
    lines
        .map(|line| {
            let (code, rest) = line.split_once('"').unwrap();
            let rest = rest.trim_start_matches(", ").trim_end_matches(" }");
            let mut fields = BTreeMap::new();
            let mut from = 0;
            let mut depth = 0;
            for (at, letter) in rest.char_indices().chain([(rest.len(), ',')]) {
                match letter {
                    '<' | '[' | '{' => depth += 1,
                    '>' | ']' | '}' => depth -= 1,
                    ',' if depth == 0 && at > from => {
                        let (name, sort) = rest[from..at].split_once(": ").unwrap();
                        fields.insert(name.trim().to_owned(), sort.to_owned());
                        from = at + 1;
                    }
                    _ => {}
                }
            }
            (code.to_owned(), fields)
        })
        .collect()
}

#[test]
fn events_and_questions_fit_the_typescript() {
    let (events_declared, questions_declared) = (declared("GameEvent"), declared("SeatQuestion"));
    let mut seen = BTreeMap::new();
    let mut check = |json: &serde_json::Value, declared: &BTreeMap<String, String>| {
        for (name, value) in json.as_object().unwrap() {
            if name == "code" {
                continue;
            }
            let sort = declared.get(name).or_else(|| declared.get(&format!("{name}?")));
            let sort = sort.unwrap_or_else(|| panic!("{name} is not declared: {json}"));
            assert!(fits(value, sort), "{name}: {sort} in {json}");
        }
        *seen.entry(json["code"].to_string()).or_insert(0) += 1;
    };
    for edition in Edition::built_in() {
        every_position(edition, 6, |game, names, events, _| {
            for event in events {
                check(&event_json(game.rules(), names, event), &events_declared[event.code()]);
            }
            if let Turn::Seats(ask) = game.turn() {
                let json = &turn_json(game.rules(), names, &game.turn())["seats"];
                check(json, &questions_declared[ask.question.code()]);
            }
        });
    }
    assert!(seen.len() > 60, "only {} codes were seen", seen.len());
}
