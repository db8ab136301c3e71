//! How long the quick pass takes, beside a bare replay of the same record in the same run: `cargo bench -p magie-analysis`.

#![allow(clippy::print_stdout, reason = "it prints figures")]

use std::sync::Arc;
use std::time::{Duration, Instant};

use magie_analysis::{Refinement, analyse};
use magie_bots::BotKind;
use magie_engine::{Answer, Edition, Game, Record, Seat, Silent};
use magie_table::{Playout, SeededDealer};

const SEED: u64 = 3;
const CAP: u32 = 400;
/// Play-outs of one decision, timed for the figure per pair of games.
const PLAY_OUTS: u32 = 2;

fn record(edition: &Arc<Edition>) -> Record {
    let rules = edition.default_rules();
    let names: Vec<String> = ["ann", "bob", "cem", "dot"].map(str::to_owned).to_vec();
    let mut game = Game::new(rules.clone(), 4).expect("four players are allowed");
    let mut record = Record::new(&rules, &names).expect("valid names");
    let mut players: Vec<_> = (0..4).map(|seat| BotKind::Broker.player(SEED, Seat(seat))).collect();
    let mut answers: Vec<Answer> = Vec::new();
    let (dealer, recorder) = (&mut SeededDealer::new(SEED), &mut answers);
    Playout { game: &mut game, players: &mut players, dealer, sink: &mut Silent, recorder }.play(CAP);
    answers.iter().for_each(|answer| record.push(&rules, answer));
    record
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed())
}

fn main() {
    println!(
        "{:<14}{:>9}{:>8}{:>12}{:>14}{:>12}{:>20}",
        "four hard", "answers", "turns", "replay", "quick pass", "decisions", "a pair of games"
    );
    for id in Edition::built_in() {
        let edition = Edition::load(id).expect("a built-in edition");
        let record = record(&edition);
        let (_, replay) = timed(|| record.replay(&edition).expect("it can be replayed"));
        let (analysis, quick) = timed(|| analyse(&record, &edition).expect("it can be replayed"));
        let mut refinement = Refinement::new(&analysis, PLAY_OUTS, 1);
        let ((), played) = timed(|| while refinement.step(64) {});
        let pairs = refinement.progress().0.max(1);
        let turns = analysis.steps.last().map_or(0, |step| step.turn);
        println!(
            "{id:<14}{:>9}{turns:>8}{:>9} µs{:>11} ms{:>12}{:>17} µs",
            record.len(),
            replay.as_micros(),
            quick.as_millis(),
            analysis.decisions.len(),
            played.as_micros() / u128::from(pairs)
        );
    }
}
