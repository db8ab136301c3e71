//! Position texts round-trip at every step of a game, and texts from outside are refused or can be played.

mod common;

use std::collections::BTreeSet;

use common::{Dice, Mood, classic, late_table, some_answer, some_table};
use magie_engine::{Answer, Game, Silent};

/// Plays a random game and shows it to `look` after every answer.
fn every_step(seed: u64, most: usize, mut look: impl FnMut(&Game)) {
    let (mut dice, edition) = (Dice::new(seed), classic());
    let mood = if seed.is_multiple_of(2) { Mood::Greedy } else { Mood::Wild };
    let mut game = if seed.is_multiple_of(3) {
        late_table(&mut dice, &edition)
    } else {
        some_table(&mut dice, &edition)
    };
    look(&game);
    for _ in 0..most {
        let Some(answer) = some_answer(&mut dice, &game, mood) else { break };
        if game.answer(&answer, &mut Silent).is_ok() {
            look(&game);
        }
        if dice.once_in(400) && game.answer(&Answer::TimeUp, &mut Silent).is_ok() {
            look(&game);
        }
    }
}

#[test]
fn a_position_round_trips_at_every_step() {
    let edition = classic();
    let mut frames = BTreeSet::new();
    let seeds: u64 = std::env::var("SEEDS").map_or(60, |seeds| seeds.parse().unwrap());
    for seed in 0..seeds {
        every_step(seed, 1500, |game| {
            let text = game.position();
            assert!(text.is_ascii() && !text.contains('\n'));
            match Game::from_position(&edition, &text) {
                Ok(read) => assert_eq!(read, *game, "seed {seed}: {text}"),
                Err(errors) => panic!("seed {seed}: {text}\n{errors:?}"),
            }
            if let Some((_, stack)) = text.split_once(" f:") {
                let stack = stack.split(' ').next().unwrap_or_default();
                frames
                    .extend(stack.split('/').filter_map(|frame| frame.split('.').next()).map(str::to_owned));
            }
        });
    }
    println!("{frames:?}");
}

/// A real position, damaged a little: a bit, a number, a word, a field of another position.
fn damaged(dice: &mut Dice, text: &str, other: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    if bytes.is_empty() {
        return other.to_owned();
    }
    match dice.below(8) {
        0 => {
            let at = dice.below(bytes.len());
            bytes[at] ^= 1 << dice.below(7);
        }
        1 => bytes.truncate(dice.below(text.len())),
        2 | 3 => {
            // A digit or a letter becomes another one.
            let places: Vec<usize> =
                (10..bytes.len()).filter(|at| bytes[*at].is_ascii_alphanumeric()).collect();
            if let Some(at) = dice.pick(&places) {
                let kind: &[u8] = if bytes[at].is_ascii_digit() { b"0123456789" } else { b"abcdefghmx" };
                bytes[at] = kind[dice.below(kind.len())];
            }
        }
        4 => {
            // Two parts of anything change places.
            let separators = [' ', '/', ',', '.'];
            let separator = separators[dice.below(separators.len())];
            let mut parts: Vec<&str> = text.split(separator).collect();
            let (one, two) = (dice.below(parts.len()), dice.below(parts.len()));
            parts.swap(one, two);
            return parts.join(&separator.to_string());
        }
        5 => {
            // A part is dropped, or there twice.
            let separators = ["/", ",", "."];
            let separator = separators[dice.below(separators.len())];
            let mut parts: Vec<&str> = text.split(separator).collect();
            let at = dice.below(parts.len());
            if dice.once_in(2) {
                parts.remove(at);
            } else {
                parts.insert(at, parts[at]);
            }
            return parts.join(separator);
        }
        _ => {
            // A field of one position in another.
            let field = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
            let (mut parts, others) = (field(text), field(other));
            let new = others[dice.below(others.len())].clone();
            let name = new.split(':').next().unwrap_or_default().to_owned();
            match parts.iter().position(|part| part.starts_with(&format!("{name}:"))) {
                Some(at) => parts[at] = new,
                None => parts.push(new),
            }
            return parts.join(" ");
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Any text is refused or gives a game that can be played on.
#[test]
fn damaged_positions_never_panic_and_can_be_played() {
    let edition = classic();
    let seeds: u64 = std::env::var("SEEDS").map_or(60, |seeds| seeds.parse().unwrap());
    let mut texts = Vec::new();
    for seed in 0..seeds {
        let mut step = 0;
        every_step(seed, 600, |game| {
            step += 1;
            if step % 17 == 0 || game.position().contains(" f:") && step % 3 == 0 {
                texts.push(game.position());
            }
        });
    }
    let mut dice = Dice::new(seeds);
    let (mut tried, mut played) = (0, 0);
    for text in &texts {
        for _ in 0..8 {
            let other = &texts[dice.below(texts.len())];
            let mut bad = damaged(&mut dice, text, other);
            if dice.once_in(3) {
                bad = damaged(&mut dice, &bad, other);
            }
            tried += 1;
            let Ok(mut game) = Game::from_position(&edition, &bad) else { continue };
            played += 1;
            let mood = if dice.once_in(2) { Mood::Wild } else { Mood::Greedy };
            for _ in 0..50 {
                let Some(mut answer) = some_answer(&mut dice, &game, mood) else {
                    break;
                };
                if dice.once_in(4) {
                    answer = common::any_answer(&mut dice);
                }
                let before = game.position();
                let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    let _ = game.answer(&answer, &mut Silent);
                    if let Err(errors) = Game::from_position(&edition, &game.position()) {
                        panic!("{errors:?}");
                    }
                }));
                if result.is_err() {
                    panic!(
                        "orig {text}\nstart {bad}\nbefore {before}\n{answer:?}\nafter {}",
                        game.position()
                    );
                }
            }
        }
    }
    println!("{tried} {played}");
}
