//! The edition `france-2008` has the amounts of its rules and offers hardly any options.

use std::sync::Arc;

use magie_engine::question::DiceFor;
use magie_engine::rules::{RentRule, SpaceKind};
use magie_engine::switches::{SwitchError, Value};
use magie_engine::{Edition, Event, Game, Rules, Seat};

use super::word;

fn france() -> Arc<Edition> {
    Edition::load("france-2008").unwrap_or_else(|error| panic!("{error}"))
}

fn france_rules() -> Arc<Rules> {
    france().rules(&[]).unwrap()
}

/// Price, price of a building, and the rents from the empty street to the hotel, in units of 10,000.
type Figures = (&'static str, i64, i64, [i64; 6]);

const STREETS: [Figures; 22] = [
    ("lens", 60, 50, [2, 10, 30, 90, 160, 250]),
    ("bordeaux", 60, 50, [4, 20, 60, 180, 320, 450]),
    ("strasbourg", 100, 50, [6, 30, 90, 270, 400, 550]),
    ("saint-etienne", 100, 50, [6, 30, 90, 270, 400, 550]),
    ("nantes", 120, 50, [8, 40, 100, 300, 450, 600]),
    ("noumea", 140, 100, [10, 50, 150, 450, 625, 750]),
    ("lyon", 140, 100, [10, 50, 150, 450, 625, 750]),
    ("rouen", 160, 100, [12, 60, 180, 500, 700, 900]),
    ("toulouse", 180, 100, [14, 70, 200, 550, 750, 950]),
    ("besancon", 180, 100, [14, 70, 200, 550, 750, 950]),
    ("dijon", 200, 100, [16, 80, 220, 600, 800, 1000]),
    ("montpellier", 220, 150, [18, 90, 250, 700, 875, 1050]),
    ("lille", 220, 150, [18, 90, 250, 700, 875, 1050]),
    ("metz", 240, 150, [20, 100, 300, 750, 925, 1100]),
    ("nimes", 260, 150, [22, 110, 330, 800, 975, 1150]),
    ("nancy", 260, 150, [22, 110, 330, 800, 975, 1150]),
    // Printed so: 10.5 million with four apartments.
    ("clermont-ferrand", 280, 150, [24, 120, 360, 850, 1050, 1200]),
    ("annecy", 300, 200, [26, 130, 390, 900, 1100, 1275]),
    ("caen", 300, 200, [26, 130, 390, 900, 1100, 1275]),
    ("perpignan", 320, 200, [28, 150, 450, 1000, 1200, 1400]),
    ("reims", 350, 200, [35, 175, 500, 1100, 1300, 1500]),
    ("dunkerque", 400, 200, [50, 200, 600, 1400, 1700, 2000]),
];

#[test]
fn the_towns_have_their_prices_and_rents() {
    let rules = france_rules();
    for (key, price, building, rents) in STREETS {
        let deed = &rules.deeds()[rules.deed_by_key(key).unwrap().index()];
        assert_eq!(
            (deed.price, deed.level_prices.first().copied().unwrap_or(0)),
            (price * 10_000, building * 10_000),
            "{key}"
        );
        assert_eq!(deed.rents.as_slice(), rents.map(|rent| rent * 10_000), "{key}");
    }
    let streets = rules.deeds().iter().filter(|deed| {
        let rent = rules.groups()[deed.group.index()].rent;
        rent == RentRule::ByLevel
    });
    assert_eq!(streets.count(), STREETS.len());
}

#[test]
fn the_amounts_are_those_of_the_rules() {
    let rules = france_rules();
    assert_eq!(rules.seats(), (2, 6), "FR-02");
    assert_eq!(rules.switches().start_cash, 15_000_000, "FR-02");
    assert_eq!(rules.salary(), 2_000_000, "FR-05");
    assert_eq!(rules.full_group_factor(), 2, "FR-09");
    assert_eq!((rules.jail().bail, rules.jail().tries), (500_000, 3), "FR-29");
    assert_eq!(rules.sale_percent(), 50, "FR-16");
    assert_eq!(rules.offers_between_rolls(), 10, "FR-23a");
    let stock: Vec<_> = rules.kinds().iter().map(|kind| (kind.key.as_str(), kind.stock)).collect();
    assert_eq!(stock, [("apartment", 32), ("hotel", 12)], "FR-15");
    assert_eq!(rules.spaces()[4].kind, SpaceKind::Tax(2_000_000), "FR-11");
    assert_eq!(rules.spaces()[38].kind, SpaceKind::Tax(1_000_000), "FR-11");
    assert!(rules.deeds().iter().all(|deed| deed.mortgage == 0), "FR-19");
    assert!(rules.decks().iter().all(|deck| deck.cards.len() == 16), "FR-12");
}

#[test]
fn two_to_six_players_can_play() {
    let rules = france_rules();
    for seats in 2..=6 {
        assert!(Game::new(Arc::clone(&rules), seats).is_ok(), "FR-02: {seats}");
    }
    for seats in [0, 1, 7, 8] {
        assert!(Game::new(Arc::clone(&rules), seats).is_err(), "FR-02: {seats}");
    }
}

#[test]
fn only_start_cash_and_names_are_offered() {
    let offered: Vec<_> = france().offered.iter().map(|offered| offered.key.clone()).collect();
    assert_eq!(offered, ["names", "start_cash"], "FR-34a");
    // FR-34, FR-34a: no option of the classic edition is accepted, not even with its default value.
    let flags = ["auto_rent", "no_auctions", "double_go", "free_parking_pool", "turn_only_building"];
    for key in flags {
        for flag in [true, false] {
            refused(key, &Value::Flag(flag), &SwitchError::NotOffered(key.to_owned()));
        }
    }
    for key in ["turn_limit", "time_limit"] {
        refused(key, &Value::Number(60), &SwitchError::NotOffered(key.to_owned()));
    }
    refused("deck", &word("printed"), &SwitchError::NotOffered("deck".to_owned()));
    refused("mortgages", &Value::Flag(true), &SwitchError::NotOffered("mortgages".to_owned()));
    refused("short_game", &Value::Flag(true), &SwitchError::Unknown("short_game".to_owned()));
}

#[test]
fn the_bounds_of_start_cash_are_those_of_the_edition() {
    let with = |cash| france().rules(&[("start_cash".to_owned(), Value::Number(cash))]);
    for cash in [5_000_000, 15_000_000, 100_000_000] {
        assert_eq!(with(cash).unwrap().switches().start_cash, cash, "FR-34a");
    }
    for found in [0, 1500, 4_999_999, 100_000_001] {
        let (key, least, most) = ("start_cash".to_owned(), 5_000_000, 100_000_000);
        let error = SwitchError::OutOfBounds { key, least, most, found };
        assert_eq!(*with(found).unwrap_err(), [error], "FR-34a");
    }
}

#[track_caller]
fn refused(key: &str, value: &Value, expected: &SwitchError) {
    let error = france().rules(&[(key.to_owned(), value.clone())]).unwrap_err();
    assert_eq!(*error, *std::slice::from_ref(expected), "{key}");
}

#[test]
fn a_roll_is_cited_by_the_rule_that_asks_for_it() {
    let (seat, dice) = (Seat(0), [3, 4, 0]);
    let cited = [(DiceFor::Move, "FR-04"), (DiceFor::Jail, "FR-29"), (DiceFor::Sale, "FR-31b")];
    for (purpose, rule) in cited {
        let topic = Event::Rolled { seat, dice, purpose }.topic();
        assert!(Event::topics().any(|known| known == topic), "{topic}");
        assert_eq!(france().citations[topic], rule, "{topic}");
    }
}
