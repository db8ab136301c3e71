//! Compares the perft files with the counts of the engine, or regenerates them with `--write`.

#![allow(clippy::print_stdout, reason = "a command prints")]

use clap::Parser;
use magie_checks::editions::{Chosen, read_committed, write_committed};
use magie_checks::perft::{Case, find, path, read, write};

/// Count the continuations of the positions in the perft files.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Write the counts to the files instead of comparing them
    #[arg(long)]
    write: bool,
    /// Create the file of an edition that has none: one position for each question that occurs in random games
    #[arg(long)]
    find: bool,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let mut differs = false;
    for edition in arguments.chosen.editions()? {
        let cases = match read_committed(&path(edition)) {
            Err(_) if arguments.find => find(edition, 300),
            text => read(&text?)?,
        };
        let counted = cases.iter().map(|case| case.counted(edition)).collect::<Result<Vec<Case>, _>>()?;
        for (case, counted) in cases.iter().zip(&counted) {
            let verdict = if case == counted { "as written" } else { "differs" };
            println!("{}: {:?} {verdict}", case.title, counted.counts);
        }
        differs |= cases != counted;
        if arguments.write || arguments.find {
            write_committed(&path(edition), &write(&counted))?;
        }
    }
    if differs && !(arguments.write || arguments.find) { Err("the counts differ".to_owned()) } else { Ok(()) }
}
