//! Plays one random game and prints its log: the code of every event with its fields.
//!
//! `cargo run -p magie-engine --example random_game [SEED]`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use magie_engine::ids::Seat;
use magie_engine::json::event_json;
use magie_engine::switches::Value;
use magie_engine::{Action, Choice, Edition, Game, Turn};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// A number below `bound`; close enough to uniform for an example.
fn below(rng: &mut Pcg32, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}

/// Any legal action that needs no further decision, or the default.
fn choose(game: &Game, seat: Seat, rng: &mut Pcg32) -> Option<Action> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    // Bids, trades and the like come as bounds within which the player decides; this player leaves them alone.
    let ready = |choice: &Choice| match choice {
        Choice::Do(Action::Resign) => None,
        Choice::Do(action) => Some(*action),
        _ => None,
    };
    let ready: Vec<Action> = choices.iter().filter_map(ready).collect();
    match ready.len() {
        0 => game.default_answer(seat),
        count => Some(ready[below(rng, count as u32) as usize]),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let edition = Edition::load("classic")?;

    // Random players rarely ruin each other, so the game ends after twenty turns each.
    let options = [("turn_limit".to_owned(), Value::Number(20))];
    let rules = edition.rules(&options)?;
    let names = ["ann", "bob", "cleo"].map(str::to_owned);
    let mut game = Game::new(rules, names.len())?;
    let mut rng = Pcg32::seed_from_u64(seed);

    loop {
        let mut events = Vec::new();
        match game.turn() {
            Turn::Luck(_) => {
                let answer = game.luck().draw(|bound| below(&mut rng, bound)).ok_or("luck is asked")?;
                game.apply_luck(answer, &mut events)?;
            }
            Turn::Seats(ask) => {
                // In an auction several seats are asked at once; any of them may answer first.
                let seat = ask.seats.iter().next().ok_or("somebody is asked")?;
                let action = choose(&game, seat, &mut rng).ok_or("a seat that is asked can answer")?;
                game.apply(seat, &action, &mut events)?;
            }
            Turn::Over(outcome) => {
                let winners: Vec<&str> =
                    outcome.winners.iter().map(|seat| names[seat.index()].as_str()).collect();
                println!("over: {}, won by {}", outcome.reason.code(), winners.join(" and "));
                return Ok(());
            }
        }
        for event in &events {
            println!("{}", event_json(game.rules(), &names, event));
        }
    }
}
