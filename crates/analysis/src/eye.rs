//! The evaluator: everybody's chance of winning by the position alone, and its name.

use magie_bots::Tycoon;
use magie_bots::value::Evaluator;
use magie_engine::{Rules, View};

use crate::chances::{Chances, scaled, shared};

/// Which evaluator judged. Figures of different evaluators must not be compared.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct EvaluatorName {
    /// `model` (learned from games on this board) or `formula` (on boards without a model).
    pub name: &'static str,
    /// Its version: that of this crate and, for a model, a hash of its weights.
    pub version: String,
}

/// Evaluates positions at once.
#[derive(Clone, Debug)]
pub(crate) struct Eye {
    /// `None` on boards without a model.
    evaluator: Option<Evaluator>,
    formula: Tycoon,
}

impl Eye {
    pub(crate) fn of(rules: &Rules) -> Self {
        Self { evaluator: Evaluator::of(rules), formula: Tycoon::new() }
    }

    pub(crate) fn name(&self) -> EvaluatorName {
        let version = env!("CARGO_PKG_VERSION");
        match &self.evaluator {
            None => EvaluatorName { name: "formula", version: version.to_owned() },
            Some(evaluator) => {
                let hash =
                    evaluator.model().to_text().bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
                        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
                    });
                EvaluatorName { name: "model", version: format!("{version}-{hash:016x}") }
            }
        }
    }

    /// Everybody's chance of winning, as this audience sees the position.
    pub(crate) fn chances(&mut self, view: &View<'_>) -> Chances {
        let raw: Chances = match &self.evaluator {
            Some(evaluator) => evaluator.chances(view).map(i64::from),
            None => self.formula.chances(view).map(i64::from),
        };
        let sum: i64 = raw.iter().sum();
        if sum > 0 { scaled(&raw, sum) } else { shared(view.alive()) }
    }
}
