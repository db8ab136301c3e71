#![allow(missing_docs, clippy::print_stdout, clippy::float_arithmetic)]
use magie_bots::*;
use magie_engine::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let games: u64 = a.get(1).map_or(1000, |s| s.parse().unwrap());
    let seats: usize = a.get(2).map_or(4, |s| s.parse().unwrap());
    let kind = a.get(3).map_or("thumb", |s| s.as_str());
    let cap = a.get(4).map_or(4000, |s| s.parse().unwrap());
    let rules = Edition::load("classic").unwrap().rules(&[]).unwrap();
    let mut lens = vec![];
    let (mut answers, mut turns, mut refusals, mut capped) = (0u64, 0u64, 0u64, 0u64);
    let mut wins = [0u32; 8];
    let t = Instant::now();
    fn go<P: Player + Default>(games: u64, seats: usize, cap: u32, rules: &std::sync::Arc<Rules>, mut f: impl FnMut(Played)) {
        let mut players: Vec<P> = (0..seats).map(|_| P::default()).collect();
        for seed in 0..games {
            let mut game = Game::new(rules.clone(), seats).unwrap();
            let p = Table { game: &mut game, players: &mut players, dealer: &mut SeededDealer::new(seed), sink: &mut Silent, recorder: &mut Unrecorded }.play(cap);
            f(p);
        }
    }
    let mut f = |p: Played| {
        lens.push(p.turns); answers += p.answers; turns += p.turns as u64; refusals += p.refusals as u64;
        match p.outcome { None => capped += 1, Some(o) => for s in o.winners.iter() { wins[s.index()] += 1 } }
    };
    match kind { "thumb" => go::<Thumb>(games, seats, cap, &rules, &mut f), _ => go::<Scripted>(games, seats, cap, &rules, &mut f) }
    let e = t.elapsed().as_secs_f64();
    lens.sort();
    println!("{kind} games {games} seats {seats}: capped {capped} ({:.3}%), mean turns {:.1}, median {}, p99 {}, max {}, answers/turn {:.2}, refusals {refusals}, wins {wins:?}", capped as f64*100.0/games as f64, turns as f64/games as f64, lens[lens.len()/2], lens[lens.len()*99/100], lens[lens.len()-1], answers as f64/turns as f64);
    println!("  {:.1} ns/turn, {:.1} ns/answer, {:.0} games/s, state {} bytes", e*1e9/turns as f64, e*1e9/answers as f64, games as f64/e, Game::STATE_BYTES);
}
