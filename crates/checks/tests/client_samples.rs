//! The web client is tested with a question and an event of every kind.

use magie_checks::editions::read_committed;
use magie_checks::questions::{self, questions};
use magie_checks::sample_events::{self, sample_events};
use magie_engine::{Event, Question};

/// Events that no golden game of these editions comes to.
const RARE: [&str; 5] = ["turn-missed", "rents-forfeited", "rent-lowered", "rent-reversed", "notes-issued"];

#[test]
fn the_files_are_what_the_command_writes() {
    for (file, made) in [(questions::FILE, questions()), (sample_events::FILE, sample_events())] {
        let written = read_committed(file).unwrap();
        assert!(
            written == made.unwrap(),
            "regenerate {file}: cargo run -p magie-checks --bin client_samples"
        );
    }
}

#[test]
fn all_but_a_few_rare_events_have_a_line() {
    let text = sample_events().unwrap();
    let missing: Vec<_> = Event::CODES
        .iter()
        .map(|(code, _)| *code)
        .filter(|code| !text.contains(&format!("\"code\":\"{code}\"")))
        .collect();
    assert_eq!(missing, RARE);
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
