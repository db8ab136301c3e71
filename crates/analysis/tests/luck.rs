//! Luck is measured exactly: its mean over everything that can come is zero at every moment, for every seat, and what one
//! seat is given the others lose.

mod common;

use common::{edition, names, record};
use magie_analysis::{SURE, analyse};
use magie_engine::question::DiceSet;
use magie_engine::{Answer, Edition, Game, LuckAnswer, LuckAsk, Record, Silent, Turn};

/// What an event of luck gives everybody if this comes, by an analysis of nothing but this answer.
fn gains_of(game: &Game, answer: LuckAnswer) -> Option<magie_analysis::Chances> {
    let mut record = Record::from_here(game, &names(game.seats())).expect("valid names");
    record.play(&mut game.clone(), &Answer::Luck(answer), &mut Silent).expect("a possible answer");
    let analysis = analyse(&record, game.rules().edition()).expect("it can be replayed");
    analysis.luck.first().map(|event| event.gains)
}

#[test]
fn the_mean_over_the_outcomes_of_one_event_is_zero_for_every_seat() {
    for id in Edition::built_in() {
        let edition = edition(id);
        let record = record(&edition, &["hard", "medium", "hard"], 11);
        let mut steps = record.steps(&edition).expect("it can be replayed");
        let (mut events, mut asked) = (0, 0);
        loop {
            let game = steps.game();
            if matches!(game.turn(), Turn::Luck(_)) {
                asked += 1;
                // Some of all events, spread over the game.
                if asked % 31 == 1 && events < 4 {
                    let mut odds = Vec::new();
                    game.luck().outcomes(&mut odds);
                    let weight: i64 = odds.iter().map(|(_, weight)| i64::from(*weight)).sum();
                    let mut sums = [0; magie_engine::ids::MAX_SEATS];
                    for (answer, times) in &odds {
                        let gains = gains_of(game, *answer).unwrap_or_default();
                        assert_eq!(gains.iter().sum::<i64>(), 0, "{id}: {answer:?}");
                        sums.iter_mut().zip(gains).for_each(|(sum, gain)| *sum += gain * i64::from(*times));
                    }
                    // The mean is a whole number of millionths, so a fraction of one is left for each outcome.
                    assert!(sums.iter().all(|sum| sum.abs() <= weight), "{id}: {sums:?} of {weight}");
                    events += 1;
                }
            }
            if steps.step().expect("it can be replayed").is_none() {
                break;
            }
        }
        assert!(events > 2, "{id}: {events} events");
    }
}

#[test]
fn outcomes_that_count_as_equal_lead_to_positions_of_equal_value() {
    let swapped = |dice: DiceSet, [one, two, three]: [u8; 3]| match dice {
        DiceSet::Three => [three, one, two],
        DiceSet::Two | DiceSet::Speed => [two, one, three],
    };
    let mut compared = 0;
    for id in ["classic", "ultimate"] {
        let edition = edition(id);
        let record = record(&edition, &["hard", "medium", "hard"], 5);
        let mut steps = record.steps(&edition).expect("it can be replayed");
        let mut rolls = 0;
        loop {
            let game = steps.game().clone();
            let Some(step) = steps.step().expect("it can be replayed") else { break };
            let Turn::Luck(LuckAsk::Dice { dice, .. }) = game.turn() else { continue };
            let Answer::Luck(LuckAnswer::Dice(thrown)) = step.answer else { continue };
            rolls += 1;
            if swapped(dice, thrown) == thrown || rolls % 7 != 0 {
                continue;
            }
            let after = |dice| {
                let mut record = Record::from_here(&game, &names(3)).expect("valid names");
                let answer = Answer::Luck(LuckAnswer::Dice(dice));
                record.play(&mut game.clone(), &answer, &mut Silent).expect("a possible answer");
                let analysis = analyse(&record, &edition).expect("it can be replayed");
                (analysis.end(), analysis.luck.first().map(|event| event.gains))
            };
            assert_eq!(after(thrown), after(swapped(dice, thrown)), "{id}: {thrown:?}");
            compared += 1;
        }
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn seats_sum_to_zero_and_the_balance_sheets_add_up_exactly() {
    for id in Edition::built_in() {
        let edition = edition(id);
        for (seed, bots) in [(1, &["hard", "medium", "easy", "medium"][..]), (2, &["random", "hard"][..])] {
            let record = record(&edition, bots, seed);
            let analysis = analyse(&record, &edition).expect("it can be replayed");
            let context = format!("{id}, seed {seed}");
            assert_eq!(analysis.steps.len(), record.len());
            for step in &analysis.steps {
                assert_eq!(step.chances.iter().sum::<i64>(), SURE, "{context}");
            }
            for event in &analysis.luck {
                assert_eq!(event.gains.iter().sum::<i64>(), 0, "{context}");
            }
            for trade in &analysis.trades {
                assert_eq!(trade.gains.iter().sum::<i64>(), 0, "{context}");
            }
            for player in &analysis.players {
                let sum = player.luck + player.own + player.others + player.rest;
                assert_eq!(player.result - player.share, sum, "{context}");
                assert_eq!(player.adjusted, player.result - player.luck);
                assert_eq!(player.share, SURE / bots.len() as i64);
            }
            let all = |of: fn(&magie_analysis::Player) -> i64| analysis.players.iter().map(of).sum::<i64>();
            assert_eq!(all(|player| player.result), SURE, "{context}");
            assert_eq!(all(|player| player.luck), 0, "{context}");
            let listed: Vec<i64> = (0..bots.len())
                .map(|seat| analysis.luck.iter().map(|event| event.gains[seat]).sum())
                .collect();
            let totals: Vec<i64> = analysis.players.iter().map(|player| player.luck).collect();
            assert_eq!(listed, totals, "{context}: the list has all of it");
        }
    }
}

#[test]
fn a_roll_that_decides_the_game_is_measured_against_the_result() {
    let edition = edition("classic");
    let record = record(&edition, &["hard", "random"], 4);
    let analysis = analyse(&record, &edition).expect("it can be replayed");
    assert!(analysis.finished);
    let end = analysis.end();
    assert!(end[..2] == [SURE, 0] || end[..2] == [0, SURE], "{end:?}");
    // A single event cannot change a chance of winning by more than the whole.
    assert!(analysis.luck.iter().all(|event| event.gains.iter().all(|gain| gain.abs() <= SURE)));
}
