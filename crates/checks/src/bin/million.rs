//! Plays random games with all options mixed and checks the accounts of each.

#![allow(clippy::print_stdout, reason = "a command prints")]

use std::num::NonZero;
use std::time::Instant;

use clap::Parser;
use magie_checks::editions::Chosen;
use magie_checks::million::play_many;

/// Play random games of all editions, with any number of seats and all options mixed; money, buildings, deeds and cards must balance
/// after every answer.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    chosen: Chosen,
    /// Number of games
    #[arg(long, default_value_t = 1_000_000)]
    games: u64,
    /// Seed of the first game; the others follow
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Number of threads [default: one per core]
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
        "{games} games, {answers} answers in {} ms on {threads} threads: {} games/s, {} answers/s; the accounts of all \
        add up",
        elapsed.as_millis(),
        per_second(games),
        per_second(answers),
    );
    Ok(())
}
