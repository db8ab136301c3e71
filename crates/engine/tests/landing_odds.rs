//! The odds of the next roll, compared with where rolls lead in random games of every edition.

mod common;

use common::{Dice, Mood, late_table, some_answer, some_table};
use magie_engine::event::MoveWhy;
use magie_engine::question::{DiceFor, LuckAsk};
use magie_engine::view::LandingOdds;
use magie_engine::{Answer, Audience, Edition, Event, Game, Turn};

#[test]
fn every_roll_leads_where_the_odds_say() {
    let mut compared = 0;
    for (id, seed) in Edition::built_in().iter().flat_map(|id| (1..20).map(move |seed| (id, seed))) {
        let edition = Edition::load(id).unwrap_or_else(|error| panic!("{error}"));
        let mut dice = Dice::new(seed);
        let rules = edition.rules(&[]).unwrap_or_else(|errors| panic!("{errors:?}"));
        let mut game = match id.starts_with("ultimate") {
            true => late_table(&mut dice, &edition),
            false => Game::new(rules, 4).unwrap_or_else(|error| panic!("{error}")),
        };
        for _ in 0..400 {
            let on_turn = game.view(Audience::Spectator).on_turn();
            let odds = game.view(Audience::Spectator).landing_odds(on_turn);
            let moves = matches!(game.turn(), Turn::Luck(LuckAsk::Dice { purpose: DiceFor::Move, .. }));
            let Some(answer) = some_answer(&mut dice, &game, Mood::Wild) else { break };
            let mut events: Vec<Event> = Vec::new();
            if game.answer(&answer, &mut events).is_err() || !moves || !matches!(answer, Answer::Luck(_)) {
                continue;
            }
            let first = events.iter().find_map(|event| match event {
                Event::Moved { to, why, .. } => Some((*to, *why)),
                _ => None,
            });
            let Some((to, why)) = first else { continue };
            // Only what the dice do themselves: not a bonus move after a roll that moves nothing.
            if !matches!(why, MoveWhy::Dice | MoveWhy::Reverse | MoveWhy::Skipped | MoveWhy::Jail)
                || odds.rolls == 0
            {
                continue;
            }
            assert!(odds.spaces.iter().any(|(space, _)| *space == to), "{id} {seed}: {to:?} in {odds:?}");
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn at_the_start_the_sums_of_two_dice_decide() {
    let edition = Edition::load("classic").unwrap_or_else(|error| panic!("{error}"));
    let game = some_table(&mut Dice::new(1), &edition);
    let view = game.view(Audience::Spectator);
    let LandingOdds { rolls, spaces, .. } = view.landing_odds(view.on_turn());
    assert_eq!(rolls, 36);
    let counts: Vec<u32> = spaces.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}
