//! Games of bots are the same as before, by the hash of their records. A change that makes the engine or a bot faster must not
//! change any answer.

use magie_checks::bot_games::{TABLES, path};
use magie_checks::editions::{editions, read_committed};

#[test]
fn bots_play_the_same_games_as_before() {
    for edition in editions() {
        let text = read_committed(&path(edition)).unwrap_or_else(|fault| panic!("{fault}"));
        for line in TABLES.iter().flat_map(|table| table.lines(edition, true)) {
            let written = text.lines().any(|written| written == line);
            assert!(
                written,
                "{}: another game than before: {line}\n(crates/checks/README.md: bot_games)",
                edition.id
            );
        }
    }
}
