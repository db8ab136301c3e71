//! The checker in Python, which shares no code with the server: it accepts the proofs of real games of every edition, and
//! finds what was changed in a proof.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Answer, Edition, Game, Record, Seat, Silent, Turn};
use magie_server::client::Client;
use magie_server::wire::{ChainLink, Draw, GameProof};
use magie_server::{Server, edition_data, fair, proof};
use magie_table::{AskOrder, Host, Next};
use serde_json::{Value, json};

use crate::common::{Player, fresh_file, play_on, quick_table, server};

/// Writes JSON to a new file.
fn file(value: &Value) -> PathBuf {
    let path = fresh_file("check").with_extension("json");
    std::fs::write(&path, value.to_string()).unwrap();
    path
}

/// Runs the checker: whether it accepts the proof, and what it says.
fn check(proof: &Value, edition: &Value, more: &[&str]) -> (bool, String) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/check_dice.py");
    let output = Command::new("python3")
        .arg(script)
        .arg(file(proof))
        .arg("--edition")
        .arg(file(edition))
        .args(more)
        .output()
        .expect("python3");
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!text.contains("Traceback"), "{text}");
    (output.status.success(), text)
}

/// Can games of this edition be made short?
fn has_turn_limit(edition: &str) -> bool {
    Edition::load(edition).unwrap().offered.iter().any(|option| option.key == "turn_limit")
}

/// A whole game over sockets: two people with shares, and a bot. Returns its proof.
async fn play_game(server: &Server, edition: &str) -> Value {
    let mut host = Client::new(server.address());
    let mut table = quick_table(edition, 3);
    table["options"] = if has_turn_limit(edition) { json!({ "turn_limit": 12 }) } else { json!({}) };
    let id = host.post("/api/tables", &table).await.unwrap()["id"].as_str().unwrap().to_owned();
    let mut players = [Player::join(server, &id, "ann").await, Player::join(server, &id, "bob").await];
    let mut shares = Vec::new();
    for player in &mut players {
        shares.push(player.client.commit_share(&id, player.seat).await.unwrap());
        player.command(json!({ "ready": true })).await;
    }
    players[0].command(json!({ "seat-bot": { "seat": 2, "bot": "random" } })).await;
    players[0].command(json!("start")).await;
    for (player, share) in players.iter_mut().zip(&shares) {
        player.client.reveal_share(&id, player.seat, share).await.unwrap();
    }
    for player in &mut players {
        player.catch_up(1).await;
    }
    play_on(&mut players, 600, 7).await;
    // Some editions have no turn limit. Players may not resign at every moment.
    let mut left = [false; 2];
    while !players.iter().any(Player::is_over) && left != [true; 2] {
        for (player, left) in players.iter_mut().zip(&mut left) {
            *left = *left || player.answer(json!("resign")).await.get("ack").is_some();
        }
        if left != [true; 2] {
            play_on(&mut players, 1, 7).await;
        }
    }
    for player in &mut players {
        while !player.is_over() {
            player.receive().await;
        }
    }
    let proof = players[0].client.send("GET", &format!("/api/games/{id}/proof"), "", "").await.unwrap();
    let verified = proof::verify(&proof.text, None).unwrap_or_else(|error| panic!("{edition}: {error}"));
    assert!(verified.luck > 20, "{edition}: {verified:?}");
    proof.json()
}

#[tokio::test]
async fn the_checker_accepts_real_games_of_every_edition() {
    let server = server("checker").await;
    let mut visitor = Client::new(server.address());
    for edition in Edition::built_in() {
        let proof = play_game(&server, edition).await;
        let options = if has_turn_limit(edition) { "?turn_limit=12" } else { "" };
        let data = visitor.get(&format!("/api/editions/{edition}{options}")).await.unwrap();
        let part = visitor.get("/api/commitments?from=1").await.unwrap();
        let chain = file(&part);
        let noted = [
            "--commitment",
            proof["commitment"].as_str().unwrap(),
            "--chain",
            chain.to_str().unwrap(),
            "--head",
            &format!("{}:{}", proof["chain"]["index"], proof["chain"]["head"].as_str().unwrap()),
        ];
        let (good, text) = check(&proof, &data, &noted);
        assert!(good && text.starts_with("good: all "), "{edition}: {text}");
        // Another chain, another head, another commitment.
        let mut other = part.clone();
        other["commitments"][0] = json!("12".repeat(32));
        let (good, text) = check(&proof, &data, &["--chain", file(&other).to_str().unwrap()]);
        assert!(!good && text.contains("the chain does not lead to its head"), "{text}");
        let head = format!("1:{}", "12".repeat(32));
        let (good, text) = check(&proof, &data, &["--chain", chain.to_str().unwrap(), "--head", &head]);
        assert!(!good && text.contains("whose head was noted"), "{text}");
        let (good, text) = check(&proof, &data, &["--commitment", &"12".repeat(32)]);
        assert!(!good && text.contains("does not match the commitment"), "{text}");
    }
    server.stop().await;
}

/// A game of bots whose dice follow from a fixed seed, so that the same things happen every time.
fn fixed_game(edition: &Arc<Edition>, number: u8) -> GameProof {
    let names = ["ann", "bob", "cid"].map(str::to_owned);
    let (seed, table) = ([number; 32], "K7QM2XPD");
    let shares = ["ab".repeat(32), String::new(), "cd".repeat(32)];
    let commitment = fair::commitment(&seed);
    let luck = fair::Luck::new(&seed, table, &shares);
    let limit = has_turn_limit(&edition.id).then(|| ("turn_limit".to_owned(), 40.into()));
    let rules = edition.rules(limit.as_slice()).unwrap();
    let mut record = Record::new(&rules, &names).unwrap();
    let mut game = Game::new(rules, names.len()).unwrap();
    let bots =
        (0..3).map(|seat| Some(BotKind::from_key("random").unwrap().player(number.into(), Seat(seat))));
    let mut host = Host::new(bots.collect(), AskOrder::BotsFirst);
    let mut draws = Vec::new();
    while !matches!(game.turn(), Turn::Over(_)) {
        let answer = match host.next(&game) {
            Next::Luck(_) => {
                let answer = luck.answer(&game, draws.len() as u64).unwrap();
                draws.extend(proof::draw_of(&game));
                Answer::Luck(answer)
            }
            Next::Acts(seat, action) => Answer::Seat(seat, action),
            Next::Needs(need) => {
                host.skip(&game, need);
                continue;
            }
            Next::Thinks(_) => unreachable!("these bots are quick"),
        };
        match (game.answer(&answer, &mut Silent), &answer) {
            (Ok(()), Answer::Seat(seat, action)) => host.applied(&game, *seat, action),
            (Err(refusal), Answer::Seat(seat, action)) => {
                host.refused(*seat, action, &refusal);
                continue;
            }
            (result, _) => result.unwrap(),
        }
        record.push(game.rules(), &answer);
    }
    record.seal(&game);
    let head = fair::chain_head(1, fair::FIRST_HEAD, &commitment);
    let commit = |seat: u8| fair::share_commitment(table, seat, &shares[usize::from(seat)]);
    GameProof {
        format: proof::PROOF_FORMAT,
        table: table.to_owned(),
        commitment,
        seed: format!("{number:02x}").repeat(32),
        share_commitments: vec![Some(commit(0)), Some("12".repeat(32)), Some(commit(2))],
        shares: shares.into(),
        withheld: vec![1],
        chain: Some(ChainLink { index: 1, before: fair::FIRST_HEAD.to_owned(), head }),
        abandoned: false,
        draws,
        record: serde_json::from_str(&record.to_json()).unwrap(),
    }
}

fn kind(draw: &Draw) -> String {
    serde_json::to_value(draw).unwrap()["kind"].as_str().unwrap().to_owned()
}

#[test]
fn the_checker_knows_every_kind_of_draw() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for name in Edition::built_in() {
        let edition = Edition::load(name).unwrap();
        let data = serde_json::to_value(edition_data(&edition, &edition.default_rules())).unwrap();
        let games = if *name == "faux-billets" { 8 } else { 2 };
        for number in 1..=games {
            let game = fixed_game(&edition, number);
            for draw in &game.draws {
                *kinds.entry(kind(draw)).or_default() += 1;
            }
            let game = serde_json::to_value(&game).unwrap();
            let verified = proof::verify(&game.to_string(), None).unwrap();
            assert_eq!(verified.withheld, ["bob"]);
            let (good, text) = check(&game, &data, &[]);
            assert!(good && text.contains("withheld: bob"), "{name} {number}: {text}");
        }
    }
    let all = ["card", "card-fake", "dice", "note-fake", "note-known", "note-of-hand", "note-order"];
    assert_eq!(kinds.keys().collect::<Vec<_>>(), all, "{kinds:?}");
}

/// Changes a proof in one place.
type Tamper = fn(&mut Value);

#[test]
fn whatever_is_changed_in_a_proof_is_found() {
    let edition = Edition::load("faux-billets").unwrap();
    let data = serde_json::to_value(edition_data(&edition, &edition.default_rules())).unwrap();
    let game = serde_json::to_value(fixed_game(&edition, 1)).unwrap();
    fn answers(proof: &mut Value) -> &mut Vec<Value> {
        proof["record"]["answers"].as_array_mut().unwrap()
    }
    fn draw<'a>(proof: &'a mut Value, kind: &str) -> &'a mut Value {
        let mut draws = proof["draws"].as_array_mut().unwrap().iter_mut();
        draws.find(|draw| draw["kind"] == kind).unwrap()
    }
    fn luck_answer<'a>(proof: &'a mut Value, key: &str) -> &'a mut Value {
        let mut all = answers(proof).iter_mut();
        all.find_map(|answer| answer.get_mut(key)).unwrap()
    }
    let changes: [(&str, Tamper); 22] = [
        ("a die", |proof| {
            let die = &mut luck_answer(proof, "dice")[0];
            *die = json!(die.as_u64().unwrap() % 6 + 1);
        }),
        ("a card", |proof| {
            let cards = draw(proof, "card")["cards"].as_array().unwrap().clone();
            let card = luck_answer(proof, "card");
            *card = cards.iter().find(|other| *other != card).unwrap().clone();
        }),
        ("the truth of a note", |proof| {
            let fake = luck_answer(proof, "fake");
            *fake = json!(!fake.as_bool().unwrap());
        }),
        ("a note that is picked", |proof| {
            let pick = luck_answer(proof, "pick");
            *pick = json!(pick.as_u64().unwrap() + 1);
        }),
        ("a share", |proof| proof["shares"][0] = json!("ac".repeat(32))),
        ("a share with its commitment", |proof| {
            proof["shares"][0] = json!("ac".repeat(32));
            proof["share_commitments"][0] = json!(fair::share_commitment("K7QM2XPD", 0, &"ac".repeat(32)));
        }),
        ("a share for another seat", |proof| {
            proof["shares"].as_array_mut().unwrap().swap(0, 2);
            proof["share_commitments"].as_array_mut().unwrap().swap(0, 2);
        }),
        ("a share that is left out", |proof| {
            proof["shares"][0] = json!("");
            proof["withheld"] = json!([0, 1]);
        }),
        ("a share that was withheld in silence", |proof| proof["withheld"] = json!([])),
        ("the seed", |proof| proof["seed"] = json!("02".repeat(32))),
        ("the seed with its commitment", |proof| {
            let commitment = fair::commitment(&[2; 32]);
            let head = fair::chain_head(1, fair::FIRST_HEAD, &commitment);
            (proof["seed"], proof["commitment"]) = (json!("02".repeat(32)), json!(commitment));
            proof["chain"]["head"] = json!(head);
        }),
        ("the commitment", |proof| proof["commitment"] = json!(fair::commitment(&[2; 32]))),
        ("the chain", |proof| proof["chain"]["index"] = json!(2)),
        ("the table", |proof| proof["table"] = json!("K7QM2XPE")),
        ("the weights of a note", |proof| {
            let draw = draw(proof, "note-fake");
            draw["real"] = json!(draw["real"].as_u64().unwrap() + 1);
        }),
        ("the weights of a card", |proof| {
            draw(proof, "card")["cards"].as_array_mut().unwrap().pop();
        }),
        ("the order of cards", |proof| draw(proof, "card")["cards"].as_array_mut().unwrap().reverse()),
        ("the kind of a draw", |proof| *draw(proof, "dice") = json!({ "kind": "dice", "dice": "three" })),
        ("a draw that is missing", |proof| {
            proof["draws"].as_array_mut().unwrap().pop();
        }),
        ("a record that is cut short", |proof| {
            let half = answers(proof).len() / 2;
            answers(proof).truncate(half);
        }),
        ("a chosen start", |proof| proof["record"]["start"] = json!("p:")),
        ("the format", |proof| proof["magie-proof"] = json!(3)),
    ];
    let verify = |proof: &Value| proof::verify(&proof.to_string(), None);
    assert!(verify(&game).is_ok() && check(&game, &data, &[]).0);
    for (what, change) in changes {
        let mut changed = game.clone();
        change(&mut changed);
        assert_ne!(changed, game, "{what}");
        assert!(verify(&changed).is_err(), "magie verify: {what}");
        let (good, text) = check(&changed, &data, &[]);
        assert!(!good && text.starts_with("WRONG: "), "{what}: {text}");
    }
    // The rules are needed to see that a game is not over; so only the program of the rules sees this.
    let mut abandoned = game.clone();
    abandoned["abandoned"] = json!(true);
    assert_eq!(verify(&abandoned), Err(proof::ProofError::NotAbandoned));
    for damaged in [json!({}), json!([]), json!({ "magie-proof": 2 })] {
        let (good, text) = check(&damaged, &data, &[]);
        assert!(!good && text.starts_with("WRONG: "), "{text}");
    }
}
