//! The bodies of the fuzz targets. Each takes arbitrary bytes and panics when something is wrong. The targets in `fuzz/` and the tests
//! of this crate run the same bodies.

use std::sync::Arc;

use magie_engine::{Edition, Game, Record, Silent, Turn};

use crate::accounts::Accounts;
use crate::arbitrary::any_answer;
use crate::editions::{edition, editions};
use crate::random::{Bytes, Random};
use crate::random_walk::RandomWalk;
use crate::tables::mixed_game;

/// Maximum number of answers in a run.
const MOST: usize = 300;

/// Legal and arbitrary answers in an arbitrary game: refused ones change nothing, and the accounts balance.
pub fn actions(bytes: &[u8]) {
    let mut random = Bytes(bytes);
    let game = mixed_game(any_edition(&mut random), &mut random, 20);
    play(game, random);
}

fn any_edition(random: &mut impl Random) -> &'static Arc<Edition> {
    &editions()[random.below(editions().len() as u32) as usize]
}

fn play(game: Game, random: Bytes<'_>) {
    let mut accounts = Accounts::open(&game);
    let mut walk = RandomWalk::new(game, random);
    for _ in 0..MOST {
        if walk.random.is_empty() {
            return;
        }
        if walk.random.one_in(2) {
            let answer = any_answer(&walk.game, &mut walk.random);
            let before = walk.game.clone();
            walk.events.clear();
            if walk.game.answer(&answer, &mut walk.events).is_err() {
                assert!(
                    walk.game == before && walk.events.is_empty(),
                    "{answer:?} was refused and changed something"
                );
            }
        } else if walk.step().is_none() {
            return;
        }
        let balance = accounts.apply(&walk.events).and_then(|()| accounts.compare(&walk.game));
        balance.unwrap_or_else(|fault| panic!("{fault}"));
    }
    let text = walk.game.position();
    let again = Game::from_position(walk.game.rules().edition(), &text);
    assert!(again.as_ref() == Ok(&walk.game), "{text} reads back as {again:?}");
}

/// Any text as a record: it survives writing and reading, and is replayed or refused without a panic.
pub fn records(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let again = Record::parse(&record.to_json());
    assert_eq!(again.as_ref(), Ok(&record), "{text}");
    // Replayed or refused; the text may name any edition.
    let _ = record.load_edition().and_then(|edition| record.replay(&edition));
}

/// Any text as a position: it survives writing and reading, and can be played.
pub fn positions(bytes: &[u8]) {
    // The first line is the text; the bytes after it decide how it is played.
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (text, rest) = bytes.split_at(end);
    let Ok(text) = std::str::from_utf8(text) else { return };
    // The second word is the edition.
    let Some(edition) = text.split(' ').nth(1).and_then(edition) else { return };
    let Ok(game) = Game::from_position(edition, text) else { return };
    let again = Game::from_position(edition, &game.position());
    assert!(again.as_ref() == Ok(&game), "{text} is written as {}", game.position());
    play(game, Bytes(rest));
}

/// The files of an edition with arbitrary changes: refused with faults, or playable.
pub fn edition_files(bytes: &[u8]) {
    let mut random = Bytes(bytes);
    let built_in = Edition::built_in_files(&any_edition(&mut random).id).unwrap_or_default();
    let mut files: Vec<(&str, String)> =
        built_in.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    for _ in 0..=random.below(3) {
        let file = random.below(files.len() as u32) as usize;
        files[file].1 = changed(&files[file].1, &mut random);
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let Ok(edition) = Edition::parse(&files) else { return };
    let Ok(rules) = Arc::new(edition).rules(&[]) else { return };
    let seats = usize::from(rules.seats().0);
    let Ok(game) = Game::new(rules, seats) else { return };
    let mut walk = RandomWalk::new(game, random);
    for _ in 0..MOST {
        if walk.step().is_none() {
            break;
        }
        let default = match walk.game.turn() {
            Turn::Seats(ask) => {
                ask.seats.lowest().and_then(|seat| Some((seat, walk.game.default_answer(seat)?)))
            }
            Turn::Luck(_) | Turn::Over(_) => continue,
        };
        let taken = default.map(|(seat, action)| walk.game.clone().apply(seat, &action, &mut Silent));
        assert!(matches!(taken, Some(Ok(()))), "the default answer to {:?}: {taken:?}", walk.game.turn());
    }
}

/// A text with one line removed, doubled, moved or cut, or with another number or word in it.
pub fn changed(text: &str, random: &mut impl Random) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = random.below(lines.len() as u32) as usize;
    let other = random.below(lines.len() as u32) as usize;
    match random.below(6) {
        0 => {
            lines.remove(line);
        }
        1 => lines.insert(other, lines[line].clone()),
        2 => lines.swap(line, other),
        3 => {
            let cut = random.below(lines[line].chars().count() as u32 + 1) as usize;
            lines[line] = lines[line].chars().take(cut).collect();
        }
        sort => lines[line] = with_other_word(&lines[line], &lines[other], sort == 4, random),
    }
    lines.join("\n")
}

/// A line with one number changed, or with one word taken from another line.
fn with_other_word(line: &str, other: &str, number: bool, random: &mut impl Random) -> String {
    let is_part = |letter: char| {
        if number { letter.is_ascii_digit() } else { letter.is_ascii_alphanumeric() || letter == '-' }
    };
    let parts: Vec<&str> = line.split(|letter| !is_part(letter)).filter(|part| !part.is_empty()).collect();
    let words: Vec<&str> = other.split(|letter| !is_part(letter)).filter(|part| !part.is_empty()).collect();
    let Some(part) = random.pick(&parts) else { return line.to_owned() };
    let numbers =
        ["0", "1", "2", "3", "5", "7", "11", "40", "99", "255", "256", "65536", "1000000000000", "-1"];
    let word = if number { random.pick(&numbers) } else { random.pick(&words) };
    line.replacen(part, word.unwrap_or(part), 1)
}
