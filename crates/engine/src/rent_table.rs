//! All rents of a property, and which one applies now.

use crate::event::RentBasis;
use crate::ids::{DeedId, Money};
use crate::rules::{FULL_GROUP, MAJORITY, RentFigures, RentRule, Rules};
use crate::state::State;

/// One of the rents of a property: how it is computed, and the amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RentLine {
    /// How it is computed.
    pub basis: RentBasis,
    /// The number that belongs to the basis: a factor, level, number owned or multiplier.
    pub figure: Money,
    /// The rent; `None` if it depends on a roll, which `figure` multiplies.
    pub amount: Option<Money>,
}

impl Rules {
    /// Every rent that can be due for a property, from the lowest. Cards can change it further.
    pub fn rent_table(&self, deed: DeedId) -> Vec<RentLine> {
        let RentFigures { rule, group, rents, needed, piece_factor } = self.rents[deed.index()];
        let line = |basis, figure, amount| RentLine { basis, figure, amount: Some(amount) };
        let owned = 1..=group.len();
        match rule {
            RentRule::ByLevel => {
                let mut lines = vec![line(RentBasis::Bare, 1, rents[0])];
                // UM-61: in a group of two, a majority is the whole group.
                if self.majority_factor > 1 && usize::from(needed) < group.len() {
                    lines.push(line(RentBasis::Majority, self.majority_factor, rents[MAJORITY]));
                }
                if self.full_group_factor > 1 {
                    lines.push(line(RentBasis::FullGroup, self.full_group_factor, rents[FULL_GROUP]));
                }
                let levels = 1..=usize::from(self.group_of(deed).top_level);
                lines.extend(levels.map(|level| line(RentBasis::Built, level as Money, rents[level])));
                lines
            }
            RentRule::ByCount => {
                let by_count = |basis, factor: Money| {
                    owned.clone().map(move |count| line(basis, count as Money, rents[count - 1] * factor))
                };
                let built = self.group_of(deed).top_level > 0;
                let with_piece = by_count(RentBasis::CountBuilt, piece_factor).filter(|_| built);
                by_count(RentBasis::Count, 1).chain(with_piece).collect()
            }
            RentRule::ByDice => {
                let by_dice = |count: usize| RentLine {
                    basis: RentBasis::Dice,
                    figure: rents[count - 1],
                    amount: None,
                };
                owned.map(by_dice).collect()
            }
        }
    }
}

impl State {
    /// The rent that applies in this position; `None` if none is due (CL-13b).
    pub(crate) fn rent_now(&self, rules: &Rules, deed: DeedId) -> Option<RentLine> {
        let owner = self.deed(deed).owner().filter(|_| !self.mortgaged.has(deed))?;
        let (basis, figure, amount) = self.usual_rent(rules, self.player(owner).deeds, deed, 0);
        Some(RentLine { basis, figure, amount: (basis != RentBasis::Dice).then_some(amount) })
    }
}
