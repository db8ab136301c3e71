//! Writes a question and an event of every kind, as a server sends them, for the tests of the web client.

use magie_checks::editions::write_committed;
use magie_checks::{questions, sample_events};

fn main() -> Result<(), String> {
    write_committed(questions::FILE, &questions::questions()?)?;
    write_committed(sample_events::FILE, &sample_events::sample_events()?)
}
