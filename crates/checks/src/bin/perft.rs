//! Compares the perft files with what the engine counts; with `--write` counts anew.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use std::path::PathBuf;

use clap::Parser;
use magie_checks::perft::{Case, read, write};
use magie_checks::tables::classic;

/// Counts what can follow on the positions of the perft file.
#[derive(Parser)]
struct Arguments {
    /// Write the counts into the file instead of comparing them with it.
    #[arg(long)]
    write: bool,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("perft/classic.txt");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let cases = read(&text)?;
    let counted = cases.iter().map(|case| case.counted(&classic())).collect::<Result<Vec<Case>, _>>()?;
    if arguments.write {
        std::fs::write(&path, write(&counted)).map_err(|error| error.to_string())?;
    }
    for (case, counted) in cases.iter().zip(&counted) {
        let verdict = if case == counted { "as written" } else { "differs" };
        println!("{}: {:?} {verdict}", case.title, counted.counts);
    }
    if arguments.write || cases == counted { Ok(()) } else { Err("the counts differ".to_owned()) }
}
