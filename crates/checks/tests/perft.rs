//! Perft: the positions of the committed files lead to exactly as many lines, positions and ends as they say, and
//! the chances of all lines sum to one.

use magie_checks::editions::{classic, editions, read_committed};
use magie_checks::perft::{Case, path, read, write};
use magie_engine::Edition;

/// The perft file of an edition, and what it says.
fn cases(edition: &Edition) -> (String, Vec<Case>) {
    let text = read_committed(&path(edition)).unwrap_or_else(|fault| panic!("{fault}"));
    let cases = read(&text).unwrap_or_else(|fault| panic!("{}: {fault}", edition.id));
    (text, cases)
}

#[test]
fn every_position_leads_where_it_did() {
    for edition in editions() {
        let (_, cases) = cases(edition);
        assert!(cases.len() >= 12, "{}", edition.id);
        for case in &cases {
            let counted = case.counted(edition).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(counted.counts, case.counts, "{} (count anew with `perft --write`)", case.title);
        }
    }
}

#[test]
fn the_files_are_what_the_command_writes() {
    for edition in editions() {
        let (text, cases) = cases(edition);
        assert_eq!(write(&cases), text, "{}", edition.id);
    }
}

#[test]
fn the_first_counts_are_those_of_pencil_and_paper() {
    let (_, cases) = cases(classic());
    let counts = |title: &str| -> Vec<(u64, u64, u64)> {
        let case = cases.iter().find(|case| case.title.starts_with(title));
        case.map(|Case { counts, .. }| counts.clone()).unwrap_or_default()
    };
    // CL-04: two dice, eleven sums; of two such rolls 146 in 1296 tie and are rolled again, 36 ways; after the others
    // the first player may roll, or either may resign.
    let opening = counts("the opening");
    assert_eq!(opening[0], (36, 11, 0));
    assert_eq!(opening[1], (36 * 36, 3, 0));
    assert_eq!(opening[2].0, 146 * 36 + (1296 - 146) * 3);
    // CL-07: after two doubles the six doubles all lead to jail. One may roll, two may resign, which ends a game of two.
    let doubles = counts("two doubles");
    assert_eq!((doubles[0].0, doubles[1].0, doubles[1].2), (3, 36, 2));
    // CL-61, CL-62b: in a hopeless debt with one property free to mortgage: mortgage it, give up, or resign.
    assert_eq!(counts("a hopeless debt")[0].0, 3);
}
