//! Golden games: recorded games of every edition, for each ending and each option, replay to the same hash; one of each edition is
//! compared line by line.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_checks::coverage::Coverage;
use magie_checks::editions::{committed, editions, read_committed};
use magie_checks::golden::{Golden, Wanted};
use magie_engine::{Edition, Game, Record};

fn read(path: &str) -> String {
    read_committed(path).unwrap_or_else(|fault| panic!("{fault}"))
}

/// Every edition with its golden games.
fn all() -> impl Iterator<Item = (&'static Arc<Edition>, Golden)> {
    let golden = |edition| Golden::of(edition).unwrap_or_else(|fault| panic!("{fault}"));
    editions().iter().map(move |edition| (edition, golden(edition)))
}

fn record(golden: &Golden, wanted: &Wanted) -> Record {
    let record = golden.record(wanted).unwrap_or_else(|fault| panic!("{fault}"));
    let text = read(&golden.record_path(wanted));
    assert_eq!(record.to_json(), text, "{}: a record is written as it was read", wanted.name);
    record
}

#[test]
fn golden_games_replay_to_the_same_hash() {
    for (edition, golden) in all() {
        let text = read(&golden.expected_path());
        let expected: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let check = |wanted: &Wanted| {
            let checked = wanted.check(edition, &record(&golden, wanted));
            checked.unwrap_or_else(|fault| panic!("{} {}: {fault}", edition.id, wanted.name))
        };
        let found: Vec<String> = golden.wanted.iter().map(check).collect();
        assert_eq!(found, expected, "{}", edition.id);
        let files =
            std::fs::read_dir(committed(&golden.path(""))).expect("the folder").filter_map(Result::ok);
        let is_record = |path: std::path::PathBuf| path.extension().is_some_and(|ending| ending == "json");
        let records = files.filter(|file| is_record(file.path())).count();
        assert_eq!(records, golden.wanted.len(), "{}: a record that nobody replays", edition.id);
    }
}

#[test]
fn every_option_and_every_end_has_a_golden_game() {
    for (edition, golden) in all() {
        let records: Vec<Record> = golden.wanted.iter().map(|wanted| record(&golden, wanted)).collect();
        let chosen: BTreeSet<&str> =
            records.iter().flat_map(|record| record.options().iter().map(|(key, _)| key.as_str())).collect();
        for offered in &edition.offered {
            let key = offered.key.as_str();
            assert!(chosen.contains(key), "{}: no golden game is played with `{key}`", edition.id);
        }
        let mut ended = Coverage::default();
        for record in &records {
            ended.see_turn(&record.replay(edition).expect("a sound record"));
        }
        let everything = Coverage::everything(edition).0;
        let missing: Vec<&String> =
            everything.difference(&ended.0).filter(|word| word.starts_with("end ")).collect();
        assert!(missing.is_empty(), "{}: no golden game ends so: {missing:?}", edition.id);
    }
}

#[test]
fn positions_of_golden_games_survive_writing_and_reading() {
    for (edition, golden) in all() {
        for wanted in &golden.wanted {
            let record = record(&golden, wanted);
            let mut replay = record.steps(edition).expect("a sound head");
            while let Some(step) = replay.step().expect("a sound answer") {
                let text = step.game.position();
                let again = Game::from_position(edition, &text);
                assert_eq!(again.as_ref(), Ok(step.game), "{} after {}: {text}", wanted.name, step.index + 1);
            }
        }
    }
}

#[test]
fn a_record_with_a_changed_die_is_detected() {
    for (edition, golden) in all() {
        let wanted = &golden.wanted[0];
        let text = read(&golden.record_path(wanted));
        let dice = text.rfind("{\"dice\":[").expect("dice are rolled") + "{\"dice\":[".len();
        let other = if &text[dice..=dice] == "1" { "2" } else { "1" };
        let tampered = format!("{}{other}{}", &text[..dice], &text[dice + 1..]);
        let found = Record::parse(&tampered)
            .map_err(|error| error.to_string())
            .and_then(|record| wanted.check(edition, &record));
        let expected = wanted.check(edition, &record(&golden, wanted)).expect("it is sound");
        assert_ne!(found.as_ref(), Ok(&expected));
    }
}

#[test]
fn a_game_that_does_not_meet_its_requirements_is_detected() {
    for (edition, golden) in all() {
        let records: Vec<Record> = golden.wanted.iter().map(|wanted| record(&golden, wanted)).collect();
        for wanted in &golden.wanted {
            let passes = |record: &&Record| wanted.check(edition, record).is_ok();
            let passing = records.iter().filter(passes).count();
            assert!(passing < records.len(), "{}: any game would do for {}", edition.id, wanted.name);
        }
    }
}

#[test]
fn the_playthroughs_are_unchanged() {
    for (edition, golden) in all() {
        let written = read(&golden.playthrough_path());
        let found = golden.playthrough(edition).unwrap_or_else(|fault| panic!("{}: {fault}", edition.id));
        for (number, (written, found)) in (1..).zip(written.lines().zip(found.lines())) {
            assert_eq!(
                found, written,
                "{} line {number} (regenerate it with the `playthrough` command)",
                edition.id
            );
        }
        assert_eq!(found.lines().count(), written.lines().count());
    }
}
