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
