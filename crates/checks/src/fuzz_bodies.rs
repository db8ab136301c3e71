//! What the fuzz targets do with arbitrary bytes. Each body panics when something is wrong. The targets in `fuzz/`
//! and the tests of this crate run the very same bodies.

use std::sync::Arc;

use magie_engine::{Edition, Game, Record, Silent, Turn};

use crate::books::Books;
use crate::editions::{edition, editions};
use crate::mischief::any_answer;
use crate::tables::mixed_game;
use crate::wanderer::Walk;
use crate::whim::{Bytes, Whim};

/// Most answers of one run.
const MOST: usize = 300;

/// Legal and arbitrary answers at an arbitrary table: refused ones change nothing, and the books add up.
pub fn actions(bytes: &[u8]) {
    let mut whim = Bytes(bytes);
    let game = mixed_game(any_edition(&mut whim), &mut whim, 20);
    play(game, whim);
}

fn any_edition(whim: &mut impl Whim) -> &'static Arc<Edition> {
    &editions()[whim.below(editions().len() as u32) as usize]
}

fn play(game: Game, whim: Bytes<'_>) {
    let mut books = Books::open(&game);
    let mut walk = Walk::new(game, whim);
    for _ in 0..MOST {
        if walk.whim.is_empty() {
            return;
        }
        if walk.whim.one_in(2) {
            let answer = any_answer(&walk.game, &mut walk.whim);
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
        let balance = books.follow(&walk.events).and_then(|()| books.compare(&walk.game));
        balance.unwrap_or_else(|fault| panic!("{fault}"));
    }
    let text = walk.game.position();
    let again = Game::from_position(&walk.game.rules().edition, &text);
    assert!(again.as_ref() == Ok(&walk.game), "{text} reads back as {again:?}");
}

/// Any text as a record: read, written and read again it is the same; played or refused, never a panic.
pub fn records(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    let again = Record::parse(&record.to_json());
    assert_eq!(again.as_ref(), Ok(&record), "{text}");
    // Played or refused; the edition of the text may be any.
    let _ = record.load_edition().and_then(|edition| record.replay(&edition));
}

/// Any text as a position: what is read is written back the same, and can be played on.
pub fn positions(bytes: &[u8]) {
    // The text ends with its line; what follows decides how it is played on.
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (text, rest) = bytes.split_at(end);
    let Ok(text) = std::str::from_utf8(text) else { return };
    // The second word names the edition.
    let Some(edition) = text.split(' ').nth(1).and_then(edition) else { return };
    let Ok(game) = Game::from_position(edition, text) else { return };
    let again = Game::from_position(edition, &game.position());
    assert!(again.as_ref() == Ok(&game), "{text} is written as {}", game.position());
    play(game, Bytes(rest));
}

/// The files of an edition with arbitrary changes: refused with faults, or playable.
pub fn edition_files(bytes: &[u8]) {
    let mut whim = Bytes(bytes);
    let built_in = Edition::built_in_files(&any_edition(&mut whim).id).unwrap_or_default();
    let mut files: Vec<(&str, String)> =
        built_in.iter().map(|(name, text)| (*name, (*text).to_owned())).collect();
    for _ in 0..=whim.below(3) {
        let file = whim.below(files.len() as u32) as usize;
        files[file].1 = changed(&files[file].1, &mut whim);
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let Ok(edition) = Edition::parse(&files) else { return };
    let Ok(rules) = Arc::new(edition).rules(&[]) else { return };
    let seats = usize::from(rules.seats.0);
    let Ok(game) = Game::new(rules, seats) else { return };
    let mut walk = Walk::new(game, whim);
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

/// A text with one line gone, doubled, moved, cut, or with another number or word in it.
pub fn changed(text: &str, whim: &mut impl Whim) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = whim.below(lines.len() as u32) as usize;
    let other = whim.below(lines.len() as u32) as usize;
    match whim.below(6) {
        0 => {
            lines.remove(line);
        }
        1 => lines.insert(other, lines[line].clone()),
        2 => lines.swap(line, other),
        3 => {
            let cut = whim.below(lines[line].chars().count() as u32 + 1) as usize;
            lines[line] = lines[line].chars().take(cut).collect();
        }
        sort => lines[line] = with_other_word(&lines[line], &lines[other], sort == 4, whim),
    }
    lines.join("\n")
}

/// A line in which one number is another, or one word is one of another line.
fn with_other_word(line: &str, other: &str, number: bool, whim: &mut impl Whim) -> String {
    let is_part = |letter: char| {
        if number { letter.is_ascii_digit() } else { letter.is_ascii_alphanumeric() || letter == '-' }
    };
    let parts: Vec<&str> = line.split(|letter| !is_part(letter)).filter(|part| !part.is_empty()).collect();
    let words: Vec<&str> = other.split(|letter| !is_part(letter)).filter(|part| !part.is_empty()).collect();
    let Some(part) = whim.pick(&parts) else { return line.to_owned() };
    let numbers =
        ["0", "1", "2", "3", "5", "7", "11", "40", "99", "255", "256", "65536", "1000000000000", "-1"];
    let word = if number { whim.pick(&numbers) } else { whim.pick(&words) };
    line.replacen(part, word.unwrap_or(part), 1)
}
