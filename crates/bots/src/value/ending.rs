//! Inputs for games that end when everything is owned (FB-50). Then cash and one more rent of every property decide, so what
//! counts is what everybody would have at the end, the more the nearer it is.

use magie_engine::ids::DeedSet;
use magie_engine::{Seat, View};

use super::inputs::{Holding, Inputs, ONE, level_if_owned};
use super::tables::Tables;

/// How many unsold properties are left at most in each stage but the first.
const STAGES: [usize; 5] = [12, 7, 4, 2, 1];
/// Inputs of a stage.
const OF_A_STAGE: usize = 5;
/// How many inputs there are.
pub(super) const INPUTS: usize = OF_A_STAGE * (STAGES.len() + 1);

/// What a seat has in the end.
#[derive(Clone, Copy, Default)]
pub(super) struct Final {
    /// If the game ended now: cash and rents.
    pub(super) now: i64,
    /// If it first built with all its cash.
    pub(super) built: i64,
}

impl Final {
    pub(super) fn of(tables: &Tables, view: &View<'_>, seat: Seat, holding: &Holding) -> Self {
        let (mut cash, mut rents, mut gained) = (holding.cash, 0, 0);
        for group in &tables.groups {
            let own = holding.deeds.and(group.deeds);
            let factor = if own == group.deeds { group.whole_factor } else { 1 };
            for deed in own.iter() {
                let figures = &view.rules().deeds()[deed.index()];
                let rent_at = |level: usize| {
                    figures.rents.get(level).map_or(0, |rent| if level == 0 { rent * factor } else { *rent })
                };
                let level = usize::from(level_if_owned(view, seat, deed));
                rents += rent_at(level);
                let price = figures.level_prices.get(level).copied().unwrap_or(0);
                let gain = rent_at(level + 1) - rent_at(level) - price;
                if group.is_street() && own.len() >= group.needed && gain > 0 && price <= cash {
                    (cash, gained) = (cash - price, gained + gain);
                }
            }
        }
        let now = holding.cash + rents;
        Self { now, built: now + gained }
    }
}

/// Puts the inputs of a seat: what it has in the end, compared with the mean and with the best of the others.
pub(super) fn put(
    tables: &Tables,
    inputs: &mut Inputs,
    unsold: DeedSet,
    own: Final,
    (mean, best): (i64, i64),
) {
    let stage = STAGES.iter().filter(|most| unsold.len() <= **most).count();
    let first = tables.ending_inputs + stage * OF_A_STAGE;
    let money = |sum: i64, scale: i64| sum * ONE / (scale * tables.unit);
    let lead = (own.now - best).clamp(-150 * tables.unit, 150 * tables.unit);
    let values = [
        ONE,
        money(own.now - mean, 100),
        money(own.now - mean, 500),
        money(own.built - mean, 200),
        money(lead, 50),
    ];
    for (input, value) in values.into_iter().enumerate() {
        inputs.put(first + input, value);
    }
}
