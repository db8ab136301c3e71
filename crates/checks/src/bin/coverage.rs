//! Finds seeds whose games together cover everything, and regenerates their lists.

#![allow(clippy::print_stdout, reason = "a command prints")]

use clap::Parser;
use magie_checks::coverage::Floor;
use magie_checks::editions::{Chosen, read_committed, write_committed};

/// Find seeds whose games together cover everything in an edition.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Maximum number of seeds to try
    #[arg(long, default_value_t = 50_000)]
    most: u64,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let mut all_missing = Vec::new();
    for edition in arguments.chosen.editions()? {
        let path = Floor::path(edition);
        // A new edition has no file yet.
        let mut floor =
            read_committed(&path).map_or_else(|_| Ok(Floor::default()), |text| Floor::parse(&text))?;
        let missing = floor.find_seeds(edition, arguments.most);
        write_committed(&path, &floor.text())?;
        println!("{path}: {} seeds", floor.seeds.len());
        all_missing.extend(missing.into_iter().map(|word| format!("{}: {word}", edition.id)));
    }
    if all_missing.is_empty() { Ok(()) } else { Err(format!("not reached:\n{}", all_missing.join("\n"))) }
}
