//! Tables to play at: any number of seats, any mix of options, at the start or with holdings dealt out.

use std::sync::{Arc, OnceLock};

use magie_engine::{Edition, Effect, Game, KindId, Money, Rules, Seat, Setup, SpaceId, Value};

use crate::whim::Whim;

/// Names for seats, where a text needs them.
pub const NAMES: [&str; 8] = ["ann", "bob", "cleo", "dan", "eve", "finn", "gina", "hugo"];

/// The classic edition.
pub fn classic() -> Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    Arc::clone(EDITION.get_or_init(|| Edition::load("classic").expect("the classic edition is sound")))
}

/// The tables of the classic edition with these options.
pub fn classic_rules(options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    classic().rules(&options).expect("options of the classic edition")
}

/// Any mix of options. A game without a turn limit may last for ever.
pub fn mixed_options(whim: &mut impl Whim, turn_limit: i64) -> Vec<(&'static str, Value)> {
    let mut options = vec![("turn_limit", Value::Number(turn_limit))];
    for flag in ["auto_rent", "no_auctions", "double_go", "free_parking_pool", "turn_only_building"] {
        if whim.one_in(3) {
            options.push((flag, Value::Flag(true)));
        }
    }
    if whim.one_in(2) {
        options.push(("deck", Value::Word("traditional_fr".to_owned())));
    }
    if whim.one_in(3) {
        options.push(("start_cash", Value::Number(500 + whim.below(9501) as i64)));
    }
    if whim.one_in(4) {
        options.push(("time_limit", Value::Number(60)));
    }
    if let Some(names) = whim.pick(&["", "paris", "atlantic-city", "london"]) {
        options.push(("names", Value::Word(names.to_owned())));
    }
    options
}

/// A table of 2 to 8 with mixed options, half of the time at the start of a game, else with holdings dealt out.
pub fn mixed_game(whim: &mut impl Whim, turn_limit: i64) -> Game {
    let rules = classic_rules(&mixed_options(whim, turn_limit));
    let seats = 2 + whim.below(7) as usize;
    if whim.one_in(2) {
        Game::new(rules, seats).expect("2 to 8 seats")
    } else {
        dealt_game(&rules, seats, whim)
    }
}

/// A position in the middle of some game: properties, buildings, mortgages, cards dealt out, cash short, and often
/// few pieces left in the bank.
pub fn dealt_game(rules: &Arc<Rules>, seats: usize, whim: &mut impl Whim) -> Game {
    let mut setup = Setup::new(Arc::clone(rules), seats).expect("2 to 8 seats");
    let mut bank: Vec<u8> = rules.kinds.iter().map(|kind| kind.stock).collect();
    for seat in (0..seats as u8).map(Seat) {
        setup.cash(seat, whim.below(1200) as Money);
        if whim.one_in(8) {
            setup.jailed(seat, whim.below(3) as u8);
        } else {
            setup.at(seat, SpaceId(whim.below(rules.spaces.len() as u32) as u8));
        }
    }
    for group in &rules.groups {
        if whim.one_in(2) {
            let owner = Seat(whim.below(seats as u32) as u8);
            // A group takes twelve houses or three hotels at most.
            let built = group.top_level > 0 && bank[0] >= 12 && bank[1] >= 3 && whim.one_in(2);
            let floor = whim.below(u32::from(group.top_level)) as u8;
            for deed in group.deeds.iter() {
                setup.owns(owner, deed);
                if built {
                    let level = floor + whim.below(2) as u8;
                    if let Some(pieces) = rules.level(deed, level) {
                        bank[pieces.kind.index()] -= pieces.count;
                    }
                    setup.level(deed, level);
                } else if whim.one_in(6) {
                    setup.mortgaged(deed);
                }
            }
        } else {
            for deed in group.deeds.iter() {
                if whim.one_in(3) {
                    continue;
                }
                setup.owns(Seat(whim.below(seats as u32) as u8), deed);
                if whim.one_in(4) {
                    setup.mortgaged(deed);
                }
            }
        }
    }
    if whim.one_in(2) {
        setup.stock(KindId(0), bank[0].min(whim.below(6) as u8));
        setup.stock(KindId(1), bank[1].min(whim.below(3) as u8));
    }
    for deck in &rules.decks {
        for card in deck.cards.iter().filter(|card| card.effect == Effect::GetOutOfJail) {
            if whim.one_in(2)
                && let Some(id) = rules.cards_by_key(&card.key).next()
            {
                setup.keeps(Seat(whim.below(seats as u32) as u8), id);
            }
        }
    }
    if rules.switches.free_parking_pool {
        setup.pool(whim.below(500) as Money);
    }
    setup.build().unwrap_or_else(|faults| panic!("a dealt position has faults: {faults:?}"))
}
