//! Tries every action a player could take in a position and prints what each leads to.
//!
//! `cargo run -p magie-engine --example what_if [POSITION]`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;

use magie_engine::json::action_json;
use magie_engine::{Audience, Choice, Describe, Edition, Event, Game, Position, Turn};

/// Ann has landed on a street that nobody owns and may buy it.
const POSITION: &str = "magie1 classic o:- t:a.1.0.moved p:1500@3t1,1500@0 d:---------------------------- \
    b:32,12 k:ffff.-.-/ffff.-.- f:buy.a.1";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or(POSITION.to_owned());
    let position = Position::parse(&text)?;
    let edition = Edition::load(position.edition())?;
    let game = position.build(&edition)?;
    let names: Vec<String> = ('a'..).take(game.seats()).map(String::from).collect();

    let Turn::Seats(ask) = game.turn() else { return Err("nobody is asked in this position".into()) };
    println!("question: {}", ask.question.code());
    for seat in ask.seats.iter() {
        let mut choices = Vec::new();
        game.legal(seat, &mut choices);
        for choice in &choices {
            let Choice::Do(action) = choice else { continue };
            // A game is a plain value: a copy can be played on, and the original is still there.
            let mut copy: Game = game.clone();
            let mut events: Vec<Event> = Vec::new();
            copy.apply(seat, action, &mut events)?;
            let codes: Vec<&str> = events.iter().map(Describe::code).collect();
            let cash = copy.view(Audience::Spectator).cash(seat);
            let action = action_json(game.rules(), &names, action);
            println!("{} {action}: cash {cash}; {}", names[seat.index()], codes.join(", "));
        }
    }
    Ok(())
}
