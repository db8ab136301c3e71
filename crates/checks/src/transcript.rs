//! A game as readable lines: the answers and their events.

use std::fmt::Write;
use std::sync::Arc;

use magie_engine::json::event_json;
use magie_engine::record::{AnswerSpec, RecordError};
use magie_engine::{Edition, Record};

/// The whole game of a record: one line per answer, one indented line per event.
pub fn transcript(record: &Record, edition: &Arc<Edition>) -> Result<String, RecordError> {
    let mut text = String::new();
    let mut replay = record.steps(edition)?;
    let rules = Arc::clone(replay.game().rules());
    let names = record.seats();
    // Writing to a string cannot fail.
    for (key, value) in record.options() {
        let _ = writeln!(text, "option {key} = {value}");
    }
    let _ = writeln!(text, "seats {}", names.join(", "));
    let mut answers = record.answers().iter().map(AnswerSpec::to_json);
    while let Some(step) = replay.step()? {
        let _ = writeln!(text, "{}: {}", step.index + 1, answers.next().unwrap_or_default());
        for event in step.events {
            let _ = writeln!(text, "  {}", event_json(&rules, names, event));
        }
    }
    Ok(text)
}
