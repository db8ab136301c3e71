//! The coverage floor: the games of a committed list of seeds reach every card, frame, event, refusal and end.

use magie_checks::coverage::{Coverage, NEVER, read_seeds, seeds_file};

#[test]
fn the_committed_seeds_reach_everything() {
    let text = std::fs::read_to_string(seeds_file()).expect("the list of seeds");
    let mut reached = Coverage::default();
    for seed in read_seeds(&text).expect("seeds are numbers") {
        reached.see_walk(seed);
    }
    let everything = Coverage::everything();
    let never = |word: &str| NEVER.iter().any(|(never, _)| *never == word);
    let missing: Vec<&String> = everything.0.difference(&reached.0).filter(|word| !never(word)).collect();
    assert!(
        missing.is_empty(),
        "nothing reaches {missing:?}; find seeds that do with the `coverage` command"
    );
    let unknown: Vec<&String> = reached.0.difference(&everything.0).collect();
    assert!(unknown.is_empty(), "reached, and not in the list of everything: {unknown:?}");
    for (word, reason) in NEVER {
        assert!(everything.0.contains(word), "{word} does not exist");
        assert!(!reached.0.contains(word), "{word} was held to be impossible since {reason}");
    }
}

#[test]
fn a_floor_that_is_not_reached_is_noticed() {
    let mut reached = Coverage::default();
    reached.see_walk(0);
    assert!(Coverage::everything().0.difference(&reached.0).count() > NEVER.len());
}
