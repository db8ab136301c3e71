//! How well bots play, with few games and wide bounds; docs/simulation.md has the commands and figures of the full
//! measure.

mod common;

use std::time::Instant;

use common::{Table4, gnome, rules};
use magie_bots::{BotKind, Level};

#[test]
fn the_strong_player_beats_the_published_best_against_the_fixed_policies() {
    // 91.65% is published; 100 games of a player who wins 99% have a deviation of one point.
    for table in [gnome(), rules("classic")] {
        let share = Table4::of(&table, "tycoon,fp-a,fp-b,fp-c").play(100, 3)[0];
        assert!(share > 0.93, "{share}");
    }
}

#[test]
fn each_level_beats_the_one_below() {
    // With 200 games a share of 45% has a deviation of 3.5 points; even is 25%.
    for (better, worse, games) in [(Level::Medium, Level::Easy, 200), (Level::Hard, Level::Medium, 200)] {
        let keys = format!("{0},{1},{1},{1}", better.key(), worse.key());
        let share = Table4::of(&rules("classic"), &keys).play(games, 5)[0];
        assert!(share > 0.34, "{keys}: {share}");
    }
}

#[test]
fn the_strong_player_needs_less_than_a_millisecond_for_a_decision() {
    let table = Table4::of(&rules("classic"), "tycoon,tycoon,tycoon,tycoon");
    let began = Instant::now();
    let turns: u32 = (0..4).map(|number| table.game(number, 1).1.turns).sum();
    // A turn has several decisions, and tests are not built for speed: this is a bound on stalls, not the measure.
    assert!(began.elapsed().as_millis() < u128::from(turns) * 10, "{turns} turns in {:?}", began.elapsed());
}

/// 99.9% are asked for; with these few games every one must end by its own rules.
#[test]
fn games_of_every_level_end_in_every_edition() {
    for id in magie_engine::Edition::built_in() {
        for keys in ["easy,easy,medium,medium", "hard,hard,hard", "easy,medium,hard", "thumb,novice"] {
            let table = Table4::of(&rules(id), keys);
            for number in 0..12 {
                let (_, played) = table.game(number, 11);
                assert!(played.outcome.is_some(), "{id}, {keys}, game {number}: {} turns", played.turns);
            }
        }
    }
}

#[test]
fn the_same_seed_is_the_same_game_for_every_bot() {
    for bot in BotKind::ALL {
        let keys = format!("{},thumb", bot.key());
        let table = Table4::of(&rules("classic"), &keys);
        let (one, other) = (table.game(1, 9), table.game(1, 9));
        assert_eq!(one.1, other.1, "{keys}");
        assert_eq!(one.0, other.0, "{keys}");
    }
}
