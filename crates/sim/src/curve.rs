//! Cash and wealth over the course of games: sums at selected turns.

use serde::{Deserialize, Serialize};

use crate::tally::Sum;

/// Cash and wealth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Money {
    /// Cash.
    pub cash: Sum,
    /// Wealth: cash, properties and buildings.
    pub worth: Sum,
}

impl Money {
    pub(crate) fn add(&mut self, other: Self) {
        self.cash += other.cash;
        self.worth += other.worth;
    }
}

/// The sums of one turn, over all games that reached it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Point {
    /// How many games reached this turn.
    pub games: u64,
    /// What all seats of each kind of bot had.
    pub kinds: Vec<Money>,
    /// How many of these games had a single winner.
    pub won: u64,
    /// What that winner had.
    pub winner: Money,
}

/// Sums at selected turns: every turn at first, fewer later.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Curve {
    /// The points; [`turn_of_point`] gives the turn of each.
    pub points: Vec<Point>,
}

/// Up to this turn, every turn is a point.
const DENSE: u32 = 128;
/// After it, this many points for each doubling of the turn number.
const PER_DOUBLING: u32 = 64;

/// The turn of a point.
pub fn turn_of_point(point: usize) -> u32 {
    let point = u32::try_from(point).unwrap_or(u32::MAX);
    match point.checked_sub(DENSE - 1) {
        None => point + 1,
        Some(later) => {
            let doubling = DENSE << (later / PER_DOUBLING);
            doubling + later % PER_DOUBLING * (doubling / PER_DOUBLING)
        }
    }
}

/// The point of a turn, if it is one.
pub(crate) fn point_of_turn(turn: u32) -> Option<usize> {
    if turn < DENSE {
        return turn.checked_sub(1).map(|point| point as usize);
    }
    let doubling = 1 << turn.ilog2();
    let step = doubling / PER_DOUBLING;
    let before = DENSE - 1 + (doubling / DENSE).ilog2() * PER_DOUBLING;
    turn.is_multiple_of(step).then(|| (before + (turn - doubling) / step) as usize)
}

impl Curve {
    /// The sums of a point, which is created if necessary.
    pub(crate) fn point(&mut self, point: usize, kinds: usize) -> &mut Point {
        if self.points.len() <= point {
            let empty = Point { kinds: vec![Money::default(); kinds], ..Point::default() };
            self.points.resize(point + 1, empty);
        }
        &mut self.points[point]
    }

    pub(crate) fn add(&mut self, other: &Self, kinds: usize) {
        for (index, from) in other.points.iter().enumerate() {
            let Point { games, kinds, won, winner } = self.point(index, kinds);
            *games += from.games;
            *won += from.won;
            winner.add(from.winner);
            kinds.iter_mut().zip(&from.kinds).for_each(|(sum, more)| sum.add(*more));
        }
    }

    pub(crate) fn is_whole(&self, kinds: usize) -> bool {
        self.points.iter().all(|point| point.kinds.len() == kinds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_turns_belong_together() {
        for point in 0..1_000 {
            assert_eq!(point_of_turn(turn_of_point(point)), Some(point), "{point}");
        }
        let turns: Vec<u32> = [0, 126, 127, 128, 190, 191].map(turn_of_point).to_vec();
        assert_eq!(turns, [1, 127, 128, 130, 254, 256]);
        assert_eq!((point_of_turn(0), point_of_turn(129)), (None, None));
    }
}
