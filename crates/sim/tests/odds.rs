//! Landing odds: the model compared with the walk and with published figures.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};
use magie_sim::PlanError;
use magie_sim::odds::{JailPolicy, Odds, OddsError, Wanted, odds};

fn rules(id: &str) -> Arc<Rules> {
    Edition::load(id).expect("a built-in edition").rules(&[]).expect("its own options")
}

fn of(rules: &Arc<Rules>, policy: JailPolicy, games: u64) -> Result<Odds, OddsError> {
    let threads = NonZero::new(2).expect("two");
    odds(&Wanted { rules, policy, games, seed: 1, threads, stop: &AtomicBool::new(false) })
}

/// Each game has about 2,200 rolls. Over 400 games the standard deviation of a share of 3% is below 0.02%, and drawing
/// cards without replacement changes no share by more than 0.05%.
#[test]
fn the_model_and_the_walk_agree() {
    let option = |key: &str| (key.to_owned(), Value::Flag(true));
    let others = [option("no_doubles"), option("jail_turn")];
    let classic = Edition::load("classic").expect("a built-in edition");
    let tables = [
        ("classic", rules("classic")),
        ("france-2008", rules("france-2008")),
        ("without doubles", classic.rules(&others).expect("CL-73, CL-74")),
    ];
    for (id, rules) in &tables {
        for policy in JailPolicy::ALL {
            let found = of(rules, policy, 440).expect("odds");
            let all = found.spaces.iter().chain([&found.jail]);
            let total: f64 = all.clone().map(|landing| landing.exact).sum();
            assert!((total - 1.0).abs() < 1e-9, "{id}: {total}");
            assert!(found.rolls > 800_000, "{id}: {} rolls", found.rolls);
            for (place, landing) in all.enumerate() {
                let share = landing.count as f64 / found.rolls as f64;
                let error = (share - landing.exact).abs();
                assert!(error < 0.001, "{id}, {policy:?}, {place}: {share:.5}, not {:.5}", landing.exact);
            }
        }
    }
}

#[test]
fn the_most_visited_spaces_of_the_classic_board_are_the_known_ones() {
    let rules = rules("classic");
    let stay = of(&rules, JailPolicy::Stay, 1).expect("odds");
    let leave = of(&rules, JailPolicy::Leave, 1).expect("odds");
    assert!(stay.jail.exact > 2.0 * leave.jail.exact, "{} and {}", stay.jail.exact, leave.jail.exact);
    for odds in [stay, leave] {
        let exact = |key: &str| odds.spaces[rules.space_by_key(key).expect("a space").index()].exact;
        let best = odds.spaces.iter().map(|landing| landing.exact).fold(0.0, f64::max);
        // The third red street: a card leads to it, and it is two average rolls from jail.
        assert!((exact("avenue-henri-martin") - best).abs() < 1e-12);
        // No token stays on go-to-jail, and ten of sixteen cards lead away from a card space.
        assert!(exact("go-to-jail") == 0.0 && exact("chance-1") < 0.012);
    }
}

/// The model reports spaces it does not support instead of guessing.
#[test]
fn an_unsupported_board_gives_an_error() {
    let fault = of(&rules("faux-billets"), JailPolicy::Leave, 1);
    assert_eq!(fault, Err(OddsError::Space { space: "train-1".to_owned() }));
}

#[test]
fn a_walk_of_no_games_is_refused() {
    assert_eq!(of(&rules("classic"), JailPolicy::Leave, 0), Err(OddsError::Plan(PlanError::NoGames)));
}
