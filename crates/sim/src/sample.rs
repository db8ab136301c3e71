//! Samples cash and wealth as each turn begins.

use magie_engine::ids::SeatSet;
use magie_engine::{Answer, Audience, Game, Money, Seat};
use magie_table::Recorder;

use crate::curve::{self, Curve, point_of_turn};
use crate::rows::TurnRow;
use crate::tally::Sum;

/// Cash and wealth of every seat at one point of a game.
type Sampled = Vec<(Money, Money)>;

/// Takes samples of one game after the other.
#[derive(Default)]
pub(crate) struct Sampler {
    /// The number of the game if a row for each turn is wanted.
    rows_of: Option<u64>,
    /// The rows of the current game, if they are wanted.
    pub(crate) rows: Vec<TurnRow>,
    /// Turns begun, and the turn cap.
    turns: u32,
    cap: u32,
    /// Whether the answers of the current game are wanted, and these.
    wants_answers: bool,
    pub(crate) answers: Vec<Answer>,
    points: Vec<(usize, Sampled)>,
    spare: Vec<Sampled>,
    /// The turn in which each seat was last seen in the game.
    last_in: Vec<u32>,
}

impl Sampler {
    /// A sampler that also keeps the answers of the current game, if they are wanted.
    pub(crate) fn new(wants_answers: bool) -> Self {
        Self { wants_answers, ..Self::default() }
    }

    /// Starts a new game. The rows of the last one have been taken by then.
    pub(crate) fn begin(&mut self, seats: usize, cap: u32, rows_of: Option<u64>) {
        self.cap = cap;
        self.rows_of = rows_of;
        self.turns = 0;
        self.answers.clear();
        self.spare.extend(self.points.drain(..).map(|(_, sampled)| sampled));
        self.last_in.clear();
        self.last_in.resize(seats, 0);
    }

    /// The turn in which a seat went out: the last one it was in the game; 0 if there was none.
    pub(crate) fn out(&self, seat: Seat) -> u32 {
        self.last_in[seat.index()]
    }

    /// The game is over: adds its points to the curve. `kinds` gives the kind of bot of each seat.
    pub(crate) fn end(&self, winners: SeatSet, kinds: &[usize], kind_count: usize, curve: &mut Curve) {
        let winner = winners.lowest().filter(|_| winners.len() == 1);
        for (point, sampled) in &self.points {
            let sums = curve.point(*point, kind_count);
            sums.games += 1;
            let money = |&(cash, worth): &(Money, Money)| curve::Money {
                cash: Sum::from(cash),
                worth: Sum::from(worth),
            };
            for (kind, seat) in kinds.iter().zip(sampled) {
                sums.kinds[*kind].add(money(seat));
            }
            if let Some(winner) = winner {
                sums.won += 1;
                sums.winner.add(money(&sampled[winner.index()]));
            }
        }
    }
}

impl Recorder for Sampler {
    const WANTED: bool = true;

    #[inline]
    fn take(&mut self, answer: Answer) {
        if self.wants_answers {
            self.answers.push(answer);
        }
    }

    fn turn_began(&mut self, game: &Game) {
        // The playout reports the turn after the cap before it stops.
        if self.turns == self.cap {
            return;
        }
        self.turns += 1;
        let view = game.view(Audience::Spectator);
        view.alive().iter().for_each(|seat| self.last_in[seat.index()] = self.turns);
        let point = point_of_turn(self.turns);
        if point.is_none() && self.rows_of.is_none() {
            return;
        }
        let mut sampled = self.spare.pop().unwrap_or_default();
        sampled.clear();
        sampled.extend((0..view.seats()).map(|index| Seat(index as u8)).map(|seat| {
            let is_in = view.alive().has(seat);
            if is_in { (view.cash(seat), view.wealth(seat)) } else { (0, 0) }
        }));
        if let Some(game) = self.rows_of {
            let seat = view.on_turn();
            self.rows.push(TurnRow {
                game,
                turn: self.turns,
                seat,
                space: view.at(seat),
                jailed: view.jailed(seat),
                seats: sampled.clone(),
            });
        }
        match point {
            Some(point) => self.points.push((point, sampled)),
            None => self.spare.push(sampled),
        }
    }
}
