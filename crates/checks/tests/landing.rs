//! Compares landing frequencies with a Markov model that is independent of the engine: its board, cards and jail are written out
//! here.

#![allow(clippy::float_arithmetic, reason = "probabilities")]

use std::sync::Arc;

use magie_checks::editions::{classic, edition, rules_of};
use magie_engine::ids::{CardId, DeckId, SpaceId};
use magie_engine::question::DiceFor;
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Audience, Event, Game, LuckAnswer, LuckAsk, Money, Question, Rules, Seat, Turn};
use magie_table::SeededDealer;

// ---- the model ----

const SPACES: usize = 40;
/// Landings are counted on the forty spaces and, separately from visits, in jail.
const IN_JAIL: usize = 40;
const VISITING: usize = 10;
const GO_TO_JAIL: usize = 30;
const CHANCE: [usize; 3] = [7, 22, 36];
const CHEST: [usize; 3] = [2, 17, 33];
const STATIONS: [usize; 4] = [5, 15, 25, 35];
const UTILITIES: [usize; 2] = [12, 28];

#[derive(Clone, Copy)]
enum CardMove {
    To(usize),
    NextStation,
    NextUtility,
    BackThree,
    Jail,
    Stay,
}

/// How the sixteen cards of each pile move the token; the card to leave jail comes last.
struct Cards {
    edition: &'static str,
    chance: [CardMove; 16],
    chest: [CardMove; 16],
    /// The cards to leave jail.
    kept: [&'static str; 2],
}

/// The cards that move the token, followed by those that do not.
const fn pile<const MOVES: usize>(moves: [CardMove; MOVES]) -> [CardMove; 16] {
    let mut cards = [CardMove::Stay; 16];
    let mut index = 0;
    while index < MOVES {
        cards[index] = moves[index];
        index += 1;
    }
    cards
}

/// CL-23b, `current`; FR-12. The card with a choice does not move the token, because the players pay the fine.
const EDITIONS: [Cards; 2] = [
    Cards {
        edition: "classic",
        chance: pile([
            CardMove::To(39),
            CardMove::To(0),
            CardMove::To(24),
            CardMove::To(11),
            CardMove::To(5),
            CardMove::NextStation,
            CardMove::NextStation,
            CardMove::NextUtility,
            CardMove::BackThree,
            CardMove::Jail,
        ]),
        chest: pile([CardMove::To(0), CardMove::Jail]),
        kept: ["ch-goojf", "cc-goojf"],
    },
    Cards {
        edition: "france-2008",
        chance: pile([
            CardMove::To(39),
            CardMove::To(1),
            CardMove::To(15),
            CardMove::To(24),
            CardMove::Jail,
            CardMove::To(0),
            CardMove::BackThree,
        ]),
        // The first card moves back.
        chest: pile([CardMove::To(1), CardMove::Jail, CardMove::To(0)]),
        kept: ["ch-goojf", "cc-goojf"],
    },
];

/// How a player leaves jail.
#[derive(Clone, Copy, PartialEq)]
enum Policy {
    /// At once: with a card if the player has one, else by paying (CL-28 a, b).
    LeaveAtOnce,
    /// By doubles, three tries at most (CL-28 c, CL-29).
    TryDoubles,
}

struct Model {
    cards: &'static Cards,
    policy: Policy,
    /// Cards in a pile: 16, or 15 while a player who never uses it keeps the card to leave jail.
    pile: usize,
}

/// Where a player is at the start of a turn.
type Starts = [f64; SPACES + 3];

impl Model {
    /// Adds the probabilities of where a move to `space` ends, including cards.
    fn resolve(&self, space: usize, chance: f64, ends: &mut [f64; SPACES + 1]) {
        if space == GO_TO_JAIL {
            ends[IN_JAIL] += chance;
        } else if CHANCE.contains(&space) || CHEST.contains(&space) {
            let cards = if CHANCE.contains(&space) { &self.cards.chance } else { &self.cards.chest };
            for card in &cards[..self.pile] {
                let chance = chance / self.pile as f64;
                let next = |group: &[usize]| group.iter().copied().find(|&at| at > space).unwrap_or(group[0]);
                match card {
                    CardMove::Stay => ends[space] += chance,
                    CardMove::Jail => ends[IN_JAIL] += chance,
                    CardMove::To(to) => ends[*to] += chance,
                    CardMove::NextStation => ends[next(&STATIONS)] += chance,
                    CardMove::NextUtility => ends[next(&UTILITIES)] += chance,
                    CardMove::BackThree => self.resolve(space - 3, chance, ends),
                }
            }
        } else {
            ends[space] += chance;
        }
    }

    /// Expected landings of one player in `turns` turns from GO: one for every roll, whether it moves or is a try in jail.
    fn landings(&self, turns: u32) -> [f64; SPACES + 1] {
        let mut landings = [0.0; SPACES + 1];
        let mut starts: Starts = [0.0; SPACES + 3];
        starts[0] = 1.0;
        for _ in 0..turns {
            let mut after: Starts = [0.0; SPACES + 3];
            for (start, &chance) in starts.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                match (start.checked_sub(SPACES), self.policy) {
                    (Some(tries), Policy::TryDoubles) => {
                        self.try_in_jail(tries, chance, &mut landings, &mut after);
                    }
                    (Some(_), Policy::LeaveAtOnce) => {
                        self.roll(VISITING, 0, chance, &mut landings, &mut after);
                    }
                    (None, _) => self.roll(start, 0, chance, &mut landings, &mut after),
                }
            }
            starts = after;
        }
        landings
    }

    /// One roll of a turn, and the further rolls after doubles (CL-06, CL-07).
    fn roll(&self, from: usize, doubles: u32, chance: f64, landings: &mut [f64; 41], after: &mut Starts) {
        for (first, second) in all_dice() {
            let chance = chance / 36.0;
            let double = first == second;
            let mut ends = [0.0; SPACES + 1];
            if double && doubles == 2 {
                ends[IN_JAIL] = chance;
            } else {
                self.resolve((from + first + second) % SPACES, chance, &mut ends);
            }
            for (end, chance) in ends.into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
                landings[end] += chance;
                if double && end != IN_JAIL {
                    self.roll(end, doubles + 1, chance, landings, after);
                } else {
                    after[end] += chance;
                }
            }
        }
    }

    fn try_in_jail(&self, tries: usize, chance: f64, landings: &mut [f64; 41], after: &mut Starts) {
        for (first, second) in all_dice() {
            let chance = chance / 36.0;
            let mut ends = [0.0; SPACES + 1];
            if first == second || tries == 2 {
                self.resolve((VISITING + first + second) % SPACES, chance, &mut ends);
            } else {
                landings[IN_JAIL] += chance;
                after[SPACES + tries + 1] += chance;
            }
            for (end, chance) in ends.into_iter().enumerate() {
                landings[end] += chance;
                after[end] += chance;
            }
        }
    }
}

fn all_dice() -> impl Iterator<Item = (usize, usize)> {
    (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second)))
}

fn frequencies(landings: &[f64; 41]) -> [f64; 41] {
    let total: f64 = landings.iter().sum();
    landings.map(|count| count / total)
}

// ---- the engine ----

const SEATS: usize = 4;
const TURNS: u32 = 100;

/// Plays a game in the engine with players who buy nothing and leave jail by their policy. Returns the landings of all seats.
fn play(mut game: Game, policy: Policy, dealer: &mut SeededDealer) -> [f64; 41] {
    let mut landings = [0.0; 41];
    let mut events: Vec<Event> = Vec::new();
    // The player with a roll that is not counted yet; it is counted when the engine next asks for something other than luck.
    let mut rolled: Option<Seat> = None;
    loop {
        let turn = game.turn();
        if let (Some(seat), Turn::Seats(_) | Turn::Over(_)) = (rolled, turn)
            && !matches!(turn, Turn::Seats(ask) if matches!(ask.question, Question::Buy { .. }))
        {
            let view = game.view(Audience::Spectator);
            landings[if view.jailed(seat) { IN_JAIL } else { view.at(seat).index() }] += 1.0;
            rolled = None;
        }
        let view = game.view(Audience::Spectator);
        if view.turns(view.on_turn()) > TURNS as u16 {
            return landings;
        }
        match turn {
            Turn::Over(_) => panic!("nobody buys and everybody is rich"),
            Turn::Luck(ask) => {
                if let LuckAsk::Dice { seat, purpose: DiceFor::Move | DiceFor::Jail, .. } = ask {
                    rolled = Some(seat);
                }
                let answer = dealer.answer(&game, ask);
                game.apply_luck(answer, &mut events).expect("a dealer's answer");
            }
            Turn::Seats(ask) => {
                let seat = ask.seats.lowest().expect("somebody is asked");
                let view = game.view(Audience::Seat(seat));
                let action = match ask.question {
                    Question::LeaveJail { .. } if policy == Policy::LeaveAtOnce => {
                        view.cards(seat).next().map_or(Action::PayBail, Action::UseCard)
                    }
                    _ => view.default_answer().expect("a default answer"),
                };
                game.apply(seat, &action, &mut events).expect("an answer");
            }
        }
        events.clear();
    }
}

/// Compares the engine's landings in many games with the model's.
///
/// Games are independent, but rolls within a game are not, so the standard deviation of a frequency is estimated from the spread
/// between games. The tolerance of five standard deviations leaves a chance of one in a million that a single space fails by accident.
/// The tolerance also covers what the model leaves out: it draws cards independently, the engine without replacement. Each single draw
/// is uniform in both, so only pairs of draws differ: a card just seen cannot take the token to the same pile again. That changes no
/// frequency by more than `DECK_EFFECT`, a tenth of the smallest effect of a missing card (one in sixteen on about seven in a hundred
/// landings).
fn compare(games: u64, new_game: impl Fn() -> Game, model: &Model) -> Result<(), String> {
    const DECK_EFFECT: f64 = 0.000_5;
    let expected = frequencies(&model.landings(TURNS));
    let mut sums = [0.0; 41];
    let mut squares = [0.0; 41];
    let mut rolls = 0.0;
    for seed in 0..games {
        let landings = play(new_game(), model.policy, &mut SeededDealer::new(seed));
        rolls += landings.iter().sum::<f64>();
        for (space, frequency) in frequencies(&landings).into_iter().enumerate() {
            sums[space] += frequency;
            squares[space] += frequency * frequency;
        }
    }
    let count = games as f64;
    let mut faults = Vec::new();
    for space in 0..41 {
        let found = sums[space] / count;
        let variance = (squares[space] / count - found * found).max(0.0);
        let bound = 5.0 * (variance / count).sqrt() + DECK_EFFECT;
        let error = (found - expected[space]).abs();
        if error > bound {
            faults.push(format!("{space}: found {found:.5}, expected {:.5} ± {bound:.5}", expected[space]));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(format!("after {rolls} rolls:\n{}", faults.join("\n"))) }
}

/// Rules without auctions and with as much cash as the edition allows, so that nobody who buys nothing ever goes bankrupt.
fn quiet_rules(cards: &Cards) -> Arc<Rules> {
    let edition = edition(cards.edition).expect("it is built in");
    let bounds = edition.offered.iter().find(|offered| offered.key == "start_cash");
    let (_, most) = bounds.and_then(|offered| offered.bounds).expect("the start may be chosen");
    let mut options = vec![("start_cash", Value::Number(most))];
    if !edition.switches.no_auctions {
        options.push(("no_auctions", Value::Flag(true)));
    }
    rules_of(edition, &options)
}

#[test]
fn landings_match_the_model_when_players_leave_jail_at_once() {
    for cards in &EDITIONS {
        let rules = quiet_rules(cards);
        let model = Model { cards, policy: Policy::LeaveAtOnce, pile: 16 };
        let new_game = || Game::new(rules.clone(), SEATS).expect("four seats");
        compare(2500, new_game, &model).unwrap_or_else(|faults| panic!("{}: {faults}", cards.edition));
    }
}

#[test]
fn landings_match_the_model_when_players_try_for_doubles() {
    for cards in &EDITIONS {
        let rules = quiet_rules(cards);
        // One player, who never uses them, keeps the two cards to leave jail from the start.
        let new_game = || {
            let mut setup = Setup::new(rules.clone(), SEATS).expect("four seats");
            for key in cards.kept {
                setup.keeps(Seat(0), rules.cards_by_key(key).next().expect("it is in the deck"));
            }
            setup.build().expect("a sound position")
        };
        let model = Model { cards, policy: Policy::TryDoubles, pile: 15 };
        compare(2500, new_game, &model).unwrap_or_else(|faults| panic!("{}: {faults}", cards.edition));
    }
}

#[test]
fn the_comparison_detects_missing_cards_and_the_policies_differ() {
    for cards in &EDITIONS {
        let rules = quiet_rules(cards);
        let new_game = || Game::new(rules.clone(), SEATS).expect("four seats");
        // The piles of this model have only their first twelve cards.
        assert!(compare(300, new_game, &Model { cards, policy: Policy::LeaveAtOnce, pile: 12 }).is_err());
        let jail = |policy| frequencies(&Model { cards, policy, pile: 16 }.landings(TURNS))[IN_JAIL];
        assert!(jail(Policy::TryDoubles) - jail(Policy::LeaveAtOnce) > 0.04);
    }
}

#[test]
fn the_probabilities_of_the_model_sum_to_one() {
    for policy in [Policy::LeaveAtOnce, Policy::TryDoubles] {
        let landings = Model { cards: &EDITIONS[0], policy, pile: 16 }.landings(1);
        // A turn has one roll, a second after a double (1/6) and a third after two doubles (1/36).
        let lost_to_jail = landings[IN_JAIL];
        let rolls: f64 = landings.iter().sum();
        assert!(rolls > 1.0 && rolls < 1.0 + 1.0 / 6.0 + 1.0 / 36.0 && lost_to_jail > 1.0 / 216.0, "{rolls}");
    }
}

// ---- the dealer ----

/// The sum of squared deviations over expectation.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// A chi-square value with this many degrees of freedom exceeds this bound less than once in 30,000 times (Wilson and Hilferty).
fn chi_square_bound(degrees: f64) -> f64 {
    let spread = 2.0 / (9.0 * degrees);
    degrees * (1.0 - spread + 4.0 * spread.sqrt()).powi(3)
}

#[test]
fn the_dealer_rolls_every_pair_of_dice_equally_often() {
    let game = Game::new(rules_of(classic(), &[]), 2).expect("two seats");
    let Turn::Luck(ask) = game.turn() else { panic!("a game begins with dice") };
    let mut pairs = [0u32; 36];
    let mut following = [0u32; 36];
    let mut dealer = SeededDealer::new(11);
    let mut last = 0;
    for _ in 0..720_000 {
        let LuckAnswer::Dice([first, second, 0]) = dealer.answer(&game, ask) else { panic!("two dice") };
        pairs[usize::from(first - 1) * 6 + usize::from(second - 1)] += 1;
        // The second die of a roll and the first of the next must be independent too.
        following[last * 6 + usize::from(first - 1)] += 1;
        last = usize::from(second - 1);
    }
    assert!(chi_square(&pairs) < chi_square_bound(35.0), "{pairs:?}");
    assert!(chi_square(&following) < chi_square_bound(35.0), "{following:?}");
}

#[test]
fn the_dealer_draws_every_card_equally_often_at_every_position_of_the_pile() {
    // The first roll from GO: 3 and 4 leads to Chance, 1 and 1 to Community Chest.
    for (dice, deck) in [([3, 4, 0], DeckId(0)), ([1, 1, 0], DeckId(1))] {
        let rules = rules_of(classic(), &[("no_auctions", Value::Flag(true))]);
        let mut counts = vec![[0u32; 16]; 3];
        for seed in 0..16_000 {
            let mut dealer = SeededDealer::new(seed);
            let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
            let mut drawn: Vec<CardId> = Vec::new();
            for place in &mut counts {
                let mut game = setup.build().expect("a sound position");
                game.apply(Seat(0), &Action::Roll, &mut magie_engine::Silent).expect("a roll");
                game.apply_luck(LuckAnswer::Dice(dice), &mut magie_engine::Silent).expect("dice");
                let Turn::Luck(ask) = game.turn() else { panic!("a card is drawn") };
                let LuckAnswer::Card(card) = dealer.answer(&game, ask) else { panic!("a card") };
                assert!(card.deck == deck && !drawn.contains(&card), "a card seen does not come up again");
                place[card.index as usize] += 1;
                drawn.push(card);
                setup = Setup::new(rules.clone(), 2).expect("two seats");
                setup.at(Seat(0), SpaceId(0)).cash(Seat(0), 1500 as Money);
                for &seen in &drawn {
                    setup.seen(seen);
                }
            }
        }
        for place in counts {
            assert!(chi_square(&place) < chi_square_bound(15.0), "{deck:?}: {place:?}");
        }
    }
}
