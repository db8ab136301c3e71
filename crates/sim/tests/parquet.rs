//! The contents of the files, read back.

mod common;

use std::fs::File;
use std::path::Path;

use common::{CAP, folder, plan, played, rules};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};

fn rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).expect("the file")).expect("Parquet");
    reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect()
}

/// A number of a row, whatever its size.
fn number(row: &Row, column: &str) -> i64 {
    match cell(row, column) {
        Field::Int(number) => i64::from(*number),
        Field::Long(number) => *number,
        Field::ULong(number) => number.cast_signed(),
        other => panic!("{column}: {other:?}"),
    }
}

fn cell<'r>(row: &'r Row, column: &str) -> &'r Field {
    row.get_column_iter().find(|(name, _)| *name == column).unwrap_or_else(|| panic!("no {column}")).1
}

#[test]
fn every_game_and_every_turn_has_its_row() {
    let folder = folder("rows");
    let (games_file, turns_file) = (folder.join("games"), folder.join("turns"));
    let plan = plan("classic", 1_000, 30);
    let tally = played(&plan, 2, Some(&games_file), Some(&turns_file)).tally;
    let (games, turns) = (rows(&games_file), rows(&turns_file));
    assert_eq!(games.len(), 30);

    let sum = |column: &str| games.iter().map(|row| number(row, column)).sum::<i64>();
    let all_rents: i128 = tally.deeds.iter().map(|deed| deed.rent).sum();
    assert_eq!(i128::from(sum("rent")), all_rents);
    assert_eq!(sum("trades").cast_unsigned(), tally.counts.trades);
    assert_eq!(sum("auctions").cast_unsigned(), tally.counts.auctions);
    assert_eq!(sum("turns"), turns.len() as i64);
    for seat in 1..=3 {
        let wins = games.iter().filter(|row| *cell(row, &format!("won_{seat}")) == Field::Bool(true)).count();
        assert_eq!(wins as u64, tally.seats[seat - 1].wins);
    }

    let keys: Vec<String> = rules("classic", &[]).spaces().iter().map(|space| space.key.clone()).collect();
    let mut seeds = Vec::new();
    let mut all_turns = turns.iter();
    for (index, game) in games.iter().enumerate() {
        assert_eq!(number(game, "game"), 1_000 + index as i64);
        seeds.push(number(game, "seed"));
        let mut places: Vec<i64> = (1..=3).map(|seat| number(game, &format!("place_{seat}"))).collect();
        places.sort_unstable();
        assert_eq!(places[0], 1);
        let winner = number(game, "winner");
        let Field::Str(end) = cell(game, "end") else { panic!("a word") };
        match end.as_str() {
            "turn-cap" => assert!(winner == 0 && number(game, "turns") == i64::from(CAP)),
            _ => assert_eq!(number(game, &format!("place_{winner}")), 1),
        }
        assert_eq!(cell(game, "bot_1"), &Field::Str("thumb".to_owned()));
        // Turns are numbered from 1 without gaps, and a player who is out has no more turns.
        for turn in 1..=number(game, "turns") {
            let row = all_turns.next().expect("a turn");
            assert_eq!((number(row, "game"), number(row, "turn")), (number(game, "game"), turn));
            let Field::Str(space) = cell(row, "space") else { panic!("a word") };
            assert!(keys.contains(space), "{space}");
            for seat in 1..=3 {
                let out = number(game, &format!("out_{seat}"));
                let worth = number(row, &format!("worth_{seat}"));
                assert!(out == 0 || turn <= out || worth == 0, "seat {seat} is out since {out}");
                assert!(worth >= number(row, &format!("cash_{seat}")));
            }
        }
        let first = &turns[turns.len() - all_turns.len() - number(game, "turns") as usize];
        assert_eq!((number(first, "cash_1"), number(first, "worth_1")), (1_500, 1_500));
    }
    assert!(all_turns.next().is_none());
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 30);
}
