//! Replays a recorded game answer by answer and prints what happened after each.
//!
//! `cargo run -p magie-engine --example replay_record [FILE]`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use magie_engine::{Describe, Edition, Record};

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => include_str!("record.json").to_owned(),
    };
    let record = Record::parse(&text)?;
    let edition = Edition::load(record.edition())?;

    // Answers are applied in order. The record notes the hash of its last position, so a replay that ends in any other
    // position is an error.
    let mut replay = record.steps(&edition)?;
    while let Some(step) = replay.step()? {
        let codes: Vec<&str> = step.events.iter().map(Describe::code).collect();
        println!("{:>4} {:40} {}", step.index + 1, record.answers()[step.index].to_json(), codes.join(" "));
    }
    println!("{}", replay.game().position());
    Ok(())
}
