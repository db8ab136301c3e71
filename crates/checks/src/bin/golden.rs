//! Regenerates the expected hashes of golden games, and with `--play` the games too.

#![allow(clippy::print_stdout, reason = "a command prints")]

use clap::Parser;
use magie_checks::editions::{Chosen, write_committed};
use magie_checks::golden::Golden;

/// Regenerate the expected hashes of golden games from their records.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Play new games and write their records too
    #[arg(long)]
    play: bool,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    for edition in arguments.chosen.editions()? {
        let golden = Golden::of(edition)?;
        let mut expected = String::from(HEAD);
        for wanted in &golden.wanted {
            if arguments.play {
                let record = wanted.find(edition).ok_or_else(|| format!("no seed plays {}", wanted.name))?;
                write_committed(&golden.record_path(wanted), &record.to_json())?;
            }
            let line = wanted
                .check(edition, &golden.record(wanted)?)
                .map_err(|fault| format!("{}: {fault}", wanted.name))?;
            println!("{line}");
            expected.push_str(&line);
            expected.push('\n');
        }
        write_committed(&golden.expected_path(), &expected)?;
    }
    Ok(())
}

const HEAD: &str = "\
# Golden games: name, hash of the last position, number of answers, why it ended, what each seat was worth (* won).
# To reckon the hashes anew from the records: cargo run --release -p magie-checks --bin golden
# To play the games anew too: cargo run --release -p magie-checks --bin golden -- --play
";
