//! How well bots play, with few games and wide bounds; docs/simulation.md has the commands and figures of the full
//! measurement.

mod common;

use std::time::Instant;

use common::{Match, gnome, rules};
use magie_bots::{BotKind, Level};

#[test]
fn the_strong_player_beats_the_published_best_against_the_fixed_policies() {
    // 91.65% is published; over 100 games a share of 99% has a standard deviation of one point.
    for table in [gnome(), rules("classic")] {
        let share = Match::of(&table, "hard,fp-a,fp-b,fp-c").play(100, 3)[0];
        assert!(share > 0.93, "{share}");
    }
}

#[test]
fn each_level_beats_the_one_below_in_every_edition() {
    // One against three; 25% is even. The same seed gives the same games, so the shares never change by themselves.
    let levels = [(Level::Medium, Level::Easy, 300), (Level::Hard, Level::Medium, 60)];
    for id in ["classic", "france-2008", "faux-billets", "ultimate"] {
        for (better, worse, games) in levels {
            let keys = format!("{0},{1},{1},{1}", better.key(), worse.key());
            let share = Match::of(&rules(id), &keys).play(games, 5)[0];
            assert!(share > 0.33, "{id}, {keys}: {share}");
        }
    }
}

/// 50% were measured with 400 games.
#[test]
fn the_strong_player_beats_the_first_of_its_level_in_ultimate() {
    let share = Match::of(&rules("ultimate"), "hard,hard-1,hard-1,hard-1").play(60, 5)[0];
    assert!(share > 0.36, "{share}");
}

#[test]
fn the_strong_player_needs_less_than_a_millisecond_for_a_decision() {
    let table = Match::of(&rules("classic"), "hard,hard,hard,hard");
    let began = Instant::now();
    let turns: u32 = (0..4).map(|number| table.game(number, 1).1.turns).sum();
    // A turn has several decisions, and tests are not optimised for speed: this finds stalls, it is not the
    // measurement.
    assert!(began.elapsed().as_millis() < u128::from(turns) * 10, "{turns} turns in {:?}", began.elapsed());
}

/// 99.9% of games must end by their rules, so all of these few must.
#[test]
fn games_of_every_level_end_in_every_edition() {
    for id in magie_engine::Edition::built_in() {
        for keys in ["easy,easy,medium,medium", "hard,hard,hard", "easy,medium,hard", "thumb,novice"] {
            let table = Match::of(&rules(id), keys);
            for number in 0..12 {
                let (_, played) = table.game(number, 11);
                assert!(played.outcome.is_some(), "{id}, {keys}, game {number}: {} turns", played.turns);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_with_every_bot() {
    for bot in BotKind::ALL {
        let keys = format!("{},thumb", bot.key());
        let table = Match::of(&rules("classic"), &keys);
        let (one, other) = (table.game(1, 9), table.game(1, 9));
        assert_eq!(one.1, other.1, "{keys}");
        assert_eq!(one.0, other.0, "{keys}");
    }
}
