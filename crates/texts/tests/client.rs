//! The web client is tested with a sentence of every kind.

mod common;

use common::client::{FILE, sentences};
use magie_engine::{Event, Question, Refusal};

#[test]
fn the_committed_sentences_are_what_the_command_writes() {
    let committed = std::fs::read_to_string(FILE).unwrap();
    assert!(
        committed == sentences(),
        "regenerate {FILE}: cargo run -p magie-texts --example client_sentences"
    );
}

#[test]
fn every_event_question_and_refusal_has_a_sentence() {
    let sentences = sentences();
    for (kind, codes) in [("event", Event::CODES), ("question", Question::CODES), ("refusal", Refusal::CODES)]
    {
        // A seat that does not exist has no name in JSON.
        for (code, _) in codes.iter().filter(|(code, _)| *code != "no-such-seat") {
            let sample = format!("\"{kind}\":{{\"code\":\"{code}\"");
            assert!(sentences.contains(&sample), "{kind} {code}");
        }
    }
}
