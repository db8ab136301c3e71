//! Counts where tokens end their moves: rolls dice for a few thousand turns and prints the spaces by frequency.
//!
//! `cargo run -p magie-engine --release --example count_landings [TURNS]`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use magie_engine::ids::SpaceId;
use magie_engine::switches::Value;
use magie_engine::{Edition, Event, Game, Sink, Turn};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// Events go to any [`Sink`]. This one keeps a count per space instead of a list.
struct Landings(Vec<u32>);

impl Sink for Landings {
    fn take(&mut self, event: Event) {
        if let Event::Moved { to, .. } = event {
            self.0[to.index()] += 1;
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let turns = std::env::args().nth(1).map_or(Ok(1000), |turns| turns.parse())?;
    let options = [("turn_limit".to_owned(), Value::Number(turns))];
    let rules = Edition::load("classic")?.rules(&options)?;
    let mut landings = Landings(vec![0; rules.spaces().len()]);
    let mut game = Game::new(rules, 2)?;
    let mut rng = Pcg32::seed_from_u64(1);

    loop {
        match game.turn() {
            Turn::Luck(_) => {
                let below = |bound: u32| ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32;
                let answer = game.luck().draw(below).ok_or("luck is asked")?;
                game.apply_luck(answer, &mut landings)?;
            }
            Turn::Seats(ask) => {
                // The default is what a timeout would answer: roll, do not buy, end the turn.
                let seat = ask.seats.iter().next().ok_or("somebody is asked")?;
                let action = game.default_answer(seat).ok_or("a seat that is asked has a default")?;
                game.apply(seat, &action, &mut landings)?;
            }
            Turn::Over(_) => break,
        }
    }

    let all: u32 = landings.0.iter().sum();
    let mut order: Vec<SpaceId> = (0..landings.0.len() as u8).map(SpaceId).collect();
    order.sort_by_key(|space| std::cmp::Reverse(landings.0[space.index()]));
    for space in order {
        let count = landings.0[space.index()];
        let permille = 1000 * count / all.max(1);
        println!("{:>3}.{}% {}", permille / 10, permille % 10, game.rules().spaces()[space.index()].key);
    }
    Ok(())
}
