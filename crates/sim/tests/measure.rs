//! Measurements of bots, in short: few games and wide bounds. `magie measure` prints the full tables.

mod common;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use common::rules;
use magie_bots::BotKind;
use magie_bots::exploiters::Trick;
use magie_engine::Game;
use magie_sim::measure::{
    Duel, Entry, Fitting, Manners, Run, Skills, Styles, duel, fitted_entries, manners, skills, styles,
};
use magie_sim::{PlanError, wilson};

fn run<T>(
    edition: &str,
    games: u64,
    threads: usize,
    play: impl FnOnce(Run<'_>) -> Result<T, PlanError>,
) -> Result<T, PlanError> {
    let start = Game::new(rules(edition, &[]), 4).expect("a table");
    play(Run {
        start: &start,
        seed: 9,
        games,
        turn_cap: 1_000,
        threads: NonZero::new(threads).expect("threads"),
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
    })
}

fn entry(key: &str) -> Entry {
    Entry::named(key).expect("a bot or a strategy")
}

fn one_against_three(edition: &str, one: &str, others: &str, games: u64) -> Duel {
    let (one, others) = (entry(one), entry(others));
    run(edition, games, 2, |run| duel(run, &one, &others, false)).expect("games")
}

fn manners_of(edition: &str, bot: &str, with_person: bool, games: u64) -> Manners {
    let bot = entry(bot);
    run(edition, games, 2, |run| manners(run, &bot, with_person)).expect("games")
}

fn skills_of(edition: &str, bot: &str, games: u64) -> Skills {
    let bot = entry(bot);
    run(edition, games, 2, |run| skills(run, &bot)).expect("games")
}

/// One bot with a character against three usual ones.
fn styles_of(edition: &str, bot: &str, character: &str, games: u64) -> Styles {
    let (one, others) = (entry(&format!("{bot}+{character}")), entry(bot));
    run(edition, games, 2, |run| styles(run, &one, &others)).expect("games")
}

#[test]
fn the_same_games_are_played_on_any_number_of_threads() {
    let (one, others) = (entry("medium"), entry("easy"));
    let played = |threads| run("classic", 50, threads, |run| duel(run, &one, &others, false));
    assert_eq!(played(1), played(3));
    assert_eq!(played(1).expect("games").games, 50);
    assert_eq!(run("classic", 0, 1, |run| duel(run, &one, &others, false)).err(), Some(PlanError::NoGames));
}

#[test]
fn equal_bots_win_a_quarter_and_better_ones_more() {
    let even = one_against_three("classic", "medium", "medium", 600);
    let interval = wilson(even.wins, even.games);
    // This seed; nineteen in twenty would do.
    assert!(interval.low < 0.25 && 0.25 < interval.high, "{interval:?}");
    let better = one_against_three("classic", "medium", "easy", 600);
    assert!(wilson(better.wins, better.games).low > 0.3, "{better:?}");
}

#[test]
fn times_are_taken_when_asked_for() {
    let (one, others) = (entry("medium"), entry("scripted"));
    let timed = run("classic", 2, 1, |run| duel(run, &one, &others, true)).expect("games");
    let [of_one, of_others] = &timed.times;
    assert!(of_one.answers > 20 && of_others.answers > 20, "{timed:?}");
    assert!(0 < of_one.mean() && of_one.mean() <= of_one.worst && of_one.ninety_ninth() <= of_one.worst);
    let untimed = run("classic", 2, 1, |run| duel(run, &one, &others, false)).expect("games");
    assert_eq!((untimed.times[0].answers, untimed.wins), (0, timed.wins));
}

/// 30.6% and 43.6% were measured for the swapper with 800 and 700 games.
#[test]
fn the_swapper_finds_the_weakness_of_the_first_hard() {
    let found = one_against_three("france-2008", "swapper@hard-1", "hard-1", 240);
    assert!(wilson(found.wins, found.games).low > 0.27, "{found:?}");
}

/// A strategy that is fitted to the first `hard`, with a copy of it, wins about half of its games.
#[test]
fn the_fitted_strategy_finds_the_weakness_of_the_first_hard() {
    let start = Game::new(rules("classic", &[]), 4).expect("a table");
    let fitting = Fitting {
        start: &start,
        target: BotKind::Tycoon.into(),
        name: "hard-1",
        games: 150,
        seed: 9,
        turn_cap: 1_000,
    };
    let (_, [_, fitted]) = fitted_entries(fitting);
    let others = entry("hard-1");
    let found = run("classic", 100, 2, |run| duel(run, &fitted, &others, false)).expect("games");
    assert!(wilson(found.wins, found.games).low > 0.27, "{found:?}");
}

/// Every strategy plays games to their end in every edition, and makes no offer that the engine refuses too often.
#[test]
fn every_strategy_plays_in_every_edition() {
    for edition in ["classic", "france-2008", "faux-billets", "ultimate"] {
        for trick in Trick::ALL {
            let name = format!("{}@medium", trick.key());
            let played = one_against_three(edition, &name, "medium", 4);
            assert_eq!((played.games, played.capped), (4, 0), "{edition}, {name}");
        }
    }
}

/// A person who refuses heard 145 offers a game from three `hard-1` in 40 games, 107 of them repeated, and 6 from `medium`.
#[test]
fn a_person_who_refuses_hears_how_bots_insist() {
    let hard = manners_of("classic", "hard-1", true, 12);
    let a_game = |count: u64| count / hard.games;
    assert!((90..=220).contains(&a_game(hard.heard)), "{hard:?}");
    assert!((60..=190).contains(&a_game(hard.repeats)), "{hard:?}");
    assert!(hard.below_half_again > 0 && hard.below_half_again <= hard.below_half, "{hard:?}");
    let medium = manners_of("classic", "medium", true, 12);
    assert!((1..=20).contains(&(medium.heard / medium.games)), "{medium:?}");
}

/// In 300 games of four `hard-1`: 118 turns, 8.9 trades, 16.8 bids an auction, 60 levels built, 31 sold back, 6.6 of them
/// within a round.
#[test]
fn auctions_buildings_and_trades_are_counted() {
    let hard = manners_of("classic", "hard-1", false, 12);
    assert_eq!((hard.heard, hard.below_half), (0, 0));
    let a_game = |count: u64| count / hard.games;
    assert!((80..=180).contains(&a_game(hard.turns)), "{hard:?}");
    assert!((5..=14).contains(&a_game(hard.trades)), "{hard:?}");
    assert!((8..=30).contains(&(hard.bids / hard.auctions)), "{hard:?}");
    assert!((30..=100).contains(&a_game(hard.built)), "{hard:?}");
    assert!(hard.sold_back_soon > 0 && hard.sold_back_soon < hard.sold_back, "{hard:?}");
}

#[test]
fn banknotes_are_checked_and_laid() {
    let medium = skills_of("faux-billets", "medium", 8);
    assert_eq!(medium.seat_games, 32);
    assert!(medium.checks > 32 && medium.found > 0 && medium.found < medium.checks, "{medium:?}");
    // About a third of the pack is fake.
    let expected = medium.expected / medium.checks;
    assert!((250..=420).contains(&expected), "{medium:?}");
    assert!(medium.laid_watched > medium.fakes_watched, "{medium:?}");
    assert_eq!((medium.taxis, medium.shares), (0, 0));
}

/// In 100 games of four, 55% of the checks of `hard` found a fake, and those of `hard-1` 38%.
#[test]
fn hard_checks_what_is_likely_fake_and_finds_more() {
    let [first, now] = ["hard-1", "hard"].map(|bot| skills_of("faux-billets", bot, 40));
    let found = wilson(now.found as u64, now.checks as u64);
    assert!(found.low > 0.45, "{found:?} {now:?}");
    assert!(now.found_value * 4 > first.found_value * 5, "{now:?} {first:?}");
    // Known fakes are laid while nobody can check, hardly ever otherwise.
    assert!(now.fakes_unwatched * now.laid_watched > 4 * now.fakes_watched * now.laid_unwatched, "{now:?}");
}

/// In 60 games of four, `hard-1` took one taxi in twenty that it could take, `hard` four in five.
#[test]
fn hard_takes_taxis_that_pay() {
    let [first, now] = ["hard-1", "hard"].map(|bot| skills_of("ultimate", bot, 10));
    assert!(first.taxi_chances > 20 && first.taxis * 5 < first.taxi_chances, "{first:?}");
    assert!(now.taxi_chances > 20 && now.taxis * 2 > now.taxi_chances, "{now:?}");
}

#[test]
fn vouchers_and_shares_are_counted() {
    let medium = skills_of("ultimate", "medium", 8);
    assert!(medium.vouchers > 32 && medium.shares > 0 && medium.dividends > 0, "{medium:?}");
    assert!(medium.share_cost > 0 && medium.voucher_bought + medium.voucher_rent <= medium.vouchers);
    assert_eq!(medium.checks, 0);
}

/// What shows each character, compared with the usual bot in the same games.
#[test]
fn characters_differ_in_style_and_not_in_strength() {
    for (bot, games) in [("easy", 300), ("medium", 300), ("hard", 120)] {
        let of = |character| styles_of("classic", bot, character, games);
        let [usual, builder, trader, hoarder] = ["balanced", "builder", "trader", "hoarder"].map(of);
        let mean = |sum: u64, of: u64| sum as f64 / of.max(1) as f64;
        let left = |of: &Styles| mean(of.left, of.orders);
        assert!(left(&builder) < 0.95 * left(&usual), "{bot}: {builder:?}, {usual:?}");
        assert!(left(&hoarder) > 1.05 * left(&usual), "{bot}: {hoarder:?}, {usual:?}");
        assert!(hoarder.mortgaged < usual.mortgaged, "{bot}: {hoarder:?}, {usual:?}");
        assert!(trader.offers as f64 > 1.05 * usual.offers as f64, "{bot}: {trader:?}, {usual:?}");
        assert!(trader.trades > usual.trades, "{bot}: {trader:?}, {usual:?}");
        for one in [usual, builder, trader, hoarder] {
            // A quarter is even.
            let interval = wilson(one.wins, one.games);
            assert!(interval.low < 0.28 && 0.22 < interval.high, "{bot}: {one:?}");
        }
    }
}
