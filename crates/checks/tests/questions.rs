//! The page is tried with a question of every kind.

use magie_checks::editions::read_committed;
use magie_checks::questions::{FILE, questions};
use magie_engine::Question;

#[test]
fn the_file_is_what_the_command_writes() {
    let (written, made) = (read_committed(FILE).unwrap(), questions().unwrap());
    assert!(written == made, "make it anew: cargo run -p magie-checks --bin questions");
}

#[test]
fn every_question_has_a_line() {
    let text = questions().unwrap();
    for (code, _) in Question::CODES {
        assert!(
            text.lines().any(|line| line.contains(&format!("\"code\":\"{code}\",\"edition\""))),
            "{code}"
        );
    }
}
