//! Random games to start from: any built-in edition, number of seats and mix of options, at the beginning or in the middle of a game.

use std::sync::Arc;

use magie_engine::ids::{CardId, DeckId, KindId, MAX_SEATS, Shares, SpaceId};
use magie_engine::rules::{Effect, Group, When};
use magie_engine::setup::Setup;
use magie_engine::switches::{Domain, PerGroup, Switches, Value};
use magie_engine::{Edition, Game, Money, Rules, Seat};

use crate::editions::rules_of;
use crate::random::Random;

/// Names for seats.
pub const NAMES: [&str; MAX_SEATS] =
    ["ann", "bob", "cleo", "dan", "eve", "finn", "gina", "hugo", "iris", "jack", "kim", "leo"];

/// The first names, one for each seat.
pub fn names(seats: usize) -> Vec<String> {
    NAMES[..seats].iter().map(|&name| name.to_owned()).collect()
}

/// The value of 1 of the classic game in this edition's currency, so that random amounts fit every edition.
pub fn classic_one(rules: &Rules) -> Money {
    (rules.salary() / 200).max(1)
}

/// A random amount below `most`, which is given in the currency of the classic game.
pub fn any_sum(rules: &Rules, most: u32, random: &mut impl Random) -> Money {
    let sum = classic_one(rules) * Money::from(random.below(most));
    sum - sum % rules.unit()
}

/// A random mix of the options of an edition. The turn limit is ignored if the edition does not have that option.
pub fn mixed_options<'e>(
    edition: &'e Edition,
    random: &mut impl Random,
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
                random.one_in(3).then(|| Value::Number(least + i64::from(random.below(room + 1))))
            }
            Some(Domain::Flag) => {
                let usual = edition.switches.get(key) == Some(Value::Flag(true));
                random.one_in(3).then_some(Value::Flag(!usual))
            }
            Some(Domain::Word) => any_word(offered.words.iter().map(String::as_str), random),
            Some(Domain::OneOf(words)) => any_word(words.iter().copied(), random),
            None => None,
        };
        options.extend(value.map(|value| (key, value)));
    }
    options
}

/// One of these words, half of the time.
fn any_word<'w>(words: impl Iterator<Item = &'w str>, random: &mut impl Random) -> Option<Value> {
    let word = random.pick_from(words);
    word.filter(|_| random.one_in(2)).map(|word| Value::Word(word.to_owned()))
}

/// A random number of seats that these rules allow.
pub fn any_seats(rules: &Rules, random: &mut impl Random) -> usize {
    let (least, most) = rules.seats();
    usize::from(least) + random.below(u32::from(most - least) + 1) as usize
}

/// A game with mixed options, half of the time at the beginning, otherwise with properties and cash dealt out.
pub fn mixed_game(edition: &Arc<Edition>, random: &mut impl Random, turn_limit: i64) -> Game {
    let rules = rules_of(edition, &mixed_options(edition, random, turn_limit));
    let seats = any_seats(&rules, random);
    if random.one_in(2) {
        Game::new(rules, seats).expect("a valid number of seats")
    } else {
        dealt_game(&rules, seats, random)
    }
}

/// A position in the middle of a game: properties, buildings, mortgages and cards dealt out, little cash, and often few buildings left
/// in the bank.
pub fn dealt_game(rules: &Arc<Rules>, seats: usize, random: &mut impl Random) -> Game {
    let mut setup = Setup::new(Arc::clone(rules), seats).expect("a valid number of seats");
    let mut bank: Vec<u8> = rules.kinds().iter().map(|kind| kind.stock).collect();
    for seat in (0..seats as u8).map(Seat) {
        setup.cash(seat, any_sum(rules, 1200, random));
        if random.one_in(8) {
            setup.jailed(seat, random.below(u32::from(rules.jail().tries)) as u8);
        } else {
            setup.at(seat, SpaceId(random.below(rules.spaces().len() as u32) as u8));
        }
    }
    let mortgages = rules.switches().mortgages;
    for group in rules.groups() {
        if random.one_in(2) {
            let owner = Seat(random.below(seats as u32) as u8);
            let built = group.top_level > 0 && has_room(rules, group, &bank) && random.one_in(2);
            let floor = random.below(u32::from(group.top_level)) as u8;
            let mut topped = false;
            for deed in group.deeds.iter() {
                setup.owns(owner, deed);
                if built {
                    let level = floor + random.below(2) as u8;
                    // UM-62: with some options, a group can have only one of the highest buildings.
                    let highest = rules.level(deed, level).is_some_and(|level| level.whole_group);
                    let one_more = !highest || rules.switches().skyscrapers == PerGroup::Street || !topped;
                    let level = if one_more { level } else { floor };
                    topped |= highest;
                    if let Some(pieces) = rules.level(deed, level) {
                        bank[pieces.kind.index()] -= pieces.count;
                    }
                    setup.level(deed, level);
                } else if mortgages && random.one_in(6) {
                    setup.mortgaged(deed);
                }
            }
        } else {
            for deed in group.deeds.iter() {
                if random.one_in(3) {
                    continue;
                }
                setup.owns(Seat(random.below(seats as u32) as u8), deed);
                if mortgages && random.one_in(4) {
                    setup.mortgaged(deed);
                }
            }
        }
    }
    if random.one_in(2) {
        for (index, kind) in rules.kinds().iter().enumerate() {
            let few = random.below(1 + u32::from(kind.stock) / 6) as u8;
            setup.stock(KindId(index as u8), bank[index].min(few));
        }
    }
    for (deck, number) in rules.decks().iter().zip(0..) {
        let mut held = vec![0; seats];
        for (card, index) in deck.cards.iter().zip(0..).filter(|(card, _)| card.when != When::Now) {
            let seat = random.below(seats as u32) as usize;
            let full = deck.figures.hand > 0 && held[seat] >= deck.figures.hand;
            if !full && random.one_in(if card.effect == Effect::GetOutOfJail { 2 } else { 6 }) {
                held[seat] += 1;
                setup.keeps(Seat(seat as u8), CardId { deck: DeckId(number), index });
            }
        }
    }
    for (company, figures) in rules.company_ids().zip(rules.companies()) {
        for _ in 0..random.below(u32::from(figures.shares) + 1) {
            let pledged = u8::from(mortgages && random.one_in(4));
            let share = Shares::of(company, 1 - pledged, pledged).unwrap_or(Shares::NONE);
            setup.shares(Seat(random.below(seats as u32) as u8), share);
        }
    }
    if rules.has_pool() {
        setup.pool(any_sum(rules, 500, random));
    }
    setup.build().unwrap_or_else(|faults| panic!("a dealt position has faults: {faults:?}"))
}

/// Whether the bank has the largest number of buildings that a group could need at any level.
fn has_room(rules: &Rules, group: &Group, bank: &[u8]) -> bool {
    let Some(deed) = group.deeds.lowest() else { return false };
    let mut levels = (1..=group.top_level).filter_map(|level| rules.level(deed, level));
    levels.all(|level| usize::from(bank[level.kind.index()]) >= usize::from(level.count) * group.deeds.len())
}
