//! The web client is tested with a question of every kind.

use magie_checks::editions::read_committed;
use magie_checks::questions::{FILE, questions};
use magie_engine::Question;

#[test]
fn the_committed_questions_are_what_the_command_writes() {
    let committed = read_committed(FILE).unwrap();
    assert!(
        committed == questions().unwrap(),
        "regenerate {FILE}: cargo run -p magie-checks --bin client_samples"
    );
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
