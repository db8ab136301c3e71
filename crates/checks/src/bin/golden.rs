//! Plays golden games anew and writes their records with the hashes expected of them.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use clap::Parser;
use magie_checks::golden::{EXPECTED, WANTED, folder};
use magie_engine::Record;

/// Golden games: recorded games with the hash they must replay to.
#[derive(Parser)]
struct Arguments {
    /// Play games anew and write them; without it only the expected hashes are reckoned anew from the records.
    #[arg(long)]
    play: bool,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let mut expected = String::from(HEAD);
    for wanted in WANTED {
        let path = folder().join(format!("{}.json", wanted.name));
        let record = if arguments.play {
            let record = wanted.find().ok_or_else(|| format!("no seed plays {}", wanted.name))?;
            std::fs::write(&path, record.to_json()).map_err(|error| error.to_string())?;
            record
        } else {
            let text =
                std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            Record::parse(&text).map_err(|error| format!("{}: {error}", path.display()))?
        };
        let line = wanted.check(&record).map_err(|fault| format!("{}: {fault}", wanted.name))?;
        println!("{line}");
        expected.push_str(&line);
        expected.push('\n');
    }
    std::fs::write(folder().join(EXPECTED), expected).map_err(|error| error.to_string())
}

const HEAD: &str = "\
# Golden games: name, hash of the last position, number of answers, why it ended, what each seat was worth (* won).
# To reckon the hashes anew from the records: cargo run --release -p magie-checks --bin golden
# To play the games anew too: cargo run --release -p magie-checks --bin golden -- --play
";
