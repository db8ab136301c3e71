//! A learned evaluation: everybody's chance of winning, by a small network per board whose weights are data files
//! (`models/`, written by `examples/train.rs`). It is computed with integers only, so every machine gets the same chances.

mod ending;
mod inputs;
mod model;
mod net;
mod tables;

use std::sync::Arc;

use magie_engine::ids::{DeedSet, MAX_SEATS};
use magie_engine::{Money, Rules, Seat, View};

pub use inputs::{Holding, Inputs, ONE};
pub use model::{Model, ModelError};
pub use net::{HIDDEN, Net, Row, SURE, Scores, WEIGHT_ONE};

use inputs::{Case, Situation};
pub(crate) use tables::CERTAIN;
use tables::Tables;

/// Evaluates positions of one edition.
#[derive(Clone, Debug)]
pub struct Evaluator {
    tables: Arc<Tables>,
    model: Arc<Model>,
}

/// A position that is being evaluated, with the scores of all seats.
pub struct Evaluation<'a> {
    evaluator: &'a Evaluator,
    view: View<'a>,
    situation: Situation,
    scores: Scores,
}

impl Evaluator {
    /// The evaluator of a board, if there is a model for it.
    pub fn of(rules: &Rules) -> Option<Self> {
        let tables = Tables::of(rules, inputs::COMMON);
        let model = model::find(shape_of(rules), tables.inputs)?;
        Some(Self { tables: Arc::new(tables), model })
    }

    /// An evaluator with another model, for training.
    pub fn with(rules: &Rules, model: Model) -> Self {
        Self { tables: Arc::new(Tables::of(rules, inputs::COMMON)), model: Arc::new(model) }
    }

    /// How many inputs a seat has on this board.
    pub fn input_count(&self) -> usize {
        self.tables.inputs
    }

    /// The least gain for which the model is precise enough to trade, as a chance in millionths.
    pub fn margin(&self) -> i32 {
        self.model.margin
    }

    /// Whether bots had better make the offers that the formula of `Tycoon` suggests: a fact of the model, a matter of trying.
    pub fn offers_by_formula(&self) -> bool {
        self.model.facts.get("offers").is_some_and(|offers| offers == "formula")
    }

    /// Its model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The sums of the dice, and the chance of each in parts of [`CERTAIN`].
    pub(crate) fn rolls(&self) -> &[(u8, i64)] {
        &self.tables.rolls
    }

    /// What a trio pays on average when three dice are rolled.
    pub(crate) fn trio_pays(&self) -> Money {
        self.tables.trio_pays
    }

    /// Evaluates a position.
    pub fn evaluate<'a>(&'a self, view: &View<'a>) -> Evaluation<'a> {
        let situation = Situation::of(&self.tables, view);
        let mut scores = Scores::new(view.alive());
        for seat in view.alive().iter() {
            let holding = Holding::of(view, seat);
            let inputs = situation.inputs(&self.tables, view, Case::now(seat, &holding));
            scores = scores.with(seat, self.model.net.score(&inputs));
        }
        Evaluation { evaluator: self, view: *view, situation, scores }
    }

    /// The inputs of a seat, for training.
    pub fn inputs(&self, view: &View<'_>, seat: Seat) -> Inputs {
        let situation = Situation::of(&self.tables, view);
        situation.inputs(&self.tables, view, Case::now(seat, &Holding::of(view, seat)))
    }

    /// Everybody's chance of winning, in millionths.
    pub fn chances(&self, view: &View<'_>) -> [i32; MAX_SEATS] {
        let evaluation = self.evaluate(view);
        std::array::from_fn(|seat| evaluation.chance(Seat(seat as u8)))
    }
}

impl Evaluation<'_> {
    /// The chance of winning of a seat, in millionths.
    pub fn chance(&self, seat: Seat) -> i32 {
        self.scores.chance(seat)
    }

    /// The scores if some seats had these holdings instead of their own.
    pub fn scores_with(&self, new: &[(Seat, Holding)]) -> Scores {
        let sold = self.situation.sold(&self.evaluator.tables, new);
        let mut scores = self.scores;
        if !sold.is_empty() {
            let tables = &self.evaluator.tables;
            if let Some(over) = self.situation.final_scores(tables, &self.view, sold, new) {
                return over;
            }
            // Everybody is nearer to the end.
            for seat in self.view.alive().iter() {
                scores = scores.with(seat, self.score(seat, &Holding::of(&self.view, seat), sold));
            }
        }
        new.iter()
            .fold(scores, |scores, (seat, holding)| scores.with(*seat, self.score(*seat, holding, sold)))
    }

    /// A seat's chance of winning if some seats had these holdings instead of their own.
    pub fn chance_with(&self, seat: Seat, new: &[(Seat, Holding)]) -> i32 {
        self.scores_with(new).chance(seat)
    }

    fn score(&self, seat: Seat, holding: &Holding, sold: DeedSet) -> i32 {
        let tables = &self.evaluator.tables;
        self.evaluator.model.net.score(&self.situation.inputs(
            tables,
            &self.view,
            Case { seat, holding, sold },
        ))
    }
}

/// What identifies a board: its groups, prices and rents, but not its names.
pub fn shape_of(rules: &Rules) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut mix = |number: i64| {
        for byte in number.to_le_bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for deed in rules.deeds() {
        mix(i64::from(deed.group.0));
        mix(i64::from(deed.space.0));
        mix(deed.price);
        deed.rents.iter().copied().for_each(&mut mix);
        deed.level_prices.iter().copied().for_each(&mut mix);
    }
    hash
}
