//! The cheapest way to pay a sum with notes.

use std::ops::Add;

use magie_engine::Money;

/// The notes of one denomination, by what laying them costs.
pub(crate) trait Notes {
    /// How costs are counted.
    type Cost: Copy + PartialOrd + Add<Output = Self::Cost>;
    /// What one of them is worth.
    fn value(&self) -> Money;
    /// The cost of laying the first n of them, from n = 0.
    fn costs(&self) -> &[Self::Cost];
}

/// How many notes of each denomination to lay, from the largest denomination to the smallest, so that it costs least; `None` if
/// they are not enough.
pub(crate) fn cheapest<N: Notes>(purse: &[N], missing: Money, nothing: N::Cost) -> Option<Vec<usize>> {
    let mut search = Search { purse, counts: vec![0; purse.len()], best: None };
    search.try_from(0, missing, Money::MAX, nothing);
    search.best.map(|(_, counts)| counts)
}

struct Search<'a, N: Notes> {
    purse: &'a [N],
    counts: Vec<usize>,
    best: Option<(N::Cost, Vec<usize>)>,
}

impl<N: Notes> Search<'_, N> {
    /// Tries all numbers of notes of this denomination and the smaller ones for the missing sum. The smallest note laid
    /// must be worth more than the excess.
    fn try_from(&mut self, at: usize, missing: Money, smallest: Money, cost: N::Cost) {
        if missing <= 0 {
            let better = self.best.as_ref().is_none_or(|(least, _)| cost < *least);
            if smallest > -missing && better {
                self.best = Some((cost, self.counts.clone()));
            }
            return;
        }
        let Some(pile) = self.purse.get(at) else { return };
        let (value, costs) = (pile.value(), pile.costs());
        let enough = (missing / value + 1) as usize;
        // Of the smallest denomination, as many as needed.
        let is_last = at + 1 == self.purse.len();
        let least = if is_last { enough - usize::from(missing % value == 0) } else { 0 };
        for (count, more) in costs.iter().enumerate().take(enough + 1).skip(least) {
            let smallest = if count > 0 { value } else { smallest };
            self.counts[at] = count;
            self.try_from(at + 1, missing - count as Money * value, smallest, cost + *more);
        }
        self.counts[at] = 0;
    }
}
