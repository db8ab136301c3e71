//! The bodies of the fuzz targets, run for a short while on seeded bytes: arbitrary ones, and sound texts with a few
//! changes.

use magie_checks::editions::{editions, read_committed};
use magie_checks::fuzz_bodies::{actions, edition_files, positions, records};
use magie_checks::golden::Golden;
use magie_checks::perft;
use magie_checks::whim::{Whim, seeded};
use magie_engine::{Game, Record};
use magie_table::SeededRng;

fn bytes(whim: &mut SeededRng, most: u32) -> Vec<u8> {
    (0..whim.below(most)).map(|_| whim.below(256) as u8).collect()
}

/// A text with some of its bytes replaced, removed or doubled; or just one digit by another, which stays readable
/// more often.
fn mutated(text: &str, whim: &mut SeededRng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    if whim.one_in(2)
        && let Some(place) = whim.pick_from((0..bytes.len()).filter(|&place| bytes[place].is_ascii_digit()))
    {
        bytes[place] = b'0' + whim.below(10) as u8;
        return bytes;
    }
    for _ in 0..=whim.below(3) {
        let place = whim.below(bytes.len() as u32) as usize;
        let other = bytes[whim.below(bytes.len() as u32) as usize];
        match whim.below(4) {
            0 => bytes[place] = other,
            1 => bytes.insert(place, other),
            2 => bytes[place] = b'0' + whim.below(10) as u8,
            _ => {
                bytes.remove(place);
            }
        }
    }
    bytes
}

#[test]
fn arbitrary_actions() {
    for seed in 0..800 {
        actions(&bytes(&mut seeded(seed), 4000));
    }
}

#[test]
fn arbitrary_records() {
    let mut whim = seeded(1);
    for _ in 0..2000 {
        records(&bytes(&mut whim, 200));
    }
    for edition in editions() {
        let golden = Golden::of(edition).expect("a list of golden games");
        let mut parsed = 0;
        for wanted in &golden.wanted {
            // Long records would make for short fuzzing: the head and the first answers.
            let mut record = golden.record(wanted).expect("a sound record");
            record.truncate(40);
            for _ in 0..150 {
                let changed = mutated(&record.to_json(), &mut whim);
                parsed +=
                    u32::from(std::str::from_utf8(&changed).is_ok_and(|text| Record::parse(text).is_ok()));
                records(&changed);
            }
        }
        assert!(parsed > 100, "{}: only {parsed} changed records can be read at all", edition.id);
    }
}

#[test]
fn arbitrary_positions() {
    let mut whim = seeded(2);
    for _ in 0..2000 {
        positions(&bytes(&mut whim, 200));
    }
    for edition in editions() {
        let text = read_committed(&perft::path(edition)).expect("a perft file");
        let mut read = 0;
        for case in perft::read(&text).expect("a sound file") {
            for _ in 0..200 {
                let mut changed = mutated(&case.position, &mut whim);
                let sound = std::str::from_utf8(&changed)
                    .is_ok_and(|text| Game::from_position(edition, text).is_ok());
                read += u32::from(sound);
                changed.push(b'\n');
                changed.extend(bytes(&mut whim, 600));
                positions(&changed);
            }
        }
        assert!(read > 300, "{}: only {read} changed positions can be read at all", edition.id);
    }
}

#[test]
fn arbitrary_editions() {
    for seed in 0..1200 {
        edition_files(&bytes(&mut seeded(seed), 1000));
    }
}
