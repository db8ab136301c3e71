//! The three rings at every step of random games: positions, records and views tell them whole.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::{Dice, Mood, late_table, names, option, some_answer, some_options, some_table};
use magie_engine::{
    Action, Audience, Edition, Game, LuckAnswer, Record, Seat, Setup, Silent, Value, view_json,
};

fn edition(seed: u64) -> Arc<Edition> {
    let id = if seed % 2 == 0 { "ultimate" } else { "ultimate-fr" };
    Edition::load(id).unwrap_or_else(|error| panic!("{error}"))
}

/// A table where all readings are met: options at random, one of them often.
fn table(dice: &mut Dice, seed: u64) -> Game {
    let edition = edition(seed);
    match seed % 3 {
        0 => late_table(dice, &edition),
        1 => some_table(dice, &edition),
        _ => {
            let mut options = some_options(dice, &edition);
            options.retain(|(key, _)| !matches!(key.as_str(), "squeeze_play_speed_die" | "birthday_gift"));
            options.push(option("squeeze_play_speed_die", Value::Flag(true)));
            options.push(option("birthday_gift", Value::Word("others".to_owned())));
            let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
            Game::new(rules, 2 + dice.below(7)).unwrap_or_else(|error| panic!("{error}"))
        }
    }
}

#[test]
fn a_position_round_trips_at_every_step() {
    let mut frames = BTreeSet::new();
    let mut stages = BTreeSet::new();
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let mood = if seed % 4 < 2 { Mood::Greedy } else { Mood::Wild };
        let mut game = table(&mut dice, seed);
        let edition = Arc::clone(&game.rules().edition);
        for _ in 0..700 {
            let Some(answer) = some_answer(&mut dice, &game, mood) else { break };
            if game.answer(&answer, &mut Silent).is_err() {
                continue;
            }
            let text = game.position();
            match Game::from_position(&edition, &text) {
                Ok(read) => assert_eq!((&read, &read.position()), (&game, &text), "seed {seed}"),
                Err(errors) => panic!("seed {seed}: {text}\nby {answer:?}\n{errors:?}"),
            }
            if let Some((_, stack)) = text.split_once(" f:") {
                let stack = stack.split(' ').next().unwrap_or_default();
                frames
                    .extend(stack.split('/').filter_map(|frame| frame.split('.').next()).map(str::to_owned));
            }
            let turn = text.split_once(" t:").map_or("", |(_, rest)| rest.split(' ').next().unwrap_or(""));
            stages.extend(turn.split('.').nth(3).map(str::to_owned));
        }
    }
    for frame in [
        "deal",
        "draw",
        "land",
        "taxi",
        "name-lot",
        "roll-three",
        "squeeze",
        "gift",
        "income-tax",
        "pick",
        "each",
        "auction",
        "buy",
        "debt",
        "steps",
        "name-deed",
        "name-player",
        "steer",
        "roll-off",
        "roll-back",
        "return-voucher",
    ] {
        assert!(frames.contains(frame), "no game had {frame}: {frames:?}");
    }
    for stage in ["triples", "rolling", "trying", "moved", "start", "order"] {
        assert!(stages.contains(stage), "no game had {stage}: {stages:?}");
    }
}

#[test]
fn a_roll_held_up_by_the_choice_of_a_voucher_round_trips() {
    let edition = edition(0);
    let rules = edition.rules(&[]).unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut setup = Setup::new(Arc::clone(&rules), 2).unwrap_or_else(|error| panic!("{error}"));
    setup.reverse(Seat(0));
    for card in rules.cards_by_key("tv-bus-ticket").take(2) {
        setup.keeps(Seat(0), card);
    }
    let mut game = setup.build().unwrap_or_else(|faults| panic!("{faults:?}"));
    game.apply(Seat(0), &Action::Roll, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
    game.apply_luck(LuckAnswer::Dice([2, 2, 4]), &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
    let text = game.position();
    assert!(text.contains("+.pending ") && text.contains(" f:pick.a.a.0."), "{text}");
    assert_eq!(Game::from_position(&edition, &text), Ok(game));
}

#[test]
fn a_record_replays_to_the_same_game_and_every_view_can_be_told() {
    for seed in 0..20 {
        let mut dice = Dice::new(1000 + seed);
        let edition = edition(seed);
        let mut game = some_table(&mut dice, &edition);
        let names = names(game.seats());
        let mut record = Record::new(game.rules(), &names).unwrap_or_else(|error| panic!("{error}"));
        while record.len() < 600 {
            let Some(answer) = some_answer(&mut dice, &game, Mood::Wild) else { break };
            // Trades and ways are sometimes refused: then nothing is written.
            let _ = record.play(&mut game, &answer, &mut Silent);
            for seat in (0..game.seats() as u8).map(Seat).filter(|_| dice.once_in(20)) {
                let view = game.view(Audience::Seat(seat));
                assert_eq!(view_json(&view, &names)["players"].as_array().map(Vec::len), Some(game.seats()));
            }
        }
        let read = Record::parse(&record.to_json()).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(read.replay(&edition).unwrap_or_else(|error| panic!("{error}")), game, "seed {seed}");
    }
}
