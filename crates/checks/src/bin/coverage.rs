//! Finds seeds whose games together reach everything, and writes their list.

#![allow(clippy::print_stdout, reason = "a command speaks")]

use magie_checks::coverage::{Coverage, NEVER};

fn main() {
    let (mut reached, mut seeds) = (Coverage::default(), Vec::new());
    let everything = Coverage::everything();
    for seed in 0..20_000u64 {
        let before = reached.0.len();
        reached.see_walk(seed);
        if reached.0.len() > before {
            println!("{seed}: {} reached", reached.0.len());
            seeds.push(seed);
        }
        let missing = everything.0.difference(&reached.0).count();
        if missing == NEVER.len() {
            break;
        }
    }
    for missing in everything.0.difference(&reached.0) {
        println!("missing: {missing}");
    }
    println!("{seeds:?}");
}
