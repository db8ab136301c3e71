//! The network: one hidden layer and a direct way from the inputs to the score of a seat, in fixed-point arithmetic. The
//! chance of winning of a seat is its score compared with the scores of the others (softmax).

use magie_engine::Seat;
use magie_engine::ids::{MAX_SEATS, SeatSet};

use super::inputs::Inputs;

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 32;
/// The number 1 as a weight.
pub const WEIGHT_ONE: i32 = 1 << 10;
/// The number 1 as a score.
const SCORE_ONE: i64 = 1 << 18;
/// The score of a winner; 0 is that of a loser.
const WON: i32 = 40 << 16;
/// A chance of 1.
pub const SURE: i32 = 1_000_000;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// For each input, its weights to the hidden layer and its weight to the score.
    pub rows: Vec<Row>,
    /// The weights of the hidden layer to the score.
    pub out: [i16; HIDDEN],
}

/// The weights of one input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// To the hidden layer.
    pub hidden: [i16; HIDDEN],
    /// To the score.
    pub direct: i16,
}

impl Net {
    /// The score of a seat with these inputs.
    pub fn score(&self, inputs: &Inputs) -> i32 {
        let mut hidden = [0i32; HIDDEN];
        let mut score = 0i64;
        for (input, value) in inputs.iter() {
            let Some(row) = self.rows.get(input) else { continue };
            for (sum, weight) in hidden.iter_mut().zip(&row.hidden) {
                *sum += value * i32::from(*weight);
            }
            score += i64::from(value) * i64::from(row.direct);
        }
        for (sum, weight) in hidden.iter().zip(&self.out) {
            // Back to the scale of an input.
            let active = sum.max(&0) / WEIGHT_ONE;
            score += i64::from(active) * i64::from(*weight);
        }
        // Sixteen bits after the point are enough.
        (score.clamp(-40 * SCORE_ONE, 40 * SCORE_ONE) / (SCORE_ONE >> 16)) as i32
    }
}

/// The scores of all seats.
#[derive(Clone, Copy, Debug)]
pub struct Scores {
    of: [i32; MAX_SEATS],
    alive: SeatSet,
}

impl Scores {
    /// No scores yet.
    pub fn new(alive: SeatSet) -> Self {
        Self { of: [0; MAX_SEATS], alive }
    }

    /// Those of a game that is over: won by the seats that have most.
    pub fn won_by(alive: SeatSet, has: impl Fn(Seat) -> i64) -> Self {
        let most = alive.iter().map(&has).max();
        alive.iter().fold(Self::new(alive), |scores, seat| {
            scores.with(seat, if Some(has(seat)) == most { WON } else { 0 })
        })
    }

    /// The same with another score for one seat.
    #[must_use]
    pub fn with(mut self, seat: Seat, score: i32) -> Self {
        self.of[seat.index()] = score;
        self
    }

    /// The chance of winning of a seat, in millionths.
    pub fn chance(&self, seat: Seat) -> i32 {
        if !self.alive.has(seat) {
            return 0;
        }
        let best = self.alive.iter().map(|seat| self.of[seat.index()]).max().unwrap_or(0);
        let weight = |seat: Seat| power_of_two(i64::from(self.of[seat.index()] - best));
        let all: i64 = self.alive.iter().map(weight).sum();
        (weight(seat) * i64::from(SURE) / all.max(1)) as i32
    }
}

/// e to the power of x, for x at most 0 with sixteen bits after the point; the result has thirty.
fn power_of_two(x: i64) -> i64 {
    // e^x = 2^(x / ln 2)
    let x = x * 94_548 / 65_536;
    let (whole, part) = (x.div_euclid(65_536), x.rem_euclid(65_536));
    if whole < -30 {
        return 0;
    }
    // 2^part for part in 0..1, by a polynomial with a relative error below 0.0002.
    let square = part * part / 65_536;
    let cube = square * part / 65_536;
    let value = (1 << 30) + part * 11_401 + square * 3_684 + cube * 1_299;
    value >> -whole
}
