//! Regenerates the readable playthroughs of golden games.

#![allow(clippy::print_stdout, reason = "a command prints")]

use clap::Parser;
use magie_checks::editions::{Chosen, write_committed};
use magie_checks::golden::Golden;

/// Regenerate the playthrough of one golden game of each edition.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
}

fn main() -> Result<(), String> {
    for edition in Arguments::parse().chosen.editions()? {
        let golden = Golden::of(edition)?;
        let text = golden.playthrough(edition)?;
        write_committed(&golden.playthrough_path(), &text)?;
        println!("{}: {} lines", edition.id, text.lines().count());
    }
    Ok(())
}
