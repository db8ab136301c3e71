//! Bots against each other in every order of seats; builds faster than the simulator, for work on bots.
//! `cargo run --release --example arena -- classic gnome fp-a,fp-b,fp-c,fp-a 2400 1`
#![allow(clippy::print_stdout, clippy::expect_used, missing_docs, clippy::float_arithmetic)]

use std::time::Instant;

use magie_bots::exploiters::Contestant;
use magie_engine::{Edition, Game, Seat};
use magie_table::{game_seed, play_out, seatings};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |index: usize, usual: &str| args.get(index).map_or(usual.to_owned(), Clone::clone);
    let edition = std::sync::Arc::new(Edition::load(&arg(0, "classic")).expect("an edition"));
    let options = edition.preset(&arg(1, "-")).map(|preset| preset.options.clone()).unwrap_or_default();
    let rules = edition.rules(&options).expect("options");
    let names = arg(2, "thumb,thumb,thumb,thumb");
    let bots: Vec<_> = names.split(',').map(|key| Contestant::from_key(key).expect("a bot")).collect();
    let games: u64 = arg(3, "2400").parse().expect("a number");
    let seed: u64 = arg(4, "1").parse().expect("a number");
    let orders = seatings(bots.len());
    let start = Game::new(rules, bots.len()).expect("seats");
    let (mut wins, mut capped, mut turns, mut refusals) = (vec![0.0; bots.len()], 0, 0u64, 0u64);
    let began = Instant::now();
    for number in 0..games {
        let order = &orders[(number % orders.len() as u64) as usize];
        let seed = game_seed(seed, number);
        let mut game = start.clone();
        let mut players: Vec<_> =
            order.iter().zip(0..).map(|(bot, seat)| bots[*bot].player(seed, Seat(seat))).collect();
        let played = play_out(&mut game, &mut players, seed, 1000);
        turns += u64::from(played.turns);
        refusals += u64::from(played.refusals);
        match played.outcome {
            Some(outcome) => {
                for seat in outcome.winners.iter() {
                    wins[order[seat.index()]] += 1.0 / outcome.winners.len() as f64;
                }
            }
            None => capped += 1,
        }
    }
    let took = began.elapsed().as_secs_f64();
    for (bot, wins) in names.split(',').zip(&wins) {
        let share = wins / games as f64;
        let half = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
        println!("{:18} {:5.2}% ± {:.2}", bot, 100.0 * share, 100.0 * half);
    }
    println!(
        "{games} games, {:.0} games/s, {:.1} turns a game, {capped} capped, {:.2} refusals a game",
        games as f64 / took,
        turns as f64 / games as f64,
        refusals as f64 / games as f64
    );
}
