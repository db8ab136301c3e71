//! The same seed gives the same statistics and the same files, on any number of threads and however it is split up.

mod common;

use std::fs;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use common::{CAP, bots, folder, plan, played, rules, try_plan};
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Edition, Game, Seat};
use magie_sim::{
    FileError, Files, MAX_GAMES, MergeError, Plan, PlanError, Simulation, Span, TURN_CAP, merge, read_part,
    report, run,
};
use magie_texts::{Lang, Texts};

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    for id in Edition::built_in() {
        let folder = folder(&format!("threads-{id}"));
        let plan = plan(id, 0, 60);
        let mut seen = Vec::new();
        for threads in 1..=3 {
            let (games, turns) = (folder.join(format!("g{threads}")), folder.join(format!("t{threads}")));
            let done = played(&plan, threads, Some(&games), Some(&turns));
            assert_eq!(done.tally.games, 60);
            seen.push((done, fs::read(games).expect("games"), fs::read(turns).expect("turns")));
        }
        assert!(seen[0] == seen[1] && seen[1] == seen[2], "{id}");
    }
}

#[test]
fn parts_played_separately_merge_to_the_same_bytes() {
    let folder = folder("parts");
    let file = |name: &str| folder.join(name);
    let whole = played(&plan("classic", 0, 90), 2, Some(&file("whole")), Some(&file("whole-turns")));
    for (name, first, games) in [("b", 25, 40), ("a", 0, 25), ("c", 65, 25)] {
        let turns = file(&format!("{name}-turns"));
        played(&plan("classic", first, games), 2, Some(&file(name)), Some(&turns));
    }
    for (ending, out) in [("", "merged"), ("-turns", "merged-turns")] {
        // In any order.
        let parts: Vec<_> = ["c", "a", "b"]
            .iter()
            .map(|name| read_part(&file(&format!("{name}{ending}"))).expect("a part"))
            .collect();
        let header = merge(&parts, Some(&file(out))).expect("they belong together");
        assert_eq!(header.spans, [Span { first: 0, games: 90 }]);
        let bytes = |name: &str| fs::read(file(name)).expect("a file");
        assert!(bytes(out) == bytes(&format!("whole{ending}")), "{out}");
    }
    let header = read_part(&file("merged")).expect("a file of a simulation").header;
    assert_eq!(header.tally, Some(whole.tally));
}

#[test]
fn a_missing_part_leaves_a_gap_in_the_header() {
    let folder = folder("gap");
    let mut parts = Vec::new();
    for (name, first) in [("a", 0), ("b", 20)] {
        played(&plan("classic", first, 10), 2, Some(&folder.join(name)), None);
        parts.push(read_part(&folder.join(name)).expect("a part"));
    }
    let header = merge(&parts, Some(&folder.join("c"))).expect("they belong together");
    assert_eq!(header.spans, [Span { first: 0, games: 10 }, Span { first: 20, games: 10 }]);
    assert_eq!(read_part(&folder.join("c")).expect("a part").header, header);
    // The gap cannot be filled later, and no game counts twice.
    played(&plan("classic", 10, 10), 2, Some(&folder.join("d")), None);
    let late = [read_part(&folder.join("c")), read_part(&folder.join("d"))].map(|part| part.expect("a part"));
    let fault = merge(&late, None);
    assert!(matches!(fault, Err(MergeError::Overlap { game: 10, .. })), "{fault:?}");
    let fault = merge(&[parts[0].clone(), parts[0].clone()], None);
    assert!(matches!(fault, Err(MergeError::Overlap { game: 0, .. })), "{fault:?}");
    let fault = merge(&parts, Some(&folder.join("a")));
    assert!(matches!(fault, Err(MergeError::OntoItself(_))), "{fault:?}");
    assert_eq!(merge(&[], None), Err(MergeError::Nothing));
}

#[test]
fn parts_of_different_simulations_cannot_be_merged() {
    let folder = folder("different");
    let file = |name: &str| folder.join(name);
    let start = |options: &[(&str, Value)]| Game::new(rules("classic", options), 3).expect("three seats");
    let span = |first| Span { first, games: 5 };
    let three = || bots("thumb,random,scripted");
    let plan = |start, bots, seed, cap| Plan::new(start, bots, seed, span(5), cap).expect("a plan");
    played(&common::plan("classic", 0, 5), 1, Some(&file("one")), Some(&file("turns")));
    let other = [
        ("seed", plan(start(&[]), three(), 8, CAP)),
        ("bots", plan(start(&[]), bots("random,thumb,scripted"), 7, CAP)),
        ("turn_cap", plan(start(&[]), three(), 7, CAP + 1)),
        ("options", plan(start(&[("double_go", Value::Flag(true))]), three(), 7, CAP)),
        ("edition", common::plan("france-2008", 5, 5)),
    ];
    let one = read_part(&file("one")).expect("a part");
    for (what, plan) in other {
        played(&plan, 1, Some(&file(what)), None);
        let parts = [one.clone(), read_part(&file(what)).expect("a part")];
        let fault = merge(&parts, None);
        assert!(
            matches!(&fault, Err(MergeError::Different { what: found, .. }) if *found == what),
            "{fault:?}"
        );
    }
    let parts = [one, read_part(&file("turns")).expect("a part")];
    assert!(matches!(merge(&parts, None), Err(MergeError::Different { what: "table", .. })));
}

#[test]
fn a_stopped_simulation_keeps_whole_games_and_a_valid_file() {
    let folder = folder("stop");
    let plan = plan("classic", 0, 100_000);
    let stop = AtomicBool::new(false);
    let file = folder.join("games");
    let files = Files::create(&plan, Some(&file), None).expect("a file");
    let mut stop_soon = |_| stop.store(true, Ordering::Relaxed);
    let threads = NonZero::new(2).expect("two");
    let simulation =
        Simulation { plan: &plan, threads, luck: false, stop: &stop, files, progress: &mut stop_soon };
    let done = run(simulation).expect("a simulation");
    let games = done.span.games;
    assert!(games > 0 && games < 100_000, "{games}");
    let header = read_part(&file).expect("a whole file").header;
    assert_eq!(header.spans, [Span { first: 0, games }]);
    // The result is that of a shorter simulation.
    let shorter = played(&common::plan("classic", 0, games), 1, None, None);
    assert_eq!(shorter.tally, done.tally);
}

#[test]
fn games_can_start_from_any_position() {
    let rules = rules("classic", &[]);
    let mut setup = Setup::new(Arc::clone(&rules), 3).expect("three seats");
    let deed = rules.deed_by_key("rue-de-la-paix").expect("a deed");
    setup.cash(Seat(0), 5_000).cash(Seat(1), 1).cash(Seat(2), 1).owns(Seat(0), deed);
    let start = setup.build().expect("a sound position");
    let text = start.position();
    let span = Span { first: 0, games: 40 };
    let plan = Plan::new(start, bots("thumb,thumb,thumb"), 7, span, CAP).expect("a plan");
    let done = played(&plan, 2, None, None);
    assert_eq!(done.header(&plan).from.as_deref(), Some(text.as_str()));
    assert!(done.tally.seats[0].wins > 25, "{:?}", done.tally.seats);
    // What was owned at the start was never bought.
    assert_eq!(done.tally.deeds[deed.index()].bought, 0);
}

#[test]
fn invalid_plans_are_refused() {
    let faults = [
        (try_plan("classic", "thumb,thumb,thumb", 0, 0, 10), PlanError::NoGames),
        (try_plan("classic", "thumb,thumb,thumb", 1, MAX_GAMES, 10), PlanError::TooManyGames),
        (try_plan("classic", "thumb,thumb,thumb", u64::MAX, 1, 10), PlanError::TooManyGames),
        (try_plan("classic", "thumb,thumb,thumb", 0, 1, 0), PlanError::NoTurns),
        (try_plan("classic", "thumb,thumb", 0, 1, 10), PlanError::Seats { seats: 3, bots: 2 }),
    ];
    for (found, wanted) in faults {
        assert_eq!(found.err(), Some(wanted));
    }
    // A finished game cannot be played on.
    let rules = rules("classic", &[]);
    let mut game = Setup::new(rules, 2).expect("two seats").build().expect("a sound position");
    game.apply(Seat(0), &magie_engine::Action::Resign, &mut magie_engine::Silent)
        .expect("anybody may resign");
    let over = Plan::new(game, bots("thumb,thumb"), 1, Span { first: 0, games: 1 }, 10);
    assert_eq!(over.err(), Some(PlanError::Over));
}

#[test]
fn unwritable_and_foreign_files_give_errors() {
    let folder = folder("files");
    let plan = plan("classic", 0, 3);
    let nowhere = folder.join("no/such/folder/games.parquet");
    let fault = Files::create(&plan, Some(&nowhere), None).err();
    assert!(matches!(&fault, Some(FileError::Unwritable { path, .. }) if *path == nowhere), "{fault:?}");
    let text = folder.join("text");
    fs::write(&text, "hello").expect("a file");
    for path in [&text, &folder.join("nothing")] {
        let fault = read_part(path);
        assert!(
            matches!(&fault, Err(FileError::Unreadable { path: found, .. }) if found == path),
            "{fault:?}"
        );
    }
    // A truncated file, as after a full disk.
    let games = folder.join("games");
    played(&plan, 1, Some(&games), None);
    let bytes = fs::read(&games).expect("the file");
    fs::write(&games, &bytes[..bytes.len() / 2]).expect("a file");
    assert!(matches!(read_part(&games), Err(FileError::Unreadable { .. })));
    // The same with another header.
    for (from, to) in [("\"format\":1", "\"format\":9"), ("\"table\":\"games\"", "\"table\":\"turns\"")] {
        let spoiled = replaced(&bytes, from, to);
        fs::write(&games, spoiled).expect("a file");
        let fault = read_part(&games);
        let expected = match to {
            "\"format\":9" => matches!(fault, Err(FileError::OtherFormat { found: 9, .. })),
            _ => matches!(fault, Err(FileError::NotASimulation { .. })),
        };
        assert!(expected, "{fault:?}");
    }
}

/// Bytes with one text replaced by another of the same length.
fn replaced(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    assert_eq!(from.len(), to.len());
    let at = bytes.windows(from.len()).position(|window| window == from.as_bytes()).expect("it is there");
    [&bytes[..at], to.as_bytes(), &bytes[at + from.len()..]].concat()
}

#[test]
fn games_stopped_at_the_cap_have_no_winner() {
    let plan = try_plan("classic", "scripted,scripted,scripted", 0, 20, 5).expect("a plan");
    let tally = played(&plan, 2, None, None).tally;
    assert_eq!(tally.ends.get(TURN_CAP), Some(&20));
    assert_eq!(tally.lengths.get(&5), Some(&20));
    assert!(tally.seats.iter().all(|seat| seat.wins == 0));
    let header = played(&plan, 1, None, None).header(&plan);
    assert!(report(&header, plan.rules(), &Texts::new(Lang::Fr)).is_some());
}

#[test]
fn a_report_needs_the_rules_of_its_own_edition() {
    let plan = plan("classic", 0, 2);
    let header = played(&plan, 1, None, None).header(&plan);
    assert!(report(&header, &rules("france-2008", &[]), &Texts::new(Lang::En)).is_none());
}
