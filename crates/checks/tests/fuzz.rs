//! Runs the bodies of the fuzz targets on seeded bytes: arbitrary ones, and valid texts with a few changes.

use magie_checks::editions::{editions, read_committed};
use magie_checks::fuzz_bodies::{actions, edition_files, positions, records};
use magie_checks::golden::Golden;
use magie_checks::perft;
use magie_checks::random::{Random, seeded};
use magie_engine::{Game, Record};
use magie_table::SeededRng;

fn bytes(random: &mut SeededRng, most: u32) -> Vec<u8> {
    (0..random.below(most)).map(|_| random.below(256) as u8).collect()
}

/// A text with some bytes replaced, removed or doubled, or with just one digit changed, which stays valid more often.
fn mutated(text: &str, random: &mut SeededRng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    if random.one_in(2)
        && let Some(place) = random.pick_from((0..bytes.len()).filter(|&place| bytes[place].is_ascii_digit()))
    {
        bytes[place] = b'0' + random.below(10) as u8;
        return bytes;
    }
    for _ in 0..=random.below(3) {
        let place = random.below(bytes.len() as u32) as usize;
        let other = bytes[random.below(bytes.len() as u32) as usize];
        match random.below(4) {
            0 => bytes[place] = other,
            1 => bytes.insert(place, other),
            2 => bytes[place] = b'0' + random.below(10) as u8,
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
    let mut random = seeded(1);
    for _ in 0..2000 {
        records(&bytes(&mut random, 200));
    }
    for edition in editions() {
        let golden = Golden::of(edition).expect("a list of golden games");
        let mut parsed = 0;
        for wanted in &golden.wanted {
            // Only the head and the first answers, because long records take too long.
            let mut record = golden.record(wanted).expect("a sound record");
            record.truncate(40);
            for _ in 0..150 {
                let changed = mutated(&record.to_json(), &mut random);
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
    let mut random = seeded(2);
    for _ in 0..2000 {
        positions(&bytes(&mut random, 200));
    }
    for edition in editions() {
        let text = read_committed(&perft::path(edition)).expect("a perft file");
        let mut read = 0;
        for case in perft::read(&text).expect("a sound file") {
            for _ in 0..200 {
                let mut changed = mutated(&case.position, &mut random);
                let sound = std::str::from_utf8(&changed)
                    .is_ok_and(|text| Game::from_position(edition, text).is_ok());
                read += u32::from(sound);
                changed.push(b'\n');
                changed.extend(bytes(&mut random, 600));
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
