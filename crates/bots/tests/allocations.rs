//! The learned evaluation is asked thousands of times a move, so it allocates nothing.
#![allow(clippy::expect_used)]

mod common;

use std::alloc::System;

use common::rules;
use magie_bots::BotKind;
use magie_bots::value::{Evaluator, Holding};
use magie_engine::{Audience, Game, Seat};
use magie_table::play_out;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

// The only test of this file: others would allocate at the same time.
#[test]
fn evaluating_a_position_allocates_nothing() {
    for edition in ["classic", "france-2008", "ultimate", "ultimate-fr"] {
        let mut game = Game::new(rules(edition), 4).expect("four seats");
        let mut players: Vec<_> = (0..4).map(|seat| BotKind::Thumb.player(5, Seat(seat))).collect();
        play_out(&mut game, &mut players, 5, 60);
        let evaluator = Evaluator::of(game.rules()).expect("a model");
        let view = game.view(Audience::Seat(Seat(0)));
        let region = Region::new(ALLOCATOR);
        let evaluation = evaluator.evaluate(&view);
        let seat = view.alive().lowest().expect("a player");
        let _ = evaluation.chance_with(seat, &[(seat, Holding::of(&view, seat))]);
        assert_eq!(region.change().allocations, 0, "{edition}");
    }
}
