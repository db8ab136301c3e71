//! Tables to play at: any built-in edition, any number of seats, any mix of options, at the start or with holdings
//! dealt out.

use std::sync::Arc;

use magie_engine::{
    CardId, DeckId, Domain, Edition, Effect, Game, Group, KindId, MAX_SEATS, Money, PerGroup, Rules, Seat,
    Setup, Shares, SpaceId, Switches, Value, When,
};

use crate::editions::rules_of;
use crate::whim::Whim;

/// Names for seats, where a text needs them.
pub const NAMES: [&str; MAX_SEATS] =
    ["ann", "bob", "cleo", "dan", "eve", "finn", "gina", "hugo", "iris", "jack", "kim", "leo"];

/// The first names, one for each seat.
pub fn names(seats: usize) -> Vec<String> {
    NAMES[..seats].iter().map(|&name| name.to_owned()).collect()
}

/// What one is worth in the money of the classic game, so that arbitrary sums fit every edition.
pub fn classic_one(rules: &Rules) -> Money {
    (rules.salary / 200).max(1)
}

/// A sum that the edition knows, below this one of the classic game.
pub fn any_sum(rules: &Rules, most: u32, whim: &mut impl Whim) -> Money {
    let sum = classic_one(rules) * Money::from(whim.below(most));
    sum - sum % rules.unit()
}

/// Any mix of the options an edition offers. Where it offers no turn limit there is none.
pub fn mixed_options<'e>(
    edition: &'e Edition,
    whim: &mut impl Whim,
    turn_limit: i64,
) -> Vec<(&'e str, Value)> {
    let mut options = Vec::new();
    for offered in &edition.offered {
        let key = offered.key.as_str();
        let value = match Switches::domain(key) {
            Some(Domain::Number(..)) if key == "turn_limit" => Some(Value::Number(turn_limit)),
            Some(Domain::Number(least, most)) => {
                let (least, most) = offered.bounds.unwrap_or((least, most));
                let room = u32::try_from(most - least).unwrap_or(u32::MAX - 1);
                whim.one_in(3).then(|| Value::Number(least + i64::from(whim.below(room + 1))))
            }
            Some(Domain::Flag) => {
                let usual = edition.switches.get(key) == Some(Value::Flag(true));
                whim.one_in(3).then_some(Value::Flag(!usual))
            }
            Some(Domain::Word) => any_word(offered.words.iter().map(String::as_str), whim),
            Some(Domain::OneOf(words)) => any_word(words.iter().copied(), whim),
            None => None,
        };
        options.extend(value.map(|value| (key, value)));
    }
    options
}

/// One of these words, half of the time.
fn any_word<'w>(words: impl Iterator<Item = &'w str>, whim: &mut impl Whim) -> Option<Value> {
    let word = whim.pick_from(words);
    word.filter(|_| whim.one_in(2)).map(|word| Value::Word(word.to_owned()))
}

/// Any number of seats that these rules are for.
pub fn any_seats(rules: &Rules, whim: &mut impl Whim) -> usize {
    let (least, most) = rules.seats;
    usize::from(least) + whim.below(u32::from(most - least) + 1) as usize
}

/// A table with mixed options, half of the time at the start of a game, else with holdings dealt out.
pub fn mixed_game(edition: &Arc<Edition>, whim: &mut impl Whim, turn_limit: i64) -> Game {
    let rules = rules_of(edition, &mixed_options(edition, whim, turn_limit));
    let seats = any_seats(&rules, whim);
    if whim.one_in(2) {
        Game::new(rules, seats).expect("so many may sit down")
    } else {
        dealt_game(&rules, seats, whim)
    }
}

/// A position in the middle of some game: properties, buildings, mortgages, cards dealt out, cash short, and often
/// few pieces left in the bank.
pub fn dealt_game(rules: &Arc<Rules>, seats: usize, whim: &mut impl Whim) -> Game {
    let mut setup = Setup::new(Arc::clone(rules), seats).expect("so many may sit down");
    let mut bank: Vec<u8> = rules.kinds.iter().map(|kind| kind.stock).collect();
    for seat in (0..seats as u8).map(Seat) {
        setup.cash(seat, any_sum(rules, 1200, whim));
        if whim.one_in(8) {
            setup.jailed(seat, whim.below(u32::from(rules.jail.tries)) as u8);
        } else {
            setup.at(seat, SpaceId(whim.below(rules.spaces.len() as u32) as u8));
        }
    }
    let mortgages = rules.switches.mortgages;
    for group in &rules.groups {
        if whim.one_in(2) {
            let owner = Seat(whim.below(seats as u32) as u8);
            let built = group.top_level > 0 && has_room(rules, group, &bank) && whim.one_in(2);
            let floor = whim.below(u32::from(group.top_level)) as u8;
            let mut topped = false;
            for deed in group.deeds.iter() {
                setup.owns(owner, deed);
                if built {
                    let level = floor + whim.below(2) as u8;
                    // UM-62: at some tables a group has one of the highest pieces only.
                    let highest = rules.level(deed, level).is_some_and(|level| level.whole_group);
                    let one_more = !highest || rules.switches.skyscrapers == PerGroup::Street || !topped;
                    let level = if one_more { level } else { floor };
                    topped |= highest;
                    if let Some(pieces) = rules.level(deed, level) {
                        bank[pieces.kind.index()] -= pieces.count;
                    }
                    setup.level(deed, level);
                } else if mortgages && whim.one_in(6) {
                    setup.mortgaged(deed);
                }
            }
        } else {
            for deed in group.deeds.iter() {
                if whim.one_in(3) {
                    continue;
                }
                setup.owns(Seat(whim.below(seats as u32) as u8), deed);
                if mortgages && whim.one_in(4) {
                    setup.mortgaged(deed);
                }
            }
        }
    }
    if whim.one_in(2) {
        for (index, kind) in rules.kinds.iter().enumerate() {
            let few = whim.below(1 + u32::from(kind.stock) / 6) as u8;
            setup.stock(KindId(index as u8), bank[index].min(few));
        }
    }
    for (deck, number) in rules.decks.iter().zip(0..) {
        let mut held = vec![0; seats];
        for (card, index) in deck.cards.iter().zip(0..).filter(|(card, _)| card.when != When::Now) {
            let seat = whim.below(seats as u32) as usize;
            let full = deck.figures.hand > 0 && held[seat] >= deck.figures.hand;
            if !full && whim.one_in(if card.effect == Effect::GetOutOfJail { 2 } else { 6 }) {
                held[seat] += 1;
                setup.keeps(Seat(seat as u8), CardId { deck: DeckId(number), index });
            }
        }
    }
    for (company, figures) in rules.company_ids().zip(&rules.companies) {
        for _ in 0..whim.below(u32::from(figures.shares) + 1) {
            let pledged = u8::from(mortgages && whim.one_in(4));
            let share = Shares::of(company, 1 - pledged, pledged).unwrap_or(Shares::NONE);
            setup.shares(Seat(whim.below(seats as u32) as u8), share);
        }
    }
    if rules.has_pool() {
        setup.pool(any_sum(rules, 500, whim));
    }
    setup.build().unwrap_or_else(|faults| panic!("a dealt position has faults: {faults:?}"))
}

/// Has the bank what a group can take at the most, whatever its level?
fn has_room(rules: &Rules, group: &Group, bank: &[u8]) -> bool {
    let Some(deed) = group.deeds.lowest() else { return false };
    let mut levels = (1..=group.top_level).filter_map(|level| rules.level(deed, level));
    levels.all(|level| usize::from(bank[level.kind.index()]) >= usize::from(level.count) * group.deeds.len())
}
