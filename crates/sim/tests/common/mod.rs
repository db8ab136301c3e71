//! Small simulations for tests.
#![allow(dead_code, reason = "each test file uses its part")]

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use magie_bots::Bot;
use magie_engine::switches::Value;
use magie_engine::{Edition, Game, Rules};
use magie_sim::{Done, Files, Plan, PlanError, Simulation, Span, run};

/// Turns after which games are stopped.
pub(crate) const CAP: u32 = 400;

/// The rules of an edition with some options.
pub(crate) fn rules(id: &str, options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Edition::load(id).expect("a built-in edition").rules(&options).expect("it offers these options")
}

/// The bots with these names.
pub(crate) fn bots(keys: &str) -> Vec<Bot> {
    keys.split(',').map(|key| Bot::from_key(key).expect("a kind of bot")).collect()
}

/// Thumb, random and scripted bots at a table of three.
pub(crate) fn plan(id: &str, first: u64, games: u64) -> Plan {
    try_plan(id, "thumb,random,scripted", first, games, CAP).expect("a plan")
}

pub(crate) fn try_plan(id: &str, keys: &str, first: u64, games: u64, cap: u32) -> Result<Plan, PlanError> {
    let start = Game::new(rules(id, &[]), 3).expect("three seats");
    Plan::new(start, bots(keys), 7, Span { first, games }, cap)
}

/// Plays a plan.
pub(crate) fn played(plan: &Plan, threads: usize, games: Option<&Path>, turns: Option<&Path>) -> Done {
    let files = Files::create(plan, games, turns).expect("files that can be written");
    let threads = NonZero::new(threads).expect("threads");
    let stop = AtomicBool::new(false);
    run(Simulation { plan, threads, luck: false, stop: &stop, files, progress: &mut |_| {} })
        .expect("a simulation")
}

/// An empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}
