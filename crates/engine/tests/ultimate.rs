//! Positions, records and views at every step of random games of `ultimate`.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::{Dice, Mood, late_table, names, option, some_answer, some_options, some_table};
use magie_engine::ids::{CardId, CompanyId, DeckId, DeedId, DeedSet, Shares, SpaceId};
use magie_engine::json::view_json;
use magie_engine::rules::{Effect, When};
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Answer, Audience, Edition, Event, Game, LuckAnswer, Record, Seat, Silent};

fn edition(seed: u64) -> Arc<Edition> {
    let id = if seed.is_multiple_of(2) { "ultimate" } else { "ultimate-fr" };
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
            options.retain(|(key, _)| {
                !matches!(key.as_str(), "squeeze_play_speed_die" | "birthday_gift" | "deck")
            });
            options.push(option("deck", Value::Word("action_set".to_owned())));
            options.push(option("squeeze_play_speed_die", Value::Flag(true)));
            options.push(option("birthday_gift", Value::Word("bank".to_owned())));
            let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
            Game::new(rules, 2 + dice.below(7)).unwrap_or_else(|error| panic!("{error}"))
        }
    }
}

#[test]
fn a_position_round_trips_at_every_step() {
    let mut frames = BTreeSet::new();
    let mut stages = BTreeSet::new();
    for seed in 0..120 {
        let mut dice = Dice::new(seed);
        let mood = if seed % 4 < 2 { Mood::Greedy } else { Mood::Wild };
        let mut game = table(&mut dice, seed);
        let edition = Arc::clone(game.rules().edition());
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
    ] {
        assert!(frames.contains(frame), "no game had {frame}: {frames:?}");
    }
    for stage in ["triples", "rolling", "trying", "moved", "start", "order"] {
        assert!(stages.contains(stage), "no game had {stage}: {stages:?}");
    }
}

/// A position in which nearly every card has an effect; the player whose turn it is is five spaces before a card space.
fn rich_table(dice: &mut Dice, profile: &str, before: &str) -> Game {
    let edition = edition(0);
    let options = [option("deck", Value::Word(profile.to_owned()))];
    let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut setup = Setup::new(Arc::clone(&rules), 3).unwrap_or_else(|error| panic!("{error}"));
    let at = rules.space_by_key(before).unwrap_or_else(|| panic!("no space {before}"));
    setup.at(Seat(0), at);
    let level = 1 + dice.below(5) as u8;
    let owners = [("purple", 0), ("orange", 1), ("checker-cab-company", 1), ("cab", 2), ("railroad", 2)];
    for (what, seat) in owners.into_iter().filter(|_| !dice.once_in(4)) {
        let (deed, group) = (rules.deed_by_key(what), rules.group_by_key(what));
        let group = group.map(|group| rules.groups()[group.index()].deeds);
        for deed in deed.into_iter().chain(group.into_iter().flat_map(DeedSet::iter)) {
            let key = &rules.deeds()[deed.index()].key;
            if what != "cab" || key != "checker-cab-company" {
                setup.owns(Seat(seat), deed);
                match what {
                    "purple" | "orange" => setup.level(deed, level),
                    "railroad" => setup.mortgaged(deed),
                    _ => &mut setup,
                };
            }
        }
    }
    for seat in (0..3).map(Seat) {
        let cash = if dice.once_in(3) { 30 } else { 3200 };
        setup.cash(seat, cash);
        for company in rules.company_ids() {
            let mortgaged = if seat.0 < 2 { dice.below(2) as u8 } else { 0 };
            let shares = Shares::of(company, dice.below(2) as u8, mortgaged);
            setup.shares(seat, shares.unwrap_or(Shares::NONE));
        }
    }
    for (card, seat) in rules.cards_by_key("tv-bus-ticket").zip([0, 0, 1, 1, 2]) {
        setup.keeps(Seat(seat), card);
    }
    setup.build().unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn every_card_leads_through_positions_that_round_trip() {
    let edition = edition(0);
    let mut frames = BTreeSet::new();
    let starts = [
        ("chance", ["community-chest-middle-1", "bus-ticket-outer-1", "madison-avenue"]),
        ("community-chest", ["electric-company", "ventura-boulevard", "lombard-street"]),
    ];
    for profile in ["equipment", "action_set"] {
        for (deck, before) in starts {
            let cards = {
                let options = [option("deck", Value::Word(profile.to_owned()))];
                let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
                let deck = rules.deck_by_key(deck).unwrap_or_else(|| panic!("no deck {deck}"));
                let count = rules.decks()[deck.index()].cards.len() as u8;
                (0..count).map(move |index| CardId { deck, index })
            };
            for (number, card) in (0..).zip(cards) {
                for (seed, before) in (0..).zip(before) {
                    let mut dice = Dice::new(1000 * number + seed);
                    let mut game = rich_table(&mut dice, profile, before);
                    let roll = Answer::Seat(Seat(0), Action::Roll);
                    let first = [
                        roll,
                        Answer::Luck(LuckAnswer::Dice([1, 2, 2])),
                        Answer::Luck(LuckAnswer::Card(card)),
                    ];
                    for step in 0..40 {
                        let answer = match first.get(step) {
                            Some(first) => Some(*first),
                            None => some_answer(&mut dice, &game, Mood::Wild),
                        };
                        let Some(answer) = answer else { break };
                        if game.answer(&answer, &mut Silent).is_err() {
                            assert!(step >= first.len(), "{answer:?}");
                            continue;
                        }
                        let text = game.position();
                        match Game::from_position(&edition, &text) {
                            Ok(read) => assert_eq!((&read, &read.position()), (&game, &text)),
                            Err(errors) => panic!("{text}\nby {answer:?}\n{errors:?}"),
                        }
                        if let Some((_, stack)) = text.split_once(" f:") {
                            let stack = stack.split(' ').next().unwrap_or_default();
                            let words = stack.split('/').filter_map(|frame| frame.split('.').next());
                            frames.extend(words.map(str::to_owned));
                        }
                    }
                }
            }
        }
    }
    for frame in [
        "steps",
        "name-deed",
        "name-player",
        "steer",
        "roll-off",
        "roll-back",
        "return-voucher",
        "fines",
        "crash",
        "given-share",
    ] {
        assert!(frames.contains(frame), "no card had {frame}: {frames:?}");
    }
}

#[test]
fn a_roll_that_waits_for_the_choice_of_a_voucher_round_trips() {
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
fn a_record_replays_to_the_same_game_and_every_view_has_json() {
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

/// A position in which players hold every kept card and own half of the properties.
fn table_of_kept_cards(dice: &mut Dice, edition: &Arc<Edition>) -> Game {
    let options = [
        option("deck", Value::Word("action_set".to_owned())),
        option("auto_rent", Value::Flag(dice.once_in(2))),
    ];
    let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
    let seats = 2 + dice.below(4);
    let mut setup = Setup::new(Arc::clone(&rules), seats).unwrap_or_else(|error| panic!("{error}"));
    for (deck, number) in rules.decks().iter().zip(0..) {
        for (card, index) in deck.cards.iter().zip(0..).filter(|(card, _)| card.when != When::Now) {
            let kept = !matches!(card.effect, Effect::Voucher(_)) || dice.once_in(4);
            if kept {
                setup.keeps(Seat(dice.below(seats) as u8), CardId { deck: DeckId(number), index });
            }
        }
    }
    for deed in (0..rules.deeds().len() as u8).map(DeedId) {
        if dice.once_in(2) {
            setup.owns(Seat(dice.below(seats) as u8), deed);
            if dice.once_in(5) {
                setup.mortgaged(deed);
            }
        }
    }
    for seat in (0..seats as u8).map(Seat) {
        setup.cash(seat, dice.below(2000) as i64);
        if dice.once_in(5) {
            setup.jailed(seat, 0);
        } else {
            setup.at(seat, SpaceId(dice.below(rules.spaces().len()) as u8));
        }
        let company = CompanyId(dice.below(rules.companies().len()) as u8);
        setup.shares(seat, Shares::of(company, 1, 0).unwrap_or_default());
    }
    setup.pool(300);
    setup.build().unwrap_or_else(|faults| panic!("{faults:?}"))
}

#[test]
fn um_83_every_kept_card_is_played_and_every_step_round_trips() {
    let mut played = BTreeSet::new();
    let mut frames = BTreeSet::new();
    let edition = edition(0);
    for seed in 0..300 {
        let mut dice = Dice::new(7000 + seed);
        let mut game = table_of_kept_cards(&mut dice, &edition);
        let mood = if seed % 3 == 0 { Mood::Greedy } else { Mood::Wild };
        for _ in 0..160 {
            let Some(answer) = some_answer(&mut dice, &game, mood) else { break };
            let mut events = Vec::new();
            if game.answer(&answer, &mut events).is_err() {
                continue;
            }
            played.extend(events.iter().filter_map(|event| match event {
                Event::CardUsed { card, .. } => Some(game.rules().card(*card).key.clone()),
                _ => None,
            }));
            let text = game.position();
            // What is open is what these cards bring.
            let Some((_, stack)) = text.split_once(" f:") else { continue };
            match Game::from_position(&edition, &text) {
                Ok(read) => assert_eq!((&read, &read.position()), (&game, &text), "seed {seed}"),
                Err(errors) => panic!("seed {seed}: {text}\nby {answer:?}\n{errors:?}"),
            }
            let stack = stack.split(' ').next().unwrap_or_default();
            frames.extend(stack.split('/').map(|frame| {
                let mut fields = frame.split('.');
                match fields.next() {
                    Some("window") => format!("window {}", fields.nth(2).unwrap_or_default()),
                    other => other.unwrap_or_default().to_owned(),
                }
            }));
        }
    }
    for frame in ["window stop", "window purchase", "window winnings", "rent-cards"] {
        assert!(frames.contains(frame), "no game had {frame}: {frames:?}");
    }
    let rules = edition.rules(&[option("deck", Value::Word("action_set".to_owned()))]);
    let rules = rules.unwrap_or_else(|errors| panic!("{errors:?}"));
    let kept = rules.decks().iter().flat_map(|deck| &deck.cards).filter(|card| {
        card.when != When::Now && !matches!(card.effect, Effect::Voucher(_) | Effect::Trio(_))
    });
    for card in kept {
        assert!(played.contains(&card.key), "no game had {}", card.key);
    }
}
