//! Compares the games of bots with the files of their hashes, or regenerates the files with `--write`.

#![allow(clippy::print_stdout, reason = "a command prints")]

use clap::Parser;
use magie_checks::bot_games::{TABLES, path};
use magie_checks::editions::{Chosen, read_committed, write_committed};

/// Play games of bots and compare their hashes with those in the files.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Write the hashes to the files instead of comparing them
    #[arg(long)]
    write: bool,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let mut differs = false;
    for edition in arguments.chosen.editions()? {
        let played: Vec<String> = TABLES.iter().flat_map(|table| table.lines(edition, false)).collect();
        if arguments.write {
            write_committed(&path(edition), &format!("{HEAD}{}\n", played.join("\n")))?;
            continue;
        }
        let text = read_committed(&path(edition))?;
        let written: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for line in played.iter().filter(|line| !written.contains(&line.as_str())) {
            println!("{}: differs: {line}", edition.id);
            differs = true;
        }
        println!("{}: {} blocks of games played, {} written", edition.id, played.len(), written.len());
        differs |= played.len() != written.len();
    }
    if differs { Err("the games differ".to_owned()) } else { Ok(()) }
}

const HEAD: &str = "\
# Games of bots: the bots, the seeds, a hash of the records, the number of answers.
# To regenerate: cargo run --release -p magie-checks --bin bot_games -- --write
";
