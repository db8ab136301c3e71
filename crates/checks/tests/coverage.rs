//! The games of a committed list of seeds cover every card, frame, event, refusal and ending of an edition.

use magie_checks::coverage::{Coverage, Floor};
use magie_checks::editions::{editions, read_committed};
use magie_engine::Edition;

fn floor(edition: &Edition) -> Floor {
    let read = read_committed(&Floor::path(edition)).and_then(|text| Floor::parse(&text));
    read.unwrap_or_else(|fault| panic!("{fault} (find seeds with the `coverage` command)"))
}

#[test]
fn the_committed_seeds_cover_everything() {
    for edition in editions() {
        let (id, floor) = (&edition.id, floor(edition));
        let mut reached = Coverage::default();
        for (seed, _) in &floor.seeds {
            reached.see_random_walk(edition, *seed);
        }
        let everything = Coverage::everything(edition);
        let missing: Vec<&String> =
            everything.0.difference(&reached.0).filter(|word| !floor.is_never(word)).collect();
        assert!(
            missing.is_empty(),
            "{id}: nothing reaches {missing:?}; find seeds that do with the `coverage` command"
        );
        let unknown: Vec<&String> = reached.0.difference(&everything.0).collect();
        assert!(unknown.is_empty(), "{id}: reached, and not in the list of everything: {unknown:?}");
        for (word, reason) in &floor.never {
            assert!(everything.0.contains(word), "{id}: {word} does not exist");
            assert!(!reached.0.contains(word), "{id}: {word} was held to be impossible since {reason}");
        }
    }
}

#[test]
fn the_files_are_what_the_command_writes() {
    for edition in editions() {
        assert_eq!(Ok(floor(edition).text()), read_committed(&Floor::path(edition)));
    }
}

#[test]
fn missing_coverage_is_detected() {
    for edition in editions() {
        let mut reached = Coverage::default();
        reached.see_random_walk(edition, 0);
        let missing = Coverage::everything(edition).0.difference(&reached.0).count();
        assert!(missing > floor(edition).never.len() + 20, "{}: {missing}", edition.id);
    }
}
