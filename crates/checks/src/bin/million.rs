//! Plays very many random games with all options mixed and keeps the books of each.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use std::num::NonZero;
use std::time::Instant;

use clap::Parser;
use magie_checks::editions::Chosen;
use magie_checks::million::play_many;

/// Very many random games, the editions in turn, any number of seats, all options mixed; money, pieces, deeds and cards
/// must add up after every answer.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
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
    let editions = arguments.chosen.editions()?;
    let totals = play_many(&editions, arguments.seed, arguments.games, threads)?;
    let elapsed = start.elapsed();
    for (edition, totals) in editions.iter().zip(&totals) {
        println!("{}: {totals:#?}", edition.id);
    }
    let per_second = |count: u64| u128::from(count) * 1_000_000 / elapsed.as_micros().max(1);
    let games: u64 = totals.iter().map(|totals| totals.games).sum();
    let answers: u64 = totals.iter().map(|totals| totals.answers).sum();
    println!(
        "{games} games, {answers} answers in {} ms on {threads} threads: {} games/s, {} answers/s; the books of all \
        add up",
        elapsed.as_millis(),
        per_second(games),
        per_second(answers),
    );
    Ok(())
}
