//! Finds seeds whose games together reach everything, and writes their list anew.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use std::fmt::Write;

use magie_checks::coverage::{find_seeds, seeds_file};

const HEAD: &str = "\
# Seeds of random games that together reach every card, question, event, reason, refusal, frame and end of the
# classic edition, with how much each adds. To find them anew: cargo run --release -p magie-checks --bin coverage
";

fn main() -> std::io::Result<()> {
    let mut text = String::from(HEAD);
    for (seed, new) in find_seeds(50_000) {
        // Writing to a string does not fail.
        let _ = match &new[..] {
            [one] => writeln!(text, "{seed} # {one}"),
            several => writeln!(text, "{seed} # {} words", several.len()),
        };
    }
    std::fs::write(seeds_file(), &text)?;
    println!("{text}");
    Ok(())
}
