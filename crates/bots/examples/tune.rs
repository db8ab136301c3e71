//! Tunes the weights of `Tycoon` by self-play: makes one weight after the other larger and smaller, and keeps what wins
//! more of the same games. The same arguments give the same weights. `cargo run --release -p magie-bots --example tune
//! -- 250 1 3 thumb,thumb,thumb` (game seeds, each played once from every seat; seed; rounds; opponents, where `tycoon`
//! has the current weights)
#![allow(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::float_arithmetic,
    reason = "a tool that reckons and speaks"
)]

use std::sync::Arc;

use magie_bots::{BotKind, Tycoon, Weights};
use magie_engine::{Edition, Game, Seat};
use magie_table::{Player, game_seed, play_out};

/// The factors by which weights are changed.
const STEP: f64 = 1.3;
const TURN_CAP: u32 = 1_000;

type Field = fn(&mut Weights) -> &mut f64;

const FIELDS: [(&str, Field); 13] = [
    ("horizon", |it| &mut it.horizon),
    ("price", |it| &mut it.price),
    ("built", |it| &mut it.built),
    ("sunk", |it| &mut it.sunk),
    ("mortgages", |it| &mut it.mortgages),
    ("salaries", |it| &mut it.salaries),
    ("hope_free", |it| &mut it.hope_free),
    ("hope_held", |it| &mut it.hope_held),
    ("reserve", |it| &mut it.reserve),
    ("jail", |it| &mut it.jail),
    ("margin", |it| &mut it.margin),
    ("fairness", |it| &mut it.fairness),
    ("pride", |it| &mut it.pride),
];

struct Trial<'a> {
    start: &'a Game,
    deals: u64,
    seed: u64,
    others: &'a [BotKind],
}

impl Trial<'_> {
    /// How many games these weights win against the opponents, over all game seeds and seats.
    fn wins(&self, weights: Weights) -> f64 {
        let seats = self.others.len() + 1;
        let mut wins = 0.0;
        for number in 0..self.deals * seats as u64 {
            let own = (number % seats as u64) as usize;
            let seed = game_seed(self.seed, number / seats as u64);
            let mut game = self.start.clone();
            let mut others = self.others.iter();
            let mut players: Vec<Box<dyn Player>> = Vec::new();
            for seat in 0..seats {
                let other = if seat == own { None } else { others.next() };
                players.push(match other {
                    None => Box::new(Tycoon::with(weights)),
                    Some(kind) => kind.player(seed, Seat(seat as u8)),
                });
            }
            let played = play_out(&mut game, &mut players, seed, TURN_CAP);
            if let Some(outcome) = played.outcome.filter(|outcome| outcome.winners.has(Seat(own as u8))) {
                wins += 1.0 / outcome.winners.len() as f64;
            }
        }
        wins
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, usual: u64| args.get(index).map_or(usual, |arg| arg.parse().expect("a number"));
    let others = args.get(3).map_or("thumb,thumb,thumb", String::as_str);
    let others: Vec<BotKind> = others.split(',').map(|key| BotKind::from_key(key).expect("a bot")).collect();
    let edition = args.get(4).map_or("classic", String::as_str);
    let edition = Arc::new(Edition::load(edition).expect("an edition"));
    let start = Game::new(edition.rules(&[]).expect("no options"), others.len() + 1).expect("seats");
    let field = Trial { start: &start, deals: number(0, 250), seed: number(1, 1), others: &others };
    let games = (field.deals * (others.len() as u64 + 1)) as f64;
    let mut best = Weights::default();
    let mut most = field.wins(best);
    println!("{:5.2}% {best:?}", 100.0 * most / games);
    for _ in 0..number(2, 2) {
        for (name, of) in FIELDS {
            for factor in [STEP, 1.0 / STEP] {
                let mut tried = best;
                *of(&mut tried) *= factor;
                let wins = field.wins(tried);
                if wins > most {
                    (best, most) = (tried, wins);
                    println!("{:5.2}% {name} = {:.4}", 100.0 * most / games, *of(&mut tried));
                    break;
                }
            }
        }
    }
    println!("{:5.2}% {best:#?}", 100.0 * most / games);
}
