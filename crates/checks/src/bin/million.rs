//! Plays very many random games with all options mixed and keeps the books of each.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use std::num::NonZero;
use std::time::Instant;

use clap::Parser;
use magie_checks::million::play_many;

/// Very many random games, 2 to 8 seats, all options mixed; money, pieces, deeds and cards must add up in each.
#[derive(Parser)]
struct Arguments {
    /// How many games.
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// The seed of the first; the others follow.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// On how many threads; as many as there are cores if not said.
    #[arg(long)]
    threads: Option<usize>,
}

fn main() -> Result<(), String> {
    let arguments = Arguments::parse();
    let threads =
        arguments.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get));
    let start = Instant::now();
    let totals = play_many(arguments.seed, arguments.games, threads)?;
    let elapsed = start.elapsed();
    let per_second = |count: u64| u128::from(count) * 1_000_000 / elapsed.as_micros().max(1);
    println!("{totals:#?}");
    println!(
        "{} games, {} answers in {} ms on {threads} threads: {} games/s, {} answers/s; the books of all add up",
        totals.games,
        totals.answers,
        elapsed.as_millis(),
        per_second(totals.games),
        per_second(totals.answers),
    );
    Ok(())
}
