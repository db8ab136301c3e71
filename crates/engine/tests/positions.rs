//! Position texts round-trip at every step of a game, and texts from outside are refused or can be played.

mod common;

use std::collections::BTreeSet;
use std::sync::Arc;

use common::{Dice, Mood, any_answer, classic, late_table, some_answer, some_table};
use magie_engine::position::PositionError;
use magie_engine::setup::PositionFault;
use magie_engine::switches::Value;
use magie_engine::{Answer, Event, Game, Position, Seat, Silent};

/// Plays a random game and shows it to `look` after every answer.
fn every_step(seed: u64, most: usize, mut look: impl FnMut(&Game)) {
    let (mut dice, edition) = (Dice::new(seed), classic());
    let mood = if seed.is_multiple_of(2) { Mood::Greedy } else { Mood::Wild };
    let late = seed.is_multiple_of(3);
    let mut game = if late { late_table(&mut dice, &edition) } else { some_table(&mut dice, &edition) };
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
    for seed in 0..100 {
        every_step(seed, 1000, |game| {
            let text = game.position();
            assert!(text.is_ascii() && !text.contains('\n'));
            match Game::from_position(&edition, &text) {
                Ok(read) => assert_eq!((&read, &read.position()), (game, &text), "seed {seed}"),
                Err(errors) => panic!("seed {seed}: {text}\n{errors:?}"),
            }
            if let Some((_, stack)) = text.split_once(" f:") {
                let stack = stack.split(' ').next().unwrap_or_default();
                frames
                    .extend(stack.split('/').filter_map(|frame| frame.split('.').next()).map(str::to_owned));
            }
        });
    }
    let all = [
        "auction",
        "buy",
        "card",
        "choose",
        "debt",
        "draw",
        "each",
        "estate",
        "order",
        "place",
        "received",
        "rent-roll",
        "shortage",
    ];
    assert!(frames.iter().map(String::as_str).eq(all), "the games have not met every frame: {frames:?}");
}

/// The text of the first position never changes, nor do the hashes of positions.
#[test]
fn the_text_and_hash_of_the_beginning_are_fixed() {
    let rules = classic().rules(&[]).unwrap();
    let game = Game::new(rules, 3).unwrap();
    let text = "magie1 classic o:- t:a.0.0.order.abc.0.- p:1500@0,1500@0,1500@0 d:---------------------------- \
                b:32,12 k:ffff.-.-/ffff.-.-";
    assert_eq!(game.position(), text);
    assert_eq!(game.hash(), 9_072_899_851_907_336_647);
}

#[test]
fn a_position_says_its_edition_and_options() {
    let options = [
        ("deck".to_owned(), Value::Word("traditional_fr".to_owned())),
        ("auto_rent".to_owned(), Value::Flag(true)),
        ("start_cash".to_owned(), Value::Number(700)),
    ];
    let game = Game::new(classic().rules(&options).unwrap(), 2).unwrap();
    let position = Position::parse(&game.position()).unwrap();
    assert_eq!((position.edition(), position.options(), position.seats()), ("classic", &options[..], 2));
    assert_eq!(position.build(&classic()).unwrap(), game);
}

/// A refused answer leaves the position text unchanged, and no answer panics.
#[test]
fn a_refused_answer_changes_nothing() {
    let mut dice = Dice::new(5);
    let mut refused = 0;
    for seed in 0..30 {
        every_step(seed, 250, |game| {
            let before = game.position();
            let mut tried = game.clone();
            for _ in 0..6 {
                let answer = any_answer(&mut dice);
                let mut events: Vec<Event> = Vec::new();
                if tried.answer(&answer, &mut events).is_ok() {
                    tried = game.clone();
                } else {
                    refused += 1;
                    assert_eq!(tried.position(), before, "after {answer:?}");
                    assert_eq!((&tried, events), (game, Vec::new()), "after {answer:?}");
                }
            }
        });
    }
    assert!(refused > 10_000, "only {refused} answers were refused");
}

/// A real position, damaged a little: a bit, a number, a word, a field of another position.
fn damaged(dice: &mut Dice, text: &str, other: &str) -> String {
    if text.is_empty() {
        return other.to_owned();
    }
    let mut bytes = text.as_bytes().to_vec();
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

/// Any text is refused or gives a game that can be played on, and every position it comes to can be written and
/// read again.
#[test]
fn damaged_positions_are_refused_or_can_be_played() {
    let edition = classic();
    let mut texts = Vec::new();
    for seed in 0..40 {
        let mut step = 0;
        every_step(seed, 400, |game| {
            step += 1;
            let text = game.position();
            if step % 17 == 0 || text.contains(" f:") && step % 3 == 0 {
                texts.push(text);
            }
        });
    }
    let mut dice = Dice::new(1);
    let mut played = 0;
    for text in &texts {
        for _ in 0..6 {
            let other = &texts[dice.below(texts.len())];
            let mut start = damaged(&mut dice, text, other);
            if dice.once_in(3) {
                start = damaged(&mut dice, &start, other);
            }
            if let Ok(game) = Game::from_position(&edition, &start) {
                played += 1;
                play_on(&mut dice, game, &start);
            }
        }
    }
    assert!(
        played > 1000,
        "only {played} damaged positions could be played: the damage is too great to test anything"
    );
}

fn play_on(dice: &mut Dice, mut game: Game, start: &str) {
    let edition = Arc::clone(game.rules().edition());
    let mood = if dice.once_in(2) { Mood::Wild } else { Mood::Greedy };
    for _ in 0..50 {
        let answer = if dice.once_in(4) { Some(any_answer(dice)) } else { some_answer(dice, &game, mood) };
        let Some(answer) = answer else { break };
        if game.answer(&answer, &mut Silent).is_ok() {
            let text = game.position();
            match Game::from_position(&edition, &text) {
                Ok(read) => assert_eq!(read, game, "from {start}"),
                Err(errors) => panic!("from {start}\nby {answer:?}\nto {text}\n{errors:?}"),
            }
        }
    }
}

/// The positions in `docs/positions.md` can be read, except for the one that it says is refused.
#[test]
fn the_examples_of_the_page_are_correct() {
    let page = include_str!("../../../docs/positions.md");
    let texts: Vec<&str> = page.lines().filter(|line| line.starts_with("magie1 ")).collect();
    let read = |text: &str| Game::from_position(&classic(), text);
    assert_eq!(texts.len(), 4);
    for text in [texts[0], texts[1], texts[3]] {
        assert_eq!(read(text).unwrap_or_else(|errors| panic!("{text}\n{errors:?}")).position(), text);
    }
    assert!(read(texts[2]).unwrap_err().contains(&PositionError::Fault(PositionFault::OutButOwns(Seat(2)))));
}
