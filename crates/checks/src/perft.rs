//! Exact counts of the continuations of a position: every legal answer of every seat and every outcome of luck.
//!
//! Open-ended answers are reduced to a few: a bid is the lowest legal one, ten more, or all the cash; every possible wish counts; notes
//! are laid by the automatic choice. Offers and counter-offers are left out, but accepting, refusing and withdrawing are counted.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::sync::Arc;

use magie_engine::ids::MAX_SEATS;
use magie_engine::json::luck_json;
use magie_engine::question::DiceSet;
use magie_engine::{
    Action, Answer, Audience, Choice, Describe, Edition, Game, LuckAnswer, LuckAsk, Money, Seat, Silent, Turn,
};

use crate::random_walk::RandomWalk;
use crate::tables::names;

/// The continuations of a position with a given number of answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Sequences of that many answers.
    pub lines: u64,
    /// Different final positions.
    pub positions: u64,
    /// Sequences that ended earlier because the game was over.
    pub over: u64,
    /// The sum of the probabilities of all sequences, including those that ended earlier; seats choose uniformly.
    pub mass: Fraction,
}

/// An exact fraction in lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction(pub u128, pub u128);

impl Fraction {
    /// Zero.
    pub const ZERO: Self = Self(0, 1);
    /// One.
    pub const ONE: Self = Self(1, 1);

    fn reduced(self) -> Self {
        let (mut a, mut b) = (self.0, self.1);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self(self.0 / a.max(1), self.1 / a.max(1))
    }
    fn plus(self, other: Self) -> Self {
        Self(self.0 * other.1 + other.0 * self.1, self.1 * other.1).reduced()
    }
    fn times(self, other: Self) -> Self {
        Self(self.0 * other.0, self.1 * other.1).reduced()
    }
}

/// Every counted answer with its probability.
fn answers(game: &Game) -> Vec<(Answer, Fraction)> {
    match game.turn() {
        Turn::Over(_) => Vec::new(),
        Turn::Luck(ask) => {
            // Not computed from the length of the list, which would hide a missing or doubled outcome.
            let chances = match ask {
                LuckAsk::Dice { dice: DiceSet::Two, .. } => 36,
                LuckAsk::Dice { dice: DiceSet::Speed | DiceSet::Three, .. } => 216,
                LuckAsk::CardTruth { .. } => 2,
                LuckAsk::Draw { deck, .. } => game.view(Audience::Spectator).unseen(deck).count() as u128,
                LuckAsk::Truth { .. } | LuckAsk::Reveal { .. } => game.luck().fake_odds().1.into(),
                LuckAsk::Mix { .. } | LuckAsk::Pick { .. } => game.luck().notes_to_pick().into(),
            };
            let mut outcomes: Vec<(LuckAnswer, u32)> = Vec::new();
            game.luck().outcomes(&mut outcomes);
            let part = |weight: u32| Fraction(weight.into(), chances).reduced();
            outcomes.into_iter().map(|(answer, weight)| (Answer::Luck(answer), part(weight))).collect()
        }
        Turn::Seats(_) => {
            let mut answers = Vec::new();
            for seat in (0..game.seats() as u8).map(Seat) {
                let mut choices = Vec::new();
                game.legal(seat, &mut choices);
                let default = game.default_answer(seat);
                for choice in choices {
                    answers.extend(
                        actions(&choice, default).into_iter().map(|action| Answer::Seat(seat, action)),
                    );
                }
            }
            let count = answers.len() as u128;
            answers.into_iter().map(|answer| (answer, Fraction(1, count))).collect()
        }
    }
}

fn actions(choice: &Choice, default: Option<Action>) -> Vec<Action> {
    match *choice {
        Choice::Do(action) => vec![action],
        // Only the automatic way to pay is counted; changing notes is left out.
        Choice::Lay { .. } | Choice::NameNotes { .. } => default.into_iter().collect(),
        Choice::ChangeNotes => Vec::new(),
        Choice::Bid { least, most, .. } => {
            let mut bids: Vec<Money> = vec![least, (least + 10).min(most), most];
            bids.dedup();
            bids.into_iter().map(Action::Bid).collect()
        }
        Choice::Wish { most } => (0..=most).map(Action::Wish).collect(),
        Choice::Travel { to } => to.iter().map(Action::Travel).collect(),
        // Open-ended, like trades.
        Choice::RideWith { .. }
        | Choice::UseVouchers {}
        | Choice::Propose { .. }
        | Choice::Counter { .. } => Vec::new(),
    }
}

/// Counts the continuations with `depth` answers.
pub fn perft(game: &Game, depth: u32) -> Count {
    let mut positions = HashSet::new();
    let mut count = Count { lines: 0, positions: 0, over: 0, mass: Fraction::ZERO };
    count.mass = count_from(game, depth, &mut count, &mut positions);
    count.positions = positions.len() as u64;
    count
}

fn count_from(game: &Game, depth: u32, count: &mut Count, positions: &mut HashSet<String>) -> Fraction {
    if depth == 0 {
        count.lines += 1;
        positions.insert(game.position());
        return Fraction::ONE;
    }
    if matches!(game.turn(), Turn::Over(_)) {
        count.over += 1;
        return Fraction::ONE;
    }
    let mut mass = Fraction::ZERO;
    for (answer, chance) in answers(game) {
        let mut next = game.clone();
        let taken = next.answer(&answer, &mut Silent);
        assert!(taken.is_ok(), "{answer:?} is listed and refused: {taken:?}");
        mass = mass.plus(count_from(&next, depth - 1, count, positions).times(chance));
    }
    mass
}

/// One position of a perft file with its counts by depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// A title.
    pub title: String,
    /// The position text.
    pub position: String,
    /// Sequences, positions and finished games, from depth 1 on.
    pub counts: Vec<(u64, u64, u64)>,
}

impl Case {
    /// Counts the same position to the same depth, or returns what is wrong with it.
    pub fn counted(&self, edition: &Arc<Edition>) -> Result<Self, String> {
        let faults = |faults| format!("{}: {faults:?}", self.title);
        let game = Game::from_position(edition, &self.position).map_err(faults)?;
        let mut counts = Vec::new();
        for depth in 1..=self.counts.len() as u32 {
            let Count { lines, positions, over, mass } = perft(&game, depth);
            if mass != Fraction::ONE {
                return Err(format!("{}: the chances at depth {depth} sum to {mass:?}", self.title));
            }
            counts.push((lines, positions, over));
        }
        Ok(Self { counts, ..self.clone() })
    }
}

/// A new case is counted up to the first depth with this many sequences.
const ENOUGH: u64 = 1_000;

/// A case for each question to seats or luck that occurs in random games, for the first file of an edition.
pub fn find(edition: &Arc<Edition>, seeds: u64) -> Vec<Case> {
    let mut found = BTreeMap::new();
    let names = names(MAX_SEATS);
    for seed in 0..seeds {
        let mut walk = RandomWalk::mixed(edition, seed);
        loop {
            let question = match walk.game.turn() {
                Turn::Seats(ask) => ask.question.code().to_owned(),
                Turn::Luck(LuckAsk::Dice { purpose, .. }) => format!("dice: {}", purpose.code()),
                Turn::Luck(ask) => {
                    let question = luck_json(walk.game.rules(), &names, &ask);
                    question["code"].as_str().unwrap_or_default().to_owned()
                }
                Turn::Over(_) => break,
            };
            found.entry(question).or_insert_with(|| (seed, walk.game.clone()));
            if walk.step().is_none() {
                break;
            }
        }
    }
    let case = |(question, (seed, game)): (String, (u64, Game))| {
        let depth = (1..=8).find(|&depth| perft(&game, depth).lines >= ENOUGH);
        let title = format!("`{question}` as it came up in the random game {seed}");
        let counts = vec![(0, 0, 0); depth.unwrap_or(8) as usize];
        Case { title, position: game.position(), counts }
    };
    found.into_iter().map(case).collect()
}

/// The path of an edition's perft file.
pub fn path(edition: &Edition) -> String {
    format!("perft/{}.txt", edition.id)
}

/// Parses a perft file: cases separated by empty lines, each with a title, a position and a line per depth.
pub fn read(text: &str) -> Result<Vec<Case>, String> {
    let text = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    text.split("\n\n").map(str::trim).filter(|case| !case.is_empty()).map(read_case).collect()
}

fn read_case(text: &str) -> Result<Case, String> {
    let mut lines = text.lines();
    let (Some(title), Some(position)) = (lines.next(), lines.next()) else {
        return Err(format!("a case has a title and a position: {text}"));
    };
    let counts = lines.map(|line| {
        let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        match numbers[..] {
            [_, lines, positions, over] => Ok((lines, positions, over)),
            _ => Err(format!("not `depth lines positions over`: {line}")),
        }
    });
    let counts = counts.collect::<Result<_, _>>()?;
    Ok(Case { title: title.to_owned(), position: position.to_owned(), counts })
}

/// The text of a perft file.
pub fn write(cases: &[Case]) -> String {
    let mut text = String::from(HEAD);
    for case in cases {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "\n{}\n{}", case.title, case.position);
        for (depth, (lines, positions, over)) in (1..).zip(&case.counts) {
            let _ = writeln!(text, "{depth} {lines} {positions} {over}");
        }
    }
    text
}

const HEAD: &str = "\
# What can follow on a position: a title, the position, then for each depth the number of lines of so many answers,
# of different positions at their ends, and of lines over before. Every finite legal answer of every seat and every
# outcome of luck counts; a bid is the least legal one, ten more, or all the cash; offers and counter-offers are left
# out. To count anew after a change of the rules: cargo run --release -p magie-checks --bin perft -- --write
";
