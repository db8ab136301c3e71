//! Perft: the positions of the committed files have exactly the stated numbers of continuations, positions and finished games, and
//! the probabilities of all continuations sum to one.

use magie_checks::editions::{classic, editions, read_committed};
use magie_checks::perft::{Case, path, read, write};
use magie_engine::Edition;

/// The perft file of an edition: its text and its cases.
fn cases(edition: &Edition) -> (String, Vec<Case>) {
    let text = read_committed(&path(edition)).unwrap_or_else(|fault| panic!("{fault}"));
    let cases = read(&text).unwrap_or_else(|fault| panic!("{}: {fault}", edition.id));
    (text, cases)
}

#[test]
fn all_counts_are_unchanged() {
    for edition in editions() {
        let (_, cases) = cases(edition);
        assert!(cases.len() >= 12, "{}", edition.id);
        for case in &cases {
            let counted = case.counted(edition).unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(counted.counts, case.counts, "{} (regenerate with `perft --write`)", case.title);
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
fn the_first_counts_match_manual_calculation() {
    let (_, cases) = cases(classic());
    let counts = |title: &str| -> Vec<(u64, u64, u64)> {
        let case = cases.iter().find(|case| case.title.starts_with(title));
        case.map(|Case { counts, .. }| counts.clone()).unwrap_or_default()
    };
    // CL-04: both players roll two dice. Of 1296 outcomes, 146 tie, and then a player rolls again (36 outcomes). After the others, the
    // first player may roll, or either may resign.
    let opening = counts("the opening");
    assert_eq!(opening[0], (36, 11, 0));
    assert_eq!(opening[1], (36 * 36, 3, 0));
    assert_eq!(opening[2].0, 146 * 36 + (1296 - 146) * 3);
    // CL-07: after two doubles, all six doubles lead to jail. One player may roll, two may resign, which ends a game of two.
    let doubles = counts("two doubles");
    assert_eq!((doubles[0].0, doubles[1].0, doubles[1].2), (3, 36, 2));
    // CL-61, CL-62b: in a hopeless debt with one property to mortgage, the player can mortgage it, give up, or resign.
    assert_eq!(counts("a hopeless debt")[0].0, 3);
}
