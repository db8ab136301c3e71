//! Writes the readable playthrough of a golden game anew.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use magie_checks::golden::{PLAYTHROUGH, playthrough};

fn main() -> Result<(), String> {
    let text = playthrough()?;
    std::fs::write(magie_checks::golden::folder().join(PLAYTHROUGH), &text)
        .map_err(|error| error.to_string())?;
    println!("{} lines", text.lines().count());
    Ok(())
}
