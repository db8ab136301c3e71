//! Golden games: whole recorded games, for each way to end and each option, replay to the same hash; one of them is
//! told line by line.

use std::collections::BTreeSet;

use magie_checks::golden::{EXPECTED, PLAYTHROUGH, WANTED, Wanted, folder, playthrough};
use magie_checks::tables::classic;
use magie_engine::{EndReason, Game, Record, Turn};

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn record(wanted: &Wanted) -> Record {
    let text = read(&format!("{}.json", wanted.name));
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", wanted.name));
    assert_eq!(record.to_json(), text, "{}: a record is written as it was read", wanted.name);
    record
}

#[test]
fn golden_games_replay_to_the_same_hash() {
    let text = read(EXPECTED);
    let expected: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let found: Vec<String> = WANTED
        .iter()
        .map(|wanted| {
            wanted.check(&record(wanted)).unwrap_or_else(|fault| panic!("{}: {fault}", wanted.name))
        })
        .collect();
    assert_eq!(found, expected);
    let files = std::fs::read_dir(folder()).expect("the folder").filter_map(Result::ok);
    let records = files.filter(|file| file.path().extension().is_some_and(|ending| ending == "json")).count();
    assert_eq!(records, WANTED.len(), "a record that nobody replays");
}

#[test]
fn every_option_and_every_end_has_a_golden_game() {
    let records: Vec<Record> = WANTED.iter().map(record).collect();
    let chosen: BTreeSet<&str> =
        records.iter().flat_map(|record| record.options().iter().map(|(key, _)| key.as_str())).collect();
    for offered in &classic().offered {
        assert!(chosen.contains(offered.key.as_str()), "no golden game is played with `{}`", offered.key);
    }
    let ends: BTreeSet<EndReason> = records
        .iter()
        .filter_map(|record| match record.replay(&classic()).map(|game| game.turn()) {
            Ok(Turn::Over(outcome)) => Some(outcome.reason),
            _ => None,
        })
        .collect();
    // The classic game does not end when everything is owned.
    let mut wanted = EndReason::ALL.iter().filter(|reason| **reason != EndReason::AllOwned);
    assert!(wanted.all(|reason| ends.contains(reason)), "{ends:?}");
}

#[test]
fn positions_on_the_way_read_back_as_the_same_game() {
    for wanted in WANTED {
        let record = record(wanted);
        let mut replay = record.steps(&classic()).expect("a sound head");
        while let Some(step) = replay.step().expect("a sound answer") {
            let text = step.game.position();
            let again = Game::from_position(&classic(), &text);
            assert_eq!(again.as_ref(), Ok(step.game), "{} after {}: {text}", wanted.name, step.index + 1);
        }
    }
}

#[test]
fn a_record_with_one_other_die_does_not_pass() {
    let wanted = &WANTED[0];
    let text = read(&format!("{}.json", wanted.name));
    let dice = text.rfind("{\"dice\":[").expect("dice are rolled") + "{\"dice\":[".len();
    let other = if &text[dice..=dice] == "1" { "2" } else { "1" };
    let tampered = format!("{}{other}{}", &text[..dice], &text[dice + 1..]);
    let found =
        Record::parse(&tampered).map_err(|error| error.to_string()).and_then(|record| wanted.check(&record));
    let expected = wanted.check(&record(wanted)).expect("it is sound");
    assert_ne!(found.as_ref(), Ok(&expected));
}

#[test]
fn the_playthrough_is_told_as_it_was() {
    let (written, told) = (read(PLAYTHROUGH), playthrough().expect("a golden game"));
    for (number, (written, told)) in (1..).zip(written.lines().zip(told.lines())) {
        assert_eq!(told, written, "line {number} (write it anew with the `playthrough` command)");
    }
    assert_eq!(told.lines().count(), written.lines().count());
}
